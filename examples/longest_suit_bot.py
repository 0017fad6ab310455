"""A bot of one's own, in the line protocol of docs/bots.md: long suits first, high cards first.

``overtrick arena --game call-bridge --bots examples/longest_suit_bot.py,random,random,random --seed 7``
"""

import json
import sys
from collections import Counter
from typing import Any

RANKS = "23456789TJQKA"
NAME = "longest-suit 1.0"


def main() -> None:
    """Answer line by line until the input ends."""
    position: dict[str, Any] = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "overtrick":
            print("bot", NAME, flush=True)
        elif word == "position":
            position = json.loads(rest)
        elif word == "go":
            action, reason = choose(position["view"], position["legal"])
            print("reason", json.dumps(reason), flush=True)
            print("action", action, flush=True)


def choose(view: dict[str, Any], legal: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The action, and why."""
    lengths = Counter(card[0] for card in view["hand"])
    high = sum(card[1] in "AK" for card in view["hand"])

    def worth(card: str) -> tuple[int, int]:
        return lengths[card[0]], RANKS.find(card[1])

    if legal["phase"] == "exchange":
        away = sorted(legal["discard"]["from"], key=worth)[: legal["discard"]["count"]]
        return " ".join(["discard", *away]), {"kind": "short-suits-go", "facts": {"cards": away}}
    actions = list(map(str, legal["actions"]))
    if legal["phase"] == "calls":
        call = str(max(high, int(actions[0])))
        return call, {"kind": "high-cards", "facts": {"high": high}, "chance": 0.5}
    if legal["phase"] == "auction":
        return "pass" if "pass" in actions else actions[0], {"kind": "no-bidder"}
    card = max(actions, key=worth)
    return card, {"kind": "longest-suit", "facts": {"card": card}}


if __name__ == "__main__":
    main()
