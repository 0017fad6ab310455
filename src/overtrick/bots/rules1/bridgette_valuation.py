"""How many tricks a hand of thirteen should take, by strain, before anything is known of the other.

The weights, in hundredths of a trick, were fitted to deals that the bot played against itself with
the hands it keeps. Each of thirteen cards takes a place, so that a card that wins nothing counts
below zero: only differences between hands of the same size mean anything.
"""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Rank, Suit
from overtrick.games.bridgette.actions import Strain
from overtrick.games.bridgette.cards import BridgetteCard, Colon

Ranks = tuple[int, ...]
"""The ranks of a suit in a hand, the highest first."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the cards of a suit are worth in one part: as trumps, beside trumps, or in no trump.

    ``lengths`` by the number of cards, the last for that and more; ``honours`` from the ace to the
    ten; ``middle`` for the nine to the seven; ``running`` for each card beyond four, by the number
    of cards at the top that nothing beats; ``bare`` for a king or queen alone.
    """

    lengths: tuple[int, ...]
    honours: tuple[int, ...]
    middle: int
    running: int
    bare: int


_TRUMPS: Final = Weights(
    (-160, -165, -160, -120, -40, 55, 125, 160, 185, 205), (46, 48, 34, 36, 24), 17, 3, -20
)
_BESIDE: Final = Weights(
    (214, 152, 103, 52, 18, -18, -62, -104, -160, -210), (86, 66, 56, 36, 30), 7, 0, 0
)
_NOTRUMP: Final = Weights(
    (20, 20, -8, -30, -20, -5, 0, 5, 10, 10), (140, 110, 70, 50, 34), 20, 3, -20
)
_COLONS: Final = {
    False: {Colon.GRAND: -26, Colon.ROYAL: -32, Colon.LITTLE: -74},
    True: {Colon.GRAND: 26, Colon.ROYAL: -11, Colon.LITTLE: 40},
}
"""Without trumps (True) and with; beside a small card, which is below zero as well."""
_ANY_HAND: Final = {False: 173, True: 96}
_LONG: Final = 4


def tricks(hand: Iterable[BridgetteCard], strain: Strain) -> float:
    """The tricks that the hand should take with that strain."""
    cards = tuple(hand)
    worth = _ANY_HAND[strain.trump is None]
    for suit in Suit:
        worth += suit_worth(ranks(cards, suit), suit, strain)
    worth += sum(colon_worth(card, strain) for card in cards if isinstance(card, Colon))
    return worth / 100


def ranks(hand: Iterable[BridgetteCard], suit: Suit) -> Ranks:
    """The hand's ranks in a suit, in the order of the hand."""
    return tuple([card.rank for card in hand if not isinstance(card, Colon) and card.suit is suit])


def suit_worth(held: Ranks, suit: Suit, strain: Strain) -> int:
    """What the cards of a suit are worth with that strain, in hundredths of a trick."""
    if strain.trump is None:
        return _worth(held, _NOTRUMP)
    return _worth(held, _TRUMPS if strain.trump is suit else _BESIDE)


def colon_worth(colon: Colon, strain: Strain) -> int:
    """What a colon is worth with that strain, in hundredths of a trick."""
    return _COLONS[strain.trump is None][colon]


@functools.lru_cache(maxsize=1 << 14)
def _worth(held: Ranks, weights: Weights) -> int:
    length = len(held)
    worth = weights.lengths[min(length, len(weights.lengths) - 1)]
    for rank in held:
        if rank >= Rank.TEN:
            worth += weights.honours[Rank.ACE - rank]
        elif rank >= Rank.SEVEN:
            worth += weights.middle
    top = 0
    while top < length and held[top] == Rank.ACE - top:
        top += 1
    worth += weights.running * top * max(0, length - _LONG)
    if length == 1 and Rank.QUEEN <= held[0] <= Rank.KING:
        worth += weights.bare
    return worth
