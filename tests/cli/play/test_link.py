import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from overtrick.cli.play.door import Door, DoorError
from overtrick.cli.play.keeping import Keeping
from overtrick.cli.play.link import GoneError
from overtrick.cli.play.pages import code_page, server_words
from overtrick.cli.play.private import Fixed
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.sitting import Sitting
from overtrick.protocol.messages import CallBridgeDeal
from overtrick.text import Text
from tests.server.room import ONE_DEAL, room, within

TEXT = Text(isolating=False)
GAMES = ("bridgette", "call-bridge")


class Recorder:
    """A front that remembers what it was shown and told."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.told: list[str] = []
        self._news = asyncio.Event()

    def show(self, sight: Sight) -> None:
        self.sights.append(sight)
        self._news.set()

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)
        self._news.set()

    async def until(self, is_so: Callable[[], Any]) -> None:
        while not is_so():
            self._news.clear()
            await self._news.wait()

    @property
    def last(self) -> Sight:
        return self.sights[-1]


@asynccontextmanager
async def seated(
    door: Door, keeping: Keeping, table: str, pace: int | None = None
) -> AsyncIterator[tuple[Sitting, Recorder]]:
    """A client at the table, listening."""
    sitting, front = Sitting(door, keeping, table, TEXT, pace), Recorder()
    listening = asyncio.ensure_future(sitting.run(front))
    try:
        await front.until(lambda: front.sights)
        yield sitting, front
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def opened(door: Door, game: str = "call-bridge") -> str:
    await door.enter("Ana")
    return await door.open({"game": game, "pace": 0, "options": ONE_DEAL[game]})


async def once(sitting: Sitting, front: Recorder) -> None:
    """Do something that is allowed, when there is something to do."""
    await front.until(lambda: front.last.is_over or front.last.may_start or front.last.is_turn)
    sight, own = front.last, front.last.update.own
    if sight.is_over:
        return
    if sight.may_start:
        sitting.ready()
    elif own.exchange is not None:
        sitting.act(" ".join(["discard", *own.hand[: own.exchange.count]]))
    else:
        sitting.act(own.allowed[sight.update.version % len(own.allowed) if own.hand else 0])
    await sitting.settled()


@within(30)
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_through_losses(tmp_path: Path, game: str) -> None:
    """With the connection lost at every sixth step, the match ends as it should, and is proved."""
    async with room(tmp_path) as here, Door(Fixed(here.url), keeping := Keeping(tmp_path)) as door:
        table = await opened(door, game)
        async with seated(door, keeping, table) as (sitting, front):
            for number in range(400):
                if front.last.is_over:
                    break
                await once(sitting, front)
                if number % 6 == 5:
                    await sitting.link.drop()
            assert front.last.is_over
            assert front.last.judgement is not None
            assert front.last.judgement.is_proved
            assert front.told[:2] == [TEXT.say("play-lost"), TEXT.say("play-back")]
            record = json.loads(await door.record(table))
            assert len(record["deals"]) == len(front.last.update.results)


@within(30)
async def test_a_command_whose_answer_was_lost_happens_once(tmp_path: Path) -> None:
    """It is sent again under its id, and gets its first answer."""
    async with room(tmp_path) as here, Door(Fixed(here.url), keeping := Keeping(tmp_path)) as door:
        table = await opened(door)
        async with seated(door, keeping, table) as (sitting, front):
            link = sitting.link
            lost: list[str] = []
            take = link._take

            async def deaf(said: str, socket: aiohttp.ClientWebSocketResponse) -> None:
                answers = json.loads(said).get("accepted") is not None
                if answers and not lost:
                    lost.append(said)
                if lost and not socket.closed and len(lost) < 2:
                    await socket.close()
                    lost.append("closed")
                elif not lost or lost[-1] == "back" or '"welcome"' in said:
                    if lost:
                        lost.append("back")
                    await take(said, socket)

            link._take = deaf  # type: ignore[method-assign]
            await once(sitting, front)
            assert lost[-1] == "back"
            assert not link.is_waiting
            await front.until(lambda: front.last.update.deal == 0)
            assert front.last.update.shuffle is not None
            given = front.last.update.shuffle.contributions[0]
            assert given == sitting._witness.promises[0].given
            link._take = take  # type: ignore[method-assign]
            while not front.last.is_over:
                await once(sitting, front)
            assert front.last.judgement is not None
            assert front.last.judgement.faults == ()


@within(30)
async def test_a_stale_command_shows_the_table_as_it_stands(tmp_path: Path) -> None:
    """Nothing is said, nothing has happened, and the player sees the present."""
    async with room(tmp_path) as here, Door(Fixed(here.url), keeping := Keeping(tmp_path)) as door:
        table = await opened(door)
        async with seated(door, keeping, table) as (sitting, front):
            await once(sitting, front)
            await front.until(lambda: front.last.is_turn)
            old = front.last
            sitting.act("3")
            await sitting.settled()
            new = front.last.update.version
            sitting.sight = old
            sitting.act("4")
            await sitting.settled()
            assert front.told == []
            assert front.last.update.version >= new
            assert isinstance(front.last.update.public, CallBridgeDeal)
            assert front.last.update.public.calls[0] == 3


@within(30)
async def test_refusals_are_sentences(tmp_path: Path) -> None:
    """A forbidden call says its reason, and what cannot be done now says that."""
    async with room(tmp_path) as here, Door(Fixed(here.url), keeping := Keeping(tmp_path)) as door:
        table = await opened(door)
        async with seated(door, keeping, table) as (sitting, front):
            sitting.undo()
            await sitting.settled()
            await once(sitting, front)
            await front.until(lambda: front.last.is_turn)
            sitting.act("13")
            await sitting.settled()
            sitting.act("H9H9")
            await sitting.settled()
            sitting.act("3")
            sitting.act("3")
            await sitting.settled()
            assert front.told == [
                "It is too late to take that back.",
                "You cannot call 13: calls at this table go from 2 to 12.",
                "The table could not read that.",
                "One moment: the table has not answered yet.",
            ]


@within(30)
async def test_the_seat_is_kept_by_the_cookie(tmp_path: Path) -> None:
    """A client that was ended comes back to its seat, and to its part in the shuffle."""
    async with room(tmp_path) as here:
        keeping = Keeping(tmp_path)
        async with Door(Fixed(here.url), keeping) as door:
            table = await opened(door)
            async with seated(door, keeping, table, pace=5) as (sitting, front):
                await front.until(lambda: front.last.update.pace == 5)
                await once(sitting, front)
                await sitting.leave()
                assert front.last.update.away == (0,)
        async with Door(Fixed(here.url), Keeping(tmp_path)) as again:
            assert [each["table"] for each in await again.tables()] == [table]
            async with seated(again, Keeping(tmp_path), table) as (sitting, front):
                await front.until(lambda: front.last.update.away == ())
                while not front.last.is_over:
                    await once(sitting, front)
                assert front.last.judgement is not None
                assert front.last.judgement.given is not None
                assert front.last.judgement.is_proved


@within(30)
async def test_a_code_takes_the_seats_elsewhere(tmp_path: Path) -> None:
    """Another client that says the code sees the tables; a code is good once."""
    async with (
        room(tmp_path) as here,
        Door(Fixed(here.url), Keeping(tmp_path / "a")) as one,
        Door(Fixed(here.url), Keeping(tmp_path / "b")) as two,
    ):
        for name in "ab":
            (tmp_path / name).mkdir()
        table = await opened(one)
        (sentence,) = await code_page(TEXT, one)
        code = sentence.split()[3].rstrip(",")
        assert await two.redeem(code) == "Ana"
        assert [each["table"] for each in await two.tables()] == [table]
        with pytest.raises(DoorError) as error:
            await two.redeem(code)
        assert "not known" in server_words(TEXT, error.value)


@within(30)
async def test_who_has_no_seat_is_told(tmp_path: Path) -> None:
    """At another's table, or at none, the link gives up with a sentence."""
    async with room(tmp_path) as here, Door(Fixed(here.url), keeping := Keeping(tmp_path)) as door:
        await door.enter(None)
        sitting = Sitting(door, keeping, "0" * 16, TEXT, None)
        with pytest.raises(GoneError) as error:
            await sitting.run(Recorder())
        assert TEXT.say(error.value.message) == "You have no seat at this table any more."


@within(30)
async def test_what_a_server_refuses_is_a_sentence(tmp_path: Path) -> None:
    """By code where there is one, and in general words where not."""
    async with room(tmp_path) as here, Door(Fixed(here.url), Keeping(tmp_path)) as door:
        with pytest.raises(DoorError) as error:
            await door.open({"game": "call-bridge", "preset": "no-such"})
        assert server_words(TEXT, error.value) == "There is no preset “no-such” for this game."
        assert server_words(TEXT, DoorError(500, "fault", {})) == "something went wrong there"
        assert "not know this address" in server_words(TEXT, DoorError(403, "origin", {}))
