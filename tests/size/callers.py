"""Programs that call the firmware as it ships: they are written with the names of its source, so those are changed as its own are.

What a program calls its own variables and functions stays; what it imports from the firmware keeps the name of the source, too.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeGuard

from host_tools.compiling import flat, fold
from host_tools.compiling.build import sources
from host_tools.compiling.edits import edited
from host_tools.compiling.join import joined
from host_tools.compiling.program import Program
from host_tools.compiling.shorten_names import short_names

_FIRMWARE = ("flagfall", "board")


@dataclass
class Shipped:
    """What became of the source: constants dotted name -> value; names name -> short one; modules dotted name -> short one."""

    constants: dict[str, int]
    names: dict[str, str]
    modules: dict[str, str]


@cache
def shipped(board: str) -> Shipped:
    texts = {name: path.read_text(encoding="utf-8") for name, path in sources(board).items()}
    together = joined(texts)
    return Shipped(fold.constants(Program(texts)), short_names(Program(fold.folded(together))), flat.flat(together).names)


def caller(text: str, board: str) -> str:
    """The same program with the names that ship, also those of modules, and with the values of constants."""
    made = shipped(board)
    text, known = fold.caller(text, made.constants), made.names
    tree = ast.parse(text)
    lines = text.split("\n")
    edits = {}
    for row, offset, name, keep in _used(tree):
        if name in known:
            column = len(lines[row - 1].encode()[:offset].decode())
            column = lines[row - 1].index(name, column)
            edits[row, column] = (name, f"{known[name]} as {name}" if keep else known[name])
    return flat.caller(edited(text, edits), made.modules)


def copy_callers(place: Path, board: str, *programs: Path) -> None:
    place.mkdir(exist_ok=True)
    for program in programs:
        (place / program.name).write_text(caller(program.read_text(encoding="utf-8"), board), encoding="utf-8")


def _used(tree: ast.Module) -> Iterator[tuple[int, int, str, bool]]:
    """Line, where to look in it (a byte), name, whether to go on with it here: names of attributes, arguments and imports."""
    nodes = list(ast.walk(tree))
    own = {alias.asname or alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    theirs = {alias.asname or alias.name for node in nodes if _of_firmware(node) for alias in node.names}
    for node in nodes:
        match node:
            case ast.Attribute(attr=name, value=value) if not (isinstance(value, ast.Name) and value.id in own):
                assert node.end_lineno and node.end_col_offset
                yield node.end_lineno, node.end_col_offset - len(name.encode()), name, False
            case ast.Call(func=ast.Attribute() as function) | ast.Call(func=ast.Name() as function):
                if isinstance(function, ast.Attribute) or function.id in theirs:
                    yield from ((word.lineno, word.col_offset, word.arg, False) for word in node.keywords if word.arg)
            case ast.ImportFrom() if _of_firmware(node):
                yield from ((alias.lineno, alias.col_offset, alias.name, not alias.asname) for alias in node.names)
            case ast.ClassDef():
                yield from _of_class(node)


def _of_firmware(node: ast.AST) -> TypeGuard[ast.ImportFrom]:
    return isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in _FIRMWARE


def _of_class(node: ast.ClassDef) -> Iterator[tuple[int, int, str, bool]]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield part.lineno, part.col_offset + len("def"), part.name, False
        for inner in ast.walk(part) if isinstance(part, ast.Assign | ast.AnnAssign) else ():
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                yield inner.lineno, inner.col_offset, inner.id, False
