"""What may be played in Bridgette, and what takes what, on plain ints.

A hand is a bit set as ``kernel.cards`` says, a card the index of its bit. ``trump`` is a suit, or
``NOTRUMP``; ``ban`` is the suit that may not be led, or ``NO_BAN``; ``options`` are the rule options
that bear on play and score, as flags.
"""

from typing import Final

from overtrick.kernel.cards import COLONS, LITTLE, PACK, SUIT, SUIT_SIZE
from overtrick.kernel.compiled import compiled

NOTRUMP: Final = 4
NO_BAN: Final = 4
ROYAL: Final = LITTLE + 1
GRAND: Final = LITTLE + 2
JACK: Final = 9
"""The place of the lowest face card in its suit; the ace's is the last."""
ACE: Final = 12

DISCARD_WHEN_VOID: Final = 1
"""The flag of ``colon_discard_when_void``. Clause: B-P5."""
EXACT_FOR_SUITS: Final = 2
"""The flag of ``exact_bonus_for_suits``. Clause: B-S2."""
PREMIUM_FLAT: Final = 4
"""The flag of ``double_scope = premium_flat``. Clause: B-S5."""
CONTRACT_ONLY: Final = 8
"""The flag of ``double_scope = contract_only``. Clause: B-S5."""


@compiled
def colon_of(card: int) -> int:
    """The colon of a card's range, as an index; a colon's own is itself. Clause: B-D3."""
    if card >= LITTLE:
        return card
    place = card % SUIT_SIZE
    if place < JACK:
        return LITTLE
    return ROYAL if place < ACE else GRAND


@compiled
def leads(hand: int, ban: int) -> int:
    """The cards that may be led. Clause: B-P1, B-P6."""
    if ban == NO_BAN:
        return hand
    free = hand & ~(SUIT << (SUIT_SIZE * ban))
    return free if free != 0 else hand


@compiled
def replies(hand: int, led: int, options: int) -> int:
    """The cards that may be played to that one. Clause: B-P2, B-P4, B-P5, B-P7."""
    if led >= LITTLE:
        return hand
    following = hand & (SUIT << (led - led % SUIT_SIZE))
    matching = hand & (1 << colon_of(led))
    if following != 0:
        return following | matching
    suited = hand & PACK
    if suited == 0:
        return matching if matching != 0 else hand
    return hand if options & DISCARD_WHEN_VOID else suited | matching


@compiled
def takes(reply: int, led: int, trump: int) -> bool:
    """Whether the reply takes the trick. Clause: B-P3, B-P4, B-P5, B-P7."""
    if reply >= LITTLE:
        return False
    suit = reply // SUIT_SIZE
    if led >= LITTLE:
        return suit == trump or colon_of(reply) == led
    if suit == led // SUIT_SIZE:
        return reply > led
    return suit == trump


@compiled
def banned(reply: int, led: int) -> int:
    """The suit that the trick bars from the next lead, or ``NO_BAN``. Clause: B-P4."""
    if led >= LITTLE or reply != colon_of(led):
        return NO_BAN
    return led // SUIT_SIZE


@compiled
def has_colons(hand: int) -> bool:
    """Whether there is a colon in the hand."""
    return hand & COLONS != 0
