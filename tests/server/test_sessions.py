"""Guests, their seats and their tabs: reloads, returns, other browsers, and other people."""

import asyncio
import gc
import itertools
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from overtrick.server import house
from overtrick.server.guests import Passes
from overtrick.server.limits import Limits
from overtrick.table.view import Memo
from tests.record import run, written
from tests.server.room import (
    GAMES,
    PERSONS,
    Room,
    Tab,
    advance,
    due,
    play,
    room,
    within,
)

Json = Any


def kinds(directory: Path, table: str) -> list[str]:
    """What has happened at the table, as the log on the disk has it."""
    log = sqlite3.connect(directory / "overtrick.db")
    rows = log.execute("SELECT kind FROM events WHERE place = ? ORDER BY number", (table,))
    found = [kind for (kind,) in rows]
    log.close()
    return found


async def seated(opened: Room, game: str, **terms: Json) -> tuple[str, list[Tab]]:
    """A table with a person in every seat, and a tab for each."""
    browsers = [opened.browser() for _ in range(len(PERSONS[game]) + 1)]
    table = await browsers[0].open(game, seats=PERSONS[game], **terms)
    for seat, browser in enumerate(browsers[1:], 1):
        assert await browser.sit(table) == seat
    return table, [await browser.tab(table) for browser in browsers]


# ---- The same seat, again and again -------------------------------------------------------------


@within(20)
async def test_a_guest_plays_without_any_form(tmp_path: Path) -> None:
    """One POST, with no name and nothing before it, and there is a table with a seat and a name."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        assert await browser.get("/api/tables") == (200, [])
        table = await browser.open()
        tab = await browser.tab(table)
        assert tab.welcome["seat"] == 0
        assert tab.view["players"][0]["name"]
        assert (await browser.get("/api/tables"))[1][0]["table"] == table
        await tab.close()


@pytest.mark.parametrize("game", GAMES)
@within(30)
async def test_twenty_reloads_in_a_row_show_the_same(game: str, tmp_path: Path) -> None:
    """At every moment of a deal: each time the same view, and what was due can be done."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open(game)
        tab = await browser.tab(table)
        while due(tab.view) is None:
            assert await tab.read() is not None
        await advance([tab])
        while due(tab.view) is None:
            assert await tab.read() is not None
        before = tab.view | {"accepted": None}
        for _ in range(20):
            await tab.close()
            tab = await browser.tab(table)
            assert tab.view == before
        await play([tab])
        await tab.close()


@within(30)
async def test_three_tabs_on_one_seat_see_the_same(tmp_path: Path) -> None:
    """Whichever of them acts, all see each version alike; and a stale tab is refused and shown why."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tabs = [await browser.tab(table) for _ in range(3)]
        views: list[dict[int, Json]] = [{}, {}, {}]
        for turn in itertools.count():
            actor = tabs[turn % 3]
            if actor.view["phase"] == "over":
                break
            if (next_due := due(actor.view)) is not None:
                old = actor.version
                await actor.ask(next_due[0], **next_due[1])
                for tab in tabs:
                    await tab.reach(old + 1)
            else:
                assert await actor.read() is not None
            for tab, seen in zip(tabs, views, strict=True):
                await tab.reach(actor.version)
                seen[tab.version] = tab.view
        for version in set(views[0]) & set(views[1]) & set(views[2]):
            assert views[0][version] == views[1][version] == views[2][version]
        assert len(views[0]) > 15
        for tab in tabs:
            await tab.close()


@within(30)
async def test_two_tabs_that_act_at_once_act_once(tmp_path: Path) -> None:
    """The second is told that the table has moved on, even where both did the same."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tabs = [await browser.tab(table) for _ in range(2)]
        for tab in tabs:
            await tab.until(lambda view: bool(view["own"]["may"]))
        kind, fields = due(tabs[0].view) or ("", {})
        for number, tab in enumerate(tabs):
            message = {"type": kind, "id": f"tab{number}", "version": tab.version, **fields}
            await tab.ws.send_json(message)
        answers = [await tab.answer(f"tab{number}") for number, tab in enumerate(tabs)]
        assert sorted(answer["type"] for answer in answers) == ["refused", "update"]
        assert {answer.get("code") for answer in answers} == {"stale", None}
        for tab in tabs:
            await tab.close()


@within(30)
async def test_a_return_after_a_restart_finds_every_table(tmp_path: Path) -> None:
    """The same cookie, another process, both games: the same cards, and the list of tables."""
    before: dict[str, Json] = {}
    async with room(tmp_path) as opened:
        browser = opened.browser()
        for game in GAMES:
            table = await browser.open(game)
            tab = await browser.tab(table)
            await play([tab], lambda view: view["phase"] == "play" and due(view) is not None)
            before[table] = tab.view | {"accepted": None}
            await tab.close()
        listed = await browser.get("/api/tables")
        cookie = browser.cookie()
    async with room(tmp_path) as opened:
        browser = opened.browser()
        browser.http.cookie_jar.update_cookies({"overtrick": cookie})
        assert await browser.get("/api/tables") == listed
        assert [each["table"] for each in listed[1]] == list(before)[::-1]
        for table, view in before.items():
            tab = await browser.tab(table)
            assert tab.view == view
            await play([tab])
            await tab.close()
        assert all(each["over"] for each in (await browser.get("/api/tables"))[1])


def task_of(table: str) -> asyncio.Task[Any]:
    """The task that a table has as long as it is in memory."""
    return next(task for task in asyncio.all_tasks() if task.get_name() == table)


@within(30)
async def test_a_table_that_is_over_sleeps_when_all_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not before; one in progress waits longer; and who comes back sees what was seen last."""
    monkeypatch.setattr(house, "_SECONDS_AWAKE_WHEN_OVER", 0.02)
    monkeypatch.setattr(house, "_SECONDS_BETWEEN_ROUNDS", 0.02)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        over, begun = await browser.open(), await browser.open()
        tab = await browser.tab(over)
        await play([tab])
        seen = tab.view | {"accepted": None}
        await asyncio.sleep(0.1)
        awake = task_of(over)
        await tab.close()
        await asyncio.wait([awake])
        assert not task_of(begun).done()
        monkeypatch.undo()
        assert (await browser.tab(over)).view == seen


def held() -> int:
    """How many things the tables in memory have worked out for views to come."""
    memos = [each for each in gc.get_objects() if isinstance(each, Memo)]
    return sum(len(each._held) for each in memos)


@within(30)
async def test_a_table_that_nobody_looks_at_keeps_nothing_of_its_views(tmp_path: Path) -> None:
    """It is much of what a table weighs. Who comes back sees what was seen last, or what bots did since."""
    gc.collect()
    before = held()
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        first, second = await browser.tab(table), await browser.tab(table)
        await play([first], lambda view: view is not None and view["turn"] == 0)
        await first.close()
        assert held() > before
        await second.close()
        async with asyncio.timeout(5):
            while held() > before:  # noqa: ASYNC110 - nothing says when the table has heard of it
                await asyncio.sleep(0.01)
        tab = await browser.tab(table)
        await tab.until(lambda view: view is not None)
        assert tab.view["turn"] == 0
        await tab.close()


# ---- Other people -------------------------------------------------------------------------------


@within(20)
async def test_another_guest_gets_nothing_of_my_table(tmp_path: Path) -> None:
    """Neither a ticket, nor a record, nor a socket, nor a line in the list; nor does nobody."""
    async with room(tmp_path) as opened:
        mine, other, nobody = (opened.browser() for _ in range(3))
        table = await mine.open()
        await other.open()
        for browser, status in ((other, 404), (nobody, 401)):
            assert (await browser.post(f"/api/tables/{table}/ticket"))[0] == status
            assert (await browser.get(f"/api/tables/{table}/record"))[0] == status
        assert table not in json.dumps(await other.get("/api/tables"))
        ticket = await other.ticket((await other.get("/api/tables"))[1][0]["table"])
        tab = await other.socket(table)
        await tab.ws.send_json({"type": "hello", "ticket": ticket})
        assert await tab.closing() == ("ticket", 4001)
        status, said = await other.post(f"/api/tables/{table}/seat")
        assert (status, said["error"]) == (400, "table-full")
        assert (await other.post(f"/api/tables/{table}/ticket"))[0] == 404


@within(20)
async def test_the_ticket_that_comes_with_a_table_opens_one_socket_to_it(tmp_path: Path) -> None:
    """Nobody asks for it; it is good once, and at no other table."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        tables = []
        for _ in range(2):
            body = {"game": "call-bridge", "pace": 0, "level": "rules-1"}
            status, said = await browser.post("/api/tables", body)
            assert (status, sorted(said)) == (201, ["seat", "table", "ticket"])
            tables.append((said["table"], said["ticket"]))
        (first, ticket), (_, other) = tables
        for word, expected in ((ticket, "welcome"), (ticket, "closing"), (other, "closing")):
            tab = await browser.socket(first)
            await tab.ws.send_json({"type": "hello", "ticket": word})
            assert (await tab.read())["type"] == expected


def test_a_pass_is_good_once_and_for_its_time() -> None:
    """On a clock of our own: up to its end and not at it, and never a second time."""
    now = [100.0]
    words = map(str, itertools.count())
    passes: Passes[str] = Passes(30.0, lambda: next(words), lambda: now[0])
    early, late, used = (passes.give(what) for what in ("early", "late", "used"))
    assert passes.take(used) == "used"
    assert passes.take(used) is None
    now[0] = 129.9
    assert passes.take(early) == "early"
    now[0] = 130.0
    assert passes.take(late) is None
    assert passes.take("unknown") is None


@within(30)
async def test_a_ticket_is_too_old_after_half_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen from outside, with the server's clock moved on."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        for seconds, expected in ((29.0, "welcome"), (31.0, "closing")):
            ticket = await browser.ticket(table)
            clock = _moved(seconds)
            monkeypatch.setattr("overtrick.server.guests.Passes.take", clock)
            tab = await browser.socket(table)
            await tab.ws.send_json({"type": "hello", "ticket": ticket})
            assert (await tab.read())["type"] == expected
            await tab.close()
            monkeypatch.undo()


def _moved(seconds: float) -> Any:
    """``Passes.take`` so many seconds later."""
    take = Passes.take

    def later(passes: Passes[Json], word: str) -> Json:
        clock = passes._clock
        passes._clock = lambda: clock() + seconds
        try:
            return take(passes, word)
        finally:
            passes._clock = clock

    return later


@within(20)
async def test_a_code_moves_all_seats_to_another_browser_once(tmp_path: Path) -> None:
    """Six letters, in any case and with blanks; then they are worth nothing."""
    async with room(tmp_path) as opened:
        phone, laptop, thief = (opened.browser() for _ in range(3))
        tables = [await phone.open(game) for game in GAMES]
        status, said = await phone.post("/api/code")
        assert status == 200
        assert re.fullmatch("[A-Z]{6}", said["code"])
        spelled = f" {said['code'][:3].lower()} {said['code'][3:]}\n"
        status, _ = await laptop.post("/api/redeem", {"code": spelled})
        assert status == 200
        for table in tables:
            for browser in (phone, laptop):
                tab = await browser.tab(table)
                assert tab.welcome["seat"] == 0
                await tab.close()
        status, answer = await thief.post("/api/redeem", {"code": said["code"]})
        assert (status, answer["error"]) == (400, "code-unknown")
        assert (await thief.post(f"/api/tables/{tables[0]}/ticket"))[0] == 401


@within(20)
async def test_codes_cannot_be_guessed_at_leisure(tmp_path: Path) -> None:
    """After some wrong ones nobody at that address may try, not even with the right one."""
    limits = Limits(requests_a_second=1e6, request_burst=1_000_000)
    async with room(tmp_path, limits=limits) as opened:
        browser, other = opened.browser(), opened.browser()
        await browser.open()
        code = (await browser.post("/api/code"))[1]["code"]
        statuses = [
            (await other.post("/api/redeem", {"code": f"AAAAA{letter}"}))[0]
            for letter in "ABCDEFGHIJKL"
        ]
        assert statuses == [400] * 10 + [429] * 2
        assert (await other.post("/api/redeem", {"code": code}))[0] == 429
        assert (await other.post("/api/guest"))[0] == 200


# ---- Taking seats -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@within(30)
async def test_persons_take_the_waiting_seats_and_play(game: str, tmp_path: Path) -> None:
    """Who opened sees them come; each plays from a seat of its own; the next is told it is full."""
    async with room(tmp_path) as opened:
        table, tabs = await seated(opened, game)
        assert [tab.welcome["seat"] for tab in tabs] == list(range(len(tabs)))
        late = opened.browser()
        status, said = await late.post(f"/api/tables/{table}/seat")
        assert (status, said["error"]) == (400, "table-full")
        await play(tabs)
        for tab in tabs:
            await tab.close()
        record = await opened.browsers[-2].record(table)
        assert run("verify", "-", stdin=written(record)).status == 0
        assert len({*record["players"]}) >= 1


@within(30)
async def test_a_seat_asked_for_twice_at_once_is_one_seat(tmp_path: Path) -> None:
    """A double click: the guest gets one seat, and the others are still free for others."""
    async with room(tmp_path) as opened:
        first, hasty, other, last = (opened.browser() for _ in range(4))
        await hasty.post("/api/guest")
        for _ in range(20):
            table = await first.open(seats=PERSONS["call-bridge"])
            answers = await asyncio.gather(
                *(hasty.post(f"/api/tables/{table}/seat") for _ in range(5))
            )
            assert answers == [(200, {"seat": 1})] * 5
            assert [await other.sit(table), await last.sit(table)] == [2, 3]


@within(30)
async def test_a_seat_wanted_by_many_at_once_goes_to_one_each(tmp_path: Path) -> None:
    """Eight for three seats: three get one each, five are told that it is full."""
    async with room(tmp_path) as opened:
        first = opened.browser()
        table = await first.open(seats=PERSONS["call-bridge"])
        others = [opened.browser() for _ in range(8)]
        answers = await asyncio.gather(
            *(other.post(f"/api/tables/{table}/seat") for other in others)
        )
        assert sorted(said["seat"] for status, said in answers if status == 200) == [1, 2, 3]
        assert [said["error"] for status, said in answers if status != 200] == ["table-full"] * 5


# ---- Leaving and losing -------------------------------------------------------------------------


@within(30)
async def test_to_leave_and_to_lose_the_connection_are_two_things(tmp_path: Path) -> None:
    """A lost socket leaves no event; a leave does, and the next hello a return."""
    async with room(tmp_path) as opened:
        table, (tab, other) = await seated(opened, "bridgette")
        count = len(kinds(tmp_path, table))
        browser = opened.browsers[0]
        for _ in range(3):
            assert tab.ws._response.connection is not None
            transport = tab.ws._response.connection.transport
            assert transport is not None
            transport.abort()
            await tab.close()
            await asyncio.sleep(0.05)
            assert other.view["away"] == []
            tab = await browser.tab(table)
        assert len(kinds(tmp_path, table)) == count
        await tab.ask("leave")
        await other.until(lambda view: view["away"] == [0])
        assert kinds(tmp_path, table)[-1] == "left"
        await tab.close()
        tab = await browser.tab(table)
        await tab.until(lambda view: view["away"] == [])
        await other.until(lambda view: view["away"] == [])
        assert kinds(tmp_path, table)[-2:] == ["left", "returned"]
        await tab.reach(other.version)
        await play([tab, other])
        await tab.close()
        await other.close()


@within(20)
async def test_who_acts_in_another_tab_after_leaving_is_back(tmp_path: Path) -> None:
    """No clicks vanish: what a tab may still do is done, and the bots go on after it."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab, other = await browser.tab(table), await browser.tab(table)
        await play([other], lambda view: view["phase"] == "play" and due(view) is not None)
        await tab.until(lambda view: view["version"] == other.version)
        await tab.ask("leave")
        await tab.close()
        await other.until(lambda view: view["away"] == [0])
        tricks = len(other.view["public"]["tricks"])
        async with asyncio.timeout(3):
            await play([other], lambda view: len(view["public"]["tricks"]) > tricks + 1)
        await other.close()


@within(30)
async def test_bots_wait_for_who_has_left_and_not_for_who_was_lost(tmp_path: Path) -> None:
    """With nobody connected, the bots act up to the player's turn; after a leave they do not act."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        await play([tab], lambda view: due(view) is not None and view["phase"] == "play")
        kind, fields = due(tab.view) or ("", {})
        await tab.say(kind, **fields)
        await tab.close()
        await asyncio.sleep(0.3)
        tab = await browser.tab(table)
        assert due(tab.view) is not None or tab.view["phase"] == "over"
        await tab.close()


@within(20)
async def test_to_give_up_ends_the_match_without_a_winner(tmp_path: Path) -> None:
    """And the record has the deal that was given up, its proof, and who did it."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        await play([tab], lambda view: view["phase"] == "play" and due(view) is not None)
        said = await tab.ask("give-up")
        assert (said["phase"], said["given_up"], said["winners"]) == ("over", 0, [])
        await tab.close()
        record = await browser.record(table)
        assert record["meta"]["given_up"] == 0
        assert run("check", "-", stdin=written(record)).status == 0
        assert run("verify", "-", stdin=written(record)).status == 0


# ---- Records ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@within(30)
async def test_a_record_in_progress_holds_no_card_of_the_deal_on_the_table(
    game: str, tmp_path: Path
) -> None:
    """At any point of the second deal the record is the first deal alone, and it is proved."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        options = {"deals": 2, **({"passed_out": "score_zero"} if game == "bridgette" else {})}
        table = await browser.open(game, options=options)
        assert (await browser.record(table))["deals"] == []
        tab = await browser.tab(table)
        while tab.view["phase"] != "over":
            await advance([tab])
            record = await browser.record(table)
            seeds = [deal["shuffle"]["seed"] for deal in record["deals"]]
            if due(tab.view) is None and tab.view["phase"] != "over":
                continue
            ended = len(tab.view["results"])
            assert len(record["deals"]) == ended
            assert len(set(seeds)) == ended
            if ended == 1 and tab.view["phase"] != "shuffle":
                assert tab.view["shuffle"]["commitment"] not in json.dumps(record)
                assert run("verify", "-", stdin=written(record)).status == 0
                assert record["meta"]["players"][0] == "person"
        record = await browser.record(table)
        assert len(record["deals"]) == len(tab.view["results"]) >= 2  # a tie is played on
        assert run("check", "-", stdin=written(record)).status == 0
        assert run("verify", "-", stdin=written(record)).status == 0
        await tab.close()


@within(20)
async def test_a_record_is_a_file_of_its_own_name(tmp_path: Path) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        async with browser.http.get(f"{opened.url}/api/tables/{table}/record") as answer:
            assert answer.headers["Content-Disposition"].startswith("attachment; filename=")
            assert table in answer.headers["Content-Disposition"]
            assert answer.headers["Cache-Control"] == "no-store"


@within(20)
async def test_a_guest_may_have_so_many_tables_and_no_more(tmp_path: Path) -> None:
    limits = Limits(requests_a_second=1e6, request_burst=1_000_000, tables_of_a_guest=3)
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        for _ in range(3):
            await browser.open()
        status, said = await browser.post("/api/tables", {"game": "bridgette"})
        assert (status, said["error"]) == (400, "tables-too-many")
        assert len((await browser.get("/api/tables"))[1]) == 3
