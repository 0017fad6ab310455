"""Cards of Bridgette renamed, so that positions alike in all that matters become the same ints.

Trumps are suit 3. Of each suit the cards of both hands stand side by side from bit 0 up: what has gone
leaves no gap. ``little``, ``royal`` and ``grand`` mark the cards of the range of a colon that is still
in a hand, and only those of the other hand: it alone has cards that the colon can answer or be beaten
by.
"""

from typing import Final

from overtrick.kernel.cards import COLONS, PACK, SUIT, SUIT_SIZE, SUITS
from overtrick.kernel.compiled import compiled

TRUMPS: Final = SUIT << (3 * SUIT_SIZE)
STARTS: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The lowest place of every suit."""

_BY_ONE: Final = STARTS * (SUIT >> 1)
_BY_TWO: Final = STARTS * (SUIT >> 2)
_BY_FOUR: Final = STARTS * (SUIT >> 4)
_BY_EIGHT: Final = STARTS * (SUIT >> 8)


@compiled
def without(cards: int, place: int, above: int) -> int:
    """The cards with that place taken out, and those ``above`` it in its suit moved down."""
    return (cards & ~(above | (1 << place))) | ((cards & above) >> 1)


@compiled
def above_of(place: int) -> int:
    """The places above one in its suit."""
    return (1 << (place - place % SUIT_SIZE + SUIT_SIZE)) - (2 << place)


@compiled
def down(cards: int) -> int:
    """Of each suit, the places up to the highest of the cards."""
    x = cards & PACK
    x |= (x >> 1) & _BY_ONE
    x |= (x >> 2) & _BY_TWO
    x |= (x >> 4) & _BY_FOUR
    return x | ((x >> 8) & _BY_EIGHT)


@compiled
def edges(little: int, royal: int, grand: int) -> int:
    """The places whose card is not like the one below: it begins a suit or a range, or is a colon."""
    changes = (little ^ little << 1) | (royal ^ royal << 1) | (grand ^ grand << 1)
    return changes | STARTS | COLONS


@compiled
def distinct(cards: int, edges: int) -> int:
    """One of each run of cards alike, the lowest."""
    return cards & (~(cards << 1) | edges)


@compiled
def with_trumps_last(hand: int, trump: int) -> int:
    """The hand with trumps and spades renamed for each other."""
    low, high = hand >> (SUIT_SIZE * trump) & SUIT, hand >> (SUIT_SIZE * (SUITS - 1)) & SUIT
    changed = (low ^ high) << (SUIT_SIZE * trump) | (low ^ high) << (SUIT_SIZE * (SUITS - 1))
    return hand ^ changed if trump != SUITS - 1 else hand
