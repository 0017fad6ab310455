"""Messages to and from JSON text, in the plain standard library.

What a message says, it says in one way only: a key too many or too few, a number with a point, ``true`` for
1, or a key that is there twice is an error, never a guess.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, cast

from overtrick.core.errors import InputError
from overtrick.protocol.commands import ClientMessage
from overtrick.protocol.messages import ServerMessage
from overtrick.protocol.shapes import (
    Either,
    Many,
    Named,
    OneOf,
    Record,
    Shape,
    Single,
    Tagged,
    Text,
    Whole,
    shape_of,
)
from overtrick.record.strict import CorruptRecordError, parse

Json = Any  # what json gives back: dicts, lists, text, numbers, booleans, None


class ProtocolError(InputError):
    """A message that cannot be taken: ``reason`` says why, ``arguments["field"]`` where."""


CLIENT: Final = cast("Tagged", shape_of(ClientMessage))
"""What a client sends."""

SERVER: Final = cast("Tagged", shape_of(ServerMessage))
"""What a client gets."""


def encode(message: ClientMessage | ServerMessage) -> str:
    """The message as JSON, without spaces, each object's keys in the order of its fields."""
    return json.dumps(
        message, default=_object, ensure_ascii=False, allow_nan=False, separators=(",", ":")
    )


def decode_client(text: str | bytes) -> ClientMessage:
    """The message that a client sent.

    Raises:
        ProtocolError: it is none.
    """
    return cast("ClientMessage", _decode(CLIENT, text))


def decode_server(text: str | bytes) -> ServerMessage:
    """The message that a table sent.

    Raises:
        ProtocolError: it is none.
    """
    return cast("ServerMessage", _decode(SERVER, text))


def _object(value: Any) -> dict[str, Any]:  # noqa: ANN401 - a dataclass or a mapping of any sort
    """What json writes for a value that it does not know."""
    if isinstance(value, Mapping):
        return dict(value)
    return {each.name: getattr(value, each.name) for each in fields(value)}


def _decode(messages: Tagged, text: str | bytes) -> object:
    try:
        value = parse(text.encode("utf-8") if isinstance(text, str) else text)
    except (CorruptRecordError, UnicodeEncodeError):
        raise ProtocolError("message-not-json") from None
    record = _meant(messages, value) if isinstance(value, dict) else None
    if record is None:
        raise ProtocolError("message-type")
    return _read_record(record, value, "")


def _meant(tagged: Tagged, value: Json) -> Record | None:
    """The record that the tag of an object names."""
    word = value.get(tagged.tag)
    return next((record for name, record in tagged.records if name == word), None)


def _read(shape: Shape, value: Json, where: str) -> Json:
    """The value as that shape has it; ``where`` is its place in the message, keys with points between."""
    alone = _alone(shape, value, where)
    match alone:
        case Many(item):
            return tuple(_read(item, each, f"{where}.{i}") for i, each in enumerate(value))
        case Named(item):
            return {key: _read(item, each, f"{where}.{key}") for key, each in value.items()}
        case Record():
            return _read_record(alone, value, f"{where}.")
    if not _within(alone, value):
        raise ProtocolError("message-field", {"field": where})
    return value


def _alone(shape: Shape, value: Json, where: str) -> Single:
    """The one shape that is meant: of several, the one of the value's kind; of records, the one named."""
    several = shape.shapes if isinstance(shape, Either) else (shape,)
    alone = next((each for each in several if each.kind is type(value)), None)
    if isinstance(alone, Tagged):
        alone = _meant(alone, value)
    if alone is None:
        raise ProtocolError("message-field", {"field": where})
    return alone


def _within(shape: Single, value: Json) -> bool:
    """Whether a value of the right kind is within the limits of its shape."""
    match shape:
        case Text(least, most, pattern):
            length = len(value)
            fits = least <= length and (most is None or length <= most)
            return fits and (pattern is None or re.fullmatch(pattern, value) is not None)
        case Whole(least, most):
            return bool(least <= value <= most)
        case OneOf(words):
            return value in words
    return True


def _read_record(record: Record, value: Json, before: str) -> object:
    """The dataclass with what the object has under its keys, which are exactly the fields."""
    shapes = dict(record.fields)
    for key in (key for key in shapes if key not in value):
        raise ProtocolError("message-field-missing", {"field": before + key})
    for key in (key for key in value if key not in shapes):
        raise ProtocolError("message-field-unknown", {"field": before + key})
    return record.cls(**{key: _read(shapes[key], value[key], before + key) for key in shapes})
