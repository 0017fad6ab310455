"""The end of a Call Bridge deal: played out, or void."""

from dataclasses import dataclass
from typing import ClassVar

from overtrick.core.cards import Card, Seat
from overtrick.core.deal import Deal, Standings
from overtrick.core.errors import Refusal
from overtrick.core.game import Ended
from overtrick.core.over import Over
from overtrick.core.trick import Trick
from overtrick.games.callbridge import scoring
from overtrick.games.callbridge.actions import Call, CallBridgeAction, in_order
from overtrick.games.callbridge.observation import Observation
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.rules import in_pack_order, winners


@dataclass(frozen=True, slots=True)
class Void(Over[CallBridgeAction]):
    """A deal that ended before play: by the hands dealt, or by calls too low in all.

    ``calls`` are in turn; there are none where the hands made it void. Clause: C-D5, C-C2.
    """

    options: Options
    deal: Deal[Card]
    standings: Standings
    calls: tuple[int, ...]

    void: ClassVar[bool] = True

    @property
    def actions(self) -> tuple[CallBridgeAction, ...]:
        """The calls in turn, if any."""
        return tuple(map(Call, self.calls))

    def refusal(self, action: CallBridgeAction) -> Refusal:  # noqa: ARG002 - no action is allowed
        """The deal is void. Clause: C-D5, C-C2."""
        if self.calls:
            return Refusal("C-C2", "deal-void-by-calls")
        return Refusal("C-D5", "deal-void-by-hands")

    def observation(self, seat: Seat | None) -> Observation:
        """The whole deal: it is public now. Clause: C-M1."""
        self.deal.require(seat)
        return Observation(
            seat=seat,
            hand=None if seat is None else in_pack_order(self.deal.hands[seat]),
            standings=self.standings,
            pack=in_pack_order(self.deal.pack),
            dealer=self.deal.dealer,
            phase=self.phase,
            to_act=None,
            counts=(self.deal.hand_size,) * self.deal.seats,
            calls=calls_by_seat(self.deal, self.calls),
            ended=Ended(self.deal, self.actions),
        )

    def returns(self) -> tuple[int, ...]:
        """Nothing for anyone."""
        return (0,) * self.deal.seats


@dataclass(frozen=True, slots=True)
class Played(Over[CallBridgeAction]):
    """A deal played to the end. ``calls`` are in turn."""

    options: Options
    deal: Deal[Card]
    standings: Standings
    calls: tuple[int, ...]
    tricks: tuple[Trick[Card], ...]

    void: ClassVar[bool] = False

    @property
    def actions(self) -> tuple[CallBridgeAction, ...]:
        """The calls in turn, then every card."""
        return in_order(self.calls, self.tricks)

    def refusal(self, action: CallBridgeAction) -> Refusal:  # noqa: ARG002 - no action is allowed
        """The hands are empty. Clause: C-P1."""
        return Refusal("C-P1", "deal-over")

    def observation(self, seat: Seat | None) -> Observation:
        """The whole deal: it is public now. Clause: C-M1."""
        self.deal.require(seat)
        return Observation(
            seat=seat,
            hand=None if seat is None else (),
            standings=self.standings,
            pack=in_pack_order(self.deal.pack),
            dealer=self.deal.dealer,
            phase=self.phase,
            to_act=None,
            counts=(0,) * self.deal.seats,
            calls=calls_by_seat(self.deal, self.calls),
            tricks=self.tricks,
            winners=winners(self.tricks),
            ended=Ended(self.deal, self.actions),
        )

    def returns(self) -> tuple[int, ...]:
        """Each seat's points for its call, times the scale. Clause: C-S1 to C-S3."""
        won = winners(self.tricks)
        return tuple(
            scoring.points(self.options, call, won.count(Seat(seat)))
            for seat, call in enumerate(calls_by_seat(self.deal, self.calls))
            if call is not None
        )


def calls_by_seat(deal: Deal[Card], calls: tuple[int, ...]) -> tuple[int | None, ...]:
    """Calls made in turn, by seat; None for a seat that has not called. Clause: C-C1."""
    by_seat: list[int | None] = [None] * deal.seats
    for turn, call in enumerate(calls, start=1):
        by_seat[(deal.dealer + turn) % deal.seats] = call
    return tuple(by_seat)
