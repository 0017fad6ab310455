"""What all commands share: their arguments, their files, and how they speak."""

import argparse
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from overtrick import games
from overtrick.core.errors import InputError, OptionError, Value
from overtrick.core.options import Option
from overtrick.games import AnyGame

if TYPE_CHECKING:
    from overtrick.text import Text

STANDARD_INPUT: Final = "-"
_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"  # some scripts cannot do without
MOST_MEGABYTES: Final = 64


class UsageError(Exception):
    """The command cannot be carried out as it was given; a catalogue has the sentence."""

    def __init__(self, message: str, arguments: Mapping[str, Value] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.arguments = arguments or {}

    def sentence(self) -> str:
        """What is wrong, why, and what to do, in one line."""
        return printable(words().reason(self.message, self.arguments))


class Parser(argparse.ArgumentParser):
    """Arguments of one command; what is wrong with them is said in our own words."""

    def __init__(self, command: str) -> None:
        super().__init__(prog=f"overtrick {command}", add_help=False, allow_abbrev=False)
        self._command = command

    def error(self, message: str) -> NoReturn:
        """Raise UsageError instead of leaving."""
        raise UsageError("cli-usage", {"problem": message, "command": self._command})


@cache
def words() -> "Text":
    """The sentences of the user's language, without marks that a terminal would show."""
    from overtrick.text import Text  # noqa: PLC0415 - a command that says nothing is twice as fast

    return Text(isolating=False)


def say(message: str, arguments: Mapping[str, object] | None = None) -> None:
    """Print the sentence of that id."""
    print(words().say(message, arguments))


def printable(text: str) -> str:
    """The text on one line, without anything that would command a terminal."""
    return "".join(
        character
        if character.isprintable() or character in _JOINERS
        else " "
        if character.isspace()
        else "\N{REPLACEMENT CHARACTER}"
        for character in text
    )


def contents(file: str) -> bytes:
    """The bytes of the file, or of standard input.

    Raises:
        UsageError: it cannot be read, or is too large to be records.
    """
    most = MOST_MEGABYTES * 1_000_000
    try:
        if file == STANDARD_INPUT and sys.stdin is None:
            raise UsageError("cli-no-input")
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(most + 1)
    except FileNotFoundError as error:
        raise UsageError("cli-file-missing", {"file": file}) from error
    except IsADirectoryError as error:
        raise UsageError("cli-file-directory", {"file": file}) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError("cli-file-unreadable", {"file": file, "why": why}) from error
    if len(data) > most:
        raise UsageError("cli-file-too-large", {"file": file, "most": MOST_MEGABYTES})
    return data


def chosen_game(name: str, given: list[str], deals: int | None = None) -> AnyGame:
    """The game under options given as ``name=value``.

    Raises:
        UsageError: no such game or option, or a value that it cannot have.
    """
    if deals is not None:
        given = [*given, f"deals={deals}"]
    try:
        declared = {option.name: option for option in games.options(name)}
        chosen: dict[str, object] = {}
        for text in given:
            key, separator, value = text.partition("=")
            if not separator:
                raise OptionError("option-form", {"text": text})
            chosen[key] = _value(declared[key], value) if key in declared else value
        return games.get(name, **chosen)
    except InputError as error:
        raise UsageError(error.reason, error.arguments) from error


def _value(option: Option, text: str) -> Value:
    """The value that the text names, of the kind that the option has; checked elsewhere."""
    if option.is_set:
        return () if text == "none" else tuple(text.split(","))
    named = {str(value).lower(): value for value in option.values}
    return named.get(text, text)
