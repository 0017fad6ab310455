"""The command ``overtrick serve`` itself: a process with its bots, stopped, killed and started again."""

import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from overtrick.server.serving import settle
from tests.record import run, written
from tests.server.room import GAMES, Browser, due, play, within


class Serving:
    """The process, and the address that it says."""

    def __init__(self, process: "subprocess.Popen[str]", url: str) -> None:
        self.process = process
        self.url = url
        self.complaints = ""

    def end(self, number: signal.Signals) -> int:
        """Send the signal and wait until the process is gone; its exit status."""
        self.process.send_signal(number)
        _, self.complaints = self.process.communicate(timeout=20)
        return self.process.returncode


@contextmanager
def serving(directory: Path, *more: str) -> Iterator[Serving]:
    command = [sys.executable, "-m", "overtrick.cli", "serve", "--data-dir", str(directory)]
    with subprocess.Popen(  # noqa: S603 - our own command
        [*command, "--port", "0", *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "OVERTRICK_INTERPRETED": "1"},
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        url = next(word.rstrip(".,") for word in line.split() if word.startswith("http://"))
        try:
            yield Serving(process, url)
        finally:
            if process.returncode is None:
                process.kill()
                process.communicate(timeout=20)


@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_a_match_with_the_real_bots_over_three_kills(game: str, tmp_path: Path) -> None:
    """The program as people start it: killed in the middle, started again, played to the end, proved."""
    async with Browser("") as browser:
        table, tricks = "", 0
        while True:
            with serving(tmp_path) as served:
                browser.url = served.url
                table = table or await browser.open(game)
                tab = await browser.tab(table)

                def is_enough(view: object, most: int = tricks + 4) -> bool:
                    assert isinstance(view, dict)
                    public = view["public"]
                    over = view["phase"] == "over"
                    return over or (public is not None and len(public["tricks"]) >= most)

                view = await play([tab], is_enough)
                if view["phase"] == "over":
                    record = await browser.record(table)
                    await tab.close()
                    break
                tricks += 4
                served.end(signal.SIGKILL)
                await tab.close()
        assert run("check", "-", stdin=written(record)).status == 0
        assert run("verify", "-", stdin=written(record)).status == 0


@within(40)
async def test_a_server_that_goes_down_says_so(tmp_path: Path) -> None:
    """SIGTERM: every socket is told ``restart``, and the process ends well and without complaint."""
    async with Browser("") as browser:
        with serving(tmp_path) as served:
            browser.url = served.url
            table = await browser.open()
            tab = await browser.tab(table)
            await tab.until(lambda view: due(view) is not None)
            ending = asyncio.create_task(asyncio.to_thread(served.end, signal.SIGTERM))
            closing = await tab.closing()
            assert await ending == 0
            assert served.complaints == ""
        await tab.close()
        assert closing == ("restart", 1012)


@within(40)
async def test_a_server_that_goes_down_under_load_complains_of_nothing(tmp_path: Path) -> None:
    """Many tables with bots that think: the end is quick, with status 0, and nothing on standard error."""
    async with Browser("") as browser:
        with serving(tmp_path) as served:
            browser.url = served.url
            tabs = [await browser.tab(await browser.open()) for _ in range(10)]
            for tab in tabs:
                await tab.until(lambda view: due(view) is not None)
                kind, fields = due(tab.view) or ("", {})
                await tab.say(kind, **fields)
            status = await asyncio.to_thread(served.end, signal.SIGTERM)
            assert status == 0
            assert served.complaints == ""
        for tab in tabs:
            await tab.close()


@within(40)
async def test_what_a_server_prints_names_no_secret(tmp_path: Path) -> None:
    """Standard error after odd requests: neither the cookie, nor the key, nor a ticket, nor a seed."""
    async with Browser("") as browser:
        with serving(tmp_path) as served:
            browser.url = served.url
            table = await browser.open()
            ticket = await browser.ticket(table)
            cookie = browser.cookie()
            port = int(served.url.rpartition(":")[2])
            for head in (
                f"GET / HTTP/1.1\r\nHost: x\r\nCookie: overtrick={cookie}\x00\r\n\r\n",
                f"GET /{ticket}\x01 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                f"POST /api/code HTTP/1.1\r\nHost: [\r\nCookie: overtrick={cookie}\r\n\r\n",
            ):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(head.encode())
                async with asyncio.timeout(5):
                    await reader.read(100)
                writer.close()
                await writer.wait_closed()
            await asyncio.to_thread(served.end, signal.SIGTERM)
            secrets = [cookie, ticket, (tmp_path / "cookie.key").read_text(encoding="ascii")]
            assert [each for each in secrets if each in served.complaints] == []


@within(40)
async def test_a_port_that_is_taken_and_a_log_that_is_none_are_said_plainly(tmp_path: Path) -> None:
    """One line on standard error and status 2, as of every command."""
    with serving(tmp_path / "one") as served:
        port = served.url.rpartition(":")[2]
        command = [sys.executable, "-m", "overtrick.cli", "serve", "--port", port]
        taken = await asyncio.to_thread(
            subprocess.run,
            [*command, "--data-dir", str(tmp_path / "two")],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (taken.returncode, taken.stdout) == (2, "")
        assert len(taken.stderr.splitlines()) == 1, taken.stderr
    (tmp_path / "three").mkdir()
    (tmp_path / "three" / "overtrick.db").write_bytes(b"no database" * 1000)
    none = await asyncio.to_thread(
        subprocess.run,
        [*command[:-2], "--port", "0", "--data-dir", str(tmp_path / "three")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (none.returncode, none.stdout) == (2, "")
    assert len(none.stderr.splitlines()) == 1, none.stderr
    assert json.dumps(none.stderr)


def test_garbage_that_has_grown_old_goes_in_time() -> None:
    """Python is told to look for it less often, which is not never."""

    class Node:
        """A value that holds itself."""

        def __init__(self) -> None:
            self.itself = self

    threshold = gc.get_threshold()
    settle()
    try:
        node = Node()
        gc.collect(1)
        gc.collect(1)
        watched = weakref.ref(node)
        del node
        living: list[list[int]] = []
        while watched() is not None:
            living += [[] for _ in range(10_000)]
            assert len(living) < 2_000_000
    finally:
        gc.unfreeze()
        gc.set_threshold(*threshold)
