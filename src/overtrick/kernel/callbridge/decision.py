"""What each card and each call is worth, over worlds that are the same for all of them."""

from typing import Final

from overtrick.kernel.callbridge.guess import expected
from overtrick.kernel.callbridge.playouts import after
from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import (
    NEXT,
    SEATS,
    TERM_BITS,
    WON_BITS,
    is_made,
    playable,
    points,
)
from overtrick.kernel.cards import count, lowest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

ROW: Final = 2 * SEATS
"""Sums kept of each alternative: by seat its points, times the scale, then how often it made its call."""
LEAST: Final = 16
MOST: Final = 17
"""Where the lowest and the highest call allowed stand, after the terms of the calls."""
ROUNDING: Final = 30
"""Hundredths of a trick, beyond a whole number, with which the next call is made: what is left."""


@compiled
def weigh_cards(  # noqa: PLR0913, PLR0917 - a position is a row of ints
    hands: Ints, worlds: int, seat: int, size: int, led: int, best: int, holder: int, won: int,
    terms: int, must_head: int, shut: int, cards: int, exact: int, sums: Ints,
) -> None:  # fmt: skip
    """Play each of the ``cards``, from the lowest bit up, in each world, and add up what follows."""
    for world in range(worlds):
        place = SEATS * world
        a, b = hands[place + seat], hands[place + ((seat + 1) & NEXT)]
        c, d = hands[place + ((seat + 2) & NEXT)], hands[place + ((seat + 3) & NEXT)]
        rest, row = cards, 0
        while rest != 0:
            end = after(
                a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut,
                lowest(rest), exact,
            )  # fmt: skip
            add(terms, end, sums, row)
            rest &= rest - 1
            row += ROW


@compiled
def add(terms: int, won: int, sums: Ints, row: int) -> None:
    """Add the end of a deal to the row of what led to it."""
    for seat in range(SEATS):
        sums[row + seat] += points(terms, seat, won)
        if is_made(terms, seat, won):
            sums[row + SEATS + seat] += 1


@compiled
def weigh_calls(  # noqa: PLR0913, PLR0917 - what a deal is before its play, as a row of ints
    hands: Ints, worlds: int, seat: int, first: int, calls: int, scores: Ints,
    must_head: int, shut: int, low: int, high: int, exact: int, sums: Ints,
) -> None:  # fmt: skip
    """Play a deal for each call from ``low`` to ``high``, in each world, and add up what follows.

    ``first`` calls and leads first; ``calls`` are those made, four bits a seat, 0 where none is yet;
    ``scores[call]`` is the term of a call. Seats that have not called call what they expect.
    """
    # A literal, handed to a function that calls itself, ends the process: see ``compiled``.
    none = first - first
    for world in range(worlds):
        place = SEATS * world
        terms = scores[0]
        for each in range(SEATS):
            call = (calls >> (WON_BITS * each)) & 15
            if each != seat:
                if call == 0:
                    call = likely_call(expected(hands[place + each]), scores)
                terms |= scores[call] << (TERM_BITS * each)
        a, b = hands[place + first], hands[place + ((first + 1) & NEXT)]
        c, d = hands[place + ((first + 2) & NEXT)], hands[place + ((first + 3) & NEXT)]
        legal = playable(a, 0, 0, 0, must_head, shut)
        row = 0
        for call in range(low, high + 1):
            with_it = terms | scores[call] << (TERM_BITS * seat)
            need = needed(with_it, none, first)
            lead = choose(b | c | d, legal, none, none, none, need, count(a))
            end = after(
                a, b, c, d, first, none, none, none, none, none, with_it, must_head, shut, lead, exact
            )  # fmt: skip
            add(with_it, end, sums, row)
            row += ROW


@compiled
def likely_call(hundredths: int, scores: Ints) -> int:
    """The call of one who expects so many tricks."""
    call = (hundredths + ROUNDING) // 100
    return max(scores[LEAST], min(scores[MOST], call))
