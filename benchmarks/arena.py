"""Who is better at Call Bridge, and by how much? One bot against three of another.

``python -m benchmarks.arena [--deals 200] [--seed 20] [--processes 1]``; stopped, the same command
goes on where it was. The cheat is shown every card: no honest bot can be expected to reach it. Where OpenSpiel meets the
cheat, it is the one: three of it would take three times as long.
"""

import argparse
from typing import Any, Final

from benchmarks import meetings
from benchmarks.results import add

GAME: Final = "call-bridge"
ISMCTS: Final = "benchmarks.ismcts:of_300"
PAIRS: Final = (
    ("rules-1", "random"),
    (ISMCTS, "rules-1"),
    ("cheat", "rules-1"),
    (ISMCTS, "cheat"),
)
SHOWN: Final = {
    ISMCTS: "OpenSpiel ISMCTS(300), random rollouts",
    "cheat": "cheat, who sees all hands",
}
HOW: Final = (
    "Call Bridge, every deal in four seatings; points a deal against the mean of the three others, "
    "with 95 % intervals by bootstrap over deals. Thinking is processor time of a choice."
)


def main() -> None:
    """Hold the contests, print, and keep what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    rows = []
    for bot, others in PAIRS:
        meeting = meetings.one_against(GAME, bot, others, given.deals)
        rows.append(_row(meeting.held(given.seed, given.processes), bot, others))
    about = f"{given.deals} deals a row, seed {given.seed}:"
    head = ("one of", "against three of", "points ahead", "made", "mean call", "think p50", "p99")
    lines = [about, "", *meetings.table(head, rows)]
    command = f"python -m benchmarks.arena --deals {given.deals} --seed {given.seed}"
    add(command, lines, HOW)


def _row(told: dict[str, Any], bot: str, others: str) -> list[str]:
    found = meetings.of(told, bot)
    return [
        SHOWN.get(bot, f"`{bot}`"),
        SHOWN.get(others, f"`{others}`"),
        meetings.interval(found["margin"]),
        meetings.share(found["made"]),
        f"{found['call']:.2f}",
        f"{found['think']['p50']:.2f} ms",
        f"{found['think']['p99']:.2f} ms",
    ]


if __name__ == "__main__":
    main()
