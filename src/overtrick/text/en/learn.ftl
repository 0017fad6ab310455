### Learn: the rules of both games told anew, and the practice. Fetched only when it is wanted.
### WORD("id", "shown") is a word of the field that can be pressed for its meaning; translate what is shown.

learn-about = Short rules with pictures, practice for the hard parts, and every word explained.
learn-rules = The rules
learn-practice = Practice
learn-to-table = Back to the table
learn-clause = Clause { $clause } of the rule book
learn-book-about = The rule book has the last word: numbers in gold open its clauses.
learn-first = Play a first match
learn-first-game = Play a first match of { $game } with the coach
learn-words = Words
learn-words-about = Every word of the table and what it means here.
learn-you = You
learn-right = Right
learn-top = Opposite
learn-left = Left
learn-opponent = Opponent
learn-wins = wins
learn-hand-of = In your hand

# A card of a picture that may be played, and one that may not.
learn-may = { $card }, may be played
learn-may-not = { $card }, may not be played

## Call Bridge

learn-cb-about = Four players, each alone. Say how many tricks you will win, then win just that many.

learn-cb-table = The table
learn-cb-table-cards = Four players, a { WORD("pack", "pack") } of 52 cards, thirteen for each. In every suit the ace is the highest and the two the lowest.
learn-cb-table-round = Everything goes round to the right: after you comes the player at your right hand. So does the { WORD("dealer", "dealer") }: chance picks the first, then the next player deals.
learn-cb-table-trump = Spades are { WORD("trump", "trump") }, always. The smallest spade beats the ace of any other suit.
learn-cb-table-trump-picture = Hearts are led. The two of spades beats even the ace of hearts.
learn-cb-table-redeal = A table may agree to deal again when a hand is too poor or too rich. By the usual rules you play what you are dealt.

learn-cb-call = Your call
learn-cb-call-once = Before a card is played, each player makes one { WORD("call", "call") }: how many { WORD("trick", "tricks") } I shall win. Two at the least, twelve at the most. The player at the dealer’s right begins and the dealer speaks last.
learn-cb-call-free = This is no auction. You may call less than the others, or the same, and the four calls may come to any number.
learn-cb-call-advice = Count your sure winners: high cards, and spades that can trump where you are short. Then be honest. A call is kept by winning just as many, or one more.

learn-cb-play = The play
learn-cb-play-lead = The player at the dealer’s right { WORD("lead", "leads") } to the first trick: any card. After that the winner of a trick leads to the next.
learn-cb-play-broken = Some tables say that spades must be broken: nobody leads one before a spade has been played in the deal, unless spades are all they hold.
learn-cb-play-follow = If you have a card of the suit led, you must { WORD("follow", "follow") }. High or low is up to you.
learn-cb-play-follow-picture = You hold the suit that is led: one of those cards it must be.
learn-cb-play-head = A table may ask for more: that whoever follows must { WORD("head", "head the trick") } if they can.
learn-cb-play-trump = Now the heart of the game. If you cannot follow, you must { WORD("ruff", "ruff") }: as long as no spade lies in the trick, any spade of yours will do.
learn-cb-play-trump-picture = You cannot follow and no spade lies there: play a spade, whichever you like.
learn-cb-play-over = If a spade lies there already, you must { WORD("overtrump", "overtrump") } with a higher one, if you hold one.
learn-cb-play-over-picture = Somebody has ruffed, and you can beat that spade: you must.
learn-cb-play-any = If none of your spades is high enough, or you have none, play what you like. This is the moment to get rid of a card that might win a trick you do not want.
learn-cb-play-any-picture = Your spades are too low to win: every card is allowed.
learn-cb-play-spades = When spades are led and you have none, you may play any card too.
learn-cb-play-win = The highest spade wins the trick. If there is none, the highest card of the suit led does. A high card of another suit wins nothing.
learn-cb-play-win-picture = Clubs are led. The ace of diamonds is no spade and no club: the king of clubs wins.

learn-cb-score = The score
learn-cb-score-kept = Keep your call and its number is added to your total. You keep it by winning just as many tricks, or one more.
learn-cb-score-lost = Win fewer, or two more or beyond, and the number is taken off, all of it. Two tricks too many cost as much as ten too few.
learn-cb-score-bonus = A { WORD("bonus-call", "bonus call") } of eight or more brings 13 points if you keep it. If you fail, only its number is lost.
learn-cb-score-picture = What some calls come to.
learn-cb-score-options = House rules differ here more than anywhere: more { WORD("overtrick", "overtricks") } may be allowed, or count a tenth each.
learn-sum-call = Call
learn-sum-won = Won
learn-sum-points = Points

learn-cb-match = The match
learn-cb-match-end = Eight deals, and the highest total wins. A table may agree on more or fewer, or simply play until it has had enough. Players with the same total share their place.

## Bridgette

learn-br-about = Two players, an auction, thirteen tricks, and three odd cards that can tie a winner’s hands.

learn-br-pack = The cards
learn-br-pack-cards = An ordinary { WORD("pack", "pack") }, and three cards more: the { WORD("colon", "colons") }. They have no suit and no rank.
learn-br-pack-order = In a suit the ace is the highest, the two the lowest. The suits have an order too, which matters only when you bid: clubs lowest, then diamonds, hearts, spades, and { WORD("strain", "no trump") } above them all.
learn-br-pack-range = Every card belongs to one of three { WORD("range", "ranges") }, and each range has its colon: aces, face cards, and numerals.
learn-br-pack-range-picture = Grand for the aces, Royal for king, queen and jack, Little for ten down to two.
learn-br-pack-deal = Each player gets thirteen. The other 29 are the { WORD("stock", "stock") }, and its top card, the { WORD("up-card", "up-card") }, is turned for both to see. The players deal by turns; chance picks the first.

learn-br-change = The exchange
learn-br-change-two = Whoever did not deal draws two cards from the top of the stock, the up-card first.
learn-br-change-dealer = Then the { WORD("dealer", "dealer") } draws, and the up-card says how many. So a dealer may choose from as many as 25 cards.
learn-br-change-keep = Now both keep thirteen and { WORD("discard", "discard") } the rest. Anything may go, a colon or the up-card too.
learn-br-change-hidden = What is put away stays hidden until the deal is over, and part of the stock is never seen at all.

learn-br-bid = The auction
learn-br-bid-ladder = A { WORD("bid", "bid") } names a level and a strain. The level counts the tricks beyond six: two hearts undertakes eight tricks with hearts as trump. Zero exists in no trump only, and is the lowest bid of all.
learn-br-bid-ladder-picture = The ladder of 36 bids: each beats all below it, and those to its left in its row.
learn-br-bid-turns = The dealer speaks first, then you { WORD("call", "call") } by turns: a higher bid, a pass, or a { WORD("double", "double") }.
learn-br-bid-holding = Your hand must carry your bid. A suit needs two cards of it; no trump needs one of every suit. A colon counts for no suit.
learn-br-bid-jump = Whoever bids higher than need be { WORD("jump", "jumps") }, and a jump needs four cards of the suit. To open with two of a suit is a jump already, for one would have done.
learn-br-bid-jump-picture = Over one heart you may bid one spade on two spades. Two spades would be a jump: four.
learn-br-bid-jump-nt = A jump in no trump asks no more than any bid in no trump, unless the table forbids it.
learn-br-bid-double = Right after your opponent’s bid you may double: it then counts for more, made or not. Right after a double of your own bid you may { WORD("redouble", "redouble") }. A new bid wipes out both.
learn-br-bid-end = A pass after a bid ends the auction. The last bid is the { WORD("contract", "contract") }, and whoever made it is the { WORD("declarer", "declarer") }. If both pass with no bid at all, the same dealer deals again.
learn-br-bid-open = A table may also let everyone bid what they please.

learn-br-play = The play
learn-br-play-lead = Thirteen tricks of two cards. The declarer’s opponent { WORD("lead", "leads") } first; then the winner of each trick leads to the next.
learn-br-play-follow = If you can, you must { WORD("follow", "follow") }. If not, play what you like: nobody has to { WORD("ruff", "trump") }, and nobody has to win.
learn-br-play-follow-picture = You hold the suit that is led: one of those cards, or the colon of the range of the card led.
learn-br-play-win = The higher { WORD("trump", "trump") } wins the trick; without trumps, the higher card of the suit led.
learn-br-play-colon = To a card led you may play the colon of its range, even if you could follow. It always loses …
learn-br-play-ban = … but it bites. The winner may not lead that suit to the very next trick: this is the { WORD("ban", "ban") }. One lead later it is forgotten.
learn-br-play-ban-picture = Your last lead was met with a colon: its suit is barred from this lead.
learn-br-play-other = A colon of another range stays in your hand, unless you have nothing else that may be played. It then loses, and bans nothing.
learn-br-play-other-picture = This colon is not of the range of the card led, so it must wait.
learn-br-play-escape = Under a ban you may lead a colon, and must if you hold nothing else but the banned suit. If the banned suit is all you have, the ban is off.
learn-br-play-led = You may lead a colon too. Your opponent may then play anything. A trump beats it, and so does a card of its range; against all else your colon wins, other colons included.
learn-br-play-led-picture = The Royal Colon is led, and the queen is a face card: she takes the trick.
learn-br-play-open = All that was called, played and won is open to both. Hands, discards and stock are not, until the deal is over; then everything is shown.

learn-br-score = The score
learn-br-score-made = Make your contract and you score one sum for it, by its level and strain.
learn-br-score-exact = Win exactly the tricks you bid and add the { WORD("exact-bonus", "exact bonus") }: 250, or 100 at level six. Level seven has none.
learn-br-score-three = Exactly three tricks more than you bid bring 350. One or two more bring nothing.
learn-br-score-doubled = A contract made although doubled adds 400, a redoubled one 1000. Then the whole sum counts twice, or four times.
learn-br-score-sum-picture = Some contracts made, and what they come to.
learn-br-score-failed = If you fall { WORD("undertrick", "short") }, your opponent scores, more for each trick that lacks and much more when doubled.
learn-br-score-none = Nobody ever loses points; and against a contract made, the { WORD("defender", "defender") } scores nothing.
learn-sum-contract = Contract
learn-sum-tricks = Tricks

learn-br-match = The match
learn-br-match-end = Six deals, and the higher total wins. If it is level then, you play on, one deal at a time, until it is not.

## Practice

learn-practice-about = Real positions from real deals. Mark what is allowed, and the rules answer.
learn-practice-trump = When must I trump?
learn-practice-trump-about = Spades are trump. You hold the cards at the bottom, and it is your turn.
learn-practice-colon = What does a colon do?
learn-practice-colon-about = Two players, and the three odd cards. Trump is what is written above, or there is none.
learn-practice-bid = What may I bid?
learn-practice-bid-about = Your hand, the auction so far, and some calls to choose from.

# $number of $most: which position this is.
learn-practice-at = Position { NUM($number) } of { NUM($most) }
learn-practice-check = Check
learn-practice-next = Next
learn-practice-done = That was all
learn-practice-again = Once more

# $right of $most answers were right.
learn-practice-right = { NUM($right) } of { NUM($most) } right.
learn-ask-cards = Which cards may you play? Mark all of them.
learn-ask-calls = Which calls may you make? Mark all of them.
learn-ask-winner = Who wins this trick?
learn-right-answer = Right.
learn-wrong-answer = Not quite.

# $choices: cards or calls that were allowed but not marked.
learn-missed = Allowed as well: { $choices }.
learn-last-trick = The trick before
learn-no-call = Nobody has called yet: you are the dealer.
learn-leads = leads
learn-call-may = may be called
learn-call-may-not = may not be called
learn-contents = Chapters
learn-rules-of = The rules of { $game }
learn-why-answers = A colon played to a card always loses: the leader wins. But the leader may not lead that suit to the next trick.
learn-why-trumped = A trump beats any colon that was led.
learn-why-matched = A card of the colon’s own range beats it.
learn-why-stands = Only a trump, or a card of its range, beats a colon that was led. So it wins.
