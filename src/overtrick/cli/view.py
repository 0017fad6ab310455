"""``overtrick view``: what may a seat know now?"""

import argparse
from collections.abc import Iterator

from overtrick.cli.answers import answer, players, reading
from overtrick.cli.command import Parser, UsageError, words
from overtrick.cli.paint import bold
from overtrick.core.cards import Seat
from overtrick.record import Record
from overtrick.record.strict import Json
from overtrick.record.view import view
from overtrick.text import Text

SPECTATOR = "none"


def parser() -> Parser:
    """The arguments of the command."""
    parser = reading("view")
    parser.add_argument("--seat", required=True)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Answer for each record; returns the exit status."""

    def seen(record: Record) -> dict[str, Json]:
        return view(record, _seat(arguments.seat, record.match.game.seats))

    return answer(
        arguments,
        lambda record: (seen(record), True),
        lambda record: _in_words(record, seen(record)),
    )


def _seat(text: str, seats: int) -> Seat | None:
    if text == SPECTATOR:
        return None
    if text not in map(str, range(seats)):
        raise UsageError("cli-seat", {"seat": text, "last": seats - 1})
    return Seat(int(text))


def _in_words(record: Record, seen: dict[str, Json]) -> str:
    """What is seen, a line for each thing that there is."""
    text, names, seat = words(), players(record.match), seen["seat"]
    title = text.say("view-seat", {"player": names[seat]}) if seat is not None else None
    lines = [bold(title or text.say("view-spectator"))]
    if seen["turn"] is None:
        lines.append(text.say("view-between"))
    else:
        lines += _deal(text, names, seen)
    return "\n".join(
        [*lines, text.say("view-totals", {"list": _numbers(text, names, seen["totals"])})]
    )


def _deal(text: Text, names: list[str], seen: dict[str, Json]) -> Iterator[str]:
    dealer = names[seen["dealer"]]
    yield text.say("view-deal", {"deal": seen["deal"] + 1, "player": dealer})
    if seen.get("upcard"):
        yield text.say("view-upcard", {"card": text.card(seen["upcard"])})
    for thing in ("hand", "drawn", "discarded"):
        if seen.get(thing):
            yield text.say(f"view-{thing}", {"cards": text.all_of(map(text.card, seen[thing]))})
    yield text.say("view-counts", {"list": _numbers(text, names, seen["counts"])})
    if calls := _calls(seen["calls"]):
        said = _words(text, names, [(seat, text.call(call)) for seat, call in calls])
        yield f"{text.say('view-calls')} {said}"
    if seen.get("contract"):
        contract = {"contract": seen["contract"], "player": names[seen["declarer"]]}
        yield text.say("view-contract", contract)
    for trick in seen["tricks"]:
        cards = _words(text, names, [(seat, text.card(card)) for seat, card in trick["cards"]])
        yield text.say("view-taken", {"list": cards, "player": names[trick["winner"]]})
    if seen["trick"]:
        cards = _words(text, names, [(seat, text.card(card)) for seat, card in seen["trick"]])
        yield text.say("view-trick", {"list": cards})
    if seen.get("ban"):
        yield text.say("view-ban", {"suit": text.suit(seen["ban"])})
    yield text.say("view-turn", {"player": names[seen["turn"]]})


def _words(text: Text, names: list[str], said: list[tuple[int, str]]) -> str:
    return text.all_of(
        text.say("player-word", {"player": names[seat], "word": word}) for seat, word in said
    )


def _numbers(text: Text, names: list[str], numbers: list[Json]) -> str:
    return text.all_of(
        text.say("player-points", {"player": name, "points": number})
        for name, number in zip(names, numbers, strict=True)
    )


def _calls(calls: Json) -> list[tuple[int, str]]:
    """The calls made, each with its seat; Call Bridge lists them by seat, Bridgette in turn."""
    if calls and isinstance(calls[0], list):
        return [(seat, call) for seat, call in calls]
    return [(seat, str(call)) for seat, call in enumerate(calls) if call is not None]
