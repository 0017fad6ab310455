"""The shuffle is fair: every card is as often in every place, and suits fall as they should."""

import math
import random
from collections import Counter
from collections.abc import Callable
from itertools import chain

import pytest

from overtrick.core.cards import STANDARD_PACK, Card, Suit
from overtrick.core.shuffle import Seed, _below, _key, _words, shuffle
from tests.chi_square import surprise
from tests.clauses import clause

Shuffle = Callable[[bytes], tuple[Card, ...]]
DEALS_AT_LENGTH = 1_000_000
SUSPICIOUS = 4.5  # standard deviations: by chance once in some 100,000 tests


def as_specified(seed: bytes) -> tuple[Card, ...]:
    return shuffle(STANDARD_PACK, Seed(seed), b"")


def off_by_one(seed: bytes) -> tuple[Card, ...]:
    """The classic mistake: a card never stays where it was."""
    cards = list(STANDARD_PACK)
    words = _words(_key(Seed(seed), b""))
    for last in range(len(cards) - 1, 0, -1):
        place = _below(last, words)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)


def unfairness(shuffled: Shuffle, deals: int) -> tuple[float, float]:
    """How surprising the counts of card by place are, and of spades among the first 13 cards."""
    rng = random.Random(2026)
    places = [[0] * 52 for _ in range(52)]
    lengths: Counter[int] = Counter()
    numbers = {card: number for number, card in enumerate(STANDARD_PACK)}
    for _ in range(deals):
        pack = shuffled(rng.randbytes(32))
        for place, card in enumerate(pack):
            places[numbers[card]][place] += 1
        lengths[sum(card.suit is Suit.SPADES for card in pack[:13])] += 1
    by_place = surprise(chain.from_iterable(places), deals / 52, freedom=51 * 51)
    return by_place, surprise(*_pooled(lengths, deals))


def _pooled(lengths: Counter[int], deals: int) -> tuple[list[int], dict[int, float]]:
    """Counts of lengths and what to expect (hypergeometric), seven and more as one."""
    chances = [
        math.comb(13, length) * math.comb(39, 13 - length) / math.comb(52, 13)
        for length in range(14)
    ]
    seen = [lengths[length] for length in range(7)]
    hoped = [deals * chance for chance in chances[:7]]
    return (
        [*seen, deals - sum(seen)],
        dict(enumerate([*hoped, deals - sum(hoped)])),
    )


@clause("S-6")
def test_a_few_thousand_deals_look_fair_and_the_off_by_one_does_not() -> None:
    """The test tells a fair shuffle from one in which no card can keep its place."""
    assert max(unfairness(as_specified, 4_000)) < SUSPICIOUS
    assert unfairness(off_by_one, 4_000)[0] > SUSPICIOUS


@pytest.mark.soak
def test_a_million_deals_are_fair() -> None:
    """Over 10^6 deals no card prefers a place and the spades no length; the off-by-one shuffle does."""
    assert max(unfairness(as_specified, DEALS_AT_LENGTH)) < SUSPICIOUS
    assert unfairness(off_by_one, DEALS_AT_LENGTH // 10)[0] > SUSPICIOUS
