"""Parts of a bot changed by themselves: named as they enter the arena, and measured on the same deals."""

import random
from typing import Any

import pytest

from benchmarks import parts
from overtrick import bots, games
from overtrick.arena.contest import Contest
from overtrick.arena.running import played
from overtrick.arena.summary import margins, summary
from tests.strategies import random_deal

GAME: Any = games.get("call-bridge")


def test_a_part_is_changed_and_nothing_else() -> None:
    """Calls of one bot and cards of another, and a level with what was named."""
    rng = random.Random(4)
    for _ in range(3):
        state: Any = GAME.start(random_deal(rng, GAME))
        while state.to_act is not None:
            seen = state.observation(state.to_act)
            whose = "club" if state.phase == "calls" else "rules-1"
            mixed = parts.Mixed(bots.get("club", GAME), bots.get("rules-1", GAME))
            decision = mixed.choose(seen, random.Random(1))
            assert decision == bots.get(whose, GAME).choose(seen, random.Random(1))
            state = state.apply(decision.action)


@pytest.mark.parametrize("part", parts.PARTS)
def test_every_part_enters_the_arena(part: str) -> None:
    """Each name that is measured makes a bot, unlike the whole."""
    assert getattr(parts, part)(GAME) != bots.get(parts.BEST, GAME)


@pytest.mark.parametrize("part", ["bids=1", "rivals", "rivals=much"])
def test_there_is_no_such_part(part: str) -> None:
    """What no part is called is refused."""
    with pytest.raises((AttributeError, ValueError)):
        getattr(parts, part)(GAME)


def test_margins_are_those_of_the_summary() -> None:
    """The mean over deals is what the summary says of the first bot."""
    contest = Contest(GAME, ("rules-1", "random", "random", "random"), 3)
    deals = dict(played(contest, range(5), 1))
    told = summary(contest, deals)["results"][0]["margin"]["mean"]
    assert sum(margins(contest, deals).values()) / 5 == pytest.approx(told, abs=1e-4)
