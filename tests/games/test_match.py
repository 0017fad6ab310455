"""Matches of both games, by hand: who deals, what counts, when it ends and who has won.

Long, because the law of both games' matches is one module, and is proved as one.
"""

from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.deal import Standings
from overtrick.core.errors import DealError, IllegalActionError, MatchError
from overtrick.core.game import Ended
from overtrick.games.match import Match
from tests.clauses import clause
from tests.deals import deal_of

AnyMatch = Match[Any, Any, Any]

LOOKERS = (None, Seat(0), Seat(1), Seat(2), Seat(3))
BY_SPADE = ["SA", "SK", "SQ", "SJ"]  # seat 0 wins the one trick
WITHOUT_SPADE = ["HA", "SK", "SQ", "SJ"]


def act(match: AnyMatch, actions: str) -> AnyMatch:
    """The match after these actions, separated by commas."""
    for action in actions.split(", "):
        match = match.apply(match.game.parse_action(action))
    return match


def why(error: pytest.ExceptionInfo[MatchError]) -> tuple[str, dict[str, Any]]:
    """The reason of a MatchError and its arguments."""
    return error.value.reason, dict(error.value.arguments)


# ---- Bridgette: one-card hands, bids without restrictions ----------------------------------------


def bridgette(**options: object) -> AnyMatch:
    """A match before its first deal."""
    return Match(games.get("bridgette", bid_restrictions=False, **options), ("Ana", "Arben"))


def exchanged(match: AnyMatch, dealer: int, best: int = 0) -> AnyMatch:
    """One deal more, up to its auction; the seat ``best`` has kept SA, the other S2."""
    hands = ["SA", "S2"] if best == 0 else ["S2", "SA"]
    match = match.start(deal_of(match.game, dealer, hands, stock="H9 H8 H7 H6 H5 H4"))
    return act(match, "discard H9 H8, discard H7 H6 H5 H4")


def passed_out(match: AnyMatch, dealer: int, times: int = 1) -> AnyMatch:
    """So many deals more, each passed out."""
    for _ in range(times):
        match = act(exchanged(match, dealer), "pass, pass")
    return match


def scored(match: AnyMatch, dealer: int, seat: int) -> AnyMatch:
    """One deal more, which gives the seat 1000 points: the other bids 0NT and wins no trick."""
    auction = "pass, 0NT, pass" if dealer == seat else "0NT, pass"
    return act(exchanged(match, dealer, best=seat), f"{auction}, SA, S2")


def scores(match: AnyMatch, winners: str, dealer: int = 0) -> AnyMatch:
    """One deal more for each digit, which gives that seat 1000 points; the dealers alternate."""
    for place, winner in enumerate(winners):
        match = scored(match, (dealer + place) % 2, int(winner))
    return match


@clause("B-D4")
@pytest.mark.parametrize("first", [0, 1])
def test_either_player_deals_first_and_then_they_alternate(first: int) -> None:
    """Before the first deal nobody is due; after each counted deal the other deals."""
    match = bridgette()
    assert match.next_dealer is None
    for place in range(6):
        match = scored(match, (first + place) % 2, seat=0)
        assert match.next_dealer == (first + place + 1) % 2


@clause("B-D4")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_same_player_may_not_deal_again_after_a_counted_deal(dealer: int) -> None:
    """A deal by the wrong dealer is refused; the refusal names that dealer and the one due."""
    match = scored(bridgette(), dealer, seat=0)
    with pytest.raises(MatchError) as error:
        exchanged(match, dealer)
    assert why(error) == ("match-dealer", {"dealer": dealer, "due": 1 - dealer})


@clause("B-A7")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_passed_out_deal_is_not_counted_and_dealt_again_by_the_same_player(dealer: int) -> None:
    """Two passes and no bid: no points, no counted deal, the same dealer."""
    match = passed_out(bridgette(), dealer)
    assert match.next_dealer == dealer
    assert match.counting == (False,)
    assert match.standings == Standings((0, 0), counted=0, redeals=1)
    with pytest.raises(MatchError) as error:
        exchanged(match, 1 - dealer)
    assert why(error) == ("match-dealer", {"dealer": 1 - dealer, "due": dealer})


@clause("B-A7")
def test_a_passed_out_deal_may_count_at_once() -> None:
    """Under score_zero a deal passed out counts, 0 : 0, and the dealer changes."""
    match = passed_out(bridgette(passed_out="score_zero"), 0)
    assert match.next_dealer == 1
    assert match.counting == (True,)
    assert match.standings == Standings((0, 0), counted=1, redeals=0)


@clause("B-A7")
def test_the_twenty_first_passed_out_deal_in_a_row_counts() -> None:
    """Twenty redeals do not count and keep the dealer; the next passed-out deal counts 0 : 0."""
    match = passed_out(bridgette(), 1, times=20)
    assert (match.next_dealer, match.standings) == (1, Standings((0, 0), counted=0, redeals=20))
    match = passed_out(match, 1)
    assert (match.next_dealer, match.standings) == (0, Standings((0, 0), counted=1, redeals=0))
    assert match.counting == (*[False] * 20, True)


@clause("B-A7")
def test_the_count_of_redeals_starts_again_after_the_limit() -> None:
    """After the twenty-first, twenty more do not count, by the other dealer, and then one does."""
    match = passed_out(passed_out(bridgette(), 1, times=21), 0, times=20)
    assert (match.next_dealer, match.standings) == (0, Standings((0, 0), counted=1, redeals=20))
    match = passed_out(match, 0)
    assert (match.next_dealer, match.standings) == (1, Standings((0, 0), counted=2, redeals=0))


@clause("B-A7")
def test_a_counted_deal_interrupts_the_row_of_redeals() -> None:
    """Only deals passed out in a row add up: a deal with a bid sets the count back."""
    match = scored(passed_out(bridgette(), 0, times=20), 0, seat=1)
    match = passed_out(match, 1, times=20)
    assert (match.next_dealer, match.standings) == (1, Standings((0, 1000), counted=1, redeals=20))
    assert passed_out(match, 1).standings.counted == 2


@clause("B-M1")
def test_six_deals_and_the_higher_total_wins() -> None:
    """The match ends with the sixth counted deal, and not before; until then nobody has won."""
    match = bridgette()
    for place, seat in enumerate([0, 1, 0, 0, 0]):
        match = scored(match, place % 2, seat)
        assert (match.finished, match.winners) == (False, ())
    match = scored(match, 1, seat=0)
    assert match.totals == (5000, 1000)
    assert (match.finished, match.winners, match.places) == (True, (0,), (1, 2))


@clause("B-M1")
@pytest.mark.parametrize("deals", [1, 2, 5, 52])
def test_the_table_may_agree_on_other_numbers_of_deals(deals: int) -> None:
    """The match ends with the counted deal of that number."""
    match = scores(bridgette(deals=deals), "1" * (deals - 1))
    assert not match.finished
    match = scored(match, (deals - 1) % 2, seat=1)
    assert (match.finished, match.winners) == (True, (1,))


@clause("B-M1", "B-A7")
def test_redeals_are_not_among_the_deals_of_a_match() -> None:
    """However many deals were passed out, six are played."""
    match = bridgette()
    for place in range(6):
        assert not match.finished
        match = passed_out(match, place % 2, times=2)
        match = scored(match, place % 2, seat=1)
    assert (match.finished, match.winners, match.standings.counted) == (True, (1,), 6)


@clause("B-M1", "B-A7")
def test_deals_that_score_zero_are_among_the_deals_of_a_match() -> None:
    """Under score_zero five passed-out deals and one with points make a match."""
    match = bridgette(passed_out="score_zero")
    for place in range(5):
        match = passed_out(match, place % 2)
    assert not match.finished
    match = scored(match, 1, seat=0)
    assert (match.finished, match.winners) == (True, (0,))


@clause("B-M1")
def test_a_tie_after_six_deals_is_broken_by_a_seventh() -> None:
    """At equal totals the match goes on, dealt by whoever's turn it is, until one leads."""
    match = scores(bridgette(), "010101", dealer=1)
    assert match.totals == (3000, 3000)
    assert (match.finished, match.winners, match.next_dealer) == (False, (), 1)
    match = scored(match, 1, seat=1)
    assert (match.finished, match.winners) == (True, (1,))


@clause("B-M1")
def test_tie_deals_are_single() -> None:
    """Each further deal may end the match: it goes on only while the totals are equal."""
    match = passed_out(bridgette(deals=1, passed_out="score_zero"), 0)
    for place in range(1, 6):
        assert (match.finished, match.winners) == (False, ())
        match = passed_out(match, place % 2)
    match = scored(match, 0, seat=0)
    assert (match.finished, match.winners, match.standings.counted) == (True, (0,), 7)


@clause("B-M1")
@pytest.mark.parametrize("deals", [1, 6])
def test_a_match_tied_to_the_limit_is_a_draw(deals: int) -> None:
    """After twenty deals more than agreed the match ends though it is tied, and both are winners."""
    match = bridgette(deals=deals, passed_out="score_zero")
    for place in range(deals + 20):
        assert (match.finished, match.winners) == (False, ())
        match = passed_out(match, place % 2)
    assert (match.finished, match.winners, match.places) == (True, (0, 1), (1, 1))


@clause("B-M1", "B-A7")
def test_redeals_do_not_bring_the_limit_nearer() -> None:
    """The limit of a tied match counts counted deals only, each twenty-first passed-out deal one."""
    match = bridgette(deals=1)
    for place in range(21):
        assert not match.finished
        match = passed_out(match, place % 2, times=21)
    assert (match.finished, match.winners, len(match.states)) == (True, (0, 1), 441)


@clause("B-M1")
def test_nobody_has_won_while_a_deal_is_in_progress() -> None:
    """The last deal agreed, and a tie deal, end the match only when they are over."""
    match = exchanged(scores(bridgette(), "00000"), dealer=1)
    assert (match.finished, match.winners) == (False, ())
    match = exchanged(scores(bridgette(), "010101"), dealer=0)
    assert (match.finished, match.winners) == (False, ())


@clause("B-M1")
@pytest.mark.parametrize("winners", ["000000", "0101011"])
def test_no_deal_follows_the_end_of_a_match(winners: str) -> None:
    """When the match is over, with or without a tie on the way, another deal is refused."""
    match = scores(bridgette(), winners)
    with pytest.raises(MatchError) as error:
        exchanged(match, dealer=len(winners) % 2)
    assert why(error) == ("match-over", {})


# ---- Call Bridge: one-card hands, all spades ------------------------------------------------------


def call_bridge(**options: object) -> AnyMatch:
    """A match before its first deal; seat 0 wins each trick, so that only it can make a call."""
    game = games.get("call-bridge", **{"min_call": 1, **options})
    return Match(game, ("Ana", "Arben", "Besa", "Chandra"))


def called(match: AnyMatch, dealer: int, calls: str) -> AnyMatch:
    """One deal more after these calls, seat 0's first."""
    match = match.start(deal_of(match.game, dealer, BY_SPADE))
    by_seat = calls.split()
    return act(match, ", ".join(by_seat[(dealer + turn) % 4] for turn in range(1, 5)))


def played(match: AnyMatch, dealer: int, calls: str = "1 2 3 4") -> AnyMatch:
    """One deal more, to its end: seat 0 scores 1 if it called 1; the other seats lose their calls."""
    match = called(match, dealer, calls)
    return act(match, ", ".join(BY_SPADE[(dealer + turn) % 4] for turn in range(1, 5)))


def many_played(match: AnyMatch, number: int, dealer: int = 0, calls: str = "1 2 3 4") -> AnyMatch:
    """So many deals more, one dealt by each seat in turn."""
    for place in range(number):
        match = played(match, (dealer + place) % 4, calls)
    return match


def void_by_hands(match: AnyMatch, dealer: int) -> AnyMatch:
    """One deal more that a hand without a spade makes void."""
    return match.start(deal_of(match.game, dealer, WITHOUT_SPADE))


@clause("C-D3")
@pytest.mark.parametrize("first", range(4))
def test_any_player_deals_first_and_then_the_next_seat(first: int) -> None:
    """Before the first deal nobody is due; after each deal the dealer is the next seat."""
    match = call_bridge()
    assert match.next_dealer is None
    for place in range(6):
        match = played(match, (first + place) % 4)
        assert match.next_dealer == (first + place + 1) % 4


@clause("C-D3")
@pytest.mark.parametrize("dealer", [0, 2, 3])
def test_nobody_else_deals_than_the_next_seat(dealer: int) -> None:
    """After seat 0's deal only seat 1 may deal."""
    with pytest.raises(MatchError) as error:
        called(played(call_bridge(), 0), dealer, "1 1 1 1")
    assert why(error) == ("match-dealer", {"dealer": dealer, "due": 1})


@clause("C-D3")
def test_the_deal_comes_back_to_seat_0() -> None:
    """After seat 3's deal only seat 0 may deal, and a wrong dealer is told so."""
    with pytest.raises(MatchError) as error:
        called(played(call_bridge(), 3), 3, "1 1 1 1")
    assert why(error) == ("match-dealer", {"dealer": 3, "due": 0})


@clause("C-D5", "C-M1")
def test_after_a_deal_void_by_its_hands_the_same_player_deals() -> None:
    """A deal void before any call is not counted, gives no points and keeps the dealer."""
    match = void_by_hands(call_bridge(redeal=["no_spade"]), 2)
    assert match.next_dealer == 2
    assert match.counting == (False,)
    assert match.standings == Standings((0, 0, 0, 0), counted=0, redeals=1)
    assert played(match, 2).next_dealer == 3


@clause("C-C2", "C-M1")
def test_after_a_deal_void_by_its_calls_the_same_player_deals() -> None:
    """A deal void by the sum of its calls is not counted, gives no points and keeps the dealer."""
    match = called(call_bridge(min_total=5), 2, "1 1 1 1")
    assert match.next_dealer == 2
    assert match.standings == Standings((0, 0, 0, 0), counted=0, redeals=1)
    with pytest.raises(MatchError):
        called(match, 3, "1 1 1 1")


@clause("C-D5", "C-M1")
def test_void_deals_are_never_counted_however_many() -> None:
    """Thirty void deals in a row leave the dealer, the totals and the number of deals as they were."""
    match = played(call_bridge(deals=2, redeal=["no_spade"]), 0)
    for _ in range(30):
        match = void_by_hands(match, 1)
    assert (match.next_dealer, match.finished) == (1, False)
    assert match.standings == Standings((1, -2, -3, -4), counted=1, redeals=30)
    assert played(match, 1).finished


@clause("C-M1")
@pytest.mark.parametrize(("options", "deals"), [({}, 8), ({"deals": 1}, 1), ({"deals": 52}, 52)])
def test_a_match_lasts_as_many_deals_as_agreed(options: dict[str, object], deals: int) -> None:
    """The match ends with the last deal agreed, eight by default; until then nobody has won."""
    match = many_played(call_bridge(**options), deals - 1)
    assert (match.finished, match.winners) == (False, ())
    match = called(match, (deals - 1) % 4, "1 1 1 1")
    assert (match.finished, match.winners) == (False, ())
    match = act(match, ", ".join(BY_SPADE[(deals + turn) % 4] for turn in range(4)))
    assert (match.finished, match.winners) == (True, (0,))
    with pytest.raises(MatchError) as error:
        called(match, deals % 4, "1 1 1 1")
    assert why(error) == ("match-over", {})


@clause("C-M1")
def test_the_highest_total_wins() -> None:
    """Points add up over the deals, and who has most has won, also below nothing."""
    match = played(played(call_bridge(deals=2), 0, "5 2 3 1"), 1, "5 2 3 1")
    assert match.totals == (-10, -4, -6, -2)
    assert (match.winners, match.places) == ((3,), (4, 2, 3, 1))


@clause("C-M1")
@pytest.mark.parametrize(
    ("calls", "winners", "places"),
    [
        ("2 2 2 2", (0, 1, 2, 3), (1, 1, 1, 1)),
        ("4 2 3 2", (1, 3), (4, 1, 3, 1)),
        ("1 2 2 3", (0,), (1, 2, 2, 4)),
        ("1 3 3 3", (0,), (1, 2, 2, 2)),
    ],
)
def test_equal_totals_share_the_place(
    calls: str, winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    """Equal totals share the place, the first too, and no further deal is played."""
    match = played(call_bridge(deals=1), 0, calls)
    assert (match.finished, match.winners, match.places) == (True, winners, places)


@clause("C-M1", "C-S1")
def test_totals_are_in_tenths_where_points_are() -> None:
    """Under tenths the totals count tenths of a point."""
    match = many_played(call_bridge(deals=2, overtricks="tenths"), 2)
    assert match.totals == (20, -40, -60, -80)


@clause("C-M1")
def test_an_open_ended_match_lasts_until_the_players_stop() -> None:
    """With deals = 0 no number of deals ends the match; when the players stop, the highest wins."""
    match = many_played(call_bridge(deals=0), 60)
    assert (match.finished, match.winners) == (False, ())
    stopped = match.stop()
    assert (stopped.finished, stopped.winners) == (True, (0,))
    assert not match.finished
    with pytest.raises(MatchError) as error:
        called(stopped, 0, "1 1 1 1")
    assert why(error) == ("match-over", {})


@clause("C-M1", "C-D5")
def test_players_may_stop_after_a_void_deal() -> None:
    """A void deal is complete, so an open-ended match may be stopped after it."""
    match = void_by_hands(played(call_bridge(deals=0, redeal=["no_spade"]), 0), 1)
    assert match.stop().winners == (0,)


@clause("C-M1")
def test_players_stop_between_deals_only() -> None:
    """Before the first deal, and during any deal, an open-ended match cannot be stopped."""
    match = call_bridge(deals=0)
    with pytest.raises(MatchError) as error:
        match.stop()
    assert why(error) == ("match-stop-between-deals", {})
    with pytest.raises(MatchError) as error:
        called(played(match, 0), 1, "1 1 1 1").stop()
    assert why(error) == ("match-stop-between-deals", {})


@clause("C-M1", "B-M1")
@pytest.mark.parametrize(
    ("match", "deals"), [(call_bridge(), 8), (call_bridge(deals=3), 3), (bridgette(), 6)]
)
def test_a_match_with_a_fixed_end_is_not_stopped(match: AnyMatch, deals: int) -> None:
    """Where a number of deals was agreed, stopping is refused."""
    with pytest.raises(MatchError) as error:
        match.stop()
    assert why(error) == ("match-fixed-end", {"deals": deals})


# ---- Both games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "seats"),
    [
        ("bridgette", (), 2),
        ("bridgette", ("Ana",), 2),
        ("bridgette", ("Ana", "Arben", "Besa"), 2),
        ("call-bridge", ("Ana", "Arben"), 4),
        ("call-bridge", ("Ana", "Arben", "Besa", "Chandra", "Dan"), 4),
    ],
)
def test_a_match_needs_a_player_for_each_seat(
    name: str, players: tuple[str, ...], seats: int
) -> None:
    """Too few or too many players are refused, with the number of seats."""
    with pytest.raises(MatchError) as error:
        Match(games.get(name), players)
    assert why(error) == ("match-players", {"seats": seats})


def test_one_deal_at_a_time() -> None:
    """While a deal is in progress another is refused, and it is the current one."""
    for match in (exchanged(bridgette(), 0), called(call_bridge(), 0, "1 1 1 1")):
        assert match.current is match.states[-1]
        with pytest.raises(MatchError) as error:
            match.start(match.states[0].deal)
        assert why(error) == ("match-deal-in-progress", {})


def test_no_action_without_a_deal() -> None:
    """Before the first deal, between deals and after the end, actions are refused."""
    for match in (call_bridge(), played(call_bridge(), 0), many_played(call_bridge(deals=1), 1)):
        assert match.current is None
        with pytest.raises(MatchError) as error:
            act(match, "2")
        assert why(error) == ("match-no-deal", {})


def test_a_forbidden_action_is_refused_as_the_deal_refuses_it() -> None:
    """An action that the rules of the deal forbid raises the error of the deal, not of the match."""
    with pytest.raises(IllegalActionError) as error:
        act(called(call_bridge(), 0, "1 1 1 1"), "SA")
    assert error.value.refusal.reason == "not-in-hand"


def test_a_deal_that_the_game_cannot_play_is_refused() -> None:
    """A deal for four is no deal of a Bridgette match."""
    deal = deal_of(games.get("call-bridge"), 0, BY_SPADE)
    with pytest.raises(DealError):
        bridgette().start(deal)


def test_a_match_is_a_value() -> None:
    """Starting a deal and acting in it leave the match that was there as it was."""
    before = call_bridge()
    after = played(before, 0)
    assert (before.states, len(after.states)) == ((), 1)
    assert before == call_bridge()
    assert after == played(call_bridge(), 0)


@clause("B-A7", "C-M1")
def test_each_deal_tells_whether_it_counts() -> None:
    """Void deals and the deal in progress do not count; there is no answer for deals not dealt."""
    match = void_by_hands(played(call_bridge(redeal=["no_spade"]), 0), 1)
    match = called(match, 1, "1 1 1 1")
    assert [match.counts(deal) for deal in range(3)] == [True, False, False]
    with pytest.raises(IndexError):
        match.counts(3)


@clause("C-M1", "B-M1")
def test_points_enter_the_totals_when_the_deal_is_over() -> None:
    """While a deal is in progress the totals are those before it."""
    match = called(played(call_bridge(), 0), 1, "1 1 1 1")
    assert match.totals == (1, -2, -3, -4)
    match = exchanged(scored(bridgette(), 0, seat=1), 1)
    assert act(match, "pass, 0NT, pass, S2").totals == (0, 1000)


@clause("C-M1")
@pytest.mark.parametrize("seat", LOOKERS)
def test_a_deal_of_call_bridge_knows_where_the_match_stands(seat: Seat | None) -> None:
    """Totals, counted deals and redeals in a row pass into the next deal, and all may see them."""
    match = call_bridge(redeal=["no_spade"])
    match = void_by_hands(void_by_hands(played(match, 0), 1), 1)
    match = called(match, 1, "1 1 1 1")
    assert match.states[0].standings == Standings((0, 0, 0, 0))
    expected = Standings((1, -2, -3, -4), counted=1, redeals=2)
    assert match.states[-1].observation(seat).standings == expected


@clause("B-M1", "B-A7")
@pytest.mark.parametrize("seat", LOOKERS[:3])
def test_a_deal_of_bridgette_knows_where_the_match_stands(seat: Seat | None) -> None:
    """Totals, counted deals and redeals in a row pass into the next deal, and all may see them."""
    match = exchanged(passed_out(scored(bridgette(), 1, seat=0), 0, times=3), 0)
    expected = Standings((1000, 0), counted=1, redeals=3)
    assert match.states[-1].observation(seat).standings == expected


@clause("B-A7", "C-M1")
@pytest.mark.parametrize("seat", LOOKERS[:3])
def test_the_deal_in_progress_is_no_redeal(seat: Seat | None) -> None:
    """While a deal is in progress the match stands where it stood as the deal began."""
    for match in (exchanged(bridgette(), 0), called(call_bridge(), 0, "1 1 1 1")):
        assert match.standings.redeals == 0
        assert match.observation(seat).standings == match.states[-1].standings


# ---- What may be known of a match ---------------------------------------------------------------


@pytest.mark.parametrize("seat", LOOKERS)
def test_before_the_first_deal_there_is_nothing_to_see(seat: Seat | None) -> None:
    """Then an observation has the players and the opening standings, and no deal."""
    seen = call_bridge().observation(seat)
    assert seen.players == ("Ana", "Arben", "Besa", "Chandra")
    assert seen.standings == Standings((0, 0, 0, 0))
    assert (seen.finished, seen.winners, seen.past, seen.deal) == (False, (), (), None)


@clause("C-M1")
@pytest.mark.parametrize("seat", LOOKERS)
def test_past_deals_of_call_bridge_are_public(seat: Seat | None) -> None:
    """Every deal that has ended, void ones too, is seen by all with its pack and its actions."""
    match = void_by_hands(played(call_bridge(redeal=["no_spade"]), 3), 0)
    match = called(match, 0, "1 1 1 1")
    parse = match.game.parse_card
    first, second = match.observation(seat).past
    assert first.deal.pack == tuple(map(parse, BY_SPADE))
    actions = " ".join(map(match.game.format_action, first.actions))
    assert actions == "1 2 3 4 SA SK SQ SJ"
    assert second.deal.pack == tuple(map(parse, ["SK", "SQ", "SJ", "HA"]))
    assert second.actions == ()


@clause("B-P8")
@pytest.mark.parametrize("seat", LOOKERS[:3])
def test_past_deals_of_bridgette_are_public(seat: Seat | None) -> None:
    """Every deal that has ended, passed-out ones too, is seen by all with stock and discards."""
    match = exchanged(passed_out(bridgette(), 0), 0)
    (past,) = match.observation(seat).past
    assert past == Ended(match.states[0].deal, match.states[0].actions)
    pack = " ".join(map(match.game.format_card, past.deal.pack))
    assert pack == "S2 SA H9 H8 H7 H6 H5 H4"
    actions = ", ".join(map(match.game.format_action, past.actions))
    assert actions == "discard H9 H8, discard H7 H6 H5 H4, pass, pass"


@clause("C-D4")
@pytest.mark.parametrize("seat", LOOKERS)
def test_of_the_deal_in_progress_each_sees_its_own_part(seat: Seat | None) -> None:
    """Of the deal in progress an observation of the match has what that seat sees of it."""
    match = call_bridge()
    one = match.start(deal_of(match.game, 0, ["SA", "SK", "SQ", "SJ"])).observation(seat)
    other = match.start(deal_of(match.game, 0, ["SA", "SQ", "SK", "SJ"])).observation(seat)
    assert one.deal is not None
    assert one.deal.seat == seat
    assert one.past == ()
    assert (one == other) == (seat not in (1, 2))


@clause("C-M1")
@pytest.mark.parametrize("seat", LOOKERS)
def test_all_see_who_has_won(seat: Seat | None) -> None:
    """When the match is over everyone sees so, with the totals and the winners."""
    seen = played(call_bridge(deals=1), 0).observation(seat)
    assert (seen.finished, seen.winners) == (True, (0,))
    assert seen.standings == Standings((1, -2, -3, -4), counted=1, redeals=0)
    assert seen.deal is not None
    assert seen.deal.phase == "over"
    assert len(seen.past) == 1


@clause("C-M1")
def test_only_an_open_match_is_stopped_and_only_once() -> None:
    """A match with a fixed number of deals is never stopped, and a stopped one not again."""
    with pytest.raises(MatchError) as caught:
        Match(games.get("call-bridge"), ("a", "b", "c", "d"), stopped=True)
    assert caught.value.reason == "match-fixed-end"
    game = games.get("call-bridge", deals=0)
    match = Match(game, ("a", "b", "c", "d")).start(deal_of(game, 0, ["SA", "SK", "SQ", "SJ"]))
    while (state := match.current) is not None:
        match = match.apply(state.legal_actions()[0])
    with pytest.raises(MatchError) as caught:
        match.stop().stop()
    assert caught.value.reason == "match-over"


def test_a_match_shows_nothing_to_a_seat_that_it_has_not() -> None:
    """Before the first deal too, an observation is for a seat of the match."""
    match = Match(games.get("bridgette"), ("a", "b"))
    assert match.observation(Seat(1)).deal is None
    for seat in (-1, 2):
        with pytest.raises(IndexError):
            match.observation(Seat(seat))
