"""The kernel's rules, equal to the readable ones on every step."""

import random
from typing import Any

from hypothesis import given

from overtrick.core.cards import Suit
from overtrick.games.bridgette import LADDER, PACK, Doubling, Playing
from overtrick.games.bridgette import rules as law
from overtrick.games.bridgette.cards import range_of
from overtrick.games.bridgette.scoring import score
from overtrick.kernel.bridgette import rules
from overtrick.kernel.bridgette.position import INDEX, cards, flags, position
from overtrick.kernel.bridgette.scoring import points
from overtrick.kernel.bridgette.solving import NOTHING
from tests.strategies import chances, history, random_deal, random_game, small_deal


@given(chances())
def test_what_may_be_played_is_what_the_rules_say(rng: random.Random) -> None:
    """On every step of random deals under random options the same cards are playable."""
    game: Any = random_game(rng, "bridgette")
    full = rng.random() < 1 / 2
    deal = random_deal(rng, game) if full else small_deal(rng, game, rng.randint(1, 6))
    options = flags(game.rules)
    for state in history(rng, game, deal):
        if isinstance(state, Playing):
            hand, _, led, ban, _ = position(state)
            found = rules.leads(hand, ban) if led == NOTHING else rules.replies(hand, led, options)
            assert cards(found) == tuple(action.card for action in state.legal_actions())


@given(chances())
def test_any_hand_may_play_what_the_rules_say(rng: random.Random) -> None:
    """Hands of few cards, colons only among them, to any lead and under any ban."""
    game: Any = random_game(rng, "bridgette")
    few = [*rng.sample(PACK, 5), *PACK[-3:]]
    held_by = rng.sample(few, rng.randint(1, 3))
    hand = tuple(card for card in PACK if card in held_by)
    held = sum(1 << INDEX[card] for card in hand)
    for led in PACK:
        found = cards(rules.replies(held, INDEX[led], flags(game.rules)))
        assert found == law.playable(game.rules, hand, (led,), ())


def test_a_reply_takes_and_bans_as_the_rules_say() -> None:
    """Every card on every lead under every trump."""
    for led in PACK:
        for reply in PACK:
            if led == reply:
                continue
            bars = not hasattr(reply, "suit") and hasattr(led, "suit")
            bars = bars and range_of(led) is reply
            barred = rules.banned(INDEX[reply], INDEX[led])
            assert barred == (int(led.suit) if bars else rules.NO_BAN)  # type: ignore[union-attr]
            for trump in (*Suit, None):
                strain = rules.NOTRUMP if trump is None else int(trump)
                taken = rules.takes(INDEX[reply], INDEX[led], strain)
                assert taken == law.takes(reply, led, trump)


@given(chances())
def test_points_are_scored_as_the_rules_say(rng: random.Random) -> None:
    """Under random options, some bids at each doubling with each number of tricks."""
    game: Any = random_game(rng, "bridgette")
    for bid in rng.sample(LADDER, 6):
        for doubling in Doubling:
            for tricks in range(14):
                law_says = score(game.rules, bid, doubling, tricks)
                got = points(bid.level, bid.strain, doubling, tricks, flags(game.rules))
                assert got == law_says.declarer - law_says.defender
