"""The shapes of messages: type hints as a small tree, from which all that reads or describes them follows.

A shape is a value. ``kind`` is the Python type that JSON gives for it, so that the members of a union can
be told apart before they are read; a union of which two have the same kind is refused when it is made,
unless they are records told apart by a tag.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

SAFE: Final = 2**53
"""No whole number in a message is larger, or smaller than its negative: browsers lose digits beyond."""

PRINTABLE: Final = "[ -~]*"
"""The pattern of text in printable ASCII."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of ``least`` to ``most`` characters, all of which match ``pattern``.

    The pattern means the same in Python and in JavaScript, without anchors and without alternatives. As ``Annotated[str, Text(…)]``
    it sets the limits of a field.
    """

    least: int = 0
    most: int | None = None
    pattern: str | None = None
    kind: ClassVar[type] = str


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from ``least`` to ``most``; ``Annotated[int, Whole(…)]`` sets the limits of a field."""

    least: int = -SAFE
    most: int = SAFE
    kind: ClassVar[type] = int


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false."""

    kind: ClassVar[type] = bool


@dataclass(frozen=True, slots=True)
class Nothing:
    """Null."""

    kind: ClassVar[type] = NoneType


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]
    kind: ClassVar[type] = str


@dataclass(frozen=True, slots=True)
class Many:
    """A list, in Python a tuple."""

    item: "Shape"
    kind: ClassVar[type] = list


@dataclass(frozen=True, slots=True)
class Named:
    """An object of any keys, in Python a mapping."""

    value: "Shape"
    kind: ClassVar[type] = dict


@dataclass(frozen=True, slots=True)
class Record:
    """An object with exactly these keys, in Python a dataclass with these fields, in their order."""

    cls: type[Any]
    fields: tuple[tuple[str, "Shape"], ...]
    kind: ClassVar[type] = dict


@dataclass(frozen=True, slots=True)
class Tagged:
    """One of several records, which the word under the key ``tag`` tells apart."""

    tag: str
    records: tuple[tuple[str, Record], ...]
    kind: ClassVar[type] = dict


@dataclass(frozen=True, slots=True)
class Either:
    """One of several shapes of different kinds."""

    shapes: tuple["Single", ...]


Single: TypeAlias = Text | Whole | Truth | Nothing | OneOf | Many | Named | Record | Tagged
Shape: TypeAlias = Single | Either

_PLAIN: Final[dict[object, Single]] = {
    str: Text(),
    int: Whole(),
    bool: Truth(),
    NoneType: Nothing(),
}


def shape_of(hint: Any) -> Shape:  # noqa: ANN401 - a type hint is of no one type
    """The shape that a type hint of a message means.

    Raises:
        TypeError: messages have no such types, or a union of them that JSON cannot tell apart.
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        limits: Shape = arguments[1]
        return limits
    if origin is Literal:
        return OneOf(arguments)
    if origin in (Union, UnionType):
        return _union([shape_of(each) for each in arguments])
    if origin is tuple and arguments[1:] == (...,):
        return Many(shape_of(arguments[0]))
    if origin is Mapping and arguments[0] is str:
        return Named(shape_of(arguments[1]))
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint, include_extras=True)
        return Record(hint, tuple((each.name, shape_of(hints[each.name])) for each in fields(hint)))
    if hint in _PLAIN:
        return _PLAIN[hint]
    raise TypeError(hint)


def _union(shapes: list[Any]) -> Shape:
    records = [each for each in shapes if isinstance(each, Record)]
    if len(records) > 1:
        shapes = [_tagged(records)] + [each for each in shapes if each not in records]
    kinds = Counter(each.kind for each in shapes)
    if kinds.most_common(1)[0][1] > 1:
        raise TypeError(shapes)
    return Either(tuple(shapes)) if len(shapes) > 1 else shapes[0]


def _tagged(records: list[Record]) -> Tagged:
    """The records under the one key at which each has a word of its own."""
    for tag, _ in records[0].fields:
        words = [_words(dict(each.fields).get(tag)) for each in records]
        if all(len(each) == 1 for each in words) and len(set(words)) == len(words):
            return Tagged(tag, tuple(zip((each[0] for each in words), records, strict=True)))
    raise TypeError(records)


def _words(shape: Shape | None) -> tuple[str, ...]:
    return shape.words if isinstance(shape, OneOf) else ()
