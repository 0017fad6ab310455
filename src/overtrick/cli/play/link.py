"""The link to a table: a socket that is opened again whenever it is lost."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import aiohttp

from overtrick.cli.play.door import Door, DoorError
from overtrick.cli.play.private import NotStartedError
from overtrick.protocol.codec import ProtocolError, decode_server, encode
from overtrick.protocol.commands import Command, Hello
from overtrick.protocol.messages import VERSION, Accepted, Closing, Refused, Update, Welcome

FIRST_WAIT: Final = 0.2
LONGEST_WAIT: Final = 5.0
_NO_MORE: Final = {401, 403, 404}


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is lost, and sought again."""


@dataclass(frozen=True, slots=True)
class Back:
    """The connection is there again."""


Heard: TypeAlias = Welcome | Update | Refused | Lost | Back


class GoneError(Exception):
    """The table cannot be had any more: ``message`` is the id of the sentence that says why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Link:
    """Keeps a socket to one table, and passes on what is heard from it.

    A command whose answer was lost is sent again under its id, so that it happens once.
    """

    def __init__(self, door: Door, table: str, hear: Callable[[Heard], None]) -> None:
        self._door = door
        self._table = table
        self._hear = hear
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._pending: Command | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._is_lost = False
        self._wait = FIRST_WAIT
        self._answered = asyncio.Event()
        self._answered.set()

    @property
    def is_waiting(self) -> bool:
        """Whether a command has had no answer yet."""
        return self._pending is not None

    def send(self, command: Command) -> None:
        """Send a command now, or as soon as there is a connection; one at a time."""
        assert self._pending is None
        self._pending = command
        self._answered.clear()
        task = asyncio.ensure_future(self._send())
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def answered(self) -> None:
        """Wait until the command that was sent has its answer."""
        await self._answered.wait()

    async def drop(self) -> None:
        """Lose the connection, as a bad line would."""
        if self._socket is not None:
            await self._socket.close()

    async def run(self) -> None:
        """Listen, for ever. Raises: GoneError."""
        while True:
            with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError, NotStartedError):
                await self._visit()
            self._socket = None
            if not self._is_lost:
                self._is_lost = True
                self._hear(Lost())
            await asyncio.sleep(self._wait)
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _visit(self) -> None:
        """One socket, from its hello until it is closed."""
        try:
            ticket = await self._door.ticket(self._table)
        except DoorError as error:
            if error.status in _NO_MORE:
                raise GoneError("play-gone-seat") from error
            return
        async with await self._door.socket(self._table) as socket:
            await socket.send_str(encode(Hello(ticket)))
            async for message in socket:
                if message.type is not aiohttp.WSMsgType.TEXT:
                    return
                await self._take(message.data, socket)

    async def _take(self, said: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        """What the table says. Raises: GoneError."""
        try:
            message = decode_server(said)
        except ProtocolError as error:
            raise GoneError("play-gone-version") from error
        match message:
            case Closing(code="frozen"):
                raise GoneError("play-gone-frozen")
            case Closing():
                return  # the socket is closed next, and another is opened
            case Welcome(protocol=version) if version != VERSION:
                raise GoneError("play-gone-version")
            case Welcome():
                self._socket, self._wait = socket, FIRST_WAIT
                if self._is_lost:
                    self._is_lost = False
                    self._hear(Back())
            case Update(accepted=Accepted(id=name)) | Refused(id=name):
                self._settle(name)
        self._hear(message)
        if isinstance(message, Welcome):
            await self._send()

    def _settle(self, name: str | None) -> None:
        """The command of that id has its answer."""
        if self._pending is not None and self._pending.id == name:
            self._pending = None
            self._answered.set()

    async def _send(self) -> None:
        """Send what is pending, if there is a connection; if not, it is sent when there is."""
        socket, command = self._socket, self._pending
        if socket is None or command is None:
            return
        with contextlib.suppress(aiohttp.ClientError, ConnectionError):
            await socket.send_str(encode(command))
