"""Worlds of Call Bridge as the kernel draws them, against every layout that fits."""

import itertools
import random
from array import array
from collections import Counter
from collections.abc import Iterator

import pytest

from overtrick.kernel.callbridge import worlds
from overtrick.kernel.lots import dice_of
from tests.chi_square import surprise
from tests.kernel.speeds import printed

DRAWS = 40  # for each layout that fits


def table(rng: random.Random, sizes: list[int]) -> "array[int]":
    """Knowledge made at random: three hands of those sizes, each barred from some hidden cards."""
    knower = rng.randrange(4)
    cards = [1 << place for place in rng.sample(range(52), sum(sizes))]
    known = array("q", bytes(8 * worlds.SIZE))
    known[worlds.KNOWER] = knower
    known[worlds.KNOWN + knower] = 1 << 60
    first = 0
    for turn, size in enumerate(sizes, start=1):
        seat = (knower + turn) % 4
        truly = sum(cards[first : first + size])
        first += size
        known[worlds.ROOM + seat] = size
        known[worlds.MAY + seat] = truly | sum(card for card in cards if rng.random() < 0.6)
        known[worlds.GONE + seat] = 1 << 61
    return known


def layouts(known: "array[int]") -> Iterator[tuple[int, ...]]:
    """Every way to give out the hidden cards that the knowledge allows."""
    hidden = 0
    for seat in range(4):
        hidden |= known[worlds.MAY + seat]
    cards = [1 << place for place in range(52) if hidden >> place & 1]
    choices = [[seat for seat in range(4) if known[worlds.MAY + seat] & card] for card in cards]
    for seats in itertools.product(*choices):
        hands = [known[worlds.KNOWN + seat] for seat in range(4)]
        for seat, card in zip(seats, cards, strict=True):
            hands[seat] |= card
        if all(seats.count(seat) == known[worlds.ROOM + seat] for seat in range(4)):
            yield tuple(hands)


def drawn(known: "array[int]", number: int, seed: int) -> list[tuple[int, ...]]:
    """Worlds as tuples of four hands."""
    hands = array("q", bytes(8 * 4 * number))
    assert worlds.draw(known, number, dice_of(seed), hands)
    return [tuple(hands[4 * world : 4 * world + 4]) for world in range(number)]


@pytest.mark.parametrize("seed", range(40))
def test_layouts_are_counted_and_drawn_uniformly(seed: int) -> None:
    """Over random bars: the count is exact, nothing else is drawn, and each as often."""
    rng = random.Random(seed)
    fitting: list[tuple[int, ...]] = []
    while not 1 < len(fitting) < 400:
        known = table(rng, [rng.randrange(5) for _ in range(3)])
        fitting = list(layouts(known))
    hands = array("q", bytes(8 * 4))
    assert worlds.draw(known, 1, dice_of(seed), hands) == len(fitting)
    often = Counter(drawn(known, DRAWS * len(fitting), seed))
    assert set(often) <= set(fitting)
    assert surprise([often[layout] for layout in fitting], DRAWS) < 4.5


@pytest.mark.parametrize("redeal", [1, 2, 4, 7])
def test_void_deals_are_thrown_back_and_the_rest_stay_uniform(redeal: int) -> None:
    """C-D5: hands that would have been void, what they have played included, are never drawn."""
    spades, aces = 0x1FFF << 39, 0x8004002001000

    def void(hand: int) -> bool:
        no_honour = not hand & (aces | aces >> 1 | aces >> 2)
        return bool(
            (redeal & 1 and not hand & spades)
            or (redeal & 2 and no_honour)
            or (redeal & 4 and hand & aces == aces)
        )

    rng = random.Random(redeal)
    fitting: list[tuple[int, ...]] = []
    everything: list[tuple[int, ...]] = []
    while not 20 < len(fitting) < len(everything) < 500:
        known = table(rng, [3, 2, 2])
        known[worlds.REDEAL] = redeal
        for seat in range(4):
            known[worlds.GONE + seat] = aces & ~known[worlds.MAY + seat] & rng.getrandbits(52)
        everything = list(layouts(known))
        hidden = [seat for seat in range(4) if seat != known[worlds.KNOWER]]
        fitting = [
            hands
            for hands in everything
            if not any(void(hands[seat] | known[worlds.GONE + seat]) for seat in hidden)
        ]
    often = Counter(drawn(known, DRAWS * len(fitting), redeal))
    assert set(often) <= set(fitting)
    assert surprise([often[layout] for layout in fitting], DRAWS) < 4.5


def test_a_whole_deal_counts_all_its_layouts() -> None:
    """39 cards to three hands of 13: the count is exact, and every card is as often anywhere."""
    known = array("q", bytes(8 * worlds.SIZE))
    known[worlds.KNOWN] = 0x1FFF << 26
    for seat in (1, 2, 3):
        known[worlds.ROOM + seat] = 13
        known[worlds.MAY + seat] = ((1 << 52) - 1) ^ (0x1FFF << 26)
    hands = array("q", bytes(8 * 4))
    assert worlds.draw(known, 1, dice_of(1), hands) == 84478098072866400
    often: Counter[tuple[int, int]] = Counter()
    for layout in drawn(known, 3000, 2):
        assert sum(layout) == (1 << 52) - 1
        often.update(
            (seat, place) for seat in (1, 2, 3) for place in range(52) if layout[seat] >> place & 1
        )
    assert len(often) == 3 * 39
    assert surprise(often.values(), 1000, freedom=76) < 4.5


def test_nothing_is_drawn_where_nothing_fits() -> None:
    """Knowledge that contradicts itself gives no world, and says so."""
    known = array("q", bytes(8 * worlds.SIZE))
    for seat in (1, 2, 3):
        known[worlds.ROOM + seat] = 1
        known[worlds.MAY + seat] = 0b11
    hands = array("q", bytes(8 * 4))
    assert worlds.draw(known, 1, dice_of(1), hands) == 0
    known[worlds.MAY + 1] = known[worlds.MAY + 2] = 0b1
    known[worlds.MAY + 3] = 0b110
    assert worlds.draw(known, 1, dice_of(1), hands) == 0
    assert not any(hands)


EXERCISE = """
import random
from tests.kernel.test_worlds_callbridge import drawn, layouts, table
rng = random.Random(7)
made = (table(rng, [rng.randrange(8) for _ in range(3)]) for _ in range(10))
print([drawn(known, 5, 3) for known in made if True])
"""


def test_interpreted_and_compiled_draw_the_same() -> None:
    """The same seed, the same worlds, with the compiler and without."""
    compiled, interpreted = (printed("-c", EXERCISE, interpreted=each) for each in (False, True))
    assert compiled == interpreted
    assert len(compiled) > 1000
