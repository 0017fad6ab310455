"""What every position of a Call Bridge deal has, and what of it a seat, or a spectator, may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from overtrick.core.cards import STANDARD_PACK, Card, Seat
from overtrick.core.deal import Deal, Standings
from overtrick.core.game import Ended
from overtrick.core.trick import Trick
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.rules import Hand, in_pack_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that is public, and the hand of the one who looks.

    ``seat`` and ``hand`` are None for a spectator. ``pack`` is which cards the deal has, in pack
    order; ``counts`` how many each seat holds; ``calls`` are by seat, None where none was made yet.
    ``trick`` is the one on the table, ``tricks`` those before it; ``winners[i]`` won ``tricks[i]``.
    ``ended`` is the whole deal, public once it is over (C-M1).
    """

    seat: Seat | None
    hand: Hand | None
    standings: Standings
    pack: Hand
    dealer: Seat
    phase: str
    to_act: Seat | None
    counts: tuple[int, ...]
    calls: tuple[int | None, ...]
    trick: Trick[Card] | None = None
    tricks: tuple[Trick[Card], ...] = ()
    winners: tuple[Seat, ...] = ()
    ended: Ended[Card, CallBridgeAction] | None = None

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks won so far, by seat."""
        return tuple(self.winners.count(Seat(seat)) for seat in range(len(self.counts)))


@dataclass(frozen=True, slots=True)
class Position:
    """What is fixed for a deal, and the calls in turn, from the dealer's right on."""

    options: Options
    deal: Deal[Card]
    standings: Standings
    calls: tuple[int, ...]

    void: ClassVar[bool] = False

    @property
    def calls_by_seat(self) -> tuple[int | None, ...]:
        """The calls by seat; None for a seat that has not called. Clause: C-C1."""
        deal = self.deal
        in_turn = (*self.calls, *(None,) * (deal.seats - len(self.calls)))
        turn_of_first = (-deal.dealer - 1) % deal.seats
        return in_turn[turn_of_first:] + in_turn[:turn_of_first]

    def hand(self, seat: Seat) -> Hand:
        """The cards that the seat holds now, in pack order: as dealt, before and without play."""
        return in_pack_order(self.deal.hands[seat])

    def returns(self) -> tuple[int, ...]:
        """Nothing for anyone, unless the deal has been played to the end."""
        return (0,) * self.deal.seats

    def _table(
        self,
        seat: Seat | None,
        hands: Sequence[Hand],
        phase: str,
        to_act: Seat | None,
        **more: Any,  # noqa: ANN401 - the fields of an observation that the phase adds
    ) -> Observation:
        """What is public, and the seat's own hand."""
        self.deal.require(seat)
        return Observation(
            seat=seat,
            hand=None if seat is None else self.hand(seat),
            standings=self.standings,
            pack=_pack_order(self.deal.pack),
            dealer=self.deal.dealer,
            phase=phase,
            to_act=to_act,
            counts=tuple(map(len, hands)),
            calls=self.calls_by_seat,
            **more,
        )


def _pack_order(pack: Hand) -> Hand:
    """The cards of a deal in pack order: of a full one, a copy of nothing but the pack."""
    return STANDARD_PACK if len(pack) == len(STANDARD_PACK) else in_pack_order(pack)
