"""Judging a seat of a deal: what it did, beside what the strongest bot would have done from its view.

An answer comes line by line, as the bot thinks, one act at a time: tables take turns with it. Who goes
away is not thought for any longer.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Final

import msgspec
from aiohttp import web

from overtrick.bots.judging import FROM, Act, acts
from overtrick.games import AnyGame
from overtrick.record import Record
from overtrick.server.brought import KIND, Brought, WrongRecordError, index
from overtrick.server.limits import Buckets, Limits
from overtrick.server.live import log_fault
from overtrick.server.thinking import Thinkers

_LINES: Final = "application/x-ndjson"


class Judges:
    """Answers requests to judge a seat of a deal; so many from an address, one at a time for all.

    ``thinkers`` are asked for when they are needed, as the application is made before them.
    """

    def __init__(self, brought: Brought, limits: Limits, thinkers: Callable[[], Thinkers]) -> None:
        self._brought = brought
        self._limits = limits
        self._thinkers = thinkers
        self._buckets = Buckets(limits.judged_a_second, limits.judged_burst, time.monotonic)
        self._one = asyncio.Semaphore()
        self._waiting = 0

    def routes(self) -> Sequence[web.RouteDef]:
        """The address."""
        return [web.post("/api/judge", self._judge, name="judge")]

    async def _judge(self, request: web.Request) -> web.StreamResponse:
        """How many acts the seat has in the deal, and the sizes of mistakes; then a line for each act."""
        if not self._buckets.take(request.remote or ""):
            raise web.HTTPTooManyRequests
        deal, seat = index(request, "deal"), index(request, "seat")
        try:
            game, found = await self._brought.made(
                request, lambda record: _acts(record, deal, seat)
            )
        except WrongRecordError as error:
            return web.Response(status=400, body=error.body, content_type=KIND)
        async with self._turn():
            return await self._told(request, game, found)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for the turn. Raises: HTTPServiceUnavailable, when too many wait."""
        if self._waiting >= self._limits.judged_waiting:
            raise web.HTTPServiceUnavailable
        self._waiting += 1
        try:
            async with self._one:
                yield
        finally:
            self._waiting -= 1

    async def _told(
        self, request: web.Request, game: AnyGame, found: Sequence[Act]
    ) -> web.StreamResponse:
        """The lines; fewer than the first one says, if a bot fails or the client has gone."""
        response = web.StreamResponse(headers={"Content-Type": _LINES})
        try:
            await response.prepare(request)
            await response.write(_line({"acts": len(found), "sizes": FROM[game.name]}))
            for act in found:
                if request.transport is None:
                    break
                await response.write(_line(asdict(await self._thinkers().judge(game, act))))
        except ConnectionError:
            pass  # nobody is there to be told
        except Exception as error:  # noqa: BLE001 - the answer has begun: it can only break off
            log_fault("a deal could not be judged", error)
        return response


def _line(said: object) -> bytes:
    return msgspec.json.encode(said) + b"\n"


def _acts(record: Record, deal: int, seat: int) -> tuple[AnyGame, tuple[Act, ...]]:
    """The game, and what the seat did in the deal; nothing where there is no such deal or seat."""
    match = record.match
    last = match.states[deal : deal + 1]
    return match.game, acts(match.game, last[0], seat) if last else ()
