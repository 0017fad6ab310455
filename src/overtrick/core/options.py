"""Rule options: declared once, on the dataclass that holds them.

A settings screen, ``--option``, a record and the rules all read the same declaration.
"""

import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, cast

from overtrick.core.errors import OptionError, Value

T = TypeVar("T")

_BRIEFLY = reprlib.Repr()  # what was given may be long, deep or odd, and goes into a message
_BRIEFLY.maxstring = 60


@dataclass(frozen=True, slots=True)
class Option:
    """One rule option.

    ``values`` are all that it may have; for a set (``default`` is a tuple), its members.
    """

    name: str
    default: Value
    values: tuple[Value, ...]
    clause: str

    @property
    def is_set(self) -> bool:
        """Whether the value is a set of members: a tuple, in the order of ``values``."""
        return isinstance(self.default, tuple)

    def checked(self, value: object) -> Value:
        """The value as the rules hold it; for a set, any list or tuple of distinct members.

        Raises:
            OptionError: the value is of a wrong type or out of range.
        """
        if self.is_set and isinstance(value, list | tuple):
            # A list may hold anything, unhashable things too: compare, do not collect in a set.
            members = [member for member in self.values if member in value]
            if len(members) == len(value):
                return cast("tuple[str, ...]", tuple(members))
        elif not self.is_set and type(value) is type(self.default) and value in self.values:
            return value
        raise OptionError("option-value", {"option": self.name, "value": _BRIEFLY.repr(value)})


def option(default: T, values: Iterable[Value], clause: str) -> T:
    """A dataclass field that declares a rule option. Its name is the field's."""
    metadata = {"values": tuple(values), "clause": clause}
    return field(default=default, metadata=metadata)


def declared(options: type[Any]) -> tuple[Option, ...]:
    """The options that a dataclass declares, in the order of its fields."""
    return tuple(
        Option(
            each.name, cast("Value", each.default), each.metadata["values"], each.metadata["clause"]
        )
        for each in fields(options)
    )


def chosen(options: type[T], values: Mapping[str, object]) -> T:
    """The dataclass of options with the given values, defaults elsewhere.

    Raises:
        OptionError: an unknown name, a wrong type, a value out of range.
    """
    known = {each.name for each in declared(options)}
    for name in values:
        if name not in known:
            raise OptionError("option-unknown", {"option": _BRIEFLY.repr(name)[1:-1]})
    return options(**values)


def validate(options: object) -> None:
    """Check the values of a dataclass of options, and bring sets into the declared order.

    Raises:
        OptionError: a wrong type, a value out of range.
    """
    for each in declared(type(options)):
        object.__setattr__(options, each.name, each.checked(getattr(options, each.name)))
