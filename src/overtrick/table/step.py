"""What a table answers to a command: the one place where each is allowed or refused."""

from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Seat
from overtrick.core.errors import NotationError
from overtrick.core.trick import Play
from overtrick.games.bridgette.actions import Discard
from overtrick.protocol.commands import Act, Command, Contribute, GiveUp, Leave, SetPace, Stop, Undo
from overtrick.protocol.messages import Accepted, RefusalCode
from overtrick.table.commands import Commit, Deal, Join, Return, Sent, ServerCommand
from overtrick.table.events import (
    Acted,
    Committed,
    Contributed,
    Dealt,
    Event,
    GivenUp,
    Joined,
    Left,
    PaceSet,
    Returned,
    Stopped,
    Undone,
)
from overtrick.table.evolve import evolve, remembered
from overtrick.table.table import Answer, Denied, Table


@dataclass(frozen=True, slots=True)
class Step:
    """What came of a command: the table after it, the event if there was one, and the answer.

    A repeated command makes no event and gets its first answer. ``event`` has to be durable before
    ``table`` or ``answer`` is shown to anyone.
    """

    table: Table
    event: Event | None
    answer: Accepted | Denied


def step(table: Table, command: Sent | ServerCommand, now: float) -> Step:
    """What comes of a command; ``now``, in seconds since 1970, is noted in the event, no more."""
    if not isinstance(command, Sent):
        return _done(table, _decided_for_server(table, command, now))
    for answer in table.answers:
        if answer.id == command.command.id and answer.seat == command.seat:
            return Step(table, None, answer.outcome)
    outcome = _decided(table, command, now)
    if isinstance(outcome, Denied):
        answer = Answer(command.seat, command.command.id, outcome)
        kept = table._replace(answers=remembered(table.answers, answer))
        return Step(kept, None, outcome)
    return _done(table, outcome)


def may_undo(table: Table, seat: Seat) -> RefusalCode | None:
    """Why the seat may not take its last action back now; None when it may.

    Only where the others are bots, and only until one of them has acted: whatever a player saw because
    of an action, it must not keep.
    """
    opened = table.opened
    if not (opened.undo_calls or opened.undo_cards) or len(table.persons) > 1:
        return "undo-off"
    if table.undoable != seat or (state := table.current) is None:
        return "undo-late"
    is_card = isinstance(state.actions[-1], Play | Discard)
    allowed = opened.undo_cards if is_card else opened.undo_calls
    return None if allowed else "undo-off"


def may_contribute(table: Table, seat: Seat) -> bool:
    """Whether the table waits for the seat to be ready for the next deal. Clause: S-3."""
    coming = table.coming
    return (
        table.phase == "shuffle"
        and coming is not None
        and seat in table.persons
        and seat not in coming.answered
    )


def may_stop(table: Table) -> bool:
    """Whether the match may be ended by agreement now. Clause: C-M1."""
    ended = table.match.states and table.match.current is None
    return bool(ended and not table.game.terms.deals and table.phase in ("shuffle", "deal"))


def _done(table: Table, decided: Event | Denied) -> Step:
    if isinstance(decided, Denied):
        return Step(table, None, decided)
    after = evolve(table, decided)
    answer = Accepted(getattr(decided, "command", None) or "", after.version)
    return Step(after, decided, answer)


def _decided(table: Table, sent: Sent, now: float) -> Event | Denied:
    seat, command = sent.seat, sent.command
    if command.version != table.version:
        return Denied("stale")
    if table.is_over:
        return _NOT_DUE
    if isinstance(command, Act):
        return _act(table, sent, command, now)
    if seat not in table.persons:
        return _NOT_DUE
    return _decided_for_person(table, seat, command, now)


def _act(table: Table, sent: Sent, command: Act, now: float) -> Event | Denied:
    """An action of the seat to act. To any other, nothing is said about the action itself."""
    if table.turn != sent.seat:
        return _NOT_DUE
    state = table.match.states[-1]
    try:
        action = table.game.parse_action(command.action)
    except NotationError:
        return Denied("unreadable")
    if refusal := state.refusal(action):
        return Denied("illegal", refusal)
    return Acted(now, sent.seat, table.game.format_action(action), command.id, sent.reason)


def _decided_for_person(table: Table, seat: Seat, command: Command, now: float) -> Event | Denied:
    match command:
        case Contribute(id=name, contribution=given) if may_contribute(table, seat):
            return Contributed(now, seat, given, name)
        case Undo(id=name):
            refusal = may_undo(table, seat)
            return Denied(refusal) if refusal else Undone(now, seat, name)
        case Stop(id=name) if may_stop(table):
            return Stopped(now, seat, name)
        case SetPace(id=name, percent=percent):
            return PaceSet(now, seat, percent, name)
        case Leave(id=name):
            return Left(now, seat, name)
        case GiveUp(id=name):
            return GivenUp(now, seat, name)
        case _:
            return _NOT_DUE


def _decided_for_server(table: Table, command: ServerCommand, now: float) -> Event | Denied:
    phase = table.phase
    match command:
        case Join(seat, name) if name and phase == "seating" and table.players[seat].name is None:
            return Joined(now, seat, name)
        case Commit(seed) if phase == "shuffle" and table.coming is None:
            standings = table.match.standings
            return Committed(
                now,
                seed.hex(),
                table.deals,
                table.next_dealer,
                standings.totals,
                standings.counted,
                standings.redeals,
                table.results,
                tuple(sorted(table.away)),
            )
        case Deal() if phase == "deal" or (phase == "shuffle" and table.coming is not None):
            return Dealt(now)
        case Return(seat) if seat in table.away and phase != "over":
            return Returned(now, seat)
        case _:
            return _NOT_DUE


_NOT_DUE: Final = Denied("not-due")
