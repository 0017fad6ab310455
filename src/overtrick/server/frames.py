"""The updates of a table at one version, encoded: what all seats are told is encoded once."""

from functools import partial
from typing import Any, Final

import msgspec

from overtrick.core.cards import Seat
from overtrick.protocol.messages import Accepted, BridgetteDeal, CallBridgeDeal
from overtrick.table.table import Table
from overtrick.table.view import Memo, View


class Frames:
    """What each seat is sent. With the memo of the version before, only what has changed is encoded."""

    __slots__ = ("_head", "_memo", "view")

    def __init__(self, table: Table, memo: Memo) -> None:
        self._memo = memo
        self.view = View(table, memo)
        passing, lasting = self.view.passing, self.view.lasting
        if passing["public"] is not None:
            passing = {**passing, "public": self._deal(passing["public"])}
        kept = memo.of("encoded lasting", lasting, partial(self._encoded, lasting))
        self._head = b"%b,%b" % (_ENCODER.encode(passing)[:-1], kept)

    def _encoded(self, lasting: dict[str, Any]) -> bytes:
        """The fields without their braces; the longest of them outlast the others."""
        longest = {name: self._kept(name, lasting[name]) for name in ("results", "ended")}
        return _ENCODER.encode(lasting | longest)[1:-1]

    def _deal(self, public: CallBridgeDeal | BridgetteDeal) -> dict[str, Any]:
        """What everyone sees of a deal, with its complete tricks as they are kept."""
        deal = {name: getattr(public, name) for name in public.__slots__}
        return deal | {"tricks": self._kept("tricks", public.tricks)}

    def _kept(self, name: str, value: object) -> msgspec.Raw:
        """The value encoded, as long as it is the same."""
        return self._memo.of(("encoded", name), value, lambda: msgspec.Raw(_ENCODER.encode(value)))

    def update(self, seat: Seat, accepted: Accepted | None = None) -> bytes:
        """The seat's update: the same JSON as that of the plain codec."""
        own = self.view.own(seat)
        if self.view.turn == seat:
            told = _ENCODER.encode(own)  # new with every version
        else:
            told = self._memo.of(("encoded", seat), own, partial(_ENCODER.encode, own))
        answer = b"null" if accepted is None else _ENCODER.encode(accepted)
        return b'%b,"accepted":%b,"own":%b,"type":"update"}' % (self._head, answer, told)


_ENCODER: Final = msgspec.json.Encoder()
