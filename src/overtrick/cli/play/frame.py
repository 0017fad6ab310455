"""The whole screen as rows of spans, 80 columns by 24 lines: a pure function of what is seen and chosen."""

from dataclasses import dataclass
from typing import Final

from overtrick.cli.play.choice import Choice
from overtrick.cli.play.felt import felt, side
from overtrick.cli.play.pages import proof_lines
from overtrick.cli.play.sight import Sight, by_suit
from overtrick.cli.play.spans import (
    ALARM,
    CURSOR,
    DIM,
    GOOD,
    PLAIN,
    STRONG,
    Look,
    Row,
    clipped,
    ends,
    in_ascii,
    padded,
    rank,
    suit_style,
    wrapped,
)
from overtrick.cli.play.story import story
from overtrick.cli.play.table_of_scores import score_rows
from overtrick.text import Text

COLUMNS: Final = 80
LINES: Final = 24
_PAGE: Final = 20
_HAND: Final = 5
_NOTE: Final = 3
_CELL: Final = 5
_NAME: Final = 16


@dataclass(frozen=True, slots=True)
class View:
    """All that a frame shows; ``is_lost``: there is no connection now."""

    sight: Sight
    choice: Choice
    is_lost: bool = False


def frame(text: Text, view: View, look: Look) -> list[Row]:
    """The screen: exactly `LINES` rows, each exactly `COLUMNS` wide."""
    sight, choice = view.sight, view.choice
    rows = [_title(text, sight), _rule(look)]
    if choice.page:
        rows += _page(text, view, look)
    else:
        upright = [(DIM, look.upright), (PLAIN, " ")]
        middle = zip(felt(text, sight, choice, look), side(text, sight, look), strict=True)
        rows += [[*left, *upright, *right] for left, right in middle]
        rows += [_rule(look), *_hand(text, sight, choice, look), _rule(look)]
        rows += _asking(text, view)
    rows = [padded(row, COLUMNS) for row in rows[: LINES - 1]]
    rows += [padded([], COLUMNS)] * (LINES - 1 - len(rows))
    rows.append(padded([(DIM, " " + _keys(text, view))], COLUMNS))
    return rows if look.has_symbols else [padded(in_ascii(row), COLUMNS) for row in rows]


def _rule(look: Look) -> Row:
    return [(DIM, look.rule * COLUMNS)]


def _title(text: Text, sight: Sight) -> Row:
    """The game and the deal; at the end, how the shuffle stands."""
    games = {"bridgette": "game-bridgette", "call-bridge": "game-call-bridge"}
    game = text.say(games.get(sight.welcome.game, "game-bridgette"))
    left: Row = [(PLAIN, " "), (STRONG, game)]
    if sight.number:
        message = "play-title-deal-of" if sight.number <= sight.deals else "play-title-deal"
        said = {"number": sight.number, "most": sight.deals}
        left.append((PLAIN, "   " + text.say(message, said)))
    if sight.update.dealer is not None and sight.update.turn is not None:
        left.append((PLAIN, "   " + text.say("play-title-dealer", sight.who(sight.update.dealer))))
    return ends(left, _shuffle(text, sight), COLUMNS)


def _shuffle(text: Text, sight: Sight) -> Row:
    verdicts = [each for each in (sight.judgement, sight.verdict) if each is not None]
    if any(each.faults for each in verdicts):
        return [(ALARM, text.say("play-title-fault")), (PLAIN, " ")]
    if sight.judgement is not None and sight.judgement.is_proved:
        return [(GOOD, text.say("play-title-proved")), (PLAIN, " ")]
    if verdicts:
        start = verdicts[-1].shuffle.commitment[:8]
        return [(DIM, text.say("play-title-commitment", {"start": start})), (PLAIN, " ")]
    return []


def _hand(text: Text, sight: Sight, choice: Choice, look: Look) -> list[Row]:
    """The own hand, a row for each suit; colons have theirs."""
    rows: list[Row] = []
    own = sight.update.own
    if sight.update.ended is not None:
        return _hands(text, sight, look)
    held = dict(by_suit(own.hand))
    suits = ["S", "H", "D", "C"] if own.hand else []
    for suit in [*suits, *([":"] if ":" in held else [])]:
        label = look.suit(suit) if suit != ":" else ":"
        row: Row = [(PLAIN, "  "), (suit_style(suit), f"{label} ")]
        row += [_cell(sight, choice, card) for card in held.get(suit, [])]
        rows.append(row)
    return rows + [Row()] * (_HAND - len(rows))


def _hands(text: Text, sight: Sight, look: Look) -> list[Row]:
    """The hands that were held, now that the deal is over, each with what was put away from it."""
    ended = sight.update.ended
    assert ended is not None
    rows: list[Row] = []
    for seat in sight.seats:
        name = text.say("play-you") if seat == sight.seat else sight.name(seat)
        rows.append(_shown(name, ended.kept[seat], look))
        if away := ended.discarded[seat]:
            rows.append(_shown(text.say("play-put-away"), away, look))
    return rows + [Row()] * (_HAND - len(rows))


def _shown(name: str, cards: tuple[str, ...], look: Look) -> Row:
    """Cards that everyone may see, suit by suit, and whose or what they are."""
    row: Row = [(PLAIN, "  "), *padded([(DIM, clipped(name, _NAME - 2))], _NAME)]
    for suit, held in by_suit(cards):
        label = look.suit(suit) if suit != ":" else ":"
        row += [(suit_style(suit), label), (PLAIN, " ".join(map(rank, held)) + "   ")]
    return row


def _cell(sight: Sight, choice: Choice, card: str) -> tuple[str, str]:
    """One card of the hand: plain, moved to in brackets, marked with a cross; dim if it is forbidden."""
    shown = ("×" if card in choice.marked else "") + rank(card)
    if card == choice.at:
        return CURSOR, f"[{shown}]".center(_CELL)
    if card in choice.marked:
        return "class:marked", f" {shown} ".center(_CELL)
    is_forbidden = (
        sight.is_turn and sight.update.phase == "play" and card not in sight.update.own.allowed
    )
    style = DIM if is_forbidden else suit_style(card[0])
    return style, f" {shown} ".center(_CELL)


def _asking(text: Text, view: View) -> list[Row]:
    """What is to be done, a note about it, and what is typed."""
    sight, choice = view.sight, view.choice
    rows: list[Row] = [[(PLAIN, "  "), (STRONG, _prompt(text, view))]]
    notes = [line.strip() for line in wrapped(choice.note, COLUMNS - 4)]
    faults = [
        text.say(fault)
        for verdict in (sight.judgement, sight.verdict)
        if verdict is not None
        for fault in verdict.faults
    ]
    noted: list[Row] = [[(PLAIN, "  "), (ALARM, fault)] for fault in dict.fromkeys(faults)]
    noted += [[(PLAIN, "  "), (PLAIN, line)] for line in notes]
    rows += noted[:_NOTE] + [Row()] * (_NOTE - len(noted))
    if sight.is_turn and sight.update.phase == "calls" and not choice.typed and not choice.question:
        return [*rows, _calls(sight, choice)]
    return [*rows, [(PLAIN, "  "), (STRONG, f"> {choice.typed}_" if choice.typed else "")]]


def _calls(sight: Sight, choice: Choice) -> Row:
    own = sight.update.own
    numbers = sorted({*(each.action for each in own.forbidden), *own.allowed}, key=int)
    row: Row = [(PLAIN, "  ")]
    for number in numbers:
        if number == choice.at:
            row.append((CURSOR, f"[{number}]".center(_CELL)))
        else:
            style = STRONG if number in own.allowed else DIM
            row.append((style, f" {number} ".center(_CELL)))
    return row


def _prompt(text: Text, view: View) -> str:
    """What is to be done now, in one sentence."""
    sight, choice = view.sight, view.choice
    update = sight.update
    if choice.question:
        return text.say("play-sure-leave" if choice.question == "leave" else "play-sure-give-up")
    if view.is_lost:
        return text.say("play-lost")
    if sight.is_over:
        return story(text, sight)[-1].text
    if sight.may_start:
        return text.say("play-prompt-ready")
    if update.turn is None:
        return text.say("play-prompt-shuffle")
    if not sight.is_turn:
        return text.say("play-turn", sight.who(update.turn))
    if update.phase == "exchange" and update.own.exchange is not None:
        counts = {"count": update.own.exchange.count, "given": len(choice.marked)}
        return text.say("play-prompt-exchange", counts)
    prompts = {"calls": "play-prompt-call", "auction": "play-prompt-bid"}
    return text.say(prompts.get(update.phase, "play-prompt-card"))


def _keys(text: Text, view: View) -> str:
    """The keys that do something now."""
    sight, choice = view.sight, view.choice
    if choice.question:
        return text.say("play-keys-question")
    if choice.page:
        return text.say("play-keys-page")
    if sight.is_over:
        return text.say("play-keys-over")
    if sight.update.phase == "exchange" and sight.is_turn:
        return text.say("play-keys-exchange")
    return text.say("play-keys")


def _page(text: Text, view: View, look: Look) -> list[Row]:
    """An open page, from where it is scrolled to."""
    sight, choice = view.sight, view.choice
    if choice.page == "scores":
        rows = score_rows(text, sight, look)
    elif choice.page == "log":
        rows = _wrapped([line.text for line in story(text, sight)])
    elif choice.page == "proof":
        rows = _wrapped(proof_lines(text, sight))
    else:
        rows = [[(PLAIN, "  " + line)] for line in text.say("play-help-screen").splitlines()]
    first = max(0, min(choice.scroll, len(rows) - _PAGE))
    return [Row(), *rows[first : first + _PAGE]]


def _wrapped(lines: list[str]) -> list[Row]:
    rows: list[Row] = []
    for line in lines:
        for number, part in enumerate(wrapped(line, COLUMNS - 6)):
            rows.append([(PLAIN, ("    " if number else "  ") + part)])
    return rows
