"""The bots, by the name under which a table seats them.

A bot sees its seat's observation and nothing else.
"""

import importlib
from typing import Any, Final

from overtrick.core.bot import Bot
from overtrick.core.errors import OptionError
from overtrick.games import AnyGame

AnyBot = Bot[Any, Any]
"""A bot whose game is not known beforehand."""

_ROOMS: Final = {"random": "overtrick.bots.random", "rules-1": "overtrick.bots.rules1"}
"""Where each of the others lives: a module with a function ``bot`` from a game to its bot."""

LEVELS: Final = ("beginner", "casual", "club", "strong")
"""The levels of the bots that search, each stronger than the one before."""

_UNSEATED: Final = ("random",)
"""Bots to measure others by, which nobody would want at a table."""


def names() -> tuple[str, ...]:
    """The names of all bots that may sit at a table, the strongest last."""
    return (*(name for name in _ROOMS if name not in _UNSEATED), *LEVELS)


def strongest() -> str:
    """The name of the best bot that there is."""
    return names()[-1]


def get(name: str, game: AnyGame) -> AnyBot:
    """The bot of that name for that game under its options.

    Raises:
        OptionError: there is no bot of that name.
    """
    if name in LEVELS:
        made: AnyBot = importlib.import_module("overtrick.bots.searching").bot(game, name)
        return made
    if (room := _ROOMS.get(name)) is None:
        raise OptionError("bot-unknown", {"bot": name})
    bot: AnyBot = importlib.import_module(room).bot(game)
    return bot
