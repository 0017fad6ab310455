"""The reason for a card: what it does, as facts that anyone at the table can check."""

from dataclasses import dataclass
from typing import Final

from overtrick.bots.rules1.callbridge_aim import Aim, standing
from overtrick.bots.rules1.callbridge_reasons import Kind
from overtrick.bots.rules1.callbridge_sight import Sight
from overtrick.core.cards import Card, Suit
from overtrick.core.errors import Value
from overtrick.core.notation import format_card
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import beats, best_of, playable

_LIKELY: Final = 0.5

Answer = tuple[Kind, dict[str, Value], float]
"""The kind of reason, its facts, and the chance that the card does what it is meant to."""


@dataclass(frozen=True, slots=True)
class Why:
    """What a seat knows when it explains a card."""

    options: Options
    seen: Observation
    sight: Sight
    own: Aim

    def of(self, card: Card, wins: float) -> Answer:
        """Why that card: as a lead, as one that takes the trick so far, or as one that does not."""
        assert self.seen.trick is not None
        trick = self.seen.trick
        if not trick.cards:
            return self._lead(card, wins)
        best = best_of(trick.cards)
        holder = (trick.leader + trick.cards.index(best)) % len(self.seen.counts)
        rival = standing(self.options, self.seen, holder)
        against: dict[str, Value] = {
            "card": format_card(card),
            "rival": holder,
            "call": rival.call,
            "won": rival.won,
        }
        if beats(card, best):
            if not self._hungry and rival.needed and not rival.lost and wins >= _LIKELY:
                return Kind.BREAK_RIVAL, against, wins
            return self._winning(card, best, wins)
        if not self._hungry and rival.room == 0:
            return Kind.PUSH_OVER, against, 1.0
        return self._losing(card, best)

    @property
    def _hungry(self) -> bool:
        """Whether tricks are needed and the call can still be made."""
        return self.own.needed > 0 and not self.own.lost

    def _lead(self, card: Card, wins: float) -> Answer:
        """A lead is a winner, or may become one, or gives the trick away."""
        higher = len(self.sight.higher(card))
        if self._hungry and not higher and wins >= _LIKELY:
            out = len(self.sight.outstanding(Suit.SPADES))
            if card.suit is Suit.SPADES and out:
                return Kind.DRAW_TRUMPS, {"card": format_card(card), "outstanding": out}, wins
            return Kind.CASH_WINNER, {"card": format_card(card), "needed": self.own.needed}, wins
        facts: dict[str, Value] = {"card": format_card(card), "higher": higher}
        if wins >= _LIKELY:
            return Kind.LEAD_TRICK, facts, wins
        return Kind.GIVE_LEAD, facts, 1 - wins

    def _winning(self, card: Card, best: Card, wins: float) -> Answer:
        """A card that takes the trick so far, for good if nobody is to play after it."""
        assert self.seen.trick is not None
        assert self.seen.hand is not None
        before = self.seen.trick.cards
        facts: dict[str, Value] = {
            "card": format_card(card),
            "best": format_card(best),
            "needed": self.own.needed,
        }
        if len(before) < len(self.seen.counts) - 1:
            return Kind.TRY_TO_WIN if wins >= _LIKELY else Kind.PLAY_ON, facts, wins
        allowed, _ = playable(self.options, self.seen.hand, before, self.seen.tricks)
        if card == [other for other in allowed if beats(other, best)][-1]:
            return Kind.WIN_CHEAPLY, facts, wins
        return Kind.SHED_WINNER, self._shed(card), wins

    def _losing(self, card: Card, best: Card) -> Answer:
        """A card that loses follows suit, or is thrown off."""
        assert self.seen.trick is not None
        facts: dict[str, Value] = {"card": format_card(card), "best": format_card(best)}
        follows = card.suit is self.seen.trick.cards[0].suit
        if self._hungry and not follows and self.sight.higher(card):
            kept = [other for other in self.sight.hand if not self.sight.higher(other)]
            if kept:
                facts = {"card": format_card(card), "kept": tuple(map(format_card, kept))}
                return Kind.KEEP_WINNER, {**facts, "needed": self.own.needed}, 1.0
        if self.own.needed or self.own.lost:
            return Kind.PLAY_LOW, facts, 1.0
        if follows:
            return Kind.DUCK, {**facts, "room": self.own.room}, 1.0
        return Kind.SHED_WINNER, self._shed(card), 1.0

    def _shed(self, card: Card) -> dict[str, Value]:
        """What makes the card dangerous to keep."""
        higher = len(self.sight.higher(card))
        return {"card": format_card(card), "higher": higher, "room": self.own.room}
