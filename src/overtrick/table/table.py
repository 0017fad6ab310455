"""The table as a value: what its events have made of it."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from overtrick.core.cards import Seat
from overtrick.core.deal import Standings
from overtrick.core.errors import Refusal
from overtrick.core.game import State
from overtrick.core.shuffle import Seed
from overtrick.games import AnyGame
from overtrick.games.match import Match
from overtrick.protocol.messages import Accepted, Phase, Player, RefusalCode, Result
from overtrick.table.events import Opened

AnyState = State[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]

RESULTS_KEPT: Final = 80
"""Of the last deals; no match of a fixed length has more that count."""

ANSWERS_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Shuffling:
    """The shuffle of one deal: its secret seed, and what persons gave so far, by seat.

    ``answered`` says who is ready, with a contribution or without.
    """

    deal: int
    dealer: Seat
    seed: Seed
    standings: Standings
    contributions: tuple[bytes | None, ...]
    answered: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Denied:
    """A command was refused: why, and for an illegal action which rule forbids it."""

    code: RefusalCode
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The first answer to a command of that id from that seat."""

    seat: Seat
    id: str
    outcome: Accepted | Denied


class Table(NamedTuple):
    """A match in progress: a value, made from its events and from nothing else.

    A tuple, as one is made of another with every event, and tuples do that fast.

    ``match`` holds the deal on the table alone; of those before, ``results`` are kept. ``coming`` is the
    shuffle of the deal to come, ``dealt`` that of the deal on the table. ``is_over``
    says that the match has ended, in whatever way. ``undoable`` is the seat whose
    action was the last, as long as it may be taken back. ``answers`` are the latest to commands.
    ``persons`` are the seats that are not bots'.
    """

    opened: Opened
    game: AnyGame
    players: tuple[Player, ...]
    persons: frozenset[int]
    version: int
    pace: int
    match: AnyMatch
    results: tuple[Result, ...] = ()
    deals: int = 0
    coming: Shuffling | None = None
    dealt: Shuffling | None = None
    is_over: bool = False
    undoable: Seat | None = None
    away: frozenset[int] = frozenset()
    given_up: Seat | None = None
    answers: tuple[Answer, ...] = ()

    @property
    def id(self) -> str:
        """The name of the table, and of its match in the proofs of its shuffles."""
        return self.opened.table

    @property
    def state(self) -> AnyState | None:
        """The deal on the table, at its latest position; None before the first."""
        return self.match.states[-1] if self.match.states else None

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.is_over:
            return "over"
        if (current := self.match.current) is not None:
            phase: Phase = current.phase  # type: ignore[assignment]  # a game names its phases itself
            return phase
        if any(player.name is None for player in self.players):
            return "seating"
        if self.coming is not None and self.coming.answered:
            is_complete = self.coming.answered | self.away >= self.persons
            return "deal" if is_complete else "shuffle"
        return "shuffle"

    @property
    def current(self) -> AnyState | None:
        """The deal in progress; None between deals, and when the match was given up."""
        return None if self.is_over else self.match.current

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None between deals and at the end."""
        return None if (current := self.current) is None else current.to_act

    @property
    def next_dealer(self) -> Seat:
        """Who deals next: by chance at first, then as the law of matches says."""
        due = self.match.next_dealer
        return Seat(self.opened.first_dealer) if due is None else due
