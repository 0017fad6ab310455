import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from overtrick import games
from overtrick.core.errors import Refusal
from overtrick.text import LOCALES, Text
from overtrick.text.catalogue import CATALOGUES as READ
from overtrick.text.pseudo import accented, mirrored
from tests import strategies

SOURCE = Path("src/overtrick")
CLIENT = Path("web/src")
CATALOGUES = sorted(SOURCE.glob("text/en/*.ftl"))
ENGLISH = Text()
PLAIN = Text(isolating=False)


def _entries(path: Path) -> list[Any]:
    return FluentParser().parse(path.read_text("utf-8")).body


def _written() -> set[str]:
    """Every id of text that stands in the code of the program or of the web client, in quotes."""
    modules = [*SOURCE.rglob("*.py"), *CLIENT.rglob("*.ts"), *CLIENT.rglob("*.tsx")]
    code = "\n".join(path.read_text("utf-8") for path in modules if ".test." not in path.name)
    return set(re.findall(r"""["'`]([a-z][a-z0-9-]+)["'`]""", code))


def _reasons(*rooms: str) -> Iterator[tuple[str, str]]:
    """Each reason in the code of those rooms, with its clause; none for an error."""
    for room in rooms:
        for path in (SOURCE / room).rglob("*.py"):
            text = path.read_text("utf-8")
            yield from (
                (reason, clause)
                for clause, reason in re.findall(r'"([BC]-[A-Z]\d+)", "([a-z-]+)"', text)
            )
            yield from ((reason, "") for reason in re.findall(r'\w+Error\(\s*"([a-z0-9-]+)"', text))


def test_every_refusal_has_its_sentence() -> None:
    """Each reason for which an action is refused has a message of its game."""
    game_of = {"B": "bridgette", "C": "call-bridge"}
    reasons = {f"{game_of[c[0]]}-{reason}" for reason, c in _reasons("games", "core") if c}
    assert reasons <= ENGLISH.ids()
    of_games = {i for i in ENGLISH.ids() if i.startswith(("bridgette-", "call-bridge-"))}
    assert of_games == reasons


def test_every_error_has_its_sentence() -> None:
    """Each reason of an error, in records and commands too, has a message."""
    reasons = {
        reason
        for reason, clause in _reasons("core", "games", "record", "cli", "protocol")
        if not clause
    }
    assert reasons <= ENGLISH.ids()
    assert len(reasons) > 50


def test_every_message_is_used() -> None:
    """No message stands in the catalogues that no code asks for, by its id or by a pattern."""
    patterns = (
        r"(bridgette|call-bridge)-.+",
        r"cli-(play|serve|check|legal|view|suggest|score|random|verify|sheet|arena|completion)-help",
        r"(game|score)-(bridgette|call-bridge)",
        r"arena-column-(bot|points|margin|made|call|chance|think|slowest)",
        r"(reason|taken|rule)-.+",
        r"solve-(best|values|end)-(tricks|score)",
        r"suggest-(play|call|bid|word|discard)",
        r"legal-(over|deal|discard|auction|calls|play)",
        r"view-(hand|drawn|discarded)",
        r"web-game-(bridgette|call-bridge)(-about)?",
        r"web-(theme|back|colours|sort|pace|preset|server|proof|value|option|hint|opponents)-.+",
        r"web-part-(short|premium)x{0,2}",
        r"(word|coach)-.+",  # the client's own tests know them
        r"learn-(practice-(trump|colon|bid)(-about)?|ask-(cards|calls|winner))",
        r"learn-why-(answers|stands|trumped|matched)",
        r"sheet-(deal|dealer|contract|declarer|tricks|contract-points|bonus|doubling|call|won|points|sum)",
    )
    unused = ENGLISH.ids() - _written()
    assert {i for i in unused if not any(re.fullmatch(p, i) for p in patterns)} == set()


class _Placeables(Visitor):
    """Collects the variables that stand bare, outside NUM() and SCORE()."""

    def __init__(self) -> None:
        self.bare: list[str] = []

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - by its node
        if isinstance(node.expression, ast.VariableReference):
            self.bare.append(node.expression.id.name)
        self.generic_visit(node)


NUMBERS = {
    "count",
    "given",
    "needed",
    "held",
    "call",
    "min",
    "max",
    "cards",
    "seats",
    "deals",
    "due",
}
NUMBERS |= {"byte", "line", "column", "deal", "action", "points", "number", "short", "level"}
NUMBERS |= {"tenths", "percent", "less", "won", "room", "beaters", "outstanding", "higher"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)
def test_catalogues_are_written_as_agreed(path: Path) -> None:
    """No junk, no markup, flat ids, numbers only through NUM and SCORE."""
    for entry in _entries(path):
        assert not isinstance(entry, ast.Junk), entry
        if not isinstance(entry, ast.Message):
            continue
        name = entry.id.name
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name)
        assert entry.attributes == []
        found = _Placeables()
        found.visit(entry)
        texts = {"cards", "list"} | ({"deal"} if name.startswith("deal") else set())
        assert set(found.bare) & NUMBERS <= texts, name


def test_every_catalogue_is_read() -> None:
    """No file in the folder of a language is forgotten."""
    assert {path.stem for path in CATALOGUES} == set(READ)


def test_no_id_stands_twice() -> None:
    """Each message is in one catalogue, once."""
    names = [e.id.name for p in CATALOGUES for e in _entries(p) if isinstance(e, ast.Message)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", games.names())
def test_refusals_at_the_table_become_sentences(name: str) -> None:
    """Every refusal met in random play has all that its sentence needs, in every language."""
    rng = random.Random(5)
    met: dict[str, Refusal] = {}
    for _ in range(40):
        game = strategies.random_game(rng, name)
        for state in strategies.history(rng, game, strategies.random_deal(rng, game)):
            for action in strategies.alphabet(rng, game, state):
                if refusal := state.refusal(action):
                    met.setdefault(refusal.reason, refusal)
    assert len(met) > 10
    for locale in LOCALES:
        text = Text(locale)
        for refusal in met.values():
            sentence = text.refusal(name, refusal)
            assert "{" not in sentence
            assert not re.search(r"\b[SHDC][2-9TJQKA]\b", sentence), "cards are said in words"


def test_sentences_read_well() -> None:
    """The examples that the rule books are told by."""
    overtrump = Refusal(
        "C-P3", "must-overtrump", {"card": "S2", "best": "SQ", "playable": ("SA", "SK")}
    )
    assert PLAIN.refusal("call-bridge", overtrump) == (
        "You hold a spade that beats the queen of spades, so you must play one: "
        "the ace of spades or king of spades."
    )
    jump = Refusal("B-A4", "jump-holding", {"bid": "3H", "suit": "H", "needed": 4, "held": 3})
    assert PLAIN.refusal("bridgette", jump) == "A jump in hearts needs 4 hearts; you hold 3."


def test_cards_are_said_in_words() -> None:
    """Each card of both packs has words of its own."""
    pack = games.get("bridgette").pack()
    words = [PLAIN.card(games.get("bridgette").format_card(card)) for card in pack]
    assert len(set(words)) == 55
    assert words[0] == "ace of spades"
    assert words[8] == "six of spades"
    assert words[-3:] == ["Grand Colon", "Royal Colon", "Little Colon"]


def test_lists_end_as_they_should() -> None:
    """One item, two, and more."""
    assert PLAIN.any_of(["a"]) == "a"
    assert PLAIN.any_of(["a", "b"]) == "a or b"
    assert PLAIN.all_of(["a", "b", "c", "d"]) == "a, b, c and d"


@pytest.mark.parametrize(
    ("number", "plain", "signed"),
    [
        (0, "0", "0"),
        (4, "4", "+4"),
        (-4, "−4", "−4"),
        (13.2, "13.2", "+13.2"),
        (-0.5, "−0.5", "−0.5"),
    ],
)
def test_numbers(number: float, plain: str, signed: str) -> None:
    """Latin digits, a true minus sign, at most one decimal; scores say their sign."""
    assert PLAIN.say("sheet-number", {"number": number}) == plain
    assert PLAIN.say("sheet-signed", {"number": number}) == signed


def test_isolation_marks_are_there_unless_asked_away() -> None:
    """Arguments stand between invisible marks, but not in a terminal."""
    refusal = Refusal("B-P1", "not-in-hand", {"card": "SA"})
    assert "\u2068" in ENGLISH.refusal("bridgette", refusal)
    assert "\u2068" not in PLAIN.refusal("bridgette", refusal)


def test_what_is_missing_is_an_error() -> None:
    """An unknown language, an unknown message, and an argument left out."""
    with pytest.raises(LookupError):
        Text("tlh")
    with pytest.raises(LookupError):
        PLAIN.say("no-such-message")
    with pytest.raises(LookupError):
        PLAIN.say("suit-holding", {})
    with pytest.raises(LookupError, match="bridgette-not-in-hand"):
        PLAIN.say("bridgette-not-in-hand", {})


def test_pseudo_locales_make_text_strange() -> None:
    """en-XA is longer by half and accented; en-XB runs from the right; neither touches arguments."""
    assert accented("Won by ") == "Ŵöñ ƀý ~~"
    assert mirrored(" so ") == " \u202eso\u202c "
    assert mirrored("  ") == "  "
    said = Text("en-XA", isolating=False).say("sheet-winners", {"winners": "Ana"})
    assert said.startswith("Ŵöñ ƀý ~~Ana")
    assert "Ana" in Text("en-XB").say("sheet-winners", {"winners": "Ana"})
