"""Pages of lines about the table, the same for every front: hand, trick, scores, proof, help."""

from typing import Final

import aiohttp

from overtrick.cli.command import printable
from overtrick.cli.play.door import Door, DoorError
from overtrick.cli.play.private import NotStartedError
from overtrick.cli.play.sight import Sight, by_suit
from overtrick.cli.play.story import contract_words, scores
from overtrick.core.errors import InputError
from overtrick.text import Text

_SERVER: Final = {
    "origin": "play-server-origin",
    "too-many": "play-server-too-many",
    "not-saved": "play-server-not-saved",
    "frozen": "play-server-frozen",
}
_SECONDS_A_MINUTE: Final = 60


class Said(str):
    """A sentence that stands where an action was sought."""

    __slots__ = ()


def server_words(text: Text, error: DoorError) -> str:
    """Why the server does not grant a request."""
    if error.code in _SERVER:
        return text.say(_SERVER[error.code])
    arguments = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in error.arguments.items()
    }
    try:
        return printable(text.error(InputError(error.code, arguments)))
    except LookupError:
        return text.say("play-server-other")


def hand_lines(text: Text, sight: Sight) -> list[str]:
    """The own hand, a line for each suit."""
    groups = by_suit(sight.update.own.hand)
    return [
        text.say("play-hand-suit", {"cards": text.all_of(map(text.card, cards))})
        for _, cards in groups
    ] or [text.say("play-hand-none")]


def trick_lines(text: Text, sight: Sight) -> list[str]:
    """The trick on the table and the one before, whose turn it is, and how the deal stands."""
    update = sight.update
    public = update.public
    if public is None:
        return [text.say("play-trick-none")]
    lines = []
    for message, trick in (
        ("play-trick-last", public.tricks[-1] if public.tricks else None),
        ("play-trick-now", public.trick),
    ):
        if trick is not None and trick.cards:
            cards = text.all_of(
                text.say(
                    "play-trick-card",
                    {
                        **sight.who((trick.leader + turn) % len(update.players)),
                        "card": text.card(card),
                    },
                )
                for turn, card in enumerate(trick.cards)
            )
            lines.append(text.say(message, {"list": cards}))
    if update.turn is not None:
        lines.append(text.say("play-turn", sight.who(update.turn)))
    return lines or [text.say("play-trick-none")]


def score_lines(text: Text, sight: Sight) -> list[str]:
    """Contract or calls and tricks won of this deal, and the totals of the match."""
    lines = []
    public = sight.update.public
    if (deal := sight.bridgette()) is not None:
        if deal.contract is not None and deal.declarer is not None:
            said = {
                **sight.who(deal.declarer),
                "contract": contract_words(text, deal.contract),
            }
            lines.append(text.say("play-story-contract", said))
        lines += [
            text.say("play-won", {**sight.who(seat), "won": deal.won[seat]}) for seat in sight.seats
        ]
    elif public is not None and public.game == "call-bridge":
        for seat in sight.seats:
            call = public.calls[seat]
            said = {**sight.who(seat), "won": public.won[seat]}
            if call is None:
                lines.append(text.say("play-won", said))
            else:
                lines.append(text.say("play-won-of", {**said, "call": call}))
    lines.append(text.say("play-story-totals", {"list": scores(text, sight, sight.update.totals)}))
    return lines


def proof_lines(text: Text, sight: Sight) -> list[str]:
    """The shuffle of this deal, of the one before if that is just over: all that anyone needs to check it."""
    lines = []
    for verdict in (sight.judgement, sight.verdict):
        if verdict is None:
            continue
        shuffle = verdict.shuffle
        lines.append(
            text.say("play-proof-title", {"match": sight.welcome.match, "number": shuffle.deal})
        )
        lines.append(text.say("play-proof-commitment", {"bytes": shuffle.commitment}))
        for seat in sight.seats:
            given = shuffle.contributions[seat]
            said = {**sight.who(seat), "bytes": given or ""}
            if given is not None:
                lines.append(text.say("play-proof-given", said))
            elif seat in shuffle.contributors:
                lines.append(text.say("play-proof-not-given", said))
        if shuffle.seed is not None:
            lines.append(text.say("play-proof-seed", {"bytes": shuffle.seed}))
        lines += [text.say(fault) for fault in verdict.faults]
        if verdict.is_proved:
            lines.append(text.say("play-proof-good"))
        elif not verdict.faults:
            lines.append(text.say("play-proof-open"))
    return lines or [text.say("play-proof-none")]


def help_lines(text: Text, sight: Sight) -> list[str]:  # noqa: ARG001 - every page is asked alike
    """What can be typed."""
    return text.say("play-help-plain").splitlines()


async def code_page(text: Text, door: Door) -> list[str]:
    """A code for another browser, in a sentence."""
    try:
        code, seconds = await door.code()
    except DoorError as error:
        return [text.say("cli-play-refused", {"why": server_words(text, error)})]
    except (OSError, aiohttp.ClientError, TimeoutError, NotStartedError):
        return [text.say("play-lost")]
    return [text.say("play-code", {"code": code, "minutes": seconds // _SECONDS_A_MINUTE})]
