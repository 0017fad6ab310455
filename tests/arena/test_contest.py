import json
from pathlib import Path
from typing import Any

import pytest

from overtrick import games
from overtrick.arena.contest import Contest
from overtrick.arena.errors import ArenaError
from overtrick.arena.keeping import Kept
from overtrick.arena.playing import Playing, Table
from overtrick.arena.running import played
from overtrick.arena.summary import summary

CALL_BRIDGE = games.get("call-bridge")
BRIDGETTE = games.get("bridgette")
ONE_AND_THREE = Contest(CALL_BRIDGE, ("rules-1", "random", "random", "random"), 5)
TWO = Contest(BRIDGETTE, ("rules-1", "random"), 5)


def _held(contest: Contest, deals: int, processes: int = 1) -> dict[int, tuple[Playing, ...]]:
    return dict(played(contest, range(deals), processes))


def _without_times(told: Any) -> Any:
    return [{key: each[key] for key in each if key != "think"} for each in told["results"]]


def test_each_bot_meets_each_seat_once() -> None:
    """Four different bots turn through four seatings; equal ones do not repeat a seating."""
    four = Contest(CALL_BRIDGE, ("a:a", "b:b", "c:c", "d:d"), 1)
    assert {tuple(sorted(column)) for column in zip(*four.seatings, strict=True)} == {four.bots}
    assert len(Contest(CALL_BRIDGE, ("a", "b", "a", "b"), 1).seatings) == 2
    assert len(Contest(CALL_BRIDGE, ("a", "a", "a", "a"), 1).seatings) == 1
    assert TWO.seatings == (("rules-1", "random"), ("random", "rules-1"))


def test_deals_depend_on_seed_and_number_alone() -> None:
    """Other entrants get the same deals, another seed others, and the seats deal in turn."""
    other = Contest(CALL_BRIDGE, ("cheat",) * 4, 5)
    assert [other.deal(n) for n in range(8)] == [ONE_AND_THREE.deal(n) for n in range(8)]
    assert Contest(CALL_BRIDGE, other.bots, 6).deal(0).pack != other.deal(0).pack
    assert [other.deal(n).dealer for n in range(5)] == [0, 1, 2, 3, 0]


def test_no_deal_is_void_by_its_hands() -> None:
    """Where the options throw deals back, the contest never starts one."""
    game = games.get("call-bridge", redeal=("no_spade", "no_honour", "four_aces"))
    contest = Contest(game, ("random",) * 4, 1)
    assert not any(contest.game.start(contest.deal(number)).void for number in range(200))


def test_the_number_of_processes_changes_nothing() -> None:
    """One process and three give the same playings, but for the time that thinking took."""
    one, three = (_held(ONE_AND_THREE, 4, processes) for processes in (1, 3))
    assert one.keys() == three.keys()
    told = [summary(ONE_AND_THREE, held) for held in (one, three)]
    assert _without_times(told[0]) == _without_times(told[1])
    for number, playings in one.items():
        for alone, shared in zip(playings, three[number], strict=True):
            assert (alone.points, alone.aims) == (shared.points, shared.aims)


def test_a_kept_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    """What was done is read back as it was; a line cut short is played again, and no other."""
    file = str(tmp_path / "contest.jsonl")
    whole = _held(TWO, 3)
    with Kept(file, TWO) as kept:
        for number in (2, 0):
            kept.add(number, whole[number])
    with Path(file).open("ab") as torn:
        torn.write(b'{"deal":1,"played":[[[0,')
    with Kept(file, TWO) as kept:
        assert kept.deals == {number: whole[number] for number in (2, 0)}
        kept.add(1, whole[1])
    with Kept(file, TWO) as kept:
        assert kept.deals == whole
    assert len(Path(file).read_text("utf-8").splitlines()) == 4


def test_another_contest_is_not_gone_on_with(tmp_path: Path) -> None:
    """A file of another seed, or no file of ours at all, is left as it is."""
    file = tmp_path / "contest.jsonl"
    Kept(str(file), TWO).__exit__(None, None, None)
    before = file.read_bytes()
    with pytest.raises(ArenaError, match="arena-kept-other"):
        Kept(str(file), Contest(BRIDGETTE, TWO.bots, 6))
    assert file.read_bytes() == before
    for strange in (b"my diary", b"my diary\n", b'{"deals": 5}\n', b"[1]\n[2]\n"):
        file.write_bytes(strange)
        with pytest.raises(ArenaError, match="arena-kept-other"):
            Kept(str(file), TWO)
        assert file.read_bytes() == strange


def test_points_are_those_of_the_game() -> None:
    """The figures agree with the points of every playing, added by hand."""
    held = _held(ONE_AND_THREE, 3)
    told = summary(ONE_AND_THREE, held)
    own = [
        playing.points[seat]
        for playings in held.values()
        for playing, seating in zip(playings, ONE_AND_THREE.seatings, strict=True)
        for seat in range(4)
        if seating[seat] == "rules-1"
    ]
    everyone = [sum(playing.points) for playings in held.values() for playing in playings]
    ahead = [mine - (total - mine) / 3 for mine, total in zip(own, everyone, strict=True)]
    first, others = told["results"]
    assert first["points"]["mean"] == pytest.approx(sum(own) / 12, abs=1e-4)
    assert first["margin"]["mean"] == pytest.approx(sum(ahead) / 12, abs=1e-4)
    assert others["margin"]["mean"] == pytest.approx(-first["margin"]["mean"], abs=1e-3)
    assert first["made"]["of"] == 12
    assert first["margin"]["low"] <= first["margin"]["mean"] <= first["margin"]["high"]
    json.dumps(told)


def test_pairs_are_counted_over_both_seats() -> None:
    """Won, lost and even pairs are those that the points of both seatings give."""
    held = _held(TWO, 5)
    ahead = [
        playings[0].points[0]
        - playings[0].points[1]
        + playings[1].points[1]
        - playings[1].points[0]
        for playings in held.values()
    ]
    pairs = summary(TWO, held)["pairs"]
    assert pairs["won"] == sum(each > 0 for each in ahead)
    assert pairs["lost"] == sum(each < 0 for each in ahead)
    assert pairs["won"] + pairs["even"] + pairs["lost"] == 5


@pytest.mark.parametrize("bots", [(), ("random",), ("random",) * 5])
def test_every_seat_has_a_bot(bots: tuple[str, ...]) -> None:
    """Too few or too many names are refused."""
    with pytest.raises(ArenaError, match="arena-seats"):
        Contest(CALL_BRIDGE, bots, 1)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nobody", "arena-bot-unknown"),
        ("no_such_module:bot", "arena-function"),
        ("overtrick.bots.random:no_such", "arena-function"),
    ],
)
def test_who_does_not_exist_cannot_enter(name: str, reason: str) -> None:
    """An unknown bot, module or function is said to be unknown."""
    with pytest.raises(ArenaError, match=reason):
        Table(Contest(BRIDGETTE, (name, "random"), 1))


def test_a_function_is_an_entrant() -> None:
    """``module:function`` plays exactly as the bot that the function gives."""
    named = Contest(BRIDGETTE, ("overtrick.bots.rules1:bot", "random"), 5)
    ours, theirs = _held(TWO, 1)[0], _held(named, 1)[0]
    assert [(p.points, p.aims) for p in ours] == [(p.points, p.aims) for p in theirs]


def test_who_breaks_the_rules_is_named() -> None:
    """A bot that plays what it may not ends the contest, with its name, the deal and the clause."""
    contest = Contest(BRIDGETTE, ("tests.arena.rogues:passes_always", "random"), 1)
    with pytest.raises(ArenaError, match="arena-illegal") as caught:
        dict(played(contest, [0], 1))
    told = caught.value.arguments
    assert (told["written"], told["clause"], told["deal"]) == ("pass", "B-E3", 0)
