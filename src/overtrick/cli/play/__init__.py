"""``overtrick play``: a match at a table, in this terminal."""

import argparse
import os
import sys
from typing import Final

from overtrick.cli.command import Parser, UsageError

_MOST_PACE: Final = 300


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("play")
    parser.add_argument("game", nargs="?")
    parser.add_argument("--server")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--preset")
    parser.add_argument("--name")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--no-colour", action="store_true")
    parser.add_argument("--pace", type=int)
    parser.add_argument("--data-dir")
    parser.add_argument("--table")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--code")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Play until the player leaves; returns the exit status."""
    if arguments.pace is not None and not 0 <= arguments.pace <= _MOST_PACE:
        raise UsageError("cli-play-pace", {"pace": arguments.pace, "most": _MOST_PACE})
    try:
        from overtrick.cli.play.visit import visit  # noqa: PLC0415 - needs the extra "server"
    except ImportError as error:
        raise UsageError("cli-play-missing", {"module": error.name or ""}) from error
    return visit(arguments, is_plain=arguments.plain or not _is_a_screen())


def _is_a_screen() -> bool:
    """Whether a page can be drawn: both ends are a terminal, and not a dumb one."""
    return (
        sys.stdin is not None
        and sys.stdin.isatty()
        and sys.stdout.isatty()
        and os.environ.get("TERM", "dumb") != "dumb"
    )
