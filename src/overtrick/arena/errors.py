"""What can go wrong with an entrant or a contest."""

from overtrick.core.errors import InputError


class ArenaError(InputError):
    """A contest that cannot be held, or not go on: ``reason`` and ``arguments`` as in `InputError`."""
