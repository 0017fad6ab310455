"""The shuffle at a table, S-1 to S-8: what is shown when, and that anyone can check it afterwards."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick.core import shuffle
from overtrick.core.notation import shown
from overtrick.core.shuffle import Seed
from overtrick.games.fingerprint import fingerprint
from overtrick.protocol.commands import Contribute, GiveUp, Stop
from overtrick.protocol.messages import Accepted, Update
from overtrick.record import dumps, parse, read
from overtrick.record.proof import proofs
from overtrick.record.report import checked
from overtrick.table.commands import Commit, Deal
from overtrick.table.events import Committed, Dealt, Event, Opened
from overtrick.table.evolve import dealt, opened
from overtrick.table.record import record
from overtrick.table.table import Denied, Table
from overtrick.table.view import proof
from overtrick.table.wants import SLOWEST_CONTRIBUTION, wants
from tests import strategies
from tests.clauses import clause
from tests.table import Sitting, opening, random_opening, seats, update_of


def told(sitting: Sitting) -> Update:
    """What the first person is told now; what concerns the shuffle, all are told."""
    updates = [update_of(text) for text in sitting.updates()]
    assert len({repr((update.shuffle, update.ended)) for update in updates}) == 1
    return updates[min(sitting.table.persons)]


def packed(text: str) -> list[str]:
    return text.split(" ")


def recomputed(update: Update, table: Table) -> list[str]:
    """The pack as anyone computes it from what is shown when a deal has ended."""
    assert update.ended is not None
    said = update.ended.shuffle
    assert said.seed is not None
    seed = Seed(bytes.fromhex(said.seed))
    committed = shuffle.commitment(table.id, said.deal, seed)
    assert committed.hex() == said.commitment
    given_ = [None if each is None else bytes.fromhex(each) for each in said.contributions]
    transcript = shuffle.transcript(table.id, said.deal, committed, given_)
    pack = shuffle.shuffle(table.game.pack(), seed, transcript)
    return list(map(table.game.format_card, pack))


def good(events: list[Event]) -> Any:
    """The record of these events, which can be read and whose proofs are all good."""
    written = parse(dumps(record(events)).encode())
    found = read(written)
    assert proofs(found) == [("good", "proof-good")] * len(found.match.states)
    return found


@clause("S-1", "S-2", "S-3", "S-4", "S-5", "S-6", "S-7", "S-8")
@settings(max_examples=30)
@given(rng=strategies.chances())
def test_a_shuffle_is_committed_to_contributed_to_shown_and_proved(rng: random.Random) -> None:
    """First the commitment, then contributions of persons alone, the full list, the deal, the seed.

    The deal follows from the seed and the list, every ended deal is proved in the record, and the
    totals of the record are those that the table shows.
    """
    sitting = Sitting(rng, random_opening(rng))
    sitting.until(lambda table: table.phase == "shuffle")
    for _ in range(rng.randint(1, 3)):
        if sitting.table.phase == "over":
            break
        index = sitting.table.deals
        before = told(sitting)
        assert before.shuffle is None
        assert wants(sitting.table).seed
        seed = Seed(rng.randbytes(32))
        sitting.give(Commit(seed))
        gifts = contributed(sitting, seed, index)
        sitting.give(Deal())
        state = sitting.table.match.states[-1]
        sitting.until(lambda table: table.current is None)
        after = told(sitting)
        assert after.ended is not None
        assert after.ended.shuffle.seed == seed.hex()
        assert after.ended.shuffle.contributions == gifts
        pack = list(map(sitting.table.game.format_card, state.deal.pack))
        assert recomputed(after, sitting.table) == packed(after.ended.pack) == pack
        assert len(good(sitting.events).match.states) == index + 1
    found = good(sitting.events)
    scale = sitting.table.game.scale
    assert checked(found.match)["totals"] == [shown(p, scale) for p in told(sitting).totals]


def contributed(sitting: Sitting, seed: Seed, index: int) -> tuple[str | None, ...]:
    """Let persons contribute as they like; the list that is dealt with, which everyone has seen."""
    table, rng = sitting.table, sitting.rng
    commitment = shuffle.commitment(table.id, index, seed).hex()
    gifts: list[str | None] = [None] * table.game.seats
    assert shown_shuffle(sitting, commitment, index) == tuple(gifts)
    for bot in set(seats(table)) - table.persons:
        assert sitting.send(bot, Contribute, "00" * 16) == Denied("not-due")
    ready: set[int] = set()
    for seat in rng.sample(sorted(table.persons), len(table.persons)):
        if ready and rng.random() < 1 / 4:
            assert wants(sitting.table).deal_after == SLOWEST_CONTRIBUTION
            assert sitting.table.phase == "shuffle"
            continue
        gifts[seat] = rng.choice((None, rng.randbytes(16).hex()))
        assert isinstance(sitting.send(seat, Contribute, gifts[seat]), Accepted)
        assert sitting.send(seat, Contribute, "11" * 16) == Denied("not-due")
        ready.add(seat)
        assert shown_shuffle(sitting, commitment, index) == tuple(gifts)
    if ready == table.persons:
        assert sitting.table.phase == told(sitting).phase == "deal"
        assert wants(sitting.table).deal_after == 0.0
    return tuple(gifts)


def shown_shuffle(sitting: Sitting, commitment: str, index: int) -> tuple[str | None, ...]:
    """The contributions shown, beside that commitment and without its seed."""
    said = told(sitting).shuffle
    assert said is not None
    assert (said.deal, said.commitment, said.seed) == (index, commitment, None)
    assert set(said.contributors) == sitting.table.persons
    return said.contributions


@clause("S-3")
def test_a_deal_whose_list_was_closed_by_the_clock_shows_the_list_as_it_was() -> None:
    """Who does not answer in time contributes nothing; nothing comes into the list unseen."""
    sitting = Sitting(random.Random(1), opening("call-bridge", (0, 2)))
    sitting.give(Commit(Seed(bytes(32))))
    assert wants(sitting.table).deal_after is None, "nobody is hurried before the first is ready"
    sitting.send(2, Contribute, "ab" * 16)
    assert wants(sitting.table).deal_after == SLOWEST_CONTRIBUTION
    listed = told(sitting).shuffle
    sitting.give(Deal())
    assert told(sitting).shuffle == listed
    assert sitting.send(0, Contribute, "cd" * 16) == Denied("not-due")


def seed_that_gives(event: Opened, is_wanted: Callable[[Any], bool]) -> Seed:
    """A seed whose deal, without contributions, is like that when it begins."""
    table = opened(event)
    for number in range(2000):
        seed = Seed(number.to_bytes(32, "big"))
        sitting = Sitting(random.Random(0), event)
        sitting.give(Commit(seed))
        coming = sitting.table.coming
        assert coming is not None
        state = table.game.start(dealt(table, coming))
        if is_wanted(state):
            return seed
    raise AssertionError("no seed gives such a deal")


@clause("S-7", "C-D5")
def test_the_seed_of_a_deal_that_its_hands_made_void_is_shown_at_once() -> None:
    """A void deal is dealt and over in one step, is proved, and the same dealer deals again."""
    event = opening("call-bridge", redeal=("no_spade", "no_honour", "four_aces"), first_dealer=2)
    seed = seed_that_gives(event, lambda state: state.void)
    sitting = Sitting(random.Random(1), event)
    sitting.give(Commit(seed))
    sitting.send(0, Contribute, None)
    sitting.give(Deal())
    update = told(sitting)
    assert update.phase == "shuffle"
    assert update.ended is not None
    assert update.ended.shuffle.seed == seed.hex()
    assert update.ended.actions == ()
    assert [result.counted for result in update.results] == [False]
    assert recomputed(update, sitting.table) == packed(update.ended.pack)
    sitting.until(lambda table: table.deals > 1)
    assert told(sitting).dealer == 2
    sitting.until(lambda table: table.current is None)
    assert len(good(sitting.events).match.states) == 2
    commits = [event for event in sitting.events if isinstance(event, Committed)]
    assert [each.redeals for each in commits[:2]] == [0, 1]


@clause("S-7", "C-C2")
def test_the_seed_of_a_deal_that_its_calls_made_void_is_shown() -> None:
    """Four calls that are too low in all end the deal: its pack, its calls and its seed are shown."""
    sitting = Sitting(random.Random(3), opening("call-bridge", min_total=20))
    sitting.until(lambda table: table.phase == "calls")
    for _ in range(4):
        sitting.act(sitting.turn, "2")
    update = told(sitting)
    assert update.phase == "shuffle"
    assert update.ended is not None
    assert update.ended.actions == ("2",) * 4
    assert update.ended.shuffle.seed is not None
    assert not update.results[0].counted
    good(sitting.events)


@clause("S-7", "B-A7")
def test_the_seed_of_a_deal_passed_out_is_shown_and_redeals_have_seeds_of_their_own() -> None:
    """Twenty-one deals passed out, the last of which counts: all proved, by one dealer, then the other."""
    sitting = Sitting(random.Random(3), opening("bridgette", (0, 1), first_dealer=1))
    for deal in range(21):
        sitting.until(lambda table: table.phase == "auction")
        sitting.act(sitting.turn, "pass")
        sitting.act(sitting.turn, "pass")
        update = told(sitting)
        assert update.ended is not None
        assert update.ended.shuffle.deal == deal
        assert update.ended.dealer == 1
        assert update.results[-1].counted == (deal == 20)
        assert recomputed(update, sitting.table) == packed(update.ended.pack)
    found = good(sitting.events)
    assert len(found.match.states) == 21
    assert found.match.standings.counted == 1
    sitting.until(lambda table: table.current is not None)
    assert told(sitting).dealer == 0


@clause("S-7")
@pytest.mark.parametrize("game", ["bridgette", "call-bridge"])
def test_the_seed_of_a_deal_given_up_is_shown(game: str) -> None:
    """Whoever gives up in the middle of a deal ends it: everything of it is public and proved."""
    sitting = Sitting(random.Random(5), opening(game, (0, 1)))
    sitting.until(lambda table: table.phase == "play")
    sitting.advance()
    assert isinstance(sitting.send(1, GiveUp), Accepted)
    update = told(sitting)
    assert update.phase == "over"
    assert update.given_up == 1
    assert update.shuffle is None
    assert update.ended is not None
    assert update.ended.shuffle.seed is not None
    assert recomputed(update, sitting.table) == packed(update.ended.pack)
    assert update.winners == ()
    assert update.turn is None
    found = good(sitting.events)
    assert len(found.match.states) == 1
    assert not found.match.finished
    assert record(sitting.events)["meta"]["given_up"] == 1


def test_a_seed_whose_deal_never_came_is_never_shown() -> None:
    """Given up or stopped between two deals: the seed that was drawn for the next one stays unknown."""
    for make in (GiveUp, Stop):
        sitting = Sitting(random.Random(5), opening("call-bridge", deals=0))
        sitting.until(lambda table: table.deals == 1 and table.coming is not None)
        assert sitting.table.coming is not None
        seed = sitting.table.coming.seed.hex()
        assert isinstance(sitting.send(0, make), Accepted)
        assert sitting.table.phase == "over"
        update = told(sitting)
        assert update.shuffle is None
        assert update.ended is not None
        assert update.ended.shuffle.deal == 0
        assert seed not in dumps(record(sitting.events))
        assert all(seed not in text for text in sitting.updates())
        assert good(sitting.events).match.finished == (make is Stop)


@settings(max_examples=40)
@given(rng=strategies.chances())
def test_the_record_holds_what_is_public_by_now(rng: random.Random) -> None:
    """At any moment the record can be read, has the deals that have ended and none of their successors."""
    sitting = Sitting(rng, random_opening(rng))
    for _ in range(rng.randrange(200)):
        if not sitting.advance():
            break
    written = record(sitting.events)
    found = good(sitting.events)
    table = sitting.table
    ended = table.deals - (table.current is not None)
    assert len(found.match.states) == ended
    assert found.match.current is None
    text = dumps(written)
    seeds = [event.seed for event in sitting.events if isinstance(event, Committed)]
    assert [seed in text for seed in seeds] == [place < ended for place in range(len(seeds))]
    assert found.match.totals == table.match.totals
    meta = written["meta"]
    assert meta["table"] == table.id
    assert meta["undos"] == 0
    assert meta["rules"] == fingerprint(table.game)
    assert meta["opened"] == sitting.events[0].at
    assert meta["last"] == sitting.events[-1].at
    kinds = ["person" if seat in table.persons else "b-1" for seat in seats(table)]
    assert meta["players"] == kinds
    assert json.loads(text)["players"] == [player.name for player in table.players]


def test_a_deal_is_another_for_another_list() -> None:
    """The same seed with other contributions, or none, gives other packs: contributions matter."""
    packs = set()
    for gift in (None, "00" * 16, "00" * 15 + "01"):
        sitting = Sitting(random.Random(1), opening("bridgette"))
        sitting.give(Commit(Seed(bytes(32))))
        sitting.send(0, Contribute, gift)
        sitting.give(Deal())
        packs.add(sitting.table.match.states[-1].deal.pack)
    assert len(packs) == 3


def test_the_seed_is_in_a_proof_only_if_it_is_asked_for() -> None:
    """What is shown of a shuffle has no seed unless its deal is over."""
    sitting = Sitting(random.Random(1), opening("bridgette"))
    sitting.until(lambda table: table.dealt is not None)
    table = sitting.table
    assert table.dealt is not None
    assert proof(table, table.dealt, is_over=False).seed is None
    assert proof(table, table.dealt, is_over=True).seed == table.dealt.seed.hex()
    assert sum(isinstance(event, Dealt) for event in sitting.events) == 1
