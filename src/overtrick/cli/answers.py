"""What the commands that read records share: each record gets its answer, in order."""

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Final

from overtrick.cli.command import Parser, contents, printable, words
from overtrick.record import CorruptRecordError, Record, read, values
from overtrick.record.reading import AnyMatch
from overtrick.record.report import wrong

_GAME_OF_CLAUSE: Final = {"B": "bridgette", "C": "call-bridge"}
_LONGEST_NAME: Final = 100


def reading(command: str) -> Parser:
    """A parser for a command that reads records."""
    parser = Parser(command)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--json", action="store_true")
    return parser


def players(match: AnyMatch) -> list[str]:
    """The names of the players, fit for a terminal."""
    return [printable(player[:_LONGEST_NAME]) for player in match.players]


def records(data: bytes) -> Iterator[Record | CorruptRecordError]:
    """Each record of the data, verified, or what is wrong with it."""
    for value in values(data):
        if isinstance(value, CorruptRecordError):
            yield value
            continue
        try:
            yield read(value)
        except CorruptRecordError as error:
            yield error


def answer(
    arguments: argparse.Namespace,
    to_json: Callable[[Record], tuple[object, bool]],
    to_people: Callable[[Record], str],
) -> int:
    """Answer for each record in order, in JSON or in words; returns the worst exit status.

    ``to_json`` also says whether the record is right in the sense of the command.
    """
    status = 0
    answers = []
    for record in records(contents(arguments.file)):
        said: object
        if isinstance(record, CorruptRecordError):
            status = 1
            said = wrong(record, explained(record))
        else:
            said, is_right = to_json(record)
            status = status if is_right else 1
        if arguments.json:
            answers.append(json.dumps(said, ensure_ascii=False))
        elif isinstance(record, CorruptRecordError):
            answers.append(placed(record))
        else:
            answers.append(to_people(record))
    if len(answers) > 1 and not arguments.json:
        answers = [
            f"{words().say('record-number', {'number': number})} {answer}"
            for number, answer in enumerate(answers, start=1)
        ]
    print("\n".join(answers))
    return status


def explained(error: CorruptRecordError) -> str:
    """Why a record is wrong, in a sentence."""
    game = None if error.error == "record" else _GAME_OF_CLAUSE[error.error[0]]
    return printable(words().reason(error.reason, error.arguments, game))


def placed(error: CorruptRecordError) -> str:
    """Where and why a record is wrong; people count from one."""
    said: dict[str, object] = {"message": explained(error), "clause": error.error}
    place = "check-place-record"
    if error.deal is not None:
        place = "check-place-deal"
        said["deal"] = error.deal + 1
    if error.action is not None:
        place = "check-place-action"
        said["action"] = error.action + 1
    return printable(words().say(place, said))
