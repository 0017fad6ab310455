"""WebSocket messages in bytes, as RFC 6455 has them and without extensions: read from a client, made for it."""

from typing import Final, TypeAlias

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

WRONG: Final = 1002
TOO_LONG: Final = 1009

Message: TypeAlias = tuple[int, bytes]
"""What kind it is, and its bytes."""

_DATA: Final = frozenset({CONTINUATION, TEXT, BINARY})
_CONTROL: Final = frozenset({CLOSE, PING, PONG})
_FINAL: Final = 0x80
_RESERVED: Final = 0x70
_KIND: Final = 0x0F
_MASKED: Final = 0x80
_LENGTH: Final = 0x7F
_LONGEST_CONTROL: Final = 125
_TWO_BYTES: Final = 126
_MOST_PARTS: Final = 64


class BrokenError(Exception):
    """What was read is no message that may be sent; ``code`` is that of the close frame that says so."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Reader:
    """Makes messages of what a client sends, in whatever pieces it comes.

    ``most`` is how many bytes a message may have. After a BrokenError there is nothing more to be read.
    """

    __slots__ = ("_at", "_data", "_kind", "_most", "_parts")

    def __init__(self, most: int) -> None:
        self._most = most
        self._data = b""
        self._at = 0
        self._kind = CONTINUATION
        self._parts: list[bytes] | None = None

    def add(self, data: bytes) -> None:
        """Bytes have come."""
        self._data = self._data[self._at :] + data
        self._at = 0

    def next(self) -> Message | None:
        """The next whole message or control frame; None if more must come first. Raises: BrokenError."""
        while (frame := self._frame()) is not None:
            first, payload = frame
            kind = first & _KIND
            if kind in _CONTROL:
                return kind, payload
            if (kind == CONTINUATION) != (self._parts is not None):
                raise BrokenError(WRONG)
            if self._parts is None:
                if first & _FINAL:
                    return kind, payload
                self._kind, self._parts = kind, []
            self._parts.append(payload)
            if first & _FINAL:
                whole, self._parts = b"".join(self._parts), None
                return self._kind, whole
            if len(self._parts) > _MOST_PARTS:
                raise BrokenError(TOO_LONG)
        return None

    def _frame(self) -> Message | None:
        """The next frame: its first byte, and its payload without the mask. Raises: BrokenError."""
        data, at = self._data, self._at
        if len(data) < at + 2:
            return None
        first, length = data[at], data[at + 1] & _LENGTH
        self._check(first, data[at + 1])
        at += 2
        if length >= _TWO_BYTES:
            more = 2 if length == _TWO_BYTES else 8
            if len(data) < at + more:
                return None
            length = int.from_bytes(data[at : at + more])
            at += more
        before = () if first & _KIND in _CONTROL else self._parts or ()
        if length + sum(map(len, before)) > self._most:
            raise BrokenError(TOO_LONG)
        end = at + 4 + length
        if len(data) < end:
            return None
        if end == len(data):
            self._data, self._at = b"", 0
        else:
            self._at = end
        return first, _unmasked(data[at + 4 : end], data[at : at + 4])

    def _check(self, first: int, second: int) -> None:
        """Whether a frame may begin with these bytes. Raises: BrokenError."""
        kind = first & _KIND
        is_proper = not first & _RESERVED and second & _MASKED
        if kind in _CONTROL:
            is_proper = is_proper and first & _FINAL and second & _LENGTH <= _LONGEST_CONTROL
        elif kind not in _DATA:
            is_proper = False
        if not is_proper:
            raise BrokenError(WRONG)


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload) ^ int.from_bytes(key)).to_bytes(size)


def framed(kind: int, payload: bytes) -> bytes:
    """A message for a client, in one frame."""
    size = len(payload)
    if size < _TWO_BYTES:
        return b"%c%c%b" % (_FINAL | kind, size, payload)
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (_FINAL | kind, size.to_bytes(2), payload)
    return b"%c\x7f%b%b" % (_FINAL | kind, size.to_bytes(8), payload)
