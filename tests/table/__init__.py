"""Tables opened and played at by chance: what the tests of the table share."""

import json
import random
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.core.trick import Play
from overtrick.games.bridgette import Discard
from overtrick.protocol.codec import decode_server, encode
from overtrick.protocol.commands import Act, Command, Contribute, GiveUp, Leave, SetPace, Stop, Undo
from overtrick.protocol.messages import Accepted, Player, Update
from overtrick.table.commands import Commit, Deal, Join, Sent, ServerCommand
from overtrick.table.events import (
    Acted,
    Committed,
    Contributed,
    Dealt,
    Event,
    Opened,
    Undone,
)
from overtrick.table.evolve import follow, opened
from overtrick.table.resume import LASTING
from overtrick.table.step import step
from overtrick.table.table import Answer, Denied, Table
from overtrick.table.view import Memo, View
from tests import strategies

Outcome: TypeAlias = Accepted | Denied

NAMES: Final = ("Ana", "Bala", "Chen", "Dodi")
_CARD: Final = re.compile(
    r"(?<![0-9A-Za-z])(?:[SHDC][AKQJT2-9](?![0-9A-Za-z])|:[GRL](?![0-9A-Za-z]))"
)
_COLON_OF_THE_CARD_LED: Final = re.compile(r'"colon":":[GRL]"')


# ---- Tables by chance ---------------------------------------------------------------------------


def players(game: str, persons: Iterable[int]) -> tuple[Player, ...]:
    """Persons, all of them there, in these seats, and bots in the others."""
    seats = 2 if game == "bridgette" else 4
    is_person = set(persons)
    return tuple(
        Player("person", NAMES[seat]) if seat in is_person else Player("bot", f"Bot{seat}", "b-1")
        for seat in range(seats)
    )


def opening(game: str, persons: Iterable[int] = (0,), **others: Any) -> Opened:
    """The first event of a table, without chance; ``others`` are fields, or else rule options."""
    fields = {name: others.pop(name) for name in list(others) if name in Opened.__slots__}
    usual: dict[str, Any] = {"first_dealer": 0, "undo_calls": True, "undo_cards": True}
    usual |= {"at": 1.5, "table": "t-1", "pace": 100, "options": others}
    return Opened(**{**usual, "game": game, "players": players(game, persons), **fields})


def random_opening(rng: random.Random, **others: Any) -> Opened:
    """The first event of a table under random options, of few deals, with a person at least."""
    name = others.pop("game", None) or rng.choice(("bridgette", "call-bridge"))
    options = dict(strategies.random_game(rng, name).options)
    if name == "call-bridge" and rng.random() < 2 / 3:
        options["redeal"] = ("no_honour",) if rng.random() < 1 / 2 else ()
        options["min_total"] = rng.choice((0, 9))
    options["deals"] = rng.choice((0, 1, 2, 3) if name == "call-bridge" else (1, 2, 3))
    seats = 2 if name == "bridgette" else 4
    persons = [seat for seat in range(seats) if rng.random() < 1 / 3] or [rng.randrange(seats)]
    chance = {"first_dealer": rng.randrange(seats), "pace": rng.choice((0, 50, 100, 300))}
    switches = {"undo_calls": rng.random() < 0.8, "undo_cards": rng.random() < 0.8}
    return opening(
        name, others.pop("persons", persons), **{**options, **chance, **switches, **others}
    )


def with_waiting_seats(rng: random.Random, event: Opened) -> Opened:
    """The same, but some of the persons are still to come."""
    waiting = tuple(
        replace(player, name=None) if player.kind == "person" and rng.random() < 1 / 2 else player
        for player in event.players
    )
    return replace(event, players=waiting)


# ---- Sitting at one -----------------------------------------------------------------------------


class Sitting:
    """A table with its log and a clock that only moves by hand; everything due is done by chance.

    Each command is checked as it is given: one event and one version more, or neither; and the log
    always gives the table again.
    """

    def __init__(self, rng: random.Random, event: Opened) -> None:
        self.rng = rng
        self.now = event.at
        self.events: list[Event] = [event]
        self.table = opened(event)
        self.shadow = opened(event)
        self.heard: list[tuple[Sent, Outcome]] = []
        self.memo = Memo()
        self.asked = 0

    def give(self, command: Sent | ServerCommand) -> Outcome:
        """The table's answer to the command."""
        before = self.table
        self.now += self.rng.choice((0.0, 0.25, 3600.0))
        outcome = step(before, command, self.now)
        if outcome.event is None:
            assert outcome.table._replace(answers=before.answers) == before
            assert isinstance(outcome.answer, Denied) or outcome.table is before
        else:
            assert isinstance(outcome.answer, Accepted)
            assert outcome.table.version == before.version + 1 == outcome.answer.version
            assert outcome.event.at == self.now
            assert outcome.table != before
            self.events.append(written_and_read(outcome.event))
            self.shadow = follow(self.shadow, self.events[-1])
            assert but_for_answers(self.shadow) == but_for_answers(outcome.table)
        self.table = outcome.table
        if isinstance(command, Sent):
            self.heard.append((command, outcome.answer))
        return outcome.answer

    def send(self, seat: int, make: Callable[..., Command], *arguments: Any) -> Outcome:
        """The answer to a command under a new id, from one who saw the latest version."""
        return self.give(self.sent(seat, make, *arguments))

    def sent(self, seat: int, make: Callable[..., Command], *arguments: Any) -> Sent:
        """A command under a new id, from one who saw the latest version."""
        self.asked += 1
        return Sent(Seat(seat), make(f"c{self.asked}", self.table.version, *arguments))

    def act(self, seat: int, action: Any) -> Outcome:
        """The answer to an action in notation, or as a value."""
        text = action if isinstance(action, str) else self.table.game.format_action(action)
        return self.send(seat, Act, text)

    @property
    def turn(self) -> int:
        """The seat to act."""
        assert self.table.turn is not None
        return self.table.turn

    def advance(self) -> bool:
        """Do one thing that is due, persons' part as well; whether anything was."""
        table, rng = self.table, self.rng
        command: Sent | ServerCommand
        if table.phase == "over":
            return False
        if table.phase == "seating":
            waiting = [seat for seat, player in enumerate(table.players) if player.name is None]
            seat = rng.choice(waiting)
            command = Join(Seat(seat), NAMES[seat])
        elif table.phase in ("shuffle", "deal"):
            command = self._shuffling()
        else:
            state = table.match.states[-1]
            action = strategies.random_action(rng, state)
            text = table.game.format_action(action)
            command = self.sent(self.turn, Act, text)
        answer = self.give(command)
        assert isinstance(answer, Accepted), (command, answer)
        return True

    def _shuffling(self) -> Sent | ServerCommand:
        table, rng = self.table, self.rng
        if table.coming is None:
            return Commit(Seed(rng.randbytes(32)))
        ready = table.coming.answered
        if table.phase == "deal" or (ready and rng.random() < 1 / 8):
            return Deal()
        seat = rng.choice(sorted(table.persons - ready))
        given = None if rng.random() < 1 / 4 else rng.randbytes(16).hex()
        return self.sent(seat, Contribute, given)

    def until(self, is_there: Callable[[Table], bool], most: int = 3000) -> bool:
        """Do what is due until the table is there; whether it came there."""
        for _ in range(most):
            if is_there(self.table):
                return True
            if not self.advance():
                return False
        raise AssertionError("this goes on and on")

    def view(self) -> View:
        """The table as it is told, worked out with the memo of earlier views."""
        return View(self.table, self.memo)

    def told(self) -> list[str]:
        """What each seat is told now, encoded."""
        view = self.view()
        return [encode(view.update(seat)) for seat in seats(self.table)]

    def updates(self) -> list[str]:
        """What each seat is told now, encoded; the same from the table and from its log."""
        told = self.told()
        assert told == [encode(View(self.shadow).update(seat)) for seat in seats(self.table)]
        return told


def seats(table: Table) -> list[Seat]:
    """The seats of a table."""
    return [Seat(seat) for seat in range(table.game.seats)]


def but_for_answers(table: Table) -> Table:
    """The table without what it remembers of commands."""
    return table._replace(answers=())


def accepted(table: Table) -> list[Answer]:
    """The answers that the table remembers, refusals left out."""
    return [answer for answer in table.answers if isinstance(answer.outcome, Accepted)]


def written_and_read(event: Event) -> Event:
    """The event as the log gives it back."""
    again: Event = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
    assert again == event
    return again


def numbered(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """What a restart reads of a log: all that is lasting, and the last deal dealt from its seed on."""
    both = list(enumerate(events, 1))
    dealt = [number for number, event in both if isinstance(event, Dealt)]
    seeds = [number for number, event in both if isinstance(event, Committed)]
    first = max((seed for seed in seeds if dealt and seed < dealt[-1]), default=1)
    return [(number, event) for number, event in both if number >= first or lasts(event)]


def lasts(event: Event) -> bool:
    """Whether the event matters when its deal is long over."""
    return isinstance(event, LASTING)


# ---- What is due, told from the events alone ----------------------------------------------------


def may(sitting: Sitting, seat: int) -> tuple[str, ...]:
    """The commands beside acts that the seat should be able to give now, by the words of the rules.

    To contribute: a person, once, after the commitment and before the deal. To take back: the one
    person's own last action, its kind being allowed, while nobody has acted since and the deal goes
    on. To stop: an open-ended match, between deals.
    """
    table, events = sitting.table, sitting.events
    if seat not in table.persons or table.phase == "over":
        return ()
    due = []
    deals = [event for event in events if isinstance(event, Committed | Dealt)]
    if deals and isinstance(deals[-1], Committed):
        since = events[events.index(deals[-1]) :]
        ready = {event.seat for event in since if isinstance(event, Contributed)}
        if seat not in ready:
            due.append("contribute")
    done = [event for event in events if isinstance(event, Acted | Undone | Dealt)]
    last = done[-1] if done else None
    is_going_on = table.phase not in ("seating", "shuffle", "deal")
    if len(table.persons) == 1 and isinstance(last, Acted) and last.seat == seat and is_going_on:
        action = table.game.parse_action(last.action)
        is_card = isinstance(action, Play | Discard)
        if table.opened.undo_cards if is_card else table.opened.undo_calls:
            due.append("undo")
    if not table.game.terms.deals and not is_going_on and any(isinstance(e, Dealt) for e in events):
        due.append("stop")
    return tuple(due)


# ---- What may be known --------------------------------------------------------------------------


def cards_in(text: str) -> set[str]:
    """Every card that a message names, but for the colon of the card led: the rules say which."""
    return set(_CARD.findall(_COLON_OF_THE_CARD_LED.sub("", text)))


def known(table: Table, seat: int) -> set[str]:
    """The cards of the deal on the table that the seat may know: all, once the deal has ended."""
    state: Any = table.state
    form = table.game.format_card
    if state is None:
        return set()
    if state.to_act is None or table.given_up is not None:
        return set(map(form, state.deal.pack))
    return mine(table, seat) | played(table) | set(map(form, state.deal.stock[:1]))


def mine(table: Table, seat: int) -> set[str]:
    """The cards that the seat was dealt and drew."""
    state: Any = table.state
    return set(map(table.game.format_card, (*state.deal.hands[seat], *drawn(table)[seat])))


def drawn(table: Table) -> list[tuple[Any, ...]]:
    """By seat, what was drawn from the stock. Clause: B-E1, B-E2."""
    state: Any = table.state
    stock = state.deal.stock
    if not stock:
        return [()] * table.game.seats
    upcard = table.game.format_card(stock[0])
    range_ = (
        upcard[1]
        if upcard[0] == ":"
        else {"A": "G", "K": "R", "Q": "R", "J": "R"}.get(upcard[1], "L")
    )
    first = 0 if table.game.options["upcard_drawn_by_nondealer"] else 1
    of_dealer = stock[first + 2 : first + 2 + {"L": 4, "R": 8, "G": 12}[range_]]
    both = [stock[first : first + 2]] * 2
    both[state.deal.dealer] = of_dealer
    return both


def played(table: Table) -> set[str]:
    """The cards that have been played in the deal on the table."""
    assert table.state is not None
    return {
        table.game.format_card(action.card)
        for action in table.state.actions
        if isinstance(action, Play)
    }


def update_of(text: str) -> Update:
    """The update that a text encodes."""
    message = decode_server(text)
    assert isinstance(message, Update)
    return message


def without(text: str, *keys: str) -> Any:
    """A message as JSON values, without those keys of its own."""
    message = json.loads(text)
    for key in keys:
        del message[key]
    return message


COMMANDS: Final[tuple[tuple[Callable[..., Command], tuple[Any, ...]], ...]] = (
    (Act, ("SA",)),
    (Act, ("pass",)),
    (Contribute, (None,)),
    (Contribute, ("00" * 16,)),
    (Undo, ()),
    (Stop, ()),
    (SetPace, (50,)),
    (Leave, ()),
    (GiveUp, ()),
)
"""A command of every kind, without its id and version."""
