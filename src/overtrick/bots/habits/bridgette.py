"""What the discard and the bids of the other in Bridgette say of its cards."""

import functools
import math
from array import array
from collections.abc import Iterator
from typing import Final

from overtrick.bots.sight.bits import BIT
from overtrick.core.cards import Suit
from overtrick.games.bridgette.actions import Bid
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import opponent
from overtrick.kernel.bridgette.likely import BIDS, LENGTHS, SIZE
from overtrick.kernel.cards import SUIT_SIZE

# Log odds that a card is kept, fitted by logistic regression to 6,000 discards; of 600 others they
# explain half of what the number put away does not. By the number of cards put away: the log odds of
# a two in a suit of the usual length; and how they grow with each card more of the suit, with the
# rank from the middle up, and with both.
_PUT_AWAY: Final = {2: 0, 4: 1, 8: 2, 12: 3}
_ANY: Final = (3.7, 1.99, -0.09, -2.17)
_LENGTH: Final = (1.89, 1.63, 1.36, 1.56)
_RANK: Final = (3.46, 2.87, 2.76, 2.88)
_LENGTH_AND_RANK: Final = (-0.05, -0.38, -0.42, -0.67)
_RANKS: Final = (0.35, -0.03, -0.36, -0.69, -1.11, -0.6, -1.02, -1.36, 0.96, 1.63, 3.83, 4.4, 4.12)
_COLONS: Final = (-5.99, -1.37, 0.66)
_USUAL: Final = (3.5, 4.0, 4.5, 5.0)
"""The usual length of a suit, by the number of cards put away."""
_MIDDLE: Final = 6

# Log odds that a suit is bid at all, by its length in the hand kept.
_BID: Final = (-15.61, 3.22)
_FROM_FOUR: Final = -0.67
_FROM_SIX: Final = -1.18

_DOUBT: Final = 0.02
"""How likely a player is to do either, whatever the habits say."""
_DOUBT_OF_BIDS: Final = 0.05


def chances(seen: Observation) -> "array[float]":
    """The table for ``overtrick.kernel.bridgette.likely``, of the seat that does not look."""
    assert seen.seat is not None
    other = opponent(seen.seat)
    table = array("d", (*_of_discards(seen.draws[other]), *[1.0] * (SIZE - BIDS)))
    calls = [call for turn, call in enumerate(seen.calls) if (seen.dealer + turn) % 2 == other]
    if calls:
        suits = {call.strain.trump for call in calls if isinstance(call, Bid)}
        for suit in Suit:
            for length in range(LENGTHS):
                bid = _bid(length)
                table[BIDS + LENGTHS * suit + length] = bid if suit in suits else 1 - bid
    return table


def played(seen: Observation) -> int:
    """The cards that the other has played, as bits."""
    assert seen.seat is not None
    other = opponent(seen.seat)
    gone = 0
    for trick in (*seen.tricks, *([seen.trick] if seen.trick else [])):
        for seat, card in trick.plays(len(seen.counts)):
            gone |= BIT[card] if seat == other else 0
    return gone


@functools.cache
def _of_discards(number: int) -> tuple[float, ...]:
    """Kept, then put away, each by length and rank; then the colons kept, and put away."""
    kept = tuple(_kept(number))
    colons = tuple(_sure(_ANY[_PUT_AWAY[number]] + colon, _DOUBT) for colon in _COLONS)
    return (*kept, *(1 - chance for chance in kept), *colons, *(1 - chance for chance in colons))


def _kept(number: int) -> Iterator[float]:
    """The chance that a card is kept, by the length of its suit, then by its rank."""
    place = _PUT_AWAY[number]
    for length in range(LENGTHS):
        more = length - _USUAL[place]
        for rank in range(SUIT_SIZE):
            above = (rank - _MIDDLE) / _MIDDLE
            odds = _ANY[place] + _RANKS[rank] + _LENGTH[place] * more
            odds += (_RANK[place] + _LENGTH_AND_RANK[place] * more) * above
            yield _sure(odds, _DOUBT)


@functools.cache
def _bid(length: int) -> float:
    """The chance that a suit so long is bid."""
    odds = _BID[0] + _BID[1] * length
    odds += _FROM_FOUR * max(0, length - 4) + _FROM_SIX * max(0, length - 6)
    return _sure(odds, _DOUBT_OF_BIDS)


def _sure(odds: float, doubt: float) -> float:
    """The chance that log odds stand for, less sure of itself."""
    return doubt + (1 - 2 * doubt) / (1 + math.exp(-odds))
