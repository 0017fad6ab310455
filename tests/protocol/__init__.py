"""Messages at random, made from their shapes."""

import re
from typing import Any, TypeAlias, cast

from hypothesis import strategies as st

from overtrick.protocol.codec import CLIENT, SERVER
from overtrick.protocol.commands import ClientMessage
from overtrick.protocol.messages import ServerMessage
from overtrick.protocol.shapes import (
    Either,
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

Values: TypeAlias = st.SearchStrategy[Any]


def values(shape: Shape) -> Values:
    """Every value that the shape allows."""
    match shape:
        case Many(item):
            return st.lists(values(item), max_size=2).map(tuple)
        case Named(value):
            return st.dictionaries(st.text(max_size=8), values(value), max_size=2)
        case Record(cls, fields):
            return st.builds(cls, **{name: values(field) for name, field in fields})
        case Tagged(_, records):
            return st.one_of([values(record) for _, record in records])
        case Either(shapes):
            return st.one_of([values(each) for each in shapes])
    return _plain(shape)


def _plain(shape: Text | Whole | Truth | Nothing | OneOf) -> Values:
    match shape:
        case Text(least, most, pattern):
            letters = [each for each in map(chr, range(128)) if re.fullmatch(pattern or "", each)]
            longest = 8 if most is None else most
            return st.text(
                letters or st.characters(codec="utf-8"), min_size=least, max_size=longest
            )
        case Whole(least, most):
            return st.integers(least, most)
        case Truth():
            return st.booleans()
        case Nothing():
            return st.none()
    return st.sampled_from(shape.words)


def client_messages() -> st.SearchStrategy[ClientMessage]:
    """Every message that a client may send."""
    return cast("st.SearchStrategy[ClientMessage]", values(CLIENT))


def server_messages() -> st.SearchStrategy[ServerMessage]:
    """Every message that a table may send."""
    return cast("st.SearchStrategy[ServerMessage]", values(SERVER))


def json_values() -> Values:
    """Anything that JSON can say, and a message might hold by mistake."""
    plain = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**54), 2**54),
        st.sampled_from([0.0, 3.0, 0.5]),
        st.text(max_size=5),
        st.sampled_from(["act", "update", "a" * 32, "é", "\x7f", "\n"]),
    )
    return st.recursive(plain, lambda each: st.lists(each, max_size=2), max_leaves=3)
