"""Cards as bits: one int is a hand, below 2**55.

Bit ``13 * suit + rank - 2`` is a card of the 52, suits in the order clubs, diamonds, hearts, spades,
so that a higher bit of a suit is a higher card; bits 52, 53 and 54 are the little, royal and grand
colon.
"""

from typing import Final

from overtrick.kernel.compiled import compiled

SUIT_SIZE: Final = 13
SUIT: Final = (1 << SUIT_SIZE) - 1
"""Every card of a suit, the suit's cards shifted down to bit 0."""
SUITS: Final = 4
SPADES: Final = 3
LITTLE: Final = 52
COLONS: Final = 7 << LITTLE
PACK: Final = (1 << LITTLE) - 1
"""The 52 cards."""


@compiled
def of_suit(hand: int, suit: int) -> int:
    """The cards of a suit, shifted down: bit 0 is its two, bit 12 its ace."""
    return (hand >> (SUIT_SIZE * suit)) & SUIT


@compiled
def count(hand: int) -> int:
    """How many cards a hand holds."""
    return hand.bit_count()


@compiled
def lowest(hand: int) -> int:
    """The index of the lowest bit of a hand that is not empty."""
    return (hand & -hand).bit_length() - 1


@compiled
def highest(hand: int) -> int:
    """The index of the highest bit of a hand that is not empty."""
    return hand.bit_length() - 1


@compiled
def nth(hand: int, place: int) -> int:
    """The index of the bit that has ``place`` set bits of the hand below it."""
    rest = hand
    for _ in range(place):
        rest &= rest - 1
    return lowest(rest)
