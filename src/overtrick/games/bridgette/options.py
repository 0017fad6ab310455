"""The rule options of Bridgette, each with the clause that it varies."""

from dataclasses import dataclass
from typing import Final, Literal

from overtrick.core.options import declared, option, validate

_ON: Final = (True, False)
_OFF: Final = (False, True)


@dataclass(frozen=True, slots=True)
class Options:
    """A choice of rules; the defaults are our reading of the source."""

    upcard_drawn_by_nondealer: bool = option(default=True, values=_ON, clause="B-E1")
    jump_definition: Literal["level", "strict"] = option("level", ("level", "strict"), "B-A4")
    opening_jump: bool = option(default=True, values=_ON, clause="B-A4")
    nt_jump: Literal["as_nt", "forbidden"] = option("as_nt", ("as_nt", "forbidden"), "B-A5")
    passed_out: Literal["redeal", "score_zero"] = option("redeal", ("redeal", "score_zero"), "B-A7")
    bid_restrictions: bool = option(default=True, values=_ON, clause="B-A8")
    colon_discard_when_void: bool = option(default=False, values=_OFF, clause="B-P5")
    exact_bonus_for_suits: bool = option(default=True, values=_ON, clause="B-S2")
    double_scope: Literal["all", "premium_flat", "contract_only"] = option(
        "all", ("all", "premium_flat", "contract_only"), "B-S5"
    )
    deals: int = option(6, range(1, 53), "B-M1")

    def __post_init__(self) -> None:
        """Refuse values that an option cannot have. Raises: OptionError."""
        validate(self)


OPTIONS: Final = declared(Options)
