"""The kernel of Bridgette gives the same numbers interpreted and compiled."""

from tests.kernel.bridgette.both_speeds import found
from tests.kernel.speeds import printed


def test_numbers_do_not_depend_on_the_speed() -> None:
    """Another process, forbidden to compile, finds what this one finds."""
    program = ("-m", "tests.kernel.bridgette.both_speeds")
    assert printed(*program, interpreted=True) == str(found())
