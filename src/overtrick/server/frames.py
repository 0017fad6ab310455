"""The updates of a table at one version, encoded: what all seats are told is encoded once."""

from functools import partial
from typing import Final

import msgspec

from overtrick.core.cards import Seat
from overtrick.protocol.messages import Accepted
from overtrick.table.table import Table
from overtrick.table.view import Memo, View

_LASTING: Final = ("players", "results", "shuffle", "ended")
"""The shared fields that outlast most versions: kept in their encoded form."""


class Frames:
    """What each seat is sent. With the memo of the version before, only what has changed is encoded."""

    __slots__ = ("_head", "_memo", "view")

    def __init__(self, table: Table, memo: Memo) -> None:
        self._memo = memo
        self.view = View(table, memo)
        shared = dict(self.view.shared)
        for name in _LASTING:
            shared[name] = memo.of(("encoded", name), shared[name], partial(_raw, shared[name]))
        self._head = _ENCODER.encode(shared)[:-1]

    def update(self, seat: Seat, accepted: Accepted | None = None) -> bytes:
        """The seat's update: the same JSON as that of the plain codec."""
        own = self.view.own(seat)
        told = self._memo.of(("encoded own", seat), own, partial(_ENCODER.encode, own))
        answer = b"null" if accepted is None else _ENCODER.encode(accepted)
        return b'%b,"accepted":%b,"own":%b,"type":"update"}' % (self._head, answer, told)


_ENCODER: Final = msgspec.json.Encoder()


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(value))
