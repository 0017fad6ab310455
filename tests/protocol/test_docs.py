"""docs/protocol.md says of each message what the program says, and its examples are messages."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.protocol.codec import CLIENT, SERVER, decode_client, decode_server
from overtrick.protocol.commands import ClientMessage
from overtrick.protocol.definitions import DEFINITIONS, NAMES
from overtrick.protocol.messages import VERSION, ServerMessage
from overtrick.protocol.shapes import (
    SAFE,
    Either,
    Many,
    Named,
    Nothing,
    OneOf,
    Record,
    Shape,
    Tagged,
    Text,
    Truth,
    Whole,
)
from overtrick.server.socket import CLOSE_CODES

BOOK = Path("docs/protocol.md").read_text("utf-8")
RECORDS = {each.name: each.shape for each in DEFINITIONS if isinstance(each.shape, Record)}
TYPES = {NAMES[record]: word for word, record in (*CLIENT.records, *SERVER.records)}
CHOICES = {each.name: each.shape.words for each in DEFINITIONS if isinstance(each.shape, OneOf)}
HEADINGS = {TYPES.get(name, name): record for name, record in RECORDS.items()}
EXAMPLES = re.findall(r"^```json\n(.*?)^```", BOOK, re.MULTILINE | re.DOTALL)


def sections(level: str) -> Iterator[tuple[str, str]]:
    """Each heading of that level, and what stands below it."""
    for section in re.split(rf"^{level} ", BOOK, flags=re.MULTILINE)[1:]:
        heading, _, below = section.partition("\n")
        yield heading, re.split(r"^##+ ", below, flags=re.MULTILINE)[0]


def rows(section: str, first: str) -> list[list[str]]:
    """The rows of the table that begins with that column."""
    lines = section.partition(f"\n| {first} |")[2].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


SECTIONS = dict(sections("###"))


def wording(shape: Shape, many: str = "") -> str:
    """A shape in words; ``many`` is "s" where there are several."""
    if shape in NAMES:
        name = TYPES.get(NAMES[shape], NAMES[shape])
        return f"[{name}](#{name.lower()})"
    match shape:
        case Many(item):
            return f"list{many} of {wording(item, 's')}"
        case Named(value):
            return f"object of {wording(value, 's')}"
        case Tagged(_, records):
            return " or ".join(wording(record) for _, record in records)
        case Either(shapes):
            return " or ".join(wording(each, many) for each in shapes)
        case OneOf(words):
            return " or ".join(f"`{word}`" for word in words)
        case Record():
            raise TypeError(shape)
    return _plain(shape, many)


def _plain(shape: Text | Whole | Truth | Nothing, many: str) -> str:
    match shape:
        case Text(least, int(most)):
            return f"text of {most if least == most else f'{least} to {most}'} characters"
        case Text():
            return "text" + many
        case Whole(least, most):
            floor = f" from {least}" if least > -SAFE else ""
            ceiling = f" to {most}" if most < SAFE else ""
            return f"whole number{many}{floor}{ceiling}"
        case Truth():
            return "true or false"
    return "null" + many


def test_each_message_and_part_has_its_section() -> None:
    """A heading for every message, its type, and one for every part and choice; no other."""
    others = {"Argument"}
    assert set(SECTIONS) == HEADINGS.keys() | CHOICES.keys() | others
    assert len(SECTIONS) == len(list(sections("###")))
    assert BOOK.count(f"version {VERSION}") == 1


@pytest.mark.parametrize("heading", HEADINGS)
def test_each_field_stands_in_its_table(heading: str) -> None:
    """Every field, in the order in which it is sent, with what it may hold and what it means."""
    table = rows(SECTIONS[heading], "field")
    assert [row[:2] for row in table] == [
        [f"`{name}`", wording(shape)] for name, shape in HEADINGS[heading].fields
    ]
    assert all(len(row) == 3 and row[2] for row in table)


@pytest.mark.parametrize("heading", CHOICES)
def test_each_phase_and_code_stands_in_its_table(heading: str) -> None:
    """Every phase and every code of a refusal, and what it means."""
    table = rows(SECTIONS[heading], "word")
    assert [row[0] for row in table] == [f"`{word}`" for word in CHOICES[heading]]
    assert all(len(row) == 2 and row[1] for row in table)


def test_each_closing_code_stands_in_its_table() -> None:
    """Every code of a closing, with the number with which the socket is closed."""
    codes = dict(RECORDS["Closing"].fields)["code"]
    assert isinstance(codes, OneOf)
    table = rows(SECTIONS["closing"], "code")
    assert [row[:2] for row in table] == [
        [f"`{word}`", str(CLOSE_CODES[word])] for word in codes.words
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_each_example_is_a_message(example: str) -> None:
    """It can be decoded, with its keys in the order in which they are sent."""
    raw = json.loads(example)
    decode = decode_client if raw["type"] in dict(CLIENT.records) else decode_server
    message: ClientMessage | ServerMessage = decode(example)
    assert list(raw) == [name for name, _ in RECORDS[type(message).__name__].fields]


def test_the_examples_are_of_both_games() -> None:
    """Each game has an exchange of messages from hello or deal to play."""
    for game in ("call-bridge", "bridgette"):
        played = [each for each in EXAMPLES if f'"game": "{game}"' in each]
        assert len(played) > 2
        assert any('"phase": "play"' in each for each in played)


def test_links_lead_somewhere() -> None:
    """Each link within the document has its heading."""
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", line.lower()).replace(" ", "-")
        for line in re.findall(r"^##+ (.*)", BOOK, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]*)\)", BOOK)) <= anchors
    for name in re.findall(r"\]\(([^)#]+)", BOOK):
        assert (Path("docs") / name).exists(), name
