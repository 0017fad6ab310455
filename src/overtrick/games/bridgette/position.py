"""What every position of a Bridgette deal has, and what of it a seat, or a spectator, may know."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from overtrick.core.cards import Seat, Suit
from overtrick.core.deal import Deal, Standings
from overtrick.core.errors import DealError
from overtrick.core.game import Ended
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import BridgetteAction, Call
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand, in_pack_order, range_of
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.scoring import Contract

_DEALER_DRAWS = {Colon.LITTLE: 4, Colon.ROYAL: 8, Colon.GRAND: 12}  # by the up-card's range
_NONDEALER_DRAWS = 2


@dataclass(frozen=True, slots=True)
class Own:
    """What a seat alone knows: its hand, what it drew, what it put away; each in pack order.

    ``discarded`` is empty before the seat has discarded. Clause: B-P8.
    """

    hand: Hand
    drawn: Hand
    discarded: Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that is public, and what the one who looks has of its own. Clause: B-P8.

    ``seat`` and ``own`` are None for a spectator. ``pack`` is which cards the deal has, in pack
    order; ``draws`` how many each seat draws; ``counts`` how many it holds now. ``calls`` are in
    turn, the dealer's first. ``trick`` is the one on the table, ``tricks`` those before it;
    ``winners[i]`` won ``tricks[i]``. ``ban`` is the suit barred from the lead now due, whether or
    not the leader has anything else (B-P4, B-P6). ``ended`` is the whole deal, once it is over.
    """

    seat: Seat | None = None
    own: Own | None = None
    standings: Standings
    pack: Hand
    dealer: Seat
    upcard: BridgetteCard
    draws: tuple[int, ...]
    phase: str
    to_act: Seat | None
    counts: tuple[int, ...]
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trick: Trick[BridgetteCard] | None = None
    tricks: tuple[Trick[BridgetteCard], ...] = ()
    winners: tuple[Seat, ...] = ()
    ban: Suit | None = None
    ended: Ended[BridgetteCard, BridgetteAction] | None = None

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks won so far, by seat."""
        return tuple(self.winners.count(Seat(seat)) for seat in range(len(self.counts)))


@dataclass(frozen=True, slots=True)
class Position(ABC):
    """What is fixed for a deal, and the discards, in turn: the non-dealer's, then the dealer's."""

    options: Options
    deal: Deal[BridgetteCard]
    standings: Standings
    discards: tuple[Hand, ...]

    void: ClassVar[bool] = False

    @property
    def upcard(self) -> BridgetteCard:
        """The top card of the stock, turned up. Clause: B-D5."""
        return self.deal.stock[0]

    @property
    def drawn(self) -> tuple[Hand, ...]:
        """What each seat drew, by seat, in draw order. Clause: B-E1, B-E2."""
        return drawn(self.options, self.deal)

    def returns(self) -> tuple[int, ...]:
        """Nothing for anyone, unless the deal has been played to the end."""
        return (0, 0)

    @abstractmethod
    def _public(self) -> Observation:
        """What a spectator sees."""

    @abstractmethod
    def _hand(self, seat: Seat) -> Hand:
        """The cards that the seat holds now."""

    def _table(self, phase: str, to_act: Seat | None) -> Observation:
        """What is public whatever the phase."""
        return Observation(
            standings=self.standings,
            pack=in_pack_order(self.deal.pack),
            dealer=self.deal.dealer,
            upcard=self.upcard,
            draws=tuple(map(len, self.drawn)),
            phase=phase,
            to_act=to_act,
            counts=tuple(len(self._hand(Seat(seat))) for seat in range(self.deal.seats)),
        )

    def own(self, seat: Seat) -> Own:
        """What the seat alone knows: what it holds, drew and put away. Clause: B-P8."""
        turn = 1 if seat == self.deal.dealer else 0
        return Own(
            hand=self._hand(seat),
            drawn=in_pack_order(self.drawn[seat]),
            discarded=self.discards[turn] if turn < len(self.discards) else (),
        )

    def observation(self, seat: Seat | None) -> Observation:
        """All that is public and, for a seat, its own. Clause: B-P8."""
        self.deal.require(seat)
        if seat is None:
            return self._public()
        return replace(self._public(), seat=seat, own=self.own(seat))


def drawn(options: Options, deal: Deal[BridgetteCard]) -> tuple[Hand, ...]:
    """What each seat draws from the stock, by seat, in draw order. Clause: B-E1, B-E2.

    Raises:
        DealError: the stock is too short for it.
    """
    stock = deal.stock if options.upcard_drawn_by_nondealer else deal.stock[1:]
    if not stock or len(stock) < (both := _NONDEALER_DRAWS + dealer_draws(deal.stock[0])):
        raise DealError("deal-stock", {"cards": len(deal.stock)})
    of_nondealer, of_dealer = stock[:_NONDEALER_DRAWS], stock[_NONDEALER_DRAWS:both]
    return (of_dealer, of_nondealer) if deal.dealer == 0 else (of_nondealer, of_dealer)


def dealer_draws(upcard: BridgetteCard) -> int:
    """How many cards the dealer draws when that card is turned up. Clause: B-E2."""
    return _DEALER_DRAWS[range_of(upcard)]
