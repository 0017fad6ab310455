"""Entrants that break the rules, or themselves."""

import os
import random
from typing import Any

from overtrick.core.bot import Decision, Reason
from overtrick.games.bridgette import Word


class _Passes:
    def choose(self, observation: Any, rng: random.Random) -> Decision[Any]:  # noqa: ARG002 - it never looks
        return Decision(Word.PASS, Reason("rogue"))


class _Breaks:
    def choose(self, observation: Any, rng: random.Random) -> Decision[Any]:  # noqa: ARG002 - it never looks
        message = "out of order"
        raise RuntimeError(message)


def passes_always(game: object) -> _Passes:  # noqa: ARG001 - whatever the game
    return _Passes()


def breaks(game: object) -> _Breaks:  # noqa: ARG001 - whatever the game
    return _Breaks()


class _Dies:
    def choose(self, observation: Any, rng: random.Random) -> Decision[Any]:  # noqa: ARG002 - it never looks
        os._exit(9)


def dies(game: object) -> _Dies:  # noqa: ARG001 - whatever the game
    return _Dies()
