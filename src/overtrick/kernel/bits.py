"""Teaches the compiler ``int.bit_count`` and ``int.bit_length``: one instruction each.

Only for ints that are not negative: there alone the processor and Python agree. Imported where Numba
is, and nowhere else.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload_method

Thing: TypeAlias = Any
"""What the compiler hands about: it has no types that a checker could read."""

_WORD: Final = 64
_UNARY: Final = types.int64(types.int64)
_intrinsic: Final[Callable[..., Thing]] = intrinsic


@_intrinsic
def _count(_typing: Thing, _number: Thing) -> Thing:
    def emit(_context: Thing, builder: Thing, _signature: Thing, arguments: Thing) -> Thing:
        return builder.ctpop(arguments[0])

    return _UNARY, emit


@_intrinsic
def _length(_typing: Thing, _number: Thing) -> Thing:
    def emit(_context: Thing, builder: Thing, _signature: Thing, arguments: Thing) -> Thing:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(ir.IntType(_WORD), _WORD), zeros)

    return _UNARY, emit


@overload_method(types.Integer, "bit_count")
def _bit_count(number: Thing) -> Thing:  # noqa: ARG001 - what counts is its type
    def counted(number: Thing) -> Thing:
        return _count(number)

    return counted


@overload_method(types.Integer, "bit_length")
def _bit_length(number: Thing) -> Thing:  # noqa: ARG001 - the same
    def measured(number: Thing) -> Thing:
        return _length(number)

    return measured
