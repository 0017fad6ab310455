"""The auction: bids up the ladder, doubles and redoubles, until a pass after a bid."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from overtrick.core.cards import SUITS, Seat
from overtrick.core.errors import IllegalActionError, Refusal, Value
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import (
    LADDER,
    Bid,
    BridgetteAction,
    Call,
    Word,
    format_action,
    in_order,
)
from overtrick.games.bridgette.cards import Hand
from overtrick.games.bridgette.over import PassedOut
from overtrick.games.bridgette.play import Playing
from overtrick.games.bridgette.position import Observation, Position
from overtrick.games.bridgette.rules import (
    BID_HOLDING,
    JUMP_HOLDING,
    Bar,
    bar_to,
    lengths,
    opponent,
)
from overtrick.games.bridgette.scoring import Contract, Doubling

_CALLS: tuple[Call, ...] = (Word.PASS, *LADDER, Word.DOUBLE, Word.REDOUBLE)  # canonical order


@dataclass(frozen=True, slots=True)
class Auction(Position):
    """Both have discarded. ``hands`` are those kept; ``calls`` are in turn, the dealer's first."""

    hands: tuple[Hand, ...]
    calls: tuple[Call, ...] = ()

    phase: ClassVar[Literal["auction"]] = "auction"

    @property
    def to_act(self) -> Seat:
        """The dealer calls first, then strictly in turn. Clause: B-A2."""
        return Seat((self.deal.dealer + len(self.calls)) % self.deal.seats)

    @property
    def actions(self) -> tuple[BridgetteAction, ...]:
        """The discards and the calls so far."""
        return in_order(self.discards, self.calls, ())

    @property
    def last_bid(self) -> Bid | None:
        """The highest bid so far, which is the last. Clause: B-A2."""
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    def _hand(self, seat: Seat) -> Hand:
        return self.hands[seat]

    def _bar_to(self, calls: Iterable[Call]) -> list[Bar | None]:
        """What forbids each of the calls now."""
        last, held = self.last_bid, lengths(self.hands[self.to_act])
        return [bar_to(self.options, call, self.calls, last, held) for call in calls]

    def legal_actions(self) -> tuple[Call, ...]:
        """Pass, the bids up the ladder, double, redouble: those that may be made now."""
        bars = self._bar_to(_CALLS)
        return tuple([call for call, bar in zip(_CALLS, bars, strict=True) if bar is None])

    def refusal(self, action: BridgetteAction) -> Refusal | None:
        """Why that call may not be made now. Clause: B-A2 to B-A6."""
        if not isinstance(action, Bid | Word):
            return Refusal("B-A2", "call-due")
        (bar,) = self._bar_to((action,))
        if bar is None:
            return None
        clause, reason = bar.value
        arguments: dict[str, Value] = {}
        if isinstance(action, Bid):
            arguments["bid"] = format_action(action)
            if bar is Bar.TOO_LOW:
                assert self.last_bid is not None
                arguments["last"] = format_action(self.last_bid)
            elif bar is not Bar.NOTRUMP_JUMP:
                held = lengths(self.hands[self.to_act])
                suit = action.strain.trump
                if suit is None:
                    suit = next(suit for suit in SUITS if not held[suit])
                needs = {Bar.HOLDING: BID_HOLDING, Bar.JUMP_HOLDING: JUMP_HOLDING}.get(bar, 1)
                arguments |= {"suit": SUIT_LETTERS[suit], "needed": needs, "held": held[suit]}
        return Refusal(clause, reason, arguments)

    def forbidden(self) -> tuple[tuple[Call, Refusal], ...]:
        """Every other call, and why it may not be made now. Clause: B-A2 to B-A6."""
        refused = [(call, self.refusal(call)) for call in _CALLS]
        return tuple([(call, refusal) for call, refusal in refused if refusal])

    def _public(self) -> Observation:
        return replace(
            self._table(self.phase, self.to_act),
            calls=self.calls,
        )

    def apply(self, action: BridgetteAction) -> "Auction | Playing | PassedOut":
        """The other's turn to call, or the first lead, or a deal passed out. Clause: B-A7, B-P1."""
        if refusal := self.refusal(action):
            raise IllegalActionError(action, refusal)
        assert isinstance(action, Bid | Word)
        calls = (*self.calls, action)
        if action is Word.PASS:
            if contract := self._contract():
                leader = opponent(contract.declarer)
                return Playing(
                    self.options,
                    self.deal,
                    self.standings,
                    self.discards,
                    calls,
                    contract,
                    self.hands,
                    (),
                    Trick(leader),
                )
            if self.calls:
                return PassedOut(self.options, self.deal, self.standings, self.discards, self.hands)
        return Auction(self.options, self.deal, self.standings, self.discards, self.hands, calls)

    def _contract(self) -> Contract | None:
        """What the last bid and the doubling in force come to, if anyone has bid. Clause: B-A7."""
        if (bid := self.last_bid) is None:
            return None
        turn = self.calls.index(bid)
        declarer = Seat((self.deal.dealer + turn) % self.deal.seats)
        doubling = {Word.DOUBLE: Doubling.DOUBLED, Word.REDOUBLE: Doubling.REDOUBLED}
        last = self.calls[-1]
        return Contract(
            bid, declarer, Doubling.UNDOUBLED if isinstance(last, Bid) else doubling[last]
        )
