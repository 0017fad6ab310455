import pytest

from overtrick import games
from overtrick.core.cards import Card, Rank, Seat, Suit
from overtrick.core.trick import Play
from overtrick.games.bridgette import Discard
from tests.clauses import clause
from tests.deals import allowed, deal_of, play


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_at_the_table_sees_nothing(name: str, seat: int) -> None:
    """Whatever the phase, an observation is only for a seat of the deal, never for one counted back."""
    game = games.get(name)
    state = game.start(game.deal(game.pack(), Seat(0)))
    while True:
        with pytest.raises(IndexError, match="there is no seat"):
            state.observation(Seat(seat))
        if state.to_act is None:
            break
        state = state.apply(state.legal_actions()[0])


KING_OF_PLAIN_NUMBERS = Play(Card(3, 13))  # type: ignore[arg-type]  # the mistake this is about


@clause("C-P2")
def test_an_equal_card_is_played_as_the_card_it_equals_in_call_bridge() -> None:
    """A card made of plain integers is the hand's own card once played: suit must be followed."""
    game = games.get("call-bridge")
    deal = deal_of(game, 3, ["SK D2", "SA H2", "C2 C3", "C4 C5"])
    state = play(game, game.start(deal), "2 2 2 2")
    assert allowed(game, state.apply(KING_OF_PLAIN_NUMBERS)) == "SA"


@clause("B-P2")
def test_an_equal_card_is_played_as_the_card_it_equals_in_bridgette() -> None:
    """A card made of plain integers is the hand's own card once played: suit must be followed."""
    game = games.get("bridgette", bid_restrictions=False)
    deal = deal_of(game, 1, ["SK D2", "SA H2"], "D3 D4 D5 D6 D7 D8")
    actions = ["discard D3 D4", "discard D5 D6 D7 D8", "0NT", "pass"]
    state = play(game, game.start(deal), actions)
    assert allowed(game, state.apply(KING_OF_PLAIN_NUMBERS)) == "SA"


def test_a_discard_knows_its_place_among_all() -> None:
    """Ranking is the inverse of unranking, without a walk over the ways."""
    game = games.get("bridgette")
    state = game.start(game.deal(game.pack(), Seat(0)))
    ways = state.legal_actions()
    for place in (0, 1, 52, 103, 104):
        assert ways.index(ways[place]) == place
        assert ways.count(ways[place]) == 1
    assert ways.index(ways[7], 3, -1) == 7
    with pytest.raises(ValueError, match="Discard"):
        ways.index(ways[7], 8)
    with pytest.raises(ValueError, match="Discard"):
        ways.index(Discard((Card(Suit.SPADES, Rank.TWO),)))
    assert ways.count(Discard(())) == 0
