"""The kernel's rules, equal to the readable ones on every step."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import STANDARD_PACK, Suit
from overtrick.games.callbridge import Options, Playing, scoring
from overtrick.games.callbridge import rules as law
from overtrick.kernel.callbridge import position, rules
from tests.strategies import chances, history, random_deal, random_game, small_deal


@given(chances(), st.booleans())
def test_what_may_be_played_is_what_the_rules_say(rng: random.Random, full: bool) -> None:
    """On every step of random deals under random options the same cards are playable."""
    game: Any = random_game(rng, "call-bridge")
    deal = random_deal(rng, game) if full else small_deal(rng, game, rng.randint(1, 6))
    for state in history(rng, game, deal):
        if isinstance(state, Playing):
            a, _, _, _, _, size, led, best, _, _, _, must_head, shut = position.position(state)
            found = rules.playable(a, size, led, best, must_head, shut)
            assert position.cards(found) == tuple(a.card for a in state.legal_actions())


@given(chances())
def test_a_card_takes_the_trick_as_the_rules_say(rng: random.Random) -> None:
    """Over every best card and card that may fall on it, the same take the trick."""
    for best in STANDARD_PACK:
        led = best.suit if best.suit is not Suit.SPADES else rng.choice(list(Suit))
        for card in STANDARD_PACK:
            if card != best:
                takes = rules.takes(position.INDEX[card], position.INDEX[best], int(led))
                assert takes == law.beats(card, best)


@given(chances(), st.integers(0, 13))
def test_points_are_scored_as_the_rules_say(rng: random.Random, number: int) -> None:
    """Under random options every call scores the same for every number of tricks."""
    options: Options = random_game(rng, "call-bridge").rules  # type: ignore[attr-defined]
    calls = [rng.randint(options.min_call, options.max_call) for _ in range(4)]
    terms = position.terms(options, calls)
    won = sum(number << (rules.WON_BITS * seat) for seat in range(4))
    expected = [scoring.points(options, call, number) for call in calls]
    assert [rules.points(terms, seat, won) for seat in range(4)] == expected
    assert rules.total(terms, won) == sum(expected)
    assert [rules.call_of(terms, seat) for seat in range(4)] == calls
    for seat, call in enumerate(calls):
        fulfilled = scoring.succeeds(options, call, number)
        assert fulfilled == (call <= number <= rules.most_of(terms, seat))
