### The command ``solve``: what each card is worth when all hands are open.

cli-solve-help =
    What each card is worth now if all hands are open and nobody makes a mistake.

    usage: overtrick solve FILE [--for AIM] [--json]

      --for  tricks, or score: what the contract or the calls bring; score if not
             given

    Bridgette from any card of the play on; Call Bridge when four tricks are left or
    fewer.

    examples:
      overtrick solve match.json
      overtrick solve - --for tricks --json < match.json

cli-solve-no-play = Nothing can be solved here: no card is due in this record. Cut it off where a card is to be played.
cli-solve-too-many = More than { NUM($most) } tricks are left: Call Bridge can be solved from the last { NUM($most) } tricks on.

# What $player, whose card is due in deal $deal, should play; $cards is one card or several as good.
solve-best-tricks = Deal { NUM($deal) }, { $player }, for tricks: best is { $cards }.
solve-best-score = Deal { NUM($deal) }, { $player }, for the score: best is { $cards }.

# A card with what it is worth.
solve-card = { $card } { SCORE($value) }

# What each card comes to in the end for the player whose card is due; $list is of solve-card.
solve-values-tricks = Tricks in the end by card: { $list }.
solve-values-score = Points in the end by card, in Bridgette above the other’s: { $list }.

# How the deal ends; $list is of players with their numbers.
solve-end-tricks = If all play for tricks, they win: { $list }.
solve-end-points = If all play for the score, they get: { $list }.
