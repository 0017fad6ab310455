"""Rules of thumb for Call Bridge: a call by the tricks expected, and cards by what they do to it."""

import random
from dataclasses import dataclass

from overtrick.bots.rules1 import callbridge_calls, callbridge_play
from overtrick.core.bot import Decision
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation


@dataclass(frozen=True, slots=True)
class Rules1:
    """A bot for Call Bridge under those rules. It draws nothing by chance, and looks nothing up."""

    rules: Options

    def choose(
        self,
        observation: Observation,
        rng: random.Random,  # noqa: ARG002 - nothing is left to chance
    ) -> Decision[CallBridgeAction]:
        """The call or the card, and why."""
        if observation.trick is None:
            return callbridge_calls.call(self.rules, observation)
        return callbridge_play.play(self.rules, observation)
