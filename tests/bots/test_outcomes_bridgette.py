"""What comes of contracts of Bridgette, by the tricks that open hands would give."""

import itertools
from typing import Any

import pytest

from overtrick import games
from overtrick.bots.searching.bridgette_outcomes import brought, comes_of, entry, likely_made
from overtrick.games.bridgette.actions import LADDER, Bid, Strain
from overtrick.games.bridgette.options import Options
from overtrick.kernel.bridgette.position import flags
from overtrick.kernel.bridgette.scoring import BOOK, TRICKS, points

OPTIONS: Any = games.get("bridgette").options
FLAGS = flags(Options(**OPTIONS))
DUE = range(BOOK, TRICKS + 1)


@pytest.mark.parametrize("due", DUE)
def test_every_number_of_tricks_has_its_chance(due: int) -> None:
    for won in range(TRICKS + 1):
        assert sum(comes_of(due, won)) == pytest.approx(1)
        assert min(comes_of(due, won)) >= 0


@pytest.mark.parametrize("due", DUE)
def test_more_tricks_with_open_hands_are_better(due: int) -> None:
    """A contract is likelier made the more tricks there are; with all of them hardly anything goes wrong."""
    chances = [likely_made(due, won) for won in range(TRICKS + 1)]
    assert all(less < more or more > 0.999 for less, more in itertools.pairwise(chances))
    assert chances[TRICKS] > 0.99


def test_a_declarer_stops_where_a_bonus_is() -> None:
    """With one trick to spare exactly the contract is likelier than as many fewer than expected elsewhere."""
    assert comes_of(8, 9)[8] > comes_of(9, 9)[8]
    assert comes_of(8, 11)[11] > comes_of(9, 11)[11]


@pytest.mark.parametrize("doubling", [1, 2, 4])
def test_contracts_bring_the_mean_of_what_they_score(doubling: int) -> None:
    """Rounded to whole points; a bid stands where the kernel looks for it."""
    table = brought(FLAGS)
    for bid in LADDER:
        scores = [points(bid.level, bid.strain, doubling, n, FLAGS) for n in range(TRICKS + 1)]
        for won in range(TRICKS + 1):
            likely = comes_of(BOOK + bid.level, won)
            mean = sum(chance * score for chance, score in zip(likely, scores, strict=True))
            assert table[entry(bid.place, doubling, won)] == round(mean)


def test_a_double_is_no_gift() -> None:
    """Four spades that fail by one with open hands are made often enough that a double costs the doubler."""
    four_spades = Bid(4, Strain.SPADES)
    plain, doubled = (brought(FLAGS)[entry(four_spades.place, by, 9)] for by in (1, 2))
    assert doubled > plain
    assert brought(FLAGS)[entry(four_spades.place, 2, 6)] < -500
