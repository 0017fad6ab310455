"""Everything that persons, bots and a server may ask of a table, in any order, on a clock that stands."""

import random
from collections import Counter
from typing import Any, ClassVar, get_args

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.protocol.codec import decode_server, encode
from overtrick.protocol.commands import Act, Contribute, GiveUp, Leave, SetPace, Stop, Undo
from overtrick.protocol.messages import Accepted
from overtrick.table.commands import Commit, Deal, Join, Return, Sent
from overtrick.table.events import Committed, Event
from overtrick.table.evolve import fold
from overtrick.table.resume import resume
from overtrick.table.step import step
from overtrick.table.table import ANSWERS_KEPT, RESULTS_KEPT, Denied, Table
from overtrick.table.view import View
from tests.clauses import clause
from tests.table import (
    COMMANDS,
    Sitting,
    accepted,
    but_for_answers,
    cards_in,
    known,
    may,
    numbered,
    random_opening,
    seats,
    update_of,
    with_waiting_seats,
)

NOT_DUE = Denied("not-due")
GARBAGE = (
    *("", "1", "0", "13", "9999999999999999", "99NT", "pass", "X", "XX", "7NT", "0NT", "SA", ":G"),
    *("discard", "discard SA SA", "discard SA SK", "S1", "sa", "null", "\u0663", "é", "SA SK"),
)
SEATS = st.integers(0, 3)


class Machine(RuleBasedStateMachine):
    """A table that persons, bots, a server and troublemakers use as they like."""

    sitting: Sitting
    happened: ClassVar[Counter[str]] = Counter()

    @initialize(seed=st.integers(0, 2**32 - 1), are_waiting=st.booleans())
    def open(self, seed: int, are_waiting: bool) -> None:
        rng = random.Random(seed)
        event = random_opening(rng)
        self.sitting = Sitting(rng, with_waiting_seats(rng, event) if are_waiting else event)

    @property
    def table(self) -> Table:
        return self.sitting.table

    def seat(self, number: int) -> Seat:
        return Seat(number % self.table.game.seats)

    def is_expected(self, answer: Accepted | Denied, due: bool) -> None:
        assert isinstance(answer, Accepted) == due
        self.everyone_is_told()

    def everyone_is_told(self) -> None:
        """Each seat's update is whole, and names no card and no seed that the seat may not know."""
        for seat, text in zip(seats(self.table), self.sitting.updates(), strict=True):
            assert cards_in(text) <= known(self.table, seat)
            if (coming := self.table.coming) is not None:
                assert coming.seed.hex() not in text
            if self.table.current is not None:
                assert self.table.dealt is not None
                assert self.table.dealt.seed.hex() not in text

    @rule(times=st.integers(1, 30))
    def play_on(self, times: int) -> None:
        """What is due is done, so many times."""
        for _ in range(times):
            if not self.sitting.advance():
                break
            self.everyone_is_told()

    @precondition(lambda self: self.table.phase != "over")
    @rule()
    def play_to_the_end_of_the_deal(self) -> None:
        """What is due is done until one deal more has ended; not every step is looked at."""
        deals = self.table.deals

        def has_ended(table: Table) -> bool:
            return table.deals > deals and table.current is None

        self.sitting.until(has_ended)
        self.everyone_is_told()
        seat = min(self.table.persons)
        if "stop" in may(self.sitting, seat) and self.sitting.rng.random() < 1 / 3:
            self.is_expected(self.sitting.send(seat, Stop), True)

    @rule(times=st.integers(1, 12))
    def play_on_to_an_undo(self, times: int) -> None:
        """What is due is done until a person may take something back, and does."""
        for _ in range(times):
            able = [seat for seat in seats(self.table) if "undo" in may(self.sitting, seat)]
            if able:
                self.is_expected(self.sitting.send(able[0], Undo), True)
                break
            if not self.sitting.advance():
                break

    @rule(number=SEATS, give=st.booleans())
    def contribute(self, number: int, give: bool) -> None:
        """Accepted from a person between commitment and deal, once."""
        seat = self.seat(number)
        due = "contribute" in may(self.sitting, seat)
        given = self.sitting.rng.randbytes(16).hex() if give else None
        self.is_expected(self.sitting.send(seat, Contribute, given), due)

    @rule(number=SEATS)
    def undo(self, number: int) -> None:
        """Accepted for the last action, of a kind that may be taken back, from its only person."""
        seat = self.seat(number)
        due = "undo" in may(self.sitting, seat)
        self.is_expected(self.sitting.send(seat, Undo), due)

    @rule(number=SEATS)
    def stop(self, number: int) -> None:
        """Accepted between deals of an open-ended match."""
        seat = self.seat(number)
        due = "stop" in may(self.sitting, seat)
        if not due or self.sitting.rng.random() < 1 / 4:
            self.is_expected(self.sitting.send(seat, Stop), due)

    @rule(number=SEATS, percent=st.integers(0, 300))
    def set_pace(self, number: int, percent: int) -> None:
        """Accepted from a person until the end."""
        seat = self.seat(number)
        due = seat in self.table.persons and self.table.phase != "over"
        self.is_expected(self.sitting.send(seat, SetPace, percent), due)
        assert self.table.pace == percent or not due

    @rule(number=SEATS, back=st.booleans())
    def leave_or_come_back(self, number: int, back: bool) -> None:
        """Leaving is accepted from a person until the end, coming back from one who is away."""
        seat, is_on = self.seat(number), self.table.phase != "over"
        if back or (seat in self.table.away and self.sitting.rng.random() < 3 / 4):
            due = is_on and seat in self.table.away
            self.is_expected(self.sitting.give(Return(seat)), due)
            assert seat not in self.table.away or not is_on
        else:
            due = is_on and seat in self.table.persons
            self.is_expected(self.sitting.send(seat, Leave), due)
            assert seat in self.table.away or not due
            if due and self.sitting.rng.random() < 1 / 2:
                self.is_expected(self.sitting.give(Return(seat)), True)

    @rule(number=SEATS, is_sure=st.sampled_from((False, False, True)))
    def give_up(self, number: int, is_sure: bool) -> None:
        """Accepted from a person until the end, and that is the end."""
        seat = self.seat(number)
        due = seat in self.table.persons and self.table.phase != "over"
        if is_sure or not due:
            self.is_expected(self.sitting.send(seat, GiveUp), due)
            assert self.table.phase == "over" or not due

    @rule(number=SEATS, text=st.one_of(st.sampled_from(GARBAGE), st.text(max_size=12)))
    def act_at_will(self, number: int, text: str) -> None:
        """Accepted if that seat is to act and the rules allow it, and refused for the true reason."""
        seat, table = self.seat(number), self.table
        answer = self.sitting.act(seat, text)
        if table.turn != seat:
            assert answer == NOT_DUE
            return
        try:
            action = table.game.parse_action(text)
        except ValueError:
            assert answer == Denied("unreadable")
            return
        refusal = table.match.states[-1].refusal(action)
        self.is_expected(answer, refusal is None)
        assert refusal is None or answer == Denied("illegal", refusal)

    @rule(back=st.integers(1, 3), number=SEATS, which=st.sampled_from(COMMANDS))
    def stale(self, back: int, number: int, which: Any) -> None:
        """Refused: what was meant for an earlier version, or for one that is yet to come."""
        make, arguments = which
        for version in (max(0, self.table.version - back), self.table.version + back):
            self.sitting.asked += 1
            command = make(f"c{self.sitting.asked}", version, *arguments)
            assert self.sitting.give(Sent(self.seat(number), command)) == Denied("stale")

    @precondition(lambda self: self.sitting.heard)
    @rule(choice=st.integers(0, 10**6))
    def repeat(self, choice: int) -> None:
        """A command that comes again gets its first answer, makes no event, and leaves the table."""
        latest = self.sitting.heard[-ANSWERS_KEPT:]
        command, first = latest[choice % len(latest)]
        if self.is_remembered(command):
            before = self.table
            outcome = step(before, command, self.sitting.now)
            assert outcome.answer == first
            assert outcome.event is None
            assert outcome.table is before

    def is_remembered(self, command: Sent) -> bool:
        """A restart forgets what was refused; nothing else is forgotten among the latest."""
        return any(
            answer.seat == command.seat and answer.id == command.command.id
            for answer in self.table.answers
        )

    @rule(number=SEATS)
    def the_server_is_early(self, number: int) -> None:
        """A server's command that is not due is refused: a seed or a deal too many, a seat taken."""
        seat, table, give = self.seat(number), self.table, self.sitting.give
        if table.players[seat].name is not None:
            assert give(Join(seat, "Zed")) == NOT_DUE
        if table.phase != "shuffle" or table.coming is not None:
            assert give(Commit(Seed(bytes(32)))) == NOT_DUE
        if table.phase not in ("shuffle", "deal") or table.coming is None:
            assert give(Deal()) == NOT_DUE

    @rule()
    def restart(self) -> None:
        """The part of the log that is read again gives the table; only some answers are forgotten."""
        again = resume(numbered(self.sitting.events))
        assert but_for_answers(again) == but_for_answers(self.table)
        first = next((n for n, e in numbered(self.sitting.events) if isinstance(e, Committed)), 1)
        kept = [each for each in accepted(self.table) if _version(each) >= first]
        assert [each for each in accepted(again) if each in kept] == kept
        told = [encode(View(self.table).update(seat)) for seat in seats(self.table)]
        assert told == [encode(View(again).update(seat)) for seat in seats(again)]
        self.sitting.table = again

    @invariant()
    def the_update_says_what_would_be_accepted(self) -> None:
        """``own.may`` names exactly the commands that are accepted now, for each person."""
        if not hasattr(self, "sitting"):
            return
        table = self.table
        view = View(table)
        for seat in seats(table):
            if seat in table.persons:
                own = view.update(seat).own
                assert own.may == may(self.sitting, seat)
                for make, name in ((Contribute, "contribute"), (Undo, "undo"), (Stop, "stop")):
                    arguments = (None,) if make is Contribute else ()
                    command = Sent(seat, make("probe", table.version, *arguments))
                    answer = step(table, command, 0.0).answer
                    assert isinstance(answer, Accepted) == (name in own.may)

    @invariant()
    def refusals_say_nothing_of_the_action(self) -> None:
        """A seat that is not to act gets the same bytes for any action, possible or not."""
        if not hasattr(self, "sitting"):
            return
        table, rng = self.table, self.sitting.rng
        others = [seat for seat in seats(table) if seat != table.turn]
        seat = rng.choice(others)
        state = table.state
        texts = [
            *rng.sample(GARBAGE, 3),
            *map(table.game.format_card, rng.sample(table.game.pack(), 3)),
        ]
        if state is not None and table.current is not None:
            texts.append(table.game.format_action(rng.choice(state.legal_actions())))
        answers = set()
        for text in texts:
            outcome = step(table, Sent(seat, Act("probe", table.version, text)), 0.0)
            assert isinstance(outcome.answer, Denied)
            answers.add(encode(View(outcome.table).refused(seat, "probe", outcome.answer)))
        assert len(answers) == 1

    @invariant()
    def little_is_kept(self) -> None:
        """However long it lasts: a few answers, a few results, one deal."""
        if not hasattr(self, "sitting"):
            return
        assert len(self.table.answers) <= ANSWERS_KEPT
        assert len(self.table.results) <= RESULTS_KEPT
        assert len(self.table.match.states) <= 1

    @invariant()
    def what_is_told_can_be_read(self) -> None:
        """Each update is a message that reads back the same."""
        if not hasattr(self, "sitting"):
            return
        update = View(self.table).update(Seat(0))
        assert decode_server(encode(update)) == update

    def teardown(self) -> None:
        if not hasattr(self, "sitting"):
            return
        self.happened.update(event.type for event in self.sitting.events)
        *_, folded = fold(self.sitting.events)
        assert folded == self.sitting.shadow
        assert but_for_answers(folded) == but_for_answers(self.table)
        assert folded.version == len(self.sitting.events)
        for seat, text in zip(seats(self.table), self.sitting.updates(), strict=True):
            assert update_of(text).own.may == may(self.sitting, seat) or seat not in folded.persons


def _version(answer: Any) -> int:
    version: int = answer.outcome.version
    return version


@clause("S-3", "C-M1")
def test_whatever_is_asked_a_table_is_its_log() -> None:
    """No order of commands breaks a table, gives it what its log has not, or tells a seat too much."""
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=70,
            stateful_step_count=25,
            phases=(Phase.generate,),  # to shrink a history takes minutes; it reads well as it is
        ),
    )
    assert set(Machine.happened) == {
        kind.__dataclass_fields__["type"].default for kind in get_args(Event)
    }, "each event must happen, or the law says little"
