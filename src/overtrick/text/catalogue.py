"""Catalogues, and how cards, bids and lists become words in them."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, FluentSerializer

from overtrick.core.errors import InputError, Refusal, Value
from overtrick.core.notation import parse_card
from overtrick.text.pseudo import PSEUDO, Pseudo

LOCALES: Final = ("en", *PSEUDO)
"""What can be asked for; the pseudo-locales are made from English."""

CATALOGUES: Final = (
    "commands",
    "cards",
    "bridgette",
    "call-bridge",
    "errors",
    "suggest",
    "solve",
    "reasons",
    "reasons-bridgette",
    "tricks",
    "rules",
    "hints",
    "options",
    "sheet",
    "play",
    "help",
    "arena",
    "web",
    "opening",
    "review",
    "judge",
    "learn",
    "words",
    "coach",
    "settings",
    "waiting",
)
"""The files of a language, in the order in which they are read."""

CALL_WORDS: Final = {"pass": "call-pass", "X": "call-double", "XX": "call-redouble"}
"""The calls of Bridgette that are not bids, and their messages."""

_SOURCE: Final = "en"
_MARK: Final = "\N{INFORMATION SEPARATOR ONE}"
_LONGEST: Final = 120  # characters of what is quoted in a sentence
_CARDS: Final = frozenset({"card", "led", "best", "colon"})
_BIDS: Final = frozenset({"bid", "last"})


class Text:
    """The sentences of one language.

    ``isolating`` puts the invisible marks around arguments that keep text of both directions apart; a
    terminal is better without them.

    Raises:
        LookupError: there is no such language.
    """

    def __init__(self, locale: str = _SOURCE, *, isolating: bool = True) -> None:
        if locale not in LOCALES:
            raise LookupError(locale)
        self.locale = locale
        functions: dict[str, Any] = {"NUM": _number, "SCORE": _score}
        self._bundle: Any = FluentBundle([_SOURCE], functions=functions, use_isolating=isolating)
        self._unread = list(CATALOGUES)

    def _read(self) -> None:
        """Read the next catalogue: most sentences need only the first."""
        self._bundle.add_resource(_resource(self.locale, self._unread.pop(0)))

    def ids(self) -> frozenset[str]:
        """The ids of all messages."""
        while self._unread:
            self._read()
        return frozenset(self._bundle._messages)  # noqa: SLF001 - fluent.runtime offers no other way

    def has(self, message: str) -> bool:
        """Whether there is a message of that id."""
        while self._unread and not self._bundle.has_message(message):
            self._read()
        return bool(self._bundle.has_message(message))

    def say(self, message: str, arguments: Mapping[str, object] | None = None) -> str:
        """The sentence of that id.

        Raises:
            LookupError: there is no such message, or an argument of it is missing.
        """
        self.has(message)  # reads the catalogues as far as they are needed
        pattern = self._bundle.get_message(message).value
        sentence, faults = self._bundle.format_pattern(pattern, arguments or {})
        if faults:
            raise LookupError(message, faults)
        text: str = sentence
        return text

    def refusal(self, game: str, refusal: Refusal) -> str:
        """Why an action of that game is not allowed, as a sentence to its player."""
        return self.reason(refusal.reason, refusal.arguments, game)

    def error(self, error: InputError) -> str:
        """What is wrong with input, as a sentence."""
        return self.reason(error.reason, error.arguments)

    def reason(self, reason: str, arguments: Mapping[str, Value], game: str | None = None) -> str:
        """The sentence for a reason and its arguments, cards and bids in words."""
        message = f"{game}-{reason}" if game else reason
        return self.say(message, {name: self.words(name, arguments[name]) for name in arguments})

    def card(self, notation: str) -> str:
        """A card in words: "queen of hearts", "Royal Colon"."""
        if notation.startswith(":"):
            return self.say("card-colon", {"colon": notation[1:]})
        card = parse_card(notation)
        return self.say("card", {"suit": notation[0], "rank": card.rank.name.lower()})

    def suit(self, letter: str) -> str:
        """A suit in words: "hearts"."""
        return self.say("suit", {"suit": letter})

    def bid(self, notation: str) -> str:
        """A bid of Bridgette in words: "2 no-trump"."""
        return self.say("bid", {"level": int(notation[0]), "strain": notation[1:]})

    def call(self, notation: str) -> str:
        """A call as people say it: bids and numbers as they are written, other calls in words."""
        word = CALL_WORDS.get(notation)
        return self.say(word) if word else notation

    def any_of(self, items: Iterable[str]) -> str:
        """A list of which one is meant: "a, b or c"."""
        return self._listed(list(items), "list-or")

    def all_of(self, items: Iterable[str]) -> str:
        """A list of which all are meant: "a, b and c"."""
        return self._listed(list(items), "list-and")

    def _listed(self, items: list[str], end: str) -> str:
        *most, last = items
        if not most:
            return last
        return self._between("list-more").join(most) + self._between(end) + last

    def _between(self, message: str) -> str:
        """What a message of ``list`` and ``item`` has between the two; a list may be of any length."""
        said = self.say(message, {"list": _MARK, "item": _MARK})
        return said.split(_MARK)[1]

    def words(self, name: str, value: Value) -> object:
        """An argument as the sentence needs it: what it is can be told from its name."""
        if isinstance(value, tuple):
            cards = map(self.card, value)
            return self.any_of(cards) if name == "playable" else self.all_of(cards)
        if isinstance(value, str):
            if name in _CARDS:
                return self.card(value)
            if name in _BIDS:
                return self.bid(value)
            if name == "suit":
                return self.suit(value)
            return value if len(value) <= _LONGEST else value[:_LONGEST] + "…"
        return value


class _Plain(FluentType):
    """Text that Fluent takes as it is."""

    def __init__(self, text: str) -> None:
        self._text = text

    def format(self, locale: object) -> str:  # noqa: ARG002 - the same in every language
        """The text."""
        return self._text


def _number(number: Any) -> FluentType:  # noqa: ANN401 - Fluent's own kind of number
    """A number in Latin digits, with a true minus sign, and one decimal at most."""
    return _Plain(_digits(number))


def _score(number: Any) -> FluentType:  # noqa: ANN401 - Fluent's own kind of number
    """A number that says its sign: "+4", "0", and a minus."""
    return _Plain(("+" if float(number) > 0 else "") + _digits(number))


def _digits(number: Any) -> str:  # noqa: ANN401 - Fluent's own kind of number
    return f"{float(number):.1f}".removesuffix(".0").replace("-", "\N{MINUS SIGN}")


@cache
def _resource(locale: str, name: str) -> Any:  # noqa: ANN401 - what fluent.runtime reads
    """One catalogue of a language, read once."""
    path = resources.files(__package__) / _SOURCE / f"{name}.ftl"
    text = path.read_text("utf-8")
    if locale in PSEUDO:
        parsed = FluentParser(with_spans=False).parse(text)
        text = FluentSerializer().serialize(Pseudo(PSEUDO[locale]).visit(parsed))
    return FluentResource(text)
