"""How long do the checking commands take: one score, and a thousand matches in one file?"""

import contextlib
import io
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from overtrick import games
from overtrick.cli import main
from overtrick.record import dumps, write
from overtrick.record.chance import random_match

MATCHES = 1_000
ROUNDS = 15


def measure() -> list[str]:
    """The figures, as lines of Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "matches.jsonl"
        game = games.get("call-bridge")
        file.write_text(
            "\n".join(dumps(write(random_match(game, seed))) for seed in range(MATCHES))
        )
        begin = time.process_time()
        with contextlib.redirect_stdout(io.StringIO()):
            status = main(["check", str(file), "--json"])
        checked = time.process_time() - begin
        assert status == 0
        in_json, in_words = _score_seconds(folder, "--json"), _score_seconds(folder)
    return [
        "| command | CPU seconds |",
        "| --- | ---: |",
        f"| `overtrick check`, {MATCHES:,} complete Call Bridge matches in one file | {checked:.1f} |",
        f"| `overtrick score --json`, a fresh process, median of {ROUNDS} | {in_json:.3f} |",
        f"| `overtrick score` in words, likewise | {in_words:.3f} |",
    ]


def _score_seconds(folder: str, *flags: str) -> float:
    """User and system time of a whole process, interpreter included."""
    command = [sys.executable, "-X", f"pycache_prefix={folder}", "-m", "overtrick.cli"]
    command += ["score", "--game", "bridgette", "--contract", "4SX", "--tricks", "11", *flags]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    seconds = []
    for _ in range(ROUNDS + 1):
        before = os.times()
        subprocess.run(command, check=True, capture_output=True, env=environment)  # noqa: S603 - our own command
        after = os.times()
        seconds.append(
            after.children_user
            - before.children_user
            + after.children_system
            - before.children_system
        )
    return statistics.median(seconds[1:])
