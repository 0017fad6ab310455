"""Which table? Asked in plain lines before a match, where the command line leaves it open."""

import argparse
import time
from collections.abc import Mapping, Sequence
from typing import Any

from overtrick import games
from overtrick.cli.command import UsageError, chosen_game, say
from overtrick.cli.play.door import Door, DoorError
from overtrick.text import Text

_NOT_FOUND = 404


def terms(arguments: argparse.Namespace) -> dict[str, Any] | None:
    """How a table is to be opened, as the command line says; None if it names no game.

    Raises:
        UsageError: an unknown game or option, or a value that it cannot have.
    """
    if arguments.game is None:
        if arguments.option or arguments.preset is not None:
            raise UsageError("cli-play-choice")
        return None
    game = chosen_game(arguments.game, arguments.option)
    named = [text.partition("=")[0] for text in arguments.option]
    opening: dict[str, Any] = {
        "game": game.name,
        "options": {name: game.options[name] for name in named},
    }
    if arguments.preset is not None:
        opening["preset"] = arguments.preset
    if arguments.pace is not None:
        opening["pace"] = arguments.pace
    return opening


class Lobby:
    """Asks by plain lines."""

    def __init__(self, door: Door, text: Text) -> None:
        self._door = door
        self._text = text

    async def show(self) -> None:
        """Print every table of the player."""
        tables = await self._door.tables()
        for table in tables:
            message = "play-list-over" if table["over"] else "play-list-open"
            say(message, self._words(table))
        if not tables:
            say("play-list-none")

    async def table(self, named: str | None, opening: dict[str, Any] | None) -> str | None:
        """The table to play at; None if the player wants none after all."""
        if named is not None:
            return await self._named(named)
        unfinished = [table for table in await self._door.tables() if not table["over"]]
        if opening is None:
            return await self._chosen(unfinished)
        same = [table for table in unfinished if table["game"] == opening["game"]]
        if same:
            goes_on = self._goes_on(same[0])
            if goes_on is None:
                return None
            if goes_on:
                return str(same[0]["table"])
        return await self._door.open(opening)

    async def _named(self, table: str) -> str:
        try:
            await self._door.ticket(table)
        except DoorError as error:
            if error.status != _NOT_FOUND:
                raise
            raise UsageError("cli-play-no-table", {"table": table}) from error
        return table

    def _goes_on(self, table: Mapping[str, Any]) -> bool | None:
        """Whether to go on with an unfinished match; None: neither."""
        say("play-lobby-unfinished", self._words(table))
        while (typed := _typed()) is not None:
            answer = typed.strip().lower()
            if not answer or self._text.say("play-lobby-yes").startswith(answer[:1]):
                return True
            if self._text.say("play-lobby-no").startswith(answer[:1]):
                return False
            say("play-lobby-unfinished", self._words(table))
        return None

    async def _chosen(self, unfinished: Sequence[Mapping[str, Any]]) -> str | None:
        """The table that the player picks from a list."""
        names = games.names()
        choices = [self._text.say("play-lobby-continue", self._words(each)) for each in unfinished]
        choices += [self._text.say("play-lobby-new", {"game": self._game(name)}) for name in names]
        for number, choice in enumerate(choices, start=1):
            say("play-lobby-choice", {"number": number, "choice": choice})
        say("play-lobby-which")
        while (typed := _typed()) is not None:
            answer = typed.strip()
            number = int(answer) if answer.isascii() and answer.isdigit() else 0
            if 1 <= number <= len(unfinished):
                return str(unfinished[number - 1]["table"])
            if len(unfinished) < number <= len(choices):
                return await self._door.open({"game": names[number - 1 - len(unfinished)]})
            say("play-lobby-again", {"most": len(choices)})
        return None

    def _words(self, table: Mapping[str, Any]) -> dict[str, object]:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(table["opened"]))
        return {"table": table["table"], "game": self._game(table["game"]), "when": when}

    def _game(self, name: str) -> str:
        names = {"bridgette": "game-bridgette", "call-bridge": "game-call-bridge"}
        return self._text.say(names[name]) if name in names else name


def _typed() -> str | None:
    """What the player types; None when there is no more."""
    try:
        return input("> ")
    except EOFError:
        print()
        return None
