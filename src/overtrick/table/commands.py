"""What a table can be asked: the commands of clients, and those that only its server gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.protocol.commands import Command


@dataclass(frozen=True, slots=True)
class Join:
    """A person takes a seat that waits for one."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Commit:
    """The seed of the next deal, from the system's secure source. Clause: S-1, S-2."""

    seed: Seed


@dataclass(frozen=True, slots=True)
class Deal:
    """Close the list of contributions and deal; who has not answered contributes nothing. Clause: S-3."""


@dataclass(frozen=True, slots=True)
class Return:
    """A person who had left is back."""

    seat: Seat


ServerCommand: TypeAlias = Join | Commit | Deal | Return


@dataclass(frozen=True, slots=True)
class Sent:
    """A client's command, or a bot's, and the seat that it comes from; a bot gives a reason too."""

    seat: Seat
    command: Command
    reason: Mapping[str, object] | None = None
