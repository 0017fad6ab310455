"""The end of a Call Bridge deal with open hands, each seat for itself: own points first, then the others'.

Hands, stakes and ends count from the seat to act on: ``a`` is its hand and ``w`` its stake, see
``stakes``. Every card that may be played is tried, but for those that cannot change what is chosen:
ends that bring a seat no more than what it has found are none that it looks for. Of cards worth the
same the highest is played.
"""

from typing import Final

from overtrick.kernel.callbridge.rules import (
    ALL_SPADES,
    LOWEST_SPADE,
    NEXT,
    OWN,
    SEATS,
    WON_BITS,
    are_equal,
    playable,
    takes,
)
from overtrick.kernel.callbridge.stakes import (
    gain,
    is_flat,
    least,
    most,
    stake,
    together,
    turned,
)
from overtrick.kernel.cards import SUIT, SUIT_SIZE, count, highest
from overtrick.kernel.compiled import compiled

NOTHING: Final = 52
"""No card: the position is solved as it is."""
NO_BETTER: Final = 1 << (WON_BITS * SEATS)
"""In place of an end: whoever chose the card has found as much elsewhere."""
NONE_YET: Final = -(1 << 60)
"""Below what any end is worth."""
_PAIR: Final = 2
_ONE: Final = 1 << WON_BITS
_TWO: Final = 1 << 2 * WON_BITS
_THREE: Final = 1 << 3 * WON_BITS


@compiled
def strong(lead: int) -> int:
    """The cards that can take a trick led with that card, which is a bit: its suit and spades."""
    return SUIT << (highest(lead) // SUIT_SIZE * SUIT_SIZE) | ALL_SPADES


@compiled
def answers(hand: int, able: int, lead: int, best: int, must_head: int) -> int:
    """``playable`` to a trick: the cards ``able`` to take it, its first and its best as bits."""
    field = able if lead >= 1 << LOWEST_SPADE else able & ~ALL_SPADES
    following = hand & field
    higher = -(best << 1)
    if following != 0:
        heading = following & higher if must_head != 0 and best & field != 0 else 0
        return heading if heading != 0 else following
    trumps = hand & higher & ALL_SPADES
    return trumps if trumps != 0 and field != ALL_SPADES else hand


@compiled
def winner(a: int, b: int, c: int, card: int) -> int:
    """Whose the card is, as what one trick more is in an end."""
    if a & card != 0:
        return 1
    if b & card != 0:
        return _ONE
    return _TWO if c & card != 0 else _THREE


@compiled
def last_two(
    a: int, b: int, c: int, d: int, w: int, x: int, y: int, z: int, won: int, must_head: int,
    shut: int,
) -> int:  # fmt: skip
    """The end that comes of ``won`` when two tricks are left and nothing is led.

    The last trick plays itself.
    """
    by_a = by_b = by_c = by_d = NO_BETTER
    leads = a & ~ALL_SPADES if shut != 0 and a & ~ALL_SPADES != 0 else a
    while leads != 0:
        card_a = 1 << highest(leads)
        leads ^= card_a
        able = strong(card_a)
        by_b = NO_BETTER
        some_b = answers(b, able, card_a, card_a, must_head)
        while some_b != 0:
            card_b = 1 << highest(some_b)
            some_b ^= card_b
            best_b = max(card_a, card_b & able)
            by_c = NO_BETTER
            some_c = answers(c, able, card_a, best_b, must_head)
            while some_c != 0:
                card_c = 1 << highest(some_c)
                some_c ^= card_c
                best_c = max(best_b, card_c & able)
                by_d = NO_BETTER
                some_d = answers(d, able, card_a, best_c, must_head)
                while some_d != 0:
                    card_d = 1 << highest(some_d)
                    some_d ^= card_d
                    best = max(best_c, card_d & able)
                    rest = (a | b | c | d) ^ (card_a | card_b | card_c | card_d)
                    first = winner(card_a, card_b, card_c, best)
                    lead = a if first == 1 else b if first == _ONE else c if first == _TWO else d
                    last = 1 << highest(rest & strong(lead & rest))
                    end = won + first + winner(a, b, c, last)
                    if by_d == NO_BETTER or _prefers(w, x, y, z, z, 3 * WON_BITS, end, by_d):
                        by_d = end
                if by_c == NO_BETTER or _prefers(w, x, y, z, y, 2 * WON_BITS, by_d, by_c):
                    by_c = by_d
            if by_b == NO_BETTER or _prefers(w, x, y, z, x, WON_BITS, by_c, by_b):
                by_b = by_c
        if by_a == NO_BETTER or _prefers(w, x, y, z, w, 0, by_b, by_a):
            by_a = by_b
    return by_a


@compiled
def _prefers(w: int, x: int, y: int, z: int, own: int, at: int, end: int, chosen: int) -> bool:
    """Whether whose stake is ``own``, and whose tricks stand ``at`` that bit, likes ``end`` better."""
    if end == chosen:
        return False
    more = gain(own, end >> at & 15) - gain(own, chosen >> at & 15)
    return more > 0 or (more == 0 and together(w, x, y, z, end) < together(w, x, y, z, chosen))


@compiled
def solved(
    a: int, b: int, c: int, d: int, w: int, x: int, y: int, z: int, size: int, led: int, best: int,
    holder: int, won: int, must_head: int, shut: int, card: int, found: int,
) -> int:  # fmt: skip
    """The end that comes of ``won``, if that card is played, and then by every seat its best.

    ``holder`` is how many places further the best card's seat is. ``found`` is what the seat that plays
    the card has already, its points times ``OWN`` less those of all: the answer is ``NO_BETTER`` if it
    is seen that it gets no more.
    """
    moved, left = 0, count(a)
    while True:
        if card != NOTHING:
            if size == 0:
                led = card // SUIT_SIZE
            if size == 0 or takes(card, best, led):
                best, holder = card, 0
            if card >= LOWEST_SPADE:
                shut = 0
            a, b, c, d = b, c, d, a & ~(1 << card)
            w, x, y, z = x, y, z, w
            won = won >> WON_BITS | (won & 15) << (3 * WON_BITS)
            holder, size, moved = (holder - 1) & NEXT, size + 1, moved + 1
            if size == SEATS:
                if holder & 1 != 0:
                    a, b, c, d = b, c, d, a
                    w, x, y, z = x, y, z, w
                if holder & 2 != 0:
                    a, b, c, d = c, d, a, b
                    w, x, y, z = y, z, w, x
                won = turned(won, holder) + 1
                moved, size, left = (moved + holder) & NEXT, 0, left - 1
                if (
                    is_flat(w, won & 15, left)
                    and is_flat(x, won >> WON_BITS & 15, left)
                    and is_flat(y, won >> 2 * WON_BITS & 15, left)
                    and is_flat(z, won >> 3 * WON_BITS, left)
                ):
                    return turned(won, (SEATS - moved) & NEXT)
                if left == _PAIR:
                    won = last_two(a, b, c, d, w, x, y, z, won, must_head, shut)
                    return turned(won, (SEATS - moved) & NEXT)
        legal = playable(a, size, led, best, must_head, shut)
        if legal & (legal - 1) != 0:
            break
        card = highest(legal)
    moved &= NEXT
    back = (SEATS - moved) & NEXT

    least_x, least_y = (
        least(x, won >> WON_BITS & 15, left),
        least(y, won >> 2 * WON_BITS & 15, left),
    )
    least_z = least(z, won >> 3 * WON_BITS, left)
    # No end is worth more to this seat than ``top``: its most points, the others' fewest. ``ceiling`` is
    # the same for the chooser of ``card``, but for this seat's points, which are no fewer than those it
    # has found: an end in which they are more, or as many and the others' fewer, is what it looks for.
    others = least_x + least_y + least_z
    own = most(w, won & 15, left)
    top = own * OWN - own - others
    ceiling = top
    if back != 0:
        chooser = x if back == 1 else y if back == _PAIR else z
        its_least = least_x if back == 1 else least_y if back == _PAIR else least_z
        its_most = most(chooser, won >> (WON_BITS * back) & 15, left)
        ceiling = its_most * OWN - its_most - (others - its_least)
    if (ceiling - least(w, won & 15, left) if back != 0 else ceiling) <= found:
        return NO_BETTER
    live = b | c | d
    if size != 0:
        live |= 1 << best
    higher, chosen, so_far = NOTHING, won, NONE_YET
    while legal != 0 and so_far < top:
        card = highest(legal)
        legal &= ~(1 << card)
        if higher == NOTHING or not are_equal(live, card, higher):
            end = solved(
                a, b, c, d, w, x, y, z, size, led, best, holder, won, must_head, shut, card, so_far
            )
            if end != NO_BETTER:
                got = gain(w, end & 15)
                worth = got * OWN - together(w, x, y, z, end)
                if worth > so_far:
                    chosen, so_far = end, worth
                    if (ceiling - got if back != 0 else ceiling) <= found:
                        return NO_BETTER
        higher = card
    return turned(chosen, back)


@compiled
def ending(
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int,
) -> int:  # fmt: skip
    """The tricks ``won`` at the end, if every seat plays its best, with four tricks left or fewer.

    They are those at the end of the deal, or as soon as no seat's points can change.
    """
    none = size - size  # no literals: see ``compiled``
    card, found = NOTHING + none, NONE_YET + none
    second, third, fourth = (seat + 1) & NEXT, (seat + 2) & NEXT, (seat + 3) & NEXT
    left = count(a)
    end = solved(
        a, b, c, d, stake(terms, seat, won, left), stake(terms, second, won, left),
        stake(terms, third, won, left), stake(terms, fourth, won, left), size, led, best,
        (holder - seat) & NEXT, none, must_head, shut, card, found,
    )  # fmt: skip
    return won + turned(end, (SEATS - seat) & NEXT)
