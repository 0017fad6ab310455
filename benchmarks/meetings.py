"""Contests for the tables of results: held in processes, kept as they go, and gone on with.

What is kept belongs to the code that played: another line of code that has a say in that game, and it
starts anew.
"""

import hashlib
import itertools
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from overtrick import games
from overtrick.arena.contest import Contest
from overtrick.arena.keeping import Kept
from overtrick.arena.running import played
from overtrick.arena.summary import Deals, summary

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).parent / "kept"


@dataclass(frozen=True, slots=True)
class Meeting:
    """A contest and how many deals it takes."""

    game: str
    bots: tuple[str, ...]
    deals: int

    def held(self, seed: int, processes: int, seconds: float = math.inf) -> dict[str, Any]:
        """The summary, once all deals are played, or as many as are done after so many seconds.

        What an earlier run kept counts too. However short the time, one deal more is played.
        """
        contest, deals = self.played(seed, processes, seconds)
        return summary(contest, deals)

    def played(self, seed: int, processes: int, seconds: float = math.inf) -> tuple[Contest, Deals]:
        """The contest, and its deals from the first one on, up to the first that is not done."""
        contest = Contest(games.get(self.game), self.bots, seed)
        name = hashlib.sha256(repr((self.game, self.bots, seed)).encode()).hexdigest()[:12]
        folder = KEPT / code(self.game)
        folder.mkdir(parents=True, exist_ok=True)
        end = time.monotonic() + seconds
        with Kept(str(folder / f"{name}.jsonl"), contest) as kept:
            waiting = [number for number in range(self.deals) if number not in kept.deals]
            for number, playings in played(contest, waiting, processes):
                kept.add(number, playings)
                _progress(self, len(kept.deals))
                if time.monotonic() >= end:
                    break
            done = itertools.takewhile(kept.deals.__contains__, range(self.deals))
            return contest, {number: kept.deals[number] for number in done}


def one_against(game: str, bot: str, others: str, deals: int) -> Meeting:
    """One bot, and the others in all other seats."""
    return Meeting(game, (bot, *(others,) * (games.get(game).seats - 1)), deals)


def interval(told: dict[str, float], digits: int = 2) -> str:
    """A figure with its bounds: "+1.02 (+0.88 to +1.17)"."""
    return "{:+.{d}f} ({:+.{d}f} to {:+.{d}f})".format(
        told["mean"], told["low"], told["high"], d=digits
    )


def share(told: dict[str, float]) -> str:
    """A share in per cent, with its bounds."""
    return "{:.1f} % ({:.1f} to {:.1f})".format(*(100 * told[p] for p in ("mean", "low", "high")))


def of(told: dict[str, Any], bot: str) -> dict[str, Any]:
    """What the summary says of that bot."""
    return next(each for each in told["results"] if each["bot"] == bot)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of Markdown, the first column to the left and the others to the right."""
    ruler = ["---", *["---:"] * (len(head) - 1)]
    return ["| " + " | ".join(row) + " |" for row in (head, ruler, *rows)]


@cache
def code(game: str) -> str:
    """A name for the code that plays that game, as it is now: what tables and screens do changes nothing."""
    others = {name.replace("-", "") for name in games.names()} - {game.replace("-", "")}
    source = ROOT / "src/overtrick"
    parts = [source / part for part in ("core", "games", "kernel", "bots", "arena", "record")]
    players = [ROOT / "benchmarks/ismcts", ROOT / "benchmarks/random_cards.py"]
    digest = hashlib.sha256()
    for path in sorted(path for part in (*parts, *players) for path in _modules(part)):
        name = path.relative_to(ROOT).as_posix()
        if not any(other in name for other in others):
            digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def _modules(part: Path) -> Iterator[Path]:
    """The modules of a package, or the one module."""
    return part.rglob("*.py") if part.is_dir() else iter([part])


def _progress(meeting: Meeting, done: int) -> None:
    if sys.stderr.isatty():
        bots = ", ".join(meeting.bots)
        end = "\n" if done == meeting.deals else ""
        sys.stderr.write(f"\r\x1b[K{bots}: {done}/{meeting.deals}{end}")
        sys.stderr.flush()
