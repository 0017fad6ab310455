### The command line. Help is shown as it stands; lines are at most 79 wide.

cli-help =
    Overtrick: tables for Bridgette and Call Bridge; records checked, shown and proved.

    usage: overtrick COMMAND …

      play        a match against bots, in this terminal
      serve       the tables, for browsers and terminals
      check       is this record right? points, totals, winners
      legal       what may be done now?
      view        what may a seat know now?
      suggest     what would a bot do now, and why?
      solve       what is each card worth with open hands?
      score       what does a contract or a call score?
      random      a complete match played at random
      verify      are the shuffles proved?
      sheet       the score sheet, as text or as a page to print
      arena       bots against each other, on the same deals
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

cli-serve-help =
    Serve the tables until Ctrl-C: with bots and shuffles that anyone can verify,
    and every event on disk before anyone sees it.

    usage: overtrick serve [--host HOST] [--port PORT] [--data-dir DIRECTORY] …

      --host           where to listen; 127.0.0.1, this machine, if not given
      --port           8000 if not given; 0 takes a free one
      --data-dir       where tables are kept; made if it is not there
      --durability     process: killing the server loses nothing;
                       power: a power cut loses nothing either, and all is slower
      --origin         an address under which browsers reach this server, if it is
                       neither a number nor localhost; may be given several times
      --bot-processes  how many processes bots think in; if not given, one less
                       than there are cores

    examples:
      overtrick serve
      overtrick serve --port 8123 --data-dir ./tables
      overtrick serve --host 0.0.0.0 --origin https://cards.example.org

cli-play-help =
    Play in this terminal: against bots on a server of your own, or at a server.

    usage: overtrick play [bridgette|call-bridge], and any of these:

      --name NAME  by which the others know you
      --server     where to play; if not given, a server of your own is started
                   and stopped with you
      --option     a rule option, as often as needed; --preset fills in several
      --pace       how long bots pause: 100 as people do, 0 not at all, 300 slowly
      --table      go on at that table; --list shows yours
      --code       take over seats from another browser, by its six letters
      --plain      line by line, for screen readers; also where TERM is dumb
      --no-colour  no colours; also with NO_COLOR set
      --data-dir   where your seats, and the tables of your own server, are kept

    Without a game it asks. Leaving keeps the match: go on whenever you like.

    examples:
      overtrick play call-bridge
      overtrick play bridgette --option deals=3 --pace 50
      overtrick play call-bridge --preset call-break --name Ana
      overtrick play --server http://127.0.0.1:8000 --list
