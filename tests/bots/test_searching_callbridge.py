"""The searching bots of Call Bridge: positions, honesty, absurdities, levels."""

import collections
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick import bots, games
from overtrick.bots.searching.callbridge_value import Weighed
from overtrick.core.bot import Decision
from overtrick.core.cards import STANDARD_PACK, Seat
from overtrick.core.deal import Standings
from overtrick.games.callbridge import Call, CallBridgeAction, Observation, Options
from overtrick.kernel.callbridge import position
from overtrick.kernel.callbridge.guess import expected
from overtrick.record.reading import read
from tests.bots.callbridge_absurdities import Act, absurd, played
from tests.bots.callbridge_facts import check_facts
from tests.strategies import chances, history, random_deal, random_game, small_deal

POSITIONS = json.loads(
    Path(__file__).with_name("positions").joinpath("call-bridge.json").read_text()
)
CLASSIC: Any = games.get("call-bridge")
SEEDS = (1, 2, 3)
FEW = settings(max_examples=15)


def chosen(level: str, game: Any, seen: Observation, seed: int = 1) -> Decision[CallBridgeAction]:
    decision: Decision[CallBridgeAction] = bots.get(level, game).choose(seen, random.Random(seed))
    return decision


def tenths(seen: Observation) -> int:
    assert seen.hand is not None
    return round(expected(position.bits(seen.hand)) / 10)


def asked(case: dict[str, Any]) -> tuple[Any, Any]:
    """The game and what the seat to act sees."""
    match = read(case["record"]).match
    assert match.current is not None
    return match.game, match.current.observation(match.current.to_act)


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["id"])
def test_strong_finds_what_players_missed(case: dict[str, Any]) -> None:
    """In each position, whatever the seed, ``strong`` does what a good player would do."""
    game, seen = asked(case)
    for seed in SEEDS:
        text = game.format_action(chosen("strong", game, seen, seed).action)
        assert text in case["accepted"]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["id"])
def test_club_does_nothing_wrong(case: dict[str, Any]) -> None:
    """In each position, whatever the seed, ``club`` avoids the mistakes that players saw."""
    game, seen = asked(case)
    for seed in SEEDS:
        text = game.format_action(chosen("club", game, seen, seed).action)
        assert text not in case["wrong"]


@FEW
@given(chances(), st.sampled_from(bots.LEVELS), st.booleans())
def test_it_always_does_what_is_allowed(rng: random.Random, level: str, full: bool) -> None:
    """Under any options, after any history, in deals of any size, the act is legal."""
    game: Any = random_game(rng, "call-bridge")
    deal = random_deal(rng, game) if full else small_deal(rng, game, rng.randint(1, 6))
    for state in history(rng, game, deal):
        if state.to_act is not None and rng.random() < 1 / 8:
            action = chosen(level, game, state.observation(state.to_act), rng.randrange(99)).action
            assert state.refusal(action) is None


@FEW
@given(chances(), st.sampled_from(bots.LEVELS))
def test_it_decides_by_the_observation_and_the_seed(rng: random.Random, level: str) -> None:
    """Whatever the hidden cards, the same observation and seed give the same act and reason."""
    game: Any = random_game(rng, "call-bridge")
    state = rng.choice(history(rng, game, random_deal(rng, game))[:-1] or [None])
    if state is None:
        return
    seen = state.observation(state.to_act)
    world = game.determinize(seen, rng).observation(state.to_act)
    assert chosen(level, game, seen, 7) == chosen(level, game, world, 7)


@pytest.fixture(scope="module")
def deals() -> list[list[Act]]:
    """Deals that ``strong`` has played against itself: what it saw and did."""
    rng = random.Random(1848)
    bot = bots.get("strong", CLASSIC)
    return [played(CLASSIC.start(random_deal(rng, CLASSIC)), [bot] * 4, rng)[0] for _ in range(6)]


def test_every_fact_stated_is_true(deals: Any) -> None:
    """Whatever a reason states can be checked against the observation, and holds."""
    for acts in deals:
        for seen, decision in acts:
            check_facts(CLASSIC, seen, decision, tenths)
            if decision.reason.values:
                assert CLASSIC.format_action(decision.action) in decision.reason.values


@pytest.mark.parametrize("level", bots.LEVELS)
def test_what_it_does_is_shown_to_be_worth_most(level: str) -> None:
    """Nothing that could have been done is shown to be worth more, whatever sense forbade or haze hid."""
    rng = random.Random(f"most {level}")
    weighed = forbidden = 0
    for _ in range(3):
        bot = bots.get(level, CLASSIC)
        acts, _ = played(CLASSIC.start(random_deal(rng, CLASSIC)), [bot] * 4, rng)
        for _, decision in acts:
            if values := decision.reason.values:
                most = max(values.values())
                assert values[CLASSIC.format_action(decision.action)] == most
                weighed += 1
                forbidden += list(values.values()).count(most) > 1
    assert weighed > 50
    assert forbidden > 0, "some must be shown as even, or this says little of those held down"


def test_nothing_absurd_is_played(deals: Any) -> None:
    """No low trump led for all the tricks, no winner thrown off in need, no dear ruff in last seat."""
    assert not [found for acts in deals for found in absurd(acts)]


@pytest.mark.soak
def test_nothing_absurd_is_played_in_two_thousand_deals() -> None:
    """The same over 2,000 deals; and the tricks won are the calls, or a little more."""
    rng = random.Random(2000)
    bot = bots.get("strong", CLASSIC)
    counts: collections.Counter[str] = collections.Counter()
    over = 0
    for _ in range(2000):
        acts, end = played(CLASSIC.start(random_deal(rng, CLASSIC)), [bot] * 4, rng)
        counts.update(absurd(acts))
        over += 13 - sum(call for call in end.calls_by_seat if call is not None)
    assert counts.total() == 0, counts
    assert 0 <= over / 8000 <= 0.6


@given(chances())
def test_a_higher_card_is_never_worth_less(rng: random.Random) -> None:
    """Raising a card of a hand within its suit does not lower the tricks expected."""
    hand = rng.sample(STANDARD_PACK, 13)
    place = rng.randrange(13)
    card = hand[place]
    better = [c for c in STANDARD_PACK if c.suit is card.suit and c > card and c not in hand]
    if better:
        raised = [*hand[:place], rng.choice(better), *hand[place + 1 :]]
        assert expected(position.bits(raised)) >= expected(position.bits(hand))


@given(st.floats(0, 1), st.floats(0, 1), st.integers(1, 12))
def test_chances_are_calibrated_in_order(one: float, other: float, call: int) -> None:
    """A call that works out oftener in playouts is never thought to work out less often in play."""
    low, high = sorted((one, other))
    before, after = (
        Weighed(0.0, 0.0, chance, 0.0).calibrated(Options(), call).chance for chance in (low, high)
    )
    assert 0 <= before <= after <= 1


@pytest.mark.parametrize(
    ("options", "moved"),
    [
        ({"overtricks": "any"}, -1),
        ({"overtricks": "tenths"}, -1),
        ({"bonus_points": 100, "bonus_from": 4}, 1),
        ({"min_call": 4}, 1),
    ],
)
def test_options_move_its_calls(options: dict[str, Any], moved: int) -> None:
    """Free overtricks make its calls lower, a great bonus or a higher least call higher."""
    rng = random.Random(3)
    game = games.get("call-bridge", **options)
    total = 0
    for _ in range(25):
        deal = random_deal(rng, CLASSIC)
        calls = []
        for table in (CLASSIC, game):
            state = table.start(deal)
            action = chosen("club", table, state.observation(state.to_act)).action
            assert isinstance(action, Call)
            calls.append(action.tricks)
        total += calls[1] - calls[0]
    assert total * moved > 0


def test_the_standings_count_in_the_last_deal() -> None:
    """With one deal to play, a seat behind calls higher than one that is ahead."""
    rng = random.Random(8)
    higher = 0
    for _ in range(20):
        deal = random_deal(rng, CLASSIC)
        calls = []
        for totals in ((0, 5, 0, 0), (5, 0, 0, 0)):
            mine = Seat((deal.dealer + 1) % 4)
            turned = tuple(totals[(seat - mine) % 4] for seat in range(4))
            state = CLASSIC.start(deal, Standings(turned, counted=7))
            action = chosen("strong", CLASSIC, state.observation(mine)).action
            calls.append(action.tricks)  # type: ignore[union-attr]
        higher += calls[0] - calls[1]
    assert higher > 0


@pytest.mark.parametrize("least", [0, 20])
def test_deals_are_not_void_for_ever(least: int) -> None:
    """However high the least total, after two void deals the calls come to it. Clause: C-C2."""
    game: Any = games.get("call-bridge", min_total=least)
    rng = random.Random(5)
    state: Any = game.start(random_deal(rng, game), Standings((0,) * 4, redeals=2))
    while state.phase == "calls" and state.to_act is not None:
        state = state.apply(chosen("club", game, state.observation(state.to_act)).action)
    assert state.phase == "play"
