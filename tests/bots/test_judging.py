"""Judging: what the strongest bot says of an act, from what its seat could know."""

import random
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.bots import searching
from overtrick.bots.judging import FROM, Act, Judgement, acts, judge, judgement, size_of
from overtrick.core.bot import Decision, Reason
from overtrick.core.cards import Seat
from overtrick.games.bridgette.actions import Discard
from tests.deals import full_deal, play
from tests.strategies import random_action

Json = Any


def finished(name: str, seed: int) -> tuple[Any, Any]:
    """A game, and a deal of it that was played by chance."""
    rng = random.Random(seed)
    game = games.get(name)
    state: Any = game.start(game.deal(rng.sample(game.pack(), len(game.pack())), Seat(0)))
    while state.to_act is not None:
        state = state.apply(random_action(rng, state))
    return game, state


@pytest.mark.parametrize("name", games.names())
def test_the_acts_of_a_deal(name: str) -> None:
    """Every action is one seat's act, with what that seat saw before it."""
    game, last = finished(name, 3)
    every = [acts(game, last, seat) for seat in range(game.seats)]
    steps = sorted(act.step for found in every for act in found)
    assert steps == list(range(1, len(last.actions) + 1))
    for seat, found in enumerate(every):
        for act in found:
            assert act.action == last.actions[act.step - 1]
            assert act.observation.seat == act.observation.to_act == seat
    assert acts(game, last, game.seats) == ()


@pytest.mark.parametrize("name", games.names())
def test_what_is_hidden_changes_no_judgement(name: str) -> None:
    """The other cards may lie in any way that the seat cannot tell from the true one: it is judged alike."""
    rng = random.Random(11)
    game, last = finished(name, 4)
    compared = 0
    for seat in range(game.seats):
        found = acts(game, last, seat)
        for act in rng.sample(found, min(3, len(found))):
            other: Any = game.determinize(act.observation, rng)
            compared += other.deal != last.deal
            twin = acts(game, other.apply(act.action), seat)[-1]
            assert judge(game, twin) == judge(game, act)
    assert compared


@pytest.mark.parametrize("name", games.names())
def test_the_bot_finds_nothing_wrong_with_its_own_acts(name: str) -> None:
    """What it would do itself costs nothing; what it weighed costs what the values say; else nothing is said."""
    rng = random.Random(5)
    game = games.get(name)
    bot = bots.get(bots.strongest(), game)
    state: Any = game.start(game.deal(rng.sample(game.pack(), len(game.pack())), Seat(0)))
    for _ in range(8):
        seen = state.observation(state.to_act)
        decision = bot.choose(seen, random.Random(1))
        own = judge(game, Act(1, decision.action, seen))
        assert (own.cost, own.size, own.best) == (0, "none", own.action)
        for action in list(state.legal_actions()[:6]):
            found = judgement(game, Act(1, action, seen), decision)
            values = decision.reason.values
            if found.worth is None or found.cost is None:
                assert found.cost in (None, 0)
                assert found.size in (None, "none")
            else:
                assert found.cost == pytest.approx(max(0, found.worth[1] - found.worth[0]))
                assert found.worth[1] == values[found.best]
                assert found.size == size_of(name, found.cost)
        state = state.apply(decision.action)


def test_a_card_equal_to_the_one_that_was_weighed() -> None:
    """Touching cards are one to the bot: what it said of one of them it said of the other."""
    game, last = finished("call-bridge", 6)
    equals = 0
    for seat in range(4):
        for act in acts(game, last, seat):
            if act.observation.trick is None:
                continue
            found = judge(game, act)
            if found.action in found.reason.values or found.cost is None:
                continue
            equals += found.action != found.best
    assert equals


def test_what_was_not_weighed_gets_no_number() -> None:
    """An act that does not stand among the values has no worth, no cost and no size."""
    game, last = finished("bridgette", 3)
    act = acts(game, last, 0)[0]
    reason = Reason("keep-strength", values={"S": 1.0})
    same = judgement(game, act, Decision(act.action, reason))
    assert (same.worth, same.cost, same.size) == (None, 0.0, "none")
    other = Discard(
        tuple(card for card in act.observation.own.hand if card not in act.action.cards)
    )
    found = judgement(game, act, Decision(other, reason))
    assert (found.worth, found.cost, found.size) == (None, None, None)


@pytest.mark.parametrize(
    ("cost", "size"),
    [
        (0, "none"),
        (0.29, "none"),
        (0.3, "small"),
        (1, "mistake"),
        (2.4, "mistake"),
        (2.5, "blunder"),
    ],
)
def test_sizes(cost: float, size: str) -> None:
    """A mistake is as large as the points it costs."""
    assert size_of("call-bridge", cost) == size


@pytest.mark.parametrize(
    ("cost", "size"),
    [(74, "none"), (75, "small"), (200, "mistake"), (499, "mistake"), (500, "blunder")],
)
def test_sizes_in_bridgette(cost: float, size: str) -> None:
    """Its points are counted in hundreds."""
    assert size_of("bridgette", cost) == size


HIGH = "SA SK SQ SJ HA HK HQ DA DK C5 C4 C3 C2"
"""A hand of which no sensible player puts high cards away."""


def exchanged(away: str) -> Judgement:
    """What is said of the dealer who puts those four cards away of ``HIGH`` and four small ones."""
    game = games.get("bridgette")
    deal = full_deal(game, 0, [HIGH, "S2"], "D9 D8 D7 D6 D5 D4")
    actions = ["discard D9 D8", f"discard {away}"]
    last = play(game, game.start(deal), actions)
    return judge(game, acts(game, last, 0)[0])


@pytest.mark.parametrize(
    ("away", "sizes"),
    [
        ("C5 C4 C3 C2", {"none", "small"}),
        ("D5 D4 C3 C2", {"none", "small"}),
        ("SA SK HA DA", {"blunder"}),
    ],
)
def test_a_discard_costs_what_the_hand_kept_loses(away: str, sizes: set[str]) -> None:
    """Any hand kept is weighed beside the bot's own: of five million nobody weighs all beforehand."""
    found = exchanged(away)
    assert found.size in sizes
    assert found.cost is not None
    assert (found.cost > FROM["bridgette"][-1]) == ("blunder" in sizes)


def test_a_bid_that_no_bot_would_think_of_has_a_cost() -> None:
    """Seven of a suit of four low cards is not among the bids that come into question."""
    game = games.get("bridgette")
    deal = full_deal(game, 0, ["HA HK HQ HJ H9 DA DK D3 C5 C4 C3 C2 S2", ""], "D9 D8 S7 S6 S5 S4")
    last = play(game, game.start(deal), ["discard D9 D8", "discard S7 S6 S5 S4", "7C"])
    found = judge(game, acts(game, last, 0)[1])
    assert found.action not in found.reason.values
    assert (found.size, found.worth is None) == ("blunder", False)


@pytest.mark.parametrize(
    ("apart", "size"), [((600.0, 600.0), "blunder"), ((2400.0, -1200.0), "none")]
)
def test_chance_alone_is_no_mistake(
    apart: tuple[float, float], size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Worlds that agree make a mistake; worlds that contradict each other as much as this make none."""
    lots = [(0.0, apart[number % 2]) for number in range(8)]
    monkeypatch.setattr(searching, "weigh", lambda *_: lots)
    found = exchanged("SA SK HA DA")
    assert (found.cost, found.size) == (600.0, size)
