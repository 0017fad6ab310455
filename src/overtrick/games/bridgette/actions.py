"""The actions of Bridgette, and their notation."""

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from overtrick.core.cards import Suit
from overtrick.core.errors import NotationError
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Play, Trick
from overtrick.games.bridgette.cards import (
    BridgetteCard,
    Hand,
    format_card,
    in_pack_order,
    parse_card,
)


class Strain(enum.IntEnum):
    """What a bid names: a suit as trump, or none; in the order of the ladder. Clause: B-D2."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in no trump."""
        return None if self is Strain.NOTRUMP else Suit(self)


class Word(enum.Enum):
    """The calls that are not bids. Clause: B-A2."""

    PASS = "pass"  # noqa: S105 - a call at cards, not a secret
    DOUBLE = "X"
    REDOUBLE = "XX"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put these cards away, face down; in pack order, in whatever order they are given.

    Clause: B-E3
    """

    cards: Hand

    def __post_init__(self) -> None:
        """Bring the cards into pack order."""
        object.__setattr__(self, "cards", in_pack_order(self.cards))


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """So many tricks above six, with that strain. Clause: B-A1.

    Raises:
        ValueError: not one of the thirty-six: level 0 to 7, and 0 in no trump only.
    """

    level: int
    strain: Strain
    place: int = field(init=False, repr=False, compare=False)
    """Its place on the ladder, 0 for 0NT to 35 for 7NT."""

    def __post_init__(self) -> None:
        """Refuse what stands nowhere on the ladder; find the place of what does."""
        if not 0 <= self.level <= TOP_LEVEL or (self.level == 0 and self.strain.trump is not None):
            message = f"no bid has level {self.level} in {Strain(self.strain).name}"
            raise ValueError(message)
        place = len(Strain) * self.level + self.strain - Strain.NOTRUMP
        object.__setattr__(self, "place", place)


TOP_LEVEL: Final = 7
LADDER: Final = (
    Bid(0, Strain.NOTRUMP),
    *(Bid(level, strain) for level in range(1, TOP_LEVEL + 1) for strain in Strain),
)
"""The thirty-six bids, lowest first. Clause: B-A1."""

Call: TypeAlias = Bid | Word
BridgetteAction: TypeAlias = Discard | Bid | Word | Play[BridgetteCard]

_STRAIN_LETTERS: Final = {Strain(suit): letter for suit, letter in SUIT_LETTERS.items()} | {
    Strain.NOTRUMP: "NT"
}
_CALL_LETTERS: Final[dict[Call, str]] = {
    **{bid: f"{bid.level}{_STRAIN_LETTERS[bid.strain]}" for bid in LADDER},
    **{word: word.value for word in Word},
}
_CALLS: Final = {text: call for call, text in _CALL_LETTERS.items()}
_DISCARD: Final = "discard "


def format_action(action: BridgetteAction) -> str:
    """The action in notation: "SA", "2H", "pass", "X", "discard D3 C2"."""
    if isinstance(action, Play):
        return format_card(action.card)
    if isinstance(action, Discard):
        return _DISCARD + " ".join(map(format_card, action.cards))
    return _CALL_LETTERS[action]


def parse_action(text: str) -> BridgetteAction:
    """The action that the notation names; the cards of a discard in any order.

    Raises:
        NotationError: the text names no call, no card and no discard.
    """
    if call := _CALLS.get(text):
        return call
    try:
        if not text.startswith(_DISCARD):
            return Play(parse_card(text))
        cards = text.removeprefix(_DISCARD).split(" ")
        return Discard(tuple(parse_card(card) for card in cards))
    except NotationError as error:
        raise NotationError("no-action", {"text": text}) from error


def in_order(
    discards: Iterable[Hand], calls: Iterable[Call], tricks: Iterable[Trick[BridgetteCard]]
) -> tuple[BridgetteAction, ...]:
    """The actions of a deal: discards and calls in turn, then every card in the order of play."""
    return (
        *(Discard(cards) for cards in discards),
        *calls,
        *(Play(card) for trick in tricks for card in trick.cards),
    )
