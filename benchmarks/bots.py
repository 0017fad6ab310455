"""How strong are the bots? The table of strength, with a fresh seed and one look.

``python -m benchmarks.bots [--game call-bridge] [--deals 1000] [--minutes 25] [--processes 2]``

A row is played until it has its deals, or its share of the time; stopped, the same command goes on
where it was. The seed comes from the code that plays, so nobody can choose a kind one, and what is
kept of it stays good while that code does. Floors and aims are those of the lower end of the interval.
"""

import argparse
import itertools
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benchmarks import meetings
from benchmarks.meetings import interval, of, share
from benchmarks.results import add
from overtrick import games
from overtrick.bots import LEVELS

RANDOM_CARDS: Final = "benchmarks.random_cards:bot"
ISMCTS_300: Final = "benchmarks.ismcts:of_300"
ISMCTS_1000: Final = "benchmarks.ismcts:of_1000"
SHOWN: Final = {
    RANDOM_CARDS: "calls as `rules-1`, cards at random",
    ISMCTS_300: "OpenSpiel ISMCTS(300)",
    ISMCTS_1000: "OpenSpiel ISMCTS(1000)",
}
HOW: Final = (
    "One look, seed from the code that plays; 95 % intervals by bootstrap over deals. Thinking is processor "
    "time of a choice, and the mean bears what a process takes once to load compiled code."
)

POINTS_AHEAD: Final = {
    "random": "≥ +2.9",
    RANDOM_CARDS: "",
    "rules-1": "≥ +0.6, aim +1.0",
    ISMCTS_300: "≥ 0, aim +0.3",
}
PAIRS_WON: Final = {
    "random": "≥ 95, aim 98",
    "rules-1": "≥ 65, aim 75",
    ISMCTS_1000: "≥ 52, aim 60",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A contest of one bot against others in all other seats, and its share of the time."""

    game: str
    bot: str
    others: str
    share: int


SHARES: Final = {"random": 1, RANDOM_CARDS: 1, "rules-1": 4, ISMCTS_300: 6, ISMCTS_1000: 6}
"""How the time is shared out among a bot's opponents: most to the closest and the slowest."""
SELF_PLAY: Final = 4
NEIGHBOURS: Final = {"casual": 1, "club": 1, "strong": 3}
"""Likewise for each level against the one below."""


class Run:
    """How this run holds its contests: of so many deals, and so many minutes, at most."""

    def __init__(self, deals: int, minutes: float, processes: int, seed: int | None) -> None:
        self.deals, self.processes, self.seed = deals, processes, seed
        self.end = time.monotonic() + 60 * minutes
        self.waiting: list[Row] = []

    def seed_of(self, game: str) -> int:
        """The seed for contests of that game."""
        return int(meetings.code(game)[:8], 16) if self.seed is None else self.seed

    def held(self, row: Row) -> dict[str, Any]:
        """The summary of a row that was waiting: what it leaves of the time goes to those after it."""
        share = row.share / sum(each.share for each in self.waiting)
        self.waiting.remove(row)
        deals = self.deals
        if row.bot == row.others:
            deals *= games.get(row.game).seats  # there is one seating, not one for each seat
        meeting = meetings.one_against(row.game, row.bot, row.others, deals)
        seconds = share * (self.end - time.monotonic())
        return meeting.held(self.seed_of(row.game), self.processes, seconds)


def main() -> None:
    """Hold the contests, print, and keep what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=tuple(TABLES))
    parser.add_argument("--deals", type=int, default=1000, help="deals a row, at most")
    parser.add_argument("--minutes", type=float, default=math.inf, help="for all rows together")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--best", default=LEVELS[-1])
    given = parser.parse_args()
    run = Run(given.deals, given.minutes, given.processes, given.seed)
    wanted = tuple(TABLES) if given.game is None else (given.game,)
    rows = {game: list(_rows(game, given.best)) for game in wanted}
    run.waiting = [row for game in wanted for row in rows[game]]
    lines = []
    for game in wanted:
        lines += [f"Seed {run.seed_of(game)}.", "", *TABLES[game](run, rows[game]), ""]
    command = f"python -m benchmarks.bots --deals {given.deals}"
    command += f" --minutes {given.minutes:g}" * (given.minutes < math.inf)
    add(command + f" --game {given.game}" * (given.game is not None), lines[:-1], HOW)


def _rows(game: str, best: str) -> Iterator[Row]:
    """The best against each of the others, then each level against the one below, then itself."""
    for others in POINTS_AHEAD if game == "call-bridge" else PAIRS_WON:
        if others != best:
            yield Row(game, best, others, SHARES[others])
    if best == LEVELS[-1]:
        for below, bot in itertools.pairwise(LEVELS):
            yield Row(game, bot, below, NEIGHBOURS[bot])
    if game == "call-bridge":
        yield Row(game, best, best, SELF_PLAY)


def _call_bridge(run: Run, rows: Sequence[Row]) -> list[str]:
    """Points a deal against the mean of three others, in four rotations; then self-play."""
    *against, alone = rows
    told = [_points_ahead(run, row) for row in against]
    head = (
        "Call Bridge: one of",
        "three of",
        "deals × 4",
        "points ahead",
        "goal",
        "made",
        "mean call",
    )
    return [*meetings.table((*head, "mean / p99"), told), "", *_self_play(run, alone)]


def _points_ahead(run: Run, row: Row) -> list[str]:
    told = run.held(row)
    found = of(told, row.bot)
    goal = "> 0" if row.others in LEVELS else POINTS_AHEAD[row.others]
    ahead, made = interval(found["margin"]), share(found["made"])
    call = f"{found['call']:.2f}"
    names = (f"`{row.bot}`", _shown(row.others))
    return [*names, str(told["deals"]), ahead, goal, made, call, _thinking(found)]


def _self_play(run: Run, row: Row) -> list[str]:
    """Four of the best at one table: what it calls, makes, and says of it beforehand."""
    told = run.held(row)
    found = of(told, row.bot)
    lines = [
        f"Call Bridge, four of `{row.bot}`, {told['deals']} deals: {share(found['made'])} of calls made",
        f"(goal ≥ 81 %), mean call {found['call']:.2f} (goal ≥ 2.9), won {found['over']:+.2f} beyond",
        f"the call (goal 0 to 0.6), {found['points']['mean']:+.2f} points a deal.",
        "",
    ]
    if not (calibration := found["calibration"]):
        return [*lines, "No chance was stated."]
    lines += [f"P(made | call) is off by {calibration['error']:.3f} (goal 0.05, aim 0.02):", ""]
    rows = [
        [f"{each['from']:.1f}", str(each["calls"]), f"{each['stated']:.3f}", f"{each['made']:.3f}"]
        for each in calibration["bins"]
    ]
    return lines + meetings.table(("stated from", "calls", "stated", "made"), rows)


def _bridgette(run: Run, rows: Sequence[Row]) -> list[str]:
    """Pairs won over both seats; one that is even counts as half."""
    told = [_pairs_won(run, row) for row in rows]
    head = ("Bridgette", "against", "pairs", "pairs won", "goal, %", "points ahead", "mean / p99")
    return meetings.table(head, told)


def _pairs_won(run: Run, row: Row) -> list[str]:
    told = run.held(row)
    found, pairs = of(told, row.bot), told["pairs"]
    goal = "> 50" if row.others in LEVELS else PAIRS_WON[row.others]
    won, ahead = share(pairs["share"]), interval(found["margin"], 0)
    names = (f"`{row.bot}`", _shown(row.others))
    return [*names, str(told["deals"]), won, goal, ahead, _thinking(found)]


def _thinking(found: dict[str, Any]) -> str:
    return f"{found['think']['mean']:.1f} / {found['think']['p99']:.1f} ms"


def _shown(bot: str) -> str:
    return SHOWN.get(bot, f"`{bot}`")


TABLES: Final[dict[str, Callable[[Run, Sequence[Row]], list[str]]]] = {
    "call-bridge": _call_bridge,
    "bridgette": _bridgette,
}


if __name__ == "__main__":
    main()
