"""One deal, played once in every seating."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self

from overtrick.arena.contest import Contest
from overtrick.arena.entrants import AnyState, Player, is_outside, player
from overtrick.arena.errors import ArenaError
from overtrick.core.errors import IllegalActionError, Value
from overtrick.games import bridgette, callbridge
from overtrick.games.bridgette.scoring import BOOK
from overtrick.games.callbridge import scoring

_MICRO: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Aim:
    """What a seat undertook: a call, or the bid that became its contract.

    ``over`` is how many tricks more it won, less than 0 if it fell short; ``chance`` is how likely the seat held it, when it called, to make it: 0 to 1, or None.
    """

    level: int
    over: int
    made: bool
    chance: float | None


@dataclass(frozen=True, slots=True)
class Playing:
    """A deal played once, by seat.

    ``points`` are times ``Game.scale``; ``aims`` None where a seat undertook nothing; ``thoughts``
    are the microseconds of every decision that left a choice.
    """

    points: tuple[int, ...]
    aims: tuple[Aim | None, ...]
    thoughts: tuple[tuple[int, ...], ...]


class Table:
    """The entrants of a contest in this process, and the deals that they play.

    A bot of the house keeps no memory, so one serves all its chairs. An outside program may: it runs
    once for each chair of each seating, so that no program sees a deal from two sides.
    """

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._seated: list[Player] = []
        self._chairs: list[list[Player]] = []
        shared: dict[str, Player] = {}
        try:
            for seating in contest.seatings:
                self._chairs.append([self._seat(name, shared) for name in seating])
        except ArenaError:
            self.close()
            raise

    def _seat(self, name: str, shared: dict[str, Player]) -> Player:
        if is_outside(name) or name not in shared:
            shared[name] = player(name, self._contest)
            self._seated.append(shared[name])
        return shared[name]

    def close(self) -> None:
        """Let the entrants go."""
        for each in self._seated:
            each.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Let the entrants go."""
        self.close()

    def play(self, number: int) -> tuple[Playing, ...]:
        """The deal of that number in each seating.

        Raises:
            ArenaError: an entrant gave no answer, or one that the rules forbid.
        """
        return tuple(
            self._once(number, names, chairs)
            for names, chairs in zip(self._contest.seatings, self._chairs, strict=True)
        )

    def _once(self, number: int, names: Sequence[str], chairs: Sequence[Player]) -> Playing:
        """One seating. The same seat at the same point of the same deal has the same chance."""
        contest = self._contest
        state: AnyState = contest.game.start(contest.deal(number))
        thoughts: list[list[int]] = [[] for _ in chairs]
        chances: list[float | None] = [None] * len(chairs)
        while (seat := state.to_act) is not None:
            rng = random.Random(f"{contest.seed}/{number}/{seat}/{len(state.actions)}")
            has_choice = len(state.legal_actions()) > 1
            clock = chairs[seat].clock
            begin = clock()
            decision = chairs[seat].choose(state, rng)
            if has_choice:
                thoughts[seat].append(round((clock() - begin) * _MICRO))
            if isinstance(decision.action, callbridge.Call | bridgette.Bid):
                chances[seat] = decision.reason.chance
            try:
                state = state.apply(decision.action)
            except IllegalActionError as error:
                where: dict[str, Value] = {"bot": names[seat], "deal": number, "seat": seat}
                written = contest.game.format_action(decision.action)
                what: dict[str, Value] = {"written": written, "clause": error.refusal.clause}
                raise ArenaError("arena-illegal", where | what) from error
        return Playing(state.returns(), _aims(state, chances), tuple(map(tuple, thoughts)))


def _aims(state: Any, chances: Sequence[float | None]) -> tuple[Aim | None, ...]:  # noqa: ANN401 - of either game
    """What each seat undertook in a deal that is over; nothing in a deal that is void."""
    if isinstance(state, callbridge.Played):
        won = state.observation(None).won
        return tuple(
            Aim(call, tricks - call, scoring.succeeds(state.options, call, tricks), chance)
            for call, tricks, chance in zip(state.calls_by_seat, won, chances, strict=True)
            if call is not None
        )
    aims: list[Aim | None] = [None] * len(chances)
    if isinstance(state, bridgette.Played):
        declarer, level = state.contract.declarer, state.contract.bid.level
        over = state.winners.count(declarer) - BOOK - level
        aims[declarer] = Aim(level, over, over >= 0, chances[declarer])
    return tuple(aims)
