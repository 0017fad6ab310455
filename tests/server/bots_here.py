"""Bots that think in the server's own process: quick, legal, and the same answer each time."""

import asyncio
import random
from collections.abc import Mapping
from typing import Any

from overtrick.bots.judging import Act, Judgement, judgement
from overtrick.core.bot import Decision, Reason
from overtrick.games import AnyGame

Chosen = tuple[str, Mapping[str, object]]


def any_action(game: AnyGame, observation: Any) -> str:
    """Some action that the rules allow to the seat that observes, in notation."""
    state = game.determinize(observation, random.Random(0))
    legal = state.legal_actions()
    return game.format_action(legal[len(state.actions) % len(legal)])


class BotsHere:
    """In the place of the pool of processes. ``seconds`` is how long each thinks."""

    seconds = 0.0

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes
        self.asked = 0

    async def choose(self, bot: str, game: AnyGame, observation: Any) -> Chosen:  # noqa: ARG002
        self.asked += 1
        await asyncio.sleep(self.seconds)
        return any_action(game, observation), {"kind": "only"}

    async def judge(self, game: AnyGame, act: Act) -> Judgement:
        """By a bot that would do what is allowed, and weighs nothing."""
        action = any_action(game, act.observation)
        await asyncio.sleep(self.seconds)
        return judgement(game, act, Decision(game.parse_action(action), Reason("only")))

    async def warm(self) -> None:
        """There is nothing to make ready."""

    def close(self) -> None:
        """There is nothing to let go."""
