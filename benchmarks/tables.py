"""How many moves a second of its CPU time does the table server make, and how long do players wait?

Four persons sit at each table, each with a socket of its own; a generator in this process plays for all of
them. The server is a process of its own: its CPU time is user and system time from the kernel. The raw
echo gets the same commands and sends the same bytes, in the same run.
"""

import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

import aiohttp
import msgspec
import uvloop

from benchmarks.results import add
from benchmarks.serving import SEATS

TABLES: Final = 16
MOVES: Final = 10_000
WARM: Final = 2_000
ROUNDS: Final = 3
MANY: Final = 1_000
THINKING_SECONDS: Final = 20.0
SETTLING_SECONDS: Final = 3.0
ENDLESS: Final = 4
LONG: Final = 100_000
SETTLED: Final = 25_000
"""Moves at so few tables until each has played the 80 deals of which a table keeps the results."""
SAMPLES: Final = 20

Sessions: TypeAlias = list[aiohttp.ClientSession]


class Own(msgspec.Struct):
    """What the generator reads of a seat's own part."""

    allowed: list[str]
    may: list[str]


class Shuffle(msgspec.Struct):
    """Who has contributed."""

    contributions: list[str | None]


class Update(msgspec.Struct):
    """What the generator reads of an update; a welcome reads as one too."""

    type: str
    version: int = 0
    phase: str = ""
    turn: int | None = None
    own: Own | None = None
    shuffle: Shuffle | None = None

    def is_turn_to_contribute(self, seat: int) -> bool:
        """Whether all before the seat have: one after the other, so that no command is stale."""
        return self.shuffle is not None and SEATS - self.shuffle.contributions.count(None) == seat


_UPDATE: Final = msgspec.json.Decoder(Update)


@dataclass
class Server:
    """A measured process and its port."""

    process: subprocess.Popen[str]
    port: int

    @property
    def cpu(self) -> float:
        """Its CPU time so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Its resident memory, in bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextlib.contextmanager
def served(*arguments: str) -> Iterator[Server]:
    """A server for as long as it is needed."""
    command = [sys.executable, "-m", "benchmarks.serving", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own command
        assert process.stdout is not None
        try:
            yield Server(process, int(process.stdout.readline()))
        finally:
            process.kill()


@dataclass
class Count:
    """Moves made so far, when each was sent and how long it was under way, in seconds."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    recorded: list[list[bytes]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    _goal: tuple[int, asyncio.Event] | None = None

    def add(self) -> None:
        """One move more."""
        self.moves += 1
        if self._goal is not None and self.moves >= self._goal[0]:
            self._goal[1].set()

    async def reached(self, moves: int) -> None:
        """Wait until there were so many."""
        self._goal = (moves, asyncio.Event())
        await self._goal[1].wait()


class Table:
    """Four persons at one table: each acts when the server says that it may."""

    def __init__(
        self, url: str, count: Count, rng: random.Random, think: float = 0.0, *, deals: int = 52
    ) -> None:
        self._url = url
        self._count = count
        self._rng = rng
        self._think = think
        self._deals = deals
        self._sent = 0.0
        self._record = False
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []
        self.name = ""

    async def sit(self, sessions: Sessions) -> None:
        """Open the table and connect its four seats."""
        options = {"deals": self._deals}
        opening = {"game": "call-bridge", "options": options, "seats": ["person"] * (SEATS - 1)}
        async with sessions[0].post(f"{self._url}/api/tables", json=opening) as answer:
            table = (await answer.json())["table"]
        for session in sessions[1:]:
            async with session.post(f"{self._url}/api/tables/{table}/seat", json={}) as answer:
                assert answer.ok, await answer.text()
        self.name = table
        for session in sessions:
            self._sockets.append(await _connected(self._url, table, session))

    async def play(self) -> None:
        """Play until cancelled."""
        await asyncio.gather(*(self._seat(seat) for seat in range(SEATS)))

    async def _seat(self, seat: int) -> None:
        socket = self._sockets[seat]
        while True:
            message = await socket.receive()
            data = message.data.encode()
            update = _UPDATE.decode(data)
            if update.phase == "play":
                self._count.waits.append(time.perf_counter() - self._sent)
                if self._record:
                    self._count.recorded[seat].append(data)
            await self._answer(socket, seat, update)

    async def _answer(
        self, socket: aiohttp.ClientWebSocketResponse, seat: int, update: Update
    ) -> None:
        """Act, or be ready, if it is for this seat to do so."""
        own = update.own
        if own is None or not (own.allowed or (own.may and update.is_turn_to_contribute(seat))):
            return
        if self._think and own.allowed:
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._think)
        head = f'{{"id":"{seat}-{update.version}","version":{update.version}'
        if own.allowed:
            action = self._rng.choice(own.allowed)
            self._count.add()
            self._sent = time.perf_counter()
            await socket.send_str(f'{head},"type":"act","action":"{action}"}}')
        else:
            given = f'"contribution":"{seat:032x}"'
            await socket.send_str(f'{head},"type":"contribute",{given}}}')

    def record(self) -> None:
        """Keep what the sockets get from now on."""
        self._record = True


async def _connected(
    url: str, table: str, session: aiohttp.ClientSession
) -> aiohttp.ClientWebSocketResponse:
    """A socket of the session's guest at the table, which has said hello."""
    async with session.post(f"{url}/api/tables/{table}/ticket") as answer:
        ticket = (await answer.json())["ticket"]
    socket = await session.ws_connect(f"{url}/tables/{table}/socket", max_msg_size=0, compress=0)
    await socket.send_str(f'{{"type":"hello","ticket":"{ticket}"}}')
    return socket


@contextlib.asynccontextmanager
async def _sessions() -> AsyncIterator[Sessions]:
    """One session for each seat: four guests."""
    async with contextlib.AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                aiohttp.ClientSession(
                    cookie_jar=aiohttp.CookieJar(unsafe=True),
                    connector=aiohttp.TCPConnector(limit=0),
                )
            )
            for _ in range(SEATS)
        ]


async def _saturated(server: Server, tables: int, *, record: bool = False) -> tuple[float, Count]:
    """Moves per second of server CPU time, without thinking, and what was counted."""
    count = Count()
    async with _sessions() as sessions:
        url = f"http://127.0.0.1:{server.port}"
        seated = [Table(url, count, random.Random(number)) for number in range(tables)]
        for table in seated:
            await table.sit(sessions)
        playing = [asyncio.create_task(table.play()) for table in seated]
        await count.reached(WARM)
        if record:
            seated[0].record()
        before, moved = server.cpu, count.moves
        await count.reached(WARM + MOVES)
        figure = (count.moves - moved) / (server.cpu - before)
        await _cancelled(playing)
        return figure, count


async def _growth(server: Server) -> float:
    """By how many kB the server grows in 1,000 moves of matches without end: the slope of a line."""
    count = Count()
    async with _sessions() as sessions:
        url = f"http://127.0.0.1:{server.port}"
        seated = [Table(url, count, random.Random(each), deals=0) for each in range(ENDLESS)]
        for table in seated:
            await table.sit(sessions)
        playing = [asyncio.create_task(table.play()) for table in seated]
        moves, memory = [], []
        for sample in range(SAMPLES + 1):
            await count.reached(SETTLED + sample * LONG // SAMPLES)
            moves.append(count.moves / 1000)
            memory.append(server.memory / 1000)
        await _cancelled(playing)
    return statistics.linear_regression(moves, memory).slope


async def _echoed(server: Server, tables: int) -> float:
    """Messages per second of server CPU time of the raw echo, each sent on to four sockets."""
    count = Count()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        rooms = [
            [
                await session.ws_connect(
                    f"http://127.0.0.1:{server.port}/{table}/{seat}", max_msg_size=0, compress=0
                )
                for seat in range(SEATS)
            ]
            for table in range(tables)
        ]
        command = '{"id":"2-1234","version":1234,"type":"act","action":"SA"}'

        async def room(sockets: list[Any]) -> None:
            while True:
                count.add()
                await sockets[count.moves % SEATS].send_str(command)
                await asyncio.gather(*(socket.receive() for socket in sockets))

        playing = [asyncio.create_task(room(sockets)) for sockets in rooms]
        await count.reached(WARM)
        before, moved = server.cpu, count.moves
        await count.reached(WARM + MOVES)
        figure = (count.moves - moved) / (server.cpu - before)
        await _cancelled(playing)
        return figure


async def _cancelled(playing: list[asyncio.Task[None]]) -> None:
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def _thinking(server: Server, sessions: Sessions) -> tuple[float, float, float, list[str]]:
    """At a thousand tables with two seconds' thought: p50 and p99 in ms, kB per table, their names."""
    empty = server.memory
    count = Count()
    url = f"http://127.0.0.1:{server.port}"
    seated = [Table(url, count, random.Random(number), 2.0) for number in range(MANY)]
    for table in seated:
        await table.sit(sessions)
    playing = [asyncio.create_task(table.play()) for table in seated]
    await asyncio.sleep(THINKING_SECONDS / 2)
    count.waits.clear()
    await asyncio.sleep(THINKING_SECONDS)
    waits = sorted(count.waits)
    memory = (server.memory - empty) / MANY / 1000
    await _cancelled(playing)
    half, most = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    return half, most, memory, [table.name for table in seated]


async def _restarted(place: Path, sessions: Sessions, tables: list[str]) -> list[float]:
    """Seconds from the start of a server until it listens, and until players see their tables again.

    One player after the other comes back to a table that sleeps in the log: first to one, then to all the
    others; and, for another start, until the server has woken all of them before anyone comes.
    """
    await asyncio.sleep(SETTLING_SECONDS)  # the generator lets go of its thousands of old sockets
    begin = time.perf_counter()
    with served("tables", str(place)) as server:
        seconds = [time.perf_counter() - begin]
        url = f"http://127.0.0.1:{server.port}"
        for number, table in enumerate(tables):
            socket = await _connected(url, table, sessions[number % SEATS])
            while _UPDATE.decode((await socket.receive()).data).type != "update":
                pass
            if number in {0, len(tables) - 1}:
                seconds.append(time.perf_counter() - begin)
    begin = time.perf_counter()
    with served("woken", str(place)):
        return [*seconds, time.perf_counter() - begin]


async def _rounds(folder: Path) -> tuple[list[float], list[float]]:
    """Our moves and the echo's per CPU second, in turn."""
    ours, raw = [], []
    for number in range(ROUNDS):
        place = folder / f"round{number}"
        place.mkdir()
        with served("tables", str(place)) as server:
            moves, count = await _saturated(server, TABLES, record=True)
        for seat, frames in enumerate(count.recorded):
            (place / f"frames{seat}.txt").write_bytes(b"\n".join(frames))
        with served("echo", str(place)) as server:
            raw.append(await _echoed(server, TABLES))
        ours.append(moves)
    return ours, raw


async def _measured(folder: Path) -> list[str]:
    ours, raw = await _rounds(folder)
    ratio = statistics.median(mine / echo for mine, echo in zip(ours, raw, strict=True))
    place = folder / "long"
    place.mkdir()
    with served("tables", str(place)) as server:
        growth = await _growth(server)
    place = folder / "many"
    place.mkdir()
    async with _sessions() as sessions:
        with served("tables", str(place)) as server:
            half, most, memory, tables = await _thinking(server, sessions)
        listening, one, every, woken = await _restarted(place, sessions, tables)
    return [
        "| table server | |",
        "| --- | ---: |",
        f"| moves per CPU second, {TABLES} tables, log on | {statistics.median(ours):,.0f} |",
        f"| raw aiohttp echo of the same bytes | {statistics.median(raw):,.0f} |",
        f"| ratio, median of {ROUNDS} pairs | {ratio:.2f} |",
        f"| move to arrival at {MANY:,} tables, two seconds' thought, p50 | {half:.2f} ms |",
        f"| the same, p99 | {most:.1f} ms |",
        f"| killed, started again: it listens | {listening:.2f} s |",
        f"| the same: a player of one of {MANY:,} tables sees it again | {one:.2f} s |",
        f"| the same: a player of each, one after the other | {every:.2f} s |",
        f"| killed, started again, all {MANY:,} tables awake before anyone comes | {woken:.2f} s |",
        f"| memory per table with its four sockets | {memory:.0f} kB |",
        f"| growth of memory in 1,000 moves, over {LONG:,} | {growth:+.2f} kB |",
    ]


def measure() -> list[str]:
    """The figures, as lines of Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        return uvloop.run(_measured(Path(folder)))


if __name__ == "__main__":
    add("python -m benchmarks.tables", measure())
