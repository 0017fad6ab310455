"""How a fair player plays, by rules of thumb cheap enough for millions of tricks.

It knows its own hand, what is on the table, how every seat stands to its call, and which cards are
still out (``others``: all other hands together), but not who holds them.
"""

from typing import Final

from overtrick.kernel.callbridge.rules import (
    ALL_SPADES,
    LOWEST_SPADE,
    SEATS,
    TERM_BITS,
    WON_BITS,
)
from overtrick.kernel.cards import SPADES, SUIT, SUIT_SIZE, count, highest, lowest, of_suit
from overtrick.kernel.compiled import compiled

FULL: Final = 0
"""Another trick breaks the call, or is of no use to it."""
HUNGRY: Final = 1
"""The call is short of tricks that may still come."""
LOST: Final = 2
"""The call fails whatever comes."""


@compiled
def mood(terms: int, won: int, seat: int, left: int) -> int:
    """How a seat stands to its call with so many tricks left."""
    number = (won >> (WON_BITS * seat)) & 15
    term = terms >> (TERM_BITS * seat)
    if number < term & 15:
        return HUNGRY if (term & 15) - number <= left else LOST
    return FULL if number <= (term >> 4) & 15 else LOST


@compiled
def choose(  # noqa: PLR0913, PLR0917 - a play depends on all these
    others: int, legal: int, size: int, led: int, best: int, hungry: int
) -> int:
    """One of the cards that may be played, at least two."""
    if size == 0:
        return lead_to_win(others, legal) if hungry != 0 else lead_to_lose(others, legal)
    winning = legal & -(2 << best)
    if best < LOWEST_SPADE:
        winning &= ALL_SPADES | (SUIT << (SUIT_SIZE * led))
    if hungry != 0:
        if winning != 0:
            return win(others, legal, winning, size)
        return throw_low(others, legal)
    losing = legal & ~winning
    if losing != 0:
        return throw_high(others, losing)
    return highest(winning) if size == SEATS - 1 else lowest(winning)


@compiled
def win(others: int, legal: int, winning: int, size: int) -> int:
    """A card for a trick that is wanted and can be taken for now."""
    if size == SEATS - 1:
        return lowest(winning)
    top = highest(winning)
    low = lowest(winning)
    if low >= LOWEST_SPADE and legal == winning and of_suit(legal, SPADES) == legal >> LOWEST_SPADE:
        return low if size != SEATS - 2 or others >> top == 0 else top
    above = of_suit(others, top // SUIT_SIZE) >> (top % SUIT_SIZE)
    if above == 0:
        rest = others & ((1 << top) - 1)
        card = top
        while winning & (1 << (card - 1)) != 0 and card % SUIT_SIZE != 0 and rest != 0:
            card -= 1
        return card
    return top if size == SEATS - 2 else lowest(legal)


@compiled
def lead_to_win(others: int, legal: int) -> int:
    """A lead for one who wants tricks: a winner, or a low card of a short suit."""
    chosen, most = lowest(legal), -1
    for suit in range(SEATS):
        held = of_suit(legal, suit)
        if held == 0:
            continue
        out = of_suit(others, suit)
        if held > out:
            if suit == SPADES:
                worth = 60 + 10 * count(held) - 5 * count(out)
            else:
                worth = 40 + 10 * count(out)
                if others < 1 << LOWEST_SPADE:
                    worth += 100
            card = highest(held)
        else:
            card = lowest(held)
            worth = 30 - 5 * count(held) if suit != SPADES else 0
        if worth > most:
            chosen, most = SUIT_SIZE * suit + card, worth
    return chosen


@compiled
def lead_to_lose(others: int, legal: int) -> int:
    """A lead for one who wants no trick: a low card under as many others as can be."""
    chosen, most = lowest(legal), -1
    for suit in range(SEATS):
        held = of_suit(legal, suit)
        if held != 0:
            card = lowest(held)
            out = of_suit(others, suit)
            worth = 10 * count(out >> card)
            if worth > most:
                chosen, most = SUIT_SIZE * suit + card, worth
    return chosen


@compiled
def throw_low(others: int, legal: int) -> int:
    """A card that loses and is missed least by one who wants tricks."""
    chosen, least = lowest(legal), 1 << 20
    for suit in range(SEATS):
        held = of_suit(legal, suit)
        if held != 0:
            card = lowest(held)
            worth = 4 * card - 3 * count(of_suit(others, suit) >> card) + count(held)
            if suit == SPADES:
                worth += 100
            if worth < least:
                chosen, least = SUIT_SIZE * suit + card, worth
    return chosen


@compiled
def throw_high(others: int, losing: int) -> int:
    """A card that loses and is the most dangerous to one who wants no trick."""
    chosen, most = highest(losing), -(1 << 20)
    for suit in range(SEATS):
        held = of_suit(losing, suit)
        if held != 0:
            card = highest(held)
            out = of_suit(others, suit)
            worth = 4 * card - 6 * count(out >> card)
            if suit == SPADES:
                worth += 30
            if worth > most:
                chosen, most = SUIT_SIZE * suit + card, worth
    return chosen
