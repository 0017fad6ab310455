"""The commands that check, show and make records: what they print, to the letter, and how they exit.

Long, because the commands are one page of the contract, and answer of the same positions.
"""

import hashlib
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from overtrick.record import write
from tests.clauses import clause
from tests.record import (
    PLAYERS,
    RANKS,
    SUITED,
    Json,
    Ran,
    ask,
    check,
    cut,
    dealt,
    more,
    random_match,
    record,
    run,
    same,
    suited,
    two_suits,
    voided,
    written,
)

VOIDING = {"redeal": ["four_aces"]}
SPADES, HEARTS = SUITED[0].split(), SUITED[1].split()
CARD = re.compile(r"(?<![0-9A-Z:])(?:[SHDC][AKQJT98765432]|:[GRL])(?![0-9A-Z])")
NAMES = "ace king queen jack ten nine eight seven six five four three two".split()  # noqa: SIM905


# ---- check --------------------------------------------------------------------------------------


def deal_said(points: Json, tricks: Json, *, counted: bool, **others: Json) -> Json:
    """What ``check`` says of a deal; what is not named is null."""
    said = {"points": points, "tricks": tricks, "contract": None, "declarer": None, "calls": None}
    return said | {"counted": counted} | others


def test_check_of_a_complete_match_of_bridgette() -> None:
    """4S on 13 tricks is 750 + 350; 4HX as much with 400 more, twice: the totals, and who has won."""
    raw = record("bridgette", two_suits(0), two_suits(1, "pass 4H X pass"), options={"deals": 2})
    assert same(
        check(raw),
        {
            "ok": True,
            "game": "bridgette",
            "deals": [
                deal_said([1100, 0], [13, 0], contract="4S", declarer=0, counted=True),
                deal_said([3000, 0], [13, 0], contract="4HX", declarer=0, counted=True),
            ],
            "totals": [4100, 0],
            "finished": True,
            "winners": [0],
        },
    )


def test_check_of_a_complete_match_of_call_bridge() -> None:
    """Calls are by seat, whoever dealt; a tie is shared by all who have the highest total."""
    raw = record("call-bridge", suited(3, "8 2 2 3"), options={"deals": 1})
    points = [-8, -2, -2, -3]
    assert same(
        check(raw),
        {
            "ok": True,
            "game": "call-bridge",
            "deals": [deal_said(points, [13, 0, 0, 0], calls=[8, 2, 2, 3], counted=True)],
            "totals": points,
            "finished": True,
            "winners": [1, 2],
        },
    )
    (deal,) = check(record("call-bridge", suited(1, "3 4 5 6")))["deals"]
    assert deal["calls"] == [5, 6, 3, 4], "the dealer, seat 1, called last"


@pytest.mark.parametrize(
    ("actions", "contract", "declarer", "tricks"),
    [
        (0, None, None, [0, 0]),
        (1, None, None, [0, 0]),
        (2, None, None, [0, 0]),
        (4, "4S", 0, [0, 0]),
        (5, "4S", 0, [0, 0]),
        (6, "4S", 0, [1, 0]),
        (29, "4S", 0, [12, 0]),
    ],
)
def test_check_of_bridgette_in_progress(
    actions: int, contract: str | None, declarer: int | None, tricks: list[int]
) -> None:
    """Points are zero, tricks as they stand; not counted, and not in the totals."""
    said = check(record("bridgette", two_suits(1, "pass 4H pass"), cut(two_suits(0), actions)))
    now = deal_said([0, 0], tricks, contract=contract, declarer=declarer, counted=False)
    assert same(said["deals"][1], now)
    assert (said["totals"], said["finished"], said["winners"]) == ([1100, 0], False, [])


@pytest.mark.parametrize(
    ("actions", "calls", "tricks"),
    [
        (0, [None, None, None, None], [0, 0, 0, 0]),
        (2, [12, 2, None, None], [0, 0, 0, 0]),
        (4, [12, 2, 2, 2], [0, 0, 0, 0]),
        (7, [12, 2, 2, 2], [0, 0, 0, 0]),
        (55, [12, 2, 2, 2], [12, 0, 0, 0]),
    ],
)
def test_check_of_call_bridge_in_progress(
    actions: int, calls: list[int | None], tricks: list[int]
) -> None:
    """A seat that has not called is null in ``calls``."""
    said = check(record("call-bridge", cut(suited(), actions)))
    assert same(said["deals"], [deal_said([0] * 4, tricks, calls=calls, counted=False)])
    assert (said["totals"], said["finished"], said["winners"]) == ([0] * 4, False, [])


def test_check_of_deals_that_are_not_counted() -> None:
    """Passed out or void: zeros and nulls."""
    said = check(record("bridgette", two_suits(0, "pass pass")))
    assert same(said["deals"], [deal_said([0, 0], [0, 0], counted=False)])
    said = check(record("call-bridge", voided(), options=VOIDING))
    assert same(said["deals"], [deal_said([0] * 4, [0] * 4, calls=[None] * 4, counted=False)])
    assert said["totals"] == [0] * 4


def test_check_of_a_wrong_record() -> None:
    """Exactly these keys: ok, deal, action, error and message, on one line."""
    ran = ask("check", record("call-bridge", suited(3), more(cut(suited(0), 6), "SA")))
    assert ran.status == 1
    assert ran.out.count("\n") == 1
    (said,) = ran.answers
    text = said.pop("message")
    assert same(said, {"ok": False, "deal": 1, "action": 6, "error": "C-P1"})
    assert len(text.split()) >= 3


# ---- Several records in a file ------------------------------------------------------------------

COMMANDS = [["check"], ["legal"], ["view", "--seat", "0"], ["verify"]]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each[0])
def test_each_line_gets_its_object_in_order(command: list[str]) -> None:
    """A bad line gets its own error object, blank lines none, and the exit status is the worst."""
    good = written(record("call-bridge", suited()))
    data = b"\n\n".join([good, b"nonsense", good, b'{"format": 1}', b'"\xff"', good + b"\r"])
    ran = run(*command, "-", "--json", stdin=data + b"\n \t\n")
    assert ran.status == 1
    assert ran.err == ""
    wrong = [answer.get("error") for answer in ran.answers]
    assert wrong == [None, "record", None, "record", "record", None]


def test_a_good_line_is_read_however_many_bad_ones_stand_before_it() -> None:
    """Each of 150 bad lines gets its own error object, and the record after them its answer."""
    for bad in (b"nonsense", b"7", b'{"format": '):
        ran = ask("check", *[bad] * 150, record("call-bridge", suited()))
        assert ran.status == 1
        assert [answer["ok"] for answer in ran.answers] == [False] * 150 + [True]


@pytest.mark.parametrize(
    "bad", [b"nonsense", b"7", b'{"meta": NaN}', b'{"deals": 1, "deals": 1}', b'{"meta": "\xff"}']
)
def test_many_bad_lines_get_as_many_answers(bad: bytes) -> None:
    """Each of 150 lines has its own error object, also where no line is a good record."""
    ran = ask("check", *[bad] * 150)
    assert ran.status == 1
    assert [answer["error"] for answer in ran.answers] == ["record"] * 150


@pytest.mark.parametrize("command", COMMANDS[:3], ids=lambda each: each[0])
def test_good_lines_alone_are_ok(command: list[str]) -> None:
    """Records of both games may stand in one file."""
    raw = [record("bridgette", two_suits()), record("call-bridge", cut(suited(), 9))]
    ran = ask(command[0], *raw, more=command[1:])
    assert (ran.status, len(ran.answers)) == (0, 2)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each[0])
def test_on_a_wrong_record_each_command_answers_as_check_does(command: list[str]) -> None:
    """The same error object, and exit status 1."""
    for raw in (record("bridgette", None), more(suited(), "SA"), b"nonsense", b""):
        ran = ask(command[0], raw, more=command[1:])
        assert ran.status == 1
        assert same(ran.answers, [check(raw)])


@pytest.mark.parametrize("command", [*COMMANDS, ["sheet"]], ids=lambda each: each[0])
def test_without_json_a_wrong_record_is_said_in_words(command: list[str]) -> None:
    """Exit status 1, the reason on standard output, nothing on standard error."""
    raw = record("call-bridge", more(cut(suited(), 4), "HA"))
    ran = run(*command, "-", stdin=written(raw))
    assert (ran.status, ran.err) == (1, "")
    assert str(check(raw)["message"]) in ran.out


@pytest.mark.parametrize("command", [*COMMANDS, ["sheet"]], ids=lambda each: each[0])
def test_words_of_any_length_can_be_said(command: list[str]) -> None:
    """Several records, with long names and at any stage of a deal, are shown without ``--json`` too."""
    names = ["x" * 3000, *PLAYERS["call-bridge"][1:]]
    deals = [cut(suited(), actions) for actions in (0, 3, 30, 56)]
    lines = [record("call-bridge", deal, players=names) for deal in deals]
    lines += [record("bridgette", cut(two_suits(), actions)) for actions in (0, 2, 20, 30)]
    ran = run(*command, "-", stdin=written(*lines))
    assert ran.status == (1 if command == ["verify"] else 0)
    assert ran.err == ""


# ---- legal --------------------------------------------------------------------------------------


def legal(raw: Json) -> Json:
    """What ``legal`` says of a record that is right."""
    ran = ask("legal", raw)
    (answer,) = ran.answers
    assert (ran.status, ran.err) == (0, "")
    return answer


def test_legal_in_the_exchange() -> None:
    """How many must go, and the whole holding in pack order: 15 cards, then the dealer's 17."""
    raw = record("bridgette", cut(two_suits(0), 0))
    held = [*HEARTS, "D3", "D2"]
    now = {"deal": 0, "seat": 1, "phase": "exchange", "discard": {"count": 2, "from": held}}
    assert same(legal(raw), now)
    raw = record("bridgette", cut(two_suits(0), 1))
    held = [*SPADES, "D7", "D6", "D5", "D4"]
    now = {"deal": 0, "seat": 0, "phase": "exchange", "discard": {"count": 4, "from": held}}
    assert same(legal(raw), now)


def test_legal_lists_colons_last() -> None:
    """Pack order: suits S H D C, each A to 2, then :G :R :L."""
    deal = dealt("bridgette", 1, [":L C2 :G H3 HA DT", ""], ":R ST")
    held = legal(record("bridgette", deal))["discard"]["from"]
    assert held[-7:] == ["HA", "H3", "DT", "C2", ":G", ":R", ":L"]


@clause("B-E2")
@pytest.mark.parametrize(
    ("upcard", "count"), [("DT", 4), (":L", 4), ("DJ", 8), (":R", 8), ("DA", 12), (":G", 12)]
)
def test_legal_for_each_draw(upcard: str, count: int) -> None:
    """The up-card decides whether the dealer puts away 4, 8 or 12 of 17, 21 or 25 cards."""
    deal = dealt("bridgette", 1, ["C2 C3", ""], upcard, ["discard C2 C3"])
    said = legal(record("bridgette", deal))
    assert (said["seat"], said["discard"]["count"]) == (1, count)
    assert len(said["discard"]["from"]) == 13 + count


def test_legal_in_the_auction() -> None:
    """Pass, the bids up the ladder, X, XX: those that may be made."""
    suits = [f"{level}S" for level in range(1, 8)]
    start = {"deal": 0, "seat": 0, "phase": "auction", "actions": ["pass", *suits]}
    assert same(legal(record("bridgette", cut(two_suits(0), 2))), start)
    higher = [f"{level}H" for level in range(5, 8)]
    reply = {"deal": 0, "seat": 1, "phase": "auction", "actions": ["pass", *higher, "X"]}
    assert same(legal(record("bridgette", cut(two_suits(0), 3))), reply)
    doubled = {"deal": 0, "seat": 0, "phase": "auction", "actions": ["pass", *suits[4:], "XX"]}
    assert same(legal(record("bridgette", cut(two_suits(0, "4S X"), 4))), doubled)


def test_legal_where_bids_are_free() -> None:
    """Without restrictions: pass and all 36 bids, 0NT first, in each level C D H S NT."""
    ladder = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
    raw = record("bridgette", cut(two_suits(0), 2), options={"bid_restrictions": False})
    assert legal(raw)["actions"] == ["pass", "0NT", *ladder]


def test_legal_among_the_calls() -> None:
    """Ascending, from the least to the most that the table allows."""
    calls = [str(call) for call in range(2, 13)]
    now = {"deal": 1, "seat": 2, "phase": "calls", "actions": calls}
    assert same(legal(record("call-bridge", suited(3), cut(suited(0), 1))), now)


def test_legal_in_play() -> None:
    """Cards in pack order; where there is one card only, that one."""
    now = {"deal": 0, "seat": 1, "phase": "play", "actions": HEARTS}
    assert same(legal(record("call-bridge", cut(suited(), 5))), now)
    last = {"deal": 0, "seat": 3, "phase": "play", "actions": ["C2"]}
    assert same(legal(record("call-bridge", cut(suited(), 55))), last)


def test_legal_between_deals() -> None:
    """The index that the next deal will have; also before the first, and after void deals."""
    for raw, deal in (
        (record("call-bridge"), 0),
        (record("call-bridge", suited()), 1),
        (record("call-bridge", voided(), voided(), options=VOIDING), 2),
        (record("call-bridge", suited(), options={"deals": 0}), 1),
        (record("bridgette", two_suits(0, "pass pass")), 1),
    ):
        assert same(legal(raw), {"deal": deal, "seat": None, "phase": "deal", "actions": []})


def test_legal_when_the_match_is_finished() -> None:
    """No deal, no seat, no actions."""
    for raw in (
        record("call-bridge", suited(), options={"deals": 1}),
        record("call-bridge", suited(), options={"deals": 0}, ended=True),
        record("bridgette", two_suits(), options={"deals": 1}),
    ):
        assert same(legal(raw), {"seat": None, "phase": "over", "actions": []})


# ---- score --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "tricks", "option", "declarer", "defender"),
    [
        ("4SX", 11, None, 2300, 0),
        ("4SX", 11, "double_scope=premium_flat", 1900, 0),
        ("2SX", 8, "double_scope=contract_only", 1150, 0),
        ("0NT", 6, None, 400, 0),
        ("7NTXX", 13, None, 14000, 0),
        ("2S", 8, "exact_bonus_for_suits=false", 250, 0),
        ("2S", 7, None, 0, 100),
        ("0NTXX", 0, None, 0, 4000),
    ],
)
def test_score_of_a_contract(
    contract: str, tricks: int, option: str | None, declarer: int, defender: int
) -> None:
    """The worked values of the rule book, and of the contract of the command."""
    given = ["--game", "bridgette", "--contract", contract, "--tricks", str(tricks)]
    ran = run("score", *given, *(["--option", option] if option else []), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert same(ran.answers, [{"declarer": declarer, "defender": defender}])


@pytest.mark.parametrize(
    ("call", "tricks", "options", "points"),
    [
        (8, 9, [], 13),
        (1, 1, [], 1),
        (13, 13, [], 13),
        (1, 0, ["min_call=4"], -1),
        (13, 12, ["max_call=8"], -13),
        (2, 1, [], -2),
        (8, 10, ["overtricks=tenths"], 13.2),
        (4, 6, ["overtricks=tenths"], 4.2),
        (4, 4, ["overtricks=tenths"], 4),
        (8, 8, ["bonus_from=0"], 8),
        (8, 8, ["bonus_points=100", "bonus_from=5"], 100),
        (3, 5, ["overtricks=below_double"], 3),
        (3, 13, ["overtricks=any"], 3),
    ],
)
def test_score_of_a_call(call: int, tricks: int, options: list[str], points: float) -> None:
    """Call 1 to 13, whatever the table's range of calls; tenths as a number with one decimal."""
    given = ["--game", "call-bridge", "--call", str(call), "--tricks", str(tricks)]
    ran = run("score", *given, *(part for each in options for part in ("--option", each)), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert same(ran.answers, [{"points": points}])


# ---- view ---------------------------------------------------------------------------------------


def view(raw: Json, seat: int | None) -> Json:
    """What ``view`` shows that seat, or a spectator."""
    ran = ask("view", raw, more=["--seat", "none" if seat is None else str(seat)])
    (answer,) = ran.answers
    assert (ran.status, ran.err) == (0, "")
    return answer


def less(seen: dict[str, Json], *keys: str) -> dict[str, Json]:
    """The object less some keys."""
    return {key: value for key, value in seen.items() if key not in keys}


def test_view_of_call_bridge_in_play() -> None:
    """One trick, two cards on the table, and a past deal less its shuffle and comments."""
    past = suited(2, "2 12 2 2", result={"points": [13, -2, -2, -2]}, x=[1])
    raw = record(
        "call-bridge",
        past | {"shuffle": {"seed": "secret"}, "comments": ["hm"]},
        cut(suited(3), 10) | {"comments": ["secret"], "x": 2},
        meta={"clock": 7},
    )
    seen = {
        "deal": 1,
        "seat": 2,
        "dealer": 3,
        "phase": "play",
        "turn": 2,
        "hand": SUITED[2].split()[1:],
        "counts": [11, 11, 12, 12],
        "calls": [12, 2, 2, 2],
        "trick": [[0, "SK"], [1, "HK"]],
        "tricks": [{"cards": [[0, "SA"], [1, "HA"], [2, "DA"], [3, "CA"]], "winner": 0}],
        "won": [1, 0, 0, 0],
        "totals": [13, -2, -2, -2],
        "past": [past],
    }
    assert same(view(raw, 2), seen)
    assert same(view(raw, None), less(seen, "hand") | {"seat": None})


def test_view_of_call_bridge_among_the_calls() -> None:
    """Thirteen cards each, the calls made by seat, and null where none is made yet."""
    seen = {
        "deal": 0,
        "seat": 1,
        "dealer": 3,
        "phase": "calls",
        "turn": 1,
        "hand": HEARTS,
        "counts": [13, 13, 13, 13],
        "calls": [12, None, None, None],
        "trick": [],
        "tricks": [],
        "won": [0, 0, 0, 0],
        "totals": [0, 0, 0, 0],
        "past": [],
    }
    assert same(view(record("call-bridge", cut(suited(), 1)), 1), seen)


# Seat 0 deals and plays 0NT; the up-card D8 and the draws go down to D3. Seat 1 leads.
BANNED = dealt(
    "bridgette",
    0,
    ["SA SK SQ SJ ST S9 S8 S7 S6 S5 D2 :G :L", "S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3"],
    "D8 D7 D6 D5 D4 D3",
    ["discard D8 D7", "discard D6 D5 D4 D3", "0NT", "pass", "H3", ":L"],
)


def test_view_of_bridgette_under_a_ban() -> None:
    """Own draws and discards, the up-card, both draws by seat, calls in turn, contract and ban."""
    raw = record("bridgette", BANNED, options={"bid_restrictions": False})
    public = {
        "deal": 0,
        "seat": None,
        "dealer": 0,
        "phase": "play",
        "turn": 1,
        "counts": [12, 12],
        "calls": [[0, "0NT"], [1, "pass"]],
        "trick": [],
        "tricks": [{"cards": [[1, "H3"], [0, ":L"]], "winner": 1}],
        "won": [0, 1],
        "upcard": "D8",
        "draws": [4, 2],
        "contract": "0NT",
        "declarer": 0,
        "ban": "H",
        "totals": [0, 0],
        "past": [],
    }
    assert same(view(raw, None), public)
    own = {
        "seat": 0,
        "hand": [*SPADES[:10], "D2", ":G"],
        "drawn": ["D6", "D5", "D4", "D3"],
        "discarded": ["D6", "D5", "D4", "D3"],
    }
    assert same(view(raw, 0), public | own)
    own = {
        "seat": 1,
        "hand": ["S2", *HEARTS[:11]],
        "drawn": ["D8", "D7"],
        "discarded": ["D8", "D7"],
    }
    assert same(view(raw, 1), public | own)


def test_view_of_bridgette_in_the_exchange() -> None:
    """The hand holds the draw; nothing is put away yet, and there is no contract and no ban."""
    raw = record("bridgette", cut(BANNED, 0))
    seen = view(raw, 1)
    assert seen["hand"] == ["S2", *HEARTS[:12], "D8", "D7"]
    assert (seen["drawn"], seen["discarded"], seen["counts"]) == (["D8", "D7"], [], [17, 15])
    assert (seen["phase"], seen["turn"], seen["calls"]) == ("exchange", 1, [])
    assert [seen[key] for key in ("contract", "declarer", "ban")] == [None, None, None]
    seen = view(record("bridgette", cut(BANNED, 1)), 0)
    assert (seen["turn"], seen["counts"], seen["discarded"]) == (0, [17, 13], [])


def test_view_of_the_auction() -> None:
    """Calls are pairs of seat and call, in turn from the dealer."""
    raw = record("bridgette", cut(two_suits(1, "pass 4H X XX pass"), 5))
    seen = view(raw, None)
    assert seen["calls"] == [[1, "pass"], [0, "4H"], [1, "X"]]
    assert (seen["phase"], seen["turn"], seen["contract"]) == ("auction", 0, None)
    assert less(seen, "past").keys().isdisjoint({"hand", "drawn", "discarded"})


def test_view_between_deals_and_after_the_last() -> None:
    """No turn, no trick, no hand; what is known is the past, and all of that."""
    deal = suited(3, result={"tricks": [13, 0, 0, 0]})
    for options, phase in (({}, "deal"), ({"deals": 1}, "over")):
        seen = view(record("call-bridge", deal, options=options), 2)
        assert (seen["phase"], seen["turn"], seen["trick"], seen["tricks"]) == (phase, None, [], [])
        assert (seen["past"], seen["totals"]) == ([deal], [13, -2, -2, -2])
        assert not seen["hand"]
    seen = view(record("bridgette", two_suits(0, "pass pass")), 0)
    assert (seen["phase"], seen["past"]) == ("deal", [two_suits(0, "pass pass")])


def hidden(raw: dict[str, Json], seat: int | None) -> set[str]:
    """The cards of the deal in progress that the seat may not know, worked out from the record."""
    deal, options = raw["deals"][-1], raw.get("options", {})
    pack, dealer, seats = deal["pack"].split(), deal["dealer"], len(raw["players"])
    known = {action for action in deal["actions"] if action in pack}
    if seat is not None:
        known.update(pack[(seat - dealer - 1) % seats : 13 * seats : seats])
    if raw["game"] == "bridgette":
        known.add(pack[26])
        first = 26 if options.get("upcard_drawn_by_nondealer", True) else 27
        draw = {"A": 12, ":G": 12, "K": 8, "Q": 8, "J": 8, ":R": 8}
        count = draw.get(pack[26]) or draw.get(pack[26][1], 4)
        if seat is not None:
            here = first + 2 if seat == dealer else first
            known.update(pack[here : here + (count if seat == dealer else 2)])
    return set(pack) - known


def in_words(card: str) -> str:
    """The card as a sentence names it."""
    if card[0] == ":":
        return {"G": "Grand", "R": "Royal", "L": "Little"}[card[1]] + " Colon"
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    return f"{NAMES[RANKS.index(card[1])]} of {suits[card[0]]}"


@clause("B-P8", "B-E4")
@pytest.mark.parametrize("game", ["bridgette", "call-bridge"])
def test_view_leaks_nothing(game: str) -> None:
    """No card that a seat, or a spectator, may not know is in what it is shown, in JSON or in words."""
    rng = random.Random(1)
    looked = 0
    for _ in range(80):
        raw = write(match := random_match(rng, game, deals=1))
        if not match.current:
            continue
        for deal in raw["deals"]:
            deal |= {"comments": ["secret " + deal["pack"]], "shuffle": {"seed": "secret"}}
        for seat in (None, *range(len(raw["players"]))):
            looked += 1
            secret = hidden(raw, seat)
            seen = view(raw, seat)
            assert "secret" not in json.dumps(seen)
            assert seen.pop("past") == [less(d, "comments", "shuffle") for d in raw["deals"][:-1]]
            assert not secret & set(CARD.findall(json.dumps(seen)))
            told = run("view", "-", "--seat", str(seat).lower(), stdin=written(raw)).out
            assert not [card for card in secret if in_words(card) in told or card in told.split()]
    assert looked > 100


def test_the_search_for_leaks_finds_cards() -> None:
    """What the search looks for, it finds; bids and contracts it leaves alone."""
    assert CARD.findall('["SA", "D3 :G"], discard C2, "2C", "4SX", 7NT, "DEAL"') == [
        "SA",
        "D3",
        ":G",
        "C2",
    ]
    raw = record("bridgette", cut(BANNED, 3))
    assert len(hidden(raw, None)) == 54
    assert len(hidden(raw, 0)) == 55 - 13 - 4 - 1
    assert len(hidden(raw, 1)) == 55 - 13 - 2
    assert (in_words("ST"), in_words(":L")) == ("ten of spades", "Little Colon")


# ---- random -------------------------------------------------------------------------------------


def at_random(game: str, seed: int, *more: str) -> Ran:
    """A match of ``random``."""
    ran = run("random", "--game", game, "--seed", str(seed), *more)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return ran


@pytest.mark.parametrize(
    ("game", "digest"),
    [
        ("bridgette", "4ce92f882342d103376e3200442bcd20b3a5b1d3d52d7fecf2179e570894d55f"),
        ("call-bridge", "fd9a0e0f77508175261963cc6871c7862724073b9cb39a5d2bcc363a3cae696f"),
    ],
)
def test_the_same_seed_gives_the_same_bytes_for_ever(game: str, digest: str) -> None:
    """The record of seed 7 is pinned: another Python, another machine, the same bytes."""
    ran = at_random(game, 7)
    assert hashlib.sha256(ran.out.encode()).hexdigest() == digest
    assert at_random(game, 7).out == ran.out


@pytest.mark.parametrize("game", ["bridgette", "call-bridge"])
def test_the_hash_seed_of_python_makes_no_difference(game: str) -> None:
    """Two processes with other hash seeds print the same."""
    line = [OVERTRICK, "random", "--game", game, "--seed", "3", "--deals", "1"]
    said = {script(*line, PYTHONHASHSEED=seed).stdout for seed in ("1", "2")}
    assert len(said) == 1


@pytest.mark.parametrize("game", ["bridgette", "call-bridge"])
def test_other_seeds_give_other_matches(game: str) -> None:
    """Ten seeds, negative and huge ones too, give ten matches."""
    seeds = [*range(7), -1, 2**64, 10**100]
    assert len({at_random(game, seed, "--deals", "1").out for seed in seeds}) == len(seeds)


@pytest.mark.parametrize(
    ("game", "given", "options"),
    [
        ("bridgette", ["--deals", "2"], {"deals": 2}),
        ("bridgette", ["--option", "deals=2"], {"deals": 2}),
        ("bridgette", ["--deals", "6"], {}),
        (
            "bridgette",
            ["--deals", "1", "--option", "opening_jump=false", "--option", "nt_jump=forbidden"],
            {"opening_jump": False, "nt_jump": "forbidden", "deals": 1},
        ),
        ("call-bridge", ["--deals", "1"], {"deals": 1}),
        (
            "call-bridge",
            ["--deals", "2", "--option", "redeal=no_spade,no_honour"],
            {"redeal": ["no_spade", "no_honour"], "deals": 2},
        ),
        ("call-bridge", ["--deals", "1", "--option", "redeal=none"], {"deals": 1}),
        (
            "call-bridge",
            ["--deals", "1", "--option", "must_head=true", "--option", "bonus_from=0"],
            {"must_head": True, "bonus_from": 0, "deals": 1},
        ),
    ],
)
def test_a_random_match_is_complete_and_right(game: str, given: list[str], options: Json) -> None:
    """Its options are those given, less the defaults; ``check`` finds it right and finished."""
    (raw,) = at_random(game, 11, *given).answers
    assert (raw["format"], raw["game"]) == ("overtrick/1", game)
    assert same(raw["options"], options)
    said = check(raw)
    assert (said["ok"], said["finished"]) == (True, True)
    assert sum(deal["counted"] for deal in said["deals"]) >= options.get("deals", 6)


def test_an_open_random_match_plays_eight_deals_and_ends() -> None:
    """With ``deals = 0`` eight deals are counted, and ``ended`` is set."""
    for extra in ([], ["--option", "redeal=no_spade"]):
        (raw,) = at_random("call-bridge", 5, "--deals", "0", *extra).answers
        assert raw["ended"] is True
        said = check(raw)
        assert said["finished"] is True
        assert sum(deal["counted"] for deal in said["deals"]) == 8


def test_every_call_has_some_chance() -> None:
    """In 52 deals of Call Bridge each call from 2 to 12 is made, and each seat leads off a match."""
    (raw,) = at_random("call-bridge", 1, "--deals", "52").answers
    assert {call for deal in raw["deals"] for call in deal["actions"][:4]} == set(
        map(str, range(2, 13))
    )
    first = [at_random("call-bridge", seed, "--deals", "1").answers[0] for seed in range(30)]
    assert {raw["deals"][0]["dealer"] for raw in first} == {0, 1, 2, 3}


def test_every_sort_of_call_of_bridgette_has_some_chance() -> None:
    """In 52 deals without restrictions all bids, passes, doubles and redoubles are made."""
    (raw,) = at_random(
        "bridgette", 1, "--deals", "52", "--option", "bid_restrictions=false"
    ).answers
    said = {action for deal in raw["deals"] for action in deal["actions"]}
    assert {"pass", "X", "XX", "0NT", "1C", "7S", "7NT"} <= said
    assert {":G", ":R", ":L"} <= said


# ---- How commands exit --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "a", "b"],
        ["check", "--json"],
        ["check", "-", "--bogus"],
        ["legal"],
        ["verify"],
        ["sheet"],
        ["view", "-"],
        ["view", "--seat", "0"],
        ["view", "-", "--seat"],
        ["view", "-", "--seat", "4"],
        ["view", "-", "--seat", "-1"],
        ["view", "-", "--seat", "00"],
        ["view", "-", "--seat", "one"],
        ["view", "-", "--seat", "None"],
        ["view", "-", "--seat", ""],
        ["view", "-", "--seat", "0.0"],
        ["nonsense"],
        ["Check", "-"],
        [""],
        ["--json"],
        ["random"],
        ["random", "--game", "bridgette"],
        ["random", "--seed", "1"],
        ["random", "--game", "bridgette", "--seed", "x"],
        ["random", "--game", "bridgette", "--seed", "1.0"],
        ["random", "--game", "Bridgette", "--seed", "1"],
        ["random", "--game", "bridgette", "--seed", "1", "--deals", "0"],
        ["random", "--game", "bridgette", "--seed", "1", "--deals", "53"],
        ["random", "--game", "call-bridge", "--seed", "1", "--deals", "-1"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "redeal=no_spades"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "redeal=no_spade,no_spade"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "redeal=no_spade,none"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "redeal="],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "min_call"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "min_call="],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "min_call=5"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "must_head=1"],
        ["random", "--game", "call-bridge", "--seed", "1", "--option", "nt_jump=as_nt"],
        ["random", "--game", "call-bridge", "--seed", "1", "extra"],
        ["score", "--contract", "4S", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "4S"],
        ["score", "--game", "bridgette", "--tricks", "4"],
        ["score", "--game", "bridgette", "--contract", "4S", "--tricks", "14"],
        ["score", "--game", "bridgette", "--contract", "4S", "--tricks", "-1"],
        ["score", "--game", "bridgette", "--contract", "4S", "--tricks", "ten"],
        ["score", "--game", "bridgette", "--contract", "0S", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "8C", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "4s", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "4SXXX", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "4S ", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "4S\n", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "pass", "--tricks", "10"],
        ["score", "--game", "bridgette", "--call", "4", "--tricks", "10"],
        ["score", "--game", "bridgette", "--contract", "4S", "--tricks", "10", "--option", "x=1"],
        ["score", "--game", "call-bridge", "--call", "0", "--tricks", "0"],
        ["score", "--game", "call-bridge", "--call", "14", "--tricks", "13"],
        ["score", "--game", "call-bridge", "--call", "4", "--tricks", "14"],
        ["score", "--game", "call-bridge", "--call", "4"],
        ["score", "--game", "call-bridge", "--tricks", "4"],
        ["score", "--game", "call-bridge", "--contract", "4S", "--tricks", "10"],
    ],
    ids=" ".join,
)
def test_bad_usage_says_why_on_standard_error(arguments: list[str]) -> None:
    """Exit status 2, a message on standard error, nothing on standard output; with --json too."""
    for extra in ([], ["--json"]):
        ran = run(*arguments, *extra, stdin=written(record("call-bridge", suited())))
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.strip()
        assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each[0])
def test_a_file_that_cannot_be_read_is_bad_usage(command: list[str], tmp_path: Path) -> None:
    """Missing, a directory, under a file, a circle of links, or a name that no file can have."""
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "file").write_bytes(written(record("call-bridge", suited())))
    for name in (
        "missing",
        ".",
        "file/below",
        "circle",
        "x" * 300,
        "x" * 3000,
        "nul\0",
        "\udcff",
        "\x1b[2J",
    ):
        ran = run(*command, str(tmp_path / name), "--json")
        assert (ran.status, ran.out) == (2, "")
        assert len(ran.err.splitlines()) == 1
        assert "\x1b" not in ran.err


def test_a_file_without_permission_is_bad_usage(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The message is the system's; the superuser, who may read all, has it simulated."""

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "file"
    file.write_bytes(written(record("call-bridge", suited())))
    monkeypatch.setattr(Path, "open", refuse)
    ran = run("check", str(file), "--json")
    assert (ran.status, ran.out) == (2, "")
    assert "Permission denied" in ran.err


def test_a_seat_that_one_game_lacks_leaves_standard_output_empty() -> None:
    """Seat 3 of a file that also holds a match of two: bad usage, and nothing of the first line."""
    ran = ask(
        "view",
        record("call-bridge", suited()),
        record("bridgette", two_suits()),
        more=["--seat", "3"],
    )
    assert (ran.status, ran.out) == (2, "")


# ---- The real console script --------------------------------------------------------------------

OVERTRICK = str(Path(sys.executable).with_name("overtrick"))
SCRIPT_SECONDS = 10  # no test waits for it, unless something hangs


def script(*line: str, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program, the console script or a shell, and give it these bytes."""
    return subprocess.run(  # noqa: S603 - our own command
        line,
        input=data,
        capture_output=True,
        check=False,
        timeout=SCRIPT_SECONDS,
        env=os.environ | environment,
    )


def shell(line: str, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which ``$O`` is the console script."""
    return script("bash", "-c", line, data=data, O=OVERTRICK, **environment)


@pytest.mark.parametrize(
    ("raw", "status"), [(record("call-bridge", suited()), 0), (record("bridgette", None), 1)]
)
def test_the_script_reads_standard_input_and_files(raw: Json, status: int, tmp_path: Path) -> None:
    """``-`` and a path give the same answer and the same exit status."""
    file = tmp_path / "match.json"
    file.write_bytes(written(raw))
    one = script(OVERTRICK, "check", "-", "--json", data=written(raw))
    other = script(OVERTRICK, "check", str(file), "--json")
    assert (one.returncode, one.stderr) == (other.returncode, other.stderr) == (status, b"")
    assert same(json.loads(one.stdout), check(raw))
    assert one.stdout == other.stdout


@pytest.mark.parametrize(
    "line",
    ['"$O" check missing', '"$O" check /', '"$O" check', '"$O" check - <&-'],
)
def test_the_script_refuses_what_it_cannot_read(line: str) -> None:
    """A missing file, a directory, no file, no input at all: 2, and one line why."""
    ran = shell(line + " --json")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert len(ran.stderr.splitlines()) == 1


def test_a_pipe_closed_early_is_no_failure() -> None:
    """Whoever reads may stop: no traceback, no complaint."""
    data = written(*[record("call-bridge", suited())] * 2000)
    ran = shell('"$O" check - --json | head -n 1', data)
    assert ran.stderr == b""
    assert json.loads(ran.stdout)["ok"] is True


@pytest.mark.parametrize("where", ["> /dev/full", ">&-"])
def test_output_that_is_lost_is_no_success(where: str) -> None:
    """A full disk, or no output at all, is said in a line, not in a traceback, and not with status 0."""
    ran = shell(f'"$O" check - --json {where}', written(record("call-bridge", suited())))
    assert ran.returncode != 0
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_json_is_utf8_wherever_it_is_printed(encoding: str) -> None:
    """A terminal of another encoding does not change, or break, what ``--json`` prints."""
    raw = record("call-bridge", suited(3, x="ខ្មែរ"), cut(suited(0), 0))
    for command, data in ((["view", "--seat", "0"], raw), (["check"], raw | {"game": "ខ្មែរ"})):
        ran = script(
            OVERTRICK, *command, "-", "--json", data=written(data), PYTHONIOENCODING=encoding
        )
        assert ran.stderr == b""
        assert "ខ្មែរ" in json.dumps(json.loads(ran.stdout.decode("utf-8")), ensure_ascii=False)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_words_break_on_no_terminal(encoding: str) -> None:
    """A terminal that lacks a character is shown another, not a traceback."""
    raw = record("call-bridge", suited(3), players=["ខ្មែរ", "বাংলা", "漢字", "سنڌي"])
    for command in (["check"], ["view", "--seat", "0"], ["sheet"]):
        ran = script(OVERTRICK, *command, "-", data=written(raw), PYTHONIOENCODING=encoding)
        assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize(
    "data",
    [
        b'{"meta": {'
        + b", ".join(b'"%d": 0' % key for key in range(300_000))
        + b', "7": 1, "x": 1, "x": 2}}',
        b'{"format": "overtrick/1", "meta": {'
        + b", ".join(b'"%d": 0' % key for key in range(100_000))
        + b', "99999": 1}}',
        b"x\n" * 2000,
        b"[" * 200_000 + b"\n" + b"[" * 200_000,
    ],
    ids=["early key twice", "late key twice", "many bad lines", "deep lines"],
)
def test_nonsense_is_refused_at_once(data: bytes) -> None:
    """A file of at most a few megabytes keeps nobody waiting: no answer takes its size squared."""
    assert script(OVERTRICK, "check", "-", "--json", data=data).returncode == 1


def test_a_long_name_keeps_nobody_waiting() -> None:
    """A name of 100,000 letters, in a record that is right, is cut short at once."""
    raw = record("call-bridge", cut(suited(), 9), players=["x" * 100_000, "B", "C", "D"])
    for command in (["sheet"], ["sheet", "--html"], ["check"], ["view", "--seat", "none"]):
        ran = script(OVERTRICK, *command, "-", data=written(raw))
        assert (ran.returncode, ran.stderr) == (0, b"")


@clause("C-D5")
def test_many_void_deals_are_checked_at_once() -> None:
    """4000 void deals in a row are right, and keep nobody waiting."""
    raw = record("call-bridge", *[voided()] * 4000, options=VOIDING)
    ran = script(OVERTRICK, "check", "-", "--json", data=written(raw))
    assert ran.returncode == 0
    assert len(json.loads(ran.stdout)["deals"]) == 4000
