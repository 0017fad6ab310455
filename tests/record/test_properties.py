"""Laws of records: what is listed is accepted, what is written comes back, what is spoilt is told."""

import itertools
import json
import random
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.games.bridgette import Discard
from overtrick.games.match import Match
from overtrick.record import CorruptRecordError, dumps, parse, read, values, write
from overtrick.record.reading import AnyMatch
from overtrick.record.report import checked
from tests.oracle import bridgette, callbridge
from tests.record import Json, Place, ask, fault, random_match, run, suited, two_suits, written
from tests.record import record as record_of
from tests.strategies import alphabet, chances

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ANY_JSON: st.SearchStrategy[Json] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**60), 10**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ANY_TEXT, inner, max_size=4),
    max_leaves=12,
)


def matches(deals: int = 2) -> st.SearchStrategy[AnyMatch]:
    """Matches of both games under random options, cut at a random place."""
    return chances().map(lambda rng: random_match(rng, deals=deals))


# ---- legal, check and the engine ----------------------------------------------------------------


def asked(rng: random.Random, match: AnyMatch) -> list[str]:
    """Some of the actions that ``legal`` lists; of an exchange some of the ways that it describes."""
    (now,) = ask("legal", write(match)).answers
    if "discard" in now:
        held, count = now["discard"]["from"], now["discard"]["count"]
        return ["discard " + " ".join(rng.sample(held, count)) for _ in range(4)]
    return [str(action) for action in rng.sample(now["actions"], min(8, len(now["actions"])))]


def with_action(match: AnyMatch, action: str) -> Json:
    """The record of the match with one action more in its last deal."""
    raw = write(match)
    raw["deals"][-1]["actions"].append(action)
    return raw


@settings(max_examples=60)
@given(rng=chances())
def test_what_legal_lists_check_accepts(rng: random.Random) -> None:
    """Every action listed makes the record one action longer, and still right."""
    match = random_match(rng)
    for action in asked(rng, match):
        assert fault(with_action(match, action)) is None


def others_than_nothing(actions: list[Any]) -> list[Any]:
    """The actions without the discard of no cards, which no notation writes."""
    return [action for action in actions if action != Discard(())]


@settings(max_examples=60)
@given(rng=chances())
def test_what_legal_does_not_list_check_refuses(rng: random.Random) -> None:
    """Any other action is wrong at its own place, by the clause that the engine names."""
    match = random_match(rng)
    if (state := match.current) is None:
        return
    (now,) = ask("legal", write(match)).answers
    others = others_than_nothing(alphabet(rng, match.game, state))
    for action in rng.sample(others, min(15, len(others))):
        text = match.game.format_action(action)
        refusal = state.refusal(action)
        if "actions" in now:
            assert (text in now["actions"]) is (refusal is None)
        place = (len(match.states) - 1, len(state.actions))
        due = None if refusal is None else (*place, refusal.clause)
        assert fault(with_action(match, text)) == due


@settings(max_examples=60)
@given(match=matches())
def test_legal_and_check_tell_of_the_same_position(match: AnyMatch) -> None:
    """Seat, phase and deal are the engine's; ``over`` is said when ``check`` says finished."""
    raw = write(match)
    (now,), (said,) = ask("legal", raw).answers, ask("check", raw).answers
    assert (now["phase"] == "over") is said["finished"]
    state = match.current
    assert now["seat"] == (None if state is None else state.to_act)
    if state is not None:
        assert (now["deal"], now["phase"]) == (len(match.states) - 1, state.phase)
        assert said["deals"][-1]["counted"] is False
    elif not said["finished"]:
        assert now == {"deal": len(match.states), "seat": None, "phase": "deal", "actions": []}


@settings(max_examples=60)
@given(match=matches())
def test_check_scores_as_the_oracle_does(match: AnyMatch) -> None:
    """Points and tricks are those of the oracle, which shares no line with the engine."""
    assert scored(write(match)) == [(d["points"], d["tricks"]) for d in checked(match)["deals"]]


def scored(raw: Json) -> list[tuple[list[float], list[int]]]:
    """Points and tricks of each deal, by the oracle, from the record alone."""
    found = []
    oracle: Any = bridgette if raw["game"] == "bridgette" else callbridge
    options = raw.get("options", {})
    tenths = options.get("overtricks") == "tenths"
    for deal in raw["deals"]:
        given_ = (options, deal["dealer"], deal["pack"].split(" "), 13, deal["actions"])
        points = oracle.points(*given_)
        found.append(([p / 10 for p in points] if tenths else points, oracle.tricks(*given_)))
    return found


# ---- Writing and reading ------------------------------------------------------------------------


@settings(max_examples=100)
@given(match=matches(), top=st.dictionaries(ANY_TEXT, ANY_JSON, max_size=4), each=ANY_JSON)
def test_write_read_write_loses_nothing(match: AnyMatch, top: Json, each: Json) -> None:
    """Neither of the match nor of extra keys, whatever JSON they hold."""
    raw = top | {"meta": each} | write(match)
    for deal in raw["deals"]:
        deal |= {"comments": each, "x": top}
    text = dumps(raw)
    again = read(parse(text.encode()))
    assert dumps(again.raw) == text
    assert dumps(write(again.match)) == dumps(write(match))
    assert again.match == match


@settings(max_examples=60)
@given(match=matches(), each=ANY_JSON, seat=st.sampled_from(["0", "1", "none"]))
def test_view_keeps_what_others_wrote(match: AnyMatch, each: Json, seat: str) -> None:
    """Past deals are as in the record, key by key, without shuffle and comments."""
    raw = write(match)
    for deal in raw["deals"]:
        deal |= {"comments": each, "shuffle": each, "x": each}
    (seen,) = ask("view", raw, more=["--seat", seat]).answers
    ended = raw["deals"][: len(raw["deals"]) - (match.current is not None)]
    for deal in ended:
        del deal["comments"], deal["shuffle"]
    assert dumps(seen["past"]) == dumps(ended)


@settings(max_examples=60)
@given(match=matches())
def test_a_right_result_never_disturbs(match: AnyMatch) -> None:
    """What ``check`` says of ended deals, put in as their results, is accepted, and one off is not."""
    raw = write(match)
    ended = len(raw["deals"]) - (match.current is not None)
    for deal, said in itertools.islice(
        zip(raw["deals"], checked(match)["deals"], strict=True), ended
    ):
        deal["result"] = {key: said[key] for key in said if key != "counted"}
    assert fault(raw) is None
    if ended:
        raw["deals"][ended - 1]["result"]["tricks"][0] += 1
        assert fault(raw) == (ended - 1, None, "record")


# ---- Nonsense -----------------------------------------------------------------------------------


def told(data: bytes) -> list[Json]:
    """What ``check`` says of the bytes: never an exception, 0 or 1, JSON on each line."""
    ran = run("check", "-", "--json", stdin=data)
    assert ran.err == ""
    answers = ran.answers
    assert ran.status == (0 if all(answer["ok"] for answer in answers) else 1)
    for answer in answers:
        assert answer["ok"] or answer["message"]
    return answers


JSON_BYTES = st.sampled_from(
    [*b'{}[]",:.0123456789eE+-\\u \n\r\tnulltruefalse', 0, 0x80, 0xC3, 0xEF, 0xFF]
)


@settings(max_examples=300)
@given(
    data=st.binary(max_size=60)
    | st.lists(JSON_BYTES, max_size=60).map(bytes)
    | st.text().map(str.encode)
)
@example(b"")
@example(b"\x00")
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb\xbf{}\n\xef\xbb\xbf{}")
@example(b"0\n" * 3)
@example(b"-")
@example(b'"\\ud800"\n"\\ud800"')
@example(b"1e5000000000000000000000\n1e-5000000000000000000000")
@example(b"9" * 5000)
@example(b"-" + b"9" * 401 + b".5e-400")
def test_arbitrary_bytes_are_answered(data: bytes) -> None:
    """Whatever a file holds, each record in it gets an answer, and none of these is right."""
    assert not any(answer["ok"] for answer in told(data))


@settings(max_examples=300)
@given(
    raw=ANY_JSON
    | st.dictionaries(st.sampled_from(["format", "game", "options", "players", "deals"]), ANY_JSON)
)
def test_arbitrary_json_is_answered(raw: Json) -> None:
    """Keys of a record with any values: one answer, and it is wrong in neither place."""
    (answer,) = told(written(raw))
    assert (answer["deal"], answer["action"], answer["error"]) == (None, None, "record")


BASES = [record_of("call-bridge", suited()), record_of("bridgette", two_suits())]
KEYS = ["format", "game", "options", "players", "deals", "ended"]
DEAL_KEYS = ["dealer", "pack", "actions", "result"]


@settings(max_examples=300)
@given(base=st.sampled_from(BASES), key=st.sampled_from(KEYS + DEAL_KEYS), value=ANY_JSON)
def test_any_value_under_any_key_is_answered(base: Json, key: str, value: Json) -> None:
    """A good record with one value replaced: one answer, in the deal where the fault is or nowhere."""
    raw = json.loads(json.dumps(base))
    (raw if key in KEYS else raw["deals"][0])[key] = value
    (answer,) = told(written(raw))
    if not answer["ok"]:
        is_in_deal = key in DEAL_KEYS or (key == "deals" and isinstance(value, list))
        assert answer["deal"] == (0 if is_in_deal else None)


@settings(max_examples=300)
@given(base=st.sampled_from(BASES), place=st.integers(0, 29), value=ANY_JSON)
def test_any_value_as_an_action_is_answered(base: Json, place: int, value: Json) -> None:
    """It cannot be read: ``record`` with both places."""
    raw = json.loads(json.dumps(base))
    raw["deals"][0]["actions"][place] = value
    assert fault(raw) == (0, place, "record")


def spoilt(rng: random.Random, data: bytes) -> bytes:
    """The data with one byte changed, deleted or inserted, anywhere."""
    place = rng.randrange(len(data))
    # Half of all new bytes are ones that a record is made of, so that many records stay JSON.
    byte = rng.choice(data) if rng.random() < 1 / 2 else rng.randrange(256)
    kept, middle = rng.choice([(1, b""), (1, bytes([byte])), (0, bytes([byte]))])
    return data[:place] + middle + data[place + kept :]


@settings(max_examples=500)
@given(rng=chances())
def test_a_spoilt_record_is_wrong_or_scores_what_it_now_says(rng: random.Random) -> None:
    """One byte changed, deleted or inserted anywhere: an answer, and never right with another score.

    Where the record is still right, its points are those of the oracle for what it now says.
    """
    data = spoilt(rng, written(write(random_match(rng, deals=1))))
    for answer in told(data):
        if answer["ok"]:
            raw = json.loads(data)
            assert scored(raw) == [(d["points"], d["tricks"]) for d in answer["deals"]]
            counted = [d["points"] for d in answer["deals"] if d["counted"]]
            assert answer["totals"] == totals(len(raw["players"]), counted)


def totals(seats: int, points: list[list[float]]) -> list[float]:
    """The sums by seat, exact to a tenth."""
    return [sum(round(10 * deal[seat]) for deal in points) / 10 for seat in range(seats)]


@settings(max_examples=60)
@given(rng=chances())
def test_a_spoilt_action_is_found_at_its_place(rng: random.Random) -> None:
    """An action replaced by one that the engine refuses is named, with its clause; none before it."""
    raw = write(match := random_match(rng, deals=1))
    deal = rng.randrange(len(raw["deals"]))
    actions = match.states[deal].actions
    if not actions:
        return
    place = rng.randrange(len(actions))
    dealt = match.states[deal].deal
    state = replayed(match, deal, place)
    others = others_than_nothing(alphabet(rng, match.game, state))
    refused = [a for a in others if state.refusal(a) is not None]
    action = rng.choice(refused)
    raw["deals"][deal]["actions"][place] = match.game.format_action(action)
    refusal = state.refusal(action)
    assert refusal is not None
    assert dealt == state.deal
    assert fault(raw) == (deal, place, refusal.clause)


def replayed(match: AnyMatch, deal: int, actions: int) -> Any:
    """The position of a deal of the match after so many actions."""
    state = match.game.start(match.states[deal].deal)
    for action in match.states[deal].actions[:actions]:
        state = state.apply(action)
    return state


# ---- The library beside the commands ------------------------------------------------------------


@settings(max_examples=60)
@given(rng=chances())
def test_the_library_reads_what_the_command_reads(rng: random.Random) -> None:
    """``values`` and ``read`` find in a spoilt file what ``check`` finds in it."""
    data = spoilt(rng, written(write(random_match(rng, deals=0))))
    found: list[Place | None] = []
    for value in values(data):
        try:
            if isinstance(value, CorruptRecordError):
                raise value
            read(value)
            found.append(None)
        except CorruptRecordError as error:
            found.append((error.deal, error.action, error.error))
    said = told(data)
    assert found == [None if a["ok"] else (a["deal"], a["action"], a["error"]) for a in said]


def test_players_of_any_name_are_kept() -> None:
    """Names are text, whatever they hold."""
    names = ["", "\x1b[31m", "ខ្មែរ\u202e", '"\\\n']
    match: AnyMatch = Match(games.get("call-bridge"), tuple(names))
    match = match.start(match.game.deal(match.game.pack(), Seat(0)))
    assert read(parse(dumps(write(match)).encode())).match.players == tuple(names)
