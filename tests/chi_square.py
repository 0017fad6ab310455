"""How far counts are from even, in a number that is small when they are even."""

import math
from collections.abc import Iterable, Mapping


def surprise(
    counts: Iterable[int], expected: Mapping[int, float] | float, freedom: int | None = None
) -> float:
    """Chi-square in standard deviations above its mean: about -2 to 3 where all is well.

    ``expected`` is the count expected of each, or of the i-th; ``freedom`` the degrees of it, one
    less than the counts unless said otherwise.
    """
    seen = list(counts)
    if isinstance(expected, Mapping):
        hoped = [expected[place] for place in range(len(seen))]
    else:
        hoped = [expected] * len(seen)
    freedom = len(seen) - 1 if freedom is None else freedom
    chi_square = sum((s - h) ** 2 / h for s, h in zip(seen, hoped, strict=True))
    return (chi_square - freedom) / math.sqrt(2 * freedom)
