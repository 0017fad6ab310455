"""How sure a mean is: a bootstrap over deals, for the seats of one deal share its luck."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

RESAMPLES: Final = 2000
_TAIL: Final = 0.025  # on either side of a 95 % interval
Share = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure, and the bounds between which 95 of 100 resamples of the deals put it."""

    mean: float
    low: float
    high: float

    def rounded(self) -> dict[str, float]:
        """The three, as JSON has them."""
        return {"mean": _round(self.mean), "low": _round(self.low), "high": _round(self.high)}


def mean(values: Sequence[float]) -> Interval:
    """The mean of one value from each deal."""
    return ratio([(value, 1.0) for value in values])


def ratio(deals: Sequence[Share]) -> Interval:
    """A sum over a sum, two numbers from each deal; zero where there is nothing to divide by.

    The resamples are always the same ones: the same deals give the same interval.
    """
    rng = random.Random(len(deals))
    found = sorted(_over(rng.choices(deals, k=len(deals))) for _ in range(RESAMPLES))
    cut = round(_TAIL * RESAMPLES)
    return Interval(_over(deals), found[cut], found[-1 - cut])


def _over(deals: Sequence[Share]) -> float:
    above, below = map(sum, zip(*deals, strict=True))
    return above / below if below else 0.0


def _round(value: float) -> float:
    return round(value, 4)
