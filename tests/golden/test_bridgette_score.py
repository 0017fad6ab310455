import itertools
import pickle
from pathlib import Path

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.errors import IllegalActionError
from overtrick.core.game import replay
from overtrick.games.bridgette import (
    LADDER,
    Bid,
    Contract,
    Doubling,
    Options,
    PassedOut,
    Played,
    Score,
    Strain,
    score,
)
from tests.clauses import clause
from tests.deals import AnyState, allowed, deal_of, full_deal, play, refused

GAME = games.get("bridgette")
CELLS = Path(__file__).parents[1] / "oracle" / "bridgette_cells.txt"
DEFAULT = Options()
SUFFIXES = {
    "XX": Doubling.REDOUBLED,
    "X": Doubling.DOUBLED,
    "": Doubling.UNDOUBLED,
}


def score_of(contract: str, tricks: int, options: Options = DEFAULT) -> Score:
    """The score of a contract in notation, "2SX", with so many tricks for the declarer."""
    bid = contract.rstrip("X")
    parsed = GAME.parse_action(bid)
    assert isinstance(parsed, Bid)
    return score(options, parsed, SUFFIXES[contract.removeprefix(bid)], tricks)


def made(contract: str, tricks: int, options: Options = DEFAULT) -> int:
    """The declarer's points; the defender has none."""
    result = score_of(contract, tricks, options)
    assert result.defender == 0
    return result.declarer


def down(contract: str, tricks: int, options: Options = DEFAULT) -> int:
    """The defender's points; the declarer has none."""
    result = score_of(contract, tricks, options)
    assert result.declarer == 0
    return result.defender


# Every contract, and the values worked out in the law


@clause("B-S1", "B-S2", "B-S3", "B-S4", "B-S5", "B-S6", "B-S7")
def test_every_contract_scores_as_the_table_says() -> None:
    """All 36 bids, three doublings and 14 numbers of tricks score what the oracle's table says."""
    lines = [line.split() for line in CELLS.read_text("utf-8").splitlines() if line[0] != "#"]
    compared = set()
    for contract, *cells in lines:
        for tricks, cell in enumerate(cells):
            points = int(cell)
            expected = (points, 0) if points > 0 else (0, -points)
            result = score_of(contract, tricks)
            assert (result.declarer, result.defender) == expected, f"{contract}={tricks}"
            compared.add((contract, tricks))
    assert len(compared) == 1_512


@clause("B-S1", "B-S2", "B-S3", "B-S4", "B-S5")
@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("0NT", 6, 400),
        ("0NT", 7, 150),
        ("0NT", 9, 500),
        ("1C", 7, 400),
        ("2S", 8, 500),
        ("2S", 10, 250),
        ("2S", 11, 600),
        ("4D", 10, 500),
        ("4H", 10, 1000),
        ("3NT", 9, 1000),
        ("6C", 12, 1600),
        ("6NT", 12, 2300),
        ("7NT", 13, 2500),
        ("2SX", 8, 1800),
        ("2SXX", 8, 6000),
        ("2SX", 11, 2000),
        ("1CX", 7, 1600),
        ("3NTX", 9, 2800),
        ("6CX", 13, 3800),
        ("7NTX", 13, 5800),
        ("7NTXX", 13, 14000),
        ("0NTXX", 6, 5600),
        ("4SX", 11, 2300),
    ],
)
def test_worked_values_of_contracts_made(contract: str, tricks: int, points: int) -> None:
    """Each contract made that the law works out scores so many points for the declarer."""
    assert made(contract, tricks) == points


@clause("B-S6")
@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("2S", 7, 100),
        ("2SX", 6, 500),
        ("5HXX", 6, 2700),
        ("6S", 6, 1000),
        ("7NTX", 4, 3000),
        ("0NTXX", 0, 4000),
    ],
)
def test_worked_values_of_contracts_down(contract: str, tricks: int, points: int) -> None:
    """Each contract down that the law works out scores so many points for the defender."""
    assert down(contract, tricks) == points


@clause("B-S5")
@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("2SX", 8, 1400),
        ("2SXX", 8, 3000),
        ("2SX", 11, 1600),
        ("2SX", 9, 900),
        ("3NTX", 9, 2400),
        ("4SX", 11, 1900),
        ("6CX", 12, 3600),
        ("7NTXX", 13, 11000),
        ("2S", 8, 500),
    ],
)
def test_premium_flat_adds_the_premium_after_multiplying(
    contract: str, tricks: int, points: int
) -> None:
    """With double_scope = premium_flat contract and bonuses are multiplied, 400 or 1000 is not."""
    assert made(contract, tricks, Options(double_scope="premium_flat")) == points


@clause("B-S5")
@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("2SX", 8, 1150),
        ("2SXX", 8, 2250),
        ("2SX", 11, 1250),
        ("2SX", 9, 900),
        ("3NTX", 9, 2150),
        ("4SX", 11, 1900),
        ("6CX", 12, 3500),
        ("7NTXX", 13, 11000),
        ("2S", 8, 500),
    ],
)
def test_contract_only_multiplies_the_contract_points_alone(
    contract: str, tricks: int, points: int
) -> None:
    """With double_scope = contract_only neither bonuses nor premium are multiplied."""
    assert made(contract, tricks, Options(double_scope="contract_only")) == points


# Clause by clause


@clause("B-S1")
def test_contract_points_are_a_lump_sum_by_level_and_strain() -> None:
    """Each bid made with one trick over scores what the law lists, whatever overtricks there are."""
    table = {
        "C": (150, 250, 250, 250, 750, 1500, 2200),
        "D": (150, 250, 250, 250, 750, 1500, 2200),
        "H": (150, 250, 250, 750, 750, 1500, 2200),
        "S": (150, 250, 250, 750, 750, 1500, 2200),
        "NT": (250, 250, 750, 750, 1500, 2200, 2500),
    }
    assert score_of("0NT", 7).contract == 150
    for strain, row in table.items():
        for level, points in enumerate(row, start=1):
            for tricks in range(6 + level, 14):
                assert score_of(f"{level}{strain}", tricks).contract == points


@clause("B-S1")
def test_overtricks_score_nothing_in_themselves() -> None:
    """1S scores 150 with eight, nine, eleven, twelve and thirteen tricks."""
    assert [made("1S", tricks) for tricks in (8, 9, 11, 12, 13)] == [150] * 5


@clause("B-S1")
def test_a_contract_is_made_with_six_and_its_level() -> None:
    """4H is made with ten tricks and down with nine; 0NT is made with six and down with five."""
    assert (made("4H", 10), down("4H", 9)) == (1000, 100)
    assert (made("0NT", 6), down("0NT", 5)) == (400, 100)


@clause("B-S2")
@pytest.mark.parametrize(
    ("bids", "bonus"),
    [
        ("0NT 1C 1D 1H 1S 1NT 2C 3D 4H 5C 5S 5NT", 250),
        ("6C 6D 6H 6S 6NT", 100),
        ("7C 7D 7H 7S 7NT", 0),
    ],
)
def test_exactly_the_tricks_bid_earn_a_bonus(bids: str, bonus: int) -> None:
    """The bonus is 250 up to 5NT, suits included, 100 at level 6, and nothing at level 7."""
    for bid in bids.split():
        assert score_of(bid, 6 + int(bid[0])).exact == bonus


@clause("B-S2")
def test_one_trick_more_earns_no_exact_bonus() -> None:
    """2H with nine tricks and 6C with thirteen have no bonus for the tricks bid."""
    assert score_of("2H", 9).exact == score_of("6C", 13).exact == 0
    assert made("6C", 13) == 1500


@clause("B-S2")
@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("2S", 8, 250),
        ("5C", 11, 750),
        ("1H", 7, 150),
        ("0NT", 6, 400),
        ("2NT", 8, 500),
        ("5NT", 11, 1750),
        ("6C", 12, 1600),
        ("6S", 12, 1600),
        ("6NT", 12, 2300),
        ("7S", 13, 2200),
        ("2S", 11, 600),
        ("2SX", 8, 1300),
    ],
)
def test_without_exact_bonus_for_suits_only_no_trump_and_level_6_have_one(
    contract: str, tricks: int, points: int
) -> None:
    """With exact_bonus_for_suits = false 250 is for no trump only, 100 at level 6 for all."""
    assert made(contract, tricks, Options(exact_bonus_for_suits=False)) == points


@clause("B-S3")
def test_exactly_three_more_earn_350() -> None:
    """Three tricks more than bid earn 350, two or four nothing, at each level from 0 to 4."""
    for level, strain in ((0, "NT"), (1, "C"), (2, "D"), (3, "H"), (4, "S"), (4, "NT")):
        bid = f"{level}{strain}"
        for tricks in range(6 + level, 14):
            assert score_of(bid, tricks).three_over == (350 if tricks == 9 + level else 0)
    assert made("4S", 13) == 750 + 350


@clause("B-S4")
def test_a_doubled_contract_made_earns_400_and_redoubled_1000() -> None:
    """The premium is 400 or 1000 at every level, before doubling, and nothing undoubled."""
    for bid in ("0NT", "1C", "2S", "5D", "6H", "7NT"):
        tricks = 6 + int(bid[0])
        assert score_of(bid, tricks).premium == 0
        assert score_of(f"{bid}X", tricks).premium == 400
        assert score_of(f"{bid}XX", tricks).premium == 1000


@clause("B-S5")
def test_doubling_multiplies_the_whole_total() -> None:
    """2S with 11 tricks is 250 + 350; doubled (that + 400) times 2; redoubled (that + 1000) times 4."""
    assert made("2S", 11) == 600
    assert made("2SX", 11) == 2000
    assert made("2SXX", 11) == 6400


@clause("B-S6")
@pytest.mark.parametrize(
    ("suffix", "by_short"),
    [
        ("", (100, 200, 300, 400, 700, 1000, 1000, 1000)),
        ("X", (200, 500, 800, 1100, 2000, 3000, 3000, 3000)),
        ("XX", (300, 700, 1100, 1500, 2700, 4000, 4000, 4000)),
    ],
    ids=["undoubled", "doubled", "redoubled"],
)
def test_the_defender_scores_by_tricks_short(suffix: str, by_short: tuple[int, ...]) -> None:
    """One to five tricks short have each their points, six and more the same."""
    for short, points in enumerate(by_short, start=1):
        assert down(f"2D{suffix}", 8 - short) == points
        assert down(f"7NT{suffix}", 13 - short) == points
    assert down(f"7C{suffix}", 0) == by_short[-1]


@clause("B-S6", "B-S5")
@pytest.mark.parametrize("scope", ["all", "premium_flat", "contract_only"])
def test_no_option_changes_a_contract_down(scope: str) -> None:
    """Tricks short score the same under every double_scope and exact_bonus_for_suits."""
    game = games.get("bridgette", double_scope=scope, exact_bonus_for_suits=False)
    assert down("2SX", 6, game.rules) == 500
    assert down("2SXX", 6, game.rules) == 700
    assert down("2S", 6, game.rules) == 200


@clause("B-S7")
def test_one_side_scores_and_nobody_loses() -> None:
    """In each of 1,512 results exactly one side has points, and neither has less than none."""
    for bid, doubling, tricks in itertools.product(LADDER, Doubling, range(14)):
        result = score(DEFAULT, bid, doubling, tricks)
        is_made = tricks >= 6 + bid.level
        assert (result.declarer > 0, result.defender > 0) == (is_made, not is_made)
        assert min(result.declarer, result.defender) == 0


# A deal played to the end


SPADES = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4"
HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4"
TWO_SPADES_DOUBLED = [
    *("discard C2 C3", "discard C4 C5 C6 C7", "1S", "2H", "2S", "X", "pass"),
    *("HA", "H2", "HK", ":R", "S2", "S4", "SA", "S3"),
]


def start_of_two_spades(dealer: int) -> AnyState:
    """The dealer has SA to S4, H2 and the Royal, the other HA to H4 and two spades."""
    dealers, others = f"{SPADES} H2 :R", f"{HEARTS} S3 S2"
    hands = [dealers, others] if dealer == 0 else [others, dealers]
    return GAME.start(full_deal(GAME, dealer, hands, "C2 C3 C4 C5 C6 C7"))


def two_spades_doubled(dealer: int) -> Played:
    """2S doubled: after two hearts and the ban of the Royal the dealer wins eleven tricks."""
    state = play(GAME, start_of_two_spades(dealer), TWO_SPADES_DOUBLED)
    for spade, heart in zip(SPADES.split()[1:10], HEARTS.split()[2:], strict=True):
        state = play(GAME, state, [spade, heart])
    assert isinstance(state, Played)
    return state


@clause("B-P4", "B-P6", "B-A7")
def test_the_royal_forces_a_spade_in_that_deal() -> None:
    """After HK and the Royal the defender must lead one of its two spades, and trick 3 is lost."""
    state = play(GAME, start_of_two_spades(1), TWO_SPADES_DOUBLED[:-4])
    assert allowed(GAME, state) == "S3 S2"
    assert refused(GAME, state, "HQ")[:2] == ("B-P4", "suit-banned")


@clause("B-S3", "B-S4", "B-S5", "B-S7", "B-P1", "B-P3", "B-P4")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_deal_played_out_scores_for_its_declarer(dealer: int) -> None:
    """2S doubled with eleven tricks, by the dealer, scores (250 + 350 + 400) times 2 for that seat."""
    state = two_spades_doubled(dealer)
    defender = 1 - dealer
    assert state.contract == Contract(Bid(2, Strain.SPADES), Seat(dealer), Doubling.DOUBLED)
    assert state.winners == (defender, defender, *[dealer] * 11)
    assert state.score == Score(contract=250, three_over=350, premium=400, declarer=2000)
    assert state.returns() == ((2000, 0) if dealer == 0 else (0, 2000))
    assert len(state.actions) == 2 + 5 + 26


@clause("B-S6", "B-S7")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_deal_lost_scores_for_the_defender(dealer: int) -> None:
    """1H by the hand of spades, trumps all with the defender, is seven short: 1000 to the other."""
    unrestricted = games.get("bridgette", bid_restrictions=False)
    hands = ["SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2", "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"]
    hands = hands if dealer == 0 else hands[::-1]
    state: AnyState = unrestricted.start(full_deal(GAME, dealer, hands, "C2 C3 C4 C5 C6 C7"))
    state = play(GAME, state, "discard C2 C3, discard C4 C5 C6 C7, 1H, pass")
    assert state.returns() == (0, 0)
    while state.phase == "play":
        assert state.returns() == (0, 0)
        state = state.apply(state.legal_actions()[0])
    assert isinstance(state, Played)
    assert state.winners == (1 - dealer,) * 13
    assert state.score == Score(defender=1000)
    assert state.returns() == ((0, 1000) if dealer == 0 else (1000, 0))


@clause("B-S5", "B-S2")
def test_a_deal_is_scored_under_its_own_options() -> None:
    """The same deal under premium_flat scores (250 + 350) times 2 + 400."""
    flat = games.get("bridgette", double_scope="premium_flat")
    state = two_spades_doubled(0)
    *_, last = replay(flat, state.deal, state.actions)
    assert last.returns() == (1600, 0)


# After the end


def passed_out() -> PassedOut:
    """A deal of one card each, passed out."""
    state: AnyState = GAME.start(deal_of(GAME, 0, ["SA", "HA"], "D2 D3 D4 D5 D6 D7"))
    state = play(GAME, state, "discard D2 D3, discard D4 D5 D6 D7, pass, pass")
    assert isinstance(state, PassedOut)
    return state


@clause("B-P1", "B-A7")
@pytest.mark.parametrize("action", ["pass", "1S", "X", "SA", ":G", "discard D2 D3"])
def test_nothing_may_be_done_after_the_end(action: str) -> None:
    """Once a deal is played or passed out every call, card and discard is refused."""
    over = two_spades_doubled(0)
    assert refused(GAME, over, action) == ("B-P1", "deal-over", {})
    assert refused(GAME, passed_out(), action) == ("B-A7", "deal-passed-out", {})
    assert over.legal_actions() == passed_out().legal_actions() == ()


@clause("B-P1", "B-A7")
@pytest.mark.parametrize("played", [True, False])
def test_an_action_after_the_end_raises_an_error_that_pickles(played: bool) -> None:
    """The error carries action and refusal, and still does when it comes out of a pickle."""
    over: AnyState = two_spades_doubled(0) if played else passed_out()
    action = GAME.parse_action("2H")
    with pytest.raises(IllegalActionError) as error:
        over.apply(action)
    again = pickle.loads(pickle.dumps(error.value))  # noqa: S301 - our own bytes
    assert type(again) is IllegalActionError
    assert again.action == error.value.action == action
    assert again.refusal == error.value.refusal == over.refusal(action)


@clause("B-A7", "B-S7")
def test_a_deal_passed_out_scores_nothing() -> None:
    """Neither seat has points from a deal passed out, and it says that it is void."""
    assert passed_out().returns() == (0, 0)
    assert passed_out().void
    assert not two_spades_doubled(0).void
