"""How likely the cards played are in each world of Call Bridge, if most play by rules of thumb.

In every world each earlier play of the others is held against what ``policy`` would have played with
that hand at that point. Another card speaks against the world: by ``surprises[LEAD]``, ``[FOLLOW]`` or
``[THROW]``, in ``weighing.UNIT``. A card that is as good as the one expected does not.
"""

from typing import Final

from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    WON_BITS,
    are_equal,
    playable,
    takes,
)
from overtrick.kernel.callbridge.worlds import GONE, KNOWER
from overtrick.kernel.cards import SUIT_SIZE, count
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

LEAD: Final = 0
FOLLOW: Final = 1
THROW: Final = 2


@compiled
def weigh(
    surprises: Ints, known: Ints, plays: Ints, leader: int, terms: int, must_head: int, shut: int,
    hands: Ints, logs: Ints,
) -> None:  # fmt: skip
    """Take from ``logs[world]`` what the ``plays`` say against each world.

    ``plays`` are the cards of all tricks so far in order, the first led by ``leader``; ``shut`` is as
    it was before them. ``hands`` and ``known`` are as in ``overtrick.kernel.callbridge.worlds``.
    """
    knower = known[KNOWER]
    left = [0] * SEATS
    for world in range(len(logs)):
        live = 0
        for each in range(SEATS):
            left[each] = hands[SEATS * world + each] | known[GONE + each]
            live |= left[each]
        seat, size, led, best, holder, won, closed = leader, 0, 0, 0, leader, 0, shut
        for card in plays:
            own = left[seat]
            if seat != knower:
                legal = playable(own, size, led, best, must_head, closed)
                others = live & ~own
                if legal & (legal - 1) != 0:
                    need = needed(terms, won, seat)
                    likely = choose(others, legal, size, led, best, need, count(own))
                    if size != 0:
                        others |= 1 << best
                    if likely != card and not are_equal(
                        others, min(likely, card), max(likely, card)
                    ):
                        logs[world] -= surprises[_kind(card, size, led)]
            if size == 0:
                led = card // SUIT_SIZE
            if size == 0 or takes(card, best, led):
                best, holder = card, seat
            if card >= LOWEST_SPADE:
                closed = 0
            live ^= 1 << card
            left[seat] = own ^ (1 << card)
            seat, size = (seat + 1) & NEXT, size + 1
            if size == SEATS:
                won += 1 << (WON_BITS * holder)
                seat, size = holder, 0


@compiled
def _kind(card: int, size: int, led: int) -> int:
    """Whether the card was led, followed suit or did not."""
    if size == 0:
        return LEAD
    return FOLLOW if card // SUIT_SIZE == led else THROW
