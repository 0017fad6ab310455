import json
import random
from typing import Any

import pytest
from hypothesis import given, settings

from overtrick import bots, games
from overtrick.core.errors import OptionError
from overtrick.core.game import replay
from overtrick.text import Text
from tests.record import ask, cut, record, run, suited, two_suits, written
from tests.strategies import chances, history, random_deal, random_game

LEVELS = bots.names()
PLAIN = Text(isolating=False)


def _suggests(raw: Any, level: str = "rules-1", seed: int = 1) -> dict[str, Any]:
    ran = ask("suggest", raw, more=["--level", level, "--seed", str(seed)])
    assert ran.status == 0, ran.err
    (answer,) = ran.answers
    return dict(answer)


def _recorded(game: games.AnyGame, dealt: Any, actions: Any) -> dict[str, Any]:
    """A record with that deal in progress."""
    deal = {
        "dealer": dealt.dealer,
        "pack": " ".join(map(game.format_card, dealt.pack)),
        "actions": list(map(game.format_action, actions)),
    }
    return record(game.name, deal, options=_plain(games.varied(game)))


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    return {name: list(v) if isinstance(v, tuple) else v for name, v in options.items()}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games.names())
def test_it_proposes_what_is_allowed_and_says_why(name: str, level: str) -> None:
    """At each moment of a deal the action is one that the rules allow, with a sentence."""
    rng = random.Random(3)
    game = games.get(name)
    for state in history(rng, game, random_deal(rng, game)):
        if state.to_act is None or rng.random() < 2 / 3:
            continue
        answer = _suggests(_recorded(game, state.deal, state.actions), level)
        assert set(answer) == {"action", "reason", "text"}
        assert set(answer["reason"]) == {"kind", "facts", "chance", "values"}
        assert state.refusal(game.parse_action(answer["action"])) is None
        assert answer["text"].endswith(".")


def test_it_says_what_the_bot_says() -> None:
    """Action and reason are those that the bot gives for the view of the seat to act."""
    deal = cut(suited(), 4)
    answer = _suggests(record("call-bridge", deal))
    game = games.get("call-bridge")
    state: Any = game.start(
        game.deal([game.parse_card(card) for card in deal["pack"].split()], deal["dealer"])
    )
    for action in deal["actions"]:
        state = state.apply(game.parse_action(action))
    decision = bots.get("rules-1", game).choose(state.observation(0), random.Random(1))
    assert answer["action"] == game.format_action(decision.action)
    assert answer["reason"]["kind"] == decision.reason.kind
    assert answer["reason"]["values"] == dict(decision.reason.values)


@settings(max_examples=40, deadline=None)
@given(rng=chances())
def test_what_is_hidden_changes_no_answer(rng: random.Random) -> None:
    """Two records that differ only in what the seat to act may not know get the same answer."""
    game = random_game(rng, rng.choice(games.names()))
    deal = random_deal(rng, game)
    states = [each for each in history(rng, game, deal) if each.to_act is not None]
    if not states:
        return
    state = rng.choice(states)
    world = game.determinize(state.observation(state.to_act), rng)
    *_, there = replay(game, world.deal, world.actions)
    level = rng.choice(LEVELS)
    here = _suggests(_recorded(game, deal, state.actions), level)
    assert _suggests(_recorded(game, there.deal, there.actions), level) == here


def test_people_are_told_in_words() -> None:
    """Without --json it is a sentence with names and cards in words."""
    raw = record("bridgette", cut(two_suits(), 2))
    ran = run("suggest", "-", "--level", "rules-1", stdin=written(raw))
    assert ran.status == 0
    assert ran.out.startswith("Deal 1, Ana: bid 7 spades. Bidding 7 spades: ")


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (record("call-bridge", suited(), options={"deals": 1}), "the match is over"),
        (record("call-bridge", suited()), "the next deal"),
        (record("bridgette"), "the next deal"),
    ],
)
def test_when_nobody_is_to_act_it_says_so(raw: Any, said: str) -> None:
    """Exit status 2, one line, nothing on standard output."""
    ran = ask("suggest", raw, more=["--level", "rules-1"])
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_an_unknown_level_lists_those_that_are_there() -> None:
    """The line names each bot of the registry."""
    ran = ask("suggest", record("call-bridge", cut(suited(), 4)), more=["--level", "no-such"])
    assert (ran.status, ran.out) == (2, "")
    assert all(level in ran.err for level in LEVELS)
    with pytest.raises(OptionError):
        bots.get("no-such", games.get("bridgette"))


def test_a_wrong_record_is_answered_as_check_does() -> None:
    """The error object of check, and exit status 1."""
    raw = record("call-bridge", cut(suited(), 4)) | {"players": []}
    ran = ask("suggest", raw, more=["--level", "rules-1"])
    assert ran.status == 1
    assert ran.out == ask("check", raw).out


def test_a_seed_is_kept_to() -> None:
    """The same seed gives the same answer, byte for byte; a record is not changed by asking."""
    raw = record("bridgette", cut(two_suits(), -7))
    before = json.dumps(raw)
    assert _suggests(raw, seed=4) == _suggests(raw, seed=4)
    assert json.dumps(raw) == before


def test_a_whole_file_of_records_is_answered_in_order() -> None:
    """One answer for each line."""
    lines = [record("call-bridge", cut(suited(), actions)) for actions in (0, 4)]
    ran = ask("suggest", *lines, more=["--level", "rules-1"])
    assert [answer["reason"]["kind"] for answer in ran.answers] == [
        "call-value",
        ran.answers[1]["reason"]["kind"],
    ]
    assert len(ran.answers) == 2
