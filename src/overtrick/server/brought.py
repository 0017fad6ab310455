"""Records that people bring in requests: read one at a time, in a thread, and never kept."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from aiohttp import web

from overtrick.core.errors import InputError, Value
from overtrick.record import CorruptRecordError, Record, parse, read, values
from overtrick.record.strict import Json
from overtrick.server.limits import Buckets, Limits

T = TypeVar("T")

KIND: Final = "application/json"
_LONGEST: Final = 120  # characters of what is quoted in an answer
_DIGITS: Final = 6


class WrongRecordError(Exception):
    """The request's record cannot be used; ``body`` says why, as JSON."""

    def __init__(self, body: bytes) -> None:
        super().__init__("wrong record")
        self.body = body


class Brought:
    """Takes the records of requests, so many from an address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets = Buckets(limits.records_a_second, limits.record_burst, time.monotonic)
        self._one = asyncio.Semaphore()
        self._waiting = 0

    def require_patience(self, request: web.Request) -> None:
        """Raises: HTTPTooManyRequests, when the address asks for too many."""
        if not self._buckets.take(request.remote or ""):
            raise web.HTTPTooManyRequests

    async def made(self, request: web.Request, make: Callable[[Record], T]) -> T:
        """What is made, in a thread, of the record that is the request's body.

        Raises:
            WrongRecordError: the record is none, or against the rules.
            InputError: the body breaks off, or is longer than any record need be.
            HTTPException: the body does not say that it is JSON, or too much waits.
        """
        if request.content_type != KIND:
            raise web.HTTPUnsupportedMediaType
        self.require_patience(request)
        data = await self._received(request)
        if self._waiting >= self._limits.records_waiting:
            raise web.HTTPServiceUnavailable
        self._waiting += 1
        try:
            async with self._one:  # a thread of many would slow down the tables
                return await asyncio.to_thread(lambda: make(_record(data)))
        finally:
            self._waiting -= 1

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


def index(request: web.Request, name: str) -> int:
    """The number that the query gives by that name; 0 for nonsense."""
    asked = request.query.get(name, "0")
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < _DIGITS else 0


def _record(data: bytes) -> Record:
    """The record, verified. Raises: WrongRecordError."""
    try:
        return read(_only(data))
    except CorruptRecordError as error:
        raise WrongRecordError(msgspec.json.encode(_wrong(error))) from error


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
