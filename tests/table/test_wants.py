"""What a table waits for: it always says, and whoever is there can always bring a deal to its end."""

import random
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.protocol.commands import Contribute, GiveUp, Leave, SetPace
from overtrick.protocol.messages import Accepted
from overtrick.table.commands import Commit, Deal, Return
from overtrick.table.table import Table
from overtrick.table.wants import Wants, wants
from tests import strategies
from tests.table import Sitting, opening, random_opening, seats, with_waiting_seats


def waits_for_someone_there(table: Table) -> bool:
    """Whether a person who is there has something to do, or one is still to come."""
    there = table.persons - table.away
    if table.phase == "seating":
        return True
    if table.phase == "shuffle":
        return table.coming is not None and bool(there - table.coming.answered)
    return table.turn in there


@settings(max_examples=30)
@given(rng=strategies.chances())
def test_a_table_names_what_is_missing(rng: random.Random) -> None:
    """While all are there, a seed, a deal or a bot's act is wanted unless a person is to do something.

    What is wanted is due: the server's command is accepted, and the bot asked is the seat to act.
    """
    event = random_opening(rng)
    sitting = Sitting(rng, with_waiting_seats(rng, event))
    for _ in range(150):
        table, want = sitting.table, wants(sitting.table)
        if table.phase == "over":
            assert want == Wants()
            break
        assert want != Wants() or waits_for_someone_there(table)
        assert want.seed == (table.phase == "shuffle" and table.coming is None)
        assert (want.deal_after == 0.0) == (table.phase == "deal")
        if want.bot is not None:
            assert want.bot == table.turn
            assert want.bot not in table.persons
        assert sum((want.seed, want.deal_after is not None, want.bot is not None)) <= 1
        sitting.advance()


def drive(sitting: Sitting, most: int = 400) -> bool:
    """Do what is wanted, and what persons who are there can do; whether the deal came to its end.

    This is all that happens at a table whose other persons are gone.
    """
    rng = sitting.rng
    for _ in range(most):
        table, want = sitting.table, wants(sitting.table)
        if table.phase == "over" or (table.state is not None and table.current is None):
            return True
        there = table.persons - table.away
        if want.seed:
            sitting.give(Commit(Seed(rng.randbytes(32))))
        elif table.coming is not None:
            waiting = sorted(there - table.coming.answered)
            if waiting and table.phase == "shuffle":
                sitting.send(rng.choice(waiting), Contribute, None)
            elif want.deal_after is not None:
                sitting.give(Deal())
            else:
                return False
        elif want.bot is not None or table.turn in there:
            sitting.advance()
        else:
            return False
    raise AssertionError("a deal has a bound")


def somewhere(rng: random.Random, persons: list[int] | None = None) -> Sitting:
    """A table at a random place in a deal, or before one; of four seats if persons are named."""
    chosen: dict[str, Any] = {}
    if persons is not None:
        chosen = {"game": "call-bridge", "persons": persons}
    sitting = Sitting(rng, random_opening(rng, deals=3, **chosen))
    for _ in range(rng.randrange(80)):
        sitting.advance()
    return sitting


@settings(max_examples=60)
@given(rng=strategies.chances())
def test_a_deal_ends_when_those_who_left_come_back(rng: random.Random) -> None:
    """From anywhere, with persons leaving and coming back at random, the deal comes to its end."""
    sitting = somewhere(rng)
    for _ in range(10):
        for seat in seats(sitting.table):
            if seat in sitting.table.persons and rng.random() < 1 / 4:
                sitting.send(seat, Leave)
            elif seat in sitting.table.away and rng.random() < 1 / 2:
                sitting.give(Return(seat))
        if rng.random() < 1 / 2:
            drive(sitting, 2000)
    for away in sorted(sitting.table.away):
        sitting.give(Return(Seat(away)))
    assert drive(sitting)


@settings(max_examples=40)
@given(rng=strategies.chances())
def test_a_deal_ends_whoever_has_left(rng: random.Random) -> None:
    """From anywhere, with any of the persons gone for good and one still there, the deal ends.

    Nobody has to give the match up for it: a departed player is not waited for.
    """
    persons = sorted(rng.sample(range(4), rng.randint(2, 4)))
    sitting = somewhere(rng, persons)
    stays = rng.choice(persons)
    for seat in persons:
        if seat != stays:
            sitting.send(seat, Leave)
    table = sitting.table
    assert drive(sitting), (table.phase, table.turn, table.away, wants(sitting.table))


@settings(max_examples=40)
@given(rng=strategies.chances())
def test_whoever_is_there_can_give_the_match_up(rng: random.Random) -> None:
    """From anywhere, with any set of the others gone, one person can end it."""
    sitting = somewhere(rng)
    stays = rng.choice(sorted(sitting.table.persons))
    for seat in sitting.table.persons - {stays}:
        sitting.send(seat, Leave)
    if sitting.table.phase != "over":
        assert isinstance(sitting.send(stays, GiveUp), Accepted)
    assert sitting.table.phase == "over"


def test_bots_wait_while_no_person_is_there() -> None:
    """With all persons gone no bot is asked; as soon as one is back, it is."""
    sitting = Sitting(random.Random(1), opening("call-bridge", (0, 1)))
    sitting.until(lambda table: table.turn == 2)
    assert wants(sitting.table).bot == 2
    sitting.send(0, Leave)
    assert wants(sitting.table).bot == 2
    sitting.send(1, Leave)
    assert wants(sitting.table) == Wants()
    sitting.give(Return(Seat(0)))
    assert wants(sitting.table).bot == 2


def test_a_person_who_acts_is_there() -> None:
    """After an act of one who had left, either it was refused or the bots go on: nobody plays alone."""
    sitting = Sitting(random.Random(1), opening("call-bridge"))
    sitting.until(lambda table: table.turn == 0)
    sitting.send(0, Leave)
    state = sitting.table.match.states[-1]
    answer = sitting.act(0, state.legal_actions()[0])
    turn = sitting.table.turn
    assert not isinstance(answer, Accepted) or wants(sitting.table).bot == turn


@settings(max_examples=30)
@given(rng=strategies.chances())
def test_pauses_are_in_proportion_to_the_pace(rng: random.Random) -> None:
    """A bot's pause grows with the pace and is none at 0; it is the same whenever it is asked for."""
    sitting = Sitting(rng, random_opening(rng, deals=1))
    pauses = []
    for _ in range(80):
        table = sitting.table
        want = wants(table)
        if want.bot is not None:
            whole = wants(table._replace(pace=100)).pause
            assert 0 < whole < 5
            for pace in (0, 1, 50, 200, 300):
                pause = wants(table._replace(pace=pace)).pause
                assert pause == pytest.approx(whole * pace / 100)
            assert wants(table._replace(pace=0)).pause == 0
            assert want == wants(table)
            pauses.append(whole)
        if not sitting.advance():
            break
    assert len(set(pauses)) == len(pauses), "chance differs from version to version"


def test_a_pause_is_as_long_for_a_forced_card_as_for_a_free_one() -> None:
    """Over many plays the spread of pauses for single cards is that for several: 0.65 to 1.35 of the rest."""
    for seed in range(6):
        sitting = Sitting(random.Random(seed), opening("call-bridge", deals=1))
        forced: list[float] = []
        free: list[float] = []
        while sitting.advance():
            table = sitting.table
            want = wants(table)
            if want.bot is not None and table.phase == "play":
                seen = table.match.states[-1].observation(None)
                if seen.trick.cards:
                    choices = len(table.match.states[-1].legal_actions())
                    (forced if choices == 1 else free).append(want.pause)
        for pauses in (forced, free):
            assert pauses
            assert min(pauses) >= 0.8 * 0.65
            assert max(pauses) <= 0.8 * 1.35


def test_another_pace_holds_at_once() -> None:
    """The pause that is asked for after a change of pace is of the new pace."""
    sitting = Sitting(random.Random(1), opening("call-bridge"))
    sitting.until(lambda table: table.turn == 1)
    assert wants(sitting.table).pause > 0
    sitting.send(0, SetPace, 0)
    assert wants(sitting.table).pause == 0
    assert sitting.view().update(Seat(1)).pace == 0
