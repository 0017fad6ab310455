"""Reading a record, sentence by sentence of its contract: what is right, and what is wrong where.

Long, because the contract of records is one page, and is proved as one.
"""

import itertools
import json
from typing import Any

import pytest

from overtrick.record import CorruptRecordError, parse, read, write
from tests.clauses import clause
from tests.record import (
    ACES,
    RANKS,
    SUITED,
    Json,
    ask,
    check,
    cut,
    dealt,
    fault,
    more,
    record,
    run,
    same,
    suited,
    two_suits,
    voided,
    written,
)

GAMES = ["bridgette", "call-bridge"]
NOWHERE = (None, None, "record")
VOIDING = {"redeal": ["four_aces"]}
FREE = {"bid_restrictions": False}


def one_of(game: str) -> dict[str, Json]:
    """A deal played to its end."""
    return two_suits() if game == "bridgette" else suited()


def without(raw: dict[str, Json], key: str) -> dict[str, Json]:
    """The object less one key."""
    return {name: value for name, value in raw.items() if name != key}


# ---- Notation -----------------------------------------------------------------------------------

PLAYING = cut(two_suits(), 4)  # seat 1 is to lead a heart
CALLING = cut(suited(), 0)  # seat 0 is to call

CARDS = [*(suit + rank for suit in "SHDC" for rank in RANKS), ":G", ":R", ":L"]
BIDS = [
    "0NT",
    *(f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")),
]


def test_every_card_of_bridgette_is_read() -> None:
    """In the auction each of the 55 cards is an action that can be read, and not of the kind due."""
    auction = cut(two_suits(), 2)
    for card in CARDS:
        assert fault(record("bridgette", more(auction, card))) == (0, 2, "B-A2")


def test_every_call_of_bridgette_is_read() -> None:
    """In play each of the 36 bids, and pass, X and XX, can be read and is not of the kind due."""
    assert len(BIDS) == 36
    for call in (*BIDS, "pass", "X", "XX"):
        assert fault(record("bridgette", more(PLAYING, call))) == (0, 4, "B-P1")


NO_CARD = "| |ha|hA|Ha|H10|AH|H1|HA | HA|H A|HA HK|♥A|G|:g|:G:R"
NO_CALL = "0S|8C|1N|1nt|01C|-1C|1C |Pass|PASS|p|x|XXX|double|dbl|4"
NO_DISCARD = "Discard D3 D2|discard D3,D2|discard  D3 D2|discard D3 D2 |discard D3 2D|discardD3"
NO_NUMBER = "|04|+4|-4|4.0|4 | 4|4\n|four|٤|²|4e0|pass|X|4S|0NT|:G|:L|discard S2|s2|S10|2S"


def either(text: str) -> list[str]:
    """What stands between the bars."""
    return text.split("|")


@pytest.mark.parametrize("text", [*either(NO_CARD), *either(NO_CALL), *either(NO_DISCARD)])
def test_what_is_not_exactly_notation_is_no_action_of_bridgette(text: str) -> None:
    """Another case, order, space, letter or sign cannot be read: ``record`` with both places."""
    assert fault(record("bridgette", more(PLAYING, text))) == (0, 4, "record")


@pytest.mark.parametrize("call", ["0", "1", "13", "14", "20", "99", "100", "999999999"])
def test_a_number_that_is_no_call_at_this_table_is_out_of_range(call: str) -> None:
    """Any bare number can be read as a call of Call Bridge, and out of range is C-C1."""
    assert fault(record("call-bridge", more(CALLING, call))) == (0, 0, "C-C1")


@pytest.mark.parametrize("digits", [10, 20, 5000])
def test_a_long_number_is_a_number(digits: int) -> None:
    """A call does not stop to be a bare number because it is long: out of range, C-C1."""
    assert fault(record("call-bridge", more(CALLING, "1" * digits))) == (0, 0, "C-C1")


@pytest.mark.parametrize("text", either(NO_NUMBER))
def test_what_is_not_exactly_notation_is_no_action_of_call_bridge(text: str) -> None:
    """Nor are words and cards of Bridgette alone."""
    assert fault(record("call-bridge", more(CALLING, text))) == (0, 0, "record")


@pytest.mark.parametrize("action", [4, 4.0, True, None, ["4"], {"call": "4"}])
def test_an_action_that_is_no_text_is_unreadable(action: Json) -> None:
    """A call is the bare number as a string: the JSON number 4 is no action."""
    assert fault(record("call-bridge", more(CALLING, action))) == (0, 0, "record")


def test_a_discard_is_read_in_any_order_and_written_in_pack_order() -> None:
    """``discard D4 D6 D5 D7`` is read, in all its 24 orders, and written ``discard D7 D6 D5 D4``."""
    deal = two_suits()
    for order in itertools.permutations(["D7", "D6", "D5", "D4"]):
        deal["actions"][1] = "discard " + " ".join(order)
        assert fault(record("bridgette", deal)) is None
    again = write(read(record("bridgette", deal)).match)
    assert again["deals"][0]["actions"][1] == "discard D7 D6 D5 D4"


def test_a_colon_is_discarded_last_in_pack_order() -> None:
    """Suits S H D C come before the colons, and they :G :R :L."""
    deal = dealt("bridgette", 0, ["", ""], ":L :R D2", ["discard :R :L"])
    raw = record("bridgette", deal)
    assert fault(raw) is None
    deal["actions"] = ["discard :L :R"]
    assert write(read(raw).match)["deals"][0]["actions"] == ["discard :R :L"]


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_first_card_goes_to_the_seat_after_the_dealer(dealer: int) -> None:
    """From a pack in pack order, the seat after the dealer holds cards 1, 5, 9 …, and so on round."""
    pack = [suit + rank for suit in "SHDC" for rank in RANKS]
    raw = record("call-bridge", {"dealer": dealer, "pack": " ".join(pack), "actions": []})
    for turn in range(4):
        (seen,) = ask("view", raw, more=["--seat", str((dealer + 1 + turn) % 4)]).answers
        assert seen["hand"] == pack[turn::4]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("is_drawn", [True, False])
@clause("B-D5", "B-E1", "B-E2")
def test_the_27th_card_is_the_upcard(dealer: int, *, is_drawn: bool) -> None:
    """Of a pack in pack order DA, an ace: twelve for the dealer; both draw from 27 on, or from 28."""
    raw = record(
        "bridgette",
        {"dealer": dealer, "pack": " ".join(CARDS), "actions": []},
        options={"upcard_drawn_by_nondealer": is_drawn},
    )
    seen = [ask("view", raw, more=["--seat", str(seat)]).answers[0] for seat in range(2)]
    first = 26 if is_drawn else 27
    assert seen[0]["upcard"] == "DA"
    assert seen[1 - dealer]["drawn"] == CARDS[first : first + 2]
    assert seen[dealer]["drawn"] == CARDS[first + 2 : first + 14]
    assert seen[1 - dealer]["hand"] == [*CARDS[0:26:2], *CARDS[first : first + 2]]


# ---- The top level ------------------------------------------------------------------------------


@pytest.mark.parametrize("raw", [None, True, 7, 7.5, "overtrick/1", [], [{}], {}])
def test_a_record_is_one_object_with_its_keys(raw: Json) -> None:
    """Any other JSON value, and an object without keys, is ``record`` with neither place."""
    assert fault(raw) == NOWHERE


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["format", "game", "players", "deals"])
def test_these_keys_may_not_be_missing(game: str, key: str) -> None:
    """Format, game, players and deals make a record; without one it is wrong, in neither place."""
    assert fault(without(record(game, one_of(game)), key)) == NOWHERE


@pytest.mark.parametrize(
    "said",
    [None, 1, "", "overtrick", "overtrick/2", "overtrick/1.0", "Overtrick/1", ["overtrick/1"]],
)
def test_another_format_is_refused(said: Json) -> None:
    """The format is ``overtrick/1``, to the letter."""
    assert fault(record("bridgette", format=said)) == NOWHERE


@pytest.mark.parametrize(
    "said", [None, 0, "", "Bridgette", "callbridge", "whist", ["bridgette"], {}]
)
def test_another_game_is_refused(said: Json) -> None:
    """The game is ``bridgette`` or ``call-bridge``."""
    assert fault(record("bridgette") | {"game": said}) == NOWHERE


@pytest.mark.parametrize("game", GAMES)
def test_options_may_be_missing(game: str) -> None:
    """Without ``options`` all are at their defaults."""
    raw = record(game, one_of(game))
    assert same_but_for(raw, without(raw, "options"))


def same_but_for(one: Json, other: Json) -> bool:
    """Whether two records are right and come to the same."""
    return check(one)["ok"] and check(one) == check(other)


@pytest.mark.parametrize("said", [None, [], "", 0, False, ["deals"], [["deals", 6]]])
def test_options_are_an_object(said: Json) -> None:
    """Any other value of ``options`` is wrong."""
    assert fault(record("bridgette") | {"options": said}) == NOWHERE


REASONS = ["four_aces", "no_honour", "no_spade"]
SETS = [list(some) for size in range(4) for some in itertools.permutations(REASONS, size)]
VALUES: dict[str, dict[str, list[Any]]] = {  # as the rule books list them, the default first
    "bridgette": {
        "upcard_drawn_by_nondealer": [True, False],
        "jump_definition": ["level", "strict"],
        "opening_jump": [True, False],
        "nt_jump": ["as_nt", "forbidden"],
        "passed_out": ["redeal", "score_zero"],
        "bid_restrictions": [True, False],
        "colon_discard_when_void": [False, True],
        "exact_bonus_for_suits": [True, False],
        "double_scope": ["all", "premium_flat", "contract_only"],
        "deals": [6, *range(1, 53)],
    },
    "call-bridge": {
        "redeal": SETS,
        "min_call": [2, 1, 3, 4],
        "max_call": [12, 13, 8],
        "min_total": [0, *range(21)],
        "spades_broken": [False, True],
        "must_head": [False, True],
        "overtricks": ["one", "any", "tenths", "below_double"],
        "bonus_from": [8, *range(14)],
        "bonus_points": [13, *range(101)],
        "deals": [8, *range(53)],
    },
}
EACH_OPTION = [(game, name) for game, options in VALUES.items() for name in options]


@pytest.mark.parametrize(("game", "name"), EACH_OPTION)
def test_each_value_of_the_rule_book_is_accepted(game: str, name: str) -> None:
    """Every value that the rule book names for an option may stand in a record."""
    lines = [record(game, options={name: value}) for value in VALUES[game][name]]
    assert ask("check", *lines).status == 0


@pytest.mark.parametrize(("game", "name"), EACH_OPTION)
def test_a_default_is_accepted_and_left_out_by_a_writer(game: str, name: str) -> None:
    """An option at its default changes nothing where it is said, and a writer does not say it."""
    raw = record(game, one_of(game), options={name: VALUES[game][name][0]})
    assert same_but_for(raw, record(game, one_of(game)))
    assert write(read(raw).match)["options"] == {}


@pytest.mark.parametrize(("game", "name"), EACH_OPTION)
def test_another_value_is_kept_by_a_writer(game: str, name: str) -> None:
    """An option that differs from its default stands in what a writer writes."""
    value = VALUES[game][name][-1]
    assert write(read(record(game, options={name: value})).match)["options"] == {name: value}


@pytest.mark.parametrize(("game", "name"), EACH_OPTION)
def test_a_value_of_a_wrong_type_or_out_of_range_is_refused(game: str, name: str) -> None:
    """No null, text, list or object, no 0 and 1 for false and true, nor the reverse, no 6.5."""
    values = VALUES[game][name]
    wrong: list[Json] = [
        None,
        "",
        "true",
        "6",
        -1,
        101,
        6.5,
        {},
        [None],
        [[]],
        "no_spade",
        ["no_spades"],
    ]
    if not isinstance(values[0], bool):
        wrong += [True, False]
    if not isinstance(values[0], int) or isinstance(values[0], bool):
        wrong += [0, 1]
    for value in wrong:
        assert fault(record(game, options={name: value})) == NOWHERE, value


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bridgette", {"deals": 0}),
        ("bridgette", {"deals": 53}),
        ("call-bridge", {"deals": 53}),
        ("call-bridge", {"deals": -1}),
        ("call-bridge", {"min_call": 0}),
        ("call-bridge", {"min_call": 5}),
        ("call-bridge", {"max_call": 9}),
        ("call-bridge", {"max_call": 14}),
        ("call-bridge", {"min_total": 21}),
        ("call-bridge", {"bonus_from": 14}),
        ("call-bridge", {"bonus_points": 101}),
    ],
)
def test_a_number_just_out_of_range_is_refused(game: str, options: Json) -> None:
    """The range of each number is the rule book's."""
    assert fault(record(game, options=options)) == NOWHERE


@pytest.mark.parametrize(
    "said",
    [
        "no_spade",
        ["no_spade", "no_spade"],
        ["no_spade", 1],
        ["none"],
        {"no_spade": True},
        [["no_spade"]],
        "",
        0,
    ],
)
def test_redeal_is_a_list_of_distinct_strings(said: Json) -> None:
    """A string, a member twice, or anything but the three names is wrong."""
    assert fault(record("call-bridge", options={"redeal": said})) == NOWHERE


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("bridgette", "no_such"),
        ("bridgette", "min_call"),
        ("call-bridge", "double_scope"),
        ("call-bridge", "preset"),
        ("call-bridge", "Deals"),
        ("call-bridge", ""),
        ("call-bridge", "self"),
        ("call-bridge", "name"),
        ("call-bridge", "x" * 100_000),
        ("call-bridge", "\u0000"),
    ],
)
def test_an_unknown_option_is_refused(game: str, name: str) -> None:
    """Also one of the other game, another case, and names that mean something to Python."""
    assert fault(record(game, options={name: True})) == NOWHERE


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("bridgette", []),
        ("bridgette", ["A"]),
        ("bridgette", ["A", "B", "C", "D"]),
        ("bridgette", ["A", None]),
        ("bridgette", ["A", 1]),
        ("bridgette", "AB"),
        ("bridgette", {"A": 1, "B": 2}),
        ("bridgette", None),
        ("call-bridge", ["A", "B"]),
        ("call-bridge", ["A", "B", "C"]),
        ("call-bridge", ["A", "B", "C", "D", "E"]),
        ("call-bridge", ["A", "B", "C", ["D"]]),
    ],
)
def test_players_are_as_many_strings_as_the_game_has_seats(game: str, players: Json) -> None:
    """Two in Bridgette, four in Call Bridge, each a string."""
    assert fault(record(game, players=players)) == NOWHERE


@pytest.mark.parametrize("game", GAMES)
def test_deals_may_be_empty(game: str) -> None:
    """A match before its first deal is right: totals are zero, and nobody has won."""
    seats = 2 if game == "bridgette" else 4
    said = {"ok": True, "game": game, "deals": [], "totals": [0] * seats}
    assert same(check(record(game)), said | {"finished": False, "winners": []})


@pytest.mark.parametrize("said", [None, {}, "", 0, {"0": {}}])
def test_deals_are_a_list(said: Json) -> None:
    """Any other value of ``deals`` is wrong, in neither place."""
    assert fault(record("bridgette", deals=said)) == NOWHERE


@pytest.mark.parametrize("game", GAMES)
def test_extra_keys_are_kept(game: str) -> None:
    """``meta``, ``comments`` and keys that nobody knows change nothing and are still there."""
    strange = {"a": [1, 1.5, None, True, {"": "ॐ\u2028"}], "deals": [], "ended": False}
    deal = one_of(game) | {"comments": strange, "x": strange}
    raw = record(game, deal, meta=strange, y=[strange], ended="for no such match")
    assert same_but_for(raw, record(game, one_of(game)))
    kept = read(parse(written(raw))).raw
    assert json.dumps(kept) == json.dumps(raw)


# ---- Deals: dealer, pack, actions ---------------------------------------------------------------


@pytest.mark.parametrize("deal", [None, [], "", 0, True, {}])
def test_a_deal_is_an_object_with_its_keys(deal: Json) -> None:
    """Any other value is ``record`` with the deal's index."""
    assert fault(record("call-bridge", deal)) == (0, None, "record")
    assert fault(record("call-bridge", suited(), deal)) == (1, None, "record")


@pytest.mark.parametrize("key", ["dealer", "pack", "actions"])
def test_no_key_of_a_deal_may_be_missing(key: str) -> None:
    """Dealer, pack and actions make a deal."""
    assert fault(record("call-bridge", suited(), without(suited(0), key))) == (1, None, "record")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dealer", [None, True, False, "0", 0.5, -1, 4, 10**30, [0], {}])
def test_a_dealer_is_a_seat(game: str, dealer: Json) -> None:
    """No boolean, no text, no number out of range: ``record`` with the deal's index."""
    assert fault(record(game, one_of(game) | {"dealer": dealer})) == (0, None, "record")


def test_bridgette_has_no_seat_two() -> None:
    """Two seats: 0 and 1."""
    assert fault(record("bridgette", two_suits() | {"dealer": 2})) == (0, None, "record")


def test_any_seat_deals_first() -> None:
    """The first dealer is drawn by lot: each seat may be it."""
    assert [fault(record("call-bridge", suited(dealer))) for dealer in range(4)] == [None] * 4
    assert [fault(record("bridgette", two_suits(dealer))) for dealer in range(2)] == [None] * 2


@clause("C-D3", "B-D4")
def test_after_a_counted_deal_the_next_seat_deals() -> None:
    """3, 0, 1, 2, 3 … in Call Bridge, 1, 0, 1 … in Bridgette; any other dealer is wrong."""
    assert (
        fault(record("call-bridge", suited(3), suited(0), suited(1), suited(2), suited(3))) is None
    )
    assert fault(record("bridgette", two_suits(1), two_suits(0), two_suits(1))) is None
    for dealer in (1, 2, 3):
        assert fault(record("call-bridge", suited(3), suited(dealer))) == (1, None, "record")
    assert fault(record("bridgette", two_suits(0), two_suits(0))) == (1, None, "record")


@clause("B-A7")
def test_a_passed_out_deal_is_a_deal_of_its_own() -> None:
    """It stands in the list, is not counted, and the same dealer deals again."""
    out = two_suits(0, "pass pass")
    raw = record("bridgette", out, out, two_suits(0), two_suits(1))
    said = check(raw)
    assert [deal["counted"] for deal in said["deals"]] == [False, False, True, True]
    assert said["deals"][0] == {
        "points": [0, 0],
        "tricks": [0, 0],
        "contract": None,
        "declarer": None,
        "calls": None,
        "counted": False,
    }
    assert fault(record("bridgette", out, two_suits(1))) == (1, None, "record")


@clause("B-A7")
def test_a_passed_out_deal_may_be_agreed_to_count() -> None:
    """Under ``score_zero`` it is counted, with zeros, and the other deals next."""
    out, options = two_suits(0, "pass pass"), {"passed_out": "score_zero"}
    said = check(record("bridgette", out, two_suits(1), options=options))
    assert said["deals"][0]["counted"] is True
    assert said["deals"][0]["points"] == [0, 0]
    assert fault(record("bridgette", out, two_suits(0), options=options)) == (1, None, "record")


@clause("B-A7")
def test_the_twenty_first_pass_out_in_a_row_counts() -> None:
    """Twenty are redealt; the next counts 0 : 0, the dealer changes, and the count starts again."""
    out = [two_suits(0, "pass pass")] * 21
    said = check(record("bridgette", *out, two_suits(1, "pass pass"), two_suits(1)))
    assert [deal["counted"] for deal in said["deals"]] == [False] * 20 + [True, False, True]
    assert fault(record("bridgette", *out, two_suits(0))) == (21, None, "record")


@clause("C-D5")
def test_a_deal_void_by_the_hands_is_complete_without_actions() -> None:
    """It has no actions, is not counted, and the same dealer deals again."""
    said = check(record("call-bridge", voided(), voided(), suited(3), suited(0), options=VOIDING))
    assert [deal["counted"] for deal in said["deals"]] == [False, False, True, True]
    assert said["deals"][0]["calls"] == [None] * 4
    assert fault(record("call-bridge", voided(), suited(0), options=VOIDING)) == (1, None, "record")


@clause("C-D5")
@pytest.mark.parametrize("action", ["2", "SA", "nonsense", 7])
def test_a_deal_void_by_the_hands_has_no_actions(action: Json) -> None:
    """Its first action comes after the end of the deal: ``record`` with both places."""
    assert fault(record("call-bridge", more(voided(), action), options=VOIDING)) == (0, 0, "record")


def test_what_makes_a_deal_void_is_the_tables_choice() -> None:
    """Without the option the same hands are played."""
    assert check(record("call-bridge", voided()))["deals"][0]["counted"] is False
    assert fault(record("call-bridge", voided(), suited(3))) == (0, None, "record")
    assert fault(record("call-bridge", more(voided(), "2"))) is None


@clause("C-C2")
def test_a_deal_void_by_the_calls_is_complete_after_four() -> None:
    """Calls that sum to less than ``min_total`` end the deal; a fifth action is after its end."""
    options = {"min_total": 9}
    void = dealt("call-bridge", 3, SUITED, actions=["2", "2", "2", "2"])
    said = check(record("call-bridge", void, suited(3), options=options))
    assert [deal["counted"] for deal in said["deals"]] == [False, True]
    assert said["deals"][0]["points"] == [0, 0, 0, 0]
    assert fault(record("call-bridge", more(void, "SA"), options=options)) == (0, 4, "record")
    assert fault(record("call-bridge", void, suited(0), options=options)) == (1, None, "record")


PACK = suited()["pack"]


@pytest.mark.parametrize(
    "pack",
    [
        None,
        7,
        PACK.split(" "),
        "",
        " ",
        PACK.removesuffix(" C2"),
        PACK.removesuffix(" C2") + " SA",
        PACK + " SA",
        PACK + " :G",
        PACK + " ",
        " " + PACK,
        PACK + "\n",
        PACK.replace(" ", "  ", 1),
        PACK.replace(" ", ", "),
        PACK.replace(" ", "\t"),
        PACK.replace(" ", ""),
        PACK.replace("HT", "H10"),
        PACK.replace("HT", "10H"),
        PACK.replace("HT", "ht"),
        PACK.lower(),
        "x" * 1_000_000,
    ],
)
def test_a_pack_is_each_card_once_with_one_space_between(pack: Json) -> None:
    """Anything else is a wrong pack: ``record`` with the deal's index."""
    assert fault(record("call-bridge", suited() | {"pack": pack})) == (0, None, "record")


def test_the_packs_of_the_games_differ() -> None:
    """55 cards in Bridgette, 52 in Call Bridge: neither is dealt from the other's pack."""
    assert fault(record("bridgette", two_suits() | {"pack": PACK})) == (0, None, "record")
    pack = two_suits()["pack"]
    assert fault(record("call-bridge", suited() | {"pack": pack})) == (0, None, "record")


@pytest.mark.parametrize("actions", [None, "4S pass", {}, 0, {"0": "2"}])
def test_actions_are_a_list(actions: Json) -> None:
    """Any other value is ``record`` with the deal's index."""
    assert fault(record("call-bridge", suited() | {"actions": actions})) == (0, None, "record")


def test_an_action_after_the_end_of_a_deal_has_both_places() -> None:
    """56 actions are a deal of Call Bridge, and the 57th, whatever it is, is one too many."""
    for action in ("SA", "2", "nonsense", None):
        raw = record("call-bridge", suited(3), more(suited(0), action))
        assert fault(raw) == (1, 56, "record")
    out = more(two_suits(0, "pass pass"), "1S")
    assert fault(record("bridgette", out)) == (0, 4, "record")


@pytest.mark.parametrize("actions", [0, 1, 4, 5, 55])
def test_only_the_last_deal_may_be_in_progress(actions: int) -> None:
    """A deal too short is right as the last, and ``record`` with its index before another."""
    short = cut(suited(3), actions)
    assert fault(record("call-bridge", short)) is None
    assert fault(record("call-bridge", suited(2), short)) is None
    assert fault(record("call-bridge", short, suited(0))) == (0, None, "record")


def test_the_place_of_an_action_counts_from_zero_in_its_deal() -> None:
    """The first action that breaks a rule is named, in whichever deal it is."""
    for place in (0, 3, 4, 20, 54):
        wrong = suited(0)
        wrong["actions"][place] = "CQ"
        wrong["actions"][place + 1 :] = ["nonsense", "SA"]
        found = fault(record("call-bridge", suited(3), wrong, suited(1)))
        assert found is not None
        assert found[:2] == (1, place)


# ---- The end of the match -----------------------------------------------------------------------


def test_a_deal_after_the_end_is_wrong() -> None:
    """With one deal agreed and decided, a second is ``record`` with its index, whatever it holds."""
    assert fault(record("call-bridge", suited(), options={"deals": 1})) is None
    for deal in (suited(0), cut(suited(0), 0), {}, None):
        assert fault(record("call-bridge", suited(), deal, options={"deals": 1})) == (
            1,
            None,
            "record",
        )
    raw = record("bridgette", two_suits(0), two_suits(1), two_suits(0), options={"deals": 2})
    assert fault(raw) is None, "1100 : 0, then 0 : 1100 is a tie, which a third deal breaks"
    raw["deals"].append(two_suits(1))
    assert fault(raw) == (3, None, "record")


def test_a_deal_after_the_end_is_called_that() -> None:
    """The message is the same whatever else is wrong with the deal."""
    said = {
        message(record("call-bridge", suited(), deal, options={"deals": 1}))
        for deal in (suited(0), suited(2), suited(0) | {"pack": ""}, {}, None)
    }
    assert len(said) == 1


def test_a_deal_that_does_not_count_does_not_end_the_match() -> None:
    """Void deals are not among those agreed."""
    raw = record("call-bridge", voided(), suited(3), options=VOIDING | {"deals": 1})
    assert check(raw)["finished"] is True


@clause("B-M1")
def test_a_tie_lasts_twenty_deals_at_most() -> None:
    """After deal ``deals`` + 20, still tied, both have won; one deal more is one too many."""
    deals = [two_suits(i % 2, "pass pass") for i in range(22)]
    options = {"passed_out": "score_zero", "deals": 1}
    assert check(record("bridgette", *deals[:20], options=options))["finished"] is False
    said = check(record("bridgette", *deals[:21], options=options))
    assert (said["finished"], said["winners"]) == (True, [0, 1])
    assert fault(record("bridgette", *deals, options=options)) == (21, None, "record")


@clause("C-M1")
@pytest.mark.parametrize("ended", [True, False])
def test_an_open_match_is_over_when_it_says_so(*, ended: bool) -> None:
    """With ``deals = 0`` the match is over by ``"ended": true`` after a complete deal."""
    raw = record("call-bridge", suited(3), suited(0), options={"deals": 0}, ended=ended)
    said = check(raw)
    assert (said["finished"], said["winners"]) == (ended, [0] if ended else [])


@clause("C-M1")
def test_an_open_match_is_not_over_by_itself() -> None:
    """Without ``ended`` it goes on, after any number of deals."""
    deals = [suited((3 + place) % 4) for place in range(9)]
    assert check(record("call-bridge", *deals, options={"deals": 0}))["finished"] is False


@clause("C-M1")
def test_an_open_match_does_not_end_in_a_deal_or_before_the_first() -> None:
    """``ended`` counts after a complete deal only."""
    options = {"deals": 0}
    for deals in ([], [cut(suited(3), 9)], [suited(3), cut(suited(0), -1)]):
        said = check(record("call-bridge", *deals, options=options, ended=True))
        assert (said["ok"], said["finished"], said["winners"]) == (True, False, [])


def test_ended_means_nothing_where_deals_are_agreed() -> None:
    """It is a key like any other then: kept, and ignored."""
    raw = record("call-bridge", suited(), ended=True)
    assert check(raw)["finished"] is False
    assert read(raw).raw["ended"] is True


# ---- Which rule an action breaks ----------------------------------------------------------------

# Seat 0 deals and keeps S AKQ, H2, D AKQJT9876: three spades, one heart, no club.
AUCTION = dealt(
    "bridgette",
    0,
    ["SA SK SQ H2 DA DK DQ DJ DT D9 D8 D7 D6", "HA HK HQ HJ HT C2 SJ S9 S8 D5 D4 D3 C3"],
    "D2 CA CK CQ CJ CT",
    ["discard CA D2", "discard CK CQ CJ CT"],
)


@pytest.mark.parametrize(
    ("calls", "error"),
    [
        ("1S 1H", "B-A2"),
        ("1S 1S", "B-A2"),
        ("1S 1C", "B-A2"),
        ("7NT", "B-A3"),
        ("0NT", "B-A3"),
        ("1H", "B-A3"),
        ("3H", "B-A3"),
        ("1C", "B-A3"),
        ("2S", "B-A4"),
        ("7S", "B-A4"),
        ("X", "B-A6"),
        ("XX", "B-A6"),
        ("pass X", "B-A6"),
        ("pass XX", "B-A6"),
        ("1S X X", "B-A6"),
        ("1S XX", "B-A6"),
        ("1S X XX XX", "B-A6"),
        ("1S X XX X", "B-A6"),
        ("1S X 1D", "B-A2"),
        ("SA", "B-A2"),
        (":G", "B-A2"),
        ("discard SA SK SQ H2", "B-A2"),
    ],
)
@clause("B-A2", "B-A3", "B-A4", "B-A6")
def test_a_call_breaks_the_first_of_these(calls: str, error: str) -> None:
    """B-A2, then B-A3, then B-A4; B-A6 for a double or redouble; B-A2 for what is no call."""
    said = [calls] if calls.startswith("discard") else calls.split()
    raw = record("bridgette", more(AUCTION, *said))
    assert fault(raw) == (0, 1 + len(said), error)


@pytest.mark.parametrize(
    ("calls", "error"), [("1NT", "B-A3"), ("pass 1NT", "B-A5"), ("pass 7NT", "B-A5")]
)
@clause("B-A5")
def test_a_no_trump_jump_lacks_its_holding_first(calls: str, error: str) -> None:
    """Where no-trump jumps are forbidden: B-A3 without a card of each suit, else B-A5."""
    said = calls.split()
    raw = record("bridgette", more(AUCTION, *said), options={"nt_jump": "forbidden"})
    assert fault(raw) == (0, 1 + len(said), error)


@pytest.mark.parametrize(
    "discard",
    [
        "discard D4",
        "discard D3 D2 HA",
        "discard D3 D3",
        "discard D2 D2",
        "discard D3 D2 D2",
        "discard D3 SA",
        "discard SA SK",
        "discard :G :R",
        "D2",
        "HA",
        "pass",
        "4S",
    ],
)
@clause("B-E3")
def test_a_wrong_discard_of_any_sort(discard: str) -> None:
    """Too few, too many, a card twice, a card not held, or no discard at all: B-E3."""
    assert fault(record("bridgette", more(cut(two_suits(), 0), discard))) == (0, 0, "B-E3")


def test_the_dealer_too_discards_what_he_holds() -> None:
    """What the other put away, and two for four, are B-E3 at the second action."""
    for discard in ("discard D7 D6 D5 D3", "discard D7 D6", "discard D7 D7 D6 D5", "D7"):
        assert fault(record("bridgette", more(cut(two_suits(), 1), discard))) == (0, 1, "B-E3")


# Seat 0 deals, holds S AKQJT98765 but for the five, D2, :L and :G, and plays 0NT; seat 1 leads.
COLONS = dealt(
    "bridgette",
    0,
    ["SA SK SQ SJ ST S9 S8 S7 S6 S5 D2 :L :G", "S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3"],
    "D3 D4 D5 D6 D7 D8",
    ["discard D4 D3", "discard D8 D7 D6 D5", "0NT", "pass"],
)


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ("S2 SA", None),
        ("S2 :L", None),
        ("SA", "B-P1"),
        ("S2 D3", "B-P1"),
        ("S2 D4", "B-P1"),
        ("S2 :R", "B-P1"),
        ("S2 D2", "B-P2"),
        ("S2 :G", "B-P5"),
        ("HA :L", "B-P5"),
        ("H3 :G", "B-P5"),
        ("H3 :L S2", None),
        ("H3 :L H4", "B-P4"),
        ("HA :G HK", "B-P4"),
        ("H3 :L H2", "B-P1"),
        ("H3 :L H3", "B-P1"),
        ("S2 1S", "B-P1"),
        ("pass", "B-P1"),
        ("discard SA SK", "B-P1"),
    ],
)
@clause("B-P1", "B-P2", "B-P4", "B-P5")
def test_a_card_of_bridgette_breaks_the_first_of_these(cards: str, error: str | None) -> None:
    """B-P1, not in the hand, then B-P4, B-P5, B-P2; B-P1 also for what is no card."""
    played = [cards] if cards.startswith("discard") else cards.split()
    raw = record("bridgette", more(COLONS, *played), options=FREE)
    assert fault(raw) == (None if error is None else (0, 3 + len(played), error))


# Dealer 3, so seat 0 leads. Seat 1 holds one heart more than it needs; seats 2 and 3 trumps.
TRICKS = dealt(
    "call-bridge",
    3,
    ["HT H2 SA SK", "HJ H3 D2 S2", "S5 S9 D3 D4", "S7 S3 D5 D6"],
    actions=["2", "2", "2", "2"],
)
TRICKS_HANDS = [
    "HT H2 SA SK C2 C3 C4 C5 C6 C7 C8 C9 CT",
    "HJ H3 D2 S2 D7 D8 D9 DT DJ DQ CJ CQ CK",
    "S5 S9 D3 D4 DK DA SQ SJ ST S8 S6 S4 CA",
    "S7 S3 D5 D6 HA HK HQ H9 H8 H7 H6 H5 H4",
]
TRICKS["pack"] = dealt("call-bridge", 3, TRICKS_HANDS)["pack"]


@pytest.mark.parametrize(
    ("cards", "options", "error"),
    [
        ("HT H3", {}, None),
        ("HT H3", {"must_head": True}, "C-P2"),
        ("HT HJ", {"must_head": True}, None),
        ("HT D2", {}, "C-P2"),
        ("HT S2", {}, "C-P2"),
        ("HT D2", {"must_head": True}, "C-P2"),
        ("HT HA", {}, "C-P1"),
        ("HT HA", {"must_head": True}, "C-P1"),
        ("HA", {}, "C-P1"),
        ("HT HJ D3", {}, "C-P3"),
        ("HT HJ S7", {}, "C-P1"),
        ("HT HJ CA", {}, "C-P3"),
        ("SA", {}, None),
        ("SA", {"spades_broken": True}, "C-P1"),
        ("C2 CJ CA S3", {}, None),
        ("C2 CJ CA D5", {}, "C-P3"),
        ("C2 CJ CA HA", {}, "C-P3"),
        ("2", {}, "C-P1"),
        ("HT 99", {}, "C-P1"),
    ],
)
@clause("C-P1", "C-P2", "C-P3")
def test_a_card_of_call_bridge_breaks_the_first_of_these(
    cards: str, options: Json, error: str | None
) -> None:
    """C-P1, not in the hand or a spade too soon, then C-P2, C-P3; C-P1 for what is no card."""
    played = cards.split()
    raw = record("call-bridge", more(TRICKS, *played), options=options)
    assert fault(raw) == (None if error is None else (0, 3 + len(played), error))


@clause("C-P3")
def test_a_low_trump_does_not_overtrump() -> None:
    """To a ruffed club, a hand with a spade that beats it plays one: a lower one is C-P3."""
    hands = ["C2", "CA", "S7 S8", "S5 S9 D2"]
    deal = dealt("call-bridge", 3, hands, actions=["2", "2", "2", "2", "C2", "CA", "S7"])
    # Filled in pack order, seats 0, 1 and 2 take all high cards: clubs end in the hand of seat 3.
    pack = {
        0: "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK H2",
        1: "CA HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3",
        2: "S7 S8 SA SK SQ SJ DA DK DQ DJ DT D9 D8",
        3: "S5 S9 ST S6 S4 S3 S2 D2 D3 D4 D5 D6 D7",
    }
    deal["pack"] = dealt("call-bridge", 3, pack.values())["pack"]
    assert fault(record("call-bridge", more(deal, "S9"))) is None
    assert fault(record("call-bridge", more(deal, "S5"))) == (0, 7, "C-P3")
    assert fault(record("call-bridge", more(deal, "D2"))) == (0, 7, "C-P3")


@pytest.mark.parametrize("action", ["1", "13", "SA", "HA"])
@clause("C-C1")
def test_a_call_out_of_range_or_a_card_among_the_calls(action: str) -> None:
    """From 2 to 12 by default; a card, held or not, is not of the kind now due: C-C1."""
    assert fault(record("call-bridge", more(cut(suited(), 2), action))) == (0, 2, "C-C1")


@clause("C-C1")
def test_the_range_of_calls_is_the_tables() -> None:
    """With 1 and 13 allowed they are right; with 8 the most, 9 is C-C1."""
    wide = {"min_call": 1, "max_call": 13}
    assert fault(record("call-bridge", more(CALLING, "1", "13"), options=wide)) is None
    assert fault(record("call-bridge", more(CALLING, "0"), options=wide)) == (0, 0, "C-C1")
    assert fault(record("call-bridge", more(CALLING, "9"), options={"max_call": 8})) == (
        0,
        0,
        "C-C1",
    )


# ---- Results ------------------------------------------------------------------------------------

DOUBLED = two_suits(1, "pass 4H X pass")  # made by seat 0: twice 750 + 350 + 400


@pytest.mark.parametrize(
    ("deal", "result"),
    [
        (DOUBLED, {"contract": "4HX", "declarer": 0, "tricks": [13, 0], "points": [3000, 0]}),
        (DOUBLED, {"points": [3000.0, 0.0], "tricks": [13.0, 0]}),
        (DOUBLED, {}),
        (DOUBLED, {"declarer": 0}),
        (DOUBLED, {"by": "Ana", "score": 7}),
        (two_suits(0, "pass pass"), {"contract": None, "declarer": None, "points": [0, 0]}),
        (suited(), {"calls": [12, 2, 2, 2], "tricks": [13, 0, 0, 0], "points": [13, -2, -2, -2]}),
        (suited(), {"points": [13.0, -2, -2.0, -2]}),
    ],
)
def test_a_right_result_is_accepted(deal: Json, result: Json) -> None:
    """Each key present is compared, none is asked for, and 7.0 is 7."""
    game = "bridgette" if ":G" in deal["pack"] else "call-bridge"
    assert fault(record(game, deal | {"result": result})) is None


@pytest.mark.parametrize(
    ("deal", "result"),
    [
        (DOUBLED, {"contract": "4H"}),
        (DOUBLED, {"contract": "4hx"}),
        (DOUBLED, {"contract": None}),
        (DOUBLED, {"contract": ["4HX"]}),
        (DOUBLED, {"declarer": 1}),
        (DOUBLED, {"declarer": False}),
        (DOUBLED, {"declarer": "0"}),
        (DOUBLED, {"declarer": None}),
        (DOUBLED, {"tricks": [0, 13]}),
        (DOUBLED, {"tricks": [13]}),
        (DOUBLED, {"tricks": [13, False]}),
        (DOUBLED, {"tricks": [13, 0, 0]}),
        (DOUBLED, {"tricks": "13 0"}),
        (DOUBLED, {"tricks": {"0": 13, "1": 0}}),
        (DOUBLED, {"points": [3000, None]}),
        (DOUBLED, {"points": [3000.1, 0]}),
        (DOUBLED, {"points": ["3000", "0"]}),
        (DOUBLED, {"points": [[3000, 0]]}),
        (DOUBLED, {"points": 3000}),
        (DOUBLED, {"points": None}),
        (DOUBLED, {"contract": "4HX", "declarer": 0, "tricks": [13, 0], "points": [0, 3000]}),
        (DOUBLED, None),
        (DOUBLED, []),
        (DOUBLED, [3000, 0]),
        (DOUBLED, True),
        (two_suits(0, "pass pass"), {"contract": "pass"}),
        (suited(), {"calls": ["12", "2", "2", "2"]}),
        (suited(), {"calls": [2, 12, 2, 2]}),
        (suited(), {"calls": None}),
        (suited(), {"points": [13, -2, -2, 2]}),
    ],
)
def test_a_wrong_result_is_refused(deal: Json, result: Json) -> None:
    """Each key present is compared, with its type: ``record`` with the deal's index."""
    game = "bridgette" if ":G" in deal["pack"] else "call-bridge"
    assert fault(record(game, deal | {"result": result})) == (0, None, "record")


@pytest.mark.parametrize("result", [{}, {"points": [0, 0, 0, 0]}, {"x": 1}, None])
@pytest.mark.parametrize("actions", [0, 3, 4, 55])
def test_a_result_of_a_deal_in_progress_is_an_error(result: Json, actions: int) -> None:
    """Also one that says nothing, or says zero."""
    deal = cut(suited(), actions, result=result)
    assert fault(record("call-bridge", deal)) == (0, None, "record")


@clause("C-D5")
def test_a_void_deal_may_have_its_result() -> None:
    """It is complete: zeros are right, and anything else is wrong."""
    right = voided(result={"points": [0] * 4, "tricks": [0] * 4, "calls": [None] * 4})
    assert fault(record("call-bridge", right, options=VOIDING)) is None
    wrong = voided(result={"points": [1, 0, 0, 0]})
    assert fault(record("call-bridge", wrong, options=VOIDING)) == (0, None, "record")


# Call 2, seat 0 wins 13: eleven more, 3.1 with tenths; the others fail.
TENTHS = {"overtricks": "tenths"}


@clause("C-S1", "C-S3")
@pytest.mark.parametrize(
    ("calls", "points", "text"),
    [("2 2 2 2", 3.1, "3.1"), ("8 2 2 2", 13.5, "13.5"), ("12 2 2 2", 13.1, "13.1")],
)
def test_tenths_are_written_with_one_decimal(calls: str, points: float, text: str) -> None:
    """2 + 11 tenths are 3.1, the bonus 13 + 5 tenths 13.5; whole numbers have no decimal."""
    right = suited(calls=calls, result={"points": [points, -2, -2, -2]})
    ran = ask("check", record("call-bridge", right, options=TENTHS))
    assert ran.status == 0
    assert f'"points": [{text}, -2, -2, -2]' in ran.out
    assert f'"totals": [{text}, -2, -2, -2]' in ran.out
    for wrong in (points + 0.1, points - 0.1, int(points), str(points)):
        deal = suited(calls=calls, result={"points": [wrong, -2, -2, -2]})
        assert fault(record("call-bridge", deal, options=TENTHS)) == (0, None, "record")


@clause("C-S1")
def test_tenths_add_up_exactly() -> None:
    """Eight deals of 3.1 are 24.8, and no 24.800000000000004."""
    deals = [suited((3 + place) % 4, "2 2 2 2") for place in range(8)]
    ran = ask("check", record("call-bridge", *deals, options=TENTHS))
    assert '"totals": [24.8, -16, -16, -16]' in ran.out


@clause("C-S1")
def test_tenths_that_come_to_a_whole_number_are_an_integer() -> None:
    """Ten times 3.1 is 31, without a decimal."""
    deals = [suited((3 + place) % 4, "2 2 2 2") for place in range(10)]
    ran = ask("check", record("call-bridge", *deals, options=TENTHS | {"deals": 10}))
    assert '"totals": [31, -20, -20, -20], "finished": true' in ran.out


# ---- In which order -----------------------------------------------------------------------------


def message(raw: Json) -> str:
    """What ``check`` says of a wrong record."""
    answer = check(raw)
    assert not answer["ok"]
    return str(answer["message"])


def test_the_top_level_comes_before_the_deals() -> None:
    """A wrong option, or too few players, is found before a deal that is no deal."""
    assert fault(record("bridgette", None, options={"deals": 0})) == NOWHERE
    assert fault(record("bridgette", None, players=["Ana"])) == NOWHERE
    assert fault(record("bridgette", None, format="overtrick/2")) == NOWHERE


def test_deals_come_one_after_the_other() -> None:
    """A wrong result, or shortness, is found before the next deal's dealer."""
    wrong = suited(3, result={"points": [0] * 4})
    assert fault(record("call-bridge", wrong, None)) == (0, None, "record")
    assert fault(record("call-bridge", cut(suited(3), 9), None)) == (0, None, "record")
    assert fault(record("call-bridge", suited(3), None, wrong)) == (1, None, "record")


@pytest.mark.parametrize("dealer", [3, 7, -1, True, False, "1"])
def test_the_dealer_comes_before_the_pack(dealer: Json) -> None:
    """Where both are wrong the message is about the dealer, seat or turn, as if the pack were right."""
    wrong = suited(0) | {"dealer": dealer}
    alone = message(record("call-bridge", suited(3), wrong))
    assert message(record("call-bridge", suited(3), wrong | {"pack": "nonsense"})) == alone


def test_the_pack_comes_before_the_actions() -> None:
    """Where both are wrong the pack is named."""
    wrong = suited() | {"pack": "SA SA"}
    alone = message(record("call-bridge", wrong))
    assert message(record("call-bridge", wrong | {"actions": 7})) == alone
    assert fault(record("call-bridge", wrong | {"actions": ["nonsense"]})) == (0, None, "record")


def test_actions_come_in_turn() -> None:
    """The first that is wrong is named, whether it cannot be read or may not be done."""
    assert fault(record("call-bridge", more(CALLING, "99", "nonsense"))) == (0, 0, "C-C1")
    assert fault(record("call-bridge", more(CALLING, "nonsense", "99"))) == (0, 0, "record")


def test_actions_come_before_shortness_and_result() -> None:
    """A wrong action in a deal too short, with a result, is what is named."""
    deal = more(CALLING, "2", "99") | {"result": 7}
    assert fault(record("call-bridge", deal, suited(0))) == (0, 1, "C-C1")


def test_shortness_comes_before_the_result() -> None:
    """A deal too short and not the last is called that, whatever its result is."""
    short = cut(suited(), 9)
    alone = message(record("call-bridge", short, suited(0)))
    assert message(record("call-bridge", short | {"result": 7}, suited(0))) == alone


# ---- JSON ---------------------------------------------------------------------------------------

GOOD = json.dumps(record("bridgette", two_suits())).encode()
ONE = b'{"format": "overtrick/1", "game": "bridgette", "players": ["A", "B"], "deals": []'


def test_what_is_built_on_is_right() -> None:
    """The record that the next tests spoil is right."""
    assert fault(GOOD) is None
    assert fault(ONE + b"}") is None


@pytest.mark.parametrize(
    "extra",
    [
        b', "deals": []}',
        b', "game": "bridgette"}',
        b', "meta": {"a": 1, "a": 1}}',
        b', "x": 1, "x": 2}',
        b', "meta": [[{"a": {"b": 1, "b": 2}}]]}',
        b', "x": 1, "\\u0078": 2}',
        b', "meta": NaN}',
        b', "meta": Infinity}',
        b', "meta": -Infinity}',
        b', "meta": [1, {"a": NaN}]}',
        b', "meta": 1e999}',
        b', "meta": -1e999}',
        b', "meta": "\\ud800"}',
        b', "meta": "\\udc00\\ud800"}',
        b', "\\udfff": 1}',
        b', "meta": "\xff"}',
        b', "meta": "\xc3"}',
        b', "meta": "\xed\xa0\x80"}',
        b', "meta": "\xc0\xaf"}',
        b', "meta": "\xf5\x80\x80\x80"}',
        b', "meta": "\x00"}',
        b', "meta": "\t"}',
        b', "meta": 01}',
        b', "meta": .5}',
        b', "meta": +5}',
        b', "meta": 0x10}',
        b", \"meta\": 'a'}",
        b', "meta": nan}',
        b', "meta": True}',
        b', "meta": 1,}',
        b', "meta": [1,]}',
        b", }",
        b"} }",
        b"} {}",
        b"} x",
        b"",
        b", /* no comment */}",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(extra: bytes) -> None:
    """Keys twice, numbers that are none, half characters, and what is not JSON: in neither place."""
    assert fault(ONE + extra) == NOWHERE


@pytest.mark.parametrize(
    "extra",
    [
        b', "meta": "\\ud83c\\udca1"}',
        b', "meta": "\\u0000"}',
        b', "meta": {"a": {"a": {"a": 1}}, "b": {"a": 1}}}',
        b', "meta": [1e5, -0.0, 1.5, 4.20, 0.1, 1E+2, 1e-7, 5e-324, 1.7976931348623157e308]}',
        b', "meta": [9007199254740993, 123456789012345678901234567890]}',
        ', "meta": "ខ្មែរ বাংলা سنڌي 漢字 🂡 \u2028"}'.encode(),
        b', "meta": ""} \r\n\t ',
        b', "meta": "NaN Infinity"}',
    ],
)
def test_what_has_one_reading_is_accepted(extra: bytes) -> None:
    """Pairs of surrogates, nested keys of one name, big numbers, any script, blank space around."""
    assert fault(ONE + extra) is None


def test_a_byte_order_mark_is_refused() -> None:
    """Also before a record that would be right without it, and in UTF-16."""
    assert fault(b"\xef\xbb\xbf" + GOOD) == NOWHERE
    assert fault(GOOD.decode().encode("utf-16")) == NOWHERE


@pytest.mark.parametrize("data", [b"", b" ", b"\n\n", b"\r\n \t"])
def test_nothing_is_no_record(data: bytes) -> None:
    """An empty file is wrong, not right."""
    assert fault(data) == NOWHERE


def test_a_record_may_be_spread_over_lines() -> None:
    """A file that as a whole is one JSON value is one record."""
    pretty = json.dumps(record("bridgette", two_suits()), indent=2).encode()
    assert fault(pretty) is None
    for data in (pretty + b"\n\n", b"\n\n" + pretty, pretty.replace(b"\n", b"\r\n")):
        assert fault(data) is None


def test_a_record_over_lines_with_a_key_twice_is_one_wrong_record() -> None:
    """It is one JSON value still, so there is one answer."""
    pretty = json.dumps(record("bridgette", two_suits()), indent=2)
    assert fault(pretty.replace('"format"', '"game": 1,\n"format"').encode()) == NOWHERE
    assert fault(pretty.replace('"options": {}', '"options": NaN').encode()) == NOWHERE


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        ONE + b', "meta": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
)
def test_deep_nesting_is_refused_and_breaks_nothing(data: bytes) -> None:
    """100,000 levels are no record that anyone can read."""
    assert fault(data) == NOWHERE


@pytest.mark.parametrize(
    "shape",
    [
        '{"format": "overtrick/1", "game": "bridgette", "players": ["A", "B"], "deals": [], "meta": %s}',
        '{"format": "overtrick/1", "game": "bridgette", "players": ["A", "B"], "deals": [], "x": "\\u0041", "meta": %s}',
        '{"format": "overtrick/1", "game": "bridgette", "players": ["A", "B"], "options": {"deals": %s}, "deals": []}',
        '{"format": "overtrick/1", "game": "call-bridge", "players": ["A", "B"], "options": {"redeal": [%s]}}',
        '{"format": %s}',
        '{"format": "overtrick/1", "game": "bridgette", "players": ["A", "B"], "deals": [%s]}',
        f'{{"format": "overtrick/1", "game": "call-bridge", "players": ["A", "B", "C", "D"], "deals": [{json.dumps(suited())[:-1]}, "result": {{"points": %s}}}}]}}',
        f'{{"format": "overtrick/1", "game": "call-bridge", "players": ["A", "B", "C", "D"], "deals": [{json.dumps(suited())[:-1]}, "x": %s}}]}}',
    ],
    ids=["meta", "escape", "option", "set", "format", "deal", "result", "kept"],
)
def test_nesting_just_within_reach_breaks_nothing(shape: str) -> None:
    """At no depth, in no place, does a command fail: it answers, right or wrong."""
    for depth in (*range(1, 800, 50), *range(800, 1000)):
        data = (shape % ("[" * depth + "]" * depth)).encode()
        for command in (["check"], ["view", "--seat", "0"]):
            assert run(*command, "-", "--json", stdin=data).status in {0, 1}


def test_ten_megabytes_of_nonsense_are_refused() -> None:
    """Whatever they are: one line that is no JSON gets one answer."""
    size = 10_000_000
    for data in (b"x" * size, b"\xff" * size, b'"' + b"a" * size, b"1" * size, b"{" * size):
        assert fault(data) == NOWHERE


def test_a_message_about_a_long_text_is_not_as_long() -> None:
    """A player is to understand it: a pack or an action of a megabyte is not repeated in full."""
    long = "x" * 1_000_000
    assert len(message(record("call-bridge", suited() | {"pack": long}))) < 1000
    assert len(message(record("call-bridge", more(CALLING, long)))) < 1000
    assert len(message(record("call-bridge") | {"game": long})) < 1000


def test_a_message_is_one_line_for_a_player() -> None:
    """What is quoted in it cannot break the line or command a terminal."""
    said = message(record("call-bridge", more(CALLING, "\x1b[2J\n\u202e")))
    assert said.isprintable()


@pytest.mark.parametrize("data", [GOOD, ONE + b"}", b"[]", b"", b"\xff", b"NaN"])
def test_reading_is_the_same_without_the_command(data: bytes) -> None:
    """``parse`` and ``read`` refuse what ``check`` refuses, at the same place."""
    found = None
    try:
        read(parse(data))
    except CorruptRecordError as error:
        found = (error.deal, error.action, error.error)
    assert found == fault(data)


def test_the_hands_that_these_tests_build_on() -> None:
    """Four aces in one hand, dealt to seat 0, are what makes a deal void here."""
    (seen,) = ask("view", record("call-bridge", voided()), more=["--seat", "0"]).answers
    assert [card for card in seen["hand"] if card[1] == "A"] == ACES[0].split()


@pytest.mark.parametrize("ended", ["true", 1, None, []])
def test_whether_an_open_match_has_ended_is_true_or_false(ended: Json) -> None:
    """At a table without a fixed end, ``ended`` of another kind is wrong outside the deals."""
    assert fault(record("call-bridge", options={"deals": 0}) | {"ended": ended}) == NOWHERE
