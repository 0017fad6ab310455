"""Overtrick: the rules of Bridgette and Call Bridge as values.

>>> import random
>>> from overtrick import games
>>> from overtrick.core.cards import Seat
>>> game = games.get("bridgette", double_scope="premium_flat")
>>> rng = random.Random(7)
>>> state = game.start(game.deal(rng.sample(game.pack(), 55), dealer=Seat(0)))
>>> while (seat := state.to_act) is not None:
...     seen = state.observation(seat)  # all that a player in that seat may know
...     state = state.apply(rng.choice(state.legal_actions()))
>>> sum(state.returns()) > 0
True
"""

from overtrick import games

__all__ = ["games"]
