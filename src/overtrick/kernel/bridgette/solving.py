"""What a position of Bridgette's play is worth when both hands are open and both play their best.

A position is what the seat to act holds, what the other holds, the card on the table (``NOTHING`` if
none), the ban, the trump and the options, as ``rules`` has them. ``payoffs`` say what each number of
the tricks left, from none to all, brings the seat to act: the numbers themselves if it wants tricks,
or points above the other's. Whatever they are, the other wants the opposite.
"""

from typing import Final

from overtrick.kernel.bridgette.rules import NO_BAN, banned, colon_of, leads, replies, takes
from overtrick.kernel.bridgette.search import mirrored, start
from overtrick.kernel.cards import LITTLE, PACK, SUIT_SIZE, count, lowest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

NOTHING: Final = 55
"""No card on the table, and no card in particular."""


@compiled
def can(
    hand: int, other: int, led: int, ban: int, trump: int, wanted: int, options: int, table: Ints
) -> int:
    """1 if the seat to act can win a number of the tricks left that is in ``wanted``, else 0."""
    if led == NOTHING:
        return start(hand, other, ban, trump, wanted, options, table)
    return _can_answer(hand, other, led, trump, wanted, options, table)


@compiled
def can_by(
    card: int, hand: int, other: int, led: int, trump: int, wanted: int, options: int, table: Ints
) -> int:
    """1 if it can by that card. See ``can``."""
    feared = mirrored(wanted, count(hand))
    rest = hand ^ 1 << card
    if led == NOTHING:
        return 1 - _can_answer(other, rest, card, trump, feared, options, table)
    if takes(card, led, trump):
        return start(rest, other, NO_BAN, trump, wanted >> 1, options, table)
    return 1 - start(other, rest, banned(card, led), trump, feared >> 1, options, table)


@compiled
def _can_answer(
    hand: int, other: int, led: int, trump: int, wanted: int, options: int, table: Ints
) -> int:
    """``can`` with a card on the table."""
    feared = mirrored(wanted, count(hand)) >> 1
    some = replies(hand, led, options)
    while some != 0:
        reply = lowest(some)
        some &= some - 1
        rest = hand ^ 1 << reply
        if takes(reply, led, trump):
            if start(rest, other, NO_BAN, trump, wanted >> 1, options, table):
                return 1
        elif not start(other, rest, banned(reply, led), trump, feared, options, table):
            return 1
    return 0


@compiled
def _ranked(payoffs: Ints, left: int) -> list[int]:
    """The values that the payoffs have, each once, from the lowest up."""
    ordered = sorted([payoffs[number] for number in range(left + 1)])
    values = [ordered[0]]
    for value in ordered:
        if value > values[-1]:
            values.append(value)
    return values


@compiled
def _at_least(payoffs: Ints, left: int, value: int) -> int:
    """The numbers of tricks, of so many, that bring that value or more."""
    wanted = 0
    for number in range(left + 1):
        if payoffs[number] >= value:
            wanted |= 1 << number
    return wanted


@compiled
def worth(
    card: int,
    hand: int,
    other: int,
    led: int,
    ban: int,
    trump: int,
    payoffs: Ints,
    guess: int,
    options: int,
    table: Ints,
) -> int:
    """What the seat to act gets by that card, or by its best if ``card`` is ``NOTHING``.

    The nearer the guess, the sooner the answer.
    """
    left = count(hand)
    values = _ranked(payoffs, left)
    low, high, middle = 0, len(values) - 1, 0
    while middle < high and values[middle] < guess:
        middle += 1
    while low < high:
        middle = max(low + 1, min(high, middle))
        wanted = _at_least(payoffs, left, values[middle])
        if card == NOTHING:
            reached = can(hand, other, led, ban, trump, wanted, options, table)
        else:
            reached = can_by(card, hand, other, led, trump, wanted, options, table)
        if reached:
            low = middle
            middle += 1
        else:
            high = middle - 1
            middle -= 1
    return values[low]


@compiled
def weigh(
    hand: int,
    other: int,
    led: int,
    ban: int,
    trump: int,
    payoffs: Ints,
    guess: int,
    options: int,
    table: Ints,
    values: Ints,
) -> int:
    """Put into ``values`` what each card that may be played brings, by its index; give those cards."""
    allowed = leads(hand, ban) if led == NOTHING else replies(hand, led, options)
    between = other if led == NOTHING else other | 1 << led
    some, before = allowed, NOTHING
    while some != 0:
        card = lowest(some)
        some &= some - 1
        if before != NOTHING and alike(before, card, between):
            values[card] = values[before]
        else:
            values[card] = guess = worth(
                card, hand, other, led, ban, trump, payoffs, guess, options, table
            )
        before = card
    return allowed


@compiled
def alike(low: int, high: int, between: int) -> bool:
    """Whether two cards of a hand, none of it between them, are alike to the cards in play."""
    if high >= LITTLE or low // SUIT_SIZE != high // SUIT_SIZE:
        return False
    return colon_of(low) == colon_of(high) and between & (1 << high) - (1 << low) & PACK == 0
