"""Play that is not searched: at random, or by a few rules of thumb that any player knows.

The rules of thumb look into both hands only for what cannot be beaten: where they start, the players
have seen most of it. One card in eight is played at random, so that no line is taken for certain.
"""

from typing import Final

from overtrick.kernel.bridgette.rules import (
    NO_BAN,
    NOTRUMP,
    banned,
    colon_of,
    leads,
    replies,
    takes,
)
from overtrick.kernel.bridgette.solving import NOTHING, worth
from overtrick.kernel.cards import (
    COLONS,
    LITTLE,
    PACK,
    SUIT,
    SUIT_SIZE,
    SUITS,
    count,
    highest,
    lowest,
    nth,
)
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints, roll

_WILD: Final = 8
"""One card in so many is played at random."""
_DEAR: Final = 7
"""From this place in its suit on, a card is too good to be lost where a colon may go instead."""


@compiled
def any_of(cards: int, dice: Ints) -> int:
    """One of the cards, each as likely."""
    return nth(cards, roll(dice, count(cards)))


@compiled
def taking(cards: int, led: int, trump: int) -> int:
    """Those of the cards that take the trick from the card led."""
    found = 0
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        if takes(card, led, trump):
            found |= 1 << card
    return found


@compiled
def sensible_reply(hand: int, led: int, trump: int, options: int, dice: Ints) -> int:
    """The cheapest card that wins; else the card least missed."""
    allowed = replies(hand, led, options)
    if roll(dice, _WILD) == 0:
        return any_of(allowed, dice)
    winning = taking(allowed, led, trump)
    if winning != 0:
        return _cheapest(winning, trump)
    suited = allowed & PACK
    if suited == 0:
        return lowest(allowed)
    card = _cheapest(suited, trump)
    colon = allowed & (1 << colon_of(led)) if led < LITTLE else 0
    if colon != 0 and (card % SUIT_SIZE >= _DEAR or roll(dice, 2) == 0):
        return lowest(colon)
    return card


@compiled
def _cheapest(cards: int, trump: int) -> int:
    """The lowest by its place in its suit, trumps last."""
    best, least = NOTHING, 2 * SUIT_SIZE
    for suit in range(SUITS):
        held = cards >> (SUIT_SIZE * suit) & SUIT
        if held == 0:
            continue
        place = lowest(held)
        dear = place + SUIT_SIZE if suit == trump else place
        if dear < least:
            best, least = SUIT_SIZE * suit + place, dear
    return best


@compiled
def sensible_lead(hand: int, other: int, ban: int, trump: int, dice: Ints) -> int:
    """Trumps from the top while they draw some; then what cannot be beaten; else low from length."""
    allowed = leads(hand, ban)
    if roll(dice, _WILD) == 0 or count(allowed) == 1:
        return any_of(allowed, dice)
    against = 0
    if trump != NOTRUMP:
        own = allowed >> (SUIT_SIZE * trump) & SUIT
        against = other >> (SUIT_SIZE * trump) & SUIT
        if against != 0 and count(own) > count(against) and own > against:
            return SUIT_SIZE * trump + highest(own)
    best, longest, winner = NOTHING, 0, NOTHING
    for suit in range(SUITS):
        own = allowed >> (SUIT_SIZE * suit) & SUIT
        theirs = other >> (SUIT_SIZE * suit) & SUIT
        if own == 0:
            continue
        if own > theirs and (theirs != 0 or against == 0 or suit == trump):
            winner = SUIT_SIZE * suit + highest(own)
        if count(own) > longest and suit != trump:
            longest = count(own)
            best = SUIT_SIZE * suit + lowest(own)
    if winner != NOTHING:
        return winner
    colons = allowed & COLONS
    while colons != 0:
        colon = lowest(colons)
        colons &= colons - 1
        if taking(other, colon, trump) == 0:
            return colon
    return best if best != NOTHING else lowest(allowed)


@compiled
def after_card(
    card: int,
    hand: int,
    other: int,
    led: int,
    ban: int,
    trump: int,
    payoffs: Ints,
    exact: int,
    guess: int,
    options: int,
    dice: Ints,
    table: Ints,
) -> int:
    """What the seat to act gets if it plays that card, and both play on sensibly.

    From the trick on at which ``exact`` cards are left to each, both play their best. ``payoffs``
    are as in ``solving``. ``card`` is ``NOTHING`` for a sensible one.
    """
    leader, follower, mine = hand, other, True
    if led != NOTHING:
        leader, follower, mine = other, hand, False
    won, left, lead = 0, count(hand), led
    while left > 0:
        if lead == NOTHING:
            if left <= exact and card == NOTHING:
                break
            lead = card
            if card == NOTHING:
                lead = sensible_lead(leader, follower, ban, trump, dice)
            card = NOTHING
            leader ^= 1 << lead
        reply = card if card != NOTHING else sensible_reply(follower, lead, trump, options, dice)
        card = NOTHING
        follower ^= 1 << reply
        ban = banned(reply, lead)
        if takes(reply, lead, trump):
            leader, follower, mine, ban = follower, leader, not mine, NO_BAN
        if mine:
            won += 1
        left -= 1
        lead = NOTHING
    if left == 0:
        return payoffs[won]
    rest = [0] * (left + 1)
    for number in range(left + 1):
        rest[number] = payoffs[won + number] if mine else -payoffs[won + left - number]
    value = worth(
        NOTHING, leader, follower, NOTHING, ban, trump, rest, guess if mine else -guess,
        options, table,
    )  # fmt: skip
    return value if mine else -value


@compiled
def at_random(
    hand: int, other: int, led: int, ban: int, trump: int, options: int, dice: Ints, played: Ints
) -> int:
    """The tricks that the seat to act wins if all cards are played at random.

    ``played`` takes the cards in the order in which they fall.
    """
    leader, follower, mine = hand, other, True
    if led != NOTHING:
        leader, follower, mine = other, hand, False
    won = number = 0
    lead = led
    while follower != 0:
        if lead == NOTHING:
            lead = any_of(leads(leader, ban), dice)
            leader ^= 1 << lead
            played[number] = lead
            number += 1
        reply = any_of(replies(follower, lead, options), dice)
        follower ^= 1 << reply
        played[number] = reply
        number += 1
        ban = banned(reply, lead)
        if takes(reply, lead, trump):
            leader, follower, mine = follower, leader, not mine
        if mine:
            won += 1
        lead = NOTHING
    return won
