"""What the player means by what was typed: a card in notation, in words, or by first letters."""

from collections.abc import Sequence
from typing import Final

from overtrick.text import Text

SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_CALLS: Final = {
    "PASS": "pass",
    "P": "pass",
    "-": "pass",
    "X": "X",
    "D": "X",
    "DBL": "X",
    "DOUBLE": "X",
    "XX": "XX",
    "RDBL": "XX",
    "REDOUBLE": "XX",
}
_STRAINS: Final = {"N": "NT", "NT": "NT", "S": "S", "H": "H", "D": "D", "C": "C"}
_LEVELS: Final = "01234567"


def cards_meant(text: Text, typed: str, cards: Sequence[str]) -> list[str]:
    """Those of the cards that the typed words can mean; exact notation means one only.

    ``sq``, ``QS``, ``q s``, ``10h``, ``♠Q``, ``queen of spades``, ``qu sp``, ``:r``, ``royal``.
    """
    tokens = _tokens(typed)
    compact = "".join(tokens)
    exact = [card for card in cards if compact in _forms(card)]
    if exact or not tokens:
        return exact
    return [card for card in cards if _fits(tokens, text.card(card).upper().split())]


def call_meant(typed: str) -> str | None:
    """The call of Bridgette's auction that the typed words mean, in notation, if they mean one."""
    compact = "".join(_tokens(typed))
    if compact[:1] in tuple(_LEVELS) and compact[1:]:
        strain = next((_STRAINS[key] for key in (compact[1:3], compact[1]) if key in _STRAINS), "")
        is_whole = compact[1:] in _STRAINS or _is_word(compact[1:])
        return compact[0] + strain if strain and is_whole else None
    return _CALLS.get(compact)


def _is_word(word: str) -> bool:
    """Whether it is a strain spelled out."""
    return any(
        name.startswith(word)
        for name in ("SPADES", "HEARTS", "DIAMONDS", "CLUBS", "NOTRUMP", "NO-TRUMP")
    )


def number_meant(typed: str) -> str | None:
    """The number that was typed, without zeros before it."""
    stripped = typed.strip()
    return str(int(stripped)) if stripped.isascii() and stripped.isdigit() else None


def _tokens(typed: str) -> list[str]:
    for letter, symbol in SYMBOLS.items():
        typed = typed.replace(symbol, f" {letter} ")
    return typed.upper().replace(",", " ").replace("10", "T").split()


def _forms(card: str) -> tuple[str, ...]:
    """The ways to write a card short: suit first or rank first; a colon with its mark or without."""
    if card.startswith(":"):
        return card, card[1:] + ":", card[1:] + "C"
    return card, card[::-1]


def _fits(tokens: list[str], words: list[str]) -> bool:
    """Whether the words begin as the tokens do, in this order or the other."""
    if sum(map(len, tokens)) < _LEAST:
        return False
    return _in_order(tokens, words) or _in_order(tokens, words[::-1])


_LEAST: Final = 2
"""A single letter is too little to play a card by."""


def _in_order(tokens: list[str], words: list[str]) -> bool:
    """Whether each token begins a word, the first the first, the others later ones in order."""
    if not tokens or not words or not words[0].startswith(tokens[0]):
        return False
    rest = iter(words[1:])
    return all(any(word.startswith(token) for word in rest) for token in tokens[1:])
