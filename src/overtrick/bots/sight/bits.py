"""Cards as the kernel's bits, and back."""

from collections.abc import Iterable
from typing import Final

from overtrick.core.cards import Card, Rank, Suit
from overtrick.games.bridgette.cards import BridgetteCard, Colon
from overtrick.kernel.cards import LITTLE, SUIT_SIZE

BIT: Final[dict[BridgetteCard, int]] = {
    Card(suit, rank): 1 << (SUIT_SIZE * suit + rank - Rank.TWO) for suit in Suit for rank in Rank
} | {colon: 1 << (LITTLE + place) for place, colon in enumerate(reversed(Colon))}
"""The bit of each card of the fifty-five."""

CARD: Final[dict[int, BridgetteCard]] = {bit: card for card, bit in BIT.items()}
"""The card of each bit."""


def bits(cards: Iterable[BridgetteCard]) -> int:
    """The cards as one int."""
    hand = 0
    for card in cards:
        hand |= BIT[card]
    return hand


def cards(hand: int) -> tuple[BridgetteCard, ...]:
    """The cards of an int, from the lowest bit up."""
    found = []
    while hand:
        bit = hand & -hand
        found.append(CARD[bit])
        hand ^= bit
    return tuple(found)
