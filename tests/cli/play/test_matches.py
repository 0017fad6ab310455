"""Whole matches through the real command, under a pseudo-terminal: the test reads and types."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli import main
from tests.cli.play.terminal import Player

OVERTRICK = str(Path(sys.executable).with_name("overtrick"))
RIGHT, DOWN, LEFT = "\x1b[C", "\x1b[B", "\x1b[D"
GAMES = ("bridgette", "call-bridge")


@pytest.fixture(name="players")
def _players() -> Iterator[list[Player]]:
    """Clients that end with the test, and their servers with them."""
    players: list[Player] = []
    yield players
    for player in players:
        player.child.sendintr()
        for pid in children(player):
            os.kill(pid, signal.SIGTERM)
        player.child.close(force=True)


def client(
    players: list[Player], directory: Path, *arguments: str, pace: int = 0, **environment: str
) -> Player:
    """The command in a terminal of 80 columns and 24 lines, with files of its own."""
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    env |= {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"} | environment
    env["OVERTRICK_INTERPRETED"] = "1"
    words = ["play", *arguments, "--pace", str(pace), "--data-dir", str(directory / "kept")]
    player = Player(OVERTRICK, words, cwd=str(directory), env=env)
    players.append(player)
    return player


def children(player: Player) -> list[int]:
    """The processes that the client has started: its private server."""
    file = Path(f"/proc/{player.child.pid}/task/{player.child.pid}/children")
    return [int(pid) for pid in file.read_text().split()] if file.exists() else []


def checked(directory: Path) -> dict[str, Any]:
    """What ``check`` says of the record that was saved; ``verify`` has to find it good."""
    (file,) = directory.glob("overtrick-*.json")
    verified = subprocess.run(  # noqa: S603 - our own command
        [OVERTRICK, "verify", str(file), "--json"], capture_output=True, check=True
    )
    proofs = json.loads(verified.stdout)["deals"]
    assert {deal["proof"] for deal in proofs} == {"good"}
    done = subprocess.run(  # noqa: S603 - our own command
        [OVERTRICK, "check", str(file), "--json"], capture_output=True, check=True
    )
    said: dict[str, Any] = json.loads(done.stdout)
    assert said["finished"]
    return said


# ---- The full screen -----------------------------------------------------------------------------


DUE = re.compile(r"Press Enter when|Your turn|cards away: |The match is over|You win it")


def due(screen: str) -> bool:
    return DUE.search(screen) is not None and "connection is lost" not in screen


class Reader:
    """Plays on a full screen, looking at nothing but the screen."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.reasons: set[str] = set()

    def press(self, keys: str, screen: str) -> str:
        """Type, and wait until the screen is another."""
        self.player.type(keys)
        return self.player.until(lambda now: now != screen)

    def step(self) -> str:
        """Do one thing that is asked for; the screen before it was done."""
        screen = self.player.until(due)
        if "Press Enter when" in screen:
            self.press("\r", screen)
        elif found := re.search(r"Put (\d+) cards away: (\d+) chosen", screen):
            keys = (RIGHT + " ") * (int(found[1]) - int(found[2]))
            if keys:
                moved = self.press(keys[:3] if int(found[2]) == 0 else RIGHT, screen)
                assert "[" in moved
                self.player.type((keys[3:] if int(found[2]) == 0 else " " + keys[4:]) + "\r")
            else:
                self.player.type("\r")
            self.player.until(lambda now: "cards away: " not in now)
        elif "how many tricks" in screen:
            self.press("3\r", screen)
        elif "bid, double" in screen:
            self.bid(screen)
        elif "play a card" in screen:
            moved = screen if "]" in screen else self.press(RIGHT, screen)
            after = self.press("\r", moved)
            if re.search(r"You\s+may\s+(play|lead)|must", after):
                self.reasons.add(" ".join(after.splitlines()[20].split()))
                self.press(RIGHT, after)
        return screen

    def bid(self, screen: str) -> None:
        """The lowest bid once, and then pass: whoever has the contract."""
        has_bid = re.search(r"│ You +(pass|\d\S)", screen)
        self.press("pass\r" if has_bid else "0nt\r", screen)
        if "needs a card of each suit" in self.player.read() or "not higher" in self.player.read():
            self.player.type("pass\r")
            self.player.until(lambda now: re.search(r"│ You +pass", now))

    def play(self, steps: int = 10_000) -> str:
        """Play until the end, or so many steps."""
        for _ in range(steps):
            if "The match is over" in self.player.until(due):
                break
            self.step()
        return self.player.read()


def shown_totals(screen: str, seats: int) -> list[int]:
    """The totals at the right of the screen, the own seat first."""
    rows = [row.split("│")[1] for row in screen.splitlines()[3 : 3 + seats]]
    return [int(row.split()[-1].replace("\N{MINUS SIGN}", "-")) for row in rows]


@pytest.mark.parametrize(("game", "seats"), [("bridgette", 2), ("call-bridge", 4)])
def test_a_match_on_the_full_screen(
    tmp_path: Path, players: list[Player], game: str, seats: int
) -> None:
    """Through a killed server, an undo, and a leave with a return; then the record is proved."""
    player = client(players, tmp_path, game, "--option", "deals=2")
    reader = Reader(player)
    reader.play(steps=8)

    (server,) = children(player)
    os.kill(server, signal.SIGKILL)
    player.until(lambda screen: "connection is back" in screen or due(screen))
    reader.play(steps=4)
    player.until(lambda _: children(player) not in ([], [server]))

    leave(player)
    again = client(players, tmp_path, game)
    again.until(lambda screen: "Go on with it?" in screen)
    again.type("\r")
    screen = (reader := Reader(again)).play()
    totals = shown_totals(screen, seats)
    again.type("v")
    again.until(lambda screen: "The record is saved" in screen)
    again.type("q")
    wait_for_end(again)
    assert checked(tmp_path)["totals"] == totals


def leave(player: Player) -> None:
    """Leave, by q and y; while a card is due, q waits for Enter."""
    screen = player.until(due)
    player.type("q\r" if "Your turn" in screen else "q")
    player.until(lambda screen: "Leave the table?" in screen)
    player.type("y")
    wait_for_end(player)


def wait_for_end(player: Player, seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while player.child.isalive():
        player.read()
        assert time.monotonic() < deadline
    assert player.child.exitstatus == 0


def test_a_refusal_and_an_undo_on_the_full_screen(tmp_path: Path, players: list[Player]) -> None:
    """A forbidden call says why at once; a call is taken back while nobody has acted since."""
    player = client(players, tmp_path, "call-bridge", pace=100, NO_COLOR="1")
    player.until(due)
    player.type("\r")
    screen = player.until(lambda now: "how many tricks" in now)
    player.type("13\r")
    screen = player.until(lambda now: "You cannot call 13: calls" in now)
    player.type("\r")
    player.until(lambda now: "You cannot call 13" not in now)
    player.type("3\r")
    screen = player.until(lambda now: "how many tricks" not in now)
    assert re.search(
        r"called 3|won 0 of 3", screen
    )  # the dealer calls last, and then cards are due
    player.type("u")
    screen = player.until(lambda now: "how many tricks" in now)
    assert "called 3" not in screen.splitlines()[10]
    assert not re.search(r"\x1b\[[\d;]*(3[0-7]|4[0-7]|38|48|9[0-7])[\d;]*m", player.terminal.raw)
    assert not set("♠♥♦♣") & set(player.terminal.raw)
    leave(player)


# ---- Line by line --------------------------------------------------------------------------------

ASKS = [
    r"Your card: ",
    r"Your call: ",
    r"Your bid or call: ",
    r"Put (\d+) cards away\. Which ones\? ",
    r"next deal: ",
    r"Type save, rematch or leave: ",
]


def play_lines(player: Player) -> str:
    """Play to the end by the numbers of the choices; all that was printed."""
    child, heard = player.child, ""
    while True:
        asked = child.expect(ASKS)
        heard += child.before + child.after
        answers = ["1", "3", "pass", "", "", ""]
        if asked == 2 and "A no-trump bid" not in child.before and "0NT" in child.before:
            answers[2] = "0nt"
        if asked == 3:
            answers[3] = " ".join(map(str, range(1, 1 + int(child.match[1]))))
        if asked == 5:
            return str(heard).replace("\r", "")
        child.sendline(answers[asked])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_line_by_line(tmp_path: Path, players: list[Player], game: str) -> None:
    """On a dumb terminal: no control sequence at all, a line for each event, and all commands answer."""
    player = client(players, tmp_path, game, "--option", "deals=2", TERM="dumb")
    player.child.setecho(False)
    child = player.child
    child.expect("next deal: ")
    for command, answer in [
        ("help", "why CARD"),
        ("hand", "You hold no cards now"),
        ("trick", "no trick on the table"),
        ("score", "Totals: you 0"),
        ("log", "fixed by the commitment"),
        ("why qs", "It is not your turn"),
        ("proof", "Commitment [0-9a-f]{64}"),
        ("code", "Your code is [A-Z]{6}"),
        ("undo", "too late to take that back"),
        ("dance", "That is no command here"),
        ("give up", "type .give up. once more"),
    ]:
        child.sendline(command)
        child.expect(answer)
        child.expect("next deal: ")
    child.sendline("")
    heard = play_lines(player)
    assert "\x1b" not in heard
    plays = re.findall(
        r"^.*\b(?:plays?|leads?) the (?:\w+ of \w+|\w+ Colon)\.$", heard, re.MULTILINE
    )
    passed_out = heard.count("does not count")
    assert passed_out or len(plays) >= 2 * 26
    totals = re.findall(r"Totals: you (\S+?)[, ]", heard)[-1].replace("\N{MINUS SIGN}", "-")
    child.sendline("save")
    child.expect("The record is saved")
    child.sendline("leave")
    wait_for_end(player)
    assert checked(tmp_path)["totals"][0] == int(totals)


def test_a_pipe_is_as_good_as_a_terminal(tmp_path: Path) -> None:
    """Without a terminal it goes line by line, leaves at the end of the input, and lists the match."""
    words = [OVERTRICK, "play", "--data-dir", str(tmp_path)]
    done = subprocess.run(  # noqa: S603 - our own command
        [*words, "call-bridge", "--pace", "0"],
        input="\nhand\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Deal 1. " in done.stdout
    assert done.stderr == ""
    listed = subprocess.run(  # noqa: S603 - our own command
        [*words, "--list"], capture_output=True, text=True, check=True
    )
    assert "Call Bridge, begun" in listed.stdout
    assert "in progress" in listed.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["whist"],
        ["call-bridge", "--option", "deals"],
        ["call-bridge", "--option", "deals=99"],
        ["--option", "deals=2"],
        ["call-bridge", "--pace", "301"],
        ["call-bridge", "--server", "nowhere"],
        ["call-bridge", "--server", "http://127.0.0.1:9"],
    ],
)
def test_a_wrong_command_gets_one_clear_line(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2 and a sentence, with no trace."""
    assert main(["play", *arguments, "--data-dir", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert len(said.err) > 20


def test_a_narrow_terminal_is_played_line_by_line(tmp_path: Path, players: list[Player]) -> None:
    """With a word about it."""
    player = client(players, tmp_path, "bridgette", COLUMNS="60", LINES="24")
    player.child.expect("playing line by line")
    player.child.expect("next deal: ")
    player.child.sendline("leave")
    wait_for_end(player)
