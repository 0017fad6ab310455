"""Every message and part of one by its name, with its shape and what its source says of it."""

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from overtrick.protocol import commands, messages
from overtrick.protocol.shapes import Either, OneOf, Record, Shape, Tagged, shape_of


@dataclass(frozen=True, slots=True)
class Definition:
    """A named shape; ``says`` is its docstring, in lines without indentation."""

    name: str
    shape: Record | OneOf | Tagged | Either
    says: str


def _definitions(module: ModuleType) -> Iterator[Definition]:
    source = ast.parse(inspect.getsource(module)).body
    for node, after in zip(source, [*source[1:], None], strict=True):
        if isinstance(node, ast.ClassDef):
            name, says = node.name, ast.get_docstring(node) or ""
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name, says = node.target.id, _remark(after)
            if ast.unparse(node.annotation) != "TypeAlias":
                continue
        else:
            continue
        shape = shape_of(getattr(module, name))
        if isinstance(shape, Record | OneOf | Tagged | Either):
            yield Definition(name, shape, says.replace("``", "`"))


def _remark(node: ast.stmt | None) -> str:
    """The text that stands below an assignment, as its docstring."""
    match node:
        case ast.Expr(ast.Constant(str() as text)):
            return inspect.cleandoc(text)
    return ""


DEFINITIONS: Final = (*_definitions(commands), *_definitions(messages))
"""What clients send, then what tables send, in the order of the source."""

NAMES: Final[dict[Shape, str]] = {each.shape: each.name for each in DEFINITIONS}
"""What a shape is called; one that has no name is written out where it stands."""
