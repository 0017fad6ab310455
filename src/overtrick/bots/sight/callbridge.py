"""What a seat knows of the hidden hands of Call Bridge, for ``overtrick.kernel.callbridge.worlds``."""

from array import array
from typing import Final

from overtrick.bots.sight.bits import BIT, bits
from overtrick.core.cards import Card, Suit
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import beats
from overtrick.kernel.callbridge import worlds
from overtrick.kernel.cards import SUIT, SUIT_SIZE

_OF_SUIT: Final = tuple(SUIT << (SUIT_SIZE * suit) for suit in Suit)
_SPADES: Final = _OF_SUIT[Suit.SPADES]
_REDEAL: Final = {
    "no_spade": worlds.NO_SPADE,
    "no_honour": worlds.NO_HONOUR,
    "four_aces": worlds.FOUR_ACES,
}


def known(options: Options, seen: Observation) -> "array[int]":
    """What the seat that observes knows, as the kernel draws worlds from it: ``worlds.SIZE`` ints.

    Clause: C-D5, C-P1 to C-P4
    """
    assert seen.seat is not None
    assert seen.hand is not None
    gone, barred = _shown(options, seen)
    own = bits(seen.hand)
    hidden = bits(seen.pack) & ~own & ~sum(gone)
    table = array("q", bytes(8 * worlds.SIZE))
    for seat, room in enumerate(seen.counts):
        table[worlds.GONE + seat] = gone[seat]
        if seat == seen.seat:
            table[worlds.KNOWN + seat] = own
        elif room:
            table[worlds.ROOM + seat] = room
            table[worlds.MAY + seat] = hidden & ~barred[seat]
    table[worlds.KNOWER] = seen.seat
    table[worlds.REDEAL] = sum(_REDEAL[reason] for reason in options.redeal)
    return table


def _shown(options: Options, seen: Observation) -> tuple[list[int], list[int]]:
    """By seat, the cards it has played, and those that its plays prove it did not hold."""
    gone = [0] * worlds.SEATS
    barred = [0] * worlds.SEATS
    may_open = not options.spades_broken
    for trick in (*seen.tricks, *([seen.trick] if seen.trick else [])):
        best = None
        for seat, card in trick.plays(worlds.SEATS):
            gone[seat] |= BIT[card]
            if best is not None:
                barred[seat] |= _barred(options, card, trick.cards[0], best)
            elif card.suit is Suit.SPADES and not may_open:
                barred[seat] |= ~_SPADES
            may_open = may_open or card.suit is Suit.SPADES
            best = card if best is None or beats(card, best) else best
    return gone, barred


def _barred(options: Options, card: Card, led: Card, best: Card) -> int:
    """The cards that a hand did not hold besides the card, which it played to that lead.

    ``best`` held the trick. Every duty is "if you hold one of these, play one of these", so a card
    outside the duty bars all inside it. Clause: C-P2, C-P3
    """
    above = ~((BIT[best] << 1) - 1) & _OF_SUIT[best.suit]
    if card.suit is led.suit:
        must_head = options.must_head and best.suit is led.suit and card.rank < best.rank
        return above if must_head else 0
    barred = _OF_SUIT[led.suit]
    if led.suit is not Suit.SPADES and not beats(card, best):
        barred |= above if best.suit is Suit.SPADES else _SPADES
    return barred
