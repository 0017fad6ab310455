"""Whether tricks are wanted: first the contract, then exactly the tricks bid, or three more."""

import functools
import itertools
import math
from dataclasses import dataclass
from typing import Final

from overtrick.bots.rules1.bridgette_sight import Sight
from overtrick.bots.rules1.bridgette_worth import total
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.scoring import TRICKS, Contract, score

_UNSURE: Final = 0.5  # standard deviation of one trick to come
_KEPT: Final = 0.5  # the share of its tricks that a hand takes even if it does not want them
_FEWER: Final = 0.3


@dataclass(frozen=True, slots=True)
class Aim:
    """Whether the seat wants tricks, and what it expects, in points, from wanting them and not."""

    wanted: bool
    wanting: float
    giving: float


def aim(options: Options, seen: Observation, sight: Sight) -> Aim:
    """What the seat to act aims at in the rest of the deal."""
    assert seen.seat is not None
    assert seen.contract is not None
    won = seen.won[seen.seat]
    left = len(sight.hand)
    deal = min(len(seen.tricks) + left, TRICKS)
    points = by_tricks(options, seen.contract, deal, declarer=seen.contract.declarer == seen.seat)
    expected = min(total(sight), left)
    fewer = max(0.0, _KEPT * expected - _FEWER)
    wanting = _expected(points[won : won + left + 1], expected)
    giving = _expected(points[won : won + left + 1], fewer)
    return Aim(wanting >= giving, wanting, giving)


@functools.lru_cache(maxsize=512)
def by_tricks(
    options: Options, contract: Contract, deal: int, *, declarer: bool
) -> tuple[int, ...]:
    """The points of a side above the other's, by the tricks it wins of so many. Clause: B-S7."""
    points = []
    for tricks in range(deal + 1):
        result = score(options, contract.bid, contract.doubling, tricks)
        points.append(result.declarer - result.defender)
    return tuple(points) if declarer else tuple(-value for value in reversed(points))


def _expected(points: tuple[int, ...], tricks: float) -> float:
    """The points expected when so many tricks are, of those to come."""
    spread = _UNSURE * math.sqrt(len(points) - 1)
    return sum(
        chance * value
        for chance, value in zip(chances(tricks, spread, len(points)), points, strict=True)
    )


def chances(mean: float, deviation: float, size: int) -> list[float]:
    """How likely each number of tricks below ``size`` is: a normal distribution cut into steps."""
    below = [
        math.erf((number + 0.5 - mean) / (deviation * math.sqrt(2))) for number in range(size - 1)
    ]
    edges = [-1.0, *below, 1.0]
    return [(high - low) / 2 for low, high in itertools.pairwise(edges)]
