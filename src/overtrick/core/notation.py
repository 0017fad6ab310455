"""The one notation of cards, strains and lists of them, as records write it.

A card is suit and rank, ``SA``, ``DT``, ``C2``, so that no card reads like a bid: ``2C`` is a bid.
"""

from typing import Final

from overtrick.core.cards import STANDARD_PACK, Card, Rank, Suit
from overtrick.core.errors import NotationError

SUIT_LETTERS: Final = {suit: suit.name[0] for suit in Suit}
RANK_LETTERS: Final = dict(zip(Rank, "23456789TJQKA", strict=True))

_LETTERS: Final = {
    card: SUIT_LETTERS[card.suit] + RANK_LETTERS[card.rank] for card in STANDARD_PACK
}
_CARDS: Final = {text: card for card, text in _LETTERS.items()}


def format_card(card: Card) -> str:
    """The card in notation: "SA", "DT"."""
    return _LETTERS[card]


def parse_card(text: str) -> Card:
    """The card that the notation names, in exact case.

    Raises:
        NotationError: no card of the fifty-two is written so.
    """
    if (card := _CARDS.get(text)) is None:
        raise NotationError("no-card", {"text": text})
    return card


def shown(points: int, scale: int) -> int | float:
    """Points as a record writes them: an integer, or a number with one decimal."""
    return points // scale if points % scale == 0 else points / scale
