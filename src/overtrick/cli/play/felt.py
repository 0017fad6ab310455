"""The middle of the frame: players, trick, bidding box, or what the last deal came to."""

from typing import Final

from overtrick.cli.play.choice import LEVELS, STRAINS, Choice
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.spans import (
    CURSOR,
    DIM,
    PLAIN,
    RED,
    STRONG,
    Look,
    Row,
    centred,
    clipped,
    ends,
    padded,
    suit_style,
    width,
)
from overtrick.protocol.messages import CallBridgeDeal
from overtrick.text import Text

WIDTH: Final = 52
HEIGHT: Final = 9
SIDE: Final = 26
_NAME: Final = 14
_TILE: Final = 5
_LEFT: Final = 17
_MOST_CALLS: Final = 4


def felt(text: Text, sight: Sight, choice: Choice, look: Look) -> list[Row]:
    """The table itself, `WIDTH` by `HEIGHT`."""
    update = sight.update
    if update.public is None or update.turn is None:
        rows = summary(text, sight, look)
    elif update.phase == "auction":
        rows = _auction(text, sight, choice, look)
    elif len(update.players) > 2:  # noqa: PLR2004 - two sit opposite, four around
        rows = _four(text, sight, look)
    else:
        rows = _two(text, sight, look)
    rows = [padded(row, WIDTH) for row in rows[:HEIGHT]]
    return rows + [padded([], WIDTH)] * (HEIGHT - len(rows))


def tile(card: str | None, look: Look) -> Row:
    """A card on the table; nothing where none lies."""
    if card is None:
        return [(PLAIN, " " * _TILE)]
    is_red = card[0] in "HD"
    style = "class:card-colon" if card[0] == ":" else "class:card-red" if is_red else "class:card"
    shown = look.card(card)
    return [(style, f" {shown:<3} " if look.has_colour else f"[{shown}]".ljust(_TILE))]


def _seat_name(text: Text, sight: Sight, seat: int, look: Look) -> Row:
    """Who sits there; the seat to act is marked."""
    name = text.say("play-you") if seat == sight.seat else sight.name(seat)
    name = clipped(name, _NAME)
    if seat in sight.update.away:
        return [(DIM, f"{name} {text.say('play-away')}")]
    if seat == sight.update.turn:
        return [(STRONG, f"{look.turn} {name}")]
    return [(PLAIN, f"  {name}")]


def _won(text: Text, sight: Sight, seat: int) -> Row:
    """Tricks won, of those called."""
    public = sight.update.public
    if isinstance(public, CallBridgeDeal):
        if (call := public.calls[seat]) is None:
            return []
        if sight.update.phase == "calls":
            return [(PLAIN, text.say("play-short-called", {"call": call}))]
        return [(PLAIN, text.say("play-short-won-of", {"won": public.won[seat], "call": call}))]
    if public is not None and sight.update.phase == "play":
        return [(PLAIN, text.say("play-short-won", {"won": public.won[seat]}))]
    return []


def _played(sight: Sight) -> dict[int, str]:
    """The cards of the trick on the table, by seat."""
    public = sight.update.public
    if public is None or public.trick is None:
        return {}
    count = len(sight.update.players)
    leader = public.trick.leader
    return {(leader + turn) % count: card for turn, card in enumerate(public.trick.cards)}


def _four(text: Text, sight: Sight, look: Look) -> list[Row]:
    """Own seat below, the next to act at the right, and so on around."""
    own, right, top, left = sight.seats
    played = _played(sight)
    middle = WIDTH - 2 * _LEFT

    def across(left_row: Row, centre: Row, right_row: Row) -> Row:
        beginning = padded([(PLAIN, " "), *left_row], _LEFT)
        return [*beginning, *centred(centre, middle), *ends([], right_row, _LEFT - 2)]

    sides = [*tile(played.get(left), look), (PLAIN, " " * 6), *tile(played.get(right), look)]
    name = _seat_name(text, sight, right, look)
    return [
        centred(_seat_name(text, sight, top, look), WIDTH),
        centred(_won(text, sight, top), WIDTH),
        [],
        centred(tile(played.get(top), look), WIDTH),
        across(_seat_name(text, sight, left, look), sides, name),
        across(
            [(PLAIN, "  "), *_won(text, sight, left)],
            tile(played.get(own), look),
            _won(text, sight, right),
        ),
        [],
        centred(_seat_name(text, sight, own, look), WIDTH),
        centred(_won(text, sight, own), WIDTH),
    ]


def _two(text: Text, sight: Sight, look: Look) -> list[Row]:
    """The other above, the own seat below, and at the left how the deal stands."""
    own, other = sight.seats
    played = _played(sight)
    rows = [
        _named(text, sight, other, look),
        [],
        [],
        centred(tile(played.get(other), look), WIDTH),
        [],
        centred(tile(played.get(own), look), WIDTH),
        [],
        [],
        _named(text, sight, own, look),
    ]
    if sight.update.phase == "exchange":
        rows[5] = centred(_drawn(text, sight, look), WIDTH)
    for place, (label, shown) in enumerate(_standing(text, sight, look)):
        left = padded([(PLAIN, "  "), (DIM, label), (PLAIN, " "), *shown], _LEFT + 5)
        rest = rows[2 + place]
        rows[2 + place] = _over(rest, left)
    return rows


def _drawn(text: Text, sight: Sight, look: Look) -> Row:
    """The cards that the player has drawn."""
    row: Row = [(DIM, text.say("play-label-drawn"))]
    for card in sight.update.own.drawn:
        row += [(PLAIN, " "), *_card(card, look)]
    return row


def _over(row: Row, left: Row) -> Row:
    """The row with its beginning replaced."""
    kept, room = list(left), width(left)
    for style, text in padded(row, WIDTH):
        cut = max(0, min(len(text), room))
        room -= cut
        kept.append((style, text[cut:]))
    return kept


def _named(text: Text, sight: Sight, seat: int, look: Look) -> Row:
    won = _won(text, sight, seat)
    space = [(PLAIN, f" {look.dot} ")] if won else []
    return centred([*_seat_name(text, sight, seat, look), *space, *won], WIDTH)


def _standing(text: Text, sight: Sight, look: Look) -> list[tuple[str, Row]]:
    """Contract, up-card and ban, each with its label."""
    deal = sight.bridgette()
    assert deal is not None
    found: list[tuple[str, Row]] = []
    if deal.contract is not None and deal.declarer is not None:
        who = text.say("play-name", sight.who(deal.declarer))
        found.append((text.say("play-label-contract"), [(STRONG, look.bid(deal.contract))]))
        found.append((text.say("play-label-by"), [(PLAIN, clipped(who, _NAME))]))
    found.append((text.say("play-label-upcard"), _card(deal.upcard, look)))
    if deal.ban is not None:
        shown = look.suit(deal.ban)
        found.append((text.say("play-label-ban"), [(suit_style(deal.ban), shown)]))
    return found


def _card(card: str, look: Look) -> Row:
    return [(suit_style(card[0]), look.card(card))]


def _auction(text: Text, sight: Sight, choice: Choice, look: Look) -> list[Row]:
    """The bidding box between the two players."""
    own, other = sight.seats
    allowed = sight.update.own.allowed
    deal = sight.bridgette()
    assert deal is not None
    upcard = [(DIM, text.say("play-label-upcard")), (PLAIN, " "), *_card(deal.upcard, look)]
    left = padded([(PLAIN, "  "), *upcard], _LEFT)
    rows = [_over(_named(text, sight, other, look), left)]
    for strain in STRAINS:
        label = strain if strain == "NT" else look.suit(strain)
        style = suit_style(strain) if strain != "NT" else STRONG
        row: Row = [(PLAIN, "     "), (style, f"{label:<3}")]
        for level in LEVELS:
            bid = level + strain
            is_there = strain == "NT" or level != "0"
            row.append(_cell(bid, level, allowed, choice) if is_there else (PLAIN, "     "))
        rows.append(row)
    row = [(PLAIN, "        ")]
    for call, message in (
        ("pass", "play-box-pass"),
        ("X", "play-box-double"),
        ("XX", "play-box-redouble"),
    ):
        style, shown = _cell(call, text.say(message), allowed, choice)
        row += [(style, shown), (PLAIN, "  ")]
    return [*rows, row, [], _named(text, sight, own, look)]


def _cell(call: str, shown: str, allowed: tuple[str, ...], choice: Choice) -> tuple[str, str]:
    if call == choice.at:
        return CURSOR, f"[{shown}]".center(5)
    return (STRONG if call in allowed else DIM), f" {shown} ".center(5)


def summary(text: Text, sight: Sight, look: Look) -> list[Row]:
    """Between deals: what the last came to, or that there was none; at the end, the places."""
    update, result = sight.update, sight.result
    rows: list[Row] = [[]]
    if result is None:
        return [*rows, [], [], [], centred([(DIM, text.say("play-summary-none"))], WIDTH)]
    rows.append([(PLAIN, "  "), (STRONG, text.say("play-summary-deal", {"number": sight.number}))])
    if not result.counted:
        rows.append([(PLAIN, "  "), (PLAIN, text.say("play-summary-not-counted"))])
    elif result.contract is not None and result.declarer is not None:
        who = text.say("play-name", sight.who(result.declarer))
        said = {"contract": look.bid(result.contract), "player": clipped(who, _NAME)}
        rows.append([(PLAIN, "  "), (PLAIN, text.say("play-summary-contract", said))])
    rows.append([])
    heading = text.say("play-summary-headings").split("|")
    if result.calls is None:
        heading[0] = ""
    rows.append(_figures("", heading, DIM))
    for seat in sight.seats:
        call = result.calls[seat] if result.calls is not None else None
        figures = [
            "" if call is None else str(call),
            str(result.tricks[seat]),
            text.say("sheet-signed", {"number": sight.points(result.points[seat])}),
            text.say("sheet-number", {"number": sight.points(update.totals[seat])}),
        ]
        name = text.say("play-you") if seat == sight.seat else sight.name(seat)
        is_first = sight.is_over and update.places[seat] == 1
        rows.append(_figures(clipped(name, _NAME), figures, STRONG if is_first else PLAIN))
    return rows


def _figures(name: str, figures: list[str], style: str) -> Row:
    row: Row = [(PLAIN, "  "), *padded([(style, name)], _NAME)]
    return row + [(style, clipped(figure, 8).rjust(8)) for figure in figures]


def side(text: Text, sight: Sight, look: Look) -> list[Row]:
    """At the right: totals, the last trick and, in an auction, the calls; `SIDE` by `HEIGHT`."""
    update = sight.update
    rows: list[Row] = [[(DIM, text.say("play-side-totals"))]]
    for seat in sight.seats:
        name = clipped(text.say("play-you") if seat == sight.seat else sight.name(seat), _NAME)
        total = text.say("sheet-number", {"number": sight.points(update.totals[seat])})
        rows.append(ends([(PLAIN, name)], [(STRONG, total)], SIDE - 2))
    public, deal = update.public, sight.bridgette()
    if public is not None and public.tricks:
        last = public.tricks[-1]
        name = text.say("play-name", sight.who(last.winner))
        said = {"player": clipped(name, 10)}
        rows += [[], [(DIM, text.say("play-side-last", said))]]
        cards: Row = []
        for card in last.cards:
            cards += [*_card(card, look), (PLAIN, "  ")]
        rows.append(cards)
    if deal is not None and deal.calls and not deal.tricks:
        rows += [[], [(DIM, text.say("play-side-calls"))]]
        most = HEIGHT - len(rows)
        for said_call in deal.calls[-most:]:
            is_own = said_call.seat == sight.seat
            name = text.say("play-you") if is_own else sight.name(said_call.seat)
            shown = look.call(said_call.call)
            style = RED if said_call.call[1:] in ("H", "D") else STRONG
            rows.append(ends([(PLAIN, clipped(name, _NAME))], [(style, shown)], SIDE - 2))
    rows = [padded(row, SIDE) for row in rows[:HEIGHT]]
    return rows + [padded([], SIDE)] * (HEIGHT - len(rows))
