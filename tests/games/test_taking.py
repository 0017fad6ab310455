"""How a trick was won is told by what everyone saw, and is so."""

import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from overtrick.core.cards import Card, Seat, Suit
from overtrick.core.notation import parse_card
from overtrick.core.trick import Trick
from overtrick.games.bridgette import Colon
from overtrick.games.bridgette.cards import parse_card as bridgette_card
from overtrick.games.bridgette.cards import range_of
from overtrick.games.bridgette.taking import Taking as BridgetteTaking
from overtrick.games.bridgette.taking import taking as bridgette_taking
from overtrick.games.callbridge.taking import Taking as CallBridgeTaking
from overtrick.games.callbridge.taking import taking as call_bridge_taking
from overtrick.protocol.messages import Taking
from overtrick.text import Text
from tests.clauses import clause
from tests.strategies import history, random_deal, random_game

CALL_BRIDGE = {
    "HA H2 H3 HK": "followed",
    "HA D2 H3 HK": "held",
    "H2 D2 C3 DK": "alone",
    "S2 D2 C3 DK": "alone",
    "HA H2 S3 HK": "only-spade",
    "HA S2 S3 HK": "highest-spade",
    "S2 S3 D3 C4": "highest-spade",
    "S2 S3 SA S4": "highest-spade",
}
BRIDGETTE = {
    "HT HQ": "higher",
    "HT H9": "stood",
    "HT SA": "not-followed",
    "HT D2": "trumped",
    "DT D2": "stood",
    "DT DA": "higher",
    "HT :L": "banned",
    "HT :R": "thrown-off",
    ":R D2": "colon-trumped",
    ":R DQ": "colon-trumped",
    ":R CQ": "colon-beaten",
    ":R C2": "colon-stood",
    ":R :G": "colons",
}


@clause("C-P3", "C-P5")
@pytest.mark.parametrize(("cards", "how"), CALL_BRIDGE.items())
def test_call_bridge(cards: str, how: str) -> None:
    """A trick for each way to win one."""
    trick = Trick(Seat(1), tuple(map(parse_card, cards.split())))
    assert call_bridge_taking(trick) == how


@clause("B-P3", "B-P4", "B-P5", "B-P7")
@pytest.mark.parametrize(("cards", "how"), BRIDGETTE.items())
def test_bridgette(cards: str, how: str) -> None:
    """A trick for each way to win one; diamonds are trumps."""
    trick = Trick(Seat(1), tuple(map(bridgette_card, cards.split())))
    assert bridgette_taking(trick, Suit.DIAMONDS) == how


def test_without_trumps_nothing_trumps() -> None:
    """In no trump only its range beats a colon, and another suit nothing."""
    for cards, how in {"HT D2": "not-followed", ":R D2": "colon-stood"}.items():
        trick = Trick(Seat(0), tuple(map(bridgette_card, cards.split())))
        assert bridgette_taking(trick, None) == how


def test_every_way_has_its_word_and_its_sentence() -> None:
    """The protocol has the words of both games and no other; the catalogue has a sentence for each."""
    words = get_args(Taking)
    assert words == (*get_args(CallBridgeTaking), *get_args(BridgetteTaking))
    assert set(CALL_BRIDGE.values()) | set(BRIDGETTE.values()) == set(words)
    said = {name.removeprefix("taken-") for name in Text().ids() if name.startswith("taken-")}
    assert said == set(words)


def _tricks(name: str) -> Iterator[tuple[Any, int]]:
    """Observations at the ends of deals played at random, with each place of a trick."""
    rng = random.Random(23)
    for _ in range(120):
        game = random_game(rng, name)
        seen = history(rng, game, random_deal(rng, game))[-1].observation(None)
        yield from ((seen, place) for place in range(len(seen.tricks)))


def test_what_is_told_of_call_bridge_is_so() -> None:
    """Each word says no more than the trick shows, its winner's card above all."""
    met = set()
    for seen, place in _tricks("call-bridge"):
        trick = seen.tricks[place]
        best = trick.cards[(seen.winners[place] - trick.leader) % 4]
        others = [card for card in trick.cards if card is not best]
        how = call_bridge_taking(trick)
        met.add(how)
        spades = [card for card in others if card.suit is Suit.SPADES]
        led = trick.cards[0].suit
        assert (best.suit is Suit.SPADES and not spades) or how != "only-spade"
        assert how != "highest-spade" or (spades and all(best > card for card in spades))
        if how in ("alone", "followed", "held"):
            assert best.suit is led
            assert led is Suit.SPADES or not spades
        followed = [card for card in others if card.suit is led]
        assert (how == "followed") <= (len(followed) == 3)
        assert (how == "alone") <= (followed == [])
        assert (how == "held") <= (0 < len(followed) < 3)
    assert met == set(get_args(CallBridgeTaking))


def test_what_is_told_of_bridgette_is_so() -> None:
    """Each word names the one who won, and what the other card was."""
    replies = {"higher", "trumped", "colon-trumped", "colon-beaten"}
    met = set()
    for seen, place in _tricks("bridgette"):
        lead, reply = seen.tricks[place].cards
        trump = seen.contract.bid.strain.trump
        how = bridgette_taking(seen.tricks[place], trump)
        met.add(how)
        assert (how in replies) is (seen.winners[place] != seen.tricks[place].leader)
        assert how.startswith("colon") is isinstance(lead, Colon)
        assert (how in ("banned", "thrown-off", "colons")) is isinstance(reply, Colon)
        assert (how == "banned") is (isinstance(lead, Card) and reply is range_of(lead))
        assert (how in ("trumped", "colon-trumped")) <= (
            isinstance(reply, Card) and reply.suit is trump
        )
    assert met == set(get_args(BridgetteTaking))
