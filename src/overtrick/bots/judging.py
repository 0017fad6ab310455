"""Judging what a seat did: what the strongest bot would have done there, and what the difference cost.

The bot is shown what the seat could know as it acted, and nothing of what lay hidden. What acts are
worth are its estimates, from a number of worlds: a small difference says nothing.
"""

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import Any, Final

from overtrick.bots import get, searching, strongest
from overtrick.core.bot import Decision, Reason
from overtrick.core.cards import Seat
from overtrick.core.trick import Play
from overtrick.games import AnyGame

SIZES: Final = ("small", "mistake", "blunder")
FROM: Final = {"call-bridge": (0.3, 1.0, 2.5), "bridgette": (75.0, 200.0, 500.0)}
"""Points from which on a cost is of each of the sizes, by game; what costs less is no mistake."""

_SEED: Final = 1  # the same record, the same judgement
_SURE: Final = 2  # standard errors from which on a difference is more than chance


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a seat: the number of its step (1 for the deal's first action), what the seat saw."""

    step: int
    action: Any
    observation: Any


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was done at a step, and what the bot would have done instead, in notation.

    ``worth`` is what both are worth to the bot, in points, ``cost`` the difference, at least 0, and
    ``size`` none, small, mistake or blunder. All are None where the bot did not weigh what was done,
    and cannot weigh it now; where it would have done the same, there is a cost of 0 even if it had
    nothing to weigh.
    """

    step: int
    action: str
    best: str
    reason: Reason
    worth: tuple[float, float] | None
    cost: float | None
    size: str | None


def acts(game: AnyGame, last: Any, seat: int) -> tuple[Act, ...]:  # noqa: ANN401 - a state of any game
    """The actions of the seat in the deal that ends with that state."""
    state: Any = game.start(last.deal, last.standings)
    found = []
    for step, action in enumerate(last.actions, 1):
        if state.to_act == seat:
            found.append(Act(step, action, state.observation(Seat(seat))))
        state = state.apply(action)
    return tuple(found)


def judge(game: AnyGame, act: Act) -> Judgement:
    """What the strongest bot says of it; the same each time."""
    decision = get(strongest(), game).choose(act.observation, random.Random(_SEED))
    found = judgement(game, act, decision)
    return found if found.cost is not None else _weighed_anew(game, act, decision, found)


def _weighed_anew(game: AnyGame, act: Act, decision: Decision[Any], found: Judgement) -> Judgement:
    """The same with a cost, if the bot can weigh both acts now: over worlds that neither was chosen by.

    A difference that chance alone may have made is no mistake, however large it looks.
    """
    acts = (act.action, decision.action)
    lots = searching.weigh(game, act.observation, acts, strongest(), random.Random(_SEED))
    if lots is None:
        return found
    worth = (fmean(done for done, _ in lots), fmean(best for _, best in lots))
    cost = max(0.0, worth[1] - worth[0])
    error = stdev(best - done for done, best in lots) / math.sqrt(len(lots))
    size = size_of(game.name, cost) if cost > _SURE * error else "none"
    return replace(found, worth=worth, cost=cost, size=size)


def judgement(game: AnyGame, act: Act, decision: Decision[Any]) -> Judgement:
    """What was done, measured by what was decided."""
    done, best = game.format_action(act.action), game.format_action(decision.action)
    values = decision.reason.values
    weighed = _weighed_as(game, act, values)
    if set(done.split()) == set(best.split()) or weighed == best:
        worth, cost = None, 0.0
        if best in values:
            worth = (values[best], values[best])
    elif weighed is None or best not in values:
        worth, cost = None, None
    else:
        worth = (values[weighed], values[best])
        cost = max(0.0, worth[1] - worth[0])
    size = None if cost is None else size_of(game.name, cost)
    return Judgement(act.step, done, best, decision.reason, worth, cost, size)


def size_of(game: str, cost: float) -> str:
    """The size of a mistake that costs so many points: none, small, mistake or blunder."""
    reached = [size for size, least in zip(SIZES, FROM[game], strict=True) if cost >= least]
    return reached[-1] if reached else "none"


def _weighed_as(game: AnyGame, act: Act, values: Mapping[str, float]) -> str | None:
    """Under which of the alternatives the bot weighed it: itself, or a card equal to it; None if none."""
    done = game.format_action(act.action)
    if done in values or not isinstance(act.action, Play):
        return done if done in values else None
    for other in values:
        if searching.are_equal(game, act.observation, act.action, game.parse_action(other)):
            return other
    return None
