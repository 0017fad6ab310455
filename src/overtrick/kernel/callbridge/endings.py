"""The last tricks of Call Bridge with open hands, each seat for itself.

Every seat plays for its own points first, then for its points less the mean of the others'. Where
cards are worth the same in both, the first in pack order is played (spades, hearts, diamonds, clubs,
each from the ace down): that names one line of play, and with it every seat's result.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Card
from overtrick.games.callbridge.play import Playing
from overtrick.kernel.callbridge.position import INDEX, position
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    TENTHS,
    TERM_BITS,
    WON_BITS,
    are_equal,
    playable,
    points,
    takes,
    total,
)
from overtrick.kernel.cards import SUIT_SIZE, count, highest
from overtrick.kernel.compiled import compiled

FOR_TRICKS: Final = sum(0xF0 << (TERM_BITS * seat) for seat in range(SEATS)) | 1 << TENTHS
"""The terms under which a trick is a point, whatever was called."""
MOST: Final = 4
"""The tricks that are solved at most."""
OWN: Final = 1 << 20
"""What a point of one's own outweighs: any points of the others."""
_TERMS: Final = 10  # where the terms stand in a position


class TooManyTricksError(ValueError):
    """More tricks are left than can be solved; the argument is how many can."""


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
def after(  # noqa: C901, PLR0913, PLR0917 - a position is a row of ints
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, holder: int,
    won: int, terms: int, must_head: int, shut: int, card: int,
) -> int:  # fmt: skip
    """The tricks ``won``, if that card is played and every seat plays its best from there on.

    Those at the end of the deal, or as soon as no seat's points can change.
    """
    while True:
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
            if a == 0 or is_settled(terms, won, count(a)):
                return won
        legal = playable(a, size, led, best, must_head, shut)
        card = highest(legal)
        legal &= ~(1 << card)
        if legal == 0:
            continue
        live = a | b | c | d
        if size != 0:
            live |= 1 << best
        chosen = after(a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, card)
        most = key(terms, seat, chosen)
        while legal != 0:
            higher = card
            card = highest(legal)
            legal &= ~(1 << card)
            if are_equal(live, card, higher):
                continue
            found = after(
                a, b, c, d, seat, size, led, best, holder, won, terms, must_head, shut, card
            )
            worth = key(terms, seat, found)
            if worth > most:
                chosen, most = found, worth
        return chosen


@dataclass(frozen=True, slots=True)
class Solution:
    """What each card is worth for one aim, and how the deal ends under either.

    ``values`` are the final tricks, or the final points times the scale, of the seat to act, by
    card in pack order; ``best`` are the cards that are worth most to it, and among those where the
    others have fewest points. ``tricks`` are each seat's if all play for tricks, ``points`` each
    seat's, times the scale, if all play for the score.
    """

    best: tuple[Card, ...]
    values: dict[Card, int]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


def solve(state: Playing, *, for_tricks: bool = False) -> Solution:
    """The last tricks with open hands, at most four of them, from any point of a trick.

    Raises:
        TooManyTricksError: more than four tricks are left, the one on the table included.
    """
    if len(max(state.hands, key=len)) > MOST:
        raise TooManyTricksError(MOST)
    at = position(state)
    scored = dict(_ends(state, at, at[_TERMS]))
    counted = dict(_ends(state, at, FOR_TRICKS))
    ends, aim = (counted, FOR_TRICKS) if for_tricks else (scored, at[_TERMS])
    seat = state.to_act
    keys = {card: key(aim, seat, won) for card, won in ends.items()}
    most = max(keys.values())
    return Solution(
        best=tuple(card for card, worth in keys.items() if worth == most),
        values={card: points(aim, seat, won) for card, won in ends.items()},
        tricks=_shares(FOR_TRICKS, seat, counted),
        points=_shares(at[_TERMS], seat, scored),
    )


def _ends(state: Playing, at: tuple[int, ...], aim: int) -> Iterator[tuple[Card, int]]:
    """Each card that may be played, in pack order, with what all win after it."""
    for action in state.legal_actions():
        played = (*at[:_TERMS], aim, *at[_TERMS + 1 :], INDEX[action.card])
        yield action.card, after(*played)


def _shares(aim: int, seat: int, ends: dict[Card, int]) -> tuple[int, ...]:
    """Each seat's points under those terms, after the first of the best cards."""
    won = max(ends.values(), key=lambda end: key(aim, seat, end))
    return tuple(points(aim, each, won) for each in range(SEATS))
