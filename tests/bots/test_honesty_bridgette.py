"""Chances of the searching bots of Bridgette: moved in order, and left alone where they are certain."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick import games
from overtrick.bots.searching.bridgette_honesty import as_it_comes_true
from overtrick.core.bot import Decision, Reason
from overtrick.core.cards import Seat
from overtrick.core.trick import Play
from tests.deals import deal_of

GAME: Any = games.get("bridgette")
SEEN: Any = GAME.start(deal_of(GAME, 1, ["HA H9 H2", ":G C9 C8"], "D2 D3 D4 D5 D6 D7")).observation(
    Seat(0)
)
ACTS = [GAME.parse_action("1S"), GAME.parse_action("pass"), Play(SEEN.own.hand[0])]


def told(action: Any, chance: float | None) -> Any:
    decision: Decision[Any] = Decision(action, Reason("any", {"card": "SA"}, chance))
    after = as_it_comes_true(SEEN, decision)
    assert (after.action, after.reason.facts) == (action, decision.reason.facts)
    return after.reason.chance


@given(st.floats(0, 1), st.floats(0, 1), st.sampled_from(ACTS))
def test_a_greater_chance_stays_greater(one: float, other: float, action: Any) -> None:
    low, high = sorted((one, other))
    assert 0 <= told(action, low) <= told(action, high) <= 1


@pytest.mark.parametrize("action", ACTS)
def test_what_is_certain_stays_certain(action: Any) -> None:
    assert told(action, 1.0) == 1
    assert told(action, None) is None


def test_a_bid_is_made_less_often_than_with_open_hands() -> None:
    assert told(ACTS[0], 0.6) < 0.5
