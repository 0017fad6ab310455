"""A terminal small enough to test by: it knows the few sequences that a full screen is drawn with."""

import re
import time
from collections.abc import Callable
from typing import Any

import pexpect  # type: ignore[import-untyped]  # it comes without types

_CONTROL = re.compile(
    r"\x1b\[([?>=]?)([\d;]*) ?([A-Za-z@`])|\x1b\].*?(?:\x07|\x1b\\)|\x1b[()][A-Z0-9]|\x1b[=>78M]"
)


class Terminal:
    """What is on the screen after everything that was written to it."""

    def __init__(self, columns: int = 80, lines: int = 24) -> None:
        self.columns, self.lines = columns, lines
        self.cells = [[" "] * columns for _ in range(lines)]
        self.x = self.y = 0
        self.raw = ""
        self._rest = ""

    def write(self, text: str) -> None:
        self.raw += text
        text = self._rest + text
        place = 0
        while place < len(text):
            if text[place] == "\x1b":
                found = _CONTROL.match(text, place)
                if found is None:
                    if len(text) - place < 30:
                        break  # the rest of the sequence is yet to come
                    place += 1
                    continue
                if found[3]:
                    self._control(found[1], found[2], found[3])
                place = found.end()
                continue
            self._character(text[place])
            place += 1
        self._rest = text[place:]

    def _character(self, character: str) -> None:
        if character == "\r":
            self.x = 0
        elif character == "\n":
            self._down()
        elif character == "\b":
            self.x = max(0, self.x - 1)
        elif character.isprintable():
            if self.x == self.columns:
                self.x = 0
                self._down()
            self.cells[self.y][self.x] = character
            self.x += 1

    def _down(self) -> None:
        if self.y == self.lines - 1:
            self.cells = [*self.cells[1:], [" "] * self.columns]
        else:
            self.y += 1

    def _control(self, private: str, numbers: str, letter: str) -> None:
        if private:
            if letter == "h" and numbers == "1049":
                self._clear()
            return
        values = [int(each or 0) for each in numbers.split(";")]
        step = max(1, values[0])
        if letter in "ABCD":
            self.y += {"A": -step, "B": step}.get(letter, 0)
            self.x += {"C": step, "D": -step}.get(letter, 0)
        elif letter == "H":
            self.y, self.x = step - 1, max(1, values[1] if len(values) > 1 else 1) - 1
        elif letter == "J" and values[0] == 2:
            self._clear()
        elif letter == "J":
            self.cells[self.y][self.x :] = [" "] * (self.columns - self.x)
            for line in range(self.y + 1, self.lines):
                self.cells[line] = [" "] * self.columns
        elif letter == "K":
            self.cells[self.y][self.x :] = [" "] * (self.columns - self.x)
        self.x = min(max(self.x, 0), self.columns)
        self.y = min(max(self.y, 0), self.lines - 1)

    def _clear(self) -> None:
        self.cells = [[" "] * self.columns for _ in range(self.lines)]

    @property
    def rows(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.cells]

    @property
    def text(self) -> str:
        return "\n".join(self.rows)


class Player:
    """A client under a pseudo-terminal, and someone who reads its screen."""

    def __init__(self, command: str, arguments: list[str], **options: Any) -> None:
        self.terminal = Terminal()
        self.child = pexpect.spawn(
            command, arguments, encoding="utf-8", dimensions=(24, 80), timeout=20, **options
        )

    def read(self) -> str:
        """The screen, with all that has come so far."""
        try:
            while True:
                self.terminal.write(self.child.read_nonblocking(65_536, timeout=0.01))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return self.terminal.text

    def until(self, seen: Callable[[str], Any], seconds: float = 20.0) -> str:
        """The screen, as soon as that is seen there."""
        deadline = time.monotonic() + seconds
        while not seen(screen := self.read()):
            assert time.monotonic() < deadline, f"not seen in time:\n{screen}"
            if not self.child.isalive():
                screen = self.read()
                assert seen(screen), f"the client has ended:\n{screen}"
        return screen

    def type(self, keys: str) -> None:
        self.child.send(keys)
