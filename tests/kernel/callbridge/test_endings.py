"""The last tricks, against a search written apart over the readable game."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick import games
from overtrick.games.callbridge import Playing
from overtrick.kernel.callbridge.endings import TooManyTricksError, solve
from tests.deals import deal_of, play
from tests.strategies import chances, history, random_deal, random_game, small_deal

Ends = dict[Any, tuple[tuple[int, ...], tuple[int, ...]]]
"""By card the final tricks and points of all seats."""


def search(state: Any, for_tricks: bool) -> Ends:
    """Each legal card with what follows when every seat then plays its best, tried out in full."""
    return {
        action.card: outcome(state.apply(action), for_tricks) for action in state.legal_actions()
    }


def outcome(state: Any, for_tricks: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if state.to_act is None:
        return state.observation(None).won, state.returns()
    seat = state.to_act
    return max(search(state, for_tricks).values(), key=lambda end: liking(end, seat, for_tricks))


def liking(end: Any, seat: int, for_tricks: bool) -> tuple[int, int]:
    """Own first, then the fewest for the others; ``max`` keeps the first, in pack order."""
    aim = end[0] if for_tricks else end[1]
    return aim[seat], aim[seat] - sum(aim)


def check(state: Playing, *, for_tricks: bool) -> None:
    found = solve(state, for_tricks=for_tricks)
    ends = search(state, for_tricks)
    seat = state.to_act
    aim = 0 if for_tricks else 1
    assert found.values == {card: end[aim][seat] for card, end in ends.items()}
    most = max(liking(end, seat, for_tricks) for end in ends.values())
    best = tuple(card for card, end in ends.items() if liking(end, seat, for_tricks) == most)
    assert found.best == best
    assert found.tricks == outcome(state, for_tricks=True)[0]
    assert found.points == outcome(state, for_tricks=False)[1]


@given(chances(), st.integers(1, 3), st.booleans())
def test_endings_are_solved_as_a_full_search_solves_them(
    rng: random.Random, size: int, for_tricks: bool
) -> None:
    """Small deals under random options, from any point of the play."""
    game: Any = random_game(rng, "call-bridge")
    states = history(rng, game, small_deal(rng, game, size))
    for state in states:
        if isinstance(state, Playing):
            check(state, for_tricks=for_tricks)
            if size > 2:
                break


@given(chances())
def test_the_last_tricks_of_whole_deals_are_solved(rng: random.Random) -> None:
    """With ten tricks won by someone, calls are made and lost as they are at a table."""
    game: Any = random_game(rng, "call-bridge")
    states = [s for s in history(rng, game, random_deal(rng, game)) if isinstance(s, Playing)]
    if states:
        check(states[-rng.randint(1, 12)], for_tricks=rng.random() < 1 / 2)


@pytest.mark.soak
def test_four_tricks_are_solved_as_a_full_search_solves_them() -> None:
    """The largest endings that are solved, fifty of them."""
    rng = random.Random(4)
    game: Any = games.get("call-bridge")
    for _ in range(50):
        states = history(rng, game, random_deal(rng, game))
        check(
            next(s for s in states if isinstance(s, Playing) and len(s.tricks) == 9),
            for_tricks=False,
        )


def test_a_seat_that_is_safe_plays_against_the_others() -> None:
    """Own points being equal either way, the card is best that leaves the others fewest."""
    game = games.get("call-bridge", min_call=1)
    deal = deal_of(game, 3, ["SA S2", "S3 H3", "SK H2", "H4 H5"])
    state = play(game, game.start(deal), "1, 1, 1, 2")
    assert isinstance(state, Playing)
    found = solve(state)
    assert set(found.values.values()) == {1}
    assert [game.format_card(card) for card in found.best] == ["SA"]


def test_no_more_than_four_tricks_are_solved() -> None:
    """Five tricks are refused with the number that is not."""
    rng = random.Random(1)
    game: Any = games.get("call-bridge")
    states = history(rng, game, small_deal(rng, game, 5))
    state = next(state for state in states if isinstance(state, Playing))
    with pytest.raises(TooManyTricksError, match="4"):
        solve(state)
