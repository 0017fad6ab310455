"""A WebSocket connection of one client, as light as a player who thinks for a minute should be.

The library shakes hands, and would then keep the request, its parser and five frames of coroutines for as long
as the socket is open: two thirds of what a table weighs. So the connection is taken from it.
"""

import asyncio
import time
from typing import Final, Protocol

from aiohttp import web

from overtrick.server.framing import CLOSE, PING, PONG, TEXT, BrokenError, Message, Reader, framed
from overtrick.server.limits import Bucket, Limits

_LOOKS_UNTIL_PING: Final = 4
_LOOKS_UNTIL_LOST: Final = 6
_SECONDS_TO_CLOSE: Final = 1.0


class Listener(Protocol):
    """Who hears what a client sends."""

    def hear(self, text: bytes | None) -> None:
        """A message came; None for one that is no text."""

    def lost(self) -> None:
        """Nothing will come any more. Said once."""


class Line(asyncio.Protocol):
    """Passes on what the client sends once there is a listener, no faster than the client may send.

    It is one of ``lines`` until the client has gone.
    """

    __slots__ = (
        "_bucket",
        "_gone",
        "_is_closing",
        "_limits",
        "_lines",
        "_listener",
        "_reader",
        "_silent",
        "_timer",
        "transport",
    )

    def __init__(self, transport: asyncio.Transport, limits: Limits, lines: "set[Line]") -> None:
        self.transport = transport
        self._limits = limits
        self._lines = lines
        self._reader = Reader(limits.message_bytes)
        self._bucket = Bucket(limits.messages_a_second, limits.burst, time.monotonic)
        self._listener: Listener | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._gone: asyncio.Future[None] | None = None
        self._is_closing = False
        self._silent = 0
        lines.add(self)

    @property
    def is_open(self) -> bool:
        """Whether messages may be sent."""
        return not self._is_closing and not self.transport.is_closing()

    def listen(self, listener: Listener | None) -> None:
        """From now on the listener hears; without one, what comes waits."""
        if listener is None:
            self._listener = None
            self.transport.pause_reading()
        elif self.transport.is_closing():
            listener.lost()
        else:
            self._listener = listener
            self.transport.resume_reading()
            self._read()

    def send(self, message: bytes) -> None:
        """Hand the message to the transport, which keeps what the client does not read."""
        if self.is_open:
            self.transport.write(framed(TEXT, message))

    def look_after(self) -> None:
        """Called every few seconds: ask a client that is silent whether it is there, and let go of one that is not."""
        self._silent += 1
        if self._silent > _LOOKS_UNTIL_LOST:
            self.transport.abort()
        elif self._silent > _LOOKS_UNTIL_PING and self.is_open:
            self.transport.write(framed(PING, b""))

    def close(self, code: int, reason: str = "") -> None:
        """Say why, and give the client a moment to say that it has understood."""
        if self.is_open:
            self._is_closing = True
            self.transport.write(framed(CLOSE, code.to_bytes(2) + reason.encode()))
            self._drop_timer()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(_SECONDS_TO_CLOSE, self.transport.abort)
            self.transport.resume_reading()

    async def closed(self) -> None:
        """Until the connection has gone."""
        if not self.transport.is_closing():
            self._gone = self._gone or asyncio.get_running_loop().create_future()
            await self._gone

    def data_received(self, data: bytes) -> None:
        """The transport says that bytes came."""
        self._silent = 0
        self._reader.add(data)
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """The transport says that the client has gone, in whatever way."""
        self._drop_timer()
        self._lines.discard(self)
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()
        if self._gone is not None and not self._gone.done():
            self._gone.set_result(None)

    def _read(self) -> None:
        """Obey what has come whole."""
        try:
            while self._is_ready() and (message := self._reader.next()) is not None:
                self._take(message)
        except BrokenError as error:
            self.close(error.code)
            self._reader = Reader(0)

    def _is_ready(self) -> bool:
        """Whether the next message may be looked at: while it closes, only to see that the client agrees."""
        return self._is_closing or (self._listener is not None and self._timer is None)

    def _take(self, message: Message) -> None:
        if message[0] == CLOSE:
            self._agree(message[1])
        elif self._is_closing:
            return
        elif (wait := self._bucket.borrow()) > 0:
            self.transport.pause_reading()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, self._go_on, message)
        else:
            self._obey(message)

    def _go_on(self, message: Message) -> None:
        """The client has waited as long as it must."""
        self._timer = None
        self._silent = 0  # there was more to hear all the while
        self._obey(message)
        if self._listener is not None:
            self.transport.resume_reading()
            self._read()

    def _obey(self, message: Message) -> None:
        kind, payload = message
        if kind == PING:
            if self.is_open and self.transport.get_write_buffer_size() < self._limits.unread_bytes:
                self.transport.write(framed(PONG, payload))
        elif kind != PONG and self._listener is not None:
            self._listener.hear(payload if kind == TEXT else None)

    def _agree(self, payload: bytes) -> None:
        """The client closes, or has understood that we do."""
        if self.is_open:
            code = payload[:2] if len(payload) > 1 else b""
            self.transport.write(framed(CLOSE, code))
        self.transport.close()

    def _drop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Handshake(web.WebSocketResponse):
    """Shakes hands as the library does, and leaves the connection open when the request is over."""

    async def write_eof(self) -> None:  # type: ignore[override]
        """Nothing ends here: the line goes on."""


async def taken_over(
    request: web.Request, limits: Limits, lines: set[Line]
) -> tuple[web.StreamResponse, Line | None]:
    """What the handler is to answer, and the client's line; None if the client has gone already.

    The library's own protocol is told that the connection is lost, as for itself it is: so it lets go of
    everything. Its transport is taken away first, as it would close that.
    """
    handshake = Handshake(compress=False)
    await handshake.prepare(request)
    transport, protocol = request.transport, request.protocol
    if transport is None or transport.is_closing():
        return handshake, None
    line = Line(transport, limits, lines)
    transport.set_protocol(line)
    transport.pause_reading()
    protocol.transport = None
    protocol.connection_lost(None)
    return handshake, line
