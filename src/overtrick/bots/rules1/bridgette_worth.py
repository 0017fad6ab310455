"""What cards are worth in the play: the tricks that a hand should take yet."""

import math
from collections.abc import Sequence
from typing import Final

from overtrick.bots.rules1.bridgette_sight import Likely, Sight
from overtrick.core.cards import Suit
from overtrick.games.bridgette.cards import BridgetteCard, Colon, range_of

_GUARDED: Final = 0.45  # a card behind higher ones that lower cards can be lost to
_BY_LENGTH: Final = 0.9  # one that should be left over when the opponent has no more of the suit
_TRUMP: Final = 0.3  # any trump, for it may ruff
_COLON_OVER_TRUMPS: Final = 0.4  # how often a colon wins though the opponent has trumps now
_COLON_WINS: Final = 0.85
_COLON_SAVES: Final = 0.1  # a colon that never wins may still be played for a better card


def total(sight: Sight) -> float:
    """The tricks that the hand should take yet."""
    suits = sum(suit_worth(sight, suit) for suit in Suit)
    return suits + sum(colon_worth(sight, card) for card in sight.hand if isinstance(card, Colon))


def cost(sight: Sight, card: BridgetteCard) -> float:
    """What the hand is worth less without the card."""
    if isinstance(card, Colon):
        return colon_worth(sight, card)
    return suit_worth(sight, card.suit) - suit_worth(sight, card.suit, card)


def suit_worth(
    sight: Sight,
    suit: Suit,
    without: BridgetteCard | None = None,
    theirs: Likely | None = None,
) -> float:
    """The tricks that the hand should take in a suit, without that card, against those cards."""
    mine = sight.mine(suit, without)
    against = sight.theirs(suit) if theirs is None else theirs
    if suit is sight.trump:
        return worth(mine, against, 0.0, _TRUMP)
    return worth(mine, against, sight.ruffed, 0.0)


def colon_worth(sight: Sight, colon: Colon) -> float:
    """The tricks that a colon should save or take."""
    of_range = [card for card in sight.beaters(colon) if range_of(card) is colon]
    no_trump = math.exp(-sight.opposing_trumps)
    clear = no_trump + (1 - no_trump) * _COLON_OVER_TRUMPS
    return _COLON_SAVES + _COLON_WINS * sight.none_of(of_range) * clear


def worth(mine: Sequence[int], theirs: Likely, ruffed: float, least: float) -> float:
    """The tricks that cards of one suit should take.

    ``ruffed`` is the chance that a card led when the opponent has no more of the suit is ruffed,
    ``least`` what any card of it is worth.
    """
    if not mine:
        return 0.0
    short = _short_by(theirs, len(mine))
    tricks, none_higher, higher, place = 0.0, 1.0, 0.0, 0
    for turn, rank in enumerate(mine):
        while place < len(theirs) and theirs[place][0] > rank:
            chance = theirs[place][1]
            none_higher *= 1 - chance
            higher += chance
            place += 1
        lower = len(mine) - 1 - turn
        value = none_higher
        if lower and higher <= lower + 0.5:
            value += (1 - none_higher) * _GUARDED
        tricks += max(value, _BY_LENGTH * short[turn], least) * (1 - ruffed * short[turn])
    return tricks


def _short_by(theirs: Likely, most: int) -> list[float]:
    """For each number below ``most``, the chance that the opponent has at most so many cards."""
    exactly = [1.0] + [0.0] * most
    for _, chance in theirs:
        absent = 1 - chance
        for number in range(most, 0, -1):
            exactly[number] = exactly[number] * absent + exactly[number - 1] * chance
        exactly[0] *= absent
    chances, short = 0.0, []
    for number in range(most):
        chances += exactly[number]
        short.append(chances)
    return short
