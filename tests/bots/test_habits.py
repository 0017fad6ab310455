"""Habits say something of hidden cards, say it of both games, and know nothing that is hidden."""

import math
import random
from array import array
from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import given, settings

from overtrick import bots, games
from overtrick.bots.habits import bridgette, callbridge
from overtrick.bots.sight import bridgette as bridgette_sight
from overtrick.bots.sight import callbridge as callbridge_sight
from overtrick.bots.sight.bits import bits, cards
from overtrick.core.cards import Seat
from overtrick.core.game import replay
from overtrick.games import AnyGame
from overtrick.kernel.bridgette import likely
from overtrick.kernel.bridgette import worlds as of_bridgette
from overtrick.kernel.callbridge import weights
from overtrick.kernel.callbridge import worlds as of_call_bridge
from overtrick.kernel.lots import dice_of
from overtrick.kernel.weighing import choose, odds
from tests import strategies
from tests.bots.test_worlds_bridgette import options_of, positions, replayed

WORLDS = 500


def at_the_first_lead(name: str, number: int) -> Iterator[Any]:
    """Positions that the bot ``rules-1`` has called or bid to."""
    game = games.get(name)
    bot = bots.get("rules-1", game)
    rng = random.Random(17)
    for _ in range(number):
        state: Any = game.start(strategies.random_deal(rng, game))
        while state.phase not in ("play", "end"):
            state = state.apply(bot.choose(state.observation(state.to_act), rng).action)
        if state.to_act is not None:
            yield state


def surprise_of(truth: int, hidden: int, hands: Sequence[int]) -> float:
    """How far worlds are from the true hand: the mean of minus the logarithm of what they give it."""
    total = 0.0
    for bit in map(bits, ([card] for card in cards(hidden))):
        share = (sum(1 for hand in hands if hand & bit) + 0.5) / (len(hands) + 1)
        total -= math.log(share if truth & bit else 1 - share)
    return total / hidden.bit_count()


def test_calls_say_something_of_hands() -> None:
    """Of Call Bridge: worlds chosen by the calls surprise less than uniform ones."""
    gain = 0.0
    for number, state in enumerate(at_the_first_lead("call-bridge", 12)):
        seen = state.observation(state.to_act)
        known = callbridge_sight.known(state.options, seen)
        hands = array("q", bytes(8 * 4 * 8 * WORLDS))
        of_call_bridge.draw(known, 8 * WORLDS, dice_of(number), hands)
        logs = array("q", bytes(8 * 8 * WORLDS))
        table = callbridge.habits(state.options)
        weights.weigh(table, known, callbridge.calls(seen), hands, logs)
        chosen = array("q", bytes(8 * WORLDS))
        choose(odds(logs), dice_of(number), chosen)
        for seat in range(4):
            if seat != state.to_act:
                hidden, truth = known[of_call_bridge.MAY + seat], bits(state.hand(Seat(seat)))
                gain += surprise_of(truth, hidden, hands[seat : 4 * WORLDS : 4])
                gain -= surprise_of(truth, hidden, [hands[4 * place + seat] for place in chosen])
    assert gain > 0


def test_discards_and_bids_say_much_of_hands() -> None:
    """Of Bridgette: worlds by habits surprise much less than uniform ones."""
    gain, looks = 0.0, 0
    for number, state in enumerate(at_the_first_lead("bridgette", 12)):
        for viewer in (Seat(0), Seat(1)):
            seen = state.observation(viewer)
            known = bridgette_sight.known(state.options, seen)
            hidden, truth = known[of_bridgette.HIDDEN], bits(state._hand(Seat(1 - viewer)))
            found = array("q", bytes(8 * 2 * WORLDS))
            of_bridgette.draw(known, WORLDS, dice_of(number), found)
            gain += surprise_of(truth, hidden, found[::2])
            habits = bridgette.chances(seen), known, bridgette.played(seen)
            assert likely.draw(*habits, dice_of(number), found)
            gain -= surprise_of(truth, hidden, found[::2])
            looks += 1
    assert gain / looks > 0.03


def likely_worlds(game: AnyGame, seen: Any, number: int) -> list[tuple[Any, Any]]:
    """The other's hand and discards in each world, as cards."""
    known = bridgette_sight.known(options_of(game), seen)
    found = array("q", bytes(8 * 2 * number))
    assert likely.draw(bridgette.chances(seen), known, bridgette.played(seen), dice_of(5), found)
    return [(cards(found[2 * w]), cards(found[2 * w + 1])) for w in range(number)]


@settings(max_examples=150)
@given(rng=strategies.chances())
def test_every_likely_world_could_be_the_deal(rng: random.Random) -> None:
    """From each world, the same public actions are legal again, and show the seat the same."""
    game = strategies.random_game(rng, "bridgette")
    state = rng.choice(positions(rng, game, strategies.random_deal(rng, game)))
    seen = state.observation(Seat(rng.randrange(2)))
    for world in likely_worlds(game, seen, 3):
        assert replayed(game, state, seen, world, rng).observation(seen.seat) == seen


@settings(max_examples=60)
@given(rng=strategies.chances())
def test_hidden_cards_make_no_difference(rng: random.Random) -> None:
    """Two deals that differ only in what a seat may not know: the same worlds for the same seed."""
    game = strategies.random_game(rng, "bridgette")
    state = rng.choice(positions(rng, game, strategies.random_deal(rng, game)))
    seat = Seat(rng.randrange(2))
    other = game.determinize(state.observation(seat), rng)
    *_, there = replay(game, other.deal, other.actions)
    here, again = state.observation(seat), there.observation(seat)
    assert likely_worlds(game, here, 5) == likely_worlds(game, again, 5)
