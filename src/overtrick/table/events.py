"""What happens at a table: the log of these, in order, is the table.

Each makes the table one version older. ``command`` is the id of the command that caused it, None where no
client sent one; ``at`` is when, in seconds since 1970, for people to read: nothing is decided by it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from overtrick.core.errors import Value
from overtrick.protocol.messages import Player, Result


@dataclass(frozen=True, slots=True)
class Opened:
    """The table stands: its game and rules, who sits there, and who deals first (by chance).

    ``undo_calls`` and ``undo_cards`` say what may be taken back, ``pace`` is the bots' pause in percent.
    """

    at: float
    table: str
    game: str
    options: Mapping[str, Value]
    players: tuple[Player, ...]
    first_dealer: int
    undo_calls: bool
    undo_cards: bool
    pace: int
    type: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Joined:
    """A person took a seat that was waiting for one."""

    at: float
    seat: int
    name: str
    type: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Committed:
    """A seed was drawn for the next deal, and what fixes it may be shown. Clause: S-2.

    The other fields are where the match stood, so that a restart need not replay what came before:
    ``deal`` the index of the deal to come, ``dealer`` who deals it, ``totals``, ``counted`` and
    ``redeals`` the standings, ``results`` the last ended deals, ``away`` the seats that had left.
    """

    at: float
    seed: str
    deal: int
    dealer: int
    totals: tuple[int, ...]
    counted: int
    redeals: int
    results: tuple[Result, ...]
    away: tuple[int, ...]
    type: Literal["committed"] = "committed"


@dataclass(frozen=True, slots=True)
class Contributed:
    """A person is ready, and gave 16 bytes to the shuffle, or none. Clause: S-3."""

    at: float
    seat: int
    contribution: str | None
    command: str | None
    type: Literal["contributed"] = "contributed"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The list of contributions was closed and shown, and the pack shuffled. Clause: S-4 to S-6."""

    at: float
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat discarded, called or played; a bot's reason is kept for a review after the deal."""

    at: float
    seat: int
    action: str
    command: str | None
    reason: Mapping[str, object] | None = None
    type: Literal["acted"] = "acted"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last action was taken back by the seat that did it."""

    at: float
    seat: int
    command: str | None
    type: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class Stopped:
    """An open-ended match was ended by agreement. Clause: C-M1."""

    at: float
    seat: int
    command: str | None
    type: Literal["stopped"] = "stopped"


@dataclass(frozen=True, slots=True)
class PaceSet:
    """The bots' pause was changed."""

    at: float
    seat: int
    percent: int
    command: str | None
    type: Literal["pace-set"] = "pace-set"


@dataclass(frozen=True, slots=True)
class Left:
    """A person got up, and may come back."""

    at: float
    seat: int
    command: str | None
    type: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Returned:
    """A person who had got up is back."""

    at: float
    seat: int
    type: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A person ended the match for good before its end."""

    at: float
    seat: int
    command: str | None
    type: Literal["given-up"] = "given-up"


Event: TypeAlias = (
    Opened
    | Joined
    | Committed
    | Contributed
    | Dealt
    | Acted
    | Undone
    | Stopped
    | PaceSet
    | Left
    | Returned
    | GivenUp
)
