"""Worlds chosen by weight, and how calls weigh them, against plain Python."""

import random
from array import array
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.callbridge import weights, worlds
from overtrick.kernel.lots import dice_of
from overtrick.kernel.weighing import UNIT, choose, effective, odds


@given(st.lists(st.integers(0, 1 << 30), min_size=1, max_size=50), st.integers(1, 60))
def test_each_is_chosen_as_often_as_its_weight_says(weights: list[int], wanted: int) -> None:
    """Give or take less than one, and in order."""
    weights[-1] += 1
    chosen = array("q", bytes(8 * wanted))
    choose(array("q", weights), dice_of(sum(weights)), chosen)
    often = Counter(chosen)
    for place, weight in enumerate(weights):
        assert abs(often[place] - weight * wanted / sum(weights)) < 1
    assert sorted(chosen) == list(chosen)


def test_choices_are_right_in_the_mean() -> None:
    """Over many dice, each place comes as often as its share: no more than four spreads away."""
    weights = [5, 1, 3, 0, 7, 2]
    often: Counter[int] = Counter()
    dice = dice_of(1)
    for _ in range(10_000):
        chosen = array("q", bytes(8))
        choose(array("q", weights), dice, chosen)
        often.update(chosen)
    for place, weight in enumerate(weights):
        share = weight / sum(weights)
        assert abs(often[place] / 10_000 - share) < 4 * (share * (1 - share) / 10_000) ** 0.5 + 1e-9


def test_equal_weights_choose_each_once() -> None:
    """As many wanted as there are, all alike: every one of them."""
    logs = array("q", [-5] * 30)
    assert effective(odds(logs)) == pytest.approx(30)
    chosen = array("q", bytes(8 * 30))
    choose(odds(logs), dice_of(4), chosen)
    assert list(chosen) == list(range(30))


def test_odds_are_the_logarithms_undone() -> None:
    """A world of half the chance has half the weight; the likeliest has 2**30."""
    assert list(odds([-UNIT * 693147 // 10**6, 0])) == [
        pytest.approx(1 << 29, rel=1e-3),
        1 << 30,
    ]


def undertaken(habits: "array[int]", hand: int) -> int:
    cards = [place for place in range(52) if hand >> place & 1]
    trumps = [place - 39 for place in cards if place >= 39]
    total = habits[weights.ANY] + sum(habits[weights.TRUMP + t] for t in trumps)
    total += sum(habits[weights.SIDE + place % 13] for place in cards if place < 39)
    for suit in range(3):
        length = sum(place // 13 == suit for place in cards)
        if length < 3:
            total += habits[weights.SHORT + 4 * length + min(3, len(trumps))]
    return total


def test_calls_are_weighed_as_described() -> None:
    """Normal about what each hand undertakes, hands as they were dealt, the knower's left out."""
    rng = random.Random(6)
    for _ in range(50):
        habits = array("q", [rng.randrange(-20, 120) for _ in range(weights.SIZE)])
        habits[weights.SPREAD] = rng.randrange(50, 120)
        habits[weights.LEAST], habits[weights.MOST] = least, most = 200, 700
        pack = [1 << place for place in rng.sample(range(52), 52)]
        dealt = [sum(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
        known = array("q", bytes(8 * worlds.SIZE))
        known[worlds.KNOWER] = rng.randrange(4)
        for seat in range(4):
            known[worlds.GONE + seat] = dealt[seat] & rng.getrandbits(52)
        hands = array("q", [d & ~known[worlds.GONE + seat] for seat, d in enumerate(dealt)])
        calls = array("q", [rng.randrange(-1, 9) for _ in range(4)])
        logs = array("q", [0])
        weights.weigh(habits, known, calls, hands, logs)
        gaps = [
            100 * calls[seat] - min(most, max(least, undertaken(habits, dealt[seat])))
            for seat in range(4)
            if seat != known[worlds.KNOWER] and calls[seat] >= 0
        ]
        spread = habits[weights.SPREAD]
        wanted = sum(-UNIT * gap * gap / (2 * spread * spread) for gap in gaps)
        assert logs[0] == pytest.approx(wanted, abs=4)
