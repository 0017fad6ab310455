"""Records written by hand, and commands run in this process: what the tests of records share."""

import io
import json
import random
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from unittest import mock

from overtrick import games
from overtrick.cli import main
from overtrick.core.cards import Seat
from overtrick.games.match import Match
from overtrick.record.reading import AnyMatch
from tests.deals import full_deal
from tests.strategies import random_action, random_game

Json = Any
Place = tuple[int | None, int | None, str]

RANKS = "AKQJT98765432"
PLAYERS = {"bridgette": ["Ana", "Arben"], "call-bridge": ["Ana", "Bala", "Chen", "Dodi"]}
SUITED = tuple(" ".join(suit + rank for rank in RANKS) for suit in "SHDC")
ACES = ("SA HA DA CA", "", "", "")


# ---- Records ------------------------------------------------------------------------------------


def record(game: str, *deals: Json, options: Json = None, **others: Json) -> dict[str, Json]:
    """A record of these deals; ``others`` are keys beside the usual ones, or instead of them."""
    usual = {"format": "overtrick/1", "game": game, "options": options or {}}
    return usual | {"players": PLAYERS[game], "deals": list(deals)} | others


def dealt(
    game: str, dealer: int, hands: Iterable[str], stock: str = "", actions: Iterable[str] = ()
) -> dict[str, Json]:
    """A deal of a record; what hands and stock leave open is filled in pack order."""
    rules = games.get(game)
    pack = map(rules.format_card, full_deal(rules, dealer, list(hands), stock).pack)
    return {"dealer": dealer, "pack": " ".join(pack), "actions": list(actions)}


def suited(dealer: int = 3, calls: str = "12 2 2 2", **others: Json) -> dict[str, Json]:
    """A deal of Call Bridge: seats 0 to 3 hold all S, H, D, C, so seat 0 wins all thirteen tricks.

    The calls are in turn, the dealer's last.
    """
    cards = []
    for trick, rank in enumerate(RANKS):
        leader = 0 if trick else dealer + 1
        cards += ["SHDC"[(leader + turn) % 4] + rank for turn in range(4)]
    return dealt("call-bridge", dealer, SUITED, actions=[*calls.split(), *cards]) | others


def voided(dealer: int = 3, **others: Json) -> dict[str, Json]:
    """A deal that is void where four aces are: seat 0 holds them."""
    return dealt("call-bridge", dealer, ACES) | others


def two_suits(dealer: int = 0, calls: str = "4S pass", **others: Json) -> dict[str, Json]:
    """A deal of Bridgette in which the dealer keeps all spades and the other all hearts.

    Up-card D2: the other draws D2 D3, the dealer D4 to D7, and they go again. Trumps take all
    thirteen tricks; without a trump that they hold, whoever leads does.
    """
    hands = [SUITED[0], SUITED[1]] if dealer == 0 else [SUITED[1], SUITED[0]]
    said = calls.split()
    actions = ["discard D3 D2", "discard D7 D6 D5 D4", *said]
    bids = [turn for turn, call in enumerate(said) if call[0].isdigit()]
    if bids and said[-1] == "pass":
        leads = "SH"[1 - bids[-1] % 2]
        wins = said[bids[-1]][1] if said[bids[-1]][1] in "SH" else leads
        for rank in RANKS:
            actions += [suit + rank for suit in (leads, "HS"["SH".index(leads)])]
            leads = wins
    return dealt("bridgette", dealer, hands, "D2 D3 D4 D5 D6 D7", actions) | others


def cut(deal: dict[str, Json], actions: int, **others: Json) -> dict[str, Json]:
    """The deal after so many actions; negative: so many before the end."""
    return deal | {"actions": deal["actions"][:actions]} | others


def more(deal: dict[str, Json], *actions: Json) -> dict[str, Json]:
    """The deal with actions more."""
    return deal | {"actions": [*deal["actions"], *actions]}


# ---- Commands -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[Json]:
        """The objects printed, one on each line."""
        return [json.loads(line) for line in self.out.removesuffix("\n").split("\n")]


def run(*arguments: str, stdin: bytes = b"") -> Ran:
    """Run a command in this process; what it reads and writes are bytes, as in a pipe."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    with (
        mock.patch.object(sys, "stdin", given),
        mock.patch.object(sys, "stdout", out),
        mock.patch.object(sys, "stderr", err),
    ):
        status = main(arguments)
        out.flush()
        err.flush()
        said = [stream.buffer.getvalue() for stream in (out, err)]
    return Ran(status, said[0].decode(), said[1].decode())


def written(*records: Json) -> bytes:
    """Records as a file has them, one on each line; bytes stand as they are."""
    lines = [
        each if isinstance(each, bytes) else json.dumps(each, ensure_ascii=False).encode()
        for each in records
    ]
    return b"\n".join(lines)


def ask(command: str, *records: Json, more: Iterable[str] = ()) -> Ran:
    """Run a command that reads records on these, with ``--json``."""
    return run(command, "-", "--json", *more, stdin=written(*records))


def check(raw: Json) -> dict[str, Json]:
    """What ``check`` says of one record."""
    ran = ask("check", raw)
    (answer,) = ran.answers
    assert ran.status == (0 if answer["ok"] else 1)
    assert ran.err == ""
    return dict(answer)


def fault(raw: Json) -> Place | None:
    """The deal, action and error that ``check`` names; None if the record is right."""
    answer = check(raw)
    if answer["ok"]:
        return None
    assert set(answer) == {"ok", "deal", "action", "error", "message"}
    assert answer["message"]
    return answer["deal"], answer["action"], answer["error"]


def same(said: Json, due: Json) -> bool:
    """Whether two JSON values are the same, and of the same types: true is not 1, nor 7.0 7."""
    return json.dumps(said, sort_keys=True) == json.dumps(due, sort_keys=True)


# ---- Matches at random --------------------------------------------------------------------------


def random_match(rng: random.Random, name: str | None = None, deals: int = 2) -> AnyMatch:
    """A match under random options, cut at a random place in a deal or between two."""
    game = random_game(rng, name or rng.choice(games.names()))
    match: AnyMatch = Match(game, tuple(PLAYERS[game.name]))
    for left in range(rng.randint(0, deals), -1, -1):
        if match.finished:
            break
        dealer = match.next_dealer
        first = Seat(rng.randrange(game.seats))
        pack = rng.sample(game.pack(), len(game.pack()))
        match = match.start(game.deal(pack, first if dealer is None else dealer))
        actions = 99 if left else rng.randrange(60)
        while match.current and actions:
            match = match.apply(random_action(rng, match.current))
            actions -= 1
    return match
