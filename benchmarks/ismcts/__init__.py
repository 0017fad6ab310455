"""OpenSpiel's own Python ISMCTS at our games, as an entrant of the arena.

``overtrick arena --bots benchmarks.ismcts:of_300,rules-1,rules-1,rules-1 …`` Search, tree and choice
are OpenSpiel's, as its wheel has them. Ours are a state that it can read, worlds drawn uniformly from
what the seat knows, and the evaluator: one playout by random legal actions, compiled, which does what
OpenSpiel's ``RandomRolloutEvaluator`` does, some thirty times as fast.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks.ismcts import bridgette, callbridge
from benchmarks.ismcts.search import Search
from overtrick.core.bot import Decision, Reason
from overtrick.games import AnyGame

SEEDS = 2**32


@dataclass(frozen=True, slots=True)
class Ismcts:
    """A bot that searches with so many simulations for a choice; a discard is one for each card."""

    game: AnyGame
    simulations: int

    def choose(self, observation: Any, rng: random.Random) -> Decision[Any]:  # noqa: ANN401 - of either game
        """The action most visited."""
        search = Search(self.simulations, rng.randrange(SEEDS))
        action = _CHOICES[self.game.name](self.game, observation, search)
        return Decision(action, Reason("ismcts", {"simulations": self.simulations}))


_CHOICES: dict[str, Callable[..., object]] = {
    "bridgette": bridgette.chosen,
    "call-bridge": callbridge.chosen,
}


def of_300(game: AnyGame) -> Ismcts:
    """The entrant with 300 simulations."""
    return Ismcts(game, 300)


def of_1000(game: AnyGame) -> Ismcts:
    """The entrant with 1,000 simulations."""
    return Ismcts(game, 1000)
