"""Nothing leaks: what a seat may not know makes no difference to anything it is told."""

import random
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.deal import from_hands
from overtrick.core.game import replay
from tests import strategies
from tests.clauses import clause
from tests.deals import AnyState


def two_worlds_tell_the_same(rng: random.Random) -> bool:
    """Play at random to somewhere, draw a second world for one who looks, and go through both.

    At every step from the first deal on, both show that seat the same, allow it the same, and
    refuse it the same for the same reason. Returns whether the worlds differed at all.
    """
    game = strategies.random_game(rng, rng.choice(games.names()))
    deal = strategies.random_deal(rng, game)
    *on_the_way, end = strategies.history(rng, game, deal)
    state = rng.choice(on_the_way) if on_the_way else end
    viewer = rng.choice((None, *map(Seat, range(game.seats))))
    world = game.determinize(state.observation(viewer), rng)
    here = list(replay(game, deal, state.actions))
    there = list(replay(game, world.deal, world.actions))
    assert len(there) == len(here)
    for one, other in zip(here, there, strict=True):
        assert other.observation(viewer) == one.observation(viewer)
        if viewer is not None and viewer == one.to_act:
            tell_the_seat_the_same(rng, game, one, other)
    return world.deal != deal


def tell_the_seat_the_same(
    rng: random.Random, game: games.AnyGame, one: AnyState, other: AnyState
) -> None:
    assert other.legal_actions() == one.legal_actions()
    for action in strategies.alphabet(rng, game, one):
        assert other.refusal(action) == one.refusal(action)


@clause("B-P8", "B-E4")
def test_nothing_leaks() -> None:
    """500 pairs of worlds that differ only in what the seat may not know tell it the same."""
    differed = 0

    @settings(max_examples=500)
    @given(rng=strategies.chances())
    def law(rng: random.Random) -> None:
        nonlocal differed
        differed += two_worlds_tell_the_same(rng)

    law()
    assert differed > 470, "most pairs must differ, or the law says little"


@pytest.mark.soak
@settings(max_examples=10_000)
@given(rng=strategies.chances())
def test_nothing_leaks_at_length(rng: random.Random) -> None:
    """10,000 pairs of worlds that differ only in what the seat may not know tell it the same."""
    two_worlds_tell_the_same(rng)


@settings(max_examples=100)
@given(rng=strategies.chances())
def test_others_cards_swapped_by_hand_show_nowhere(rng: random.Random) -> None:
    """Swapping cards between the hands that a seat cannot see changes nothing for it.

    This needs no determinize: the worlds are made by the test.
    """
    game = games.get("call-bridge")
    deal = strategies.random_deal(rng, game)
    seat = Seat(rng.randrange(4))
    hidden = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
    mixed = iter(rng.sample(hidden, len(hidden)))
    hands = [
        list(hand) if other == seat else [next(mixed) for _ in hand]
        for other, hand in enumerate(deal.hands)
    ]
    one: Any = game.start(deal)
    two: Any = game.start(from_hands(deal.dealer, hands))
    while one.phase == "calls":
        assert two.observation(seat) == one.observation(seat)
        if one.to_act == seat:
            tell_the_seat_the_same(rng, game, one, two)
        call = strategies.random_action(rng, one)
        one, two = one.apply(call), two.apply(call)
    assert two.observation(seat) == one.observation(seat)


@settings(max_examples=100)
@given(rng=strategies.chances())
def test_the_stock_and_the_others_hand_show_nowhere(rng: random.Random) -> None:
    """In Bridgette too: the other's cards, draws, discards and the stock, mixed by the test."""
    game = games.get("bridgette", bid_restrictions=False)
    deal = strategies.random_deal(rng, game)
    dealer, other = deal.dealer, Seat(1 - deal.dealer)
    start: Any = game.start(deal)
    drawn = len(start.observation(dealer).own.drawn)
    stock = list(deal.stock)
    hidden = [*deal.hands[other], stock[1], *stock[2 + drawn :]]  # from the dealer's chair
    rng.shuffle(hidden)
    hands = [list(hand) for hand in deal.hands]
    hands[other], hidden = hidden[:13], hidden[13:]
    two: Any = game.start(
        from_hands(dealer, hands, [stock[0], hidden[0], *stock[2 : 2 + drawn], *hidden[1:]])
    )
    one: Any = start
    one, two = one.apply(one.legal_actions()[0]), two.apply(two.legal_actions()[5])
    while one.phase in ("exchange", "auction"):
        assert two.observation(dealer) == one.observation(dealer)
        if one.to_act == dealer:
            tell_the_seat_the_same(rng, game, one, two)
        action = strategies.random_action(rng, one)
        one, two = one.apply(action), two.apply(action)
