"""Bots think in processes of their own, so that no table waits for another's bot.

Compiled code takes a while to be made, and a moment to be read again. Until processes with compiled
code are ready, the first ones answer without it, so that no player waits for a compiler.
"""

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import asdict
from functools import lru_cache, partial
from importlib.util import find_spec
from multiprocessing import connection
from typing import Any, Final, TypeVar

from overtrick import bots, games
from overtrick.bots import AnyBot
from overtrick.bots.judging import Act, Judgement, judge
from overtrick.core.cards import Seat
from overtrick.core.errors import Value
from overtrick.games import AnyGame

_ATTEMPTS: Final = 3
T = TypeVar("T")

_Options = tuple[tuple[str, Value], ...]


class Thinkers:
    """A pool of processes in which bots choose. ``processes`` None: one less than there are cores."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._is_compiled = False
        self._pool = self._made()

    def _made(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        prepare = partial(_prepare, is_compiled=self._is_compiled)
        return ProcessPoolExecutor(self._processes, context, initializer=prepare)

    async def choose(
        self, bot: str, game: AnyGame, observation: object
    ) -> tuple[str, Mapping[str, object]]:
        """The action that the bot chooses from the observation, in notation, and its reason.

        A process that dies is replaced, and the question asked again.

        Raises:
            BrokenExecutor: the processes die again and again.
        """
        options = tuple(sorted(game.options.items()))
        seed = secrets.randbits(64)
        return await self._thought(_choose, bot, game.name, options, observation, seed)

    async def judge(self, game: AnyGame, act: Act) -> Judgement:
        """What the strongest bot says of an act of a seat. Raises: BrokenExecutor, as `choose` does."""
        return await self._thought(_judge, game.name, tuple(sorted(game.options.items())), act)

    async def _thought(self, think: Callable[..., T], *args: object) -> T:
        """What one of the processes thinks."""
        for attempt in range(1, _ATTEMPTS + 1):
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, *args)
            except BrokenExecutor:
                if self._pool is pool:
                    self._pool = self._made()
                if attempt == _ATTEMPTS:
                    raise
        raise AssertionError

    async def warm(self) -> None:
        """Have a process ready before the first bot is asked, then all of them with compiled code."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._pool, os.getpid)
        if find_spec("numba") is None or os.environ.get("OVERTRICK_INTERPRETED"):
            return
        self._is_compiled = True
        pool = self._made()
        try:
            await loop.run_in_executor(pool, practise)
            await asyncio.gather(  # what the first process has compiled, the others only read
                *(loop.run_in_executor(pool, practise) for _ in range(1, self._processes))
            )
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        slow, self._pool = self._pool, pool
        slow.shutdown(wait=False)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _prepare(*, is_compiled: bool) -> None:
    """In a new process: leave Ctrl-C to the server, end with it, and load what every bot needs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if not is_compiled:
        os.environ["OVERTRICK_INTERPRETED"] = "1"
    for game in games.names():
        for bot in bots.names():
            _bot(bot, game, tuple(sorted(games.get(game).options.items())))


def practise() -> None:
    """One deal of each game with the strongest bot at every seat: all that bots need is compiled then."""
    rng = random.Random(1)
    for name in games.names():
        game = games.get(name)
        thinker = _bot(bots.strongest(), name, tuple(sorted(game.options.items())))
        state: Any = game.start(game.deal(rng.sample(game.pack(), len(game.pack())), Seat(0)))
        while (seat := state.to_act) is not None:
            state = state.apply(thinker.choose(state.observation(seat), rng).action)


def _end_with_the_server() -> None:
    """A server that was killed could not tell us to go."""
    server = multiprocessing.parent_process()
    assert server is not None
    connection.wait([server.sentinel])
    os._exit(0)


def _choose(
    bot: str, game: str, options: _Options, observation: object, seed: int
) -> tuple[str, Mapping[str, object]]:
    decision = _bot(bot, game, options).choose(observation, random.Random(seed))
    action = games.get(game, **dict(options)).format_action(decision.action)
    return action, asdict(decision.reason)


def _judge(game: str, options: _Options, act: Act) -> Judgement:
    return judge(games.get(game, **dict(options)), act)


@lru_cache(maxsize=64)
def _bot(bot: str, game: str, options: _Options) -> AnyBot:
    return bots.get(bot, games.get(game, **dict(options)))
