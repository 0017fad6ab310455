import random

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.games.bridgette import LADDER, Bridgette, Doubling, Playing, score
from tests.clauses import clause
from tests.deals import deal_of, play


@clause("B-P5")
def test_a_forced_colon_proves_that_the_right_one_is_elsewhere() -> None:
    """A hand of colons alone that played the Royal to a numeral does not hold the Little Colon."""
    game: Bridgette = games.get("bridgette", bid_restrictions=False)
    deal = deal_of(game, 1, ["H7 H8", ":R :G"], "D3 D4 :L D6 D7 D8")
    actions = ["discard D3 D4", "discard :L D6 D7 D8", "0NT", "pass", "H7", ":R"]
    state = play(game, game.start(deal), actions)
    for seed in range(40):
        world = game.determinize(state.observation(Seat(0)), random.Random(seed))
        assert isinstance(world, Playing)
        assert [game.format_card(card) for card in world.hands[1]] == [":G"]


@clause("B-P1")
@pytest.mark.parametrize("tricks", [-1, 14])
def test_there_is_no_score_for_tricks_that_there_are_not(tricks: int) -> None:
    """A deal has thirteen tricks."""
    with pytest.raises(ValueError, match="13 tricks"):
        score(games.get("bridgette").rules, LADDER[0], Doubling.UNDOUBLED, tricks)
