import random
from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.trick import Play
from overtrick.games.bridgette import Bid, Discard, Word
from overtrick.games.callbridge import Call
from overtrick.kernel.callbridge.position import INDEX

pytest.importorskip("open_spiel", reason="the peer is installed for `make bench` only")

from benchmarks.ismcts import Ismcts, bridgette, callbridge
from overtrick.bots.sight.bits import BIT, bits

CHOICES: list[tuple[str, dict[str, Any]]] = [
    ("call-bridge", {}),
    ("call-bridge", {"must_head": True, "spades_broken": True, "overtricks": "tenths"}),
    ("call-bridge", {"min_total": 20, "min_call": 4, "bonus_from": 4}),
    ("bridgette", {}),
    ("bridgette", {"colon_discard_when_void": True, "bid_restrictions": False}),
    ("bridgette", {"upcard_drawn_by_nondealer": False, "double_scope": "contract_only"}),
]


def _dealt(name: str, options: dict[str, Any], rng: random.Random) -> Any:
    game = games.get(name, **options)
    pack = rng.sample(game.pack(), len(game.pack()))
    return game, game.start(game.deal(pack, Seat(rng.randrange(game.seats))))


def _call_bridge(game: Any, state: Any) -> callbridge.Position:
    hands = [sum(1 << INDEX[card] for card in hand) for hand in state.deal.hands]
    return callbridge.Position(game, hands, state.to_act, [], state.to_act)


def _bridgette(game: Any, state: Any) -> bridgette.Position:
    seen = [state.observation(Seat(seat)) for seat in range(2)]
    hands = [bits(each.own.hand) for each in seen]
    away = list(seen[0].draws)
    return bridgette.Position(game, state.deal.dealer, hands, away, [], state.to_act)


def _code(action: Any) -> list[int]:
    """The actions of the search that an action of the game is."""
    if isinstance(action, Discard):
        return [BIT[card].bit_length() - 1 for card in action.cards]
    if isinstance(action, Bid | Word):
        return [bridgette._FIRST_CALL + bridgette._CALLS.index(action)]
    if isinstance(action, Call):
        return [action.tricks]
    assert isinstance(action, Play)
    return [BIT[action.card].bit_length() - 1]


@pytest.mark.parametrize(("name", "options"), CHOICES)
def test_the_search_is_told_the_rules(name: str, options: dict[str, Any]) -> None:
    """At every step of random deals its position allows what the game allows, and ends alike."""
    rng = random.Random(2)
    for _ in range(25):
        game, state = _dealt(name, options, rng)
        told = (_call_bridge if name == "call-bridge" else _bridgette)(game, state)
        while state.to_act is not None:
            assert not told.is_terminal()
            assert told.current_player() == state.to_act
            legal = state.legal_actions()
            if state.phase == "exchange":
                assert set(told.legal_actions()) == {
                    BIT[card].bit_length() - 1 for card in legal.holding
                }
            else:
                assert set(told.legal_actions()) == {_code(each)[0] for each in legal}
            action = legal[rng.randrange(len(legal))]
            if Word.PASS in legal and rng.random() < 0.3:
                action = Word.PASS
            for each in _code(action):
                told.apply_action(each)
            state = state.apply(action)
        assert told.is_terminal()
        points = [each / game.scale for each in state.returns()]
        if name == "bridgette":
            points = [(points[0] - points[1]) / 100, (points[1] - points[0]) / 100]
        assert told.returns() == pytest.approx(points)


@pytest.mark.parametrize(("name", "options"), CHOICES)
def test_a_playout_of_the_last_tricks_ends_as_it_must(name: str, options: dict[str, Any]) -> None:
    """Where nothing is left to choose, a playout gives what the game gives."""
    rng = random.Random(4)
    for _ in range(10):
        game, state = _dealt(name, options, rng)
        told = (_call_bridge if name == "call-bridge" else _bridgette)(game, state)
        while state.to_act is not None:
            if state.phase == "play" and max(state.observation(None).counts) == 1:
                break
            legal = state.legal_actions()
            action = legal[rng.randrange(len(legal))]
            for each in _code(action):
                told.apply_action(each)
            state = state.apply(action)
        expected = told.rolled_out(rng.randrange(2**31)) if state.to_act is not None else None
        while state.to_act is not None:
            told.apply_action(_code(state.legal_actions()[0])[0])
            state = state.apply(state.legal_actions()[0])
        assert expected is None or told.returns() == expected


@pytest.mark.parametrize("name", games.names())
def test_it_chooses_what_is_allowed_and_the_same_again(name: str) -> None:
    """Through a whole deal its actions are legal; the same chance gives the same action."""
    rng = random.Random(6)
    game, state = _dealt(name, {}, rng)
    bot = Ismcts(game, 30)
    while state.to_act is not None:
        seen, seed = state.observation(state.to_act), rng.random()
        first, again = (bot.choose(seen, random.Random(seed)).action for _ in range(2))
        assert first == again
        state = state.apply(first)
