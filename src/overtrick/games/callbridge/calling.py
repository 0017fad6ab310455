"""The calls of Call Bridge: each seat once, how many tricks it undertakes to win."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from overtrick.core.cards import Seat
from overtrick.core.errors import IllegalActionError, Refusal
from overtrick.core.trick import Trick
from overtrick.games.callbridge.actions import Call, CallBridgeAction
from overtrick.games.callbridge.over import Void
from overtrick.games.callbridge.play import Playing
from overtrick.games.callbridge.position import Observation, Position
from overtrick.games.callbridge.rules import in_pack_order

_CALLS = tuple(map(Call, range(1, 14)))


@dataclass(frozen=True, slots=True)
class Calling(Position):
    """Some seats have called, in turn from the dealer's right; the next is to call."""

    phase: ClassVar[Literal["calls"]] = "calls"

    @property
    def to_act(self) -> Seat:
        """The next to call; the dealer is the last. Clause: C-C1."""
        return Seat((self.deal.dealer + 1 + len(self.calls)) % self.deal.seats)

    @property
    def actions(self) -> tuple[CallBridgeAction, ...]:
        """The calls so far."""
        return tuple(map(Call, self.calls))

    def legal_actions(self) -> tuple[Call, ...]:
        """Every call in range, the lowest first. Clause: C-C1."""
        return tuple(map(Call, range(self.options.min_call, self.options.max_call + 1)))

    def refusal(self, action: CallBridgeAction) -> Refusal | None:
        """Why that is no call for now. Clause: C-C1."""
        if not isinstance(action, Call):
            return Refusal("C-C1", "call-due")
        least, most = self.options.min_call, self.options.max_call
        if not least <= action.tricks <= most:
            return Refusal("C-C1", "call-range", {"call": action.tricks, "min": least, "max": most})
        return None

    def forbidden(self) -> tuple[tuple[Call, Refusal], ...]:
        """Every other number of tricks that a hand can win, and why it is no call now. Clause: C-C1."""
        refused = [(call, self.refusal(call)) for call in _CALLS]
        return tuple([(call, refusal) for call, refusal in refused if refusal])

    def apply(self, action: CallBridgeAction) -> "Calling | Playing | Void":
        """The next seat's call, or the first lead, or a void deal. Clause: C-C1, C-C2, C-P1."""
        if refusal := self.refusal(action):
            raise IllegalActionError(action, refusal)
        assert isinstance(action, Call)
        calls = (*self.calls, action.tricks)
        if len(calls) < self.deal.seats:
            return Calling(self.options, self.deal, self.standings, calls)
        if sum(calls) < self.options.min_total:
            return Void(self.options, self.deal, self.standings, calls)
        hands = tuple(in_pack_order(hand) for hand in self.deal.hands)
        leader = Seat((self.deal.dealer + 1) % self.deal.seats)
        return Playing(self.options, self.deal, self.standings, calls, hands, (), Trick(leader))

    def observation(self, seat: Seat | None) -> Observation:
        """The calls so far, and the seat's own hand."""
        return self._table(seat, self.deal.hands, self.phase, self.to_act)
