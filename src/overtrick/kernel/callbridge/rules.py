"""The rules of Call Bridge on plain ints. Clause: C-P1 to C-P5, C-S1 to C-S3."""

from typing import Final

from overtrick.kernel.cards import SPADES, SUIT, SUIT_SIZE
from overtrick.kernel.compiled import compiled

SEATS: Final = 4
NEXT: Final = SEATS - 1
"""The mask that takes seat 4 to seat 0."""
LOWEST_SPADE: Final = SPADES * SUIT_SIZE
ALL_SPADES: Final = SUIT << LOWEST_SPADE

WON_BITS: Final = 4
"""Of a seat's tricks in ``won``."""
TERM_BITS: Final = 15
"""Of a seat in ``terms``: its call, the most tricks that fulfil it, and what they gain."""
TENTHS: Final = 60
"""The bit of ``terms`` that is set where overtricks score tenths. Clause: C-S1."""
OWN: Final = 1 << 20
"""What a point of one's own outweighs: any points of the others."""


@compiled
def playable(hand: int, size: int, led: int, best: int, must_head: int, shut: int) -> int:
    """The cards of a hand that may be played. Clause: C-P1 to C-P4."""
    if size == 0:
        sides = hand & ~ALL_SPADES
        if shut != 0 and sides != 0:
            return sides
        return hand
    following = hand & (SUIT << (SUIT_SIZE * led))
    if following != 0:
        if must_head != 0 and best < SUIT_SIZE * led + SUIT_SIZE:
            higher = following & -(2 << best)
            if higher != 0:
                return higher
        return following
    if led != SPADES:
        trumps = hand & -(2 << max(best, LOWEST_SPADE - 1))
        if trumps != 0:
            return trumps
    return hand


@compiled
def takes(card: int, best: int, led: int) -> bool:
    """Whether a card takes the trick over from the best so far. Clause: C-P5."""
    return card > best and (card >= LOWEST_SPADE or card < SUIT_SIZE * led + SUIT_SIZE)


@compiled
def tricks(won: int, seat: int) -> int:
    """The tricks that a seat has won."""
    return (won >> (WON_BITS * seat)) & 15


@compiled
def call_of(terms: int, seat: int) -> int:
    """What a seat called."""
    return (terms >> (TERM_BITS * seat)) & 15


@compiled
def most_of(terms: int, seat: int) -> int:
    """The most tricks that fulfil a seat's call, 15 where any number does. Clause: C-S1."""
    return (terms >> (TERM_BITS * seat + 4)) & 15


@compiled
def points(terms: int, seat: int, won: int) -> int:
    """A seat's points for the tricks won, times the scale. Clause: C-S1 to C-S3."""
    term = terms >> (TERM_BITS * seat)
    number = (won >> (WON_BITS * seat)) & 15
    call = term & 15
    tenths = terms >> TENTHS
    if call <= number <= (term >> 4) & 15:
        gain = (term >> 8) & 127
        return gain * 10 + number - call if tenths != 0 else gain
    return -10 * call if tenths != 0 else -call


@compiled
def total(terms: int, won: int) -> int:
    """The points of all four seats together, times the scale."""
    together = 0
    for seat in range(SEATS):
        together += points(terms, seat, won)
    return together


@compiled
def are_equal(live: int, card: int, higher: int) -> bool:
    """Whether two cards are of a suit and none of the ``live`` cards lies between them."""
    between = (1 << higher) - (2 << card)
    return live & between == 0 and card // SUIT_SIZE == higher // SUIT_SIZE


@compiled
def key(terms: int, seat: int, won: int) -> int:
    """What a seat compares ends by: its points, then its points less the mean of the others'."""
    return points(terms, seat, won) * OWN - total(terms, won)


@compiled
def is_settled(terms: int, won: int, left: int) -> bool:
    """Whether no seat's points depend on the tricks left."""
    if terms >> TENTHS != 0:
        return left == 0
    for seat in range(SEATS):
        number = (won >> (WON_BITS * seat)) & 15
        call = (terms >> (TERM_BITS * seat)) & 15
        most = (terms >> (TERM_BITS * seat + 4)) & 15
        if number < call:
            if number + left >= call:
                return False
        elif number <= most and number + left > most:
            return False
    return True


@compiled
def is_made(terms: int, seat: int, won: int) -> bool:
    """Whether a seat's tricks fulfil its call. Clause: C-S1."""
    number = (won >> (WON_BITS * seat)) & 15
    term = terms >> (TERM_BITS * seat)
    return term & 15 <= number <= (term >> 4) & 15
