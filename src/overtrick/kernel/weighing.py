"""From many worlds, those that the others' acts make likelier, oftener.

Worlds are drawn uniformly first (``worlds.draw``); then they are weighed by what the calls say, which
gives logarithms, and few of many are chosen by weight. The three are separate, so that each can be
measured, or left out, by itself.

    table = habits.habits(options)              # overtrick.bots.habits.callbridge
    logs = array("q", bytes(8 * number))
    weights.weigh(table, known, habits.calls(observation), hands, logs)
    chosen = array("q", bytes(8 * wanted))
    choose(odds(logs), dice, chosen)            # chosen[i] is the place of a world among the many
"""

import math
from array import array
from collections.abc import Iterable, Sequence
from typing import Final

from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints, lot

UNIT: Final = 1000
"""Logarithms are ints: so many to the natural one."""
_FULL: Final = 1 << 30


def odds(logs: Sequence[int]) -> "array[int]":
    """Weights, as ints, of which the greatest is 2**30; at most 2**20 of them."""
    most = max(logs)
    return array("q", [round(_FULL * math.exp((log - most) / UNIT)) for log in logs])


def effective(weights: Iterable[int]) -> float:
    """How many worlds of equal weight would tell as much: from 1 to the number of weights."""
    weights = tuple(weights)
    return sum(weights) ** 2 / sum(weight * weight for weight in weights)


@compiled
def choose(weights: Ints, dice: Ints, chosen: Ints) -> None:
    """Fill ``chosen``, at most 4096 long, with places among the weights, each by its weight.

    One lot is drawn for all: a place of k times the mean weight is chosen k times, give or take
    less than one, and in the mean exactly so often.
    """
    total = 0
    for weight in weights:
        total += weight
    wanted = len(chosen)
    aim = lot(dice, total)
    place = 0
    reached = weights[0] * wanted
    for number in range(wanted):
        while reached <= aim + number * total:
            place += 1
            reached += weights[place] * wanted
        chosen[number] = place
