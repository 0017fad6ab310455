"""Where figures are kept: ``results.md``, the latest section first."""

import datetime as dt
import platform
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

RESULTS: Final = Path(__file__).parent / "results.md"
HEADING: Final = (
    "# Results\n\nWritten by `make bench`, the latest first. Machines differ: quote ratios.\n"
)


TIMED: Final = "CPU time, medians of interleaved rounds."


def commit() -> str:
    """The commit that is measured, and whether the code differs from it."""
    described = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--abbrev=12"],  # noqa: S607 - git is where the user has it
        check=True,
        capture_output=True,
        text=True,
    )
    return described.stdout.strip()


def add(command: str, lines: Sequence[str], how: str = TIMED) -> None:
    """Print a section with date, commit, command and how it was measured; put it before the older."""
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    about = f"`{command}`, {python}, {platform.machine()}. {how}"
    section = "\n".join([f"## {today}, commit {commit()}", "", about, "", *lines, ""])
    print(section)
    older = RESULTS.read_text("utf-8").removeprefix(HEADING) if RESULTS.exists() else ""
    RESULTS.write_text(f"{HEADING}\n{section}{older}", "utf-8")
