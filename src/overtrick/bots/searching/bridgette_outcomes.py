"""What comes of a contract, by the tricks that its declarer would win if all hands were open.

Measured over deals of ``strong`` against itself. Who cannot see the other's hand takes fewer tricks than
open hands allow, and not always as many; who may have more than the contract needs throws some away
for a bonus, if the other lets it. Near all tricks little can go wrong.
"""

import functools
import math
from array import array
from typing import Final

from overtrick.kernel.bridgette.bidding import BIDS, level_of, strain_of
from overtrick.kernel.bridgette.scoring import BOOK, TRICKS, points

_FEWER: Final = 0.35
_APART: Final = 1.25
_SURE: Final = (0.3, 0.28)
"""At thirteen tricks the spread is so much, and with each trick fewer so much more, up to the usual."""
_AIMED: Final = 1.5
"""How much likelier than by chance alone the declarer stops at a number that has a bonus."""
_BONUSES: Final = (0, 3)
"""The tricks beyond the contract that have one. Clause: B-S2, B-S3."""
_DOUBLINGS: Final = (1, 2, 4)


@functools.cache
def comes_of(due: int, won: int) -> tuple[float, ...]:
    """How likely each number of tricks is, 0 to 13, where so many are due and open hands give ``won``."""
    least, more = _SURE
    part = min(1.0, (least + more * (TRICKS - won)) / _APART)
    mean, spread = won - _FEWER * part, _APART * part
    odds = [math.exp(-(((tricks - mean) / spread) ** 2) / 2) for tricks in range(TRICKS + 1)]
    for tricks in (due + over for over in _BONUSES):
        if tricks <= won:
            odds[tricks] *= _AIMED
    return tuple([each / sum(odds) for each in odds])


def likely_made(due: int, won: int) -> float:
    """How likely it is that the declarer wins as many as are due."""
    return sum(comes_of(due, won)[due:])


@functools.lru_cache(maxsize=32)
def brought(flags: int) -> "array[int]":
    """What each contract brings its declarer, as ``overtrick.kernel.bridgette.decision`` keeps it."""
    found = array("q")
    for doubling in _DOUBLINGS:
        for place in range(BIDS):
            level, strain = level_of(place), strain_of(place)
            worth = [points(level, strain, doubling, n, flags) for n in range(TRICKS + 1)]
            for won in range(TRICKS + 1):
                likely = comes_of(BOOK + level, won)
                found.append(round(sum(c * w for c, w in zip(likely, worth, strict=True))))
    return found


def entry(place: int, doubling: int, won: int) -> int:
    """Where in ``brought`` a contract stands, doubled by that factor, with so many tricks."""
    return ((doubling >> 1) * BIDS + place) * (TRICKS + 1) + won
