"""Who is at the door: a guest is known by a signed cookie, and gets in with no form to fill in.

Tickets for sockets and codes for another browser live in memory alone: both are good for a moment only.
"""

import os
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, NewType, TypeVar

from itsdangerous import BadSignature, URLSafeSerializer

Guest = NewType("Guest", str)
"""128 bits of chance, in hexadecimal."""

T = TypeVar("T")

LONGEST_NAME: Final = 24
TICKET_SECONDS: Final = 30.0
CODE_SECONDS: Final = 600.0
_CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words
_CODE_LENGTH: Final = 6
_KEY_FILE: Final = "cookie.key"
_KEY_LENGTH: Final = 64
_MOST_PASSES: Final = 10_000
_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"


class Cookies:
    """Signs and reads the cookie that tells a guest; the key lies beside the log."""

    def __init__(self, directory: Path) -> None:
        self._signer = signer(directory, "guest")

    def sign(self, guest: Guest) -> str:
        """The value of the guest's cookie."""
        return str(self._signer.dumps(guest))

    def read(self, value: str | None) -> Guest | None:
        """The guest whose cookie it is; None if we did not sign it."""
        try:
            guest = self._signer.loads(value or "")
        except (BadSignature, UnicodeError):
            return None
        return Guest(guest) if isinstance(guest, str) else None


def signer(directory: Path, purpose: str) -> URLSafeSerializer:
    """Signs texts with the key in the directory; what is signed for one purpose is good for no other."""
    file = directory / _KEY_FILE
    if not file.exists() or len(file.read_bytes()) != _KEY_LENGTH:
        _write_key(file)
    return URLSafeSerializer(file.read_text(encoding="ascii"), salt=purpose)


def _write_key(file: Path) -> None:
    """A new key, whole or not at all; whoever had a cookie under a lost one comes in anew."""
    fresh = file.with_suffix(f".{secrets.token_hex(4)}")
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:  # noqa: PTH123 - the mode counts
        opened.write(secrets.token_hex(_KEY_LENGTH // 2))
        opened.flush()
        os.fsync(opened.fileno())
    fresh.rename(file)


def new_guest() -> Guest:
    """A guest whom nobody can guess."""
    return Guest(secrets.token_hex(16))


@dataclass(frozen=True, slots=True)
class _Pass(Generic[T]):
    until: float
    what: T


class Passes(Generic[T]):
    """Words that let their bearer do one thing, once and for a short time.

    ``clock`` gives seconds that never jump; ``make`` a word that is hard to guess.
    """

    def __init__(self, seconds: float, make: Callable[[], str], clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._make = make
        self._clock = clock
        self._given: dict[str, _Pass[T]] = {}

    def give(self, what: T) -> str:
        """A new pass; the oldest are forgotten when there are very many."""
        now = self._clock()
        while self._given:
            oldest, given = next(iter(self._given.items()))
            if given.until > now and len(self._given) < _MOST_PASSES:
                break
            del self._given[oldest]
        word = self._make()
        self._given[word] = _Pass(now + self._seconds, what)
        return word

    def take(self, word: str) -> T | None:
        """What the pass is for; None if it is unknown, used or too old."""
        given = self._given.pop(word, None)
        return given.what if given is not None and given.until > self._clock() else None


def ticket_word() -> str:
    """A word for a socket's ticket."""
    return secrets.token_urlsafe(18)


def code_word() -> str:
    """A word that a person can read out or type: six consonants."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def clean_name(text: str) -> str:
    """The name as it is shown to others: one line, composed, without marks that command a screen.

    Empty if nothing is left of it.
    """
    composed = unicodedata.normalize("NFC", text)
    shown = [
        character
        for character in " ".join(composed.split())
        if character in _JOINERS or unicodedata.category(character)[0] != "C"
    ]
    return "".join(shown)[:LONGEST_NAME].strip(_JOINERS + " ")
