"""The score sheet, in text and as a page: two matches to the letter, and names that mean no harm.

The golden files were written by a program and then read: each number in them was worked out by hand from
the rule books, as the comments at the matches say.
"""

import html
import io
import re
import sys
import unicodedata
from html.parser import HTMLParser
from pathlib import Path

import pytest

from overtrick.cli import main
from tests.record import (
    Json,
    cut,
    dealt,
    more,
    record,
    run,
    suited,
    two_suits,
    voided,
    written,
)

GOLDEN = Path(__file__).parent / "golden"
VOIDING = {"redeal": ["four_aces"]}

# Each seat has the top of one suit and wins three tricks with it, seat 3 the last with S2.
TOPS = [
    "SA SK SQ H5 H4 H3 H2 D8 D7 D6 CJ CT C9",
    "SJ ST S9 HA HK HQ D5 D4 D3 D2 C8 C7 C6",
    "S8 S7 S6 HJ HT H9 DA DK DQ C5 C4 C3 C2",
    "S5 S4 S3 S2 H8 H7 H6 DJ DT D9 CA CK CQ",
]
PLAYED = (
    "3 2 4 3 SA SJ S8 S5 SK ST S7 S4 SQ S9 S6 S3 H5 HA HJ H8 HK HT H7 H4 HQ H9 H6 H3 "
    "D5 DA DJ D8 DK DT D7 D4 DQ D9 D6 D3 C5 CA CJ C8 CK CT C7 C4 CQ C9 C6 C3 S2 H2 D2 C2"
)
QUARTERS = dealt("call-bridge", 3, TOPS, actions=PLAYED.split())

MATCHES = {
    # 3 of 3, 2 of 3, 4 of 3, 3 of 4: +3 +2 -4 +3. Then 12 of 13: +13, the others -2: 16 0 -6 1.
    # Then 8 of 13: -8, the others -2: 8 -2 -8 -1.
    "call-bridge": record(
        "call-bridge",
        QUARTERS,
        suited(0, "2 2 2 12"),
        suited(1, "2 2 8 2"),
        options={"deals": 3},
    ),
    # 4S on 13: 750 + 350 for Ana. Passed out. Arben's 0NTXX takes no trick: 4000 for Ana, 5100.
    # Ana's 6SX with one over: twice 1500 + 400, 8900. Then a deal in progress.
    "bridgette": record(
        "bridgette",
        two_suits(0, "4S pass"),
        two_suits(1, "pass pass"),
        two_suits(1, "0NT X XX pass"),
        two_suits(0, "6S X pass"),
        cut(two_suits(1), 9),
        options={"bid_restrictions": False},
    ),
}


def sheet(*records: Json, html_too: bool = False) -> str:
    """What ``sheet`` prints of records that are right."""
    ran = run("sheet", "-", *(["--html"] if html_too else []), stdin=written(*records))
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def body(page: str) -> str:
    """What stands in the body of a page."""
    return page.split("<body>\n", 1)[1].split("\n</body>", 1)[0] + "\n"


def width(text: str) -> int:
    """The columns that a terminal gives the text: two to wide letters, none to marks upon others."""
    return sum(
        0
        if unicodedata.category(letter) in {"Mn", "Me", "Cf"}
        else 2
        if unicodedata.east_asian_width(letter) in {"W", "F"}
        else 1
        for letter in text
    )


# ---- Golden sheets ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MATCHES)
def test_the_sheet_as_text(name: str) -> None:
    """It is the golden one, to the letter."""
    assert sheet(MATCHES[name]) == (GOLDEN / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_the_sheet_as_a_page(name: str) -> None:
    """Its body is the golden one; of the style only is not said how it is."""
    assert body(sheet(MATCHES[name], html_too=True)) == (GOLDEN / f"{name}.html").read_text("utf-8")


def test_the_fingerprint_of_the_rules_is_compared_with_what_the_record_states() -> None:
    """It stands below the sheet; a record that states another is told so, whatever it states."""
    raw = record("call-bridge", suited())
    own = "Fingerprint of the rules: 2e30-7f22-6f81"
    assert sheet(raw).splitlines()[-1] == own
    good: list[Json] = [{"rules": "2e30-7f22-6f81"}, {}, [], "rules"]
    for meta in good:
        assert sheet(raw | {"meta": meta}).splitlines()[-1] == own
    for stated in ("f842-b8bd-8199", 7, None, "\x1b[2J" + 1000 * "x", {"a": [1]}):
        line = sheet(raw | {"meta": {"rules": stated}}).splitlines()[-1]
        assert line.startswith(f"{own}. The record states another, ")
        assert "\x1b" not in line
        assert len(line) < 250
    assert "another" in sheet(raw | {"meta": {"rules": "x"}}, html_too=True)


def test_the_page_stands_alone() -> None:
    """It names its language and its encoding, runs nothing, and fetches nothing."""
    page = sheet(MATCHES["call-bridge"], html_too=True)
    assert page.startswith("<!doctype html>\n<html lang=")
    assert '<meta charset="utf-8">' in page
    assert not re.search(r"<script|<link|<iframe|<img|@import|url\(|https?:|\bsrc=|\bon\w+=", page)
    assert "{" not in body(page)
    assert "}" not in body(page)


# ---- Widths -------------------------------------------------------------------------------------


def columns(text: str) -> int:
    """The width of the widest line."""
    return max(map(width, text.splitlines()))


@pytest.mark.parametrize("seed", range(10))
def test_an_ordinary_match_of_call_bridge_fits_a_terminal(seed: int) -> None:
    """Eight deals under the usual rules, named as people are: at most 80 columns."""
    raw = run("random", "--game", "call-bridge", "--seed", str(seed)).answers[0]
    for names in (
        raw["players"],
        ["Konstantinos", "Maria-Magdalena", "Ana", "Bartholomew the Elder"],
    ):
        assert columns(sheet(raw | {"players": names})) <= 80


@pytest.mark.parametrize("actions", [0, 2, 4, 30, 55])
def test_a_match_in_progress_fits_a_terminal(actions: int) -> None:
    """The sheet is most wanted while the match goes on: at most 80 columns then too."""
    shown = sheet(record("call-bridge", suited(3), cut(suited(0), actions)))
    assert "not finished" in shown
    assert columns(shown) <= 80


def test_a_match_with_void_deals_fits_a_terminal() -> None:
    """A void deal has its line, and makes the sheet no wider than 80 columns."""
    shown = sheet(record("call-bridge", voided(), suited(3), options=VOIDING))
    assert [line.split()[0] for line in shown.splitlines() if line[:4].strip().isdigit()] == [
        "1",
        "2",
    ]
    assert columns(shown) <= 80


@pytest.mark.parametrize(
    "raw",
    [
        record("call-bridge"),
        record("bridgette"),
        record("bridgette", two_suits(0, "pass pass")),
        record("bridgette", cut(two_suits(0), 0)),
        record("bridgette", cut(two_suits(0), 3)),
        record("call-bridge", voided(), voided(), options=VOIDING),
        record("call-bridge", suited(), options={"overtricks": "tenths"}),
        record("call-bridge", *[suited((3 + n) % 4) for n in range(52)], options={"deals": 52}),
    ],
)
def test_a_match_at_any_stage_has_its_sheet(raw: Json) -> None:
    """Without deals, with deals that do not count, in progress, with tenths, and long."""
    for shown in (sheet(raw), sheet(raw, html_too=True)):
        assert "Score sheet" in shown
        assert "Ana" in shown
    assert len(re.findall("<tr>", sheet(raw, html_too=True))) == 2 + len(raw["deals"])


# ---- Names --------------------------------------------------------------------------------------

HARMFUL = [
    "\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x9b31m",
    "a\nb",
    "a\r\nb",
    "a\tb",
    "\x00\x08\x7f",
    "\u202eright to left",
    "\u2066isolated",
    "\u2028line",
    "\x0b\x0c\x85",
]
MARKUP = [
    "<script>alert(1)</script>",
    "</section><h1>",
    '"><img src=x onerror=alert(1)>',
    "<!--",
    "&lt;b&gt; & co",
    "{body} {0} %s",
    "]]>",
    "'",
]
WORLDLY = ["គឹម", "ស្រី", "বন্ধু", "漢字", "דנה", "مُحَمَّد", "e\u0301e\u0301", "カタカナ", "한글", "🂡"]


@pytest.mark.parametrize("name", HARMFUL)
@pytest.mark.parametrize("as_page", [False, True])
def test_a_name_commands_no_terminal(name: str, *, as_page: bool) -> None:
    """No control, no line break and no turn of direction of a name comes out, in either form."""
    raw = MATCHES["call-bridge"]
    plain = sheet(raw, html_too=as_page)
    shown = sheet(raw | {"players": [name, "Bala", "Chen", "Dodi"]}, html_too=as_page)
    assert all(letter.isprintable() or letter == "\n" for letter in shown)
    assert shown.count("\n") == plain.count("\n")


class Tags(HTMLParser):
    """The tags of a page, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(f"{tag} {sorted(name for name, _ in attrs)}")

    def handle_endtag(self, tag: str) -> None:
        self.tags.append("/" + tag)

    def handle_comment(self, data: str) -> None:
        self.tags.append("!" + data)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("game", MATCHES)
@pytest.mark.parametrize("name", [*MARKUP, *HARMFUL, *WORLDLY])
def test_a_name_is_no_markup(game: str, name: str) -> None:
    """The page has the same tags whatever players are called."""
    raw = MATCHES[game]
    names = [name, *raw["players"][1:]]
    page = Tags(body(sheet(raw | {"players": names}, html_too=True)))
    assert page.tags == Tags(body(sheet(raw, html_too=True))).tags


@pytest.mark.parametrize("name", [*MARKUP, *WORLDLY])
def test_a_name_is_read_on_the_page_as_it_is(name: str) -> None:
    """What is harmless stands there unchanged."""
    raw = MATCHES["call-bridge"]
    page = Tags(body(sheet(raw | {"players": [name, "Bala", "Chen", "Dodi"]}, html_too=True)))
    assert name in page.texts


@pytest.mark.parametrize("name", ["র\u200d্যাব", "می\u200cخواهم"])
def test_joiners_belong_to_a_name(name: str) -> None:
    """Bengali and Persian are written with invisible joiners, which command nothing."""
    shown = sheet(MATCHES["call-bridge"] | {"players": [name, "Bala", "Chen", "Dodi"]})
    assert name in shown


@pytest.mark.parametrize("name", WORLDLY)
def test_names_of_any_script_stand_above_their_columns(name: str) -> None:
    """The next player's name begins where its columns begin, and no line is made wider."""
    raw = MATCHES["call-bridge"]
    shown = sheet(raw | {"players": [name, name, "Chen", "Dodi"]})
    lines = shown.splitlines()
    place = next(number for number, line in enumerate(lines) if "Chen" in line)
    starts = [found.start() for found in re.finditer("Call", lines[place + 1])]
    assert width(lines[place].split("Chen")[0]) == starts[2]
    assert width(lines[place].split("Dodi")[0]) == starts[3]
    assert columns(shown) <= 80


@pytest.mark.parametrize("name", ["x" * 500, "漢" * 100, "ស្រី" * 50, "\u0301" * 100, "", " "])
def test_a_long_or_empty_name_moves_nothing(name: str) -> None:
    """It is cut to its columns, or leaves them without a name."""
    shown = sheet(MATCHES["call-bridge"] | {"players": [name, "Bala", "Chen", "Dodi"]})
    lines = shown.splitlines()
    place = next(number for number, line in enumerate(lines) if "Dodi" in line)
    starts = [found.start() for found in re.finditer("Call", lines[place + 1])]
    assert width(lines[place].split("Bala")[0]) == starts[1]
    assert columns("\n".join(lines[place : place + 7])) <= 80


# ---- Several records, and wrong ones ------------------------------------------------------------


@pytest.mark.parametrize("as_page", [False, True])
def test_a_wrong_record_has_its_place_among_sheets(*, as_page: bool) -> None:
    """Each good record has its sheet, the wrong one its reason, and the exit status is 1."""
    wrong = record("call-bridge", more(cut(suited(), 4), "HA"))
    data = written(MATCHES["call-bridge"], wrong, MATCHES["bridgette"])
    ran = run("sheet", "-", *(["--html"] if as_page else []), stdin=data)
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.count("Score sheet") == 2
    assert ran.out.count("C-P1") == 1
    assert ran.out.count("<html") == as_page


def test_what_is_wrong_is_no_markup() -> None:
    """A reason that quotes the record is text on the page."""
    wrong = record("call-bridge", more(cut(suited(), 0), "<b onclick=x>"))
    page = run("sheet", "-", "--html", stdin=written(wrong)).out
    assert "<b " not in page
    assert html.escape("<b onclick=x>") in page


# ---- Colour -------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    def isatty(self) -> bool:
        return True


def painted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, out: io.StringIO, **environment: str
) -> bool:
    """Whether the sheet holds an escape sequence when it is printed there."""
    file = tmp_path / "match.json"
    file.write_bytes(written(MATCHES["bridgette"]))
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in ({"TERM": "xterm"} | environment).items():
        monkeypatch.setenv(name, value)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", out)
        assert main(["sheet", str(file)]) == 0
    return "\x1b" in out.getvalue()


def test_colour_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where standard output is a terminal the title is set off, elsewhere nothing is."""
    assert painted(monkeypatch, tmp_path, Terminal()) is True
    assert painted(monkeypatch, tmp_path, io.StringIO()) is False


def test_no_color_and_a_dumb_terminal_are_heeded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """NO_COLOR with any value but the empty one, and TERM=dumb, mean no escapes."""
    assert painted(monkeypatch, tmp_path, Terminal(), NO_COLOR="1") is False
    assert painted(monkeypatch, tmp_path, Terminal(), NO_COLOR="0") is False
    assert painted(monkeypatch, tmp_path, Terminal(), TERM="dumb") is False
    assert painted(monkeypatch, tmp_path, Terminal(), NO_COLOR="") is True
