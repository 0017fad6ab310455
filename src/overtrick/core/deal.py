"""A shuffled pack, dealt, and the standings under which it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from overtrick.core.cards import Seat
from overtrick.core.errors import DealError

C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Deal(Generic[C_co]):
    """The one chance event of a deal: ``pack`` as shuffled, its top card first.

    A full deal is made by ``Game.deal``; smaller ones, for exercises and proofs, by hand.

    Raises:
        DealError: no such dealer, a card twice, or too few cards for the hands.
    """

    dealer: Seat
    pack: tuple[C_co, ...]
    seats: int
    hand_size: int

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt."""
        if type(self.dealer) is not int or not 0 <= self.dealer < self.seats:
            raise DealError("deal-dealer", {"seats": self.seats})
        if len(set(self.pack)) != len(self.pack):
            raise DealError("deal-card-twice")
        if self.hand_size < 1 or len(self.pack) < self.seats * self.hand_size:
            raise DealError("deal-too-few-cards", {"cards": len(self.pack)})

    @property
    def hands(self) -> tuple[tuple[C_co, ...], ...]:
        """The cards of each seat in the order dealt: one at a time, the seat after the dealer first.

        Clause: B-D5, C-D4
        """
        dealt = self.pack[: self.seats * self.hand_size]
        return tuple(
            dealt[(seat - self.dealer - 1) % self.seats :: self.seats] for seat in range(self.seats)
        )

    def require(self, seat: Seat | None) -> None:
        """Raise IndexError unless it is a seat of this deal, or None for a spectator.

        Hands are told apart by seat: a seat counted from the end must not find one.
        """
        if seat is not None and seat not in range(self.seats):
            message = f"there is no seat {seat} among {self.seats}"
            raise IndexError(message)

    @property
    def stock(self) -> tuple[C_co, ...]:
        """What is left after the hands, in draw order."""
        return self.pack[self.seats * self.hand_size :]


@dataclass(frozen=True, slots=True)
class Standings:
    """Where a match stands as a deal begins: public, and part of what a seat may know.

    ``totals`` are points by seat times ``Game.scale``, ``counted`` the deals that count so far,
    ``redeals`` the deals in a row just before this one that did not.
    """

    totals: tuple[int, ...]
    counted: int = 0
    redeals: int = 0


def opening(seats: int) -> Standings:
    """The standings before the first deal of a match."""
    return Standings((0,) * seats)


def from_hands(dealer: Seat, hands: Sequence[Sequence[C]], stock: Sequence[C] = ()) -> Deal[C]:
    """The deal that gives those hands, each in the order dealt, and leaves that stock.

    Raises:
        ValueError: the hands are not equally large.
    """
    seats = len(hands)
    in_turn = [hands[(dealer + turn) % seats] for turn in range(1, seats + 1)]
    dealt = [card for each_gets_one in zip(*in_turn, strict=True) for card in each_gets_one]
    return Deal(dealer, (*dealt, *stock), seats, len(hands[0]))


def taken(hand: tuple[C, ...], card: object) -> tuple[C, tuple[C, ...]]:
    """The hand's own card that equals this one, and the hand without it, its order kept."""
    place = hand.index(card)
    return hand[place], hand[:place] + hand[place + 1 :]
