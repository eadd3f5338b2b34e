"""Finds the modules of the program that a module imports while it is imported itself. Reads only its source. Knows no device."""

import ast
from collections.abc import Collection, Iterator, Mapping


def needs(source: str, name: str, program: Collection[str]) -> list[str]:
    """Returns the full names of the imported modules, the last import first. name: of the module; program: the names of all modules.
    The name of a package ends with a dot.
    """
    needed: dict[str, None] = {}
    package = name.endswith(".")
    name = name.rstrip(".")
    for statement in _at_top(ast.parse(source).body):
        for module in _imported_names(statement, name if package else name.rpartition(".")[0], program):
            if module in program and module != name:
                needed[module] = None
            elif f"{module}." in program and module != name:
                needed[f"{module}."] = None
    return list(needed)[::-1]


def left_to_name(needed: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Returns for each module the needed ones without those that come with another one of them, because that one needs them, too."""
    whole: dict[str, set[str]] = {}

    def all_of(name: str) -> set[str]:
        if name not in whole:
            whole[name] = set().union(*({each} | all_of(each) for each in needed.get(name, ())))
        return whole[name]

    return {name: [each for each in names if not any(each in all_of(other) for other in names)] for name, names in needed.items()}


def _at_top(body: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yields the import statements outside of functions."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            yield statement
        for part in ("body", "orelse", "handlers", "finalbody") if not isinstance(statement, ast.FunctionDef) else ():
            yield from _at_top(getattr(statement, part, []))


def _imported_names(statement: ast.Import | ast.ImportFrom, package: str, program: Collection[str]) -> Iterator[str]:
    """Yields the full names in an import statement. package: the package of the module."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
        return
    parts = package.split(".")
    start = ".".join(parts[: len(parts) + 1 - statement.level]) if statement.level else ""
    whole = ".".join(part for part in (start, statement.module) if part)
    inside = [f"{whole}.{alias.name}" for alias in statement.names]
    modules = [name for name in inside if name in program or f"{name}." in program]
    if len(modules) < len(inside):
        yield whole
    yield from modules
