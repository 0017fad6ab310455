"""The solver, against a search written apart over the readable game."""

import random
from array import array
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from overtrick.games.bridgette import Playing
from overtrick.kernel.bridgette.endings import solve
from overtrick.kernel.bridgette.position import INDEX, NOTHING, flags, position
from overtrick.kernel.bridgette.rules import NO_BAN, NOTRUMP, banned, leads, replies, takes
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.solving import can, weigh, worth
from overtrick.kernel.cards import LITTLE
from tests.strategies import chances, history, random_deal, random_game, small_deal

Worth = Callable[[Any], int]
"""What a deal that is over is worth to seat 0; seat 1 wants the opposite."""


def search(state: Any, worth_of: Worth) -> int:
    """What seat 0 gets when both play their best, tried out in full."""
    if state.to_act is None:
        return worth_of(state)
    found = [search(state.apply(action), worth_of) for action in state.legal_actions()]
    return max(found) if state.to_act == 0 else min(found)


def by_card(state: Any, worth_of: Worth) -> dict[Any, int]:
    """What each card brings the seat to act."""
    sign = 1 if state.to_act == 0 else -1
    return {
        action.card: sign * search(state.apply(action), worth_of)
        for action in state.legal_actions()
    }


def by_points(state: Any) -> int:
    own, others = state.returns()
    return int(own - others)


def endings(states: list[Any], most: int) -> list[Playing]:
    """The positions of a history with at most so many cards to a hand."""
    return [s for s in states if isinstance(s, Playing) and max(map(len, s.hands)) <= most]


@given(chances(), st.integers(1, 4))
def test_small_deals_are_solved_for_tricks_and_for_any_payoffs(
    rng: random.Random, size: int
) -> None:
    """Hands full of colons, from the lead and from the middle of a trick, under random options.

    Payoffs are drawn at random, so that no order of the numbers of tricks can be relied on.
    """
    game: Any = random_game(rng, "bridgette")
    states = endings(history(rng, game, small_deal(rng, game, size)), size)
    if not states:
        return
    state = rng.choice(states)
    left, seat = len(state.hands[state.to_act]), state.to_act
    won = state.observation(None).won[seat]
    payoffs = array("q", [rng.randrange(-3, 4) for _ in range(left + 1)])
    for worths in (array("q", range(left + 1)), payoffs):

        def worth_of(end: Any, worths: Any = worths) -> int:
            value = int(worths[end.winners.count(seat) - won])
            return value if seat == 0 else -value

        expected = by_card(state, worth_of)
        found, table = array("q", bytes(8 * NOTHING)), table_for(left)
        at, options = position(state), flags(game.rules)
        weigh(*at, worths, rng.randrange(-3, 4), options, table, found)
        assert {card: found[INDEX[card]] for card in expected} == expected
        assert worth(NOTHING, *at, worths, 0, options, table) == max(expected.values())


@given(chances(), st.integers(1, 4))
def test_endings_of_full_deals_are_solved_for_the_score(rng: random.Random, most: int) -> None:
    """The contract in force, its bonuses and its doubling, with the tricks won so far."""
    game: Any = random_game(rng, "bridgette")
    states = endings(history(rng, game, random_deal(rng, game)), most)
    if not states:
        return
    state = rng.choice(states)
    scored = by_card(state, by_points)
    found = solve(state)
    assert found.values == scored
    assert list(found.values) == [action.card for action in state.legal_actions()]
    assert set(found.best) == {c for c, v in scored.items() if v == max(scored.values())}
    value = max(scored.values()) if state.to_act == 0 else -max(scored.values())
    assert found.points == (max(0, value), max(0, -value))

    counted = by_card(state, lambda end: int(end.winners.count(0)))
    best = max(counted.values()) if state.to_act == 0 else -max(counted.values())
    assert found.tricks == (best, 13 - best)
    deal = 0 if state.to_act == 0 else 13
    for_tricks = solve(state, for_tricks=True)
    assert for_tricks.values == {card: deal + value for card, value in counted.items()}


def test_a_position_of_thirteen_cards_is_the_same_from_any_guess() -> None:
    """A full deal is solved alike whatever is guessed first, and whatever the table has seen."""
    rng = random.Random(3)
    game: Any = random_game(rng, "bridgette")
    states = [s for s in history(rng, game, random_deal(rng, game)) if isinstance(s, Playing)]
    at, table, worths = position(states[0]), table_for(13), array("q", range(14))
    found = {worth(NOTHING, *at, worths, guess, 0, table) for guess in (0, 6, 13)}
    assert found == {worth(NOTHING, *at, worths, 6, 0, table_for(8))}


def tried(hand: int, other: int, ban: int, rules: tuple[int, int], memo: dict[Any, int]) -> int:
    """The numbers of tricks, as bits, of which the leader can have that and more, tried out in full.

    ``rules`` are the trump and the options, ``memo`` what has been found under them.
    """
    trump, options = rules
    if hand == 0:
        return 1
    key = hand, other, ban
    if key not in memo:
        memo[key] = 0
        for lead in bits_of(leads(hand, ban)):
            kept = -1
            for reply in bits_of(replies(other, lead, options)):
                own, rest = hand ^ 1 << lead, other ^ 1 << reply
                if takes(reply, lead, trump):
                    left = own.bit_count()
                    theirs = tried(rest, own, NO_BAN, rules, memo).bit_length() - 1
                    kept &= (2 << (left - theirs)) - 1
                else:
                    kept &= tried(own, rest, banned(reply, lead), rules, memo) << 1 | 1
            memo[key] |= kept
    return memo[key]


def bits_of(hand: int) -> list[int]:
    return [card for card in range(55) if hand >> card & 1]


def test_all_three_colons_and_a_ban_are_solved_for_tricks() -> None:
    """Six cards each with every colon among them, on ranks drawn at random, from under a ban."""
    rng = random.Random(17)
    for _ in range(25):
        suits, ranks = rng.sample(range(4), rng.randint(1, 4)), rng.sample(range(13), 9)
        pack = [13 * suit + rank for suit in suits for rank in ranks]
        cards = [LITTLE, LITTLE + 1, LITTLE + 2, *rng.sample(pack, 9)]
        rng.shuffle(cards)
        hand, other = (sum(1 << card for card in part) for part in (cards[:6], cards[6:]))
        ban, trump, options = rng.randint(0, NO_BAN), rng.randint(0, NOTRUMP), rng.randint(0, 1)
        most = tried(hand, other, ban, (trump, options), {}).bit_length() - 1
        found = worth(
            NOTHING,
            hand,
            other,
            NOTHING,
            ban,
            trump,
            array("q", range(7)),
            3,
            options,
            table_for(6),
        )
        assert found == most


def test_a_colon_cannot_be_thrown_to_keep_a_guard() -> None:
    """Void in what is led, the other must part with its guards: colons are no cards to throw away.

    In the first position 9 of diamonds and 5 of spades are winners. The other throws twice, keeps one
    guard of two, and the leader plays the suit that was left bare.
    """
    for hand, other, ban, tricks in (
        (0x40100100002, 0x40002008000008, 3, 4),
        (0x4101000100000, 0x40002082000000, 2, 4),
        (0x2010020008000, 0x40400100080000, 2, 4),
        (0x8120100200100, 0x20002800401020, 0, 6),
        (0x100A0102000, 0x60804004000000, 3, 5),
    ):
        assert tried(hand, other, ban, (NOTRUMP, 0), {}) >> tricks & 1
        wanted = 1 << tricks
        assert can(hand, other, NOTHING, ban, NOTRUMP, wanted, 0, table_for(tricks)) == 1
