### What is wrong with input: notation, options, deals, matches, records. Plain words, and what to do.

# $text: what was written.
no-card = “{ $text }” is no card. Cards are written suit first: SA, DT, C2; colons :G, :R, :L.
no-action = “{ $text }” is no action of this game.

game-unknown = There is no game called “{ $game }”. There are bridgette and call-bridge.
option-unknown = This game has no option called “{ $option }”.

# $value: the value given, as it was written.
option-value = The option “{ $option }” cannot be { $value }.
option-form = “{ $text }” is no option. Write it as name=value.

# $cards = 52 or 55.
deal-pack = The pack must hold each of the { NUM($cards) } cards of this game once, with one space between cards.

# $seats = 2 or 4.
deal-dealer = The dealer is missing, or is not one of the { NUM($seats) } seats, which count from 0.
deal-card-twice = A card is in the pack twice.
deal-too-few-cards = { NUM($cards) } cards are too few for the hands.
deal-hands = This game is dealt to { NUM($seats) } seats.
deal-stock = A stock of { NUM($cards) } cards is too short for both draws.

match-players = This game has { NUM($seats) } players, each with a name.
match-deal-in-progress = The next deal waits until this one has ended.
match-over = The match was over before this deal.

# $dealer: who dealt, $due: who should have; seats count from 0.
match-dealer = Seat { NUM($dealer) } dealt, but it was the turn of seat { NUM($due) }.
match-no-deal = No deal is in progress.
match-fixed-end = Only a match without a fixed number of deals is ended by agreement; this one has { NUM($deals) }.
match-stop-between-deals = A match is ended by agreement only after a complete deal.

json-empty = There is nothing here to read.
json-byte-order-mark = The file begins with a byte order mark. Save it as UTF-8 without one.

# $byte: which byte, counted from 1.
json-not-utf8 = This is not UTF-8 text: byte { NUM($byte) } cannot be read.
json-not-unicode = A text holds half of a character, which nobody can read.
json-syntax = This is not JSON: it cannot be read at line { NUM($line) }, column { NUM($column) }.
json-too-deep = This is nested too deep to be a record.
json-key-twice = The key “{ $key }” is there twice, so the record could be read in two ways.
# $text: the number as it is written.
json-number = The number { $text } would not be read the same by everyone.

record-not-object = A record is one JSON object.

# $format = overtrick/1
record-format = The format must be “{ $format }”.
record-game = The game is missing.
record-options = The options must be an object, each name with its value.
record-ended = “ended” must be true or false.
record-deals = The deals must be a list.
record-deal = A deal must be an object with dealer, pack and actions.
record-actions = The actions must be a list.
record-action-not-text = An action must be a text.
record-action-after-deal = The deal was over before this action.
record-deal-short = This deal is not played to its end, and it is not the last.
record-result-early = A deal in progress has no result yet, and a result is an object.

# $key: the part of the result that differs.
record-result = The result says something else than the cards do: { $key }.

### The proof of the shuffle.

proof-good = The deal is as the seed and the contributions make it.
proof-none = This deal has no proof.
proof-recipe = The proof follows no recipe that is known here.
proof-shape = The proof is incomplete, or its bytes are not written as they should be.
proof-match = The proof belongs to another match than the others here.
proof-deal = The proof belongs to another deal.
proof-commitment = The seed is not the one that was committed to before the deal.
proof-pack = The pack is not the one that the seed and the contributions make.

### A message of the live table that cannot be taken.

message-not-json = This message is not JSON that can be read in one way only.
message-type = The type of this message is missing or unknown.
# $field: the place of a field in the message, keys with points between.
message-field = “{ $field }” in this message does not hold what it should.
message-field-missing = “{ $field }” is missing in this message.
message-field-unknown = “{ $field }” does not belong in this message.
