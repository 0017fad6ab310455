"""``overtrick check``: is this record right?"""

import argparse

from overtrick.cli.answers import answer, players, reading
from overtrick.cli.command import Parser, words
from overtrick.record import Record
from overtrick.record.report import checked, totals


def parser() -> Parser:
    """The arguments of the command."""
    return reading("check")


def run(arguments: argparse.Namespace) -> int:
    """Answer for each record; returns the exit status."""
    return answer(arguments, lambda record: (checked(record.match), True), _in_words)


def _in_words(record: Record) -> str:
    text, match, names = words(), record.match, players(record.match)
    points = zip(names, totals(match), strict=True)
    said = {
        "game": text.say(f"game-{match.game.name}"),
        "deals": match.standings.counted,
        "totals": text.all_of(
            text.say("player-points", {"player": name, "points": number}) for name, number in points
        ),
    }
    if not match.finished:
        return text.say("check-unfinished", said)
    said["winners"] = text.all_of(names[seat] for seat in match.winners)
    return text.say("check-finished", said)
