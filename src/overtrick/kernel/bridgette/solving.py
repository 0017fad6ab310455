"""What a position of Bridgette's play is worth when both hands are open and both play their best.

A position is what the seat to act holds, what the other holds, the card on the table (``NOTHING`` if
none), the ban, the trump and the options, as ``rules`` has them. Numbers of tricks are those that the
seat to act wins of what is left, the trick on the table included.
"""

from typing import Final

from overtrick.kernel.bridgette.rules import NO_BAN, banned, replies, takes
from overtrick.kernel.bridgette.search import mirrored, start
from overtrick.kernel.cards import count, lowest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

NOTHING: Final = 55
"""No card on the table."""


@compiled
def can(
    hand: int,
    other: int,
    led: int,
    ban: int,
    trump: int,
    wanted: int,
    options: int,
    table: Ints,
) -> int:
    """1 if the seat to act can win a number of the tricks left that is in ``wanted``, else 0."""
    if led == NOTHING:
        return start(hand, other, ban, trump, wanted, options, table)
    some = replies(hand, led, options)
    while some != 0:
        reply = lowest(some)
        some &= some - 1
        if can_by(hand, other, led, trump, reply, wanted, options, table):
            return 1
    return 0


@compiled
def can_by(
    hand: int,
    other: int,
    led: int,
    trump: int,
    card: int,
    wanted: int,
    options: int,
    table: Ints,
) -> int:
    """1 if the seat to act can win a number of tricks in ``wanted`` by that card, else 0."""
    left = count(hand)
    hand ^= 1 << card
    if led == NOTHING:
        return 1 - _can_answer(other, hand, card, trump, mirrored(wanted, left), options, table)
    if takes(card, led, trump):
        return start(hand, other, NO_BAN, trump, wanted >> 1, options, table)
    feared = mirrored(wanted, left) >> 1
    return 1 - start(other, hand, banned(card, led), trump, feared, options, table)


@compiled
def _can_answer(
    hand: int, other: int, led: int, trump: int, wanted: int, options: int, table: Ints
) -> int:
    """``can`` with a card on the table."""
    left = count(hand)
    feared = mirrored(wanted, left) >> 1
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
def most_tricks(
    hand: int, other: int, led: int, ban: int, trump: int, options: int, table: Ints
) -> int:
    """How many of the tricks left the seat to act wins when both want tricks."""
    left = count(hand)
    least, most = 0, left
    guess = (left + 1) // 2
    while least < most:
        guess = max(least + 1, min(most, guess))
        wanted = (2 << left) - (1 << guess)
        if can(hand, other, led, ban, trump, wanted, options, table):
            least = guess
            guess += 1
        else:
            most = guess - 1
            guess -= 1
    return least


@compiled
def at_least(payoffs: Ints, left: int, value: int) -> int:
    """The numbers of tricks, of so many, that bring that value or more."""
    wanted = 0
    for number in range(left + 1):
        if payoffs[number] >= value:
            wanted |= 1 << number
    return wanted


@compiled
def best_points(
    hand: int,
    other: int,
    led: int,
    ban: int,
    trump: int,
    payoffs: Ints,
    options: int,
    table: Ints,
) -> int:
    """What the seat to act gets when ``payoffs`` say what each number of the tricks left brings it."""
    left = count(hand)
    values = sorted([payoffs[number] for number in range(left + 1)])
    least, most = 0, left
    while least < most:
        middle = (least + most + 1) // 2
        wanted = at_least(payoffs, left, values[middle])
        if can(hand, other, led, ban, trump, wanted, options, table):
            least = middle
        else:
            most = middle - 1
    return values[least]
