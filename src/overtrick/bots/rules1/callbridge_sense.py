"""What a sensible player does not even think of, whatever a card may seem to be worth."""

from collections.abc import Mapping, Sequence

from overtrick.bots.rules1.callbridge_aim import Aim
from overtrick.bots.rules1.callbridge_sight import Sight
from overtrick.core.cards import Card, Suit
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand, beats, best_of


def sensible(
    seen: Observation, sight: Sight, aim: Aim, cards: Hand, sure: Mapping[Card, float]
) -> Hand:
    """The cards worth comparing: none that a rule of thumb forbids."""
    assert seen.trick is not None
    trick = seen.trick.cards
    if aim.needed and not aim.lost:
        if aim.needed == aim.left:
            cards = _all_needed(sight, trick, cards, sure)
        if trick:
            cards = _needed(seen, sight, trick, cards)
    return cards


def distinct(sight: Sight, trick: Hand, cards: Hand) -> Hand:
    """One of each run of equals, the lowest: cards between which none is unseen or on the table."""
    between = {*sight.unseen, *trick}
    runs: list[Card] = []
    for card in cards:
        if runs and runs[-1].suit is card.suit:
            ranks = range(card.rank + 1, runs[-1].rank)
            if not any(other.suit is card.suit and other.rank in ranks for other in between):
                runs[-1] = card
                continue
        runs.append(card)
    return tuple(runs)


def _all_needed(sight: Sight, trick: Hand, cards: Hand, sure: Mapping[Card, float]) -> Hand:
    """Every trick is needed: win this one, and lead trumps from the top while others have any."""
    if trick:
        return tuple([card for card in cards if sure[card] > 0]) or cards
    trumps = [card for card in cards if card.suit is Suit.SPADES]
    if not trumps:
        return cards
    top = _equals(sight, trumps)
    if sight.outstanding(Suit.SPADES) and not sight.higher(trumps[0]):
        return top
    return tuple([card for card in cards if card.suit is not Suit.SPADES or card in top])


def _equals(sight: Sight, cards: Sequence[Card]) -> Hand:
    """The highest of the cards of a suit, and those equal to it."""
    highest = cards[0]
    above = len(sight.higher(highest))
    return tuple([card for card in cards if len(sight.higher(card)) == above])


def _needed(seen: Observation, sight: Sight, trick: Hand, cards: Hand) -> Hand:
    """Tricks are needed: win with the lowest if last to play, and throw off no winner."""
    best, led = best_of(trick), trick[0].suit
    winning = [card for card in cards if beats(card, best)]
    if winning and len(trick) == len(seen.counts) - 1:
        return (*[card for card in cards if card not in winning], winning[-1])
    if not winning and all(card.suit is not led for card in cards):
        losers = tuple([card for card in cards if sight.higher(card)])
        return losers or cards
    return cards
