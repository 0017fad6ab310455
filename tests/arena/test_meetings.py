"""Contests for tables of results: held for a while, kept, gone on with, and never chosen among."""

from pathlib import Path

import pytest

from benchmarks import meetings
from benchmarks.bots import Run, _rows

MEETING = meetings.one_against("call-bridge", "rules-1", "random", 4)


def test_a_contest_goes_on_where_time_was_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However short the time, a deal is played; in the end it is what one run would have come to."""
    monkeypatch.setattr(meetings, "KEPT", tmp_path / "kept")
    for number in range(1, 5):
        _, deals = MEETING.played(5, 1, seconds=0)
        assert list(deals) == list(range(number))
    assert MEETING.played(5, 1, seconds=0)[1] == deals
    monkeypatch.setattr(meetings, "KEPT", tmp_path / "anew")
    anew = MEETING.played(5, 1)[1]
    assert [each[0].points for each in anew.values()] == [each[0].points for each in deals.values()]


def test_a_deal_that_is_not_done_ends_what_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deals after one that is missing do not count: otherwise quick deals would count more."""
    monkeypatch.setattr(meetings, "KEPT", tmp_path)
    MEETING.played(5, 1)
    (kept,) = tmp_path.glob("*/*.jsonl")
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(line for line in lines if b'"deal":0,' not in line))
    monkeypatch.setattr(meetings, "played", lambda *_: iter(()))
    assert not MEETING.played(5, 1)[1]


def test_code_of_one_game_is_not_that_of_the_other() -> None:
    """What is kept of Call Bridge stays good while Bridgette changes, and the other way round."""
    assert meetings.code("call-bridge") != meetings.code("bridgette")


def test_the_time_is_shared_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every row gets its share of what is left, so that the last one ends with the time."""
    monkeypatch.setattr(meetings, "KEPT", tmp_path)
    given: list[float] = []

    def held(_: object, __: int, ___: int, seconds: float) -> dict[str, object]:
        given.append(seconds)
        return {}

    monkeypatch.setattr(meetings.Meeting, "held", held)
    run = Run(deals=10, minutes=1, processes=1, seed=1)
    rows = list(_rows("call-bridge", "strong"))
    run.waiting = list(rows)
    for row in rows:
        run.held(row)
    assert given[-1] == pytest.approx(60, abs=1)
    assert given[0] == pytest.approx(60 * rows[0].share / sum(row.share for row in rows), abs=1)
