"""Lots drawn from the kernel's chance, and the numbers of ways that lots are drawn among.

``dice`` is an array whose first entry is a state of chance: each draw moves it on.
"""

from array import array
from collections.abc import MutableSequence
from typing import Final

from overtrick.kernel.cards import count
from overtrick.kernel.chance import MASK, after, below, seeded
from overtrick.kernel.compiled import compiled

Ints = MutableSequence[int]
"""Ints below 2**63 that are handed in and out: an ``array("q")`` from outside, a list inside."""

WIDTH: Final = 43
"""A row of the triangle: no more cards than that are ever hidden."""


def dice_of(seed: int) -> "array[int]":
    """Dice from any number of 0 .. 2**63 - 1."""
    return array("q", [seeded(seed)])


@compiled
def roll(dice: Ints, limit: int) -> int:
    """A number of 0 .. ``limit`` - 1, each as likely; ``limit`` is at most 2**20."""
    dice[0] = after(dice[0])
    return below(dice[0], limit)


@compiled
def lot(dice: Ints, limit: int) -> int:
    """A number of 0 .. ``limit`` - 1, each exactly as likely; ``limit`` is at most 2**62."""
    mask = limit - 1
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    while True:
        dice[0] = after(dice[0])
        high = dice[0] >> 2
        dice[0] = after(dice[0])
        number = ((high << 32) | (dice[0] & MASK)) & mask
        if number < limit:
            return number


@compiled
def some(dice: Ints, cards: int, wanted: int) -> int:
    """So many of the cards, every choice of them as likely; there are as many as wanted."""
    chosen = 0
    rest, left, missing = cards, count(cards), wanted
    while missing > 0:
        card = rest & -rest
        rest ^= card
        if roll(dice, left) < missing:
            chosen |= card
            missing -= 1
        left -= 1
    return chosen


@compiled
def triangle(rows: int) -> list[int]:
    """Pascal's triangle: entry ``WIDTH * n + k`` is the number of ways to take k of n, n < ``rows``."""
    ways = [0] * (WIDTH * rows)
    for n in range(rows):
        ways[WIDTH * n] = 1
        for k in range(1, n + 1):
            ways[WIDTH * n + k] = ways[WIDTH * (n - 1) + k - 1] + ways[WIDTH * (n - 1) + k]
    return ways
