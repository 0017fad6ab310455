import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from overtrick.cli import COMMANDS, main

OVERTRICK = str(Path(sys.executable).with_name("overtrick"))


def _run(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell line in which ``overtrick`` is the real console script."""
    paths = f"{Path(OVERTRICK).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(  # noqa: S602 - shell manners are the point
        command,
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PATH": paths} | environment,
    )


def test_the_pipe_of_the_readme() -> None:
    """A random match goes through a pipe into its sheet."""
    done = _run("overtrick random --game call-bridge --seed 7 | overtrick sheet -")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Score sheet: Call Bridge" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_reader_that_leaves_early_is_no_error() -> None:
    """When the pipe is closed, the command ends without a word."""
    line = (
        "overtrick random --game bridgette --deals 52 --seed 7 | head -c 10; echo ${PIPESTATUS[0]}"
    )
    done = _run(line)
    assert done.stderr == ""
    assert done.stdout.endswith("0\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_examples(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """``--help`` says how to use it and shows lines that can be typed, in 80 columns."""
    assert main([command, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"usage: overtrick {command}" in text
    assert f"\n  overtrick {command}" in text or f"| overtrick {command}" in text
    assert max(map(len, text.splitlines())) <= 84


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """No arguments, ``-h`` and ``--help`` say the same, and name all commands."""
    said = []
    for arguments in ([], ["-h"], ["--help"]):
        assert main(arguments) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] == said[2]
    assert all(f"\n  {command}" in said[0] for command in COMMANDS)


@pytest.mark.parametrize(
    "arguments",
    [
        ["bogus"],
        ["check"],
        ["check", "a", "b"],
        ["check", "--js", "a"],
        ["random", "--game", "whist", "--seed", "1"],
        ["random", "--game", "bridgette", "--seed", "one"],
        ["random", "--game", "bridgette", "--seed", "1", "--option", "deals"],
        ["random", "--game", "bridgette", "--seed", "1", "--option", "no_such=1"],
        ["random", "--game", "bridgette", "--seed", "1", "--deals", "0"],
        ["score", "--game", "bridgette", "--contract", "0S", "--tricks", "7"],
        ["score", "--game", "bridgette", "--contract", "4SXXX", "--tricks", "7"],
        ["score", "--game", "bridgette", "--contract", "4S", "--tricks", "14"],
        ["score", "--game", "call-bridge", "--call", "0", "--tricks", "7"],
        ["score", "--game", "call-bridge", "--call", "3", "--tricks", "-1"],
        ["score", "--game", "call-bridge", "--contract", "4S", "--tricks", "7"],
        ["completion", "tcsh"],
        ["suggest", "-"],
        ["suggest", "-", "--level", "rules-1", "--seed", "one"],
    ],
)
def test_a_wrong_command_gets_one_clear_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2, one line on standard error, nothing on standard output."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert len(said.err) > 20


def _on_a_terminal(**environment: str) -> bytes:
    """What ``overtrick sheet`` writes when its standard output is a terminal."""
    match = _run("overtrick random --game bridgette --seed 7 --deals 1").stdout
    parent, child = pty.openpty()
    subprocess.run(  # noqa: S603 - our own command
        [OVERTRICK, "sheet", "-"],
        input=match.encode(),
        stdout=child,
        check=True,
        env=os.environ | {"TERM": "xterm"} | environment,
    )
    os.close(child)
    shown = os.read(parent, 100_000)
    os.close(parent)
    return shown


def test_colour_is_for_terminals_that_want_it() -> None:
    """Headings are bold on a terminal; NO_COLOR and a dumb terminal are respected."""
    assert b"\x1b[1m" in _on_a_terminal(NO_COLOR="")
    assert b"\x1b" not in _on_a_terminal(NO_COLOR="1")
    assert b"\x1b" not in _on_a_terminal(NO_COLOR="", TERM="dumb")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_are_ones(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each names every command and the options of ``random``; a shell that is here accepts it."""
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(command in script for command in COMMANDS)
    assert "seed" in script
    if found := shutil.which(shell):
        flag = "--no-execute" if shell == "fish" else "-n"
        subprocess.run([found, flag], input=script, text=True, check=True)  # noqa: S603


def test_bash_completes() -> None:
    """In a real bash, commands, options and games complete."""
    script = """
eval "$(overtrick completion bash)"
COMP_WORDS=(overtrick ra); COMP_CWORD=1; _overtrick; echo "${COMPREPLY[@]}"
COMP_WORDS=(overtrick random --se); COMP_CWORD=2; _overtrick; echo "${COMPREPLY[@]}"
COMP_WORDS=(overtrick random --game b); COMP_CWORD=3; _overtrick; echo "${COMPREPLY[@]}"
COMP_WORDS=(overtrick suggest --level rul); COMP_CWORD=3; _overtrick; echo "${COMPREPLY[@]}"
"""
    assert _run(script).stdout.split() == ["random", "--seed", "bridgette", "rules-1"]
