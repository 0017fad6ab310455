"""``overtrick serve``: the tables, for browsers and terminals."""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from overtrick.cli.command import Parser, UsageError, say

HOST: Final = "127.0.0.1"
PORT: Final = 8000
_MOST: Final = 65_535


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("serve")
    parser.add_argument("--host", default=HOST)
    parser.add_argument("--port", default=str(PORT))
    parser.add_argument("--data-dir", default=None)
    parser.add_argument("--durability", choices=("process", "power"), default="process")
    parser.add_argument("--origin", action="append", default=[])
    parser.add_argument("--bot-processes", type=int, default=None)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop; returns the exit status."""
    try:
        from overtrick.server import serving  # noqa: PLC0415 - needs the extra "server"
        from overtrick.server.app import Settings  # noqa: PLC0415 - the same
    except ImportError as error:
        raise UsageError("cli-serve-missing", {"module": error.name or ""}) from error
    if not arguments.port.isascii() or not arguments.port.isdigit():
        raise UsageError("cli-serve-port", {"port": arguments.port})
    if (port := int(arguments.port[:6])) > _MOST:
        raise UsageError("cli-serve-port", {"port": arguments.port})
    directory = data_directory(arguments.data_dir)
    settings = Settings(
        directory,
        durability=arguments.durability,
        origins=tuple(origin.rstrip("/") for origin in arguments.origin),
        processes=arguments.bot_processes,
    )

    def ready(address: str) -> None:
        say("serve-ready", {"address": address, "directory": str(directory)})
        sys.stdout.flush()

    try:
        serving.serve(settings, arguments.host, port, ready)
    except serving.NoPortError as error:
        raise UsageError(
            "cli-serve-taken", {"host": arguments.host, "port": port, "why": str(error)}
        ) from error
    except serving.NoLogError as error:
        raise UsageError(
            "cli-serve-log", {"directory": str(directory), "why": str(error)}
        ) from error
    return 0


def data_directory(given: str | None) -> Path:
    """Where tables are kept, made if it is not there; None: where this system keeps such things.

    Raises:
        UsageError: it cannot be made.
    """
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    directory = Path(given) if given else Path(home) / "overtrick"
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise UsageError("cli-serve-log", {"directory": str(directory), "why": why}) from error
    return directory
