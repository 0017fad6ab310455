import random
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.arena.cheat import cheat
from overtrick.arena.contest import Contest
from overtrick.arena.running import played
from overtrick.arena.summary import summary
from overtrick.core.cards import Seat
from overtrick.core.errors import OptionError
from overtrick.games import bridgette, callbridge
from tests.strategies import random_game


@pytest.mark.parametrize("name", games.names())
def test_the_cheat_plays_by_the_rules(name: str) -> None:
    """Under changing options its every action is allowed, to the end of the deal."""
    rng = random.Random(1)
    for _ in range(4):
        game = random_game(rng, name)
        entrant = cheat(game)
        state: Any = game.start(game.deal(rng.sample(game.pack(), len(game.pack())), Seat(0)))
        while state.to_act is not None:
            state = state.apply(entrant.choose(state, rng).action)


def test_the_cheat_gains_by_what_it_sees() -> None:
    """Against three of the best honest bot that is frozen, it is ahead beyond chance."""
    contest = Contest(games.get("call-bridge"), ("cheat", "rules-1", "rules-1", "rules-1"), 11)
    told = summary(contest, dict(played(contest, range(30), 1)))
    assert told["results"][0]["margin"]["low"] > 0


def test_the_cheat_wins_pairs_by_what_it_sees() -> None:
    """In Bridgette it loses hardly a pair."""
    contest = Contest(games.get("bridgette"), ("cheat", "rules-1"), 11)
    pairs = summary(contest, dict(played(contest, range(12), 1)))["pairs"]
    assert pairs["won"] >= 9
    assert pairs["lost"] <= 2


def test_no_table_can_seat_the_cheat() -> None:
    """It is none of the bots that tables and hints choose from."""
    assert "cheat" not in bots.names()
    with pytest.raises(OptionError, match="bot-unknown"):
        bots.get("cheat", games.get("bridgette"))


def test_what_it_looks_at_are_the_hands() -> None:
    """Its call follows the cards of the others: two layouts that look alike to it differ."""
    game = games.get("call-bridge")
    rng = random.Random(5)
    pack = rng.sample(game.pack(), 52)
    own = set(pack[0::4])
    calls = set()
    for _ in range(12):
        rest = iter(rng.sample([card for card in pack if card not in own], 39))
        dealt = [card if card in own else next(rest) for card in pack]
        state = game.start(game.deal(dealt, Seat(3)))
        action = cheat(game).choose(state, random.Random(0)).action
        assert isinstance(action, callbridge.Call)
        calls.add(action.tricks)
    assert len(calls) > 1


def test_its_last_cards_are_the_best_that_can_be() -> None:
    """In Bridgette, no other card of the last four would have brought more, by trying all."""
    rng = random.Random(8)
    game = games.get("bridgette")
    for _ in range(6):
        state: Any = game.start(game.deal(rng.sample(game.pack(), 55), Seat(0)))
        other = bots.get("rules-1", game)
        while not isinstance(state, bridgette.Playing) or len(state.hands[state.to_act]) > 4:
            if state.to_act is None:
                break
            seen = state.observation(state.to_act)
            state = state.apply(other.choose(seen, rng).action)
        if state.to_act is None:
            continue
        chosen = state.apply(cheat(game).choose(state, rng).action)
        seat = state.to_act
        assert _best(chosen, seat) == max(
            _best(state.apply(action), seat) for action in state.legal_actions()
        )


def _best(state: Any, seat: Seat) -> int:
    """How far the seat ends ahead if both play their best, by trying everything."""
    if state.to_act is None:
        points = state.returns()
        return int(points[seat] - points[1 - seat])
    worths = [_best(state.apply(action), seat) for action in state.legal_actions()]
    return max(worths) if state.to_act == seat else min(worths)
