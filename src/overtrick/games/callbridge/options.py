"""The rule options of Call Bridge, each with the clause that it varies, and the named presets."""

from dataclasses import dataclass
from typing import Final, Literal

from overtrick.core.errors import Value
from overtrick.core.options import declared, option, validate


@dataclass(frozen=True, slots=True)
class Options:
    """A choice of rules; the defaults are the source's."""

    redeal: tuple[Literal["no_spade", "no_honour", "four_aces"], ...] = option(
        (), ("no_spade", "no_honour", "four_aces"), "C-D5"
    )
    min_call: int = option(2, range(1, 5), "C-C1")
    max_call: int = option(12, (12, 13, 8), "C-C1")
    min_total: int = option(0, range(21), "C-C2")
    spades_broken: bool = option(default=False, values=(False, True), clause="C-P1")
    must_head: bool = option(default=False, values=(False, True), clause="C-P2")
    overtricks: Literal["one", "any", "tenths", "below_double"] = option(
        "one", ("one", "any", "tenths", "below_double"), "C-S1"
    )
    bonus_from: int = option(8, range(14), "C-S3")
    bonus_points: int = option(13, range(101), "C-S3")
    deals: int = option(8, range(53), "C-M1")

    def __post_init__(self) -> None:
        """Refuse values that an option cannot have. Raises: OptionError."""
        validate(self)


OPTIONS: Final = declared(Options)

PRESETS: Final[dict[str, dict[str, Value]]] = {
    "classic": {},
    "call-break": {
        "must_head": True,
        "overtricks": "tenths",
        "min_call": 1,
        "max_call": 8,
        "bonus_from": 0,
        "deals": 5,
        "redeal": ("no_spade", "no_honour"),
    },
}
"""What each preset fills in; "house", free choice, fills in nothing and is not listed."""
