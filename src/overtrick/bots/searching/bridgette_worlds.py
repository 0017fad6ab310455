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
from overtrick.kernel.bridgette import likely, worlds
from overtrick.kernel.lots import dice_of

SEED_BITS: Final = 62
_WIDTH: Final = 2  # what the other holds, and what it has put away


def thought_of(
    options: Options, seen: Observation, level: Level, number: int, rng: random.Random
) -> "array[int]":
    """So many worlds, as ``overtrick.kernel.bridgette.worlds`` fills them."""
    table = known(options, seen)
    if not level.voids:
        table[worlds.MAY] = table[worlds.HIDDEN]
    dice = dice_of(rng.getrandbits(SEED_BITS))
    drawn = array("q", bytes(8 * _WIDTH * number))
    if level.habits and table[worlds.AWAY]:
        chances, played = habits.chances(seen), habits.played(seen)
        if likely.draw(chances, table, played, dice, drawn):
            return drawn
    worlds.draw(table, number, dice, drawn)
    return drawn


def misjudged(worth: float, stake: float, level: Level, rng: random.Random) -> float:
    """The worth as the level sees it, where so much is at stake."""
    return worth + level.haze * stake * rng.gauss(0, 1) if level.haze else worth


def looks(
    worths: Iterable[float], stake: int, level: Level, rng: random.Random
) -> dict[float, float]:
    """Each worth as the level sees it: what is worth the same looks the same."""
    return {worth: misjudged(worth, stake, level, rng) for worth in dict.fromkeys(worths)}
