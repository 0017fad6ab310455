"""Colour in a terminal, and none elsewhere."""

import os
import sys


def bold(text: str) -> str:
    """The text, bold where standard output shows it: a terminal that is not dumb, and no NO_COLOR."""
    is_plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return text if is_plain or not sys.stdout.isatty() else f"\x1b[1m{text}\x1b[0m"
