"""An entrant for Call Bridge that calls as ``rules-1`` does and plays any card that it may.

``random`` calls anything from 2 to 12, so it loses most of its points before a card is played; beside
this one it shows what play alone is worth.
"""

import random
from dataclasses import dataclass
from typing import Any

from overtrick import bots
from overtrick.bots import AnyBot
from overtrick.core.bot import Decision
from overtrick.games import AnyGame


@dataclass(frozen=True, slots=True)
class RandomCards:
    """Two bots in turn: one for the calls, one for the cards."""

    caller: AnyBot
    player: AnyBot

    def choose(self, observation: Any, rng: random.Random) -> Decision[Any]:  # noqa: ANN401 - as the two bots take it
        """The call of the one, or the card of the other."""
        bot = self.caller if observation.phase == "calls" else self.player
        decision: Decision[Any] = bot.choose(observation, rng)
        return decision


def bot(game: AnyGame) -> RandomCards:
    """The entrant."""
    return RandomCards(bots.get("rules-1", game), bots.get("random", game))
