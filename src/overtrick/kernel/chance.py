"""Chance on plain ints: the same numbers interpreted and compiled.

A state is an int in 1 .. 2**32 - 1; each step is a xorshift of 32 bits, so that nothing here exceeds
64 bits.
"""

from typing import Final

from overtrick.kernel.compiled import compiled

MASK: Final = 0xFFFFFFFF


@compiled
def seeded(number: int) -> int:
    """A first state from any number of 0 .. 2**63 - 1; neighbouring numbers give unlike states."""
    x = (number ^ (number >> 32)) & MASK
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
    x ^= x >> 16
    return x if x != 0 else 0x9E3779B9


@compiled
def after(state: int) -> int:
    """The next state."""
    x = state ^ ((state << 13) & MASK)
    x ^= x >> 17
    return x ^ ((x << 5) & MASK)


@compiled
def below(state: int, limit: int) -> int:
    """A number of 0 .. ``limit`` - 1 that the state gives; ``limit`` is at most 2**20."""
    return (state * limit) >> 32
