"""The messages of the protocol, fast: what the plain codec does, by msgspec.

What msgspec takes and the plain codec would take too is a message; everything else is left to the plain
codec, which knows best what is wrong with it. So both take the same messages and give the same reasons.
"""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, Literal, cast

import msgspec

from overtrick.protocol.codec import CLIENT, decode_client
from overtrick.protocol.commands import ClientMessage
from overtrick.protocol.messages import ServerMessage
from overtrick.protocol.shapes import PRINTABLE, Either, Nothing, OneOf, Record, Shape, Text, Whole


def encode(message: ClientMessage | ServerMessage) -> bytes:
    """The message as JSON in UTF-8, with the same keys in the same order as the plain codec writes."""
    return _ENCODER.encode(message)


def decode(data: str | bytes) -> ClientMessage:
    """The message that a client sent.

    Raises:
        ProtocolError: it is none.
    """
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        found = _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return decode_client(data)
    cls, marks = _MEANT[type(found)]
    values = msgspec.structs.astuple(found)
    # Text that is printable ASCII and escapes nothing has quotation marks around keys and texts only: so a
    # key that is there twice, which msgspec takes, shows in their number. And its parts are printable too.
    if (
        "\\" in text
        or not text.isascii()
        or "\x7f" in text
        or text.count('"') != marks - 2 * values.count(None)
    ):
        return decode_client(text)
    return cast("ClientMessage", cls(*values))


def _struct(word: str, record: Record) -> type[msgspec.Struct]:
    """A tagged struct with the record's fields in their order, less the tag."""
    return msgspec.defstruct(
        record.cls.__name__,
        [(name, _type(shape)) for name, shape in record.fields if name != CLIENT.tag],
        tag_field=CLIENT.tag,
        tag=word,
        forbid_unknown_fields=True,
        gc=False,
    )


def _type(shape: Shape) -> Any:  # noqa: ANN401 - a type hint is of no one type
    """What msgspec calls that shape. Commands are flat, and null is where a text might be.

    Raises:
        TypeError: a client's message may have no such field, or `decode` could not count its marks.
    """
    match shape:
        case Text(least, most, pattern):
            checked = pattern not in {None, PRINTABLE}  # `decode` sees to printable text by itself
            whole = rf"\A{pattern}\Z" if checked else None
            return Annotated[str, msgspec.Meta(min_length=least, max_length=most, pattern=whole)]
        case Whole(least, most):
            return Annotated[int, msgspec.Meta(ge=least, le=most)]
        case OneOf(words):
            return Literal[words]
        case Either((Text() as text, Nothing())):
            return _type(text) | None
    raise TypeError(shape)


def _marks(record: Record) -> int:
    """How many quotation marks the message has if nothing in it is null: around keys and texts."""
    texts = [shape for _, shape in record.fields if not isinstance(shape, Whole)]
    return 2 * (len(record.fields) + len(texts))


def _spelled(value: object) -> dict[str, object]:
    """What msgspec writes for a mapping that is no dict."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(value)


_STRUCTS: Final = {_struct(word, record): record for word, record in CLIENT.records}
_MEANT: Final = {struct: (record.cls, _marks(record)) for struct, record in _STRUCTS.items()}
_ANY: Final = reduce(or_, _STRUCTS)
_DECODER: Final[msgspec.json.Decoder[msgspec.Struct]] = msgspec.json.Decoder(_ANY)
_ENCODER: Final = msgspec.json.Encoder(enc_hook=_spelled)
