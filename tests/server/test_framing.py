"""WebSocket frames: whatever pieces they come in, the messages are the same; what breaks the law is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.server.framing import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    TOO_LONG,
    WRONG,
    BrokenError,
    Message,
    Reader,
    framed,
)

MOST = 1024
FINAL = 0x80


def sent(first: int, payload: bytes, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A client's frame, masked byte by byte."""
    size = len(payload)
    head = (
        bytes([first, FINAL | size])
        if size < 126
        else bytes([first, FINAL | 126]) + size.to_bytes(2)
    )
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def read(data: bytes, most: int = MOST) -> list[Message]:
    """All messages in the data."""
    reader = Reader(most)
    reader.add(data)
    return list(iter(reader.next, None))


MASKS = st.binary(min_size=4, max_size=4)
CONTROLS = st.tuples(st.sampled_from([PING, PONG, CLOSE]), st.binary(max_size=125))
DATA = st.tuples(st.sampled_from([TEXT, BINARY]), st.binary(max_size=MOST))


@st.composite
def streams(draw: st.DrawFn) -> tuple[list[Message], bytes]:
    """Messages in the order in which they are whole, and the bytes of their frames."""
    messages, data = [], b""
    for kind, payload in draw(st.lists(DATA, max_size=4)):
        cuts = draw(st.lists(st.integers(0, len(payload)), max_size=3).map(sorted))
        ends = [*cuts, len(payload)]
        for number, (begin, end) in enumerate(zip([0, *cuts], ends, strict=True)):
            for control, word in draw(st.lists(CONTROLS, max_size=2)):
                messages.append((control, word))
                data += sent(FINAL | control, word, draw(MASKS))
            final = FINAL if number == len(ends) - 1 else 0
            data += sent(
                final | (CONTINUATION if number else kind), payload[begin:end], draw(MASKS)
            )
        messages.append((kind, payload))
    return messages, data


@given(streams(), st.data())
def test_messages_are_the_same_in_whatever_pieces_they_come(
    stream: tuple[list[Message], bytes], chance: st.DataObject
) -> None:
    messages, data = stream
    cuts = chance.draw(st.lists(st.integers(0, len(data)), max_size=8).map(sorted))
    reader = Reader(MOST)
    found: list[Message] = []
    for begin, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
        reader.add(data[begin:end])
        if chance.draw(st.booleans()):  # who reads later finds all the same
            found += iter(reader.next, None)
    found += iter(reader.next, None)
    assert found == messages


@given(st.lists(st.binary(max_size=40), max_size=6))
def test_no_bytes_are_a_fault(pieces: list[bytes]) -> None:
    """A message, nothing yet, or broken."""
    reader = Reader(MOST)
    try:
        for piece in pieces:
            reader.add(piece)
            while (message := reader.next()) is not None:
                assert len(message[1]) <= MOST
    except BrokenError as error:
        assert error.code in (WRONG, TOO_LONG)  # noqa: PT017 - most do not break


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x05hello", WRONG),  # not masked
        *((sent(FINAL | bit | TEXT, b""), WRONG) for bit in (0x40, 0x20, 0x10)),
        *((sent(FINAL | kind, b""), WRONG) for kind in (*range(3, 8), *range(11, 16))),
        (sent(PING, b""), WRONG),  # a control frame in parts
        (sent(FINAL | CLOSE, b"x" * 126), WRONG),
        (sent(FINAL | CONTINUATION, b""), WRONG),
        (sent(TEXT, b"") + sent(FINAL | TEXT, b""), WRONG),
        (sent(FINAL | TEXT, b"x" * (MOST + 1)), TOO_LONG),
        (sent(FINAL | TEXT, b"x" * (MOST + 1))[:4], TOO_LONG),  # before it has come
        (b"\x81\xff" + b"\xff" * 8, TOO_LONG),
        (sent(TEXT, b"x" * MOST) + sent(FINAL | CONTINUATION, b"x"), TOO_LONG),
        (sent(TEXT, b"") + 64 * sent(CONTINUATION, b""), TOO_LONG),  # very many parts of nothing
    ],
)
def test_what_breaks_the_law_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(BrokenError) as caught:
        read(data)
    assert caught.value.code == code


def test_a_control_frame_between_the_parts_of_a_message_is_no_part_of_it() -> None:
    """However long both are: the longest message and the longest ping."""
    parts = sent(TEXT, b"x" * (MOST - 1)), sent(FINAL | CONTINUATION, b"x")
    ping = sent(FINAL | PING, b"y" * 125)
    assert read(ping.join(parts)) == [(PING, b"y" * 125), (TEXT, b"x" * MOST)]


def test_what_comes_whole_before_is_read_first() -> None:
    reader = Reader(MOST)
    reader.add(sent(FINAL | TEXT, b"first") + b"\xff\xff")
    assert reader.next() == (TEXT, b"first")
    with pytest.raises(BrokenError):
        reader.next()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_for_a_client_says_how_long_it_is(size: int) -> None:
    payload = b"x" * size
    lengths = {125: (0, 125), 126: (2, 126), 65_535: (2, 126), 65_536: (8, 127)}
    more, said = lengths.get(size, (0, size))
    expected = bytes([FINAL | TEXT, said]) + (size.to_bytes(more) if more else b"") + payload
    assert framed(TEXT, payload) == expected
