"""The laws that hold for every game, under any options. A new game meets them by being registered."""

import copy
import pickle
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.deal import Deal
from overtrick.core.errors import IllegalActionError
from overtrick.core.game import replay
from overtrick.games import AnyGame
from overtrick.games.bridgette.actions import LADDER, Word
from tests import strategies
from tests.deals import AnyState

every_game = pytest.mark.parametrize("name", games.names())
LONGEST = {"bridgette": 2 + 3 * 36 + 1 + 26, "call-bridge": 4 + 52}


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_no_card_is_lost_or_doubled(name: str, rng: random.Random) -> None:
    """At every position, hands, tricks, discards and what was never drawn are the pack, once each."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
        assert Counter(_cards_of(game, state)) == Counter(game.pack())


def _cards_of(game: AnyGame, state: AnyState) -> list[Any]:
    cards: list[Any] = []
    seen = state.observation(None)
    for trick in (*seen.tricks, *([seen.trick] if seen.trick else [])):
        cards += trick.cards
    drawn: list[Any] = []
    for seat in range(game.seats):
        view = state.observation(Seat(seat))
        if game.name == "bridgette":
            cards += [*view.own.hand, *view.own.discarded]
            drawn += view.own.drawn
        else:
            cards += view.hand
    return cards + [card for card in state.deal.stock if card not in drawn]


@every_game
@settings(max_examples=25)
@given(rng=strategies.chances())
def test_apply_accepts_exactly_the_legal_actions(name: str, rng: random.Random) -> None:
    """Over the whole alphabet: legal, not refused and accepted are one; refusals pickle."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
        legal = state.legal_actions()
        for action in strategies.alphabet(rng, game, state):
            refusal = state.refusal(action)
            assert (refusal is None) == (action in legal)
            if refusal is None:
                state.apply(action)
                continue
            with pytest.raises(IllegalActionError) as caught:
                state.apply(action)
            assert caught.value.refusal == refusal
            assert pickle.loads(pickle.dumps(caught.value)).args == (action, refusal)  # noqa: S301


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_what_is_forbidden_is_refused_for_that_reason(name: str, rng: random.Random) -> None:
    """Legal and forbidden are all calls, or all cards of the hand: each once, and each in its order."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
        forbidden = state.forbidden()
        for action, refusal in forbidden:
            assert state.refusal(action) == refusal
        if state.to_act is None or state.phase == "exchange":
            assert forbidden == ()
            continue
        thought_of = [*state.legal_actions(), *[action for action, _ in forbidden]]
        if state.phase == "play":
            seen = state.observation(state.to_act)
            hand = seen.own.hand if name == "bridgette" else seen.hand
            every = [game.parse_action(game.format_card(card)) for card in hand]
        elif name == "bridgette":
            every = [Word.PASS, *LADDER, Word.DOUBLE, Word.REDOUBLE]
        else:
            every = [game.parse_action(str(tricks)) for tricks in range(1, 14)]
        assert Counter(thought_of) == Counter(every)
        assert [action for action, _ in forbidden] == [
            each for each in every if state.refusal(each)
        ]


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_every_position_but_the_last_has_a_legal_action(name: str, rng: random.Random) -> None:
    """Legal actions are empty exactly when the deal is over, which comes within its bound."""
    game = strategies.random_game(rng, name)
    states = strategies.history(rng, game, strategies.random_deal(rng, game))
    assert len(states) - 1 <= LONGEST[name]
    for state in states:
        assert (len(state.legal_actions()) == 0) == (state.to_act is None)
        assert (state.phase == "over") == (state.to_act is None)


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_replaying_gives_the_same_positions(name: str, rng: random.Random) -> None:
    """A deal and its actions are all there is: from them every position comes out equal."""
    game = strategies.random_game(rng, name)
    deal = strategies.random_deal(rng, game)
    states = strategies.history(rng, game, deal)
    assert list(replay(game, deal, states[-1].actions)) == states
    for place, state in enumerate(states):
        assert state.actions == states[-1].actions[:place]


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_notation_round_trips(name: str, rng: random.Random) -> None:
    """Every legal action is written and read back the same."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
        for action in state.legal_actions()[:40]:
            assert game.parse_action(game.format_action(action)) == action


@every_game
@settings(max_examples=40)
@given(rng=strategies.chances())
def test_legal_actions_keep_their_order(name: str, rng: random.Random) -> None:
    """Calls ascend (pass, bids up the ladder, X, XX; numbers), cards stand in pack order."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
        if state.phase == "exchange":
            continue
        order = strategies.alphabet(rng, game, state)
        if name == "bridgette":
            order = [game.parse_action("pass"), *order]
        places = [order.index(action) for action in state.legal_actions()]
        assert places == sorted(places)


@every_game
@settings(max_examples=40)
@given(rng=strategies.chances())
def test_a_position_never_changes(name: str, rng: random.Random) -> None:
    """Asking a position and moving on from it leave it as it was."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
        before = copy.deepcopy(state)
        state.legal_actions()
        state.observation(None)
        if state.to_act is not None:
            state.apply(strategies.random_action(rng, state))
        assert state == before


@every_game
@settings(max_examples=40)
@given(rng=strategies.chances())
def test_positions_and_observations_pickle(name: str, rng: random.Random) -> None:
    """Both cross into another process and come back equal."""
    game = strategies.random_game(rng, name)
    for state in strategies.history(rng, game, strategies.random_deal(rng, game))[::7]:
        seen = state.observation(Seat(0))
        assert pickle.loads(pickle.dumps((state, seen))) == (state, seen)  # noqa: S301


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_seats_can_be_rotated(name: str, rng: random.Random) -> None:
    """The same pack from another dealer is the same deal, seat by seat further on."""
    game = strategies.random_game(rng, name)
    deal = strategies.random_deal(rng, game)
    last = strategies.history(rng, game, deal)[-1]
    turn = rng.randrange(1, game.seats)
    moved = Deal(Seat((deal.dealer + turn) % game.seats), deal.pack, game.seats, deal.hand_size)
    for here, there in zip(
        replay(game, deal, last.actions), replay(game, moved, last.actions), strict=True
    ):
        if here.to_act is not None:
            assert there.to_act == (here.to_act + turn) % game.seats
            assert there.legal_actions() == here.legal_actions()
        points = [there.returns()[(seat + turn) % game.seats] for seat in range(game.seats)]
        assert points == list(here.returns())


@every_game
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_a_determinized_position_fits(name: str, rng: random.Random) -> None:
    """Whoever looks, the world drawn looks the same, and the seat to act may do the same in it."""
    game = strategies.random_game(rng, name)
    states = strategies.history(rng, game, strategies.random_deal(rng, game))
    for state in rng.sample(states, min(6, len(states))):
        for viewer in (None, *map(Seat, range(game.seats))):
            world = game.determinize(state.observation(viewer), rng)
            assert world.observation(viewer) == state.observation(viewer)
            assert sorted(map(str, world.deal.pack)) == sorted(map(str, state.deal.pack))
            if viewer is not None and viewer == state.to_act:
                assert world.legal_actions() == state.legal_actions()
