"""A deal played on from any point: at random, or by rules of thumb and the last tricks exactly."""

from typing import Final

from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    WON_BITS,
    are_equal,
    is_certain,
    is_settled,
    key,
    playable,
    points,
    takes,
)
from overtrick.kernel.cards import SUIT_SIZE, count, highest, nth
from overtrick.kernel.chance import after as following
from overtrick.kernel.chance import below
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

WIDEST: Final = 1 << 40
"""Beyond every key."""


@compiled
def after(
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int, card: int, exact: int,
    lone: int, low: int, high: int,
) -> int:  # fmt: skip
    """The tricks ``won``, if that card is played, and the rest by rules of thumb, then exactly.

    Exactly as soon as all tricks left are ``exact`` or fewer at the start of one. If ``lone`` is
    ``SEATS``, every seat then plays its best for itself, by ``key``. If it is a seat, that one gets
    the points that it can be sure of, with all others against it; what does not matter to that is
    played by rules of thumb, and so is the rest, once it has them. Between ``low`` and ``high`` its
    points matter. The tricks are those at the end of the deal, or as soon as no points can change.
    """
    left = count(a)
    exactly = left <= exact
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
            exactly = left <= exact and (lone == SEATS or not is_certain(terms, won, lone, left))
        legal = playable(a, size, led, best, must_head, shut)
        if legal & (legal - 1) == 0:
            card = highest(legal)
            continue
        first = highest(legal)
        if lone != SEATS or not exactly:
            need = needed(terms, won, seat)
            first = choose(b | c | d, legal, size, led, best, need, left)
        if not exactly:
            card = first
            continue
        live = b | c | d
        if size != 0:
            live |= 1 << best
        judge = seat if lone == SEATS else lone
        legal &= ~(1 << first)
        chosen = after(
            a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, first, exact,
            lone, low, high,
        )  # fmt: skip
        most = worth(terms, judge, chosen, lone)
        card = first
        while legal != 0:
            if seat == lone:
                low = max(low, most)
            elif lone != SEATS:
                high = min(high, most)
            if low >= high:
                break
            tried = card
            card = highest(legal)
            legal &= ~(1 << card)
            if are_equal(live, card, tried) or are_equal(live, card, first):
                continue
            found = after(
                a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, card, exact,
                lone, low, high,
            )  # fmt: skip
            value = worth(terms, judge, found, lone)
            if (value > most and seat == judge) or (value < most and seat != judge):
                chosen, most = found, value
        return chosen


@compiled
def worth(terms: int, judge: int, won: int, lone: int) -> int:
    """What the one who judges compares ends by."""
    return key(terms, judge, won) if lone == SEATS else points(terms, judge, won)


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
