"""Every reason that a bot can give becomes a sentence, and says nothing that is not a fact."""

import enum
import importlib
import json
import pkgutil
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from overtrick import bots, games
from overtrick.core.bot import Reason
from overtrick.text import LOCALES, Text
from overtrick.text.reasons import act, sort_of, why
from tests.strategies import random_deal, random_game

GOLDEN = json.loads((Path(__file__).parent / "golden" / "reasons.json").read_text("utf-8"))
PLAIN = Text(isolating=False)
PLAYERS = ("Ana", "Bala", "Chen", "Dodi")
ADDED = {"act", "sort", "chance", "next", "less"}
"""What every sentence may use beside the facts of its reason."""


def _games_of(module: str) -> list[str]:
    return [name for name in games.names() if name.replace("-", "") in module]


def _kinds() -> Iterator[tuple[str, str]]:
    """Each kind of reason that a bot declares, with its game."""
    for found in pkgutil.walk_packages(bots.__path__, "overtrick.bots."):
        module = importlib.import_module(found.name)
        kinds: type[enum.StrEnum] | None = getattr(module, "Kind", None)
        if kinds is not None and kinds.__module__ == found.name:
            names = _games_of(found.name) or games.names()
            yield from ((name, kind.value) for name in names for kind in kinds)


KINDS = sorted(set(_kinds()))


def _message(game: str, kind: str) -> str:
    own = f"reason-{game}-{kind}"
    return own if PLAIN.has(own) else f"reason-{kind}"


def test_the_kinds_are_found() -> None:
    """Both games have their kinds, and many."""
    assert {game for game, _ in KINDS} == set(games.names())
    assert len(KINDS) >= 35


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_has_its_sentence(game: str, kind: str) -> None:
    """No bot can give a reason for which there are no words."""
    assert PLAIN.has(_message(game, kind))


def test_no_sentence_is_for_a_kind_that_no_bot_gives() -> None:
    """Each message for reasons belongs to a kind, or says a chance; a bot may play by chance alone."""
    due = {_message(game, kind) for game, kind in KINDS} | {"reason-chance", "reason-random"}
    assert {name for name in PLAIN.ids() if name.startswith("reason-")} == due


class _Variables(Visitor):
    """Collects the names of the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _used() -> dict[str, set[str]]:
    """The variables of each message in the catalogues of reasons."""
    used = {}
    for path in Path("src/overtrick/text/en").glob("reasons*.ftl"):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                found = _Variables()
                found.visit(entry)
                used[entry.id.name] = found.names
    return used


def _acts(name: str) -> Iterator[tuple[games.AnyGame, str, Reason]]:
    """What every bot does and why, in deals that they play against themselves."""
    rng = random.Random(11)
    for _ in range(20):
        game = random_game(rng, name)
        state: Any = game.start(random_deal(rng, game))
        players = [bots.get(rng.choice(bots.names()), game) for _ in range(game.seats)]
        while state.to_act is not None:
            decision = players[state.to_act].choose(state.observation(state.to_act), rng)
            yield game, game.format_action(decision.action), decision.reason
            action = decision.action
            if rng.random() < 1 / 5 and state.phase != "exchange":
                action = rng.choice(state.legal_actions())
            state = state.apply(action)


@pytest.mark.parametrize("name", games.names())
def test_reasons_given_in_play_become_sentences(name: str) -> None:
    """Each reason met has all that its sentence needs, in every language, and cards in words."""
    met: dict[str, list[tuple[str, Reason]]] = defaultdict(list)
    for _, action, reason in _acts(name):
        if len(met[reason.kind]) < 12:
            met[reason.kind].append((action, reason))
    texts = [Text(locale, isolating=False) for locale in LOCALES]
    used = _used()
    for kind, acts in met.items():
        facts = set().union(*(reason.facts for _, reason in acts))
        assert used[_message(name, kind)] <= facts | ADDED, kind
        for action, reason in acts:
            for text in texts:
                sentence = why(text, name, action, reason, PLAYERS)
                assert not re.search(r"\b[SHDC][2-9TJQKA]\b|[{}]|:[GRL]\b", sentence), sentence
            assert re.match(r"[A-Z].*[a-z0-9]\.$", why(PLAIN, name, action, reason, PLAYERS))
    of_game = {kind for game, kind in KINDS if game == name}
    assert len(met) > 0.7 * len(of_game)


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["said"][:30])
def test_sentences_read_well(case: dict[str, Any]) -> None:
    """The examples by which a player would judge them; the web client's tests read the same."""
    raw = case["reason"]
    facts = {k: tuple(v) if isinstance(v, list) else v for k, v in raw["facts"].items()}
    reason = Reason(raw["kind"], facts, raw["chance"], raw["values"])
    assert why(PLAIN, case["game"], case["action"], reason, PLAYERS) == case["said"]


def test_a_kind_without_words_is_an_error() -> None:
    """A bot whose reasons nobody has put into words is found out."""
    with pytest.raises(LookupError):
        why(PLAIN, "bridgette", "pass", Reason("no-such-kind"), PLAYERS)


@pytest.mark.parametrize(
    ("action", "sort", "words"),
    [
        ("SA", "play", "ace of spades"),
        (":L", "play", "Little Colon"),
        ("X", "word", "double"),
        ("0NT", "bid", "0 no-trump"),
        ("13", "call", "13"),
        ("discard D3 :G", "discard", "three of diamonds and Grand Colon"),
    ],
)
def test_acts_are_told_apart_and_said_in_words(action: str, sort: str, words: str) -> None:
    """Every notation of an act, in both games."""
    assert sort_of(action) == sort
    assert act(PLAIN, action) == words
