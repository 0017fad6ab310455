"""The way into a server over HTTP: guests, tables, tickets, records."""

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Final, Self

import aiohttp
from yarl import URL

from overtrick.cli.play.keeping import Keeping
from overtrick.cli.play.private import Where

COOKIE: Final = "overtrick"
_SECONDS: Final = 15.0
_HEARTBEAT: Final = 10.0
_WRONG: Final = 400


class DoorError(Exception):
    """The server does not grant a request: its code and arguments, and the HTTP status."""

    def __init__(self, status: int, code: str, arguments: Mapping[str, Any]) -> None:
        super().__init__(status, code, arguments)
        self.status = status
        self.code = code
        self.arguments = arguments


class Door:
    """Speaks HTTP to one server as one guest, whose cookie is kept for the next time.

    Every method raises DoorError where the server says no, aiohttp.ClientError, OSError or TimeoutError
    where it cannot be reached.
    """

    def __init__(self, where: Where, keeping: Keeping) -> None:
        self._where = where
        self._keeping = keeping
        self._session: aiohttp.ClientSession

    async def __aenter__(self) -> Self:
        self._jar = aiohttp.CookieJar(unsafe=True)
        timeout = aiohttp.ClientTimeout(total=_SECONDS)
        self._session = aiohttp.ClientSession(cookie_jar=self._jar, timeout=timeout)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._session.close()

    async def enter(self, name: str | None) -> str:
        """Come in, under a name if one is given; the name by which the others know us."""
        answer = await self._asked("POST", "/api/guest", {} if name is None else {"name": name})
        return str(answer["name"])

    async def games(self) -> dict[str, Any]:
        """Every game of the server, with its options and presets."""
        return dict(await self._asked("GET", "/api/games"))

    async def tables(self) -> list[dict[str, Any]]:
        """Our tables: those in progress first."""
        return list(await self._asked("GET", "/api/tables"))

    async def open(self, terms: Mapping[str, Any]) -> str:
        """Open a table under these terms; its name."""
        return str((await self._asked("POST", "/api/tables", terms))["table"])

    async def record(self, table: str) -> bytes:
        """The record of the table's match, as the server writes it."""
        address = await self._where.address()
        async with self._session.get(f"{address}/api/tables/{table}/record") as response:
            await _require(response)
            return await response.read()

    async def code(self) -> tuple[str, int]:
        """Six letters that bring our seats elsewhere, and the seconds for which they are good."""
        answer = await self._asked("POST", "/api/code")
        return str(answer["code"]), int(answer["seconds"])

    async def redeem(self, code: str) -> str:
        """Become the guest who got the code; the guest's name."""
        return str((await self._asked("POST", "/api/redeem", {"code": code}))["name"])

    async def ticket(self, table: str) -> str:
        """A ticket for a socket to the table."""
        return str((await self._asked("POST", f"/api/tables/{table}/ticket"))["ticket"])

    async def socket(self, table: str) -> aiohttp.ClientWebSocketResponse:
        """A socket to the table, over which a hello is due."""
        address = await self._where.address()
        return await self._session.ws_connect(
            f"{address}/tables/{table}/socket", heartbeat=_HEARTBEAT, max_msg_size=1 << 20
        )

    async def _asked(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:  # noqa: ANN401 - what JSON holds
        address = await self._where.address()
        cookie = self._keeping.cookie(self._where.name)
        if cookie is not None:
            self._jar.update_cookies({COOKIE: cookie}, URL(address))
        async with self._session.request(method, address + path, json=body) as response:
            await _require(response)
            given = response.cookies.get(COOKIE)
            if given is not None:
                self._keeping.keep_cookie(self._where.name, given.value)
            try:
                return await response.json()
            except ValueError as error:
                raise DoorError(response.status, "http", {}) from error


async def _require(response: aiohttp.ClientResponse) -> None:
    """Raise DoorError unless the answer is good."""
    if response.status < _WRONG:
        return
    try:
        body = await response.json()
        code, arguments = str(body["error"]), dict(body["arguments"])
    except (ValueError, KeyError, TypeError, aiohttp.ContentTypeError):
        code, arguments = "http", {}
    raise DoorError(response.status, code, arguments)
