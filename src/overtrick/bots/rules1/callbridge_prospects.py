"""How likely each card of a hand is to win a trick later: if it is meant to, and if it is not."""

import functools
import math
from collections.abc import Sequence
from typing import Final

from overtrick.bots.rules1.callbridge_sight import Sight
from overtrick.core.cards import Card, Rank, Suit
from overtrick.games.callbridge.rules import beats

Prospect = tuple[float, float]
"""The chance that a card wins a trick: when tricks are wanted, and when they are not."""

_LATER: Final = 0.93  # a side winner kept is ruffed more often than one led now
_SPENT: Final = (1.0, 0.5, 0.2, 0.08)  # the higher side cards are played before, if guarded
_BARE: Final = (1.0, 0.3, 0.08, 0.03)  # and if there is no lower card to wait with
_TRUMP: Final = (1.0, 0.72, 0.52, 0.4, 0.33, 0.28)  # a trump, by the higher ones unseen
_TRUMP_BARE: Final = (1.0, 0.45, 0.35, 0.3, 0.28, 0.26)
_STUCK_BARE: Final = 0.65  # a winner with no lower card beside it wins against one's will
_STUCK: Final = 0.3
_STUCK_TRUMP: Final = (1.0, 0.45, 0.35, 0.3, 0.25, 0.2)


def of_suit(sight: Sight, suit: Suit, ranks: Sequence[Rank], led: Suit | None) -> list[Prospect]:
    """The prospects of a hand's cards in one suit, its ranks given from the highest down.

    ``led`` is the suit of the trick on the table: one more time that it goes about.
    """
    if not ranks:
        return []
    out = sight.outstanding(suit)
    if suit is Suit.SPADES:
        return _trumps(sight, out, ranks, int(led is suit))
    return _side(sight, out, ranks, int(led is suit), int(led is Suit.SPADES))


def _trumps(sight: Sight, out: list[Card], ranks: Sequence[Rank], before: int) -> list[Prospect]:
    """A trump wins for sure once no higher one is out, whether it is wanted or not."""
    prospects = []
    holders = _holders(sight, out)
    for place, rank in enumerate(ranks):
        above = sum(card.rank > rank for card in out)
        lower = len(ranks) - place - 1
        drawn = cleared(len(out), holders, place + before) if above else 1.0
        table = _TRUMP if lower >= above else _TRUMP_BARE
        win = drawn + (1 - drawn) * _at(table, above)
        prospects.append((win, _at(_STUCK_TRUMP, above)))
    return prospects


def _side(
    sight: Sight, out: list[Card], ranks: Sequence[Rank], before: int, trumps: int
) -> list[Prospect]:
    """A side card wins when the higher ones are gone and nobody ruffs."""
    prospects = []
    holders = _holders(sight, out)
    shares, ruffers = _shares(sight, out), _ruffers(sight, trumps)
    for place, rank in enumerate(ranks):
        above = sum(card.rank > rank for card in out)
        guarded = len(ranks) - place - 1 >= above
        drawn = cleared(len(out), holders, place + before) if above else 1.0
        high = drawn + (1 - drawn) * _at(_SPENT if guarded else _BARE, above)
        followed = 1.0
        for share, ruffs in zip(shares, ruffers, strict=True):
            followed *= 1 - at_most(place + before, len(out), share) * ruffs
        win = high * followed * _LATER
        stuck = _STUCK if place + 1 < len(ranks) else _STUCK_BARE
        prospects.append((win, win * stuck))
    return prospects


def _shares(sight: Sight, out: list[Card]) -> list[float]:
    """What part of the cards, each of the others is expected to hold, in thousandths."""
    chances = [sight.chances[card] for card in out]
    return [
        round(sum([held[seat] for held in chances]) / max(1, len(out)), 3) for seat in sight.others
    ]


def _ruffers(sight: Sight, trumps: int) -> list[float]:
    """The chance of each of the others to have a trump, after so many rounds of them."""
    spades = sight.outstanding(Suit.SPADES)
    if not trumps:
        return [1 - sight.none_of(seat, spades) for seat in sight.others]
    return [1 - at_most(trumps, len(spades), share) for share in _shares(sight, spades)]


@functools.lru_cache(maxsize=8192)
def at_most(most: int, cards: int, share: float) -> float:
    """The chance of a seat that holds each of so many cards with that chance to hold so few."""
    if most >= cards:
        return 1.0
    return sum(
        math.comb(cards, held) * share**held * (1 - share) ** (cards - held)
        for held in range(most + 1)
    )


def _holders(sight: Sight, out: list[Card]) -> int:
    """How many seats may hold any of the cards."""
    return sum(any(sight.chances[card][seat] > 0 for card in out) for seat in sight.others)


@functools.lru_cache(maxsize=1024)
def cleared(cards: int, holders: int, rounds: int) -> float:
    """The chance that no holder has more of so many cards than there are rounds."""
    if cards <= rounds:
        return 1.0
    if holders == 0 or cards > holders * rounds:
        return 0.0
    first = 1 / holders
    return sum(
        math.comb(cards, held)
        * first**held
        * (1 - first) ** (cards - held)
        * cleared(cards - held, holders - 1, rounds)
        for held in range(min(rounds, cards) + 1)
        if holders > 1 or held == cards
    )


def _at(table: Sequence[float], place: int) -> float:
    """The entry at that place, or the last."""
    return table[min(place, len(table) - 1)]


def last(sight: Sight, card: Card, *, leads: bool) -> Prospect:
    """The prospect of a last card: as many of the cards unseen are left as there are others."""
    others, unseen = len(sight.others), sight.unseen
    lower = [other for other in unseen if not beats(other, card)]
    chance = math.comb(len(lower), others) / math.comb(len(unseen), others)
    if not leads and card.suit is not Suit.SPADES and lower:
        chance *= sum(other.suit is card.suit for other in lower) / len(lower)
    return chance, chance
