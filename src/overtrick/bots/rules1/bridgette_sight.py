"""What a seat can work out in the play: where the cards unseen may be."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Suit
from overtrick.games.bridgette.actions import Bid
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand, range_of
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import needed, opponent

Likely = list[tuple[int, float]]
"""Ranks of a suit, the highest first, each with its chance to be in the opponent's hand."""

# How much likelier than a small card a card is to have been kept: by rank, from the two on.
_KEPT: Final = (0, 0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.1, 1.2, 1.4, 1.7, 2.1, 2.6, 3.2)
_COLON_KEPT: Final = {Colon.GRAND: 2.0, Colon.ROYAL: 1.5, Colon.LITTLE: 1.2}
_BID_SUIT: Final = 2.5  # a suit that the opponent has bid is longer
_RUFFED_BY_FEWER: Final = 0.4  # how often an opponent who has trumps, but fewer, ruffs
_RUFFED_BY_MORE: Final = 0.8
_DRAWN: Final = 3.0  # the up-card was in the hand of the non-dealer, who discards only two


@dataclass(frozen=True, slots=True)
class Sight:
    """The hand to act, and the chance of each card unseen to be in the other hand."""

    hand: Hand
    trump: Suit | None
    unseen: Hand
    chances: dict[BridgetteCard, float]
    opposing_trumps: float
    """How many trumps the opponent is expected to have."""
    ruffed: float
    """How likely the opponent is to ruff a suit of which no cards are left to it."""

    def mine(self, suit: Suit, without: BridgetteCard | None = None) -> list[int]:
        """The hand's ranks in a suit, the highest first, but for that card."""
        return [
            card.rank
            for card in self.hand
            if not isinstance(card, Colon) and card.suit is suit and card != without
        ]

    def theirs(self, suit: Suit) -> Likely:
        """The ranks of the suit that the opponent may have, the highest first."""
        chances = self.chances
        return [
            (card.rank, chances[card])
            for card in self.unseen
            if not isinstance(card, Colon) and card.suit is suit and chances[card] > 0
        ]

    def beaters(self, colon: Colon) -> Hand:
        """The cards unseen that would beat the colon if it were led. Clause: B-P7."""
        return tuple(
            card
            for card in self.unseen
            if not isinstance(card, Colon) and (card.suit is self.trump or range_of(card) is colon)
        )

    def none_of(self, cards: Iterable[BridgetteCard]) -> float:
        """The chance that the opponent has none of the cards."""
        chance = 1.0
        for card in cards:
            chance *= 1 - self.chances[card]
        return chance


def look(options: Options, seen: Observation) -> Sight:
    """What the seat to act can work out. It must be playing."""
    assert seen.own is not None
    assert seen.seat is not None
    assert seen.contract is not None
    other = opponent(seen.seat)
    out = unseen(options, seen)
    absent = _voids(seen)
    weights = {
        card: 0.0 if not isinstance(card, Colon) and card.suit in absent else _weight(seen, card)
        for card in out
    }
    if seen.dealer != other and seen.upcard in weights:
        weights[seen.upcard] *= _DRAWN
    chances = spread(weights, seen.counts[other])
    _respect_bids(options, seen, chances)
    hand, trump = seen.own.hand, seen.contract.bid.strain.trump
    opposing = sum(chance for card, chance in chances.items() if _of(card, trump))
    more = sum(_of(card, trump) for card in hand) > opposing
    ruffed = (1 - math.exp(-opposing)) * (_RUFFED_BY_FEWER if more else _RUFFED_BY_MORE)
    return Sight(hand, trump, out, chances, opposing, ruffed)


def _of(card: BridgetteCard, suit: Suit | None) -> bool:
    """Whether the card is of the suit; none is of no suit."""
    return not isinstance(card, Colon) and card.suit is suit


def unseen(options: Options, seen: Observation) -> Hand:
    """The cards that may be in the opponent's hand, for all that the seat has seen of the others."""
    assert seen.own is not None
    gone = {*seen.own.hand, *seen.own.discarded}
    for trick in seen.tricks:
        gone.update(trick.cards)
    if seen.trick is not None:
        gone.update(seen.trick.cards)
    if not options.upcard_drawn_by_nondealer:
        gone.add(seen.upcard)
    return tuple([card for card in seen.pack if card not in gone])


def _voids(seen: Observation) -> set[Suit]:
    """The suits that the opponent did not follow, with neither a card nor its colon. Clause: B-P2."""
    shown = set()
    for trick in seen.tricks:
        lead, reply = trick.cards
        if trick.leader != seen.seat or isinstance(lead, Colon) or reply is range_of(lead):
            continue
        if isinstance(reply, Colon) or reply.suit is not lead.suit:
            shown.add(lead.suit)
    return shown


def _weight(seen: Observation, card: BridgetteCard) -> float:
    """How likely the opponent is to have kept the card, against a small one of a suit not bid."""
    if isinstance(card, Colon):
        return _COLON_KEPT[card]
    theirs = seen.calls[(seen.seat == seen.dealer) :: 2]
    bid = any(isinstance(call, Bid) and call.strain.trump is card.suit for call in theirs)
    return _KEPT[card.rank] * (_BID_SUIT if bid else 1)


def spread(weights: dict[BridgetteCard, float], count: int) -> dict[BridgetteCard, float]:
    """Chances in proportion to the weights, none above 1, that add up to so many cards."""
    chances = dict.fromkeys(weights, 0.0)
    free = {card: weight for card, weight in weights.items() if weight}
    left: float = count
    while free:
        factor = left / sum(free.values())
        sure = [card for card, weight in free.items() if weight * factor >= 1]
        if not sure:
            chances.update({card: weight * factor for card, weight in free.items()})
            break
        for card in sure:
            chances[card] = 1.0
            left -= 1
            del free[card]
        if left <= 0:
            break
    return chances


def _respect_bids(options: Options, seen: Observation, chances: dict[BridgetteCard, float]) -> None:
    """Raise the chances in a suit to what the opponent's bids say is held. Clause: B-A3, B-A4."""
    least = promised(options, seen)
    for trick in seen.tricks if seen.trick is None else (*seen.tricks, seen.trick):
        for seat, card in trick.plays(len(seen.counts)):
            if seat != seen.seat and not isinstance(card, Colon):
                least[card.suit] -= 1
    for suit in Suit:
        cards = [card for card in chances if not isinstance(card, Colon) and card.suit is suit]
        expected = sum(chances[card] for card in cards)
        if least[suit] > expected > 0:
            chances.update(
                {card: min(1.0, chances[card] * least[suit] / expected) for card in cards}
            )


def promised(options: Options, seen: Observation) -> list[int]:
    """By suit, how many cards the opponent's bids say that the hand kept has. Clause: B-A3, B-A4."""
    least = [0] * len(Suit)
    last: Bid | None = None
    for turn, call in enumerate(seen.calls):
        if not isinstance(call, Bid):
            continue
        if (seen.dealer + turn) % len(seen.counts) != seen.seat:
            least = list(map(max, least, needed(options, call, last)))
        last = call
    return least
