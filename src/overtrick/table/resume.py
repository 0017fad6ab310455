"""A table from part of its log: what a restart needs, without replaying the deals before."""

from collections.abc import Sequence
from typing import Final

from overtrick.table.events import Committed, Event, Joined, Left, Opened, PaceSet, Returned
from overtrick.table.evolve import CorruptLogError, begun, follow
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
    table = begun(numbered[0][1] if numbered else None)
    may_skip = _is_later_deal(numbered)
    for number, event in numbered[1:]:
        if number != table.version + 1:
            if not may_skip:
                message = f"event {table.version + 1} is missing"
                raise CorruptLogError(message)
            table = table._replace(version=number - 1)
        table = follow(table, event)
        may_skip = may_skip and isinstance(event, LASTING)
    return table


def _is_later_deal(numbered: Sequence[tuple[int, Event]]) -> bool:
    """Whether the first event that is not lasting commits to a deal after the first."""
    commits = (event for _, event in numbered if not isinstance(event, LASTING))
    first = next(commits, None)
    return isinstance(first, Committed) and first.deal > 0
