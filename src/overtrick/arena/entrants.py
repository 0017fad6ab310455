"""Who may enter: the bots of the house, outside programs, any Python function, and the cheat."""

import importlib
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from overtrick import bots
from overtrick.arena.contest import Contest
from overtrick.arena.errors import ArenaError
from overtrick.bots import AnyBot
from overtrick.core.bot import Decision
from overtrick.core.errors import OptionError
from overtrick.core.game import State

AnyState = State[Any, Any, Any]

CHEAT: Final = "cheat"
COMMAND: Final = "cmd:"


class Player(Protocol):
    """An entrant in a chair."""

    @property
    def clock(self) -> Callable[[], float]:
        """What its thinking is measured by, in seconds."""

    def choose(self, state: AnyState, rng: random.Random) -> Decision[Any]:
        """Its action for the seat to act, and why. All but the cheat look at that seat's view alone.

        Raises:
            ArenaError: no answer, or none that can be taken.
        """

    def close(self) -> None:
        """Leave the chair."""


@dataclass(frozen=True, slots=True)
class Sighted:
    """A bot that gets the observation of the seat to act, and nothing else."""

    bot: AnyBot
    clock: Callable[[], float] = time.process_time

    def choose(self, state: AnyState, rng: random.Random) -> Decision[Any]:
        """What the bot chooses from what its seat may know."""
        decision: Decision[Any] = self.bot.choose(state.observation(state.to_act), rng)
        return decision

    def close(self) -> None:
        """Nothing to leave."""


def is_outside(name: str) -> bool:
    """Whether the name is that of a program: a command, or a path."""
    return name.startswith(COMMAND) or "/" in name or os.sep in name


def player(name: str, contest: Contest) -> Player:
    """The entrant of that name, in a chair of its own.

    Raises:
        ArenaError: there is no such entrant.
    """
    if name == CHEAT:
        from overtrick.arena.cheat import cheat  # noqa: PLC0415 - only where it enters

        return cheat(contest.game)
    if is_outside(name):
        from overtrick.arena.outside import Outside  # noqa: PLC0415 - only where it enters

        return Outside(name, contest)
    if ":" in name:
        return Sighted(_function(name)(contest.game))
    try:
        return Sighted(bots.get(name, contest.game))
    except OptionError as error:
        raise ArenaError("arena-bot-unknown", {"bot": name}) from error


def _function(name: str) -> Callable[..., AnyBot]:
    """The function ``module:function``, from a game to its bot; the directory we are in counts."""
    module, _, function = name.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Callable[..., AnyBot] = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise ArenaError("arena-function", {"bot": name, "why": str(error)}) from error
    return found
