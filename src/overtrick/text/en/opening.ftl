## How a table is opened

web-opponents = Who you play against
web-opponents-beginner = Beginners
web-opponents-beginner-about = They know the rules, look at their own cards, and forget what has been played.
web-opponents-casual = Friends
web-opponents-casual-about = They count trumps and high cards, and now and then hope for too much.
web-opponents-club = Club players
web-opponents-club-about = They keep count of every card and think before they call.
web-opponents-strong = Masters
web-opponents-strong-about = They weigh hundreds of ways the cards may lie, and give nothing away.

web-preset = Rules
web-preset-classic = Classic
web-preset-call-break = Call Break
web-preset-house = Your own
web-open-table = Open the table
web-undo-calls = Calls may be taken back
web-undo-cards = Cards may be taken back
