"""What is compiled is kept by source, and what no process has used for long is cleared away."""

import os
from pathlib import Path

from overtrick.kernel.compiled import _clear_away

DAYS = 24 * 60 * 60


def test_only_what_is_old_and_ours_is_cleared_away(tmp_path: Path) -> None:
    """The folder in use, younger ones and folders of other names stay."""
    ages = {
        "compiled-0123456789abcdef": 0,
        "compiled-1123456789abcdef": 0.9,
        "compiled-2123456789abcdef": 1.1,
        "compiled-by-hand": 9,
        "else": 9,
    }
    now = 1_800_000_000
    for name, days in ages.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "kept").touch()
        os.utime(tmp_path / name, (now, now - days * DAYS))
    _clear_away(tmp_path / "compiled-0123456789abcdef")
    gone = "compiled-2123456789abcdef"
    assert {path.name for path in tmp_path.iterdir()} == set(ages) - {gone}
