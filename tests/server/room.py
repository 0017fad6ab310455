"""A server in this process, and browsers with tabs that go to it over real connections."""

import asyncio
import contextlib
import functools
import itertools
import json
import os
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any, ParamSpec, Self
from unittest import mock

import aiohttp
import pytest
from aiohttp import web

from overtrick.kernel import compiled
from overtrick.server.app import Server, Settings
from overtrick.server.limits import Limits
from tests.server.bots_here import BotsHere

P = ParamSpec("P")
Json = Any

GENEROUS = Limits(
    messages_a_second=1e6,
    burst=1_000_000,
    requests_a_second=1e6,
    request_burst=1_000_000,
    hints_a_second=1e6,
    hint_burst=1_000_000,
)
PATIENCE = 20.0
_NUMBERS = itertools.count(1)  # tabs of one seat may not use an id that another has used
SHORT = {"deals": 1}
ONE_DEAL: dict[str, Json] = {
    "call-bridge": SHORT,
    "bridgette": {**SHORT, "passed_out": "score_zero"},
}
GAMES = ("call-bridge", "bridgette")
PERSONS = {"call-bridge": ["person"] * 3, "bridgette": ["person"]}


def within(
    seconds: float,
) -> Callable[[Callable[P, Coroutine[Any, Any, None]]], Callable[P, Coroutine[Any, Any, None]]]:
    """Mark an asynchronous test, and let it fail, not hang, when it takes too long."""

    def decorate(
        test: Callable[P, Coroutine[Any, Any, None]],
    ) -> Callable[P, Coroutine[Any, Any, None]]:
        @functools.wraps(test)
        async def timed(*args: P.args, **kwargs: P.kwargs) -> None:
            async with asyncio.timeout(seconds):
                await test(*args, **kwargs)

        marked: Callable[P, Coroutine[Any, Any, None]] = pytest.mark.asyncio(timed)
        return marked

    return decorate


class Tab:
    """One socket to a table: what it was sent, and the table as it last saw it."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.raw: list[str] = []
        self.view: Json = None
        self.welcome: Json = None

    @property
    def version(self) -> int:
        return int(self.view["version"])

    async def read(self) -> Json:
        """The next message; None when the server has closed."""
        async with asyncio.timeout(PATIENCE):
            message = await self.ws.receive()
        if message.type is not aiohttp.WSMsgType.TEXT:
            return None
        self.raw.append(message.data)
        said = json.loads(message.data)
        self.note(said)
        return said

    def note(self, said: Json) -> None:
        """Keep what the message shows of the table."""
        match said["type"]:
            case "update":
                self.view = said
            case "refused":
                self.view = said["present"]
            case "welcome":
                self.welcome = said

    async def until(self, is_so: Callable[[Json], bool]) -> Json:
        """Read until the table is so; it may be so already."""
        while not is_so(self.view):
            said = await self.read()
            assert said is not None, f"closed with {self.ws.close_code}"
        return self.view

    async def reach(self, version: int) -> None:
        """Read until that version, or a later one, is shown."""
        await self.until(lambda view: bool(view["version"] >= version))

    async def say(self, kind: str, **fields: Json) -> str:
        """Send a command about the table as it was last seen; its id is returned."""
        command = {"type": kind, "id": f"c{next(_NUMBERS)}", "version": self.version, **fields}
        await self.ws.send_str(json.dumps(command))
        return str(command["id"])

    async def ask(self, kind: str, **fields: Json) -> Json:
        """Send a command and read up to its answer."""
        name = await self.say(kind, **fields)
        return await self.answer(name)

    async def answer(self, name: str) -> Json:
        """Read up to the answer to the command of that id."""
        while (said := await self.read()) is not None:
            if said["type"] == "refused" and said["id"] == name:
                return said
            if said["type"] == "update" and (said["accepted"] or {}).get("id") == name:
                return said
        return None

    async def closing(self) -> tuple[str | None, int | None]:
        """What the server said last, and its close code, once it has closed."""
        last = None
        while (said := await self.read()) is not None:
            last = said
        code = last["code"] if last is not None and last["type"] == "closing" else None
        return code, self.ws.close_code

    async def close(self) -> None:
        await self.ws.close()


class Browser:
    """One cookie jar."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.tabs: list[Tab] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def post(self, path: str, body: Json = None, **more: Json) -> tuple[int, Json]:
        """The status and the JSON of the answer."""
        async with self.http.post(self.url + path, json=body, **more) as answer:
            return answer.status, await answer.json()

    async def get(self, path: str, **more: Json) -> tuple[int, Json]:
        async with self.http.get(self.url + path, **more) as answer:
            return answer.status, await answer.json()

    async def open(self, game: str = "call-bridge", **terms: Json) -> str:
        """Open a table at which bots do not pause."""
        body = {
            "game": game,
            "pace": 0,
            "level": "rules-1",
            "options": ONE_DEAL[game],
            **terms,
        }
        status, said = await self.post("/api/tables", body)
        assert status == 201, said
        return str(said["table"])

    async def sit(self, table: str) -> int:
        status, said = await self.post(f"/api/tables/{table}/seat")
        assert status == 200, said
        return int(said["seat"])

    async def ticket(self, table: str) -> str:
        status, said = await self.post(f"/api/tables/{table}/ticket")
        assert status == 200, said
        return str(said["ticket"])

    async def socket(self, table: str, **more: Json) -> Tab:
        """A socket on which nothing has been said."""
        tab = Tab(await self.http.ws_connect(f"{self.url}/tables/{table}/socket", **more))
        self.tabs.append(tab)
        return tab

    async def hello(self, table: str) -> Tab:
        """A socket on which the hello has been said, and nothing read."""
        ticket = await self.ticket(table)
        tab = await self.socket(table)
        await tab.ws.send_str(json.dumps({"type": "hello", "ticket": ticket}))
        return tab

    async def tab(self, table: str) -> Tab:
        """A tab that has seen the table."""
        tab = await self.hello(table)
        said = await tab.read()
        assert said["type"] == "welcome", said
        said = await tab.read()
        assert said["type"] == "update", said
        return tab

    async def record(self, table: str) -> Json:
        status, said = await self.get(f"/api/tables/{table}/record")
        assert status == 200, said
        return said

    def cookie(self) -> str:
        """The value of the cookie that tells the guest."""
        (morsel,) = [each for each in self.http.cookie_jar if each.key == "overtrick"]
        return morsel.value

    async def close(self) -> None:
        """Close what is still open: after a failure nothing of it may disturb the next test."""
        for tab in self.tabs:
            await tab.close()
        await self.http.close()


class Room:
    """A running server and who came to it."""

    def __init__(self, url: str, app: web.Application) -> None:
        self.url = url
        self.app = app
        self.browsers: list[Browser] = []

    def browser(self) -> Browser:
        """A new browser, closed with the room."""
        browser = Browser(self.url)
        self.browsers.append(browser)
        return browser


@contextlib.asynccontextmanager
async def room(
    directory: Path, thinkers: type[Any] | None = BotsHere, **settings: Json
) -> AsyncIterator[Room]:
    """A server on a free port. ``thinkers`` None: bots in processes of their own, without a compiler."""
    settings = {"limits": GENEROUS, "processes": 1, **settings}
    app = Server(Settings(directory, **settings)).app()
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    with contextlib.ExitStack() as patches:
        if thinkers is None:
            assert (
                compiled.IS_COMPILED is not None
            )  # decided before the processes are told otherwise
            patches.enter_context(mock.patch.dict(os.environ, {"OVERTRICK_INTERPRETED": "1"}))
        else:
            patches.enter_context(mock.patch("overtrick.server.app.Thinkers", thinkers))
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        opened = Room(f"http://127.0.0.1:{runner.addresses[0][1]}", app)
        try:
            yield opened
        finally:
            for browser in opened.browsers:
                await browser.close()
            await runner.cleanup()


def due(view: Json) -> tuple[str, dict[str, Json]] | None:
    """What the seat that is shown this might do now, the same each time; None if nothing."""
    own = view["own"]
    if "contribute" in own["may"]:
        return "contribute", {"contribution": f"{view['version']:032x}"}
    if own["exchange"]:
        count = own["exchange"]["count"]
        return "act", {"action": " ".join(["discard", *own["hand"][-count:]])}
    if not own["allowed"]:
        return None
    chance = random.Random(view["version"])
    if "pass" in own["allowed"] and view["public"]["calls"] and chance.random() < 0.5:
        return "act", {"action": "pass"}
    return "act", {"action": chance.choice(own["allowed"])}


def is_over(view: Json) -> bool:
    return bool(view["phase"] == "over")


async def advance(tabs: Iterable[Tab]) -> None:
    """One command of whichever tab has something to do, seen by all; bots may go first."""
    tabs = list(tabs)
    for tab in tabs:
        if (next_due := due(tab.view)) is not None:
            said = await tab.ask(next_due[0], **next_due[1])
            assert said is not None
            assert said["type"] == "update", said
            break
    else:
        said = await tabs[0].read()
        assert said is not None, f"closed with {tabs[0].ws.close_code}"
    reached = max(tab.version for tab in tabs)
    for tab in tabs:
        await tab.reach(reached)


async def play(tabs: Iterable[Tab], is_so: Callable[[Json], bool] = is_over) -> Json:
    """Play on until the first tab sees that it is so; the last view of it."""
    tabs = list(tabs)
    while not is_so(tabs[0].view):
        await advance(tabs)
    return tabs[0].view
