"""Worlds of Call Bridge: the hidden hands, each way that fits what a seat knows equally likely.

What the seat knows is an array of ``SIZE`` ints, each block of four by seat: at ``MAY`` the hidden
cards that the seat may hold, at ``ROOM`` how many hidden cards it holds, at ``KNOWN`` the cards that
it is known to hold now (the knower's own hand, 0 for the others), at ``GONE`` those it has played; at
``KNOWER`` the seat that knows; at ``REDEAL`` which hands were void: bits ``NO_SPADE``, ``NO_HONOUR``
and ``FOUR_ACES`` (C-D5). The knower's ``MAY`` and ``ROOM`` are 0, and the other rooms together take
all cards that some seat may hold.

The three hidden hands divide the hidden cards into seven classes, by who may hold a card. Within a
class cards are alike, so a layout is drawn in two steps: how many cards of each class go where, out
of all such splits by their number of layouts, then which of them, every choice as likely. Splits of
the three classes that two seats share settle the rest, so they are all listed: at most 14**3.
Layouts in which a hand would have been void are thrown back, which leaves the others as likely.

    known = sight.known()                       # overtrick.bots.sight.callbridge
    hands = array("q", bytes(8 * 4 * 200))
    fitting = draw(known, 200, dice_of(seed), hands)
    # hands[4 * world + seat]: what each seat holds now, the knower's own hand too
"""

from typing import Final

from overtrick.kernel.cards import SPADES, SUIT, SUIT_SIZE, count
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import WIDTH, Ints, lot, roll, some, triangle

SEATS: Final = 4
MAY: Final = 0
ROOM: Final = 4
KNOWN: Final = 8
GONE: Final = 12
KNOWER: Final = 16
REDEAL: Final = 17
SIZE: Final = 18

NO_SPADE: Final = 1
NO_HONOUR: Final = 2
FOUR_ACES: Final = 4

_ALL_SPADES: Final = SUIT << (SPADES * SUIT_SIZE)
_ACES: Final = 0x8004002001000
_HONOURS: Final = _ACES | (_ACES >> 1) | (_ACES >> 2)


@compiled
def draw(known: Ints, number: int, dice: Ints, hands: Ints) -> int:
    """Fill ``hands[4 * world + seat]`` for ``number`` worlds; give the number of layouts that fit.

    Layouts that ``REDEAL`` bars are among those counted. 0, and no hand filled, if none fits.
    """
    first = (known[KNOWER] + 1) % SEATS
    second = (first + 1) % SEATS
    third = (second + 1) % SEATS
    ends = [0]
    splits = [0]
    fitting = _list_splits(known, ends, splits)
    if fitting == 0:
        return 0
    for world in range(number):
        place = SEATS * world
        while True:
            split = splits[_found(ends, lot(dice, fitting))]
            for seat in range(SEATS):
                hands[place + seat] = known[KNOWN + seat]
            _deal(known, split, dice, hands, place)
            if not (
                _is_void(known[REDEAL], hands[place + first] | known[GONE + first])
                or _is_void(known[REDEAL], hands[place + second] | known[GONE + second])
                or _is_void(known[REDEAL], hands[place + third] | known[GONE + third])
            ):
                break
    return fitting


@compiled
def _list_splits(known: Ints, ends: Ints, splits: Ints) -> int:
    """List every split that fits, and where its layouts end among all; give how many those are.

    A split is packed: four bits for each of the cards that the first two seats share and the first
    gets, that the first and third share and the first gets, that the last two share and the second
    gets. The lists begin with an end of 0 and a split that means nothing.
    """
    first = (known[KNOWER] + 1) % SEATS
    a, b, c = known[MAY + first], known[MAY + (first + 1) % SEATS], known[MAY + (first + 2) % SEATS]
    in_ab, in_ac, in_bc = count(a & b & ~c), count(a & c & ~b), count(b & c & ~a)
    room_a = known[ROOM + first] - count(a & ~b & ~c)
    room_b = known[ROOM + (first + 1) % SEATS] - count(b & ~a & ~c)
    room_c = known[ROOM + (first + 2) % SEATS] - count(c & ~a & ~b)
    in_all = count(a & b & c)
    if room_a + room_b + room_c != in_ab + in_ac + in_bc + in_all:
        return 0
    ways = triangle(WIDTH)
    total = 0
    for x in range(in_ab + 1):
        for y in range(in_ac + 1):
            left_a = room_a - x - y
            if left_a < 0:
                break
            for z in range(in_bc + 1):
                left_b = room_b - (in_ab - x) - z
                left_c = room_c - (in_ac - y) - (in_bc - z)
                if left_b < 0 or left_c < 0:
                    continue
                shared = ways[WIDTH * in_ab + x] * ways[WIDTH * in_ac + y]
                shared *= ways[WIDTH * in_bc + z] * ways[WIDTH * in_all + left_a]
                total += shared * ways[WIDTH * (in_all - left_a) + left_b]
                ends.append(total)
                splits.append(x | (y << 4) | (z << 8))
    return total


@compiled
def _found(ends: Ints, wanted: int) -> int:
    """The place of the first end beyond a number below the last end."""
    low, high = 0, len(ends) - 1
    while low < high:
        middle = (low + high) >> 1
        if ends[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def _deal(known: Ints, split: int, dice: Ints, hands: Ints, place: int) -> None:
    """Deal the hidden cards into one world's hands, each class by itself, as the split says."""
    first = (known[KNOWER] + 1) % SEATS
    second, third = (first + 1) % SEATS, (first + 2) % SEATS
    a, b, c = known[MAY + first], known[MAY + second], known[MAY + third]
    x, y, z = split & 15, (split >> 4) & 15, (split >> 8) & 15
    to_a, to_b, to_c = a & ~b & ~c, b & ~a & ~c, c & ~a & ~b
    left_a = known[ROOM + first] - count(to_a) - x - y
    ab, ac, bc, everyone = a & b & ~c, a & c & ~b, b & c & ~a, a & b & c
    left_b = known[ROOM + second] - count(to_b) - (count(ab) - x) - z
    got = some(dice, ab, x)
    to_a |= got
    to_b |= ab ^ got
    got = some(dice, ac, y)
    to_a |= got
    to_c |= ac ^ got
    got = some(dice, bc, z)
    to_b |= got
    to_c |= bc ^ got
    left = count(everyone)
    while everyone != 0:
        card = everyone & -everyone
        everyone ^= card
        chance = roll(dice, left)
        if chance < left_a:
            to_a |= card
            left_a -= 1
        elif chance < left_a + left_b:
            to_b |= card
            left_b -= 1
        else:
            to_c |= card
        left -= 1
    hands[place + first] |= to_a
    hands[place + second] |= to_b
    hands[place + third] |= to_c


@compiled
def _is_void(redeal: int, dealt: int) -> bool:
    """Whether a hand as it was dealt makes the deal void. Clause: C-D5."""
    if redeal & NO_SPADE and dealt & _ALL_SPADES == 0:
        return True
    if redeal & NO_HONOUR and dealt & _HONOURS == 0:
        return True
    return bool(redeal & FOUR_ACES and dealt & _ACES == _ACES)
