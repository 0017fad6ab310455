"""What a seat is told of its table: built from what that seat may know, and from nothing else."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeAlias, TypeVar, cast

from overtrick import games
from overtrick.core import shuffle
from overtrick.core.cards import Card, Seat
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Trick as Played
from overtrick.games import AnyGame
from overtrick.games.bridgette.position import Observation as BridgetteObservation
from overtrick.games.bridgette.position import Own as BridgetteOwn
from overtrick.games.bridgette.position import Position as BridgettePosition
from overtrick.games.bridgette.taking import taking as bridgette_taking
from overtrick.games.callbridge.position import Observation as CallBridgeObservation
from overtrick.games.callbridge.position import Position as CallBridgePosition
from overtrick.games.callbridge.taking import taking as call_bridge_taking
from overtrick.protocol.messages import (
    Accepted,
    BridgetteDeal,
    CallBridgeDeal,
    Ended,
    Exchange,
    Forbidden,
    Own,
    Refused,
    Said,
    Shuffle,
    Taken,
    Taking,
    Trick,
    Update,
    Welcome,
)
from overtrick.record.results import format_contract
from overtrick.table.step import may_contribute, may_stop, may_undo
from overtrick.table.table import AnyState, Denied, Shuffling, Table

S = TypeVar("S")
T = TypeVar("T")

Cards: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
Held: TypeAlias = BridgetteOwn | tuple[Card, ...]
Observation: TypeAlias = BridgetteObservation | CallBridgeObservation


def welcome(table: Table, seat: Seat) -> Welcome:
    """What the seat is told once."""
    return Welcome(
        table=table.id,
        match=table.id,
        game=table.game.name,
        options=table.game.options,
        varied=tuple(games.varied(table.game)),
        scale=table.game.scale,
        seat=seat,
        undo_calls=table.opened.undo_calls,
        undo_cards=table.opened.undo_cards,
    )


class Memo:
    """What was worked out for an earlier view of the same table and still holds."""

    __slots__ = ("_held",)

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[Any, Any]] = {}

    def of(self, name: Hashable, source: object, make: Callable[[], T]) -> T:
        """What was made of an equal source under that name, or else is made now."""
        held = self._held.get(name)
        if held is not None and (held[0] is source or held[0] == source):
            made: T = held[1]
            return made
        made = make()
        self._held[name] = (source, made)
        return made

    def each(self, name: Hashable, sources: tuple[S, ...], make: Callable[[S], T]) -> tuple[T, ...]:
        """What is made of each source; where they begin as those before did, only of those added."""
        before, made = self._held.get(name, ((), ()))
        if before == sources:
            return cast("tuple[T, ...]", made)
        done = len(before) if before == sources[: len(before)] else 0
        result = (*made[:done], *map(make, sources[done:]))
        self._held[name] = (sources, result)
        return result


class View:
    """A table as its seats see it at one version; what all of them see is worked out once.

    With the memo of the view before, only what has changed since is worked out.
    """

    __slots__ = ("_current", "_memo", "_table", "lasting", "passing", "turn")

    def __init__(self, table: Table, memo: Memo | None = None) -> None:
        self._table = table
        self._memo = memo or Memo()
        self._current = state = table.current
        self.turn = None if state is None else state.to_act
        """The seat to act."""
        self.passing = self._passing()
        """The fields of an update that are the same for every seat and pass with the version."""
        self.lasting: dict[str, Any] = self._memo.of("lasting", self._origin(), self._lasting)
        """Those that outlast most versions."""

    def update(self, seat: Seat, accepted: Accepted | None = None) -> Update:
        """All that the seat may know now."""
        return Update(**self.passing, **self.lasting, accepted=accepted, own=self.own(seat))

    def refused(self, seat: Seat, command: str | None, denied: Denied) -> Refused:
        """Why a command of the seat is refused, and how the table stands."""
        refusal = denied.refusal
        if refusal is None:
            return Refused(command, denied.code, self.update(seat))
        return Refused(
            command,
            denied.code,
            self.update(seat),
            refusal.clause,
            refusal.reason,
            refusal.arguments,
        )

    def own(self, seat: Seat) -> Own:
        """What the seat alone knows, and what it may do."""
        state, may = self._current, self._commands(seat)
        if state is None:
            return Own((), (), (), (), (), None, may)
        held = _held(state, seat)
        if self.turn != seat:
            return self._memo.of(
                ("own", seat), (held, may), lambda: Own(*self._cards(held), (), (), None, may)
            )
        hand, drawn, discarded = self._cards(held)
        exchange = Exchange(len(drawn)) if state.phase == "exchange" else None
        form = self._table.game.format_action
        allowed = () if exchange else tuple(map(form, state.legal_actions()))
        forbidden = tuple(
            [
                Forbidden(form(action), refusal.clause, refusal.reason, refusal.arguments)
                for action, refusal in state.forbidden()
            ]
        )
        return Own(hand, drawn, discarded, allowed, forbidden, exchange, may)

    def _cards(self, held: Held) -> Cards:
        """The cards that a seat holds, drew and put away."""
        form = self._table.game.format_card
        if isinstance(held, BridgetteOwn):
            return (
                tuple(map(form, held.hand)),
                tuple(map(form, held.drawn)),
                tuple(map(form, held.discarded)),
            )
        return tuple(map(form, held)), (), ()

    def _commands(self, seat: Seat) -> tuple[Any, ...]:
        """The commands, an act apart, that would be accepted of the seat now."""
        table, may = self._table, []
        if table.undoable == seat and seat in table.persons and may_undo(table, seat) is None:
            may.append("undo")
        if self._current is None and not table.is_over and seat in table.persons:
            if may_contribute(table, seat):
                may.append("contribute")
            if may_stop(table):
                may.append("stop")
        return tuple(may)

    def _passing(self) -> dict[str, Any]:
        table, state = self._table, self._table.state
        return {
            "version": table.version,
            "phase": table.phase,
            "turn": self.turn,
            "public": None
            if state is None
            else public(table.game, state.observation(None), self._memo),
        }

    def _origin(self) -> tuple[object, ...]:
        """All that the lasting fields depend on."""
        table = self._table
        return (
            table.players,
            table.away,
            table.pace,
            table.deals,
            table.dealt,
            table.coming,
            table.results,
            table.given_up,
            table.is_over,
            self._current is None and table.match,
        )

    def _lasting(self) -> dict[str, Any]:
        table, match = self._table, self._table.match
        state = table.state
        has_ended = state is not None and self._current is None
        deals = table.deals - (match.current is not None)
        totals, places, winners = self._memo.of(
            "standing", match, lambda: (match.totals, match.places, match.winners)
        )
        return {
            "players": table.players,
            "away": tuple(sorted(table.away)),
            "pace": table.pace,
            "deal": None if table.dealt is None else table.dealt.deal,
            "dealer": None if state is None else state.deal.dealer,
            "totals": totals,
            "first_result": deals - len(table.results),
            "results": table.results,
            "places": places,
            "winners": winners if has_ended and table.given_up is None else (),
            "given_up": table.given_up,
            "shuffle": self._shuffle(),
            "ended": self._memo.of(
                "ended",
                state if has_ended else None,  # so that the next deal lets go of this one
                lambda: _ended(table, state) if has_ended else None,
            ),
        }

    def _shuffle(self) -> Shuffle | None:
        """The shuffle of the deal to come or, while one is played, of that; never its seed."""
        table = self._table
        shown = table.coming if self._current is None else table.dealt
        if shown is None:
            return None
        return proof(table, shown, is_over=False)


def _held(state: AnyState, seat: Seat) -> Held:
    """What the seat alone knows of the deal."""
    if isinstance(state, CallBridgePosition):
        return state.hand(seat)
    assert isinstance(state, BridgettePosition)
    return state.own(seat)


def public(game: AnyGame, seen: Observation, memo: Memo) -> CallBridgeDeal | BridgetteDeal:
    """What everyone sees of a deal of that game."""
    form = game.format_card
    trick = None
    if seen.trick is not None:
        trick = Trick(seen.trick.leader, tuple(map(form, seen.trick.cards)))

    def taken(complete: tuple[Played[Any], Seat]) -> Taken:
        trick, winner = complete
        return Taken(trick.leader, tuple(map(form, trick.cards)), winner, _taking(seen, trick))

    tricks = memo.each("tricks", tuple(zip(seen.tricks, seen.winners, strict=True)), taken)
    won = memo.of("won", seen.winners, lambda: seen.won)
    if isinstance(seen, CallBridgeObservation):
        return CallBridgeDeal(seen.counts, seen.calls, won, trick, tricks)
    return BridgetteDeal(
        counts=seen.counts,
        upcard=form(seen.upcard),
        draws=seen.draws,
        calls=tuple(
            Said((seen.dealer + turn) % game.seats, game.format_action(call))
            for turn, call in enumerate(seen.calls)
        ),
        contract=format_contract(seen.contract) if seen.contract else None,
        declarer=seen.contract.declarer if seen.contract else None,
        ban=None if seen.ban is None else SUIT_LETTERS[seen.ban],
        won=won,
        trick=trick,
        tricks=tricks,
    )


def _taking(seen: Observation, trick: Played[Any]) -> Taking:
    """How the trick was won."""
    if isinstance(seen, CallBridgeObservation):
        return call_bridge_taking(trick)
    trump = None if seen.contract is None else seen.contract.bid.strain.trump
    return bridgette_taking(trick, trump)


def proof(table: Table, shuffling: Shuffling, *, is_over: bool) -> Shuffle:
    """What may be known of a shuffle: its seed only when its deal is over. Clause: S-2 to S-7."""
    return Shuffle(
        deal=shuffling.deal,
        commitment=shuffle.commitment(table.id, shuffling.deal, shuffling.seed).hex(),
        contributors=tuple(sorted(table.persons)),
        contributions=tuple(
            None if given is None else given.hex() for given in shuffling.contributions
        ),
        seed=shuffling.seed.hex() if is_over else None,
    )


def _ended(table: Table, state: AnyState | None) -> Ended:
    """The deal on the table, which is over: all of it. Clause: B-P8, C-M1, S-7."""
    assert state is not None
    assert table.dealt is not None
    game = table.game
    place = {card: number for number, card in enumerate(game.pack())}.__getitem__

    def by_seat(holdings: Iterable[Iterable[Any]]) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(map(game.format_card, sorted(held, key=place))) for held in holdings)

    kept, discarded = _exchanged(state)
    return Ended(
        dealer=state.deal.dealer,
        pack=" ".join(map(game.format_card, state.deal.pack)),
        actions=tuple(map(game.format_action, state.actions)),
        hands=by_seat(state.deal.hands),
        kept=by_seat(kept),
        discarded=by_seat(discarded),
        shuffle=proof(table, table.dealt, is_over=True),
    )


def _exchanged(state: AnyState) -> tuple[Sequence[Iterable[Any]], Sequence[Iterable[Any]]]:
    """By seat, what is left of what it was dealt and drew, and what it put away. Clause: B-E3, B-P8."""
    hands = state.deal.hands
    if isinstance(state, CallBridgePosition):
        return hands, [()] * len(hands)
    assert isinstance(state, BridgettePosition)
    own = [state.own(Seat(seat)) for seat in range(len(hands))]
    kept = [{*hand, *each.drawn} - {*each.discarded} for hand, each in zip(hands, own, strict=True)]
    return kept, [each.discarded for each in own]
