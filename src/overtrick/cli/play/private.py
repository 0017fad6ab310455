"""A server of the player's own, for as long as somebody here plays: nothing to set up, no network."""

import asyncio
import contextlib
import fcntl
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final, Protocol

import aiohttp

_ADDRESS_FILE: Final = "address"
_LOCK_FILE: Final = "starting"
_LOG_FILE: Final = "server.log"
_SECONDS_TO_START: Final = 60.0
_SECONDS_TO_ANSWER: Final = 2.0
_SECONDS_TO_STOP: Final = 5.0


class NotStartedError(Exception):
    """The private server did not start; its log says why."""


class Where(Protocol):
    """Where the server is: asked before each connection, as it may have moved."""

    @property
    def name(self) -> str:
        """What this server is called among those that the client knows."""

    async def address(self) -> str:
        """The server's address, such as ``http://127.0.0.1:8000``."""

    async def stop(self) -> None:
        """There is no more need of it."""


class Fixed:
    """A server that somebody else runs."""

    def __init__(self, address: str) -> None:
        self.name = address.rstrip("/")

    async def address(self) -> str:
        """The address, as it was given."""
        return self.name

    async def stop(self) -> None:
        """Nothing: it is not ours."""


class Private:
    """A server as a child process, on the files of one directory.

    Started when it is first asked for, and again if it has died; another client of the same directory
    shares it. Raises NotStartedError where it cannot be had.
    """

    name: Final = "private"

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._process: asyncio.subprocess.Process | None = None
        self._address = ""

    async def address(self) -> str:
        """Where the server is, which runs by then."""
        if self._process is not None and self._process.returncode is None:
            return self._address
        self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        async with self._alone():
            self._address = await self._running() or await self._started()
        return self._address

    @property
    def process(self) -> int | None:
        """The id of the child process, if we started one."""
        return self._process.pid if self._process is not None else None

    async def stop(self) -> None:
        """End the server, if it is our child."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), _SECONDS_TO_STOP)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """While no other client starts a server on this directory: two would spoil its tables."""
        with (self._directory / _LOCK_FILE).open("w") as lock:
            while True:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    await asyncio.sleep(0.1)
            yield

    async def _running(self) -> str | None:
        """The address of a server that another client has started and that still answers."""
        file = self._directory / _ADDRESS_FILE
        with contextlib.suppress(OSError, ValueError, aiohttp.ClientError, TimeoutError):
            address = file.read_text("utf-8")
            timeout = aiohttp.ClientTimeout(total=_SECONDS_TO_ANSWER)
            async with (
                aiohttp.ClientSession(timeout=timeout) as session,
                session.get(f"{address}/api/games") as response,
            ):
                if response.status == 200 and "bridgette" in await response.json():  # noqa: PLR2004
                    return address
        return None

    async def _started(self) -> str:
        """The address of a new server: the one in the first line that it prints."""
        with (self._directory / _LOG_FILE).open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "overtrick.cli", "serve", "--port", "0"),
                *("--data-dir", str(self._directory)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), _SECONDS_TO_START)
        except TimeoutError:
            line = b""
        if (found := re.search(rb"http://\S+:\d+", line)) is None:
            await self.stop()
            raise NotStartedError(str(self._directory / _LOG_FILE))
        address = found.group().decode()
        (self._directory / _ADDRESS_FILE).write_text(address, "utf-8")
        return address
