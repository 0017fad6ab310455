"""What tricks are worth: to the seat, by its call and its prospects, and to its rivals."""

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from overtrick.bots.rules1.callbridge_prospects import Prospect
from overtrick.core.cards import Seat
from overtrick.games.callbridge import scoring
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation

ANY: Final = 99
"""The room of a call that bears whatever may come."""

_HUNGRY: Final = 0.3  # a rival's chance of each later trick, while short of its call
_FED: Final = 0.18
_FULL: Final = 0.1


@dataclass(frozen=True, slots=True)
class Aim:
    """How a seat stands to its call: tricks it is short of it, and those that it still bears."""

    call: int
    won: int
    left: int
    """Tricks to come, the one on the table included."""
    needed: int
    room: int

    @property
    def lost(self) -> bool:
        """Whether the call fails whatever comes."""
        return self.needed > self.left or self.room < 0

    @property
    def full(self) -> bool:
        """Whether one more trick breaks the call."""
        return self.room == 0


def standing(options: Options, seen: Observation, seat: int) -> Aim:
    """How the seat stands to its call, for all that is public."""
    call, won = seen.calls[seat], seen.winners.count(Seat(seat))
    assert call is not None
    left = sum(seen.counts) + (len(seen.trick.cards) if seen.trick else 0)
    left //= len(seen.counts)
    room = most(options, call) - won
    return Aim(call, won, left, max(0, call - won), room if room < left else ANY)


def most(options: Options, call: int) -> int:
    """The most tricks with which the call succeeds. Clause: C-S1."""
    if options.overtricks == "one":
        return call + 1
    if options.overtricks == "below_double":
        return 2 * call - 1
    return call + ANY


@functools.lru_cache(maxsize=4096)
def points(options: Options, call: int, won: int) -> float:
    """The points of a call, in whole points. Clause: C-S1 to C-S3."""
    return scoring.points(options, call, won) / scoring.scale(options)


def value(ends: Sequence[float], prospects: Iterable[Prospect]) -> float:
    """The points expected by a seat that steers, trick by trick, to what its call wants.

    ``ends`` are its points if it wins no more tricks, one more, and so on.
    """
    worth = ends
    for win, stuck in sorted(prospects, key=_control, reverse=True):
        worth = [
            few + (win if many > few else stuck) * (many - few)
            for few, many in itertools.pairwise(worth)
        ]
    return worth[0]


def _control(prospect: Prospect) -> float:
    """How much it matters what is wanted of the card."""
    return prospect[0] - prospect[1]


@functools.lru_cache(maxsize=8192)
def outlook(options: Options, call: int, won: int, left: int) -> float:
    """The points that a rival may expect, with so many tricks to come, for all that is public."""
    if won < call:
        chance = min(0.6, max(_HUNGRY, (call - won) / left)) if left else 0.0
    else:
        chance = _FULL if won >= most(options, call) else _FED
    return sum(
        math.comb(left, more)
        * chance**more
        * (1 - chance) ** (left - more)
        * points(options, call, won + more)
        for more in range(left + 1)
    )


def gain(options: Options, rival: Aim) -> float:
    """The points that a rival may expect more if it wins this trick."""
    left = rival.left - 1
    with_it = outlook(options, rival.call, rival.won + 1, left)
    return with_it - outlook(options, rival.call, rival.won, left)
