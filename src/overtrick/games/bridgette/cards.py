"""The pack of Bridgette: the fifty-two, and three colons. Clause: B-D1 to B-D3."""

import enum
from collections.abc import Iterable
from typing import Final, TypeAlias

from overtrick.core.cards import STANDARD_PACK, Card, Rank
from overtrick.core.notation import format_card as format_standard_card
from overtrick.core.notation import parse_card as parse_standard_card


class Colon(enum.Enum):
    """The three extra cards: of a range, but of no suit and no rank. Clause: B-D1, B-D3."""

    GRAND = ":G"
    ROYAL = ":R"
    LITTLE = ":L"


BridgetteCard: TypeAlias = Card | Colon
Hand: TypeAlias = tuple[BridgetteCard, ...]  # in pack order

PACK: Final[Hand] = (*STANDARD_PACK, *Colon)
"""The fifty-five cards in pack order: S H D C, each from the ace down, then :G :R :L."""

_PLACES: Final = {card: place for place, card in enumerate(PACK)}
_RANGES: Final = {
    rank: Colon.GRAND if rank is Rank.ACE else Colon.ROYAL if rank >= Rank.JACK else Colon.LITTLE
    for rank in Rank
}
_COLONS: Final = {colon.value: colon for colon in Colon}


def range_of(card: BridgetteCard) -> Colon:
    """The range of a card, named by its colon: an ace, a face card, or a numeral. Clause: B-D3."""
    return card if isinstance(card, Colon) else _RANGES[card.rank]


def in_pack_order(cards: Iterable[BridgetteCard]) -> Hand:
    """The cards as lists and records show them."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def format_card(card: BridgetteCard) -> str:
    """The card in notation: "SA", ":G"."""
    return card.value if isinstance(card, Colon) else format_standard_card(card)


def parse_card(text: str) -> BridgetteCard:
    """The card that the notation names.

    Raises:
        NotationError: no card of the fifty-five is written so.
    """
    return _COLONS.get(text) or parse_standard_card(text)
