### The command line. Help is shown as it stands; lines are at most 79 wide.

cli-help =
    Overtrick: records of Bridgette and Call Bridge, checked, shown and proved.

    usage: overtrick COMMAND …

      check       is this record right? points, totals, winners
      legal       what may be done now?
      view        what may a seat know now?
      score       what does a contract or a call score?
      random      a complete match played at random
      verify      are the shuffles proved?
      sheet       the score sheet, as text or as a page to print
      completion  a script that lets your shell complete commands

    A FILE holds one record, or one on each line; - is standard input.
    Exit status: 0 right, 1 a record is wrong, 2 the command is wrong.

    overtrick COMMAND --help has examples for each.

cli-check-help =
    Check records: every action against the rules, every result by replay.

    usage: overtrick check FILE [--json]

    examples:
      overtrick check match.json
      overtrick random --game bridgette --seed 7 | overtrick check - --json

cli-legal-help =
    What may be done now in a match in progress.

    usage: overtrick legal FILE [--json]

    examples:
      overtrick legal match.json
      overtrick legal - --json < match.json

cli-view-help =
    Everything that a seat may know now, and nothing more.

    usage: overtrick view FILE --seat SEAT [--json]

    Seats count from 0; --seat none is a spectator.

    examples:
      overtrick view match.json --seat 0
      overtrick view match.json --seat none --json

cli-score-help =
    What a contract or a call scores.

    usage: overtrick score --game bridgette --contract 4SX --tricks 11 [--json]
           overtrick score --game call-bridge --call 8 --tricks 9 [--json]

    Rule options: --option name=value, as often as needed.

    examples:
      overtrick score --game bridgette --contract 4SX --tricks 11 \
          --option double_scope=premium_flat
      overtrick score --game call-bridge --call 8 --tricks 9 --json

cli-random-help =
    A complete match played at random, as one record on one line. The same
    seed, game and options give the same record everywhere.

    usage: overtrick random --game GAME --seed SEED

    Further: --deals D for so many deals, and --option name=value for a rule
    option, as often as needed. A set is a list with commas; none is empty.

    examples:
      overtrick random --game bridgette --seed 7 > match.json
      overtrick random --game call-bridge --seed 7 \
          --option redeal=no_spade,no_honour

cli-verify-help =
    Check the proof of each shuffle in a record.

    usage: overtrick verify FILE [--json]

    Right when no proof is bad and at least one is good.

    examples:
      overtrick verify match.json
      overtrick verify match.json --json

cli-sheet-help =
    The score sheet of a match, as players write it on paper.

    usage: overtrick sheet FILE [--html]

    examples:
      overtrick sheet match.json
      overtrick sheet match.json --html > sheet.html
      overtrick random --game call-bridge --seed 7 | overtrick sheet -

cli-completion-help =
    A script that lets your shell complete overtrick's commands.

    usage: overtrick completion bash|zsh|fish

    examples:
      overtrick completion bash > ~/.local/share/bash-completion/completions/overtrick
      overtrick completion zsh > ~/.zfunc/_overtrick
      overtrick completion fish > ~/.config/fish/completions/overtrick.fish

# $problem: what the command line has wrong, from the standard library, in English.
cli-usage = This command cannot be read: { $problem }. See: overtrick { $command } --help
cli-usage-top = There is no command “{ $command }”. See: overtrick --help

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

### The score sheet. Headings are short: a sheet for four is to fit a terminal.

sheet-title = Score sheet: { $game }

# $options: a list of "name = value", as options are written everywhere.
sheet-options = Rules of this table: { $options }
sheet-deal = Deal
sheet-dealer = Dealer
sheet-contract = Contract
sheet-declarer = By
sheet-tricks = Tricks

# The contract's own points, before bonuses.
sheet-contract-points = Basic
sheet-bonus = Bonus
sheet-doubling = Doubling

# Of one player: what was called, won and scored in the deal, and the running total.
sheet-call = Call
sheet-won = Won
sheet-points = Pts
sheet-sum = Sum

# Exactly the tricks bid, and three more than bid; $points is the bonus.
sheet-exact = { SCORE($points) } exact
sheet-three-over = { SCORE($points) } three over

# $premium is what a doubled contract made adds, $factor what the score is multiplied by.
sheet-doubled-made = { SCORE($premium) }, × { NUM($factor) }
sheet-doubled-down = doubled
sheet-redoubled-down = redoubled

# $short: how many tricks the declarer lacks.
sheet-down = { NUM($short) } down
sheet-number = { NUM($number) }
sheet-signed = { SCORE($number) }

# A call that was worth the bonus points, and made.
sheet-bonus-call = { NUM($number) }*
sheet-bonus-note = * a bonus call, made

# In place of a contract: a deal of Bridgette without one.
sheet-passed-out = passed out
sheet-in-progress = in progress

# In place of a call: a deal of Call Bridge that was void, and one in progress. Four letters fit.
sheet-void = void
sheet-now = now
sheet-winners = Won by { $winners }.
sheet-unfinished = The match is not finished.
