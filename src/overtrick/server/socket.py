"""One client's connection to a table: what it gets, and what happens when it does not read."""

import asyncio
from typing import Final

from overtrick.core.cards import Seat
from overtrick.protocol.messages import Closing
from overtrick.server import wire
from overtrick.server.limits import Limits
from overtrick.server.line import Line

CLOSE_CODES: Final = {
    "ticket": 4001,
    "crowded": 4009,
    "frozen": 4010,
    "restart": 1012,
}
_LOOK_AGAIN: Final = 0.05


class Socket:
    """Sends whole messages to one client.

    Every update is whole, so a client that reads slowly gets the latest only, and one that does not
    read for long is dropped; it delays nobody else.
    """

    __slots__ = ("_late", "_limits", "_line", "_waiting", "is_gone", "seat")

    def __init__(self, line: Line, seat: Seat, limits: Limits) -> None:
        self._line = line
        self._limits = limits
        self._late: list[tuple[bytes, bool]] = []
        self._waiting: asyncio.Task[None] | None = None
        self.seat = seat
        self.is_gone = False

    def push(self, message: bytes, *, is_answer: bool = False) -> None:
        """Send the message now, or as soon as what was sent before has been read.

        Of updates that wait only the latest is kept; answers to the client's commands are all kept.
        """
        if (
            self._waiting is None
            and self._line.transport.get_write_buffer_size() < self._limits.unread_bytes
        ):
            self._line.send(message)
            return
        if self._late and not is_answer and not self._late[-1][1]:
            self._late.pop()
        self._late.append((message, is_answer))
        if len(self._late) > self._limits.unread_answers:
            self._line.transport.abort()
        elif self._waiting is None:
            self._waiting = asyncio.get_running_loop().create_task(self._wait())

    async def _wait(self) -> None:
        """Until the client has read, and then send the latest; or drop it."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._limits.unread_seconds
        while self._line.transport.get_write_buffer_size() >= self._limits.unread_bytes:
            if loop.time() > deadline:
                self._line.transport.abort()
                return
            await asyncio.sleep(_LOOK_AGAIN)
        self._waiting = None
        late, self._late = self._late, []
        for message, is_answer in late:
            self.push(message, is_answer=is_answer)

    async def close(self, closing: Closing) -> None:
        """Say why, and close."""
        self._line.send(wire.encode(closing))
        self._line.close(CLOSE_CODES[closing.code], closing.code)
        await self._line.closed()
