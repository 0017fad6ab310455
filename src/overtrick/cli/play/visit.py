"""A visit to a server: choosing a table, playing at it, and perhaps at another."""

import argparse
import asyncio
import contextlib
from pathlib import Path
from typing import Any, Final

import aiohttp
from yarl import URL

from overtrick.cli.command import UsageError, printable, say, words
from overtrick.cli.play.door import Door, DoorError
from overtrick.cli.play.ending import End
from overtrick.cli.play.keeping import Keeping
from overtrick.cli.play.lines import Lines
from overtrick.cli.play.link import GoneError
from overtrick.cli.play.lobby import Lobby, terms
from overtrick.cli.play.pages import server_words
from overtrick.cli.play.plain import Plain
from overtrick.cli.play.private import Fixed, NotStartedError, Private, Where
from overtrick.cli.play.screen import Screen, is_large_enough, look
from overtrick.cli.play.sitting import Front, Sitting
from overtrick.cli.serve import data_directory

_PRIVATE: Final = "private"


def visit(arguments: argparse.Namespace, *, is_plain: bool) -> int:
    """Play until the player leaves; returns the exit status."""
    opening = terms(arguments)
    directory = data_directory(arguments.data_dir)
    where = _where(arguments.server, directory)
    try:
        return asyncio.run(_visit(arguments, opening, where, directory, is_plain=is_plain))
    except DoorError as error:
        raise UsageError("cli-play-refused", {"why": server_words(words(), error)}) from error
    except NotStartedError as error:
        raise UsageError("cli-play-not-started", {"file": str(error)}) from error
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise UsageError("cli-play-unreachable", {"server": where.name, "why": why}) from error


def _where(server: str | None, directory: Path) -> Where:
    if server is None:
        return Private(directory / _PRIVATE)
    try:
        url = URL(server)
        is_address = url.scheme in ("http", "https") and bool(url.host)
    except ValueError:
        is_address = False
    if not is_address:
        raise UsageError("cli-play-address", {"server": server})
    return Fixed(server)


async def _visit(
    arguments: argparse.Namespace,
    opening: dict[str, Any] | None,
    where: Where,
    directory: Path,
    *,
    is_plain: bool,
) -> int:
    keeping = Keeping(directory)
    if isinstance(where, Private):
        say("play-starting")
    try:
        async with Door(where, keeping) as door:
            if arguments.code is not None:
                say("play-guest", {"name": printable(await door.redeem(arguments.code))})
            name = await door.enter(arguments.name)
            if arguments.list:
                await Lobby(door, words()).show()
                return 0
            say("play-guest", {"name": printable(name)})
            lobby = Lobby(door, words())
            table = await lobby.table(arguments.table, opening)
            if not is_plain and not is_large_enough():
                say("play-small")
                is_plain = True
            stay = _Stay(
                door,
                keeping,
                arguments.pace,
                is_plain=is_plain,
                has_colour=not arguments.no_colour,
            )
            while table is not None:
                table = await stay.play(table)
            return 0
    finally:
        await where.stop()


class _Stay:
    """One player's tables, one after another."""

    def __init__(
        self, door: Door, keeping: Keeping, pace: int | None, *, is_plain: bool, has_colour: bool
    ) -> None:
        self._has_colour = has_colour
        self._door = door
        self._keeping = keeping
        self._pace = pace
        self._is_plain = is_plain
        self._lines: Lines | None = None

    async def play(self, table: str) -> str | None:
        """Play at the table; the next one, if the player wants a rematch."""
        sitting = Sitting(self._door, self._keeping, table, words(), self._pace)
        end = await self._seated(sitting)
        sight = sitting.sight
        if end is not End.REMATCH or sight is None:
            return None
        options = sight.welcome.options
        return await self._door.open(
            {
                "game": sight.welcome.game,
                "options": {name: options[name] for name in sight.welcome.varied},
                "undo_calls": sight.welcome.undo_calls,
                "undo_cards": sight.welcome.undo_cards,
                "pace": sight.update.pace,
            }
        )

    async def _seated(self, sitting: Sitting) -> End:
        if self._is_plain:
            self._lines = self._lines or Lines()
            front: Front = (plain := Plain(sitting, self._lines))
            playing = asyncio.ensure_future(plain.run())
        else:
            front = (screen := Screen(sitting, look(has_colour=self._has_colour)))
            playing = asyncio.ensure_future(screen.run())
        listening = asyncio.ensure_future(sitting.run(front))
        try:
            await asyncio.wait((playing, listening), return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                return playing.result()
            try:
                listening.result()
            except GoneError as error:
                raise UsageError(error.message) from error
            raise AssertionError
        finally:
            for task in (playing, listening):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, GoneError):
                    await task
