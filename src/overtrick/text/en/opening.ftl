## How a table is opened

web-opponents = Who you play against
web-opponents-beginner = Beginners
web-opponents-beginner-about = They know the rules, look at their own cards, and forget what has been played.
web-opponents-casual = Friends
web-opponents-casual-about = They remember what has been played, and misjudge now and then.
web-opponents-club = Club players
web-opponents-club-about = They notice who is out of a suit, and weigh each card before they play it.
web-opponents-strong = Masters
web-opponents-strong-about = They weigh a hundred ways and more that the cards may lie, and play the end out exactly.

web-preset = Rules
web-preset-classic = Classic
web-preset-call-break = Call Break
web-preset-house = Your own
web-open-table = Open the table
web-undo-calls = Calls may be taken back
web-undo-cards = Cards may be taken back
