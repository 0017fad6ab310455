"""How long does it take to solve Bridgette with open hands, from the first lead on?

``python -m benchmarks.solving [--deals 100]``. Deals of thirteen random cards each, in every strain,
each solved from an empty table: for tricks, and for the points of a contract within two tricks of what
can be made, plain, doubled or redoubled. Interpreted, a few deals in a process of their own.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from array import array
from typing import Final

from benchmarks.results import add
from overtrick.kernel.bridgette.rules import EXACT_FOR_SUITS, NO_BAN, NOTRUMP
from overtrick.kernel.bridgette.scoring import BOOK, points
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.solving import NOTHING, worth
from overtrick.kernel.compiled import IS_COMPILED

SIZE: Final = 13
DEALS: Final = 100
INTERPRETED: Final = 6
TRICKS: Final = array("q", range(SIZE + 1))
AIMS: Final = ("tricks", "points")


def solved(leader: int, other: int, strain: int, payoffs: "array[int]", guess: int) -> int:
    """What the leader gets."""
    position = NOTHING, leader, other, NOTHING, NO_BAN, strain
    return worth(*position, payoffs, guess, EXACT_FOR_SUITS, table_for(SIZE))


def contract(rng: random.Random, strain: int, tricks: int) -> "array[int]":
    """What each number of tricks brings the defender, who leads, in a contract that may be made."""
    least = 0 if strain == NOTRUMP else 1
    level = max(least, min(7, SIZE - tricks - BOOK + rng.randint(-2, 2)))
    doubling = rng.choice((1, 1, 2, 4))
    won = range(SIZE, -1, -1)
    return array("q", [-points(level, strain, doubling, each, EXACT_FOR_SUITS) for each in won])


def timings(deals: int) -> dict[str, list[float]]:
    """Milliseconds of CPU for each solution, by aim."""
    rng = random.Random(5)
    found: dict[str, list[float]] = {aim: [] for aim in AIMS}
    solved(1, 2, NOTRUMP, TRICKS, 0)
    for _ in range(deals):
        cards = [1 << card for card in rng.sample(range(55), 2 * SIZE)]
        leader, other = sum(cards[:SIZE]), sum(cards[SIZE:])
        for strain in range(NOTRUMP + 1):
            begin = time.process_time()
            tricks = solved(leader, other, strain, TRICKS, SIZE // 2)
            between = time.process_time()
            payoffs = contract(rng, strain, tricks)
            before = time.process_time()
            solved(leader, other, strain, payoffs, payoffs[SIZE // 2])
            found["tricks"].append(1000 * (between - begin))
            found["points"].append(1000 * (time.process_time() - before))
    return found


def rows(deals: int) -> list[str]:
    """A row of the table for each aim."""
    speed = "compiled" if IS_COMPILED else "interpreted"
    lines = []
    for aim, times in timings(deals).items():
        times.sort()
        median, mean = statistics.median(times), statistics.mean(times)
        late, last = times[int(0.95 * len(times))], times[-1]
        numbers = " | ".join(f"{each:,.1f}" for each in (median, mean, late, last))
        lines.append(f"| {speed} | {aim} | {len(times)} | {numbers} |")
    return lines


def measure(deals: int = DEALS) -> list[str]:
    """The table at both speeds."""
    apart = subprocess.run(  # noqa: S603 - this module itself
        [sys.executable, "-m", "benchmarks.solving", "--rows", str(INTERPRETED)],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"OVERTRICK_INTERPRETED": "1"},
    )
    return [
        "Bridgette with open hands, thirteen cards each, milliseconds for one solution.",
        "Floors: tricks median 4, 95 % 25; points median 25. Aims: 2 and 14; 15.",
        "",
        "| kernel | for | solutions | median | mean | 95 % | most |",
        "|---|---|---:|---:|---:|---:|---:|",
        *rows(deals),
        *apart.stdout.splitlines(),
    ]


def main() -> None:
    """Measure, print, and keep what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--rows", type=int, help="print the rows of so many deals, and no more")
    chosen = parser.parse_args()
    if chosen.rows is not None:
        print("\n".join(rows(chosen.rows)))
        return
    add(f"python -m benchmarks.solving --deals {chosen.deals}", measure(chosen.deals))


if __name__ == "__main__":
    main()
