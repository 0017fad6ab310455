"""Rule books, code and tests say the same, clause by clause and word by word."""

import ast
import json
import re
from pathlib import Path

import pytest

from overtrick import games
from overtrick.core.options import Option

ROOT = Path(__file__).parent.parent
BOOKS = {
    "bridgette": ROOT / "docs/rules/bridgette.md",
    "call-bridge": ROOT / "docs/rules/call-bridge.md",
    "shuffle": ROOT / "docs/rules/shuffle.md",
}
CLAUSE = re.compile(r"\b(?:[BC]-[A-Z]|S-)\d+\b")
CODE = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))


def _stated() -> list[str]:
    """The clauses that the rule books state, in order."""
    return [
        found
        for book in BOOKS.values()
        for found in re.findall(r"^- \*\*([BCS]-\w+)\*\* ", book.read_text("utf-8"), re.MULTILINE)
    ]


def _proven() -> set[str]:
    """The clauses named by ``@clause`` on a test."""
    proven = set()
    for path in TESTS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "clause":
                        proven |= {ast.literal_eval(each) for each in decorator.args}
    return proven


def test_each_clause_is_stated_once() -> None:
    """No rule book has a clause twice."""
    stated = _stated()
    assert len(stated) == len(set(stated)) > 50


def test_each_clause_is_proven_by_a_test() -> None:
    """Every clause of the rule books is named by at least one test."""
    assert set(_stated()) - _proven() == set()


@pytest.mark.parametrize("path", [*CODE, *TESTS, *sorted((ROOT / "docs").rglob("*.md"))], ids=str)
def test_each_clause_cited_exists(path: Path) -> None:
    """Code, tests and documents cite clauses that a rule book states."""
    assert set(CLAUSE.findall(path.read_text("utf-8"))) <= set(_stated())


def _table(markdown: str, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading."""
    section = markdown.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


@pytest.mark.parametrize("name", games.names())
def test_options_are_documented_as_declared(name: str) -> None:
    """Each option stands in its rule book with its default, its values and its clause, no other."""
    rows = _table(BOOKS[name].read_text("utf-8"), "Options")
    assert rows == [_row(option) for option in games.options(name)]


def _row(option: Option) -> list[str]:
    values = option.values
    if option.is_set:
        shown = "`set of " + ", ".join(map(json.dumps, values)) + "`"
    elif type(values[0]) is int and values == tuple(range(values[0], values[0] + len(values))):
        shown = f"`{values[0]}..{values[-1]}`"
    else:
        shown = ", ".join(f"`{json.dumps(value)}`" for value in values)
    return [f"`{option.name}`", f"`{json.dumps(option.default)}`", shown, option.clause]


def test_each_refusal_and_error_is_documented() -> None:
    """docs/refusals.md lists every catalogue id of the rules, with its clause, and no other."""
    listed = {
        (row[0].strip("`"), row[1])
        for heading in ("Bridgette", "Call Bridge", "Both games", "Errors")
        for row in _table((ROOT / "docs/refusals.md").read_text("utf-8"), heading)
    }
    raised = set()
    for path in (path for path in CODE if {"core", "games", "protocol"} & set(path.parts)):
        text = path.read_text("utf-8")
        raised |= {
            (reason, clause)
            for clause, reason in re.findall(r'"([BC]-[A-Z]\d+)", "([a-z-]+)"', text)
        }
        raised |= {(reason, "") for reason in re.findall(r'\w+Error\("([a-z-]+)"', text)}
    assert raised == listed
