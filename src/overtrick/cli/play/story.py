"""The story of the deal on the table, line by line: a pure function of what is seen.

What has happened between two updates is the lines that the later story has and the earlier has not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from overtrick.cli.play.sight import Sight
from overtrick.protocol.messages import BridgetteDeal, Result, Taken, Trick
from overtrick.text import Text

_SHORT: Final = 8
_PASSING: Final = ("ban", "next", "proof")
"""Lines that say how things stand, and go when they stand otherwise."""

_SAID: Final = {
    "pass": "play-story-pass",
    "X": "play-story-double",
    "XX": "play-story-redouble",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened: ``mark`` and the other fields before the text tell it from all others."""

    deal: int
    kind: str
    number: int
    mark: str
    text: str

    @property
    def key(self) -> tuple[int, str, int, str]:
        """What tells the line from all others, whatever words it is said in."""
        return self.deal, self.kind, self.number, self.mark


def story(text: Text, sight: Sight) -> tuple[Line, ...]:
    """Every line of the deal on the table, and of what lies between it and the next."""
    deal = -1 if sight.update.deal is None else sight.update.deal
    return tuple(
        Line(deal, kind, number, mark, text.say(message, arguments))
        for kind, number, mark, message, arguments in _told(text, sight)
    )


def news(text: Text, before: Sequence[Line], after: Sequence[Line]) -> list[str]:
    """What has happened between the two stories, each thing in one sentence."""
    earlier, later = {line.key for line in before}, {line.key for line in after}
    deals = {line.deal for line in after}
    undone = [
        line
        for line in before
        if line.deal in deals and line.key not in later and line.kind not in _PASSING
    ]
    taken_back = [text.say("play-story-undone", {"sentence": undone[0].text})] if undone else []
    return taken_back + [line.text for line in after if line.key not in earlier]


Told = tuple[str, int, str, str, dict[str, object]]
"""The fields of a line but the deal, with its message and arguments in place of the text."""


def _told(text: Text, sight: Sight) -> Iterator[Told]:
    update = sight.update
    if update.public is not None and update.dealer is not None:
        number = {"number": sight.number}
        yield "deal", 0, "", "play-story-deal", {**sight.who(update.dealer), **number}
        if isinstance(update.public, BridgetteDeal):
            yield from _exchange(text, sight, update.public)
        yield from _calls(text, sight)
        for number_of, trick in enumerate(update.public.tricks):
            yield from _trick(text, sight, number_of, trick)
        if update.public.trick is not None:
            yield from _trick(text, sight, len(update.public.tricks), update.public.trick)
        yield from _barred(text, sight)
    if sight.result is not None:
        yield from _result(text, sight, sight.result)
    yield from _proof(sight)
    yield from _between(sight)
    if sight.is_over:
        yield from _end(text, sight)


def _exchange(text: Text, sight: Sight, public: BridgetteDeal) -> Iterator[Told]:
    yield "up-card", 0, "", "play-story-upcard", {"card": text.card(public.upcard)}
    own, dealer = sight.update.own, sight.update.dealer or 0
    order = (1 - dealer, dealer)
    for seat in order:
        cards = text.all_of(map(text.card, own.drawn)) if own.drawn else ""
        message = "play-story-drawn" if seat == sight.seat and cards else "play-story-draws"
        said = {**sight.who(seat), "count": public.draws[seat], "cards": cards}
        yield "draw", seat, "", message, said
    is_on = sight.update.phase == "exchange"
    put_away = order[: order.index(sight.update.turn or 0)] if is_on else order
    for place, seat in enumerate(put_away):
        known = _put_away(sight, seat, place)
        message = "play-story-discarded" if known else "play-story-discards"
        cards = text.all_of(map(text.card, known)) if known else ""
        said = {**sight.who(seat), "count": public.draws[seat], "cards": cards}
        yield "discard", seat, "", message, said


def _put_away(sight: Sight, seat: int, place: int) -> Sequence[str]:
    """The cards that a seat put away, as far as they are known: all of them when the deal is over."""
    ended = sight.update.ended
    if ended is not None and place < len(ended.actions):
        return ended.actions[place].split()[1:]
    return sight.update.own.discarded if seat == sight.seat else ()


def _calls(text: Text, sight: Sight) -> Iterator[Told]:
    public, dealer = sight.update.public, sight.update.dealer or 0
    if isinstance(public, BridgetteDeal):
        for number, said in enumerate(public.calls):
            message = _SAID.get(said.call, "play-story-bid")
            bid = text.bid(said.call) if said.call not in _SAID else ""
            yield "call", number, said.call, message, {**sight.who(said.seat), "bid": bid}
        if public.contract is not None and public.declarer is not None:
            contract = contract_words(text, public.contract)
            said_so = {**sight.who(public.declarer), "contract": contract}
            yield "contract", 0, public.contract, "play-story-contract", said_so
    elif public is not None:
        count = len(public.calls)
        for turn in range(1, count + 1):
            seat = (dealer + turn) % count
            if (call := public.calls[seat]) is not None:
                said_so = {**sight.who(seat), "call": call}
                yield "call", seat, str(call), "play-story-call", said_so


def contract_words(text: Text, contract: str) -> str:
    """A contract in words: "4 spades, doubled"."""
    bid = contract.rstrip("X")
    doubling = len(contract) - len(bid)
    message = ("play-contract", "play-contract-doubled", "play-contract-redoubled")[doubling]
    return text.say(message, {"bid": text.bid(bid)})


def _trick(text: Text, sight: Sight, number: int, trick: Trick | Taken) -> Iterator[Told]:
    count = len(sight.update.players)
    for turn, card in enumerate(trick.cards):
        seat = (trick.leader + turn) % count
        message = "play-story-plays" if turn else "play-story-leads"
        said = {**sight.who(seat), "card": text.card(card)}
        yield "card", number * count + turn, card, message, said
    if isinstance(trick, Taken):
        yield "taken", number, "", "play-story-taken", sight.who(trick.winner)


def _barred(text: Text, sight: Sight) -> Iterator[Told]:
    public = sight.bridgette()
    if public is not None and public.ban is not None and public.trick is not None:
        said = {**sight.who(public.trick.leader), "suit": text.suit(public.ban)}
        yield "ban", len(public.tricks), public.ban, "play-story-ban", said


def _result(text: Text, sight: Sight, result: Result) -> Iterator[Told]:
    if not result.counted:
        yield "result", 0, "", "play-story-not-counted", {}
        return
    if result.contract is not None and result.declarer is not None:
        said = {**sight.who(result.declarer), "contract": contract_words(text, result.contract)}
        tricks = {"won": result.tricks[result.declarer]}
        yield "result", 0, "", "play-story-declared", {**said, **tricks}
    elif result.calls is None:
        yield "result", 0, "", "play-story-passed-out", {}
    for seat in sight.seats:
        if result.calls is not None:
            called = {"call": result.calls[seat] or 0, "won": result.tricks[seat]}
            points = {"points": sight.points(result.points[seat])}
            yield "points", seat, "", "play-story-called", {**sight.who(seat), **called, **points}
    if result.calls is None:
        yield "points", 0, "", "play-story-points", {"list": scores(text, sight, result.points)}
    yield "totals", 0, "", "play-story-totals", {"list": scores(text, sight, sight.update.totals)}


def scores(text: Text, sight: Sight, points: Sequence[int]) -> str:
    """Points of all seats in one list, the own first."""
    return text.all_of(
        text.say("play-points", {**sight.who(seat), "points": sight.points(points[seat])})
        for seat in sight.seats
    )


def _proof(sight: Sight) -> Iterator[Told]:
    judged = sight.judgement
    if judged is not None and judged.is_proved:
        yield "proof", judged.shuffle.deal, "", "play-proof-good", {}
    for verdict in (judged, sight.verdict):
        for fault in verdict.faults if verdict is not None else ():
            yield "proof", verdict.shuffle.deal if verdict else 0, fault, fault, {}


def _between(sight: Sight) -> Iterator[Told]:
    if sight.update.phase == "seating":
        yield "next", 0, "seating", "play-story-seating", {}
    if sight.may_start and sight.update.shuffle is not None:
        shuffle = sight.update.shuffle
        start = shuffle.commitment[:_SHORT]
        yield "next", shuffle.deal, "", "play-story-next", {"start": start}


def _end(text: Text, sight: Sight) -> Iterator[Told]:
    update = sight.update
    if update.given_up is not None:
        yield "end", 0, "", "play-story-given-up", sight.who(update.given_up)
        return
    for place in sorted(set(update.places)):
        for seat in sight.seats:
            if update.places[seat] == place:
                said = {"place": place, "points": sight.points(update.totals[seat])}
                yield "place", seat, "", "play-story-place", {**sight.who(seat), **said}
    winners = [seat for seat in sight.seats if seat in update.winners]
    if winners == [sight.seat]:
        yield "end", 0, "", "play-story-you-win", {}
    elif winners:
        names = text.all_of(text.say("play-name", sight.who(seat)) for seat in winners)
        yield "end", 0, "", "play-story-won-by", {"winners": names}
