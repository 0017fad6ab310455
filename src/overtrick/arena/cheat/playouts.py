"""Playouts of one layout of Call Bridge in which now and then someone plays just any card.

One line of play would be trusted too much: the others do not play as one thinks they will.
"""

from typing import Final

from overtrick.kernel.callbridge.playouts import after
from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    WON_BITS,
    is_made,
    is_settled,
    playable,
    points,
    takes,
)
from overtrick.kernel.cards import SUIT_SIZE, count, lowest, nth
from overtrick.kernel.chance import after as next_chance
from overtrick.kernel.chance import below
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

ROW: Final = 2 * SEATS
"""Sums kept of each action: by seat its points, times the scale, then how often it made its call."""
SLIPS: Final = 8
"""One card in so many is any card that may be played."""


@compiled
def _played(  # noqa: PLR0913, PLR0917 - a position is a row of ints
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int, card: int, exact: int, chance: int,
    table: Ints,
) -> int:  # fmt: skip
    """The tricks ``won``, if that card is played, and the rest with slips, then perfectly."""
    while count(a) > exact + 1:
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
            while seat != holder:
                a, b, c, d = b, c, d, a
                seat = (seat + 1) & NEXT
            size = 0
            if is_settled(terms, won, count(a)):
                return won
        legal = playable(a, size, led, best, must_head, shut)
        chance = next_chance(chance)
        if legal & (legal - 1) == 0:
            card = lowest(legal)
        elif below(chance, SLIPS) == 0:
            chance = next_chance(chance)
            card = nth(legal, below(chance, count(legal)))
        else:
            need = needed(terms, won, seat)
            card = choose(b | c | d, legal, size, led, best, need, count(a))
    return after(
        a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, card, exact,
        table,
    )  # fmt: skip


@compiled
def cards_played(  # noqa: PLR0913, PLR0917 - a position is a row of ints
    sums: Ints, table: Ints, cards: int, exact: int, playouts: int, chance: int,
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int,
) -> None:  # fmt: skip
    """Play each of the ``cards``, from the lowest bit up, in each playout, and add up what follows."""
    for _ in range(playouts):
        chance = next_chance(chance)
        rest, row = cards, 0
        while rest != 0:
            end = _played(
                a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut,
                lowest(rest), exact, chance, table,
            )  # fmt: skip
            _add(terms, end, sums, row)
            rest &= rest - 1
            row += ROW


@compiled
def calls_played(  # noqa: PLR0913, PLR0917 - a position is a row of ints
    sums: Ints, table: Ints, exact: int, playouts: int, chance: int,
    seat: int, terms: int, must_head: int, shut: int, a: int, b: int, c: int, d: int,
) -> None:  # fmt: skip
    """Play the deal in each playout, the seat of the first hand leading, and add up the ends."""
    none = seat - seat  # a literal, handed to what calls itself, would end the process
    for _ in range(playouts):
        chance = next_chance(chance)
        legal = playable(a, none, none, none, must_head, shut)
        need = needed(terms, none, seat)
        lead = choose(b | c | d, legal, none, none, none, need, count(a))
        end = _played(
            a, b, c, d, seat, none, none, none, none, none, terms, must_head, shut, lead, exact,
            chance, table,
        )  # fmt: skip
        _add(terms, end, sums, none)


@compiled
def _add(terms: int, won: int, sums: Ints, row: int) -> None:
    """Add the end of a deal to the row of what led to it."""
    for seat in range(SEATS):
        sums[row + seat] += points(terms, seat, won)
        if is_made(terms, seat, won):
            sums[row + SEATS + seat] += 1
