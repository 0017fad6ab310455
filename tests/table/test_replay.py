"""A record as it is watched: every step shown in full, and the same as the rules say."""

import itertools
import json
import random
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings

from overtrick import games
from overtrick.record import read, write
from overtrick.record.chance import random_match
from overtrick.table.record import record
from overtrick.table.replay import Replay, replay
from tests import strategies
from tests.record import cut, suited, two_suits, voided
from tests.record import record as written
from tests.table import Sitting, random_opening

FIXTURES: Final = Path("web/src/review/fixtures")
DRAWN_IN_DEALS_OF_TWO_SUITS = (("D4", "D5", "D6", "D7"), ("D2", "D3"))


def watched(raw: Any, deal: int = 0) -> Replay:
    """The replay of a record."""
    return replay(read(raw), deal)


@settings(max_examples=30)
@given(rng=strategies.chances())
def test_every_step_is_the_position_after_its_action(rng: random.Random) -> None:
    """Steps are as many as positions; each shows what a spectator sees, and whole hands."""
    game = strategies.random_game(rng, rng.choice(games.names()))
    match = random_match(game, rng.randrange(1000))
    deal = rng.randrange(len(match.states))
    shown = watched(write(match), deal)
    assert shown.watched is not None
    last = match.states[deal]
    state = game.start(last.deal, last.standings)
    first, *steps = shown.watched.steps
    assert (first.seat, first.action, first.turn) == (None, None, state.to_act)
    assert len(steps) == len(last.actions) == shown.deals[deal].actions
    for step, action in zip(steps, last.actions, strict=True):
        assert (step.seat, step.action) == (state.to_act, game.format_action(action))
        state = state.apply(action)
        assert (step.phase, step.turn) == (state.phase, state.to_act)
        assert tuple(map(len, step.hands)) == step.public.counts
        assert step.public.won == state.observation(None).won
    assert state == last


@settings(max_examples=30)
@given(rng=strategies.chances())
def test_no_card_comes_or_goes_but_by_an_action(rng: random.Random) -> None:
    """From one step to the next a hand loses what was played or put away, and nothing else."""
    game = strategies.random_game(rng, rng.choice(games.names()))
    match = random_match(game, rng.randrange(1000))
    shown = watched(write(match), len(match.states) - 1)
    assert shown.watched is not None
    steps = shown.watched.steps
    for before, after in itertools.pairwise(steps):
        for seat, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
            gone = set(had) - set(has)
            assert set(has) <= set(had)
            assert after.action is not None
            assert gone <= (set(after.action.split()) if seat == after.seat else set())


def test_the_match_in_short() -> None:
    """Totals, places and winners of the match, and of every deal what it came to."""
    shown = watched(written("call-bridge", suited(), options={"deals": 1}))
    assert shown.is_finished
    assert (shown.winners, shown.places) == ((0,), (1, 2, 2, 2))
    assert (shown.varied, shown.options["deals"]) == (("deals",), 1)
    (deal,) = shown.deals
    assert (deal.is_over, deal.result.counted, deal.result.tricks) == (True, True, (13, 0, 0, 0))
    assert shown.totals == deal.result.points
    assert shown.watched is not None
    assert shown.watched.drawn == ((),) * 4


def test_what_was_drawn_is_shown() -> None:
    """In Bridgette the cards that each seat drew are there, in the order in which they were drawn."""
    shown = watched(written("bridgette", two_suits()))
    assert shown.watched is not None
    assert shown.watched.drawn == DRAWN_IN_DEALS_OF_TWO_SUITS
    assert [len(hand) for hand in shown.watched.steps[0].hands] == [17, 15]
    assert [len(hand) for hand in shown.watched.steps[2].hands] == [13, 13]


def test_a_deal_in_progress_is_shown_as_far_as_it_goes() -> None:
    """The last step of a deal that is not over still has a turn, and its hands are as they are then."""
    shown = watched(written("call-bridge", cut(suited(), 5)))
    assert not shown.is_finished
    assert not shown.deals[0].is_over
    assert shown.watched is not None
    last = shown.watched.steps[-1]
    assert (last.phase, last.turn, last.public.counts) == ("play", 1, (12, 13, 13, 13))


def test_a_void_deal_has_one_step() -> None:
    """A deal that the hands made void is over as it is dealt, and keeps its hands."""
    raw = written("call-bridge", voided(), suited(), options={"redeal": ["four_aces"]})
    shown = watched(raw)
    assert shown.watched is not None
    (step,) = shown.watched.steps
    assert (step.phase, step.turn, step.public.counts) == ("over", None, (13, 13, 13, 13))
    assert not shown.deals[0].result.counted


@pytest.mark.parametrize("deal", [-1, 1, 10**6])
def test_no_such_deal(deal: int) -> None:
    """A deal that the record has not is not watched; the match in short is there all the same."""
    shown = watched(written("call-bridge", suited()), deal)
    assert shown.watched is None
    assert len(shown.deals) == 1


def test_a_match_without_deals() -> None:
    """A record without deals can be watched: there is nothing to see."""
    shown = watched(written("bridgette"))
    assert (shown.deals, shown.watched, shown.totals) == ((), None, (0, 0))


def test_a_good_proof_is_shown_and_a_bad_one_is_not() -> None:
    """The bytes of a proof that holds come with the deal; of one that does not, only the verdict."""
    rng = random.Random(7)
    sitting = Sitting(rng, random_opening(rng))
    while not sitting.table.results:
        assert sitting.advance()
    raw = record(sitting.events)
    shown = watched(raw)
    assert (shown.deals[0].proof, shown.deals[0].why) == ("good", "proof-good")
    assert shown.watched is not None
    assert shown.watched.shuffle is not None
    assert shown.watched.shuffle["seed"] == raw["deals"][0]["shuffle"]["seed"]
    raw["deals"][0]["shuffle"]["seed"] = "0" * 64
    shown = watched(raw)
    assert (shown.deals[0].proof, shown.deals[0].why) == ("bad", "proof-commitment")
    assert shown.watched is not None
    assert shown.watched.shuffle is None
    del raw["deals"][0]["shuffle"]
    assert watched(raw).deals[0].proof == "none"


def test_games_are_named_as_in_the_registry() -> None:
    """The game of a replay is the registry's name of it."""
    for name in games.names():
        assert watched(written(name)).game == name


@pytest.mark.parametrize("name", games.names())
def test_the_client_is_tested_with_what_the_server_sends(name: str) -> None:
    """The replays that the client's tests watch are those of their records, to the last key."""
    fixture = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))
    assert (
        json.loads(msgspec.json.encode(watched(fixture["record"], fixture["deal"])))
        == (fixture["replay"])
    )
