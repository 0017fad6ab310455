"""The two codecs: what they take, what they refuse, and that they agree."""

import json
import pickle
import random
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.protocol.codec import ProtocolError, decode_client, decode_server, encode
from overtrick.protocol.commands import Act, ClientMessage, Contribute, Hello, SetPace, Undo
from overtrick.protocol.messages import Argument, Closing, Refused, ServerMessage, Update, Welcome
from overtrick.server import wire
from overtrick.text import Text
from tests.protocol import client_messages, json_values, server_messages
from tests.protocol.examples import UPDATE

Decoder = Callable[[str | bytes], object]
DECODERS = pytest.mark.parametrize("decode", [decode_client, wire.decode], ids=["plain", "fast"])
ACT = '{"id":"a1","version":7,"action":"SA","type":"act"}'


def answer(decode: Decoder, frame: str | bytes) -> object:
    """The message, or why it is none."""
    try:
        return decode(frame)
    except ProtocolError as error:
        return error.reason, error.arguments


# ---- What is right ------------------------------------------------------------------------------


@given(client_messages())
def test_what_a_client_sends_is_read_as_it_was(message: ClientMessage) -> None:
    """Written by either codec and read by either, each command is itself."""
    assert wire.encode(message).decode("utf-8") == encode(message)
    for frame in (encode(message), wire.encode(message)):
        assert decode_client(frame) == wire.decode(frame) == message


@given(server_messages())
def test_what_a_table_sends_is_read_as_it_was(message: ServerMessage) -> None:
    """Written by either codec, each message of a table is itself again."""
    assert wire.encode(message).decode("utf-8") == encode(message)
    assert decode_server(encode(message)) == decode_server(wire.encode(message)) == message


@DECODERS
def test_a_message_may_be_written_in_any_way_that_json_has(decode: Decoder) -> None:
    """Spaces, the order of keys and escapes mean nothing; text may be bytes."""
    act = Act(id='a"1', version=7, action="S\u2660")
    loose = '\n { "type" :"act",\t"action":"S\\u2660", "version":7,"id":"a\\"1"}\r\n'
    assert decode(loose) == act
    assert decode(loose.encode()) == act
    assert decode(json.dumps(json.loads(loose), ensure_ascii=False)) == act


@DECODERS
def test_null_is_no_contribution(decode: Decoder) -> None:
    """A person may be ready without giving anything."""
    frame = '{"type":"contribute","id":"a1","version":7,"contribution":null}'
    assert decode(frame) == Contribute("a1", 7, None)


def test_messages_are_compact_and_in_the_order_of_their_fields() -> None:
    """No spaces, text as it is, every field."""
    assert encode(Act("a1", 7, "SA")) == ACT
    assert encode(Hello("tïcket")) == '{"ticket":"tïcket","type":"hello"}'
    assert wire.encode(Closing("frozen")) == b'{"code":"frozen","type":"closing"}'


def test_any_mapping_is_written_and_nothing_else() -> None:
    """A read-only view is an object; what is no message at all is an error of ours."""
    arguments: dict[str, Argument] = {"card": "SA", "playable": ("SK",)}
    view = MappingProxyType(arguments)
    refused = Refused("a1", "illegal", UPDATE, "B-P2", "must-follow", view)
    assert wire.encode(refused).decode() == encode(refused)
    assert decode_server(encode(refused)) == refused
    for write in (encode, wire.encode):
        with pytest.raises(TypeError):
            write(Hello(object()))  # type: ignore[arg-type]  # that is the point


# ---- What is wrong ------------------------------------------------------------------------------


def act(**changed: Any) -> str:
    """An act with other values."""
    return json.dumps({"id": "a1", "version": 7, "action": "SA", "type": "act"} | changed)


NOT_JSON = {
    "nothing": "",
    "half": ACT[:-1],
    "two": ACT + ACT,
    "a byte order mark": "\ufeff" + ACT,
    "a key twice": ACT.replace('{"id"', '{"id":"a1","id"'),
    "a key twice, one in disguise": ACT.replace('{"id"', '{"\\u0069d":"a1","id"'),
    "the type twice": ACT.replace('{"id"', '{"type":"act","id"'),
    "a number twice": ACT.replace('{"id"', '{"version":7,"id"'),
    "not UTF-8": ACT.encode().replace(b"SA", b"\xff"),
    "a surrogate in UTF-8": ACT.encode().replace(b"SA", b"\xed\xa0\x80"),
    "UTF-16": ACT.encode("utf-16"),
    "half a character": ACT.replace("SA", "\ud800"),
    "half a character, escaped": ACT.replace("SA", "\\ud800"),
    "a raw control character": ACT.replace("SA", "\n"),
    "NaN": ACT.replace("7", "NaN"),
    "Infinity": ACT.replace("7", "-Infinity"),
    "a huge number": ACT.replace("7", "9" * 100_000),
    "a huge power": ACT.replace("7", "1e99999"),
    "a leading nought": ACT.replace("7", "07"),
    "a single quotation mark": ACT.replace('"', "'"),
    "deep": "[" * 100_000,
    "deep, in a message": ACT.replace('"SA"', "[" * 100_000),
    "deep, before the type": '{"id":' + "[" * 100_000,
    "deep objects": '{"type":' * 20_000,
}

NO_TYPE = {
    "a list": "[]",
    "a text": '"act"',
    "null": "null",
    "an empty object": "{}",
    "an unknown type": act(type="acts"),
    "another case": act(type="Act"),
    "a type that is a list": act(type=["act"]),
    "a type that is null": act(type=None),
    "a message of the table": encode(Closing("frozen")),
}

WRONG_FIELDS = {
    "no id": (ACT.replace('"id":"a1",', ""), "message-field-missing", "id"),
    "no action": (ACT.replace('"action":"SA",', ""), "message-field-missing", "action"),
    "a field too many": (act(seat=1), "message-field-unknown", "seat"),
    "a field of another type": (act(percent=1), "message-field-unknown", "percent"),
    "a number for a text": (act(id=1), "message-field", "id"),
    "null for a text": (act(action=None), "message-field", "action"),
    "a list for a text": (act(action=["SA"]), "message-field", "action"),
    "a text for a number": (act(version="7"), "message-field", "version"),
    "true for one": (act(version=True), "message-field", "version"),
    "a number with a point": (act(version=3.0), "message-field", "version"),
    "a power of ten": (ACT.replace("7", "1e2"), "message-field", "version"),
    "null for a number": (act(version=None), "message-field", "version"),
    "below nought": (act(version=-1), "message-field", "version"),
    "more than browsers count": (act(version=2**53 + 1), "message-field", "version"),
    "more than 64 bits": (act(version=2**65), "message-field", "version"),
    "an empty id": (act(id=""), "message-field", "id"),
    "a long id": (act(id="a" * 41), "message-field", "id"),
    "an id with an accent": (act(id="é"), "message-field", "id"),
    "an id with an accent, raw": (ACT.replace("a1", "é"), "message-field", "id"),
    "an id with a line end": (act(id="a\n"), "message-field", "id"),
    "an id with a delete": (ACT.replace("a1", "a\x7f"), "message-field", "id"),
    "a long action": (act(action="S" * 201), "message-field", "action"),
    "a long ticket": ('{"type":"hello","ticket":"%s"}' % ("t" * 201), "message-field", "ticket"),
}


@DECODERS
@pytest.mark.parametrize("frame", NOT_JSON.values(), ids=NOT_JSON)
def test_what_is_no_json_is_refused(decode: Decoder, frame: str | bytes) -> None:
    """Nothing that two programs could read in two ways, or not at all."""
    assert answer(decode, frame) == ("message-not-json", {})


@DECODERS
@pytest.mark.parametrize("frame", NO_TYPE.values(), ids=NO_TYPE)
def test_what_has_no_known_type_is_refused(decode: Decoder, frame: str) -> None:
    """A message is an object with a type that is known, and meant for this side."""
    assert answer(decode, frame) == ("message-type", {})


@DECODERS
@pytest.mark.parametrize("case", WRONG_FIELDS.values(), ids=WRONG_FIELDS)
def test_what_has_wrong_fields_is_refused(decode: Decoder, case: tuple[str, str, str]) -> None:
    """Exactly the fields of its type, each of its type and within its limits."""
    frame, reason, field = case
    assert answer(decode, frame) == (reason, {"field": field})


@DECODERS
@pytest.mark.parametrize("digits", ["", "a" * 31, "a" * 33, "A" * 32, "g" * 32, "a" * 31 + "\n", 0])
def test_a_contribution_is_16_bytes_in_hexadecimal(decode: Decoder, digits: object) -> None:
    """32 digits in lower case, or null."""
    frame = {"type": "contribute", "id": "a", "version": 0, "contribution": digits}
    assert answer(decode, json.dumps(frame)) == ("message-field", {"field": "contribution"})


@DECODERS
def test_limits_belong_to_what_is_allowed(decode: Decoder) -> None:
    """The longest and the largest are taken, and one more is not."""
    most = Act("~ " * 20, 2**53, "♠" * 200)
    assert decode(encode(most)) == most
    assert decode(encode(Undo("a", 0))) == Undo("a", 0)
    for percent, good in ((0, True), (300, True), (-1, False), (301, False)):
        pace = SetPace("a", 1, percent)
        wrong = ("message-field", {"field": "percent"})
        assert answer(decode, encode(pace)) == (pace if good else wrong)


@pytest.mark.parametrize(
    ("old", "new", "reason", "field"),
    [
        ('"game":"call-bridge"', '"game":"whist"', "message-field", "public"),
        ('"leader":1', '"leader":null', "message-field", "public.trick.leader"),
        ('"hand":["SA"', '"hand":["SA",4', "message-field", "own.hand.1"),
        ('"card":"H2"', '"card":0.5', "message-field", "own.forbidden.0.arguments.card"),
        ('"phase":"play"', '"phase":"pause"', "message-field", "phase"),
        ('"away":[]', '"away":{}', "message-field", "away"),
        ('"kind":"bot"', '"kind":"bot","age":9', "message-field-unknown", "players.1.age"),
        (',"exchange":null', "", "message-field-missing", "own.exchange"),
    ],
)
def test_a_fault_deep_in_a_message_has_its_place(
    old: str, new: str, reason: str, field: str
) -> None:
    """The keys and indices that lead to it, with points between."""
    frame = encode(UPDATE)
    assert old in frame
    assert answer(decode_server, frame.replace(old, new, 1)) == (reason, {"field": field})


def test_each_side_has_its_own_messages() -> None:
    """A command is nothing that a table says."""
    assert answer(decode_server, ACT) == ("message-type", {})


def test_an_error_has_a_sentence_and_pickles() -> None:
    """It is data until somebody asks for words."""
    with pytest.raises(ProtocolError) as caught:
        decode_client(act(version=True))
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (again.reason, again.arguments) == ("message-field", {"field": "version"})
    said = Text(isolating=False).error(again)
    assert said == "“version” in this message does not hold what it should."


# ---- Anything at all ----------------------------------------------------------------------------


@given(client_messages(), st.data())
def test_both_codecs_agree_on_messages_gone_wrong(
    message: ClientMessage, data: st.DataObject
) -> None:
    """One key more, less or with another value: taken by both alike, or refused for the same reason."""
    raw = json.loads(encode(message))
    key = data.draw(st.sampled_from([*raw, "id", "seat", "type"]))
    if data.draw(st.booleans()):
        raw.pop(key, None)
    else:
        raw[key] = data.draw(json_values())
    frame = json.dumps(raw, ensure_ascii=data.draw(st.booleans()))
    assert answer(decode_client, frame) == answer(wire.decode, frame)


def mangled(rng: random.Random, frame: bytes) -> bytes:
    """The frame with some bytes lost, doubled or changed, or noise in its place."""
    if rng.random() < 1 / 8:
        return rng.randbytes(rng.randrange(80))
    piece = bytearray(frame)
    for _ in range(rng.randint(1, 3)):
        at, end = sorted(rng.choices(range(len(piece) + 1), k=2))
        new = rng.choice([b"", piece[at:end] * 2, rng.randbytes(1), rng.choice(_TOKENS)])
        piece[at : rng.choice([at, at + 1, end])] = new
    return bytes(piece)


_TOKENS = [
    b'"',
    b"\\",
    b"{",
    b"[",
    b"null",
    b"true",
    b'"id":"a",',
    b"1e5",
    b"\xf0\x9f",
    b"\x00",
    b",",
]


def test_frames_gone_wrong_are_refused_and_never_worse() -> None:
    """A thousand frames of noise and near misses: both codecs agree, and nothing else is raised."""
    rng = random.Random(20)
    good = [
        ACT,
        encode(Hello("t" * 20)),
        encode(Contribute("a1", 7, "0f" * 16)),
        encode(SetPace("a", 3, 100)),
    ]
    refused = 0
    for _ in range(1000):
        frame = mangled(rng, rng.choice(good).encode())
        plain = answer(decode_client, frame)
        assert plain == answer(wire.decode, frame), frame
        refused += isinstance(plain, tuple)
    assert 700 < refused < 1000


def test_frames_of_a_table_gone_wrong_are_refused_and_never_worse() -> None:
    """The same for what a client reads."""
    rng = random.Random(21)
    for _ in range(300):
        found = answer(decode_server, mangled(rng, encode(UPDATE).encode()))
        assert isinstance(found, tuple | Update | Welcome | Refused | Closing)
