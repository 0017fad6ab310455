"""What a seat knows of Call Bridge, told to the kernel: worlds are the deals that fit, all alike."""

import random
from array import array
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import games
from overtrick.bots.sight import callbridge as sight
from overtrick.bots.sight.bits import cards
from overtrick.core.cards import Seat
from overtrick.core.deal import from_hands
from overtrick.core.game import replay
from overtrick.core.trick import Trick
from overtrick.games import AnyGame
from overtrick.games.callbridge.options import Options
from overtrick.kernel.callbridge import worlds
from overtrick.kernel.lots import dice_of
from tests import strategies
from tests.chi_square import surprise
from tests.deals import AnyState
from tests.laws.test_worlds import _worlds_of_call_bridge

DRAWS = 40


def positions(rng: random.Random, game: AnyGame, deal: Any) -> list[AnyState]:
    """Every position of a random history that somebody is to act in."""
    return [state for state in strategies.history(rng, game, deal) if state.to_act is not None]


def hands_drawn(game: AnyGame, seen: Any, number: int, seed: int) -> list[list[int]]:
    """The hands of each world, as bits, by seat."""
    chosen: dict[str, Any] = dict(game.options)
    known = sight.known(Options(**chosen), seen)
    hands = array("q", bytes(8 * worlds.SEATS * number))
    assert worlds.draw(known, number, dice_of(seed), hands)
    return [list(hands[4 * world : 4 * world + 4]) for world in range(number)]


def dealt(seen: Any, hands: list[int]) -> list[tuple[Any, ...]]:
    """The hands of a world with the cards that have been played."""
    whole = [cards(hand) for hand in hands]
    for trick in (*seen.tricks, *([seen.trick] if seen.trick else [])):
        for seat, card in trick.plays(4):
            whole[seat] += (card,)
    return whole


@pytest.mark.parametrize("seed", range(40))
def test_worlds_are_uniform(seed: int) -> None:
    """Over three-card deals, any options, a random position and chair: as the rules alone find."""
    rng = random.Random(seed)
    fitting: set[Any] = set()
    while not 1 < len(fitting) < 250:
        game = strategies.random_game(rng, "call-bridge")
        deal = strategies.small_deal(rng, game, hand_size=3)
        viewer = Seat(rng.randrange(4))
        if states := positions(rng, game, deal)[5:]:
            state = rng.choice(states)
            fitting = _worlds_of_call_bridge(game, state, viewer)
    seen = state.observation(viewer)
    drawn = hands_drawn(game, seen, DRAWS * len(fitting), seed)
    often = Counter(tuple(map(frozenset, dealt(seen, hands))) for hands in drawn)
    assert set(often) <= fitting
    assert surprise([often[world] for world in fitting], DRAWS) < 4.5


@settings(max_examples=200)
@given(rng=strategies.chances())
def test_every_world_could_be_the_deal(rng: random.Random) -> None:
    """From each world, the same actions are legal again, and show the seat the same."""
    game = strategies.random_game(rng, "call-bridge")
    states = positions(rng, game, strategies.random_deal(rng, game))
    if not states:
        return
    state = rng.choice(states)
    seen = state.observation(Seat(rng.randrange(4)))
    for hands in hands_drawn(game, seen, 3, rng.getrandbits(60)):
        deal = from_hands(seen.dealer, dealt(seen, hands))
        *_, again = replay(game, deal, state.actions)
        assert again.observation(seen.seat) == seen


@settings(max_examples=100)
@given(rng=strategies.chances())
def test_hidden_cards_make_no_difference(rng: random.Random) -> None:
    """Two deals that differ only in what a seat may not know: the same worlds for the same seed."""
    game = strategies.random_game(rng, "call-bridge")
    states = positions(rng, game, strategies.random_deal(rng, game))
    if not states:
        return
    state = rng.choice(states)
    seat = Seat(rng.randrange(4))
    other = game.determinize(state.observation(seat), rng)
    *_, there = replay(game, other.deal, other.actions)
    here, again = state.observation(seat), there.observation(seat)
    assert hands_drawn(game, here, 5, 9) == hands_drawn(game, again, 5, 9)


@pytest.mark.parametrize(
    ("options", "plays", "barred"),
    [
        pytest.param({}, "C5 C2", "", id="following low bars nothing"),
        pytest.param({"must_head": True}, "C5 C2", "CA CK CQ CJ CT C9 C8 C7 C6", id="must head"),
        pytest.param({}, "C5 S2", "CLUBS", id="a trump"),
        pytest.param({}, "C5 D2", "CLUBS SPADES", id="no trump to play"),
        pytest.param({}, "C5 SQ D2", "CLUBS SA SK", id="no trump high enough"),
        pytest.param({}, "C5 SQ S2", "CLUBS SA SK", id="a low trump wasted"),
        pytest.param({"must_head": True}, "C5 SQ C2", "", id="no need to head a trumped suit"),
        pytest.param({}, "S5 D2", "SPADES", id="a spade led"),
        pytest.param({"spades_broken": True}, "S5", "CLUBS DIAMONDS HEARTS", id="all spades"),
        pytest.param({"spades_broken": False}, "S5", "", id="any lead"),
    ],
)
def test_a_play_bars_cards(options: dict[str, Any], plays: str, barred: str) -> None:
    """C-P1 to C-P3: who plays last here cannot have held the cards barred."""
    game = games.get("call-bridge", **options)
    cards_played = [game.parse_card(text) for text in plays.split()]
    rest = [card for card in game.pack() if card not in cards_played]
    last = (len(cards_played) - 1) % 4
    seat = Seat((last + 1) % 4)
    hands = [cards_played[turn : turn + 1] for turn in range(4)]
    for hand in hands:
        hand += [rest.pop() for _ in range(13 - len(hand))]
    seen = replace(
        game.start(from_hands(Seat(3), hands)).observation(seat),
        phase="play",
        counts=tuple(13 - (turn <= last) for turn in range(4)),
        trick=Trick(Seat(0), tuple(cards_played)),
        hand=(),
    )
    known = sight.known(Options(**options), seen)
    names = [game.format_card(card) for card in game.pack() if card not in cards_played]
    suits = {"CLUBS": "C", "DIAMONDS": "D", "HEARTS": "H", "SPADES": "S"}
    wanted = {
        name
        for name in names
        for word in barred.split()
        if word == name or suits.get(word) == name[0]
    }
    may: Any = cards(known[worlds.MAY + last])
    assert {game.format_card(card) for card in may} == set(names) - wanted
