"""``random``: every legal action equally likely. What all other bots must beat."""

import random
from dataclasses import dataclass
from typing import Any

from overtrick.core.bot import Bot, Decision, Reason
from overtrick.games import AnyGame


@dataclass(frozen=True, slots=True)
class Random:
    """A bot for any game. It draws a position that fits what it sees only to learn what is legal."""

    game: AnyGame

    def choose(self, observation: Any, rng: random.Random) -> Decision[Any]:  # noqa: ANN401 - of any game
        """One of the legal actions, by chance."""
        legal = self.game.determinize(observation, rng).legal_actions()
        return Decision(legal[rng.randrange(len(legal))], Reason("random", {"ways": len(legal)}))


def bot(game: AnyGame) -> Bot[Any, Any]:
    """The bot for that game."""
    return Random(game)
