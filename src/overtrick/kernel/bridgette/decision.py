"""What each card, call or hand to keep is worth over worlds: the same worlds for all alternatives."""

from typing import Final

from overtrick.kernel.bridgette.bidding import (
    BIDS,
    NO_BID,
    SILENT,
    STRAINS,
    auction,
    estimate,
    sensible_call,
    strain_of,
)
from overtrick.kernel.bridgette.playouts import after_card, taking
from overtrick.kernel.bridgette.rules import NO_BAN, leads, replies
from overtrick.kernel.bridgette.scoring import TRICKS
from overtrick.kernel.bridgette.solving import NOTHING, weigh
from overtrick.kernel.bridgette.valuation import best_kept
from overtrick.kernel.cards import count, lowest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

CARDS: Final = 55
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
def tricks_in(
    hand: int,
    other: int,
    column: int,
    exact: int,
    options: int,
    dice: Ints,
    table: Ints,
) -> int:
    """What the hand wins against the other in a strain: as declarer below ``STRAINS``, else defending.

    The defender leads.
    """
    left = count(hand)
    payoffs = [0] * (left + 1)
    for won in range(left + 1):
        payoffs[won] = won
    strain = column % STRAINS
    if column < STRAINS:
        hand, other = other, hand
    won = after_card(
        NOTHING, hand, other, NOTHING, NO_BAN, strain, payoffs, exact, left // 2,
        options, dice, table,
    )  # fmt: skip
    return left - won if column < STRAINS else won


@compiled
def _outcome(
    contract: int,
    hand: int,
    other: int,
    brings: Ints,
    exact: int,
    options: int,
    dice: Ints,
    table: Ints,
    tricks: Ints,
    row: int,
) -> int:
    """The points above the other's that a contract brings player 0, as ``auction`` names it.

    ``brings`` is what contracts bring their declarer by the tricks found with open hands: entry
    ``((doubling >> 1) * BIDS + place) * (TRICKS + 1) + tricks``. ``tricks`` keeps from ``row`` on
    what was found of this world, by column.
    """
    if contract == NO_BID:
        return 0
    place, declarer, doubling = contract >> 4, contract >> 3 & 1, contract & 7
    strain = strain_of(place)
    column = strain if declarer == 0 else strain + STRAINS
    if tricks[row + column] < 0:
        tricks[row + column] = tricks_in(hand, other, column, exact, options, dice, table)
    won = tricks[row + column]
    entry = ((doubling >> 1) * BIDS + place) * (TRICKS + 1)
    if declarer == 0:
        return brings[entry + won]
    return -brings[entry + count(hand) - won]


@compiled
def weigh_calls(
    worlds: Ints,
    number: int,
    hand: int,
    calls: Ints,
    last: int,
    declarer: int,
    doubling: int,
    made: int,
    heard: Ints,
    values: Ints,
    brings: Ints,
    exact: int,
    options: int,
    dice: Ints,
    table: Ints,
    tricks: Ints,
    sums: Ints,
) -> None:
    """Add up in ``sums`` what each of the calls brings player 0, whose turn it is, over the worlds.

    ``heard`` is what calls have told so far. ``tricks`` has ``COLUMNS`` entries for each world, below
    zero where nothing is known yet. See ``bidding.auction``.
    """
    own, told, hands = [0] * COLUMNS, [0] * COLUMNS, [hand, hand]
    estimate(hand, 0, own)
    for world in range(number):
        hands[1] = worlds[2 * world]
        estimate(hands[1], 1, own)
        for place in range(len(calls)):
            for entry in range(COLUMNS):
                told[entry] = heard[entry]
            contract = auction(
                calls[place], 0, hands, last, declarer, doubling, made, own, told, values, options
            )
            sums[place] += _outcome(
                contract, hand, hands[1], brings, exact, options, dice, table, tricks,
                COLUMNS * world,
            )  # fmt: skip


@compiled
def weigh_hands(
    worlds: Ints,
    number: int,
    kept_hands: Ints,
    dealer: int,
    size: int,
    values: Ints,
    brings: Ints,
    exact: int,
    options: int,
    dice: Ints,
    table: Ints,
    sums: Ints,
) -> None:
    """Add up in ``sums`` what each hand that player 0 may keep brings over the worlds.

    A world whose hand has more than ``size`` cards has yet to discard, and does so sensibly.
    """
    own, told, hands = [0] * COLUMNS, [0] * COLUMNS, [0, 0]
    tricks = [0] * COLUMNS
    for world in range(number):
        hands[1] = worlds[2 * world]
        if count(hands[1]) > size:
            hands[1] = best_kept(hands[1], size)
        estimate(hands[1], 1, own)
        state = dice[0]
        for place in range(len(kept_hands)):
            hands[0] = kept_hands[place]
            estimate(hands[0], 0, own)
            for entry in range(COLUMNS):
                told[entry] = SILENT
                tricks[entry] = -1
            call = sensible_call(hands[dealer], dealer, NO_BID, 0, 1, 0, own, told, values, options)
            contract = auction(call, dealer, hands, NO_BID, 0, 1, 0, own, told, values, options)
            dice[0] = state
            sums[place] += _outcome(
                contract, hands[0], hands[1], brings, exact, options, dice, table, tricks, 0
            )
