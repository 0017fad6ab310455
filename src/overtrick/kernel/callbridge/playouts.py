"""A deal played on from any point: at random, or by rules of thumb and the last tricks exactly."""

from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    WON_BITS,
    is_settled,
    playable,
    takes,
)
from overtrick.kernel.callbridge.solving import ending
from overtrick.kernel.callbridge.stakes import FEW
from overtrick.kernel.cards import SUIT_SIZE, count, highest, nth
from overtrick.kernel.chance import after as following
from overtrick.kernel.chance import below
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints


@compiled
def after(
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int, card: int, exact: int, table: Ints,
) -> int:  # fmt: skip
    """The tricks ``won``, if that card is played, and the rest by rules of thumb, then exactly.

    Every seat plays its best as soon as all tricks left are ``exact`` or fewer at the start of one, and
    four or fewer.
    The tricks are those at the end of the deal, or as soon as no seat's points can change. ``table`` is
    one of ``stakes``.
    """
    left = count(a)
    exactly = left <= min(exact, FEW)
    while True:
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
            seat, size = holder, 0
            left = count(a)
            if is_settled(terms, won, left):
                return won
            exactly = left <= min(exact, FEW)
        legal = playable(a, size, led, best, must_head, shut)
        if legal & (legal - 1) == 0:
            card = highest(legal)
            continue
        if not exactly:
            need = needed(terms, won, seat)
            card = choose(b | c | d, legal, size, led, best, need, left)
            continue
        return ending(a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, table)


@compiled
def at_random(
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, must_head: int, shut: int, chance: int,
) -> int:  # fmt: skip
    """The tricks ``won`` at the end, if every card that may be played is as likely each time."""
    while True:
        legal = playable(a, size, led, best, must_head, shut)
        if legal & (legal - 1) == 0:
            card = highest(legal)
        else:
            chance = following(chance)
            card = nth(legal, below(chance, count(legal)))
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
            seat, size = holder, 0
            if a == 0:
                return won


@compiled
def many_at_random(
    a: int, b: int, c: int, d: int, seat: int, must_head: int, shut: int, chance: int,
    number: int, sums: Ints,
) -> None:  # fmt: skip
    """Play a dealt deal to the end at random so many times, and add up each seat's tricks."""
    for _ in range(number):
        chance = following(chance)
        won = at_random(a, b, c, d, seat, 0, 0, 0, 0, 0, must_head, shut, chance)
        for each in range(SEATS):
            sums[each] += (won >> (WON_BITS * each)) & 15
