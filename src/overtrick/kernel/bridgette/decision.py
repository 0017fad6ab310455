"""What each card, and each strain, is worth over worlds: the same worlds for all of them."""

from typing import Final

from overtrick.kernel.bridgette.playouts import after_card, taking
from overtrick.kernel.bridgette.rules import NO_BAN, leads, replies
from overtrick.kernel.bridgette.solving import NOTHING, weigh
from overtrick.kernel.cards import count, lowest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

CARDS: Final = 55
STRAINS: Final = 5
COLUMNS: Final = 2 * STRAINS


@compiled
def weigh_cards(
    worlds: Ints,
    number: int,
    hand: int,
    led: int,
    ban: int,
    trump: int,
    payoffs: Ints,
    exact: int,
    solved: int,
    options: int,
    dice: Ints,
    table: Ints,
    sums: Ints,
) -> int:
    """Add up in ``sums`` what each card brings, by its index, over the worlds; give the cards allowed.

    ``worlds[2 * w]`` is what the other holds. With at most ``solved`` cards left each world is solved
    as it is; with more it is played out sensibly until ``exact`` are left.
    """
    left = count(hand)
    allowed = leads(hand, ban) if led == NOTHING else replies(hand, led, options)
    values = [0] * CARDS
    guess = payoffs[left // 2]
    for world in range(number):
        other = worlds[2 * world]
        if left <= solved:
            weigh(hand, other, led, ban, trump, payoffs, guess, options, table, values)
        else:
            state = dice[0]
            rest = allowed
            while rest != 0:
                card = lowest(rest)
                rest &= rest - 1
                dice[0] = state
                values[card] = guess = after_card(
                    card, hand, other, led, ban, trump, payoffs, exact, guess, options, dice, table
                )
        rest = allowed
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            sums[card] += values[card]
    return allowed


@compiled
def unbeaten(worlds: Ints, number: int, card: int, trump: int, options: int) -> int:
    """In how many of the worlds the other could not take the trick from that card, if it were led."""
    times = 0
    for world in range(number):
        if taking(replies(worlds[2 * world], card, options), card, trump) == 0:
            times += 1
    return times


@compiled
def tricks_by_strain(
    worlds: Ints,
    number: int,
    hand: int,
    strains: int,
    exact: int,
    options: int,
    dice: Ints,
    table: Ints,
    tricks: Ints,
) -> None:
    """Put into ``tricks`` what the hand wins in each world, by strain, declaring and defending.

    Entry ``COLUMNS * world + strain`` if it declares, so that the other leads first; ``STRAINS``
    further if it defends, and leads. ``strains`` are those wanted, as bits in that order.
    """
    left = count(hand)
    payoffs = [0] * (left + 1)
    for won in range(left + 1):
        payoffs[won] = won
    for world in range(number):
        other = worlds[2 * world]
        for column in range(COLUMNS):
            if not strains >> column & 1:
                continue
            strain = column % STRAINS
            if column < STRAINS:
                won = left - after_card(
                    NOTHING,
                    other,
                    hand,
                    NOTHING,
                    NO_BAN,
                    strain,
                    payoffs,
                    exact,
                    left // 2,
                    options,
                    dice,
                    table,
                )
            else:
                won = after_card(
                    NOTHING,
                    hand,
                    other,
                    NOTHING,
                    NO_BAN,
                    strain,
                    payoffs,
                    exact,
                    left // 2,
                    options,
                    dice,
                    table,
                )
            tricks[COLUMNS * world + column] = won
