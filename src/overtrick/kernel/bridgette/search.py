"""Whether the leader to a trick of Bridgette can win a number of tricks out of a set, both hands open.

One question serves both aims. For tricks the set is "so many and more"; for the points of a contract,
which do not rise with every trick, it is "any number that brings at least so many points". The answer
is yes or no, and no answer is ever only likely.

Cards are renamed so that positions alike in all that matters become the same ints. Trumps are suit 3.
Of each suit the cards of both hands stand side by side from bit 0 up: what has gone leaves no gap.
``little``, ``royal`` and ``grand`` say which cards have the range of a colon that is still in a hand.

A table keeps what is known of positions, four ints each, and is never cleared: what it says is true of
every deal. It is an ``array("q")`` of zeros whose length is a power of two, at least 4.
"""

from array import array
from typing import Final

from overtrick.kernel.bridgette.rules import (
    ACE,
    DISCARD_WHEN_VOID,
    GRAND,
    JACK,
    NO_BAN,
    NOTRUMP,
    ROYAL,
)
from overtrick.kernel.cards import (
    COLONS,
    LITTLE,
    PACK,
    SUIT,
    SUIT_SIZE,
    SUITS,
    count,
    highest,
    lowest,
)
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

TRUMPS: Final = SUIT << (3 * SUIT_SIZE)
TRUMPED: Final = 2
"""The flag of a strain with trumps, beside ``DISCARD_WHEN_VOID``: together they are ``mode``."""

_STARTS: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_BY_ONE: Final = _STARTS * (SUIT >> 1)
_BY_TWO: Final = _STARTS * (SUIT >> 2)
_BY_FOUR: Final = _STARTS * (SUIT >> 4)
_BY_EIGHT: Final = _STARTS * (SUIT >> 8)
_WORDS: Final = 4
_LARGEST: Final = 18  # a table beyond 2**18 ints is slower than what it saves
_MASK: Final = (1 << 62) - 1
UNKNOWN: Final = 2
_PHASES: Final = 3


def table_for(left: int) -> "array[int]":
    """An empty table for positions of so many cards each."""
    return array("q", bytes(8 << min(_LARGEST, 2 * left + 2)))


@compiled
def without(cards: int, place: int, above: int) -> int:
    """The cards with that place taken out, and those ``above`` it in its suit moved down."""
    return (cards & ~(above | (1 << place))) | ((cards & above) >> 1)


@compiled
def above_of(place: int) -> int:
    """The places above one in its suit."""
    return (1 << (place - place % SUIT_SIZE + SUIT_SIZE)) - (2 << place)


@compiled
def _down(cards: int) -> int:
    """Of each suit, the places up to the highest of the cards."""
    x = cards & PACK
    x |= (x >> 1) & _BY_ONE
    x |= (x >> 2) & _BY_TWO
    x |= (x >> 4) & _BY_FOUR
    return x | ((x >> 8) & _BY_EIGHT)


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
def _settled(
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
    others = follower & PACK & ~_down(leader)
    if others != 0:
        slow = count(follower & PACK) - _before_losing(leader, tops)
        if slow > 0:
            quick = _quick(follower, leader, others, NO_BAN, 1, trumped)
            if quick > slow:
                quick = 0 if trumped else slow
            if wanted & ((2 << (left - quick)) - 1) == 0:
                return 0
    return UNKNOWN


@compiled
def _place_of(word0: int, word1: int, word2: int, grand: int, size: int) -> int:
    """Where in a table of that size a position is kept."""
    mixed = (
        word0 * 0x1E3779B97F4A7C15
        ^ word1 * 0x3F58476D1CE4E5B9
        ^ word2 * 0x14D049BB133111EB
        ^ grand * 0x2545F4914F6CDD1D
    ) & _MASK
    return ((mixed ^ mixed >> 29) >> 8) & (size - _WORDS)


@compiled
def _edges(little: int, royal: int, grand: int) -> int:
    """The places whose card is not like the one below: it begins a suit or a range, or is a colon."""
    changes = (little ^ little << 1) | (royal ^ royal << 1) | (grand ^ grand << 1)
    return changes | _STARTS | COLONS


@compiled
def _distinct(cards: int, edges: int) -> int:
    """One of each run of cards alike, the lowest."""
    return cards & (~(cards << 1) | edges)


@compiled
def _colon_for(lead: int, little: int, royal: int, grand: int) -> int:
    """The bit of the colon that answers the lead, if it is still in a hand; else 0."""
    if lead >= LITTLE:
        return 0
    if little >> lead & 1:
        return 1 << LITTLE
    if royal >> lead & 1:
        return 1 << ROYAL
    return 1 << GRAND if grand >> lead & 1 else 0


@compiled
def _winning(follower: int, lead: int, ranged: int, trumps: int) -> int:
    """The replies that take the trick; ``ranged`` are the cards of the range of a colon led.

    A suit's lead has been taken out: what was higher stands at its place and above.
    """
    if lead >= LITTLE:
        return follower & (ranged | trumps)
    field = SUIT << (lead - lead % SUIT_SIZE)
    if follower & field:
        return follower & field & -(1 << lead)
    return follower & trumps


@compiled
def _losing(follower: int, lead: int, ranged: int, trumps: int, colon: int, mode: int) -> int:
    """The replies that leave the trick to the leader. See ``_winning``."""
    if lead >= LITTLE:
        return follower & ~(ranged | trumps)
    following = follower & (SUIT << (lead - lead % SUIT_SIZE))
    matching = follower & colon
    if following:
        return following & ((1 << lead) - 1) | matching
    if follower & PACK == 0:
        return matching if matching else follower
    allowed = follower if mode & DISCARD_WHEN_VOID else follower & PACK | matching
    return allowed & ~trumps


@compiled
def _ban_on(hand: int, suit: int) -> int:
    """The ban on that suit, if the hand could lead it and could lead something else."""
    field = SUIT << (SUIT_SIZE * suit)
    return suit if hand & field != 0 and hand & ~field != 0 else NO_BAN


@compiled
def _phase(phase: int, eager: int, first: int, second: int, third: int) -> int:
    """What to try in that phase: eager for tricks, what wins comes first, else last."""
    if phase == 1:
        return second
    return first if (phase == 0) == (eager != 0) else third


@compiled
def leader_can(
    leader: int,
    follower: int,
    little: int,
    royal: int,
    grand: int,
    ban: int,
    wanted: int,
    feared: int,
    left: int,
    mode: int,
    table: Ints,
) -> int:
    """1 if the leader can win a number of the tricks left that is in ``wanted``, else 0.

    ``wanted`` is a set of numbers as bits, ``feared`` the numbers of the follower's tricks that go with
    all others. ``ban`` bars a suit only where the leader holds it, and not alone. Every lead is tried
    against every reply; the function is long because it alone calls itself, with its hands as ints.
    """
    tops = leader & PACK & ~_down(follower)
    trumped = mode & TRUMPED
    trumps = 0
    if trumped:
        trumps = TRUMPS
        own, opposing = count(leader & TRUMPS), count(follower & TRUMPS)
        sure = max(count(tops & TRUMPS), own - opposing)
        lost = max(count(follower & TRUMPS & ~_down(leader)), opposing - own)
        wanted &= (2 << (left - lost)) - (1 << sure)
        feared &= (2 << (left - sure)) - (1 << lost)
    answer = _settled(leader, follower, tops, ban, wanted, feared, left, trumped)
    if answer != UNKNOWN:
        return answer

    need = lowest(wanted)
    rising = need + lowest(feared) > left
    known = 0 if rising else wanted
    word0 = leader | ban << 55 | (known & 31) << 58
    word1 = follower | (known >> 5 & 255) << 55
    word2 = little | royal << 1 | (known >> 13) << 52 | mode << 53
    place = _place_of(word0, word1, word2, grand, len(table))
    least, most = 0, left
    if (
        table[place] == word0
        and table[place + 1] == word1
        and table[place + 2] == word2
        and table[place + 3] & PACK == grand
    ):
        result = table[place + 3] >> LITTLE
        if not rising:
            return result
        least, most = result & 15, result >> 4
        if need <= least:
            return 1
        if need > most:
            return 0

    edges = _edges(little, royal, grand)
    leads = leader if ban == NO_BAN else leader & ~(SUIT << (SUIT_SIZE * ban))
    leads = _distinct(leads, edges)
    eager = highest(wanted) + lowest(feared) > left
    rest = left - 1
    whole = (2 << rest) - 1
    answer = 0
    for phase in range(_PHASES):
        some = _phase(phase, eager, leads & tops, leads & COLONS, leads & PACK & ~tops)
        while some != 0 and answer == 0:
            lead = highest(some)
            some ^= 1 << lead
            colon = _colon_for(lead, little, royal, grand)
            ranged = 0
            own, other = leader ^ 1 << lead, follower
            little1, royal1, grand1 = little, royal, grand
            if lead == LITTLE:
                ranged, little1 = little, 0
            elif lead == ROYAL:
                ranged, royal1 = royal, 0
            elif lead == GRAND:
                ranged, grand1 = grand, 0
            else:
                above = above_of(lead)
                own, other = without(leader, lead, above), without(follower, lead, above)
                little1 = without(little, lead, above)
                royal1 = without(royal, lead, above)
                grand1 = without(grand, lead, above)
            edges1 = _edges(little1, royal1, grand1)
            winning = _distinct(_winning(other, lead, ranged, trumps), edges1)
            losing = _distinct(_losing(other, lead, ranged, trumps, colon, mode), edges1)
            answer = 1
            for turn in range(_PHASES):
                replies = _phase(turn, not eager, winning, losing & PACK, losing & COLONS)
                while replies != 0 and answer == 1:
                    reply = lowest(replies)
                    replies &= replies - 1
                    shut = ban * 0 + NO_BAN
                    if reply >= LITTLE:
                        mine, theirs = own, other ^ 1 << reply
                        little2 = little1 if reply != LITTLE else 0
                        royal2 = royal1 if reply != ROYAL else 0
                        grand2 = grand1 if reply != GRAND else 0
                        if colon == 1 << reply:
                            shut = _ban_on(mine, lead // SUIT_SIZE)
                    else:
                        above = above_of(reply)
                        mine, theirs = without(own, reply, above), without(other, reply, above)
                        little2 = without(little1, reply, above)
                        royal2 = without(royal1, reply, above)
                        grand2 = without(grand1, reply, above)
                    if winning >> reply & 1:
                        answer = 1 - leader_can(
                            theirs,
                            mine,
                            little2,
                            royal2,
                            grand2,
                            shut,
                            feared >> 1,
                            wanted & whole,
                            rest,
                            mode,
                            table,
                        )
                    else:
                        answer = leader_can(
                            mine,
                            theirs,
                            little2,
                            royal2,
                            grand2,
                            shut,
                            wanted >> 1,
                            feared & whole,
                            rest,
                            mode,
                            table,
                        )

    result = answer
    if rising:
        if answer:
            least = need
        else:
            most = need - 1
        result = least | most << 4
    table[place] = word0
    table[place + 1] = word1
    table[place + 2] = word2
    table[place + 3] = grand | result << LITTLE
    return answer


@compiled
def start(
    leader: int, follower: int, ban: int, trump: int, wanted: int, options: int, table: Ints
) -> int:
    """``leader_can`` of a position as it is, at the beginning of a trick.

    ``wanted`` are the numbers of the tricks left that the leader may win, ``ban`` the suit barred.
    """
    left = count(leader)
    feared = mirrored(wanted, left)
    if left == 0:
        return wanted & 1
    mode = options & DISCARD_WHEN_VOID
    if trump != NOTRUMP:
        mode |= TRUMPED
        leader, follower = _with_trumps_last(leader, trump), _with_trumps_last(follower, trump)
        ban = trump if ban == SUITS - 1 else SUITS - 1 if ban == trump else ban
    both = leader | follower
    little = _STARTS * ((1 << JACK) - 1) if both >> LITTLE & 1 else 0
    royal = _STARTS * (7 << JACK) if both >> ROYAL & 1 else 0
    grand = _STARTS << ACE if both >> GRAND & 1 else 0
    for back in range(LITTLE):
        place = LITTLE - 1 - back
        if not both >> place & 1:
            above = above_of(place)
            leader, follower = without(leader, place, above), without(follower, place, above)
            little, royal = without(little, place, above), without(royal, place, above)
            grand = without(grand, place, above)
    shut = ban if ban == NO_BAN else _ban_on(leader, ban)
    return leader_can(
        leader, follower, little, royal, grand, shut, wanted, feared, left, mode, table
    )


@compiled
def mirrored(wanted: int, left: int) -> int:
    """The numbers of the other's tricks that go with all numbers of ``left`` not wanted."""
    feared = 0
    for number in range(left + 1):
        if not wanted >> number & 1:
            feared |= 1 << (left - number)
    return feared


@compiled
def _with_trumps_last(hand: int, trump: int) -> int:
    """The hand with trumps and spades renamed for each other."""
    low, high = hand >> (SUIT_SIZE * trump) & SUIT, hand >> (SUIT_SIZE * (SUITS - 1)) & SUIT
    changed = (low ^ high) << (SUIT_SIZE * trump) | (low ^ high) << (SUIT_SIZE * (SUITS - 1))
    return hand ^ changed if trump != SUITS - 1 else hand
