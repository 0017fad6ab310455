"""What cards played say of hidden hands: nothing against those that rules of thumb would have played."""

import random
from array import array
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import games
from overtrick.bots.sight import callbridge as sight
from overtrick.core.trick import Play
from overtrick.games.callbridge import Observation
from overtrick.kernel.callbridge import plays, position, worlds
from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.callbridge.rules import playable
from overtrick.kernel.cards import count
from overtrick.kernel.lots import dice_of
from tests.strategies import chances, random_action, random_deal, random_game

WORLDS = 40


def by_the_thumb(state: Any) -> Play[Any]:
    """The card that rules of thumb play."""
    a, b, c, d, seat, size, led, best, _, won, terms, must_head, shut = position.position(state)
    legal = playable(a, size, led, best, must_head, shut)
    if legal & (legal - 1) == 0:
        return Play(position.CARDS[legal.bit_length() - 1])
    others = b | c | d
    card = choose(others, legal, size, led, best, needed(terms, won, seat), count(a))
    return Play(position.CARDS[card])


def states(rng: random.Random, game: Any, *, odd: bool) -> Iterator[Any]:
    """Positions of a deal played by rules of thumb; where it is odd, a card in four is any card."""
    state: Any = game.start(random_deal(rng, game))
    while state.to_act is not None:
        if state.phase != "play" or (odd and rng.random() < 1 / 4):
            state = state.apply(random_action(rng, state))
            continue
        yield state
        state = state.apply(by_the_thumb(state))


def weighed(game: Any, seen: Observation, hands: "array[int]") -> "array[int]":
    """What the cards played say of those worlds."""
    assert seen.trick is not None
    logs = array("q", bytes(8 * (len(hands) // 4)))
    tricks = (*seen.tricks, seen.trick)
    cards = array("q", [position.INDEX[card] for trick in tricks for card in trick.cards])
    terms = position.terms(game.rules, [call for call in seen.calls if call is not None])
    rules = int(game.rules.must_head), int(game.rules.spades_broken)
    surprises = array("q", [1, 100, 10_000])
    known = sight.known(game.rules, seen)
    plays.weigh(surprises, known, cards, tricks[0].leader, terms, *rules, hands, logs)
    return logs


def true_hands(state: Any) -> "array[int]":
    """The world as it is."""
    return array("q", [position.bits(hand) for hand in state.hands])


@settings(max_examples=20)
@given(chances())
def test_expected_cards_say_nothing_against_the_truth(rng: random.Random) -> None:
    """Where all play by rules of thumb, no card speaks against the hands as they are."""
    game: Any = random_game(rng, "call-bridge")
    for state in states(rng, game, odd=False):
        assert list(weighed(game, state.observation(state.to_act), true_hands(state))) == [0]


def test_a_surprise_is_counted_once_and_by_its_kind() -> None:
    """As a lead, a card of the suit led or another card; to its player it is none."""
    rng = random.Random(2)
    game: Any = games.get("call-bridge")
    found = 0
    for _ in range(8):
        state: Any = game.start(random_deal(rng, game))
        while state.phase != "play":
            state = state.apply(random_action(rng, state))
        for _ in range(30):
            action, expected = random_action(rng, state), by_the_thumb(state)
            after = state.apply(action)
            for seat in range(4):
                before, now = (
                    weighed(game, each.observation(seat), true_hands(each))[0]
                    for each in (state, after)
                )
                assert before - now in (0, kind_of(state.trick, action.card))
                if seat == state.to_act or action == expected:
                    assert before == now
                found += before != now
            state = after
    assert found > 100


def kind_of(trick: Any, card: Any) -> int:
    """What a surprise of that kind costs here."""
    if not trick.cards:
        return 1
    return 100 if card.suit is trick.cards[0].suit else 10_000


@pytest.mark.parametrize("odd", [False, True])
def test_worlds_that_fit_the_plays_place_more_cards(odd: bool) -> None:
    """Of worlds drawn, those that plays speak least against are nearer to the truth."""
    rng = random.Random(9)
    game: Any = games.get("call-bridge")
    gain = 0
    for number in range(12):
        for state in states(rng, game, odd=odd):
            if len(state.tricks) not in (4, 6) or state.trick.cards:
                continue
            seen = state.observation(state.to_act)
            hands = array("q", bytes(8 * 4 * WORLDS))
            worlds.draw(sight.known(game.rules, seen), WORLDS, dice_of(number), hands)
            truth = true_hands(state)
            right = [
                sum(count(hands[4 * world + seat] & truth[seat]) for seat in range(4))
                for world in range(WORLDS)
            ]
            logs = weighed(game, seen, hands)
            order = sorted(range(WORLDS), key=lambda world: logs[world])
            gain += sum(right[w] for w in order[WORLDS // 2 :])
            gain -= sum(right[w] for w in order[: WORLDS // 2])
    assert gain > 0
