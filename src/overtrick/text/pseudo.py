"""Pseudo-locales: English made strange, so that what was forgotten can be seen.

``en-XA`` has accents on every letter and is half as long again: text that is not from a catalogue stands
out, and so does a place too narrow for it. ``en-XB`` runs from right to left.
"""

from collections.abc import Callable
from typing import Final

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED: Final = "àƀçďéƒğħíĵķłɱñöþɋřšţûṽŵẋýžÀƁÇĎÉƑĞĦÍĴĶŁṀÑÖÞɊŘŠŢÛṼŴẊÝŽ"
_ACCENTS: Final = str.maketrans(_PLAIN, _ACCENTED)
_TO_THE_LEFT, _END = "\u202e", "\u202c"  # right-to-left override, and its end


def accented(text: str) -> str:
    """The text with accents on its letters, and longer by half."""
    letters = sum(letter in _PLAIN for letter in text)
    return text.translate(_ACCENTS) + "~" * (letters // 2)


def mirrored(text: str) -> str:
    """The text from right to left; spaces at its ends stay outside."""
    core = text.strip()
    if not core:
        return text
    start = text.index(core)
    return text[:start] + _TO_THE_LEFT + core + _END + text[start + len(core) :]


PSEUDO: Final[dict[str, Callable[[str], str]]] = {"en-XA": accented, "en-XB": mirrored}


class Pseudo(Transformer):
    """Applies a change to every piece of text in a catalogue."""

    def __init__(self, change: Callable[[str], str]) -> None:
        self._change = change

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - by its node
        """The piece of text, changed."""
        node.value = self._change(node.value)
        return node
