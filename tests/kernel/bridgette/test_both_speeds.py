"""The kernel of Bridgette gives the same numbers interpreted and compiled."""

import os
import subprocess
import sys

from tests.kernel.bridgette.both_speeds import found


def test_numbers_do_not_depend_on_the_speed() -> None:
    """Another process, forbidden to compile, finds what this one finds."""
    environment = os.environ | {"OVERTRICK_INTERPRETED": "1"}
    answer = subprocess.run(
        [sys.executable, "-m", "tests.kernel.bridgette.both_speeds"],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    assert answer.stdout == str(found())
