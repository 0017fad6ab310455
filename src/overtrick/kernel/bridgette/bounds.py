"""What can be seen at a glance of the tricks that a hand of Bridgette wins, both hands open.

Hands are renamed as ``places`` says.
"""

from typing import Final

from overtrick.kernel.bridgette.places import TRUMPS, down
from overtrick.kernel.bridgette.rules import NO_BAN
from overtrick.kernel.cards import COLONS, PACK, SUIT, SUIT_SIZE, SUITS, count
from overtrick.kernel.compiled import compiled

UNKNOWN: Final = 2


@compiled
def _quick(hand: int, other: int, tops: int, ban: int, spent: int, trumped: int) -> int:
    """Tricks that a hand on lead can win before it must let the other in.

    ``tops`` are its cards that the other cannot beat in their suit. ``spent`` is 1 if the hand is yet
    to get the lead, with one of these tricks, in a suit that the other chooses.
    """
    colons = count(other & COLONS)
    opposing = count(other & TRUMPS) if trumped else 0
    drawn = opposing == 0
    if not drawn and colons == 0 and ban != SUITS - 1 and count(tops & TRUMPS) >= opposing:
        drawn = True
    total = longest = held_back = 0
    for suit in range(SUITS):
        field = SUIT << (SUIT_SIZE * suit)
        sure = count(tops & field)
        if sure == 0:
            continue
        against = count(other & field)
        if not drawn and suit != SUITS - 1:
            sure = min(sure, against)
        elif colons == 0 and sure >= against:
            sure = count(hand & field)
        if suit == ban:
            held_back = sure
            continue
        total += sure
        longest = max(longest, sure)
    if colons == 0:
        return total + held_back if total > 0 else 0
    rest = total - longest - spent
    if rest >= min(colons, longest - 1):
        return total
    return 2 * rest + 1 + spent if rest >= 0 else min(total, 1)


@compiled
def _before_losing(leader: int, tops: int) -> int:
    """How many cards the leader can lead that the follower may not be able to beat in their suit."""
    leads = leader & COLONS
    for suit in range(SUITS):
        field = SUIT << (SUIT_SIZE * suit)
        if tops & field:
            leads |= leader & field
    return count(leads)


@compiled
def _guarded(leader: int, others: int) -> int:
    """In how many of the leader's suits the follower holds the highest card.

    It can keep all of them only if it still has so many cards when the leader runs out of others: its
    colons may not be thrown away instead.
    """
    suits = 0
    for suit in range(SUITS):
        field = SUIT << (SUIT_SIZE * suit)
        if leader & field and others & field:
            suits += 1
    return suits


@compiled
def settled(
    leader: int,
    follower: int,
    tops: int,
    ban: int,
    wanted: int,
    feared: int,
    left: int,
    trumped: int,
) -> int:
    """1 or 0 if it can be seen at a glance whether the leader can, else ``UNKNOWN``."""
    if wanted == 0:
        return 0
    if feared == 0:
        return 1
    quick = _quick(leader, follower, tops, ban, 0, trumped)
    if feared & ((2 << (left - quick)) - 1) == 0:
        return 1
    others = follower & PACK & ~down(leader)
    if others != 0:
        slow = count(follower & PACK) - _before_losing(leader, tops)
        if slow >= max(1, _guarded(leader, others)):
            quick = _quick(follower, leader, others, NO_BAN, 1, trumped)
            if quick > slow:
                quick = 0 if trumped else slow
            if wanted & ((2 << (left - quick)) - 1) == 0:
                return 0
    return UNKNOWN
