"""The exchange: both have drawn; each keeps a hand and puts the rest away, the non-dealer first."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, overload

from overtrick.core.cards import Seat
from overtrick.core.errors import IllegalActionError, Refusal, Value
from overtrick.games.bridgette.actions import BridgetteAction, Discard, in_order
from overtrick.games.bridgette.auction import Auction
from overtrick.games.bridgette.cards import Hand, format_card, in_pack_order
from overtrick.games.bridgette.position import Observation, Position
from overtrick.games.bridgette.rules import opponent


@dataclass(frozen=True, slots=True)
class Exchange(Position):
    """Both have drawn, at most the non-dealer has discarded."""

    phase: ClassVar[Literal["exchange"]] = "exchange"

    @property
    def to_act(self) -> Seat:
        """The non-dealer, then the dealer. Clause: B-E3."""
        return self.deal.dealer if self.discards else opponent(self.deal.dealer)

    @property
    def actions(self) -> tuple[BridgetteAction, ...]:
        """The discard, if one was made."""
        return in_order(self.discards, (), ())

    def _hand(self, seat: Seat) -> Hand:
        holding = in_pack_order((*self.deal.hands[seat], *self.drawn[seat]))
        if self.discards and seat != self.deal.dealer:
            (away,) = self.discards
            return tuple(card for card in holding if card not in away)
        return holding

    @property
    def _count(self) -> int:
        """How many cards the seat to act must put away: as many as it drew. Clause: B-E3."""
        return len(self.drawn[self.to_act])

    def legal_actions(self) -> Sequence[BridgetteAction]:
        """Every way to put the cards away: a lazy sequence, up to 5,200,300 long. Clause: B-E3."""
        return Discards(self._hand(self.to_act), self._count)

    def refusal(self, action: BridgetteAction) -> Refusal | None:
        """Why those cards may not be put away. Clause: B-E3."""
        if not isinstance(action, Discard):
            return Refusal("B-E3", "discard-due", {"count": self._count})
        holding = self._hand(self.to_act)
        if strange := tuple(format_card(card) for card in action.cards if card not in holding):
            return Refusal("B-E3", "discard-not-in-hand", {"cards": strange})
        if len(set(action.cards)) != len(action.cards):
            twice = dict.fromkeys(card for card in action.cards if action.cards.count(card) > 1)
            arguments: dict[str, Value] = {"cards": tuple(map(format_card, twice))}
            return Refusal("B-E3", "discard-card-twice", arguments)
        if len(action.cards) != self._count:
            arguments = {"count": self._count, "given": len(action.cards)}
            return Refusal("B-E3", "discard-count", arguments)
        return None

    def forbidden(self) -> tuple[tuple[BridgetteAction, Refusal], ...]:
        """Nothing: any card of the holding may be put away. Clause: B-E3."""
        return ()

    def apply(self, action: BridgetteAction) -> "Exchange | Auction":
        """The dealer's turn to discard, or the dealer's first call. Clause: B-E3, B-A2."""
        if refusal := self.refusal(action):
            raise IllegalActionError(action, refusal)
        assert isinstance(action, Discard)
        discards = (*self.discards, action.cards)
        after = Exchange(self.options, self.deal, self.standings, discards)
        if not self.discards:
            return after
        dealer = self.deal.dealer
        kept = tuple(card for card in self._hand(dealer) if card not in action.cards)
        other = self._hand(opponent(dealer))
        hands = (kept, other) if dealer == 0 else (other, kept)
        return Auction(self.options, self.deal, self.standings, discards, hands)

    def _public(self) -> Observation:
        return self._table(self.phase, self.to_act)


@dataclass(frozen=True, slots=True)
class Discards(Sequence[BridgetteAction]):
    """All discards of ``size`` cards from a holding, in the order of combinations; none is stored."""

    holding: Hand
    size: int

    def __len__(self) -> int:
        """The number of ways."""
        return math.comb(len(self.holding), self.size)

    @overload
    def __getitem__(self, index: int) -> Discard: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Discard, ...]: ...
    def __getitem__(self, index: int | slice) -> Discard | tuple[Discard, ...]:
        """The discard at that place, found by unranking. Raises: IndexError."""
        if isinstance(index, slice):
            return tuple(self._at(place) for place in range(*index.indices(len(self))))
        return self._at(range(len(self))[index])

    def _at(self, place: int) -> Discard:
        chosen = []
        missing = self.size
        for left, card in zip(range(len(self.holding) - 1, -1, -1), self.holding, strict=True):
            if not missing:
                break
            with_card = math.comb(left, missing - 1)  # the combinations that take this card
            if place < with_card:
                chosen.append(card)
                missing -= 1
            else:
                place -= with_card
        return Discard(tuple(chosen))

    def __iter__(self) -> Iterator[Discard]:
        """Each discard in turn."""
        for cards in itertools.combinations(self.holding, self.size):
            yield Discard(cards)

    def __contains__(self, action: object) -> bool:
        """Whether the action is one of them, told by rule."""
        return (
            isinstance(action, Discard)
            and len(action.cards) == self.size
            and set(action.cards).issubset(self.holding)
            and len(set(action.cards)) == self.size
        )

    def index(self, action: object, start: int = 0, stop: int | None = None) -> int:
        """The place of a discard, found by ranking. Raises: ValueError."""
        if isinstance(action, Discard) and action in self:
            place, missing = 0, self.size
            for left, card in zip(range(len(self.holding) - 1, -1, -1), self.holding, strict=True):
                if card in action.cards:
                    missing -= 1
                elif missing:
                    place += math.comb(left, missing - 1)
            if place in range(*slice(start, stop).indices(len(self))):
                return place
        raise ValueError(action)

    def count(self, action: object) -> int:
        """One if the action is among them, else none."""
        return int(action in self)
