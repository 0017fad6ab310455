"""The rest of a Bridgette deal with open hands, from any point of the play.

One side's points are all that a deal brings, so each seat plays for its points above the other's: what
one wins the other loses.
"""

from array import array
from dataclasses import dataclass

from overtrick.core.cards import Seat
from overtrick.games.bridgette.cards import BridgetteCard, in_pack_order
from overtrick.games.bridgette.play import Playing
from overtrick.games.bridgette.rules import winners
from overtrick.kernel.bridgette.position import CARDS, NOTHING, flags, payoffs, position
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.solving import weigh
from overtrick.kernel.lots import Ints


@dataclass(frozen=True, slots=True)
class Solution:
    """What each card is worth for one aim, and how the deal ends under either.

    ``values`` are the final tricks of the seat to act, or its final points above the other's, by card
    in pack order; ``best`` are the cards worth most. ``tricks`` are each seat's if both play for
    tricks, ``points`` each seat's if both play for the score.
    """

    best: tuple[BridgetteCard, ...]
    values: dict[BridgetteCard, int]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


def solve(state: Playing, *, for_tricks: bool = False) -> Solution:
    """The rest of the deal with open hands and no mistakes."""
    seat = state.to_act
    left, deal = len(state.hands[seat]), len(state.tricks) + max(map(len, state.hands))
    won = winners(state.tricks, state.contract.bid.strain.trump).count(seat)
    table = table_for(left)
    counted = _values(state, array("q", range(won, won + left + 1)), table)
    scored = _values(
        state,
        payoffs(
            state.options,
            state.contract,
            declaring=seat == state.contract.declarer,
            won=won,
            left=left,
            deal=deal,
        ),
        table,
    )
    values = counted if for_tricks else scored
    most, tricks, points = (max(found.values()) for found in (values, counted, scored))
    return Solution(
        tuple(card for card, value in values.items() if value == most),
        values,
        _by_seat(seat, tricks, deal - tricks),
        _by_seat(seat, max(0, points), max(0, -points)),
    )


def _values(state: Playing, worths: Ints, table: Ints) -> dict[BridgetteCard, int]:
    """What each card that may be played brings, in pack order."""
    at = position(state)
    found = array("q", bytes(8 * NOTHING))
    guess = worths[len(worths) // 2]
    allowed = weigh(*at, worths, guess, flags(state.options), table, found)
    by_card = {CARDS[index]: found[index] for index in CARDS if allowed >> index & 1}
    return {card: by_card[card] for card in in_pack_order(by_card)}


def _by_seat(seat: Seat, own: int, others: int) -> tuple[int, ...]:
    """Numbers of the seat and the other, by seat."""
    return (own, others) if seat == 0 else (others, own)
