"""Run every benchmark, and write what it finds to ``results.md`` with date, commit and command."""

import datetime as dt
import platform
import subprocess
from pathlib import Path

from benchmarks import deals, imports, records

RESULTS = Path(__file__).parent / "results.md"
HEADING = "# Results\n\nWritten by `make bench`, the latest first. Machines differ: quote ratios.\n"


def main() -> None:
    """Measure, print, and put the new section before the older ones."""
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--abbrev=12"],  # noqa: S607 - git is where the user has it
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    lines = [
        f"## {today}, commit {commit}",
        "",
        f"`make bench`, {python}, {platform.machine()}. CPU time, medians of interleaved rounds.",
        "",
        *deals.measure(),
        "",
        *imports.measure(),
        "",
        *records.measure(),
        "",
    ]
    section = "\n".join(lines)
    print(section)
    older = RESULTS.read_text("utf-8").removeprefix(HEADING) if RESULTS.exists() else ""
    RESULTS.write_text(f"{HEADING}\n{section}{older}", "utf-8")


if __name__ == "__main__":
    main()
