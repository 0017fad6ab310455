"""What a seat knows of Bridgette, told to the kernel: worlds are the deals that fit, all alike."""

import random
from array import array
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import games
from overtrick.bots.sight import bridgette as sight
from overtrick.bots.sight.bits import cards
from overtrick.core.cards import Seat
from overtrick.core.deal import from_hands
from overtrick.core.game import replay
from overtrick.games import AnyGame
from overtrick.games.bridgette import Discard
from overtrick.games.bridgette.cards import PACK, Colon, range_of
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.rules import banned
from overtrick.kernel.bridgette import worlds
from overtrick.kernel.cards import COLONS
from overtrick.kernel.lots import dice_of
from tests import strategies
from tests.chi_square import surprise
from tests.laws.test_worlds import _worlds_of_bridgette

DRAWS = 40


def options_of(game: AnyGame) -> Options:
    chosen: dict[str, Any] = dict(game.options)
    return Options(**chosen)


def drawn(game: AnyGame, seen: Any, number: int, seed: int) -> list[tuple[Any, Any]]:
    """The other's hand and discards in each world, as cards."""
    known = sight.known(options_of(game), seen)
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


def evenly_drawn(game: AnyGame, state: Any, viewer: Seat, fitting: set[Any]) -> None:
    """Nothing is drawn but those worlds, and each as often."""
    seen = state.observation(viewer)
    other = Seat(1 - viewer)
    away = [frozenset(put) for put in state.discards]
    hands = [frozenset(state._hand(Seat(seat))) for seat in range(2)]
    turn = 1 if other == seen.dealer else 0
    often: Counter[Any] = Counter()
    for hand, put in drawn(game, seen, DRAWS * len(fitting), len(fitting)):
        hands[other] = frozenset(hand)
        if turn < len(away):
            away[turn] = frozenset(put)
        often[tuple(hands), tuple(away)] += 1
    assert set(often) <= fitting
    if len(fitting) > 1:
        assert surprise([often[world] for world in fitting], DRAWS) < 4.5


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
    evenly_drawn(game, state, viewer, fitting)


def after(
    rng: random.Random, game: AnyGame, viewer: Seat, wanted: tuple[Any, ...], happened: Any
) -> Any:
    """A position at random after that has happened, in deals that gave the other those cards."""
    while True:
        deal = strategies.small_deal(rng, game, hand_size=4, spare=0)
        if not set(wanted) <= set(deal.pack) - {deal.stock[0]}:
            continue
        rest = [card for card in deal.pack if card not in (*wanted, deal.stock[0])]
        cards = [*wanted, *rng.sample(rest, len(rest))]
        hands = {1 - viewer: cards[:4], viewer: cards[4:8]}
        stock = [deal.stock[0], *cards[8:]]
        states = positions(rng, game, from_hands(deal.dealer, [hands[0], hands[1]], stock))
        if fit := [state for state in states if state.phase == "play" and happened(state, viewer)]:
            return rng.choice(fit)


def threw_a_colon_off(state: Any, viewer: Seat) -> bool:
    """Whether the other seat has played a colon to a suit card of another range."""
    for trick in state.tricks:
        lead, reply = trick.cards
        if trick.leader != viewer or isinstance(lead, Colon) or not isinstance(reply, Colon):
            continue
        if reply is not range_of(lead):
            return True
    return False


def led_a_banned_suit(state: Any, viewer: Seat) -> bool:
    """Whether the other seat has led a suit under a ban."""
    tricks = [trick for trick in (*state.tricks, state.trick) if trick.cards]
    return any(
        trick.leader != viewer
        and not isinstance(trick.cards[0], Colon)
        and trick.cards[0].suit is banned(tricks[:number])
        for number, trick in enumerate(tricks)
    )


def test_a_banned_suit_led_tells_that_there_was_nothing_else() -> None:
    """B-P6: not a colon either; worlds after it are uniform."""
    rng = random.Random("bans")
    game = games.get("bridgette", bid_restrictions=False)
    suit = PACK[:4]
    bars = set()
    for _ in range(12):
        viewer = Seat(rng.randrange(2))
        state = after(rng, game, viewer, suit, led_a_banned_suit)
        fitting = _worlds_of_bridgette(game, state, viewer)
        if len(fitting) < 250:
            evenly_drawn(game, state, viewer, fitting)
            known = sight.known(Options(bid_restrictions=False), state.observation(viewer))
            assert not known[worlds.MAY] & COLONS
            bars.add(bool(known[worlds.HIDDEN] & COLONS))
    assert True in bars, "some colon must be hidden, or nothing was told"


@pytest.mark.parametrize("option", [False, True])
def test_a_colon_thrown_off_tells_what_it_tells(option: bool) -> None:
    """B-P5: worlds after it are uniform, whatever it says of suit cards and of other colons."""
    rng = random.Random(f"colons {option}")
    game = games.get("bridgette", colon_discard_when_void=option, bid_restrictions=False)
    bars = set()
    for _ in range(30):
        viewer = Seat(rng.randrange(2))
        state = after(rng, game, viewer, tuple(Colon), threw_a_colon_off)
        fitting = _worlds_of_bridgette(game, state, viewer)
        if len(fitting) < 250:
            evenly_drawn(game, state, viewer, fitting)
            known = sight.known(options_of(game), state.observation(viewer))
            bars.add(known[worlds.ALONE].bit_count())
    assert bars == ({0, 1, 3} if option else {0})


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
