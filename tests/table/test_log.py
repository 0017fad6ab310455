"""The log: its events make the table, part of them makes it again, and no others make any."""

import random
import sqlite3
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick.core.shuffle import Seed
from overtrick.protocol.commands import Contribute, GiveUp, Leave, SetPace
from overtrick.protocol.messages import Player
from overtrick.server.log import _RESUME, _SCHEMA
from overtrick.table.commands import Commit, Deal, Return
from overtrick.table.events import (
    Acted,
    Committed,
    Contributed,
    Dealt,
    Event,
    Joined,
    Opened,
    Stopped,
    Undone,
)
from overtrick.table.evolve import CorruptLogError, fold
from overtrick.table.record import record
from overtrick.table.resume import resume
from tests import strategies
from tests.table import Sitting, but_for_answers, numbered, opening, random_opening, seats


def lively(rng: random.Random, most: int = 250) -> Sitting:
    """A table at which persons come, go and change the pace while they play."""
    sitting = Sitting(rng, random_opening(rng))
    for _ in range(rng.randrange(most)):
        if not sitting.advance():
            break
        chance = rng.random()
        seat = rng.choice(sorted(sitting.table.persons))
        if chance < 1 / 20:
            sitting.send(seat, Leave)
        elif chance < 2 / 20 and sitting.table.away:
            sitting.give(Return(seats(sitting.table)[min(sitting.table.away)]))
        elif chance < 3 / 20:
            sitting.send(seat, SetPace, rng.randrange(301))
    if rng.random() < 1 / 6:
        sitting.send(min(sitting.table.persons), GiveUp)
    return sitting


@settings(max_examples=40)
@given(rng=strategies.chances())
def test_what_a_restart_reads_is_the_table(rng: random.Random) -> None:
    """At any event of a log, the events that a restart selects give the table that all of them give."""
    sitting = lively(rng)
    tables = list(fold(sitting.events))
    for last in sorted(rng.sample(range(len(tables)), min(12, len(tables)))):
        part = numbered(sitting.events[: last + 1])
        assert but_for_answers(resume(part)) == but_for_answers(tables[last])
        assert len(part) < 250


@settings(max_examples=15)
@given(rng=strategies.chances())
def test_the_query_of_the_log_finds_what_a_restart_needs(rng: random.Random) -> None:
    """SQLite selects from a table of events exactly those from which the table is resumed here."""
    events = lively(rng).events
    connection = sqlite3.connect(":memory:")
    try:
        connection.executescript(_SCHEMA)
        rows = [("t-1", number, event.type, b"") for number, event in enumerate(events, 1)]
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        for last in range(len(events), 0, -37):
            connection.execute("DELETE FROM events WHERE number > ?", (last,))
            found = connection.execute(_RESUME, {"place": "t-1"}).fetchall()
            due = numbered(events[:last])
            assert [number for number, *_ in found] == [number for number, _ in due]
    finally:
        connection.close()


@settings(max_examples=120)
@given(rng=strategies.chances())
def test_a_spoilt_log_is_a_table_or_told(rng: random.Random) -> None:
    """Events lost, doubled or out of order make a table, or the one error that says so; never another."""
    events = list(lively(rng, 120).events)
    spoil(rng, events)
    try:
        tables = list(fold(events))
    except CorruptLogError:
        tables = []
    else:
        assert len(tables) == len(events)
    listed = numbered(events)
    try:
        resume(listed)
    except CorruptLogError:
        return


def spoil(rng: random.Random, events: list[Event]) -> None:
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(events))
        other = rng.randrange(len(events))
        chance = rng.random()
        if chance < 1 / 3 and len(events) > 1:
            del events[place]
        elif chance < 2 / 3:
            events.insert(other, events[place])
        else:
            events[place], events[other] = events[other], events[place]


FIRST = opening("call-bridge")
SEED = Committed(2.0, "00" * 32, 0, 0, (0, 0, 0, 0), 0, 0, (), ())


@pytest.mark.parametrize(
    "events",
    [
        [],
        [SEED],
        [FIRST, FIRST],
        [FIRST, Dealt(2.0)],
        [FIRST, Contributed(2.0, 0, None, "c")],
        [FIRST, Acted(2.0, 0, "3", "c")],
        [FIRST, Undone(2.0, 0, "c")],
        [FIRST, Stopped(2.0, 0, "c")],
        [FIRST, Joined(2.0, 9, "Zed")],
        [FIRST, SEED, Contributed(2.0, 9, None, "c")],
        [FIRST, SEED, Contributed(2.0, 0, "zz" * 16, "c")],
        [FIRST, SEED, Contributed(2.0, 0, "00", "c"), Dealt(3.0)],
        [FIRST, SEED, Dealt(2.0), Dealt(3.0)],
        [FIRST, replace(SEED, totals=(0, 0))],
        [replace(FIRST, players=(Player("person", None), *FIRST.players[1:])), SEED],
        [FIRST, SEED, Dealt(2.0), Acted(3.0, 2, "3", "c")],
        [FIRST, SEED, Dealt(2.0), Acted(3.0, 1, "99", "c")],
        [FIRST, SEED, Dealt(2.0), Acted(3.0, 1, "no card", "c")],
        [FIRST, Committed(2.0, "no hex", 0, 0, (0, 0, 0, 0), 0, 0, (), ())],
        [FIRST, Committed(2.0, "00" * 32, 0, 7, (0, 0, 0, 0), 0, 0, (), ()), Dealt(3.0)],
    ],
    ids=lambda events: "-".join(event.type for event in events) or "nothing",
)
def test_events_that_no_table_has_are_corrupt(events: list[Event]) -> None:
    """What cannot have happened is one kind of error, from the whole log and from part of it."""
    with pytest.raises(CorruptLogError):
        list(fold(events))
    with pytest.raises(CorruptLogError):
        record(events)
    with pytest.raises(CorruptLogError):
        resume(list(enumerate(events, 1)))


def first(game: str = "call-bridge", **others: Any) -> Opened:
    return replace(FIRST, game=game, **others)


@pytest.mark.parametrize(
    "event",
    [
        first(options={"bogus": 1}),
        first(options={"deals": 99}),
        first(players=(Player("person", "Ana"),)),
        first(game="whist"),
    ],
    ids=["option", "value", "chairs", "game"],
)
def test_a_log_that_opens_no_table_of_ours_is_corrupt(event: Opened) -> None:
    """Unknown games and options, or a chair too few, in a log are a corrupt log, as fold and resume say."""
    for read in (lambda: list(fold([event])), lambda: resume([(1, event)])):
        with pytest.raises(CorruptLogError):
            read()


def test_a_missing_event_is_noticed() -> None:
    """Without any one event since the deal last dealt began, nothing is resumed in silence."""
    sitting = Sitting(random.Random(3), opening("bridgette"))
    sitting.until(lambda table: table.deals == 2 and table.phase == "play")
    part = numbered(sitting.events)
    begun = next(place for place, (_, event) in enumerate(part) if isinstance(event, Committed))
    for place in range(begun, len(part) - 1):
        with pytest.raises(CorruptLogError):
            resume(part[:place] + part[place + 1 :])


def test_who_left_and_played_on_is_where_the_log_says_after_a_restart() -> None:
    """Who acted after leaving is as much there, or away, when the deal in which that was is long over."""
    sitting = Sitting(random.Random(3), opening("call-bridge", (0, 1)))
    sitting.until(lambda table: table.turn == 0)
    sitting.send(0, Leave)
    sitting.until(lambda table: table.deals == 1 and table.current is None)
    sitting.give(Commit(Seed(bytes(32))))
    sitting.send(1, Contribute, None)
    sitting.give(Deal())
    again = resume(numbered(sitting.events))
    assert again.away == sitting.table.away
    assert but_for_answers(again) == but_for_answers(sitting.table)


def test_a_log_that_does_not_begin_is_corrupt() -> None:
    """Nothing, or something that comes later, opens no table."""
    for part in ([], [(2, SEED)], [(1, Dealt(1.0))]):
        with pytest.raises(CorruptLogError):
            resume(part)
