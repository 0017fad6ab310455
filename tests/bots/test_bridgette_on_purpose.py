"""Colons and bonuses aimed at: positions in which exactly one card is best, as the exact solver proves."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.core.cards import Seat
from overtrick.games.bridgette import Playing
from overtrick.games.bridgette.cards import Colon, format_card
from overtrick.kernel.bridgette.endings import solve
from tests.deals import deal_of, play

GAME = games.get("bridgette", bid_restrictions=False)
POSITIONS = json.loads((Path(__file__).parent / "positions/bridgette-on-purpose.json").read_text())
STOCK = "D2 D3 D4 D5 D6 D7"
SEEDS = (1, 2, 3)

Case = dict[str, str]


def cases(kind: str) -> pytest.MarkDecorator:
    """A test for each position of that kind, named by what it shows."""
    return pytest.mark.parametrize("case", POSITIONS[kind], ids=lambda case: case["why"])


def state_of(case: Case) -> Playing:
    """Seat 0 is to play; both have kept what they were dealt."""
    deal = deal_of(GAME, 0, [case["mine"], case["theirs"]], STOCK)
    before = ["discard D2 D3", "discard D4 D5 D6 D7", *case["calls"].split(", ")]
    state: Any = play(GAME, GAME.start(deal), [*before, *case["plays"].split()])
    assert isinstance(state, Playing)
    assert state.to_act == 0
    return state


def best_of(state: Playing, *, for_tricks: bool = False) -> set[str]:
    """The cards that are best with open hands."""
    return set(map(format_card, solve(state, for_tricks=for_tricks).best))


def colons(state: Playing) -> set[str]:
    """The colons that may be played now."""
    cards = [format_card(action.card) for action in state.legal_actions()]
    return {card for card in cards if card.startswith(":")}


def choices(state: Playing) -> set[str]:
    """What ``strong`` plays, who sees one hand, by different seeds."""
    seen, bot = state.observation(Seat(0)), bots.get("strong", GAME)
    return {format_card(bot.choose(seen, random.Random(seed)).action.card) for seed in SEEDS}


@cases("ban")
def test_a_colon_is_played_for_its_ban(case: Case) -> None:
    """It loses the trick, and other cards would lose it too: what it gains is the ban. Clause: B-P4."""
    state = state_of(case)
    (led,) = state.trick.cards
    assert not isinstance(led, Colon)
    assert best_of(state) == {case["best"]} <= colons(state)
    assert choices(state) == {case["best"]}


@cases("lead")
def test_a_colon_is_led(case: Case) -> None:
    """No other lead is as good. Clause: B-P7."""
    state = state_of(case)
    assert not state.trick.cards
    assert best_of(state) == {case["best"]} <= colons(state)
    assert choices(state) == {case["best"]}


@cases("kept")
def test_a_colon_is_kept(case: Case) -> None:
    """It might go on this trick, and is worth more later."""
    state = state_of(case)
    assert colons(state)
    assert best_of(state) == {case["best"]}
    assert case["best"] not in colons(state)
    assert choices(state) == {case["best"]}


@cases("bonus")
def test_a_bonus_is_worth_more_than_a_trick(case: Case) -> None:
    """Who counts tricks alone would play another card. Clause: B-S2, B-S3."""
    state = state_of(case)
    assert best_of(state) == {case["best"]}
    assert case["best"] not in best_of(state, for_tricks=True)
    assert choices(state) == {case["best"]}
