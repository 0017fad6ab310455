"""The levels: bots for both games that play each alternative out over worlds that fit what they know."""

import importlib
from typing import Any, Final

from overtrick.core.bot import Bot
from overtrick.games import AnyGame

_ROOMS: Final = {
    "bridgette": "overtrick.bots.searching.bridgette",
    "call-bridge": "overtrick.bots.searching.callbridge",
}
"""Where the bots of each game live: a module with functions ``bot`` and ``are_equal`` as below."""


def bot(game: AnyGame, level: str) -> Bot[Any, Any]:
    """The bot of that level for that game, under its options."""
    made: Bot[Any, Any] = importlib.import_module(_ROOMS[game.name]).bot(game, level)
    return made


def are_equal(game: AnyGame, observation: object, one: object, other: object) -> bool:
    """Whether two actions are cards that the bots take for one, as none that may be out lies between."""
    return bool(importlib.import_module(_ROOMS[game.name]).are_equal(game, observation, one, other))
