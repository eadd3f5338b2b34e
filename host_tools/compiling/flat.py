"""The whole program once more as modules with short names and no packages: what the device compiles. Knows no compiler, no board.

MicroPython keeps the name of every module, the path of its file and a package for each folder on the way: 7 KB in a game of
chess. Here each import names the module as flagfall/modules.py does on a device, and a package that only says what it is for
is left out. What was imported there also comes in another order: a module whose imports import others that import others, and
so on, first brings in all of them, the lowest first. Each of these steps takes half a KB of the chip's 8 KB of stack.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .edits import replaced
from .program import Module

_OURS = "flagfall"
_LIST = "flagfall.modules"
# What finds the others has to be found itself: these two lie beside main.py.
_FIRST = {_LIST: "modules", "flagfall.drivers.shortcut": "shortcut"}
_EMPTY = re.compile(r'(?m)^(\w+ = )b""$')  # where the list belongs
_STEPS = 3  # imports within imports that the stack has room for


@dataclass
class Flat:
    """paths: path on the device -> path among the sources; called: path on the device -> what Python calls the module there.

    names: dotted name -> the same; listed: the text of flagfall/modules.py's list.
    """

    paths: dict[str, str]
    called: dict[str, str]
    names: dict[str, str]
    listed: str


def flat(sources: Mapping[str, str]) -> Flat:
    """The modules of these files: path as in the tree, but compiled ones end with .mpy -> source text."""
    modules = {path: Module(path, text) for path, text in sources.items()}
    full = {path: module for path, module in modules.items() if not _says_only(module)}
    inside = {module.name: path for path, module in full.items() if path.startswith(_OURS + "/") and module.name not in _FIRST}
    places = {name: path.removeprefix(_OURS + "/").removesuffix(".mpy").replace("/", ".") for name, path in inside.items()}
    listed = f" {' '.join(places.values())} "
    names = {module.name: module.name for module in full.values()} | _FIRST
    names |= {name: f"{'A' if place.startswith('app.') else 'F'}{listed.index(f' {place} '):x}" for name, place in places.items()}
    paths = {f"{_FIRST[module.name]}.mpy" if module.name in _FIRST else path: path for path, module in full.items()}
    return Flat(paths, {place: names[modules[path].name] for place, path in paths.items()}, names, listed)


def _says_only(module: Module) -> bool:
    return module.is_package and all(isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) for part in module.tree.body)


def flattened(sources: Mapping[str, str]) -> dict[str, str]:
    """Path on the device -> the text to compile. ValueError for an import of a package that is left out."""
    made = flat(sources)
    modules = {path: Module(path, sources[path]) for path in made.paths.values()}
    steps = _Steps(modules.values(), made.names)
    found = {}
    for place, path in made.paths.items():
        module = modules[path]
        first = steps.first(module.name) if place != "main.py" else []
        text = _text(module, sources[path], made.names, first)
        if module.name == _LIST:
            text, filled = _EMPTY.subn(rf'\1b"{made.listed}"', text)
            assert filled == 1
        found[place] = text
    return found


def caller(text: str, names: Mapping[str, str], path: str = "caller.py") -> str:
    """A program that imports modules of the firmware, with their names on the device; path: where it lies, as in `flat`."""
    return _text(Module(path, text), text, names, [])


def _text(module: Module, text: str, names: Mapping[str, str], first: list[str]) -> str:
    statements = [node for node in module.nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    said: dict[ast.stmt, str] = {node: ours for node in statements if (ours := _ours(module, node, names)) is not None}
    top = next((node for node in module.tree.body if node in statements), None)
    if first and top:
        said[top] = "".join(f'__import__("{name}"); ' for name in first) + said.get(top, ast.unparse(top))
    return replaced(text, said)


def _ours(module: Module, node: ast.Import | ast.ImportFrom, names: Mapping[str, str]) -> str | None:
    """The same import by the names on the device; None for one of MicroPython's own modules."""
    if isinstance(node, ast.Import):
        if any(alias.name.startswith(_OURS) for alias in node.names):
            raise ValueError(f"{module.name}: import {node.names[0].name}: say from ... import ...")
        return None
    base = module.base(node)
    if base.partition(".")[0] != _OURS:
        return None
    said, others = [], []
    for alias in node.names:
        full = f"{base}.{alias.name}"
        name = names.get(full)
        if name:
            said.append(f"import {_as(name, alias.asname or alias.name)}")
        elif base in names and not any(known.startswith(full + ".") for known in names):
            others.append(_as(alias.name, alias.asname or alias.name))
        else:
            raise ValueError(f"{module.name}: there is nothing in {full}")
    return "; ".join([*said, *([f"from {names[base]} import {', '.join(others)}"] if others else [])])


def _as(name: str, here: str) -> str:
    return name if name == here else f"{name} as {here}"


class _Steps:
    """Which modules import which while they are imported."""

    def __init__(self, modules: Iterable[Module], names: Mapping[str, str]):
        self._names = names
        self._needs = {module.name: list(dict.fromkeys(self._needed(module))) for module in modules}
        self._heights: dict[str, int] = {}

    def first(self, name: str) -> list[str]:
        """What Python calls the modules that are to be imported before all else there, the lowest first."""
        if self._height(name) <= _STEPS:
            return []
        found: dict[str, None] = {}
        self._below(name, found)
        return [self._names[below] for below in found if below != name]

    def _needed(self, module: Module) -> Iterator[str]:
        for node in module.tree.body:
            if isinstance(node, ast.ImportFrom):
                base = module.base(node)
                for alias in node.names:
                    name = f"{base}.{alias.name}"
                    if name in self._names or base in self._names:
                        yield name if name in self._names else base

    def _below(self, name: str, found: dict[str, None]) -> None:
        for below in self._needs[name]:
            if below not in found:
                self._below(below, found)
        found[name] = None

    def _height(self, name: str) -> int:
        if name not in self._heights:
            self._heights[name] = 0  # a circle ends here
            self._heights[name] = 1 + max((self._height(below) for below in self._needs[name]), default=0)
        return self._heights[name]
