"""Positions made by hand, each with the best answers, the wrong ones, and why."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.core.cards import Seat
from overtrick.games.bridgette.cards import format_card
from tests.deals import AnyState, deal_of, full_deal, play

GAME = games.get("bridgette")
POSITIONS = json.loads((Path(__file__).parent / "positions" / "bridgette.json").read_text())


def discard_position(case: dict[str, Any]) -> AnyState:
    draws = [case["upcard"], "D9"] if len(case["draws"].split()) > 2 else []
    dealer = 0 if draws else 1
    filler = "D9 D8 D7 D6"
    stock = " ".join([*draws, case["draws"], "" if draws else filler])
    game = games.get("bridgette", **case.get("options", {}))
    state = play_to(game, dealer, [case["mine"], ""], stock, [])
    return play(game, state, [f"discard {case['upcard']} D9"]) if draws else state


def play_to(
    game: games.AnyGame, dealer: int, hands: list[str], stock: str, actions: list[str]
) -> AnyState:
    return play(game, game.start(full_deal(game, dealer, hands, stock)), actions)


@pytest.mark.parametrize("case", POSITIONS["discards"], ids=lambda case: case["why"])
def test_discards(case: dict[str, Any]) -> None:
    """The hand kept has the cards that it must have, and not those that it must not."""
    state = discard_position(case)
    decision = bots.get("rules-1", GAME).choose(state.observation(Seat(0)), random.Random(0))
    away = {format_card(card) for card in decision.action.cards}
    assert not away & set(case["keep"].split())
    assert set(case["away"].split()) <= away


def judged(
    game: games.AnyGame, state: AnyState, case: dict[str, Any], bot: str = "rules-1", seed: int = 0
) -> None:
    assert state.to_act == 0
    decision = bots.get(bot, game).choose(state.observation(Seat(0)), random.Random(seed))
    chosen = game.format_action(decision.action)
    assert chosen in case["best"].split() or not case["best"], decision
    assert chosen not in case["wrong"].split(), decision


@pytest.mark.parametrize("case", POSITIONS["calls"], ids=lambda case: case["why"])
def test_calls(case: dict[str, Any]) -> None:
    """The call is one of the best, and none of the wrong ones."""
    game = games.get("bridgette", **case.get("options", {}))
    rest = [c for c in map(format_card, game.pack()) if c not in case["mine"].split()]
    rest.sort(key=lambda text: text[0] == ":")
    low = [c for c in rest if c[1] in "2345"]
    stock = [*low[:1], *[c for c in rest if c != low[0]][-5:]]
    theirs = [c for c in rest if c not in stock][::2][:13]
    drawn = (stock[:2], stock[2:6])
    discards = [f"discard {' '.join(cards)}" for cards in drawn]
    calls = case["calls"].split(", ") if case["calls"] else []
    hands = [case["mine"], " ".join(theirs)]
    state = play_to(game, case["dealer"], hands, " ".join(stock), [*discards, *calls])
    judged(game, state, case)


def play_position(case: dict[str, Any]) -> tuple[games.AnyGame, AnyState]:
    game = games.get("bridgette", bid_restrictions=False, **case.get("options", {}))
    hands = [case["mine"], case["theirs"]]
    deal = deal_of(game, case["dealer"], hands, "D2 D3 D4 D5 D6 D7")
    drawn = ["discard D2 D3", "discard D4 D5 D6 D7"]
    calls = case["calls"].split(", ")
    return game, play(game, game.start(deal), [*drawn, *calls, *case["plays"].split()])


@pytest.mark.parametrize("case", POSITIONS["plays"], ids=lambda case: case["why"])
def test_plays(case: dict[str, Any]) -> None:
    """The card is one of the best, and none of the wrong ones."""
    judged(*play_position(case), case)


LOST = [case for case in POSITIONS["plays"] if "is lost" in case["why"]]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("level", ["club", "strong"])
@pytest.mark.parametrize("case", LOST, ids=lambda case: case["why"])
def test_what_is_lost_is_lost_cheaply(case: dict[str, Any], level: str, seed: int) -> None:
    """A level that misjudges cards does not throw an ace away where no card is worth more than another."""
    judged(*play_position(case), case, level, seed)
