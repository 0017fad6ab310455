"""Worlds are drawn uniformly: against every world that fits, found by trying all of them."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from overtrick.core.cards import Seat
from overtrick.core.deal import from_hands
from overtrick.core.errors import IllegalActionError
from overtrick.games import AnyGame
from tests import strategies
from tests.chi_square import surprise
from tests.deals import AnyState

DRAWS = 40  # for each world that fits
MOST_WORLDS = 250


def _hidden(state: Any) -> Any:
    """What a world has that the one who looks does not see, without the order of cards."""
    if state.deal.seats == 4:
        return tuple(frozenset(hand) for hand in state.deal.hands)
    away = tuple(frozenset(cards) for cards in state.discards)
    return tuple(frozenset(state._hand(Seat(seat))) for seat in range(2)), away


def _fits(game: AnyGame, deal: Any, actions: Any, seen: Any, viewer: Seat | None) -> Any:
    try:
        state: AnyState = game.start(deal, seen.standings)
        for action in actions:
            state = state.apply(action)
    except IllegalActionError:
        return None
    return _hidden(state) if state.observation(viewer) == seen else None


def _worlds_of_call_bridge(game: AnyGame, state: AnyState, viewer: Seat | None) -> set[Any]:
    """Every way to give out the cards not seen, kept if the deal could have gone as it did."""
    seen = state.observation(viewer)
    played: list[list[Any]] = [[] for _ in range(4)]
    for trick in (*seen.tricks, *([seen.trick] if seen.trick else [])):
        for seat, card in trick.plays(4):
            played[seat].append(card)
    if viewer is not None:
        played[viewer] += seen.hand
    unseen = [card for card in seen.pack if not any(card in hand for hand in played)]
    size = state.deal.hand_size
    worlds = set()
    for hands in _shared_out(unseen, [size - len(hand) for hand in played]):
        deal = from_hands(seen.dealer, [[*a, *b] for a, b in zip(played, hands, strict=True)])
        worlds.add(_fits(game, deal, state.actions, seen, viewer))
    return worlds - {None}


def _shared_out(cards: list[Any], sizes: list[int]) -> Iterator[list[list[Any]]]:
    if not sizes:
        yield []
        return
    for chosen in itertools.combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _shared_out(rest, sizes[1:]):
            yield [list(chosen), *others]


def _worlds_of_bridgette(game: AnyGame, state: Any, viewer: Seat) -> set[Any]:
    """Every hand and discard that the other may have; one order of dealing stands for all."""
    seen = state.observation(viewer)
    other = Seat(1 - viewer)
    played = [
        card
        for trick in (*seen.tricks, *([seen.trick] if seen.trick else []))
        for seat, card in trick.plays(2)
    ]
    in_sight = {*played, *seen.own.hand, *seen.own.discarded}
    by_other = [
        card
        for trick in (*seen.tricks, *([seen.trick] if seen.trick else []))
        for seat, card in trick.plays(2)
        if seat == other
    ]
    out_of_play = [] if game.options["upcard_drawn_by_nondealer"] else [seen.upcard]
    unseen = [card for card in seen.pack if card not in in_sight and card not in out_of_play]
    in_hand = seen.counts[other]
    has_discarded = len(state.discards) == 2 or (state.discards != () and other != seen.dealer)
    away = seen.draws[other] if has_discarded else 0
    mine = [*seen.own.hand, *seen.own.discarded]
    mine += [card for card in played if card not in by_other]
    my_dealt = [card for card in mine if card not in seen.own.drawn]
    worlds = set()
    for hand, put, stock in _shared_out(unseen, [in_hand, away, len(unseen) - in_hand - away]):
        theirs = [*by_other, *hand, *put]
        upcard_theirs = not out_of_play and other != seen.dealer
        if upcard_theirs and seen.upcard not in theirs:
            continue
        theirs.sort(key=lambda card: card == seen.upcard and upcard_theirs)
        their_drawn = list(reversed(theirs[-seen.draws[other] :]))
        their_dealt = theirs[: len(theirs) - seen.draws[other]]
        my_drawn = sorted(seen.own.drawn, key=lambda card: card != seen.upcard)
        hands, drawn = [my_dealt, their_dealt], [my_drawn, their_drawn]
        if viewer == 1:
            hands, drawn = hands[::-1], drawn[::-1]
        order = [*drawn[1 - seen.dealer], *drawn[seen.dealer], *stock]
        deal = from_hands(seen.dealer, hands, [*out_of_play, *order])
        actions = list(state.actions)
        discards = iter(game.parse_action("discard " + _text(game, put)) for _ in range(1))
        if has_discarded:
            actions[0 if other != seen.dealer else 1] = next(discards)
        worlds.add(_fits(game, deal, actions, seen, viewer))
    return worlds - {None}


def _text(game: AnyGame, cards: list[Any]) -> str:
    return " ".join(map(game.format_card, cards))


def _drawn_evenly(game: AnyGame, state: AnyState, viewer: Seat | None, worlds: set[Any]) -> None:
    rng = random.Random(len(worlds))
    seen = state.observation(viewer)
    drawn = Counter(_hidden(game.determinize(seen, rng)) for _ in range(DRAWS * len(worlds)))
    assert set(drawn) <= worlds
    assert len(drawn) > 0.95 * len(worlds)
    if len(worlds) > 1:
        assert surprise([drawn[world] for world in worlds], DRAWS) < 4.5


@pytest.mark.parametrize("seed", range(30))
def test_call_bridge_worlds_are_uniform(seed: int) -> None:
    """Over three-card deals, at a random position and from a random chair."""
    rng = random.Random(seed)
    worlds: set[Any] = set()
    while not 1 < len(worlds) < MOST_WORLDS:
        game = strategies.random_game(rng, "call-bridge")
        deal = strategies.small_deal(rng, game, hand_size=3)
        viewer = rng.choice((None, *map(Seat, range(4))))
        late = 9 if viewer is None else 6  # actions after which few enough ways are left to try
        states = [s for s in strategies.history(rng, game, deal)[late:] if s.to_act is not None]
        if states:
            state = rng.choice(states)
            worlds = _worlds_of_call_bridge(game, state, viewer)
            assert _hidden(state) in worlds
    _drawn_evenly(game, state, viewer, worlds)


@pytest.mark.parametrize("seed", range(40))
def test_bridgette_worlds_are_uniform(seed: int) -> None:
    """Over deals of four cards, at a random position and from either chair."""
    rng = random.Random(seed)
    worlds: set[Any] = set()
    while not 1 < len(worlds) < MOST_WORLDS:
        game = strategies.random_game(rng, "bridgette")
        deal = strategies.small_deal(rng, game, hand_size=4, spare=0)
        states = strategies.history(rng, game, deal)
        state, viewer = rng.choice(states[:-1]), Seat(rng.randrange(2))
        worlds = _worlds_of_bridgette(game, state, viewer)
        assert _hidden(state) in worlds
    _drawn_evenly(game, state, viewer, worlds)
