"""Prints what the kernel of Call Bridge finds for a seed: the same, interpreted and compiled."""

import random
import sys
from array import array
from typing import Any

from overtrick import games
from overtrick.bots.sight.callbridge import known
from overtrick.games.callbridge import Playing
from overtrick.kernel.callbridge import decision, playouts, plays, position, worlds
from overtrick.kernel.callbridge.stakes import table_for
from overtrick.kernel.chance import seeded
from overtrick.kernel.lots import dice_of
from tests.strategies import history, random_deal

WORLDS = 5


def read(game: Any, state: Playing, hands: "array[int]") -> "array[int]":
    """What the cards played say of those worlds."""
    seen = state.observation(state.to_act)
    cards = [position.INDEX[card] for trick in (*state.tricks, state.trick) for card in trick.cards]
    terms = position.terms(game.rules, [call for call in state.calls_by_seat if call is not None])
    logs = array("q", bytes(8 * WORLDS))
    surprises = array("q", [600, 1500, 900])
    leader = (*state.tricks, state.trick)[0].leader
    heard = (surprises, known(game.rules, seen), array("q", cards), leader, terms, 0, 0)
    plays.weigh(*heard, hands, logs)
    return logs


def found() -> list[int]:
    """Playouts at random and sums of cards and calls, over worlds drawn from one seed."""
    rng = random.Random(11)
    game: Any = games.get("call-bridge")
    numbers: list[int] = []
    before = array("q", [4, 0, -3, 4])
    scores = array("q", [position.terms(game.rules, [call]) for call in range(16)] + [2, 12, 0])
    for left in (13, 6, 4):
        states = [s for s in history(rng, game, random_deal(rng, game)) if isinstance(s, Playing)]
        state = states[0 if left == 13 else 4 * (13 - left) + rng.randrange(4)]
        at = position.position(state)
        drawn = (*at[:10], *at[11:], seeded(left))
        numbers.append(playouts.at_random(*drawn))
        seen = state.observation(state.to_act)
        hands = array("q", bytes(8 * 4 * WORLDS))
        worlds.draw(known(game.rules, seen), WORLDS, dice_of(left), hands)
        numbers += read(game, state, hands)
        legal = position.bits(action.card for action in state.legal_actions())
        sums = array("q", bytes(8 * decision.ROW * legal.bit_count()))
        weighed: Any = (*at[4:], legal, 4, table_for(), before, sums)
        decision.weigh_cards(hands, WORLDS, *weighed)
        numbers += sums
        if left == 13:
            sums = array("q", bytes(8 * decision.ROW * 3))
            called: Any = (at[4], 0, 0, scores, 0, 0, 2, 4, 3, table_for(), before, sums)
            decision.weigh_calls(hands, WORLDS, *called)
            numbers += sums
    return numbers


if __name__ == "__main__":
    sys.stdout.write(str(found()))
