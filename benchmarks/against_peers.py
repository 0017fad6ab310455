"""Our table server beside boardgame.io and Colyseus: the same game, the same generator, in turn.

``python -m benchmarks.against_peers``, after ``npm ci`` in ``benchmarks/peers``. Ours writes every move to disk before
it shows it, and sends every seat a whole update with the reason for each forbidden card; the peers keep
everything in memory and send less.
"""

import json
import statistics
import subprocess
from pathlib import Path
from typing import Final

from benchmarks.results import add

PEERS: Final = Path(__file__).parent / "peers"
DRIVERS: Final = (
    ("overtrick", "process"),
    ("boardgame", "tuned"),
    ("colyseus", "tuned"),
    ("colyseus", "default"),
    ("colyseus-messages", "views"),
)
ROUNDS: Final = 5
MOVES: Final = 10_000
WARM: Final = 5_000


def main() -> None:
    """Measure in turn, print, and keep what was found."""
    found: dict[tuple[str, str], list[dict[str, float]]] = {each: [] for each in DRIVERS}
    for _ in range(ROUNDS):
        for driver, variant in DRIVERS:
            command = ["node", "load.mjs", "--driver", driver, "--variant", variant]
            command += ["--warmup", str(WARM), "--moves", str(MOVES)]
            answer = subprocess.run(command, cwd=PEERS, check=True, capture_output=True, text=True)  # noqa: S603 - our own command
            found[driver, variant].append(json.loads(answer.stdout.splitlines()[-1]))
    add("make bench-peers", _table(found))


def _table(found: dict[tuple[str, str], list[dict[str, float]]]) -> list[str]:
    ours = [each["moves_per_cpu_second"] for each in found[DRIVERS[0]]]
    lines = [
        "| server | moves per CPU second, median | ours is | memory at the end |",
        "| --- | ---: | ---: | ---: |",
    ]
    for (driver, variant), rounds in found.items():
        theirs = [each["moves_per_cpu_second"] for each in rounds]
        ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
        memory = statistics.median(each["rss_kb"] for each in rounds) / 1000
        name = f"{driver}, {variant}"
        lines.append(
            f"| {name} | {statistics.median(theirs):,.0f} | {ratio:.2f} × | {memory:.0f} MB |"
        )
    return lines


if __name__ == "__main__":
    main()
