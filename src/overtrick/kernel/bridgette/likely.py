"""Worlds of Bridgette as likely as a sensible discard and the bids make them.

Of twelve cards put away out of twenty-five hardly any uniform layout is one that a player would
choose, so weighing uniform worlds by habits would leave one or two of thousands. Here each layout is
drawn with a probability in proportion to how likely the discard and the bids are from it. Exact, by
dynamic programming: first how many of each suit are kept and put away, then which.

``chances`` are the other's habits, ``SIZE`` numbers of 0 to 1: at ``KEPT`` that a suit card is kept, by
the length of its suit in the whole holding, then by its rank from the two up; at ``PUT`` that it is
put away; at ``COLON_KEPT`` and ``COLON_PUT`` the same of the three colons; at ``BIDS`` of what the other
has bid, and not bid, in each suit, by the number of its cards kept. ``known`` and ``cards`` are as in
``overtrick.kernel.bridgette.worlds``.

    chances = habits.chances(observation)       # overtrick.bots.habits.bridgette
    played = habits.played(observation)
    draw(chances, known, played, dice_of(seed), cards)
"""

from collections.abc import MutableSequence
from typing import Final

from overtrick.kernel.bridgette.worlds import ALONE, AWAY, HIDDEN, MAY, NEED, ROOM, UPCARD
from overtrick.kernel.cards import LITTLE, PACK, SUIT, SUIT_SIZE, SUITS, count, lowest
from overtrick.kernel.chance import after
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

Floats = MutableSequence[float]
"""An ``array("d")`` from outside, a list inside."""

LENGTHS: Final = SUIT_SIZE + 1
KEPT: Final = 0
PUT: Final = KEPT + LENGTHS * SUIT_SIZE
COLON_KEPT: Final = PUT + LENGTHS * SUIT_SIZE
COLON_PUT: Final = COLON_KEPT + 3
BIDS: Final = COLON_PUT + 3
SIZE: Final = BIDS + SUITS * LENGTHS

_KINDS: Final = SUITS + 1
_WORD: Final = 1.0 / (1 << 32)


@compiled
def draw(chances: Floats, known: Ints, played: int, dice: Ints, cards: Ints) -> bool:
    """Fill ``cards``: for each world what the other holds, then what it has put away.

    ``played`` are the cards that the other has played. False, and nothing filled, if none fits.
    Before the other has put anything away, all layouts are as likely.
    """
    odds, ways, starts = [0.0], [0.0], [0] * (2 * _KINDS)
    for kind in range(_KINDS):
        of_kind = _odds(chances, known, played, kind)
        starts[2 * kind] = len(odds)
        odds.extend(of_kind)
        starts[2 * kind + 1] = len(ways)
        ways.extend(_ways(of_kind, count(_of(known[HIDDEN], kind))))
        if kind < SUITS:
            _heed_bids(chances, known, played, kind, starts, ways)
    tails = _tails(known, starts, ways)
    if tails[known[ROOM] * (known[AWAY] + 1) + known[AWAY]] <= 0.0:
        return False
    for world in range(len(cards) // 2):
        while True:
            hand = put = 0
            for kind in range(_KINDS):
                room, away = known[ROOM] - count(hand), known[AWAY] - count(put)
                split = _split(known, kind, room, away, starts, ways, tails, dice)
                found = _dealt(known, kind, split, starts, odds, ways, dice)
                hand |= (found & SUIT) << (SUIT_SIZE * kind)
                put |= (found >> SUIT_SIZE) << (SUIT_SIZE * kind)
            if hand & PACK or not hand & known[ALONE]:
                break
        cards[2 * world] = hand
        cards[2 * world + 1] = put
    return True


@compiled
def _of(hand: int, kind: int) -> int:
    """The cards of a suit, or the colons, shifted down."""
    return hand >> LITTLE if kind == SUITS else (hand >> (SUIT_SIZE * kind)) & SUIT


@compiled
def _odds(chances: Floats, known: Ints, played: int, kind: int) -> list[float]:
    """For each number of hidden cards kept or put away, and each card: kept, put away, left alone.

    Entries ``3 * ((size + 1) * number + i)`` and the two after it, of the i-th of ``size`` cards.
    """
    hidden = _of(known[HIDDEN], kind)
    size = count(hidden)
    odds = [0.0] * (3 * (size + 1) * (size + 1))
    for number in range(size + 1):
        row = SUIT_SIZE * min(SUIT_SIZE, number + count(_of(played, kind)))
        rest = hidden
        for i in range(size):
            card = rest & -rest
            rest ^= card
            at = 3 * ((size + 1) * number + i)
            place = lowest(card)
            if _of(known[MAY], kind) & card:
                kept = chances[(COLON_KEPT if kind == SUITS else KEPT + row) + place]
                odds[at] = kept if known[AWAY] > 0 else 1.0
            odds[at + 1] = chances[(COLON_PUT if kind == SUITS else PUT + row) + place]
            odds[at + 2] = 0.0 if _of(known[UPCARD], kind) & card else 1.0
    return odds


@compiled
def _ways(odds: Floats, size: int) -> list[float]:
    """How likely all ways are together to keep and put away so many of a card and those after it.

    Entry ``((number * side + i) * side + kept) * side + put``, ``side`` being ``size + 1`` and
    ``number`` how many of the whole kind are kept or put away.
    """
    side = size + 1
    ways = [0.0] * (side * side * side * side)
    for number in range(side):
        ways[(number * side + size) * side * side] = 1.0
        for i in range(size - 1, -1, -1):
            here = (number * side + i) * side * side
            then = here + side * side
            at = 3 * (side * number + i)
            most = min(number, size - i)
            for kept in range(most + 1):
                for put in range(most - kept + 1):
                    place = side * kept + put
                    likely = odds[at + 2] * ways[then + place]
                    if kept > 0:
                        likely += odds[at] * ways[then + place - side]
                    if put > 0:
                        likely += odds[at + 1] * ways[then + place - 1]
                    ways[here + place] = likely
    return ways


@compiled
def _heed_bids(
    chances: Floats,
    known: Ints,
    played: int,
    kind: int,
    starts: Ints,
    ways: Floats,
) -> None:
    """Make splits of a suit as likely as the bids make them, and impossible where a bid needs more."""
    side = count(_of(known[HIDDEN], kind)) + 1
    for kept in range(side):
        length = kept + count(_of(played, kind))
        likely = chances[BIDS + LENGTHS * kind + length] if known[AWAY] > 0 else 1.0
        for put in range(side - kept):
            at = starts[2 * kind + 1] + ((kept + put) * side * side + kept) * side + put
            ways[at] *= likely if kept >= known[NEED + kind] else 0.0


@compiled
def _whole(
    known: Ints,
    kind: int,
    kept: int,
    put: int,
    starts: Ints,
    ways: Floats,
) -> float:
    """How likely it is that so many of a kind are kept and put away."""
    side = count(_of(known[HIDDEN], kind)) + 1
    if kept + put >= side:
        return 0.0
    return ways[starts[2 * kind + 1] + ((kept + put) * side * side + kept) * side + put]


@compiled
def _tails(known: Ints, starts: Ints, ways: Floats) -> list[float]:
    """For each kind, and room and cards to put away: how likely that kind and those after it fill them.

    Entry ``((ROOM + 1) * kind + room) * (AWAY + 1) + away``.
    """
    rooms, aways = known[ROOM] + 1, known[AWAY] + 1
    tails = [0.0] * ((_KINDS + 1) * rooms * aways)
    tails[_KINDS * rooms * aways] = 1.0
    for kind in range(_KINDS - 1, -1, -1):
        for room in range(rooms):
            for away in range(aways):
                likely = 0.0
                for kept in range(room + 1):
                    for put in range(away + 1):
                        rest = (rooms * (kind + 1) + room - kept) * aways + away - put
                        if tails[rest] > 0.0:
                            likely += _whole(known, kind, kept, put, starts, ways) * tails[rest]
                tails[(rooms * kind + room) * aways + away] = likely
    return tails


@compiled
def _split(
    known: Ints,
    kind: int,
    room: int,
    away: int,
    starts: Ints,
    ways: Floats,
    tails: Floats,
    dice: Ints,
) -> int:
    """How many of a kind are kept, and put away: ``kept * 16 + put``, drawn by its likelihood."""
    rooms, aways = known[ROOM] + 1, known[AWAY] + 1
    dice[0] = after(dice[0])
    aim = dice[0] * _WORD * tails[(rooms * kind + room) * aways + away]
    found = 0
    for kept in range(room + 1):
        for put in range(away + 1):
            rest = tails[(rooms * (kind + 1) + room - kept) * aways + away - put]
            likely = _whole(known, kind, kept, put, starts, ways) * rest if rest > 0.0 else 0.0
            if likely > 0.0:
                found = 16 * kept + put
                aim -= likely
                if aim < 0.0:
                    return found
    return found


@compiled
def _dealt(
    known: Ints,
    kind: int,
    split: int,
    starts: Ints,
    odds: Floats,
    ways: Floats,
    dice: Ints,
) -> int:
    """Which cards of a kind are kept, and put away: the latter shifted up by a suit."""
    rest = _of(known[HIDDEN], kind)
    size = count(rest)
    side = size + 1
    kept, put = split >> 4, split & 15
    number = kept + put
    found = 0
    for i in range(size):
        card = rest & -rest
        rest ^= card
        then = starts[2 * kind + 1] + (number * side + i + 1) * side * side + side * kept + put
        at = starts[2 * kind] + 3 * (side * number + i)
        stay = odds[at + 2] * ways[then]
        keep = odds[at] * ways[then - side] if kept > 0 else 0.0
        go = odds[at + 1] * ways[then - 1] if put > 0 else 0.0
        dice[0] = after(dice[0])
        aim = dice[0] * _WORD * (keep + go + stay)
        if aim < keep:
            found |= card
            kept -= 1
        elif aim < keep + go:
            found |= card << SUIT_SIZE
            put -= 1
    return found
