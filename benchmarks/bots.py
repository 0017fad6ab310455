"""How strong are the bots? The table of strength, with a fresh seed and one look.

``python -m benchmarks.bots [--deals 1000] [--processes 2]``; stopped, the same command goes on where
it was. The seed is the number of the commit, so nobody can choose a kind one. Rows against OpenSpiel
take a third of the deals. Floors and aims are those of the lower end of the interval.
"""

import argparse
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from benchmarks import meetings
from benchmarks.meetings import interval, of, share
from benchmarks.results import add, commit
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
DEARER: Final = 3
"""A row against OpenSpiel takes so much longer for its deals."""
HOW: Final = (
    "One look, seed from the commit; 95 % intervals by bootstrap over deals. Thinking is processor time "
    "of a choice, and the mean bears what a process takes once to load compiled code."
)

POINTS_AHEAD: Final = {
    "random": "≥ +2.9",
    "rules-1": "≥ +0.6, aim +1.0",
    ISMCTS_300: "≥ 0, aim +0.3",
}
PAIRS_WON: Final = {
    "random": "≥ 95, aim 98",
    "rules-1": "≥ 65, aim 75",
    ISMCTS_1000: "≥ 52, aim 60",
}


@dataclass(frozen=True, slots=True)
class Run:
    """How this run holds a contest of so many deals, at most."""

    deals: int
    seed: int
    processes: int

    def held(self, game: str, bot: str, others: str) -> dict[str, Any]:
        """The summary of one bot against others in all other seats."""
        deals = self.deals // DEARER if others in (ISMCTS_300, ISMCTS_1000) else self.deals
        if bot == others:
            deals *= games.get(game).seats  # there is one seating, not one for each seat
        meeting = meetings.one_against(game, bot, others, max(deals, 2))
        return meeting.held(self.seed, self.processes)


def main() -> None:
    """Hold the contests, print, and keep what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--best", default=LEVELS[-1])
    given = parser.parse_args()
    seed = int(commit()[:8], 16) if given.seed is None else given.seed
    run = Run(given.deals, seed, given.processes)
    lines = [f"Seed {seed}.", "", *_call_bridge(run, given.best), "", *_self_play(run, given.best)]
    lines += ["", *_bridgette(run, given.best)]
    add(f"python -m benchmarks.bots --deals {given.deals}", lines, HOW)


def _pairings(best: str, others: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The best against each of the others, then each level against the one below."""
    yield from ((best, other) for other in others if other != best)
    if best == LEVELS[-1]:
        yield from ((bot, below) for below, bot in itertools.pairwise(LEVELS))


def _call_bridge(run: Run, best: str) -> list[str]:
    """Points a deal against the mean of three others, in four rotations."""
    rows = []
    for bot, other in _pairings(best, ("random", RANDOM_CARDS, "rules-1", ISMCTS_300)):
        told = run.held("call-bridge", bot, other)
        found = of(told, bot)
        goal = "> 0" if other in LEVELS else POINTS_AHEAD.get(other, "")
        think = f"{found['think']['mean']:.1f} / {found['think']['p99']:.1f} ms"
        ahead, made = interval(found["margin"]), share(found["made"])
        rows.append([f"`{bot}`", _shown(other), str(told["deals"]), ahead, goal, made, think])
    head = (
        "Call Bridge: one of",
        "three of",
        "deals × 4",
        "points ahead",
        "goal",
        "made",
        "mean / p99",
    )
    return meetings.table(head, rows)


def _self_play(run: Run, best: str) -> list[str]:
    """Four of the best at one table: what it calls, makes, and says of it beforehand."""
    told = run.held("call-bridge", best, best)
    found = of(told, best)
    lines = [
        f"Call Bridge, four of `{best}`, {told['deals']} deals: {share(found['made'])} of calls made",
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


def _bridgette(run: Run, best: str) -> list[str]:
    """Pairs won over both seats; one that is even counts as half."""
    rows = []
    for bot, other in _pairings(best, ("random", "rules-1", ISMCTS_1000)):
        told = run.held("bridgette", bot, other)
        found, pairs = of(told, bot), told["pairs"]
        goal = "> 50" if other in LEVELS else PAIRS_WON.get(other, "")
        think = f"{found['think']['mean']:.1f} / {found['think']['p99']:.1f} ms"
        won, ahead = share(pairs["share"]), interval(found["margin"], 0)
        rows.append([f"`{bot}`", _shown(other), str(told["deals"]), won, goal, ahead, think])
    head = ("Bridgette", "against", "pairs", "pairs won", "goal, %", "points ahead", "mean / p99")
    return meetings.table(head, rows)


def _shown(bot: str) -> str:
    return SHOWN.get(bot, f"`{bot}`")


if __name__ == "__main__":
    main()
