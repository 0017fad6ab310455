"""The engine against the oracle: every history of small deals, and the length of big ones.

A failure prints the histories below each first action, so that the fault can be closed in on.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest

from overtrick import games
from overtrick.core.deal import Deal
from overtrick.games import AnyGame
from tests import strategies
from tests.deals import AnyState
from tests.oracle import bridgette, callbridge

ORACLES: dict[str, ModuleType] = {"bridgette": bridgette, "call-bridge": callbridge}
every_game = pytest.mark.parametrize("name", games.names())


@dataclass
class Asked:
    """The oracle, asked about one deal."""

    game: AnyGame
    deal: Deal[Any]

    def _about(self, question: str, actions: Sequence[str]) -> Any:
        pack = [self.game.format_card(card) for card in self.deal.pack]
        ask = getattr(ORACLES[self.game.name], question)
        options = dict(self.game.options)
        return ask(options, self.deal.dealer, pack, self.deal.hand_size, list(actions))

    def legal(self, actions: Sequence[str]) -> list[str]:
        legal: list[str] = self._about("legal", actions)
        return legal

    def agrees_on(self, state: AnyState, actions: Sequence[str]) -> None:
        assert state.to_act == self._about("to_act", actions)
        assert list(state.returns()) == self._about("points", actions)
        won = list(state.observation(None).won)
        assert won == self._about("tricks", actions)

    def perft(self, actions: list[str], depth: int) -> list[int]:
        """The number of histories from here by length, up to ``depth`` actions."""
        counts = [1] + [0] * depth
        if depth:
            for action in self.legal(actions):
                for length, number in enumerate(self.perft([*actions, action], depth - 1)):
                    counts[length + 1] += number
        return counts


def perft(state: AnyState, depth: int) -> list[int]:
    """The number of histories from here by length, up to ``depth`` actions."""
    counts = [1] + [0] * depth
    if depth:
        for action in state.legal_actions():
            for length, number in enumerate(perft(state.apply(action), depth - 1)):
                counts[length + 1] += number
    return counts


def compare(game: AnyGame, state: AnyState, depth: int) -> int:
    """Compare both from a position on; returns the number of histories."""
    oracle = Asked(game, state.deal)
    actions = [game.format_action(action) for action in state.actions]
    ours, theirs = perft(state, depth), oracle.perft(actions, depth)
    if ours != theirs:
        for action in state.legal_actions():
            text = game.format_action(action)
            below = oracle.perft([*actions, text], depth - 1)
            print(f"{text:24} {perft(state.apply(action), depth - 1)} oracle {below}")  # noqa: T201
    assert ours == theirs
    return sum(ours)


def walk(game: AnyGame, state: AnyState, depth: int) -> int:
    """Compare legal actions, turn, tricks and points at every position below; returns how many."""
    oracle = Asked(game, state.deal)
    actions = [game.format_action(action) for action in state.actions]
    legal = state.legal_actions()
    assert [game.format_action(action) for action in legal] == oracle.legal(actions)
    oracle.agrees_on(state, actions)
    if not depth:
        return 1
    return 1 + sum(walk(game, state.apply(action), depth - 1) for action in legal)


@every_game
def test_histories_of_small_deals_are_as_many_as_the_oracle_says(name: str) -> None:
    """Below the first lead of small deals the numbers of histories are equal, by length."""
    rng = random.Random(20)
    histories = 0
    while histories < 20_000:
        game = strategies.random_game(rng, name)
        deal = strategies.small_deal(rng, game, hand_size=3 if name == "call-bridge" else 4)
        playing = [s for s in strategies.history(rng, game, deal) if s.phase == "play"]
        if playing:
            histories += compare(game, playing[0], depth=12)


@every_game
def test_every_position_of_small_plays(name: str) -> None:
    """Below the first lead of small deals, engine and oracle agree at every single position."""
    rng = random.Random(21)
    positions = 0
    while positions < 15_000:
        game = strategies.random_game(rng, name)
        deal = strategies.small_deal(rng, game, hand_size=3 if name == "call-bridge" else 4)
        playing = [s for s in strategies.history(rng, game, deal) if s.phase == "play"]
        if playing:
            positions += walk(game, playing[0], depth=20)


@every_game
def test_every_position_of_small_beginnings(name: str) -> None:
    """From the start of small deals, two actions deep: calls, discards and the first bids."""
    rng = random.Random(22)
    for _ in range(10):
        game = strategies.random_game(rng, name)
        deal = strategies.small_deal(rng, game, hand_size=2)
        states = strategies.history(rng, game, deal)
        for state in states:
            if state.phase != "play":
                walk(game, state, depth=2 if state.phase != "exchange" else 1)


def agree_on_a_big_deal(rng: random.Random, name: str) -> None:
    """Play a full deal at random, asking both at every step; in an exchange, of a few discards."""
    game = strategies.random_game(rng, name)
    deal = strategies.random_deal(rng, game)
    oracle = Asked(game, deal)
    for state in strategies.history(rng, game, deal):
        actions = [game.format_action(action) for action in state.actions]
        oracle.agrees_on(state, actions)
        if state.phase != "exchange":
            legal = [game.format_action(action) for action in state.legal_actions()]
            assert legal == oracle.legal(actions)


@every_game
def test_big_deals(name: str) -> None:
    """Engine and oracle agree at every step of sixty full deals under random options."""
    rng = random.Random(23)
    for _ in range(60):
        agree_on_a_big_deal(rng, name)


@every_game
@pytest.mark.soak
def test_big_deals_at_length(name: str) -> None:
    """Engine and oracle agree at every step of two thousand full deals under random options."""
    rng = random.Random(24)
    for _ in range(2_000):
        agree_on_a_big_deal(rng, name)
