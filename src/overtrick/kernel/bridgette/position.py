"""Positions of Bridgette's play as the kernel has them: ints made from the readable game's values."""

from array import array
from collections.abc import Iterable
from typing import Final, NamedTuple

from overtrick.core.cards import Card, Rank, Suit
from overtrick.core.trick import Trick
from overtrick.games.bridgette.cards import BridgetteCard, Colon, in_pack_order
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.play import Playing
from overtrick.games.bridgette.rules import opponent
from overtrick.games.bridgette.scoring import Contract
from overtrick.kernel.bridgette import bidding, rules
from overtrick.kernel.bridgette.scoring import points
from overtrick.kernel.cards import LITTLE, SUIT_SIZE

INDEX: Final[dict[BridgetteCard, int]] = {
    Card(suit, rank): SUIT_SIZE * suit + rank - Rank.TWO for suit in Suit for rank in Rank
} | {colon: LITTLE + place for place, colon in enumerate(reversed(Colon))}
"""The bit of each card."""
CARDS: Final = {index: card for card, index in INDEX.items()}
NOTHING: Final = 55
"""No card on the table, where the index of one may stand."""
_SCOPES: Final = {
    "all": 0,
    "premium_flat": rules.PREMIUM_FLAT,
    "contract_only": rules.CONTRACT_ONLY,
}


class Position(NamedTuple):
    """The play with open hands, in the order in which the solver takes it."""

    hand: int
    other: int
    led: int
    ban: int
    trump: int


def bits(cards: Iterable[BridgetteCard]) -> int:
    """The cards as a bit set."""
    return sum(1 << INDEX[card] for card in cards)


def cards(hand: int) -> tuple[BridgetteCard, ...]:
    """The cards of a bit set, in pack order."""
    return in_pack_order(card for index, card in CARDS.items() if hand >> index & 1)


def flags(options: Options) -> int:
    """The rule options that bear on play and score."""
    return (
        rules.DISCARD_WHEN_VOID * options.colon_discard_when_void
        | rules.EXACT_FOR_SUITS * options.exact_bonus_for_suits
        | _SCOPES[options.double_scope]
    )


def auction_flags(options: Options) -> int:
    """The rule options that bear on calls, beside those of ``flags``."""
    return (
        flags(options)
        | bidding.RESTRICTED * options.bid_restrictions
        | bidding.STRICT * (options.jump_definition == "strict")
        | bidding.OPENING_JUMP * options.opening_jump
        | bidding.NO_NOTRUMP_JUMP * (options.nt_jump == "forbidden")
    )


def led_in(trick: Trick[BridgetteCard]) -> int:
    """The index of the card on the table, or ``NOTHING``."""
    return INDEX[trick.cards[0]] if trick.cards else NOTHING


def ban_on(suit: Suit | None) -> int:
    """The suit barred from the lead, or ``NO_BAN``."""
    return rules.NO_BAN if suit is None else int(suit)


def position(state: Playing) -> Position:
    """A position with open hands, the seat to act first."""
    seat = state.to_act
    return Position(
        bits(state.hands[seat]),
        bits(state.hands[opponent(seat)]),
        led_in(state.trick),
        ban_on(state.ban),
        int(state.contract.bid.strain),
    )


def payoffs(
    options: Options, contract: Contract, *, declaring: bool, won: int, left: int, deal: int
) -> "array[int]":
    """The points of a seat above the other's, by the tricks it wins of those left.

    ``declaring`` says whether it is the declarer; ``won`` are its tricks so far, ``deal`` all that the
    deal has. Clause: B-S7
    """
    bid, worth = contract.bid, []
    for more in range(left + 1):
        tricks = won + more if declaring else deal - won - more
        got = points(bid.level, bid.strain, int(contract.doubling), tricks, flags(options))
        worth.append(got if declaring else -got)
    return array("q", worth)
