"""The page of scores: what every deal of the match came to."""

from typing import Final

from overtrick.cli.play.sight import Sight
from overtrick.cli.play.spans import DIM, PLAIN, STRONG, Look, Row, clipped
from overtrick.text import Text

_FIRST: Final = 12
_COLUMN: Final = 16


def score_rows(text: Text, sight: Sight, look: Look) -> list[Row]:
    """A row for each deal, a column for each player, and the totals below."""
    update = sight.update
    names = [
        clipped(text.say("play-you") if seat == sight.seat else sight.name(seat), _COLUMN - 2)
        for seat in sight.seats
    ]
    rows: list[Row] = [_row(text.say("sheet-deal"), names, "", DIM)]
    for place, result in enumerate(update.results):
        number = text.say("sheet-number", {"number": update.first_result + place + 1})
        if not result.counted:
            rows.append(_row(number, [], text.say("play-summary-not-counted"), PLAIN))
            continue
        cells = []
        for seat in sight.seats:
            points = text.say("sheet-signed", {"number": sight.points(result.points[seat])})
            if result.calls is not None:
                said = {"call": result.calls[seat] or 0, "won": result.tricks[seat]}
                points = f"{text.say('play-score-part', said)} {points:>5}"
            cells.append(points)
        note = ""
        if result.contract is not None and result.declarer is not None:
            player = text.say("play-name", sight.who(result.declarer))
            said_so = {"contract": look.bid(result.contract), "player": player}
            note = text.say("play-summary-contract", said_so)
        rows.append(_row(number, cells, note, PLAIN))
    totals = [
        text.say("sheet-number", {"number": sight.points(update.totals[seat])})
        for seat in sight.seats
    ]
    return [*rows, Row(), _row(text.say("play-side-totals"), totals, "", STRONG)]


def _row(first: str, cells: list[str], note: str, style: str) -> Row:
    row: Row = [(PLAIN, "  "), (style, clipped(first, _FIRST - 4).ljust(_FIRST - 4))]
    row += [(style, cell.rjust(_COLUMN)) for cell in cells]
    return [*row, (PLAIN, "    " + note)] if note else row
