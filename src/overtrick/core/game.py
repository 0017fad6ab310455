"""What a game is: the two protocols that every room above relies on."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from overtrick.core.cards import Seat
from overtrick.core.deal import Deal, Standings
from overtrick.core.errors import Refusal, Value

# One TypeVar a line: mypy refuses tuples of them. Variance is forced by use.
C = TypeVar("C")  # a card of this game
A = TypeVar("A")  # an action: legal_actions gives it, apply takes it
O = TypeVar("O")  # an observation
C_co = TypeVar("C_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)


class State(Protocol[C_co, A, O_co]):
    """A position in one deal: an immutable value. Each phase of a game is a class of its own."""

    @property
    def phase(self) -> str:
        """The name of the phase, as records and commands write it; "over" when the deal is over."""

    @property
    def deal(self) -> Deal[C_co]:
        """The deal that this position comes from."""

    @property
    def standings(self) -> Standings:
        """Where the match stood as the deal began."""

    @property
    def to_act(self) -> Seat | None:
        """The seat whose action is due; None when the deal is over."""

    @property
    def void(self) -> bool:
        """Whether the deal ended without play: void, or passed out."""

    @property
    def actions(self) -> tuple[A, ...]:
        """All actions so far, in order: the deal and these give this position again."""

    def legal_actions(self) -> Sequence[A]:
        """All that ``apply`` accepts, in canonical order; empty iff the deal is over.

        In an exchange the sequence is lazy: it may stand for millions of discards.
        """

    def refusal(self, action: A) -> Refusal | None:
        """Why the seat to act may not do this now; None when it may."""

    def forbidden(self) -> Sequence[tuple[A, Refusal]]:
        """What one might think of and may not do now, and why: the other calls, or cards of the hand.

        In canonical order; empty in an exchange, where any card may be put away, and when the deal is over.
        """

    def apply(self, action: A) -> "State[C_co, A, O_co]":
        """The position after the action; this one stays as it is.

        Raises:
            IllegalActionError: the rules forbid the action here; it carries the refusal.
        """

    def observation(self, seat: Seat | None) -> O_co:
        """All that the seat may know, and nothing else; None stands for a spectator."""

    def returns(self) -> tuple[int, ...]:
        """Points of the deal by seat, times ``Game.scale``; all zero until the deal is over."""


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """What a game's options say about a match; ``games.match`` is where it becomes law.

    ``deals`` is how many counted deals were agreed (0: open-ended), ``tie_deals`` how many more may
    follow while the lead is shared, ``redeals`` how many void deals in a row do not count (None: all).
    """

    deals: int
    tie_deals: int
    redeals: int | None


class Game(Protocol[C, A, O]):
    """The rules of a game under one set of options: a value."""

    @property
    def name(self) -> str:
        """The key in records, addresses and the registry."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option with its value, the defaults included."""

    @property
    def terms(self) -> MatchTerms:
        """What the options say about a match."""

    @property
    def scale(self) -> int:
        """What points are multiplied by: 1, or 10 where the options score tenths."""

    def pack(self) -> tuple[C, ...]:
        """Every card, in pack order: suits S H D C, each from the ace down, then other cards."""

    def deal(self, pack: Sequence[C], dealer: Seat) -> Deal[C]:
        """The deal of a full pack in the order given, its top card first.

        Raises:
            DealError: not exactly the cards of the pack, or no such dealer.
        """

    def start(self, deal: Deal[C], standings: Standings | None = None) -> State[C, A, O]:
        """The first position of the deal; without standings, of a match's first deal.

        Raises:
            DealError: the deal is for other seats, or its stock is too short.
        """

    def determinize(self, observation: O, rng: random.Random) -> State[C, A, O]:
        """A full position that fits the observation, drawn uniformly from all that do."""

    def format_card(self, card: C) -> str:
        """The card in notation."""

    def parse_card(self, text: str) -> C:
        """The card that the notation names. Raises: NotationError."""

    def format_action(self, action: A) -> str:
        """The action in notation: "SA", "2H" (a bid), "X", "4", "discard D3 C2"."""

    def parse_action(self, text: str) -> A:
        """The action that the notation names. Raises: NotationError."""


@dataclass(frozen=True, slots=True)
class Ended(Generic[C_co, A_co]):
    """A deal that has ended: its whole pack and all actions, public by then. Clause: B-P8, C-M1."""

    deal: Deal[C_co]
    actions: tuple[A_co, ...]


def replay(game: Game[C, A, O], deal: Deal[C], actions: Iterable[A]) -> Iterator[State[C, A, O]]:
    """Every position of a deal, from the start on.

    Raises:
        IllegalActionError: at the first action that the rules forbid.
    """
    state = game.start(deal)
    yield state
    for action in actions:
        state = state.apply(action)
        yield state
