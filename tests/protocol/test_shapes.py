"""Type hints as shapes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from overtrick.protocol import commands, messages
from overtrick.protocol.codec import CLIENT, SERVER
from overtrick.protocol.definitions import DEFINITIONS, NAMES
from overtrick.protocol.shapes import (
    Either,
    Many,
    Named,
    Nothing,
    OneOf,
    Record,
    Tagged,
    Text,
    Truth,
    Whole,
    shape_of,
)
from overtrick.server import wire


@dataclass(frozen=True)
class Left:
    size: int
    side: Literal["left"] = "left"


@dataclass(frozen=True)
class Right:
    size: int
    side: Literal["right"] = "right"


@dataclass(frozen=True)
class Lost:
    size: int


LEFT, RIGHT = (
    Record(each, (("size", Whole()), ("side", OneOf((word,)))))
    for each, word in ((Left, "left"), (Right, "right"))
)


@pytest.mark.parametrize(
    ("hint", "shape"),
    [
        (str, Text()),
        (int, Whole()),
        (bool, Truth()),
        (None | str, Either((Nothing(), Text()))),
        (Annotated[str, Text(most=3)], Text(most=3)),
        (Literal["a", "b"], OneOf(("a", "b"))),
        (tuple[int, ...], Many(Whole())),
        (Mapping[str, bool], Named(Truth())),
        (Left, LEFT),
        (Left | Right, Tagged("side", (("left", LEFT), ("right", RIGHT)))),
    ],
)
def test_hints_have_shapes(hint: Any, shape: object) -> None:
    """Each kind of hint that messages use."""
    assert shape_of(hint) == shape


@pytest.mark.parametrize(
    "hint",
    [
        float,
        bytes,
        list[int],
        tuple[int, int],
        Mapping[int, str],
        str | Literal["a"],  # noqa: PYI051 - that is the point
        Left | Lost,
        Left | Mapping[str, int],
        tuple[Left, ...] | tuple[int, ...],
    ],
    ids=str,
)
def test_what_json_cannot_tell_apart_is_no_shape(hint: Any) -> None:
    """A hint that has no one meaning in JSON is refused when the program starts."""
    with pytest.raises(TypeError):
        shape_of(hint)


def test_every_message_is_reached_and_named() -> None:
    """Each dataclass of the messages is a message, or a part that one of them has."""
    ours = {
        each
        for module in (commands, messages)
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__
    }
    reached: set[type] = set()
    _reach(CLIENT, reached)
    _reach(SERVER, reached)
    assert reached == ours
    assert {each.shape.cls for each in DEFINITIONS if isinstance(each.shape, Record)} == ours
    assert len(NAMES) == len(DEFINITIONS)


def _reach(shape: object, reached: set[type]) -> None:
    match shape:
        case Record(cls, fields):
            reached.add(cls)
            for _, field in fields:
                _reach(field, reached)
        case Tagged(_, records):
            for _, record in records:
                _reach(record, reached)
        case Either(shapes):
            for each in shapes:
                _reach(each, reached)
        case Many(part) | Named(part):
            _reach(part, reached)


def test_every_message_says_what_it_is() -> None:
    """Each record has a docstring, and ``type`` as its last field if it is a message."""
    for each in DEFINITIONS:
        if isinstance(each.shape, Record):
            assert each.says, each.name
    for _, record in (*CLIENT.records, *SERVER.records):
        assert record.fields[-1][0] == "type"


def test_the_fast_codec_knows_the_shapes_of_commands_only() -> None:
    """Words and texts that may be null it can count; a list, or a number that may be null, it refuses."""
    assert wire._type(OneOf(("a", "b"))) == Literal["a", "b"]
    for shape in (Many(Text()), Either((Whole(), Nothing())), LEFT):
        with pytest.raises(TypeError):
            wire._type(shape)
