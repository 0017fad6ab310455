"""What one card does to another in Call Bridge. Clause: C-D1, C-P1 to C-P5."""

import enum
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from overtrick.core.cards import Card, Rank, Seat, Suit
from overtrick.core.trick import Trick
from overtrick.games.callbridge.options import Options

Hand = tuple[Card, ...]  # in pack order


class Duty(enum.Enum):
    """What binds a hand in play: the clause, and the catalogue id of the reason."""

    NONE = ("C-P1", "")
    OPEN_OTHER_SUIT = ("C-P1", "spades-unbroken")
    FOLLOW = ("C-P2", "must-follow")
    HEAD = ("C-P2", "must-head")
    TRUMP = ("C-P3", "must-trump")
    OVERTRUMP = ("C-P3", "must-overtrump")


def beats(card: Card, best: Card) -> bool:
    """Whether a card takes the trick over from the best so far. Clause: C-P5."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is Suit.SPADES


def best_of(cards: Sequence[Card]) -> Card:
    """The card that holds the trick, the first being the one led. Clause: C-P5."""
    best = cards[0]
    for card in cards[1:]:
        if beats(card, best):
            best = card
    return best


def playable(
    options: Options, hand: Hand, trick: Hand, tricks: Sequence[Trick[Card]]
) -> tuple[Hand, Duty]:
    """The cards of the hand that may be played to the trick, and the duty that forbids the rest.

    ``tricks`` are those before; the hand is to lead where the trick has no card yet.

    Clause: C-P1, C-P2, C-P3, C-P4
    """
    if not trick:
        if options.spades_broken and not broken(tricks):
            others = tuple([card for card in hand if card.suit is not Suit.SPADES])
            if others:
                return others, Duty.OPEN_OTHER_SUIT
        return hand, Duty.NONE
    led = trick[0].suit
    best = best_of(trick)
    following = tuple([card for card in hand if card.suit is led])
    if following:
        if options.must_head and best.suit is led:
            higher = tuple([card for card in following if card.rank > best.rank])
            if higher:
                return higher, Duty.HEAD
        return following, Duty.FOLLOW
    if led is not Suit.SPADES:
        beating = tuple([card for card in hand if card.suit is Suit.SPADES and beats(card, best)])
        if beating:
            return beating, Duty.OVERTRUMP if best.suit is Suit.SPADES else Duty.TRUMP
    return hand, Duty.NONE


def broken(tricks: Sequence[Trick[Card]]) -> bool:
    """Whether a spade has been played to any of the tricks, in whatever way. Clause: C-P1."""
    return any(card.suit is Suit.SPADES for trick in tricks for card in trick.cards)


def voids(options: Options, hands: Sequence[Hand]) -> str | None:
    """The first option of ``redeal`` that makes a deal of these hands void, if any. Clause: C-D5."""
    for reason in options.redeal:
        if any(_VOIDING[reason](hand) for hand in hands):
            return reason
    return None


_VOIDING: Final[dict[str, Callable[[Hand], bool]]] = {
    "no_spade": lambda hand: all(card.suit is not Suit.SPADES for card in hand),
    "no_honour": lambda hand: all(card.rank < Rank.QUEEN for card in hand),
    "four_aces": lambda hand: sum(card.rank is Rank.ACE for card in hand) == len(Suit),
}


def in_pack_order(cards: Iterable[Card]) -> Hand:
    """The cards as lists and records show them: suits S H D C, each from the ace down."""
    return tuple(sorted(cards, reverse=True))


def winners(tricks: Sequence[Trick[Card]], last: Seat) -> tuple[Seat, ...]:
    """Who won each of a deal's tricks so far, in order: whoever leads the next. Clause: C-P1.

    ``last`` won the last of them, if there are any.
    """
    return (*[trick.leader for trick in tricks[1:]], last) if tricks else ()


def winner(trick: Trick[Card]) -> Seat:
    """Who has won the complete trick. Clause: C-P5."""
    seats = len(trick.cards)
    return Seat((trick.leader + trick.cards.index(best_of(trick.cards))) % seats)
