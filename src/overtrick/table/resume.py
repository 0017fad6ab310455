"""A table from part of its log: what a restart needs, without replaying the deals before."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from overtrick.table.events import Event, Joined, Left, Opened, PaceSet, Returned
from overtrick.table.evolve import CorruptLogError, follow, opened
from overtrick.table.table import Table

LASTING: Final = (Opened, Joined, PaceSet, Left, Returned)
"""Events that still matter when the deal in which they happened is long over."""


def resume(numbered: Sequence[tuple[int, Event]]) -> Table:
    """The table after its last event.

    ``numbered`` are events with their numbers, from 1, in order: all that are `LASTING`, and every one
    from the `Committed` of the deal last dealt on; from the first if none was dealt yet.

    Raises:
        CorruptLogError: these are not the events of a table, or some are missing.
    """
    if not numbered or not isinstance(first := numbered[0][1], Opened):
        raise CorruptLogError("a table begins by being opened")
    table = opened(first)
    has_begun = False
    for number, event in numbered[1:]:
        if number != table.version + 1:
            if has_begun:
                message = f"event {table.version + 1} is missing"
                raise CorruptLogError(message)
            table = replace(table, version=number - 1)
        table = follow(table, event)
        has_begun = has_begun or not isinstance(event, LASTING)
    return table
