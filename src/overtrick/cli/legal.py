"""``overtrick legal``: what may be done now?"""

import argparse

from overtrick.cli.answers import answer, players, reading
from overtrick.cli.command import Parser, words
from overtrick.record import Record
from overtrick.record.report import legal


def parser() -> Parser:
    """The arguments of the command."""
    return reading("legal")


def run(arguments: argparse.Namespace) -> int:
    """Answer for each record; returns the exit status."""
    return answer(arguments, lambda record: (legal(record.match), True), _in_words)


def _in_words(record: Record) -> str:
    text, now = words(), legal(record.match)
    said: dict[str, object] = {}
    if "deal" in now:
        said["deal"] = now["deal"] + 1
    if now["seat"] is not None:
        said["player"] = players(record.match)[now["seat"]]
    phase = now["phase"]
    if "discard" in now:
        phase = "discard"
        said["count"] = now["discard"]["count"]
        said["cards"] = text.all_of(map(text.card, now["discard"]["from"]))
    elif phase == "play":
        said["actions"] = text.any_of(map(text.card, now["actions"]))
    elif now["actions"]:
        said["actions"] = text.any_of(map(text.call, map(str, now["actions"])))
    return text.say(f"legal-{phase}", said)
