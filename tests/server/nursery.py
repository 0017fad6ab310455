"""Servers that may be killed: a process that has loaded everything forks one for each request.

Run as a module it is that process. It reads one request a line and answers each with a line: a directory
is served by a new process, and a process that was killed is waited for until it is gone.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

import uvloop
from aiohttp import web

from overtrick.server.app import Server, Settings
from tests.server.bots_here import BotsHere
from tests.server.room import GENEROUS

ROOT = Path(__file__).parents[2]


class Child:
    """A server process."""

    def __init__(self, nursery: "Nursery", pid: int, url: str) -> None:
        self._nursery = nursery
        self.pid = pid
        self.url = url

    def kill(self) -> None:
        """SIGKILL: it has no chance to do anything more. Returns when it is gone."""
        os.kill(self.pid, signal.SIGKILL)
        self._nursery.ask({"bury": self.pid})


class Nursery:
    """Where children come from. ``slowly`` is how long a bot thinks."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def child(self, directory: Path, bot_seconds: float = 0.0, port: int = 0) -> Child:
        """A server on the directory that listens already."""
        request = {"directory": str(directory), "bot_seconds": bot_seconds, "port": port}
        born = self.ask(request)
        return Child(self, born["pid"], born["url"])


@contextmanager
def nursery() -> Iterator[Nursery]:
    """A nursery, and the end of all its children."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.server.nursery"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Nursery(process)
        assert process.stdin is not None
        process.stdin.close()
        process.wait(10)


async def _serve(request: dict[str, Any], ready: int) -> None:
    directory = Path(request["directory"])
    app = Server(Settings(directory, limits=GENEROUS)).app()
    runner = web.AppRunner(app, access_log=None)
    BotsHere.seconds = request["bot_seconds"]
    with mock.patch("overtrick.server.app.Thinkers", BotsHere):
        await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", request["port"], reuse_address=True).start()
    os.write(ready, f"http://127.0.0.1:{runner.addresses[0][1]}".encode())
    os.close(ready)
    await asyncio.Event().wait()


def _born(request: dict[str, Any]) -> dict[str, Any]:
    listening, ready = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(listening)
        os.close(sys.stdin.fileno())
        uvloop.run(_serve(request, ready))
        os._exit(1)
    os.close(ready)
    url = os.read(listening, 1000).decode()
    os.close(listening)
    return {"pid": pid, "url": url}


def _main() -> None:
    alive: set[int] = set()
    for line in sys.stdin:
        request = json.loads(line)
        if "bury" in request:
            os.waitpid(request["bury"], 0)
            alive.discard(request["bury"])
            answer = {}
        else:
            answer = _born(request)
            alive.add(answer["pid"])
        print(json.dumps(answer), flush=True)  # noqa: T201 - this is how it answers
    for pid in alive:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    _main()
