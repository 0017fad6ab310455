"""The call: the tricks that a hand may expect, and the call that is worth most."""

import functools
import itertools
import math
from collections.abc import Sequence
from typing import Final

from overtrick.bots.rules1.callbridge_aim import points
from overtrick.bots.rules1.callbridge_reasons import Kind, decide
from overtrick.core.bot import Decision
from overtrick.core.cards import Card, Suit
from overtrick.core.errors import Value
from overtrick.games.callbridge import scoring
from overtrick.games.callbridge.actions import Call, CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand

# Measured in play against itself: what each card added to the tricks won.
_TRUMPS: Final = (1.0, 0.9, 0.7, 0.58, 0.5, 0.37, 0.35, 0.32, 0.28, 0.25, 0.23)
"""A trump, by the higher ones not held, with a lower one for each of those."""
_BARE: Final = (1.0, 0.56, 0.54, 0.46, 0.39, 0.36, 0.34, 0.31, 0.27, 0.25, 0.23)
_LENGTH: Final = (0.0, 0.0, 0.0, 0.28, 0.28, 0.15)
"""What the fourth trump adds, and each after it."""
_SIDE: Final = (1.0, 0.63, 0.3, 0.18)
"""A side card, by the higher ones not held, if nobody ruffed, with lower ones as above."""
_SIDE_BARE: Final = (1.0, 0.4, 0.17, 0.1)
_RUFFS: Final = (0.7, 0.28, 0.1)
"""A side suit of so few cards, for a hand with three trumps or more."""
_FEW_TRUMPS: Final = 3
_LESS: Final = 0.13
_SPREAD: Final = 0.8
"""How far the tricks won stray from those expected."""
_STEERED: Final = 0.2
"""How far play steers toward the call."""
_NEXT_CALLS: Final = 2.9
_NEXT_SPREAD: Final = 1.1
_PATIENCE: Final = 2  # void deals in a row after which the calls are made to suffice


def call(options: Options, seen: Observation) -> Decision[CallBridgeAction]:
    """The call of the best expected points."""
    assert seen.hand is not None
    allowed = range(options.min_call, options.max_call + 1)
    expected = tricks(seen.hand, seen.pack, len(seen.counts))
    chances = {number: chance(options, number, expected, len(seen.hand)) for number in allowed}
    values = {number: _worth(options, seen, number, expected) for number in allowed}
    best = max(allowed, key=lambda number: (round(values[number], 9), -number))
    shown = {str(number): worth for number, worth in values.items()}
    if least := _floor(options, seen):
        number = min(options.max_call, max(best, least))
        if number != best:
            facts: dict[str, Value] = {
                "call": number,
                "total": sum(_made(seen)),
                "least": options.min_total,
                "redeals": seen.standings.redeals,
            }
            return decide(Call(number), Kind.CALL_TOTAL, facts, chances[number], shown)
    spades = sum(card.suit is Suit.SPADES for card in seen.hand)
    facts = {"call": best, "tenths": round(10 * expected), "spades": spades}
    return decide(Call(best), Kind.CALL_VALUE, facts, chances[best], shown)


def tricks(hand: Hand, pack: Hand, seats: int) -> float:
    """How many tricks the hand may expect to win."""
    trumps = sum(card.suit is Suit.SPADES for card in hand)
    expected = -_LESS
    for suit in Suit:
        held = [card for card in hand if card.suit is suit]
        out = [card for card in pack if card.suit is suit and card not in held]
        if suit is Suit.SPADES:
            expected += _trumps(held, out)
            continue
        expected += _side(held, out, seats - 1)
        if len(held) < len(_RUFFS):
            expected += _RUFFS[len(held)] * min(_FEW_TRUMPS, trumps) / _FEW_TRUMPS
    return max(0.0, expected)


def _trumps(held: Sequence[Card], out: Sequence[Card]) -> float:
    """Trumps win by their rank, and by their number."""
    worth = 0.0
    for place, card in enumerate(held):
        above = sum(other.rank > card.rank for other in out)
        table = _TRUMPS if len(held) - place - 1 >= above else _BARE
        by_rank = table[min(above, len(table) - 1)]
        worth += min(1.0, by_rank + _LENGTH[min(place, len(_LENGTH) - 1)])
    return worth


def _side(held: Sequence[Card], out: Sequence[Card], others: int) -> float:
    """Side cards win while the others still follow."""
    worth = 0.0
    for place, card in enumerate(held):
        above = sum(other.rank > card.rank for other in out)
        table = _SIDE if len(held) - place - 1 >= above else _SIDE_BARE
        if above < len(table):
            worth += table[above] * _followed(len(out), others, place)
    return worth


@functools.lru_cache(maxsize=512)
def _followed(out: int, others: int, rounds: int) -> float:
    """The chance that each of the others has more of so many cards than those rounds."""
    if out <= others * rounds:
        return 0.0
    if others == 1:
        return 1.0
    first = 1 / others
    return sum(
        math.comb(out, held)
        * first**held
        * (1 - first) ** (out - held)
        * _followed(out - held, others - 1, rounds)
        for held in range(rounds + 1, out + 1)
    )


def chance(options: Options, number: int, expected: float, size: int) -> float:
    """The chance that the call succeeds."""
    return sum(
        likely
        for won, likely in enumerate(_likely(number, expected, size))
        if scoring.succeeds(options, number, won)
    )


def _worth(options: Options, seen: Observation, number: int, expected: float) -> float:
    """The points expected of a call; a void deal has none."""
    assert seen.hand is not None
    played = sum(
        likely * points(options, number, won)
        for won, likely in enumerate(_likely(number, expected, len(seen.hand)))
    )
    return played * _stands(options, seen, number)


def _likely(number: int, expected: float, size: int) -> list[float]:
    """How likely each number of tricks is, when the play aims at the call."""
    return _normal(round(_aimed(number, expected), 3), size)


def _aimed(number: int, expected: float) -> float:
    """The tricks expected, moved toward the call and one more."""
    middle = number + 0.5
    gap = middle - expected
    return expected + math.copysign(min(abs(gap), _STEERED), gap)


@functools.lru_cache(maxsize=4096)
def _normal(mean: float, size: int) -> list[float]:
    """A normal distribution cut into whole tricks."""
    below = [math.erf((won + 0.5 - mean) / (_SPREAD * math.sqrt(2))) for won in range(size)]
    edges = [-1.0, *below, 1.0]
    return [(high - low) / 2 for low, high in itertools.pairwise(edges)]


def _made(seen: Observation) -> list[int]:
    """The calls made so far."""
    return [number for number in seen.calls if number is not None]


def _stands(options: Options, seen: Observation, number: int) -> float:
    """The chance that the calls come to the least total. Clause: C-C2."""
    made = _made(seen)
    short = options.min_total - sum(made) - number
    later = len(seen.calls) - len(made) - 1
    if short <= later * options.min_call:
        return 1.0
    if later == 0:
        return 0.0
    mean = later * max(_NEXT_CALLS, options.min_call)
    return (1 - math.erf((short - 0.5 - mean) / (_NEXT_SPREAD * math.sqrt(2 * later)))) / 2


def _floor(options: Options, seen: Observation) -> int:
    """The least call that does its part of the least total, once void deals must end."""
    if seen.standings.redeals < _PATIENCE:
        return 0
    made = _made(seen)
    return math.ceil((options.min_total - sum(made)) / (len(seen.calls) - len(made)))
