"""Whether the leader to a trick of Bridgette can win a number of tricks out of a set, both hands open.

One question serves both aims. For tricks the set is "so many and more"; for the points of a contract,
which do not rise with every trick, it is "any number that brings at least so many points". The answer
is yes or no, and no answer is ever only likely.

Cards are renamed as ``places`` says, so that positions alike in all that matters become the same ints.
The order of what is tried decides how long it takes: winners are led first and colons last, and a
trick is won, where it can be, before a colon is thrown under it or a card.

A table keeps what is known of positions, four ints each, and is never cleared: what it says is true of
every deal. It is an ``array("q")`` of zeros whose length is a power of two, at least 4.
"""

from array import array
from typing import Final

from overtrick.kernel.bridgette.bounds import UNKNOWN, settled
from overtrick.kernel.bridgette.places import (
    STARTS,
    TRUMPS,
    above_of,
    distinct,
    down,
    edges,
    with_trumps_last,
    without,
)
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

TRUMPED: Final = 2
"""The flag of a strain with trumps, beside ``DISCARD_WHEN_VOID``: together they are ``mode``."""

_WORDS: Final = 4
_LARGEST: Final = 17  # a table beyond 2**17 ints is slower than what it saves
_MASK: Final = (1 << 62) - 1
_PHASES: Final = 3


def table_for(left: int) -> "array[int]":
    """An empty table for positions of so many cards each."""
    return array("q", [0]) * (1 << min(_LARGEST, 2 * left + 2))


@compiled
def _place_of(word0: int, word1: int, word2: int, word3: int, size: int) -> int:
    """Where in a table of that size a position is kept."""
    mixed = (
        word0 * 0x1E3779B97F4A7C15
        ^ word1 * 0x3F58476D1CE4E5B9
        ^ word2 * 0x14D049BB133111EB
        ^ word3 * 0x2545F4914F6CDD1D
    ) & _MASK
    return ((mixed ^ mixed >> 29) >> 8) & (size - _WORDS)


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
def _phase(phase: int, first: int, second: int, third: int) -> int:
    """What to try in that phase."""
    if phase == 0:
        return first
    return second if phase == 1 else third


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
    tops = leader & PACK & ~down(follower)
    trumped = mode & TRUMPED
    trumps = 0
    if trumped:
        trumps = TRUMPS
        own, opposing = count(leader & TRUMPS), count(follower & TRUMPS)
        sure = max(count(tops & TRUMPS), own - opposing)
        lost = max(count(follower & TRUMPS & ~down(leader)), opposing - own)
        wanted &= (2 << (left - lost)) - (1 << sure)
        feared &= (2 << (left - sure)) - (1 << lost)
    answer = settled(leader, follower, tops, ban, wanted, feared, left, trumped)
    if answer != UNKNOWN:
        return answer

    need = lowest(wanted)
    rising = need + lowest(feared) > left
    known = 0 if rising else wanted
    word0 = leader | ban << 55 | (known & 31) << 58
    word1 = follower | (known >> 5 & 255) << 55
    word2 = little | grand | (known >> 13) << 52 | mode << 53
    word3 = royal | grand
    place = _place_of(word0, word1, word2, word3, len(table))
    least, most = 0, left
    if (
        table[place] == word0
        and table[place + 1] == word1
        and table[place + 2] == word2
        and table[place + 3] & PACK == word3
    ):
        result = table[place + 3] >> LITTLE
        if not rising:
            return result
        least, most = result & 15, result >> 4
        if need <= least:
            return 1
        if need > most:
            return 0

    leads = leader if ban == NO_BAN else leader & ~(SUIT << (SUIT_SIZE * ban))
    leads = distinct(leads, edges(little, royal, grand))
    rest = left - 1
    whole = (2 << rest) - 1
    answer = 0
    for phase in range(_PHASES):
        some = _phase(phase, leads & tops, leads & PACK & ~tops, leads & COLONS)
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
            edges1 = edges(little1, royal1, grand1)
            winning = distinct(_winning(other, lead, ranged, trumps), edges1)
            losing = distinct(_losing(other, lead, ranged, trumps, colon, mode), edges1)
            answer = 1
            for turn in range(_PHASES):
                replies = _phase(turn, winning, losing & COLONS, losing & PACK)
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
    table[place + 3] = word3 | result << LITTLE
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
        leader, follower = with_trumps_last(leader, trump), with_trumps_last(follower, trump)
        ban = trump if ban == SUITS - 1 else SUITS - 1 if ban == trump else ban
    both = leader | follower
    little = STARTS * ((1 << JACK) - 1) if both >> LITTLE & 1 else 0
    royal = STARTS * (7 << JACK) if both >> ROYAL & 1 else 0
    grand = STARTS << ACE if both >> GRAND & 1 else 0
    for back in range(LITTLE):
        place = LITTLE - 1 - back
        if not both >> place & 1:
            above = above_of(place)
            leader, follower = without(leader, place, above), without(follower, place, above)
            little, royal = without(little, place, above), without(royal, place, above)
            grand = without(grand, place, above)
    little &= follower if leader >> LITTLE & 1 else leader
    royal &= follower if leader >> ROYAL & 1 else leader
    grand &= follower if leader >> GRAND & 1 else leader
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
