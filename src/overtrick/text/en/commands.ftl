### The command line: what is wrong with a command.

# $problem: what the command line has wrong, from the standard library, in English.
cli-usage = This command cannot be read: { $problem }. See: overtrick { $command } --help
cli-usage-top = There is no command “{ $command }”. See: overtrick --help

cli-no-output = There is no standard output to write to.
cli-no-input = There is no standard input to read.
cli-output-lost = The answer could not be written: { $why }.
cli-file-missing = There is no file “{ $file }”.
cli-file-directory = “{ $file }” is a directory; name a file in it.
cli-file-unreadable = “{ $file }” cannot be read: { $why }.

# $most: megabytes
cli-file-too-large = “{ $file }” is larger than { NUM($most) } megabytes; split it.

cli-seat = There is no seat “{ $seat }” at this table; say 0 to { NUM($last) }, or none.
cli-contract = “{ $contract }” is no contract. Write it as 4S, 4SX or 4SXX; 0 in no-trump only.
cli-contract-due = Bridgette is scored by --contract and --tricks.
cli-call-due = Call Bridge is scored by --call and --tricks.
cli-call-range = A call is a number from 1 to 13.
cli-tricks-range = The tricks of a deal are a number from 0 to 13.

### What the commands say to people.

# Before what is said of one record among several, on the same line. $number counts from 1.
record-number = Record { NUM($number) }:

check-place-action = Deal { NUM($deal) }, action { NUM($action) }: { $message } ({ $clause })
check-place-deal = Deal { NUM($deal) }: { $message }
check-place-record = Not a good record: { $message }

# $totals: a list of "name points".
check-finished = Right. { $game }, { $deals ->
    [one] { NUM($deals) } deal
   *[other] { NUM($deals) } deals
 }, finished: { $totals }. Won by { $winners }.
check-unfinished = Right. { $game }, { $deals ->
    [one] { NUM($deals) } deal
   *[other] { NUM($deals) } deals
 }, not finished: { $totals }.

# One player's points in a list.
player-points = { $player } { NUM($points) }

game-bridgette = Bridgette
game-call-bridge = Call Bridge

legal-over = The match is over.
legal-deal = Deal { NUM($deal) } is to be dealt.
legal-discard = Deal { NUM($deal) }: { $player } is to put { NUM($count) } cards away, from { $cards }.
legal-auction = Deal { NUM($deal) }: { $player } may call { $actions }.
legal-calls = Deal { NUM($deal) }: { $player } may call { $actions }.
legal-play = Deal { NUM($deal) }: { $player } may play { $actions }.

view-spectator = What a spectator may know
view-seat = What { $player } may know
view-deal = Deal { NUM($deal) }, dealt by { $player }
view-between = No deal is in progress.
view-turn = { $player } is to act.
view-hand = Hand: { $cards }
view-drawn = Drawn: { $cards }
view-discarded = Put away: { $cards }
view-upcard = Up-card: { $card }
view-counts = Cards held: { $list }

# The calls follow on the same line.
view-calls = Calls:

view-contract = Contract: { $contract }, by { $player }
view-ban = { $suit } may not be led now.
view-trick = On the table: { $list }
view-taken = { $list }: { $player } won
view-totals = Totals: { $list }

# One player's card or call in a list.
player-word = { $player } { $word }

# $contract: the points of the one, or nothing.
score-bridgette = { $declarer ->
    [0] The defender scores { NUM($defender) }.
   *[other] The declarer scores { NUM($declarer) }.
 }
score-call-bridge = The call scores { SCORE($points) }.

verify-deal = Deal { NUM($deal) }: { $message }
verify-good = Every proof given is good.
verify-bad = Not every proof is good.
verify-none = There is no proof at all.

## Serving

serve-ready = Overtrick is open at { $address } (tables in { $directory }). Stop it with Ctrl-C.
cli-serve-missing = The server needs the module “{ $module }”. Install it: pip install 'overtrick[server]'
cli-serve-port = “{ $port }” is no port; say a number from 0 to 65535.
cli-serve-taken =
    { $host }, port { NUM($port) }, cannot be had: { $why }. Choose another with --port, or stop what listens there.
cli-serve-log = The tables in “{ $directory }” cannot be used: { $why }. Choose another place with --data-dir.
