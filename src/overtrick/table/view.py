"""What a seat is told of its table: built from what that seat may know, and from nothing else."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from overtrick import games
from overtrick.core import shuffle
from overtrick.core.cards import Seat
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Trick as Played
from overtrick.games import AnyGame
from overtrick.games.bridgette.actions import LADDER, Bid, Word
from overtrick.games.bridgette.actions import format_action as format_call
from overtrick.games.bridgette.position import Observation as BridgetteObservation
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

T = TypeVar("T")

Cards: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
Observation: TypeAlias = BridgetteObservation | CallBridgeObservation

_WORDS: Final[tuple[Bid | Word, ...]] = (Word.PASS, *LADDER, Word.DOUBLE, Word.REDOUBLE)
_CALLS: Final = {
    "calls": tuple(map(str, range(1, 14))),
    "auction": tuple(format_call(word) for word in _WORDS),
}
"""The calls that one might think of, by phase, in notation."""


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

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[object, Any]] = {}

    def of(self, name: Hashable, source: object, make: Callable[[], T]) -> T:
        """What was made of the very same source under that name, or else is made now."""
        held = self._held.get(name)
        if held is not None and held[0] is source:
            made: T = held[1]
            return made
        made = make()
        self._held[name] = (source, made)
        return made


class View:
    """A table as its seats see it at one version; what all of them see is worked out once.

    With the memo of the view before, only what has changed since is worked out.
    """

    def __init__(self, table: Table, memo: Memo | None = None) -> None:
        self._table = table
        self._memo = memo or Memo()
        self._current = table.current
        self._turn = None if self._current is None else self._current.to_act
        self.shared = self._everyones()
        """The fields of an update that are the same for every seat, in their order."""

    def update(self, seat: Seat, accepted: Accepted | None = None) -> Update:
        """All that the seat may know now."""
        return Update(**self.shared, accepted=accepted, own=self.own(seat))

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
        table, state = self._table, self._current
        may = tuple(self._commands(seat))
        if state is None:
            return Own((), (), (), (), (), None, may)
        cards = self._cards(state, seat)
        if self._turn != seat:
            return self._memo.of(("own", seat, may), cards, lambda: Own(*cards, (), (), None, may))
        hand, drawn, discarded = cards
        if state.phase == "exchange":
            return Own(hand, drawn, discarded, (), (), Exchange(len(drawn)), may)
        allowed = tuple(map(table.game.format_action, state.legal_actions()))
        forbidden = tuple(_forbidden(table.game, state, hand, allowed))
        return Own(hand, drawn, discarded, allowed, forbidden, None, may)

    def _cards(self, state: AnyState, seat: Seat) -> Cards:
        """The cards that the seat holds, drew and put away."""
        form = self._table.game.format_card
        if isinstance(state, CallBridgePosition):
            hand = state.hand(seat)
            return self._memo.of(("cards", seat), hand, lambda: (tuple(map(form, hand)), (), ()))
        assert isinstance(state, BridgettePosition)
        own = state.own(seat)
        return (
            tuple(map(form, own.hand)),
            tuple(map(form, own.drawn)),
            tuple(map(form, own.discarded)),
        )

    def _commands(self, seat: Seat) -> Iterator[Any]:
        """The commands, an act apart, that would be accepted of the seat now."""
        table = self._table
        if table.undoable == seat and seat in table.persons and may_undo(table, seat) is None:
            yield "undo"
        if self._current is not None or table.is_over or seat not in table.persons:
            return
        if may_contribute(table, seat):
            yield "contribute"
        if may_stop(table):
            yield "stop"

    def _everyones(self) -> dict[str, Any]:
        table, memo, state = self._table, self._memo, self._table.state
        match = table.match
        totals, places = memo.of("standing", table.results, lambda: (match.totals, match.places))
        has_ended = state is not None and self._current is None
        deals = table.deals - (match.current is not None)
        return {
            "version": table.version,
            "phase": table.phase,
            "players": table.players,
            "away": tuple(sorted(table.away)),
            "pace": table.pace,
            "deal": None if table.dealt is None else table.dealt.deal,
            "dealer": None if state is None else state.deal.dealer,
            "turn": self._turn,
            "totals": totals,
            "first_result": deals - len(table.results),
            "results": table.results,
            "places": places,
            "winners": match.winners if has_ended and table.given_up is None else (),
            "given_up": table.given_up,
            "shuffle": self._shuffle(),
            "public": None if state is None else self._public(state.observation(None)),
            "ended": memo.of("ended", state, lambda: _ended(table, state)) if has_ended else None,
        }

    def _shuffle(self) -> Shuffle | None:
        """The shuffle of the deal to come or, while one is played, of that; never its seed."""
        table = self._table
        shown = table.coming if self._current is None else table.dealt
        if shown is None:
            return None
        return self._memo.of("shuffle", shown, lambda: proof(table, shown, is_over=False))

    def _public(self, seen: Observation) -> CallBridgeDeal | BridgetteDeal:
        return public(self._table.game, seen, self._memo)


def public(game: AnyGame, seen: Observation, memo: Memo) -> CallBridgeDeal | BridgetteDeal:
    """What everyone sees of a deal of that game."""
    form = game.format_card
    trick = None
    if seen.trick is not None:
        trick = Trick(seen.trick.leader, tuple(map(form, seen.trick.cards)))
    tricks, won = memo.of("tricks", seen.tricks, lambda: (_tricks(form, seen, memo), seen.won))
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


def _tricks(form: Callable[[Any], str], seen: Observation, memo: Memo) -> tuple[Taken, ...]:
    """The tricks that are complete."""

    def taken(trick: Played[Any], winner: Seat) -> Taken:
        cards = tuple(map(form, trick.cards))
        return Taken(trick.leader, cards, winner, _taking(seen, trick))

    return tuple(
        memo.of(("trick", place), trick, partial(taken, trick, winner))
        for place, (trick, winner) in enumerate(zip(seen.tricks, seen.winners, strict=True))
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


def _forbidden(
    game: AnyGame, state: AnyState, hand: tuple[str, ...], allowed: tuple[str, ...]
) -> Iterator[Forbidden]:
    """Every other card of the hand, or every other call, and the rule that forbids it."""
    thought_of = hand if state.phase == "play" else _CALLS[state.phase]
    for action in thought_of:
        if action not in allowed:
            refusal = state.refusal(game.parse_action(action))
            assert refusal is not None
            yield Forbidden(action, refusal.clause, refusal.reason, refusal.arguments)


def _ended(table: Table, state: AnyState | None) -> Ended:
    """The deal on the table, which is over: all of it. Clause: B-P8, C-M1, S-7."""
    assert state is not None
    assert table.dealt is not None
    game = table.game
    place = game.pack().index

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
