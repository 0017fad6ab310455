"""How likely the calls of Call Bridge are in each world, for players of given habits.

Habits are an array of ``SIZE`` ints, in hundredths of a trick: what a player undertakes for each card,
the trumps from the two up at ``TRUMP``, the cards of a side suit at ``SIDE``; at ``SHORT`` for a
side suit of no, one or two cards, each by the number of trumps, 0 to 3 and more; at ``ANY`` for any
hand; at ``SPREAD`` how far calls stray from that sum; at ``LEAST`` and ``MOST`` the calls that the
rules allow.
"""

from typing import Final

from overtrick.kernel.callbridge.worlds import GONE, KNOWER, SEATS
from overtrick.kernel.cards import SPADES, SUIT_SIZE, count, lowest, of_suit
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints
from overtrick.kernel.weighing import UNIT

TRUMP: Final = 0
SIDE: Final = TRUMP + SUIT_SIZE
SHORT: Final = SIDE + SUIT_SIZE
ANY: Final = SHORT + 12
SPREAD: Final = ANY + 1
LEAST: Final = SPREAD + 1
MOST: Final = LEAST + 1
SIZE: Final = MOST + 1

_SHORTEST: Final = 3  # side suits of fewer cards are short
_TRUMPS: Final = 3  # more trumps than that ruff no more


@compiled
def weigh(habits: Ints, known: Ints, calls: Ints, hands: Ints, logs: Ints) -> None:
    """Fill ``logs[world]``, in ``weighing.UNIT``, for all worlds that ``worlds.draw`` has filled.

    ``calls`` are by seat, -1 for a seat that has not called; ``hands`` and ``known`` as in
    ``overtrick.kernel.callbridge.worlds``. Calls are taken as normal about what the hand undertakes,
    or about the nearest call that the rules allow, each for itself.
    """
    spread = habits[SPREAD]
    for world in range(len(logs)):
        log = 0
        for seat in range(SEATS):
            if seat != known[KNOWER] and calls[seat] >= 0:
                hand = hands[SEATS * world + seat] | known[GONE + seat]
                aim = min(habits[MOST], max(habits[LEAST], undertaken(habits, hand)))
                gap = 100 * calls[seat] - aim
                log -= (gap * gap * UNIT) // (2 * spread * spread)
        logs[world] = log


@compiled
def undertaken(habits: Ints, hand: int) -> int:
    """What a player undertakes with a hand of thirteen, in hundredths of a trick."""
    tricks = habits[ANY]
    trumps = of_suit(hand, SPADES)
    ruffs = min(count(trumps), _TRUMPS)
    while trumps != 0:
        tricks += habits[TRUMP + lowest(trumps)]
        trumps &= trumps - 1
    for suit in range(SPADES):
        cards = of_suit(hand, suit)
        if count(cards) < _SHORTEST:
            tricks += habits[SHORT + 4 * count(cards) + ruffs]
        while cards != 0:
            tricks += habits[SIDE + lowest(cards)]
            cards &= cards - 1
    return tricks
