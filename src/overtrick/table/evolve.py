"""How each event changes a table. What an event says is done: it was allowed when it was decided."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeAlias

from overtrick import games
from overtrick.core import shuffle
from overtrick.core.cards import Seat
from overtrick.core.deal import Standings
from overtrick.core.errors import InputError
from overtrick.core.shuffle import Seed
from overtrick.games.bridgette.position import Observation as BridgetteObservation
from overtrick.games.match import Match
from overtrick.protocol.messages import Accepted, Result
from overtrick.record.results import format_contract
from overtrick.table.events import (
    Acted,
    Committed,
    Contributed,
    Dealt,
    Event,
    GivenUp,
    Joined,
    Left,
    Opened,
    PaceSet,
    Returned,
    Stopped,
    Undone,
)
from overtrick.table.table import ANSWERS_KEPT, RESULTS_KEPT, Answer, AnyState, Shuffling, Table

Changes: TypeAlias = dict[str, Any]
"""The fields of a table that an event changes."""


class CorruptLogError(ValueError):
    """Events that no table can have had."""


def opened(event: Opened) -> Table:
    """The table as its first event makes it.

    Raises:
        InputError: the game or its options are none of ours, or it is for other players.
    """
    game = games.get(event.game, **event.options)
    players = event.players
    match = Match(game, tuple(player.name or "" for player in players))
    persons = frozenset(seat for seat, each in enumerate(players) if each.kind == "person")
    return Table(event, game, players, persons, 1, event.pace, match)


def begun(event: Event | None) -> Table:
    """The table that a log begins with.

    Raises:
        CorruptLogError: no table begins so.
    """
    if not isinstance(event, Opened):
        raise CorruptLogError("a table begins by being opened")
    try:
        return opened(event)
    except InputError as error:
        raise CorruptLogError("no such table can be opened") from error


def evolve(table: Table, event: Event) -> Table:
    """The table after the event, one version older."""
    changes = _CHANGES[type(event)](table, event)
    version = table.version + 1
    command: str | None = getattr(event, "command", None)
    seat: int | None = getattr(event, "seat", None)
    if seat in table.away and not isinstance(event, Left) and not _is_by_bot(event):
        changes["away"] = table.away - {seat}  # who does something is back
    if command is not None:
        answer = Answer(Seat(event.seat), command, Accepted(command, version))  # type: ignore[union-attr]
        changes["answers"] = remembered(table.answers, answer)
    return table._replace(version=version, **changes)


def _is_by_bot(event: Event) -> bool:
    return isinstance(event, Acted) and event.reason is not None


def remembered(answers: tuple[Answer, ...], answer: Answer) -> tuple[Answer, ...]:
    """The answers with one more, the oldest forgotten."""
    return (*answers[1 - ANSWERS_KEPT :], answer)


def fold(events: Iterable[Event]) -> Iterator[Table]:
    """The table after each of its events, from the first, which opens it.

    Raises:
        CorruptLogError: these are not the events of a table.
    """
    remaining = iter(events)
    table = begun(next(remaining, None))
    yield table
    for event in remaining:
        table = follow(table, event)
        yield table


def follow(table: Table, event: Event) -> Table:
    """The table after an event that comes from a log.

    Raises:
        CorruptLogError: the event cannot have come after those before.
    """
    try:
        return evolve(table, event)
    except (LookupError, ValueError, AssertionError) as error:
        message = f"event {table.version + 1} of a table does not follow from those before"
        raise CorruptLogError(message) from error


def result_of(state: AnyState, *, counted: bool) -> Result:
    """What an ended deal came to."""
    seen = state.observation(None)
    contract = seen.contract if isinstance(seen, BridgetteObservation) else None
    return Result(
        dealer=state.deal.dealer,
        counted=counted,
        points=state.returns(),
        tricks=seen.won,
        calls=None if isinstance(seen, BridgetteObservation) else tuple(seen.calls),
        contract=format_contract(contract) if contract else None,
        declarer=contract.declarer if contract else None,
    )


def dealt(table: Table, shuffling: Shuffling) -> Any:  # noqa: ANN401 - a deal of any game
    """The deal that a shuffle gives. Clause: S-4 to S-6."""
    committed = shuffle.commitment(table.id, shuffling.deal, shuffling.seed)
    said = shuffle.transcript(table.id, shuffling.deal, committed, shuffling.contributions)
    pack = shuffle.shuffle(table.game.pack(), shuffling.seed, said)
    return table.game.deal(pack, shuffling.dealer)


def _joined(table: Table, event: Joined) -> Changes:
    """The name is shown, and stands in the record."""
    seat = event.seat
    player = replace(table.players[seat], name=event.name)
    players = (*table.players[:seat], player, *table.players[seat + 1 :])
    match = replace(table.match, players=tuple(each.name or "" for each in players))
    return {"players": players, "match": match}


def _committed(table: Table, event: Committed) -> Changes:
    """The next deal has its seed; what the event says of the match is what the match says."""
    standings = Standings(event.totals, event.counted, event.redeals)
    has_state = table.state is not None
    if has_state and (standings, event.dealer) != (table.match.standings, table.next_dealer):
        raise CorruptLogError("the match stands otherwise")
    if len(event.totals) != table.game.seats or "" in table.match.players:
        raise CorruptLogError("the match is for other players")
    coming = Shuffling(
        deal=event.deal,
        dealer=Seat(event.dealer),
        seed=Seed(bytes.fromhex(event.seed)),
        standings=standings,
        contributions=(None,) * table.game.seats,
    )
    return {
        "coming": coming,
        "deals": event.deal,
        "results": event.results,
        "away": frozenset(event.away),
    }


def _contributed(table: Table, event: Contributed) -> Changes:
    coming = _coming(table)
    given = None if event.contribution is None else bytes.fromhex(event.contribution)
    contributions = list(coming.contributions)
    contributions[event.seat] = given
    answered = coming.answered | {event.seat}
    return {"coming": replace(coming, contributions=tuple(contributions), answered=answered)}


def _dealt(table: Table, event: Dealt) -> Changes:  # noqa: ARG001 - the event says it all by its kind
    """Shuffled and dealt; a void deal is over at once. Clause: S-4 to S-6."""
    coming = _coming(table)
    state = table.game.start(dealt(table, coming), coming.standings)
    return _moved(table, state) | {"coming": None, "dealt": coming, "deals": coming.deal + 1}


def _acted(table: Table, event: Acted) -> Changes:
    if event.seat != table.turn:
        raise CorruptLogError("another seat was to act")
    state = table.match.states[-1].apply(table.game.parse_action(event.action))
    return _moved(table, state, undoable=Seat(event.seat))


def _moved(table: Table, state: AnyState, undoable: Seat | None = None) -> Changes:
    """The deal stands at that position; when that ends it, nothing can be undone."""
    match = Match(table.game, table.match.players, (state,))
    if state.to_act is not None:
        return {"match": match, "undoable": undoable}
    result = result_of(state, counted=match.counts(-1))
    return {
        "match": match,
        "is_over": match.finished,
        "undoable": None,
        "results": (*table.results, result)[-RESULTS_KEPT:],
    }


def _undone(table: Table, event: Undone) -> Changes:  # noqa: ARG001 - it is always the last action
    """The deal as it was before its last action."""
    (before,) = table.match.states
    state = table.game.start(before.deal, before.standings)
    for action in before.actions[:-1]:
        state = state.apply(action)
    return _moved(table, state)


def _stopped(table: Table, event: Stopped) -> Changes:  # noqa: ARG001 - anyone may stop
    return {"match": table.match.stop(), "is_over": True, "coming": None}


def _pace_set(table: Table, event: PaceSet) -> Changes:  # noqa: ARG001 - it replaces the pace there was
    return {"pace": event.percent}


def _left(table: Table, event: Left) -> Changes:
    return {"away": table.away | {event.seat}}


def _returned(table: Table, event: Returned) -> Changes:
    return {"away": table.away - {event.seat}}


def _given_up(table: Table, event: GivenUp) -> Changes:  # noqa: ARG001 - a match can be given up at any time
    return {"given_up": Seat(event.seat), "is_over": True, "coming": None, "undoable": None}


def _coming(table: Table) -> Shuffling:
    if table.coming is None:
        raise CorruptLogError("no deal has been committed to")
    return table.coming


_CHANGES: Final[dict[type[Event], Callable[[Table, Any], Changes]]] = {
    Joined: _joined,
    Committed: _committed,
    Contributed: _contributed,
    Dealt: _dealt,
    Acted: _acted,
    Undone: _undone,
    Stopped: _stopped,
    PaceSet: _pace_set,
    Left: _left,
    Returned: _returned,
    GivenUp: _given_up,
}
