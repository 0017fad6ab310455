"""What the player is about to do: pure, from one key to the next.

Nothing is chosen until the player moves to it, so that a stray Enter does nothing; and nothing that
cannot be taken back is done by one key.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from overtrick.cli.play.asked import refused_choice
from overtrick.cli.play.pages import Said
from overtrick.cli.play.sight import Sight, by_suit
from overtrick.cli.play.typed import call_meant, cards_meant, number_meant
from overtrick.text import Text

Page = Literal["", "log", "scores", "proof", "help"]
Wish = Literal["act", "ready", "undo", "leave", "give-up", "stop", "code", "save", "rematch"]

LEVELS: Final = "01234567"
STRAINS: Final = ("NT", "S", "H", "D", "C")
_WORDS: Final = ("pass", "X", "XX")
_GIVE_UP: Final = "give up"
_MOST_TYPED: Final = 40
_PAGES: Final[dict[str, Page]] = {"l": "log", "s": "scores", "p": "proof", "?": "help"}
_LETTERS: Final = {"play": "shdcakqjt", "exchange": "shdcakqjt", "auction": "pxdrn-"}
_COLON_LETTERS: Final = "grl:"
"""Letters with which a card or call may begin: these wait for more, or for Enter."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What is to be done now; ``action`` is what to act."""

    wish: Wish
    action: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """Where the player is: the card or call moved to, cards marked, what was typed, the page open."""

    at: str | None = None
    marked: frozenset[str] = frozenset()
    typed: str = ""
    page: Page = ""
    scroll: int = 0
    question: Literal["", "leave", "give-up"] = ""
    note: str = ""

    def settled(self, before: Sight | None, sight: Sight) -> "Choice":
        """The choice after the table has changed: what is gone cannot be chosen any more."""
        old = before.update if before is not None else None
        is_same = (
            old is not None
            and old.phase == sight.update.phase
            and old.turn == sight.update.turn
            and old.own.hand == sight.update.own.hand
        )
        return self if is_same else replace(self, at=None, marked=frozenset(), note="")


Pressed = tuple[Choice, Intent | None]


def press(text: Text, sight: Sight, choice: Choice, key: str) -> Pressed:
    """The choice after a key, and what is to be done because of it."""
    if choice.question:
        return _answer(choice, key)
    if choice.page:
        return _turn_page(choice, key), None
    if key == "escape":
        return replace(choice, typed="", note="", at=None), None
    if key == "enter":
        return _enter(text, sight, choice)
    if key == "backspace":
        return replace(choice, typed=choice.typed[:-1]), None
    if key == "space" and not choice.typed:
        return _mark(sight, choice), None
    if key in ("left", "right", "up", "down", "home", "end"):
        return replace(choice, at=_moved(sight, choice.at, key), note=""), None
    character = " " if key == "space" else key
    if len(character) > 1:
        return choice, None
    if not choice.typed and not _begins(sight, character.lower()):
        return _command(sight, choice, character.lower())
    typed = (choice.typed + character)[:_MOST_TYPED]
    return replace(choice, typed=typed, note=""), None


def _answer(choice: Choice, key: str) -> Pressed:
    """To a question: y leaves; giving up wants its words typed in full. Everything else goes back."""
    back = replace(choice, question="", typed="")
    if choice.question == "leave" and key == "enter":
        return choice, None  # it may belong to the q before
    if choice.question == "leave":
        return back, Intent("leave") if key.lower() == "y" else None
    if key == "enter":
        return back, Intent("give-up") if choice.typed.strip().lower() == _GIVE_UP else None
    if key == "escape":
        return back, None
    if key == "backspace":
        return replace(choice, typed=choice.typed[:-1]), None
    character = " " if key == "space" else key
    typed = choice.typed + character if len(character) == 1 else choice.typed
    return replace(choice, typed=typed[:_MOST_TYPED]), None


def _turn_page(choice: Choice, key: str) -> Choice:
    steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}
    if key in steps:
        return replace(choice, scroll=choice.scroll + steps[key])
    if key in _PAGES and _PAGES[key] != choice.page:
        return opened(choice, _PAGES[key])
    return replace(choice, page="", scroll=0)


def opened(choice: Choice, page: Page) -> Choice:
    """The page, opened: a log at its end."""
    return replace(choice, page=page, scroll=9999 if page == "log" else 0, typed="", note="")


def _begins(sight: Sight, letter: str) -> bool:
    """Whether a card or a call that may be due can begin with that."""
    if not sight.is_turn:
        return False
    letters = _LETTERS.get(sight.update.phase, "")
    has_colon = any(card[0] == ":" for card in sight.update.own.hand)
    if sight.is_choosing_cards and has_colon:
        letters += _COLON_LETTERS
    return letter.isdigit() or letter in letters


def _command(sight: Sight, choice: Choice, letter: str) -> Pressed:
    """What a letter does, alone or with Enter after it."""
    if letter in _PAGES:
        return opened(choice, _PAGES[letter]), None
    if letter == "q":
        is_asked = not sight.is_over
        return replace(choice, question="leave" if is_asked else ""), (
            None if is_asked else Intent("leave")
        )
    if letter == "g" and not sight.is_over:
        return replace(choice, question="give-up", typed="", note=""), None
    if letter == "u":
        return choice, Intent("undo")
    if letter == "c":
        return choice, Intent("code")
    if letter == "e" and "stop" in sight.update.own.may:
        return choice, Intent("stop")
    if sight.is_over and letter in ("v", "r"):
        return choice, Intent("save" if letter == "v" else "rematch")
    return choice, None


def _enter(text: Text, sight: Sight, choice: Choice) -> Pressed:
    """Do what was typed, or else what was moved to, or else be ready."""
    done = replace(choice, typed="", note="")
    typed = choice.typed.strip().lower()
    if len(typed) == 1 and sight.update.phase != "calls" and typed not in ("x", "-"):
        alone = _command(sight, done, typed)
        if alone != (done, None) and not (sight.update.phase == "auction" and typed == "p"):
            return alone
    if sight.may_start and not typed:
        return done, Intent("ready")
    if not sight.is_turn:
        return done, None
    if sight.update.phase == "exchange":
        return _exchange(text, sight, done, typed)
    action = _named(text, sight, typed) if typed else choice.at
    if action is None and not typed:
        return done, None
    refusal = refused_choice(text, sight, choice.typed.strip(), action)
    if refusal is not None:
        return replace(done, note=str(refusal)), None
    return done, Intent("act", str(action))


def _named(text: Text, sight: Sight, typed: str) -> str | None:
    """The card or call that the words mean."""
    if sight.update.phase == "calls":
        return number_meant(typed)
    if sight.update.phase == "auction":
        return call_meant(typed)
    cards = cards_meant(text, typed, sight.update.own.hand)
    allowed = [card for card in cards if card in sight.update.own.allowed]
    several = allowed if len(allowed) == 1 else cards
    if len(several) > 1:
        return Said(text.say("play-which", {"cards": text.any_of(map(text.card, several))}))
    return several[0] if several else None


def _exchange(text: Text, sight: Sight, done: Choice, typed: str) -> Pressed:
    """Mark the cards that were typed, or put away those that are marked."""
    own = sight.update.own
    assert own.exchange is not None
    if not typed:
        if not done.marked and done.at is None:
            return done, None
        if len(done.marked) == own.exchange.count:
            cards = [card for card in own.hand if card in done.marked]
            return done, Intent("act", "discard " + " ".join(cards))
        counts = {"count": own.exchange.count, "given": len(done.marked)}
        return replace(done, note=text.say("play-exchange-count", counts)), None
    marked = done.marked
    whole = cards_meant(text, typed, own.hand)
    pieces = (
        [whole]
        if len(whole) == 1
        else [cards_meant(text, each, own.hand) for each in typed.replace(",", " ").split()]
    )
    for cards in pieces:
        if len(cards) != 1:
            return replace(done, note=text.say("play-not-held", {"typed": typed})), None
        marked ^= frozenset(cards)
    return replace(done, marked=marked), None


def _mark(sight: Sight, choice: Choice) -> Choice:
    """Mark the card moved to, or take its mark away."""
    if sight.update.phase != "exchange" or choice.at is None:
        return choice
    return replace(choice, marked=choice.marked ^ {choice.at}, note="")


def _moved(sight: Sight, at: str | None, key: str) -> str | None:
    """Where an arrow leads: among the cards of the hand, the calls, or the bids."""
    if not sight.is_turn:
        return None
    if sight.update.phase == "auction":
        return _moved_in_grid(_box(), at, key)
    if sight.update.phase == "calls":
        numbers = [each.action for each in sight.update.own.forbidden]
        calls = sorted({*numbers, *sight.update.own.allowed}, key=int)
        return _moved_in_grid([calls], at, key)
    rows = [cards for _, cards in by_suit(sight.update.own.hand)]
    return _moved_in_grid(rows, at, key)


def _box() -> list[list[str]]:
    """The bidding box as rows: a strain each, then the other calls."""
    rows = [
        [level + strain for level in LEVELS if strain == "NT" or level != "0"] for strain in STRAINS
    ]
    return [*rows, list(_WORDS)]


def _moved_in_grid(rows: list[list[str]], at: str | None, key: str) -> str | None:
    """The neighbour in rows that may be of different lengths; from nowhere, a corner."""
    if not rows:
        return None
    place = next(((y, row.index(at)) for y, row in enumerate(rows) if at in row), None)
    if place is None:
        return rows[-1][-1] if key in ("left", "end", "up") else rows[0][0]
    y, x = place
    if key in ("left", "right"):
        flat = [each for row in rows for each in row]
        return flat[(flat.index(rows[y][x]) + (1 if key == "right" else -1)) % len(flat)]
    if key in ("home", "end"):
        return rows[y][0 if key == "home" else -1]
    y = (y + (1 if key == "down" else -1)) % len(rows)
    return rows[y][min(x, len(rows[y]) - 1)]
