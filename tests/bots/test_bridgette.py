"""The bot ``rules-1`` at Bridgette: legal, honest, steady, sensible, and better than chance."""

import functools
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overtrick import bots, games
from overtrick.bots.rules1 import bridgette_discards, bridgette_reasons, bridgette_valuation
from overtrick.bots.rules1.bridgette_bids import expected_tricks
from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.core.bot import Decision
from overtrick.core.cards import SUITS, Card, Rank, Seat
from overtrick.core.trick import Play
from overtrick.games.bridgette import Bid, Discard, Observation, Played, Strain
from overtrick.games.bridgette.cards import parse_card
from overtrick.games.bridgette.rules import takes
from overtrick.games.match import Match
from tests import strategies
from tests.bots.bridgette_facts import FACTS, check_facts
from tests.deals import AnyState, deal_of, play

GAME = games.get("bridgette")
Turn = tuple[AnyState, Observation, Decision[Any]]


def turns(game: games.AnyGame, deal: Any, rng: random.Random, at_random: int = -1) -> list[Turn]:
    """Every position of a deal with what the bot chose there; one seat may play at random."""
    bot = bots.get("rules-1", game)
    state: AnyState = game.start(deal)
    taken: list[Turn] = []
    while (seat := state.to_act) is not None:
        seen = state.observation(seat)
        decision = bot.choose(seen, rng)
        taken.append((state, seen, decision))
        action = decision.action
        state = state.apply(strategies.random_action(rng, state) if seat == at_random else action)
    taken.append((state, state.observation(None), decision))
    return taken


@functools.cache
def self_play() -> list[list[Turn]]:
    """Deals that the bot plays against itself, under the default options."""
    rng = random.Random(5)
    return [turns(GAME, strategies.random_deal(rng, GAME), rng) for _ in range(400)]


def test_every_decision_is_allowed_and_every_fact_true() -> None:
    """In 240 deals under random options, with odd positions by chance, each act is legal and explained."""
    rng = random.Random(1)
    for number in range(240):
        game = strategies.random_game(rng, "bridgette")
        deal = strategies.random_deal(rng, game)
        for state, seen, decision in turns(game, deal, rng, at_random=number % 3 - 1)[:-1]:
            assert state.refusal(decision.action) is None
            check_facts(game, seen, decision)


def test_every_decision_is_allowed_in_small_deals() -> None:
    """In 400 deals of one to six cards, rich in colons, each act is legal and explained."""
    rng = random.Random(2)
    for _ in range(400):
        game = strategies.random_game(rng, "bridgette")
        deal = strategies.small_deal(rng, game, rng.randint(1, 6), spare=rng.randint(0, 9))
        for state, seen, decision in turns(game, deal, rng, rng.choice((-1, 0, 1)))[:-1]:
            assert state.refusal(decision.action) is None
            check_facts(game, seen, decision)


def test_whole_matches_end() -> None:
    """Ten matches of random length under random options are played to the end."""
    rng = random.Random(3)
    for _ in range(10):
        game = strategies.random_game(rng, "bridgette")
        game = games.get("bridgette", **{**game.options, "deals": rng.randint(1, 3)})
        bot = bots.get("rules-1", game)
        match: Any = Match(game, ("A", "B"))
        while not match.finished:
            dealer = Seat(0) if match.next_dealer is None else match.next_dealer
            match = match.start(game.deal(rng.sample(game.pack(), 55), dealer))
            while (state := match.current) is not None:
                match = match.apply(bot.choose(state.observation(state.to_act), rng).action)
        assert match.winners


@pytest.mark.parametrize(
    ("hand", "played", "allowed"),
    [
        (":G :R :L", "H5", ":L"),
        (":G :R", "H5", ":G :R"),
        (":G :R :L", "", ":G :R :L"),
        ("H9 H2", "", "H9 H2"),
    ],
)
def test_hands_without_a_choice_of_suits(hand: str, played: str, allowed: str) -> None:
    """Of colons alone, or of one suit alone, the bot plays what it may."""
    size = len(hand.split())
    other = " ".join(["H5", "C9", "C8"][:size])
    game = games.get("bridgette", bid_restrictions=False)
    deal = deal_of(game, 0 if played else 1, [hand, other], "D2 D3 D4 D5 D6 D7")
    calls = ["0NT", "pass"]
    drawn = ["discard D2 D3", "discard D4 D5 D6 D7"]
    state = play(game, game.start(deal), [*drawn, *calls, *played.split()])
    decision = bots.get("rules-1", game).choose(state.observation(Seat(0)), random.Random(0))
    assert game.format_action(decision.action) in allowed.split()


def test_a_banned_suit_alone_may_be_led() -> None:
    """From cards of the banned suit alone one is led, and with a colon beside them the colon."""
    game = games.get("bridgette", bid_restrictions=False)
    for hand, allowed in (("HA H9 H2", ("H9", "H2")), ("HA H9 :R", (":R",))):
        deal = deal_of(game, 1, [hand, ":G C9 C8"], "D2 D3 D4 D5 D6 D7")
        actions = ["discard D2 D3", "discard D4 D5 D6 D7", "0NT", "pass", "HA", ":G"]
        state = play(game, game.start(deal), actions)
        decision = bots.get("rules-1", game).choose(state.observation(Seat(0)), random.Random(0))
        assert game.format_action(decision.action) in allowed


def test_the_same_again_from_the_same_and_nothing_hidden_matters() -> None:
    """From another world with the same observation, and the same chance, comes the same decision."""
    rng = random.Random(4)
    for _ in range(25):
        game = strategies.random_game(rng, "bridgette")
        bot = bots.get("rules-1", game)
        for _, seen, _ in turns(game, strategies.random_deal(rng, game), rng)[:-1:3]:
            assert seen.seat is not None
            world: AnyState = game.determinize(seen, rng)
            again = bot.choose(world.observation(seen.seat), random.Random(9))
            assert bot.choose(seen, random.Random(9)) == again


def test_every_kind_of_reason_occurs() -> None:
    """In self-play each kind is given for some act, and none but those listed."""
    given = Counter(d.reason.kind for deal in self_play() for _, _, d in deal[:-1])
    assert set(given) == set(Kind)
    assert set(FACTS) >= set(Kind)


def absurd_discard(seen: Observation, action: Discard) -> Iterator[str]:
    assert seen.own is not None
    kept = [card for card in seen.own.hand if card not in action.cards]
    for card in action.cards:
        if not isinstance(card, Card):
            continue
        same = [c for c in kept if isinstance(c, Card) and c.suit is card.suit]
        if any(c.rank < card.rank for c in same):
            yield "a higher card of a suit goes, a lower stays"
        if card.rank is Rank.ACE and lone_small_card(kept):
            yield "an ace goes, a lone small card stays"


def lone_small_card(kept: list[Any]) -> bool:
    suits = [[c for c in kept if isinstance(c, Card) and c.suit is suit] for suit in SUITS]
    return any(len(cards) == 1 and cards[0].rank < Rank.TEN for cards in suits)


def absurd_call(seen: Observation, action: Any) -> Iterator[str]:
    if not isinstance(action, Bid):
        return
    assert seen.own is not None
    held = sum(isinstance(c, Card) and c.suit is action.strain.trump for c in seen.own.hand)
    if action.strain.trump is not None and action.level >= 2 and held < 4:
        yield "a suit of three is bid at a level above one"
    if expected_tricks(seen, action.strain)[0] < action.level + 6 - 4:
        yield "a bid four tricks beyond what is expected"


def absurd_card(seen: Observation, decision: Decision[Any]) -> Iterator[str]:
    """What a beginner would not do; all with tricks wanted."""
    card, kind = decision.action.card, decision.reason.kind
    assert seen.own is not None
    assert seen.trick is not None
    assert seen.contract is not None
    if kind in (Kind.KEEP_EXACT, Kind.SPOIL_EXACT, Kind.UNLOAD, Kind.FORCED):
        return
    trump = seen.contract.bid.strain.trump
    if not isinstance(card, Card) or not seen.trick.cards:
        return
    led = seen.trick.cards[0]
    lower = [
        c
        for c in seen.own.hand
        if isinstance(c, Card) and c.suit is card.suit and c.rank < card.rank
    ]
    if any(takes(c, led, trump) for c in lower):
        yield "a higher card than needed"
    if lower and not takes(card, led, trump):
        yield "a higher loser than needed"
    if not takes(card, led, trump) and card.suit is trump and led_suit(led) is not trump:
        yield "a trump thrown off"


def led_suit(led: Any) -> object:
    return getattr(led, "suit", None)


def test_nothing_absurd_in_self_play() -> None:
    """In 400 deals against itself the bot does nothing that a beginner would laugh at."""
    absurd: Counter[str] = Counter()
    for deal in self_play():
        for _, seen, decision in deal[:-1]:
            if seen.phase == "exchange":
                absurd.update(absurd_discard(seen, decision.action))
            elif seen.phase == "auction":
                absurd.update(absurd_call(seen, decision.action))
            else:
                absurd.update(absurd_card(seen, decision))
    assert not absurd


def test_self_play_is_sensible() -> None:
    """Half to four fifths of the contracts are made, at levels 2.5 to 4.5, and few are doubled."""
    ends: list[Any] = [deal[-1][0] for deal in self_play()]
    contracts = [end for end in ends if isinstance(end, Played)]
    assert len(contracts) > 380
    made = sum(end.score.declarer > 0 for end in contracts) / len(contracts)
    level = sum(end.contract.bid.level for end in contracts) / len(contracts)
    doubled = sum(end.contract.doubling > 1 for end in contracts) / len(contracts)
    assert 0.5 <= made <= 0.8
    assert 2.5 <= level <= 4.5
    assert 0 < doubled < 0.15


def test_it_beats_chance() -> None:
    """Against random play it scores more than 400 points a deal above the other, on average."""
    rng = random.Random(8)
    margin = 0
    for number in range(100):
        end = turns(GAME, strategies.random_deal(rng, GAME), rng, at_random=number % 2)[-1][0]
        points = end.returns()
        margin += points[1 - number % 2] - points[number % 2]
    assert margin / 100 > 400


def test_discards_are_found_without_trying_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 5,200,300 ways to discard twelve cards, the best is found in under 600 valuations of a suit."""
    counted = 0
    valued = bridgette_valuation.suit_worth

    def counting(*arguments: Any) -> int:
        nonlocal counted
        counted += 1
        return valued(*arguments)

    monkeypatch.setattr(bridgette_discards, "suit_worth", counting)
    rng = random.Random(10)
    holding = tuple(rng.sample(GAME.pack(), 25))
    ordered = tuple(card for card in GAME.pack() if card in holding)
    assert len(bridgette_discards.kept(ordered, 13, Strain.SPADES)) == 13
    assert counted < 600


def test_every_kind_says_what_it_is() -> None:
    """Each kind of reason is described where it is listed, with its facts."""
    source = Path(bridgette_reasons.__file__).read_text()
    for kind, facts in ((kind, FACTS[kind]) for kind in Kind):
        described = source.split(f'= "{kind.value}"')[1].split('"""')[1]
        for fact in facts:
            assert f"``{fact}``" in described, (kind, fact)


def test_cards_are_in_notation() -> None:
    """The card of a reason can be read back."""
    for deal in self_play():
        for _, _, decision in deal[:-1]:
            if isinstance(decision.action, Play) and "card" in decision.reason.facts:
                assert parse_card(str(decision.reason.facts["card"])) == decision.action.card
