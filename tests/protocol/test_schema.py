"""The schema and the types that others read: true to the codec, and made anew by nobody's hand."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.protocol.codec import ProtocolError, decode_client, decode_server, encode
from overtrick.protocol.commands import ClientMessage
from overtrick.protocol.definitions import DEFINITIONS
from overtrick.protocol.messages import VERSION, ServerMessage
from overtrick.protocol.schema import schema
from overtrick.protocol.shapes import Record
from tests.protocol import client_messages, json_values, server_messages

SCHEMA = schema()
KINDS = {"string": str, "integer": int, "boolean": bool, "null": type(None), "array": list}
KNOWN = {"$ref", "oneOf", "anyOf", "const", "enum", "type", "description"}
KNOWN |= {"minLength", "maxLength", "pattern", "minimum", "maximum"}
KNOWN |= {"items", "properties", "required", "additionalProperties"}


def valid(rule: dict[str, Any], value: Any) -> bool:
    """Whether the value is as the rule says: so much of JSON Schema as the schema uses."""
    assert rule.keys() <= KNOWN
    if "$ref" in rule:
        return valid(SCHEMA["$defs"][rule["$ref"].removeprefix("#/$defs/")], value)
    if "oneOf" in rule:
        return sum(valid(each, value) for each in rule["oneOf"]) == 1
    if "anyOf" in rule:
        return any(valid(each, value) for each in rule["anyOf"])
    if "const" in rule or "enum" in rule:
        return value in rule.get("enum", [rule.get("const")])
    if type(value) is not KINDS.get(rule["type"], dict):
        return False
    match value:
        case str():
            return _text_fits(rule, value)
        case dict():
            return _object_fits(rule, value)
        case list():
            return all(valid(rule["items"], each) for each in value)
        case int() if rule["type"] == "integer":
            return bool(rule["minimum"] <= value <= rule["maximum"])
    return True


def _text_fits(rule: dict[str, Any], value: str) -> bool:
    fits = rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", len(value))
    pattern = re.sub(r"\$$", r"\\Z", rule.get("pattern", ""))  # $ is the very end in JavaScript
    return fits and re.search(pattern, value) is not None


def _object_fits(rule: dict[str, Any], value: dict[str, Any]) -> bool:
    named = rule.get("properties", {})
    others = rule["additionalProperties"]
    return set(rule.get("required", [])) <= value.keys() and all(
        valid(named[key], each) if key in named else bool(others) and valid(others, each)
        for key, each in value.items()
    )


def described(value: Any) -> bool:
    """Whether the schema describes the value as a message."""
    return valid({"oneOf": SCHEMA["oneOf"]}, value)


def taken(frame: str) -> bool:
    """Whether one of the two decoders takes the message."""
    for decode in (decode_client, decode_server):
        try:
            decode(frame)
        except ProtocolError:
            continue
        return True
    return False


@given(st.one_of(client_messages(), server_messages()))
def test_the_schema_describes_every_message(message: ClientMessage | ServerMessage) -> None:
    """What a codec writes is valid."""
    assert described(json.loads(encode(message)))


@given(st.one_of(client_messages(), server_messages()), st.data())
def test_the_schema_describes_nothing_else(
    message: ClientMessage | ServerMessage, data: st.DataObject
) -> None:
    """A message with another key or value somewhere is valid if and only if it is taken."""
    raw = json.loads(encode(message))
    part = raw
    while inner := [each for each in part.values() if isinstance(each, dict) and each]:
        if data.draw(st.booleans()):
            break
        part = data.draw(st.sampled_from(inner))
    key = data.draw(st.sampled_from([*part, "seat"]))
    if data.draw(st.booleans()):
        part.pop(key, None)
    else:
        part[key] = data.draw(json_values())
    assert described(raw) == taken(json.dumps(raw))


def test_schema_and_types_have_every_field() -> None:
    """Each record stands in both with all its fields, in their order, and with what it says."""
    types = Path("web/src/protocol/messages.ts").read_text("utf-8")
    for each in DEFINITIONS:
        if isinstance(each.shape, Record):
            names = [name for name, _ in each.shape.fields]
            assert SCHEMA["$defs"][each.name]["required"] == names
            assert list(SCHEMA["$defs"][each.name]["properties"]) == names
            body = types.split(f"export interface {each.name} {{\n")[1].split("}")[0]
            assert re.findall(r"readonly (\w+):", body) == names
        else:
            assert f"export type {each.name} = " in types
        assert each.says.split("\n", maxsplit=1)[0] in types
    assert f"export const VERSION = {VERSION};" in types


def test_what_is_generated_is_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making the files again changes nothing; else run ``make protocol``."""
    kept = {
        name: Path(name).read_text("utf-8")
        for name in ("docs/protocol.schema.json", "web/src/protocol/messages.ts")
    }
    monkeypatch.chdir(tmp_path)
    runpy.run_module("overtrick.protocol", run_name="__main__")
    made = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*") if path.is_file()}
    assert made == kept.keys()
    for name, text in kept.items():
        assert Path(name).read_text("utf-8") == text, name
