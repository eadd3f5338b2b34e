"""The whole program once more as modules with short names and no packages: what the device compiles. Knows no compiler, no board.

MicroPython keeps the name of every module, the path of its file and a package for each folder on the way: 7 KB in a game of
chess. Here each import names the module as flagfall/modules.py does on a device, by a word of MicroPython's own, and a package
that only says what it is for is left out. What was imported there also comes in another order: a module whose imports import
others first brings in all of them, the lowest first. Each import within an import takes 0.6 to 0.9 KB of the chip's 8 KB of stack.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from .edits import replaced
from .join import homes
from .micropython_names import LIBRARY, OTHERS
from .program import Module

_OURS = "flagfall"
_LIST = "flagfall.modules"
_MAIN = "main"  # what a device starts
_PLAY = "flagfall.app.table.play"  # the screen that is there while time runs, in the room of those over it
_BOOK = "flagfall.app.book."  # what answers a PC comes while time runs, too
# What finds the others has to be found itself: these two lie beside main.py.
_FIRST = {_LIST: "modules", "flagfall.drivers.shortcut": "shortcut"}
_EMPTY = re.compile(r'(?m)(?<= = )b""')  # where the lists belong, NAMES first
_UNIT = 32  # bytes in which the list's letters are told
_STEPS = 2  # modules that may be on their way at once


@dataclass
class Flat:
    """paths: path on the device -> path among the sources; called: path on the device -> what Python calls the module there.

    names: dotted name -> the same; lists: what flagfall/modules.py looks them up in, NAMES, LETTERS and ALONG.
    """

    paths: dict[str, str]
    called: dict[str, str]
    names: dict[str, str]
    lists: tuple[bytes, ...]


def flat(sources: Mapping[str, str]) -> Flat:
    """The modules of these files: path as in the tree, but compiled ones end with .mpy -> source text."""
    return _flat(_read(sources))


def _read(sources: Mapping[str, str]) -> dict[str, Module]:
    return {path: Module(path, text) for path, text in sources.items()}


def _flat(modules: Mapping[str, Module]) -> Flat:
    full = {path: module for path, module in modules.items() if not _says_only(module)}
    inside = {module.name: path for path, module in full.items() if path.startswith(_OURS + "/") and module.name not in _FIRST}
    places = {name: path.removeprefix(_OURS + "/").removesuffix(".mpy").replace("/", ".") for name, path in inside.items()}
    names = {module.name: module.name for module in full.values()} | _FIRST
    names |= _words(places, set(names.values()))
    names |= {name: names[home] for name, home in homes(names).items()}
    paths = {f"{_FIRST[module.name]}.mpy" if module.name in _FIRST else path: path for path, module in full.items()}
    lists = (*_lists(places, names), _Steps((modules[path] for path in paths.values()), names).along())
    return Flat(paths, {place: names[modules[path].name] for place, path in paths.items()}, names, lists)


def _words(places: Mapping[str, str], taken: set[str]) -> dict[str, str]:
    """A word for each: with a capital for the app's modules, in the order of rooms and places there.

    None of those that have a number in compiled files: the device finds a module in flash by the letters there (inplace.py).
    """
    free = [word for word in OTHERS if word[0].isalpha() and word not in {*LIBRARY, *sys.stdlib_module_names, *taken}]
    found = {}
    for capital in (True, False):
        ours = sorted(
            (name for name, place in places.items() if place.startswith("app.") == capital), key=lambda name: _parts(places[name])
        )
        words = sorted((word for word in free if word[0].isupper() == capital), key=lambda word: (len(word), word))[: len(ours)]
        if len(words) < len(ours):
            raise ValueError(f"{len(ours)} modules, and MicroPython has only {len(words)} words for them")
        found |= dict(zip(ours, sorted(words), strict=True))
    return found


def _parts(place: str) -> tuple[str, str]:
    """The room of a module, "" for none, and what it is called there."""
    room, _, last = place.rpartition(".")
    return room, last


def _lists(places: Mapping[str, str], names: Mapping[str, str]) -> tuple[bytes, bytes]:
    """NAMES and LETTERS, as flagfall/modules.py has them."""
    words = {names[name]: _parts(place) for name, place in places.items()}
    listed = " "
    begins = {}
    for room, inside in groupby(sorted(words), key=lambda word: words[word][0]):
        listed += f"{room}: "
        for word in inside:
            begins.setdefault(word[0], len(listed) - 1)
            listed += f"{word}={words[word][1]} "
    listed += ": "
    letters = [min((begin for first, begin in begins.items() if first >= chr(letter)), default=len(listed)) for letter in range(65, 124)]
    return listed.encode(), bytes(begin // _UNIT for begin in letters)


def _says_only(module: Module) -> bool:
    return module.is_package and all(isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) for part in module.tree.body)


def flattened(sources: Mapping[str, str]) -> dict[str, str]:
    """Path on the device -> the text to compile. ValueError for an import of a package that is left out."""
    modules = _read(sources)
    made = _flat(modules)
    steps = _Steps((modules[path] for path in made.paths.values()), made.names)
    found = {}
    for place, path in made.paths.items():
        module = modules[path]
        text = _text(module, sources[path], made.names, steps.first(module))
        if module.name == _LIST:
            before, *rest = _EMPTY.split(text)
            text = before + "".join(repr(listed) + part for listed, part in zip(made.lists, rest, strict=True))
        found[place] = text
    return found


def caller(text: str, names: Mapping[str, str], path: str = "caller.py") -> str:
    """A program that imports modules of the firmware, with their names on the device; path: where it lies, as in `flat`."""
    return _text(Module(path, text), text, names, {})


def _text(module: Module, text: str, names: Mapping[str, str], first: Mapping[ast.stmt, str]) -> str:
    statements = [node for node in module.nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    said: dict[ast.stmt, str] = {node: ours for node in statements if (ours := _ours(module, node, names)) is not None}
    for node, brought in first.items():
        said[node] = f"{brought}; {said.get(node, ast.unparse(node))}"
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

    def first(self, module: Module) -> dict[ast.stmt, str]:
        """Import statement -> what goes before it and imports all that is to come before, the lowest first.

        Only what main.py imports itself may have a path that takes no memory (drivers/shortcut.py), so it imports all there is then.
        """
        name, imports = module.name, [node for node in module.tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        if name == _MAIN:
            brought: dict[str, None] = {}
            rows = {node: [below for own in self._named(module, node) for below in self._new(own, brought)] for node in imports}
            return {
                node: f'[__import__(_) for _ in "{" ".join(self._names[below] for below in row)}".split()]'
                for node, row in rows.items()
                if row
            }
        if self._height(name) < _STEPS:
            return {}
        there = () if name in self._always else self._always
        row = [f'__import__("{self._names[below]}")' for below in self._below(name) if below != name and below not in there]
        return {imports[0]: "; ".join(row)} if row else {}

    def along(self) -> bytes:
        """ALONG, as flagfall/modules.py has it: nothing in it is in memory while a game is played."""
        room, there = _PLAY.rpartition(".")[0] + ".", {*self._always, *(self._below(_PLAY) if _PLAY in self._needs else ())}
        parts = {below for needed in self._needs.values() for below in needed}
        listed = ";"
        for name in self._needs:
            row = [self._names[below] for below in self._below(name) if below not in there and below != name]
            if row and name.startswith((room, _BOOK)) and name not in parts:
                listed += f"{self._names[name]}:{' '.join(row)};"
        return listed.encode()

    def _new(self, name: str, brought: dict[str, None]) -> list[str]:
        """What a module of main.py's brings along and none before it has brought; itself is left to its statement."""
        known = set(brought)
        return [below for below in self._below(name, brought) if below not in known and below != name]

    @cached_property
    def _always(self) -> dict[str, None]:
        """What is in memory before anything that comes later."""
        return self._below(_MAIN) if _MAIN in self._needs else {}

    def _needed(self, module: Module) -> Iterator[str]:
        for node in module.tree.body:
            yield from self._named(module, node)

    def _named(self, module: Module, node: ast.stmt) -> Iterator[str]:
        """The program's modules that a statement imports."""
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names if alias.name in self._names]
        elif isinstance(node, ast.ImportFrom):
            base = module.base(node)
            for alias in node.names:
                name = f"{base}.{alias.name}"
                if name in self._names or base in self._names:
                    yield name if name in self._names else base

    def _below(self, name: str, found: dict[str, None] | None = None) -> dict[str, None]:
        """What it brings along, itself last."""
        found = {} if found is None else found
        for below in self._needs[name]:
            if below not in found:
                self._below(below, found)
        found[name] = None
        return found

    def _height(self, name: str) -> int:
        if name not in self._heights:
            self._heights[name] = 0  # a circle ends here
            self._heights[name] = 1 + max((self._height(below) for below in self._needs[name]), default=0)
        return self._heights[name]
