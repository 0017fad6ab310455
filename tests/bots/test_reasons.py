"""Reasons are true: every fact that a bot states is proved against what its seat saw."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.core.deal import Standings
from overtrick.games import AnyGame
from tests import strategies
from tests.bots import bridgette_facts, callbridge_facts

KINDS: dict[str, Any] = {
    "bridgette": bridgette_facts.FACTS,
    "call-bridge": callbridge_facts.FACTS,
}
CASES = [
    ("rules-1", "bridgette"),
    ("rules-1", "call-bridge"),
    *((level, name) for level in bots.LEVELS for name in games.names()),
]
OFTEN = {"rules-1": 100}  # deals of each bot; the levels take longer
SELDOM = {(level, "bridgette"): 8 for level in bots.LEVELS}
"""How many kinds of reason may not occur."""


def check_facts(name: str, game: AnyGame, seen: Any, decision: Any) -> None:
    if game.name == "bridgette":
        bridgette_facts.check_facts(game, seen, decision)
    elif name in bots.LEVELS:
        callbridge_facts.check_facts(game, seen, decision, callbridge_facts.of_searching)
    else:
        callbridge_facts.check_facts(game, seen, decision)


def decisions(name: str, game: AnyGame, deal: Any, rng: random.Random) -> Iterator[Any]:
    """What the seats saw and chose in a deal; one seat in three deals does odd things."""
    bot = bots.get(name, game)
    at_random = rng.choice((-1, -1, *range(game.seats)))
    state: Any = game.start(deal)
    while (seat := state.to_act) is not None:
        seen = state.observation(seat)
        decision = bot.choose(seen, rng)
        assert state.refusal(decision.action) is None
        yield seen, decision
        action = decision.action
        state = state.apply(strategies.random_action(rng, state) if seat == at_random else action)


@pytest.mark.parametrize(("name", "of_game"), CASES)
def test_every_fact_is_true(name: str, of_game: str) -> None:
    """Over deals under random options, whole and small; and most kinds of reason occur."""
    rng = random.Random(f"{name} {of_game}")
    kinds = set()
    for number in range(OFTEN.get(name, 25)):
        game = strategies.random_game(rng, of_game)
        if number % 4:
            deal = strategies.random_deal(rng, game)
        else:
            deal = strategies.small_deal(rng, game, rng.randint(1, 6))
        for seen, decision in decisions(name, game, deal, rng):
            check_facts(name, game, seen, decision)
            kinds.add(decision.reason.kind)
    assert kinds <= set(KINDS[of_game])
    assert len(kinds) >= len(KINDS[of_game]) - SELDOM.get((name, of_game), 4)


@pytest.mark.parametrize(("name", "of_game"), CASES)
def test_hidden_cards_change_nothing(name: str, of_game: str) -> None:
    """From another deal that shows the seat the same: the same act, for the same reason."""
    rng = random.Random(f"hidden {name} {of_game}")
    differed = 0
    for _ in range(12 if name not in bots.LEVELS else 4):
        game = strategies.random_game(rng, of_game)
        bot = bots.get(name, game)
        state: Any = game.start(strategies.random_deal(rng, game))
        while (seat := state.to_act) is not None:
            seen = state.observation(seat)
            decision = bot.choose(seen, random.Random(3))
            if rng.random() < 1 / 3:
                world = game.determinize(seen, rng)
                differed += world.deal != state.deal
                assert bot.choose(world.observation(seat), random.Random(3)) == decision
            state = state.apply(decision.action)
    assert differed > 20, "most worlds must differ, or this says little"


@pytest.mark.parametrize("name", [name for name, of_game in CASES if of_game == "call-bridge"])
def test_calls_that_must_sum_up_say_so(name: str) -> None:
    """C-C2: after void deals, what is said of the total is true too."""
    rng = random.Random(5)
    game: Any = games.get("call-bridge", min_total=20, max_call=8)
    bot = bots.get(name, game)
    kinds = set()
    for _ in range(6):
        deal = strategies.random_deal(rng, game)
        state = game.start(deal, Standings((0,) * 4, redeals=2))
        while state.phase == "calls" and state.to_act is not None:
            seen = state.observation(state.to_act)
            decision = bot.choose(seen, rng)
            check_facts(name, game, seen, decision)
            kinds.add(decision.reason.kind)
            state = state.apply(decision.action)
    assert "call-total" in kinds
