"""The fingerprint of a table's rules: short enough to read out, and another one for any other rules."""

import hashlib
import json
from typing import Final

from overtrick.games import AnyGame

RULES: Final = 1
"""The version of the rule books: it grows when a clause changes what may be done, or what it scores."""

_GROUPS: Final = 3
_GROUP: Final = 4  # hexadecimal digits


def fingerprint(game: AnyGame) -> str:
    """Twelve hexadecimal digits in three groups, from the game, all its options and the rule books' version.

    docs/record.md says how anyone can work it out.
    """
    sheet = {"game": game.name, "options": dict(game.options), "rules": RULES}
    text = json.dumps(sheet, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(text.encode("ascii")).hexdigest()
    return "-".join(digest[_GROUP * group : _GROUP * (group + 1)] for group in range(_GROUPS))
