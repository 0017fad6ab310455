"""Finished matches, watched again: shared by a link, and replayed from records of any origin."""

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import web
from itsdangerous import BadSignature

from overtrick.core.errors import InputError, Value
from overtrick.record import CorruptRecordError, dumps, parse, read, values
from overtrick.record.strict import Json
from overtrick.server.door import Door
from overtrick.server.guests import signer
from overtrick.server.house import House
from overtrick.server.limits import Buckets, Limits
from overtrick.table.replay import replay

_PURPOSE: Final = "share"
_LONGEST: Final = 120  # characters of what is quoted in an answer
_KIND: Final = "application/json"


class Reviews:
    """Answers requests about matches that are over, and about records that people bring.

    A link's word names the table, signed: nobody can guess one, and it opens the record and nothing else.
    ``house`` is asked for when it is needed, as the application is made before its house.
    """

    def __init__(
        self, directory: Path, door: Door, limits: Limits, house: Callable[[], House]
    ) -> None:
        self._signer = signer(directory, _PURPOSE)
        self._door = door
        self._limits = limits
        self._house = house
        self._records = Buckets(limits.records_a_second, limits.record_burst, time.monotonic)
        self._one = asyncio.Semaphore()
        self._waiting = 0

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
        self._require_patience(request)
        table = self._table(request.match_info["word"])
        if table is None or not await self._house().is_over(table):
            raise web.HTTPNotFound
        text = dumps(await self._house().record(table)) + "\n"
        headers = {"Content-Disposition": f'attachment; filename="overtrick-{table}.json"'}
        return web.Response(text=text, content_type=_KIND, headers=headers)

    def _table(self, word: str) -> str | None:
        """The table that the link's word names; None if we did not sign it."""
        try:
            table = self._signer.loads(word)
        except (BadSignature, UnicodeError):
            return None
        return table if isinstance(table, str) else None

    async def _replay(self, request: web.Request) -> web.Response:
        """The match of the record in the request, and the deal that the query asks for, step by step."""
        if request.content_type != _KIND:
            raise web.HTTPUnsupportedMediaType
        self._require_patience(request)
        asked = request.query.get("deal", "0")
        deal = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < _DIGITS else 0
        data = await self._received(request)
        if self._waiting >= self._limits.records_waiting:
            raise web.HTTPServiceUnavailable
        self._waiting += 1
        try:
            async with self._one:  # a thread of many would slow down the tables
                status, body = await asyncio.to_thread(_answer, data, deal)
        finally:
            self._waiting -= 1
        response = web.Response(
            status=status, body=body, content_type=_KIND, zlib_executor_size=_LARGE
        )
        response.enable_compression()
        return response

    async def _received(self, request: web.Request) -> bytes:
        """The body. Raises: InputError, when it breaks off or is longer than any record need be."""
        most = self._limits.record_bytes
        data = bytearray()
        try:
            async for chunk in request.content.iter_any():
                data += chunk
                if len(data) > most:
                    break
        except (ConnectionError, web.RequestPayloadError) as error:
            raise InputError("body-not-json") from error
        if len(data) > most:
            raise InputError("record-too-long", {"most": most // 1024})
        return bytes(data)

    def _require_patience(self, request: web.Request) -> None:
        if not self._records.take(request.remote or ""):
            raise web.HTTPTooManyRequests


_DIGITS: Final = 6
_LARGE: Final = 8192  # bytes that are compressed off the event loop


def _answer(data: bytes, deal: int) -> tuple[int, bytes]:
    """The status of the answer, and the replay or what is wrong with the record."""
    try:
        return 200, msgspec.json.encode(replay(read(_only(data)), deal))
    except CorruptRecordError as error:
        return 400, msgspec.json.encode(_wrong(error))


def _only(data: bytes) -> Json:
    """The one record of the data, not yet verified. Raises: CorruptRecordError."""
    try:
        return parse(data)
    except CorruptRecordError:
        found = list(values(data))
        if len(found) > 1 and not any(isinstance(each, CorruptRecordError) for each in found):
            raise CorruptRecordError("record-many", {"count": len(found)}) from None
        raise


def _wrong(error: CorruptRecordError) -> dict[str, object]:
    """What is wrong with a record, where, and by which clause; the client makes the sentence."""
    return {
        "error": error.reason,
        "arguments": {name: _quoted(value) for name, value in error.arguments.items()},
        "deal": error.deal,
        "action": error.action,
        "clause": error.error,
    }


def _quoted(value: Value) -> Value:
    """An argument, no longer than a sentence can bear."""
    return value[:_LONGEST] + "…" if isinstance(value, str) and len(value) > _LONGEST else value
