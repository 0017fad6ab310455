"""Finished matches over HTTP: links that anybody may open, and records that anybody may bring."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer

from overtrick.record.strict import dumps
from overtrick.server.limits import Limits
from tests.record import cut, suited, two_suits
from tests.record import record as written
from tests.server.room import GAMES, PERSONS, Browser, Room, is_over, play, room, within

Json = Any
MOST = Limits().record_bytes
JSON = {"Content-Type": "application/json"}
GENEROUS_TO_READERS = Limits(
    requests_a_second=1e6, request_burst=10**6, records_a_second=1e6, record_burst=10**6
)


async def replayed(
    browser: Browser, record: Json, deal: int | str = 0, **more: Json
) -> tuple[int, Json]:
    """The status and the answer of a replay; bytes are sent as they are."""
    data = record if isinstance(record, bytes) else dumps(record).encode()
    url = f"{browser.url}/api/replay?deal={deal}"
    async with browser.http.post(url, data=data, headers=JSON, **more) as answer:
        return answer.status, await answer.json()


async def finished(opened: Room, game: str = "call-bridge") -> tuple[Browser, str]:
    """A browser, and its table at which a short match is over."""
    browser = opened.browser()
    table = await browser.open(game)
    await play([await browser.tab(table)])
    return browser, table


async def word_of(browser: Browser, table: str) -> str:
    status, said = await browser.post(f"/api/tables/{table}/share")
    assert status == 200, said
    return str(said["word"])


# ---- Links --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_a_link_shows_a_finished_match_to_anybody(game: str, tmp_path: Path) -> None:
    """Who has the link's word gets the record without a cookie, and can watch all of it."""
    async with room(tmp_path) as opened:
        browser, table = await finished(opened, game)
        stranger = opened.browser()
        status, record = await stranger.get(f"/api/shared/{await word_of(browser, table)}")
        assert status == 200
        assert record == await browser.record(table)
        status, shown = await replayed(stranger, record)
        assert status == 200
        assert shown["is_finished"]
        assert shown["players"] == record["players"]
        assert [deal["proof"] for deal in shown["deals"]] == ["good"] * len(record["deals"])
        actions = record["deals"][0]["actions"]
        assert [step["action"] for step in shown["watched"]["steps"]] == [None, *actions]
        assert not list(stranger.http.cookie_jar)


@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_a_match_in_progress_is_not_shared(game: str, tmp_path: Path) -> None:
    """Before the match is over there is no link, and the word that it will have opens nothing."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open(game, options={"deals": 2})
        tab = await browser.tab(table)
        word = str(signer(tmp_path).dumps(table))
        for is_so in (lambda _: True, lambda view: view["ended"] is not None):
            await play([tab], is_so)
            status, said = await browser.post(f"/api/tables/{table}/share")
            assert (status, said["error"]) == (400, "share-unfinished")
            assert (await browser.get(f"/api/shared/{word}"))[0] == 404
        await play([tab])
        assert await word_of(browser, table) == word
        assert (await browser.get(f"/api/shared/{word}"))[0] == 200


@within(60)
async def test_a_match_given_up_is_shared(tmp_path: Path) -> None:
    """A match that was given up is over: its deals, the unfinished one too, may be seen."""
    async with room(tmp_path) as opened:
        browser, other = opened.browser(), opened.browser()
        table = await browser.open("bridgette", seats=PERSONS["bridgette"])
        await other.sit(table)
        tabs = [await each.tab(table) for each in (browser, other)]
        await play(tabs, lambda view: view["phase"] == "exchange")
        assert (await tabs[0].ask("give-up"))["type"] == "update"
        status, record = await browser.get(f"/api/shared/{await word_of(browser, table)}")
        assert status == 200
        assert (await replayed(browser, record))[1]["deals"][0]["is_over"] is False


@within(60)
async def test_only_who_sits_there_shares(tmp_path: Path) -> None:
    """A stranger gets no link to a match of others, nor does who has never come in."""
    async with room(tmp_path) as opened:
        _, table = await finished(opened)
        stranger = opened.browser()
        assert (await stranger.post(f"/api/tables/{table}/share"))[0] == 401
        await stranger.post("/api/guest", {})
        assert (await stranger.post(f"/api/tables/{table}/share"))[0] == 404
        assert (await stranger.post("/api/tables/0123456789abcdef/share"))[0] == 404


def signer(directory: Path, purpose: str = "share") -> Any:
    """What signs as the server does that keeps its key there."""
    return URLSafeSerializer((directory / "cookie.key").read_text("ascii"), salt=purpose)


@within(60)
async def test_no_link_is_guessed_or_changed(tmp_path: Path) -> None:
    """Only the word that the server signed, for this purpose, opens the match: no other like it."""
    async with room(tmp_path, limits=GENEROUS_TO_READERS) as opened:
        browser, table = await finished(opened)
        word = await word_of(browser, table)
        wrong = [
            word[:place] + ("A" if word[place] != "A" else "B") + word[place + 1 :]
            for place in range(len(word) - 1)
        ]
        wrong += [word[:-4], word + "A", table, "", ".", "%00", "\N{SNOWMAN}" * 9]
        wrong += [str(URLSafeSerializer("0" * 64, salt="share").dumps(table))]
        wrong += [str(signer(tmp_path, "guest").dumps(table)), browser.cookie()]
        wrong += [
            str(signer(tmp_path).dumps(other)) for other in ("0123456789abcdef", None, [table])
        ]
        for other in wrong:
            async with browser.http.get(f"{browser.url}/api/shared/{other}") as answer:
                assert answer.status == 404, other


@within(60)
async def test_a_link_is_no_seat(tmp_path: Path) -> None:
    """The word opens the record and nothing else: it is no cookie, no ticket and no code."""
    async with room(tmp_path) as opened:
        browser, table = await finished(opened)
        word = await word_of(browser, table)
        stranger = opened.browser()
        stranger.http.cookie_jar.update_cookies({"overtrick": word})
        assert (await stranger.post(f"/api/tables/{table}/ticket"))[0] == 401
        assert (await stranger.get(f"/api/tables/{table}/record"))[0] == 401
        assert (await stranger.post("/api/redeem", {"code": word}))[0] == 400
        guests = {browser.cookie().split(".")[0], browser.cookie()}
        assert not any(guest in word for guest in guests)


@within(60)
async def test_the_record_of_a_match_in_progress_hides_what_is_hidden(tmp_path: Path) -> None:
    """What a seat can watch while it plays are the deals that are over: of the one on the table, nothing."""
    async with room(tmp_path) as opened:
        browsers = [opened.browser() for _ in range(4)]
        table = await browsers[0].open(seats=PERSONS["call-bridge"], options={"deals": 2})
        for other in browsers[1:]:
            await other.sit(table)
        tabs = [await each.tab(table) for each in browsers]
        await play(tabs, lambda view: view["deal"] == 1 and view["phase"] == "play")
        for browser in browsers:
            record = await browser.record(table)
            assert len(record["deals"]) == 1
            status, shown = await replayed(browser, record, 1)
            assert (status, len(shown["deals"]), shown["watched"]) == (200, 1, None)
        assert not is_over(tabs[0].view)


# ---- Records that people bring ------------------------------------------------------------------


@within(20)
async def test_a_record_needs_no_guest(tmp_path: Path) -> None:
    """Anybody may have a record replayed; nobody becomes a guest by it, and nothing is kept."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        status, shown = await replayed(browser, written("bridgette", two_suits()))
        assert (status, shown["game"]) == (200, "bridgette")
        assert not list(browser.http.cookie_jar)


@pytest.mark.parametrize(
    "deal", ["1", "7", "-1", "x", "", "99999999999", "\N{ARABIC-INDIC DIGIT ONE}"]
)
@within(20)
async def test_the_deal_that_is_asked_for(deal: str, tmp_path: Path) -> None:
    """A deal by its index; nonsense asks for the first, and one that is not there gives none."""
    async with room(tmp_path) as opened:
        record = written("call-bridge", suited(3), suited(0), options={"deals": 2})
        status, shown = await replayed(opened.browser(), record, deal)
        assert status == 200
        found = {"1": 1, "7": None}.get(deal, 0)
        assert (shown["watched"] or {"deal": None})["deal"] == found


WRONG = {
    "empty": (b"", "json-empty", None, None),
    "no json": (b"{", "json-syntax", None, None),
    "a list": (b"[]", "record-not-object", None, None),
    "nested": (b"[" * 5000, "json-too-deep", None, None),
    "not text": (b'"\xff"', "json-not-utf8", None, None),
    "a number": (b'{"format": NaN}', "json-number", None, None),
    "no such game": (written("call-bridge") | {"game": "whist"}, "game-unknown", None, None),
    "broken in lines": (b"{\n\n}\n}", "json-syntax", None, None),
    "short": (
        written("call-bridge", cut(suited(), 5), suited()),
        "record-deal-short",
        0,
        None,
    ),
    "a card not held": (
        written("call-bridge", cut(suited(), 4) | {"actions": ["2", "2", "2", "2", "CA"]}),
        "not-in-hand",
        0,
        4,
    ),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
@within(20)
async def test_what_is_wrong_with_a_record(case: tuple[Json, ...], tmp_path: Path) -> None:
    """The answer says what ``check`` says: why, by which clause, and where."""
    record, reason, deal, action = case
    async with room(tmp_path) as opened:
        status, said = await replayed(opened.browser(), record)
        assert status == 400
        assert (said["error"], said["deal"], said["action"]) == (reason, deal, action)
        assert said["clause"] == ("C-P1" if action is not None else "record")


@within(20)
async def test_several_records_at_once(tmp_path: Path) -> None:
    """A file of several records is refused as that; not as broken."""
    async with room(tmp_path) as opened:
        one = dumps(written("bridgette")).encode()
        status, said = await replayed(opened.browser(), one + b"\n" + one + b"\n")
        assert (status, said["error"], said["arguments"]) == (400, "record-many", {"count": 2})


@within(20)
async def test_what_is_quoted_is_short(tmp_path: Path) -> None:
    """However long a wrong piece of a record is, the answer quotes only its beginning."""
    async with room(tmp_path) as opened:
        record = written("call-bridge", suited() | {"actions": ["x" * 100_000]})
        status, said = await replayed(opened.browser(), record)
        assert (status, said["error"]) == (400, "no-action")
        assert len(json.dumps(said)) < 500


@within(20)
async def test_a_record_too_long(tmp_path: Path) -> None:
    """What is longer than a record need be is refused before it is read, told or not how long it is."""

    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 65_536

    async with room(tmp_path) as opened:
        browser = opened.browser()
        status, said = await replayed(browser, b" " * (MOST + 1))
        assert (status, said["error"]) == (400, "record-too-long")
        url = f"{browser.url}/api/replay"
        async with browser.http.post(url, data=endless(), headers=JSON) as answer:
            assert answer.status == 400
        assert (await replayed(browser, b" " * MOST))[1]["error"] == "json-empty"


@within(20)
async def test_only_json_is_replayed(tmp_path: Path) -> None:
    """A form of a foreign page cannot ask for a replay: it could not say that it sends JSON."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        url = f"{browser.url}/api/replay"
        for kind in ("text/plain", "application/x-www-form-urlencoded"):
            async with browser.http.post(url, data=b"{}", headers={"Content-Type": kind}) as answer:
                assert answer.status == 415
        foreign = {**JSON, "Origin": "http://evil.example"}
        async with browser.http.post(url, data=b"{}", headers=foreign) as answer:
            assert answer.status == 403


@within(20)
async def test_replays_are_rationed(tmp_path: Path) -> None:
    """An address that asks for many replays at once is told to wait, and so for shared records."""
    limits = Limits(records_a_second=0.001, record_burst=3)
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        record = written("bridgette", two_suits())
        statuses = [(await replayed(browser, record))[0] for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]
        assert (await browser.get("/api/shared/x"))[0] == 429


@within(60)
async def test_the_longest_record_delays_no_table(tmp_path: Path) -> None:
    """While the longest records are replayed, a table at the same server answers again and again."""
    async with room(tmp_path) as opened:
        deals = [suited(number % 4) for number in range(490)]
        record = written("call-bridge", *deals, options={"deals": 0})
        assert MOST * 0.9 < len(dumps(record)) < MOST
        browser, reader = opened.browser(), opened.browser()
        tab = await browser.tab(await browser.open())
        reading = [asyncio.ensure_future(replayed(reader, record, 489)) for _ in range(3)]
        answers = 0
        while not all(each.done() for each in reading):
            await tab.ask("set-pace", percent=0)
            answers += 1
        assert [status for status, _ in await asyncio.gather(*reading)] == [200] * 3
        assert answers > 20


@within(60)
async def test_more_records_than_can_wait(tmp_path: Path) -> None:
    """Beyond so many records that wait, the next is refused at once, and nothing is lost of the others."""
    deals = [suited(number % 4) for number in range(400)]
    record = written("call-bridge", *deals, options={"deals": 0})
    limits = Limits(records_waiting=2, requests_a_second=1e6, request_burst=1000)
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        found = await asyncio.gather(*(replayed(browser, record) for _ in range(6)))
        statuses = sorted(status for status, _ in found)
        assert set(statuses) == {200, 503}
        assert statuses.count(200) >= 2
        assert (await replayed(browser, record))[0] == 200


def spoilt(rng: random.Random, text: bytes) -> bytes:
    """A record with some of its bytes lost, doubled, changed or moved."""
    data = bytearray(text)
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(data))
        match rng.randrange(4):
            case 0:
                del data[place : place + rng.randrange(1, 40)]
            case 1:
                data[place:place] = data[place : place + rng.randrange(1, 40)]
            case 2:
                data[place] = rng.randrange(256)
            case _:
                data[place:place] = rng.choice(
                    [b"null", b"-1", b"1e999", b"{}", b'""', b"true", b"[[", b'"SA"', b"\\u0000"]
                )
        if not data:
            break
    return bytes(data)


@within(120)
async def test_no_record_is_a_fault_of_ours(tmp_path: Path) -> None:
    """Whatever a record is made into, the answer is a replay or a reason, never a fault."""
    rng = random.Random(20)
    records = [
        written("call-bridge", suited(3), suited(0), options={"deals": 2}),
        written("bridgette", two_suits(), meta={"given_up": 1}),
    ]
    async with room(tmp_path, limits=GENEROUS_TO_READERS) as opened:
        browser = opened.browser()
        answers = set()
        for _ in range(400):
            data = spoilt(rng, dumps(rng.choice(records)).encode())
            status, said = await replayed(browser, data, rng.randrange(3))
            answers.add(status)
            assert status in {200, 400}
            assert status == 200 or (said["error"] and said["clause"])
        assert answers == {200, 400}
