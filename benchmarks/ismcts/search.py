"""OpenSpiel's search, told of a state that is not its own."""

from collections.abc import Callable, Hashable
from typing import Protocol

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot


class Position(Protocol):
    """A position with all cards known, which changes as actions are applied."""

    def current_player(self) -> int:
        """The seat to act."""

    def legal_actions(self) -> list[int]:
        """What it may do."""

    def apply_action(self, action: int) -> None:
        """Do it."""

    def is_terminal(self) -> bool:
        """Whether the deal is over."""

    def is_chance_node(self) -> bool:
        """Never: the cards are dealt."""

    def returns(self) -> list[float]:
        """What each seat gets, once it is over."""

    def information_state_string(self) -> Hashable:
        """All that the seat to act knows: any key will do, it need not be text."""

    def rolled_out(self, seed: int) -> list[float]:
        """What each seat gets if all act at random from here on."""


class _Type:
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Game:
    """What the search asks of a game."""

    def get_type(self) -> type[_Type]:
        """Seats act in turn, and not all is known."""
        return _Type


GAME = Game()


class _Evaluator:
    def __init__(self, chance: np.random.RandomState) -> None:
        self._chance = chance

    def evaluate(self, position: Position) -> list[float]:
        return position.rolled_out(int(self._chance.randint(2**31)))

    def prior(self, position: Position) -> list[tuple[int, float]]:
        legal = position.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class Search:
    """So many simulations for a choice, with one stream of chance."""

    def __init__(self, simulations: int, seed: int) -> None:
        self.simulations = simulations
        self.chance = np.random.RandomState(seed)

    def chosen(self, here: Position, world: Callable[[], Position], exploration: float) -> int:
        """The action most visited; each simulation has a world of its own."""
        bot = ISMCTSBot(
            GAME, _Evaluator(self.chance), exploration, self.simulations, random_state=self.chance
        )
        bot.set_resampler(lambda _state, _player: world())
        return int(bot.step(here))
