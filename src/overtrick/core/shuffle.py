"""The shuffle that anyone can verify: recipe ``overtrick/shuffle/1``, the same for ever.

All integers are big-endian, text is UTF-8. Clause: S-1 to S-7.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from typing import Final, NewType, TypeVar

C = TypeVar("C")

Seed = NewType("Seed", bytes)
"""32 bytes from the system's secure source: 55! takes 243 bits, a smaller seed misses deals."""

RECIPE: Final = "overtrick/shuffle/1"
SEED_BYTES: Final = 32
CONTRIBUTION_BYTES: Final = 16

_WORDS: Final = 1 << 16
_INDEXES: Final = 1 << 32


def commitment(match: str, deal: int, seed: Seed) -> bytes:
    """The 32 bytes shown to all before anyone contributes. Clause: S-2.

    ``deal`` is the index in the match's list of deals, void and passed-out ones included.

    Raises:
        ValueError: the seed is not 32 bytes, or the index does not fit four.
    """
    said = _framed(b"overtrick/commit/1", match.encode(), _index(deal), _checked(seed))
    return hashlib.sha256(said).digest()


def transcript(
    match: str, deal: int, committed: bytes, contributions: Sequence[bytes | None]
) -> bytes:
    """What was said before the deal: the commitment, then each seat's bytes or nothing. Clause: S-4.

    Raises:
        ValueError: a contribution is not 16 bytes (S-3).
    """
    for contribution in contributions:
        if contribution is not None and len(contribution) != CONTRIBUTION_BYTES:
            message = f"a contribution is {CONTRIBUTION_BYTES} bytes, not {len(contribution)}"
            raise ValueError(message)
    return _framed(
        b"overtrick/transcript/1",
        match.encode(),
        _index(deal),
        committed,
        *(contribution or b"" for contribution in contributions),
    )


def shuffle(pack: Sequence[C], seed: Seed, said: bytes) -> tuple[C, ...]:
    """The pack, given in pack order, as the seed and the transcript order it. Clause: S-5, S-6.

    Raises:
        ValueError: the seed is not 32 bytes.
    """
    cards = list(pack)
    words = _words(_key(_checked(seed), said))
    for last in range(len(cards) - 1, 0, -1):
        place = _below(last + 1, words)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)


def _checked(seed: Seed) -> Seed:
    if len(seed) != SEED_BYTES:
        message = f"a seed is {SEED_BYTES} bytes, not {len(seed)}"
        raise ValueError(message)
    return seed


def _index(deal: int) -> bytes:
    if not 0 <= deal < _INDEXES:
        message = f"the index of a deal is 0 or more and fits four bytes, not {deal}"
        raise ValueError(message)
    return deal.to_bytes(4, "big")


def _framed(*parts: bytes) -> bytes:
    """Each part after its length in four bytes, so that no two lists of parts read alike."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _key(seed: Seed, said: bytes) -> bytes:
    """HKDF-SHA-256 (RFC 5869) of the seed; one block of output is all that is asked for."""
    extracted = hmac.digest(hashlib.sha256(said).digest(), seed, "sha256")
    return hmac.digest(extracted, RECIPE.encode() + b"\x01", "sha256")


def _words(key: bytes) -> Iterator[int]:
    """An endless stream of 16-bit words."""
    counter = 0
    while True:
        yield from struct.unpack(">16H", hmac.digest(key, counter.to_bytes(8, "big"), "sha256"))
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """The next number below ``bound``: words in the uneven last stretch are skipped, so all are equally likely."""
    even = _WORDS // bound * bound
    while (word := next(words)) >= even:
        pass
    return word % bound
