"""Worlds of Bridgette as the kernel draws them, against every layout that fits."""

import itertools
import random
from array import array
from collections import Counter
from collections.abc import Iterator

import pytest

from overtrick.kernel.bridgette import worlds
from overtrick.kernel.lots import dice_of
from tests.chi_square import surprise
from tests.kernel.speeds import printed

DRAWS = 40  # for each layout that fits
SUITS = [0x1FFF << (13 * suit) for suit in range(4)]
COLONS = 7 << 52


def table(rng: random.Random) -> "array[int]":
    """Knowledge made at random of few cards: bars, needs, the up-card held or put away."""
    known = array("q", bytes(8 * worlds.SIZE))
    cards = [1 << place for place in rng.sample([*range(8), *range(13, 20), *range(50, 55)], 9)]
    room = rng.randrange(1, 5)
    away = rng.randrange(4)
    hand = sum(cards[:room])
    known[worlds.HIDDEN] = sum(cards)
    known[worlds.ROOM], known[worlds.AWAY] = room, away
    known[worlds.MAY] = hand | sum(card for card in cards if rng.random() < 0.8)
    for suit in range(4):
        known[worlds.NEED + suit] = rng.randrange((hand & SUITS[suit]).bit_count() + 1)
    if rng.random() < 0.5 and room + away:
        known[worlds.UPCARD] = rng.choice(cards[: room + away])
    known[worlds.ALONE] = COLONS & rng.getrandbits(55)
    return known


def subsets(cards: int, size: int) -> Iterator[int]:
    """Every choice of so many of the cards."""
    bits = [1 << place for place in range(55) if cards >> place & 1]
    return map(sum, itertools.combinations(bits, size))


def layouts(known: "array[int]") -> list[tuple[int, int]]:
    """Every hand and discards that the knowledge allows, those that ``ALONE`` bars too."""
    return [
        (hand, away)
        for hand in subsets(known[worlds.MAY], known[worlds.ROOM])
        if all((hand & SUITS[suit]).bit_count() >= known[worlds.NEED + suit] for suit in range(4))
        for away in subsets(known[worlds.HIDDEN] ^ hand, known[worlds.AWAY])
        if not known[worlds.UPCARD] & ~(hand | away)
    ]


def is_barred(known: "array[int]", hand: int) -> bool:
    """Whether a hand holds nothing but colons, and one that needs a suit card beside it."""
    return not hand & ~COLONS and bool(hand & known[worlds.ALONE])


def drawn(known: "array[int]", number: int, seed: int) -> list[tuple[int, int]]:
    """Worlds as pairs of the hand and the discards."""
    cards = array("q", bytes(8 * 2 * number))
    assert worlds.draw(known, number, dice_of(seed), cards)
    return [(cards[2 * world], cards[2 * world + 1]) for world in range(number)]


@pytest.mark.parametrize("seed", range(60))
def test_layouts_are_counted_and_drawn_uniformly(seed: int) -> None:
    """Over random knowledge: the count is exact, nothing else is drawn, and each as often."""
    rng = random.Random(seed)
    fitting: list[tuple[int, int]] = []
    while not 1 < len(fitting) < 400:
        known = table(rng)
        everything = layouts(known)
        fitting = [layout for layout in everything if not is_barred(known, layout[0])]
    cards = array("q", bytes(8 * 2))
    assert worlds.draw(known, 1, dice_of(seed), cards) == len(everything)
    often = Counter(drawn(known, DRAWS * len(fitting), seed))
    assert set(often) <= set(fitting)
    assert surprise([often[layout] for layout in fitting], DRAWS) < 4.5


def test_a_colon_that_needs_a_suit_card_is_not_held_alone() -> None:
    """B-P5: of one card and two colons hidden, the barred colon is never the whole hand."""
    known = array("q", bytes(8 * worlds.SIZE))
    known[worlds.HIDDEN] = known[worlds.MAY] = 1 | 3 << 53
    known[worlds.ROOM] = 1
    known[worlds.ALONE] = 1 << 53
    often = Counter(drawn(known, 1000, 5))
    assert set(often) == {(1, 0), (1 << 54, 0)}
    assert surprise(often.values(), 500) < 4.5


def test_a_whole_deal_counts_all_its_layouts() -> None:
    """40 hidden, 13 held, 12 put away: the count is exact, and every card is as often anywhere."""
    known = array("q", bytes(8 * worlds.SIZE))
    known[worlds.HIDDEN] = known[worlds.MAY] = (1 << 40) - 1
    known[worlds.ROOM], known[worlds.AWAY] = 13, 12
    assert worlds.draw(known, 1, dice_of(1), array("q", bytes(16))) == 12033222880 * 17383860
    held: Counter[int] = Counter()
    put: Counter[int] = Counter()
    for hand, away in drawn(known, 4000, 2):
        assert (hand.bit_count(), away.bit_count(), hand & away) == (13, 12, 0)
        held.update(place for place in range(40) if hand >> place & 1)
        put.update(place for place in range(40) if away >> place & 1)
    assert surprise([held[place] for place in range(40)], 1300) < 4.5
    assert surprise([put[place] for place in range(40)], 1200) < 4.5


@pytest.mark.parametrize(
    "contradiction",
    [
        pytest.param({worlds.MAY: 0b1, worlds.ROOM: 2}, id="too few cards to hold"),
        pytest.param({worlds.AWAY: 3}, id="too few cards to put away"),
        pytest.param({worlds.NEED: 3}, id="a need too great"),
        pytest.param({worlds.NEED + 3: 1}, id="a need of a suit that is nowhere"),
        pytest.param({worlds.MAY: 0b110, worlds.UPCARD: 1}, id="an up-card that is nowhere"),
        pytest.param({worlds.ROOM: 0, worlds.UPCARD: 1}, id="an up-card and nobody to have it"),
    ],
)
def test_nothing_is_drawn_where_nothing_fits(contradiction: dict[int, int]) -> None:
    """Knowledge that contradicts itself gives no world, and says so."""
    known = array("q", bytes(8 * worlds.SIZE))
    known[worlds.HIDDEN] = known[worlds.MAY] = 0b1111
    known[worlds.ROOM] = 2
    for entry, value in contradiction.items():
        known[entry] = value
    cards = array("q", bytes(8 * 2))
    assert worlds.draw(known, 1, dice_of(1), cards) == 0
    assert not any(cards)


EXERCISE = """
import random
from tests.kernel.test_worlds_bridgette import drawn, layouts, table
rng = random.Random(7)
print([drawn(known, 5, 3) for known in (table(rng) for _ in range(300)) if layouts(known)])
"""


def test_interpreted_and_compiled_draw_the_same() -> None:
    """The same seed, the same worlds, with the compiler and without."""
    compiled, interpreted = (printed("-c", EXERCISE, interpreted=each) for each in (False, True))
    assert compiled == interpreted
    assert len(compiled) > 1000
