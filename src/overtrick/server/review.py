"""Finished matches, watched again: shared by a link, and replayed from records of any origin."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import web
from itsdangerous import BadSignature

from overtrick.core.errors import InputError
from overtrick.record import dumps
from overtrick.server.brought import KIND, Brought, WrongRecordError, index
from overtrick.server.door import Door
from overtrick.server.guests import signer
from overtrick.server.house import House
from overtrick.table.replay import replay

_PURPOSE: Final = "share"
_LARGE: Final = 8192  # bytes that are compressed off the event loop


class Reviews:
    """Answers requests about matches that are over, and about records that people bring.

    A link's word names the table, signed: nobody can guess one, and it opens the record and nothing else.
    ``house`` is asked for when it is needed, as the application is made before its house.
    """

    def __init__(
        self, directory: Path, door: Door, brought: Brought, house: Callable[[], House]
    ) -> None:
        self._signer = signer(directory, _PURPOSE)
        self._door = door
        self._brought = brought
        self._house = house

    def routes(self) -> Sequence[web.RouteDef]:
        """The addresses."""
        return [
            web.post("/api/tables/{table}/share", self._share, name="share"),
            web.get("/api/shared/{word}", self._shared, name="shared"),
            web.post("/api/replay", self._replay, name="replay"),
        ]

    async def _share(self, request: web.Request) -> web.Response:
        """The word of a link to the match, for those who sit at the table, once the match is over."""
        guest, table = self._door.guest(request), request.match_info["table"]
        if guest is None:
            raise web.HTTPUnauthorized
        if await self._house().seat(table, guest) is None:
            raise web.HTTPNotFound
        if not await self._house().is_over(table):
            raise InputError("share-unfinished")
        return web.json_response({"word": str(self._signer.dumps(table))})

    async def _shared(self, request: web.Request) -> web.Response:
        """The record behind a link, for whoever has it."""
        self._brought.require_patience(request)
        table = self._table(request.match_info["word"])
        if table is None or not await self._house().is_over(table):
            raise web.HTTPNotFound
        text = dumps(await self._house().record(table)) + "\n"
        headers = {"Content-Disposition": f'attachment; filename="overtrick-{table}.json"'}
        return web.Response(text=text, content_type=KIND, headers=headers)

    def _table(self, word: str) -> str | None:
        """The table that the link's word names; None if we did not sign it."""
        try:
            table = self._signer.loads(word)
        except (BadSignature, UnicodeError):
            return None
        return table if isinstance(table, str) else None

    async def _replay(self, request: web.Request) -> web.Response:
        """The match of the record in the request, and the deal that the query asks for, step by step."""
        deal = index(request, "deal")
        try:
            body = await self._brought.made(
                request, lambda record: msgspec.json.encode(replay(record, deal))
            )
        except WrongRecordError as error:
            return web.Response(status=400, body=error.body, content_type=KIND)
        response = web.Response(body=body, content_type=KIND, zlib_executor_size=_LARGE)
        response.enable_compression()
        return response
