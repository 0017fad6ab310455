"""The end of a Call Bridge deal: played out, or void."""

from dataclasses import dataclass
from typing import ClassVar

from overtrick.core.cards import Card, Seat
from overtrick.core.errors import Refusal
from overtrick.core.game import Ended
from overtrick.core.over import Over
from overtrick.core.trick import Trick
from overtrick.games.callbridge import scoring
from overtrick.games.callbridge.actions import Call, CallBridgeAction, in_order
from overtrick.games.callbridge.position import Observation, Position
from overtrick.games.callbridge.rules import Hand, winner, winners


@dataclass(frozen=True, slots=True)
class Void(Over[CallBridgeAction], Position):
    """A deal that ended before play: by the hands dealt, or by calls too low in all.

    There are no calls where the hands made it void. Clause: C-D5, C-C2.
    """

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
        return self._table(
            seat,
            self.deal.hands,
            self.phase,
            self.to_act,
            ended=Ended(self.deal, self.actions),
        )


@dataclass(frozen=True, slots=True)
class Played(Over[CallBridgeAction], Position):
    """A deal played to the end."""

    tricks: tuple[Trick[Card], ...]

    @property
    def actions(self) -> tuple[CallBridgeAction, ...]:
        """The calls in turn, then every card."""
        return in_order(self.calls, self.tricks)

    @property
    def _winners(self) -> tuple[Seat, ...]:
        return winners(self.tricks, winner(self.tricks[-1]))

    def hand(self, seat: Seat) -> Hand:  # noqa: ARG002 - all hands are empty
        """No card is left."""
        return ()

    def refusal(self, action: CallBridgeAction) -> Refusal:  # noqa: ARG002 - no action is allowed
        """The hands are empty. Clause: C-P1."""
        return Refusal("C-P1", "deal-over")

    def observation(self, seat: Seat | None) -> Observation:
        """The whole deal: it is public now. Clause: C-M1."""
        return self._table(
            seat,
            ((),) * self.deal.seats,
            self.phase,
            self.to_act,
            tricks=self.tricks,
            winners=self._winners,
            ended=Ended(self.deal, self.actions),
        )

    def returns(self) -> tuple[int, ...]:
        """Each seat's points for its call, times the scale. Clause: C-S1 to C-S3."""
        won = self._winners
        return tuple(
            scoring.points(self.options, call, won.count(Seat(seat)))
            for seat, call in enumerate(self.calls_by_seat)
            if call is not None
        )
