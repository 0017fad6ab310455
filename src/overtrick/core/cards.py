"""Suits, ranks and the fifty-two cards that both games share."""

import enum
from typing import Final, NamedTuple, NewType

Seat = NewType("Seat", int)
"""A place at the table: 0-based, in the order of play; never "left" or "right"."""


class Suit(enum.IntEnum):
    """The four suits, in the order in which bidding ranks them. Clause: B-D2."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Rank(enum.IntEnum):
    """The thirteen ranks; the higher number takes. Clause: B-D2, C-D1."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


class Card(NamedTuple):
    """One of the fifty-two: a value, equal to any other of the same suit and rank."""

    suit: Suit
    rank: Rank


SUITS: Final = tuple(reversed(Suit))
"""Spades, hearts, diamonds, clubs: the order in which cards are listed."""

STANDARD_PACK: Final = tuple(Card(suit, rank) for suit in SUITS for rank in reversed(Rank))
"""The fifty-two cards in pack order: suits S H D C, each from the ace down to the two."""
