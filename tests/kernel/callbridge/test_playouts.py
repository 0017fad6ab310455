"""Playouts of the kernel, step by step beside the readable game."""

import random
from array import array
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.trick import Play
from overtrick.games.callbridge import Playing
from overtrick.kernel import cards, chance
from overtrick.kernel.callbridge import decision, playouts, policy, position, rules
from overtrick.kernel.callbridge.stakes import table_for
from tests.strategies import chances, history, random_deal, random_game, small_deal

SERVED = table_for()


def a_play(rng: random.Random, full: bool) -> tuple[Any, Playing] | None:
    """A game under random options and a position of its play."""
    game: Any = random_game(rng, "call-bridge")
    deal = random_deal(rng, game) if full else small_deal(rng, game, rng.randint(1, 5))
    states = [s for s in history(rng, game, deal) if isinstance(s, Playing)]
    return (game, rng.choice(states)) if states else None


def by_thumb(state: Playing) -> int:
    """The card that the rules of thumb choose, as the kernel's index."""
    a, b, c, d, seat, size, led, best, _, won, terms, must_head, shut = position.position(state)
    legal = rules.playable(a, size, led, best, must_head, shut)
    if legal & (legal - 1) == 0:
        return cards.highest(legal)
    need = policy.needed(terms, won, seat)
    return policy.choose(b | c | d, legal, size, led, best, need, cards.count(a))


def by_the_game(state: Any, first: int) -> tuple[int, ...]:
    """The points if that card is played and all cards after it by the rules of thumb."""
    card = first
    while True:
        state = state.apply(Play(position.CARDS[card]))
        if state.to_act is None:
            points: tuple[int, ...] = state.returns()
            return points
        card = by_thumb(state)


@given(chances(), st.booleans())
def test_rules_of_thumb_end_a_deal_as_the_game_ends_it(rng: random.Random, full: bool) -> None:
    """Each card, played on by thumb in the kernel and in the readable game, scores the same."""
    if (found := a_play(rng, full)) is None:
        return
    _, state = found
    at = position.position(state)
    for action in state.legal_actions():
        card = position.INDEX[action.card]
        played: Any = (*at, card, 0, table_for())
        won = playouts.after(*played)
        terms = at[10]
        assert tuple(rules.points(terms, seat, won) for seat in range(4)) == by_the_game(
            state, card
        )


@given(chances())
def test_ends_found_before_change_nothing(rng: random.Random) -> None:
    """A table that has served other deals, calls and rules gives the ends that an empty one gives."""
    if (found := a_play(rng, full=rng.random() < 1 / 2)) is None:
        return
    _, state = found
    at = position.position(state)
    for action in state.legal_actions():
        served: Any = (*at, position.INDEX[action.card], 3, SERVED)
        fresh: Any = (*served[:-1], table_for())
        assert playouts.after(*served) == playouts.after(*fresh)


@given(chances(), st.booleans(), st.integers(1, 2**32 - 1))
def test_chance_ends_a_deal_as_the_game_ends_it(
    rng: random.Random, full: bool, number: int
) -> None:
    """The same numbers of chance lead to the same tricks in the kernel and in the readable game."""
    if (found := a_play(rng, full)) is None:
        return
    game: Any
    game, state = found
    at = position.position(state)
    drawn = (*at[:10], *at[11:], number)
    won = playouts.at_random(*drawn)
    end: Any = state
    while end.to_act is not None:
        legal = sorted(position.INDEX[action.card] for action in end.legal_actions())
        place = 0
        if len(legal) > 1:
            number = chance.after(number)
            place = chance.below(number, len(legal))
        end = end.apply(Play(position.CARDS[legal[place]]))
    assert tuple(rules.tricks(won, seat) for seat in range(4)) == end.observation(None).won
    assert end.to_act is None
    assert game.name == "call-bridge"


@given(chances())
def test_a_decision_adds_up_what_each_card_leads_to(rng: random.Random) -> None:
    """The sums of a card are those of its playouts, world by world."""
    if (found := a_play(rng, full=True)) is None:
        return
    _, state = found
    at = position.position(state)
    seat, terms = at[4], at[10]
    worlds = []
    for _ in range(3):
        hands = list(at[:4])
        if cards.count(hands[1]) == cards.count(hands[2]) and rng.random() < 1 / 2:
            hands[1], hands[2] = hands[2], hands[1]
        worlds.append(hands)
    table = array("q", [hands[(each - seat) % 4] for hands in worlds for each in range(4)])
    legal = [position.INDEX[action.card] for action in state.legal_actions()]
    sums = array("q", bytes(8 * decision.ROW * len(legal)))
    before = array("q", bytes(32))
    weighed: Any = (*at[4:], sum(1 << card for card in legal), 1, table_for(), before, sums)
    decision.weigh_cards(table, len(worlds), *weighed)
    lowest = _lowest_equals(sorted(legal), sum(at[1:4]) | (1 << at[7] if at[5] else 0))
    for row, card in enumerate(sorted(legal)):
        ends = []
        for hands in worlds:
            played: Any = (*hands, *at[4:], lowest[card], 1, table_for())
            ends.append(playouts.after(*played))
        for each in range(4):
            place = decision.ROW * row + each
            assert sums[place] == sum(rules.points(terms, each, end) for end in ends)
            assert sums[place + 4] == sum(rules.is_made(terms, each, end) for end in ends)


def _lowest_equals(legal: list[int], live: int) -> dict[int, int]:
    """For each card the lowest of those that are worth the same."""
    lowest: dict[int, int] = {}
    for lower, card in zip([legal[0], *legal], legal, strict=False):
        equal = lower != card and rules.are_equal(live, lower, card)
        lowest[card] = lowest[lower] if equal else card
    return lowest
