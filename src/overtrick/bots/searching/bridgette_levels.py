"""The four levels of Bridgette: how much each sees, remembers and weighs, and how far it errs."""

from dataclasses import dataclass
from typing import Final

from overtrick.kernel.compiled import IS_COMPILED

_SLOWER: Final = 5
"""What budgets are divided by where the kernel is not compiled."""
_FEWER_CARDS: Final = 3
"""How many cards fewer are solved there."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its budgets are worlds, never time, so that the same seed gives the same act.

    ``worlds`` are drawn for a card, ``call_worlds`` for a call or a discard. A layout of at most
    ``solved`` cards each is solved as it is; one of more is played out sensibly, and solved from
    ``exact`` cards on. Who does not notice ``voids`` gives the other any card; who has no sense of
    ``habits`` thinks every layout as likely. ``swaps`` are exchanges of a card tried at a time on
    the hand to keep. ``haze`` is how far each alternative is misjudged, as a share of what is at stake.
    """

    worlds: int
    call_worlds: int
    exact: int
    solved: int
    voids: bool
    habits: bool
    swaps: int
    haze: float

    @property
    def card_budget(self) -> int:
        """Worlds for a card, at the speed that there is."""
        return self.worlds if IS_COMPILED else max(2, self.worlds // _SLOWER)

    @property
    def call_budget(self) -> int:
        """Worlds for a call or a discard, at the speed that there is."""
        return self.call_worlds if IS_COMPILED else max(4, self.call_worlds // _SLOWER)

    @property
    def exact_cards(self) -> int:
        """From how many cards on a layout played out is solved, at the speed that there is."""
        return self.exact if IS_COMPILED else max(0, self.exact - _FEWER_CARDS)

    @property
    def solved_cards(self) -> int:
        """How many cards are solved without playing any out, at the speed that there is."""
        return self.solved if IS_COMPILED else max(0, self.solved - _FEWER_CARDS)


LEVELS: Final = {
    "beginner": Level(
        worlds=4, call_worlds=6, exact=0, solved=1,
        voids=False, habits=False, swaps=0, haze=0.25,
    ),
    "casual": Level(
        worlds=8, call_worlds=12, exact=2, solved=3,
        voids=True, habits=False, swaps=0, haze=0.10,
    ),
    "club": Level(
        worlds=16, call_worlds=24, exact=5, solved=6,
        voids=True, habits=True, swaps=4, haze=0.03,
    ),
    "strong": Level(
        worlds=100, call_worlds=200, exact=8, solved=9,
        voids=True, habits=True, swaps=24, haze=0.0,
    ),
}  # fmt: skip
"""The levels by name, each stronger than the one before."""
