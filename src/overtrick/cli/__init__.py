"""The command line: ``overtrick play``, ``serve``, ``check``, ``legal``, ``view`` and the others.

Each command is a module, imported when it is called. Exit status: 0 right, 1 a record is wrong, 2 the
command itself is wrong, with one line on standard error and nothing on standard output.
"""

import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from overtrick.cli.command import UsageError, say, words

COMMANDS: Final = (
    "play",
    "serve",
    "check",
    "legal",
    "view",
    "suggest",
    "solve",
    "score",
    "random",
    "verify",
    "sheet",
    "arena",
    "completion",
)
_HELP: Final = ("-h", "--help")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; returns the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if sys.stdout is None:
        print(words().say("cli-no-output"), file=sys.stderr)
        return 1
    name, *rest = (sys.argv[1:] if arguments is None else arguments) or ["--help"]
    try:
        status = _run(name, rest)
        sys.stdout.flush()
    except UsageError as error:
        print(error.sentence(), file=sys.stderr)
        return 2
    except OSError as error:
        # Say nothing more on standard output, not even at the interpreter's own end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0  # whoever read our output has enough
        print(words().say("cli-output-lost", {"why": error.strerror}), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _run(name: str, rest: Sequence[str]) -> int:
    if name in _HELP:
        say("cli-help")
        return 0
    if name not in COMMANDS:
        raise UsageError("cli-usage-top", {"command": name})
    if any(argument in _HELP for argument in rest):
        say(f"cli-{name}-help")
        return 0
    module = importlib.import_module(f"overtrick.cli.{name}")
    status: int = module.run(module.parser().parse_args(rest))
    return status
