"""How the histories of the practice were found: random deals, until each kind of position was met.

``python -m tests.learn.search`` looks for those kinds that have no history yet, and keeps the others.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from overtrick import games
from overtrick.core.cards import Seat, Suit
from overtrick.games import AnyGame
from overtrick.games.bridgette import Word
from overtrick.games.bridgette.cards import Colon, range_of
from tests.learn.positions import HISTORIES, Json, described

_FEWEST, _MOST = 2, 7  # cards in a hand that is easily read


def _suited(state: Any) -> list[Any]:
    return [card for card in _hand(state) if not isinstance(card, Colon)]


def _hand(state: Any) -> Any:
    seat = state.to_act
    return state.hand(seat) if hasattr(state, "hand") else state.own(seat).hand


def _spades(cards: Any) -> list[int]:
    return [card.rank for card in cards if card.suit is Suit.SPADES]


def _reasons(position: Json) -> set[str]:
    return {item["reason"] for item in position["forbidden"]}


def _is_void(state: Any) -> bool:
    led = state.trick.cards[0]
    return all(card.suit is not led.suit for card in _suited(state))


Test = Callable[[Any, Json], bool]


def _call_bridge(rest: Test) -> Test:
    def test(state: Any, position: Json) -> bool:
        if state.phase != "play" or not state.trick.cards:
            return False
        fits = 4 <= len(_hand(state)) <= _MOST
        return fits and len({card.suit for card in _hand(state)}) > 1 and rest(state, position)

    return test


def _plain(state: Any) -> bool:
    return state.trick.cards[0].suit is not Suit.SPADES


TRUMP: Final[dict[str, Test]] = {
    "trump-follow": lambda s, p: (
        _plain(s)
        and _reasons(p) == {"must-follow"}
        and len(p["allowed"]) > 1
        and _spades(_hand(s)) != []
        and not _spades(s.trick.cards)
    ),
    "trump-must": lambda _s, p: (
        _reasons(p) == {"must-trump"} and len(p["allowed"]) > 1 and len(p["forbidden"]) > 1
    ),
    "trump-over": lambda s, p: (
        _reasons(p) == {"must-overtrump"}
        and len(_spades(_hand(s))) > len(p["allowed"])
        and len(p["forbidden"]) > 2
    ),
    "trump-low": lambda s, p: (
        _plain(s)
        and _is_void(s)
        and not p["forbidden"]
        and len(_spades(_hand(s))) == 2
        and len(_spades(s.trick.cards)) == 1
    ),
    "trump-none": lambda s, _p: _plain(s) and _is_void(s) and not _spades(_hand(s)),
    "trump-ruffed": lambda s, p: (
        _plain(s)
        and _reasons(p) == {"must-follow"}
        and len(_spades(s.trick.cards)) > 0
        and len(_spades(_hand(s))) > 0
    ),
    "trump-led": lambda s, p: (
        not _plain(s)
        and _reasons(p) == {"must-follow"}
        and min(_spades(_hand(s))) < max(_spades(s.trick.cards)) < max(_spades(_hand(s)))
    ),
    "trump-led-void": lambda s, _p: not _plain(s) and not _spades(_hand(s)),
    "trump-twice": lambda s, p: (
        _reasons(p) == {"must-overtrump"}
        and len(_spades(s.trick.cards)) == 2
        and any(
            min(_spades(s.trick.cards)) < r < max(_spades(s.trick.cards)) for r in _spades(_hand(s))
        )
    ),
    "trump-last": lambda s, p: (
        _reasons(p) == {"must-trump"} and len(p["allowed"]) == 1 and len(s.trick.cards) == 3
    ),
}


def _following(state: Any) -> bool:
    return bool(state.trick.cards) and not isinstance(state.trick.cards[0], Colon)


def _leading(state: Any) -> bool:
    return not state.trick.cards and state.ban is not None


def _matching(state: Any) -> bool:
    return range_of(state.trick.cards[0]) in _hand(state)


def _colons(state: Any) -> list[Any]:
    return [card for card in _hand(state) if isinstance(card, Colon)]


COLON: Final[dict[str, Test]] = {
    "colon-answer": lambda s, p: (
        _following(s)
        and _matching(s)
        and _reasons(p) == {"must-follow"}
        and len(p["allowed"]) > 2
        and len(_hand(s)) > 4
    ),
    "colon-other": lambda s, p: (
        _following(s)
        and _reasons(p) == {"must-follow", "colon-of-another-range"}
        and len(_hand(s)) > 4
    ),
    "colon-void": lambda s, p: (
        _following(s)
        and _is_void(s)
        and _reasons(p) == {"colon-of-another-range"}
        and len(p["allowed"]) > 1
    ),
    "colon-void-answer": lambda s, _p: (
        _following(s)
        and _is_void(s)
        and _matching(s)
        and len(_colons(s)) > 1
        and len(_suited(s)) > 1
    ),
    "colon-only": lambda s, _p: _following(s) and not _suited(s) and not _matching(s),
    "colon-ban": lambda s, p: (
        _leading(s)
        and _reasons(p) == {"suit-banned"}
        and not _colons(s)
        and len(_hand(s)) > 4
        and len(p["allowed"]) > 1
    ),
    "colon-ban-colon": lambda s, p: (
        _leading(s) and len(_colons(s)) == len(p["allowed"]) < len(_hand(s))
    ),
    "colon-ban-off": lambda s, p: _leading(s) and not p["forbidden"] and len(_hand(s)) > 1,
    "colon-led": lambda s, _p: bool(s.trick.cards) and not _following(s) and len(_hand(s)) > 4,
}

WINNER: Final[dict[str, Callable[[Json], bool]]] = {
    "colon-wins-not": lambda p: p["why"] == "answers",
    "colon-trumped": lambda p: p["why"] == "trumped",
    "colon-matched": lambda p: p["why"] == "matched" and p["trump"] is None,
    "colon-stands": lambda p: p["why"] == "stands" and p["trick"]["cards"][1][0] != ":",
    "colon-colons": lambda p: p["why"] == "stands" and p["trick"]["cards"][1][0] == ":",
}


def _said(position: Json) -> list[str]:
    return [item["call"] for item in position["calls"]]


def _count(position: Json, suit: str) -> int:
    return sum(card[0] == suit for card in position["hand"])


BID: Final[dict[str, Callable[[Json], bool]]] = {
    "bid-jump": lambda p: _said(p) == ["1H"] and _count(p, "S") == 2 and "2S" in p["choices"],
    "bid-open": lambda p: _said(p) == [] and _reasons(p) >= {"jump-holding", "bid-holding"},
    "bid-no-trump": lambda p: _said(p) == [] and "notrump-holding" in _reasons(p),
    "bid-low": lambda p: (
        len(_said(p)) == 2 and "bid-too-low" in _reasons(p) and "pass" not in _said(p)
    ),
    "bid-double": lambda p: len(_said(p)) == 1 and "X" in p["allowed"] and _said(p) != ["1H"],
    "bid-redouble": lambda p: len(_said(p)) == 2 and "XX" in p["allowed"],
    "bid-after-pass": lambda p: _said(p) == ["pass"],
    "bid-long": lambda p: (
        len(_said(p)) == 1
        and "pass" not in _said(p)
        and any(_count(p, suit) > 4 for suit in "SH")
        and "jump-holding" in _reasons(p)
    ),
    "bid-colons": lambda p: (
        _count(p, ":") > 1 and "notrump-holding" in _reasons(p) and len(_said(p)) == 1
    ),
}


def _sober(rng: random.Random, state: Any) -> Any:
    """Any card, but low calls and bids, as people make them."""
    if state.phase == "calls":
        return rng.choice(state.legal_actions()[:4])
    if state.phase != "auction":
        return rng.choice(state.legal_actions())
    words = [action for action in state.legal_actions() if isinstance(action, Word)]
    bids = [action for action in state.legal_actions() if not isinstance(action, Word)]
    return rng.choice((*words, *bids[:5]))


def _walks(game: AnyGame, rng: random.Random) -> Iterator[tuple[Any, Json]]:
    """Positions of a random deal, with their histories."""
    pack = rng.sample(game.pack(), len(game.pack()))
    dealer = rng.randrange(game.seats)
    history: Json = {
        "game": game.name,
        "options": {},
        "dealer": dealer,
        "pack": " ".join(map(game.format_card, pack)),
        "actions": [],
    }
    state: Any = game.start(game.deal(pack, Seat(dealer)))
    while state.to_act is not None:
        action = _sober(rng, state)
        history["actions"].append(game.format_action(action))
        state = state.apply(action)
        yield state, history


def _found(kind: str, rng: random.Random) -> Json:
    """A history that ends in a position of that kind."""
    ask = "winner" if kind in WINNER else "calls" if kind in BID else "cards"
    game = games.get("call-bridge" if kind in TRUMP else "bridgette")
    while True:
        for state, history in _walks(game, rng):
            if state.to_act is None:
                break
            named = {"id": kind, "ask": ask} | history
            if _fits(kind, state, named):
                return {**named, "actions": list(history["actions"])}


def _fits(kind: str, state: Any, history: Json) -> bool:
    if kind in BID:
        return state.phase == "auction" and BID[kind](described(history))
    if state.phase != "play":
        return False
    if kind in WINNER:
        if (
            state.trick.cards
            or not state.tricks
            or not any(isinstance(card, Colon) for card in state.tricks[-1].cards)
        ):
            return False
        return len(state.own(state.to_act).hand) > _FEWEST and WINNER[kind](described(history))
    if len(_hand(state)) > _MOST or len(_hand(state)) < _FEWEST:
        return False
    position = described(history)
    if kind in TRUMP:
        return _call_bridge(TRUMP[kind])(state, position)
    return COLON[kind](state, position)


def main() -> None:
    """Find what is missing, and write all of it in the order of the kinds."""
    kept = {}
    if HISTORIES.exists():
        kept = {history["id"]: history for history in json.loads(HISTORIES.read_text("utf-8"))}
    kinds = (*TRUMP, *COLON, *WINNER, *BID)
    histories = [kept.get(kind) or _found(kind, random.Random(kind)) for kind in kinds]
    lines = [json.dumps(history, separators=(",", ":")) for history in histories]
    HISTORIES.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
