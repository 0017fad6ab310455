"""The auction: bids up the ladder, doubles and redoubles, until a pass after a bid."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from overtrick.core.cards import Seat, Suit
from overtrick.core.errors import IllegalActionError, Refusal, Value
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import (
    LADDER,
    Bid,
    BridgetteAction,
    Call,
    Strain,
    Word,
    format_action,
    in_order,
)
from overtrick.games.bridgette.cards import Hand, in_pack_order
from overtrick.games.bridgette.over import PassedOut
from overtrick.games.bridgette.play import Playing
from overtrick.games.bridgette.position import Observation, Position
from overtrick.games.bridgette.rules import BID_HOLDING, held, is_jump, needed, opponent
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

    def legal_actions(self) -> tuple[Call, ...]:
        """Pass, the bids up the ladder, double, redouble: those that may be made now."""
        return tuple(call for call in _CALLS if self.refusal(call) is None)

    def refusal(self, action: BridgetteAction) -> Refusal | None:
        """Why that call may not be made now. Clause: B-A2 to B-A6."""
        if isinstance(action, Bid):
            return self._refusal_of_bid(action)
        last = self.calls[-1] if self.calls else None
        if action is Word.DOUBLE and not isinstance(last, Bid):
            return Refusal("B-A6", "double-needs-bid")
        if action is Word.REDOUBLE and last is not Word.DOUBLE:
            return Refusal("B-A6", "redouble-needs-double")
        if not isinstance(action, Word):
            return Refusal("B-A2", "call-due")
        return None

    def _refusal_of_bid(self, bid: Bid) -> Refusal | None:
        """Why that bid may not be made now. Clause: B-A2 to B-A5."""
        last = self.last_bid
        if last is not None and bid <= last:
            arguments = {"bid": format_action(bid), "last": format_action(last)}
            return Refusal("B-A2", "bid-too-low", arguments)
        hand = self.hands[self.to_act]
        for suit, least in needed(self.options, bid, last).items():
            if (number := held(hand, suit)) < least:
                return _short_of(bid, suit, least, number)
        if self._is_forbidden_jump(bid):
            return Refusal("B-A5", "notrump-jump", {"bid": format_action(bid)})
        return None

    def _is_forbidden_jump(self, bid: Bid) -> bool:
        """Whether this is a no-trump jump, where none may be bid. Clause: B-A5, B-A8."""
        return (
            self.options.bid_restrictions
            and self.options.nt_jump == "forbidden"
            and bid.strain is Strain.NOTRUMP
            and is_jump(self.options, bid, self.last_bid)
        )

    def _public(self) -> Observation:
        return Observation(
            standings=self.standings,
            pack=in_pack_order(self.deal.pack),
            dealer=self.deal.dealer,
            upcard=self.upcard,
            draws=tuple(map(len, self.drawn)),
            phase=self.phase,
            to_act=self.to_act,
            counts=tuple(map(len, self.hands)),
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


def _short_of(bid: Bid, suit: Suit, least: int, number: int) -> Refusal:
    """Why a bid that needs ``least`` cards of the suit is refused to a hand with fewer.

    Clause: B-A3, B-A4
    """
    clause, reason = "B-A3", "notrump-holding"
    if bid.strain is not Strain.NOTRUMP:
        reason = "bid-holding"
        if number >= BID_HOLDING:
            clause, reason = "B-A4", "jump-holding"
        else:
            least = BID_HOLDING
    arguments: dict[str, Value] = {
        "bid": format_action(bid),
        "suit": SUIT_LETTERS[suit],
        "needed": least,
        "held": number,
    }
    return Refusal(clause, reason, arguments)
