"""Hints: what a bot would do in a person's place, and why, from what that person may know."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from overtrick import bots
from overtrick.core.cards import Seat
from overtrick.core.errors import InputError
from overtrick.server.limits import Buckets, Limits
from overtrick.server.live import LiveTable
from overtrick.server.thinking import Thinkers
from overtrick.table.table import Table


@dataclass(frozen=True, slots=True)
class Hint:
    """An action in notation that a bot proposes, the reason for it, and the version that it is for."""

    version: int
    action: str
    reason: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class _Asked:
    version: int
    answer: "asyncio.Future[Hint]"


class Hints:
    """Asks a bot for the seat whose turn it is; asked again about the same table, the answer is the same."""

    def __init__(self, thinkers: Thinkers, limits: Limits) -> None:
        self._thinkers = thinkers
        self._asked: WeakKeyDictionary[LiveTable, _Asked] = WeakKeyDictionary()
        self._buckets = Buckets(limits.hints_a_second, limits.hint_burst, time.monotonic)

    def may_ask(self, guest: str) -> bool:
        """Whether the guest has not asked too often of late."""
        return self._buckets.take(guest)

    async def hint(self, live: LiveTable, seat: Seat, version: int) -> Hint:
        """What the seat might do now.

        Raises:
            InputError: the table has moved on from that version, it is another's turn, or other persons play.
        """
        _require(live.table, seat, version)
        asked = self._asked.get(live)
        if asked is None or asked.version != version or _has_failed(asked.answer):
            answer = asyncio.ensure_future(self._chosen(live.table, seat))
            answer.add_done_callback(_has_failed)  # looked at here, if whoever asked is gone
            asked = self._asked[live] = _Asked(version, answer)
        found = await asyncio.shield(asked.answer)
        _require(live.table, seat, version)
        return found

    async def _chosen(self, table: Table, seat: Seat) -> Hint:
        state: Any = table.current
        seen = state.observation(seat)
        action, reason = await self._thinkers.choose(bots.strongest(), table.game, seen)
        return Hint(table.version, action, reason)


def _require(table: Table, seat: Seat, version: int) -> None:
    """Hints are for the seat to act, about the table as it is, and while all others are bots."""
    if table.persons != {seat}:
        raise InputError("hint-persons")
    if table.version != version:
        raise InputError("hint-stale")
    if table.turn != seat:
        raise InputError("hint-not-your-turn")


def _has_failed(answer: "asyncio.Future[Hint]") -> bool:
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
