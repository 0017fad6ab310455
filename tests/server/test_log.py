"""The log on a bad day: cut, garbled, full, slow, written by two; and a clock that jumps."""

import asyncio
import json
import logging
import random
import resource
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from overtrick.server import log as log_module
from overtrick.server.log import Log
from tests.server.nursery import nursery
from tests.server.room import GAMES, Browser, Room, Tab, advance, due, play, room, within

Json = Any
DATABASE = "overtrick.db"


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as a fault."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def shown(view: Json) -> Json:
    """The view without the answer to a command."""
    return view | {"accepted": None}


class Past:
    """Two tables as they were shown at each version, the cookie, and the directory as a kill left it."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.cookie = ""
        self.tables: list[str] = []
        self.views: dict[str, dict[int, Json]] = {}

    async def look(self, opened: Room, table: str) -> tuple[Tab | None, str | None]:
        """A tab at the table; or None, and how one was turned away."""
        browser = opened.browser()
        browser.http.cookie_jar.update_cookies({"overtrick": self.cookie})
        status, said = await browser.post(f"/api/tables/{table}/ticket")
        if status != 200:
            return None, said["error"]
        tab = await browser.socket(table)
        await tab.ws.send_json({"type": "hello", "ticket": said["ticket"]})
        first = await tab.read()
        assert first is not None, "a socket that was closed without a word"
        if first["type"] == "closing":
            return None, first["code"]
        assert (await tab.read())["type"] == "update"
        return tab, None

    async def check(self, opened: Room, table: str) -> str:
        """The table is as it was at some time, and playable; or it is frozen, or was never there."""
        tab, turned_away = await self.look(opened, table)
        if tab is None:
            assert turned_away in ("frozen", "http"), turned_away
            return str(turned_away)
        views = self.views[table]
        if tab.version in views:
            was, now = views[tab.version], shown(tab.view)
            if now["phase"] == "shuffle":  # where the commitment was cut off, it is a new one
                was, now = was | {"shuffle": None}, now | {"shuffle": None}
            assert now == was
        else:
            assert tab.version < max(views)
        await play([tab])
        await tab.close()
        return "good"


async def _past(directory: Path) -> Past:
    """Two tables played to the middle of their second deal, by a process that is then killed."""
    past = Past(directory)
    with nursery() as births:
        child = births.child(directory)
        browser = Browser(child.url)
        for game in GAMES:
            options = {"deals": 2} | ({"passed_out": "score_zero"} if game == "bridgette" else {})
            table = await browser.open(game, options=options)
            past.tables.append(table)
            views = past.views[table] = {}
            tab = await browser.tab(table)
            views[tab.version] = shown(tab.view)
            while not (tab.view["deal"] == 1 and tab.view["phase"] == "play" and due(tab.view)):
                if (next_due := due(tab.view)) is not None:
                    name = await tab.say(next_due[0], **next_due[1])
                    while (tab.view["accepted"] or {}).get("id") != name:
                        assert await tab.read() is not None
                else:
                    assert await tab.read() is not None
                views[tab.version] = shown(tab.view)
            past.cookie = browser.cookie()
            child.kill()
            await tab.close()
            child = births.child(directory)
            browser.url = child.url
        child.kill()
        await browser.close()
    return past


@pytest.fixture(name="past", scope="module")
def _shared_past(tmp_path_factory: pytest.TempPathFactory) -> Past:
    return asyncio.run(_past(tmp_path_factory.mktemp("past")))


def copied(past: Past, tmp_path: Path) -> Path:
    """The directory as it was left, to be spoilt."""
    directory = tmp_path / "copy"
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(past.directory, directory)
    return directory


# ---- A tail that is cut or garbled --------------------------------------------------------------


def cut(wal: bytearray, place: int, chance: random.Random) -> None:  # noqa: ARG001 - as the others
    """The end is missing."""
    del wal[place:]


def garbled(wal: bytearray, place: int, chance: random.Random) -> None:
    """Some bytes are others."""
    for offset in range(place, min(place + 40, len(wal))):
        wal[offset] ^= chance.randrange(1, 256)


def zeroed(wal: bytearray, place: int, chance: random.Random) -> None:  # noqa: ARG001 - as the others
    """From there on all is zero, as after a power cut."""
    wal[place:] = bytes(len(wal) - place)


def longer(wal: bytearray, place: int, chance: random.Random) -> None:
    """Garbage follows."""
    wal += chance.randbytes(place % 9000 + 1)


@pytest.mark.parametrize("spoil", [cut, garbled, zeroed, longer])
@within(60)
async def test_a_spoilt_tail_leaves_tables_as_they_were(
    spoil: Callable[[bytearray, int, random.Random], None], past: Past, tmp_path: Path
) -> None:
    """At many places: the server starts, and each table is one that was, and can be played to its end."""
    chance = random.Random(spoil.__name__)
    whole = (past.directory / f"{DATABASE}-wal").read_bytes()
    assert len(whole) > 100_000
    places = [0, 1, 31, 32, 33, 56, len(whole) - 1, len(whole) - 24, len(whole) - 4120]
    places += [chance.randrange(len(whole)) for _ in range(9)]
    outcomes = []
    for place in places:
        directory = copied(past, tmp_path)
        (directory / f"{DATABASE}-shm").unlink()
        wal = bytearray(whole)
        spoil(wal, place, chance)
        (directory / f"{DATABASE}-wal").write_bytes(wal)
        async with room(directory) as opened:
            outcomes += [await past.check(opened, table) for table in past.tables]
    assert "good" in outcomes
    assert "frozen" not in outcomes


# ---- One event that is wrong --------------------------------------------------------------------


def spoilt(directory: Path, *statement: Any) -> None:
    log = sqlite3.connect(directory / DATABASE)
    with log:
        assert log.execute(*statement).rowcount == 1
    log.close()


BODIES: dict[str, Json] = {
    "empty": b"",
    "garbage": b"\x00\xff\x12garbage",
    "cut": b'{"at":1.0,"seat":',
    "other kind": b'{"at":1.0,"type":"nothing"}',
    "null": b"null",
    "array": b"[]",
    "number": 5,
    "deep": b"[" * 5000,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("kind", ["opened", "committed", "dealt", "acted"])
@within(60)
async def test_a_garbled_event_freezes_its_table_alone(
    body: Json, kind: str, past: Past, tmp_path: Path
) -> None:
    """Its sockets are told so, its answers are plain, and the other table is played on."""
    directory = copied(past, tmp_path)
    bad, good = past.tables
    spoilt(
        directory,
        "UPDATE events SET body = ? WHERE place = ? AND number ="
        " (SELECT max(number) FROM events WHERE place = ? AND kind = ?)",
        (body, bad, bad, kind),
    )
    async with room(directory) as opened:
        assert await past.look(opened, bad) == (None, "frozen")
        assert await past.check(opened, good) == "good"
        browser = opened.browser()
        browser.http.cookie_jar.update_cookies({"overtrick": past.cookie})
        status, said = await browser.get(f"/api/tables/{bad}/record")
        assert (status, said["error"]) == (500, "frozen")
        assert len((await browser.get("/api/tables"))[1]) == 2


WRONG: dict[str, tuple[str, dict[str, Json]]] = {
    "game": ("opened", {"game": "whist"}),
    "options": ("opened", {"options": {"deals": 0.5}}),
    "players": ("opened", {"players": []}),
    "dealer": ("committed", {"dealer": 9}),
    "seed": ("committed", {"seed": "00"}),
    "seed that is no hexadecimal": ("committed", {"seed": "x" * 64}),
    "totals": ("committed", {"totals": []}),
    "action": ("acted", {"action": "7NT"}),
    "action without sense": ("acted", {"action": "☃"}),
    "action of no text": ("acted", {"action": 7}),
    "seat": ("acted", {"seat": 77}),
}


@pytest.mark.parametrize(("kind", "changes"), WRONG.values(), ids=WRONG)
@within(60)
async def test_an_event_that_cannot_have_been_freezes_its_table_alone(
    kind: str, changes: dict[str, Json], past: Past, tmp_path: Path
) -> None:
    """It can be read, and does not follow from those before it."""
    directory = copied(past, tmp_path)
    bad, good = past.tables
    log = sqlite3.connect(directory / DATABASE)
    number, body = log.execute(
        "SELECT number, body FROM events WHERE place = ? AND kind = ? ORDER BY number DESC LIMIT 1",
        (bad, kind),
    ).fetchone()
    log.close()
    spoilt(
        directory,
        "UPDATE events SET body = ? WHERE place = ? AND number = ?",
        (json.dumps(json.loads(body) | changes).encode(), bad, number),
    )
    async with room(directory) as opened:
        assert await past.look(opened, bad) == (None, "frozen")
        assert await past.check(opened, good) == "good"


@within(90)
async def test_a_missing_event_never_makes_another_table(past: Past, tmp_path: Path) -> None:
    """Whichever row is gone: the table is frozen, or it is what it was, or what it had been."""
    bad, good = past.tables
    last = max(past.views[bad])
    for number in [*range(1, 8), *range(8, last, 9), last - 1, last]:
        directory = copied(past, tmp_path)
        spoilt(directory, "DELETE FROM events WHERE place = ? AND number = ?", (bad, number))
        async with room(directory) as opened:
            assert await past.check(opened, bad) in ("good", "frozen"), number
            assert await past.check(opened, good) == "good"


@within(30)
async def test_a_missing_join_never_makes_another_table(tmp_path: Path) -> None:
    """Before the first deal too: a player whose coming is gone is not left out in silence."""
    async with room(tmp_path) as opened:
        browsers = [opened.browser() for _ in range(4)]
        table = await browsers[0].open(seats=["person"] * 3)
        for browser in browsers[1:]:
            await browser.sit(table)
        tab = await browsers[0].tab(table)
        await tab.until(lambda view: bool(view["own"]["may"]))
        past = Past(tmp_path)
        past.cookie = browsers[0].cookie()
        past.views[table] = {tab.version: shown(tab.view)}
        await tab.close()
    spoilt(tmp_path, "DELETE FROM events WHERE place = ? AND number = 2", (table,))
    async with room(tmp_path) as opened:
        found, turned_away = await past.look(opened, table)
        if found is not None:
            view = shown(found.view)
            await found.close()
            assert view == past.views[table].get(found.version)
        assert turned_away == "frozen"


@within(30)
async def test_a_file_that_is_damaged_for_one_table_does_not_break_its_socket(
    past: Past, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk cannot be read, the client is told in the protocol, and not in HTTP within it."""
    directory = copied(past, tmp_path)
    async with room(directory) as opened:
        browser = opened.browser()
        browser.http.cookie_jar.update_cookies({"overtrick": past.cookie})
        bad, good = past.tables
        tab = await browser.hello(bad)
        await tab.close()
        ticket = await browser.ticket(good)

        async def unreadable(*_: Json) -> Json:
            raise log_module.LogError("disk I/O error")

        tab = await browser.socket(good)
        monkeypatch.setattr(Log, "rows", unreadable)
        await tab.ws.send_json({"type": "hello", "ticket": ticket})
        last, code = await tab.closing()
        assert last is not None
        assert code not in (None, 1002, 1006)


# ---- A disk that is full ------------------------------------------------------------------------


@pytest.fixture(name="connections")
def _connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Every connection that a log opens from now on."""
    found: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def recorded(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **kwargs)
        if "check_same_thread" in kwargs:  # not one of ours, which only look
            found.append(connection)
        return connection

    monkeypatch.setattr("overtrick.server.log.sqlite3.connect", recorded)
    return found


def fill(connections: list[sqlite3.Connection], *, is_full: bool, is_barred: bool = False) -> None:
    """Let the file grow no more, or as it likes; ``is_barred``: nor be written to where it has room."""
    for connection in connections:
        pages = connection.execute("PRAGMA page_count").fetchone()[0] if is_full else 1_000_000
        connection.execute(f"PRAGMA max_page_count = {pages}")
        connection.execute(f"PRAGMA query_only = {is_full and is_barred:d}")


@pytest.mark.parametrize("is_barred", [True, False], ids=["no write", "no growth"])
@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_on_a_full_disk_nothing_happens_and_with_room_all_goes_on(
    game: str,
    is_barred: bool,
    tmp_path: Path,
    connections: list[sqlite3.Connection],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Again and again in a match: ``not-saved``, nothing is shown that is not on disk, the same id works later."""
    monkeypatch.setattr("overtrick.server.live._SECONDS_UNTIL_RETRY", 0.05, raising=False)
    refused = 0
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open(game)
        tab = await browser.tab(table)
        while tab.view["phase"] != "over":
            if (next_due := due(tab.view)) is None:
                assert await tab.read() is not None
                continue
            kind, fields = next_due
            fill(connections, is_full=True, is_barred=is_barred)
            command = {"type": kind, "id": f"v{tab.version}", "version": tab.version, **fields}
            before = shown(tab.view)
            await tab.ws.send_json(command)
            said = await tab.answer(command["id"])
            if said["type"] == "refused":
                refused += 1
                assert said["code"] == "not-saved"
                assert shown(said["present"]) == before
                await tab.ws.send_json(command)
                said = await tab.answer(command["id"])
                assert said.get("code") in ("not-saved", None)
                fill(connections, is_full=False)
                await tab.ws.send_json(command)
                said = await tab.answer(command["id"])
            fill(connections, is_full=False)
            assert said["type"] == "update", said
            on_disk = _newest(tmp_path, table)
            assert on_disk >= tab.version
        await tab.close()
        assert refused > 0 or not is_barred
        numbers = _numbers(tmp_path, table)
        assert numbers == list(range(1, len(numbers) + 1))


def _numbers(directory: Path, table: str) -> list[int]:
    log = sqlite3.connect(directory / DATABASE)
    rows = log.execute("SELECT number FROM events WHERE place = ? ORDER BY number", (table,))
    found = [number for (number,) in rows]
    log.close()
    return found


def _newest(directory: Path, table: str) -> int:
    return _numbers(directory, table)[-1]


@within(60)
async def test_on_a_full_disk_bots_and_deals_wait_and_go_on(
    tmp_path: Path, connections: list[sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Filled at any version: what the table itself wants to do is tried again until there is room."""
    monkeypatch.setattr("overtrick.server.live._SECONDS_UNTIL_RETRY", 0.02, raising=False)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        while tab.view["phase"] != "over":
            fill(connections, is_full=True)
            asyncio.get_running_loop().call_later(0.05, lambda: fill(connections, is_full=False))
            while due(tab.view) is None and tab.view["phase"] != "over":
                assert await tab.read() is not None
                assert _newest(tmp_path, table) >= tab.version
            await asyncio.sleep(0.06)
            if due(tab.view) is not None:
                await advance([tab])
        await tab.close()


@within(60)
async def test_a_real_limit_of_the_system_and_a_kill_lose_nothing(tmp_path: Path) -> None:
    """The file may not grow (RLIMIT_FSIZE), the process is killed there, and all that was shown is on disk."""
    with nursery() as births:
        child = births.child(tmp_path)
        async with Browser(child.url) as browser:
            table = await browser.open()
            tab = await browser.tab(table)
            await play([tab], lambda view: view["phase"] == "play" and due(view) is not None)
            size = (tmp_path / f"{DATABASE}-wal").stat().st_size
            hard = resource.prlimit(child.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (size + 1000, hard))
            before = shown(tab.view)
            kind, fields = due(tab.view) or ("", {})
            said = await tab.ask(kind, **fields)
            assert (said["type"], said["code"]) == ("refused", "not-saved")
            assert shown(said["present"]) == before
            resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (hard, hard))
            said = await tab.ask(kind, **fields)
            assert said["type"] == "update"
            reached = tab.version
            resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (size + 1000, hard))
            child.kill()
            await tab.close()
            browser.url = births.child(tmp_path).url
            tab = await browser.tab(table)
            assert tab.version >= reached
            await play([tab])
            await tab.close()


@within(30)
async def test_a_table_that_cannot_be_saved_is_not_opened(
    tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    """503 and ``not-saved``, nothing in the list; with room again it can be opened."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        await browser.open()
        fill(connections, is_full=True)
        statuses = [
            await browser.post("/api/tables", {"game": "bridgette", "pace": 0}) for _ in range(40)
        ]
        fill(connections, is_full=False)
        failed = [said for status, said in statuses if status != 201]
        assert failed
        assert all(said["error"] == "not-saved" for said in failed)
        count = sum(status == 201 for status, _ in statuses) + 1
        assert len((await browser.get("/api/tables"))[1]) == count
        await browser.open()


# ---- Two writers --------------------------------------------------------------------------------


@within(30)
async def test_two_servers_on_one_log_cannot_both_write_an_event(tmp_path: Path) -> None:
    """The second is refused; on the disk each number stands once, and a restart goes on from there."""
    async with room(tmp_path) as one, room(tmp_path) as two:
        here = one.browser()
        table = await here.open()
        tab = await here.tab(table)
        await tab.until(lambda view: bool(view["own"]["may"]))
        there = two.browser()
        there.http.cookie_jar.update_cookies({"overtrick": here.cookie()})
        other = await there.tab(table)
        assert shown(other.view) == shown(tab.view)
        kind, fields = due(tab.view) or ("", {})
        first = await tab.ask(kind, **fields)
        assert first["type"] == "update"
        second = await other.ask(kind, **fields)
        assert second["type"] == "refused"
        assert second["code"] in ("not-saved", "stale")
        numbers = _numbers(tmp_path, table)
        assert numbers == list(range(1, len(numbers) + 1))
        await play([tab])
        await tab.close()
        await other.close()


@within(30)
async def test_a_server_that_was_overtaken_on_its_log_catches_up(tmp_path: Path) -> None:
    """Refused because another wrote that number, the table is read again: it is not stuck for good."""
    async with room(tmp_path) as one, room(tmp_path) as two:
        here = one.browser()
        table = await here.open()
        tab = await here.tab(table)
        await tab.until(lambda view: bool(view["own"]["may"]))
        there = two.browser()
        there.http.cookie_jar.update_cookies({"overtrick": here.cookie()})
        other = await there.tab(table)
        kind, fields = due(tab.view) or ("", {})
        await tab.ask(kind, **fields)
        await play([tab], lambda view: view["phase"] == "play" and due(view) is not None)
        await other.ask(kind, **fields)
        await other.close()
        await asyncio.sleep(0.1)
        other = await there.tab(table)
        assert shown(other.view) == shown(tab.view)
        await tab.close()
        await other.close()


# ---- Clocks and promises ------------------------------------------------------------------------


@within(30)
async def test_a_clock_that_jumps_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Back and forth by years, before and after a restart: the match is played and comes back the same."""
    chance = random.Random(4)

    def jumping() -> float:
        return chance.choice((0.0, -1e9, 1.7e9, 4e10, 1.7e9 + 0.5))

    async with room(tmp_path) as opened:
        browser = opened.browser()
        monkeypatch.setattr(time, "time", jumping)
        table = await browser.open()
        tab = await browser.tab(table)
        view = await play([tab], lambda view: view["phase"] == "play" and due(view) is not None)
        await tab.close()
        monkeypatch.undo()
        cookie = browser.cookie()
    async with room(tmp_path) as opened:
        browser = opened.browser()
        browser.http.cookie_jar.update_cookies({"overtrick": cookie})
        monkeypatch.setattr(time, "time", jumping)
        tab = await browser.tab(table)
        assert shown(tab.view) == shown(view)
        await play([tab])
        await tab.close()
        monkeypatch.undo()
        assert len((await browser.record(table))["deals"]) == 1


@pytest.mark.parametrize(("durability", "synchronous"), [("process", 1), ("power", 2)])
@within(30)
async def test_durability_is_what_it_says(
    durability: str, synchronous: int, tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    """``power`` waits for the disk at each commit (FULL), ``process`` does not (NORMAL); both write ahead."""
    async with room(tmp_path, durability=durability) as opened:
        await opened.browser().open()
        assert connections
        for connection in connections:
            assert connection.execute("PRAGMA synchronous").fetchone() == (synchronous,)
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("value", ["\ud800", 2**63], ids=["text", "number"])
@within(30)
async def test_what_the_file_cannot_hold_fails_alone(value: Json, tmp_path: Path) -> None:
    """What is written together with it is written, and so is all that comes later."""
    log = Log(tmp_path / DATABASE)
    call = "INSERT INTO guests VALUES (?, ?)"
    first, bad = [log.write((call, (guest, name))) for guest, name in (("a", "A"), ("b", value))]
    await first
    with pytest.raises(log_module.LogError):
        await bad
    await log.write((call, ("c", "C")))
    assert ("c",) in await log.rows("SELECT guest FROM guests", ())
    await log.close()


# ---- A log that is slow -------------------------------------------------------------------------


@within(30)
async def test_while_the_log_writes_everything_else_goes_on(tmp_path: Path) -> None:
    """A commit is held up: pages, lists, tickets, hellos and refusals are answered, and no event is shown."""
    held, go_on = threading.Event(), threading.Event()
    go_on.set()
    commit = Log._commit

    def slow(log: Log, entries: Json) -> None:
        held.set()
        go_on.wait(20)
        commit(log, entries)

    with mock.patch.object(Log, "_commit", slow):
        async with room(tmp_path) as opened:
            browser = opened.browser()
            table, other = await browser.open(), await browser.open("bridgette")
            tab, at_other = await browser.tab(table), await browser.tab(other)
            for each in (tab, at_other):
                await each.until(lambda view: bool(view["own"]["may"]))
            go_on.clear()
            held.clear()
            version = tab.version
            name = await tab.say("contribute", contribution=None)
            await asyncio.to_thread(held.wait, 10)
            assert (await browser.get("/api/games"))[0] == 200
            assert len((await browser.get("/api/tables"))[1]) == 2
            assert (await browser.record(table))["deals"] == []
            assert (await browser.record(other))["deals"] == []
            said = await at_other.ask("act", action="SA")
            assert (said["type"], said["code"]) == ("refused", "not-due")
            third = await browser.tab(other)
            assert third.version == at_other.version
            newcomer = await browser.hello(table)
            hurried = asyncio.ensure_future(at_other.ask("contribute", contribution=None))
            await asyncio.sleep(0.05)
            assert not hurried.done()
            assert tab.version == version
            go_on.set()
            assert (await tab.answer(name))["type"] == "update"
            assert (await hurried)["type"] == "update"
            assert (await newcomer.read())["type"] == "welcome"
            assert (await newcomer.read())["version"] > version
            for each in (tab, at_other, third, newcomer):
                await each.close()


@within(30)
async def test_sockets_that_come_and_go_while_the_log_writes_leave_nothing_behind(
    tmp_path: Path,
) -> None:
    """Eight of them, all gone before the table could greet them: the ninth is not told it is crowded."""
    held, go_on = threading.Event(), threading.Event()
    go_on.set()
    commit = Log._commit

    def slow(log: Log, entries: Json) -> None:
        held.set()
        go_on.wait(20)
        commit(log, entries)

    with mock.patch.object(Log, "_commit", slow):
        async with room(tmp_path) as opened:
            browser = opened.browser()
            table = await browser.open()
            tab = await browser.tab(table)
            await tab.until(lambda view: bool(view["own"]["may"]))
            go_on.clear()
            held.clear()
            name = await tab.say("contribute", contribution=None)
            await asyncio.to_thread(held.wait, 10)
            for _ in range(8):
                gone = await browser.hello(table)
                await asyncio.sleep(0.02)
                await gone.close()
            await asyncio.sleep(0.05)
            go_on.set()
            assert (await tab.answer(name))["type"] == "update"
            last = await browser.hello(table)
            said = await last.read()
            await last.close()
            await tab.close()
            assert said["type"] == "welcome"
