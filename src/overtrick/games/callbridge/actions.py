"""The actions of Call Bridge, and their notation."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from overtrick.core.cards import STANDARD_PACK, Card
from overtrick.core.errors import NotationError
from overtrick.core.notation import format_card
from overtrick.core.trick import Play, Trick


@dataclass(frozen=True, slots=True, order=True)
class Call:
    """The tricks that a seat undertakes to win. Clause: C-C1."""

    tricks: int


CallBridgeAction: TypeAlias = Call | Play[Card]

PLAYS: Final = {card: Play(card) for card in STANDARD_PACK}
"""The play of each card."""


def format_action(action: CallBridgeAction) -> str:
    """The action in notation: "4" for a call, "SA" for a card."""
    return str(action.tricks) if isinstance(action, Call) else format_card(action.card)


def parse_action(text: str) -> CallBridgeAction:
    """The action that the notation names; a call is a bare number, in range or not.

    Raises:
        NotationError: the text names neither a card nor a number.
    """
    if (play := _NAMED.get(text)) is not None:
        return play
    if _NUMBER.fullmatch(text):
        return Call(int(text[:_DIGITS]))
    raise NotationError("no-action", {"text": text})


def in_order(calls: tuple[int, ...], tricks: Iterable[Trick[Card]]) -> tuple[CallBridgeAction, ...]:
    """The actions of a deal: calls in turn, then every card in the order of play."""
    return (*map(Call, calls), *[PLAYS[card] for trick in tricks for card in trick.cards])


_NAMED = {format_card(card): play for card, play in PLAYS.items()}
_NUMBER = re.compile(r"0|[1-9][0-9]*")
_DIGITS = 15  # of a call: no more can matter, and every reader of JSON can hold so many
