"""The end of a Call Bridge deal with open hands, each seat for itself: own points first, then the others'.

Every card that may be played is tried, but for those that cannot change what is chosen: ends that
bring a seat no more than what it has found are none that it looks for.
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
    is_settled,
    key,
    least_points,
    most_points,
    playable,
    points,
    takes,
    total,
)
from overtrick.kernel.cards import SUIT, SUIT_SIZE, count, highest
from overtrick.kernel.compiled import compiled

NOTHING: Final = 52
"""No card: the position is solved as it is."""
NO_BETTER: Final = 1 << (WON_BITS * SEATS)
"""In place of tricks: whoever chose the card has found as much elsewhere."""
NONE_YET: Final = -(1 << 60)
"""Below what any end is worth."""


@compiled
def strong(lead: int) -> int:
    """The cards that can take a trick led with that card, which is a bit: its suit and spades."""
    return SUIT << (highest(lead) // SUIT_SIZE * SUIT_SIZE) | ALL_SPADES


@compiled
def answers(hand: int, field: int, best: int, must_head: int) -> int:
    """``playable`` to a trick: its suit as a ``field``, the best card so far as a bit."""
    following = hand & field
    higher = -(best << 1)
    if following != 0:
        heading = following & higher if must_head != 0 and best & field != 0 else 0
        return heading if heading != 0 else following
    trumps = hand & higher & ALL_SPADES
    return trumps if trumps != 0 and field != ALL_SPADES else hand


@compiled
def prefers(terms: int, seat: int, end: int, chosen: int) -> bool:
    """Whether a seat is better off with the one end than with the other. See ``key``."""
    if end == chosen:
        return False
    more = points(terms, seat, end) - points(terms, seat, chosen)
    return more > 0 or (more == 0 and total(terms, end) < total(terms, chosen))


@compiled
def last_two(
    a: int, b: int, c: int, d: int, seat: int, won: int, terms: int, must_head: int, shut: int
) -> int:
    """``solved`` when two tricks are left and nothing is led. The last plays itself."""
    second, third, fourth = (seat + 1) & NEXT, (seat + 2) & NEXT, (seat + 3) & NEXT
    by_a = NO_BETTER
    leads = a & ~ALL_SPADES if shut != 0 and a & ~ALL_SPADES != 0 else a
    while leads != 0:
        card_a = 1 << highest(leads)
        leads ^= card_a
        able = strong(card_a)
        field = able & ~ALL_SPADES if card_a < 1 << LOWEST_SPADE else ALL_SPADES
        by_b = NO_BETTER
        some_b = answers(b, field, card_a, must_head)
        while some_b != 0:
            card_b = 1 << highest(some_b)
            some_b ^= card_b
            best_b = max(card_a, card_b & able)
            by_c = NO_BETTER
            some_c = answers(c, field, best_b, must_head)
            while some_c != 0:
                card_c = 1 << highest(some_c)
                some_c ^= card_c
                best_c = max(best_b, card_c & able)
                by_d = NO_BETTER
                some_d = answers(d, field, best_c, must_head)
                while some_d != 0:
                    card_d = 1 << highest(some_d)
                    some_d ^= card_d
                    best = max(best_c, card_d & able)
                    if best == card_a:
                        taker, lead = seat, a ^ card_a
                    elif best == card_b:
                        taker, lead = second, b ^ card_b
                    elif best == card_c:
                        taker, lead = third, c ^ card_c
                    else:
                        taker, lead = fourth, d ^ card_d
                    end = won + (1 << (WON_BITS * taker))
                    last = (a ^ card_a | b ^ card_b | c ^ card_c | d ^ card_d) & strong(lead)
                    top = 1 << highest(last)
                    if a & top:
                        taker = seat
                    elif b & top:
                        taker = second
                    elif c & top:
                        taker = third
                    else:
                        taker = fourth
                    end += 1 << (WON_BITS * taker)
                    if by_d == NO_BETTER or prefers(terms, fourth, end, by_d):
                        by_d = end
                if by_c == NO_BETTER or prefers(terms, third, by_d, by_c):
                    by_c = by_d
            if by_b == NO_BETTER or prefers(terms, second, by_c, by_b):
                by_b = by_c
        if by_a == NO_BETTER or prefers(terms, seat, by_b, by_a):
            by_a = by_b
    return by_a


@compiled
def solved(
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int, card: int, found: int,
) -> int:  # fmt: skip
    """The tricks ``won`` at the end, if that card is played, and then by every seat its best.

    The tricks are those at the end of the deal, or as soon as no seat's points can change. Of cards
    worth the same the highest is played. ``found`` is what the seat that plays ``card`` has already
    (see ``key``): the answer is ``NO_BETTER`` if it is seen that it gets no more.
    """
    chooser, left = seat, count(a)
    while True:
        if card != NOTHING:
            if size == 0:
                led = card // SUIT_SIZE
            if size == 0 or takes(card, best, led):
                best, holder = card, seat
            if card >= LOWEST_SPADE:
                shut = 0
            a, b, c, d = b, c, d, a & ~(1 << card)
            seat, size = (seat + 1) & NEXT, size + 1
            if size == SEATS:
                won += 1 << (WON_BITS * holder)
                turn = (holder - seat) & NEXT
                if turn & 1 != 0:
                    a, b, c, d = b, c, d, a
                if turn & 2 != 0:
                    a, b, c, d = c, d, a, b
                seat, size, left = holder, 0, left - 1
                if is_settled(terms, won, left):
                    return won
                if left == 2:
                    return last_two(a, b, c, d, seat, won, terms, must_head, shut)
        legal = playable(a, size, led, best, must_head, shut)
        if legal & (legal - 1) != 0:
            break
        card = highest(legal)

    others = 0
    for each in range(SEATS):
        if each != chooser and each != seat:
            others += least_points(terms, each, won, left)
    ceiling = most_points(terms, chooser, won, left)
    ceiling = ceiling * OWN - ceiling - others
    top = least_points(terms, chooser, won, left) if chooser != seat else 0
    own = most_points(terms, seat, won, left)
    top = own * OWN - own - others - top
    live = b | c | d
    if size != 0:
        live |= 1 << best
    higher, chosen, most = NOTHING, won, NONE_YET
    while legal != 0 and most < top:
        card = highest(legal)
        legal &= ~(1 << card)
        if higher == NOTHING or not are_equal(live, card, higher):
            end = solved(
                a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, card, most
            )
            if end != NO_BETTER and key(terms, seat, end) > most:
                chosen, most = end, key(terms, seat, end)
                bound = ceiling - points(terms, seat, end) if chooser != seat else ceiling
                if bound <= found:
                    return NO_BETTER
        higher = card
    return chosen
