"""Random games, deals and histories, for hypothesis and for seeded loops."""

import random
from typing import Any

from hypothesis import strategies as st

from overtrick import games
from overtrick.core.cards import STANDARD_PACK, Card, Seat
from overtrick.core.deal import Deal, from_hands
from overtrick.core.errors import Value
from overtrick.core.trick import Play
from overtrick.games import AnyGame
from overtrick.games.bridgette import LADDER, PACK, Discard, Word
from overtrick.games.callbridge import Call
from tests.deals import AnyState

Action = Any


def chances() -> st.SearchStrategy[random.Random]:
    """A source of chance that a failure can repeat: it prints as its seed."""
    return st.integers(0, 2**32 - 1).map(random.Random)


def random_game(rng: random.Random, name: str) -> AnyGame:
    """A game in which each option keeps its default or takes any value."""
    chosen: dict[str, Value] = {}
    for option in games.options(name):
        if rng.random() < 1 / 2:
            continue
        if option.is_set:
            chosen[option.name] = tuple(str(v) for v in option.values if rng.random() < 1 / 2)
        else:
            chosen[option.name] = rng.choice(option.values)
    return games.get(name, **chosen)


def random_deal(rng: random.Random, game: AnyGame) -> Deal[Any]:
    """A deal of the whole pack."""
    pack = game.pack()
    return game.deal(rng.sample(pack, len(pack)), Seat(rng.randrange(game.seats)))


def small_deal(rng: random.Random, game: AnyGame, hand_size: int, spare: int = 2) -> Deal[Any]:
    """A deal of small hands; in Bridgette with a stock for both draws and ``spare`` cards over."""
    dealer = Seat(rng.randrange(game.seats))
    if game.name == "call-bridge":
        cards: list[Any] = rng.sample(STANDARD_PACK, 4 * hand_size)
        return from_hands(dealer, [cards[seat::4] for seat in range(4)])
    # Few suits and all colons, so that following, bans and colons happen in a few cards.
    pack = [card for card in PACK if not isinstance(card, Card) or card.rank > 8 or card.rank < 4]
    upcard = rng.choice([card for card in PACK if isinstance(card, Card) and card.rank < 4])
    cards = [card for card in rng.sample(pack, len(pack)) if card != upcard]
    stock = [upcard, *cards[2 * hand_size : 2 * hand_size + 6 + spare]]
    return from_hands(dealer, [cards[:hand_size], cards[hand_size : 2 * hand_size]], stock)


def random_action(rng: random.Random, state: AnyState) -> Action:
    """A legal action; passes are frequent, or every auction would end at the top of the ladder."""
    legal = state.legal_actions()
    if state.phase == "auction" and rng.random() < 1 / 4:
        return Word.PASS
    return rng.choice(legal)


def history(
    rng: random.Random, game: AnyGame, deal: Deal[Any], most: int | None = None
) -> list[AnyState]:
    """Positions of a deal played at random, from the start to the end, or for so many actions."""
    states: list[AnyState] = [game.start(deal)]
    while states[-1].to_act is not None and (most is None or len(states) <= most):
        states.append(states[-1].apply(random_action(rng, states[-1])))
    return states


def alphabet(rng: random.Random, game: AnyGame, state: AnyState) -> list[Action]:
    """Every action that the game has a notation for; of discards a few of each sort."""
    plays: list[Action] = [Play(card) for card in game.pack()]
    if game.name == "call-bridge":
        return [*map(Call, range(16)), *plays]
    return [*LADDER, *Word, *plays, *_some_discards(rng, state)]


def _some_discards(rng: random.Random, state: AnyState) -> list[Discard]:
    holding = state.observation(state.to_act or Seat(0)).own.hand
    sizes = range(min(14, len(holding)) + 1)
    twice = Discard(tuple(2 * list(holding[:1])))
    return [twice] + [
        Discard(tuple(rng.sample(cards, size))) for cards in (holding, PACK) for size in sizes
    ]
