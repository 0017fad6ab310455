"""The sockets of tables: who is let in, and what is heard of them."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Final

from aiohttp import web

from overtrick.core.cards import Seat
from overtrick.protocol.codec import ProtocolError
from overtrick.protocol.commands import Hello
from overtrick.protocol.messages import Closing
from overtrick.server import wire
from overtrick.server.guests import Guest, Passes
from overtrick.server.house import House
from overtrick.server.limits import Limits
from overtrick.server.line import Line, taken_over
from overtrick.server.live import FrozenError, LiveTable, log_fault
from overtrick.server.log import LogError
from overtrick.server.socket import CLOSE_CODES, Socket
from overtrick.table.evolve import CorruptLogError

_SECONDS_FOR_HELLO: Final = 10.0
_SECONDS_BETWEEN_LOOKS: Final = 5.0


class Sockets:
    """Lets in who brings a ticket for the table, and passes on what is said.

    ``tickets`` say who comes to which table; ``house`` is asked for when it is needed, as the
    application is made before its house.
    """

    def __init__(
        self, tickets: Passes[tuple[Guest, str]], limits: Limits, house: Callable[[], House]
    ) -> None:
        self._tickets = tickets
        self._limits = limits
        self._house = house
        self._lines: set[Line] = set()

    def routes(self) -> Sequence[web.RouteDef]:
        """The address."""
        return [web.get("/tables/{table}/socket", self._socket, name="socket")]

    async def look_after(self) -> None:
        """See to clients that have gone silently. Runs until it is cancelled."""
        while True:
            await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)
            for line in tuple(self._lines):
                line.look_after()

    def close(self) -> None:
        """Let go of all who are here still: the server goes down."""
        for line in tuple(self._lines):
            line.transport.abort()

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """A table's messages, both ways, after a hello with a ticket. Ends when the line has its listener."""
        answer, line = await taken_over(request, self._limits, self._lines)
        if line is None:
            return answer
        try:
            live, seat = await self._admitted(line, request.match_info["table"])
        except _TurnedAwayError as error:
            _turn_away(line, error.closing)
        except Exception as error:  # noqa: BLE001 - a socket is answered as a socket
            log_fault("a socket could not be let in", error)
            _turn_away(line, Closing("restart"))
        else:
            member = _Member(live, Socket(line, seat, self._limits), line)
            live.attach(member.socket)
            line.listen(member)
        return answer

    async def _admitted(self, line: Line, table: str) -> tuple[LiveTable, Seat]:
        """The table and the seat there. Raises: _TurnedAwayError."""
        with contextlib.suppress(TimeoutError, ProtocolError):
            async with asyncio.timeout(_SECONDS_FOR_HELLO):
                first = await _First(line).message
            hello = wire.decode(first) if first is not None else None
            passed = self._tickets.take(hello.ticket) if isinstance(hello, Hello) else None
            if passed is not None and passed[1] == table:
                return await self._seated(*passed)
        raise _TurnedAwayError(Closing("ticket"))

    async def _seated(self, guest: Guest, table: str) -> tuple[LiveTable, Seat]:
        try:
            seat = await self._house().seat(table, guest)
            assert seat is not None
            live = await self._house().table(table)
        except (FrozenError, CorruptLogError) as error:
            raise _TurnedAwayError(Closing("frozen")) from error
        except LogError as error:
            raise _TurnedAwayError(Closing("restart")) from error
        if live.sockets_of(seat) >= self._limits.sockets_of_a_seat:
            raise _TurnedAwayError(Closing("crowded"))
        return live, seat


class _First:
    """Hears the first message of a line, and nothing after it; None if there is none, or it is no text."""

    def __init__(self, line: Line) -> None:
        self.message: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self._line = line
        line.listen(self)

    def hear(self, text: bytes | None) -> None:
        """That was it."""
        self._line.listen(None)
        if not self.message.done():
            self.message.set_result(text)

    def lost(self) -> None:
        """The client has gone."""
        if not self.message.done():
            self.message.set_result(None)


class _Member:
    """A client at a table: what it says is for the table."""

    __slots__ = ("_line", "_live", "socket")

    def __init__(self, live: LiveTable, socket: Socket, line: Line) -> None:
        self._live = live
        self._line = line
        self.socket = socket

    def hear(self, text: bytes | None) -> None:
        """A command, or what is none."""
        try:
            self._pass_on(text)
        except Exception as error:  # noqa: BLE001 - it may cost this client its line, and no words in the log
            log_fault("a socket's message could not be passed on", error)
            self._line.transport.abort()

    def _pass_on(self, text: bytes | None) -> None:
        command = None
        if text is not None:
            with contextlib.suppress(ProtocolError):
                command = wire.decode(text)
        if command is None or isinstance(command, Hello):
            self._live.malformed(self.socket)
        else:
            self._live.send(self.socket, command)

    def lost(self) -> None:
        """It has gone."""
        self._live.detach(self.socket)


class _TurnedAwayError(Exception):
    """A socket may not listen to the table."""

    def __init__(self, closing: Closing) -> None:
        super().__init__(closing.code)
        self.closing = closing


def _turn_away(line: Line, closing: Closing) -> None:
    line.send(wire.encode(closing))
    line.close(CLOSE_CODES[closing.code], closing.code)
