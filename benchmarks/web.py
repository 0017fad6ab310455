"""The client's motion beside a peer in React, and the way to the first moving card on a slow phone.

``python -m benchmarks.web``, after ``npm ci`` in ``web/bench`` and a build of the client. ``web/bench/run.mjs``
measures in a real Chromium and prints Markdown; here it is kept with the other figures.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

from benchmarks.results import add

BENCH: Final = Path(__file__).parent.parent / "web" / "bench"
LONGEST_SECONDS: Final = 15 * 60


def measure(rounds: int = 5) -> list[str]:
    """The figures, as lines of Markdown.

    Raises:
        subprocess.CalledProcessError: the client is not built, or there is no Chromium.
        subprocess.TimeoutExpired: the machine took more than a quarter of an hour.
    """
    command = ["node", "run.mjs", "--rounds", str(rounds)]
    answer = subprocess.run(  # noqa: S603 - our own command
        command, cwd=BENCH, check=True, stdout=subprocess.PIPE, text=True, timeout=LONGEST_SECONDS
    )
    return answer.stdout.strip().splitlines()


if __name__ == "__main__":
    add("make bench-web", measure(*(int(word) for word in sys.argv[1:])))
