import random
from dataclasses import replace

import pytest

from overtrick.cli.play.choice import Choice, Intent, press
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.typed import call_meant, cards_meant, number_meant
from overtrick.text import Text
from tests.cli.play.sights import sights

TEXT = Text(isolating=False)
GAMES = ("bridgette", "call-bridge")
NAMED = ["left", "right", "up", "down", "home", "end", "pageup", "pagedown"]
NAMED += ["enter", "space", "backspace", "escape"]


def pressed(
    sight: Sight, keys: list[str], choice: Choice | None = None
) -> tuple[Choice, list[Intent]]:
    """The choice after these keys, and what they asked for."""
    choice, intents = choice or Choice(), []
    for key in keys:
        choice, intent = press(TEXT, sight, choice, key)
        intents += [intent] if intent else []
    return choice, intents


def typed(sight: Sight, text: str) -> tuple[Choice, list[Intent]]:
    keys = ["space" if each == " " else each for each in text]
    return pressed(sight, [*keys, "enter"])


def where(game: str, phase: str, **options: object) -> Sight:
    """A moment in that phase at which the player is to act, with something forbidden where that can be."""
    found = [
        each for each in sights(game, **options) if each.is_turn and each.update.phase == phase
    ]
    return max(found, key=lambda each: len(each.update.own.forbidden))


@pytest.mark.parametrize("game", GAMES)
def test_a_stray_key_does_nothing(game: str) -> None:
    """No single key acts, leaves or gives up, but Enter between deals; nothing is chosen beforehand."""
    for sight in sights(game):
        for key in [*NAMED, *"abcdefghijklmnopqrstuvwxyz0123456789?:-"]:
            _, intents = pressed(sight, [key])
            wishes = {intent.wish for intent in intents}
            harmless = {"undo", "code", "save", "rematch", "ready"}
            assert wishes <= harmless | ({"leave"} if sight.is_over else set())
            assert "ready" not in wishes or (sight.may_start and key == "enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_never_gives_up_and_does_only_what_is_allowed(game: str) -> None:
    """Keys at random act only as the table allows, and never end a match for good."""
    rng = random.Random(4)
    acts = 0
    for sight in sights(game):
        choice = Choice()
        for _ in range(150):
            key = rng.choice([*NAMED, *NAMED, *"shdcakqjt23456789pxuglq?yn"])
            choice, intent = press(TEXT, sight, choice, key)
            if intent is None:
                continue
            assert intent.wish != "give-up"
            if intent.wish == "act" and not intent.action.startswith("discard"):
                acts += 1
                assert intent.action in sight.update.own.allowed
    assert acts > 10


def test_giving_up_takes_its_words() -> None:
    """g asks; only the whole words and Enter give up, and Esc goes back."""
    sight = where("call-bridge", "play")
    assert pressed(sight, ["g", "y", "enter"])[1] == []
    assert pressed(sight, ["g", "escape"])[0].question == ""
    given_up = pressed(sight, ["g", *"give", "space", *"upp", "backspace", "enter"])
    assert given_up[1] == [Intent("give-up")]


def test_leaving_is_asked_once() -> None:
    """q asks, y leaves; during a turn q may begin a queen, so it waits for Enter."""
    sight = where("call-bridge", "play")
    assert pressed(sight, ["q", "enter", "y"])[1] == [Intent("leave")]
    assert pressed(sight, ["q", "enter", "n"]) == (Choice(), [])
    waiting = next(each for each in sights("call-bridge") if each.update.turn == 1)
    assert pressed(waiting, ["q", "y"])[1] == [Intent("leave")]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_moved_to_is_played_by_enter(game: str) -> None:
    """Arrows go to every card; Enter plays it, or says why not and stays there."""
    for sight in [each for each in sights(game) if each.is_turn and each.update.phase == "play"]:
        choice, reached = Choice(), set()
        for _ in sight.update.own.hand:
            choice, _ = press(TEXT, sight, choice, "right")
            assert choice.at is not None
            reached.add(choice.at)
            after, intent = press(TEXT, sight, choice, "enter")
            if choice.at in sight.update.own.allowed:
                assert intent == Intent("act", choice.at)
            else:
                forbidden = sight.forbidden(choice.at)
                assert forbidden is not None
                assert after.note == sight.why(TEXT, forbidden)
                assert intent is None
        assert reached == set(sight.update.own.hand)


def test_arrows_go_up_and_down_between_suits() -> None:
    """Up and down change the suit, Home and End go to the ends of it."""
    sight = where("call-bridge", "play")
    start, _ = pressed(sight, ["down"])
    below, _ = pressed(sight, ["down", "down"])
    assert start.at is not None
    assert below.at is not None
    assert below.at[0] != start.at[0]
    assert pressed(sight, ["down", "down", "up"])[0].at == start.at
    assert pressed(sight, ["down", "end", "home"])[0].at == start.at


def test_the_bidding_box_by_arrows_and_by_typing() -> None:
    """Every bid can be reached; a forbidden one says why."""
    sight = where("bridgette", "auction")
    choice, reached = Choice(), set()
    for _ in range(39):
        choice, _ = press(TEXT, sight, choice, "right")
        reached.add(choice.at)
    assert len(reached) == 39
    assert reached >= set(sight.update.own.allowed)
    for each in sight.update.own.forbidden:
        after, intents = typed(sight, each.action.lower())
        assert intents == []
        assert after.note == sight.why(TEXT, each)
    assert typed(sight, "pass")[1] == [Intent("act", "pass")]
    assert typed(sight, "p")[1] == [Intent("act", "pass")]
    assert "is no call here" in typed(sight, "8h")[0].note


def test_calls_by_number_and_by_arrows() -> None:
    """A number that is forbidden says why; one that is none says so."""
    sight = where("call-bridge", "calls")
    assert typed(sight, "4")[1] == [Intent("act", "4")]
    assert "go from 2 to 12" in typed(sight, "13")[0].note
    assert "no call" in typed(sight, "44")[0].note
    assert pressed(sight, ["right", "right", "enter"])[1] == [Intent("act", "2")]


def test_the_exchange_counts() -> None:
    """Space marks and unmarks, typing marks too, and Enter wants the exact number."""
    sight = where("bridgette", "exchange")
    own = sight.update.own
    assert own.exchange is not None
    marks = ["right", "space"] * own.exchange.count
    few, intents = pressed(sight, [*marks[2:], "enter"])
    assert intents == []
    assert f"Choose exactly {own.exchange.count}" in few.note
    _, intents = pressed(sight, [*marks, "enter"])
    cards = own.hand[: own.exchange.count]
    assert intents == [Intent("act", "discard " + " ".join(cards))]
    assert pressed(sight, ["right", "space", "space"])[0].marked == frozenset()
    both, _ = typed(sight, " ".join(own.hand[:2]).lower())
    assert both.marked == set(own.hand[:2])
    other = next(f"S{rank}" for rank in "AKQJT98765432" if f"S{rank}" not in own.hand)
    assert "You do not hold" in typed(sight, other.lower())[0].note


@pytest.mark.parametrize("game", GAMES)
def test_what_was_chosen_goes_with_the_turn(game: str) -> None:
    """When the table has moved on, nothing of the old choice can be played by mistake."""
    before = where(game, "play")
    after = replace(before, update=replace(before.update, turn=1))
    choice = Choice(at=before.update.own.hand[0], note="why", typed="s")
    assert choice.settled(before, after) == Choice(typed="s")
    assert choice.settled(before, before) is choice


def test_pages_scroll_and_close() -> None:
    """l, s, p and ? open pages, arrows scroll, any other key goes back."""
    sight = next(each for each in sights("call-bridge") if each.update.turn == 1)
    assert pressed(sight, ["l"])[0].page == "log"
    assert pressed(sight, ["s", "down", "down"])[0].scroll == 2
    assert pressed(sight, ["p", "?"])[0].page == "help"
    assert pressed(sight, ["?", "x"])[0] == Choice()


HAND = ["SQ", "ST", "HQ", "DT", "D2", ":G", ":R"]


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("sq", ["SQ"]),
        ("QS", ["SQ"]),
        ("q s", ["SQ"]),
        ("♠Q", ["SQ"]),
        ("queen of spades", ["SQ"]),
        ("qu sp", ["SQ"]),
        ("spades queen", ["SQ"]),
        ("10d", ["DT"]),
        ("td", ["DT"]),
        ("queen", ["SQ", "HQ"]),
        ("ten", ["ST", "DT"]),
        (":g", [":G"]),
        ("grand", [":G"]),
        ("royal colon", [":R"]),
        ("q", []),
        ("ace of spades", []),
        ("", []),
        ("of", []),
    ],
)
def test_cards_are_understood(words: str, cards: list[str]) -> None:
    """In notation either way round, in words, and by first letters."""
    assert cards_meant(TEXT, words, HAND) == cards


@pytest.mark.parametrize(
    ("words", "call"),
    [
        ("2h", "2H"),
        ("2 hearts", "2H"),
        ("0nt", "0NT"),
        ("3n", "3NT"),
        ("3♠", "3S"),
        ("1 notrump", "1NT"),
        ("pass", "pass"),
        ("x", "X"),
        ("redouble", "XX"),
        ("8s", None),
        ("2", None),
        ("2z", None),
        ("2hq", None),
        ("", None),
    ],
)
def test_calls_are_understood(words: str, call: str | None) -> None:
    """Bids in notation and in words, and the other calls."""
    assert call_meant(words) == call


def test_numbers_are_understood() -> None:
    """Digits, and nothing else."""
    assert number_meant(" 07 ") == "7"
    assert number_meant("7a") is None
    assert number_meant("٣") is None
