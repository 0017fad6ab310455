"""What a player at the table would shake the head at, counted over deals that bots have played."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from overtrick.core.bot import Decision
from overtrick.core.cards import Card, Suit
from overtrick.core.trick import Play
from overtrick.games.callbridge import CallBridgeAction, Observation, Options
from overtrick.games.callbridge.rules import beats, best_of, playable

Act = tuple[Observation, Decision[CallBridgeAction]]
"""What a seat saw and what it did."""


def played(state: Any, players: Sequence[Any], rng: random.Random) -> tuple[list[Act], Any]:
    """The acts of a deal from there on, and its end."""
    acts = []
    while state.to_act is not None:
        seen = state.observation(state.to_act)
        decision = players[state.to_act].choose(seen, rng)
        acts.append((seen, decision))
        state = state.apply(decision.action)
    return acts, state


def absurd(acts: Sequence[Act]) -> Iterator[str]:
    """Every absurdity among the cards played, by its name."""
    for seen, decision in acts:
        if isinstance(decision.action, Play):
            yield from absurdities(seen, decision.action.card)


def absurdities(seen: Observation, card: Card) -> Iterator[str]:
    """No low trump led for all the tricks, no winner thrown off in need, no dear ruff in last seat."""
    assert seen.trick is not None
    assert seen.seat is not None
    assert seen.hand is not None
    call, won = seen.calls[seen.seat], seen.won[seen.seat]
    assert call is not None
    needed, trick = call - won, seen.trick.cards
    allowed, _ = playable(Options(), seen.hand, trick, seen.tricks)
    out = unseen(seen)
    above = {
        other: sum(o.suit is other.suit and o.rank > other.rank for o in out) for other in allowed
    }
    if needed == len(seen.hand) and not trick and card.suit is Suit.SPADES:
        higher = [other for other in allowed if other.suit is Suit.SPADES and other > card]
        yield from ["low trump"] * any(above[other] < above[card] for other in higher)
    if not trick or not 0 < needed <= len(seen.hand):
        return
    thrown = card.suit is not trick[0].suit and not beats(card, best_of(trick))
    if thrown and not above[card] and any(above.values()):
        yield "winner thrown off"
    if len(trick) == 3 and card.suit is Suit.SPADES and trick[0].suit is not Suit.SPADES:
        cheaper = [c for c in allowed if c.suit is Suit.SPADES and c < card]
        if any(beats(other, best_of(trick)) for other in cheaper):
            yield "dear ruff"


def unseen(seen: Observation) -> list[Card]:
    """The cards of the pack that the seat has not seen."""
    assert seen.hand is not None
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    gone = {*seen.hand, *(card for trick in tricks for card in trick.cards)}
    return [card for card in seen.pack if card not in gone]
