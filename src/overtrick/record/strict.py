"""JSON as records need it: what two programs could read in two ways is refused."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from overtrick.core.errors import Value

Json = Any  # what json gives back: dicts, lists, text, numbers, booleans, None

_BOM: Final = b"\xef\xbb\xbf"
_LONGEST_NUMBER: Final = 400  # characters; the longest that a float can need is shorter


class CorruptRecordError(ValueError):
    """A record that is wrong: where, by which clause, and why.

    ``deal`` and ``action`` are the zero-based places of what is wrong first, ``error`` the clause that an
    action breaks, or "record". ``reason`` and ``arguments`` are for the catalogue, as in a refusal.
    """

    def __init__(
        self,
        reason: str,
        arguments: Mapping[str, Value] | None = None,
        deal: int | None = None,
        action: int | None = None,
        error: str = "record",
    ) -> None:
        """Keep all of it in ``args`` too, so that the error pickles."""
        super().__init__(reason, arguments or {}, deal, action, error)
        self.reason = reason
        self.arguments: Mapping[str, Value] = arguments or {}
        self.deal = deal
        self.action = action
        self.error = error


def dumps(value: Json) -> str:
    """The value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def values(data: bytes) -> Iterator[Json | CorruptRecordError]:
    """The records of a file, or what is wrong with each: one JSON value, or one on each line.

    A file that as a whole is one JSON value is one record; otherwise every line that is not blank.
    """
    try:
        yield parse(data)
    except CorruptRecordError as error:
        lines = [line for line in data.split(b"\n") if line.strip()]
        if len(lines) <= 1 or error.reason in _REFUSED_AS_A_WHOLE:
            yield error
            return
        yield from map(_parsed, lines)


def _parsed(line: bytes) -> Json | CorruptRecordError:
    try:
        return parse(line)
    except CorruptRecordError as error:
        return error


def parse(data: bytes) -> Json:
    """The JSON value, all of it.

    Raises:
        CorruptRecordError: no JSON, a byte order mark, not UTF-8, a key twice, NaN or Infinity, a
            number or text that would not come back the same, or nesting too deep to follow.
    """
    if not data.strip():
        raise CorruptRecordError("json-empty")
    if data.startswith(_BOM):
        raise CorruptRecordError("json-byte-order-mark")
    faults: list[CorruptRecordError] = []
    try:
        text = data.decode("utf-8")
        value = json.loads(
            text,
            object_pairs_hook=lambda pairs: _unique(pairs, faults),
            parse_constant=lambda name: faults.append(
                CorruptRecordError("json-number", {"text": name})
            ),
            parse_float=lambda number: _float(number, faults),
            parse_int=lambda number: _int(number, faults),
        )
        if "\\u" in text:
            dumps(value).encode("utf-8")
    except UnicodeDecodeError as error:
        raise CorruptRecordError("json-not-utf8", {"byte": error.start + 1}) from None
    except UnicodeEncodeError:
        raise CorruptRecordError("json-not-unicode") from None
    except json.JSONDecodeError as error:
        where: dict[str, Value] = {"line": error.lineno, "column": error.colno}
        raise CorruptRecordError("json-syntax", where) from None
    except RecursionError:
        raise CorruptRecordError("json-too-deep") from None
    if faults:
        raise faults[0]
    return value


# The whole file is JSON, but not as we take it: it is one record, and wrong.
_REFUSED_AS_A_WHOLE: Final = frozenset({"json-key-twice", "json-number", "json-not-unicode"})


def _unique(pairs: list[tuple[str, Json]], faults: list[CorruptRecordError]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        times = Counter(key for key, _ in pairs)
        twice = next(key for key, number in times.items() if number > 1)
        faults.append(CorruptRecordError("json-key-twice", {"key": twice[:_SHOWN]}))
    return found


def _int(number: str, faults: list[CorruptRecordError]) -> int:
    if len(number) <= _LONGEST_NUMBER:
        return int(number)
    faults.append(CorruptRecordError("json-number", {"text": number[:_SHOWN] + "…"}))
    return 0


def _float(number: str, faults: list[CorruptRecordError]) -> float:
    """The number, if a float holds exactly what is written."""
    value = float(number) if len(number) <= _LONGEST_NUMBER else float("nan")
    try:
        if Decimal(repr(value)) == Decimal(number[:_LONGEST_NUMBER]):
            return value
    except InvalidOperation:
        pass
    faults.append(CorruptRecordError("json-number", {"text": number[:_SHOWN]}))
    return 0.0


_SHOWN: Final = 40
