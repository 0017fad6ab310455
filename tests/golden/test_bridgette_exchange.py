import itertools
from collections.abc import Sequence

import pytest

from overtrick import games
from overtrick.core.cards import STANDARD_PACK, Seat
from overtrick.core.errors import DealError, IllegalActionError, NotationError
from overtrick.games.bridgette import Bridgette, BridgetteCard, Colon, Discard, Own, Word
from overtrick.games.bridgette.cards import range_of
from tests.clauses import clause
from tests.deals import AnyState, allowed, deal_of, full_deal, play, refused

GAME = games.get("bridgette")
UPCARD_STAYS = games.get("bridgette", upcard_drawn_by_nondealer=False)

SPADES = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"
HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
DIAMONDS = "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2"
CLUBS = "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2"


def text(cards: Sequence[BridgetteCard]) -> str:
    return " ".join(map(GAME.format_card, cards))


def own(state: AnyState, seat: int) -> Own:
    own = state.observation(Seat(seat)).own
    assert isinstance(own, Own)
    return own


def spades_against_hearts(stock: str, *, upcard_drawn: bool = True) -> AnyState:
    """Seat 0 deals itself all spades and seat 1 all hearts; the stock is as given."""
    game = GAME if upcard_drawn else UPCARD_STAYS
    return game.start(full_deal(game, 0, [SPADES, HEARTS], stock))


# The pack and the deal


@clause("B-D1")
def test_the_pack_is_the_fifty_two_and_three_colons() -> None:
    """The pack is 55 cards: every suit from the ace to the two, then Grand, Royal and Little."""
    assert text(GAME.pack()) == f"{SPADES} {HEARTS} {DIAMONDS} {CLUBS} :G :R :L"
    assert len(GAME.pack()) == len(set(GAME.pack())) == 55


@clause("B-D1")
@pytest.mark.parametrize("change", ["one short", "one twice"])
def test_no_other_pack_can_be_dealt(change: str) -> None:
    """A pack without one of the 55 cards is refused, also when another stands in for it."""
    pack = GAME.pack()[:-1] if change == "one short" else (*GAME.pack()[:-1], GAME.pack()[0])
    with pytest.raises(DealError) as error:
        GAME.deal(pack, Seat(0))
    assert (error.value.reason, error.value.arguments) == ("deal-pack", {"cards": 55})


@clause("B-D2")
@pytest.mark.parametrize(("high", "low"), [*itertools.pairwise("AKQJT98765432")])
def test_the_ace_is_highest_and_the_two_lowest(high: str, low: str) -> None:
    """Of two cards of a suit next to each other in A K Q J 10 9 8 7 6 5 4 3 2, the first wins."""
    unrestricted = games.get("bridgette", bid_restrictions=False)
    for answer, lead, winner in ((high, low, 0), (low, high, 1)):
        deal = deal_of(unrestricted, 0, [f"S{answer}", f"S{lead}"], "D2 D3 D4 D5 D6 D7")
        state = play(
            GAME,
            unrestricted.start(deal),
            f"discard D2 D3, discard D4 D5 D6 D7, 1NT, pass, S{lead}, S{answer}",
        )
        assert state.observation(None).winners == (winner,)


@clause("B-D3")
@pytest.mark.parametrize(
    ("colon", "ranks"), [(":G", "A"), (":R", "KQJ"), (":L", "T98765432")], ids=str
)
def test_each_card_is_in_one_range(colon: str, ranks: str) -> None:
    """The Grand is of the aces, the Royal of the face cards, the Little of ten to two; no other."""
    ranges = {GAME.format_card(card): range_of(card) for card in STANDARD_PACK}
    in_range = {card for card, of in ranges.items() if of is GAME.parse_card(colon)}
    assert in_range == {suit + rank for suit in "SHDC" for rank in ranks}


@clause("B-D3")
@pytest.mark.parametrize("colon", Colon)
def test_a_colon_has_its_own_range_and_neither_suit_nor_rank(colon: Colon) -> None:
    """Each colon is of the range it names and has no suit and no rank."""
    assert range_of(colon) is colon
    assert not hasattr(colon, "suit")
    assert not hasattr(colon, "rank")


@clause("B-D5")
@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_are_dealt_one_at_a_time_the_nondealer_first(dealer: int) -> None:
    """Cards 1, 3 … 25 of the pack go to the non-dealer, cards 2, 4 … 26 to the dealer."""
    deal = GAME.deal(GAME.pack(), Seat(dealer))
    assert text(deal.hands[1 - dealer]) == "SA SQ ST S8 S6 S4 S2 HK HJ H9 H7 H5 H3"
    assert text(deal.hands[dealer]) == "SK SJ S9 S7 S5 S3 HA HQ HT H8 H6 H4 H2"
    assert text(deal.stock) == f"{DIAMONDS} {CLUBS} :G :R :L"
    assert len(deal.stock) == 29


@clause("B-D5")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("game", [GAME, UPCARD_STAYS])
def test_the_upcard_is_visible_to_all(game: Bridgette, seat: Seat | None) -> None:
    """The top card of the stock is seen by both seats and by a spectator, drawn or not."""
    state = game.start(game.deal(game.pack(), Seat(0)))
    assert state.observation(seat).upcard == GAME.parse_card("DA")


@clause("B-D5")
def test_a_hand_may_hold_all_colons_among_its_thirteen() -> None:
    """A hand dealt all three colons has ten other cards, and may keep the colons."""
    deal = full_deal(GAME, 0, [SPADES, "HA HK HQ HJ HT H9 H8 H7 H6 H5 :G :R :L"], "C7 C8")
    state = play(GAME, GAME.start(deal), ["discard C8 C7"])
    assert text(own(state, 1).hand) == "HA HK HQ HJ HT H9 H8 H7 H6 H5 :G :R :L"


# The draws


@clause("B-E1", "B-E2", "B-D5")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("game", "upcard", "by_nondealer", "by_dealer"),
    [
        (GAME, "D7", (27, 28), (29, 32)),
        (GAME, "DK", (27, 28), (29, 36)),
        (GAME, "DA", (27, 28), (29, 40)),
        (UPCARD_STAYS, "D7", (28, 29), (30, 33)),
        (UPCARD_STAYS, "DK", (28, 29), (30, 37)),
        (UPCARD_STAYS, "DA", (28, 29), (30, 41)),
    ],
)
def test_the_draws_are_these_places_of_the_pack(
    game: Bridgette,
    dealer: int,
    upcard: str,
    by_nondealer: tuple[int, int],
    by_dealer: tuple[int, int],
) -> None:
    """Counting the pack from 1, each seat draws the cards from one named place to another."""
    pack = list(game.pack())
    place = pack.index(game.parse_card(upcard))
    pack[26], pack[place] = pack[place], pack[26]
    state = game.start(game.deal(pack, Seat(dealer)))
    for seat, (first, last) in ((1 - dealer, by_nondealer), (dealer, by_dealer)):
        drawn = {pack[number - 1] for number in range(first, last + 1)}
        assert set(own(state, seat).drawn) == drawn
        assert set(own(state, seat).hand) == drawn | set(state.deal.hands[seat])


@clause("B-E1")
def test_the_upcard_stays_out_of_play_where_nobody_draws_it() -> None:
    """With upcard_drawn_by_nondealer = false neither seat holds the up-card or can put it away."""
    state = spades_against_hearts("D7 C2 C3 C4 C5 C6 C7", upcard_drawn=False)
    assert text(own(state, 1).drawn) == "C3 C2"
    assert text(own(state, 0).drawn) == "C7 C6 C5 C4"
    assert refused(GAME, state, "discard C2 D7")[1:] == ("discard-not-in-hand", {"cards": ("D7",)})
    state = play(GAME, state, ["discard C2 C3"])
    assert refused(GAME, state, "discard C4 C5 C6 D7")[1:] == (
        "discard-not-in-hand",
        {"cards": ("D7",)},
    )


@clause("B-E2", "B-D3")
@pytest.mark.parametrize("game", [GAME, UPCARD_STAYS])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("upcards", "number"),
    [
        ("C2 C3 C4 C5 C6 C7 C8 C9 CT :L", 4),
        ("CJ CQ CK :R", 8),
        ("CA :G", 12),
    ],
)
def test_the_upcard_says_how_many_the_dealer_draws(
    game: Bridgette, dealer: int, upcards: str, number: int
) -> None:
    """The dealer draws 4 for a numeral or the Little, 8 for a face or the Royal, 12 for the rest."""
    for upcard in upcards.split():
        state = game.start(full_deal(game, dealer, ["", ""], upcard))
        assert len(own(state, dealer).drawn) == number
        assert len(own(state, 1 - dealer).drawn) == 2


@clause("B-E2")
def test_both_have_drawn_in_full_before_the_first_action() -> None:
    """A deal begins with both draws made, no action recorded, and the first discard due."""
    state = spades_against_hearts("DK")
    assert state.actions == ()
    assert state.observation(None).counts == (13 + 8, 13 + 2)
    assert state.observation(None).draws == (8, 2)
    assert (state.phase, state.to_act) == ("exchange", 1)


@clause("B-E2")
@pytest.mark.parametrize(
    ("game", "stock"),
    [
        (GAME, "D7 D6 D5 D4 D3"),
        (GAME, ""),
        (UPCARD_STAYS, "D7 D6 D5 D4 D3 D2"),
        (UPCARD_STAYS, ""),
    ],
)
def test_a_stock_too_short_for_both_draws_starts_no_deal(game: Bridgette, stock: str) -> None:
    """A hand-made deal whose stock lacks one card of the draws is refused."""
    with pytest.raises(DealError) as error:
        game.start(deal_of(game, 0, ["SA", "HA"], stock))
    assert (error.value.reason, error.value.arguments) == (
        "deal-stock",
        {"cards": len(stock.split())},
    )


@clause("B-E4", "B-E1", "B-E2")
@pytest.mark.parametrize(
    ("game", "upcard", "undrawn"),
    [
        (GAME, "DA", 15),
        (GAME, "DK", 19),
        (GAME, "D2", 23),
        (UPCARD_STAYS, "DA", 14),
        (UPCARD_STAYS, "DK", 18),
        (UPCARD_STAYS, "D2", 22),
    ],
)
def test_so_many_cards_are_never_drawn(game: Bridgette, upcard: str, undrawn: int) -> None:
    """15, 19 or 23 cards are in neither holding and not turned up; 14, 18 or 22 if it stays."""
    state = game.start(full_deal(game, 0, ["", ""], upcard))
    in_sight = {state.upcard, *own(state, 0).hand, *own(state, 1).hand}
    assert 55 - len(in_sight) == undrawn


# The discards


@clause("B-E3")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(("upcard", "number"), [("D2", 4), ("DK", 8), ("DA", 12)])
def test_the_nondealer_discards_two_then_the_dealer_as_many_as_drawn(
    dealer: int, upcard: str, number: int
) -> None:
    """Non-dealer first, each seat puts away as many cards as it drew and keeps thirteen."""
    state: AnyState = GAME.start(full_deal(GAME, dealer, ["", ""], upcard))
    for seat, count in ((1 - dealer, 2), (dealer, number)):
        assert (state.phase, state.to_act) == ("exchange", seat)
        assert refused(GAME, state, "pass") == ("B-E3", "discard-due", {"count": count})
        held = own(state, seat).hand
        state = state.apply(Discard(held[:count]))
        assert own(state, seat).hand == held[count:]
        assert own(state, seat).discarded == held[:count]
        assert len(own(state, seat).hand) == 13
    assert (state.phase, state.to_act) == ("auction", dealer)


@clause("B-E3")
def test_discards_are_recorded_in_turn() -> None:
    """The actions of an exchange are the non-dealer's discard, then the dealer's."""
    discards = ["discard D7 D6", "discard S5 S4 S3 S2"]
    state = play(GAME, spades_against_hearts("D7 D6"), discards)
    assert list(map(GAME.format_action, state.actions)) == discards


@clause("B-E3")
def test_a_seat_has_put_nothing_away_before_its_discard() -> None:
    """The dealer's discards are empty while only the non-dealer has discarded."""
    state = play(GAME, spades_against_hearts("D2 D3"), ["discard D3 D2"])
    assert own(state, 0).discarded == ()
    assert text(own(state, 1).discarded) == "D3 D2"


@clause("B-E3", "B-D5")
def test_any_card_may_go_colons_and_the_drawn_upcard_too() -> None:
    """The non-dealer may put away the up-card it drew, and the dealer all three colons."""
    state = spades_against_hearts("D7 D6 :G :R :L D2")
    state = play(GAME, state, "discard D7 H2, discard SA :G :R :L")
    assert text(own(state, 0).hand) == "SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 D2"
    assert text(own(state, 1).hand) == "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 D6"
    state = play(GAME, spades_against_hearts(":L :R"), ["discard :R :L"])
    assert text(own(state, 1).hand) == HEARTS


@clause("B-E3")
@pytest.mark.parametrize("action", ["pass", "1S", "X", "HA"])
def test_only_a_discard_is_due(action: str) -> None:
    """In the exchange no call and no card played is an action."""
    state = spades_against_hearts("D7 D6")
    assert refused(GAME, state, action) == ("B-E3", "discard-due", {"count": 2})
    state = play(GAME, state, ["discard D7 D6"])
    assert refused(GAME, state, action) == ("B-E3", "discard-due", {"count": 4})


@clause("B-E3")
@pytest.mark.parametrize(
    ("away", "action", "count", "given"),
    [
        ([], "discard H2", 2, 1),
        ([], "discard D7 D6 H2", 2, 3),
        (["discard D7 D6"], "discard S4 S3 S2", 4, 3),
        (["discard D7 D6"], "discard S6 S5 S4 S3 S2", 4, 5),
    ],
)
def test_a_discard_is_of_as_many_cards_as_drawn(
    away: list[str], action: str, count: int, given: int
) -> None:
    """The non-dealer may put away neither one card nor three, the dealer neither three nor five."""
    state = play(GAME, spades_against_hearts("D7 D6"), away)
    arguments = {"count": count, "given": given}
    assert refused(GAME, state, action) == ("B-E3", "discard-count", arguments)


@clause("B-E3")
@pytest.mark.parametrize("action", ["discard D7 D7", "discard H2 D7 H2"])
def test_a_card_cannot_be_put_away_twice(action: str) -> None:
    """A card named twice does not count for two, nor for one."""
    state = spades_against_hearts("D7 D6")
    twice = {"cards": (action[-2:],)}
    assert refused(GAME, state, action) == ("B-E3", "discard-card-twice", twice)
    assert GAME.parse_action(action) not in state.legal_actions()


@clause("B-E3")
@pytest.mark.parametrize("text", ["discard", "discard ", "discard D7 XX", "discard D7,D6"])
def test_a_malformed_discard_cannot_be_read(text: str) -> None:
    """A discard of no card, or of what is no card, is no action."""
    with pytest.raises(NotationError):
        GAME.parse_action(text)


@clause("B-E3")
def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    """A discard is the same action in whatever order its cards are named."""
    assert GAME.parse_action("discard :G D6 SA") == GAME.parse_action("discard SA D6 :G")


@clause("B-E3")
@pytest.mark.parametrize(
    ("action", "strange"),
    [
        ("discard H2 SA", ("SA",)),
        ("discard C2 SA", ("SA", "C2")),
        ("discard :L H2", (":L",)),
        ("discard H2 D6 SA", ("SA",)),
        ("discard H2 H2 SA", ("SA",)),
    ],
    ids=[
        "of the opponent",
        "and of the stock",
        "a colon of the stock",
        "and one too many",
        "and one twice",
    ],
)
def test_only_cards_in_hand_can_be_put_away(action: str, strange: tuple[str, ...]) -> None:
    """A card that the seat does not hold cannot be put away, and the refusal names all such."""
    state = spades_against_hearts("D7 D6")
    assert refused(GAME, state, action) == ("B-E3", "discard-not-in-hand", {"cards": strange})


@clause("B-E3")
def test_the_nondealer_cannot_discard_again_for_the_dealer() -> None:
    """Once the non-dealer has discarded, only the dealer's cards can be put away."""
    state = play(GAME, spades_against_hearts("D7 D6 D5 D4 D3 D2"), ["discard D7 D6"])
    assert refused(GAME, state, "discard H5 H4 H3 H2")[1] == "discard-not-in-hand"
    assert state.refusal(GAME.parse_action("discard S5 S4 S3 S2")) is None


@clause("B-E3")
def test_a_refused_discard_is_not_made() -> None:
    """Applying a discard of three cards for two raises the very refusal."""
    state = spades_against_hearts("D7 D6")
    action = GAME.parse_action("discard D7 D6 H2")
    with pytest.raises(IllegalActionError) as error:
        state.apply(action)
    assert error.value.action == action
    assert error.value.refusal == state.refusal(action)


@clause("B-E4", "B-P8")
def test_nobody_is_shown_what_was_put_away() -> None:
    """Which cards the non-dealer put away makes no difference to what the dealer and others see."""
    start = spades_against_hearts("D7 D6")
    for then in ([], ["discard S5 S4 S3 S2"], ["discard S5 S4 S3 S2", "1S"]):
        one = play(GAME, start, ["discard D7 D6", *then])
        other = play(GAME, start, ["discard HA H2", *then])
        assert one.observation(Seat(0)) == other.observation(Seat(0))
        assert one.observation(None) == other.observation(None)
        assert one.observation(Seat(1)) != other.observation(Seat(1))


@clause("B-E4")
def test_a_card_put_away_is_out_of_play() -> None:
    """The non-dealer cannot lead the ace that it put away."""
    state = play(GAME, spades_against_hearts("D7 D6"), ["discard HA H2", "discard S5 S4 S3 S2"])
    state = play(GAME, state, "1S, pass")
    assert allowed(GAME, state) == "HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 D7 D6"
    assert refused(GAME, state, "HA") == ("B-P1", "not-in-hand", {"card": "HA"})


# All discards, as a sequence


def after_a_draw_of_twelve() -> AnyState:
    """The dealer holds all spades, DQ to D2 and CA, and is to put twelve of these 25 away."""
    return play(GAME, spades_against_hearts(DIAMONDS), ["discard DA DK"])


@clause("B-E3")
@pytest.mark.parametrize(
    ("upcard", "ways"), [("D2", 2_380), ("DK", 203_490), ("DA", 5_200_300)], ids=str
)
def test_the_dealer_has_so_many_discards(upcard: str, ways: int) -> None:
    """There are 4 of 17, 8 of 21 or 12 of 25 discards for the dealer, 2 of 15 for the other."""
    state = spades_against_hearts(upcard)
    assert len(state.legal_actions()) == 105
    state_of_dealer = state.apply(state.legal_actions()[0])
    assert len(state_of_dealer.legal_actions()) == ways


@clause("B-E3")
@pytest.mark.parametrize(
    ("place", "cards"),
    [
        (0, "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3"),
        (1, "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S2"),
        (13, "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 CA"),
        (14, "SA SK SQ SJ ST S9 S8 S7 S6 S5 S3 S2"),
        (2_496_143, "SA DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA"),
        (2_496_144, "SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"),
        (5_200_299, "DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA"),
        (-1, "DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA"),
        (-2, "S2 DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA"),
        (-5_200_300, "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3"),
    ],
)
def test_a_discard_of_twelve_has_its_place_among_all(place: int, cards: str) -> None:
    """Discards stand in the order of combinations; 24 over 11 of them put the first card away."""
    assert GAME.format_action(after_a_draw_of_twelve().legal_actions()[place]) == f"discard {cards}"


@clause("B-E3")
@pytest.mark.parametrize("place", [5_200_300, -5_200_301, 10**20])
def test_there_is_no_discard_beyond_the_last(place: int) -> None:
    """A place outside the 5,200,300, counted from either end, raises IndexError."""
    with pytest.raises(IndexError):
        after_a_draw_of_twelve().legal_actions()[place]


@clause("B-E3")
def test_a_slice_of_the_discards_is_those_at_its_places() -> None:
    """Slices count from either end and in steps, and end with the last discard."""
    legal = after_a_draw_of_twelve().legal_actions()
    assert list(legal[1:4]) == [legal[1], legal[2], legal[3]]
    assert list(legal[5_200_298:9_999_999]) == [legal[-2], legal[-1]]
    assert list(legal[-1:-4:-2]) == [legal[-1], legal[-3]]
    assert list(legal[7:7]) == []


@clause("B-E3")
def test_discards_are_tried_in_order_without_making_all() -> None:
    """Going through the discards of twelve begins with the first three."""
    legal = after_a_draw_of_twelve().legal_actions()
    assert list(itertools.islice(legal, 3)) == [legal[0], legal[1], legal[2]]


@clause("B-E3")
@pytest.mark.parametrize(
    ("stock", "away", "holding", "count"),
    [
        ("D7 :L", [], "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 D7 :L", 2),
        ("D7 D6 :R :G C3 D4", ["discard D7 D6"], f"{SPADES} D4 C3 :G :R", 4),
    ],
    ids=["non-dealer", "dealer"],
)
def test_discards_stand_in_the_order_of_combinations(
    stock: str, away: list[str], holding: str, count: int
) -> None:
    """All discards, one by one or by place, are the combinations of the holding in pack order."""
    legal = play(GAME, spades_against_hearts(stock), away).legal_actions()
    in_order = [
        "discard " + " ".join(cards) for cards in itertools.combinations(holding.split(), count)
    ]
    assert list(map(GAME.format_action, legal)) == in_order
    assert [GAME.format_action(legal[place]) for place in range(len(legal))] == in_order


@clause("B-E3")
def test_a_discard_is_among_them_by_rule() -> None:
    """Twelve cards of the holding are among the discards; eleven, a strange card, a call are not."""
    legal = after_a_draw_of_twelve().legal_actions()
    twelve = GAME.parse_action("discard CA D2 SA SK SQ SJ ST S9 S8 S7 S6 S5")
    eleven = GAME.parse_action("discard CA D2 SA SK SQ SJ ST S9 S8 S7 S6")
    strange = GAME.parse_action("discard HA D2 SA SK SQ SJ ST S9 S8 S7 S6 S5")
    assert twelve in legal
    assert eleven not in legal
    assert strange not in legal
    assert Word.PASS not in legal
    assert GAME.parse_action("SA") not in legal
