"""Bridgette by search: every alternative played out over worlds that fit what the seat knows."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from overtrick.bots.searching import bridgette_calls, bridgette_discards, bridgette_play
from overtrick.bots.searching.bridgette_honesty import as_it_comes_true
from overtrick.bots.searching.bridgette_levels import LEVELS, Level
from overtrick.core.bot import Bot, Decision
from overtrick.core.trick import Play
from overtrick.games import AnyGame
from overtrick.games.bridgette.actions import BridgetteAction
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation

_LOTS: Final = 8
"""Times that acts are weighed anew to tell how sure their worth is."""
_LOT: Final = 2
"""What part of the worlds of a decision each of them takes."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """A bot for Bridgette under those rules, of that level."""

    rules: Options
    level: Level

    def choose(self, observation: Observation, rng: random.Random) -> Decision[BridgetteAction]:
        """The discard, the call or the card, and why."""
        if observation.phase == "exchange":
            return bridgette_discards.discard(self.rules, observation, self.level, rng)
        act = bridgette_calls.call if observation.phase == "auction" else bridgette_play.play
        return as_it_comes_true(observation, act(self.rules, observation, self.level, rng))


def bot(game: AnyGame, level: str) -> Bot[BridgetteAction, Observation]:
    """The bot of that level under the game's options."""
    options: Any = game.options
    return Searcher(Options(**options), LEVELS[level])


def weigh(
    game: AnyGame,
    seen: Observation,
    acts: Sequence[BridgetteAction],
    level: str,
    rng: random.Random,
) -> list[list[float]] | None:
    """What discards or calls allowed are worth, each time over other worlds; of cards None.

    A card that is allowed has been weighed when the bot chose.
    """
    if seen.phase == "play":
        return None
    act: Any = bridgette_discards if seen.phase == "exchange" else bridgette_calls
    options: Any = game.options
    lot = replace(LEVELS[level], call_worlds=LEVELS[level].call_worlds // _LOT)
    return [act.weigh(Options(**options), seen, acts, lot, rng) for _ in range(_LOTS)]


def are_equal(
    game: AnyGame, seen: Observation, one: BridgetteAction, other: BridgetteAction
) -> bool:
    """Whether both are cards of which one is as good as the other: the bot weighs one of them."""
    if not (isinstance(one, Play) and isinstance(other, Play) and seen.own is not None):
        return False
    options: Any = game.options
    held = tuple([card for card in seen.own.hand if card in (one.card, other.card)])
    return len(bridgette_play.distinct(Options(**options), seen, held)) == 1
