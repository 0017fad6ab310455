"""``overtrick sheet``: the score sheet, as text for a terminal or as a page to print."""

import argparse
import html
import itertools
import unicodedata
from dataclasses import dataclass
from typing import Final, TypeVar

from overtrick import games
from overtrick.cli.answers import placed, players, records
from overtrick.cli.command import Parser, contents, printable, words
from overtrick.cli.paint import bold
from overtrick.games.bridgette.scoring import Doubling
from overtrick.games.fingerprint import fingerprint
from overtrick.record import CorruptRecordError, Record
from overtrick.record.results import format_contract
from overtrick.record.sheet import Called, Declared, Line, lines
from overtrick.text import Text

T = TypeVar("T")
Row = list[str]

_NO_WIDTH: Final = ("Mn", "Me", "Cf")  # marks and marks around, and what only formats
_LONGEST: Final = 40  # characters of what a record states
_WORDED: Final = ("dealer", "contract", "declarer", "bonus", "doubling")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet in words. ``groups`` are headings over several columns, each with how many.

    ``worded`` are the places of the columns that hold words: these are set to the left.
    """

    title: str
    note: str
    groups: list[tuple[str, int]]
    headings: Row
    worded: frozenset[int]
    rows: list[Row]
    footer: list[str]


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("sheet")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--html", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the sheet of each record; returns the exit status."""
    status = 0
    shown = []
    for record in records(contents(arguments.file)):
        if isinstance(record, CorruptRecordError):
            status = 1
            fault = placed(record)
            shown.append(f"<p>{html.escape(fault)}</p>" if arguments.html else fault)
        else:
            sheet = sheet_of(record)
            shown.append(as_html(sheet) if arguments.html else as_text(sheet))
    print(_PAGE.format(body="\n".join(shown)) if arguments.html else "\n\n".join(shown))
    return status


def sheet_of(record: Record) -> Sheet:
    """The score sheet of a match, in words."""
    text, match, names = words(), record.match, players(record.match)
    found = lines(match)
    is_bridgette = match.game.name == "bridgette"
    footer = []
    if any(isinstance(each, Called) and each.is_bonus for line in found for each in _calls(line)):
        footer.append(text.say("sheet-bonus-note"))
    winners = text.all_of(names[seat] for seat in match.winners) if match.finished else ""
    footer.append(
        text.say("sheet-winners" if winners else "sheet-unfinished", {"winners": winners})
    )
    footer.append(_rules(text, record))
    row = _bridgette_row if is_bridgette else _call_bridge_row
    heads = ("contract", "declarer", "tricks", "contract-points", "bonus", "doubling")
    first = ["deal", "dealer", *heads] if is_bridgette else ["deal"]
    each = ["points", "sum"] if is_bridgette else ["call", "won", "points", "sum"]
    return Sheet(
        title=text.say("sheet-title", {"game": text.say(f"game-{match.game.name}")}),
        note=_options(text, record),
        groups=[("", len(first)), *((name, len(each)) for name in names)],
        headings=[text.say(f"sheet-{head}") for head in (*first, *(each * len(names)))],
        worded=frozenset(place for place, head in enumerate(first) if head in _WORDED),
        rows=[row(text, names, number, line) for number, line in enumerate(found, start=1)],
        footer=footer,
    )


def _options(text: Text, record: Record) -> str:
    """The options that differ from the usual, as they are written everywhere."""
    varied = games.varied(record.match.game)
    chosen = [f"{name} = {_shown(value)}" for name, value in varied.items()]
    return text.say("sheet-options", {"options": text.all_of(chosen)}) if chosen else ""


def _rules(text: Text, record: Record) -> str:
    """The fingerprint of the rules, and that which the record states if it is another."""
    own = fingerprint(record.match.game)
    meta = record.raw.get("meta")
    stated = meta.get("rules", own) if isinstance(meta, dict) else own
    if stated == own:
        return text.say("sheet-rules", {"rules": own})
    return text.say(
        "sheet-rules-differ", {"rules": own, "stated": printable(str(stated)[:_LONGEST])}
    )


def _shown(value: object) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value).lower()


def _calls(line: Line) -> tuple[Called, ...]:
    return line.part if isinstance(line.part, tuple) else ()


def _number(text: Text, number: float) -> str:
    return text.say("sheet-number", {"number": number})


def _call_bridge_row(text: Text, names: list[str], number: int, line: Line) -> Row:
    row = [_number(text, number)]
    calls = _calls(line)
    for seat in range(len(names)):
        if calls:
            each = calls[seat]
            call = "sheet-bonus-call" if each.is_bonus else "sheet-number"
            row.append(text.say(call, {"number": each.call}))
            row.append(_number(text, each.won))
            row.append(text.say("sheet-signed", {"number": each.points}))
        else:
            row += [text.say("sheet-void" if line.is_over else "sheet-now"), "", ""]
        row.append(_number(text, line.totals[seat]))
    return row


def _bridgette_row(text: Text, names: list[str], number: int, line: Line) -> Row:
    row = [_number(text, number), names[line.dealer]]
    points = [0, 0]
    if isinstance(line.part, Declared):
        part, score = line.part, line.part.score
        declarer = part.contract.declarer
        points[declarer], points[1 - declarer] = score.declarer, score.defender
        row += [
            format_contract(part.contract),
            names[declarer],
            _number(text, part.tricks),
            _number(text, score.contract) if not part.short else "",
            _bonus(text, part),
            _doubling(text, part),
        ]
    else:
        row.append(text.say("sheet-passed-out" if line.is_over else "sheet-in-progress"))
        row += [""] * 5
    for seat, total in enumerate(line.totals):
        row += [_number(text, points[seat]), _number(text, total)]
    return row


def _bonus(text: Text, part: Declared) -> str:
    """What came to the contract's own points, or how far it went down."""
    if part.short:
        return text.say("sheet-down", {"short": part.short})
    if part.score.exact:
        return text.say("sheet-exact", {"points": part.score.exact})
    if part.score.three_over:
        return text.say("sheet-three-over", {"points": part.score.three_over})
    return ""


def _doubling(text: Text, part: Declared) -> str:
    doubling = part.contract.doubling
    if doubling is Doubling.UNDOUBLED:
        return ""
    if part.short:
        is_twice = doubling is Doubling.REDOUBLED
        return text.say("sheet-redoubled-down" if is_twice else "sheet-doubled-down")
    said = {"premium": part.score.premium, "factor": int(doubling)}
    return text.say("sheet-doubled-made", said)


def as_text(sheet: Sheet) -> str:
    """The sheet for a terminal: columns as wide as they need to be, groups two spaces apart."""
    widths = [max(map(_width, column)) for column in zip(sheet.headings, *sheet.rows, strict=True)]
    spans = [span for _, span in sheet.groups]
    rooms = [sum(group) + len(group) - 1 for group in _grouped(widths, spans)]
    names = [_set(_cut(name, r), r) for (name, _), r in zip(sheet.groups, rooms, strict=True)]
    rule = "-" * (sum(rooms) + 2 * (len(rooms) - 1))
    sides = ["<" if place in sheet.worded else ">" for place in range(len(widths))]
    headings, *rows = (
        "  ".join(" ".join(cells) for cells in _grouped(list(map(_set, row, widths, sides)), spans))
        for row in (sheet.headings, *sheet.rows)
    )
    head = [bold(sheet.title), *([sheet.note] if sheet.note else []), ""]
    body = ["  ".join(names).rstrip(), headings, rule, *rows, rule]
    return "\n".join([*head, *body, *sheet.footer])


def _grouped(cells: list[T], spans: list[int]) -> list[list[T]]:
    """The cells of a row, by the groups that the headings make."""
    ends = list(itertools.accumulate(spans))
    return [cells[end - span : end] for span, end in zip(spans, ends, strict=True)]


def _width(text: str) -> int:
    """How many columns the text takes in a terminal: wide characters two, marks on others none."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    marks = sum(unicodedata.category(character) in _NO_WIDTH for character in text)
    return len(text) + wide - marks


def _cut(text: str, room: int) -> str:
    while _width(text) > room:
        text = text.removesuffix("…")[:-1] + "…"
    return text


def _set(text: str, width: int, side: str = "<") -> str:
    """The text with spaces to its width, set to that side."""
    space = " " * (width - _width(text))
    return text + space if side == "<" else space + text


def as_html(sheet: Sheet) -> str:
    """The sheet as a section of a page."""
    columns = "".join(f'<colgroup span="{span}"></colgroup>' for _, span in sheet.groups)
    groups = "".join(
        f'<th colspan="{span}" scope="colgroup"><bdi>{html.escape(name)}</bdi></th>'
        for name, span in sheet.groups
    )
    classes = [' class="word"' if p in sheet.worded else "" for p in range(len(sheet.headings))]
    headings = "".join(
        f'<th scope="col"{kind}>{html.escape(heading)}</th>'
        for heading, kind in zip(sheet.headings, classes, strict=True)
    )
    rows = "\n".join(f"<tr>{_cells(row, classes)}</tr>" for row in sheet.rows)
    footer = "".join(f"<p>{html.escape(line)}</p>" for line in sheet.footer)
    note = f"<p>{html.escape(sheet.note)}</p>" if sheet.note else ""
    size = "long" if len(sheet.rows) > _LONG else "short"
    return (
        f'<section class="{size}">\n'
        f"<h1>{html.escape(sheet.title)}</h1>{note}\n<div><table>\n{columns}\n<thead>\n"
        f"<tr>{groups}</tr>\n<tr>{headings}</tr>\n</thead>\n<tbody>\n{rows}\n</tbody>\n</table></div>\n"
        f"{footer}\n</section>"
    )


def _cells(row: Row, classes: list[str]) -> str:
    first, *others = (html.escape(cell) for cell in row)
    cells = (
        f"<td{kind}><bdi>{cell}</bdi></td>" for cell, kind in zip(others, classes[1:], strict=True)
    )
    return f'<th scope="row">{first}</th>' + "".join(cells)


_LONG: Final = 22  # rows that a page across holds; more are set small on a page upright

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Overtrick</title>
<style>
@page {{ size: A4 landscape; margin: 12mm; }}
@page upright {{ size: A4 portrait; margin: 10mm; }}
body {{ font: 15px/1.4 Georgia, "Times New Roman", serif; color: #1c1a17; background: #fbf8f1; margin: 2rem auto;
  max-width: 70rem; padding: 0 1rem; }}
h1 {{ font-size: 1.5rem; font-weight: 600; margin: 0 0 .25rem; }}
table {{ border-collapse: collapse; width: 100%; margin: 1rem 0; font-variant-numeric: tabular-nums lining-nums; }}
div {{ overflow-x: auto; }}
colgroup + colgroup {{ border-inline-start: 1px solid #b9ae97; }}
th, td {{ padding: .2rem .5rem; text-align: right; border-bottom: 1px solid #d8d0bf; }}
.word {{ text-align: start; }}
thead th {{ font-weight: 600; border-bottom: 1px solid #6b5f4a; vertical-align: bottom; }}
thead tr:first-child th {{ text-align: center; border-bottom: 0; overflow-wrap: anywhere; }}
tbody tr:nth-child(even) {{ background: #f3eddf; }}
section + section {{ break-before: page; margin-top: 3rem; }}
tr {{ break-inside: avoid; }}
@media print {{ body {{ background: none; margin: 0; max-width: none; padding: 0; font-size: 9.5pt; }}
  div {{ overflow: visible; }}
  .long {{ page: upright; font-size: 7.5pt; }}
  .long th, .long td {{ padding: 0 .3rem; }} }}
</style>
</head>
<body>
{body}
</body>
</html>"""
