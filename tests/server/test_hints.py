"""Hints: for the person whose turn it is, about the table as it is, and from its own view alone."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from overtrick import bots
from overtrick.core.bot import Reason
from overtrick.text import Text
from overtrick.text.reasons import why
from tests.server.bots_here import BotsHere, Chosen
from tests.server.room import GAMES, GENEROUS, Browser, Tab, due, play, room, within

Json = Any


async def ask(browser: Browser, table: str, version: object) -> tuple[int, Json]:
    return await browser.post(f"/api/tables/{table}/hint", {"version": version})


def _has_turn(view: Json) -> bool:
    return bool(view["turn"] == 0)


async def to_my_turn(browser: Browser, table: str) -> Tab:
    tab = await browser.tab(table)
    await play([tab], _has_turn)
    return tab


@pytest.mark.parametrize("name", GAMES)
@within(60)
async def test_a_hint_is_allowed_and_has_its_reason(name: str, tmp_path: Path) -> None:
    """All through a deal, with bots in processes of their own: what is proposed may be done."""
    async with room(tmp_path, None) as opened:
        browser = opened.browser()
        table = await browser.open(name)
        tab = await browser.tab(table)
        phases = set()
        while tab.view["phase"] != "over":
            await play([tab], lambda view: _has_turn(view) or view["phase"] == "over")
            if tab.view["phase"] == "over":
                break
            status, hint = await ask(browser, table, tab.version)
            assert status == 200, hint
            assert hint["version"] == tab.version
            assert set(hint["reason"]) == {"kind", "facts", "chance", "values"}
            players = [player["name"] for player in tab.view["players"]]
            assert why(Text(), name, hint["action"], _read(hint["reason"]), players)
            own = tab.view["own"]
            assert own["exchange"] or hint["action"] in own["allowed"]
            phases.add(tab.view["phase"])
            said = await tab.ask("act", action=hint["action"])
            assert said["type"] == "update"
        assert {"play", "calls" if name == "call-bridge" else "exchange"} <= phases


def _read(reason: Json) -> Reason:
    """The reason as the bot gave it: JSON has no tuples."""
    facts = {
        name: tuple(fact) if isinstance(fact, list) else fact
        for name, fact in reason["facts"].items()
    }
    return Reason(**{**reason, "facts": facts})


class Slow(BotsHere):
    """Thinks for a moment about hints, and notes what it was shown."""

    shown: ClassVar[list[Json]] = []
    seconds = 0.2

    async def choose(self, bot: str, game: Any, observation: Any) -> Chosen:
        if observation.seat == 0:
            self.shown.append((bot, observation))
        return await super().choose(bot, game, observation)


@within(30)
async def test_a_bot_is_shown_the_seat_to_act_and_asked_once(tmp_path: Path) -> None:
    """Who asks again, or twice at once, gets the same answer, and no bot thinks twice."""
    Slow.shown.clear()
    async with room(tmp_path, Slow) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await to_my_turn(browser, table)
        answers = await asyncio.gather(*(ask(browser, table, tab.version) for _ in range(3)))
        answers.append(await ask(browser, table, tab.version))
        assert [status for status, _ in answers] == [200] * 4
        assert all(hint == answers[0][1] for _, hint in answers)
        ((bot, seen),) = Slow.shown
        assert bot in bots.names()
        assert (seen.seat, seen.to_act) == (0, 0)
        game_hand = [f"{'CDHS'[card.suit]}{'23456789TJQKA'[card.rank - 2]}" for card in seen.hand]
        assert game_hand == tab.view["own"]["hand"]


@within(30)
async def test_a_stale_hint_is_never_given(tmp_path: Path) -> None:
    """Who plays while a bot thinks gets no hint about the past; nor does an old version get one."""
    async with room(tmp_path, Slow) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await to_my_turn(browser, table)
        asked = asyncio.create_task(ask(browser, table, tab.version))
        await asyncio.sleep(0.05)
        kind, fields = due(tab.view) or ("", {})
        version = tab.version
        await tab.ask(kind, **fields)
        assert await asked == (400, {"error": "hint-stale", "arguments": {}})
        assert (await ask(browser, table, version))[1]["error"] == "hint-stale"


@within(30)
async def test_nobody_waits_for_a_bot_that_thinks_about_a_hint(tmp_path: Path) -> None:
    """Another table is played on while a hint is thought about."""

    class Stuck(BotsHere):
        async def choose(self, bot: str, game: Any, observation: Any) -> Chosen:
            if game.name == "call-bridge" and observation.seat == 0:
                await asyncio.sleep(3600)
            return await super().choose(bot, game, observation)

    async with room(tmp_path, Stuck) as opened:
        browser = opened.browser()
        table, other = await browser.open(), await browser.open("bridgette")
        tab = await to_my_turn(browser, table)
        asked = asyncio.create_task(ask(browser, table, tab.version))
        await play([await browser.tab(other)])
        assert not asked.done()
        asked.cancel()


@within(30)
async def test_a_bot_that_fails_costs_a_hint_and_no_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The next try is a new one; the table goes on; the words of the fault are nowhere."""

    class Failing(BotsHere):
        async def choose(self, bot: str, game: Any, observation: Any) -> Chosen:
            self.asked += 1
            if observation.seat == 0 and self.asked % 2:
                raise ZeroDivisionError(*map(str, observation.hand))
            return await super().choose(bot, game, observation)

    async with room(tmp_path, Failing) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await to_my_turn(browser, table)
        seen = [await ask(browser, table, tab.version) for _ in range(4)]
        assert {status for status, _ in seen} == {200, 500}
        assert (await tab.ask(*_due(tab)[:1], **_due(tab)[1]))["type"] == "update"
    assert "Suit" not in caplog.text
    assert "ZeroDivisionError" in caplog.text


def _due(tab: Tab) -> tuple[str, Json]:
    found = due(tab.view)
    assert found is not None
    return found


@within(30)
async def test_hints_are_for_who_is_to_act_and_plays_against_bots(tmp_path: Path) -> None:
    """Not for strangers, not out of turn, not where other persons play, not from another page."""
    async with room(tmp_path) as opened:
        browser, stranger = opened.browser(), opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        assert (await ask(browser, table, tab.version))[1]["error"] == "hint-not-your-turn"
        await play([tab], _has_turn)
        assert (await ask(stranger, table, tab.version))[0] == 401
        await stranger.post("/api/guest")
        assert (await ask(stranger, table, tab.version))[0] == 404
        wrong: list[object] = [None, "1", 1.0, True, []]
        for version in wrong:
            status, said = await ask(browser, table, version)
            assert (status, said["error"]) == (400, "body-field")
        away = {"Origin": "http://elsewhere.example"}
        path, body = f"/api/tables/{table}/hint", {"version": tab.version}
        assert (await browser.post(path, body, headers=away))[0] == 403
        assert (await ask(browser, table, tab.version))[0] == 200

        shared = await browser.open("bridgette", seats=["person"])
        mine = await browser.tab(shared)
        await stranger.sit(shared)
        theirs = await stranger.tab(shared)
        await play([mine, theirs], lambda view: view["turn"] is not None)
        for each, seat in ((browser, mine), (stranger, theirs)):
            assert (await ask(each, shared, seat.version))[1]["error"] == "hint-persons"


@within(30)
async def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    """So many at once and no more; another guest is not made to wait for that."""
    limits = replace(GENEROUS, hints_a_second=0.01, hint_burst=3)
    async with room(tmp_path, limits=limits) as opened:
        browser, other = opened.browser(), opened.browser()
        table = await browser.open()
        tab = await to_my_turn(browser, table)
        statuses = [(await ask(browser, table, tab.version))[0] for _ in range(5)]
        assert statuses[:3] == [200] * 3
        assert statuses[4] == 429
        table = await other.open()
        tab = await to_my_turn(other, table)
        assert (await ask(other, table, tab.version))[0] == 200
