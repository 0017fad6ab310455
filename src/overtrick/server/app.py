"""The application: its addresses, and what is behind each."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from aiohttp import web

from overtrick import games
from overtrick.core.errors import InputError
from overtrick.record.strict import dumps
from overtrick.server.brought import Brought
from overtrick.server.client import BUILT, Client
from overtrick.server.door import Door
from overtrick.server.guests import (
    CODE_SECONDS,
    TICKET_SECONDS,
    Cookies,
    Guest,
    Passes,
    clean_name,
    code_word,
    ticket_word,
)
from overtrick.server.hints import Hints
from overtrick.server.house import BOT, House, Terms, bot_names, presets
from overtrick.server.judging import Judges
from overtrick.server.limits import Buckets, Limits
from overtrick.server.log import Durability, Log
from overtrick.server.review import Reviews
from overtrick.server.sockets import Sockets
from overtrick.server.thinking import Thinkers

_LOG_FILE: Final = "overtrick.db"
_UNREADABLE: Final = (
    ValueError,
    LookupError,
    RecursionError,
    ConnectionError,
    web.RequestPayloadError,
)
_MOST_PACE: Final = 300


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs. ``origins`` are as `Door` says, ``processes`` as `Thinkers`, ``client`` as `Client`."""

    directory: Path
    durability: Durability = "process"
    origins: tuple[str, ...] = ()
    processes: int | None = None
    limits: Limits = field(default_factory=Limits)
    client: Path = BUILT


class Server:
    """Answers requests; what it knows is in the log, the rest is for a moment only."""

    def __init__(self, settings: Settings) -> None:
        self._limits = limits = settings.limits
        clock = time.monotonic
        self._settings = settings
        self._client = Client(settings.client)
        self._tickets: Passes[tuple[Guest, str]] = Passes(TICKET_SECONDS, ticket_word, clock)
        self._codes: Passes[Guest] = Passes(CODE_SECONDS, code_word, clock)
        self._redeeming = Buckets(limits.codes_a_second, limits.code_burst, clock)
        requests = Buckets(limits.requests_a_second, limits.request_burst, clock)
        self._door = Door(Cookies(settings.directory), settings.origins, requests)
        self._house: House
        self._sockets = Sockets(self._tickets, limits, lambda: self._house)
        brought = Brought(limits)
        self._reviews = Reviews(settings.directory, self._door, brought, lambda: self._house)
        self._thinkers: Thinkers
        self._judges = Judges(brought, limits, lambda: self._thinkers)

    def app(self) -> web.Application:
        """The application, ready to be served."""
        logging.getLogger(
            "aiohttp.server"
        ).disabled = True  # it would print cookies of bad requests
        app = web.Application(middlewares=[self._door.middleware], client_max_size=16_384)
        app.cleanup_ctx.append(self._lifetime)
        app.on_shutdown.append(self._say_goodbye)
        app.on_response_prepare.append(self._door.dress)
        app.add_routes(
            [
                web.get("/", self._page, name="page"),
                web.get(
                    "/{file:[a-z]{1,20}\\.(?:css|js|png|svg|txt|webmanifest)}",
                    self._file,
                    name="file",
                ),
                web.get("/assets/{file:[\\w-]{1,80}\\.[\\w.]{1,20}}", self._asset, name="asset"),
                web.get("/api/games", self._games, name="games"),
                web.post("/api/guest", self._guest, name="guest"),
                web.post("/api/code", self._code, name="code"),
                web.post("/api/redeem", self._redeem, name="redeem"),
                web.get("/api/tables", self._tables, name="tables"),
                web.post("/api/tables", self._open, name="open"),
                web.post("/api/tables/{table}/seat", self._sit, name="seat"),
                web.post("/api/tables/{table}/ticket", self._ticket, name="ticket"),
                web.post("/api/tables/{table}/hint", self._hint, name="hint"),
                web.get("/api/tables/{table}/record", self._record, name="record"),
                *self._reviews.routes(),
                *self._judges.routes(),
                *self._sockets.routes(),
            ]
        )
        return app

    async def _lifetime(self, app: web.Application) -> AsyncIterator[None]:  # noqa: ARG002
        """From the opening of the log to its closing."""
        settings = self._settings
        log = Log(settings.directory / _LOG_FILE, settings.durability)
        self._thinkers = thinkers = Thinkers(settings.processes)
        self._house = House(log, thinkers, settings.limits)
        self._hints = Hints(thinkers, settings.limits)
        work = (self._house.rest(), self._sockets.look_after(), thinkers.warm())
        chores = [asyncio.ensure_future(each) for each in work]
        yield
        for chore in chores:
            chore.cancel()
        thinkers.close()
        await log.close()

    async def _say_goodbye(self, app: web.Application) -> None:  # noqa: ARG002
        """Tell every client to come again, before its socket is closed."""
        await self._house.close()
        self._sockets.close()

    async def wake_all(self) -> None:
        """Wake every table that is not over, so that none has to be read when its player comes."""
        await self._house.wake_all()

    async def _page(self, request: web.Request) -> web.StreamResponse:  # noqa: ARG002
        """The client's first page."""
        return self._client.page()

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """A file that the page needs."""
        return self._client.file(request.match_info["file"])

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        """A file of the client that never changes."""
        return self._client.asset(request.match_info["file"])

    async def _games(self, request: web.Request) -> web.Response:  # noqa: ARG002
        """Every game with its seats, options, presets, bots, and the bot that sits down if none is named."""
        return web.json_response(
            {
                name: {
                    "seats": games.get(name).seats,
                    "options": [
                        {
                            "name": option.name,
                            "default": option.default,
                            "values": list(option.values),
                            "is_set": option.is_set,
                            "clause": option.clause,
                        }
                        for option in games.options(name)
                    ],
                    "presets": presets(name),
                    "bots": list(bot_names()),
                    "level": BOT,
                }
                for name in games.names()
            }
        )

    async def _guest(self, request: web.Request) -> web.Response:
        """Come in, under a name if one is given: the cookie is all that it takes."""
        guest = self._door.known_or_new(request)
        name = await self._named(guest, (await _body(request)).get("name"))
        response = web.json_response({"name": name})
        self._door.let_in(response, request, guest)
        return response

    async def _named(self, guest: Guest, name: object) -> str:
        """The name by which the guest is called now, noted if it is new."""
        known = await self._house.name_of(guest)
        wished = clean_name(name) if isinstance(name, str) else ""
        chosen = wished or known or f"Guest {int(guest[:4], 16) % 900 + 100}"
        if chosen != known:
            await self._house.call(guest, chosen)
        return chosen

    def _known(self, request: web.Request) -> Guest:
        guest = self._door.guest(request)
        if guest is None:
            raise web.HTTPUnauthorized
        return guest

    async def _code(self, request: web.Request) -> web.Response:
        """Six letters that bring the guest's seats to another browser."""
        return web.json_response(
            {"code": self._codes.give(self._known(request)), "seconds": int(CODE_SECONDS)}
        )

    async def _redeem(self, request: web.Request) -> web.Response:
        """Become, in this browser, the guest who got the code."""
        if not self._redeeming.take(request.remote or ""):
            raise web.HTTPTooManyRequests
        word = str((await _body(request)).get("code", ""))
        guest = self._codes.take("".join(word.split()).upper())
        if guest is None:
            raise InputError("code-unknown")
        response = web.json_response({"name": await self._named(guest, None)})
        self._door.let_in(response, request, guest)
        return response

    async def _tables(self, request: web.Request) -> web.Response:
        """The guest's tables; none for who has not come in."""
        guest = self._door.guest(request)
        return web.json_response([] if guest is None else await self._house.tables(guest))

    async def _open(self, request: web.Request) -> web.Response:
        """Open a table; a guest who has not come in does so now."""
        body = await _body(request)
        guest = self._door.known_or_new(request)
        terms = _terms(body)
        name = await self._named(guest, body.get("name"))
        table = await self._house.open(guest, name, terms)
        ticket = self._tickets.give((guest, table))  # saves the first socket a round trip
        response = web.json_response({"table": table, "seat": 0, "ticket": ticket}, status=201)
        self._door.let_in(response, request, guest)
        return response

    async def _sit(self, request: web.Request) -> web.Response:
        """Take a waiting seat at a table; who has one gets that."""
        guest = self._door.known_or_new(request)
        name = await self._named(guest, (await _body(request)).get("name"))
        await self._require_table(request)
        seat = await self._house.sit(request.match_info["table"], guest, name)
        response = web.json_response({"seat": seat})
        self._door.let_in(response, request, guest)
        return response

    async def _ticket(self, request: web.Request) -> web.Response:
        """A ticket for a socket to a table at which the guest sits."""
        guest, table = self._known(request), request.match_info["table"]
        if await self._house.seat(table, guest) is None:
            raise web.HTTPNotFound
        return web.json_response({"ticket": self._tickets.give((guest, table))})

    async def _hint(self, request: web.Request) -> web.Response:
        """What a bot would do in the guest's place now, and why."""
        guest, table = self._known(request), request.match_info["table"]
        if (seat := await self._house.seat(table, guest)) is None:
            raise web.HTTPNotFound
        if not self._hints.may_ask(guest):
            raise web.HTTPTooManyRequests
        version = (await _body(request)).get("version")
        if type(version) is not int:
            raise InputError("body-field", {"field": "version"})
        live = await self._house.table(table)
        return web.json_response(asdict(await self._hints.hint(live, seat, version)))

    async def _record(self, request: web.Request) -> web.Response:
        """The record of the match, for those who sit at the table, as a file."""
        guest, table = self._known(request), request.match_info["table"]
        if await self._house.seat(table, guest) is None:
            raise web.HTTPNotFound
        text = dumps(await self._house.record(table)) + "\n"
        headers = {"Content-Disposition": f'attachment; filename="overtrick-{table}.json"'}
        return web.Response(text=text, content_type="application/json", headers=headers)

    async def _require_table(self, request: web.Request) -> None:
        if not await self._house.exists(request.match_info["table"]):
            raise web.HTTPNotFound


async def _body(request: web.Request) -> dict[str, Any]:
    """The request's JSON object; an empty one where nothing was sent."""
    if not request.can_read_body:
        return {}
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType
    try:
        body = await request.json()
    except _UNREADABLE as error:
        raise InputError("body-not-json") from error
    if not isinstance(body, dict):
        raise InputError("body-not-json")
    return body


def _terms(body: dict[str, Any]) -> Terms:
    """How a table is to be opened. Raises: InputError."""
    kinds: dict[str, tuple[type, Any]] = {
        "game": (str, ""),
        "preset": (str, None),
        "options": (dict, None),
        "seats": (list, []),
        "level": (str, BOT),
        "undo_calls": (bool, True),
        "undo_cards": (bool, True),
        "pace": (int, 100),
    }
    chosen: dict[str, Any] = {}
    for name, (kind, default) in kinds.items():
        value = body.get(name, default)
        if value is not default and type(value) is not kind:
            raise InputError("body-field", {"field": name})
        chosen[name] = value
    if not 0 <= chosen["pace"] <= _MOST_PACE:
        raise InputError("body-field", {"field": "pace"})
    if not all(isinstance(seat, str) for seat in chosen["seats"]):
        raise InputError("body-field", {"field": "seats"})
    return Terms(**{**chosen, "seats": tuple(chosen["seats"])})
