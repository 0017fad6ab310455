"""A server that is killed at any moment has kept all that it showed, and the match goes on."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from tests.record import run, written
from tests.server.nursery import Child, Nursery, nursery
from tests.server.room import GAMES, ONE_DEAL, Browser, Tab, due, is_over, within

Json = Any


@pytest.fixture(name="births", scope="module")
def _births() -> Iterator[Nursery]:
    with nursery() as births:
        yield births


class Story:
    """All that one seat was ever shown, and what it did: no two views of one version may differ."""

    def __init__(self) -> None:
        self.shown: dict[int, Json] = {}
        self.accepted: dict[str, Json] = {}

    def note(self, view: Json) -> None:
        """A view, from whichever process; it must agree with all before it."""
        told = {key: value for key, value in view.items() if key != "accepted"}
        version = view["version"]
        assert self.shown.setdefault(version, told) == told
        if (last := self.shown.get(version - 1)) is not None:
            _follows(last, told)

    def recovered(self, view: Json) -> None:
        """The first view after a kill: nothing of what was shown is gone."""
        newest = max(self.shown)
        assert view["version"] >= newest
        _follows(self.shown[newest], view)
        self.note(view)


def _follows(before: Json, after: Json) -> None:
    """The same cards: what was held is held or was played, and what was public is so still."""
    if before["deal"] != after["deal"] or before["public"] is None:
        assert (before["deal"] or 0) <= (after["deal"] or 0)
        return
    was, now = before["public"]["tricks"], after["public"]["tricks"]
    assert now[: len(was)] == was
    assert before["dealer"] == after["dealer"]
    if before["phase"] == after["phase"] == "play":
        assert set(after["own"]["hand"]) <= set(before["own"]["hand"])
    if before["shuffle"] and after["shuffle"]:
        assert before["shuffle"]["commitment"] == after["shuffle"]["commitment"]


def events(directory: Path, table: str) -> list[tuple[int, str, Json]]:
    """The log of the table as it lies on the disk."""
    log = sqlite3.connect(directory / "overtrick.db")
    found = log.execute(
        "SELECT number, kind, body FROM events WHERE place = ? ORDER BY number", (table,)
    ).fetchall()
    log.close()
    return [(number, kind, json.loads(body)) for number, kind, body in found]


async def check_end(browser: Browser, table: str, story: Story, directory: Path) -> None:
    """The record is whole and proved, and has each command that was accepted just once."""
    record = await browser.record(table)
    checked = run("check", "-", "--json", stdin=written(record))
    assert checked.status == 0, checked
    assert json.loads(checked.out)["finished"]
    verified = run("verify", "-", "--json", stdin=written(record))
    assert verified.status == 0, verified
    logged = events(directory, table)
    assert [number for number, _, _ in logged] == list(range(1, len(logged) + 1))
    by_me = [body for _, _, body in logged if body.get("seat") == 0 and body.get("command")]
    names = [body["command"] for body in by_me]
    assert len(set(names)) == len(names)
    assert set(story.accepted) <= set(names)
    for body in by_me:
        done = story.accepted.get(body["command"])
        assert done is None or done == body.get("action", body.get("contribution"))
    actions = [action for deal in record["deals"] for action in deal["actions"]]
    assert actions == [body["action"] for _, kind, body in logged if kind == "acted"]
    shown_hands = [
        (view["deal"], card)
        for view in story.shown.values()
        if view["phase"] in ("calls", "exchange")
        for card in view["own"]["hand"]
        if card not in view["own"]["drawn"]
    ]
    last = story.shown[max(story.shown)]
    assert {card for deal, card in shown_hands if deal == last["deal"]} == set(
        last["ended"]["hands"][0]
    )


class Player:
    """Plays seat 0 and repeats what was not answered, under its id, as a client should."""

    def __init__(self, births: Nursery, directory: Path, bot_seconds: float) -> None:
        self.births = births
        self.directory = directory
        self.bot_seconds = bot_seconds
        self.story = Story()
        self.kills: list[int] = []
        self.child: Child
        self.browser: Browser
        self.table = ""
        self.open: tuple[str, str, dict[str, Json]] | None = None  # sent, and not answered yet

    async def __aenter__(self) -> Self:
        self.child = self.births.child(self.directory, self.bot_seconds)
        self.browser = Browser(self.child.url)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.child.kill()
        await self.browser.close()

    async def come(self, game: str, deals: int) -> None:
        options = {**ONE_DEAL[game], "deals": deals}
        self.table = await self.browser.open(game, options=options)
        self.story.shown[1] = {"version": 1, "deal": None, "public": None, "phase": "shuffle"}

    async def kill(self, tab: Tab | None, port: int = 0) -> None:
        """Kill the server, and serve its directory again."""
        self.child.kill()
        if tab is not None:
            await tab.close()
        self.child = self.births.child(self.directory, self.bot_seconds, port)
        self.browser.url = self.child.url

    async def back(self) -> Tab:
        """A new socket after a kill; what was open is repeated."""
        tab = await self.browser.tab(self.table)
        self.story.recovered(tab.view)
        if self.open is not None:
            name, kind, fields = self.open
            await tab.ws.send_json({"type": kind, "id": name, "version": self.sent, **fields})
            self.done(await tab.answer(name))
        return tab

    async def send(self, tab: Tab) -> bool:
        """Do what is due, if anything is; its answer is not waited for."""
        if (next_due := due(tab.view)) is None:
            return False
        kind, fields = next_due
        self.sent = tab.version
        name = f"v{self.sent}"
        self.open = name, kind, fields
        await tab.ws.send_json({"type": kind, "id": name, "version": self.sent, **fields})
        return True

    def done(self, said: Json) -> None:
        """The answer to what was open: accepted, whether before the kill or after."""
        assert self.open is not None
        assert said is not None
        assert said["type"] == "update", said
        name, _, fields = self.open
        assert said["accepted"] == {"id": name, "version": self.sent + 1}
        self.story.accepted[name] = next(iter(fields.values()))
        self.story.note(said)
        self.open = None


async def play_and_kill_at_every_event(player: Player, game: str, deals: int, every: int) -> None:
    """Kill as soon as a version is seen that was not yet seen by then, and so on to the end."""
    await player.come(game, deals)
    await player.kill(None)
    killed_at, tab = 1, await player.back()
    while not is_over(tab.view):
        if tab.version >= killed_at + every:
            killed_at = tab.version
            same_port = int(player.child.url.rpartition(":")[2]) if len(player.kills) % 2 else 0
            await player.kill(tab, same_port)
            player.kills.append(killed_at)
            tab = await player.back()
        elif await player.send(tab):
            assert player.open is not None
            player.done(await tab.answer(player.open[0]))
        else:
            assert await tab.read() is not None
            player.story.note(tab.view)
    await player.kill(tab)
    tab = await player.back()
    assert is_over(tab.view)
    await tab.close()
    await check_end(player.browser, player.table, player.story, player.directory)


@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_a_kill_at_every_event_of_a_match_loses_nothing(
    game: str, tmp_path: Path, births: Nursery
) -> None:
    """SIGKILL whenever a version was seen first: the same cards at the same trick, up to the end."""
    async with Player(births, tmp_path, bot_seconds=0.03) as player:
        await play_and_kill_at_every_event(player, game, deals=1, every=1)
        assert len(player.kills) >= 0.8 * max(player.story.shown)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@within(240)
async def test_a_kill_at_every_event_of_several_deals_loses_nothing(
    game: str, tmp_path: Path, births: Nursery
) -> None:
    """The same over three deals: results, totals and dealers go on as well."""
    async with Player(births, tmp_path, bot_seconds=0.03) as player:
        await play_and_kill_at_every_event(player, game, deals=3, every=1)


async def play_and_kill_in_flight(player: Player, game: str, chance: random.Random) -> None:
    """Kill a moment after each command was sent, whether it has been carried out or not."""
    await player.come(game, 1)
    tab = await player.back()
    while not is_over(tab.view):
        if await player.send(tab):
            await asyncio.sleep(chance.choice((0, 0.0005, 0.001, 0.002, 0.004)))
            await player.kill(tab)
            player.kills.append(player.sent)
            tab = await player.back()
        else:
            assert await tab.read() is not None
            player.story.note(tab.view)
    await tab.close()
    await check_end(player.browser, player.table, player.story, player.directory)


@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_a_command_in_flight_at_a_kill_may_be_repeated(
    game: str, tmp_path: Path, births: Nursery
) -> None:
    """It may have happened or not; repeated under its id it is accepted, and has happened once."""
    async with Player(births, tmp_path, bot_seconds=0.0) as player:
        await play_and_kill_in_flight(player, game, random.Random(7))
        assert len(player.kills) >= 10


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", GAMES)
@within(120)
async def test_many_kills_in_flight(game: str, seed: int, tmp_path: Path, births: Nursery) -> None:
    """The same with the kills at other moments."""
    async with Player(births, tmp_path, bot_seconds=0.0) as player:
        await play_and_kill_in_flight(player, game, random.Random(seed))
