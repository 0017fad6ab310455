"""The bot ``rules-1`` for Bridgette: rules of thumb, one module for each phase."""

import random
from dataclasses import dataclass

from overtrick.bots.rules1 import bridgette_bids, bridgette_discards, bridgette_play
from overtrick.core.bot import Decision
from overtrick.games.bridgette.actions import BridgetteAction
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation


@dataclass(frozen=True, slots=True)
class Rules1:
    """Keeps a hand for its best strain, calls by points expected, and plays by what cards are worth.

    It counts what it has seen, and reads the bids for what the rules say they need; it does not try
    out the hands that the opponent may have.
    """

    rules: Options

    def choose(self, observation: Observation, rng: random.Random) -> Decision[BridgetteAction]:
        """One action that the rules allow; see the protocol."""
        if observation.phase == "exchange":
            return bridgette_discards.choose(self.rules, observation)
        if observation.phase == "auction":
            return bridgette_bids.choose(self.rules, observation, rng)
        return bridgette_play.choose(self.rules, observation, rng)
