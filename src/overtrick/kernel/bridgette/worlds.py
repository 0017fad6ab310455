"""Worlds of Bridgette: the other's hand and discards, each way that fits what a seat knows as likely.

What the seat knows is an array of ``SIZE`` ints: at ``HIDDEN`` the cards not in its sight, at ``MAY``
those of them that the other may hold now, at ``ROOM`` how many the other holds, at ``AWAY`` how many
it has put away, at ``NEED`` by suit how many of the hidden cards it must hold at least; at ``UPCARD``
the up-card if the other drew it and it is hidden, so that it is held or put away, else 0; at
``ALONE`` the colons that the other cannot hold without a suit card (B-P5). What is neither held nor
put away is left in the stock.

The hand is drawn suit by suit: how many cards of each, out of all splits by their number of layouts,
then which of them, every choice as likely. Where the up-card is hidden there are two cases, held and
put away, each as likely as its number of layouts. Hands that ``ALONE`` bars are thrown back, which
leaves the others as likely; they are never more than a few, for they hold nothing but colons.

    known = sight.known(options, observation)   # overtrick.bots.sight.bridgette
    cards = array("q", bytes(8 * 2 * 200))
    fitting = draw(known, 200, dice_of(seed), cards)
    # cards[2 * world]: what the other holds now; cards[2 * world + 1]: what it has put away
"""

from typing import Final

from overtrick.kernel.cards import COLONS, PACK, SUIT, SUIT_SIZE, SUITS, count
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import WIDTH, Ints, lot, some, triangle

HIDDEN: Final = 0
MAY: Final = 1
ROOM: Final = 2
AWAY: Final = 3
NEED: Final = 4
UPCARD: Final = 8
ALONE: Final = 9
SIZE: Final = 10

_KINDS: Final = SUITS + 1  # and the colons


@compiled
def draw(known: Ints, number: int, dice: Ints, cards: Ints) -> int:
    """Fill ``cards[2 * world]`` and the entry after it; give the number of layouts that fit.

    Layouts that ``ALONE`` bars are among those counted. 0, and nothing filled, if none fits.
    """
    upcard, room, away = known[UPCARD], known[ROOM], known[AWAY]
    left = count(known[HIDDEN]) - room
    pascal = triangle(WIDTH)
    with_it = _ways(known, upcard, pascal)
    without = _ways(known, 0, pascal)
    kept = put = 0
    if left < away:
        return 0
    if upcard == 0:
        kept = with_it[room] * pascal[WIDTH * left + away]
    else:
        if room > 0 and upcard & known[MAY]:
            kept = with_it[room - 1] * pascal[WIDTH * left + away]
        if away > 0:
            put = without[room] * pascal[WIDTH * (left - 1) + away - 1]
    if kept + put == 0:
        return 0
    for world in range(number):
        hand = 0
        while True:
            if lot(dice, kept + put) < kept:
                hand = upcard | _hand(known, upcard, with_it, dice, pascal)
            else:
                hand = _hand(known, 0, without, dice, pascal)
            if hand & PACK or not hand & known[ALONE]:
                break
        rest = known[HIDDEN] ^ hand
        sure = rest & upcard
        cards[2 * world] = hand
        cards[2 * world + 1] = sure | some(dice, rest ^ sure, away - count(sure))
    return kept + put


@compiled
def _alike(known: Ints, kind: int) -> int:
    """The cards of a suit, or the colons, that the other may hold, but for the up-card."""
    alike = COLONS if kind == SUITS else SUIT << (SUIT_SIZE * kind)
    return known[MAY] & ~known[UPCARD] & alike


@compiled
def _least(known: Ints, held: int, kind: int) -> int:
    """How many cards of a kind the other must hold beside the card that it is taken to hold."""
    if kind == SUITS:
        return 0
    least = known[NEED + kind]
    return least - 1 if least > 0 and (held >> (SUIT_SIZE * kind)) & SUIT else least


@compiled
def _ways(known: Ints, held: int, pascal: Ints) -> list[int]:
    """Entry ``WIDTH * kind + room``: the hands of so many cards of that kind and those after it.

    Beside the card that the other is taken to hold, or 0.
    """
    ways = [0] * (WIDTH * (_KINDS + 1))
    ways[WIDTH * _KINDS] = 1
    for kind in range(_KINDS - 1, -1, -1):
        size = count(_alike(known, kind))
        for room in range(known[ROOM] + 1):
            for taken in range(_least(known, held, kind), min(size, room) + 1):
                after = ways[WIDTH * (kind + 1) + room - taken]
                ways[WIDTH * kind + room] += pascal[WIDTH * size + taken] * after
    return ways


@compiled
def _hand(known: Ints, held: int, ways: Ints, dice: Ints, pascal: Ints) -> int:
    """A hand beside the card that the other is taken to hold, or 0."""
    hand = 0
    room = known[ROOM] - count(held)
    place = lot(dice, ways[room])
    for kind in range(_KINDS):
        alike = _alike(known, kind)
        size = count(alike)
        taken = _least(known, held, kind)
        while True:
            choices = pascal[WIDTH * size + taken]
            after = choices * ways[WIDTH * (kind + 1) + room - taken]
            if place < after:
                break
            place -= after
            taken += 1
        place //= choices
        hand |= some(dice, alike, taken)
        room -= taken
    return hand
