from dataclasses import replace
from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import Seat, Suit
from overtrick.core.deal import Standings, opening
from overtrick.core.errors import IllegalActionError
from overtrick.core.game import Ended, replay
from overtrick.core.trick import Trick
from overtrick.games.bridgette import (
    Bid,
    BridgetteCard,
    Contract,
    Doubling,
    Observation,
    Own,
    Strain,
    Word,
)
from tests.clauses import clause
from tests.deals import AnyState, allowed, deal_of, full_deal, play, refused

GAME = games.get("bridgette")
UNRESTRICTED = games.get("bridgette", bid_restrictions=False)


def lead_due(leaders: str, others: str, calls: str = "1NT, pass", **options: object) -> AnyState:
    """The first lead, seat 1's, against the declarer in seat 0; hands are those dealt.

    Both draw diamonds, D2 to D7, and put them away again.
    """
    game = games.get("bridgette", bid_restrictions=False, **options)
    deal = deal_of(game, 0, [others, leaders], "D2 D3 D4 D5 D6 D7")
    return play(game, game.start(deal), f"discard D2 D3, discard D4 D5 D6 D7, {calls}")


def answer_due(led: str, hand: str, calls: str = "1NT, pass", **options: object) -> AnyState:
    """The position of a hand that is to answer the card led."""
    number = len(hand.split()) - 1
    rest = [card for card in ("C2", "C3", "C4", "C5", "C6") if card not in hand][:number]
    return play(GAME, lead_due(" ".join([led, *rest]), hand, calls, **options), [led])


def winner_of(led: str, answer: str, strain: str) -> object:
    """The seat that wins that trick, led by seat 1, under that strain."""
    state = play(GAME, lead_due(led, answer, f"1{strain}, pass"), [led, answer])
    (winner,) = state.observation(None).winners
    return winner


def cards(text: str) -> tuple[BridgetteCard, ...]:
    return tuple(GAME.parse_card(card) for card in text.split())


def trick(leader: int, text: str) -> Trick[BridgetteCard]:
    return Trick(Seat(leader), cards(text))


# Thirteen tricks


@clause("B-P1")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("calls", ["1NT, pass", "pass, 1NT, pass", "1C, 1NT, X, XX, pass"])
def test_the_declarers_opponent_leads_any_card(dealer: int, calls: str) -> None:
    """The first lead is the opponent's, whoever dealt, and may be any card, colons included."""
    hands = ["SA SK HA CA", "SQ HQ :G :L"]
    start = UNRESTRICTED.start(deal_of(UNRESTRICTED, dealer, hands, "D2 D3 D4 D5 D6 D7"))
    state = play(GAME, start, f"discard D2 D3, discard D4 D5 D6 D7, {calls}")
    declarer = dealer if calls == "1NT, pass" else 1 - dealer
    assert state.to_act == 1 - declarer
    assert allowed(GAME, state) == hands[1 - declarer]


@clause("B-P1", "B-P3")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    """The lead stays with the leader who wins, and passes to the other who wins."""
    state = lead_due("SA S2 HK", "S3 SK HA")
    for two_cards, leader in (("SA S3", 1), ("S2 SK", 0)):
        state = play(GAME, state, two_cards)
        assert state.to_act == leader
        assert state.observation(None).trick == Trick(Seat(leader))
    state = play(GAME, state, "HA HK")
    assert state.observation(None).winners == (1, 0, 0)
    assert state.observation(None).won == (2, 1)


@clause("B-P1")
@pytest.mark.parametrize("card", ["SK", "D2", "D9", ":G"])
def test_only_a_card_in_hand_may_be_played(card: str) -> None:
    """Neither the opponent's card, nor one put away, nor one of the stock may be led or played."""
    state = lead_due("SA HA", "SK HK")
    assert refused(GAME, state, card) == ("B-P1", "not-in-hand", {"card": card})
    state = lead_due("SK HK", "SA HA")
    state = play(GAME, state, "HK")
    assert refused(GAME, state, card) == ("B-P1", "not-in-hand", {"card": card})


@clause("B-P1")
def test_a_card_once_played_is_gone() -> None:
    """A card that was led cannot be led again."""
    state = play(GAME, lead_due("SA HA", "SK HK"), "SA SK")
    assert refused(GAME, state, "SA") == ("B-P1", "not-in-hand", {"card": "SA"})


@clause("B-P1")
@pytest.mark.parametrize("action", ["pass", "X", "7NT", "discard SA"])
def test_only_a_card_is_due(action: str) -> None:
    """In the play no call is made and nothing is put away."""
    state = lead_due("SA HA", "SK HK")
    assert refused(GAME, state, action) == ("B-P1", "card-due", {})
    assert refused(GAME, play(GAME, state, "SA"), action) == ("B-P1", "card-due", {})


@clause("B-P1")
def test_every_card_of_thirteen_tricks_is_an_action() -> None:
    """A deal is over after the 26th card, not before, though the last two are forced."""
    start = GAME.start(full_deal(GAME, 0, ["", ""], "D2"))
    state = play(GAME, start, "discard D2 DA, discard DK DQ DJ DT, 1S, pass")
    for number in range(26):
        assert state.phase == "play"
        assert len(state.actions) == 4 + number
        state = state.apply(state.legal_actions()[-1])
    assert (state.phase, state.to_act) == ("over", None)
    assert len(state.observation(None).tricks) == 13
    assert len(state.actions) == 4 + 26


@clause("B-P1")
def test_a_refused_card_is_not_played() -> None:
    """Applying a card that does not follow suit raises the very refusal."""
    state = answer_due("HK", "H2 S2")
    action = GAME.parse_action("S2")
    with pytest.raises(IllegalActionError) as error:
        state.apply(action)
    assert error.value.action == action
    assert error.value.refusal == state.refusal(action)


# Following, and who wins


@clause("B-P2")
def test_a_hand_that_can_follow_must() -> None:
    """With hearts in hand no other suit may be played to a heart, not even a trump."""
    state = answer_due("HK", "H2 S2 C9", "1S, pass")
    assert allowed(GAME, state) == "H2"
    for card in ("S2", "C9"):
        arguments = {"card": card, "playable": ("H2",), "led": "HK", "suit": "H"}
        assert refused(GAME, state, card) == ("B-P2", "must-follow", arguments)


@clause("B-P2")
def test_a_void_hand_may_play_any_suit() -> None:
    """A hand without hearts may ruff a heart or throw anything off."""
    assert allowed(GAME, answer_due("HK", "S2 D9 C9", "1S, pass")) == "S2 D9 C9"


@clause("B-P2")
def test_nobody_need_win_the_trick() -> None:
    """A hand that can beat the card led may play below it, and trump over trump as well."""
    assert allowed(GAME, answer_due("H9", "HA HT H8 H2")) == "HA HT H8 H2"
    assert allowed(GAME, answer_due("S9", "SA S2", "1S, pass")) == "SA S2"


@clause("B-P3", "B-D2")
@pytest.mark.parametrize(
    ("strain", "led", "answer", "winner"),
    [
        ("NT", "H9", "HT", 0),
        ("NT", "HT", "H9", 1),
        ("NT", "C2", "SA", 1),
        ("NT", "S2", "CA", 1),
        ("S", "H9", "HT", 0),
        ("S", "HA", "S2", 0),
        ("S", "S2", "HA", 1),
        ("S", "S2", "S3", 0),
        ("S", "S3", "S2", 1),
        ("S", "C2", "HA", 1),
        ("C", "SA", "C2", 0),
        ("D", "SA", "D8", 0),
        ("H", "SA", "H2", 0),
    ],
)
def test_the_higher_trump_wins_else_the_higher_card_of_the_suit_led(
    strain: str, led: str, answer: str, winner: int
) -> None:
    """Trump beats all other suits, and without trump no suit beats the one led."""
    assert winner_of(led, answer, strain) == winner


# The colon of the range


@clause("B-P4", "B-D3")
@pytest.mark.parametrize("led", ["HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H4", "H3", "H2"])
def test_the_colon_of_the_range_may_be_played_instead_of_following(led: str) -> None:
    """A hand with hearts and all colons plays a heart or the colon of the range of the card led."""
    colon = ":G" if led == "HA" else ":R" if led[1] in "KQJ" else ":L"
    state = answer_due(led, "H5 S5 :G :R :L")
    assert allowed(GAME, state) == f"H5 {colon}"


@clause("B-P5")
def test_a_colon_of_another_range_is_refused() -> None:
    """The Royal may not be played to the seven of hearts, and the refusal names the Little."""
    state = answer_due("H7", "H5 :R")
    assert refused(GAME, state, ":R") == (
        "B-P5",
        "colon-of-another-range",
        {"card": ":R", "playable": ("H5",), "led": "H7", "colon": ":L"},
    )
    assert refused(GAME, answer_due("HA", "S5 :R"), ":R")[2]["colon"] == ":G"


@clause("B-P4")
@pytest.mark.parametrize("strain", ["NT", "S", "H"])
@pytest.mark.parametrize(("led", "colon"), [("HA", ":G"), ("HJ", ":R"), ("H2", ":L")])
def test_the_colon_always_loses(led: str, colon: str, strain: str) -> None:
    """The leader wins a trick to which the colon of the range is played, trump or not."""
    assert winner_of(led, colon, strain) == 1


@clause("B-P4")
@pytest.mark.parametrize("calls", ["1NT, pass", "1S, pass", "1H, pass"])
def test_a_colon_bans_the_suit_from_the_very_next_lead(calls: str) -> None:
    """After HK and the Royal no heart may be led, whatever the trump, hearts included."""
    state = play(GAME, lead_due("HK H3 S9 C9", ":R C2 C3 C4", calls), "HK :R")
    assert state.to_act == 1
    assert allowed(GAME, state) == "S9 C9"
    arguments = {"card": "H3", "playable": ("S9", "C9"), "suit": "H"}
    assert refused(GAME, state, "H3") == ("B-P4", "suit-banned", arguments)
    assert state.observation(None).ban is Suit.HEARTS


@clause("B-P4")
def test_the_ban_falls_also_when_the_colons_player_was_void() -> None:
    """The Royal thrown on HK bans hearts, whether or not its player holds a heart."""
    void = play(GAME, lead_due("HK H3 C9", ":R C2 C3"), "HK :R")
    able = play(GAME, lead_due("HK H3 C9", ":R H2 C3"), "HK :R")
    assert allowed(GAME, void) == allowed(GAME, able) == "C9"


@clause("B-P4")
def test_the_ban_covers_one_lead() -> None:
    """After one lead of another suit, the leader who wins it may lead the banned suit again."""
    state = play(GAME, lead_due("HK H3 S9 C9", ":R C2 S3 S4"), "HK :R C9 C2")
    assert state.to_act == 1
    assert allowed(GAME, state) == "S9 H3"
    assert state.observation(None).ban is None


@clause("B-P4", "B-P7")
def test_the_ban_lapses_also_when_a_colon_is_led() -> None:
    """A colon led under the ban ends it, though no suit was led."""
    state = play(GAME, lead_due("HK H3 S9 :G", ":R C2 S3 S4"), "HK :R :G C2")
    assert state.to_act == 1
    assert allowed(GAME, state) == "S9 H3"


@clause("B-P4")
def test_the_ban_lapses_when_the_other_wins_the_lead() -> None:
    """The opponent who wins the lead under the ban may lead the suit, and so may the leader then."""
    state = play(GAME, lead_due("HK H3 S9 D9 C9", ":R HA CA S4 S3"), "HK :R C9 CA")
    assert state.to_act == 0
    assert allowed(GAME, state) == "S4 S3 HA"
    assert allowed(GAME, play(GAME, state, "S4 S9")) == "H3 D9"


@clause("B-P4")
def test_the_ban_does_not_bind_the_answer() -> None:
    """The seat that answers the lead under the ban may throw off a card of the banned suit."""
    state = play(GAME, lead_due("HK H3 C9", ":R H2 S3"), "HK :R C9")
    assert allowed(GAME, state) == "S3 H2"
    assert state.observation(None).ban is None


@clause("B-P4")
def test_a_second_colon_bans_anew() -> None:
    """The next colon bans the suit to which it was played, and only that."""
    state = play(GAME, lead_due("HK H3 C9 C2", ":R :L C4 C5"), "HK :R C9 :L")
    assert allowed(GAME, state) == "H3"
    arguments = {"card": "C2", "playable": ("H3",), "suit": "C"}
    assert refused(GAME, state, "C2") == ("B-P4", "suit-banned", arguments)


@clause("B-P4")
def test_a_suit_card_bans_nothing() -> None:
    """A trick without a colon leaves the leader free."""
    assert allowed(GAME, play(GAME, lead_due("HK H3 C9", "H2 C2 C3"), "HK H2")) == "H3 C9"


# Colons of another range, and hands of nothing but colons


@clause("B-P5", "B-P4")
@pytest.mark.parametrize(
    ("hand", "default", "when_void"),
    [
        ("S4 :R :L", "S4 :L", "S4 :R :L"),
        ("S4 :R", "S4", "S4 :R"),
        ("S4 :G :R :L", "S4 :L", "S4 :G :R :L"),
        ("H5 :R :L", "H5 :L", "H5 :L"),
        ("H5 S4 :R", "H5", "H5"),
        (":R :L", ":L", ":L"),
        (":G :R :L", ":L", ":L"),
        (":G :R", ":G :R", ":G :R"),
        (":G", ":G", ":G"),
    ],
)
def test_these_cards_may_be_played_to_the_seven_of_hearts(
    hand: str, default: str, when_void: str
) -> None:
    """An off-range colon is played for want of other cards, or by a void hand that may discard it."""
    assert allowed(GAME, answer_due("H7", hand)) == default
    assert allowed(GAME, answer_due("H7", hand, colon_discard_when_void=True)) == when_void


@clause("B-P5", "B-P4")
@pytest.mark.parametrize("discard_when_void", [False, True])
def test_a_hand_of_colons_plays_the_one_of_the_range(discard_when_void: bool) -> None:
    """The Royal is refused to a hand of Royal and Little when a numeral is led, and Little bans."""
    state = lead_due("H7 H3 C9", ":R :L :G", colon_discard_when_void=discard_when_void)
    state = play(GAME, state, "H7")
    assert refused(GAME, state, ":R")[:2] == ("B-P5", "colon-of-another-range")
    assert allowed(GAME, play(GAME, state, ":L")) == "C9"


@clause("B-P5")
@pytest.mark.parametrize("strain", ["NT", "S", "H"])
def test_a_colon_of_another_range_loses_and_bans_nothing(strain: str) -> None:
    """When the Grand or the Royal has to be played to H7, the leader wins, and no suit is banned."""
    for colon in (":G", ":R"):
        state = play(GAME, lead_due("H7 H3", ":G :R", f"1{strain}, pass"), ["H7", colon])
        assert state.observation(None).winners == (1,)
        assert state.observation(None).ban is None


@clause("B-P5")
def test_a_colon_thrown_off_by_choice_loses_and_bans_nothing() -> None:
    """With colon_discard_when_void the Royal thrown on H2 loses, and hearts may be led again."""
    state = lead_due("H2 H3 C9", "S4 S5 :R", "1S, pass", colon_discard_when_void=True)
    state = play(GAME, state, "H2 :R")
    assert state.to_act == 1
    assert allowed(GAME, state) == "H3 C9"


@clause("B-P5", "B-P2")
def test_a_hand_that_can_follow_may_not_discard_a_colon() -> None:
    """colon_discard_when_void does not let a hand with hearts play the Royal to H7."""
    state = answer_due("H7", "H5 :R", colon_discard_when_void=True)
    assert refused(GAME, state, ":R")[:2] == ("B-P5", "colon-of-another-range")


# Leading under a ban


@clause("B-P6", "B-P4")
@pytest.mark.parametrize(
    ("hand", "leads"),
    [
        ("H5 H2 C9", "C9"),
        ("H5 H2 :R", ":R"),
        ("H5 C9 :G :R", "C9 :G :R"),
        ("H5 :G :R", ":G :R"),
        ("C9 C2 :G", "C9 C2 :G"),
        ("H5 H2", "H5 H2"),
        ("H5", "H5"),
        (":G :R", ":G :R"),
    ],
)
@pytest.mark.parametrize("strain", ["NT", "H", "S"])
def test_these_cards_may_be_led_while_hearts_are_banned(hand: str, leads: str, strain: str) -> None:
    """Under a ban on hearts anything else is led, colons too; a hand of hearts only leads a heart."""
    number = len(hand.split())
    others = " ".join([":L", *["S3", "S4", "S5", "S6"][:number]])
    state = play(GAME, lead_due(f"H7 {hand}", others, f"1{strain}, pass"), "H7 :L")
    assert state.to_act == 1
    assert allowed(GAME, state) == leads


@clause("B-P6")
def test_a_heart_is_refused_to_a_hand_of_hearts_and_a_colon() -> None:
    """While the leader has a colon, the ban on hearts holds."""
    state = play(GAME, lead_due("HK H5 :G", ":R S3 S4"), "HK :R")
    arguments = {"card": "H5", "playable": (":G",), "suit": "H"}
    assert refused(GAME, state, "H5") == ("B-P4", "suit-banned", arguments)


@clause("B-P6", "B-P4")
def test_a_void_ban_can_be_followed_by_another() -> None:
    """A leader of hearts only leads one under the ban, and a second colon bans hearts again."""
    state = play(GAME, lead_due("HK H7 H5", ":R :L S4"), "HK :R")
    assert allowed(GAME, state) == "H7 H5"
    assert play(GAME, state, "H7 :L").observation(None).ban is Suit.HEARTS


# Colons led


@clause("B-P7")
@pytest.mark.parametrize(
    ("colon", "hand"),
    [(":G", "SA HK C2 :R :L"), (":R", "SA HK C2 :G :L"), (":L", "SA HK C2 :G :R")],
)
def test_any_card_may_answer_a_colon(colon: str, hand: str) -> None:
    """To a colon led, a card of its range, another, a trump or another colon may be played."""
    assert allowed(GAME, answer_due(colon, hand, "1S, pass")) == hand


@clause("B-P7")
@pytest.mark.parametrize(
    ("led", "answer", "with_spades", "in_no_trump"),
    [
        (":R", "DQ", 0, 0),
        (":R", "DK", 0, 0),
        (":R", "CJ", 0, 0),
        (":R", "S2", 0, 1),
        (":R", "SA", 0, 1),
        (":R", "SQ", 0, 0),
        (":R", "DA", 1, 1),
        (":R", "DT", 1, 1),
        (":R", ":G", 1, 1),
        (":R", ":L", 1, 1),
        (":G", "DA", 0, 0),
        (":G", "DK", 1, 1),
        (":G", "S2", 0, 1),
        (":G", ":R", 1, 1),
        (":L", "C2", 0, 0),
        (":L", "HT", 0, 0),
        (":L", "HJ", 1, 1),
        (":L", "HA", 1, 1),
        (":L", "SA", 0, 1),
        (":L", ":G", 1, 1),
    ],
)
def test_a_colon_led_loses_to_trump_and_to_its_range(
    led: str, answer: str, with_spades: int, in_no_trump: int
) -> None:
    """Any trump and any card of the range beat the colon; all else, colons too, loses to it."""
    assert winner_of(led, answer, "S") == with_spades
    assert winner_of(led, answer, "NT") == in_no_trump


@clause("B-P7")
@pytest.mark.parametrize("answer", [":G", "HA", "S2"])
def test_no_ban_follows_a_colon_lead(answer: str) -> None:
    """The leader of a colon that wins may lead any card next, whatever was played to it."""
    state = play(GAME, lead_due(":R HK S9 C9", f"{answer} C2 C3 C4"), [":R", answer])
    assert state.to_act == 1
    assert state.observation(None).ban is None
    assert allowed(GAME, state) == "S9 HK C9"


@clause("B-P7")
def test_no_ban_binds_who_beats_a_colon() -> None:
    """The seat that beats a colon with a card of its range may lead the suit of that card."""
    state = play(GAME, lead_due(":R HK C4", "HQ H2 C3"), ":R HQ")
    assert state.to_act == 0
    assert allowed(GAME, state) == "H2 C3"
    assert state.observation(None).ban is None


# What is seen

HANDS = ["SA SK :R", "HK HQ C2"]
STOCK = "D2 D3 D4 D5 D6 D7 :L"
DISCARDS = ("discard D2 D3", "discard D4 D5 D6 D7")


def seen(actions: list[str], seat: int | None) -> Observation:
    """What the seat sees after the actions of that deal, dealt by seat 0."""
    state = play(GAME, UNRESTRICTED.start(deal_of(UNRESTRICTED, 0, HANDS, STOCK)), actions)
    observation = state.observation(None if seat is None else Seat(seat))
    assert isinstance(observation, Observation)
    return observation


def public(**fields: Any) -> Observation:
    """What is public of that deal, with the fields that its course has set."""
    return Observation(
        standings=opening(2),
        pack=cards("SA SK HK HQ D7 D6 D5 D4 D3 D2 C2 :R :L"),
        dealer=Seat(0),
        upcard=cards("D2")[0],
        draws=(4, 2),
        **fields,
    )


EXCHANGE = public(phase="exchange", to_act=Seat(1), counts=(7, 5))
AUCTION = public(phase="auction", to_act=Seat(1), counts=(3, 3), calls=(Bid(1, Strain.SPADES),))
CALLS = (Bid(1, Strain.SPADES), Word.DOUBLE, Word.PASS)
CONTRACT = Contract(Bid(1, Strain.SPADES), Seat(0), Doubling.DOUBLED)
TRICK_BEGUN = public(
    phase="play",
    to_act=Seat(0),
    counts=(3, 2),
    calls=CALLS,
    contract=CONTRACT,
    trick=trick(1, "HK"),
)
UNDER_BAN = public(
    phase="play",
    to_act=Seat(1),
    counts=(2, 2),
    calls=CALLS,
    contract=CONTRACT,
    trick=trick(1, ""),
    tricks=(trick(1, "HK :R"),),
    winners=(Seat(1),),
    ban=Suit.HEARTS,
)


@clause("B-P8", "B-E4")
@pytest.mark.parametrize(
    ("actions", "observation", "hand_of_0", "hand_of_1"),
    [
        ([], EXCHANGE, "SA SK D7 D6 D5 D4 :R", "HK HQ D3 D2 C2"),
        ([*DISCARDS, "1S"], AUCTION, "SA SK :R", "HK HQ C2"),
        ([*DISCARDS, "1S", "X", "pass", "HK"], TRICK_BEGUN, "SA SK :R", "HQ C2"),
        ([*DISCARDS, "1S", "X", "pass", "HK", ":R"], UNDER_BAN, "SA SK", "HQ C2"),
    ],
    ids=["exchange", "auction", "trick begun", "under a ban"],
)
def test_a_seat_sees_its_own_cards_and_a_spectator_none(
    actions: list[str], observation: Observation, hand_of_0: str, hand_of_1: str
) -> None:
    """All see the same public facts; a seat sees its own hand, draws and discards in addition."""
    assert seen(actions, None) == observation
    for seat, hand, drawn in ((0, hand_of_0, "D7 D6 D5 D4"), (1, hand_of_1, "D3 D2")):
        own = Own(cards(hand), cards(drawn), cards(drawn) if actions else ())
        assert seen(actions, seat) == replace(observation, seat=Seat(seat), own=own)


@clause("B-P8", "B-E3")
def test_after_the_first_discard_only_the_count_shows() -> None:
    """The non-dealer's discard is seen by all in the number of cards held, and by it alone in full."""
    assert seen(["discard HQ D2"], None) == replace(EXCHANGE, to_act=Seat(0), counts=(7, 3))
    own = seen(["discard HQ D2"], 1).own
    assert own == Own(cards("HK D3 C2"), cards("D3 D2"), cards("HQ D2"))
    own = seen(["discard HQ D2"], 0).own
    assert own == Own(cards("SA SK D7 D6 D5 D4 :R"), cards("D7 D6 D5 D4"), ())


@clause("B-P8", "B-A7")
@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("passed_out", [False, True])
def test_the_whole_deal_is_public_once_it_has_ended(seat: int | None, passed_out: bool) -> None:
    """A deal played out or passed out shows its pack and all actions to both seats and others."""
    calls = ["pass", "pass"] if passed_out else ["1S", "X", "pass"]
    played = [] if passed_out else ["HK", ":R", "C2", "SK", "SA", "HQ"]
    actions = [*DISCARDS, *calls, *played]
    observation = seen(actions, seat)
    assert observation.ended == Ended(
        deal_of(GAME, 0, HANDS, STOCK), tuple(map(GAME.parse_action, actions))
    )
    assert (observation.phase, observation.to_act) == ("over", None)
    assert seen(actions[:-1], seat).ended is None


@clause("B-P8")
def test_a_deal_played_out_keeps_what_was_public() -> None:
    """When the last card is played, contract, tricks and winners remain, the last trick included."""
    actions = [*DISCARDS, "1S", "X", "pass", "HK", ":R", "C2", "SK", "SA", "HQ"]
    after = seen(actions, None)
    assert replace(after, ended=None) == public(
        phase="over",
        to_act=None,
        counts=(0, 0),
        calls=CALLS,
        contract=CONTRACT,
        tricks=(trick(1, "HK :R"), trick(1, "C2 SK"), trick(0, "SA HQ")),
        winners=(Seat(1), Seat(0), Seat(0)),
    )
    assert after.won == (2, 1)
    assert seen(actions, 0).own == Own((), cards("D7 D6 D5 D4"), cards("D7 D6 D5 D4"))


@clause("B-P8", "B-A7")
def test_a_deal_passed_out_keeps_what_was_public() -> None:
    """After two passes there is no contract and no trick, and both still hold what they kept."""
    actions = [*DISCARDS, "pass", "pass"]
    assert replace(seen(actions, None), ended=None) == public(
        phase="over", to_act=None, counts=(3, 3), calls=(Word.PASS, Word.PASS)
    )
    assert seen(actions, 1).own == Own(cards("HK HQ C2"), cards("D3 D2"), cards("D3 D2"))


@clause("B-P8")
def test_the_standings_are_seen_in_every_phase() -> None:
    """Where the match stood as the deal began is public, and does not change in the deal."""
    standings = Standings((1800, 500), counted=3, redeals=1)
    state: AnyState = UNRESTRICTED.start(deal_of(UNRESTRICTED, 0, HANDS, STOCK), standings)
    for action in [*DISCARDS, "1S", "pass", "HK", ":R", "C2", "SK", "SA", "HQ"]:
        assert state.observation(None).standings == standings
        state = play(GAME, state, [action])
    assert state.observation(Seat(0)).standings == standings


ONE_DEAL = (HANDS, "D2 D3 D4 D5 D6 D7 SQ C8 C9", DISCARDS)
OTHER_CARDS_OF_SEAT_0 = (
    ["SQ D7 C8", "HK HQ C2"],
    "D2 D3 SA SK :R D4 D6 C9 D5",
    ("discard D2 D3", "discard SQ D7 D4 C8"),
)
OTHER_CARDS_OF_SEAT_1 = (
    ["SA SK :R", "HK C9 SQ"],
    "D2 HQ D4 D5 D6 D7 D3 C2 C8",
    ("discard HQ SQ", "discard D4 D5 D6 D7"),
)


@clause("B-P8", "B-E4")
@pytest.mark.parametrize(
    ("other_deal", "seat", "other"),
    [(OTHER_CARDS_OF_SEAT_0, 1, 0), (OTHER_CARDS_OF_SEAT_1, 0, 1)],
    ids=["seen by seat 1", "seen by seat 0"],
)
def test_nothing_shows_of_the_opponents_cards_or_the_stock(
    other_deal: tuple[list[str], str, tuple[str, str]], seat: int, other: int
) -> None:
    """Two deals that differ in the opponent's hand, draws, discards and the stock look the same."""
    positions = []
    for hands, stock, discards in (ONE_DEAL, other_deal):
        deal = deal_of(GAME, 0, hands, stock)
        actions = [*discards, "1S", "X", "pass", "HK", ":R"]
        positions.append([*replay(UNRESTRICTED, deal, map(GAME.parse_action, actions))])
    for one, two in zip(*positions, strict=True):
        assert one.observation(Seat(seat)) == two.observation(Seat(seat))
        assert one.observation(None) == two.observation(None)
        assert one.observation(Seat(other)) != two.observation(Seat(other))
