"""What a hand may be expected to win: a line through what hands won in play by rules of thumb."""

from typing import Final

from overtrick.kernel.callbridge.rules import LOWEST_SPADE
from overtrick.kernel.cards import SPADES, SUIT_SIZE, count, of_suit
from overtrick.kernel.compiled import compiled

ACE: Final = 1 << (SUIT_SIZE - 1)
KING: Final = ACE >> 1
QUEEN: Final = KING >> 1
LONG: Final = 6
"""A side suit whose ace may be ruffed; from one shorter on, its king."""
FEW: Final = 3
"""Trumps that are there to ruff with; those beyond are long."""


@compiled
def expected(hand: int) -> int:
    """The tricks that a hand of thirteen may expect to win, in hundredths."""
    spades = hand >> LOWEST_SPADE
    length = count(spades)
    worth = -35 + 34 * min(length, FEW) + 83 * max(0, length - FEW)
    worth += 98 * (spades >> 12 & 1) + 77 * (spades >> 11 & 1) + 50 * (spades >> 10 & 1)
    worth += 32 * (spades >> 9 & 1) + 19 * (spades >> 8 & 1)
    for suit in range(SPADES):
        worth += _of_side(of_suit(hand, suit), min(length, FEW))
    return max(0, worth)


@compiled
def _of_side(held: int, trumps: int) -> int:
    """What the cards of a side suit add, in hundredths."""
    length = count(held)
    worth = 0
    if held & ACE != 0:
        worth += 88 if length < LONG else 74
    if held & KING != 0:
        worth += 68 if length > 1 else 7
        if length >= LONG - 1:
            worth -= 23
    if held & QUEEN != 0:
        worth += 28 if length >= FEW else 7
    if length < FEW:
        worth += (24 - 10 * length) * trumps
    return worth
