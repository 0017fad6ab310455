"""The searching bots of Bridgette: what they do in every phase, and what they never do."""

import random
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import bots, games
from overtrick.bots.searching.bridgette_levels import LEVELS
from overtrick.core.bot import Decision
from overtrick.games.bridgette import Observation, Playing
from overtrick.kernel.bridgette.endings import solve
from tests.bots.bridgette_facts import check_facts
from tests.strategies import chances, history, random_deal, random_game, small_deal

CLASSIC: Any = games.get("bridgette")
FEW = settings(max_examples=4)


def chosen(level: str, game: Any, seen: Observation, seed: int = 1) -> Decision[Any]:
    decision: Decision[Any] = bots.get(level, game).choose(seen, random.Random(seed))
    return decision


@FEW
@given(chances())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_keeps_the_rules_and_tells_the_truth(level: str, rng: random.Random) -> None:
    """Legal acts with true reasons, in whole and small deals, under random options."""
    game: Any = random_game(rng, "bridgette")
    small = rng.random() < 1 / 2
    deal = small_deal(rng, game, rng.randint(1, 6)) if small else random_deal(rng, game)
    for state in history(rng, game, deal):
        if state.to_act is None or rng.random() < 2 / 3:
            continue
        seen = state.observation(state.to_act)
        decision = chosen(level, game, seen)
        assert state.refusal(decision.action) is None
        check_facts(game, seen, decision)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_act(level: str) -> None:
    """In every phase, twice asked is twice answered alike."""
    rng = random.Random(4)
    for state in history(rng, CLASSIC, random_deal(rng, CLASSIC))[::3]:
        if state.to_act is not None:
            seen = state.observation(state.to_act)
            assert chosen(level, CLASSIC, seen, 9) == chosen(level, CLASSIC, seen, 9)


def losses(level: str, states: list[Playing]) -> float:
    """The points that the level's cards give away on the mean, as one sees who sees both hands."""
    lost = 0
    for state in states:
        seen = state.observation(state.to_act)
        action = chosen(level, CLASSIC, seen).action
        values = solve(state).values
        lost += max(values.values()) - values[action.card]
    return lost / len(states)


def test_endings_are_played_better_by_strong() -> None:
    """In the last cards of deals that sensible players play, strong gives away less than they."""
    rng = random.Random(8)
    states: list[Playing] = []
    player: Any = bots.get("rules-1", CLASSIC)
    while len(states) < 60:
        state: Any = CLASSIC.start(random_deal(rng, CLASSIC))
        while state.to_act is not None:
            if isinstance(state, Playing) and len(state.hands[state.to_act]) in (3, 5):
                states.append(state)
            state = state.apply(player.choose(state.observation(state.to_act), rng).action)
    assert losses("strong", states) < 0.8 * losses("rules-1", states)
