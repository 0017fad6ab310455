"""How a trick of Bridgette was won, told from its cards and the trump alone."""

from typing import Literal, TypeAlias

from overtrick.core.cards import Suit
from overtrick.core.trick import Trick
from overtrick.games.bridgette.cards import BridgetteCard, Colon, range_of

Taking: TypeAlias = Literal[
    "higher",
    "trumped",
    "stood",
    "not-followed",
    "banned",
    "thrown-off",
    "colon-trumped",
    "colon-beaten",
    "colon-stood",
    "colons",
]


def taking(trick: Trick[BridgetteCard], trump: Suit | None) -> Taking:
    """How the complete trick was won. Clause: B-P3 to B-P5, B-P7.

    The second card won: ``higher`` of the suit led, ``trumped``, ``colon-trumped`` where a colon was led, or
    ``colon-beaten`` by a card of its range. The card led won: it ``stood`` against a lower one; it was
    ``not-followed``, nor trumped; a colon ``banned`` its suit, or was ``thrown-off``. A colon led won:
    ``colon-stood`` against a card, ``colons`` against another.
    """
    lead, reply = trick.cards
    if isinstance(lead, Colon):
        return _on_colon(lead, reply, trump)
    if isinstance(reply, Colon):
        return "banned" if reply is range_of(lead) else "thrown-off"
    if reply.suit is lead.suit:
        return "higher" if reply.rank > lead.rank else "stood"
    return "trumped" if reply.suit is trump else "not-followed"


def _on_colon(lead: Colon, reply: BridgetteCard, trump: Suit | None) -> Taking:
    """How a trick was won to which a colon was led. Clause: B-P7."""
    if isinstance(reply, Colon):
        return "colons"
    if reply.suit is trump:
        return "colon-trumped"
    return "colon-beaten" if range_of(reply) is lead else "colon-stood"
