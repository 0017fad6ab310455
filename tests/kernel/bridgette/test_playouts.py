"""Playouts, against the readable game."""

import random
from array import array
from typing import Any

from hypothesis import given

from overtrick.core.trick import Play
from overtrick.games.bridgette import Playing
from overtrick.kernel.bridgette import playouts
from overtrick.kernel.bridgette.position import CARDS, INDEX, NOTHING, flags, position
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.solving import worth
from overtrick.kernel.lots import dice_of
from tests.strategies import chances, history, random_deal, random_game, small_deal


def any_play(rng: random.Random, game: Any) -> Playing | None:
    """A position of the play of a random deal, whole or small."""
    small = rng.random() < 1 / 2
    deal = small_deal(rng, game, rng.randint(1, 6)) if small else random_deal(rng, game)
    plays = [state for state in history(rng, game, deal) if isinstance(state, Playing)]
    return rng.choice(plays) if plays else None


@given(chances())
def test_a_random_playout_is_a_deal_that_the_game_allows(rng: random.Random) -> None:
    """Every card is legal when it falls, all fall, and the tricks are those that the game counts."""
    game: Any = random_game(rng, "bridgette")
    state: Any = any_play(rng, game)
    if state is None:
        return
    seat, left = state.to_act, sum(map(len, state.hands))
    won = state.observation(None).won[seat]
    played = array("q", bytes(8 * left))
    got = playouts.at_random(
        *position(state), flags(game.rules), dice_of(rng.getrandbits(60)), played
    )
    for index in played:
        state = state.apply(Play(CARDS[index]))
    assert state.to_act is None
    assert state.winners.count(seat) - won == got


@given(chances())
def test_sensible_cards_are_legal(rng: random.Random) -> None:
    """Whatever the rules of thumb choose, the game allows."""
    game: Any = random_game(rng, "bridgette")
    state = any_play(rng, game)
    if state is None:
        return
    hand, other, led, ban, trump = position(state)
    dice = dice_of(rng.getrandbits(60))
    allowed = {INDEX[action.card] for action in state.legal_actions()}
    for _ in range(8):
        if led == NOTHING:
            assert playouts.sensible_lead(hand, other, ban, trump, dice) in allowed
        else:
            options = flags(game.rules)
            assert playouts.sensible_reply(hand, led, trump, options, dice) in allowed


@given(chances())
def test_a_playout_solved_from_the_first_card_on_is_the_solution(rng: random.Random) -> None:
    """Where all cards but one are played exactly, a playout is worth what the solver says."""
    game: Any = random_game(rng, "bridgette")
    state = any_play(rng, game)
    if state is None or len(state.hands[state.to_act]) > 5 or state.trick.cards:
        return
    at, options = position(state), flags(game.rules)
    left = len(state.hands[state.to_act])
    payoffs = array("q", [rng.randrange(-9, 10) for _ in range(left + 1)])
    table = table_for(left)
    found = playouts.after_card(NOTHING, *at, payoffs, left, 0, options, dice_of(1), table)
    assert found == worth(NOTHING, *at, payoffs, 0, options, table)
