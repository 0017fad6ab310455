"""The cheat: an entrant that is shown every card. It shows how much there is to win, and to hide.

It exists in the arena alone: no table, no hint and no review can reach it. It takes the one true
layout for what other bots must imagine.
"""

import importlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from overtrick.core.bot import Decision
from overtrick.core.game import State
from overtrick.games import AnyGame

AnyState = State[Any, Any, Any]
_ROOMS: Final = {
    "bridgette": "overtrick.arena.cheat.bridgette",
    "call-bridge": "overtrick.arena.cheat.callbridge",
}


@dataclass(frozen=True, slots=True)
class Cheat:
    """The entrant, as the arena seats it."""

    choice: Callable[[AnyState, random.Random], Decision[Any]]
    clock: Callable[[], float] = time.process_time

    def choose(self, state: AnyState, rng: random.Random) -> Decision[Any]:
        """What it chooses, with all cards in sight."""
        return self.choice(state, rng)

    def close(self) -> None:
        """Nothing to leave."""


def cheat(game: AnyGame) -> Cheat:
    """The cheat at that game."""
    return Cheat(importlib.import_module(_ROOMS[game.name]).choose)
