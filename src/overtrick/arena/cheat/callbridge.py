"""Call Bridge with all hands open: many playouts of the one layout, nobody in them quite reliable."""

import random
from array import array
from collections.abc import Sequence
from typing import Final

from overtrick.arena.cheat.playouts import ROW, calls_played, cards_played
from overtrick.core.bot import Decision, Reason
from overtrick.core.trick import Play
from overtrick.games.callbridge import Call, CallBridgeAction, Calling, Playing
from overtrick.kernel.callbridge.guess import expected
from overtrick.kernel.callbridge.position import CARDS, bits, position, terms
from overtrick.kernel.callbridge.rules import SEATS
from overtrick.kernel.callbridge.stakes import table_for
from overtrick.kernel.cards import lowest
from overtrick.kernel.chance import seeded

PLAYOUTS: Final = 100
EXACT: Final = 3
"""The last tricks, which all play perfectly in a playout."""
_SEEDS: Final = 2**32
_HUNDREDTHS: Final = 100


def choose(state: Calling | Playing, rng: random.Random) -> Decision[CallBridgeAction]:
    """The action that leaves the seat to act furthest ahead of the mean of the others."""
    chance = seeded(rng.randrange(_SEEDS))
    if isinstance(state, Calling):
        return _call(state, chance)
    return _card(state, chance)


def _call(state: Calling, chance: int) -> Decision[CallBridgeAction]:
    """Who has not called yet is taken to call what the hand may expect."""
    rules, seat = state.options, state.to_act
    hands = [bits(hand) for hand in state.deal.hands]
    calls = [
        _likely(hand, rules.min_call, rules.max_call) if call is None else call
        for hand, call in zip(hands, state.calls_by_seat, strict=True)
    ]
    first = (state.deal.dealer + 1) % SEATS
    from_first = [hands[(first + place) % SEATS] for place in range(SEATS)]
    values, chances = {}, {}
    for call in range(rules.min_call, rules.max_call + 1):
        calls[seat] = call
        sums = array("q", bytes(8 * ROW))
        must_head, shut = int(rules.must_head), int(rules.spades_broken)
        by = terms(rules, calls)
        table = table_for()
        calls_played(sums, table, EXACT, PLAYOUTS, chance, first, by, must_head, shut, *from_first)
        values[call], chances[call] = _ahead(sums, seat), sums[SEATS + seat] / PLAYOUTS
    best = max(values, key=values.__getitem__)
    reason = Reason("cheat", {"call": best}, chances[best], {str(c): v for c, v in values.items()})
    return Decision(Call(best), reason)


def _likely(hand: int, least: int, most: int) -> int:
    return max(least, min(most, expected(hand) // _HUNDREDTHS))


def _card(state: Playing, chance: int) -> Decision[CallBridgeAction]:
    at = position(state)
    seat = state.to_act
    legal = bits(action.card for action in state.legal_actions())
    sums = array("q", bytes(8 * ROW * legal.bit_count()))
    cards_played(sums, table_for(), legal, EXACT, PLAYOUTS, chance, *at)
    values = {}
    for row in range(0, len(sums), ROW):
        values[CARDS[lowest(legal)]] = _ahead(sums[row : row + ROW], seat)
        legal &= legal - 1
    card = max(values, key=values.__getitem__)
    return Decision(Play(card), Reason("cheat"))


def _ahead(sums: Sequence[int], seat: int) -> float:
    """How far the seat is ahead of the mean of the others, in a playout."""
    points = sums[:SEATS]
    return (points[seat] - (sum(points) - points[seat]) / (SEATS - 1)) / PLAYOUTS
