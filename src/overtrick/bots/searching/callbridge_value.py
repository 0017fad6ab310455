"""What an alternative is worth, from what followed it over the worlds."""

import math
import random
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from overtrick.bots.searching.callbridge_levels import Level
from overtrick.games.callbridge import scoring
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.kernel.callbridge.decision import MADE, ROW, SHARES, TOP

_FIRST: Final = 8.0
"""Points that the first place in a match is worth, in its last deal."""
_LIFTED: Final = 0.9
_LIFTED_BY_CALL: Final = -0.058
_DULLED: Final = 0.325
_DULLED_BY_CALL: Final = 0.039
"""Fitted to 12,500 calls in play between equals under the default rules. A call works out less surely
than in playouts, where nobody means to break it, and fails less surely, where its maker plays worse:
the logarithm of its odds is so much of that in playouts and so much more, by the tricks called."""
_SURE: Final = 0.99
_DIGITS: Final = 6

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Weighed:
    """Means over worlds: own points and those of the others, times the scale, and chances."""

    own: float
    others: float
    chance: float
    """To make the own call."""
    first: float
    """The share of the first place."""

    @classmethod
    def of(cls, sums: Sequence[int], row: int, number: int, seat: int) -> "Weighed":
        """The row of an alternative among the sums over so many worlds."""
        place = ROW * row
        points = sums[place : place + MADE]
        return cls(
            own=points[seat] / number,
            others=(sum(points) - points[seat]) / (len(points) - 1) / number,
            chance=sums[place + MADE + seat] / number,
            first=sums[place + TOP] / SHARES / number,
        )

    def calibrated(self, options: Options, call: int) -> "Weighed":
        """The same, with the chance that calls have in play, and own points to match.

        Measured where one trick too many is allowed, and applied nowhere else.
        """
        if options.overtricks != "one":
            return self
        odds = min(_SURE, max(1 - _SURE, self.chance))
        dulled = _DULLED + _DULLED_BY_CALL * call
        log = _LIFTED + _LIFTED_BY_CALL * call + dulled * math.log(odds / (1 - odds))
        chance = 1 / (1 + math.exp(-log))
        gain = scoring.points(options, call, call) - scoring.points(options, call, call - 1)
        return replace(self, chance=chance, own=self.own + (chance - self.chance) * gain)


def value(options: Options, seen: Observation, level: Level, weighed: Weighed) -> float:
    """Points of one's own against the mean of the others'; in the last deal the place counts too."""
    worth = (weighed.own - level.rivals * weighed.others) / scoring.scale(options)
    if level.standings and seen.standings.counted == options.deals - 1:
        worth += _FIRST * weighed.first
    return worth


def misjudged(values: Mapping[K, float], level: Level, rng: random.Random) -> dict[K, float]:
    """The values as a player of the level takes them to be; what is closer than it can tell is equal."""
    haze = level.haze
    return {
        each: round(worth + (rng.gauss(0, haze) if haze else 0.0), _DIGITS)
        for each, worth in values.items()
    }
