"""``overtrick arena``: bots against each other on the same deals."""

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Final, Self

from overtrick.arena.contest import Contest
from overtrick.arena.errors import ArenaError
from overtrick.arena.keeping import Kept
from overtrick.arena.playing import Playing
from overtrick.arena.running import played
from overtrick.arena.summary import Deals, summary
from overtrick.cli.command import Parser, UsageError, chosen_game, printable, words
from overtrick.core.errors import Value
from overtrick.record.strict import Json

_BAR: Final = 30
_LARGE: Final = 100  # points of which a fraction tells nobody anything
_MINUS: Final = "\N{MINUS SIGN}"


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("arena")
    parser.add_argument("--game", required=True)
    parser.add_argument("--bots", required=True)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--keep", metavar="FILE")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Hold the contest and print what it came to; returns the exit status."""
    game = chosen_game(arguments.game, arguments.option)
    processes = arguments.processes
    if processes is None:
        processes = max(1, (os.cpu_count() or 2) - 1)
    if arguments.deals < 1 or processes < 1 or not arguments.seconds > 0:
        raise UsageError("arena-positive")
    try:
        bots = tuple(name.strip() for name in arguments.bots.split(","))
        contest = Contest(game, bots, arguments.seed, arguments.seconds)
        deals = _held(contest, arguments.deals, processes, arguments.keep)
    except ArenaError as error:
        raise UsageError(error.reason, _counted_from_one(error.arguments)) from error
    told = summary(contest, deals)
    if arguments.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n".join(_in_words(told)))
    return 0


def _counted_from_one(arguments: Mapping[str, Value]) -> dict[str, Value]:
    """The arguments of an error, its deal as people count; a seat keeps its name."""
    deal = arguments.get("deal")
    return {**arguments, "deal": deal + 1} if isinstance(deal, int) else dict(arguments)


def _held(contest: Contest, count: int, processes: int, file: str | None) -> Deals:
    """All deals of the contest, those that the file holds already not played again."""
    with ExitStack() as stack:
        kept = stack.enter_context(Kept(file, contest)) if file else None
        done: dict[int, tuple[Playing, ...]] = {}
        if kept:
            done |= {number: kept.deals[number] for number in kept.deals if number < count}
        progress = stack.enter_context(_Progress(len(done), count))
        waiting = [number for number in range(count) if number not in done]
        for number, playings in played(contest, waiting, processes):
            done[number] = playings
            if kept:
                kept.add(number, playings)
            progress.show(len(done))
        return done


class _Progress:
    """A bar on standard error, if that is a terminal; it is wiped away at the end."""

    def __init__(self, before: int, of: int) -> None:
        self._before, self._of = before, of
        self._begin = time.monotonic()
        self._is_seen = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        self.show(self._before)
        return self

    def __exit__(self, *error: object) -> None:
        self._write("")

    def show(self, done: int) -> None:
        """So many deals are done."""
        full = _BAR * done // self._of
        bar = "#" * full + "." * (_BAR - full)
        fresh = done - self._before
        said: dict[str, object] = {"bar": f"[{bar}]", "done": done, "of": self._of}
        if not fresh:
            self._write(words().say("arena-begun", said))
            return
        left = (time.monotonic() - self._begin) / fresh * (self._of - done)
        said |= {"minutes": int(left) // 60, "seconds": int(left) % 60}
        self._write(words().say("arena-progress", said))

    def _write(self, text: str) -> None:
        if self._is_seen:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()


def _in_words(told: dict[str, Json]) -> list[str]:
    """A table with a line for each bot, and what it rests on."""
    text = words()
    columns = ("bot", "points", "margin", "made", "call", "chance", "think", "slowest")
    rows = [[text.say(f"arena-column-{column}") for column in columns]]
    rows += [_row(each) for each in told["results"]]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    if pairs := told.get("pairs"):
        share = {part: f"{100 * pairs['share'][part]:.1f}" for part in pairs["share"]}
        first = printable(told["bots"][0])
        lines.append(text.say("arena-pairs", {**pairs, **share, "bot": first}))
    about = {name: told[name] for name in ("deals", "seatings", "seed")}
    return [*lines, text.say("arena-about", {**about, "game": text.say(f"game-{told['game']}")})]


def _row(told: dict[str, Json]) -> list[str]:
    calibration, think = told["calibration"], told["think"]
    return [
        printable(told["bot"]),
        _interval(told["points"]),
        _interval(told["margin"]),
        f"{100 * told['made']['mean']:.1f} %" if told["made"] else "",
        f"{told['call']:.2f}" if told["call"] is not None else "",
        f"{100 * calibration['stated']:.1f} %" if calibration else "",
        f"{think['p50']:.1f} ms" if think["decisions"] else "",
        f"{think['p99']:.1f} ms" if think["decisions"] else "",
    ]


def _interval(told: dict[str, float] | None) -> str:
    """The mean with its bounds: "+1.02 (+0.88 to +1.17)"."""
    if told is None:
        return ""
    decimals = 0 if abs(told["high"]) + abs(told["low"]) >= _LARGE else 2
    mean, low, high = (
        f"{told[part]:+.{decimals}f}".replace("-", _MINUS) for part in ("mean", "low", "high")
    )
    return f"{mean} ({low} to {high})"
