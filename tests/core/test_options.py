"""Rule options from outside: what is taken, what is refused; and deals that cannot be dealt.

Long, because it holds the table of all options, apart from the code's own.
"""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import STANDARD_PACK, Card, Rank, Seat, Suit
from overtrick.core.deal import Deal, from_hands
from overtrick.core.errors import DealError, IllegalActionError, InputError, OptionError, Value
from overtrick.games import AnyGame
from overtrick.games.bridgette import PACK
from overtrick.games.bridgette import Options as BridgetteOptions
from overtrick.games.callbridge import Options
from tests.clauses import clause
from tests.deals import deal_of

BRIDGETTE = games.get("bridgette")
CALL_BRIDGE = games.get("call-bridge")
BOTH = [BRIDGETTE, CALL_BRIDGE]

# Each option of the rule books: game, name, values with the default first, clause.
DECLARED: list[tuple[str, str, tuple[Value, ...], str]] = [
    ("bridgette", "upcard_drawn_by_nondealer", (True, False), "B-E1"),
    ("bridgette", "jump_definition", ("level", "strict"), "B-A4"),
    ("bridgette", "opening_jump", (True, False), "B-A4"),
    ("bridgette", "nt_jump", ("as_nt", "forbidden"), "B-A5"),
    ("bridgette", "passed_out", ("redeal", "score_zero"), "B-A7"),
    ("bridgette", "bid_restrictions", (True, False), "B-A8"),
    ("bridgette", "colon_discard_when_void", (False, True), "B-P5"),
    ("bridgette", "exact_bonus_for_suits", (True, False), "B-S2"),
    ("bridgette", "double_scope", ("all", "premium_flat", "contract_only"), "B-S5"),
    ("bridgette", "deals", (6, *range(1, 6), *range(7, 53)), "B-M1"),
    ("call-bridge", "min_call", (2, 1, 3, 4), "C-C1"),
    ("call-bridge", "max_call", (12, 13, 8), "C-C1"),
    ("call-bridge", "min_total", tuple(range(21)), "C-C2"),
    ("call-bridge", "spades_broken", (False, True), "C-P1"),
    ("call-bridge", "must_head", (False, True), "C-P2"),
    ("call-bridge", "overtricks", ("one", "any", "tenths", "below_double"), "C-S1"),
    ("call-bridge", "bonus_from", (8, *range(8), *range(9, 14)), "C-S3"),
    ("call-bridge", "bonus_points", (13, *range(13), *range(14, 101)), "C-S3"),
    ("call-bridge", "deals", (8, *range(8), *range(9, 53)), "C-M1"),
]
NAMES = [f"{game} {name}" for game, name, _, _ in DECLARED]


def why(error: pytest.ExceptionInfo[InputError]) -> tuple[str, dict[str, Value]]:
    """The reason of an error and its arguments, after a journey to another process."""
    copy = pickle.loads(pickle.dumps(error.value))  # noqa: S301 - our own, made on this line
    assert type(copy) is type(error.value)
    assert (copy.reason, copy.arguments) == (error.value.reason, error.value.arguments)
    return copy.reason, dict(copy.arguments)


# ---- Options that are declared ------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name", "values", "clause_id"), DECLARED, ids=NAMES)
def test_each_option_is_declared_as_in_the_rule_book(
    game: str, name: str, values: tuple[Value, ...], clause_id: str
) -> None:
    """Each option has the default, the values and the clause of its rule book."""
    (option,) = (each for each in games.options(game) if each.name == name)
    assert (option.default, option.clause, option.is_set) == (values[0], clause_id, False)
    assert type(option.default) is type(values[0])
    assert sorted(option.values, key=str) == sorted(values, key=str)


@clause("C-D5")
def test_redeal_is_declared_as_a_set() -> None:
    """The reasons to deal again are a set of three, empty by default."""
    option = games.options("call-bridge")[0]
    assert (option.name, option.default, option.clause) == ("redeal", (), "C-D5")
    assert option.is_set
    assert option.values == ("no_spade", "no_honour", "four_aces")


@pytest.mark.parametrize("game", games.names())
def test_there_are_no_options_but_those_of_the_rule_book(game: str) -> None:
    """A game declares the options listed here, and redeal in Call Bridge, each once."""
    listed = [name for its_game, name, _, _ in DECLARED if its_game == game]
    names = [option.name for option in games.options(game)]
    assert sorted(names) == sorted([*listed, *(["redeal"] if game == "call-bridge" else [])])


@pytest.mark.parametrize(("game", "name", "values", "_clause"), DECLARED, ids=NAMES)
def test_every_value_of_an_option_is_taken(
    game: str, name: str, values: tuple[Value, ...], _clause: str
) -> None:
    """Each value can be chosen, is then the option's, and leaves the other options at their defaults."""
    defaults = games.get(game).options
    assert defaults[name] == values[0]
    for value in values:
        assert games.get(game, **{name: value}).options == {**defaults, name: value}


# ---- Values that are not taken ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "value", "shown"),
    [
        ("call-bridge", "min_call", 0, "0"),
        ("call-bridge", "min_call", 5, "5"),
        ("call-bridge", "min_call", -1, "-1"),
        ("call-bridge", "max_call", 9, "9"),
        ("call-bridge", "max_call", 14, "14"),
        ("call-bridge", "min_total", 21, "21"),
        ("call-bridge", "bonus_from", 14, "14"),
        ("call-bridge", "bonus_points", 101, "101"),
        ("call-bridge", "bonus_points", -1, "-1"),
        ("call-bridge", "deals", 53, "53"),
        ("call-bridge", "deals", -1, "-1"),
        ("bridgette", "deals", 0, "0"),
        ("bridgette", "deals", 53, "53"),
        ("call-bridge", "min_call", True, "True"),  # no bool for a number
        ("call-bridge", "deals", False, "False"),
        ("bridgette", "deals", True, "True"),
        ("call-bridge", "must_head", 1, "1"),  # no number for a bool
        ("call-bridge", "spades_broken", 0, "0"),
        ("bridgette", "opening_jump", 1, "1"),
        ("call-bridge", "deals", 8.0, "8.0"),
        ("call-bridge", "deals", "8", "'8'"),
        ("call-bridge", "deals", None, "None"),
        ("call-bridge", "must_head", "true", "'true'"),
        ("call-bridge", "must_head", None, "None"),
        ("call-bridge", "overtricks", "two", "'two'"),
        ("call-bridge", "overtricks", "One", "'One'"),
        ("call-bridge", "overtricks", "", "''"),
        ("call-bridge", "overtricks", 1, "1"),
        ("call-bridge", "overtricks", ["one"], "['one']"),
        ("call-bridge", "overtricks", {"one": 1}, "{'one': 1}"),
        ("bridgette", "double_scope", ("all",), "('all',)"),
    ],
)
def test_a_value_of_a_wrong_type_or_out_of_range_is_refused(
    game: str, name: str, value: object, shown: str
) -> None:
    """The refusal names the option and shows the value."""
    with pytest.raises(OptionError) as error:
        games.get(game, **{name: value})
    assert why(error) == ("option-value", {"option": name, "value": shown})


def test_a_long_value_is_shown_in_short() -> None:
    """However long a value is, the error shows its beginning only."""
    with pytest.raises(OptionError) as error:
        games.get("call-bridge", overtricks="x" * 10_000)
    _, arguments = why(error)
    shown = arguments["value"]
    assert isinstance(shown, str)
    assert shown.startswith("'xxxxxxxx")
    assert len(shown) < 100


@clause("C-D5")
@pytest.mark.parametrize(
    "value",
    [
        ["no_spade", "no_spade"],
        ["no_spade", "no_honour", "no_spade"],
        ["no_spade", "no_queen"],
        ["No_spade"],
        [""],
        [1],
        [True],
        [None],
        [["no_spade"]],  # cannot be hashed
        [{}],
        ["no_spade", {"no_honour": 1}],
        "no_spade",
        "",
        b"no_spade",
        None,
        0,
        False,
        {},
        {"no_spade": True},
    ],
    ids=repr,
)
def test_a_set_takes_distinct_members_only(value: object) -> None:
    """Members twice, unknown or of a wrong type are refused, and so is what is no list."""
    with pytest.raises(OptionError) as error:
        games.get("call-bridge", redeal=value)
    assert why(error) == ("option-value", {"option": "redeal", "value": repr(value)})


@clause("C-D5")
@pytest.mark.parametrize(
    ("value", "taken"),
    [
        ([], ()),
        ((), ()),
        (["no_honour"], ("no_honour",)),
        (["four_aces", "no_spade"], ("no_spade", "four_aces")),
        (("four_aces", "no_honour", "no_spade"), ("no_spade", "no_honour", "four_aces")),
    ],
)
def test_the_members_of_a_set_come_back_in_declared_order(
    value: object, taken: tuple[str, ...]
) -> None:
    """A list or a tuple in any order gives one and the same value."""
    assert games.get("call-bridge", redeal=value).options["redeal"] == taken


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("option", ["deal", "Deals", "", "min call", "seed", "rules", "self"])
def test_an_unknown_option_is_refused(game: str, option: str) -> None:
    """An option that the game does not have is refused by its name, beside good ones too."""
    with pytest.raises(OptionError) as error:
        games.get(game, **{"deals": 4, option: 1})
    assert why(error) == ("option-unknown", {"option": option})


@pytest.mark.parametrize("game", games.names())
def test_an_option_called_name_is_unknown_too(game: str) -> None:
    """Options come from records, so that any text may be the name of one."""
    with pytest.raises(OptionError) as error:
        games.get(game, **dict.fromkeys(["name"], 1))
    assert why(error) == ("option-unknown", {"option": "name"})


def test_options_made_without_the_registry_are_checked_too() -> None:
    """The dataclasses of options themselves refuse bad values, and put sets in order."""
    assert Options(redeal=("four_aces", "no_spade")).redeal == ("no_spade", "four_aces")
    with pytest.raises(OptionError) as error:
        Options(min_call=5)
    assert why(error) == ("option-value", {"option": "min_call", "value": "5"})
    with pytest.raises(OptionError) as error:
        BridgetteOptions(deals=0)
    assert why(error) == ("option-value", {"option": "deals", "value": "0"})


def test_options_of_the_other_game_are_unknown() -> None:
    """Neither game takes what only the other declares."""
    with pytest.raises(OptionError):
        games.get("bridgette", must_head=True)
    with pytest.raises(OptionError):
        games.get("call-bridge", opening_jump=True)


@pytest.mark.parametrize("name", ["", "bridge", "Bridgette", "callbridge", "call_bridge"])
@pytest.mark.parametrize("ask", [games.get, games.options])
def test_an_unknown_game_is_refused(ask: Callable[[str], object], name: str) -> None:
    """There is no game but those of the registry, by exactly their names."""
    with pytest.raises(OptionError) as error:
        ask(name)
    assert why(error) == ("game-unknown", {"game": name})


def test_the_registry_names_both_games() -> None:
    """Records, addresses and commands know bridgette and call-bridge."""
    assert games.names() == ("bridgette", "call-bridge")
    assert [games.get(name).name for name in games.names()] == ["bridgette", "call-bridge"]


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("bridgette", {}, {"deals": 6, "double_scope": "all"}),
        ("bridgette", {"deals": 7}, {"deals": 7, "nt_jump": "as_nt"}),
        ("call-bridge", {}, {"redeal": [], "deals": 8}),
        (
            "call-bridge",
            {"redeal": ["no_honour", "no_spade"]},
            {"redeal": ("no_spade", "no_honour")},
        ),
    ],
)
def test_a_game_is_a_value(name: str, one: dict[str, Any], other: dict[str, Any]) -> None:
    """Equal options, given or left out, in any order, give equal games; others do not."""
    assert games.get(name, **one) == games.get(name, **other)
    assert hash(games.get(name, **one)) == hash(games.get(name, **other))
    assert games.get(name, **one) != games.get(name, **{**one, "deals": 9})


# ---- Deals that cannot be dealt -----------------------------------------------------------------


@clause("B-D1", "C-D1")
@pytest.mark.parametrize("game", BOTH, ids=games.names())
def test_a_deal_needs_the_whole_pack(game: AnyGame) -> None:
    """A card too few, too many or twice is refused, with the number of cards of the pack."""
    pack = list(game.pack())
    other = STANDARD_PACK if game == BRIDGETTE else PACK
    for cards in (pack[:-1], [*pack, pack[0]], [*pack[:-1], pack[0]], [], list(other)):
        with pytest.raises(DealError) as error:
            game.deal(cards, Seat(0))
        assert why(error) == ("deal-pack", {"cards": len(pack)})


@pytest.mark.parametrize("game", BOTH, ids=games.names())
@pytest.mark.parametrize("dealer", [-1, 4, 10**30, True, None, 0.0, "0"])
def test_the_dealer_is_one_of_the_seats(game: AnyGame, dealer: Any) -> None:
    """A dealer who has no seat is refused, with the number of seats."""
    with pytest.raises(DealError) as error:
        game.deal(game.pack(), dealer)
    assert why(error) == ("deal-dealer", {"seats": game.seats})


def test_bridgette_has_two_seats_to_deal_from() -> None:
    """Seat 2 deals in Call Bridge, and not in Bridgette."""
    assert CALL_BRIDGE.deal(CALL_BRIDGE.pack(), Seat(2)).dealer == 2
    with pytest.raises(DealError) as error:
        BRIDGETTE.deal(BRIDGETTE.pack(), Seat(2))
    assert why(error) == ("deal-dealer", {"seats": 2})


def test_no_card_is_dealt_twice() -> None:
    """The same card in two hands, in one hand or in the stock is refused."""
    for hands, stock in (
        (["SA", "SK", "SA", "SQ"], ""),
        (["SA SA", "SK S2", "S3 S4", "SQ SJ"], ""),
        (["SA", "SK", "SQ", "SJ"], "SA"),
        (["SA", "SK", "SQ", "SJ"], "S2 S2"),
    ):
        with pytest.raises(DealError) as error:
            deal_of(CALL_BRIDGE, 0, hands, stock)
        assert why(error) == ("deal-card-twice", {})


@pytest.mark.parametrize(("size", "hand_size"), [(51, 13), (3, 1), (0, 1), (52, 0), (52, -1)])
def test_there_are_cards_for_every_hand(size: int, hand_size: int) -> None:
    """Hands larger than the pack allows, and hands of no card, are refused."""
    with pytest.raises(DealError) as error:
        Deal(Seat(0), STANDARD_PACK[:size], 4, hand_size)
    assert why(error) == ("deal-too-few-cards", {"cards": size})


@pytest.mark.parametrize(
    ("game", "hands", "stock"),
    [
        (CALL_BRIDGE, ["SA", "SK"], ""),
        (CALL_BRIDGE, ["SA", "SK", "SQ"], ""),
        (CALL_BRIDGE, ["SA", "SK", "SQ", "SJ", "ST"], ""),
        (CALL_BRIDGE, ["SA", "SK", "SQ", "SJ"], "ST"),
        (BRIDGETTE, ["SA", "SK", "SQ", "SJ"], "H9 H8 H7 H6 H5 H4"),
        (BRIDGETTE, ["SA"], "H9 H8 H7 H6 H5 H4"),
    ],
)
def test_a_game_is_for_its_number_of_hands(game: AnyGame, hands: list[str], stock: str) -> None:
    """A deal for other seats is refused, and in Call Bridge one that leaves cards over."""
    deal = deal_of(game, 0, hands, stock)
    with pytest.raises(DealError) as error:
        game.start(deal)
    assert why(error) == ("deal-hands", {"seats": game.seats})


@clause("B-E1", "B-E2")
@pytest.mark.parametrize(
    ("upcard", "draws", "on_the_table"),
    [
        ("H9", 6, 0),
        (":L", 6, 0),
        ("HK", 10, 0),
        (":R", 10, 0),
        ("HA", 14, 0),
        (":G", 14, 0),
        ("H9", 6, 1),
        ("HK", 10, 1),
        ("HA", 14, 1),
    ],
)
def test_the_stock_must_do_for_both_draws(upcard: str, draws: int, on_the_table: int) -> None:
    """Two cards and 4, 8 or 12 are drawn; a stock of one card fewer is refused, an empty one too."""
    game = games.get("bridgette", upcard_drawn_by_nondealer=not on_the_table)
    low = ["D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "C2", "C3", "C4", "C5", "C6", "C7"]
    enough = [upcard, *low][: draws + on_the_table]
    game.start(deal_of(game, 0, ["SA", "SK"], " ".join(enough)))
    for stock in (enough[:-1], enough[:1], []):
        with pytest.raises(DealError) as error:
            game.start(deal_of(game, 0, ["SA", "SK"], " ".join(stock)))
        assert why(error) == ("deal-stock", {"cards": len(stock)})


@clause("B-D5", "C-D4")
@pytest.mark.parametrize("dealer", range(4))
def test_hands_written_by_hand_are_dealt_so(dealer: int) -> None:
    """A deal made from hands deals each seat its hand in that order, and leaves the stock."""
    hands = [[Card(suit, rank) for rank in (Rank.TWO, Rank.ACE, Rank.TEN)] for suit in Suit]
    stock = [Card(Suit.SPADES, Rank.KING)]
    deal = from_hands(Seat(dealer), hands, stock)
    assert deal.hands == tuple(map(tuple, hands))
    assert deal.stock == tuple(stock)
    assert deal.pack[0] == hands[(dealer + 1) % 4][0]


# ---- Errors -------------------------------------------------------------------------------------


def test_an_error_without_arguments_has_none() -> None:
    """Reason and arguments are there whether or not there is anything to speak of."""
    error = InputError("some-reason")
    assert (error.reason, error.arguments) == ("some-reason", {})
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own, made on this line
    assert (copy.reason, copy.arguments) == ("some-reason", {})


def test_a_forbidden_action_crosses_to_another_process() -> None:
    """The error pickles with the action and the whole refusal."""
    state = CALL_BRIDGE.start(deal_of(CALL_BRIDGE, 0, ["SA", "SK", "SQ", "SJ"]))
    action = CALL_BRIDGE.parse_action("14")
    with pytest.raises(IllegalActionError) as raised:
        state.apply(action)
    copy = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - our own, made on this line
    assert (copy.action, copy.refusal) == (action, state.refusal(action))
