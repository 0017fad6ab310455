"""A trick and the one action of play."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from overtrick.core.cards import Seat

C_co = TypeVar("C_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Trick(Generic[C_co]):
    """Cards on the table: ``cards[i]`` was played by the i-th seat from the leader."""

    leader: Seat
    cards: tuple[C_co, ...] = ()

    def plays(self, seats: int) -> Iterator[tuple[Seat, C_co]]:
        """Each card with the seat that played it, in the order of play."""
        for place, card in enumerate(self.cards):
            yield Seat((self.leader + place) % seats), card


@dataclass(frozen=True, slots=True)
class Play(Generic[C_co]):
    """Lead, follow, ruff or throw off that card.

    A frozen, slotted, generic dataclass cannot be called subscripted in Python 3.11: write
    ``Play(card)``; ``Play[Card]`` belongs in annotations only.
    """

    card: C_co
