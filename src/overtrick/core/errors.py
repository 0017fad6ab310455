"""What can be refused, and how we say so: always as data, never as a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = int | str | bool | tuple[str, ...]
"""What a rule option, or an argument of a refusal or an error, may hold."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules forbid an action now; a catalogue turns it into a sentence.

    ``clause`` is an id of the rule books ("C-P3"), ``reason`` an id of the catalogue
    ("must-overtrump"), ``arguments`` what the sentence speaks of, cards and suits in
    notation ({"card": "S5", "best": "SQ"}). It holds nothing that the seat to act may not know.
    """

    clause: str
    reason: str
    arguments: Mapping[str, Value] = field(default_factory=dict, hash=False)


class IllegalActionError(ValueError):
    """An action that is well formed and forbidden here."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        """Keep both in ``args`` too, so that the error pickles out of another process."""
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal


class InputError(ValueError):
    """Something from outside that cannot be taken: ``reason`` and ``arguments`` as in `Refusal`."""

    def __init__(self, reason: str, arguments: Mapping[str, Value] | None = None) -> None:
        """Keep both in ``args`` too, so that the error pickles out of another process."""
        super().__init__(reason, arguments or {})
        self.reason = reason
        self.arguments: Mapping[str, Value] = arguments or {}


class NotationError(InputError):
    """Text that no rule of notation can read."""


class OptionError(InputError):
    """A rule option that does not exist, or a value that it cannot have."""


class DealError(InputError):
    """A pack or a dealer from which the game cannot be dealt."""


class MatchError(InputError):
    """A step that the match does not allow now, such as a deal after its end."""
