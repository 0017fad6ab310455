"""Cards and actions as text, in both games: what is written, what is read, and what is not."""

import pickle

import pytest

from overtrick import games
from overtrick.core.cards import Card, Rank, Suit
from overtrick.core.errors import NotationError
from overtrick.core.notation import format_card, parse_card
from overtrick.core.trick import Play
from overtrick.games import AnyGame
from overtrick.games.bridgette import Bid, Colon, Discard, Strain, Word
from overtrick.games.callbridge import Call
from tests.clauses import clause
from tests.deals import deal_of, refused

BRIDGETTE = games.get("bridgette")
CALL_BRIDGE = games.get("call-bridge")
BOTH = [BRIDGETTE, CALL_BRIDGE]
STOCK = "H9 H8 H7 H6 H5 H4"

CARDS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
COLONS = [":G", ":R", ":L"]
BIDS = [
    "0NT",
    *(f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")),
]

# The digits of other scripts are digits to str.isdigit and to int() as well.
NO_CARDS = [
    "",
    " ",
    "S",
    "A",
    "sa",
    "Sa",
    "AS",
    "2C",
    "S1",
    "S10",
    "S0",
    "SX",
    "XA",
    " SA",
    "SA ",
    "SA\n",
    "SASA",
    "S A",
    "S\N{ARABIC-INDIC DIGIT THREE}",
    "\N{BLACK SPADE SUIT}A",
    ":g",
    "G",
    ":",
    ":GG",
    "joker",
]


def reason(error: pytest.ExceptionInfo[NotationError], text: str) -> str:
    """The reason of the error, which quotes the text and survives pickling."""
    copy = pickle.loads(pickle.dumps(error.value))  # noqa: S301 - our own, made on this line
    assert type(copy) is NotationError
    assert (copy.reason, copy.arguments) == (error.value.reason, error.value.arguments)
    assert error.value.arguments == {"text": text}
    return error.value.reason


# ---- Cards --------------------------------------------------------------------------------------


@clause("B-D1", "C-D1")
@pytest.mark.parametrize(
    ("game", "texts"),
    [(BRIDGETTE, [*CARDS, *COLONS]), (CALL_BRIDGE, CARDS)],
    ids=["bridgette", "call-bridge"],
)
def test_every_card_is_written_and_read(game: AnyGame, texts: list[str]) -> None:
    """The cards of the pack, in its order, are written so, and each text gives its card again."""
    assert [game.format_card(card) for card in game.pack()] == texts
    assert [game.parse_card(text) for text in texts] == list(game.pack())


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("SA", Card(Suit.SPADES, Rank.ACE)),
        ("HK", Card(Suit.HEARTS, Rank.KING)),
        ("DT", Card(Suit.DIAMONDS, Rank.TEN)),
        ("C2", Card(Suit.CLUBS, Rank.TWO)),
    ],
)
def test_a_card_is_its_suit_and_then_its_rank(text: str, card: Card) -> None:
    """The suit comes first, and ten is T."""
    assert format_card(card) == text
    assert parse_card(text) == card


@clause("B-D1", "B-D3")
@pytest.mark.parametrize(
    ("text", "colon"), [(":G", Colon.GRAND), (":R", Colon.ROYAL), (":L", Colon.LITTLE)]
)
def test_a_colon_is_a_colon_and_the_letter_of_its_range(text: str, colon: Colon) -> None:
    """Grand, Royal and Little are :G, :R and :L in Bridgette, as cards and as actions."""
    assert BRIDGETTE.parse_card(text) is colon
    assert BRIDGETTE.parse_action(text) == Play(colon)


@pytest.mark.parametrize("game", BOTH, ids=["bridgette", "call-bridge"])
@pytest.mark.parametrize("text", NO_CARDS)
def test_what_is_not_written_like_a_card_is_none(game: AnyGame, text: str) -> None:
    """No other case, order, length, suit or rank is read as a card."""
    with pytest.raises(NotationError) as error:
        game.parse_card(text)
    assert reason(error, text) == "no-card"


@clause("C-D1")
@pytest.mark.parametrize("text", COLONS)
def test_call_bridge_has_no_colons(text: str) -> None:
    """A colon can be read neither as a card nor as an action of Call Bridge."""
    with pytest.raises(NotationError) as error:
        CALL_BRIDGE.parse_card(text)
    assert reason(error, text) == "no-card"
    with pytest.raises(NotationError) as error:
        CALL_BRIDGE.parse_action(text)
    assert reason(error, text) == "no-action"


# ---- Actions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOTH, ids=["bridgette", "call-bridge"])
def test_to_play_a_card_is_written_like_the_card(game: AnyGame) -> None:
    """Every card of the pack is an action, written as the card and read as its play."""
    for card in game.pack():
        text = game.format_card(card)
        assert game.format_action(Play(card)) == text
        assert game.parse_action(text) == Play(card)


@pytest.mark.parametrize("number", [0, 1, 2, 9, 10, 12, 13, 14, 99, 100, 10**10, 10**14])
def test_a_call_is_a_bare_number(number: int) -> None:
    """A call is written as its number and read again, whether or not any table allows it."""
    assert CALL_BRIDGE.format_action(Call(number)) == str(number)
    assert CALL_BRIDGE.parse_action(str(number)) == Call(number)


@pytest.mark.parametrize(
    "text",
    [
        "007",
        "00",
        "04",
        "-1",
        "-0",
        "+4",
        " 4",
        "4 ",
        "4\n",
        "4.0",
        "1e1",
        "1_0",
        "0x4",
        "four",
        "",
        "\N{ARABIC-INDIC DIGIT THREE}",
        "\N{SUPERSCRIPT THREE}",
        "\N{FULLWIDTH DIGIT FOUR}",
        "1\N{ARABIC-INDIC DIGIT THREE}",
        "2C",
        "pass",
        "X",
        "discard C2",
        *NO_CARDS,
    ],
)
def test_what_is_neither_number_nor_card_is_no_action_of_call_bridge(text: str) -> None:
    """Signs, leading zeros, spaces, other digits and the calls of Bridgette are no calls."""
    with pytest.raises(NotationError) as error:
        CALL_BRIDGE.parse_action(text)
    assert reason(error, text) == "no-action"


@clause("B-A1", "B-A2")
def test_the_calls_of_the_auction_are_written_and_read() -> None:
    """The thirty-six bids, pass, X and XX come back as they went."""
    texts = [*BIDS, "pass", "X", "XX"]
    assert len(texts) == 39
    calls = [BRIDGETTE.parse_action(text) for text in texts]
    assert len(set(calls)) == 39
    assert [BRIDGETTE.format_action(call) for call in calls] == texts


@clause("B-A1", "B-A2")
@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("0NT", Bid(0, Strain.NOTRUMP)),
        ("1C", Bid(1, Strain.CLUBS)),
        ("2D", Bid(2, Strain.DIAMONDS)),
        ("3H", Bid(3, Strain.HEARTS)),
        ("4S", Bid(4, Strain.SPADES)),
        ("7NT", Bid(7, Strain.NOTRUMP)),
        ("pass", Word.PASS),
        ("X", Word.DOUBLE),
        ("XX", Word.REDOUBLE),
    ],
)
def test_a_bid_is_its_level_and_then_its_strain(text: str, call: Bid | Word) -> None:
    """The level comes before the strain, so that no bid reads like a card."""
    assert BRIDGETTE.format_action(call) == text
    assert BRIDGETTE.parse_action(text) == call


@clause("B-A1")
@pytest.mark.parametrize(
    "text",
    [
        "0C",
        "0S",
        "8C",
        "8NT",
        "-1NT",
        "01C",
        "1N",
        "1nt",
        "1c",
        "NT",
        "NT1",
        "1",
        "4",
        "10",
        "Pass",
        "PASS",
        "p",
        "x",
        "xx",
        "XXX",
        "double",
        " pass",
        "pass ",
        "\N{ARABIC-INDIC DIGIT THREE}C",
        *[text for text in NO_CARDS if text != "2C"],
    ],
)
def test_what_is_neither_call_nor_card_is_no_action_of_bridgette(text: str) -> None:
    """Bids off the ladder, other spellings and the calls of Call Bridge are no actions."""
    with pytest.raises(NotationError) as error:
        BRIDGETTE.parse_action(text)
    assert reason(error, text) == "no-action"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("discard C2 D3", "discard D3 C2"),
        ("discard D3 C2", "discard D3 C2"),
        ("discard :L SA :G C2 H9", "discard SA H9 C2 :G :L"),
        ("discard S2 S3 SA ST", "discard SA ST S3 S2"),
        ("discard :L :R :G", "discard :G :R :L"),
        ("discard H4", "discard H4"),
    ],
)
def test_the_cards_of_a_discard_are_read_in_any_order(text: str, written: str) -> None:
    """A discard is one action whatever the order of its cards; it is written in pack order."""
    discard = BRIDGETTE.parse_action(text)
    assert BRIDGETTE.format_action(discard) == written
    assert BRIDGETTE.parse_action(written) == discard
    cards = tuple(map(BRIDGETTE.parse_card, text.split()[1:]))
    assert discard == Discard(cards)


@pytest.mark.parametrize(
    "text",
    [
        "discard",
        "discard ",
        "discard  C2",
        "discard C2 ",
        "discard C2  D3",
        " discard C2 D3",
        "discard C2,D3",
        "discard\tC2 D3",
        "discard C2\tD3",
        "discard C2 d3",
        "discard C2 2D",
        "Discard C2 D3",
        "discardC2",
        "discard pass",
        "discard discard C2",
    ],
)
def test_a_discard_names_cards_with_one_space_between(text: str) -> None:
    """A discard of no card, or with anything but cards and single spaces in it, cannot be read."""
    with pytest.raises(NotationError) as error:
        BRIDGETTE.parse_action(text)
    assert reason(error, text) == "no-action"


@clause("B-E3")
@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("discard C2 C2", "discard C2 C2"),
        ("discard C2 D3 C2", "discard D3 C2 C2"),
        ("discard :G H2 :G", "discard H2 :G :G"),
    ],
)
def test_a_card_named_twice_can_be_read(text: str, written: str) -> None:
    """A discard with the same card twice is an action, which the rules refuse, and no misspelling."""
    discard = BRIDGETTE.parse_action(text)
    assert BRIDGETTE.format_action(discard) == written
    state = BRIDGETTE.start(deal_of(BRIDGETTE, 1, ["C2 D3 H2 :G", "S2 S3 S4 S5"], STOCK))
    twice = {"cards": (text[-2:],)}
    assert refused(BRIDGETTE, state, text) == ("B-E3", "discard-card-twice", twice)
