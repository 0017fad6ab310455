### The arena: bots against each other.

cli-arena-help =
    Bots against each other on the same deals: every deal is played once in
    each seating, so that nobody is lucky with the cards.

    usage: overtrick arena --game GAME --bots A,B,B,B --seed SEED [--deals D]

    A bot is one of the house (random, rules-1, …), the cheat, who sees every
    card, a program that speaks the line protocol of docs/bots.md, given as a
    path or as cmd:…, or a Python function, given as module:function.

    Further: --processes N to share the deals out; --keep FILE to go on, with
    the same command, where an interrupted run was; --seconds S that a program
    has for an answer; --option name=value for a rule; --json.

    examples:
      overtrick arena --game call-bridge --bots rules-1,random,random,random \
          --deals 200 --seed 7
      overtrick arena --game bridgette --bots ./mybot.py,rules-1 \
          --deals 1000 --seed 7 --keep mybot.jsonl --json

# The bar follows standard error's own width; $bar is drawn from # and dots.
arena-begun = { $bar } { NUM($done) }/{ NUM($of) } deals
arena-progress = { $bar } { NUM($done) }/{ NUM($of) } deals, { NUM($minutes) } min { NUM($seconds) } s left

arena-column-bot = bot
arena-column-points = points a deal
arena-column-margin = against the others
arena-column-made = made
arena-column-call = mean call
arena-column-chance = as stated
arena-column-think = think, p50
arena-column-slowest = p99

# $mean, $low and $high: per cent, with one decimal.
arena-pairs =
    { $bot } won { NUM($won) } pairs, lost { NUM($lost) }, and { NUM($even) } were even: { $mean } % ({ $low } to { $high }).
arena-about =
    { $game }, { $deals ->
        [one] { NUM($deals) } deal
       *[other] { NUM($deals) } deals
    } in { $seatings ->
        [one] one seating
       *[other] { NUM($seatings) } seatings each
    }, seed { $seed }. In brackets 95 % intervals, over deals.

arena-positive = Deals, processes and seconds must be more than none.
arena-seats = This game has { NUM($seats) } seats: name { NUM($seats) } bots, not { NUM($bots) }, with commas between them.
arena-bot-unknown = There is no bot “{ $bot }”. A program of yours is named by a path, such as ./{ $bot }, or as cmd:{ $bot }.
arena-function = There is no bot “{ $bot }”: { $why }.
arena-illegal =
    “{ $bot }” played { $written } in deal { NUM($deal) }, seat { $seat }, which the rules forbid ({ $clause }).
arena-start = “{ $bot }” cannot be started: { $why }.
arena-greeting = “{ $bot }” did not say “bot” and its name, but “{ $said }”.
arena-late = “{ $bot }” did not answer within { $seconds } seconds.
arena-ended = “{ $bot }” ended without an answer, with exit status { NUM($status) }.
arena-answer = “{ $bot }” answered “{ $said }”, which is no action.
arena-reason = “{ $bot }” gave a reason that is no JSON object of reasons: “{ $said }”.
arena-process = A process of the arena ended by itself, with exit status { NUM($status) }.
arena-kept-other = “{ $file }” keeps another contest, or something else; name another file.
arena-kept-unusable = The contest cannot be kept in “{ $file }”: { $why }.
