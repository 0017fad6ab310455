"""Bots heed the rules of the table: every option changes what they do somewhere, or is named here."""

import functools
import random
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.core.cards import Card, Seat, Suit
from overtrick.core.deal import Standings
from overtrick.core.errors import Value
from overtrick.core.options import Option
from overtrick.games import AnyGame
from overtrick.games.bridgette.cards import Colon, range_of

BOTS = [
    ("rules-1", "bridgette"),
    ("rules-1", "call-bridge"),
    ("strong", "bridgette"),
    ("strong", "call-bridge"),
]
CORPUS = 400  # positions, most of them before the play, where options weigh most

COSMETIC = {
    ("rules-1", "call-bridge", "redeal"): "it makes deals void before anybody calls",
    ("rules-1", "call-bridge", "deals"): "it does not look at the standings",
    ("rules-1", "bridgette", "passed_out"): "a deal passed out is worth nothing either way",
    ("rules-1", "bridgette", "deals"): "it does not look at the standings",
    ("strong", "bridgette", "passed_out"): "a deal passed out is worth nothing either way",
    ("strong", "bridgette", "deals"): "it does not look at the standings",
}
"""Options that change nothing of what a bot does, and why."""

COMPANY: dict[str, dict[str, Value]] = {
    "jump_definition": {"nt_jump": "forbidden"},
    "opening_jump": {"nt_jump": "forbidden"},
}
"""Options that matter most beside another; nobody jumps in a suit of less than four cards anyway."""


Entry = tuple[Any, Standings, tuple[Any, ...]]
"""A deal, how the match stands, and what has been done."""
SPREAD = {"bridgette": 1500, "call-bridge": 12}
DEPTHS = {"bridgette": (1, 2, 2, 3, 3, 4, 4, 5, 24), "call-bridge": (0, 1, 2, 3, 3, 4, 5, 24)}


@functools.cache
def corpus(of_game: str) -> tuple[Entry, ...]:
    """Deals, some with a very long suit, half the last of a match, each up to a position."""
    rng = random.Random(f"corpus {of_game}")
    game = games.get(of_game)
    bot = bots.get("rules-1", game)
    entries = []
    for number in range(CORPUS):
        pack = rng.sample(game.pack(), len(game.pack()))
        if number % 4 == 0:
            pack = with_a_long_suit(rng, pack, game.seats)
        deal = game.deal(pack, Seat(rng.randrange(game.seats)))
        standings = Standings((0,) * game.seats)
        if number % 2:
            last = int(str(game.options["deals"])) - 1
            totals = tuple(rng.randrange(SPREAD[of_game]) for _ in range(game.seats))
            standings = Standings(totals, counted=last)
        state: Any = game.start(deal, standings)
        depth = rng.choice(DEPTHS[of_game]) if number % 3 else 40
        while state.to_act is not None and len(state.actions) < depth:
            if number % 3 == 0 and might_throw_a_colon_off(state):
                break
            state = state.apply(bot.choose(state.observation(state.to_act), rng).action)
        if state.to_act is not None:
            entries.append((deal, standings, state.actions))
    return tuple(entries)


def might_throw_a_colon_off(state: Any) -> bool:
    """Whether a seat that cannot follow has a colon of another range than that of the card led."""
    if state.phase != "play" or len(state.hands) > 2 or not state.trick.cards:
        return False
    led, hand = state.trick.cards[0], state.hands[state.to_act]
    if isinstance(led, Colon) or any(getattr(card, "suit", None) is led.suit for card in hand):
        return False
    return any(isinstance(card, Colon) and card is not range_of(led) for card in hand)


def with_a_long_suit(rng: random.Random, pack: list[Any], seats: int) -> list[Any]:
    """The pack with most spades brought to one hand."""
    long = [card for card in pack if isinstance(card, Card) and card.suit is Suit.SPADES]
    rest = [card for card in pack if card not in long]
    turn = rng.randrange(seats)
    places = range(turn, 13 * seats, seats)
    spades = iter(long[: rng.randint(9, 12)])
    given = dict(zip(places, spades, strict=False))
    others = iter([*rest, *spades, *long[len(given) :]])
    mixed = [given.get(place) for place in range(len(pack))]
    left = [card for card in others if card not in given.values()]
    return [card if card is not None else left.pop() for card in mixed]


def values(option: Option) -> list[Value]:
    """Two or three values that are not the default."""
    if option.is_set:
        return [(str(value),) for value in option.values]
    others = [value for value in option.values if value != option.default]
    return others if len(others) <= 3 else others[len(others) // 4 :: len(others) // 2]


CASES = [
    pytest.param(name, of_game, option, id=f"{name} {of_game} {option.name}")
    for name, of_game in BOTS
    for option in games.options(of_game)
]


def chosen(name: str, game: AnyGame, entry: Entry) -> str | None:
    """What the bot does there, or None if the rules do not let it come to that."""
    deal, standings, actions = entry
    state: Any = game.start(deal, standings)
    for action in actions:
        if state.to_act is None or state.refusal(action) is not None:
            return None
        state = state.apply(action)
    if state.to_act is None:
        return None
    decision = bots.get(name, game).choose(state.observation(state.to_act), random.Random(1))
    return game.format_action(decision.action)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "of_game", "option"), CASES)
def test_every_option_changes_something(name: str, of_game: str, option: Option) -> None:
    """In a fixed corpus, some decision is another one; where none is, the option is listed."""
    company = COMPANY.get(option.name, {})
    usual = games.get(of_game, **company)
    others = [games.get(of_game, **company, **{option.name: value}) for value in values(option)]
    cosmetic = (name, of_game, option.name) in COSMETIC
    entries = corpus(of_game)[: 60 if cosmetic else CORPUS]
    changed = any(differ(name, usual, other, entry) for entry in entries for other in others)
    assert changed is not cosmetic


def differ(name: str, one: AnyGame, other: AnyGame, entry: Entry) -> bool:
    """Whether the bot does something else where both rules let it come to that."""
    here, there = (chosen(name, game, entry) for game in (one, other))
    return here is not None and there is not None and here != there
