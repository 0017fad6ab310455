"""Every message that a table sends, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

VERSION: Final = 1
"""Of the protocol: a client that reads another version in its welcome says so and stops."""

Argument: TypeAlias = int | str | bool | tuple[str, ...]
"""A value of a rule option, or an argument of a refusal."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat; ``name`` is null while a person's seat waits to be taken."""

    kind: Literal["person", "bot"]
    name: str | None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Welcome:
    """What does not change while a table lives; the answer to a hello, before the first update.

    ``options`` are all of them, ``varied`` the names of those that differ from the default; ``scale`` is
    what points are multiplied by; ``undo`` says whether calls and cards may be taken back (a discard
    counts as a card); ``match`` is the name of the match in the proofs of its shuffles.
    """

    table: str
    match: str
    game: str
    options: Mapping[str, Argument]
    varied: tuple[str, ...]
    scale: int
    seat: int
    undo_calls: bool
    undo_cards: bool
    protocol: int = VERSION
    type: Literal["welcome"] = "welcome"


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table in the order of play; the leader played the first."""

    leader: int
    cards: tuple[str, ...]


Taking: TypeAlias = Literal[
    "only-spade",
    "highest-spade",
    "alone",
    "followed",
    "held",
    "higher",
    "trumped",
    "stood",
    "not-followed",
    "banned",
    "thrown-off",
    "colon-trumped",
    "colon-beaten",
    "colon-stood",
    "colons",
]
"""How a trick was won: the first five in Call Bridge, the others in Bridgette."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A complete trick, the seat that won it, and how."""

    leader: int
    cards: tuple[str, ...]
    winner: int
    how: Taking


@dataclass(frozen=True, slots=True)
class CallBridgeDeal:
    """What everyone sees of a deal of Call Bridge.

    ``counts`` are the cards held, ``calls`` the tricks undertaken (null before the call), ``won`` the
    tricks won, all by seat; ``trick`` is the one on the table, ``tricks`` those before it.
    """

    counts: tuple[int, ...]
    calls: tuple[int | None, ...]
    won: tuple[int, ...]
    trick: Trick | None
    tricks: tuple[Taken, ...]
    game: Literal["call-bridge"] = "call-bridge"


@dataclass(frozen=True, slots=True)
class Said:
    """A call of Bridgette's auction and who made it."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class BridgetteDeal:
    """What everyone sees of a deal of Bridgette. Clause: B-P8.

    ``counts`` and ``won`` as in Call Bridge; ``draws`` is how many cards each seat draws; ``contract`` is
    written as in records ("4SX"); ``ban`` is the suit barred from the lead now due.
    """

    counts: tuple[int, ...]
    upcard: str
    draws: tuple[int, ...]
    calls: tuple[Said, ...]
    contract: str | None
    declarer: int | None
    ban: str | None
    won: tuple[int, ...]
    trick: Trick | None
    tricks: tuple[Taken, ...]
    game: Literal["bridgette"] = "bridgette"


@dataclass(frozen=True, slots=True)
class Forbidden:
    """An action that the seat to act might think of and may not do now, and why.

    ``reason`` is an id of the catalogues; cards, bids and suits in ``arguments`` are in notation.
    """

    action: str
    clause: str
    reason: str
    arguments: Mapping[str, Argument]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What is to be put away: so many cards of the own hand. Clause: B-E3."""

    count: int


@dataclass(frozen=True, slots=True)
class Own:
    """What a seat alone knows, and may do.

    ``hand``, ``drawn`` and ``discarded`` are in pack order. While it is the seat's turn, ``allowed`` has
    every action that it may do (in an exchange, ``exchange`` says what to choose instead) and
    ``forbidden`` every other card of the hand, or every other call, with the reason. ``may`` says which of
    contribute, undo and stop would be accepted now; the other commands are, until the match is over.
    """

    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    discarded: tuple[str, ...]
    allowed: tuple[str, ...]
    forbidden: tuple[Forbidden, ...]
    exchange: Exchange | None
    may: tuple[Literal["contribute", "undo", "stop"], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What an ended deal came to: ``points`` and ``tricks`` by seat.

    ``calls`` are Call Bridge's, null where none was made; ``contract`` and ``declarer`` Bridgette's.
    ``counted`` is false for a deal that was void, or passed out and dealt again.
    """

    dealer: int
    counted: bool
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    calls: tuple[int | None, ...] | None
    contract: str | None
    declarer: int | None


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The shuffle of one deal, as far as it may be known. Clause: S-1 to S-7.

    ``contributions`` are by seat, null where there is none (yet); ``seed`` is shown when the deal has
    ended. ``contributors`` are the seats that may contribute: those of persons.
    """

    deal: int
    commitment: str
    contributors: tuple[int, ...]
    contributions: tuple[str | None, ...]
    seed: str | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The last deal, when it has ended: all of it is public then. ``pack`` and ``actions`` as in records.

    By seat and in pack order: ``hands`` are the cards dealt, ``discarded`` those put away, ``kept`` what
    was dealt and drawn and not put away, so what the deal is played with. Clause: B-P8, C-M1, S-7.
    """

    dealer: int
    pack: str
    actions: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[str, ...], ...]
    discarded: tuple[tuple[str, ...], ...]
    shuffle: Shuffle


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command of that id was accepted, and made the table that version."""

    id: str
    version: int


Phase: TypeAlias = Literal[
    "seating", "shuffle", "deal", "exchange", "auction", "calls", "play", "over"
]
"""Where a table stands.

``seating``: a person's seat waits to be taken. ``shuffle``: the next deal is committed to, and the
persons give their contributions when they are ready. ``deal``: the list of contributions is complete and
shown, the deal follows at once. Then the phases of the game. ``over``: the match has ended.
"""


@dataclass(frozen=True, slots=True)
class Update:
    """Everything that a seat may know of its table at one version.

    ``accepted`` answers this seat's last command. ``dealer``, ``turn`` (a seat, or null) and ``deal`` (its
    index in the match, void deals included) speak of the deal on the table, which stays there until
    the next one is dealt; ``public`` is null before the first. ``totals`` are by seat; ``results`` are the
    last ended deals, ``first_result`` the index of the first of them. ``winners`` are empty until the
    match is finished, ``places`` by seat. ``away`` are the seats that have left; ``given_up`` is who gave
    the match up. ``ended`` is there from a deal's end until the next is dealt.
    """

    version: int
    phase: Phase
    turn: int | None
    public: CallBridgeDeal | BridgetteDeal | None
    players: tuple[Player, ...]
    away: tuple[int, ...]
    pace: int
    deal: int | None
    dealer: int | None
    totals: tuple[int, ...]
    first_result: int
    results: tuple[Result, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    given_up: int | None
    shuffle: Shuffle | None
    ended: Ended | None
    accepted: Accepted | None
    own: Own
    type: Literal["update"] = "update"


RefusalCode: TypeAlias = Literal[
    "illegal",
    "unreadable",
    "not-due",
    "stale",
    "undo-off",
    "undo-late",
    "not-saved",
    "malformed",
]
"""Why a command is refused.

``illegal``: a rule forbids the action (then ``clause``, ``reason`` and ``arguments`` say which and why).
``unreadable``: the action is no notation. ``not-due``: the command is not for this seat or not for now.
``stale``: the table has moved on since that version. ``undo-off``: this table takes nothing back.
``undo-late``: somebody has acted since, or something was shown. ``not-saved``: the server could not write
it down, so it has not happened; try again. ``malformed``: no command at all.
"""


@dataclass(frozen=True, slots=True)
class Refused:
    """A command was refused; ``id`` is null if it had none. ``present`` is the table as it stands."""

    id: str | None
    code: RefusalCode
    present: Update
    clause: str | None = None
    reason: str | None = None
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    type: Literal["refused"] = "refused"


@dataclass(frozen=True, slots=True)
class Closing:
    """The last message before the server closes the socket.

    ``ticket``: the hello was wrong, or its ticket used or too old; ask for another. ``frozen``: something
    is wrong with this table, which keeps its record; other tables go on. ``restart``: the server is going
    down; connect again. ``crowded``: this seat has too many sockets.
    """

    code: Literal["ticket", "frozen", "restart", "crowded"]
    type: Literal["closing"] = "closing"


ServerMessage: TypeAlias = Welcome | Update | Refused | Closing
