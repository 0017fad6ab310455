"""The call: what each is worth over worlds, played out by rules of thumb."""

import math
import random
from array import array
from typing import Final

from overtrick.bots.rules1.callbridge_reasons import Kind, decide
from overtrick.bots.searching.callbridge_levels import Level
from overtrick.bots.searching.callbridge_value import Weighed, misjudged, value
from overtrick.bots.searching.callbridge_worlds import thought_of
from overtrick.core.bot import Decision
from overtrick.core.cards import Suit
from overtrick.core.errors import Value
from overtrick.games.callbridge.actions import Call, CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.kernel.callbridge import decision, position
from overtrick.kernel.callbridge.guess import expected
from overtrick.kernel.callbridge.rules import TENTHS, WON_BITS
from overtrick.kernel.callbridge.stakes import table_for

_BEYOND: Final = 3
"""Calls are weighed up to so many more tricks than the hand may expect."""
_PATIENCE: Final = 2
"""Void deals in a row after which the calls are made to suffice."""
_TERMS: Final = 16


def call(
    options: Options, seen: Observation, level: Level, rng: random.Random
) -> Decision[CallBridgeAction]:
    """The call worth most."""
    assert seen.hand is not None
    tricks = expected(position.bits(seen.hand))
    weighed = {
        number: each.calibrated(options, number)
        for number, each in in_playouts(options, seen, level, rng).items()
    }
    true = {
        number: value(options, seen, level, each) - level.prudence * (number - options.min_call)
        for number, each in weighed.items()
    }
    values = misjudged(true, level, rng)
    best = max(values, key=lambda number: (values[number], -number))
    shown = {str(number): worth for number, worth in values.items()}
    least = _floor(options, seen)
    if least > best:
        number = min(options.max_call, least)
        facts: dict[str, Value] = {
            "call": number,
            "total": sum(_made(seen)),
            "least": options.min_total,
            "redeals": seen.standings.redeals,
        }
        chance = weighed[number].chance if number in weighed else None
        return decide(Call(number), Kind.CALL_TOTAL, facts, chance, shown)
    spades = sum(card.suit is Suit.SPADES for card in seen.hand)
    facts = {"call": best, "tenths": round(tricks / 10), "spades": spades}
    return decide(Call(best), Kind.CALL_VALUE, facts, weighed[best].chance, shown)


def in_playouts(
    options: Options, seen: Observation, level: Level, rng: random.Random
) -> dict[int, Weighed]:
    """What follows each call that comes into question, if all play by rules of thumb."""
    assert seen.seat is not None
    assert seen.hand is not None
    low = options.min_call
    most = min(len(seen.hand), math.ceil(expected(position.bits(seen.hand)) / 100) + _BEYOND)
    high = max(low, min(options.max_call, most))
    number = level.call_budget
    hands = thought_of(options, seen, level, number, rng)
    calls = sum((each or 0) << (WON_BITS * seat) for seat, each in enumerate(seen.calls))
    first = (seen.dealer + 1) % len(seen.counts)
    sums = array("q", bytes(8 * decision.ROW * (high - low + 1)))
    decision.weigh_calls(
        hands, number, seen.seat, first, calls, _scores(options), int(options.must_head),
        int(options.spades_broken), low, high, 0, table_for(),
        array("q", seen.standings.totals), sums,
    )  # fmt: skip
    return {each: Weighed.of(sums, each - low, number, seen.seat) for each in range(low, high + 1)}


def _scores(options: Options) -> "array[int]":
    """The term of each call, and what bounds the calls of the others."""
    packed = [position.terms(options, [each]) & ~(1 << TENTHS) for each in range(_TERMS)]
    packed[0] = int(options.overtricks == "tenths") << TENTHS
    return array("q", [*packed, options.min_call, options.max_call, options.min_total])


def _made(seen: Observation) -> list[int]:
    """The calls made so far."""
    return [number for number in seen.calls if number is not None]


def _floor(options: Options, seen: Observation) -> int:
    """The least call that does its part of the least total, once void deals must end. Clause: C-C2."""
    if seen.standings.redeals < _PATIENCE:
        return 0
    made = _made(seen)
    return math.ceil((options.min_total - sum(made)) / (len(seen.calls) - len(made)))
