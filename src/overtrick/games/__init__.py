"""The registry: every game by the name that records, addresses and commands use."""

from collections.abc import Callable
from typing import Any, Final, Literal, overload

from overtrick.core.errors import OptionError
from overtrick.core.game import Game
from overtrick.core.options import Option, chosen, declared
from overtrick.games.bridgette import Bridgette
from overtrick.games.bridgette import Options as BridgetteOptions
from overtrick.games.callbridge import CallBridge
from overtrick.games.callbridge import Options as CallBridgeOptions

AnyGame = Game[Any, Any, Any]
"""A game whose cards, actions and observations are not known beforehand."""

_GAMES: Final = {
    Bridgette.name: (Bridgette, BridgetteOptions),
    CallBridge.name: (CallBridge, CallBridgeOptions),
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_GAMES)


def options(name: str) -> tuple[Option, ...]:
    """The rule options of a game, in the order in which a settings screen shows them.

    Raises:
        OptionError: there is no game of that name.
    """
    return declared(_entry(name)[1])


@overload
def get(name: Literal["bridgette"], **chosen_options: object) -> Bridgette: ...
@overload
def get(name: Literal["call-bridge"], **chosen_options: object) -> CallBridge: ...
@overload
def get(name: str, **chosen_options: object) -> AnyGame: ...
def get(name: str, **chosen_options: object) -> AnyGame:
    """The game of that name, under the options given and the defaults for the rest.

    Raises:
        OptionError: no such game, no such option, or a value that the option cannot have.
    """
    game, its_options = _entry(name)
    return game(chosen(its_options, chosen_options))


def _entry(name: str) -> tuple[Callable[..., AnyGame], type[Any]]:
    if (entry := _GAMES.get(name)) is None:
        raise OptionError("game-unknown", {"game": name})
    return entry


__all__ = [
    "AnyGame",
    "Bridgette",
    "CallBridge",
    "get",
    "names",
    "options",
]
