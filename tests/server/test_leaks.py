"""Two worlds that differ in hidden cards alone: on the wire a seat cannot tell them apart."""

import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overtrick import games
from overtrick.core import shuffle
from overtrick.core.cards import Seat
from overtrick.games import AnyGame
from tests.server.room import GAMES, PERSONS, Tab, room, within

Json = Any


World = tuple[tuple[Any, ...], list[str]]
"""A pack as it is dealt, and the actions after that."""


class Chance:
    """In the place of the system's secure source: the same in each world, and different each time."""

    def __init__(self) -> None:
        self._random = random.Random(1)

    def token_hex(self, count: int = 32) -> str:
        return self._random.randbytes(count).hex()

    def token_bytes(self, count: int = 32) -> bytes:
        return self._random.randbytes(count)

    def token_urlsafe(self, count: int = 32) -> str:
        return self._random.randbytes(count).hex()

    def randbelow(self, bound: int) -> int:  # noqa: ARG002 - as that of `secrets`
        return 0  # the first dealer, as in `written_down`


def written_down(game: AnyGame, seed: int, actions: int) -> tuple[list[str], list[Any]]:
    """The actions of a deal at random, up to that number, and every position on the way."""
    chance = random.Random(seed)
    state = game.start(game.deal(chance.sample(game.pack(), len(game.pack())), Seat(0)))
    states = [state]
    said: list[str] = []
    while state.to_act is not None and len(said) < actions:
        legal = state.legal_actions()
        action = legal[chance.randrange(len(legal))]
        if state.phase == "auction" and chance.random() < 0.6:
            action = legal[0] if game.format_action(legal[0]) == "pass" else action
        said.append(game.format_action(action))
        state = state.apply(action)
        states.append(state)
    return said, states


async def heard(
    directory: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    world: World,
    listener: int,
) -> list[str]:
    """Every byte that the seat's socket got in that world."""
    pack, actions = world
    chance = Chance()
    for name in ("token_hex", "token_bytes", "token_urlsafe", "randbelow"):
        monkeypatch.setattr(secrets, name, getattr(chance, name))
    monkeypatch.setattr(shuffle, "shuffle", lambda *_: pack)
    async with room(directory) as opened:
        persons = PERSONS[game.name]
        browsers = [opened.browser() for _ in range(len(persons) + 1)]
        table = await browsers[0].open(game.name, name="Ana", seats=persons)
        for browser in browsers[1:]:
            await browser.post("/api/guest", {"name": "Bo"})
            await browser.sit(table)
        tabs = [await browser.tab(table) for browser in browsers]
        for tab in tabs:
            await tab.until(lambda view: view["shuffle"] is not None)
        for seat, tab in enumerate(tabs):
            await done(tabs, tab, "contribute", seat, contribution=f"{seat:032x}")
        for tab in tabs:
            await tab.until(lambda view: view["public"] is not None)
        for number, action in enumerate(actions):
            turn = tabs[0].view["turn"]
            await disturb(tabs, number, turn)
            await done(tabs, tabs[turn], "act", number, action=action)
        ticket = await browsers[listener].tab(table)
        heard_again = ticket.raw
        await ticket.close()
        for tab in tabs:
            await tab.close()
    monkeypatch.undo()
    return [*tabs[listener].raw, *heard_again]


async def disturb(tabs: list[Tab], number: int, turn: int) -> None:
    """Commands that are refused whatever the cards are; each is answered to its sender alone."""
    for seat, tab in enumerate(tabs):
        wrong = {"type": "act", "version": tab.version, "action": "☃" if seat == turn else "SA"}
        await tab.ws.send_json({**wrong, "id": f"w{number}"})
        said = await tab.answer(f"w{number}")
        assert said["code"] == ("unreadable" if seat == turn else "not-due")


async def done(tabs: list[Tab], actor: Tab, kind: str, number: int, **fields: Json) -> None:
    """One command, accepted and seen by all."""
    message = {"type": kind, "id": f"{kind}{number}", "version": actor.version, **fields}
    await actor.ws.send_json(message)
    said = await actor.answer(f"{kind}{number}")
    assert said["type"] == "update", said
    for tab in tabs:
        await tab.reach(said["version"])


def worlds(game: AnyGame, seat: int, seed: int) -> Iterator[World]:
    """A deal and the actions in it; then another that the seat cannot tell from it, with the same."""
    length = random.Random(seed).randrange(3, 40 if game.name == "call-bridge" else 20)
    actions, states = written_down(game, seed, length)
    while states[-1].to_act is None:
        states.pop()
        actions.pop()
    here = states[-1]
    yield here.deal.pack, actions
    there = game.determinize(here.observation(Seat(seat)), random.Random(seed + 1))
    assert there.observation(Seat(seat)) == here.observation(Seat(seat))
    yield there.deal.pack, [game.format_action(action) for action in there.actions]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_hidden_cards_make_no_difference_on_the_wire(
    game: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bytes in the same order, for a seat that sees all that is public, and refusals too."""
    await compare(game, seed, tmp_path, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("game", GAMES)
@within(60)
async def test_hidden_cards_make_no_difference_on_the_wire_often(
    game: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await compare(game, seed, tmp_path, monkeypatch)


async def compare(name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get(name)
    seat = seed % game.seats
    told = []
    packs = []
    for number, world in enumerate(worlds(game, seat, seed)):
        directory = tmp_path / str(number)
        directory.mkdir()
        told.append(await heard(directory, monkeypatch, game, world, seat))
        packs.append(world[0])
    assert packs[0] != packs[1]
    assert told[0] == told[1]
    assert len(told[0]) > 10


@within(30)
async def test_the_test_would_see_a_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat whose own cards differ does hear something else."""
    game = games.get("bridgette")
    told = []
    for number, seed in enumerate((1, 2)):
        actions, states = written_down(game, seed, 0)
        directory = tmp_path / str(number)
        directory.mkdir()
        told.append(await heard(directory, monkeypatch, game, (states[0].deal.pack, actions), 0))
    assert told[0] != told[1]
