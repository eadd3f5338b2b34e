"""Finds modules that could make a generator while they are imported. Knows no device.

A generator holds the address of its next instruction. After an import the chip runs the code from flash (flagfall/runtime/xip.py) and
frees the copy in memory. A generator that was made during the import would then run in freed memory.
"""

import ast
from collections.abc import Iterator

_HARMLESS = {"property", "staticmethod", "classmethod"}  # decorators that do not call the function


def import_time_generator(source: str) -> int:
    """Returns the line where this module might call one of its generator functions while it is imported, 0 for none.

    Such a line is a call outside of functions that names the generator function, its class, a function that uses one of these, or an
    object that holds one. A decorator is such a call, too.
    """
    if "yield" not in source:
        return 0
    tree = ast.parse(source)
    own = _leading_to_generators(tree)
    for node in _at_top(tree.body):
        for call in ast.walk(node):
            if isinstance(call, ast.Call | ast.comprehension) and own & _names(call):
                return getattr(call, "lineno", node.lineno)
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value and own & _names(node.value):
            own |= _names(node)  # a table of functions leads to generators, too
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _yields(node) and not {ast.unparse(one) for one in node.decorator_list} <= _HARMLESS:
            return node.lineno
    return 0


def _leading_to_generators(tree: ast.Module) -> set[str]:
    """Returns the names of the functions and classes that are, or use, a generator function."""
    definitions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    names: set[str] = set()
    while new := {node.name for node in definitions if node.name not in names and (_yields(node) or names & _names(node))}:
        names |= new
    return names


def _yields(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node))


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _at_top(body: list[ast.stmt]) -> Iterator[ast.stmt | ast.expr]:
    """Yields the code that runs while the module is imported. Of a function these are only its decorators and default values."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield from (*statement.decorator_list, *statement.args.defaults, *(one for one in statement.args.kw_defaults if one))
            continue
        inner = [part for part in ("body", "orelse", "handlers", "finalbody") if getattr(statement, part, None)]
        if not inner:
            yield statement
        for part in inner:
            yield from _at_top(getattr(statement, part))
        for part in ("test", "iter", "items", "bases", "decorator_list"):
            value = getattr(statement, part, None) if inner else None
            yield from value if isinstance(value, list) else [value] if value else []
