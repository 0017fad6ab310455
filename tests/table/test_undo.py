"""What may be taken back, and that nobody learns anything by it."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick.core.trick import Play
from overtrick.games.bridgette import Discard
from overtrick.protocol.commands import Leave, SetPace, Undo
from overtrick.protocol.messages import Accepted
from overtrick.record import dumps
from overtrick.table.commands import Return
from overtrick.table.events import Acted, Event, Undone
from overtrick.table.evolve import fold
from overtrick.table.record import record
from overtrick.table.table import Denied
from tests import strategies
from tests.table import Sitting, opening, random_opening, without

LATE, OFF = Denied("undo-late"), Denied("undo-off")


def at(sitting: Sitting, phase: str) -> Sitting:
    """The sitting when seat 0, a person, is to act in that phase and another seat acts next."""

    def is_there(table: Any) -> bool:
        return bool(table.phase == phase and table.turn == 0)

    assert sitting.until(is_there)
    return sitting


@pytest.mark.parametrize("undo_calls", [True, False])
@pytest.mark.parametrize("undo_cards", [True, False])
@pytest.mark.parametrize(
    ("game", "phase"),
    [
        ("bridgette", "exchange"),
        ("bridgette", "auction"),
        ("bridgette", "play"),
        ("call-bridge", "calls"),
        ("call-bridge", "play"),
    ],
)
def test_calls_and_cards_have_switches_of_their_own(
    game: str, phase: str, undo_calls: bool, undo_cards: bool
) -> None:
    """A call is taken back where calls may be, a card or a discard where cards may be."""
    event = opening(game, undo_calls=undo_calls, undo_cards=undo_cards, deals=6)
    sitting = at(Sitting(random.Random(2), event), phase)
    before = sitting.updates()
    sitting.advance()
    assert sitting.table.current is not None, "choose another seed: this ended the deal"
    allowed = undo_calls if phase in ("auction", "calls") else undo_cards
    answer = sitting.send(0, Undo)
    assert isinstance(answer, Accepted) if allowed else answer == OFF, answer
    if allowed:
        assert_nothing_more(before, sitting.updates())
        assert sitting.send(0, Undo) == LATE, "only one action can be taken back"


def assert_nothing_more(before: list[str], after: list[str]) -> None:
    """Every seat is told what it was told before the action, but for the version and the next undo."""
    for then, now in zip(before, after, strict=True):
        first, second = without(then, "version"), without(now, "version")
        assert [each for each in first["own"].pop("may") if each != "undo"] == second["own"].pop(
            "may"
        )
        assert first == second


@settings(max_examples=16)
@given(rng=strategies.chances())
def test_after_an_undo_no_seat_knows_more(rng: random.Random) -> None:
    """Wherever an action is taken back, every seat's update is the one before it, and the table too."""
    event = random_opening(rng, undo_calls=True, undo_cards=True, deals=2)
    (person, *_) = sorted(_persons(event))
    sitting = Sitting(rng, replace(event, players=_only(event, person)))
    undone = 0
    while sitting.table.phase != "over":
        is_mine = sitting.table.turn == person
        before, told = sitting.table, sitting.told()
        sitting.advance()
        if not is_mine or sitting.table.current is None:
            assert sitting.send(person, Undo) in (LATE, Denied("not-due"))
        elif rng.random() < 1 / 2:
            assert isinstance(sitting.send(person, Undo), Accepted)
            assert_nothing_more(told, sitting.told())
            assert sitting.table.match == before.match
            assert sitting.table.results == before.results
            undone += 1
    assert undone or sitting.table.deals < 2
    assert sum(isinstance(event, Undone) for event in sitting.events) == undone
    assert record(sitting.events)["meta"]["undos"] == undone
    assert as_if(sitting.events) == as_if(list(but_for_undone(sitting.events)))


def _persons(event: Any) -> list[int]:
    return [seat for seat, player in enumerate(event.players) if player.kind == "person"]


def _only(event: Any, person: int) -> Any:
    return tuple(
        replace(player, kind="person" if seat == person else "bot")
        for seat, player in enumerate(event.players)
    )


def but_for_undone(events: list[Event]) -> list[Event]:
    """The events without those that were taken back, and without the taking back."""
    kept: list[Event] = []
    for event in events:
        if isinstance(event, Undone):
            latest = max(place for place, each in enumerate(kept) if isinstance(each, Acted))
            del kept[latest]
        else:
            kept.append(event)
    return kept


def as_if(events: list[Event]) -> str:
    """The record, less how often something was taken back."""
    written = record(events)
    del written["meta"]["undos"]
    return dumps(written)


def test_the_next_players_act_puts_an_end_to_it() -> None:
    """Once a bot has acted, nothing can be taken back, and the bot's own act cannot either."""
    sitting = at(Sitting(random.Random(1), opening("call-bridge")), "calls")
    sitting.advance()
    sitting.advance()
    assert sitting.send(0, Undo) == LATE
    assert sitting.send(1, Undo) == Denied("not-due")


@pytest.mark.parametrize("game", ["bridgette", "call-bridge"])
def test_the_end_of_a_deal_puts_an_end_to_it(game: str) -> None:
    """The action that ends a deal shows everything: it stands. So does a pass that ends all passes."""
    for seed in range(40):
        sitting = Sitting(random.Random(seed), opening(game, deals=2))
        sitting.until(lambda table: table.deals == 1 and table.current is None)
        last = next(each for each in reversed(sitting.events) if isinstance(each, Acted))
        if last.seat == 0:
            assert sitting.send(0, Undo) == LATE
            return
    raise AssertionError("the person never ended a deal")


@settings(max_examples=20)
@given(rng=strategies.chances())
def test_where_two_persons_sit_nothing_is_taken_back(rng: random.Random) -> None:
    """However the switches stand, whoever acted: against persons there is no undo, at no time."""
    game = rng.choice(("bridgette", "call-bridge"))
    sitting = Sitting(rng, opening(game, (0, 1), deals=1))
    while sitting.advance() and sitting.table.phase != "over":
        for seat in (0, 1):
            assert sitting.send(seat, Undo) == OFF


@settings(max_examples=15)
@given(rng=strategies.chances())
def test_other_events_between_act_and_undo_change_nothing(rng: random.Random) -> None:
    """Leaving, coming back and another pace leave the last action undoable; a stale undo is stale."""
    sitting = at(Sitting(rng, opening("call-bridge")), "calls")
    sitting.advance()
    undo = sitting.sent(0, Undo)
    sitting.send(0, SetPace, 10)
    sitting.send(0, Leave)
    sitting.give(Return(undo.seat))
    assert sitting.give(undo) == Denied("stale")
    assert isinstance(sitting.send(0, Undo), Accepted)
    *_, again = fold(sitting.events)
    assert again.match == sitting.table.match
    assert again.match.states[-1].phase == "calls"


def test_a_discard_is_a_card() -> None:
    """The kinds of action that the switch for cards is for are plays and discards."""
    sitting = Sitting(random.Random(1), opening("bridgette", undo_calls=False))
    kinds = set()
    while sitting.table.deals < 3 and sitting.table.phase != "over":
        turn = sitting.table.turn
        sitting.advance()
        if turn == 0 and sitting.table.current is not None:
            kind = type(sitting.table.match.states[-1].actions[-1])
            if isinstance(sitting.send(0, Undo), Accepted):
                kinds.add(kind)
                sitting.advance()
    assert kinds == {Play, Discard}
