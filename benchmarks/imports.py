"""How much CPU time does ``import overtrick`` take, in a fresh process with compiled bytecode?"""

import statistics
import subprocess
import sys
import tempfile

ROUNDS = 21

_CLOCKED = """
import time
begin = time.process_time()
import overtrick
imported = time.process_time()
for name in overtrick.games.names():
    overtrick.games.get(name)
print(imported - begin, time.process_time() - begin)
"""


def measure() -> list[str]:
    """The figures, as lines of Markdown."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-X", f"pycache_prefix={cache}", "-c", _CLOCKED]
        environment = {"PYTHONDONTWRITEBYTECODE": ""}
        runs = [
            subprocess.run(command, check=True, capture_output=True, env=environment).stdout  # noqa: S603 - our own command
            for _ in range(ROUNDS + 1)
        ][1:]
    milliseconds = [[1000 * float(figure) for figure in run.split()] for run in runs]
    imported, with_games = (sorted(figures) for figures in zip(*milliseconds, strict=True))
    return [
        f"| CPU milliseconds, of {ROUNDS} runs | median | slowest |",
        "| --- | ---: | ---: |",
        f"| `import overtrick` | {statistics.median(imported):.0f} | {imported[-1]:.0f} |",
        f"| and both games, at first use | {statistics.median(with_games):.0f} | {with_games[-1]:.0f} |",
    ]
