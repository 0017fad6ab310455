from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.errors import IllegalActionError, NotationError
from overtrick.core.game import Ended
from overtrick.core.trick import Trick
from overtrick.games.bridgette import (
    LADDER,
    Bid,
    Contract,
    Doubling,
    PassedOut,
    Playing,
    Strain,
    Word,
)
from tests.clauses import clause
from tests.deals import AnyState, allowed, deal_of, play, refused

GAME = games.get("bridgette")

ALL_BIDS = (
    "0NT 1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT 4C 4D 4H 4S 4NT "
    "5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"
)
TWO_OF_EACH = "SA SK HA HK DA DK CA CK"
TWO_OF_EACH_TOO = "SQ SJ HQ HJ DQ DJ CQ CJ"


def auction(dealers: str, others: str, dealer: int = 0, **options: object) -> AnyState:
    """The first call of a deal in which the hands kept are those dealt, the dealer's named first.

    Both draw clubs, C2 to C7, and put them away again.
    """
    game = games.get("bridgette", **options)
    hands = [dealers, others] if dealer == 0 else [others, dealers]
    deal = deal_of(game, dealer, hands, "C2 C3 C4 C5 C6 C7")
    return play(game, game.start(deal), "discard C2 C3, discard C4 C5 C6 C7")


def unrestricted(calls: str = "", dealer: int = 0) -> AnyState:
    """The position after the calls where no bid needs a holding."""
    return play(GAME, auction("SA", "HA", dealer, bid_restrictions=False), calls)


def contract(calls: str, dealer: int = 0) -> Contract:
    """The contract in which those calls end."""
    state = unrestricted(calls, dealer)
    assert isinstance(state, Playing)
    return state.contract


# The ladder


@clause("B-A1", "B-D2")
def test_thirty_six_bids_go_up_from_0nt_to_7nt() -> None:
    """The ladder is 0NT, then clubs, diamonds, hearts, spades, no trump at each of seven levels."""
    assert " ".join(map(GAME.format_action, LADDER)) == ALL_BIDS
    assert len(LADDER) == 36
    assert list(LADDER) == sorted(LADDER)
    assert allowed(GAME, unrestricted()) == f"pass {ALL_BIDS}"


@clause("B-A1")
@pytest.mark.parametrize(
    ("level", "strain"),
    [
        (0, Strain.CLUBS),
        (0, Strain.DIAMONDS),
        (0, Strain.HEARTS),
        (0, Strain.SPADES),
        (8, Strain.CLUBS),
        (8, Strain.NOTRUMP),
        (-1, Strain.NOTRUMP),
    ],
)
def test_no_other_bid_exists(level: int, strain: Strain) -> None:
    """No bid is made at level 0 in a suit, above 7 or below 0."""
    with pytest.raises(ValueError, match=f"level {level} in {strain.name}"):
        Bid(level, strain)


@clause("B-A1")
@pytest.mark.parametrize("text", ["0C", "0H", "8C", "8NT", "-1NT", "2N", "S2NT"])
def test_no_other_bid_can_be_written(text: str) -> None:
    """A bid in a suit at level 0, or above 7, cannot even be read."""
    with pytest.raises(NotationError):
        GAME.parse_action(text)


# Who calls, and how high


@clause("B-A2")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_calls_first_then_strictly_in_turn(dealer: int) -> None:
    """The seat to call is the dealer, the other, the dealer …, whatever is called."""
    other = 1 - dealer
    state = unrestricted(dealer=dealer)
    for call, seat in zip(("pass", "1C", "X", "XX", "2C"), (dealer, other) * 3, strict=False):
        assert state.to_act == seat
        state = play(GAME, state, call)
    assert state.to_act == other
    assert list(map(GAME.format_action, state.actions[2:])) == ["pass", "1C", "X", "XX", "2C"]


@clause("B-A2", "B-D2")
@pytest.mark.parametrize(
    ("last", "higher", "lower"),
    [
        ("0NT", "1C", "0NT"),
        ("1C", "1D", "0NT"),
        ("1D", "1H", "1C"),
        ("1H", "1S", "1D"),
        ("1S", "1NT", "1H"),
        ("1NT", "2C", "1S"),
        ("6NT", "7C", "6S"),
        ("7S", "7NT", "7S"),
    ],
)
def test_a_bid_is_higher_than_the_last_one(last: str, higher: str, lower: str) -> None:
    """Over each bid the next of the ladder may be bid; the same or the one before may not."""
    state = unrestricted(last)
    assert state.refusal(GAME.parse_action(higher)) is None
    for bid in (last, lower):
        assert refused(GAME, state, bid) == ("B-A2", "bid-too-low", {"bid": bid, "last": last})


@clause("B-A2", "B-A6")
@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        ("6S", "pass 6NT 7C 7D 7H 7S 7NT X"),
        ("7D", "pass 7H 7S 7NT X"),
        ("7D X", "pass 7H 7S 7NT XX"),
        ("7D X XX", "pass 7H 7S 7NT"),
        ("7NT", "pass X"),
        ("7NT X", "pass XX"),
        ("7NT X XX", "pass"),
    ],
)
def test_these_calls_may_follow(calls: str, legal: str) -> None:
    """After a bid, a double and a redouble there remain pass, the higher bids, X or XX."""
    assert allowed(GAME, unrestricted(calls)) == legal


@clause("B-A2")
def test_a_bid_over_a_double_is_still_measured_by_the_last_bid() -> None:
    """A double between two bids does not let the second be lower."""
    state = unrestricted("2H X")
    assert refused(GAME, state, "2D") == ("B-A2", "bid-too-low", {"bid": "2D", "last": "2H"})
    state = unrestricted("2H X XX")
    assert refused(GAME, state, "2H") == ("B-A2", "bid-too-low", {"bid": "2H", "last": "2H"})


@clause("B-A2")
@pytest.mark.parametrize("action", ["SA", ":G", "discard SA"])
def test_only_a_call_is_due(action: str) -> None:
    """In the auction no card is played and nothing is put away."""
    assert refused(GAME, unrestricted(), action) == ("B-A2", "call-due", {})
    assert refused(GAME, unrestricted("1S X"), action) == ("B-A2", "call-due", {})


@clause("B-A2")
def test_a_refused_call_is_not_made() -> None:
    """Applying a bid that is too low raises the very refusal."""
    state = unrestricted("1S")
    with pytest.raises(IllegalActionError) as error:
        state.apply(Bid(1, Strain.HEARTS))
    assert error.value.action == Bid(1, Strain.HEARTS)
    assert error.value.refusal == state.refusal(Bid(1, Strain.HEARTS))


# What a bid needs


@clause("B-A3")
def test_a_bid_in_a_suit_needs_two_of_it() -> None:
    """A hand with spades 3, hearts 2, diamonds 1 and no club opens 1H or 1S and nothing else."""
    state = auction("SA SK SQ HA HK DA", "SJ ST S9 HQ HJ HT")
    assert allowed(GAME, state) == "pass 1H 1S"
    assert refused(GAME, state, "1D") == (
        "B-A3",
        "bid-holding",
        {"bid": "1D", "suit": "D", "needed": 2, "held": 1},
    )
    assert refused(GAME, state, "1C") == (
        "B-A3",
        "bid-holding",
        {"bid": "1C", "suit": "C", "needed": 2, "held": 0},
    )


@clause("B-A3")
def test_a_bid_in_no_trump_needs_one_of_each_suit() -> None:
    """One card of each suit is enough for no trump."""
    assert allowed(GAME, auction("SA HA DA CA", "SK HK DK CK")) == (
        "pass 0NT 1NT 2NT 3NT 4NT 5NT 6NT 7NT"
    )


@clause("B-A3")
@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("HA HK DA CA", "S"),
        ("SA SK DA CA", "H"),
        ("SA SK HA CA", "D"),
        ("SA SK HA DA", "C"),
        ("HA HK CA CK", "S"),
    ],
)
def test_no_trump_is_refused_to_a_hand_void_in_a_suit(hand: str, missing: str) -> None:
    """A hand without a card of one suit cannot bid no trump, and is told the first such."""
    state = auction(hand, "SQ HQ DQ CQ")
    assert refused(GAME, state, "0NT") == (
        "B-A3",
        "notrump-holding",
        {"bid": "0NT", "suit": missing, "needed": 1, "held": 0},
    )


@clause("B-A3", "B-A4", "B-D3")
def test_a_colon_counts_for_no_suit() -> None:
    """Three colons neither make up a second diamond, nor a fourth spade, nor a club."""
    state = auction("SA SK SQ HA HK DA :G :R :L", "SJ ST S9 HQ HJ HT DK DQ DJ")
    assert allowed(GAME, state) == "pass 1H 1S"
    assert refused(GAME, state, "1D")[2]["held"] == 1
    assert refused(GAME, state, "2S")[2]["held"] == 3
    assert refused(GAME, state, "0NT")[2]["suit"] == "C"


@clause("B-A3", "B-E3")
def test_the_holding_is_tested_on_the_cards_kept() -> None:
    """Cards drawn and kept count for a bid, cards dealt and put away do not."""
    start = GAME.start(deal_of(GAME, 0, ["HA HK", "SA SK"], "D2 D3 C2 C3 C4 C5"))
    assert allowed(GAME, play(GAME, start, "discard D2 D3, discard C2 C3 C4 C5")) == "pass 1H"
    state = play(GAME, start, "discard SA SK, discard HA HK C2 C3")
    assert allowed(GAME, state) == "pass 1C"
    assert allowed(GAME, play(GAME, state, "1C")) == "pass 1D X"


@clause("B-A3", "B-A6")
def test_pass_double_and_redouble_need_no_holding() -> None:
    """A hand of colons only may pass, double or redouble, and nothing else."""
    state = auction("SA SK", ":G :R")
    assert allowed(GAME, play(GAME, state, "1S")) == "pass X"
    state = auction("SA :R", ":G :L", bid_restrictions=False)
    assert allowed(GAME, play(GAME, state, "7NT X")) == "pass XX"


# Jumps


@clause("B-A4")
@pytest.mark.parametrize(
    ("last", "legal"),
    [
        ("0NT", "pass 1C 1D 1H 1S 1NT 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1C", "pass 1D 1H 1S 1NT 2C 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1H", "pass 1S 1NT 2C 2D 2H 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1S", "pass 1NT 2C 2D 2H 2S 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1NT", "pass 2C 2D 2H 2S 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("6H", "pass 6S 6NT 7C 7D 7H 7NT X"),
    ],
)
def test_without_four_of_a_suit_only_its_lowest_bid_may_be_made(last: str, legal: str) -> None:
    """Over each bid two cards of each suit bid a suit at one level only, no trump at every level."""
    state = auction(TWO_OF_EACH, TWO_OF_EACH_TOO, opening_jump=False)
    assert allowed(GAME, play(GAME, state, last)) == legal


@clause("B-A4")
@pytest.mark.parametrize(
    ("last", "legal"),
    [
        ("0NT", "pass 1C 1NT 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1H", "pass 1S 1NT 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1S", "pass 1NT 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("1NT", "pass 2C 2NT 3NT 4NT 5NT 6NT 7NT X"),
        ("6S", "pass 6NT 7NT X"),
    ],
)
def test_under_strict_only_the_very_next_bid_is_no_jump(last: str, legal: str) -> None:
    """With jump_definition = strict a hand with two of each suit bids no suit but the very next."""
    state = auction(TWO_OF_EACH, TWO_OF_EACH_TOO, jump_definition="strict", opening_jump=False)
    assert allowed(GAME, play(GAME, state, last)) == legal


@clause("B-A4")
def test_a_jump_needs_four_of_the_suit() -> None:
    """Over 1H, three spades may bid 1S but not 2S; four may bid spades at every level."""
    three = play(GAME, auction("HA HK HQ HJ", "SA SK SQ DA"), "1H")
    assert allowed(GAME, three) == "pass 1S X"
    assert refused(GAME, three, "2S") == (
        "B-A4",
        "jump-holding",
        {"bid": "2S", "suit": "S", "needed": 4, "held": 3},
    )
    four = play(GAME, auction("HA HK HQ HJ", "SA SK SQ SJ"), "1H")
    assert allowed(GAME, four) == "pass 1S 2S 3S 4S 5S 6S 7S X"


@clause("B-A4")
@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({}, "pass 1H 1S 2S 3S 4S 5S 6S 7S"),
        (
            {"opening_jump": False},
            "pass 1H 1S 2H 2S 3H 3S 4H 4S 5H 5S 6H 6S 7H 7S",
        ),
        ({"jump_definition": "strict"}, "pass 1S 2S 3S 4S 5S 6S 7S"),
        (
            {"jump_definition": "strict", "opening_jump": False},
            "pass 1H 1S 2H 2S 3H 3S 4H 4S 5H 5S 6H 6S 7H 7S",
        ),
    ],
    ids=["level", "level, no opening jump", "strict", "strict, no opening jump"],
)
def test_opening_bids_of_four_spades_and_three_hearts(options: dict[str, Any], legal: str) -> None:
    """Four spades may open at every level; three hearts where the options call it no jump."""
    assert allowed(GAME, auction("SA SK SQ SJ HA HK HQ", "ST S9 S8 HJ HT H9 H8", **options)) == (
        legal
    )


@clause("B-A4")
@pytest.mark.parametrize("definition", ["level", "strict"])
def test_opening_jump_false_spares_the_first_bid_only(definition: str) -> None:
    """After a pass the first bid is still an opening; over a bid, jumps are jumps again."""
    options: dict[str, Any] = {"jump_definition": definition, "opening_jump": False}
    state = auction("HA HK HQ", "SA SK SQ", **options)
    assert allowed(GAME, play(GAME, state, "pass")) == "pass 1S 2S 3S 4S 5S 6S 7S"
    assert refused(GAME, play(GAME, state, "1H"), "2S")[:2] == ("B-A4", "jump-holding")


@clause("B-A4")
def test_an_opening_jump_after_a_pass_is_one_too() -> None:
    """The dealer's pass does not let the other open 2S on three spades."""
    state = play(GAME, auction("HA HK HQ", "SA SK SQ"), "pass")
    assert allowed(GAME, state) == "pass 1S"


@clause("B-A4", "B-A6")
def test_over_ones_own_doubled_bid_a_jump_is_measured_from_that_bid() -> None:
    """After 1S doubled the dealer may bid 2S on two spades, not 3S."""
    state = play(GAME, auction("SA SK", "HA HK"), "1S X")
    assert allowed(GAME, state) == "pass 2S XX"
    assert refused(GAME, state, "3S")[:2] == ("B-A4", "jump-holding")


# No-trump jumps


@clause("B-A5")
@pytest.mark.parametrize(
    ("options", "calls", "legal"),
    [
        ({}, "", "0NT 1NT 2NT 3NT 4NT 5NT 6NT 7NT"),
        ({"jump_definition": "strict"}, "", "0NT 1NT 2NT 3NT 4NT 5NT 6NT 7NT"),
        ({"nt_jump": "forbidden"}, "", "0NT"),
        ({"nt_jump": "forbidden"}, "pass", "0NT"),
        ({"nt_jump": "forbidden"}, "0NT", "1NT"),
        ({"nt_jump": "forbidden"}, "1C", "1NT"),
        ({"nt_jump": "forbidden"}, "1S", "1NT"),
        ({"nt_jump": "forbidden", "opening_jump": False}, "1NT", "2NT"),
        (
            {"nt_jump": "forbidden", "opening_jump": False},
            "",
            "0NT 1NT 2NT 3NT 4NT 5NT 6NT 7NT",
        ),
        ({"nt_jump": "forbidden", "opening_jump": False}, "1C", "1NT"),
        ({"nt_jump": "forbidden", "jump_definition": "strict"}, "", "0NT"),
        ({"nt_jump": "forbidden", "jump_definition": "strict", "opening_jump": False}, "1C", ""),
        ({"nt_jump": "forbidden", "jump_definition": "strict", "opening_jump": False}, "0NT", ""),
        (
            {"nt_jump": "forbidden", "jump_definition": "strict", "opening_jump": False},
            "1S",
            "1NT",
        ),
        (
            {"nt_jump": "forbidden", "jump_definition": "strict", "opening_jump": False},
            "",
            "0NT 1NT 2NT 3NT 4NT 5NT 6NT 7NT",
        ),
    ],
)
def test_no_trump_jumps_are_as_other_no_trump_bids_or_forbidden(
    options: dict[str, Any], calls: str, legal: str
) -> None:
    """A hand with two of each suit may make these no-trump bids under these options."""
    state = auction(TWO_OF_EACH, TWO_OF_EACH_TOO, **options)
    bids = allowed(GAME, play(GAME, state, calls)).split()
    assert " ".join(bid for bid in bids if bid.endswith("NT")) == legal


@clause("B-A5")
@pytest.mark.parametrize(("calls", "bid"), [("", "1NT"), ("1S", "2NT"), ("0NT", "2NT")])
def test_a_forbidden_no_trump_jump_is_refused_as_such(calls: str, bid: str) -> None:
    """A no-trump jump with cards of all suits breaks B-A5, at the opening and over a bid."""
    state = auction(TWO_OF_EACH, TWO_OF_EACH_TOO, nt_jump="forbidden")
    state = play(GAME, state, calls)
    assert refused(GAME, state, bid) == ("B-A5", "notrump-jump", {"bid": bid})


@clause("B-A5")
def test_forbidding_no_trump_jumps_leaves_jumps_in_suits() -> None:
    """With nt_jump = forbidden four spades may still jump in spades."""
    state = auction("SA SK SQ SJ HA DA CA", "ST S9 S8 HK HQ DK CK", nt_jump="forbidden")
    assert allowed(GAME, state) == "pass 0NT 1S 2S 3S 4S 5S 6S 7S"


# The first rule broken


@clause("B-A2", "B-A3")
def test_too_low_comes_before_the_holding() -> None:
    """1D over 1S without a diamond is refused as too low, and 0NT without a club also."""
    state = play(GAME, auction("SA SK", "HA HK"), "1S")
    assert refused(GAME, state, "1D") == ("B-A2", "bid-too-low", {"bid": "1D", "last": "1S"})
    assert refused(GAME, state, "0NT") == ("B-A2", "bid-too-low", {"bid": "0NT", "last": "1S"})


@clause("B-A3", "B-A4")
@pytest.mark.parametrize("held", [0, 1])
def test_the_holding_for_any_bid_comes_before_that_for_a_jump(held: int) -> None:
    """A jump in a suit of one card or none lacks the two that every bid needs."""
    state = auction("SA HA" if held else "HA HK", "SK SQ")
    assert refused(GAME, state, "2S") == (
        "B-A3",
        "bid-holding",
        {"bid": "2S", "suit": "S", "needed": 2, "held": held},
    )


@clause("B-A3", "B-A5")
def test_the_holding_for_no_trump_comes_before_the_forbidden_jump() -> None:
    """2NT without a club is refused for the holding, even where no such jump may be bid."""
    state = auction("SA HA DA", "SK HK DK", nt_jump="forbidden")
    assert refused(GAME, state, "2NT") == (
        "B-A3",
        "notrump-holding",
        {"bid": "2NT", "suit": "C", "needed": 1, "held": 0},
    )
    state = auction("SA HA DA CA", "SK HK DK CK", nt_jump="forbidden")
    assert refused(GAME, state, "2NT") == ("B-A5", "notrump-jump", {"bid": "2NT"})


@clause("B-A2", "B-A5")
def test_too_low_comes_before_the_forbidden_jump() -> None:
    """1NT over 2NT is refused as too low where no-trump jumps are forbidden."""
    options: dict[str, Any] = {"nt_jump": "forbidden", "opening_jump": False}
    state = play(GAME, auction("SA HA DA CA", "SK HK DK CK", **options), "2NT")
    assert refused(GAME, state, "1NT")[:2] == ("B-A2", "bid-too-low")


# Doubles


@clause("B-A6")
@pytest.mark.parametrize("calls", ["", "pass", "1S X", "1S X XX"])
def test_only_a_bid_just_made_can_be_doubled(calls: str) -> None:
    """No double is made before a bid, of a double or of a redouble."""
    assert refused(GAME, unrestricted(calls), "X") == ("B-A6", "double-needs-bid", {})


@clause("B-A6")
@pytest.mark.parametrize("calls", ["", "pass", "1S", "1S X XX", "1S X 2S"])
def test_only_a_double_just_made_can_be_redoubled(calls: str) -> None:
    """No redouble is made before a double, of a redouble or after a new bid."""
    assert refused(GAME, unrestricted(calls), "XX") == ("B-A6", "redouble-needs-double", {})


@clause("B-A6", "B-A7")
@pytest.mark.parametrize(
    ("calls", "bid", "declarer", "doubling"),
    [
        ("1S pass", Bid(1, Strain.SPADES), 0, Doubling.UNDOUBLED),
        ("1S X pass", Bid(1, Strain.SPADES), 0, Doubling.DOUBLED),
        ("1S X XX pass", Bid(1, Strain.SPADES), 0, Doubling.REDOUBLED),
        ("1S X 2C pass", Bid(2, Strain.CLUBS), 0, Doubling.UNDOUBLED),
        ("1S X XX 2C pass", Bid(2, Strain.CLUBS), 1, Doubling.UNDOUBLED),
        ("1S X XX 2C X pass", Bid(2, Strain.CLUBS), 1, Doubling.DOUBLED),
        ("1S X XX 2C X XX pass", Bid(2, Strain.CLUBS), 1, Doubling.REDOUBLED),
        ("1S X 2S X pass", Bid(2, Strain.SPADES), 0, Doubling.DOUBLED),
        ("0NT 1C pass", Bid(1, Strain.CLUBS), 1, Doubling.UNDOUBLED),
        ("pass 1C X pass", Bid(1, Strain.CLUBS), 1, Doubling.DOUBLED),
        ("pass 1C 1D X XX pass", Bid(1, Strain.DIAMONDS), 0, Doubling.REDOUBLED),
    ],
)
def test_the_last_bid_is_the_contract_with_the_doubling_in_force(
    calls: str, bid: Bid, declarer: int, doubling: Doubling
) -> None:
    """A pass after a bid makes its maker declarer; a new bid cancels the doubling before it."""
    assert contract(calls) == Contract(bid, Seat(declarer), doubling)
    assert contract(calls, dealer=1) == Contract(bid, Seat(1 - declarer), doubling)


@clause("B-A6")
def test_ones_own_bid_may_stand_over_ones_doubled_bid() -> None:
    """After one's bid is doubled one may bid higher oneself, and that bid can be doubled anew."""
    assert allowed(GAME, unrestricted("7D X")) == "pass 7H 7S 7NT XX"
    assert allowed(GAME, unrestricted("7D X 7H")) == "pass 7S 7NT X"


# The end


@clause("B-A7", "B-P1")
@pytest.mark.parametrize("calls", ["1S pass", "1S X pass", "1S X XX pass", "pass 1S pass"])
def test_a_pass_after_any_bid_ends_the_auction(calls: str) -> None:
    """One pass is enough once there is a bid, and the declarer's opponent is to lead."""
    state = unrestricted(calls)
    assert isinstance(state, Playing)
    assert state.to_act == 1 - state.contract.declarer
    assert state.trick == Trick(Seat(1 - state.contract.declarer))


@clause("B-A7")
def test_the_one_who_bid_is_declarer_when_a_double_is_passed() -> None:
    """The declarer of a doubled contract is not the one who doubled."""
    assert contract("1S X pass").declarer == 0
    assert contract("pass 1S X pass").declarer == 1


@clause("B-A7")
def test_after_the_dealers_pass_the_other_may_bid_or_pass() -> None:
    """A pass before any bid leaves all bids to the opponent, and no double."""
    state = unrestricted("pass")
    assert (state.phase, state.to_act) == ("auction", 1)
    assert allowed(GAME, state) == f"pass {ALL_BIDS}"


@clause("B-A7")
@pytest.mark.parametrize("passed_out", ["redeal", "score_zero"])
def test_two_passes_and_no_bid_pass_the_deal_out(passed_out: str) -> None:
    """After two passes the deal is over without play, and nobody scores."""
    state = play(GAME, auction("SA", "HA", passed_out=passed_out), "pass pass")
    assert isinstance(state, PassedOut)
    assert (state.phase, state.to_act, state.void) == ("over", None, True)
    assert state.legal_actions() == ()
    assert state.returns() == (0, 0)
    assert state.actions[-2:] == (Word.PASS, Word.PASS)
    assert state.observation(None).ended == Ended(state.deal, state.actions)


@clause("B-A7")
def test_a_deal_with_a_contract_is_not_passed_out() -> None:
    """A deal is not void when a bid was passed, even after a first pass."""
    assert not unrestricted("pass 1S pass").void


# Without restrictions


@clause("B-A8")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"jump_definition": "strict"},
        {"opening_jump": False},
        {"nt_jump": "forbidden"},
        {"jump_definition": "strict", "nt_jump": "forbidden"},
    ],
)
def test_without_restrictions_any_hand_may_make_any_higher_bid(options: dict[str, Any]) -> None:
    """With bid_restrictions = false a lone colon makes every bid; the other options do nothing."""
    state = auction(":G", "SA", bid_restrictions=False, **options)
    assert allowed(GAME, state) == f"pass {ALL_BIDS}"
    over_1h = ALL_BIDS.partition("1H ")[2]
    assert allowed(GAME, play(GAME, state, "1H")) == f"pass {over_1h} X"
