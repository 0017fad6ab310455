"""The levels: bots for both games that play each alternative out over worlds that fit what they know."""

import importlib
from typing import Any, Final

from overtrick.core.bot import Bot
from overtrick.games import AnyGame

_ROOMS: Final = {
    "bridgette": "overtrick.bots.searching.bridgette",
    "call-bridge": "overtrick.bots.searching.callbridge",
}
"""Where the bots of each game live: a module with a function ``bot`` from a game and a level."""


def bot(game: AnyGame, level: str) -> Bot[Any, Any]:
    """The bot of that level for that game, under its options."""
    made: Bot[Any, Any] = importlib.import_module(_ROOMS[game.name]).bot(game, level)
    return made
