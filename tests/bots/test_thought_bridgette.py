"""The hands that a level thinks of: likelier the better they suit what the other has bid."""

import random
import statistics
from array import array
from typing import Any

from hypothesis import given

from overtrick import games
from overtrick.bots.searching.bridgette_levels import LEVELS
from overtrick.bots.searching.bridgette_worlds import thought_of
from overtrick.bots.sight import bridgette as sight
from overtrick.core.cards import Seat
from overtrick.games.bridgette.options import Options
from overtrick.kernel.bridgette import bidding, worlds
from overtrick.kernel.bridgette.valuation import best_kept, expected
from tests import strategies
from tests.deals import full_deal, play

GAME: Any = games.get("bridgette")
RULES = Options(**GAME.options)
HEARTS = 2
MINE = "SA SK S9 S5 HQ H6 DK D8 D3 CK C9 C4 :L"
STOCK = "D9 D2 S2 S3 S4 C2"
NUMBER = 400


def hands(level: str, calls: str) -> "array[int]":
    """What seat 0 thinks of, when seat 1, the dealer, has called so."""
    theirs = "HA HK HJ HT H9 SQ SJ DQ DJ CA CQ CJ C3"
    start = GAME.start(full_deal(GAME, 1, [MINE, theirs], STOCK))
    state = play(GAME, start, ["discard D9 D2", "discard S2 S3 S4 C2", calls])
    seen = state.observation(Seat(0))
    return thought_of(RULES, seen, LEVELS[level], NUMBER, random.Random(3))


def promise(level: str, calls: str) -> float:
    """The tricks that those hands promise on the mean with hearts as trumps, in hundredths."""
    found = hands(level, calls)
    assert len(found) == 2 * NUMBER
    return statistics.fmean(expected(found[2 * world], HEARTS) for world in range(NUMBER))


def test_a_bid_makes_hands_likelier_that_are_good_for_it() -> None:
    """Hearts bid are hearts to be reckoned with; who has no sense of habits knows only the rule of four."""
    plain, told = (promise("strong", calls) for calls in ("pass", "2H"))
    before, after = (promise("casual", calls) for calls in ("pass", "2H"))
    assert told - plain > after - before + 100


def test_each_trick_promised_is_worth_as_much() -> None:
    """In thousandths of a logarithm, over all the strains bid, of the hand with what was played from it."""
    rng = random.Random(5)
    whole = [best_kept(sum(1 << card for card in rng.sample(range(55), 25)), 13) for _ in range(9)]
    played = [hand & -hand for hand in whole]
    for hand, gone in zip(whole, played, strict=True):
        logs = array("q", [0])
        bidding.weigh_bids(array("q", [hand ^ gone, 0]), 1, gone, 1 << HEARTS | 1, logs)
        assert logs[0] == (expected(hand, HEARTS) + expected(hand, 0)) * 5


@given(strategies.chances())
def test_every_hand_thought_of_could_be_the_others(rng: random.Random) -> None:
    """So many cards, all hidden, none that the play has told the other not to hold."""
    state: Any = GAME.start(strategies.random_deal(rng, GAME))
    history = [
        each for each in strategies.history(rng, GAME, state.deal) if each.to_act is not None
    ]
    seen = rng.choice(history)
    seen = seen.observation(seen.to_act)
    known = sight.known(RULES, seen)
    found = thought_of(RULES, seen, LEVELS["strong"], 20, rng)
    for world in range(20):
        hand, away = found[2 * world], found[2 * world + 1]
        assert hand.bit_count() == known[worlds.ROOM]
        assert away.bit_count() == known[worlds.AWAY]
        assert hand & ~known[worlds.MAY] == hand & away == away & ~known[worlds.HIDDEN] == 0
