"""The positions of the practice: what a player sees of each, and what the rules answer.

``python -m tests.learn.positions`` writes them for the web client, from the histories beside this
module. The answers are the engine's own; the client knows no rules.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.game import replay
from overtrick.core.trick import Play
from overtrick.games import AnyGame
from overtrick.games.bridgette import LADDER, Word
from overtrick.games.bridgette.rules import takes

HISTORIES: Final = Path("tests/learn/histories.json")
POSITIONS: Final = Path("web/src/learn/positions.json")

Json = dict[str, Any]


def state_of(history: Json) -> tuple[AnyGame, Any]:
    """The game, and the position that a history of one deal ends in."""
    game = games.get(history["game"], **history["options"])
    pack = [game.parse_card(card) for card in history["pack"].split()]
    deal = game.deal(pack, Seat(history["dealer"]))
    actions = [game.parse_action(action) for action in history["actions"]]
    *_, state = replay(game, deal, actions)
    return game, state


def described(history: Json) -> Json:
    """The position as its practice shows it, seats counted from the player's own."""
    game, state = state_of(history)
    seat = state.to_act
    if history["ask"] == "winner":
        seat = Seat((state.tricks[-1].leader + 1) % game.seats)
    shown = state.observation(seat)

    def near(other: int) -> int:
        return int(other - seat) % game.seats

    position: Json = {
        "id": history["id"],
        "game": game.name,
        "ask": history["ask"],
        "hand": [game.format_card(card) for card in state.hand(seat)]
        if game.name == "call-bridge"
        else [game.format_card(card) for card in state.own(seat).hand],
        "calls": [
            {"seat": near(other), "call": call} for other, call in _calls(game, state, shown)
        ],
    }
    if state.phase == "play":
        position["trick"] = _trick(game, state.trick, near)
        if game.name == "bridgette":
            trump = state.contract.bid.strain.trump
            position["trump"] = None if trump is None else "CDHS"[trump]
            if state.ban is not None and state.tricks:
                position["last"] = _trick(game, state.tricks[-1], near)
    return position | _answer(history["ask"], game, state)


def _calls(game: AnyGame, state: Any, shown: Any) -> Iterator[tuple[int, str]]:
    first = state.deal.dealer + (1 if game.name == "call-bridge" else 0)
    for place, call in enumerate(shown.calls):
        if call is not None:
            notation = str(call) if isinstance(call, int) else game.format_action(call)
            yield (first + place) % game.seats, notation


def _trick(game: AnyGame, trick: Any, near: Any) -> Json:
    return {"leader": near(trick.leader), "cards": [game.format_card(card) for card in trick.cards]}


def _answer(ask: str, game: AnyGame, state: Any) -> Json:
    """The choices, those that are allowed, and why the others are not; or who wins a trick, and why."""
    if ask == "winner":
        return _winner(game, state)
    if ask == "calls":
        choices = list(_choices(state))
    else:
        own = (
            state.hand(state.to_act) if game.name == "call-bridge" else state.own(state.to_act).hand
        )
        choices = [Play(card) for card in own]
    refusals = {game.format_action(choice): state.refusal(choice) for choice in choices}
    return {
        "choices": list(refusals),
        "allowed": [action for action, refusal in refusals.items() if refusal is None],
        "forbidden": [
            {
                "action": action,
                "clause": refusal.clause,
                "reason": refusal.reason,
                "arguments": {
                    name: list(value) if isinstance(value, tuple) else value
                    for name, value in refusal.arguments.items()
                },
            }
            for action, refusal in refusals.items()
            if refusal is not None
        ],
    }


def _choices(state: Any) -> Iterator[Any]:
    """Calls worth asking about: a few bids of each sort, and all that are no bids."""
    kinds: dict[str, list[Any]] = {}
    for bid in LADDER:
        refusal = state.refusal(bid)
        kinds.setdefault(refusal.reason if refusal else "", []).append(bid)
    parts = {"": slice(3), "bid-too-low": slice(-1, None)}
    chosen = [bid for kind, bids in kinds.items() for bid in bids[parts.get(kind, slice(2))]]
    yield from sorted(chosen, key=LADDER.index)
    yield from Word


def _winner(game: AnyGame, state: Any) -> Json:
    """Who wins the trick that the next card completes; that card is the history's last."""
    *_, trick = state.tricks
    lead, reply = trick.cards
    trump = state.contract.bid.strain.trump
    does = takes(reply, lead, trump)
    if not game.format_card(lead).startswith(":"):
        why = "answers"
    elif not does:
        why = "stands"
    else:
        why = "trumped" if reply.suit is trump else "matched"
    return {
        "trick": _trick(game, trick, lambda seat: (seat - trick.leader - 1) % game.seats),
        "choices": ["leader", "other"],
        "allowed": ["other" if does else "leader"],
        "forbidden": [],
        "why": why,
    }


def written() -> str:
    """The file of the web client."""
    histories = json.loads(HISTORIES.read_text("utf-8"))
    lines = [json.dumps(described(history), separators=(",", ":")) for history in histories]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    POSITIONS.write_text(written(), "utf-8")
