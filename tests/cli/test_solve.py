import json
import random
from typing import Any

import pytest

from overtrick import games
from overtrick.kernel.bridgette import endings as bridgette_endings
from overtrick.kernel.callbridge import endings as callbridge_endings
from tests.record import ask, record, run, written
from tests.strategies import history, random_deal

SOLVERS: dict[str, Any] = {
    "bridgette": bridgette_endings.solve,
    "call-bridge": callbridge_endings.solve,
}


def states_of(name: str, seed: int) -> tuple[Any, list[Any]]:
    """A game, and a deal of it played at random."""
    rng = random.Random(seed)
    game: Any = games.get(name)
    return game, history(rng, game, random_deal(rng, game))


def recorded(game: Any, state: Any) -> dict[str, Any]:
    """A record that stands at that position."""
    deal = {
        "dealer": state.deal.dealer,
        "pack": " ".join(map(game.format_card, state.deal.pack)),
        "actions": list(map(game.format_action, state.actions)),
    }
    return record(game.name, deal)


def last_cards(states: list[Any], left: int) -> list[Any]:
    """The positions of the play with that many tricks left."""
    return [s for s in states if s.phase == "play" and max(map(len, s.hands)) == left]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("aim", ["tricks", "score"])
def test_it_says_what_the_solver_says(name: str, aim: str) -> None:
    """Each card's worth, the best of them, and how the deal ends, in JSON."""
    game, states = states_of(name, 5)
    for state in last_cards(states, 4):
        ran = ask("solve", recorded(game, state), more=["--for", aim])
        assert ran.status == 0, ran.err
        found = SOLVERS[name](state, for_tricks=aim == "tricks")
        (answer,) = ran.answers
        assert answer == {
            "seat": state.to_act,
            "best": list(map(game.format_card, found.best)),
            "values": {game.format_card(card): value for card, value in found.values.items()},
            "tricks": list(found.tricks),
            "points": list(found.points),
        }


@pytest.mark.parametrize("name", games.names())
def test_people_read_sentences(name: str) -> None:
    """The best cards, what each comes to, and both ends, by the players' names."""
    game, states = states_of(name, 6)
    ran = run("solve", "-", stdin=written(recorded(game, last_cards(states, 3)[0])))
    assert ran.status == 0, ran.err
    lines = ran.out.splitlines()
    assert len(lines) == 4
    assert "best is" in lines[0]
    assert "for tricks" in lines[2]


def test_it_solves_bridgette_from_the_first_lead() -> None:
    """Thirteen cards each; the tricks of both make a deal."""
    game, states = states_of("bridgette", 7)
    ran = ask("solve", recorded(game, last_cards(states, 13)[0]))
    (answer,) = ran.answers
    assert sum(answer["tricks"]) == 13
    assert set(answer["best"]) <= set(answer["values"])


@pytest.mark.parametrize(
    ("name", "phase", "left"),
    [
        ("bridgette", "exchange", None),
        ("bridgette", "auction", None),
        ("bridgette", "over", None),
        ("call-bridge", "calls", None),
        ("call-bridge", "play", 5),
    ],
)
def test_anything_else_is_a_wrong_command(name: str, phase: str, left: int | None) -> None:
    """Exit status 2, one line on standard error, and nothing on standard output."""
    game, states = states_of(name, 8)
    fitting = last_cards(states, left) if left else [s for s in states if s.phase == phase]
    ran = run("solve", "-", "--json", stdin=written(recorded(game, fitting[0])))
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1


def test_points_in_tenths_are_written_as_records_write_them() -> None:
    """Where overtricks are tenths, the values are numbers with a decimal."""
    rng = random.Random(9)
    game: Any = games.get("call-bridge", overtricks="tenths")
    states = last_cards(history(rng, game, random_deal(rng, game)), 1)
    raw = recorded(game, states[0]) | {"options": {"overtricks": "tenths"}}
    (answer,) = ask("solve", raw).answers
    assert json.dumps(answer["points"]) == json.dumps(
        [
            points / 10 if points % 10 else points // 10
            for points in SOLVERS[game.name](states[0]).points
        ]
    )
