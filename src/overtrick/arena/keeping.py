"""A contest kept in a file as it goes, so that it can go on where it was stopped.

One JSON value a line: first what the contest is, then each deal when it is done, in any order. A line
that was cut short by a sudden end is dropped, and its deal played again.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from overtrick.arena.contest import Contest
from overtrick.arena.errors import ArenaError
from overtrick.arena.playing import Aim, Playing
from overtrick.record.strict import Json

FORMAT: Final = "overtrick-arena/1"


class Kept:
    """The file of one contest, open for more. ``deals`` are those it holds, by number.

    Raises:
        ArenaError: the file holds something else, or cannot be read and written.
    """

    def __init__(self, file: str, contest: Contest) -> None:
        self.deals: dict[int, tuple[Playing, ...]] = {}
        head = {"format": FORMAT, **contest.terms}
        try:
            path = Path(file)
            written = path.read_bytes() if path.exists() else b""
            whole, _, _ = written.rpartition(b"\n")
            lines = [json.loads(line) for line in whole.splitlines()]
            if (lines and lines[0] != head) or (written and not lines):
                raise ArenaError("arena-kept-other", {"file": file})
            for line in lines[1:]:
                self.deals[line["deal"]] = tuple(map(_playing, line["played"]))
            self._file: IO[bytes] = path.open("ab")
            self._file.truncate(len(whole) + 1 if lines else 0)
        except OSError as error:
            why = error.strerror or str(error)
            raise ArenaError("arena-kept-unusable", {"file": file, "why": why}) from error
        except (ValueError, KeyError, TypeError, IndexError) as error:
            if isinstance(error, ArenaError):
                raise
            raise ArenaError("arena-kept-other", {"file": file}) from error
        if not lines:
            self._write(head)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the file."""
        self._file.close()

    def add(self, number: int, played: Sequence[Playing]) -> None:
        """Keep a deal that is done."""
        self.deals[number] = tuple(played)
        self._write({"deal": number, "played": [_told(each) for each in played]})

    def _write(self, value: object) -> None:
        self._file.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
        self._file.flush()


def _told(playing: Playing) -> list[object]:
    aims = [aim and [aim.level, aim.over, aim.made, aim.chance] for aim in playing.aims]
    return [list(playing.points), aims, [list(thoughts) for thoughts in playing.thoughts]]


def _playing(told: Json) -> Playing:
    points, aims, thoughts = told
    undertaken = tuple(None if aim is None else Aim(*aim) for aim in aims)
    return Playing(tuple(points), undertaken, tuple(map(tuple, thoughts)))
