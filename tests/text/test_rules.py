"""The rule sheet: every option has a sentence, and another one for each of its values."""

import pytest

from overtrick import games
from overtrick.core.options import Option
from overtrick.text import LOCALES, Text

OPTIONS = [(name, option) for name in games.names() for option in games.options(name)]


def _sentences(text: Text, option: Option) -> list[str]:
    """What the sheet says of each value; of a set, of none, of each member, and of all."""
    message = "rule-" + option.name.replace("_", "-")
    if option.is_set:
        members = [text.say(f"{message}-{str(v).replace('_', '-')}") for v in option.values]
        values: list[object] = ["none", *members, text.any_of(members)]
    else:
        values = [str(v).lower() if isinstance(v, bool) else v for v in option.values]
    return [text.say(message, {"value": value}) for value in values]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda each: getattr(each, "name", each))
def test_each_value_has_a_sentence_of_its_own(game: str, option: Option) -> None:
    """No two values of an option read the same, in any language."""
    assert game in games.names()
    for locale in LOCALES:
        sentences = _sentences(Text(locale, isolating=False), option)
        assert len(set(sentences)) == len(sentences)
        assert all("{" not in sentence for sentence in sentences)


def test_no_sentence_is_about_an_option_that_is_not_there() -> None:
    """Each message of rules belongs to an option, or to a member of a set."""
    due = set()
    for _, option in OPTIONS:
        message = "rule-" + option.name.replace("_", "-")
        due.add(message)
        if option.is_set:
            due |= {f"{message}-{str(v).replace('_', '-')}" for v in option.values}
    assert {name for name in Text().ids() if name.startswith("rule-")} == due
