"""Every message that a client sends: a hello, and then commands."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from overtrick.protocol.shapes import PRINTABLE, SAFE, Text, Whole

Ticket: TypeAlias = Annotated[str, Text(most=200)]
CommandId: TypeAlias = Annotated[str, Text(least=1, most=40, pattern=PRINTABLE)]
SeenVersion: TypeAlias = Annotated[int, Whole(least=0, most=SAFE)]
Notation: TypeAlias = Annotated[str, Text(most=200)]
Contribution: TypeAlias = Annotated[str, Text(least=32, most=32, pattern="[0-9a-f]*")]
Percent: TypeAlias = Annotated[int, Whole(least=0, most=300)]


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message on a socket: the ticket, good once and for half a minute."""

    ticket: Ticket
    type: Literal["hello"] = "hello"


@dataclass(frozen=True, slots=True)
class Act:
    """Discard, call or play: ``action`` in notation.

    Like every command it has an ``id`` of the client's own making, 1 to 40 characters, and the
    ``version`` of the table that its sender saw. A command sent again under its id gets its first answer
    again, so that a client that lost the answer may simply repeat itself.
    """

    id: CommandId
    version: SeenVersion
    action: Notation
    type: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Contribute:
    """Ready for the next deal: 16 bytes of the person's own, in hexadecimal, or null for none.

    Clause: S-3
    """

    id: CommandId
    version: SeenVersion
    contribution: Contribution | None
    type: Literal["contribute"] = "contribute"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the own last action, as long as nobody has acted since and nothing was shown."""

    id: CommandId
    version: SeenVersion
    type: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Stop:
    """End an open-ended match, between deals. Clause: C-M1."""

    id: CommandId
    version: SeenVersion
    type: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class SetPace:
    """How long bots pause before they act: ``percent`` of a person's pause, 0 to 300."""

    id: CommandId
    version: SeenVersion
    percent: Percent
    type: Literal["set-pace"] = "set-pace"


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up for a while; the seat stays the player's.

    Bots wait while no person is there; while other persons are, a bot stands in for who has left.

    A lost connection is something else: nobody has left, and the bots act up to the player's turn.
    """

    id: CommandId
    version: SeenVersion
    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the match for good, unfinished and without a winner."""

    id: CommandId
    version: SeenVersion
    type: Literal["give-up"] = "give-up"


Command: TypeAlias = Act | Contribute | Undo | Stop | SetPace | Leave | GiveUp
ClientMessage: TypeAlias = Hello | Command
