"""Rows of styled text of a certain width: what a frame is put together from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from prompt_toolkit.utils import get_cwidth

from overtrick.cli.play.typed import SYMBOLS

Span: TypeAlias = tuple[str, str]
"""A style and a text."""

Row: TypeAlias = list[Span]

PLAIN: Final = ""
STRONG: Final = "class:strong"
DIM: Final = "class:dim"
RED: Final = "class:red"
COLON: Final = "class:colon"
ALARM: Final = "class:alarm"
GOOD: Final = "class:good"
CURSOR: Final = "class:cursor"

_RANKS: Final = {"T": "10"}
_ASCII: Final = str.maketrans("…’“”−✓×─│·▸", '.\'""-+x-|->')


@dataclass(frozen=True, slots=True)
class Look:
    """What the terminal can show: colours, and characters beyond ASCII."""

    has_colour: bool = True
    has_symbols: bool = True

    @property
    def rule(self) -> str:
        """What a line across is made of."""
        return "─" if self.has_symbols else "-"

    @property
    def upright(self) -> str:
        """What a line down is made of."""
        return "│" if self.has_symbols else "|"

    @property
    def dot(self) -> str:
        """What stands between two things on one line."""
        return "·" if self.has_symbols else "-"

    @property
    def turn(self) -> str:
        """What stands before the name of the seat to act."""
        return "▸" if self.has_symbols else ">"

    def suit(self, letter: str) -> str:
        """A suit's symbol; its letter where there are no colours to help the eye."""
        return SYMBOLS[letter] if self.has_symbols and self.has_colour else letter

    def card(self, notation: str) -> str:
        """A card in short: "♥10", "H10", ":R"."""
        if notation.startswith(":"):
            return notation
        return self.suit(notation[0]) + rank(notation)

    def bid(self, notation: str) -> str:
        """A bid or contract in short: "4♠", "3NT", "2♥X"."""
        level, strain = notation[0], notation[1:].rstrip("X")
        doubled = notation[1 + len(strain) :]
        return level + (self.suit(strain) if strain in SYMBOLS else strain) + doubled

    def call(self, notation: str) -> str:
        """A call in short."""
        return self.bid(notation) if notation[:1].isdigit() and len(notation) > 1 else notation


def rank(card: str) -> str:
    """A card's rank as it is printed on cards; of a colon, its letter."""
    return _RANKS.get(card[1], card[1])


def suit_style(suit: str) -> str:
    """The style of a suit, or of the colons."""
    return RED if suit in "HD" else COLON if suit == ":" else STRONG


def in_ascii(row: Row) -> Row:
    """The row for a terminal that has ASCII alone, no wider and no narrower."""
    return [
        (style, text.translate(_ASCII).encode("ascii", "replace").decode()) for style, text in row
    ]


def width(row: Row) -> int:
    """How many columns the row takes."""
    return sum(get_cwidth(text) for _, text in row)


def clipped(text: str, most: int) -> str:
    """The text, cut to so many columns, with a mark where it was cut."""
    if get_cwidth(text) <= most:
        return text
    kept = ""
    for character in text:
        if get_cwidth(kept + character) > most - 1:
            break
        kept += character
    return kept + "…"


def padded(row: Row, columns: int) -> Row:
    """The row, filled up or cut to exactly so many columns."""
    room, kept = columns, Row()
    for style, text in row:
        shown = clipped(text, room) if room > 0 else ""
        kept.append((style, shown))
        room -= get_cwidth(shown)
    return [*kept, (PLAIN, " " * room)] if room else kept


def centred(row: Row, columns: int) -> Row:
    """The row in the middle of so many columns."""
    return padded([(PLAIN, " " * max(0, (columns - width(row)) // 2)), *row], columns)


def ends(left: Row, right: Row, columns: int) -> Row:
    """Two rows on one line: one at each end."""
    return [*padded(left, columns - width(right)), *right]


def wrapped(text: str, columns: int) -> list[str]:
    """The text in lines of so many columns at most, broken between words where that can be."""
    lines, line = list[str](), ""
    for word in text.split():
        while get_cwidth(word) > columns:
            cut = clipped(word, columns)[:-1]
            lines.append(cut)
            word = word[len(cut) :]  # noqa: PLW2901 - what is left of it
        joined = f"{line} {word}" if line else word
        if get_cwidth(joined) > columns:
            lines.append(line)
            line = word
        else:
            line = joined
    return [*lines, line] if line else lines


def flat(rows: Sequence[Row]) -> str:
    """The rows as plain text, without ends of lines that show nothing."""
    return "\n".join("".join(text for _, text in row).rstrip() for row in rows)
