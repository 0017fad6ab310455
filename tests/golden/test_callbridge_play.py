"""The play of Call Bridge, by hand: leads, duties, refusals, who wins, and what each seat sees.

Long, because each duty has its table of positions.
"""

import pytest

from overtrick import games
from overtrick.core.cards import Card, Seat
from overtrick.core.deal import Standings
from overtrick.core.errors import IllegalActionError
from overtrick.games import AnyGame
from tests.clauses import clause
from tests.deals import AnyState, allowed, deal_of, play, refused

CLASSIC = games.get("call-bridge")
BREAKING = games.get("call-bridge", spades_broken=True)
HEADING = games.get("call-bridge", must_head=True)
LOOKERS = (None, Seat(0), Seat(1), Seat(2), Seat(3))


def begin(game: AnyGame, *hands: str, dealer: int = 3, cards: str = "") -> AnyState:
    """The deal of these hands after four calls of 2 and these cards; seat 0 leads."""
    state = play(game, game.start(deal_of(game, dealer, hands)), "2 2 2 2")
    return play(game, state, cards)


def after(game: AnyGame, trick: str, hand: str) -> AnyState:
    """The position in which the seat that holds this hand is to play to this trick.

    Seat 0 led; the seats before have nothing but clubs besides what they played.
    """
    rest = [
        card
        for card in map(game.format_card, reversed(game.pack()))
        if card not in f"{trick} {hand}"
    ]
    size = len(hand.split())
    hands = []
    for cards in [*trick.split(), hand, "", "", ""][:4]:
        missing = size - len(cards.split())
        hands.append(" ".join([*cards.split(), *rest[:missing]]))
        del rest[:missing]
    return begin(game, *hands, cards=trick)


# ---- Leads --------------------------------------------------------------------------------------


@clause("C-P1")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_right_leads_to_the_first_trick(dealer: int) -> None:
    """Whoever deals and whatever was called, the next seat leads first."""
    hands = ["SA HA", "SK HK", "SQ HQ", "SJ HJ"]
    state = play(CLASSIC, CLASSIC.start(deal_of(CLASSIC, dealer, hands)), "2 3 12 4")
    assert (state.phase, state.to_act) == ("play", (dealer + 1) % 4)


@clause("C-P1")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [("HA HK HQ HJ", 0), ("HK HA HQ HJ", 1), ("HQ HJ HK HT", 2), ("H5 H4 H3 SA", 3)],
)
def test_the_winner_of_a_trick_leads_to_the_next(trick: str, winner: int) -> None:
    """The next lead is the winner's."""
    hands = [f"{card} C{low}" for card, low in zip(trick.split(), "2345", strict=True)]
    assert begin(CLASSIC, *hands, cards=trick).to_act == winner


@clause("C-P1")
def test_any_card_may_be_led() -> None:
    """By default the leader may play every card in hand, spades in the first trick too."""
    state = begin(CLASSIC, "SA H2 D3 CK", "S2 S3 S4 S5", "H3 H4 H5 H6", "D4 D5 D6 D7")
    assert allowed(CLASSIC, state) == "SA H2 D3 CK"


@clause("C-P1")
@pytest.mark.parametrize("action", ["2", "13", "0"])
def test_a_call_is_no_card(action: str) -> None:
    """Once cards are due, every number is refused."""
    state = begin(CLASSIC, "SA", "SK", "SQ", "SJ")
    assert refused(CLASSIC, state, action) == ("C-P1", "card-due", {})


@clause("C-P1")
def test_only_cards_in_hand_may_be_played() -> None:
    """Another seat's card, a card already played and a card not dealt are refused alike."""
    state = begin(CLASSIC, "SA H2", "SK H3", "SQ H4", "SJ H5")
    assert refused(CLASSIC, state, "SK") == ("C-P1", "not-in-hand", {"card": "SK"})
    assert refused(CLASSIC, state, "C2") == ("C-P1", "not-in-hand", {"card": "C2"})
    state = play(CLASSIC, state, "SA SK SQ SJ")
    assert refused(CLASSIC, state, "SA") == ("C-P1", "not-in-hand", {"card": "SA"})


@clause("C-P1", "C-P2")
def test_a_card_that_is_not_held_is_refused_as_that_before_any_duty() -> None:
    """A card of a wrong suit that is not in the hand is refused as not in the hand."""
    state = after(CLASSIC, "HT", "HA S3")
    assert refused(CLASSIC, state, "DA") == ("C-P1", "not-in-hand", {"card": "DA"})


@clause("C-P1")
def test_a_refused_card_cannot_be_played() -> None:
    """Playing what is refused raises an error that carries the refusal."""
    state = begin(CLASSIC, "SA", "SK", "SQ", "SJ")
    with pytest.raises(IllegalActionError) as raised:
        play(CLASSIC, state, "SK")
    assert raised.value.refusal == state.refusal(CLASSIC.parse_action("SK"))


@clause("C-P1")
def test_nothing_may_be_played_after_the_last_trick() -> None:
    """When the hands are empty the deal is over and every action is refused."""
    state = begin(CLASSIC, "SA", "SK", "SQ", "SJ", cards="SA SK SQ SJ")
    assert (state.phase, state.to_act, state.void) == ("over", None, False)
    assert allowed(CLASSIC, state) == ""
    assert refused(CLASSIC, state, "SA") == ("C-P1", "deal-over", {})
    assert refused(CLASSIC, state, "2") == ("C-P1", "deal-over", {})
    assert state.forbidden() == ()


# ---- spades_broken ------------------------------------------------------------------------------


@clause("C-P1")
@pytest.mark.parametrize("card", ["SK", "S4"])
def test_a_spade_may_not_be_led_before_spades_are_broken(card: str) -> None:
    """Under spades_broken the first leader must lead another suit while holding one."""
    state = begin(BREAKING, "SK S4 D2", "S5 D3 D4", "S6 D5 D6", "S7 D7 D8")
    assert allowed(BREAKING, state) == "D2"
    reason = {"card": card, "playable": ("D2",)}
    assert refused(BREAKING, state, card) == ("C-P1", "spades-unbroken", reason)


@clause("C-P1")
def test_spades_stay_unbroken_until_one_is_played() -> None:
    """A trick without a spade leaves the next leader bound too, whoever that is."""
    hands = ["D2 SK S4", "D9 S5 H4", "D3 S6 H6", "D4 S7 H8"]
    state = begin(BREAKING, *hands, cards="D2 D9 D3 D4")
    assert (state.to_act, allowed(BREAKING, state)) == (1, "H4")
    reason = {"card": "S5", "playable": ("H4",)}
    assert refused(BREAKING, state, "S5") == ("C-P1", "spades-unbroken", reason)


@clause("C-P1", "C-P3")
def test_a_forced_ruff_breaks_spades() -> None:
    """A hand that must ruff does so though spades are unbroken, and may lead a spade next."""
    state = begin(BREAKING, "D2 SK S4", "SA S5 C4", "D3 H6 H7", "D4 H8 H9", cards="D2")
    assert allowed(BREAKING, state) == "SA S5"
    state = play(BREAKING, state, "S5 D3 D4")
    assert (state.to_act, allowed(BREAKING, state)) == (1, "SA C4")


@clause("C-P1")
@pytest.mark.parametrize(("second", "leads"), [("S5", "SK H9"), ("D9", "H9")])
def test_a_spade_in_any_earlier_trick_opens_spades(second: str, leads: str) -> None:
    """Spades stay broken for the rest of the deal and for every seat, not for the next lead only."""
    hands = ["D2 HA SK H9", f"{second} H4 C4 C5", "D3 H6 C6 C7", "D4 H8 C8 C9"]
    state = begin(BREAKING, *hands, cards=f"D2 {second} D3 D4 H4 H6 H8 HA")
    assert (state.to_act, allowed(BREAKING, state)) == (0, leads)


@clause("C-P1")
def test_a_hand_of_spades_alone_may_lead_them_unbroken() -> None:
    """Who holds nothing but spades leads any of them, and that breaks spades for all."""
    state = begin(BREAKING, "SK S4 S6", "SA ST H4", "S2 H6 H7", "S3 H8 H9")
    assert allowed(BREAKING, state) == "SK S6 S4"
    state = play(BREAKING, state, "S4 SA S2 S3")
    assert (state.to_act, allowed(BREAKING, state)) == (1, "ST H4")


@clause("C-P1")
@pytest.mark.parametrize(("lead", "spare"), [("S9", "S8"), ("D9", "D8")])
def test_only_leads_are_bound_by_unbroken_spades(lead: str, spare: str) -> None:
    """Following a spade led, and ruffing, are as due before spades are broken as after."""
    state = begin(BREAKING, f"{lead} {spare}", "SA H4", "H2 H3", "SK H5", cards=lead)
    assert allowed(BREAKING, state) == "SA"


@clause("C-P1")
def test_spades_may_be_led_at_once_by_default() -> None:
    """Without spades_broken the first lead of the deal may be a spade."""
    state = begin(CLASSIC, "SK D2", "S5 D3", "S6 D5", "S7 D7")
    assert allowed(CLASSIC, state) == "SK D2"


# ---- Following suit -----------------------------------------------------------------------------


@clause("C-P2")
@pytest.mark.parametrize("card", ["SA", "D2"])
def test_suit_must_be_followed(card: str) -> None:
    """Who holds the suit led may play only that; a spade, too, is refused."""
    state = after(CLASSIC, "HT HK", "SA HA H3 D2")
    assert allowed(CLASSIC, state) == "HA H3"
    reason = {"card": card, "playable": ("HA", "H3"), "led": "HT", "suit": "H", "best": "HK"}
    assert refused(CLASSIC, state, card) == ("C-P2", "must-follow", reason)


@clause("C-P2")
def test_the_suit_to_follow_is_the_one_led() -> None:
    """After a ruff or a card thrown off, the suit led is still the one to follow."""
    assert allowed(CLASSIC, after(CLASSIC, "HT S4", "SA H3")) == "H3"
    assert allowed(CLASSIC, after(CLASSIC, "HT DA", "SA H3 D4")) == "H3"


@clause("C-P2")
@pytest.mark.parametrize(
    ("trick", "hand", "cards"),
    [("DT DQ", "DK D3", "DK D3"), ("S9 SJ", "SQ S2 HA", "SQ S2"), ("DT S4", "DK D3", "DK D3")],
)
def test_nobody_need_head_the_trick_by_default(trick: str, hand: str, cards: str) -> None:
    """Who can follow may play low, in spades too."""
    assert allowed(CLASSIC, after(CLASSIC, trick, hand)) == cards


@clause("C-P2")
@pytest.mark.parametrize(
    ("trick", "hand", "cards"),
    [
        ("DT", "DJ D3 SA", "DJ"),
        ("DT DQ", "DK DJ D3", "DK"),  # the best so far, not the card led
        ("DT D2", "DJ D3 HA", "DJ"),  # nor the last
        ("DT DQ", "DA DK D3", "DA DK"),  # either is higher
        ("DT HA", "DJ D3 HK", "DJ"),  # a card thrown off is nothing to head
        ("DT DQ", "D9 D3 SA", "D9 D3"),  # none so high: any card of the suit
        ("DT DQ", "DJ D3 SA", "DJ D3"),  # higher than the lead is not enough
        ("DT S4", "DK D3 SA", "DK D3"),  # ruffed: free
        ("DT DQ S4", "DK D3 SA", "DK D3"),
        ("DT S4 DQ", "DK D3 SA", "DK D3"),
        ("S9 SJ", "SQ ST S2", "SQ"),  # spades led: higher than the highest spade
        ("S9 SJ", "SA SQ S2 HA", "SA SQ"),
        ("S9 SJ", "ST S2 HA", "ST S2"),
        ("S9 HA", "ST S2 HK", "ST"),
    ],
)
def test_who_can_follow_must_head_if_able(trick: str, hand: str, cards: str) -> None:
    """Under must_head a follower goes higher than the best of the suit, unless a spade has ruffed."""
    assert allowed(HEADING, after(HEADING, trick, hand)) == cards


@clause("C-P2")
@pytest.mark.parametrize(
    ("trick", "hand", "card", "reason"),
    [
        ("DT DQ", "SA DK D3", "D3", "must-head"),
        ("DT DQ", "SA DK D3", "SA", "must-follow"),
        ("S9 SJ", "SQ S2 H4", "S2", "must-head"),
        ("S9 SJ", "SQ S2 H4", "H4", "must-follow"),
        ("DT DQ", "SA D9 D3", "SA", "must-follow"),
        ("DT S4", "SA DK D3", "SA", "must-follow"),
    ],
)
def test_refusals_tell_heading_from_following(
    trick: str, hand: str, card: str, reason: str
) -> None:
    """Under must_head a low card of the suit is refused for not heading, another for not following."""
    state = after(HEADING, trick, hand)
    assert refused(HEADING, state, card)[:2] == ("C-P2", reason)


@clause("C-P2")
def test_a_refusal_for_not_heading_says_what_to_beat() -> None:
    """The refusal names the card, what was led, the best card so far, and what may be played."""
    state = after(HEADING, "DT DQ D2", "SA DK D3")
    reason = {"card": "D3", "playable": ("DK",), "led": "DT", "suit": "D", "best": "DQ"}
    assert refused(HEADING, state, "D3") == ("C-P2", "must-head", reason)


@clause("C-P2", "C-P3", "C-P4")
@pytest.mark.parametrize(
    ("trick", "hand", "cards"),
    [
        ("H9", "S8 S3 D2", "S8 S3"),
        ("H9 S5", "S4 S3 D2", "S4 S3 D2"),
        ("S9", "DA D2 C2", "DA D2 C2"),
    ],
)
def test_must_head_binds_only_who_can_follow(trick: str, hand: str, cards: str) -> None:
    """Under must_head a hand void in the suit led plays as it would without."""
    assert allowed(HEADING, after(HEADING, trick, hand)) == cards
    assert allowed(CLASSIC, after(CLASSIC, trick, hand)) == cards


# ---- Ruffing ------------------------------------------------------------------------------------


@clause("C-P3")
@pytest.mark.parametrize(
    ("trick", "hand", "cards"),
    [
        ("HT", "S8 S3 D2", "S8 S3"),  # no spade yet: any spade
        ("HT DA", "S8 S3 D2", "S8 S3"),
        ("HT HA", "S2 D2 DA", "S2"),
        ("HT S5", "S8 S3 D2", "S8"),  # a spade: only a higher one
        ("HT S5", "SA S8 S3", "SA S8"),
        ("HT S5 ST", "S8 S3 D2", "S8 S3 D2"),  # only lower ones: anything
        ("HT S5", "S4 S3 D2", "S4 S3 D2"),
        ("HT S9 S5", "ST S7 D2", "ST"),  # the highest spade counts, not the last
        ("HT S9 S5", "S7 S6 D2", "S7 S6 D2"),
        ("HT S9 HA", "ST S7 D2", "ST"),
        ("HT", "D9 D2 CA", "D9 D2 CA"),  # no spade held: anything
        ("HT S5", "D9 D2 CA", "D9 D2 CA"),
    ],
)
def test_who_cannot_follow_must_ruff_and_overtrump(trick: str, hand: str, cards: str) -> None:
    """Void in the suit led, one plays a spade higher than those in the trick, if one holds any."""
    assert allowed(CLASSIC, after(CLASSIC, trick, hand)) == cards


@clause("C-P3")
def test_a_hand_that_can_ruff_is_refused_other_suits() -> None:
    """While no spade is in the trick, throwing off is refused to a hand with a spade."""
    state = after(CLASSIC, "HT HK DA", "S8 S3 D2")
    reason = {"card": "D2", "playable": ("S8", "S3"), "led": "HT", "suit": "H", "best": "HK"}
    assert refused(CLASSIC, state, "D2") == ("C-P3", "must-trump", reason)


@clause("C-P3")
@pytest.mark.parametrize("card", ["S3", "D2"])
def test_a_hand_that_can_overtrump_is_refused_everything_else(card: str) -> None:
    """A lower spade, and a card of another suit, are refused to a hand with a higher spade."""
    state = after(CLASSIC, "HT S5 HA", "S8 S3 D2")
    reason = {"card": card, "playable": ("S8",), "led": "HT", "suit": "H", "best": "S5"}
    assert refused(CLASSIC, state, card) == ("C-P3", "must-overtrump", reason)


@clause("C-P3", "C-P5")
def test_a_low_spade_may_be_wasted() -> None:
    """Who cannot overtrump may play a lower spade, which wins nothing."""
    state = begin(CLASSIC, "HT C2", "S9 C3", "S7 D2", "HA C4", cards="HT S9")
    assert allowed(CLASSIC, state) == "S7 D2"
    assert play(CLASSIC, state, "S7 HA").to_act == 1


@clause("C-P4")
@pytest.mark.parametrize("game", [CLASSIC, HEADING], ids=["classic", "must_head"])
@pytest.mark.parametrize("trick", ["S9", "S9 SJ", "S9 H2 SA"])
def test_void_in_spades_when_spades_are_led_any_card_goes(game: AnyGame, trick: str) -> None:
    """A hand without a spade may throw off anything to a spade led."""
    assert allowed(game, after(game, trick, "HA D9 C2")) == "HA D9 C2"


# ---- Who wins -----------------------------------------------------------------------------------


@clause("C-P5")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("HT HA HK H2", 1),
        ("HA HT HK H2", 0),
        ("HT H9 HK HQ", 2),
        ("HT H2 H9 HJ", 3),
        ("H2 CA DA CK", 0),  # a card of another suit wins nothing, however high
        ("H2 CA H3 DA", 2),
        ("HT S2 HA HK", 1),  # the lowest spade beats the ace
        ("HT S2 HA S3", 3),
        ("H2 S9 S5 HA", 1),  # a wasted spade does not
        ("HT S4 S9 SJ", 3),
        ("S2 HA DA CA", 0),
        ("S2 S3 SA SK", 2),
        ("DT SA D2 DA", 1),
        ("CT DA C2 SK", 3),
    ],
)
def test_the_highest_spade_wins_else_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    """A trick goes to its highest spade, and without one to its highest card of the suit led."""
    state = begin(CLASSIC, *trick.split(), cards=trick)
    assert state.observation(None).winners == (winner,)
    assert state.observation(None).won == tuple(int(seat == winner) for seat in range(4))


@clause("C-P5")
@pytest.mark.parametrize("leader", range(4))
def test_the_winner_is_counted_from_the_leader(leader: int) -> None:
    """The third card of a trick belongs to the second seat after the leader."""
    cards = ["H2", "H3", "HA", "H4"]
    hands = [cards[(seat - leader) % 4] for seat in range(4)]
    state = begin(CLASSIC, *hands, dealer=(leader - 1) % 4, cards=" ".join(cards))
    assert state.observation(None).winners == ((leader + 2) % 4,)


# ---- What each seat sees ------------------------------------------------------------------------

HANDS = ["HT SA C2", "HA C4 SK", "D3 S9 H2", "CK HK D5"]
EXCHANGED = ["SA C2 HT", "C4 D3 HA", "H2 SK S9", "HK D5 CK"]  # SK and D3, and the order dealt
ALL_CARDS = "HT HA H2 HK C4 S9 CK C2 D3 D5 SA SK"


def hands_shown(state: AnyState) -> list[str]:
    """The hand that each looker sees as its own, the spectator first."""
    hands = [state.observation(seat).hand for seat in LOOKERS]
    return ["none" if hand is None else cards_of(hand) for hand in hands]


def cards_of(hand: tuple[Card, ...]) -> str:
    """Cards in notation."""
    return " ".join(map(CLASSIC.format_card, hand))


@clause("C-D4")
@pytest.mark.parametrize(
    ("actions", "hands"),
    [
        ("", ["none", "SA HT C2", "SK HA C4", "S9 H2 D3", "HK D5 CK"]),
        ("2 2 2 2", ["none", "SA HT C2", "SK HA C4", "S9 H2 D3", "HK D5 CK"]),
        ("2 2 2 2 HT HA", ["none", "SA C2", "SK C4", "S9 H2 D3", "HK D5 CK"]),
        ("2 2 2 2 HT HA H2 HK C4 S9", ["none", "SA C2", "SK", "D3", "D5 CK"]),
        (f"2 2 2 2 {ALL_CARDS}", ["none", "", "", "", ""]),
    ],
)
def test_a_seat_sees_the_cards_that_it_still_holds(actions: str, hands: list[str]) -> None:
    """Each seat sees its own hand, in pack order; a spectator sees none."""
    state = play(CLASSIC, CLASSIC.start(deal_of(CLASSIC, 3, HANDS)), actions)
    assert hands_shown(state) == hands


@clause("C-D2")
@pytest.mark.parametrize(
    "actions",
    ["", "2 3", "2 3 4 5", "2 3 4 5 HT HA", "2 3 4 5 HT HA H2 HK C4", f"2 3 4 5 {ALL_CARDS}"],
)
def test_a_position_knows_the_actions_that_led_to_it(actions: str) -> None:
    """All actions so far are kept in the order in which they were made, and no points before the end."""
    state = play(CLASSIC, CLASSIC.start(deal_of(CLASSIC, 3, HANDS)), actions)
    assert " ".join(map(CLASSIC.format_action, state.actions)) == actions
    assert any(state.returns()) == (state.to_act is None)


@clause("C-D4")
@pytest.mark.parametrize("actions", ["", "2 2", "2 2 2 2", "2 2 2 2 HT HA H2 HK C4 S9"])
@pytest.mark.parametrize("seat", LOOKERS)
def test_nobody_sees_what_others_hold(seat: Seat | None, actions: str) -> None:
    """Two deals look alike but to the seats whose cards differ, in calls and in play."""
    states = [
        play(CLASSIC, CLASSIC.start(deal_of(CLASSIC, 3, hands)), actions)
        for hands in (HANDS, EXCHANGED)
    ]
    one, other = (state.observation(seat) for state in states)
    assert (one == other) == (seat not in (1, 2))


@clause("C-C1")
@pytest.mark.parametrize("seat", LOOKERS)
@pytest.mark.parametrize(
    ("calls", "heard"),
    [
        ("", (None, None, None, None)),
        ("5", (None, None, 5, None)),
        ("5 3", (None, None, 5, 3)),
        ("5 3 2", (2, None, 5, 3)),
    ],
)
def test_calls_are_heard_by_all(
    seat: Seat | None, calls: str, heard: tuple[int | None, ...]
) -> None:
    """While seats call, from the dealer's right on, every looker hears what was called and by whom."""
    state = play(CLASSIC, CLASSIC.start(deal_of(CLASSIC, 1, HANDS)), calls)
    seen = state.observation(seat)
    assert (seen.seat, seen.phase, seen.dealer, seen.calls) == (seat, "calls", 1, heard)
    assert (seen.counts, seen.trick, seen.tricks, seen.ended) == ((3, 3, 3, 3), None, (), None)
    assert seen.to_act == state.to_act


@clause("C-P1", "C-P5")
@pytest.mark.parametrize("seat", LOOKERS)
def test_cards_played_are_seen_by_all(seat: Seat | None) -> None:
    """The trick on the table, those before and their winners are the same for every looker."""
    seen = begin(CLASSIC, *HANDS, cards="HT HA H2 HK C4 S9").observation(seat)
    assert (seen.seat, seen.phase, seen.dealer, seen.to_act) == (seat, "play", 3, 3)
    assert [(trick.leader, cards_of(trick.cards)) for trick in seen.tricks] == [(0, "HT HA H2 HK")]
    assert (seen.trick.leader, cards_of(seen.trick.cards)) == (1, "C4 S9")
    assert (seen.winners, seen.won, seen.counts) == ((1,), (0, 1, 0, 0), (2, 1, 1, 2))
    assert (seen.calls, seen.ended) == ((2, 2, 2, 2), None)


@clause("C-M1")
@pytest.mark.parametrize("seat", LOOKERS)
def test_the_whole_deal_is_public_when_it_is_over(seat: Seat | None) -> None:
    """After the last trick every looker sees the pack in the order dealt, and all actions."""
    seen = begin(CLASSIC, *HANDS, cards=ALL_CARDS).observation(seat)
    assert (seen.seat, seen.phase, seen.to_act) == (seat, "over", None)
    assert cards_of(seen.ended.deal.pack) == "HT HA D3 CK SA C4 S9 HK C2 SK H2 D5"
    assert " ".join(map(CLASSIC.format_action, seen.ended.actions)) == f"2 2 2 2 {ALL_CARDS}"
    assert [cards_of(trick.cards) for trick in seen.tricks] == [
        "HT HA H2 HK",
        "C4 S9 CK C2",
        "D3 D5 SA SK",
    ]
    assert (seen.winners, seen.won, seen.counts) == ((1, 2, 0), (1, 1, 1, 0), (0, 0, 0, 0))
    assert seen.calls == (2, 2, 2, 2)


@clause("C-M1")
@pytest.mark.parametrize("seat", LOOKERS)
def test_a_void_deal_shows_its_hands_to_all(seat: Seat | None) -> None:
    """A deal void by its calls shows every looker all the cards, though none was played."""
    game = games.get("call-bridge", min_total=9)
    seen = play(game, game.start(deal_of(game, 3, HANDS)), "2 2 2 2").observation(seat)
    assert (seen.phase, seen.to_act, seen.trick, seen.tricks) == ("over", None, None, ())
    assert cards_of(seen.ended.deal.hands[2]) == "D3 S9 H2"
    assert seen.counts == (3, 3, 3, 3)


@clause("C-M1")
@pytest.mark.parametrize("actions", ["", "2 2 2 2", f"2 2 2 2 {ALL_CARDS}"])
@pytest.mark.parametrize("seat", LOOKERS)
def test_the_standings_are_known_to_all(seat: Seat | None, actions: str) -> None:
    """Where the match stood as the deal began is part of every observation, to its end."""
    standings = Standings((5, -3, 0, 8), counted=3, redeals=1)
    state = CLASSIC.start(deal_of(CLASSIC, 3, HANDS), standings)
    assert play(CLASSIC, state, actions).observation(seat).standings == standings
