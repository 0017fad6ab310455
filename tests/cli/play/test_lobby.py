from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest

from overtrick.cli.command import UsageError
from overtrick.cli.play import parser
from overtrick.cli.play.door import Door
from overtrick.cli.play.keeping import Keeping
from overtrick.cli.play.lobby import Lobby, terms
from overtrick.cli.play.private import Fixed
from overtrick.text import Text
from tests.server.room import room, within

TEXT = Text(isolating=False)


@contextmanager
def typing(*lines: str) -> Iterator[None]:
    """Somebody who types these lines, and then no more."""
    with mock.patch("builtins.input", side_effect=[*lines, EOFError, EOFError]):
        yield


@within(30)
async def test_the_table_is_the_one_that_was_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new one, the unfinished one, one by name, or one from the list."""
    async with room(tmp_path) as here, Door(Fixed(here.url), Keeping(tmp_path)) as door:
        await door.enter("Ana")
        lobby = Lobby(door, TEXT)
        await lobby.show()
        first = await lobby.table(None, {"game": "bridgette"})
        assert first is not None
        for answer, is_same in [("", True), ("y", True), ("maybe", True), ("n", False)]:
            with typing(answer, "yes"):
                table = await lobby.table(None, {"game": "bridgette"})
                assert (table == first) == is_same
        assert await lobby.table(first, None) == first
        with pytest.raises(UsageError):
            await lobby.table("0" * 16, None)
        with typing("0", "x", "1"):
            assert await lobby.table(None, None) in (first, table)
        with typing("4"):
            assert await lobby.table(None, None) not in (None, first, table)
        with typing():
            assert await lobby.table(None, None) is None
            assert await lobby.table(None, {"game": "bridgette"}) is None
        await lobby.show()
        said = capsys.readouterr().out
        assert "You have no tables here." in said
        assert f"{first}  Bridgette, begun " in said


def test_the_terms_are_those_of_the_command_line() -> None:
    """Options as the server takes them, and nothing that was not said."""
    words = ["call-bridge", "--option", "redeal=no_spade", "--option", "deals=3"]
    words += ["--preset", "call-break", "--pace", "0"]
    assert terms(parser().parse_args(words)) == {
        "game": "call-bridge",
        "options": {"redeal": ("no_spade",), "deals": 3},
        "preset": "call-break",
        "pace": 0,
    }
    assert terms(parser().parse_args([])) is None
    with pytest.raises(UsageError):
        terms(parser().parse_args(["--preset", "call-break"]))
