"""Bots that die, fail, cheat or come too late: it costs their table at most, and never another."""

import asyncio
import contextlib
import importlib
import logging
import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.server.log import Log
from overtrick.server.thinking import Thinkers
from tests.record import run, written
from tests.server.bots_here import BotsHere, Chosen
from tests.server.room import Tab, advance, due, play, room, within

Json = Any


HAND = "my cards are SA SK SQ"


class Unruly(BotsHere):
    """Does in Call Bridge what it is told to do, and behaves in Bridgette."""

    deed: Callable[["Unruly", Any], Any]

    async def choose(self, bot: str, game: Any, observation: Any) -> Chosen:
        if game.name == "call-bridge":
            found = await type(self).deed(self, observation)
            if found is not None:
                return str(found), {"kind": "unruly"}
        return await super().choose(bot, game, observation)


@pytest.fixture(name="deed")
def _deed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """Sets what the bots of Call Bridge do; None as an answer: what they would do anyway."""
    monkeypatch.setattr("overtrick.server.live._SECONDS_UNTIL_RETRY", 0.05, raising=False)
    return lambda deed: monkeypatch.setattr(Unruly, "deed", deed, raising=False)


async def to_a_card(tab: Tab) -> None:
    """Play on until the seat has a card to play in the first trick or later."""
    await play([tab], lambda view: view["phase"] == "play" and due(view) is not None)


# ---- Bots that do what they may not -------------------------------------------------------------


ILLEGAL = {
    "illegal": "SA",
    "no action": "☃",
    "empty": "",
    "another game": "7NT",
    "long": "x" * 100_000,
    "a call out of range": "99",
}


@pytest.mark.parametrize("action", ILLEGAL.values(), ids=ILLEGAL)
@within(30)
async def test_a_bot_that_plays_illegally_freezes_its_table_alone(
    action: str, tmp_path: Path, deed: Callable[[Any], None], caplog: pytest.LogCaptureFixture
) -> None:
    """Its sockets are told so, its record can be had, and the other table is played to its end."""

    async def cheats(_: Unruly, observation: Any) -> str | None:
        return action if observation.phase == "play" else None

    deed(cheats)
    async with room(tmp_path, Unruly) as opened:
        browser = opened.browser()
        bad, good = await browser.open(), await browser.open("bridgette")
        tab, other = await browser.tab(bad), await browser.tab(good)
        with contextlib.suppress(AssertionError):
            await play([tab])
        assert tab.view["phase"] != "over"
        if tab.ws.closed:
            assert tab.ws.close_code == 4010
        else:
            assert await tab.closing() == ("frozen", 4010)
        again = await browser.hello(bad)
        assert await again.closing() == ("frozen", 4010)
        record = await browser.record(bad)
        assert record["deals"] == []
        assert len((await browser.get("/api/tables"))[1]) == 2
        await play([other])
        await other.close()
        assert run("verify", "-", stdin=written(await browser.record(good))).status == 0
    assert any("frozen" in each.getMessage() for each in caplog.records)
    assert all(action not in each.getMessage() for each in caplog.records if len(action) > 3)


@within(30)
async def test_a_frozen_table_tells_who_comes_late_that_it_is_frozen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On taking a seat as well: a plain code, no fault and no waiting."""

    def broken(*_: Json) -> Json:
        raise ZeroDivisionError

    async with room(tmp_path) as opened:
        browser, other, third = (opened.browser() for _ in range(3))
        table = await browser.open(seats=["person", "person", "rules-1"])
        with monkeypatch.context() as patched:
            patched.setattr("overtrick.server.live.step", broken)
            answers = await asyncio.wait_for(
                asyncio.gather(
                    other.post(f"/api/tables/{table}/seat"),
                    third.post(f"/api/tables/{table}/seat"),
                ),
                5,
            )
        for status, said in answers:
            assert status >= 400
            assert said["error"] == "frozen"
        status, said = await other.post(f"/api/tables/{table}/seat")
        assert said["error"] == "frozen"
        tab = await browser.hello(table)
        assert await tab.closing() == ("frozen", 4010)


@within(30)
async def test_a_hello_while_the_table_freezes_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was let in just before is told that it is frozen, and not left without a word."""
    held, go_on = threading.Event(), threading.Event()
    go_on.set()
    commit = Log._commit

    def slow(log: Log, entries: Json) -> None:
        held.set()
        go_on.wait(20)
        commit(log, entries)

    def broken(*_: Json) -> Json:
        raise ZeroDivisionError

    monkeypatch.setattr(Log, "_commit", slow)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        await tab.until(lambda view: bool(view["own"]["may"]))
        go_on.clear()
        held.clear()
        await tab.say("contribute", contribution=None)
        await asyncio.to_thread(held.wait, 10)
        await tab.say("undo")
        await asyncio.sleep(0.05)
        late = await browser.hello(table)
        await asyncio.sleep(0.05)
        monkeypatch.setattr("overtrick.server.live.step", broken)
        go_on.set()
        assert await tab.closing() == ("frozen", 4010)
        async with asyncio.timeout(5):
            assert await late.closing() == ("frozen", 4010)


# ---- Bots that fail -----------------------------------------------------------------------------


@within(30)
async def test_a_bot_that_raises_is_asked_again(
    tmp_path: Path, deed: Callable[[Any], None], caplog: pytest.LogCaptureFixture
) -> None:
    """Twice at each turn: the match is played all the same, and no word of the error is logged."""
    times: dict[Any, int] = {}

    async def fails(_: Unruly, observation: Any) -> None:
        key = repr(observation)
        times[key] = times.get(key, 0) + 1
        if times[key] < 3 and len(times) % 10 == 1:
            raise ValueError(HAND)

    deed(fails)
    async with room(tmp_path, Unruly) as opened:
        browser = opened.browser()
        tab = await browser.tab(await browser.open())
        await play([tab])
        await tab.close()
    assert "could not choose" in caplog.text
    assert "SA SK" not in caplog.text


@within(30)
async def test_a_bot_that_always_raises_or_hangs_stops_its_table_alone(
    tmp_path: Path, deed: Callable[[Any], None]
) -> None:
    """The other table is played to its end; and here the player may still give up."""
    turns = 0

    async def fails(_: Unruly, __: Any) -> None:
        nonlocal turns
        turns += 1
        if turns % 2:
            raise MemoryError
        await asyncio.Event().wait()

    deed(fails)
    async with room(tmp_path, Unruly) as opened:
        browser = opened.browser()
        bad, good = await browser.open(), await browser.open("bridgette")
        tab, other = await browser.tab(bad), await browser.tab(good)
        await advance([tab])
        if due(tab.view) is None:
            assert await tab.read() is not None
        await play([other])
        while True:
            said = await tab.ask("give-up")
            if said["type"] == "update":
                break
            assert said["code"] == "stale"
        assert said["phase"] == "over"
        await tab.close()
        await other.close()
        assert len((await browser.record(bad))["deals"]) == 1


@within(60)
async def test_a_bot_that_comes_too_late_after_an_undo_is_not_heard(
    tmp_path: Path, deed: Callable[[Any], None]
) -> None:
    """The player takes back while a bot thinks; what the bot then says changes nothing."""
    asked, answer = asyncio.Event(), asyncio.Event()
    answer.set()

    async def waits(_: Unruly, __: Any) -> None:
        asked.set()
        with contextlib.suppress(asyncio.CancelledError):
            await answer.wait()

    deed(waits)
    async with room(tmp_path, Unruly) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        undone = 0
        while tab.view["phase"] != "over":
            next_due = due(tab.view)
            if next_due is None:
                assert await tab.read() is not None
                continue
            before = tab.view
            if next_due[0] == "act" and undone < 6:
                answer.clear()
                asked.clear()
                said = await tab.ask(next_due[0], **next_due[1])
                if "undo" in said["own"]["may"]:
                    await asked.wait()
                    taken_back = await tab.ask("undo")
                    undone += 1
                    answer.set()
                    await asyncio.sleep(0.02)
                    assert taken_back["own"]["hand"] == before["own"]["hand"]
                    assert taken_back["turn"] == before["turn"]
                    assert tab.version == before["version"] + 2
                    probe = await tab.ask("act", action="☃")
                    assert probe["present"]["version"] == before["version"] + 2
                answer.set()
            else:
                await tab.ask(next_due[0], **next_due[1])
        assert undone == 6
        await tab.close()
        record = await browser.record(table)
        assert record["meta"]["undos"] == 6
        assert run("verify", "-", stdin=written(record)).status == 0


# ---- Bots in processes of their own -------------------------------------------------------------


def bot_processes() -> list[int]:
    """The processes in which bots of ours think."""
    mine = str(os.getpid())
    found = []
    for each in Path("/proc").iterdir():
        with contextlib.suppress(OSError, IndexError):
            if not each.name.isdigit():
                continue
            parent = (each / "stat").read_text().rpartition(")")[2].split()[1]
            if parent == mine and b"spawn_main" in (each / "cmdline").read_bytes():
                found.append(int(each.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes by /proc")
@within(60)
async def test_a_killed_bot_process_is_replaced(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """SIGKILL to the process in which bots think, again and again: the match is played to its end."""
    caplog.set_level(logging.WARNING)
    async with room(tmp_path, None) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        await to_a_card(tab)
        killed: set[int] = set()
        while tab.view["phase"] != "over":
            if len(killed) < 3 and due(tab.view) is not None:
                for process in bot_processes():
                    os.kill(process, signal.SIGKILL)
                    killed.add(process)
            await advance([tab])
        assert len(killed) >= 3
        await tab.close()
        assert run("verify", "-", stdin=written(await browser.record(table))).status == 0


# ---- Two speeds ---------------------------------------------------------------------------------


def _is_compiled() -> bool:
    return bool(importlib.import_module("overtrick.kernel.compiled").IS_COMPILED)


@pytest.mark.soak
@within(600)
async def test_compiled_code_takes_over_when_it_is_ready() -> None:
    """Bots answer while the compiler works, by the code as it is; then by compiled code."""
    game = games.get("call-bridge")
    seen = game.start(game.deal(game.pack(), Seat(0))).observation(Seat(0))
    thinkers = Thinkers(1)
    loop = asyncio.get_running_loop()
    try:
        warming = asyncio.ensure_future(thinkers.warm())
        assert (await thinkers.choose("strong", game, seen))[0].isdecimal()
        assert not await loop.run_in_executor(thinkers._pool, _is_compiled)
        await warming
        assert (await thinkers.choose("strong", game, seen))[0].isdecimal()
        assert await loop.run_in_executor(thinkers._pool, _is_compiled)
    finally:
        thinkers.close()
