"""The score sheet of a match as data: deal by deal with its parts, and running totals."""

from dataclasses import dataclass

from overtrick.core.cards import Seat
from overtrick.core.notation import shown
from overtrick.games import bridgette, callbridge
from overtrick.games.bridgette.scoring import BOOK, Contract, Score
from overtrick.games.callbridge.scoring import is_bonus, succeeds
from overtrick.record.reading import AnyMatch

Points = int | float


@dataclass(frozen=True, slots=True)
class Called:
    """One seat's part of a Call Bridge deal: call, tricks won, points, and whether a bonus call was made."""

    call: int
    won: int
    points: Points
    is_bonus: bool


@dataclass(frozen=True, slots=True)
class Declared:
    """A Bridgette deal played out; ``short`` is how many tricks the declarer lacks."""

    contract: Contract
    tricks: int
    score: Score
    short: int


@dataclass(frozen=True, slots=True)
class Line:
    """One deal: who dealt, what it came to (None: void, passed out or in progress), totals after it."""

    dealer: Seat
    is_over: bool
    part: Declared | tuple[Called, ...] | None
    totals: tuple[Points, ...]


def lines(match: AnyMatch) -> list[Line]:
    """The sheet, a line for each deal."""
    found = []
    totals = [0] * match.game.seats
    for state in match.states:
        totals = [total + points for total, points in zip(totals, state.returns(), strict=True)]
        part: Declared | tuple[Called, ...] | None = None
        if isinstance(state, bridgette.Played):
            part = _declared(state)
        elif isinstance(state, callbridge.Played):
            part = _called(state, match.game.scale)
        shown_totals = tuple(shown(total, match.game.scale) for total in totals)
        found.append(Line(state.deal.dealer, state.to_act is None, part, shown_totals))
    return found


def _declared(state: bridgette.Played) -> Declared:
    contract = state.contract
    tricks = state.winners.count(contract.declarer)
    return Declared(contract, tricks, state.score, max(0, BOOK + contract.bid.level - tricks))


def _called(state: callbridge.Played, scale: int) -> tuple[Called, ...]:
    seen = state.observation(None)
    return tuple(
        Called(
            call,
            won,
            shown(points, scale),
            is_bonus(state.options, call) and succeeds(state.options, call, won),
        )
        for call, won, points in zip(seen.calls, seen.won, state.returns(), strict=True)
        if call is not None
    )
