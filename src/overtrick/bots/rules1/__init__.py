"""``rules-1``: rules of thumb for both games, frozen: later bots are measured against it."""

import importlib
from typing import Any, Final

from overtrick.core.bot import Bot
from overtrick.games import AnyGame

_ROOMS: Final = {
    "bridgette": "overtrick.bots.rules1.bridgette",
    "call-bridge": "overtrick.bots.rules1.callbridge",
}


def bot(game: AnyGame) -> Bot[Any, Any]:
    """The bot of that game, under its options."""
    room = importlib.import_module(_ROOMS[game.name])
    made: Bot[Any, Any] = room.Rules1(room.Options(**game.options))
    return made
