"""All tables of a server: opened, found again, woken from the log, put to sleep."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from overtrick import bots, games
from overtrick.core.cards import Seat
from overtrick.core.errors import InputError
from overtrick.games.callbridge.options import PRESETS
from overtrick.protocol.messages import Closing, Player
from overtrick.record.strict import Json
from overtrick.server.guests import Guest
from overtrick.server.limits import Limits
from overtrick.server.live import FrozenError, LiveTable, log_fault
from overtrick.server.log import Log, Rows, decoded
from overtrick.server.thinking import Thinkers
from overtrick.table.events import Opened
from overtrick.table.evolve import CorruptLogError, opened
from overtrick.table.record import record
from overtrick.table.resume import resume

BOT: Final = "club"
BOT_NAMES: Final = ("Mira", "Tomas", "Leila", "Anwar", "Sofia", "Bao", "Ines", "Jonas")
_SECONDS_AWAKE: Final = 600.0
_SECONDS_AWAKE_WHEN_OVER: Final = 5.0
_SECONDS_BETWEEN_ROUNDS: Final = 5.0

_SEAT: Final = "INSERT INTO seats VALUES (?, ?, ?)"
_TABLE: Final = "INSERT INTO tables (place, game, opened) VALUES (?, ?, ?)"
_GUEST: Final = "INSERT INTO guests VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
_NAME: Final = "SELECT name FROM guests WHERE guest = ?"
_SEAT_OF: Final = "SELECT seat FROM seats WHERE place = ? AND guest = ?"
_EXISTS: Final = "SELECT 1 FROM tables WHERE place = ?"
_IS_OVER: Final = "SELECT 1 FROM tables WHERE place = ? AND is_over"
_NOT_OVER: Final = "SELECT place FROM tables WHERE NOT is_over"
_TABLES_OF: Final = """
SELECT place, game, opened, is_over, seat FROM seats JOIN tables USING (place)
WHERE guest = ? ORDER BY is_over, opened DESC LIMIT 200
"""
_OPEN_TABLES_OF: Final = (
    "SELECT count(*) FROM seats JOIN tables USING (place) WHERE guest = ? AND NOT is_over"
)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table is to be opened: its game, the rules that differ, who sits where, what is allowed.

    ``seats`` name each seat after the opener's: "person", or a bot's name; empty: ``level`` everywhere.
    """

    game: str
    preset: str | None = None
    options: Mapping[str, Any] | None = None
    seats: tuple[str, ...] = ()
    level: str = BOT
    undo_calls: bool = True
    undo_cards: bool = True
    pace: int = 100


class House:
    """The tables, by name; those that nobody has looked at for a while sleep in the log."""

    def __init__(self, log: Log, thinkers: Thinkers, limits: Limits) -> None:
        self._log = log
        self._thinkers = thinkers
        self._limits = limits
        self._live: dict[str, LiveTable] = {}
        self._waking: dict[str, asyncio.Future[LiveTable]] = {}
        self._sitting = asyncio.Lock()

    async def name_of(self, guest: Guest) -> str | None:
        """The guest's name, if we know the guest."""
        rows = await self._log.rows(_NAME, (guest,))
        return rows[0][0] if rows else None

    async def call(self, guest: Guest, name: str) -> None:
        """Note the guest's name. Raises: LogError."""
        await self._log.write((_GUEST, (guest, name)))

    async def open(self, guest: Guest, name: str, terms: Terms) -> str:
        """Open a table with the guest in seat 0; its name is returned.

        Raises:
            InputError: no such game, preset, option or bot, the wrong number of seats, or too many tables.
            LogError: it could not be written down.
        """
        ((count,),) = await self._log.rows(_OPEN_TABLES_OF, (guest,))
        if count >= self._limits.tables_of_a_guest:
            raise InputError("tables-too-many", {"most": self._limits.tables_of_a_guest})
        event = _opened(name, terms)
        await self._log.append(
            event.table,
            1,
            event,
            (_TABLE, (event.table, event.game, event.at)),
            (_SEAT, (event.table, 0, guest)),
        )
        self._live[event.table] = LiveTable(opened(event), self._log, self._thinkers)
        return event.table

    async def exists(self, place: str) -> bool:
        """Whether there is a table of that name."""
        return bool(await self._log.rows(_EXISTS, (place,)))

    async def is_over(self, place: str) -> bool:
        """Whether there is a table of that name at which the match is over."""
        return bool(await self._log.rows(_IS_OVER, (place,)))

    async def seat(self, place: str, guest: Guest) -> Seat | None:
        """The guest's seat at the table, if there is one."""
        rows = await self._log.rows(_SEAT_OF, (place, guest))
        return Seat(rows[0][0]) if rows else None

    async def sit(self, place: str, guest: Guest, name: str) -> Seat:
        """A waiting seat for the guest; the one it has, if it has one.

        Raises:
            InputError: no seat is waiting.
            CorruptLogError, FrozenError, LogError: the table cannot be had.
        """
        async with self._sitting:  # a guest who asks twice at once gets one seat
            if (has := await self.seat(place, guest)) is not None:
                return has
            live = await self.table(place)
            for number, player in enumerate(live.table.players):
                if player.name is None and await live.join(Seat(number), guest, name):
                    return Seat(number)
        raise InputError("table-full")

    async def tables(self, guest: Guest) -> list[dict[str, Json]]:
        """The guest's tables: those in progress first, the latest first."""
        return [
            {"table": place, "game": game, "opened": at, "over": bool(is_over), "seat": seat}
            for place, game, at, is_over, seat in await self._log.rows(_TABLES_OF, (guest,))
        ]

    async def record(self, place: str) -> dict[str, Json]:
        """The record of the table's match, as far as it is public. Raises: CorruptLogError, LogError."""
        events = await self._log.events(place)
        return await asyncio.to_thread(record, events)

    async def table(self, place: str) -> LiveTable:
        """The table, woken from the log if it sleeps.

        Raises:
            FrozenError: something is wrong with it.
            CorruptLogError, LogError: its log cannot be read.
        """
        live = self._live.get(place)
        if live is not None and live.is_overtaken:
            del self._live[place]
            await live.close(Closing("restart"))
            live = None
        if live is None:
            if (waking := self._waking.get(place)) is None:
                waking = asyncio.ensure_future(self._woken(place))
                self._waking[place] = waking
                waking.add_done_callback(lambda _: self._waking.pop(place))
            live = await asyncio.shield(waking)
        if live.is_frozen:
            raise FrozenError(place)
        return live

    async def _woken(self, place: str) -> LiveTable:
        (rows,) = await self._log.latest_of([place])
        return self._resumed(place, rows)

    def _resumed(self, place: str, rows: Rows) -> LiveTable:
        try:
            table = resume(decoded(rows))
        except CorruptLogError as error:
            log_fault(f"table {place} cannot be resumed", error)
            raise
        live = self._live[place] = LiveTable(table, self._log, self._thinkers)
        return live

    async def wake_all(self) -> None:
        """Wake every table that is not over; one that cannot be read stays as it is."""
        places = [place for (place,) in await self._log.rows(_NOT_OVER, ())]
        for place, rows in zip(places, await self._log.latest_of(places), strict=True):
            if place not in self._live and place not in self._waking:  # nobody came before us
                with contextlib.suppress(CorruptLogError):
                    self._resumed(place, rows)
            await asyncio.sleep(0)

    async def rest(self) -> None:
        """Put tables to sleep that have had no socket for a while, sooner when they are over. Until cancelled."""
        while True:
            await asyncio.sleep(_SECONDS_BETWEEN_ROUNDS)
            now = time.monotonic()
            for place, live in list(self._live.items()):
                most = _SECONDS_AWAKE_WHEN_OVER if live.table.is_over else _SECONDS_AWAKE
                if live.is_idle and now - live.touched > most:
                    del self._live[place]
                    await live.close(Closing("restart"))

    async def close(self) -> None:
        """Close every table's sockets: the server goes down."""
        tables = list(self._live.values())
        self._live.clear()
        await asyncio.gather(*(live.close(Closing("restart")) for live in tables))


def _opened(name: str, terms: Terms) -> Opened:
    """The first event of a table. Raises: InputError."""
    preset = _preset(terms)
    game = games.get(terms.game, **{**preset, **(terms.options or {})})
    seats = terms.seats or (terms.level,) * (game.seats - 1)
    if len(seats) != game.seats - 1:
        raise InputError("match-players", {"seats": game.seats})
    names = iter(secrets.SystemRandom().sample(BOT_NAMES, len(BOT_NAMES)))
    others = [_player(kind, next(names)) for kind in seats]
    return Opened(
        at=time.time(),
        table=secrets.token_hex(8),
        game=game.name,
        options=games.varied(game),
        players=(Player("person", name), *others),
        first_dealer=secrets.randbelow(game.seats),
        undo_calls=terms.undo_calls,
        undo_cards=terms.undo_cards,
        pace=terms.pace,
    )


def presets(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The presets of a game, by name."""
    return PRESETS if game == "call-bridge" else {}


def _preset(terms: Terms) -> Mapping[str, Any]:
    if terms.preset is None:
        return {}
    known: Mapping[str, Mapping[str, Any]] = presets(terms.game)
    if terms.preset not in known:
        raise InputError("preset-unknown", {"preset": terms.preset})
    return known[terms.preset]


def _player(kind: str, name: str) -> Player:
    if kind == "person":
        return Player("person", None)
    if kind not in bots.names():
        raise InputError("bot-unknown", {"bot": kind})
    return Player("bot", name, kind)


def bot_names() -> Sequence[str]:
    """The bots that may sit at a table."""
    return bots.names()
