"""What a seat knows of Bridgette, told to the kernel: worlds are the deals that fit, all alike."""

import random
from array import array
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick.bots.sight import bridgette as sight
from overtrick.bots.sight.bits import cards
from overtrick.core.cards import Seat
from overtrick.core.deal import from_hands
from overtrick.core.game import replay
from overtrick.games import AnyGame
from overtrick.games.bridgette import Discard
from overtrick.games.bridgette.options import Options
from overtrick.kernel.bridgette import worlds
from overtrick.kernel.lots import dice_of
from tests import strategies
from tests.chi_square import surprise
from tests.laws.test_worlds import _worlds_of_bridgette

DRAWS = 40


def drawn(game: AnyGame, seen: Any, number: int, seed: int) -> list[tuple[Any, Any]]:
    """The other's hand and discards in each world, as cards."""
    chosen: dict[str, Any] = dict(game.options)
    known = sight.known(Options(**chosen), seen)
    found = array("q", bytes(8 * 2 * number))
    assert worlds.draw(known, number, dice_of(seed), found)
    return [(cards(found[2 * w]), cards(found[2 * w + 1])) for w in range(number)]


def replayed(game: AnyGame, state: Any, seen: Any, world: tuple[Any, Any], rng: Any) -> Any:
    """The position that the same public history leads to from a deal of that world."""
    hand, away = world
    other = Seat(1 - seen.seat)
    tricks = (*seen.tricks, *([seen.trick] if seen.trick else []))
    played: dict[int, list[Any]] = {0: [], 1: []}
    for trick in tricks:
        for seat, card in trick.plays(2):
            played[seat].append(card)
    own = seen.own
    mine = [
        card for card in (*own.hand, *own.discarded, *played[seen.seat]) if card not in own.drawn
    ]
    theirs = [*hand, *away, *played[other]]
    takes_upcard = seen.upcard in theirs and other != seen.dealer
    rng.shuffle(theirs)
    theirs.sort(key=lambda card: card == seen.upcard and takes_upcard)
    size = len(theirs) - seen.draws[other]
    their_draws = list(reversed(theirs[size:]))
    my_draws = sorted(own.drawn, key=lambda card: card != seen.upcard)
    hands: dict[int, Any] = {seen.seat: mine, other: theirs[:size]}
    draws = {seen.seat: my_draws, other: their_draws}
    order = [*draws[1 - seen.dealer], *draws[seen.dealer]]
    if not game.options["upcard_drawn_by_nondealer"]:
        order.insert(0, seen.upcard)
    gone = {*order, *mine, *theirs}
    stock = [*order, *(card for card in seen.pack if card not in gone)]
    deal = from_hands(seen.dealer, [hands[0], hands[1]], stock)
    actions = list(state.actions)
    turn = 1 if other == seen.dealer else 0
    if turn < len(state.discards):
        actions[turn] = Discard(away)
    *_, again = replay(game, deal, actions)
    return again


def positions(rng: random.Random, game: AnyGame, deal: Any) -> list[Any]:
    """Every position of a random history that somebody is to act in."""
    return [state for state in strategies.history(rng, game, deal) if state.to_act is not None]


@pytest.mark.parametrize("seed", range(60))
def test_worlds_are_uniform(seed: int) -> None:
    """Over deals of four cards, any options, a random position and chair: as the rules alone find."""
    rng = random.Random(seed)
    fitting: set[Any] = set()
    while not 1 < len(fitting) < 250:
        game = strategies.random_game(rng, "bridgette")
        deal = strategies.small_deal(rng, game, hand_size=4, spare=0)
        state = rng.choice(positions(rng, game, deal))
        viewer = Seat(rng.randrange(2))
        fitting = _worlds_of_bridgette(game, state, viewer)
    seen = state.observation(viewer)
    other = Seat(1 - viewer)
    away = [frozenset(put) for put in state.discards]
    hands = [frozenset(state._hand(Seat(seat))) for seat in range(2)]
    turn = 1 if other == seen.dealer else 0
    often: Counter[Any] = Counter()
    for hand, put in drawn(game, seen, DRAWS * len(fitting), seed):
        hands[other] = frozenset(hand)
        if turn < len(away):
            away[turn] = frozenset(put)
        often[tuple(hands), tuple(away)] += 1
    assert set(often) <= fitting
    assert surprise([often[world] for world in fitting], DRAWS) < 4.5


@settings(max_examples=300)
@given(rng=strategies.chances())
def test_every_world_could_be_the_deal(rng: random.Random) -> None:
    """From each world, the same public actions are legal again, and show the seat the same."""
    game = strategies.random_game(rng, "bridgette")
    state = rng.choice(positions(rng, game, strategies.random_deal(rng, game)))
    seen = state.observation(Seat(rng.randrange(2)))
    for world in drawn(game, seen, 3, rng.getrandbits(60)):
        assert replayed(game, state, seen, world, rng).observation(seen.seat) == seen


@settings(max_examples=100)
@given(rng=strategies.chances())
def test_hidden_cards_make_no_difference(rng: random.Random) -> None:
    """Two deals that differ only in what a seat may not know: the same worlds for the same seed."""
    game = strategies.random_game(rng, "bridgette")
    state = rng.choice(positions(rng, game, strategies.random_deal(rng, game)))
    seat = Seat(rng.randrange(2))
    other = game.determinize(state.observation(seat), rng)
    *_, there = replay(game, other.deal, other.actions)
    here, again = state.observation(seat), there.observation(seat)
    assert drawn(game, here, 5, 9) == drawn(game, again, 5, 9)
