"""An outside bot: a program that answers line by line on its standard output. See docs/bots.md."""

import contextlib
import json
import queue
import random
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

from overtrick.arena.contest import Contest
from overtrick.arena.entrants import COMMAND, AnyState
from overtrick.arena.errors import ArenaError
from overtrick.core.bot import Decision, Reason
from overtrick.core.errors import NotationError, Value
from overtrick.games.match import Match
from overtrick.record import Record
from overtrick.record.report import legal
from overtrick.record.view import view

PROTOCOL: Final = "overtrick 1"
START_LIMIT: Final = 30.0
"""Seconds that a program has to start and say who it is."""
_LONGEST: Final = 1_000_000  # characters of a line
_PATIENCE: Final = 1.0  # seconds between "quit" and the end of patience
_SEEDS: Final = 53  # bits: every reader of JSON can hold so many


class Outside:
    """The program in one chair: started when it sits down, and kept from deal to deal.

    Raises:
        ArenaError: it cannot be started, or does not say who it is.
    """

    clock: Callable[[], float] = staticmethod(time.perf_counter)

    def __init__(self, name: str, contest: Contest) -> None:
        self._name = name
        self._contest = contest
        self._program = _Program(name)
        self._deal: object = None
        try:
            self._greet()
        except ArenaError:
            self.close()
            raise

    def _greet(self) -> None:
        self._program.say(PROTOCOL)
        line = self._program.hear(START_LIMIT)
        word, *told = line.split()
        if word != "bot" or not told:
            raise self._error("arena-greeting", {"said": line})

    def choose(self, state: AnyState, rng: random.Random) -> Decision[Any]:
        """What the program answers to its seat's view."""
        program, game, seat = self._program, self._contest.game, state.to_act
        if state.deal is not self._deal:
            self._deal = state.deal
            told = {"game": game.name, "options": game.options, "seat": seat}
            program.tell("new", told)
        match = Match(game, self._contest.bots, (state,))
        seen = view(Record(match, {"deals": []}), seat)
        program.tell("position", {"view": seen, "legal": legal(match)})
        program.tell("go", {"seed": rng.getrandbits(_SEEDS), "seconds": self._contest.limit})
        reason = Reason("outside")
        while True:
            word, _, rest = program.hear(self._contest.limit).partition(" ")
            if word == "action":
                return Decision(self._action(rest), reason)
            if word != "reason":
                raise self._error("arena-answer", {"said": f"{word} {rest}".strip()})
            reason = self._reason(rest)

    def close(self) -> None:
        """Tell the program to quit, and end it if it does not."""
        self._program.close()

    def _action(self, text: str) -> object:
        try:
            return self._contest.game.parse_action(text.strip())
        except NotationError as error:
            raise self._error("arena-answer", {"said": f"action {text}"}) from error

    def _reason(self, text: str) -> Reason:
        """A reason as JSON: every part may be missing."""
        try:
            told = json.loads(text)
            chance = told.get("chance")
            facts = {str(name): _fact(value) for name, value in told.get("facts", {}).items()}
            values = {str(name): float(value) for name, value in told.get("values", {}).items()}
            kind = str(told.get("kind", "outside"))
            return Reason(kind, facts, None if chance is None else float(chance), values)
        except (ValueError, TypeError, AttributeError) as error:
            raise self._error("arena-reason", {"said": text}) from error

    def _error(self, reason: str, arguments: dict[str, Value]) -> ArenaError:
        return ArenaError(reason, {"bot": self._name} | arguments)


def _fact(value: object) -> Value:
    if isinstance(value, list):
        return tuple(map(str, value))
    return value if isinstance(value, int | str) else str(value)


class _Program:
    """A running program: lines go in, and lines come out within their time."""

    def __init__(self, name: str) -> None:
        self._name = name
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the program that the user entered
                _command(name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us; we tell the program
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise ArenaError("arena-start", {"bot": name, "why": why}) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input: IO[str] = self._process.stdin
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(
            target=_read, args=(self._process.stdout, self._lines), daemon=True
        ).start()

    def tell(self, word: str, told: object) -> None:
        """A line of one word and JSON."""
        self.say(f"{word} {json.dumps(told, ensure_ascii=False, default=dict)}")

    def say(self, line: str) -> None:
        """A line as it stands. A program that is gone is noticed when it is to answer."""
        with contextlib.suppress(OSError):
            self._input.write(line + "\n")
            self._input.flush()

    def hear(self, seconds: float) -> str:
        """The next line that is not blank. Raises: ArenaError."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                self._process.kill()
                told: dict[str, Value] = {"bot": self._name, "seconds": f"{seconds:g}"}
                raise ArenaError("arena-late", told) from None
            if not line:
                status = self._process.wait()
                raise ArenaError("arena-ended", {"bot": self._name, "status": status})
            if line.strip():
                return line.strip()

    def close(self) -> None:
        """Say goodbye; who stays is ended."""
        self.say("quit")
        with contextlib.suppress(OSError):
            self._input.close()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _read(output: IO[str], lines: queue.SimpleQueue[str]) -> None:
    """Hand every line on; an empty one says that there are no more."""
    with output:
        for line in iter(lambda: output.readline(_LONGEST), ""):
            lines.put(line)
    lines.put("")


def _command(name: str) -> list[str]:
    """The program and its arguments; a Python file that is named alone is run by our Python."""
    if name.startswith(COMMAND):
        return shlex.split(name.removeprefix(COMMAND))
    return [sys.executable, name] if Path(name).suffix == ".py" else [name]
