"""The practice of the web client asks what the rules answer."""

import json
from typing import Any

import pytest

from overtrick import games
from overtrick.core.errors import IllegalActionError
from tests.learn.positions import HISTORIES, POSITIONS, Json, state_of, written

HISTORY_OF: dict[str, Json] = {
    history["id"]: history for history in json.loads(HISTORIES.read_text("utf-8"))
}
ALL: list[Json] = json.loads(POSITIONS.read_text("utf-8"))
OF_CARDS_AND_CALLS = [position for position in ALL if position["ask"] != "winner"]
OF_WINNERS = [position for position in ALL if position["ask"] == "winner"]


def test_the_client_has_what_the_rules_say() -> None:
    """The file of the client is the one that the histories give."""
    assert POSITIONS.read_text("utf-8") == written()


@pytest.mark.parametrize("theme", ["trump", "colon", "bid"])
def test_each_theme_has_eight_positions_or_more(theme: str) -> None:
    """Enough to practise with, and no two of them the same."""
    of_theme = [position for position in ALL if position["id"].startswith(f"{theme}-")]
    assert len(of_theme) >= 8
    assert len({json.dumps(position["hand"] + position["calls"]) for position in of_theme}) == len(
        of_theme
    )


@pytest.mark.parametrize("position", OF_CARDS_AND_CALLS, ids=lambda position: position["id"])
def test_the_engine_takes_what_is_allowed_and_nothing_else(position: Json) -> None:
    """Each choice is made in the engine: those allowed are taken, the others refused for that reason."""
    game, state = state_of(HISTORY_OF[position["id"]])
    reasons = {item["action"]: item["reason"] for item in position["forbidden"]}
    assert sorted(position["allowed"] + list(reasons)) == sorted(position["choices"])
    for choice in position["choices"]:
        action = game.parse_action(choice)
        if choice in position["allowed"]:
            assert state.apply(action) != state
            continue
        with pytest.raises(IllegalActionError) as refused:
            state.apply(action)
        assert refused.value.refusal.reason == reasons[choice]


@pytest.mark.parametrize("position", OF_CARDS_AND_CALLS, ids=lambda position: position["id"])
def test_no_allowed_card_is_missing(position: Json) -> None:
    """Where cards are asked about, every legal one can be chosen."""
    game, state = state_of(HISTORY_OF[position["id"]])
    legal = set(map(game.format_action, state.legal_actions()))
    if position["ask"] == "cards":
        assert legal == set(position["allowed"])
        assert position["hand"] == position["choices"]
    else:
        assert set(position["allowed"]) <= legal


@pytest.mark.parametrize("position", OF_WINNERS, ids=lambda position: position["id"])
def test_the_winner_is_who_leads_next(position: Json) -> None:
    """The engine lets the winner of the trick lead to the next one."""
    _, state = state_of(HISTORY_OF[position["id"]])
    leader = state.tricks[-1].leader
    assert position["allowed"] == ["leader" if state.trick.leader == leader else "other"]


@pytest.mark.parametrize("position", ALL, ids=lambda position: position["id"])
def test_only_the_player_s_own_hand_is_shown(position: Json) -> None:
    """No card is in the position that its player may not see."""
    history = HISTORY_OF[position["id"]]
    game, state = state_of(history)
    seat = _seat(game, state, position)
    shown = state.observation(seat)
    tricks: list[Any] = [*shown.tricks, *([shown.trick] if shown.trick else [])]
    seen = {game.format_card(card) for trick in tricks for card in trick.cards}
    seen |= set(map(game.format_card, shown.hand if hasattr(shown, "hand") else shown.own.hand))
    laid = [position[name]["cards"] for name in ("trick", "last") if name in position]
    assert {card for cards in [position["hand"], *laid] for card in cards} <= seen


def _seat(game: games.AnyGame, state: Any, position: Json) -> Any:
    if position["ask"] != "winner":
        return state.to_act
    return (state.tricks[-1].leader + 1) % game.seats
