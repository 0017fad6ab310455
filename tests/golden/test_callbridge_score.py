"""The points of Call Bridge, by hand: every worked value of the law, every option, whole deals."""

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.errors import Value
from overtrick.games.callbridge import PRESETS
from overtrick.games.callbridge.scoring import points
from tests.clauses import clause
from tests.deals import AnyState, deal_of, play


def score(call: int, won: int, **options: object) -> int:
    """The points for a call under the options, times the scale."""
    return points(games.get("call-bridge", **options).rules, call, won)


# ---- One call -----------------------------------------------------------------------------------


@clause("C-S1", "C-S2", "C-S3")
@pytest.mark.parametrize(
    ("call", "won", "expected"),
    [
        (2, 1, -2),
        (2, 2, 2),
        (2, 3, 2),
        (2, 4, -2),
        (4, 3, -4),
        (4, 4, 4),
        (4, 5, 4),
        (4, 6, -4),
        (7, 7, 7),
        (7, 8, 7),
        (7, 9, -7),
        (8, 7, -8),
        (8, 8, 13),
        (8, 9, 13),
        (8, 10, -8),
        (9, 8, -9),
        (9, 9, 13),
        (9, 10, 13),
        (9, 11, -9),
        (12, 11, -12),
        (12, 12, 13),
        (12, 13, 13),
    ],
)
def test_the_worked_values_of_the_rule_book(call: int, won: int, expected: int) -> None:
    """By default each call scores what the rule book works out for it."""
    assert score(call, won) == expected


@clause("C-S2")
@pytest.mark.parametrize(
    ("call", "won", "expected"), [(5, 0, -5), (5, 4, -5), (5, 7, -5), (5, 13, -5), (12, 0, -12)]
)
def test_a_failed_call_is_subtracted_in_full(call: int, won: int, expected: int) -> None:
    """However far off, and on whichever side, failure costs the call and no more."""
    assert score(call, won) == expected


@clause("C-S1")
@pytest.mark.parametrize(
    ("call", "won", "expected"),
    [(2, 1, -2), (2, 2, 2), (2, 3, 2), (2, 4, 2), (2, 13, 2), (7, 6, -7), (7, 13, 7), (8, 13, 13)],
)
def test_any_number_of_overtricks_may_do(call: int, won: int, expected: int) -> None:
    """Under any a call succeeds with as many tricks or more, and overtricks add nothing."""
    assert score(call, won, overtricks="any") == expected


@clause("C-S1", "C-S2", "C-S3")
@pytest.mark.parametrize(
    ("call", "won", "tenths"),
    [
        (1, 0, -10),
        (1, 1, 10),
        (1, 13, 22),
        (4, 3, -40),  # a failed call loses whole points only
        (4, 4, 40),
        (4, 5, 41),
        (4, 6, 42),
        (7, 13, 76),
        (8, 7, -80),
        (8, 8, 130),
        (8, 10, 132),  # call 8, won 10: 13.2
        (12, 13, 131),
        (13, 12, -130),
    ],
)
def test_overtricks_may_score_tenths(call: int, won: int, tenths: int) -> None:
    """Under tenths each overtrick adds a tenth, on a bonus call too; a failed call loses no tenths."""
    assert score(call, won, overtricks="tenths") == tenths


@clause("C-S1")
@pytest.mark.parametrize(
    ("call", "won", "expected"),
    [
        (1, 0, -1),
        (1, 1, 1),
        (1, 2, -1),
        (2, 1, -2),
        (2, 2, 2),
        (2, 3, 2),
        (2, 4, -2),
        (3, 2, -3),
        (3, 3, 3),
        (3, 5, 3),
        (3, 6, -3),
        (6, 11, 6),
        (6, 12, -6),
        (7, 13, 7),
        (8, 13, 13),
    ],
)
def test_overtricks_may_have_to_stay_below_double(call: int, won: int, expected: int) -> None:
    """Under below_double a call succeeds with fewer than twice its tricks."""
    assert score(call, won, overtricks="below_double") == expected


@clause("C-S1")
@pytest.mark.parametrize(
    ("overtricks", "scale"), [("one", 1), ("any", 1), ("tenths", 10), ("below_double", 1)]
)
def test_only_tenths_are_scored_in_tenths(overtricks: str, scale: int) -> None:
    """Points are multiplied by ten under tenths, and by nothing under the other values."""
    assert games.get("call-bridge", overtricks=overtricks).scale == scale


@clause("C-S3")
@pytest.mark.parametrize(
    ("bonus_from", "call", "won", "expected"),
    [
        (0, 2, 2, 2),  # off
        (0, 8, 8, 8),
        (0, 13, 13, 13),
        (0, 12, 12, 12),
        (0, 8, 7, -8),
        (1, 1, 1, 13),
        (1, 7, 7, 13),
        (1, 7, 6, -7),
        (5, 4, 4, 4),
        (5, 5, 5, 13),
        (5, 5, 6, 13),
        (5, 5, 7, -5),
        (13, 12, 12, 12),
        (13, 13, 13, 13),
    ],
)
def test_bonus_from_is_the_lowest_bonus_call(
    bonus_from: int, call: int, won: int, expected: int
) -> None:
    """Calls from bonus_from on score 13 if they succeed; 0 switches the bonus off."""
    assert score(call, won, bonus_from=bonus_from) == expected


@clause("C-S3")
@pytest.mark.parametrize(
    ("bonus_points", "call", "won", "expected"),
    [(0, 8, 8, 0), (0, 8, 7, -8), (0, 7, 7, 7), (20, 8, 9, 20), (100, 12, 12, 100)],
)
def test_bonus_points_come_instead_of_the_call(
    bonus_points: int, call: int, won: int, expected: int
) -> None:
    """A bonus call that succeeds adds bonus_points, even none, and not the call; if it fails it costs itself."""
    assert score(call, won, bonus_points=bonus_points) == expected


@clause("C-S1", "C-S3")
@pytest.mark.parametrize(
    ("options", "call", "won", "tenths"),
    [
        ({"bonus_points": 0}, 8, 10, 2),
        ({"bonus_points": 100}, 8, 10, 1002),
        ({"bonus_from": 0}, 8, 10, 82),
        ({"bonus_from": 13}, 12, 13, 121),
        ({"bonus_from": 13, "bonus_points": 20}, 13, 13, 200),
    ],
)
def test_tenths_are_added_to_any_bonus(
    options: dict[str, object], call: int, won: int, tenths: int
) -> None:
    """Under tenths the bonus counts ten times bonus_points, and each overtrick one more."""
    assert score(call, won, overtricks="tenths", **options) == tenths


# ---- Whole deals --------------------------------------------------------------------------------

# Dealt from the pack in pack order by seat 3, so that each seat has every fourth card of a suit.
TRICKS = (
    "SA S5 S4 S3",  # 0 leads and wins
    "S2 SK S8 S7",  # 1
    "HA H5 H4 H3",  # 1
    "H2 HK H8 H7",  # 2
    "DA D5 D4 D3",  # 2
    "D2 DK D8 D7",  # 3
    "CA C5 C4 C3",  # 3
    "C2 CK C8 C7",  # 0
    "C9 CQ CJ C6",  # 1
    "HT H9 HQ HJ",  # 3
    "D9 DQ DJ DT",  # 0
    "S6 S9 SQ SJ",  # 2
    "D6 CT ST H6",  # 0, with the last spade
)
CARDS = " ".join(TRICKS)  # won 4, 3, 3, 3


def played(calls: str, **options: object) -> AnyState:
    """The end of that deal after these calls, seat 0's first."""
    game = games.get("call-bridge", **options)
    start = game.start(game.deal(game.pack(), Seat(3)))
    return play(game, play(game, start, calls), CARDS)


@clause("C-P1", "C-P5", "C-S1", "C-S2")
def test_a_whole_deal_of_thirteen_tricks() -> None:
    """Thirteen tricks go 4, 3, 3 and 3, and each seat scores its own call."""
    over = played("4 2 4 3")
    assert over.observation(None).winners == (0, 1, 1, 2, 2, 3, 3, 0, 1, 3, 0, 2, 0)
    assert over.observation(None).won == (4, 3, 3, 3)
    assert over.returns() == (4, 2, -4, 3)


@clause("C-S1", "C-S2", "C-S3")
@pytest.mark.parametrize(
    ("options", "calls", "returns"),
    [
        ({}, "2 2 2 2", (-2, 2, 2, 2)),
        ({"overtricks": "any"}, "2 2 2 2", (2, 2, 2, 2)),
        ({"overtricks": "tenths"}, "2 2 4 3", (22, 21, -40, 30)),
        ({"overtricks": "below_double"}, "2 2 2 2", (-2, 2, 2, 2)),
        ({"overtricks": "below_double", "min_call": 1}, "3 1 2 3", (3, -1, 2, 3)),
        ({"bonus_from": 3}, "4 3 2 4", (13, 13, 2, -4)),
        ({"bonus_from": 4, "bonus_points": 50}, "4 3 2 4", (50, 3, 2, -4)),
        ({"bonus_from": 3, "overtricks": "tenths"}, "3 3 2 4", (131, 130, 21, -40)),
    ],
)
def test_the_same_deal_under_other_options(
    options: dict[str, object], calls: str, returns: tuple[int, ...]
) -> None:
    """The same thirteen tricks score as the options say."""
    assert played(calls, **options).returns() == returns


@clause("C-S3")
def test_a_bonus_call_made_with_all_the_spades() -> None:
    """Twelve called and thirteen won score 13; the others lose their calls."""
    suits = [" ".join(f"{suit}{rank}" for rank in "AKQJT98765432") for suit in "SHDC"]
    game = games.get("call-bridge")
    state = play(game, game.start(deal_of(game, 3, suits)), "12 2 3 4")
    for cards in zip(*(suit.split() for suit in suits), strict=True):
        state = play(game, state, cards)
    assert state.returns() == (13, -2, -3, -4)


@clause("C-S2")
def test_points_go_by_seat_whoever_deals() -> None:
    """The calls are made from the dealer's right on, but points are listed from seat 0."""
    game = games.get("call-bridge")
    hands = ["SA HK D2 C2", "SK HA D3 C3", "HQ H3 DA CA", "S2 H4 DK CK"]
    state = play(game, game.start(deal_of(game, 1, hands)), "2 3 2 4")
    state = play(game, state, "DA DK D2 D3 CA CK C2 C3 HQ H4 HK HA SK H3 S2")
    assert state.returns() == (0, 0, 0, 0)  # nothing before the last card
    state = play(game, state, "SA")
    assert state.observation(None).won == (1, 1, 2, 0)
    assert state.returns() == (-2, -4, 2, -3)


# ---- Presets ------------------------------------------------------------------------------------

CLASSIC: dict[str, Value] = {
    "redeal": (),
    "min_call": 2,
    "max_call": 12,
    "min_total": 0,
    "spades_broken": False,
    "must_head": False,
    "overtricks": "one",
    "bonus_from": 8,
    "bonus_points": 13,
    "deals": 8,
}
CALL_BREAK: dict[str, Value] = {
    "redeal": ("no_spade", "no_honour"),
    "min_call": 1,
    "max_call": 8,
    "min_total": 0,
    "spades_broken": False,
    "must_head": True,
    "overtricks": "tenths",
    "bonus_from": 0,
    "bonus_points": 13,
    "deals": 5,
}


@clause("C-D5", "C-C1", "C-C2", "C-P1", "C-P2", "C-S1", "C-S3", "C-M1")
def test_the_classic_preset_is_every_default() -> None:
    """The classic rules are what one gets without any option."""
    assert games.get("call-bridge").options == CLASSIC
    assert games.get("call-bridge", **PRESETS["classic"]).options == CLASSIC


@clause("C-D5", "C-C1", "C-P2", "C-S1", "C-S3", "C-M1")
def test_the_call_break_preset() -> None:
    """Call Break is seven options, and the defaults for the rest."""
    assert games.get("call-bridge", **PRESETS["call-break"]).options == CALL_BREAK
    changed = {name for name, value in CALL_BREAK.items() if value != CLASSIC[name]}
    assert set(PRESETS["call-break"]) == changed
