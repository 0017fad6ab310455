"""The last tricks of Call Bridge with open hands, each seat for itself.

Every seat plays for its own points first, then for its points less the mean of the others'. Where
cards are worth the same in both, the first in pack order is played (spades, hearts, diamonds, clubs,
each from the ace down): that names one line of play, and with it every seat's result.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from overtrick.core.cards import Card
from overtrick.games.callbridge.play import Playing
from overtrick.kernel.callbridge.playouts import after
from overtrick.kernel.callbridge.position import INDEX, position
from overtrick.kernel.callbridge.rules import SEATS, TENTHS, TERM_BITS, key, points
from overtrick.kernel.callbridge.stakes import table_for

FOR_TRICKS: Final = sum(0xF0 << (TERM_BITS * seat) for seat in range(SEATS)) | 1 << TENTHS
"""The terms under which a trick is a point, whatever was called."""
MOST: Final = 4
"""The tricks that are solved at most."""
_TERMS: Final = 10  # where the terms stand in a position


class TooManyTricksError(ValueError):
    """More tricks are left than can be solved; the argument is how many can."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What each card is worth for one aim, and how the deal ends under either.

    ``values`` are the final tricks, or the final points times the scale, of the seat to act, by
    card in pack order; ``best`` are the cards that are worth most to it, and among those where the
    others have fewest points. ``tricks`` are each seat's if all play for tricks, ``points`` each
    seat's, times the scale, if all play for the score.
    """

    best: tuple[Card, ...]
    values: dict[Card, int]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


def solve(state: Playing, *, for_tricks: bool = False) -> Solution:
    """The last tricks with open hands, at most four of them, from any point of a trick.

    Raises:
        TooManyTricksError: more than four tricks are left, the one on the table included.
    """
    if len(max(state.hands, key=len)) > MOST:
        raise TooManyTricksError(MOST)
    at = position(state)
    scored = dict(_ends(state, at, at[_TERMS]))
    counted = dict(_ends(state, at, FOR_TRICKS))
    ends, aim = (counted, FOR_TRICKS) if for_tricks else (scored, at[_TERMS])
    seat = state.to_act
    keys = {card: key(aim, seat, won) for card, won in ends.items()}
    most = max(keys.values())
    return Solution(
        best=tuple(card for card, worth in keys.items() if worth == most),
        values={card: points(aim, seat, won) for card, won in ends.items()},
        tricks=_shares(FOR_TRICKS, seat, counted),
        points=_shares(at[_TERMS], seat, scored),
    )


def _ends(state: Playing, at: tuple[int, ...], aim: int) -> Iterator[tuple[Card, int]]:
    """Each card that may be played, in pack order, with what all win after it."""
    table = table_for()
    for action in state.legal_actions():
        played: Any = (*at[:_TERMS], aim, *at[_TERMS + 1 :], INDEX[action.card], MOST, table)
        yield action.card, after(*played)


def _shares(aim: int, seat: int, ends: dict[Card, int]) -> tuple[int, ...]:
    """Each seat's points under those terms, after the first of the best cards."""
    won = max(ends.values(), key=lambda end: key(aim, seat, end))
    return tuple(points(aim, each, won) for each in range(SEATS))
