"""The hands of the other that a player of a level thinks of, and what each alternative is worth."""

import random
from array import array
from collections.abc import Iterable
from typing import Final

from overtrick.bots.habits import bridgette as habits
from overtrick.bots.searching.bridgette_levels import Level
from overtrick.bots.sight.bridgette import known
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.kernel.bridgette import bidding, likely, worlds
from overtrick.kernel.lots import dice_of
from overtrick.kernel.weighing import choose, odds

SEED_BITS: Final = 62
_WIDTH: Final = 2  # what the other holds, and what it has put away
_MORE: Final = 4  # so many times as many worlds are drawn where bids choose among them


def thought_of(
    options: Options, seen: Observation, level: Level, number: int, rng: random.Random
) -> "array[int]":
    """So many worlds, as ``overtrick.kernel.bridgette.worlds`` fills them."""
    table = known(options, seen)
    if not level.voids:
        table[worlds.MAY] = table[worlds.HIDDEN]
    dice = dice_of(rng.getrandbits(SEED_BITS))
    strains = habits.strains(seen) if level.habits else 0
    drawn = array("q", bytes(8 * _WIDTH * number * (_MORE if strains else 1)))
    if not (level.habits and table[worlds.AWAY] and _by_habits(seen, table, dice, drawn)):
        worlds.draw(table, len(drawn) // _WIDTH, dice, drawn)
    return _heeding(seen, strains, drawn, number, dice) if strains else drawn


def _by_habits(
    seen: Observation, table: "array[int]", dice: "array[int]", drawn: "array[int]"
) -> bool:
    """Fill in worlds as a sensible discard and the lengths of suits bid make them, if any fits."""
    return likely.draw(habits.chances(seen), table, habits.played(seen), dice, drawn)


def _heeding(
    seen: Observation, strains: int, drawn: "array[int]", number: int, dice: "array[int]"
) -> "array[int]":
    """So many of the worlds, the oftener the better their hands are for the strains that were bid."""
    many = len(drawn) // _WIDTH
    logs, chosen = array("q", bytes(8 * many)), array("q", bytes(8 * number))
    bidding.weigh_bids(drawn, many, habits.played(seen), strains, logs)
    choose(odds(logs), dice, chosen)
    found = array("q")
    for place in chosen:
        found.extend(drawn[_WIDTH * place : _WIDTH * (place + 1)])
    return found


def misjudged(worth: float, stake: float, level: Level, rng: random.Random) -> float:
    """The worth as the level sees it, where so much is at stake."""
    return worth + level.haze * stake * rng.gauss(0, 1) if level.haze else worth


def looks(
    worths: Iterable[float], stake: int, level: Level, rng: random.Random
) -> dict[float, float]:
    """Each worth as the level sees it: what is worth the same looks the same."""
    return {worth: misjudged(worth, stake, level, rng) for worth in dict.fromkeys(worths)}
