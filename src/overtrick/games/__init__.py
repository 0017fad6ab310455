"""The registry: every game by the name that records, addresses and commands use.

A game is imported when it is first asked for, so that nobody waits for one that is not played.
"""

import importlib
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from overtrick.core.errors import OptionError, Value
from overtrick.core.game import Game
from overtrick.core.options import Option, chosen

if TYPE_CHECKING:
    from overtrick.games.bridgette import Bridgette
    from overtrick.games.callbridge import CallBridge

AnyGame = Game[Any, Any, Any]
"""A game whose cards, actions and observations are not known beforehand."""

_ROOMS: Final = {
    "bridgette": "overtrick.games.bridgette",
    "call-bridge": "overtrick.games.callbridge",
}
"""Where each game lives: a package with ``GAME``, its ``Options`` and their ``OPTIONS``."""


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_ROOMS)


def options(name: str) -> tuple[Option, ...]:
    """The rule options of a game, in the order in which a settings screen shows them.

    Raises:
        OptionError: there is no game of that name.
    """
    declared: tuple[Option, ...] = _room(name).OPTIONS
    return declared


def varied(game: AnyGame) -> dict[str, Value]:
    """The options of a game that differ from their defaults, in the order of their declaration."""
    chosen = game.options
    return {
        option.name: chosen[option.name]
        for option in options(game.name)
        if chosen[option.name] != option.default
    }


@overload
def get(name: Literal["bridgette"], /, **chosen_options: object) -> "Bridgette": ...
@overload
def get(name: Literal["call-bridge"], /, **chosen_options: object) -> "CallBridge": ...
@overload
def get(name: str, /, **chosen_options: object) -> AnyGame: ...
def get(name: str, /, **chosen_options: object) -> AnyGame:
    """The game of that name, under the options given and the defaults for the rest.

    Raises:
        OptionError: no such game, no such option, or a value that the option cannot have.
    """
    room = _room(name)
    game: AnyGame = room.GAME(chosen(room.Options, chosen_options))
    return game


def _room(name: str) -> Any:  # noqa: ANN401 - a module, of which mypy knows nothing
    if (room := _ROOMS.get(name)) is None:
        raise OptionError("game-unknown", {"game": name})
    return importlib.import_module(room)
