"""What the last tricks of Call Bridge are played for, and how positions end that were solved before.

Both stand in one array, the table. First the stakes: what every number of tricks is worth to every
seat, in points times the scale, and the most and the fewest points that can come of it with one to four
tricks left. Then ends: two ints for each position, where its key says; a later one takes the place of
an earlier. Ends hold under the terms and the rule that they were found under: as soon as the table is
to serve others, the stakes are written anew, and a new count of its uses makes all ends unknown.
"""

from array import array
from typing import Final

from overtrick.kernel.callbridge.rules import SEATS, WON_BITS, points
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

FEW: Final = 4
"""The most tricks for which there are stakes."""
UNKNOWN: Final = -1
"""In place of an end."""
_NUMBERS: Final = 1 << WON_BITS
_SPAN: Final = SEATS * _NUMBERS
_FEWEST: Final = (FEW + 1) * _SPAN
_TERMS: Final = 2 * _FEWEST
_MUST_HEAD: Final = _TERMS + 1
_USE: Final = _TERMS + 2
_ENDS: Final = _TERMS + 4
_ROOM: Final = 1 << 14
_END_BITS: Final = WON_BITS * SEATS
_TURN_BITS: Final = 3
_MIXED: Final = (1 << 62) - 1


def table_for() -> "array[int]":
    """An empty table, for any position under any terms."""
    return array("q", bytes(8 * (_ENDS + _ROOM)))


@compiled
def serve(terms: int, must_head: int, table: Ints) -> None:
    """Make the table one for those terms and that rule, if it is not."""
    if table[_TERMS] == terms and table[_MUST_HEAD] == must_head:
        return
    table[_TERMS], table[_MUST_HEAD] = terms, must_head
    table[_USE] += 1
    for seat in range(SEATS):
        first = _NUMBERS * seat
        for number in range(_NUMBERS):
            table[first + number] = points(terms, seat, number << (WON_BITS * seat))
            table[_FEWEST + first + number] = table[first + number]
        for left in range(1, FEW + 1):
            for number in range(_NUMBERS - left):
                place = _SPAN * left + first + number
                fewer = place - _SPAN
                table[place] = max(table[fewer], table[fewer + 1])
                place, fewer = _FEWEST + place, _FEWEST + fewer
                table[place] = min(table[fewer], table[fewer + 1])


@compiled
def gain(table: Ints, seat: int, won: int) -> int:
    """The points of a seat for the tricks won."""
    return table[_NUMBERS * seat + (won >> (WON_BITS * seat) & 15)]


@compiled
def together(table: Ints, won: int) -> int:
    """The points of all four for the tricks won."""
    return gain(table, 0, won) + gain(table, 1, won) + gain(table, 2, won) + gain(table, 3, won)


@compiled
def most(table: Ints, seat: int, won: int, left: int) -> int:
    """The most points that a seat can come to with so many tricks left."""
    return table[_SPAN * left + _NUMBERS * seat + (won >> (WON_BITS * seat) & 15)]


@compiled
def fewest(table: Ints, seat: int, won: int, left: int) -> int:
    """The fewest points that it can come to."""
    return table[_FEWEST + _SPAN * left + _NUMBERS * seat + (won >> (WON_BITS * seat) & 15)]


@compiled
def _place_of(key: int, turn: int) -> int:
    """Where the end of a position stands."""
    mixed = (key * 0x1E3779B97F4A7C15 ^ turn * 0x14D049BB133111EB) & _MIXED
    return _ENDS + ((mixed ^ mixed >> 29) >> 7 & (_ROOM - 2))


@compiled
def known_end(table: Ints, key: int, turn: int) -> int:
    """The tricks won at the end of a position, or ``UNKNOWN``.

    A position is two ints: ``turn``, three bits, is what the key has no room for.
    """
    place = _place_of(key, turn)
    entry = table[place + 1]
    is_it = table[place] == key and entry >> _END_BITS == table[_USE] << _TURN_BITS | turn
    return entry & ((1 << _END_BITS) - 1) if is_it else UNKNOWN


@compiled
def note(table: Ints, key: int, turn: int, end: int) -> None:
    """Let the table know the end of a position."""
    place = _place_of(key, turn)
    table[place] = key
    table[place + 1] = (table[_USE] << _TURN_BITS | turn) << _END_BITS | end
