"""The auction as the kernel has it, against the readable rules and the bot whose habits it follows."""

import random
from typing import Any

from hypothesis import given

from overtrick.bots.rules1 import bridgette_valuation
from overtrick.games.bridgette import LADDER, PACK, Strain
from overtrick.games.bridgette.rules import bar_to, lengths
from overtrick.kernel.bridgette import bidding, valuation
from overtrick.kernel.bridgette.position import auction_flags, bits, cards
from tests.strategies import chances, random_game


@given(chances())
def test_what_may_be_bid_is_what_the_rules_say(rng: random.Random) -> None:
    """Each bid over each last bid, with a random hand, under random options."""
    game: Any = random_game(rng, "bridgette")
    hand = rng.sample(PACK, rng.randint(1, 13))
    options, held = auction_flags(game.rules), lengths(hand)
    for last in (None, *LADDER):
        calls = () if last is None else (last,)
        before = bidding.NO_BID if last is None else last.place
        for bid in LADDER:
            allowed = bar_to(game.rules, bid, calls, last, held) is None
            assert bidding.may_bid(bits(hand), bid.place, before, options) == allowed


def test_a_bid_is_its_place() -> None:
    """Level and strain of each of the thirty-six."""
    for bid in LADDER:
        assert (bidding.level_of(bid.place), bidding.strain_of(bid.place)) == (
            bid.level,
            bid.strain,
        )


@given(chances())
def test_a_hand_is_valued_as_rules_1_values_it(rng: random.Random) -> None:
    """The tricks that its cards add up to, in every strain, to the hundredth."""
    hand = rng.sample(PACK, 13)
    in_order = cards(bits(hand))
    for strain in Strain:
        expected = round(100 * bridgette_valuation.tricks(in_order, strain))
        assert valuation.tricks(bits(hand), strain) == expected


@given(chances())
def test_a_sensible_hand_is_kept(rng: random.Random) -> None:
    """So many cards of the holding, and of each suit the highest."""
    holding = bits(rng.sample(PACK, rng.choice([15, 17, 21, 25])))
    hand = valuation.best_kept(holding, 13)
    assert hand & ~holding == 0
    assert hand.bit_count() == 13
    for suit in range(4):
        of_suit = 0x1FFF << (13 * suit)
        away = holding & ~hand & of_suit
        assert hand & of_suit == 0 or away < hand & of_suit & -(hand & of_suit)
