"""Worlds chosen by weight, and the weights of both games, against plain Python."""

import random
from array import array
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.bridgette import weights as of_bridgette
from overtrick.kernel.bridgette import worlds as bridgette
from overtrick.kernel.callbridge import weights as of_call_bridge
from overtrick.kernel.callbridge import worlds as call_bridge
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
    total = habits[of_call_bridge.ANY] + sum(habits[of_call_bridge.TRUMP + t] for t in trumps)
    total += sum(habits[of_call_bridge.SIDE + place % 13] for place in cards if place < 39)
    for suit in range(3):
        length = sum(place // 13 == suit for place in cards)
        if length < 3:
            total += habits[of_call_bridge.SHORT + 4 * length + min(3, len(trumps))]
    return total


def test_calls_are_weighed_as_described() -> None:
    """Normal about what each hand undertakes, hands as they were dealt, the knower's left out."""
    rng = random.Random(6)
    for _ in range(50):
        habits = array("q", [rng.randrange(-20, 120) for _ in range(of_call_bridge.SIZE)])
        habits[of_call_bridge.SPREAD] = rng.randrange(50, 120)
        pack = [1 << place for place in rng.sample(range(52), 52)]
        dealt = [sum(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
        known = array("q", bytes(8 * call_bridge.SIZE))
        known[call_bridge.KNOWER] = rng.randrange(4)
        for seat in range(4):
            known[call_bridge.GONE + seat] = dealt[seat] & rng.getrandbits(52)
        hands = array("q", [d & ~known[call_bridge.GONE + seat] for seat, d in enumerate(dealt)])
        calls = array("q", [rng.randrange(-1, 9) for _ in range(4)])
        logs = array("q", [0])
        of_call_bridge.weigh(habits, known, calls, hands, logs)
        gaps = [
            100 * calls[seat] - undertaken(habits, dealt[seat])
            for seat in range(4)
            if seat != known[call_bridge.KNOWER] and calls[seat] >= 0
        ]
        spread = habits[of_call_bridge.SPREAD]
        wanted = sum(-UNIT * gap * gap / (2 * spread * spread) for gap in gaps)
        assert logs[0] == pytest.approx(wanted, abs=4)


def test_discards_and_bids_are_weighed_as_described() -> None:
    """Every card kept or put away by its suit's length, every suit and the points by what is kept."""
    rng = random.Random(7)
    w = of_bridgette
    for _ in range(50):
        habits = array("q", [rng.randrange(-3000, 0) for _ in range(w.SIZE)])
        away = rng.choice((2, 4, 8, 12))
        places = rng.sample(range(55), 13 + away)
        kept, put = places[:13], places[13:]
        known = array("q", bytes(8 * bridgette.SIZE))
        known[bridgette.AWAY] = away
        played = sum(1 << place for place in kept[:5])
        cards = array("q", [sum(1 << p for p in kept[5:]), sum(1 << p for p in put)])
        logs = array("q", [0])
        w.weigh(habits, known, played, cards, logs)
        wanted = 0
        for places_, of_cards, of_colons in (
            (kept, w.KEPT, w.COLON_KEPT),
            (put, w.PUT, w.COLON_PUT),
        ):
            for place in places_:
                if place >= 52:
                    wanted += habits[of_colons + place - 52]
                else:
                    length = sum(p < 52 and p // 13 == place // 13 for p in places)
                    wanted += habits[of_cards + 13 * length + place % 13]
        for suit in range(4):
            ranks = [p % 13 for p in kept if p < 52 and p // 13 == suit]
            honours = sum(rank >= 10 for rank in ranks)
            wanted += habits[w.BIDS + w.HONOURS * (w.LENGTHS * suit + len(ranks)) + honours]
        points = sum(max(0, p % 13 - 8) for p in kept if p < 52)
        assert logs[0] == wanted + habits[w.STRENGTH + points]
        known[bridgette.AWAY] = 0
        w.weigh(habits, known, played, cards, logs)
        assert logs[0] == 0
