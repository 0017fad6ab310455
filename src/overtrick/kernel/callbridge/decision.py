"""What each card and each call is worth, over worlds that are the same for all of them."""

from typing import Final

from overtrick.kernel.callbridge.guess import expected
from overtrick.kernel.callbridge.playouts import after
from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    TERM_BITS,
    WON_BITS,
    are_equal,
    is_made,
    playable,
    points,
    takes,
)
from overtrick.kernel.cards import SUIT_SIZE, count, lowest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

SHARES: Final = 12
"""Of the first place: any number of seats can share it evenly."""
MADE: Final = SEATS
TOP: Final = 2 * SEATS
ROW: Final = TOP + 1
"""Sums kept of each alternative: by seat its points, times the scale; from ``MADE`` on how often it
made its call; at ``TOP`` the seat's shares of the first place, in ``SHARES``."""
LEAST: Final = 16
MOST: Final = 17
TOTAL: Final = 18
"""Where the lowest and the highest call allowed stand, after the terms of the calls, and the least
that all four must come to (C-C2)."""
ROUNDING: Final = 30
"""Hundredths of a trick, beyond a whole number, with which the next call is made: what is left."""


@compiled
def weigh_cards(
    hands: Ints, worlds: int, seat: int, size: int, led: int, best: int, holder: int, won: int,
    terms: int, must_head: int, shut: int, cards: int, exact: int, table: Ints, before: Ints,
    sums: Ints,
) -> None:  # fmt: skip
    """Play each of the ``cards``, from the lowest bit up, in each world, and add up what follows.

    A card between which and the one below no card is in play is worth the same. ``table`` is
    one of ``stakes``; ``before`` are the points of the match by seat, times the scale.
    """
    for world in range(worlds):
        place = SEATS * world
        a, b = hands[place + seat], hands[place + ((seat + 1) & NEXT)]
        c, d = hands[place + ((seat + 2) & NEXT)], hands[place + ((seat + 3) & NEXT)]
        live = b | c | d
        if size != 0:
            live |= 1 << best
        rest, row, end, card = cards, 0, won, seat
        while rest != 0:
            lower, card = card, lowest(rest)
            if row == 0 or not are_equal(live, lower, card):
                end = after(
                    a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, card,
                    exact, table,
                )  # fmt: skip
            add(terms, seat, end, before, sums, row)
            rest &= rest - 1
            row += ROW


@compiled
def add(terms: int, seat: int, won: int, before: Ints, sums: Ints, row: int) -> None:
    """Add the end of a deal to the row of what led to it."""
    own = before[seat] + points(terms, seat, won)
    sharing = 0
    for each in range(SEATS):
        got = points(terms, each, won)
        sums[row + each] += got
        if is_made(terms, each, won):
            sums[row + MADE + each] += 1
        if before[each] + got > own:
            sharing = SEATS + 1
        elif before[each] + got == own:
            sharing += 1
    if sharing <= SEATS:
        sums[row + TOP] += SHARES // sharing


@compiled
def weigh_calls(
    hands: Ints, worlds: int, seat: int, first: int, calls: int, scores: Ints,
    must_head: int, shut: int, low: int, high: int, exact: int, table: Ints, before: Ints,
    sums: Ints,
) -> None:  # fmt: skip
    """Play a deal for each call from ``low`` to ``high``, in each world, and add up what follows.

    ``first`` calls and leads first; ``calls`` are those made, four bits a seat, 0 where none is yet;
    ``scores[call]`` is the term of a call. Seats that have not called call what they expect; a void deal adds nothing.
    """
    none = first - first  # no literal: see ``compiled``
    for world in range(worlds):
        place = SEATS * world
        terms = scores[0]
        others = 0
        for each in range(SEATS):
            call = (calls >> (WON_BITS * each)) & 15
            if each != seat:
                if call == 0:
                    call = likely_call(expected(hands[place + each]), scores)
                terms |= scores[call] << (TERM_BITS * each)
                others += call
        a, b = hands[place + first], hands[place + ((first + 1) & NEXT)]
        c, d = hands[place + ((first + 2) & NEXT)], hands[place + ((first + 3) & NEXT)]
        legal = playable(a, 0, 0, 0, must_head, shut)
        row = 0
        for call in range(low, high + 1):
            with_it = terms | scores[call] << (TERM_BITS * seat)
            need = needed(with_it, none, first)
            lead = choose(b | c | d, legal, none, none, none, need, count(a))
            end = after(
                a, b, c, d, first, none, none, none, none, none, with_it, must_head, shut,
                lead, exact, table,
            )  # fmt: skip
            if others + call >= scores[TOTAL]:
                add(with_it, seat, end, before, sums, row)
            row += ROW


@compiled
def likely_call(hundredths: int, scores: Ints) -> int:
    """The call of one who expects so many tricks."""
    call = (hundredths + ROUNDING) // 100
    return max(scores[LEAST], min(scores[MOST], call))


@compiled
def weigh_trick(
    hands: Ints, worlds: int, seat: int, size: int, led: int, best: int, holder: int, won: int,
    terms: int, must_head: int, shut: int, card: int, taken: Ints,
) -> None:  # fmt: skip
    """Play that card in each world, the trick on by rules of thumb, and count who takes it."""
    for world in range(worlds):
        place = SEATS * world
        left = count(hands[place + seat])
        live = 0
        for each in range(SEATS):
            live |= hands[place + each]
        suit, top, taker, opened, played, turn = led, best, holder, shut, card, seat
        for number in range(size, SEATS):
            if number != size:
                live &= ~(1 << played)
                turn = (turn + 1) & NEXT
                own = hands[place + turn]
                legal = playable(own, number, suit, top, must_head, opened)
                need = needed(terms, won, turn)
                played = choose(live & ~own, legal, number, suit, top, need, left)
            if number == 0:
                suit = played // SUIT_SIZE
            if number == 0 or takes(played, top, suit):
                top, taker = played, turn
            if played >= LOWEST_SPADE:
                opened = 0
        taken[taker] += 1
