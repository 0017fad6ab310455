### The web client: home, settings, the table and its panels.

web-name = Overtrick
web-motto = Call Bridge & Bridgette
web-game-call-bridge = Call Bridge
web-game-bridgette = Bridgette
web-game-call-bridge-about = Four seats, spades are trump. Call your tricks.
web-game-bridgette-about = Bridge for two, with the three colons.
web-play = Play
web-play-game = Play { $game }
web-rules = Rules …
web-rules-game = Rules: { $game }
web-more = More

# $when is the time of day at which the match was begun.
web-continue = Continue · { $game }, { $when }
web-tables = My tables
web-tables-none = No tables yet. Every match that you begin stands here until you finish it.
web-table-open = Begun { $when }, in progress
web-table-over = Begun { $when }, finished
web-record-of = Save the record: { $game }, { $when }
web-review = Review
web-review-of = Review: { $game }, { $when }
web-watch = Watch a record
web-close = Close
web-yes = Yes
web-no = No
web-none = none
web-number = { NUM($number) }
web-score = { SCORE($number) }
web-home = Home
web-learn = Learn

## What the server refuses

web-unreachable = The server cannot be reached. Is it running?
web-server-too-many = Too much was asked in a short time. Try again in a moment.
web-server-not-saved = The server cannot write its tables down now. Try again.
web-server-other = Something went wrong on the server. Try again.
web-gone-version = This page is older than the server, or newer. Load it again.
web-gone-crowded = This table is open in too many windows. Close one of them.

## Keys that are at hand in many places

web-device = Another device
web-table-rules = Rules of this table
web-settings = Settings
web-sound = Sound

## At the table

web-table = The table
web-side = Scores and auction
web-to-do = What to do now
web-menu = Menu
web-deal = Deal { NUM($number) }
web-deal-of = Deal { NUM($number) } of { NUM($most) }
web-undo = Undo
web-undo-nothing = There is nothing that you could take back now.
web-seat-free = free seat
web-player = Player
web-points = Points
web-total = Total
web-scores = Scores
web-auction = Auction
web-auction-none = The dealer speaks first.
web-bidding = Bids and calls
web-level = Level { NUM($number) }
web-level-first = First choose the level.

# A key of the bidding box: $strain is one of NT S H D C.
web-strain = { $strain ->
    [NT] no-trump
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
 }
web-call = Call { NUM($number) }
web-call-bonus = Call { NUM($number) }: a bonus call, { NUM($points) } points
web-won-of = { NUM($won) }/{ NUM($call) }
web-tricks = { NUM($won) } won
web-last-trick = Last trick
web-log = Log
web-log-before = Before the play
web-log-trick = Trick { NUM($number) }
web-your-turn = Your turn:
web-waits = { $player } is to act.
web-hint-any = play any card.
web-hint-must-follow = follow { $suit }.
web-hint-must-head = play higher than the { $best }.
web-hint-must-trump = no { $suit }, so trump.
web-hint-must-overtrump = beat the { $best }.
web-hint-spades-unbroken = spades are not broken yet.
web-hint-suit-banned = { $suit } are banned from this lead.
web-hint-colon-of-another-range = the { $colon } or a card that follows.

web-exchange = Exchange
web-proposal = A proposal
web-proposal-about = Only a proposal: the lowest cards of the shortest suits. Change it as you like.
web-put-away = Put { NUM($count) } away

## The end of a deal, and of a match

web-result = Result
web-look = Look at the cards
web-ready = Next deal
web-final = The final result
web-stop = End the match here
web-bonus = bonus
web-passed-out = Both of you passed.

# $won: tricks won by the declarer.
web-declared = { $who ->
    [you] You had { $contract } and won { $won ->
        [one] { NUM($won) } trick
       *[other] { NUM($won) } tricks
     }.
   *[other] { $player } had { $contract } and won { $won ->
        [one] { NUM($won) } trick
       *[other] { NUM($won) } tricks
     }.
 }
web-points-for = { $who ->
    [you] Points for you
   *[other] Points for { $player }
 }
web-part-contract = Contract
web-part-exact = Exactly the tricks bid
web-part-three = Three more than bid
web-part-premiumx = Doubled and made
web-part-premiumxx = Redoubled and made
web-part-factor = Times { NUM($factor) }
web-part-short = { NUM($count) } short
web-part-shortx = { NUM($count) } short, doubled
web-part-shortxx = { NUM($count) } short, redoubled
web-match-over = The match is over
web-wins = { $who ->
    [you] You win
   *[other] { $player } wins
 }
web-shared = Shared by { $winners }
web-rematch = Play again
web-save = Save the record
web-leave = Leave the table
web-leave-about = Your seat is kept.
web-give-up = Give up
web-give-up-about = This ends the match for good, unfinished and without a winner. To come back later, leave the table instead.
web-give-up-meant = Yes, end this match
web-play-on = Play on

## Colons

web-colons = The three colons
web-colons-about = They have no suit and no rank. Each belongs to a range of cards.

# $colon is G, R or L.
web-colon-range = { $colon ->
    [G] belongs to the aces
    [R] belongs to king, queen and jack
   *[L] belongs to ten down to two
 }
web-colons-answer = To a card led, play the colon of its range even if you could follow. It loses the trick …
web-colons-ban = … but then the leader may not lead that suit next.
web-colons-lead = Led, a colon wins, unless a trump or a card of its range is played to it.
web-understood = Understood

## The proof of the shuffle

web-proof = The shuffle
web-proof-shield = The shuffle: committed to, proved when the deal is over
web-proof-tick = The shuffle of this deal is proved
web-proof-fault = The shuffle is not proved
web-proof-about = The server fixes its seed before the deal and shows only the commitment. Your browser adds 16 bytes of its own. When the deal is over the seed is shown, and your browser shuffles once more and compares every card.
web-proof-match = Match and deal

# $number counts from 0, as the recipe does.
web-proof-deal = { $match }, { NUM($number) }
web-proof-commitment = Commitment
web-proof-own = Your own bytes
web-proof-list = Contributions
web-proof-bot = a bot gives none
web-proof-seed = Seed
web-proof-later = is shown when the deal is over
web-proof-fault-seed = WARNING: the seed does not fit the commitment.
web-proof-fault-pack = WARNING: the seed and the contributions give another pack.

## On the felt

hand-label = Your hand
felt-you = You
felt-empty-seat = free seat
web-hint-ask = Hint
# $what: a card, a call or a bid in words, which a hint proposes.
felt-proposed = { $what }, proposed
felt-forbidden = may not be played now
felt-stock = Stock
felt-stock-count = { $count ->
    [one] { NUM($count) } card
   *[other] { NUM($count) } cards
 }
felt-up-card = Up-card
felt-last-trick = Last trick
felt-last-winner = won by { $name }
felt-last-winner-you = won by you
felt-trump = Trump
felt-contract = Contract
felt-by = by { $name }
felt-by-you = by you
felt-won = { NUM($won) }
felt-won-of = { NUM($won) }/{ NUM($called) }
# The same, read aloud after a name. $kind: of a call, of a contract, or neither.
felt-won-told = { $kind ->
    [call] called { NUM($called) }, won { NUM($won) }
    [contract] must win { NUM($called) }, has won { NUM($won) }
   *[none] won { NUM($won) }
 }
felt-dealer = Dealer
felt-ban = { $suit ->
    [S] May not lead spades
    [H] May not lead hearts
    [D] May not lead diamonds
   *[C] May not lead clubs
 }
felt-pass = Pass
felt-double = Double
felt-redouble = Redouble
felt-number = { NUM($number) }
felt-no-trump = NT
