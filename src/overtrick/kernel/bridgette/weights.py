"""How likely the discards and bids of Bridgette are in each world, for a player of given habits.

Habits are an array of ``SIZE`` ints, logarithms in ``weighing.UNIT``: at ``KEPT`` that a suit card is
kept, by the length of its suit in the whole holding, then by its rank from the two up; at ``PUT`` that
it is put away; at ``COLON_KEPT`` and ``COLON_PUT`` the same of the three colons; at ``BIDS`` of what the
player has bid, and not bid, in each suit, by the number of the suit's cards kept, then by how many of
its ace, king and queen; at ``STRENGTH`` of how high it has bid, by the points of the hand kept, an ace
4, a king 3, a queen 2, a jack 1. They are taken as independent, which makes them too sure of
themselves: ``overtrick.bots.habits`` softens them.
"""

from typing import Final

from overtrick.kernel.bridgette.worlds import AWAY
from overtrick.kernel.cards import COLONS, LITTLE, SUIT_SIZE, SUITS, count, lowest, of_suit
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

LENGTHS: Final = SUIT_SIZE + 1
HONOURS: Final = 4
KEPT: Final = 0
PUT: Final = KEPT + LENGTHS * SUIT_SIZE
COLON_KEPT: Final = PUT + LENGTHS * SUIT_SIZE
COLON_PUT: Final = COLON_KEPT + 3
BIDS: Final = COLON_PUT + 3
STRENGTH: Final = BIDS + SUITS * LENGTHS * HONOURS
SIZE: Final = STRENGTH + 41

_QUEEN: Final = 10
_JACK: Final = 9


@compiled
def weigh(habits: Ints, known: Ints, played: int, cards: Ints, logs: Ints) -> None:
    """Fill ``logs[world]``, in ``weighing.UNIT``, for all worlds that ``worlds.draw`` has filled.

    ``played`` are the cards that the other has played; ``cards`` and ``known`` are as in
    ``overtrick.kernel.bridgette.worlds``. Before the other has discarded, all worlds weigh alike.
    """
    for world in range(len(logs)):
        logs[world] = 0
        if known[AWAY] > 0:
            kept = cards[2 * world] | played
            logs[world] = _of_discards(habits, kept, cards[2 * world + 1]) + _of_bids(habits, kept)


@compiled
def _of_discards(habits: Ints, kept: int, away: int) -> int:
    """How likely it is to keep those cards and put those away."""
    log = 0
    for suit in range(SUITS):
        held, put = of_suit(kept, suit), of_suit(away, suit)
        row = SUIT_SIZE * count(held | put)
        while held != 0:
            log += habits[KEPT + row + lowest(held)]
            held &= held - 1
        while put != 0:
            log += habits[PUT + row + lowest(put)]
            put &= put - 1
    colons = (kept | away) & COLONS
    while colons != 0:
        place = lowest(colons) - LITTLE
        log += habits[COLON_KEPT + place] if kept & colons & -colons else habits[COLON_PUT + place]
        colons &= colons - 1
    return log


@compiled
def _of_bids(habits: Ints, kept: int) -> int:
    """How likely it is to have bid so with that hand."""
    log = 0
    points = 0
    for suit in range(SUITS):
        held = of_suit(kept, suit)
        row = LENGTHS * suit + count(held)
        log += habits[BIDS + HONOURS * row + count(held >> _QUEEN)]
        for honour in range(4):
            points += (honour + 1) * ((held >> (_JACK + honour)) & 1)
    return log + habits[STRENGTH + points]
