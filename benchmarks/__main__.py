"""Run every benchmark, and write what it finds to ``results.md`` with date, commit and command."""

from benchmarks import deals, imports, playouts, records, solving, tables
from benchmarks.results import add


def main() -> None:
    """Measure, print, and keep what was found."""
    parts = (deals, imports, playouts, records, solving, tables)
    add("make bench", [line for part in parts for line in (*part.measure(), "")][:-1])


if __name__ == "__main__":
    main()
