"""The reason for a card: what it does, as facts that anyone at the table can check."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from overtrick.bots.rules1.bridgette_reasons import Kind as Plain
from overtrick.bots.rules1.bridgette_sight import unseen
from overtrick.bots.searching.bridgette_reasons import Kind
from overtrick.core.cards import Card
from overtrick.core.errors import Value
from overtrick.core.notation import SUIT_LETTERS
from overtrick.games.bridgette.actions import format_action
from overtrick.games.bridgette.cards import BridgetteCard, Colon, format_card, range_of
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import takes

_LIKELY: Final = 0.5
_LONG: Final = 4

Answer: TypeAlias = tuple[Kind | Plain, dict[str, Value]]
"""The kind of reason, and its facts."""


@dataclass(frozen=True, slots=True)
class Why:
    """What a seat knows when it explains a card. ``wanted``: whether another trick is worth having."""

    options: Options
    seen: Observation
    wanted: bool

    def of(self, card: BridgetteCard, chance: float | None) -> Answer:
        """Why that card: as a lead that wins so often, or as a reply."""
        assert self.seen.trick is not None
        facts: dict[str, Value] = {"card": format_card(card)}
        if not self.seen.trick.cards:
            return self._lead(card, chance or 0.0, facts)
        led = self.seen.trick.cards[0]
        kind = self._reply(card, led)
        if kind in (Plain.KEEP_EXACT, Plain.SPOIL_EXACT):
            assert self.seen.contract is not None
            facts["won"] = self.seen.won[self.seen.contract.declarer]
            facts["bid"] = format_action(self.seen.contract.bid)
        elif kind is not Kind.WORTH_MOST:
            facts["led"] = format_card(led)
        if kind is Plain.COLON_BANS and isinstance(led, Card):
            facts["suit"] = SUIT_LETTERS[led.suit]
        return kind, facts

    def _lead(self, card: BridgetteCard, chance: float, facts: dict[str, Value]) -> Answer:
        """A lead draws trumps, or wins, or is to win later, or costs least."""
        out = unseen(self.options, self.seen)
        assert self.seen.contract is not None
        trump = self.seen.contract.bid.strain.trump
        if isinstance(card, Colon):
            facts["beaters"] = sum(takes(other, card, trump) for other in out)
            return Plain.COLON_LEADS if chance >= _LIKELY else Plain.COLON_EXITS, facts
        held, left = len(self._held(card)), self._of_suit(out, card)
        if card.suit is trump and left and self.wanted and held > len(left) // 2:
            return Plain.DRAW_TRUMPS, facts | {"held": held}
        if all(other.rank < card.rank for other in left) and self.wanted:
            return Plain.CASH_WINNER, facts
        if held >= _LONG and self.wanted:
            return Plain.LEAD_LONG, facts | {"held": held}
        return Plain.LEAD_CHEAPLY if self.wanted else Kind.WORTH_MOST, facts

    def _reply(self, card: BridgetteCard, led: BridgetteCard) -> Kind | Plain:
        """A reply wins cheaply, or gets rid of what would win later, or gives the trick up."""
        assert self.seen.contract is not None
        trump = self.seen.contract.bid.strain.trump
        if isinstance(card, Colon):
            bans = isinstance(led, Card) and range_of(led) is card
            return Plain.COLON_BANS if bans else Plain.THROW_OFF
        wins = takes(card, led, trump)
        alike = [c for c in self._held(card) if takes(c, led, trump) is wins]
        if not wins and not self.wanted:
            declares = self.seen.contract.declarer == self.seen.seat
            return Plain.KEEP_EXACT if declares else Plain.SPOIL_EXACT
        if wins and not self.wanted and card == alike[0]:
            return Plain.UNLOAD
        if card != alike[-1]:
            return Kind.WORTH_MOST
        if not wins:
            follows = isinstance(led, Card) and card.suit is led.suit
            return Plain.DUCK if follows else Plain.THROW_OFF
        if isinstance(led, Colon):
            return Plain.BEAT_COLON
        return Plain.WIN_CHEAPLY if card.suit is led.suit else Plain.RUFF

    def _held(self, card: Card) -> list[Card]:
        """The hand's cards of a suit, the highest first."""
        assert self.seen.own is not None
        return self._of_suit(self.seen.own.hand, card)

    @staticmethod
    def _of_suit(cards: tuple[BridgetteCard, ...], card: Card) -> list[Card]:
        return [c for c in cards if isinstance(c, Card) and c.suit is card.suit]
