"""The messages as JSON Schema, for programs in other languages."""

import json
import re
from typing import Any, Final

from overtrick import protocol
from overtrick.protocol import messages
from overtrick.protocol.definitions import DEFINITIONS, NAMES, Definition
from overtrick.protocol.shapes import (
    Many,
    Named,
    Nothing,
    OneOf,
    Record,
    Shape,
    Tagged,
    Text,
    Truth,
    Whole,
)

Json = dict[str, Any]  # a schema is an object of schemas, lists and texts

_WHOLE: Final = "Whole"
_COUNTED: Final = "A whole number, written without a point, of which browsers lose no digit."


def schema() -> Json:
    """One JSON Schema for all messages, those of clients and those of tables."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of Overtrick's live tables, version {messages.VERSION}",
        "description": _description(protocol.__doc__ or ""),
        "oneOf": [_reference("ClientMessage"), _reference("ServerMessage")],
        "$defs": {
            _WHOLE: {"description": _COUNTED} | _written_out(Whole()),
            **{each.name: _definition(each) for each in DEFINITIONS},
        },
    }


def text() -> str:
    """The schema as a file holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _definition(definition: Definition) -> Json:
    said = {"description": _description(definition.says)} if definition.says else {}
    return said | _written_out(definition.shape)


def _description(says: str) -> str:
    """A docstring with each paragraph on one line."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", says.strip()).replace("``", "`")


def _reference(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def _schema(shape: Shape) -> Json:
    """The name of a shape that has one, or what it is."""
    name = _WHOLE if shape == Whole() else NAMES.get(shape)
    return _reference(name) if name else _written_out(shape)


def _written_out(shape: Shape) -> Json:
    match shape:
        case Text() | Whole() | Truth() | Nothing():
            return _plain(shape)
        case OneOf(words):
            return {"const": words[0]} if len(words) == 1 else {"enum": list(words)}
        case Many(item):
            return {"type": "array", "items": _schema(item)}
        case Named(value):
            return {"type": "object", "additionalProperties": _schema(value)}
        case Record(_, fields):
            return {
                "type": "object",
                "properties": {name: _schema(field) for name, field in fields},
                "required": [name for name, _ in fields],
                "additionalProperties": False,
            }
        case Tagged(_, records):
            return {"oneOf": [_schema(record) for _, record in records]}
    return {"anyOf": [_schema(each) for each in shape.shapes]}


def _plain(shape: Text | Whole | Truth | Nothing) -> Json:
    match shape:
        case Text(least, most, pattern):
            anchored = None if pattern is None else f"^{pattern}$"
            limits = {"minLength": least or None, "maxLength": most, "pattern": anchored}
            return {"type": "string"} | {
                key: limits[key] for key in limits if limits[key] is not None
            }
        case Whole(least, most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case Truth():
            return {"type": "boolean"}
    return {"type": "null"}
