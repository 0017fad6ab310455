"""What a seat of Call Bridge still plays for at the end of a deal, as one int.

A stake holds the seat's points, times the scale, for none to four tricks more: twelve bits each, from
bit 0 up, raised so that none is negative; and from bit 60 up with how many tricks more they are most.
With every trick points stay as they are or rise, up to the most that fulfils the call; beyond it they
are what they were below the call. So the fewest stand at an end of any span, and the most at the peak
or as near to it as the span comes.

An end is how many tricks more each of four wins, four bits each. Stakes and ends count from one seat on.
"""

from typing import Final

from overtrick.kernel.callbridge.rules import SEATS, WON_BITS, points
from overtrick.kernel.compiled import compiled

FEW: Final = 4
"""The most tricks for which there are stakes."""
_BITS: Final = 12
_POINTS: Final = (1 << _BITS) - 1
_RAISED: Final = 1 << 11
_PEAK: Final = 60


@compiled
def stake(terms: int, seat: int, won: int, left: int) -> int:
    """What a seat with so many tricks plays for in those left, four or fewer."""
    packed = peak = highest = 0
    for more in range(left + 1):
        got = _RAISED + points(terms, seat, won + (more << (WON_BITS * seat)))
        packed |= got << (_BITS * more)
        if got > highest:
            peak, highest = more, got
    return packed | peak << _PEAK


@compiled
def gain(staked: int, more: int) -> int:
    """The points, raised, with so many tricks more."""
    return (staked >> (_BITS * more)) & _POINTS


@compiled
def most(staked: int, more: int, left: int) -> int:
    """The most points, raised, that come of so many tricks more, and any of those left."""
    return gain(staked, max(more, min(more + left, staked >> _PEAK)))


@compiled
def least(staked: int, more: int, left: int) -> int:
    """The fewest. See ``most``."""
    return min(gain(staked, more), gain(staked, more + left))


@compiled
def is_flat(staked: int, more: int, left: int) -> bool:
    """Whether the tricks left change nothing."""
    known, whole = staked >> (_BITS * more), (1 << (_BITS * left)) - 1
    return known & whole == (known >> _BITS) & whole


@compiled
def together(a: int, b: int, c: int, d: int, end: int) -> int:
    """The points of all four, raised."""
    return (
        gain(a, end & 15)
        + gain(b, end >> WON_BITS & 15)
        + gain(c, end >> 2 * WON_BITS & 15)
        + gain(d, end >> 3 * WON_BITS)
    )


@compiled
def turned(end: int, by: int) -> int:
    """An end counted from the seat that is so many places further."""
    low = end & ((1 << (WON_BITS * by)) - 1)
    return end >> (WON_BITS * by) | low << (WON_BITS * (SEATS - by))
