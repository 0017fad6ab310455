"""Run benchmarks, and write what they find to ``results.md`` with date, commit and command.

``python -m benchmarks [SECTION …]``: all sections, or those named.
"""

import argparse
import importlib
from typing import Final

from benchmarks.results import add

SECTIONS: Final = ("deals", "imports", "playouts", "records", "solving", "tables")


def main() -> None:
    """Measure, print, and keep what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    named = parser.parse_args().sections
    if unknown := set(named) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    command = " ".join(("python -m benchmarks", *named)) if named else "make bench"
    parts = [importlib.import_module(f"benchmarks.{name}") for name in named or SECTIONS]
    add(command, [line for part in parts for line in (*part.measure(), "")][:-1])


if __name__ == "__main__":
    main()
