"""Hidden information is sacred: what a seat may not know makes no difference to what it is told."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings

from overtrick.core import shuffle
from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.core.trick import Play
from overtrick.games.bridgette import Discard
from overtrick.protocol.codec import encode
from overtrick.protocol.commands import Act, Contribute, Leave, Undo
from overtrick.protocol.messages import Accepted
from overtrick.record import dumps
from overtrick.server import wire
from overtrick.table.commands import Commit, Deal, Sent
from overtrick.table.events import Event
from overtrick.table.record import record
from overtrick.table.step import may_undo, step
from overtrick.table.table import Denied, Table
from overtrick.table.view import Memo, View, welcome
from overtrick.table.wants import wants
from tests import strategies
from tests.clauses import clause
from tests.table import (
    Sitting,
    cards_in,
    drawn,
    known,
    mine,
    played,
    random_opening,
    seats,
    update_of,
)

real_shuffle = shuffle.shuffle


@contextmanager
def shuffled_to(pack: Sequence[Any], seed: Seed) -> Iterator[None]:
    """As long as this lasts, that seed gives that pack, whatever the contributions."""

    def shuffled(cards: Sequence[Any], of: Seed, said: bytes) -> tuple[Any, ...]:
        return tuple(pack) if of == seed else real_shuffle(cards, of, said)

    with mock.patch.object(shuffle, "shuffle", shuffled):
        yield


class Twin:
    """A table, its log, and all that one seat was told of it, in order."""

    def __init__(self, start: Sitting, viewer: Seat, pack: Sequence[Any]) -> None:
        self.table = start.table
        self.events: list[Event] = list(start.events)
        self.viewer = viewer
        self.pack = pack
        self.memo = Memo()
        self.told: list[bytes] = []
        assert start.table.coming is not None
        self.seed = start.table.coming.seed

    def give(self, command: Any) -> None:
        with shuffled_to(self.pack, self.seed):
            outcome = step(self.table, command, 2.5)
        self.table = outcome.table
        by = command.seat if isinstance(command, Sent) else None
        view = View(self.table, self.memo)
        if outcome.event is not None:
            self.events.append(outcome.event)
            answer = outcome.answer if by == self.viewer else None
            assert not isinstance(answer, Denied)
            self.told.append(wire.encode(view.update(self.viewer, answer)))
        elif by == self.viewer:
            assert isinstance(outcome.answer, Denied)
            self.told.append(wire.encode(view.refused(by, command.command.id, outcome.answer)))

    def record(self) -> str:
        with shuffled_to(self.pack, self.seed):
            return dumps(record(self.events))


def two_tables_tell_the_same(rng: random.Random) -> bool:
    """Play to somewhere in a deal, change what one seat may not know, and go through both again.

    The seat tries what it may not do as well. Returns whether anything was hidden at all.
    """
    event = random_opening(rng, deals=rng.choice((2, 3)))
    start = Sitting(rng, event)
    deals = rng.choice((0, 0, 0, 1))
    start.until(lambda table: table.deals >= deals and table.coming is not None)
    game, coming = start.table.game, start.table.coming
    assert coming is not None
    pack = rng.sample(game.pack(), len(game.pack()))
    opening = game.start(game.deal(pack, coming.dealer), coming.standings)
    state = opening
    for _ in range(rng.randrange(60)):
        if state.to_act is None:
            break
        after = state.apply(strategies.random_action(rng, state))
        if after.to_act is None:
            break
        state = after
    if state.to_act is None:
        return False
    viewer = Seat(rng.randrange(game.seats))
    world = game.determinize(state.observation(viewer), rng)
    here, there = Twin(start, viewer, pack), Twin(start, viewer, world.deal.pack)
    for twin in (here, there):
        twin.give(Deal())
        assert twin.table.match.states[-1].deal.pack == tuple(twin.pack)
    for number, (one, other) in enumerate(zip(state.actions, world.actions, strict=True)):
        chance = rng.random()
        for twin, action in ((here, one), (there, other)):
            go_on(twin, random.Random(f"{number} {chance}"), action, number)
        same(here, there)
    try_what_is_not_due(here, random.Random(7), 999)
    try_what_is_not_due(there, random.Random(7), 999)
    same(here, there)
    assert here.record() == there.record()
    return world.deal != state.deal


def go_on(twin: Twin, rng: random.Random, action: Any, number: int) -> None:
    """The action, perhaps after something that is refused, perhaps taken back and done again."""
    if rng.random() < 1 / 4:
        try_what_is_not_due(twin, rng, number)
    text = twin.table.game.format_action(action)
    seat = twin.table.turn
    assert seat is not None
    twin.give(Sent(seat, Act(f"twin-a{number}", twin.table.version, text)))
    if may_undo(twin.table, seat) is None and seat in twin.table.persons and rng.random() < 1 / 2:
        twin.give(Sent(seat, Undo(f"twin-u{number}", twin.table.version)))
        twin.give(Sent(seat, Act(f"twin-b{number}", twin.table.version, text)))


def try_what_is_not_due(twin: Twin, rng: random.Random, number: int) -> None:
    """Some commands of the seat that looks on, most of which are refused; none of them a legal act."""
    table, game = twin.table, twin.table.game
    texts = ["2", "14"]
    if game.name == "bridgette":
        texts = ["pass", "1C", "X", "discard SA", "discard SA SK", "discard SA SA"]
    texts += map(game.format_card, rng.sample(game.pack(), 4))
    state = table.match.states[-1]
    for place, text in enumerate(rng.sample(texts, 4)):
        if table.turn == twin.viewer and state.refusal(game.parse_action(text)) is None:
            continue
        twin.give(Sent(twin.viewer, Act(f"twin-t{number}-{place}", table.version, text)))
    twin.give(Sent(twin.viewer, Contribute(f"twin-c{number}", table.version, None)))
    twin.give(Sent(twin.viewer, Leave(f"twin-l{number}", table.version - 1)))


def same(here: Twin, there: Twin) -> None:
    assert here.told == there.told
    assert wants(here.table) == wants(there.table)


@clause("B-P8", "B-E4")
def test_tables_that_differ_in_hidden_cards_tell_a_seat_the_same_bytes() -> None:
    """100 pairs of tables that differ only in what a seat may not know tell it the same, in order.

    So do the waits before bots act, and the records of the matches so far.
    """
    differed = 0

    @settings(max_examples=100)
    @given(rng=strategies.chances())
    def law(rng: random.Random) -> None:
        nonlocal differed
        differed += two_tables_tell_the_same(rng)

    law()
    assert differed > 90, "most pairs must differ, or the law says little"


@pytest.mark.soak
@settings(max_examples=10_000)
@given(rng=strategies.chances())
def test_tables_tell_a_seat_the_same_bytes_at_length(rng: random.Random) -> None:
    """10,000 pairs of tables that differ only in what a seat may not know tell it the same."""
    two_tables_tell_the_same(rng)


def test_the_law_of_leaks_finds_a_leak() -> None:
    """A view that told one hidden card would be found: the law above is no tautology."""
    leaky = Table.id

    def told(table: Table) -> str:
        if table.current is None:
            return table.opened.table
        return table.opened.table + str(table.match.states[-1].deal.pack)

    def until_found() -> None:
        for seed in range(20):
            two_tables_tell_the_same(random.Random(seed))

    with mock.patch.object(Table, "id", property(told)), pytest.raises(AssertionError):
        until_found()
    assert Table.id is leaky


@settings(max_examples=15)
@given(rng=strategies.chances())
def test_no_message_names_a_card_that_the_seat_does_not_know(rng: random.Random) -> None:
    """Own cards, cards played, the up-card, and ended deals: no update or refusal names another."""
    sitting = Sitting(rng, random_opening(rng, deals=rng.choice((1, 2))))
    for seat in seats(sitting.table):
        assert cards_in(encode(welcome(sitting.table, seat))) == set()
    while sitting.advance():
        for seat, text in zip(seats(sitting.table), sitting.told(), strict=True):
            assert cards_in(text) <= known(sitting.table, seat)
            assert_own_cards(sitting.table, seat, text)
        seat, text = rng.choice(seats(sitting.table)), rng.choice(("SA", "7NT", "discard SA", "1"))
        answer = sitting.act(seat, text) if sitting.table.turn != seat else None
        if isinstance(answer, Denied):
            refused = encode(sitting.view().refused(seat, "x", answer))
            assert cards_in(refused) <= known(sitting.table, seat)


def assert_own_cards(table: Table, seat: Seat, text: str) -> None:
    """The hand is what was dealt and drawn, less what was put away and played."""
    own = update_of(text).own
    if table.current is None:
        assert own.hand == own.drawn == own.discarded == ()
        return
    state: Any = table.state
    form = table.game.format_card
    away = {
        form(card)
        for place, action in enumerate(state.actions[:2])
        if isinstance(action, Discard) and (place == 1) == (seat == state.deal.dealer)
        for card in action.cards
    }
    assert set(own.discarded) == away
    assert set(own.hand) == mine(table, seat) - away - played(table)
    assert set(own.drawn) == set(map(form, drawn(table)[seat]))
    order = [form(card) for card in table.game.pack()]
    for cards in (own.hand, own.drawn, own.discarded):
        assert list(cards) == sorted(cards, key=order.index)


@settings(max_examples=25)
@given(rng=strategies.chances())
def test_a_refused_act_of_the_seat_to_act_names_only_its_own_cards(rng: random.Random) -> None:
    """Whatever card of the pack it tries, the refusal speaks of what it knows, and of what it said."""
    sitting = Sitting(rng, random_opening(rng, deals=1))
    game = sitting.table.game
    while sitting.advance():
        if sitting.table.current is None or rng.random() < 3 / 4:
            continue
        seat = Seat(sitting.turn)
        for card in rng.sample(game.pack(), 8):
            said = game.format_card(card)
            text = said if sitting.table.phase != "exchange" else f"discard {said}"
            action = game.parse_action(text)
            assert isinstance(action, Play | Discard)
            if sitting.table.match.states[-1].refusal(action) is None:
                continue
            answer = sitting.act(seat, text)
            assert isinstance(answer, Denied)
            message = encode(sitting.view().refused(seat, "x", answer))
            assert cards_in(message) <= known(sitting.table, seat) | {said}


@settings(max_examples=12)
@given(rng=strategies.chances())
def test_secrets_appear_when_they_may_and_not_before(rng: random.Random) -> None:
    """A seed is in no message before its deal has ended; a contribution in none before it is given."""
    sitting = Sitting(rng, random_opening(rng, deals=2))
    seeds: dict[str, int] = {}
    gifts: set[str] = set()
    while sitting.table.phase != "over":
        table = sitting.table
        if table.phase == "shuffle" and table.coming is None:
            seed = Seed(rng.randbytes(32))
            seeds[seed.hex()] = table.deals
            sitting.give(Commit(seed))
        elif table.phase == "shuffle":
            assert table.coming is not None
            gift = rng.randbytes(16).hex()
            seat = rng.choice(sorted(table.persons - table.coming.answered))
            assert not any(gift in text for text in sitting.told())
            assert isinstance(sitting.send(seat, Contribute, gift), Accepted)
            assert all(gift in text for text in sitting.told())
            gifts.add(gift)
        else:
            sitting.advance()
        ended = sitting.table.deals - (sitting.table.current is not None)
        for text in sitting.told():
            for hidden, deal in seeds.items():
                assert hidden not in text or deal < ended
                latest = deal == ended - 1 and sitting.table.current is None
                assert (hidden in text) == latest
    assert gifts
