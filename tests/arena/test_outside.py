import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from overtrick import games
from overtrick.arena.contest import Contest
from overtrick.arena.errors import ArenaError
from overtrick.arena.outside import Outside
from overtrick.arena.playing import Playing
from overtrick.arena.running import played
from overtrick.core.cards import Seat

ROOT = Path(__file__).parent.parent.parent
OTHERS = {"call-bridge": ("random",) * 3, "bridgette": ("random",)}
SPY = """
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line); log.flush()
    word, _, rest = line.strip().partition(" ")
    if word == "overtrick":
        print("bot spy 1", flush=True)
    elif word == "position":
        legal = json.loads(rest)["legal"]
    elif word == "go" and "discard" in legal:
        print("action discard", *legal["discard"]["from"][: legal["discard"]["count"]], flush=True)
    elif word == "go":
        print("reason", json.dumps({"kind": "spied", "chance": 0.25}), flush=True)
        print("action", legal["actions"][-1], flush=True)
"""


def _contest(name: str, bot: str, limit: float = 10.0) -> Contest:
    return Contest(games.get(name), (bot, *OTHERS[name]), 3, limit)


def _program(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text, "utf-8")
    return str(file)


def _without_times(playings: tuple[Playing, ...]) -> list[object]:
    return [(playing.points, playing.aims) for playing in playings]


@pytest.mark.parametrize("game", games.names())
def test_the_example_of_the_document_plays(game: str, tmp_path: Path) -> None:
    """The ten lines printed in docs/bots.md are a whole bot for either game."""
    text = (ROOT / "docs/bots.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.+?)```", text, re.DOTALL)
    contest = _contest(game, _program(tmp_path, example))
    ((_, playings),) = played(contest, [0], 1)
    assert len(playings) == contest.game.seats
    assert sum(map(len, playings[0].thoughts)) > 20


@pytest.mark.parametrize("game", games.names())
def test_the_bot_of_the_examples_plays_the_same_in_every_process(game: str) -> None:
    """The longer example goes through whole deals, in one process or two."""
    contest = _contest(game, str(ROOT / "examples/longest_suit_bot.py"))
    alone, shared = (dict(played(contest, [0, 1], processes)) for processes in (1, 2))
    assert [_without_times(alone[n]) for n in (0, 1)] == [_without_times(shared[n]) for n in (0, 1)]


def _cards(told: Any) -> set[str]:
    return set(re.findall(r'"([SHDC][2-9TJQKA]|:[GRL])"', json.dumps(told)))


@pytest.mark.parametrize("game", games.names())
def test_a_program_is_told_its_seats_view_and_no_more(game: str, tmp_path: Path) -> None:
    """Every card named to it is its own, on the table, or turned up; and no program hears twice."""
    log = tmp_path / "log"
    bot = _program(tmp_path, SPY)
    contest = _contest(game, f"cmd:{sys.executable} {bot} {log}")
    deal = contest.deal(0)
    ((_, playings),) = played(contest, [0], 1)
    state = contest.game.start(deal)
    said = [line.partition(" ")[::2] for line in log.read_text("utf-8").splitlines()]
    positions = [json.loads(rest) for word, rest in said if word == "position"]
    assert len(positions) >= 14 * contest.game.seats
    for told in positions:
        view = told["view"]
        seat = Seat(view["seat"])
        assert view["turn"] == seat
        own = state.observation(seat)
        held = set(getattr(own, "hand", None) or own.own.hand)
        may_see = set(map(contest.game.format_card, held))
        may_see |= {card for trick in view["tricks"] for _, card in trick["cards"]}
        may_see |= {card for _, card in view["trick"]} | {view.get("upcard")}
        assert _cards(told) <= may_see
        assert view["past"] == []
    assert [word for word, _ in said].count("new") == contest.game.seats
    if game == "call-bridge":
        chances = [aim.chance for playing in playings for aim in playing.aims if aim]
        assert chances.count(0.25) == 4


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "arena-ended"),
        ("import sys; sys.exit(7)", "arena-ended"),
        ("print('hello', flush=True); input(); input()", "arena-greeting"),
        ("print('bot x', flush=True)\nwhile True: input()", "arena-late"),
        ("print('bot x', flush=True)\nwhile input()[:2] != 'go': pass\nexit(3)", "arena-ended"),
        ("print('bot x', flush=True)\nwhile True: print('move SA', flush=True); input()", "arena-answer"),
        ("print('bot x', flush=True)\nwhile True: print('action S1', flush=True); input()", "arena-answer"),
        ("print('bot x', flush=True)\nwhile True: print('reason 7', flush=True); input()", "arena-reason"),
        ("print('bot x', flush=True)\nwhile True: print('action 13', flush=True); input()", "arena-illegal"),
    ],
)  # fmt: skip
def test_a_program_that_fails_is_named(text: str, reason: str, tmp_path: Path) -> None:
    """Silence, an early end, nonsense and a breach of the rules each end the contest by name."""
    bot = _program(tmp_path, text)
    with pytest.raises(ArenaError, match=reason) as caught:
        dict(played(_contest("call-bridge", bot, 0.5), [0], 1))
    assert caught.value.arguments["bot"] == bot


def test_a_program_that_does_not_exist_is_said_to() -> None:
    """A path without a program is an error of the entrant."""
    with pytest.raises(ArenaError, match="arena-start"):
        Outside("./no/such/bot", _contest("bridgette", "random"))


@pytest.mark.parametrize(
    ("bot", "message"), [("tests.arena.rogues:breaks", "out of order"), ("tests.arena.rogues:dies", "")]
)  # fmt: skip
def test_what_breaks_in_a_process_is_told(bot: str, message: str) -> None:
    """An error, or the sudden end of a process, reaches the one who asked."""
    contest = _contest("bridgette", bot)
    with pytest.raises((RuntimeError, ArenaError), match=message or "arena-process"):
        dict(played(contest, [0, 1], 2))
