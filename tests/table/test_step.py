"""Commands: accepted once, refused for a reason, and answered again in the same words."""

import random
from dataclasses import replace
from typing import Any

import pytest

from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.protocol.codec import decode_server, encode
from overtrick.protocol.commands import Act, GiveUp, Leave, SetPace
from overtrick.protocol.messages import Accepted
from overtrick.table.commands import Commit, Deal, Join, Return, Sent
from overtrick.table.events import Acted, Committed, Joined
from overtrick.table.resume import resume
from overtrick.table.step import step
from overtrick.table.table import ANSWERS_KEPT, Denied
from overtrick.table.view import View
from tests.table import COMMANDS, Sitting, numbered, opening, seats

NOT_DUE = Denied("not-due")


def playing(game: str = "call-bridge", persons: tuple[int, ...] = (0,)) -> Sitting:
    """A table at which seat 0, a person, is to play."""
    sitting = Sitting(random.Random(1), opening(game, persons))
    assert sitting.until(lambda table: table.phase == "play" and table.turn == 0)
    return sitting


def test_a_command_that_comes_again_gets_its_first_answer() -> None:
    """Accepted or refused, and whatever has happened since: the same answer, no event, no change."""
    sitting = playing()
    card = sitting.table.match.states[-1].legal_actions()[0]
    done = sitting.sent(0, Act, sitting.table.game.format_action(card))
    refused = sitting.sent(0, Act, "no card")
    first = sitting.give(refused)
    assert first == Denied("unreadable")
    answer = sitting.give(done)
    assert isinstance(answer, Accepted)
    sitting.advance()
    for command, said in ((done, answer), (refused, first)):
        again = step(sitting.table, command, 9.0)
        assert (again.table, again.event, again.answer) == (sitting.table, None, said)


def test_an_id_is_of_one_seat_and_of_one_command() -> None:
    """Another seat may use the same id; another command under the id gets the answer to the first."""
    sitting = playing(persons=(0, 1))
    first = sitting.give(Sent(Seat(0), SetPace("x", sitting.table.version, 10)))
    second = sitting.give(Sent(Seat(1), SetPace("x", sitting.table.version, 20)))
    assert isinstance(first, Accepted)
    assert isinstance(second, Accepted)
    assert second.version == first.version + 1
    again = step(sitting.table, Sent(Seat(0), GiveUp("x", sitting.table.version)), 9.0)
    assert (again.event, again.answer) == (None, first)


def test_an_answer_survives_a_restart() -> None:
    """What was accepted in this deal gets its answer again from the table that its log gives."""
    sitting = playing()
    command = sitting.sent(0, SetPace, 7)
    answer = sitting.give(command)
    again = step(resume(numbered(sitting.events)), command, 9.0)
    assert (again.event, again.answer) == (None, answer)


def test_as_many_answers_are_kept_as_said() -> None:
    """The answer is given again after so many commands more, and after one more the command is stale."""
    sitting = playing()
    command = sitting.sent(0, SetPace, 7)
    answer = sitting.give(command)
    for _ in range(ANSWERS_KEPT - 1):
        sitting.act(0, "no card")
    assert step(sitting.table, command, 9.0).answer == answer
    sitting.act(0, "no card")
    assert step(sitting.table, command, 9.0).answer == Denied("stale")


@pytest.mark.parametrize("index", range(len(COMMANDS)))
def test_after_the_end_nothing_is_due(index: int) -> None:
    """A match given up or played out takes no command more, of anyone, and none of the server."""
    given_up = playing()
    given_up.send(0, GiveUp)
    played_out = Sitting(random.Random(2), opening("call-bridge", deals=1))
    played_out.until(lambda table: table.phase == "over")
    make, arguments = COMMANDS[index]
    for sitting in (given_up, played_out):
        for seat in seats(sitting.table):
            assert sitting.send(seat, make, *arguments) == NOT_DUE
        for command in (Commit(Seed(bytes(32))), Deal(), Return(Seat(0)), Join(Seat(0), "Zed")):
            assert sitting.give(command) == NOT_DUE


def test_who_was_away_at_the_end_need_not_come_back() -> None:
    """Coming back to a match that is over is no event; looking at it is all there is."""
    sitting = playing(persons=(0, 1))
    sitting.send(1, Leave)
    sitting.send(0, GiveUp)
    assert sitting.give(Return(Seat(1))) == NOT_DUE


def test_seats_are_taken_one_by_one_before_anything_else() -> None:
    """While a seat waits there is no seed; each waiting seat is taken once, by the name that is shown."""
    event = opening("call-bridge", (0, 1, 3))
    waiting = (1, 3)
    players = [
        replace(player, name=None) if seat in waiting else player
        for seat, player in enumerate(event.players)
    ]
    sitting = Sitting(random.Random(5), replace(event, players=tuple(players)))
    assert sitting.give(Join(Seat(0), "Zed")) == NOT_DUE
    for number, seat in enumerate(waiting):
        assert sitting.table.phase == "seating"
        assert sitting.give(Commit(Seed(bytes(32)))) == NOT_DUE
        assert isinstance(sitting.give(Join(Seat(seat), f"N{number}")), Accepted)
        assert sitting.give(Join(Seat(seat), "Zed")) == NOT_DUE
        assert sitting.table.match.players[seat] == f"N{number}"
        assert sitting.view().update(Seat(0)).players[seat].name == f"N{number}"
    assert sitting.table.phase == "shuffle"
    assert sum(isinstance(event, Joined) for event in sitting.events) == len(waiting)
    sitting.give(Commit(Seed(bytes(32))))
    assert isinstance(sitting.events[-1], Committed)


def test_a_reason_is_kept_in_the_event_and_shown_nowhere() -> None:
    """A bot's reason is for the review after the deal: no update has it."""
    sitting = Sitting(random.Random(1), opening("call-bridge"))
    sitting.until(lambda table: table.turn == 1)
    reason = {"kind": "secret-kind", "facts": {"card": "SA"}}
    act = Act("b", sitting.table.version, "3")
    assert isinstance(sitting.give(Sent(Seat(1), act, reason)), Accepted)
    event = sitting.events[-1]
    assert isinstance(event, Acted)
    assert event.reason == reason
    assert not any("secret-kind" in text for text in sitting.updates())


@pytest.mark.parametrize("text", ["discard {1} {0}", "discard {0} {1}"])
def test_the_event_has_the_action_as_records_write_it(text: str) -> None:
    """However a client orders the cards of a discard, the log has them in pack order."""
    sitting = Sitting(random.Random(1), opening("bridgette", first_dealer=1))
    sitting.until(lambda table: table.phase == "exchange")
    hand = sitting.view().update(Seat(0)).own.hand
    assert isinstance(sitting.act(0, text.format(*hand)), Accepted)
    event = sitting.events[-1]
    assert isinstance(event, Acted)
    assert event.action == f"discard {hand[0]} {hand[1]}"


@pytest.mark.parametrize(
    "text",
    ["99", str(2**53), str(2**53 + 1), "9" * 200],
    ids=["small", "the largest", "larger", "as long as can be sent"],
)
def test_a_refusal_is_a_message_whatever_was_called(text: str) -> None:
    """A call of any number that a message can hold is refused in a message that a client can read."""
    sitting = Sitting(random.Random(1), opening("call-bridge"))
    sitting.until(lambda table: table.turn == 0)
    answer = sitting.act(0, text)
    assert isinstance(answer, Denied)
    assert answer.code == "illegal"
    refused = View(sitting.table).refused(Seat(0), "x", answer)
    assert decode_server(encode(refused)) == refused


def test_a_server_command_has_an_answer_without_an_id() -> None:
    """What the server does is accepted too, at the version that it made, under no id."""
    sitting = Sitting(random.Random(1), opening("call-bridge"))
    answer: Any = sitting.give(Commit(Seed(bytes(32))))
    assert answer == Accepted("", 2)
    assert sitting.table.answers == ()
