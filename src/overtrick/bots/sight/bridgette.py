"""What a seat knows of the cards hidden in Bridgette, for ``overtrick.kernel.bridgette.worlds``."""

from array import array
from collections.abc import Iterator
from typing import Final

from overtrick.bots.sight.bits import BIT, bits
from overtrick.core.cards import Seat, Suit
from overtrick.games.bridgette.actions import Bid
from overtrick.games.bridgette.cards import BridgetteCard, Colon, range_of
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import banned, needed, opponent
from overtrick.kernel.bridgette import worlds
from overtrick.kernel.cards import COLONS, PACK, SUIT, SUIT_SIZE

_OF_SUIT: Final = tuple(SUIT << (SUIT_SIZE * suit) for suit in Suit)


def known(options: Options, seen: Observation) -> "array[int]":
    """What the seat that observes knows, as the kernel draws worlds from it: ``worlds.SIZE`` ints.

    Clause: B-E1 to B-E4, B-A3, B-A4, B-P2, B-P4 to B-P6
    """
    assert seen.seat is not None
    assert seen.own is not None
    other = opponent(seen.seat)
    played = [0, 0]
    for seat, card, _, _ in _plays(seen):
        played[seat] |= BIT[card]
    in_sight = bits((*seen.own.hand, *seen.own.discarded)) | sum(played)
    if not options.upcard_drawn_by_nondealer:
        in_sight |= BIT[seen.upcard]
    hidden = bits(seen.pack) & ~in_sight
    has_put_away = seen.phase != "exchange" or other not in (seen.dealer, seen.to_act)
    table = array("q", bytes(8 * worlds.SIZE))
    table[worlds.HIDDEN] = hidden
    table[worlds.MAY] = hidden & ~_barred(options, seen, other)
    table[worlds.ROOM] = seen.counts[other]
    table[worlds.AWAY] = seen.draws[other] if has_put_away else 0
    for suit, least in enumerate(_needs(options, seen, other)):
        table[worlds.NEED + suit] = max(0, least - (played[other] & _OF_SUIT[suit]).bit_count())
    table[worlds.UPCARD] = hidden & BIT[seen.upcard]
    table[worlds.ALONE] = _alone(options, seen, other)
    return table


def _plays(
    seen: Observation,
) -> Iterator[tuple[Seat, BridgetteCard, BridgetteCard | None, Suit | None]]:
    """Each card played: the seat, the card, what was led before it, and the ban on that lead."""
    tricks = (*seen.tricks, *([seen.trick] if seen.trick else []))
    for number, trick in enumerate(tricks):
        ban = banned(tricks[:number])
        for place, (seat, card) in enumerate(trick.plays(len(seen.counts))):
            yield seat, card, trick.cards[0] if place else None, ban


def _needs(options: Options, seen: Observation, seat: Seat) -> tuple[int, ...]:
    """By suit, how many cards the seat's bids say that its hand kept held. Clause: B-A3, B-A4."""
    most = (0,) * len(Suit)
    last: Bid | None = None
    for turn, call in enumerate(seen.calls):
        if isinstance(call, Bid):
            if (seen.dealer + turn) % len(seen.counts) == seat:
                most = tuple(map(max, most, needed(options, call, last)))
            last = call
    return most


def _barred(options: Options, seen: Observation, seat: Seat) -> int:
    """The cards that the seat's plays prove it does not hold. Clause: B-P2, B-P4 to B-P6."""
    barred = 0
    for player, card, led, ban in _plays(seen):
        if player != seat:
            continue
        if led is None:
            if not isinstance(card, Colon) and card.suit is ban:
                barred |= ~_OF_SUIT[card.suit]
        elif isinstance(led, Colon) or card is range_of(led):
            continue
        elif isinstance(card, Colon) and not options.colon_discard_when_void:
            barred |= PACK | BIT[range_of(led)]
        elif isinstance(card, Colon) or card.suit is not led.suit:
            barred |= _OF_SUIT[led.suit]
    return barred


def _alone(options: Options, seen: Observation, seat: Seat) -> int:
    """The colons that the seat cannot hold now without a suit card, for all that it has played.

    Where a void hand may throw off any colon, one that threw off another than the one of the range
    led held a suit card or did not hold that one; and it holds the suit card still, unless it has
    played it. Clause: B-P5
    """
    alone = 0
    for player, card, led, _ in _plays(seen):
        if player != seat:
            continue
        if not isinstance(card, Colon):
            alone = 0
            continue
        if BIT[card] & alone:
            alone = COLONS
        if led is None or isinstance(led, Colon) or not options.colon_discard_when_void:
            continue
        if card is not range_of(led):
            alone |= BIT[range_of(led)]
    return alone
