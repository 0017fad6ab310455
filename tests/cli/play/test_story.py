from itertools import pairwise

import pytest

from overtrick.cli.play.pages import hand_lines, help_lines, proof_lines, score_lines, trick_lines
from overtrick.cli.play.story import news, story
from overtrick.protocol.commands import GiveUp, Undo
from overtrick.text import Text
from tests.cli.play.sights import done, seen, sights, tables

TEXT = Text(isolating=False)
GAMES = ("bridgette", "call-bridge")


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_told_once_in_one_line(game: str) -> None:
    """All news of a match together are every card, call and result of it, each once, nothing else."""
    told = []
    before: tuple[object, ...] = ()
    for sight in sights(game):
        after = story(TEXT, sight)
        fresh = news(TEXT, before, after)  # type: ignore[arg-type]
        assert all("\n" not in line for line in fresh)
        told += fresh
        before = after
    last = sights(game)[-1]
    plays = [line for line in told if " plays the " in line or " leads the " in line]
    plays += [line for line in told if line.startswith(("You play the", "You lead the"))]
    assert len(plays) == sum(13 * len(last.update.players) for _ in last.update.results)
    assert len(set(plays)) <= len(plays)
    assert not [line for line in told if line.startswith("Taken back")]
    assert told.count("The shuffle of this deal is proved.") == len(last.update.results)
    assert told[-1].startswith("The match is over.")


@pytest.mark.parametrize("game", GAMES)
def test_a_client_that_missed_updates_is_told_what_it_missed(game: str) -> None:
    """Of a deal in progress nothing is lost, however many updates were."""
    found = [each for each in sights(game) if each.update.deal == 0]
    for first, last in ((found[0], found[-1]), (found[4], found[20])):
        step_by_step = [
            line
            for one, two in pairwise(found[found.index(first) : found.index(last) + 1])
            for line in news(TEXT, story(TEXT, one), story(TEXT, two))
        ]
        at_once = news(TEXT, story(TEXT, first), story(TEXT, last))
        public = [line for line in at_once if " put" not in line and " draw" not in line]
        assert [line for line in step_by_step if line in public] == public


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_is_said(game: str) -> None:
    """After an undo the line that is no more is named."""
    for now in tables(game):
        before = seen(now)
        if "undo" in before.update.own.may:
            after = seen(done(now, 0, Undo("u", now.version)))
            (line,) = news(TEXT, story(TEXT, before), story(TEXT, after))
            assert line.startswith("Taken back: You ")
            return
    raise AssertionError


def test_a_match_that_was_given_up_says_so() -> None:
    """And has no winner."""
    now = next(each for each in tables("bridgette") if each.phase == "play")
    last = story(TEXT, seen(done(now, 0, GiveUp("g", now.version))))[-1]
    assert last.text == "You have given the match up."


def test_a_card_is_said_as_a_person_would() -> None:
    """The words for events of others and of the player."""
    lines = {line.text for sight in sights("call-bridge") for line in story(TEXT, sight)}
    assert "Deal 1. Bao deals." in lines
    assert any(line.startswith("Chi leads the ") for line in lines)
    assert any(line.startswith("You play the ") for line in lines)
    assert "You win the trick." in lines
    bridgette = {line.text for sight in sights("bridgette", deals=6) for line in story(TEXT, sight)}
    assert any("may not lead" in line for line in bridgette)
    assert any(line.startswith("You put away the ") for line in bridgette)
    assert any(line.startswith("The contract is ") for line in bridgette)


def test_points_in_tenths_are_written_as_people_do() -> None:
    """The scale of the table goes for every number that is shown."""
    lines = [
        line.text
        for sight in sights("call-bridge", overtricks="tenths")
        for line in story(TEXT, sight)
    ]
    assert any(line.startswith("Totals: ") and "." in line[:-1] for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_pages_can_be_asked_for_at_any_time(game: str) -> None:
    """Each has lines in every phase, each on one line."""
    for sight in sights(game):
        for page in (hand_lines, trick_lines, score_lines, proof_lines, help_lines):
            lines = page(TEXT, sight)
            assert lines
            assert all(line.strip() and "\n" not in line for line in lines)


def test_a_void_deal_is_not_counted_in_its_number() -> None:
    """A deal dealt again has the same number, and its story says why."""
    found = sights("call-bridge", min_total=20, max_call=8)
    void = [each for each in found if each.result is not None and not each.result.counted]
    for sight in void:
        lines = [line.text for line in story(TEXT, sight)]
        assert "This deal does not count. The same dealer deals again." in lines
    numbers = [each.number for each in found if each.update.first_result == 0]
    assert void
    assert max(numbers) <= 2
