"""What an update says: what may be done, what may not and why, and where the match stands."""

import random
from dataclasses import fields
from typing import Any

from hypothesis import given, settings

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.core.trick import Play
from overtrick.games.bridgette import LADDER, Word
from overtrick.games.callbridge import Call
from overtrick.protocol.codec import decode_server, encode
from overtrick.protocol.commands import Contribute, GiveUp, Stop, Undo
from overtrick.protocol.messages import (
    VERSION,
    Accepted,
    BridgetteDeal,
    CallBridgeDeal,
    Forbidden,
    Update,
)
from overtrick.record import dumps, parse, read
from overtrick.record.results import result
from overtrick.table.commands import Commit, Deal, Sent
from overtrick.table.record import record
from overtrick.table.resume import resume
from overtrick.table.step import step
from overtrick.table.table import RESULTS_KEPT, Denied
from overtrick.table.view import View, welcome
from tests import strategies
from tests.clauses import clause
from tests.table import (
    Sitting,
    but_for_answers,
    numbered,
    opening,
    random_opening,
    seats,
    update_of,
)


@settings(max_examples=20)
@given(rng=strategies.chances())
def test_the_seat_to_act_is_told_what_it_may_do_and_why_not_the_rest(rng: random.Random) -> None:
    """``allowed`` are the legal actions in order, ``forbidden`` all else with the state's refusals.

    All else is every other card of the hand, or every other call; in an exchange, there is only how
    many cards to choose. No other seat is told any of it.
    """
    sitting = Sitting(rng, random_opening(rng, deals=1))
    while sitting.advance():
        table = sitting.table
        for seat in seats(table):
            own = sitting.view().update(seat).own
            if table.turn != seat:
                assert (own.allowed, own.forbidden, own.exchange) == ((), (), None)
                continue
            state: Any = table.state
            form = table.game.format_action
            if state.phase == "exchange":
                assert (own.allowed, own.forbidden) == ((), ())
                assert own.exchange is not None
                assert {own.exchange.count} == {
                    len(each.cards) for each in state.legal_actions()[:3]
                }
                assert len(own.hand) == 13 + own.exchange.count
                continue
            assert own.allowed == tuple(map(form, state.legal_actions()))
            every = thinkable(state, own.hand, table.game)
            due = [(form(each), state.refusal(each)) for each in every]
            assert [(each.action, each) for each in own.forbidden] == [
                (text, said_of(text, refusal)) for text, refusal in due if refusal is not None
            ]
            assert set(own.allowed) <= {text for text, _ in due}


def thinkable(state: Any, hand: tuple[str, ...], game: games.AnyGame) -> list[Any]:
    """Each action of the phase that a hand might think of, in the order of the notation's tables."""
    if state.phase == "play":
        return [Play(game.parse_card(card)) for card in hand]
    if state.phase == "calls":
        return [Call(tricks) for tricks in range(1, 14)]
    return [Word.PASS, *LADDER, Word.DOUBLE, Word.REDOUBLE]


def said_of(text: str, refusal: Any) -> Any:
    return Forbidden(text, refusal.clause, refusal.reason, refusal.arguments)


@clause("B-M1", "C-M1")
@settings(max_examples=25)
@given(rng=strategies.chances())
def test_the_standings_are_those_of_the_whole_match(rng: random.Random) -> None:
    """Results, totals, places and winners are what the law of matches makes of the record."""
    sitting = Sitting(rng, random_opening(rng))
    while sitting.table.deals < 6 and sitting.until(lambda table: table.current is not None):
        sitting.until(lambda table: table.current is None)
    if not sitting.table.game.terms.deals and sitting.table.phase != "over":
        assert isinstance(sitting.send(min(sitting.table.persons), Stop), Accepted)
    match = read(parse(dumps(record(sitting.events)).encode())).match
    update = sitting.view().update(Seat(0))
    assert update.totals == match.totals
    assert update.places == match.places
    assert update.winners == match.winners
    assert (update.phase == "over") == match.finished
    assert update.first_result == 0
    assert len(update.results) == len(match.states) == sitting.table.deals
    for told, state, counts in zip(update.results, match.states, match.counting, strict=True):
        due = result(state, 1)
        said = {each.name: getattr(told, each.name) for each in fields(told)}
        assert said == {name: _tupled(value) for name, value in due.items()} | {
            "dealer": state.deal.dealer,
            "counted": counts,
        }


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@settings(max_examples=20)
@given(rng=strategies.chances())
def test_the_deal_on_the_table_is_told_as_it_is(rng: random.Random) -> None:
    """Counts, calls, tricks, trick, turn, dealer, index: each as the actions so far make it."""
    sitting = Sitting(rng, random_opening(rng, deals=1))
    assert sitting.view().update(Seat(0)).public is None
    while sitting.advance():
        table = sitting.table
        update = update_of(rng.choice(sitting.told()))
        assert update.turn == table.turn
        assert update.version == len(sitting.events)
        if table.state is None:
            assert (update.deal, update.dealer, update.public) == (None, None, None)
            continue
        state: Any = table.state
        public = update.public
        assert public is not None
        assert update.deal == table.deals - 1
        assert update.dealer == state.deal.dealer
        form = table.game.format_card
        cards = [form(each.card) for each in state.actions if isinstance(each, Play)]
        trick = public.trick.cards if public.trick else ()
        taken = [card for each in public.tricks for card in each.cards]
        assert [*taken, *trick] == cards
        assert public.won == tuple(
            sum(each.winner == seat for each in public.tricks) for seat in seats(table)
        )
        if state.to_act is not None:
            assert sum(public.counts) + len(cards) - _drawn_and_kept(state) == 13 * len(public.won)
        assert_calls(public, state, table.game)


def _drawn_and_kept(state: Any) -> int:
    """Cards drawn that have not been made up for by a discard yet."""
    if state.phase != "exchange":
        return 0
    both: tuple[int, ...] = state.observation(None).draws
    return sum(both) if not state.discards else both[state.deal.dealer]


def assert_calls(public: Any, state: Any, game: games.AnyGame) -> None:
    said = [
        game.format_action(each)
        for each in state.actions
        if not isinstance(each, Play) and not game.format_action(each).startswith("discard")
    ]
    callers = len(public.counts)
    if isinstance(public, CallBridgeDeal):
        by_seat: list[int | None] = [None] * callers
        for turn, call in enumerate(said, 1):
            by_seat[(state.deal.dealer + turn) % callers] = int(call)
        assert public.calls == tuple(by_seat)
        return
    assert isinstance(public, BridgetteDeal)
    assert [(each.seat, each.call) for each in public.calls] == [
        ((state.deal.dealer + turn) % callers, call) for turn, call in enumerate(said)
    ]
    assert public.upcard == game.format_card(state.deal.stock[0])
    bids = [each for each in public.calls if each.call[0] in "01234567"]
    if public.contract is not None:
        assert public.declarer == bids[-1].seat
        assert public.contract.rstrip("X") == bids[-1].call


def test_a_match_given_up_in_a_deal_says_where_its_results_begin() -> None:
    """``first_result`` and the results kept come to the deals that have ended, however the match ends."""
    for ends in (GiveUp, None):
        sitting = Sitting(random.Random(5), opening("bridgette"))
        sitting.until(lambda table: table.deals == 2 and table.phase == "auction")
        if ends is not None:
            assert isinstance(sitting.send(0, ends), Accepted)
        update = sitting.view().update(Seat(0))
        assert len(update.results) == 1
        assert update.first_result == 0, f"after {ends}"


def test_a_welcome_says_what_never_changes() -> None:
    """Game, options, what of them is varied, scale, seat and what may be taken back."""
    event = opening("call-bridge", overtricks="tenths", undo_calls=False, deals=0)
    table = Sitting(random.Random(1), event).table
    told = welcome(table, Seat(2))
    assert told.options == games.get("call-bridge", overtricks="tenths", deals=0).options
    assert told.varied == ("overtricks", "deals")
    assert (told.scale, told.seat, told.protocol) == (10, 2, VERSION)
    assert (told.undo_calls, told.undo_cards) == (False, True)
    assert told.match == told.table == table.id
    assert decode_server(encode(told)) == told


@clause("C-M1")
def test_an_open_match_stops_between_deals_and_not_before_one() -> None:
    """Not before the first deal, not in one; after it at any time until the next, and only once."""
    sitting = Sitting(random.Random(1), opening("call-bridge", deals=0))
    assert sitting.send(0, Stop) == Denied("not-due")
    sitting.until(lambda table: table.phase == "deal")
    assert sitting.send(0, Stop) == Denied("not-due")
    sitting.until(lambda table: table.phase == "play")
    assert sitting.send(0, Stop) == Denied("not-due")
    for phase in ("shuffle", "deal"):
        sitting.until(lambda table: table.phase == phase and table.current is None)  # noqa: B023
        probe = sitting.sent(0, Stop)
        assert step(sitting.table, probe, 0.0).table.phase == "over"
    assert isinstance(sitting.send(0, Stop), Accepted)
    assert sitting.send(0, Stop) == Denied("not-due")
    update = sitting.view().update(Seat(0))
    assert update.phase == "over"
    assert update.winners == tuple(seat for seat in range(4) if update.places[seat] == 1)
    assert update.own.may == ()
    assert resume(numbered(sitting.events)).phase == "over"


@clause("C-M1")
def test_a_match_of_a_fixed_length_cannot_be_stopped() -> None:
    """With a number of deals agreed on, nobody ends the match between two of them."""
    sitting = Sitting(random.Random(1), opening("call-bridge", deals=2))
    sitting.until(lambda table: table.deals == 1 and table.current is None)
    assert sitting.send(0, Stop) == Denied("not-due")


def void_deal(sitting: Sitting) -> None:
    """One deal more, void by its calls."""
    sitting.give(Commit(Seed(sitting.rng.randbytes(32))))
    sitting.give(Deal())
    for _ in range(4):
        assert isinstance(sitting.act(sitting.turn, "2"), Accepted)


def test_a_match_of_many_deals_keeps_little() -> None:
    """After 200 deals a table holds one deal and the last results, and its updates do not grow."""
    sitting = Sitting(random.Random(1), opening("call-bridge", deals=0, min_total=20))
    sitting.until(lambda table: table.deals == 1 and table.current is None)
    sizes = []
    for _ in range(200):
        void_deal(sitting)
        assert len(sitting.table.match.states) == 1
        assert len(sitting.table.results) <= RESULTS_KEPT
        sizes.append(len(encode(sitting.view().update(Seat(0)))))
    assert sitting.table.deals == 201
    assert len(sitting.table.results) == RESULTS_KEPT
    update = sitting.view().update(Seat(0))
    assert update.first_result == 201 - RESULTS_KEPT
    assert max(sizes[RESULTS_KEPT:]) - min(sizes[RESULTS_KEPT:]) < 100
    assert len(numbered(sitting.events)) < 12
    assert but_for_answers(resume(numbered(sitting.events))) == but_for_answers(sitting.table)
    assert len(record(sitting.events)["deals"]) == 201
    standings = sitting.table.match.standings
    assert standings.redeals == 200
    assert update.totals == standings.totals


def test_a_bots_seat_is_offered_no_command_of_persons() -> None:
    """``own.may`` names what would be accepted: from a bot's seat, nothing but acts ever is."""
    offered = []
    for game, event in (
        ("bridgette", opening("bridgette")),
        ("call-bridge", opening("call-bridge", deals=0)),
    ):
        sitting = Sitting(random.Random(4), event)
        while sitting.table.deals < 2 and sitting.advance():
            for seat in set(seats(sitting.table)) - sitting.table.persons:
                for name in sitting.view().update(seat).own.may:
                    make: Any = {"undo": Undo, "stop": Stop, "contribute": Contribute}[name]
                    command = Sent(seat, make("probe", sitting.table.version))
                    if isinstance(step(sitting.table, command, 0.0).answer, Denied):
                        offered.append((game, sitting.table.phase, seat, name))
    assert offered == []


def test_a_view_shares_what_is_everyones() -> None:
    """Updates of two seats differ in ``own`` and in ``accepted``, and in nothing else."""
    sitting = Sitting(random.Random(4), opening("call-bridge"))
    sitting.until(lambda table: table.phase == "play")
    view = View(sitting.table)
    one, other = view.update(Seat(0), Accepted("x", 3)), view.update(Seat(1))
    assert one.accepted == Accepted("x", 3)
    assert other.accepted is None
    names = {each.name for each in fields(Update)} - {"own", "accepted"}
    assert all(getattr(one, name) == getattr(other, name) for name in names)
    assert one.own != other.own


@settings(max_examples=20)
@given(rng=strategies.chances())
@clause("B-P8")
def test_when_a_deal_has_ended_all_of_it_is_public(rng: random.Random) -> None:
    """What each seat kept is what it held when the exchange was over, what it put away as it said then."""
    sitting = Sitting(rng, random_opening(rng, deals=1))
    held: dict[int, tuple[str, ...]] = {}
    while sitting.advance():
        table = sitting.table
        if table.phase in ("auction", "calls"):
            held = {seat: sitting.view().update(seat).own.hand for seat in seats(table)}
    table = sitting.table
    update = sitting.view().update(Seat(0))
    ended = update.ended
    assert ended is not None
    assert ended.kept == tuple(held.get(seat, ended.hands[seat]) for seat in seats(table))
    put_away = [action.split()[1:] for action in ended.actions if action.startswith("discard")]
    order = (1 - ended.dealer, ended.dealer) if put_away else ()
    assert [list(ended.discarded[seat]) for seat in order] == put_away
    if not put_away:
        assert not any(ended.discarded)
        assert ended.kept == ended.hands
