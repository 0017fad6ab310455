"""The sockets of tables: who is let in, and what is heard of them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Final

from aiohttp import WSMsgType, web

from overtrick.protocol.codec import ProtocolError
from overtrick.protocol.commands import Hello
from overtrick.protocol.messages import Closing
from overtrick.server import wire
from overtrick.server.guests import Guest, Passes
from overtrick.server.house import House
from overtrick.server.limits import Bucket, Limits
from overtrick.server.live import FrozenError, LiveTable, log_fault
from overtrick.server.log import LogError
from overtrick.server.socket import CLOSE_CODES, Socket
from overtrick.table.evolve import CorruptLogError

_SECONDS_FOR_HELLO: Final = 10.0
_HEARTBEAT: Final = 20.0


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

    def routes(self) -> Sequence[web.RouteDef]:
        """The address."""
        return [web.get("/tables/{table}/socket", self._socket, name="socket")]

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """A table's messages, both ways, after a hello with a ticket."""
        ws = web.WebSocketResponse(
            heartbeat=_HEARTBEAT,
            compress=False,
            max_msg_size=self._limits.message_bytes,
            decode_text=False,
        )
        await ws.prepare(request)
        ws.headers.clear()  # they are sent, and would be kept as long as the socket
        try:
            live, socket = await self._admitted(ws, request)
        except _TurnedAwayError as error:
            await _turn_away(ws, error.closing)
            return ws
        except Exception as error:  # noqa: BLE001 - a socket is answered as a socket
            log_fault("a socket could not be let in", error)
            await _turn_away(ws, Closing("restart"))
            return ws
        live.attach(socket)
        try:
            await self._listen(ws, live, socket)
        finally:
            live.detach(socket)
        return ws

    async def _admitted(
        self, ws: web.WebSocketResponse, request: web.Request
    ) -> tuple[LiveTable, Socket]:
        """The table and the new socket at it. Raises: _TurnedAwayError."""
        table = request.match_info["table"]
        with contextlib.suppress(TimeoutError, ProtocolError):
            message = await ws.receive(timeout=_SECONDS_FOR_HELLO)
            hello = wire.decode(message.data) if message.type is WSMsgType.TEXT else None
            passed = self._tickets.take(hello.ticket) if isinstance(hello, Hello) else None
            if passed is not None and passed[1] == table:
                return await self._seated(ws, request, *passed)
        raise _TurnedAwayError(Closing("ticket"))

    async def _seated(
        self, ws: web.WebSocketResponse, request: web.Request, guest: Guest, table: str
    ) -> tuple[LiveTable, Socket]:
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
        if request.transport is None:
            raise _TurnedAwayError(Closing("restart"))  # gone already
        return live, Socket(ws, request.transport, seat, self._limits)

    async def _listen(self, ws: web.WebSocketResponse, live: LiveTable, socket: Socket) -> None:
        """Pass on what the client sends until it goes, and read no faster than it may send."""
        limits = self._limits
        bucket = Bucket(limits.messages_a_second, limits.burst, time.monotonic)
        async for message in ws:
            if (wait := bucket.borrow()) > 0:
                await asyncio.sleep(wait)
            command = None
            if message.type is WSMsgType.TEXT:
                with contextlib.suppress(ProtocolError):
                    command = wire.decode(message.data)
            if command is None or isinstance(command, Hello):
                live.malformed(socket)
            else:
                live.send(socket, command)


class _TurnedAwayError(Exception):
    """A socket may not listen to the table."""

    def __init__(self, closing: Closing) -> None:
        super().__init__(closing.code)
        self.closing = closing


async def _turn_away(ws: web.WebSocketResponse, closing: Closing) -> None:
    with contextlib.suppress(ConnectionError):
        await ws.send_frame(wire.encode(closing), WSMsgType.TEXT)
    await ws.close(code=CLOSE_CODES[closing.code], message=closing.code.encode())
