"""The kernel of Call Bridge gives the same numbers interpreted and compiled."""

from tests.kernel.callbridge.both_speeds import found
from tests.kernel.speeds import printed


def test_numbers_do_not_depend_on_the_speed() -> None:
    """Another process, forbidden to compile, finds what this one finds."""
    program = ("-m", "tests.kernel.callbridge.both_speeds")
    assert printed(*program, interpreted=True) == str(found())
