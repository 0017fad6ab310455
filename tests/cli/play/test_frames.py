import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from prompt_toolkit.utils import get_cwidth

from overtrick.cli.play.choice import Choice
from overtrick.cli.play.frame import COLUMNS, LINES, View, frame
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.spans import Look, clipped, flat, padded, width, wrapped
from overtrick.protocol.messages import Player
from overtrick.text import Text
from tests.cli.play.sights import sights

TEXT = Text(isolating=False)
GAMES = ("bridgette", "call-bridge")
LOOKS = [Look(*each) for each in itertools.product((True, False), repeat=2)]
GOLDEN = Path(__file__).parent / "golden"
CHOICES = [
    Choice(),
    Choice(page="log", scroll=9999),
    Choice(page="scores"),
    Choice(page="proof"),
    Choice(page="help"),
    Choice(question="leave"),
    Choice(question="give-up", typed="give"),
    Choice(note="A long reason. " * 40, typed="queen of spades" * 10),
]


def shown(sight: Sight, choice: Choice | None = None, look: Look | None = None) -> str:
    return flat(frame(TEXT, View(sight, choice or Choice()), look or Look()))


def chosen(sight: Sight) -> Iterator[Choice]:
    """Choices of every sort that make sense there."""
    yield from CHOICES
    for at in (*sight.update.own.hand[:2], *sight.update.own.allowed[:2]):
        yield Choice(at=at, marked=frozenset(sight.update.own.hand[:3]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_frame_fills_the_screen_exactly(game: str, look: Look) -> None:
    """80 columns and 24 lines in every phase, with every page and question, and no control characters."""
    phases = set()
    for place, sight in enumerate(sights(game)):
        phases.add(sight.update.phase)
        for choice in list(chosen(sight))[place % 3 :: 3]:
            rows = frame(TEXT, View(sight, choice), look)
            assert len(rows) == LINES
            assert {width(row) for row in rows} == {COLUMNS}
            assert all(text.isprintable() for row in rows for _, text in row)
    own = {"exchange", "auction"} if game == "bridgette" else {"calls"}
    assert phases == {"shuffle", "deal", "play", "over"} | own


@pytest.mark.parametrize(
    "name",
    [
        "\u202eright to left\u202c",
        "مريم بنت يوسف الطويلة الاسم",
        "\x1b[2J\x1b[31mred\nnew\tline",
        "名前がとても長いプレイヤーさん",
        "W" * 500,
        "e\u0301" * 20,
        "👩‍👩‍👧‍👦🇦🇱",
        "",
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_no_name_spoils_the_screen(game: str, name: str) -> None:
    """Names of any length and script keep their place, and command nothing."""
    for sight in sights(game, deals=1)[::9]:
        players = tuple(replace(player, name=name) for player in sight.update.players)
        named = replace(sight, update=replace(sight.update, players=players))
        for look in LOOKS:
            for choice in (Choice(), Choice(page="log"), Choice(page="scores")):
                rows = frame(TEXT, View(named, choice), look)
                assert [width(row) for row in rows] == [COLUMNS] * LINES
                assert "\x1b" not in flat(rows)
                assert "\u202e" not in flat(rows)


def test_a_seat_that_waits_for_a_person_has_a_name() -> None:
    """A person who has not come yet is shown, and does not keep the frame from being drawn."""
    sight = sights("bridgette")[1]
    players = (sight.update.players[0], Player("person", None))
    update = replace(sight.update, players=players, phase="seating")
    assert "…" in shown(replace(sight, update=update))


@pytest.mark.parametrize("game", GAMES)
def test_letters_where_there_are_no_colours(game: str) -> None:
    """Without colours suits are letters; without UTF-8 nothing but ASCII is shown."""
    for sight in sights(game)[::4]:
        for choice in CHOICES:
            assert not set("♠♥♦♣") & set(shown(sight, choice, Look(has_colour=False)))
            assert shown(sight, choice, Look(has_symbols=False)).isascii()


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_known_is_on_the_screen(game: str) -> None:
    """Every card of the own hand and of the trick, every name, and whose turn it is."""
    for sight in sights(game):
        screen = shown(sight, look=Look(has_colour=False))
        for player in sight.update.players[1:]:
            assert str(player.name) in screen
        if sight.update.turn is None:
            continue
        assert "▸ " in screen
        public = sight.update.public
        assert public is not None
        hand = screen.splitlines()[12:17]
        held = [len(row.split()) - 1 for row in hand if row.strip()]
        assert sum(held) == len(sight.update.own.hand)
        for card in public.trick.cards if public.trick else ():
            assert card.replace("T", "10") in screen


def test_the_contract_the_ban_and_the_upcard_are_shown() -> None:
    """In Bridgette these are there as soon as there is one."""
    bans = 0
    for sight in sights("bridgette", deals=6):
        deal = sight.bridgette()
        if deal is None or sight.update.phase != "play":
            continue
        screen = shown(sight, look=Look(has_colour=False))
        assert f"Contract {deal.contract}" in screen
        assert f"Up-card {deal.upcard.replace('T', '10')}" in screen
        assert ("Not to lead" in screen) == (deal.ban is not None)
        bans += deal.ban is not None
    assert bans


def _picked() -> dict[str, str]:
    """The screens that are kept, by name."""
    found: dict[str, str] = {}
    for game in GAMES:
        for sight in sights(game):
            place = f"{game}-{sight.update.phase}{'-own' if sight.is_turn else ''}"
            at = Choice(at=sight.update.own.allowed[-1]) if sight.update.own.allowed else Choice()
            if sight.update.phase == "exchange":
                at = Choice(
                    at=sight.update.own.hand[1], marked=frozenset(sight.update.own.hand[:2])
                )
            if sight.update.phase != "play" or len(sight.update.own.hand) < 10:
                found.setdefault(place, shown(sight, at))
    return found


@pytest.mark.parametrize("name", sorted(_picked()))
def test_screens_look_as_they_were_agreed(name: str) -> None:
    """One screen of each phase, compared with the one that was looked at."""
    assert _picked()[name] + "\n" == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_a_lost_connection_is_said_in_the_place_of_the_prompt() -> None:
    """Whoever looks for what to do sees that nothing can be done now."""
    sight = sights("call-bridge")[3]
    rows = flat(frame(TEXT, View(sight, Choice(), is_lost=True), Look()))
    assert "The connection is lost" in rows


def test_text_is_cut_and_wrapped_by_columns() -> None:
    """Wide characters count twice, and a long word is broken."""
    assert clipped("abcdef", 4) == "abc…"
    assert get_cwidth(clipped("名前名前", 5)) <= 5
    assert width(padded([("", "名前")], 3)) == 3
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("abcdefgh", 5) == ["abcd", "efgh"]
