"""``overtrick verify``: are the shuffles proved?"""

import argparse

from overtrick.cli.answers import answer, reading
from overtrick.cli.command import Parser, words
from overtrick.record import Record
from overtrick.record.proof import BAD, GOOD, proofs
from overtrick.record.strict import Json


def parser() -> Parser:
    """The arguments of the command."""
    return reading("verify")


def run(arguments: argparse.Namespace) -> int:
    """Answer for each record; returns the exit status."""
    return answer(arguments, _verified, _in_words)


def _verified(record: Record) -> tuple[dict[str, Json], bool]:
    found = proofs(record)
    verdicts = [verdict for verdict, _ in found]
    is_right = BAD not in verdicts and GOOD in verdicts
    text = words()
    return {
        "ok": is_right,
        "deals": [
            {"deal": deal, "proof": verdict, "message": text.say(reason)}
            for deal, (verdict, reason) in enumerate(found)
        ],
    }, is_right


def _in_words(record: Record) -> str:
    text, (verified, is_right) = words(), _verified(record)
    lines = [
        text.say("verify-deal", {"deal": deal["deal"] + 1, "message": deal["message"]})
        for deal in verified["deals"]
    ]
    is_bad = any(deal["proof"] == BAD for deal in verified["deals"])
    lines.append(text.say("verify-good" if is_right else "verify-bad" if is_bad else "verify-none"))
    return "\n".join(lines)
