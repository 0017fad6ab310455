"""Call Bridge by search: every alternative played out over worlds that fit what the seat knows."""

import random
from dataclasses import dataclass
from typing import Any

from overtrick.bots.rules1.callbridge_sense import distinct
from overtrick.bots.rules1.callbridge_sight import look
from overtrick.bots.searching import callbridge_calls, callbridge_play
from overtrick.bots.searching.callbridge_levels import LEVELS, Level
from overtrick.core.bot import Bot, Decision
from overtrick.core.trick import Play
from overtrick.games import AnyGame
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation


@dataclass(frozen=True, slots=True)
class Searcher:
    """A bot for Call Bridge under those rules, of that level."""

    rules: Options
    level: Level

    def choose(self, observation: Observation, rng: random.Random) -> Decision[CallBridgeAction]:
        """The call or the card, and why."""
        if observation.trick is None:
            return callbridge_calls.call(self.rules, observation, self.level, rng)
        return callbridge_play.play(self.rules, observation, self.level, rng)


def bot(game: AnyGame, level: str) -> Bot[CallBridgeAction, Observation]:
    """The bot of that level under the game's options."""
    options: Any = game.options
    return Searcher(Options(**options), LEVELS[level])


def are_equal(
    game: AnyGame, seen: Observation, one: CallBridgeAction, other: CallBridgeAction
) -> bool:
    """Whether both are cards of which one is as good as the other: the bot weighs one of them."""
    if not (isinstance(one, Play) and isinstance(other, Play) and seen.trick is not None):
        return False
    options: Any = game.options
    held = tuple(sorted((one.card, other.card), key=lambda card: -card.rank))
    return len(distinct(look(Options(**options), seen), seen.trick.cards, held)) == 1
