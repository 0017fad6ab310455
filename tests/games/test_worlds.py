"""A world that is drawn looks as the deal does, from any chair and after its end."""

import random

import pytest

from overtrick import games
from overtrick.core.cards import Seat, Suit
from tests.strategies import history, random_deal

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_whoever_only_watches_is_given_a_world_that_fits(name: str) -> None:
    rng = random.Random(1)
    game = games.get(name)
    for state in history(rng, game, random_deal(rng, game)):
        seen = state.observation(None)
        assert game.determinize(seen, rng).observation(None) == seen


@every_game
def test_what_has_ended_hides_nothing(name: str) -> None:
    rng = random.Random(2)
    game = games.get(name)
    ended = history(rng, game, random_deal(rng, game))[-1]
    for viewer in (None, *map(Seat, range(game.seats))):
        assert game.determinize(ended.observation(viewer), rng) == ended


def test_no_deal_is_drawn_that_would_have_been_void() -> None:
    """Where no deal is void, hands without spades are among the worlds; where they void it, none is. Clause: C-D5."""
    rng = random.Random(3)
    deal = random_deal(rng, games.get("call-bridge"))
    without = {}
    for redeal in ((), ("no_spade",)):
        game = games.get("call-bridge", redeal=redeal)
        seen = game.start(deal).observation(Seat(0))
        drawn = [game.determinize(seen, rng).deal.hands for _ in range(300)]
        hands = [hand for world in drawn for hand in world]
        without[redeal] = sum(all(card.suit != Suit.SPADES for card in hand) for hand in hands)
    assert without[()] > 0
    assert without[("no_spade",)] == 0
