"""How a fair player plays, by rules of thumb cheap enough for millions of tricks.

It knows its own hand, what is on the table, how every seat stands to its call, and which cards are
still out (``others``: all other hands together), but not who holds them.
"""

from overtrick.kernel.callbridge.rules import (
    ALL_SPADES,
    LOWEST_SPADE,
    SEATS,
    TERM_BITS,
    WON_BITS,
)
from overtrick.kernel.cards import SPADES, SUIT, SUIT_SIZE, count, highest, lowest, of_suit
from overtrick.kernel.compiled import compiled


@compiled
def needed(terms: int, won: int, seat: int) -> int:
    """The tricks that a seat is short of its call; 0 or less if it has them."""
    return ((terms >> (TERM_BITS * seat)) & 15) - ((won >> (WON_BITS * seat)) & 15)


@compiled
def choose(others: int, legal: int, size: int, led: int, best: int, need: int, left: int) -> int:
    """One of the cards that may be played, at least two.

    ``need`` are the tricks that the seat is short of its call, ``left`` those left to play.
    """
    hungry = 0 < need <= left
    if size == 0:
        return lead_to_win(others, legal, need, left) if hungry else lead_to_lose(others, legal)
    winning = legal & -(2 << best)
    if best < LOWEST_SPADE:
        winning &= ALL_SPADES | (SUIT << (SUIT_SIZE * led))
    if hungry:
        if winning != 0:
            ruffs = led != SPADES and winning >= 1 << LOWEST_SPADE
            return lowest(winning) if ruffs else win(others, legal, winning, size, need, left)
        return throw_low(others, legal)
    losing = legal & ~winning
    if losing != 0:
        return throw_high(others, losing)
    return highest(winning) if size == SEATS - 1 else lowest(winning)


@compiled
def win(others: int, legal: int, winning: int, size: int, need: int, left: int) -> int:
    """A card of the suit led, for a trick that is wanted and can be taken for now."""
    if size == SEATS - 1:
        return lowest(winning)
    top = highest(winning)
    above = count(of_suit(others, top // SUIT_SIZE) >> (top % SUIT_SIZE))
    if above == 0:
        run = winning & ~(winning << 1)
        return highest(run & ((2 << top) - 1))
    if need == left or (size == SEATS - 2 and above == 1):
        return top
    return lowest(legal)


@compiled
def lead_to_win(others: int, legal: int, need: int, left: int) -> int:
    """A lead for one who wants tricks: a side winner while all follow, or a low card of a long suit."""
    chosen, most = lowest(legal), -1
    for suit in range(SPADES):
        held = of_suit(legal, suit)
        if held == 0:
            continue
        out = of_suit(others, suit)
        if held > out:
            card = highest(held)
            worth = 170 if others < 1 << LOWEST_SPADE else 70 + 10 * count(out)
        else:
            card = lowest(held)
            worth = 10 + 5 * count(out)
        if worth > most:
            chosen, most = SUIT_SIZE * suit + card, worth
    trumps = of_suit(legal, SPADES)
    if trumps != 0:
        out = of_suit(others, SPADES)
        if trumps > out and (need == left or 5 * count(trumps) - 10 * count(out) > most):
            return highest(legal)
        if 2 * count(trumps) > most:
            return LOWEST_SPADE + lowest(trumps)
    return chosen


@compiled
def lead_to_lose(others: int, legal: int) -> int:
    """A lead for one who wants no trick: a low card under as many others as can be."""
    chosen, most = lowest(legal), -1
    for suit in range(SEATS):
        held = of_suit(legal, suit)
        if held != 0:
            card = lowest(held)
            worth = 10 * count(of_suit(others, suit) >> card) + 3 * count(held)
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
            worth = 4 * card - 6 * count(of_suit(others, suit) >> card)
            if suit == SPADES:
                worth += 30
            if worth > most:
                chosen, most = SUIT_SIZE * suit + card, worth
    return chosen
