"""Call Bridge up to the first lead, by hand: the pack, the deal, void deals and the calls."""

import itertools
from collections.abc import Iterable, Sequence

import pytest

from overtrick import games
from overtrick.core.cards import Card, Seat
from overtrick.core.errors import IllegalActionError
from overtrick.games import AnyGame
from tests.clauses import clause
from tests.deals import AnyState, allowed, deal_of, full_deal, play, refused

CLASSIC = games.get("call-bridge")
REASONS = ("no_spade", "no_honour", "four_aces")

# Each deal has exactly one reason to be void, and the last has none.
BY_REASON = {
    "no_spade": ["SA HA D2 D3", "SK HK D4 D5", "SQ HQ D6 D7", "CA CK CQ CJ"],
    "no_honour": ["SA HA D2 D3", "SK HK D4 D5", "SQ HQ D6 D7", "SJ HJ DT C2"],
    "four_aces": ["SA HA DA CA", "SK S2 C2 C3", "SQ S3 C4 C5", "ST HK C6 C7"],
    "nothing": ["SA HA DA CK", "SK S2 C2 CA", "SQ S3 C4 C5", "S4 HK C6 C7"],
}
SETS_OF_REASONS = [each for size in range(4) for each in itertools.combinations(REASONS, size)]


def names(cards: Iterable[Card]) -> str:
    """Cards in notation."""
    return " ".join(map(CLASSIC.format_card, cards))


def begin(game: AnyGame, dealer: int, hands: Sequence[str]) -> AnyState:
    """The first position of the deal that gives those hands."""
    return game.start(deal_of(game, dealer, hands))


# ---- Pack and deal ------------------------------------------------------------------------------


@clause("C-D1")
def test_the_pack_is_fifty_two_cards_from_the_ace_down() -> None:
    """The pack holds each of the fifty-two cards once, suits S H D C, each from ace to two."""
    assert names(CLASSIC.pack()) == (
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 "
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2"
    )


@clause("C-D1", "C-P5")
@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize(("higher", "lower"), list(itertools.pairwise("AKQJT98765432")))
def test_ranks_run_from_the_ace_down_to_the_two(suit: str, higher: str, lower: str) -> None:
    """In each suit every rank loses to the one above it, whichever of the two is led."""
    others = ["H2", "D3"] if suit == "C" else ["C2", "C3"]
    cards = [suit + lower, suit + higher, *others]
    for lead in (0, 1):
        state = begin(CLASSIC, (lead - 1) % 4, cards)
        turn = [cards[(lead + place) % 4] for place in range(4)]
        over = play(CLASSIC, play(CLASSIC, state, "2 2 2 2"), turn)
        assert over.observation(None).winners == (1,)


@clause("C-D1", "C-P5")
@pytest.mark.parametrize("ace", ["HA", "DA", "CA"])
def test_spades_are_trumps_whatever_is_called(ace: str) -> None:
    """The two of spades takes a trick from the ace of any other suit."""
    state = begin(CLASSIC, 3, [ace, "S2", "H3", "D4"])
    over = play(CLASSIC, state, f"12 2 2 2 {ace} S2 H3 D4")
    assert over.observation(None).winners == (1,)


@clause("C-D2")
@pytest.mark.parametrize(
    ("dealer", "turns"),
    [(0, [1, 2, 3, 0]), (1, [2, 3, 0, 1]), (2, [3, 0, 1, 2]), (3, [0, 1, 2, 3])],
)
def test_calls_and_play_go_from_seat_to_next_seat(dealer: int, turns: list[int]) -> None:
    """Calls and cards are due in the order in which the seats are numbered."""
    cards = ["SA", "SK", "SQ", "SJ"]
    state = begin(CLASSIC, dealer, cards)
    due = []
    for action in ["2", "2", "2", "2", *(cards[seat] for seat in turns)]:
        due.append(state.to_act)
        state = state.apply(CLASSIC.parse_action(action))
    assert due == turns * 2


@clause("C-D4")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_right() -> None:
    """With seat 2 dealing, the top card goes to seat 3, the next to seat 0, and so thirteen times."""
    hands = CLASSIC.deal(CLASSIC.pack(), Seat(2)).hands
    assert [names(hand) for hand in hands] == [
        "SK S9 S5 HA HT H6 H2 DJ D7 D3 CQ C8 C4",
        "SQ S8 S4 HK H9 H5 DA DT D6 D2 CJ C7 C3",
        "SJ S7 S3 HQ H8 H4 DK D9 D5 CA CT C6 C2",
        "SA ST S6 S2 HJ H7 H3 DQ D8 D4 CK C9 C5",
    ]


@clause("C-D4")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_and_the_last_card_go_round_from_any_dealer(dealer: int) -> None:
    """The first card goes to the dealer's right, the last to the dealer; nothing is left over."""
    deal = CLASSIC.deal(CLASSIC.pack(), Seat(dealer))
    assert CLASSIC.parse_card("SA") in deal.hands[(dealer + 1) % 4]
    assert CLASSIC.parse_card("C2") in deal.hands[dealer]
    assert [len(hand) for hand in deal.hands] == [13, 13, 13, 13]
    assert deal.stock == ()


# ---- Void by the hands dealt --------------------------------------------------------------------


@clause("C-D5")
@pytest.mark.parametrize("hands", BY_REASON.values(), ids=BY_REASON)
def test_no_deal_is_void_by_default(hands: list[str]) -> None:
    """Unless the table chose to deal again, hands without spades or honours are played."""
    state = begin(CLASSIC, 0, hands)
    assert (state.phase, state.to_act, state.void) == ("calls", 1, False)


@clause("C-D5")
@pytest.mark.parametrize("chosen", SETS_OF_REASONS, ids="+".join)
@pytest.mark.parametrize("reason", BY_REASON)
def test_a_deal_is_void_exactly_for_a_chosen_reason(reason: str, chosen: tuple[str, ...]) -> None:
    """Any set of reasons voids the deals that have one of them, and no others."""
    game = games.get("call-bridge", redeal=chosen)
    state = begin(game, 0, BY_REASON[reason])
    assert state.void == (reason in chosen)


@clause("C-D5")
@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("seat", range(4))
def test_any_hand_may_void_a_deal(reason: str, seat: int) -> None:
    """It does not matter which seat, or whether the dealer, holds the hand that voids the deal."""
    game = games.get("call-bridge", redeal=[reason])
    hands = BY_REASON[reason][seat:] + BY_REASON[reason][:seat]
    assert begin(game, 0, hands).void


@clause("C-D5")
@pytest.mark.parametrize("honour", ["SA", "SK", "SQ", "HA", "HK", "HQ", "DQ", "CQ"])
def test_one_queen_is_an_honour(honour: str) -> None:
    """A hand with a single ace, king or queen is not without honours; knaves do not count."""
    game = games.get("call-bridge", redeal=["no_honour"])
    others = ["CA C2 D2", "CK C3 D3", "DA C4 D4"]
    assert not begin(game, 0, [f"{honour} SJ HJ", *others]).void
    assert begin(game, 0, ["DJ SJ HJ", *others]).void


@clause("C-D5")
def test_a_full_deal_of_four_suits_has_hands_without_a_spade() -> None:
    """With thirteen cards too, a hand of hearts only voids the deal under no_spade."""
    game = games.get("call-bridge", redeal=["no_spade"])
    hearts = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
    assert game.start(full_deal(game, 0, ["", hearts, "", ""])).void
    with_a_spade = hearts.replace("H2", "S2")
    assert not game.start(full_deal(game, 0, ["SA DA", with_a_spade, "S3 DK", "S4 H2"])).void


@clause("C-D5")
@pytest.mark.parametrize("reason", REASONS)
def test_a_void_deal_is_over_before_any_call(reason: str) -> None:
    """A deal void by its hands ends at once: no action was made, none is due, nobody scores."""
    game = games.get("call-bridge", redeal=[reason])
    state = begin(game, 0, BY_REASON[reason])
    assert (state.phase, state.to_act, state.actions) == ("over", None, ())
    assert allowed(game, state) == ""
    assert state.returns() == (0, 0, 0, 0)


@clause("C-D5")
@pytest.mark.parametrize("action", ["2", "SA"])
def test_nothing_may_be_done_in_a_deal_void_by_its_hands(action: str) -> None:
    """Every call and card is refused, by the clause that made the deal void."""
    game = games.get("call-bridge", redeal=["no_spade"])
    state = begin(game, 0, BY_REASON["no_spade"])
    assert refused(game, state, action) == ("C-D5", "deal-void-by-hands", {})
    with pytest.raises(IllegalActionError):
        play(game, state, [action])


@clause("C-D5", "C-M1")
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_the_pack_of_a_void_deal_is_public(seat: Seat | None) -> None:
    """Once a deal is void, every seat and every spectator sees the whole pack in its order."""
    game = games.get("call-bridge", redeal=["no_spade"])
    deal = deal_of(game, 0, BY_REASON["no_spade"])
    seen = game.start(deal).observation(seat)
    assert seen.ended is not None
    assert seen.ended.deal.pack == deal.pack
    assert names(seen.ended.deal.pack[:5]) == "SK SQ CA SA HK"
    assert seen.ended.actions == ()
    assert seen.calls == (None, None, None, None)


# ---- Calls --------------------------------------------------------------------------------------


@clause("C-C1")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_right_calls_first_and_the_dealer_last(dealer: int) -> None:
    """Each seat calls once, from the dealer's right on; calls stand by seat."""
    state = begin(CLASSIC, dealer, ["SA", "SK", "SQ", "SJ"])
    for turn, call in enumerate("2345", start=1):
        assert state.to_act == (dealer + turn) % 4
        assert state.phase == "calls"
        state = play(CLASSIC, state, call)
    assert state.phase == "play"
    calls = state.observation(None).calls
    assert [calls[(dealer + turn) % 4] for turn in range(1, 5)] == [2, 3, 4, 5]


@clause("C-C1")
def test_calls_run_from_two_to_twelve_by_default() -> None:
    """Without options the least call is two and the highest twelve."""
    state = begin(CLASSIC, 0, ["SA", "SK", "SQ", "SJ"])
    assert allowed(CLASSIC, state) == "2 3 4 5 6 7 8 9 10 11 12"


@clause("C-C1")
@pytest.mark.parametrize(
    ("least", "most", "calls"),
    [
        (1, 12, "1 2 3 4 5 6 7 8 9 10 11 12"),
        (2, 13, "2 3 4 5 6 7 8 9 10 11 12 13"),
        (3, 8, "3 4 5 6 7 8"),
        (4, 12, "4 5 6 7 8 9 10 11 12"),
        (4, 8, "4 5 6 7 8"),
        (1, 13, "1 2 3 4 5 6 7 8 9 10 11 12 13"),
    ],
)
def test_min_call_and_max_call_bound_every_call(least: int, most: int, calls: str) -> None:
    """Each of the four seats may call what lies between min_call and max_call, and nothing else."""
    game = games.get("call-bridge", min_call=least, max_call=most)
    state = begin(game, 0, ["SA", "SK", "SQ", "SJ"])
    for _ in range(4):
        assert allowed(game, state) == calls
        state = play(game, state, calls.split()[-1:])


@clause("C-C1")
@pytest.mark.parametrize("call", ["0", "1", "13", "14"])
def test_a_call_out_of_range_is_refused(call: str) -> None:
    """A call below two or above twelve is refused, with the bounds."""
    state = begin(CLASSIC, 0, ["SA", "SK", "SQ", "SJ"])
    reason = ("C-C1", "call-range", {"call": int(call), "min": 2, "max": 12})
    assert refused(CLASSIC, state, call) == reason
    with pytest.raises(IllegalActionError):
        play(CLASSIC, state, call)


@clause("C-C1")
def test_the_bounds_in_a_refusal_are_those_of_the_table() -> None:
    """Under other bounds the refusal names those."""
    game = games.get("call-bridge", min_call=4, max_call=8)
    state = begin(game, 0, ["SA", "SK", "SQ", "SJ"])
    assert refused(game, state, "3") == ("C-C1", "call-range", {"call": 3, "min": 4, "max": 8})
    assert refused(game, state, "9") == ("C-C1", "call-range", {"call": 9, "min": 4, "max": 8})


@clause("C-C1")
def test_a_card_is_no_call() -> None:
    """While a call is due a card is refused, even one in the caller's hand."""
    state = begin(CLASSIC, 0, ["SA", "SK", "SQ", "SJ"])
    assert refused(CLASSIC, state, "SK") == ("C-C1", "call-due", {})
    assert refused(CLASSIC, play(CLASSIC, state, "2 2 2"), "SA") == ("C-C1", "call-due", {})


@clause("C-C2")
@pytest.mark.parametrize("calls", ["5 4 3 2", "2 2 2 2", "2 12 2 12", "12 12 12 12"])
def test_calls_are_free_of_each_other(calls: str) -> None:
    """A call may be lower than the last, equal to it, and the four may sum to anything."""
    state = begin(CLASSIC, 0, ["SA", "SK", "SQ", "SJ"])
    assert play(CLASSIC, state, calls).phase == "play"


@clause("C-C2")
@pytest.mark.parametrize(
    ("min_total", "calls", "is_void"),
    [
        (10, "2 2 3 2", True),  # 9
        (10, "2 2 3 3", False),  # 10
        (10, "2 2 3 4", False),  # 11
        (20, "12 2 2 3", True),  # 19
        (20, "12 2 2 4", False),  # 20
        (9, "2 2 2 2", True),  # 8
        (8, "2 2 2 2", False),
        (1, "2 2 2 2", False),
    ],
)
def test_calls_too_low_in_all_make_the_deal_void(min_total: int, calls: str, is_void: bool) -> None:
    """The deal is void if the four calls sum to less than min_total; reaching it is enough."""
    game = games.get("call-bridge", min_total=min_total)
    state = play(game, begin(game, 0, ["SA", "SK", "SQ", "SJ"]), calls)
    assert state.void == is_void
    assert state.phase == ("over" if is_void else "play")


@clause("C-C2")
def test_calls_are_summed_only_when_all_four_are_made() -> None:
    """However low the first three calls, the deal goes on to the fourth, and it may still save it."""
    game = games.get("call-bridge", min_total=18)
    state = play(game, begin(game, 0, ["SA", "SK", "SQ", "SJ"]), "2 2 2")
    assert (state.phase, state.to_act, state.void) == ("calls", 0, False)
    assert play(game, state, "11").void
    assert not play(game, state, "12").void


@clause("C-C2", "C-M1")
def test_a_deal_void_by_its_calls_keeps_them_and_shows_the_pack() -> None:
    """Its four calls stand, by seat; nobody scores; no card was played; the whole pack is public."""
    game = games.get("call-bridge", min_total=20)
    deal = deal_of(game, 1, ["SA", "SK", "SQ", "SJ"])
    state = play(game, game.start(deal), "2 3 4 5")
    assert " ".join(map(game.format_action, state.actions)) == "2 3 4 5"
    assert state.returns() == (0, 0, 0, 0)
    assert (state.to_act, allowed(game, state)) == (None, "")
    assert refused(game, state, "SA") == ("C-C2", "deal-void-by-calls", {})
    for seat in (None, Seat(0), Seat(1), Seat(2), Seat(3)):
        seen = state.observation(seat)
        assert seen.calls == (4, 5, 2, 3)
        assert seen.ended.deal.pack == deal.pack
        assert seen.ended.actions == state.actions
