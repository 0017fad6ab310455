"""Suits that the rules treat alike can be renamed, and nothing else changes."""

import random
from dataclasses import replace
from typing import Any

from hypothesis import assume, given, settings

from overtrick import games
from overtrick.core.cards import Card, Suit
from overtrick.core.deal import Deal
from overtrick.core.trick import Play
from overtrick.games.bridgette import Playing
from overtrick.games.bridgette.cards import in_pack_order
from tests import strategies
from tests.clauses import clause


def _renamed(cards: tuple[Any, ...], names: dict[Suit, Suit]) -> tuple[Any, ...]:
    return tuple(
        Card(names[card.suit], card.rank) if isinstance(card, Card) else card for card in cards
    )


def _deal_renamed(deal: Deal[Any], names: dict[Suit, Suit]) -> Deal[Any]:
    return Deal(deal.dealer, _renamed(deal.pack, names), deal.seats, deal.hand_size)


def _names(rng: random.Random, fixed: Suit | None) -> dict[Suit, Suit]:
    alike = [suit for suit in Suit if suit is not fixed]
    return dict(zip(alike, rng.sample(alike, len(alike)), strict=True)) | (
        {} if fixed is None else {fixed: fixed}
    )


@clause("C-D1")
@settings(max_examples=60)
@given(rng=strategies.chances())
def test_side_suits_of_call_bridge_are_alike(rng: random.Random) -> None:
    """Renaming clubs, diamonds and hearts changes no legal action but in name, and no points."""
    game = strategies.random_game(rng, "call-bridge")
    deal = strategies.random_deal(rng, game)
    names = _names(rng, Suit.SPADES)
    here, there = game.start(deal), game.start(_deal_renamed(deal, names))
    while here.to_act is not None:
        action = strategies.random_action(rng, here)
        if isinstance(action, Play):
            cards = tuple(play.card for play in here.legal_actions())
            assert {play.card for play in there.legal_actions()} == set(_renamed(cards, names))
            renamed: Any = Play(*_renamed((action.card,), names))
        else:
            renamed = action
        here, there = here.apply(action), there.apply(renamed)
    assert there.returns() == here.returns()


@clause("B-P3", "B-P4", "B-P7")
@settings(max_examples=80)
@given(rng=strategies.chances())
def test_suits_that_are_not_trump_are_alike_in_play(rng: random.Random) -> None:
    """Once the contract stands, renaming the other suits changes nothing but names."""
    game = games.get("bridgette", bid_restrictions=False)
    state: Any = strategies.random_deal(rng, game)
    states = strategies.history(rng, game, state)
    here: Any = next((state for state in states if isinstance(state, Playing)), None)
    assume(here is not None)
    names = _names(rng, here.contract.bid.strain.trump)
    there = replace(
        here,
        deal=_deal_renamed(here.deal, names),
        hands=tuple(in_pack_order(_renamed(hand, names)) for hand in here.hands),
    )
    while here.to_act is not None:
        cards = tuple(play.card for play in here.legal_actions())
        assert {play.card for play in there.legal_actions()} == set(_renamed(cards, names))
        card = rng.choice(cards)
        here, there = here.apply(Play(card)), there.apply(Play(*_renamed((card,), names)))
        assert there.to_act == here.to_act
    assert there.returns() == here.returns()
