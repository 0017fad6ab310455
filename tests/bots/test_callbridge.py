"""The rules-of-thumb bot of Call Bridge: positions, absurdities, honest reasons, strength."""

import collections
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick import bots, games
from overtrick.bots.rules1 import callbridge_calls, callbridge_sight
from overtrick.bots.rules1.callbridge import Rules1
from overtrick.bots.rules1.callbridge_reasons import Kind
from overtrick.core.bot import Decision, Reason
from overtrick.core.cards import STANDARD_PACK, Seat
from overtrick.core.trick import Play
from overtrick.games import AnyGame
from overtrick.games.callbridge import Call, CallBridge, CallBridgeAction, Observation
from overtrick.games.callbridge.rules import playable
from overtrick.games.callbridge.worlds import _barred
from overtrick.games.match import Match
from overtrick.record.reading import read
from tests.bots.callbridge_absurdities import Act, absurd, played
from tests.bots.callbridge_facts import check_facts
from tests.strategies import chances, history, random_deal, random_game, small_deal

POSITIONS = json.loads(
    Path(__file__).with_name("positions").joinpath("call-bridge.json").read_text()
)
CLASSIC = games.get("call-bridge")


class RandomPlayer:
    """Calls as the bot does, so that only its cards are bad."""

    def __init__(self, game: CallBridge) -> None:
        self.game = game

    def choose(self, seen: Observation, rng: random.Random) -> Decision[CallBridgeAction]:
        if seen.trick is None:
            return chosen(self.game, seen)
        assert seen.hand is not None
        cards, _ = playable(self.game.rules, seen.hand, seen.trick.cards, seen.tricks)
        return Decision(Play(rng.choice(cards)), Reason("random"))


def chosen(game: AnyGame, seen: Observation) -> Decision[CallBridgeAction]:
    decision: Decision[CallBridgeAction] = bots.get("rules-1", game).choose(seen, random.Random(0))
    return decision


@pytest.fixture(scope="module")
def deals() -> list[tuple[list[Act], Any]]:
    """Deals that the bot has played against itself: what it saw and did, and the end."""
    rng = random.Random(1701)
    bot = bots.get("rules-1", CLASSIC)
    result = []
    for _ in range(200):
        start = CLASSIC.start(random_deal(rng, CLASSIC))
        result.append(played(start, [bot] * 4, rng))
    return result


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["id"])
def test_it_finds_what_players_missed(position: dict[str, Any]) -> None:
    """In each position the bot does something that a good player would do."""
    match = read(position["record"]).match
    state = match.current
    assert state is not None
    action = chosen(match.game, state.observation(state.to_act)).action
    text = match.game.format_action(action)
    assert text in position["accepted"]
    assert text not in position["wrong"]


def test_the_positions_are_many_and_apart() -> None:
    """Forty positions or more, no two alike, and no card both right and wrong."""
    assert len({position["id"] for position in POSITIONS}) == len(POSITIONS) >= 40
    records = [json.dumps(position["record"]) for position in POSITIONS]
    assert len(set(records)) == len(records)
    for position in POSITIONS:
        assert not set(position["accepted"]) & set(position["wrong"])


@given(chances())
def test_it_always_does_what_is_allowed(rng: random.Random) -> None:
    """Under any options, and after any history, the bot's action is legal."""
    game: Any = random_game(rng, "call-bridge")
    for state in history(rng, game, random_deal(rng, game)):
        if state.to_act is not None and rng.random() < 1 / 4:
            action = chosen(game, state.observation(state.to_act)).action
            assert state.refusal(action) is None


@given(chances(), st.integers(1, 6))
def test_it_plays_small_deals(rng: random.Random, size: int) -> None:
    """Deals of a few cards are played to the end too."""
    game: Any = random_game(rng, "call-bridge")
    bot = bots.get("rules-1", game)
    start = game.start(small_deal(rng, game, size))
    _, end = played(start, [bot] * 4, rng)
    assert end.to_act is None


@pytest.mark.parametrize("least", [0, 13, 20])
def test_matches_come_to_an_end(least: int) -> None:
    """However high the least total, bots do not make deals void for ever. Clause: C-C2."""
    game = games.get("call-bridge", min_total=least, deals=2, max_call=8)
    bot = bots.get("rules-1", game)
    rng = random.Random(5)
    match: Match[Any, Any, Any] = Match(game, ("A", "B", "C", "D"))
    for _ in range(40):
        if match.finished:
            break
        dealer = match.next_dealer
        pack = rng.sample(game.pack(), 52)
        match = match.start(game.deal(pack, Seat(0) if dealer is None else dealer))
        while (state := match.current) is not None:
            match = match.apply(bot.choose(state.observation(state.to_act), rng).action)
    assert match.finished


@given(chances())
def test_it_decides_by_the_observation_alone(rng: random.Random) -> None:
    """The same observation gives the same decision, whatever the hidden cards and the chance."""
    game: Any = random_game(rng, "call-bridge")
    state = rng.choice(history(rng, game, random_deal(rng, game))[:-1] or [None])
    if state is None:
        return
    seen = state.observation(state.to_act)
    first = Rules1(game.rules).choose(seen, random.Random(1))
    world = game.determinize(seen, rng)
    second = Rules1(game.rules).choose(world.observation(state.to_act), random.Random(2))
    assert first == second


@given(chances())
def test_it_infers_exactly_what_the_plays_prove(rng: random.Random) -> None:
    """A card is thought impossible in a hand if and only if the rules say so."""
    game: Any = random_game(rng, "call-bridge")
    states = [s for s in history(rng, game, random_deal(rng, game)) if s.phase == "play"]
    if not states:
        return
    state = rng.choice(states)
    seen = state.observation(state.to_act)
    sight = callbridge_sight.look(game.rules, seen)
    barred = _barred(game.rules, seen, sight.unseen)
    for card in sight.unseen:
        for seat in sight.others:
            impossible = seen.counts[seat] == 0 or card in barred[seat]
            assert (sight.chances[card][seat] == 0) == impossible
        assert sum(sight.chances[card]) == pytest.approx(1)


def test_nothing_absurd_is_ever_played(deals: list[tuple[list[Act], Any]]) -> None:
    """No low trump led for all the tricks, no winner thrown off in need, no dear ruff in last seat."""
    counts = collections.Counter(found for acts, _ in deals for found in absurd(acts))
    assert counts.total() == 0, counts


def test_every_fact_stated_is_true(deals: list[tuple[list[Act], Any]]) -> None:
    """Whatever a reason states can be checked against the observation, and holds."""
    kinds = set()
    for acts, _ in deals:
        for seen, decision in acts:
            kinds.add(decision.reason.kind)
            check_facts(CLASSIC, seen, decision)
    assert kinds <= {kind.value for kind in Kind}
    assert len(kinds) >= len(Kind) - 2


def test_it_calls_what_it_wins(deals: list[tuple[list[Act], Any]]) -> None:
    """Against itself it wins a little more than it calls, and makes two calls in three."""
    seats = [
        (won - call, points)
        for _, end in deals
        for call, won, points in zip(
            end.calls_by_seat, end.observation(None).won, end.returns(), strict=True
        )
    ]
    assert 0 <= sum(over for over, _ in seats) / len(seats) <= 0.6
    assert sum(over >= 3 for over, _ in seats) / len(seats) < 0.05
    assert sum(points > 0 for _, points in seats) / len(seats) > 0.65


def test_it_beats_chance() -> None:
    """One bot among three who call as it does and play at random is ahead, over all four seats."""
    rng = random.Random(11)
    bot, other = bots.get("rules-1", CLASSIC), RandomPlayer(CLASSIC)
    ahead = 0.0
    for _ in range(60):
        start = CLASSIC.start(random_deal(rng, CLASSIC))
        for seat in range(4):
            players: list[Any] = [other] * 4
            players[seat] = bot
            _, end = played(start, players, rng)
            points = end.returns()
            ahead += points[seat] - (sum(points) - points[seat]) / 3
    assert ahead / 240 > 0.6


@given(chances())
def test_a_higher_card_is_never_worth_less(rng: random.Random) -> None:
    """Raising a card of a hand within its suit does not lower the tricks expected."""
    hand = rng.sample(STANDARD_PACK, 13)
    place = rng.randrange(13)
    card = hand[place]
    better = [c for c in STANDARD_PACK if c.suit is card.suit and c > card and c not in hand]
    if not better:
        return
    raised = [*hand[:place], rng.choice(better), *hand[place + 1 :]]
    before, after = (
        callbridge_calls.tricks(tuple(sorted(cards, reverse=True)), STANDARD_PACK, 4)
        for cards in (hand, raised)
    )
    assert after >= before - 1e-9


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
    for _ in range(100):
        deal = random_deal(rng, CLASSIC)
        calls = []
        for table in (CLASSIC, game):
            state = table.start(deal)
            action = chosen(table, state.observation(state.to_act)).action
            assert isinstance(action, Call)
            calls.append(action.tricks)
        total += calls[1] - calls[0]
    assert total * moved > 0
