import itertools
import math
import random
from collections import Counter

import pytest

from overtrick.core.placements import Placements, chance
from tests.chi_square import surprise

CARDS = "abcdxy"  # a to d are of one kind, x and y of another


def _kind(card: str) -> str:
    return "letters" if card in "abcd" else "ends"


def _ways(
    rooms: tuple[int, ...], barred: set[tuple[int, str]], needs: dict[tuple[int, object], int]
) -> set[tuple[str, ...]]:
    """All placements, by trying every order of the cards."""
    ways = set()
    for order in itertools.permutations(CARDS):
        cards = iter(order)
        places = tuple("".join(sorted(itertools.islice(cards, room))) for room in rooms)
        fits = all((p, card) not in barred for p, held in enumerate(places) for card in held)
        met = all(
            sum(_kind(card) == kind for card in places[p]) >= least
            for (p, kind), least in needs.items()
        )
        if fits and met:
            ways.add(places)
    return ways


@pytest.mark.parametrize(
    ("rooms", "barred", "needs"),
    [
        ((2, 2, 2), set(), {}),
        ((3, 0, 3), {(0, "a"), (2, "x")}, {}),
        ((2, 3, 1), {(0, "a"), (0, "b"), (1, "x"), (2, "c")}, {}),
        ((3, 2, 1), set(), {(0, "letters"): 2}),
        ((3, 2, 1), {(1, "a"), (2, "b")}, {(0, "letters"): 1, (1, "ends"): 1}),
        ((4, 2), {(0, "x")}, {(0, "ends"): 1, (1, "letters"): 1}),
    ],
)
def test_ways_are_counted_and_drawn_evenly(
    rooms: tuple[int, ...], barred: set[tuple[int, str]], needs: dict[tuple[int, object], int]
) -> None:
    """The count equals that of trying every order; each way is drawn about equally often."""
    ways = _ways(rooms, barred, needs)
    placements = Placements(CARDS, rooms, lambda p, c: (p, c) not in barred, needs, _kind)
    assert placements.count() == len(ways)
    rng = random.Random(1)
    drawn = Counter(
        tuple("".join(sorted(cards)) for cards in placements.draw(rng))
        for _ in range(100 * len(ways))
    )
    assert set(drawn) == ways
    if len(ways) > 1:
        assert surprise(drawn.values(), 100) < 4


def test_where_there_is_no_way_nothing_is_drawn() -> None:
    """Needs that cannot be met count no way, and drawing says so."""
    placements = Placements("ab", (1, 1), lambda p, _: p == 0)
    assert placements.count() == 0
    with pytest.raises(ValueError, match="empty range"):
        placements.draw(random.Random(1))


def test_counts_stay_exact_for_the_whole_pack() -> None:
    """Thirty-nine unseen cards in three hands: a number with seventeen digits, exactly."""
    placements = Placements(range(39), (13, 13, 13), lambda _p, _c: True)
    assert placements.count() == math.factorial(39) // math.factorial(13) ** 3


def test_chance_follows_its_weights() -> None:
    """A weight of nothing is never chosen, and three times the weight three times as often."""
    rng = random.Random(1)
    drawn = Counter(chance([1, 0, 3], rng) for _ in range(4_000))
    assert set(drawn) == {0, 2}
    assert 900 < drawn[0] < 1_100
