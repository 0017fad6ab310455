"""How a trick of Call Bridge was won, told from its cards alone."""

from typing import Literal, TypeAlias

from overtrick.core.cards import Card, Suit
from overtrick.core.trick import Trick

Taking: TypeAlias = Literal["only-spade", "highest-spade", "alone", "followed", "held"]


def taking(trick: Trick[Card]) -> Taking:
    """How the complete trick was won. Clause: C-P3, C-P5.

    ``only-spade`` and ``highest-spade``: a spade won, which alone trumped or was higher than others;
    ``alone``: nobody followed to the card led, nor trumped it; ``followed``: all followed, and the highest
    won; ``held``: some could neither follow nor trump.
    """
    led = trick.cards[0].suit
    spades = sum(card.suit is Suit.SPADES for card in trick.cards)
    following = sum(card.suit is led for card in trick.cards)
    if spades > 1:
        return "highest-spade"
    if spades and led is not Suit.SPADES:
        return "only-spade"
    if following == 1:
        return "alone"
    return "followed" if following == len(trick.cards) else "held"
