from collections import Counter

from overtrick.record.chance import Chance
from tests.chi_square import surprise


def test_numbers_below_a_bound_are_even() -> None:
    """Each number below the bound is drawn about equally often, and no other."""
    chance = Chance("even")
    drawn = Counter(chance.below(7) for _ in range(7_000))
    assert set(drawn) == set(range(7))
    assert surprise(drawn.values(), 1_000) < 4


def test_a_text_gives_its_stream_for_ever() -> None:
    """The first numbers of a stream are pinned: they may never change."""
    chance = Chance("overtrick")
    assert [chance.below(1 << 32) for _ in range(3)] == PINNED
    assert Chance("a").shuffled(range(8)) != Chance("b").shuffled(range(8))


# HMAC-SHA-256 of the counter as eight bytes, its first eight bytes modulo 2**32.
PINNED = [2555869717, 56481646, 984299750]
