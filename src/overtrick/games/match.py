"""A match: deals one after another, who deals, what counts, when it ends and who has won.

The law of matches lives here and nowhere else; a game's ``terms`` say what its options decide.
"""

import operator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from overtrick.core.cards import Seat
from overtrick.core.deal import Deal, Standings, opening
from overtrick.core.errors import MatchError
from overtrick.core.game import Ended, Game, State

C = TypeVar("C")
A = TypeVar("A")
O = TypeVar("O")
C_co = TypeVar("C_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)


@dataclass(frozen=True, slots=True)
class MatchObservation(Generic[C_co, A_co, O_co]):
    """What a seat, or a spectator, may know of a match.

    ``deal`` is the latest deal as that seat sees it, None before the first; ``past`` are all deals
    that have ended, void ones included: they are public. Clause: B-P8, C-M1.
    """

    players: tuple[str, ...]
    standings: Standings
    finished: bool
    winners: tuple[Seat, ...]
    past: tuple[Ended[C_co, A_co], ...]
    deal: O_co | None


@dataclass(frozen=True, slots=True)
class Match(Generic[C, A, O]):
    """A match so far: a value. ``states`` holds each deal at its latest position, in order.

    ``stopped`` says that the players of an open-ended match have agreed to stop.

    Raises:
        MatchError: the wrong number of players, or stopped with a fixed number of deals.
    """

    game: Game[C, A, O]
    players: tuple[str, ...]
    states: tuple[State[C, A, O], ...] = ()
    stopped: bool = False

    def __post_init__(self) -> None:
        """Refuse a table with an empty chair or one too many, and an end that was not to be agreed."""
        if len(self.players) != self.game.seats:
            raise MatchError("match-players", {"seats": self.game.seats})
        if self.stopped and self.game.terms.deals:
            raise MatchError("match-fixed-end", {"deals": self.game.terms.deals})

    @property
    def current(self) -> State[C, A, O] | None:
        """The deal in progress, if there is one."""
        return self.states[-1] if self.states and self.states[-1].to_act is not None else None

    @property
    def counting(self) -> tuple[bool, ...]:
        """Whether each deal counts. Clause: B-A7, C-D5, C-C2, C-M1."""
        return tuple(map(self._counts, self.states))

    def counts(self, deal: int) -> bool:
        """Whether the deal of that index counts. Raises: IndexError. Clause: B-A7, C-M1."""
        return self._counts(self.states[deal])

    def _counts(self, state: State[C, A, O]) -> bool:
        """A deal played out counts; a void one does not, unless too many came in a row before it.

        Clause: B-A7, C-D5, C-C2, C-M1
        """
        is_last_redeal = state.standings.redeals == self.game.terms.redeals
        return state.to_act is None and (not state.void or is_last_redeal)

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next; None before the first deal, when it may be anyone.

        After a counted deal the next seat, after one that does not count the same. While a deal is
        in progress, its dealer; after the last, who would have dealt.

        Clause: B-D4, B-A7, B-M1, C-D3, C-D5, C-M1
        """
        if not self.states:
            return None
        dealer = self.states[-1].deal.dealer
        return Seat((dealer + 1) % self.game.seats) if self.counts(-1) else dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat over all deals, times ``Game.scale``."""
        return self.standings.totals

    @property
    def standings(self) -> Standings:
        """Where the match stands, a deal in progress left out: what the next is played under.

        Each deal knows where the match stood as it began, so only the last has to be added.
        """
        if not self.states:
            return opening(self.game.seats)
        last = self.states[-1]
        before = last.standings
        if last.to_act is not None:
            return before
        if not self._counts(last):
            return replace(before, redeals=before.redeals + 1)
        totals = tuple(map(operator.add, before.totals, last.returns()))
        return Standings(totals, before.counted + 1)

    @property
    def finished(self) -> bool:
        """Whether the match is over. Clause: B-M1, C-M1."""
        terms = self.game.terms
        if not terms.deals:
            return self.stopped
        counted = self.standings.counted
        is_tied = len(self._leaders) > 1
        return counted >= terms.deals and not (is_tied and counted < terms.deals + terms.tie_deals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All who share the highest total, once the match is over. Clause: B-M1, C-M1."""
        return self._leaders if self.finished else ()

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place, 1 for the highest total; equal totals share the place. Clause: C-M1."""
        totals = self.totals
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    @property
    def _leaders(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)

    def start(self, deal: Deal[C]) -> "Match[C, A, O]":
        """The match with one deal more.

        Raises:
            MatchError: a deal is in progress, the match is over, or another seat deals next.
            DealError: the game cannot be played with this deal.
        """
        if self.current:
            raise MatchError("match-deal-in-progress")
        if self.finished:
            raise MatchError("match-over")
        self.require_dealer(deal.dealer)
        return self._with((*self.states, self.game.start(deal, self.standings)))

    def require_dealer(self, dealer: int) -> None:
        """Raise MatchError unless that seat may deal next. Clause: B-D4, C-D3."""
        due = self.next_dealer
        if due is not None and due != dealer:
            raise MatchError("match-dealer", {"dealer": dealer, "due": due})

    def apply(self, action: A) -> "Match[C, A, O]":
        """The match after an action of the deal in progress.

        Raises:
            MatchError: no deal is in progress.
            IllegalActionError: the rules forbid the action now.
        """
        if (state := self.current) is None:
            raise MatchError("match-no-deal")
        return self._with((*self.states[:-1], state.apply(action)))

    def stop(self) -> "Match[C, A, O]":
        """An open-ended match, ended by agreement after a complete deal. Clause: C-M1.

        Raises:
            MatchError: the match has a fixed end, no deal yet, a deal in progress, or been stopped.
        """
        if self.game.terms.deals:
            raise MatchError("match-fixed-end", {"deals": self.game.terms.deals})
        if self.current or not self.states:
            raise MatchError("match-stop-between-deals")
        if self.stopped:
            raise MatchError("match-over")
        return Match(self.game, self.players, self.states, stopped=True)

    def _with(self, states: tuple[State[C, A, O], ...]) -> "Match[C, A, O]":
        return Match(self.game, self.players, states, self.stopped)

    def observation(self, seat: Seat | None) -> MatchObservation[C, A, O]:
        """All that the seat may know of the match; None stands for a spectator.

        Raises:
            IndexError: there is no such seat.
        """
        if seat is not None and seat not in range(self.game.seats):
            raise IndexError(seat)
        over = [state for state in self.states if state.to_act is None]
        return MatchObservation(
            players=self.players,
            standings=self.standings,
            finished=self.finished,
            winners=self.winners,
            past=tuple(Ended(state.deal, state.actions) for state in over),
            deal=self.states[-1].observation(seat) if self.states else None,
        )
