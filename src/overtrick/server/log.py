"""The log on disk: every event of every table, durable before anyone sees it.

One thread writes, and whatever has gathered while it wrote goes into the next transaction together.
"""

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args, get_type_hints

import msgspec

from overtrick.table.events import Event
from overtrick.table.evolve import CorruptLogError

Durability: TypeAlias = Literal["process", "power"]
"""``process``: nothing is lost when the process is killed; ``power``: nor when the power fails."""

_SYNCHRONOUS: Final[dict[Durability, str]] = {"process": "NORMAL", "power": "FULL"}
_SECONDS_FOR_A_LOCK: Final = 10.0
_UNWRITABLE: Final = (sqlite3.Error, ValueError, OverflowError)
"""What SQLite says, and what its module says of a text or a number that SQLite cannot hold."""

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS events (
    place TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (place, number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS milestones ON events (place, kind, number) WHERE kind <> 'acted';
CREATE TABLE IF NOT EXISTS guests (guest TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    place TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL,
    PRIMARY KEY (place, seat), UNIQUE (place, guest)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_of ON seats (guest);
CREATE TABLE IF NOT EXISTS tables (
    place TEXT PRIMARY KEY, game TEXT NOT NULL, opened REAL NOT NULL, is_over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
"""
_APPEND: Final = "INSERT INTO events VALUES (?, ?, ?, ?)"
_ALL: Final = "SELECT number, kind, body FROM events WHERE place = ? ORDER BY number"
_RESUME: Final = """
SELECT number, kind, body FROM events WHERE place = :place AND (
    number >= ifnull((
        SELECT max(number) FROM events
        WHERE place = :place AND kind = 'committed' AND kind <> 'acted' AND number < (
            SELECT max(number) FROM events
            WHERE place = :place AND kind = 'dealt' AND kind <> 'acted')), 1)
    OR (kind <> 'acted' AND kind IN ('opened', 'joined', 'pace-set', 'left', 'returned'))
) ORDER BY number
"""
"""What `resume` needs; the kinds are those of its ``LASTING``."""

Statement: TypeAlias = tuple[str, Sequence[Any]]

Rows: TypeAlias = Sequence[tuple[int, str, bytes]]
"""Events as they stand in the log: number, kind and body."""


class LogError(Exception):
    """What was to be written could not be; nothing of it was."""


class OvertakenError(LogError):
    """Another server has written an event of that number: what we know of the table is old."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """Statements that are written together or not at all, and who waits for that."""

    statements: tuple[Statement, ...]
    written: "asyncio.Future[None]"


class Log:
    """The log in one SQLite file.

    Raises:
        LogError: the file cannot be opened, or is no log of ours.
    """

    def __init__(self, file: Path, durability: Durability = "process") -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._gathered: list[_Entry] = []
        self._batches: queue.SimpleQueue[list[_Entry] | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="log-reader")
        try:
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))  # it holds seeds
            self._writing = self._connected(durability)
            self._writing.executescript(_SCHEMA)
            self._reading = self._connected(durability)
        except (sqlite3.Error, OSError) as error:
            raise LogError(str(error)) from error
        self._writer = threading.Thread(target=self._write, name="log-writer")
        self._writer.start()

    def _connected(self, durability: Durability) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file, _SECONDS_FOR_A_LOCK, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {_SYNCHRONOUS[durability]}")
        return connection

    def append(
        self, place: str, number: int, event: Event, *more: Statement
    ) -> "asyncio.Future[None]":
        """Write the event of that number, and whatever belongs to it; done when it is durable.

        The future raises LogError if it could not be written, or the table has such an event already.
        """
        row = (place, number, event.type, msgspec.json.encode(event))
        return self.write((_APPEND, row), *more)

    def write(self, *statements: Statement) -> "asyncio.Future[None]":
        """Write the statements together; done when they are durable."""
        written = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(_Entry(statements, written))
        return written

    def _hand_over(self) -> None:
        """Give the writer whatever has gathered in this turn of the loop."""
        batch, self._gathered = self._gathered, []
        if batch:
            self._batches.put(batch)

    async def events(self, place: str) -> list[Event]:
        """Every event of the table, in order. Raises: CorruptLogError, LogError."""
        return [event for _, event in decoded(await self.rows(_ALL, (place,)))]

    async def latest_of(self, places: Sequence[str]) -> list[Rows]:
        """For each of these tables the rows from which it can be resumed. Raises: LogError."""

        def read(connection: sqlite3.Connection) -> list[Any]:
            return [connection.execute(_RESUME, {"place": each}).fetchall() for each in places]

        return await self._read(read)

    async def rows(self, query: str, arguments: Any) -> list[Any]:  # noqa: ANN401 - as sqlite3 has it
        """What a query finds. Raises: LogError."""
        return await self._read(lambda each: each.execute(query, arguments).fetchall())

    async def _read(self, read: Callable[[sqlite3.Connection], list[Any]]) -> list[Any]:
        """What is read in the reader's thread. Raises: LogError."""
        try:
            return await self._loop.run_in_executor(self._reader, read, self._reading)
        except sqlite3.Error as error:
            raise LogError(str(error)) from error

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
        self._hand_over()
        self._batches.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    def _write(self) -> None:
        """The writer's thread: a transaction for whatever has gathered, until the log is closed."""
        is_open = True
        while is_open:
            batches = [self._batches.get()]
            while not self._batches.empty():
                batches.append(self._batches.get())
            is_open = None not in batches
            entries = [entry for batch in batches if batch is not None for entry in batch]
            self._loop.call_soon_threadsafe(_tell, self._outcomes(entries))

    def _outcomes(self, entries: list[_Entry]) -> list[tuple[_Entry, Exception | None]]:
        """Write the entries in one transaction; if that fails, each in one of its own."""
        try:
            self._commit(entries)
        except _UNWRITABLE as error:
            if len(entries) == 1:
                kind = OvertakenError if isinstance(error, sqlite3.IntegrityError) else LogError
                return [(entries[0], kind(str(error)))]
            return [outcome for entry in entries for outcome in self._outcomes([entry])]
        return [(entry, None) for entry in entries]

    def _commit(self, entries: list[_Entry]) -> None:
        connection = self._writing
        connection.execute("BEGIN IMMEDIATE")
        try:
            for entry in entries:
                for statement, values in entry.statements:
                    connection.execute(statement, values)
            connection.execute("COMMIT")
        except _UNWRITABLE:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _tell(outcomes: list[tuple[_Entry, Exception | None]]) -> None:
    """Wake everyone who waits for these entries."""
    for entry, error in outcomes:
        if entry.written.done():
            continue
        if error is None:
            entry.written.set_result(None)
        else:
            entry.written.set_exception(error)


_DECODERS: Final = {
    get_type_hints(kind)["type"].__args__[0]: msgspec.json.Decoder(kind) for kind in get_args(Event)
}


def decoded(rows: Rows) -> list[tuple[int, Event]]:
    """The events with their numbers. Raises: CorruptLogError."""
    return [(number, _event(kind, body)) for number, kind, body in rows]


def _event(kind: str, body: bytes) -> Event:
    try:
        event: Event = _DECODERS[kind].decode(body)
    except (LookupError, TypeError, msgspec.MsgspecError) as error:
        message = f"an event of kind {kind!r} cannot be read"
        raise CorruptLogError(message) from error
    return event
