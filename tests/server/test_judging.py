"""Judging a deal over HTTP: line by line, by bots in processes of their own, for who has a record."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from overtrick.bots.judging import FROM, Act, Judgement
from overtrick.core.bot import Reason
from overtrick.games import AnyGame
from overtrick.record.strict import dumps
from overtrick.server.limits import Limits
from overtrick.text import Text
from overtrick.text.reasons import why
from tests.record import cut, record, suited, two_suits
from tests.server.bots_here import BotsHere
from tests.server.room import GENEROUS, Browser, play, room, within

Json = Any
JSON = {"Content-Type": "application/json"}
FREE = replace(GENEROUS, records_a_second=1e6, record_burst=10**6, judged_burst=10**6)
RECORDS = {
    "call-bridge": record("call-bridge", suited(3), suited(0), options={"deals": 2}),
    "bridgette": record("bridgette", two_suits()),
}


async def judged(browser: Browser, said: Json, query: str = "deal=0&seat=0") -> tuple[int, Json]:
    """The status, and the lines of the answer; bytes are sent as they are."""
    data = said if isinstance(said, bytes) else dumps(said).encode()
    url = f"{browser.url}/api/judge?{query}"
    async with browser.http.post(url, data=data, headers=JSON) as answer:
        lines = (await answer.text()).splitlines()
        return answer.status, [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", RECORDS)
@within(120)
async def test_every_act_of_a_seat_is_judged(name: str, tmp_path: Path) -> None:
    """By the strongest bot in its process: each act has a best one with a reason that is a sentence."""
    said = RECORDS[name]
    async with room(tmp_path, None, limits=FREE) as opened:
        browser = opened.browser()
        status, (first, *lines) = await judged(browser, said, "deal=0&seat=1")
        assert status == 200
        assert first == {"acts": len(lines), "sizes": list(FROM[name])}
        actions = said["deals"][0]["actions"]
        for line in lines:
            assert line["action"] == actions[line["step"] - 1]
            assert why(Text(), name, line["best"], Reason(**line["reason"]), said["players"])
            assert (line["cost"] is None) == (line["size"] is None)
            assert line["size"] in {None, "none", "small", "mistake", "blunder"}
        again = await judged(browser, said, "deal=0&seat=1")
        assert again == (status, [first, *lines])
        assert not list(browser.http.cookie_jar)


@within(60)
async def test_a_shared_match_is_judged_by_whoever_has_the_link(tmp_path: Path) -> None:
    """The record behind a link is judged like any other."""
    async with room(tmp_path, limits=FREE) as opened:
        browser, stranger = opened.browser(), opened.browser()
        table = await browser.open()
        await play([await browser.tab(table)])
        _, said = await browser.post(f"/api/tables/{table}/share")
        _, shared = await stranger.get(f"/api/shared/{said['word']}")
        status, lines = await judged(stranger, shared)
        assert (status, lines[0]["acts"]) == (200, 14)
        assert len(lines) == 15


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("", 14),
        ("deal=1&seat=3", 14),
        ("deal=2", 0),
        ("seat=4", 0),
        ("seat=99999", 0),
        ("seat=x", 14),
    ],
)
@within(30)
async def test_the_seat_that_is_asked_for(query: str, count: int, tmp_path: Path) -> None:
    """A seat or deal that is not there did nothing; nonsense asks for the first."""
    async with room(tmp_path, limits=FREE) as opened:
        status, lines = await judged(opened.browser(), RECORDS["call-bridge"], query)
        assert (status, lines[0]["acts"], len(lines)) == (200, count, count + 1)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "json-empty"),
        (b"{", "json-syntax"),
        (b"[" * 5000, "json-too-deep"),
        (b" " * (Limits().record_bytes + 1), "record-too-long"),
        (
            record("call-bridge", cut(suited(), 4) | {"actions": ["2", "2", "2", "2", "CA"]}),
            "not-in-hand",
        ),
        (record("call-bridge") | {"game": "whist"}, "game-unknown"),
    ],
)
@within(30)
async def test_what_is_wrong_with_a_record(body: Json, reason: str, tmp_path: Path) -> None:
    """No bot is asked about a record that is none."""
    async with room(tmp_path, limits=FREE) as opened:
        status, (said,) = await judged(opened.browser(), body)
        assert (status, said["error"]) == (400, reason)


@within(30)
async def test_judging_is_rationed(tmp_path: Path) -> None:
    """An address that has many deals judged is told to wait; a foreign page can ask for none."""
    limits = replace(FREE, judged_a_second=0.001, judged_burst=2)
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        found = [await judged(browser, RECORDS["bridgette"]) for _ in range(3)]
        assert [status for status, _ in found] == [200, 200, 429]
        url = f"{browser.url}/api/judge"
        foreign = {**JSON, "Origin": "http://evil.example"}
        async with browser.http.post(url, data=b"{}", headers=foreign) as answer:
            assert answer.status == 403


class Slow(BotsHere):
    """Judges slowly, and counts."""

    seconds = 0.1
    begun = 0

    async def judge(self, game: AnyGame, act: Act) -> Judgement:
        Slow.begun += 1
        return await super().judge(game, act)


@within(60)
async def test_who_goes_away_is_not_thought_for(tmp_path: Path) -> None:
    """Once the client has gone, no further act is judged, and the next in line gets the turn."""
    Slow.begun = 0
    async with room(tmp_path, Slow, limits=FREE) as opened:
        browser, other = opened.browser(), opened.browser()
        url = f"{browser.url}/api/judge"
        data = dumps(RECORDS["call-bridge"]).encode()
        async with browser.http.post(url, data=data, headers=JSON) as answer:
            await answer.content.readline()
            await answer.content.readline()
            answer.close()
        status, lines = await judged(other, RECORDS["call-bridge"])
        assert (status, len(lines)) == (200, 15)
        assert Slow.begun < 14 + 6


@within(60)
async def test_more_than_can_wait(tmp_path: Path) -> None:
    """Beyond so many that wait the next is refused at once, and a table is played on meanwhile."""
    limits = replace(FREE, judged_waiting=2)
    async with room(tmp_path, Slow, limits=limits) as opened:
        browser = opened.browser()
        asked = [asyncio.ensure_future(judged(browser, RECORDS["call-bridge"])) for _ in range(4)]
        tab = await browser.tab(await browser.open())
        for _ in range(5):
            await tab.ask("set-pace", percent=0)
        assert not all(each.done() for each in asked)
        statuses = sorted([status for status, _ in await asyncio.gather(*asked)])
        assert statuses == [200, 200, 503, 503]


@within(30)
async def test_a_bot_that_fails_breaks_the_answer_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """There are fewer lines than the first one says; the words of the fault are nowhere."""

    class Failing(BotsHere):
        async def judge(self, game: AnyGame, act: Act) -> Judgement:
            self.asked += 1
            if self.asked > 3:
                raise ZeroDivisionError(*map(str, act.observation.hand))
            return await super().judge(game, act)

    async with room(tmp_path, Failing, limits=FREE) as opened:
        status, lines = await judged(opened.browser(), RECORDS["call-bridge"])
        assert (status, lines[0]["acts"], len(lines)) == (200, 14, 4)
    assert "ZeroDivisionError" in caplog.text
    assert "Suit" not in caplog.text
