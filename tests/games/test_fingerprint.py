"""The fingerprint of a table's rules."""

import hashlib
import itertools
import json
import random
import re
from pathlib import Path

import pytest

from overtrick import games
from overtrick.core.errors import Value
from overtrick.games.fingerprint import fingerprint
from tests.strategies import random_game

GOLDEN = json.loads((Path(__file__).parent / "golden" / "fingerprints.json").read_text("utf-8"))


def _others(name: str) -> list[dict[str, Value]]:
    """Each option at each value that is not its default; of a set, each of its subsets."""
    found: list[dict[str, Value]] = []
    for option in games.options(name):
        values: list[Value] = list(option.values)
        if option.is_set:
            sizes = range(len(values) + 1)
            values = [
                tuple(map(str, each))
                for size in sizes
                for each in itertools.combinations(values, size)
            ]
        found += [{option.name: value} for value in values if value != option.default]
    return found


def test_any_other_rules_have_another() -> None:
    """No two games, options and values share one."""
    sheets = [(name, options) for name in games.names() for options in ({}, *_others(name))]
    prints = {fingerprint(games.get(name, **options)) for name, options in sheets}
    assert len(prints) == len(sheets) > 100
    assert all(re.fullmatch(r"[0-9a-f]{4}(-[0-9a-f]{4}){2}", each) for each in prints)


@pytest.mark.parametrize("name", games.names())
def test_order_and_defaults_make_no_difference(name: str) -> None:
    """However the options are listed, and whether or not defaults are among them."""
    rng = random.Random(9)
    for _ in range(50):
        game = random_game(rng, name)
        listed = list(game.options.items())
        rng.shuffle(listed)
        mixed = {
            key: list(reversed(value)) if isinstance(value, tuple) else value
            for key, value in listed
        }
        assert fingerprint(games.get(name, **mixed)) == fingerprint(game)
        assert fingerprint(games.get(name, **games.varied(game))) == fingerprint(game)


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["fingerprint"])
def test_it_stays_as_it_is(case: dict[str, str]) -> None:
    """The text, its digest and the digits are those that were written down, for ever."""
    sheet = json.loads(case["text"])
    game = games.get(sheet["game"], **sheet["options"])
    assert fingerprint(game) == case["fingerprint"]
    digest = hashlib.sha256(case["text"].encode()).hexdigest()
    assert case["fingerprint"].replace("-", "") == digest[:12]
    assert set(sheet["options"]) == {option.name for option in games.options(game.name)}
