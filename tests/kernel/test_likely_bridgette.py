"""Worlds of Bridgette by sensible discards, against every layout and its likelihood."""

import math
import random
from array import array
from collections import Counter

import pytest

from overtrick.kernel.bridgette import likely, worlds
from overtrick.kernel.lots import dice_of
from tests.chi_square import surprise
from tests.kernel.speeds import printed
from tests.kernel.test_worlds_bridgette import SUITS, is_barred, layouts, table

DRAWS = 10_000


def random_chances(rng: random.Random) -> "array[float]":
    """Habits of no player: any chance for any card."""
    return array("d", [rng.uniform(0.05, 1) for _ in range(likely.SIZE)])


def likelihood(chances: "array[float]", played: int, hand: int, away: int) -> float:
    """The product of what each card held and put away is worth, told from the documents."""
    product = 1.0
    for cards, of_cards, of_colons in (
        (hand, likely.KEPT, likely.COLON_KEPT),
        (away, likely.PUT, likely.COLON_PUT),
    ):
        for place in range(55):
            if not cards >> place & 1:
                continue
            if place >= 52:
                product *= chances[of_colons + place - 52]
            else:
                suit = SUITS[place // 13]
                length = min(13, ((hand | away | played) & suit).bit_count())
                product *= chances[of_cards + 13 * length + place % 13]
    for suit in range(4):
        length = ((hand | played) & SUITS[suit]).bit_count()
        product *= chances[likely.BIDS + 14 * suit + length]
    return product


def drawn(chances: "array[float]", known: "array[int]", played: int, number: int) -> list[int]:
    """Worlds, flat: hand, discards, hand, discards ..."""
    cards = array("q", bytes(8 * 2 * number))
    assert likely.draw(chances, known, played, dice_of(number + played), cards)
    return list(cards)


@pytest.mark.parametrize("seed", range(25))
def test_layouts_are_drawn_by_their_likelihood(seed: int) -> None:
    """Over random knowledge and habits: nothing else is drawn, and each as often as it should."""
    rng = random.Random(seed)
    fitting: list[tuple[int, int]] = []
    while not 1 < len(fitting) < 400:
        known = table(rng)
        fitting = [layout for layout in layouts(known) if not is_barred(known, layout[0])]
    chances = random_chances(rng)
    played = rng.getrandbits(55) & ~known[worlds.HIDDEN]
    if known[worlds.AWAY]:
        odds = [likelihood(chances, played, *layout) for layout in fitting]
    else:
        odds = [1.0] * len(fitting)
    flat = drawn(chances, known, played, DRAWS)
    often = Counter(zip(flat[::2], flat[1::2], strict=True))
    assert set(often) <= set(fitting)
    expected = [DRAWS * odd / math.fsum(odds) for odd in odds]
    rare = sum(hoped for hoped in expected if hoped < 5)
    rarely = sum(
        often[layout] for layout, hoped in zip(fitting, expected, strict=True) if hoped < 5
    )
    counts = [
        (often[lay], hoped) for lay, hoped in zip(fitting, expected, strict=True) if hoped >= 5
    ]
    if rare >= 5:
        counts.append((rarely, rare))
    if len(counts) > 1:
        assert surprise([seen for seen, _ in counts], dict(enumerate(h for _, h in counts))) < 4.5


def test_nothing_is_drawn_where_nothing_fits() -> None:
    """Knowledge that contradicts itself gives no world, and says so."""
    known = array("q", bytes(8 * worlds.SIZE))
    known[worlds.HIDDEN] = known[worlds.MAY] = 0b111
    known[worlds.ROOM] = 2
    known[worlds.NEED + 1] = 1
    cards = array("q", bytes(8 * 2))
    assert not likely.draw(random_chances(random.Random(1)), known, 0, dice_of(1), cards)
    assert not any(cards)


EXERCISE = """
import random
from tests.kernel.test_likely_bridgette import drawn, layouts, random_chances, table
rng = random.Random(7)
made = [known for known in (table(rng) for _ in range(100)) if layouts(known)]
print([drawn(random_chances(rng), known, 0, 5) for known in made])
"""


def test_interpreted_and_compiled_draw_the_same() -> None:
    """The same seed, the same worlds, with the compiler and without."""
    compiled, interpreted = (printed("-c", EXERCISE, interpreted=each) for each in (False, True))
    assert compiled == interpreted
    assert len(compiled) > 1000
