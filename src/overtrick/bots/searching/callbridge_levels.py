"""The four levels of Call Bridge: how much each sees, remembers and weighs, and how far it errs."""

from dataclasses import dataclass
from typing import Final

from overtrick.kernel.compiled import IS_COMPILED

_SLOWER: Final = 5
"""What budgets are divided by where the kernel is not compiled."""
_SLOW_EXACT: Final = 2
"""Last tricks that are exact at most where the kernel is not compiled."""
_MOST: Final = 1000
_SLOW_MOST: Final = 60
"""Worlds that are drawn at most for one decision to weigh them, compiled or not."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its budgets are worlds, never time, so that the same seed gives the same act.

    ``worlds`` are drawn for a card, ``call_worlds`` for a call, each the best of ``drawn`` by what
    the calls say, and the cards played where it ``reads`` them; ``exact`` are the last tricks that each
    layout is played out exactly. Who does not remember ``gone`` cards thinks them still out; who does
    not notice ``voids`` gives anyone any card. ``rivals`` is what a point of the others' mean weighs
    against an own point, ``prudence`` what each trick called costs beside what playouts say, in points:
    who calls less has more ways to steer. ``haze`` is how far each alternative is misjudged, in points
    (a standard deviation).
    """

    worlds: int
    call_worlds: int
    drawn: int
    reads: bool
    exact: int
    gone: bool
    voids: bool
    rivals: float
    prudence: float
    standings: bool
    haze: float

    @property
    def card_budget(self) -> int:
        """Worlds for a card, at the speed that there is."""
        return self.worlds if IS_COMPILED else max(2, self.worlds // _SLOWER)

    @property
    def call_budget(self) -> int:
        """Worlds for a call, at the speed that there is."""
        return self.call_worlds if IS_COMPILED else max(4, self.call_worlds // _SLOWER)

    def draws(self, number: int) -> int:
        """Of how many worlds each of so many is the best: of fewer where all would be too many."""
        return max(1, min(self.drawn, (_MOST if IS_COMPILED else _SLOW_MOST) // number))

    def exact_of(self, left: int) -> int:
        """The last tricks to be exact with so many left: one more where the play has come to them."""
        if not IS_COMPILED:
            return min(self.exact, _SLOW_EXACT)
        return self.exact + 1 if 0 < self.exact >= left - 1 else self.exact


LEVELS: Final = {
    "beginner": Level(
        worlds=4, call_worlds=10, drawn=1, reads=False, exact=0, gone=False, voids=False,
        rivals=0.0, prudence=0.45, standings=False, haze=0.9,
    ),
    "casual": Level(
        worlds=10, call_worlds=30, drawn=1, reads=False, exact=1, gone=True, voids=False,
        rivals=0.0, prudence=0.45, standings=False, haze=0.5,
    ),
    "club": Level(
        worlds=30, call_worlds=60, drawn=1, reads=False, exact=2, gone=True, voids=True,
        rivals=0.1, prudence=0.45, standings=False, haze=0.0,
    ),
    "strong": Level(
        worlds=80, call_worlds=200, drawn=12, reads=True, exact=3, gone=True, voids=True,
        rivals=0.1, prudence=0.45, standings=True, haze=0.0,
    ),
}  # fmt: skip
"""The levels by name, each stronger than the one before."""
