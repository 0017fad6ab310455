"""The levels: bots for both games that play each alternative out over worlds that fit what they know."""

import importlib
import random
from collections.abc import Sequence
from typing import Any, Final

from overtrick.core.bot import Bot
from overtrick.games import AnyGame

_ROOMS: Final = {
    "bridgette": "overtrick.bots.searching.bridgette",
    "call-bridge": "overtrick.bots.searching.callbridge",
}
"""Where the bots of each game live: a module with functions ``bot`` and ``are_equal`` as below."""
_WEIGHED_ANEW: Final = ("bridgette",)
"""The games whose module has a function ``weigh`` as well."""


def bot(game: AnyGame, level: str) -> Bot[Any, Any]:
    """The bot of that level for that game, under its options."""
    made: Bot[Any, Any] = importlib.import_module(_ROOMS[game.name]).bot(game, level)
    return made


def are_equal(game: AnyGame, observation: object, one: object, other: object) -> bool:
    """Whether two actions are cards that the bots take for one, as none that may be out lies between."""
    return bool(importlib.import_module(_ROOMS[game.name]).are_equal(game, observation, one, other))


def weigh(
    game: AnyGame, observation: object, acts: Sequence[object], level: str, rng: random.Random
) -> Sequence[Sequence[float]] | None:
    """What legal acts are worth that the bot may not have weighed when it chose, in points.

    Several times, each time over other worlds, which are the same for all acts: how far the answers lie
    apart says how sure they are. None where a bot cannot tell.
    """
    if game.name not in _WEIGHED_ANEW:
        return None
    room = importlib.import_module(_ROOMS[game.name])
    found: Sequence[Sequence[float]] | None = room.weigh(game, observation, acts, level, rng)
    return found
