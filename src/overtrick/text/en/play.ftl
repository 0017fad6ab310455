### Playing in the terminal: what happens, what is asked, what can be done.

## The command

cli-play-missing = Playing needs the module “{ $module }”. Install it: pip install 'overtrick[server]'

# $pace, $most: percent
cli-play-pace = The pace { NUM($pace) } is none; say 0 (at once) to { NUM($most) } percent.
cli-play-not-started = Your own server did not start. What it said is in “{ $file }”.
cli-play-unreachable = There is no server at { $server }: { $why }. Is it running? See: overtrick serve --help
cli-play-address = “{ $server }” is no address of a server. Write it as http://127.0.0.1:8000
cli-play-no-table = You have no seat at a table “{ $table }”. See yours with: overtrick play --list
cli-play-refused = The server refused: { $why }.
cli-play-choice = Say which game: overtrick play call-bridge, or overtrick play bridgette.

# What a server refuses, by its code.
play-server-origin = it does not know this address as its own
play-server-too-many = too much was asked in a short time; try again in a moment
play-server-not-saved = it cannot write its tables down now; try again
play-server-frozen = something is wrong with this table
play-server-other = something went wrong there

code-unknown = This code is not known, was used already, or is too old. Ask for another with “code”.
tables-too-many = You have { NUM($most) } tables in progress. Finish or give up one first.
preset-unknown = There is no preset “{ $preset }” for this game.
bot-unknown = There is no bot “{ $bot }”.
table-full = No seat is free at this table.
body-not-json = The server could not read the request.
body-field = The server could not read “{ $field }” in the request.

## Before the match

play-starting = Starting your own server …
play-guest = You are { $name }.
play-small = The window is smaller than 80 columns and 24 lines: playing line by line.

# A numbered line of a list to choose from.
play-lobby-choice = { NUM($number) }  { $choice }
play-lobby-new = A new match of { $game }
play-lobby-continue = Go on with { $game }, begun { $when } (table { $table })
play-lobby-which = Which one?
play-lobby-again = Say a number from 1 to { NUM($most) }.
play-lobby-unfinished = A match of { $game }, begun { $when }, is not finished. Go on with it? [Y/n]
play-lobby-yes = y
play-lobby-no = n
play-list-none = You have no tables here.
play-list-open = { $table }  { $game }, begun { $when }, in progress
play-list-over = { $table }  { $game }, begun { $when }, finished

## What happens. $who is "you" when it is about the player; otherwise $player has the name.

play-name = { $who ->
    [you] you
   *[other] { $player }
 }
play-points = { $who ->
    [you] you { NUM($points) }
   *[other] { $player } { NUM($points) }
 }

# $number: of the deal.
play-story-deal = { $who ->
    [you] Deal { NUM($number) }. You deal.
   *[other] Deal { NUM($number) }. { $player } deals.
 }
play-story-upcard = The up-card is the { $card }.

# $count: cards drawn. $cards: a list, where the player may know them.
play-story-drawn = You draw the { $cards }.
play-story-draws = { $who ->
    [you] You draw { NUM($count) } cards.
   *[other] { $player } draws { NUM($count) } cards.
 }
play-story-discarded = { $who ->
    [you] You put away the { $cards }.
   *[other] { $player } puts away the { $cards }.
 }
# Before cards that a player put away, when all lie open.
play-put-away = put away
play-story-discards = { $who ->
    [you] You put { NUM($count) } cards away.
   *[other] { $player } puts { NUM($count) } cards away.
 }
play-story-call = { $who ->
    [you] You call { NUM($call) }.
   *[other] { $player } calls { NUM($call) }.
 }
play-story-bid = { $who ->
    [you] You bid { $bid }.
   *[other] { $player } bids { $bid }.
 }
play-story-pass = { $who ->
    [you] You pass.
   *[other] { $player } passes.
 }
play-story-double = { $who ->
    [you] You double.
   *[other] { $player } doubles.
 }
play-story-redouble = { $who ->
    [you] You redouble.
   *[other] { $player } redoubles.
 }
play-contract = { $bid }
play-contract-doubled = { $bid }, doubled
play-contract-redoubled = { $bid }, redoubled
play-story-contract = { $who ->
    [you] The contract is { $contract }, and you are the declarer.
   *[other] The contract is { $contract }, and { $player } is the declarer.
 }
play-story-leads = { $who ->
    [you] You lead the { $card }.
   *[other] { $player } leads the { $card }.
 }
play-story-plays = { $who ->
    [you] You play the { $card }.
   *[other] { $player } plays the { $card }.
 }
play-story-taken = { $who ->
    [you] You win the trick.
   *[other] { $player } wins the trick.
 }
play-story-ban = { $who ->
    [you] You may not lead { $suit } now: a colon was played to your last lead.
   *[other] { $player } may not lead { $suit } now: a colon was played to the last lead.
 }

# $sentence: one about an action, which has been taken back.
play-story-undone = Taken back: { $sentence }

# $won: tricks won by the declarer.
play-story-declared = { $who ->
    [you] The deal is over. You had { $contract }, and won { $won ->
        [one] { NUM($won) } trick
       *[other] { NUM($won) } tricks
     }.
   *[other] The deal is over. { $player } had { $contract }, and won { $won ->
        [one] { NUM($won) } trick
       *[other] { NUM($won) } tricks
     }.
 }
play-story-called = { $who ->
    [you] You called { NUM($call) }, won { NUM($won) }: { SCORE($points) }.
   *[other] { $player } called { NUM($call) }, won { NUM($won) }: { SCORE($points) }.
 }
play-story-passed-out = The deal is over. Both of you passed.
play-story-not-counted = This deal does not count. The same dealer deals again.
play-story-points = Points: { $list }.
play-story-totals = Totals: { $list }.
play-story-seating = Waiting until every seat is taken.

# $start: the first characters of the commitment.
play-story-next = The next deal is fixed by the commitment { $start }….

play-story-place = { $who ->
    [you] { NUM($place) }. You, { NUM($points) }
   *[other] { NUM($place) }. { $player }, { NUM($points) }
 }
play-story-you-win = The match is over. You win it!
play-story-won-by = The match is over. Won by { $winners }.
play-story-given-up = { $who ->
    [you] You have given the match up.
   *[other] { $player } has given the match up.
 }

## The proof of the shuffle

play-proof-good = The shuffle of this deal is proved.
play-fault-commitment = WARNING: the server showed another commitment before this deal.
play-fault-given = WARNING: your 16 bytes are not in the list of contributions.
play-fault-list = WARNING: the list of contributions is not the one shown before the deal.
play-fault-hand = WARNING: the hands are not those that the proved pack gives.

## The connection

play-lost = The connection is lost. Trying again …
play-back = The connection is back.
play-gone-seat = You have no seat at this table any more.
play-gone-version = The server speaks another version of the protocol. Update overtrick here or there.
play-gone-frozen = Something is wrong with this table, so it has been stopped. Its record is kept; other tables go on.

## Why a command was refused

play-refused-unreadable = The table could not read that.
play-refused-not-due = That cannot be done now.
play-refused-undo-off = At this table nothing is taken back.
play-refused-undo-late = It is too late to take that back.
play-refused-not-saved = The server could not write that down, so it has not happened. Try again.
play-waiting = One moment: the table has not answered yet.

## What is asked, and what is answered

# $cards: a list.
play-your-hand = Your hand: { $cards }.

# A card that can be chosen by its number.
play-numbered = { NUM($number) } { $card }
play-may-play = You may play: { $cards }.
play-may-call = You may call { NUM($least) } to { NUM($most) }.

# $calls: a list of bids as they are written, and other calls in words.
play-may-bid = You may say: { $calls }.
play-ask-card = Your card:
play-ask-call = Your call:
play-ask-bid = Your bid or call:
play-ask-discard = Put { NUM($count) } cards away. Which ones?
play-ask-ready = Press Enter when you are ready for the next deal:
play-ask-over = Type save, rematch or leave:

# $typed: what the player typed.
play-not-held = You do not hold “{ $typed }”.
play-not-a-call = “{ $typed }” is no call here.
play-which = Which one: the { $cards }?
play-unknown = That is no command here, and it is not your turn. Type help for what can be typed.
play-allowed = That is allowed.
play-not-your-turn = It is not your turn.
play-give-up-again = To end this match for good, type “give up” once more.

play-hand-suit = { $cards }
play-hand-none = You hold no cards now.
play-trick-none = There is no trick on the table.
play-trick-card = { $who ->
    [you] you the { $card }
   *[other] { $player } the { $card }
 }
play-trick-now = On the table: { $list }.
play-trick-last = The last trick: { $list }.
play-turn = { $who ->
    [you] It is your turn.
   *[other] It is { $player }’s turn.
 }
play-won = { $who ->
    [you] You have won { NUM($won) }.
   *[other] { $player } has won { NUM($won) }.
 }
play-won-of = { $who ->
    [you] You have won { NUM($won) } of { NUM($call) } called.
   *[other] { $player } has won { NUM($won) } of { NUM($call) } called.
 }

# $number: the index of the deal in its match, from 0, as the recipe counts.
play-proof-title = Match { $match }, deal { NUM($number) } (counted from 0)

# $bytes: hexadecimal.
play-proof-commitment = Commitment { $bytes }
play-proof-given = { $who ->
    [you] You gave { $bytes }
   *[other] { $player } gave { $bytes }
 }
play-proof-not-given = { $who ->
    [you] You have given nothing.
   *[other] { $player } has given nothing.
 }
play-proof-seed = Seed { $bytes }
play-proof-open = The seed is shown when the deal is over; then the whole shuffle is checked here.
play-proof-none = No shuffle has begun yet.

# $code: six letters.
play-code = Your code is { $code }, good once and for { NUM($minutes) } minutes: overtrick play --code { $code }
play-saved = The record is saved as { $file }.
play-save-failed = The record could not be saved: { $why }

play-help-plain =
    A card: its number, or as you like: qs, SQ, q of spades. Colons: grand, royal, little.
    A call: a number. A bid: 2h, 3nt, pass, double, redouble.
    hand: your cards. trick: what is on the table. score: tricks and totals. log: this deal.
    why CARD: why a card or a call is forbidden.
    undo: take back your last call or card, as long as nobody has acted since.
    proof: the shuffle of this deal. code: take your seat to another browser.
    save: the record as a file. leave: get up, the match is kept. give up: end it for good.

## The full screen. Places are narrow: see the frame.

play-connecting = Coming to the table …
play-too-small = This window is too small: 80 columns and 24 lines are needed. Make it larger, or press q.
play-you = You
play-away = (away)
play-short-called = called { NUM($call) }
play-short-won = won { NUM($won) }
play-short-won-of = won { NUM($won) } of { NUM($call) }
play-label-contract = Contract
play-label-by = by
play-label-upcard = Up-card
play-label-drawn = You drew
play-label-ban = Not to lead
play-box-pass = Pass
play-box-double = Double
play-box-redouble = Redouble
play-side-totals = Totals
play-side-last = Last trick: { $player }
play-side-calls = Calls

# $contract in short: 4♠X.
play-summary-contract = { $contract } by { $player }
play-summary-deal = Deal { NUM($number) } is over
play-summary-none = No card has been dealt yet.
play-summary-not-counted = not counted; dealt again

# Four headings over columns of 8, with a bar between: called, tricks won, points, total.
play-summary-headings = call|won|points|total

# Call and tricks won, in a column of a score table.
play-score-part = { NUM($call) }/{ NUM($won) }
play-title-deal = deal { NUM($number) }
play-title-deal-of = deal { NUM($number) } of { NUM($most) }
play-title-dealer = { $who ->
    [you] you deal
   *[other] { $player } deals
 }
play-title-commitment = shuffle { $start }…
play-title-proved = shuffle proved ✓
play-title-fault = SHUFFLE NOT PROVED
play-prompt-ready = Press Enter when you are ready for the next deal.
play-prompt-shuffle = The next deal is being shuffled.
play-prompt-exchange = Put { NUM($count) } cards away: { NUM($given) } chosen.
play-prompt-call = Your turn: how many tricks will you win?
play-prompt-bid = Your turn: bid, double or pass.
play-prompt-card = Your turn: play a card.
play-exchange-count = Choose exactly { NUM($count) } cards to put away; you have chosen { NUM($given) }.
play-sure-leave = Leave the table? The match is kept. y: leave   any other key: stay
play-sure-give-up = To end this match for good, type “give up” and press Enter. Esc: play on
play-keys = arrows and Enter, or type   u undo  l log  s scores  p proof  ? help  q leave
play-keys-exchange = arrows   Space: mark   Enter: put away   u undo  l log  ? help  q leave
play-keys-over = v save the record   r rematch   l log  s scores  p proof   q leave
play-keys-page = arrows, PgUp, PgDn: scroll   any other key: back
play-keys-question = Esc: back

play-help-screen =
    Cards     arrows, Home and End move; Enter plays. Nothing is chosen until you move.
              Or type a card and press Enter: qs, SQ, q of spades, 10h;
              colons: :g, grand, royal, little.
    Calls     type the number, or move to it.
    Bids      type 2h, 3nt, pass, x, xx; or move in the bidding box.
    Exchange  Space marks a card, or type cards (d3 c2); Enter puts them away.
    Why?      Choose a dim card or bid: the line below the hand says what forbids it.

    u  undo your last call or card, as long as nobody has acted since
    l  the log of this deal          s  the scores of the match
    p  the proof of the shuffle      c  a code to take your seat elsewhere
    q  leave: the match is kept      g  give the match up, after a question
    e  end a match without a fixed number of deals, between deals

    A letter with which a card could begin waits: press Enter after it.

    The shuffle: its commitment is shown before each deal, you add 16 bytes of your
    own, and when the deal is over this program checks that all of it fits.
