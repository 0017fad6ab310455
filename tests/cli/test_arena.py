import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli import main

OVERTRICK = str(Path(sys.executable).with_name("overtrick"))
BRIDGETTE = ["arena", "--game", "bridgette", "--bots", "rules-1,random", "--seed", "4"]


def _without_times(told: Any) -> Any:
    for each in told["results"]:
        del each["think"]
    return told


def test_the_answer_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One object with what was played and a result for each bot; rules as options."""
    line = [*BRIDGETTE, "--deals", "2", "--option", "bid_restrictions=false", "--json"]
    assert main(line) == 0
    said, noise = capsys.readouterr()
    told = json.loads(said)
    assert noise == ""
    assert (told["game"], told["options"]) == ("bridgette", {"bid_restrictions": False})
    assert (told["deals"], told["seatings"], told["seed"]) == (2, 2, 4)
    assert [each["bot"] for each in told["results"]] == ["rules-1", "random"]
    assert {"points", "margin", "made", "call", "calibration", "think"} < told["results"][0].keys()
    assert sum(told["pairs"][each] for each in ("won", "even", "lost")) == 2


def test_the_answer_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each bot below a head, and what they rest on."""
    line = ["arena", "--game", "call-bridge", "--bots", "random,random,rules-1,random"]
    assert main([*line, "--seed", "4", "--deals", "2", "--processes", "1"]) == 0
    head, random_line, rules_line, about = capsys.readouterr().out.splitlines()
    assert "points a deal" in head
    assert random_line.startswith("random ")
    assert rules_line.startswith("rules-1 ")
    assert "2 deals in 4 seatings each, seed 4" in about


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (["--bots", "rules-1"], "2 seats"),
        (["--bots", "rules-1,nobody"], "“nobody”"),
        (["--bots", "rules-1,cheat:cheat"], "“cheat:cheat”"),
        (["--bots", "rules-1,./no/such"], "“./no/such”"),
        (["--deals", "0"], "more than none"),
        (["--processes", "0"], "more than none"),
        (["--seconds", "nan"], "more than none"),
        (["--game", "whist"], "“whist”"),
        (["--option", "deals=99"], "deals"),
        (["--keep", "/"], "“/”"),
        (["--bots", "tests.arena.rogues:passes_always,random"], "deal 1, seat 0"),
    ],
)
def test_what_cannot_be_held_is_said_in_a_line(
    changed: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2, one line on standard error, nothing on standard output."""
    assert main([*BRIDGETTE, "--deals", "1", *changed]) == 2
    out, line = capsys.readouterr()
    assert out == ""
    assert said in line
    assert line.count("\n") == 1


def _started(file: Path, deals: int) -> subprocess.Popen[bytes]:
    command = [OVERTRICK, *BRIDGETTE, "--deals", str(deals), "--keep", str(file)]
    command += ["--processes", "2", "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # noqa: S603 - our own command


def _written(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_was_stopped_goes_on(how: signal.Signals, tmp_path: Path) -> None:
    """Stopped by Ctrl-C or killed, the same command plays the rest and gives the same figures."""
    stopped, whole = tmp_path / "stopped.jsonl", tmp_path / "whole.jsonl"
    running = _started(stopped, 500)
    until = time.monotonic() + 60
    while _written(stopped) < 4 and time.monotonic() < until:
        time.sleep(0.02)
    running.send_signal(how)
    out, noise = running.communicate(timeout=30)
    assert out == b""
    assert b"Traceback" not in noise
    assert running.returncode == (130 if how is signal.SIGINT else -signal.SIGKILL)
    done = _written(stopped) - 1
    assert 3 <= done < 500
    again, _ = _started(stopped, done + 4).communicate(timeout=60)
    assert _written(stopped) in {done + 5, done + 6}  # a line cut short was played again
    fresh, _ = _started(whole, done + 4).communicate(timeout=60)
    assert _without_times(json.loads(again)) == _without_times(json.loads(fresh))


def test_progress_is_shown_to_a_terminal_alone() -> None:
    """The bar goes to a terminal on standard error, and is wiped away; a file gets none."""
    command = [OVERTRICK, *BRIDGETTE, "--deals", "3", "--json"]
    ours, theirs = pty.openpty()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=True)  # noqa: S603 - our own command
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "0/3 deals" in shown
    assert "3/3 deals" in shown
    assert shown.endswith("\r\x1b[K")
    assert json.loads(done.stdout)["deals"] == 3
    quiet = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own command
    assert quiet.stderr == b""
