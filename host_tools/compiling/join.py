"""The whole program once more with fewer modules: those that always come together are one. Knows no compiler, no board.

To MicroPython a module is a table of its names, a table of the names that it uses, and one more for each module that it imports from:
0.2 KB in memory. Half of that is said again in each of them. So the build puts side by side what is always in memory at the
same time, up to the two blocks of flash that can run where they lie (contents.py). In the tree each stays a file of its own.

What is private to a module gets another name where two of a file have it. Nothing else changes its name, so what is public in a file
must be called by names of its own.
"""

import ast
import io
import symtable
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from .edits import edited, place, replaced
from .program import Module, is_private
from .walking import walk

_BOARD = "board.mpy"
# A file each, by the name of the last; what a module imports stands before it.
_FILES = (
    "flagfall.app: sounds care kept refresh app",
    "flagfall.app: paint.flip paint.stroke paint.canvas heading late words screen keys",
    "flagfall: crc record app.book.index app.book.scorebook",
    "flagfall: errors engine.moves engine.options engine",
    "flagfall.engine: places outcome ending game",
    "flagfall: pace session",
    "flagfall.clock: course questions clock",
    "flagfall.clock: methods timed",
    "flagfall.app.table: marks warn attable entry told",
    "flagfall.app.table: white table play",
    "flagfall.app.table: choices tile",
    "flagfall.engine.chess: reach attacks repetition legal position",
    "flagfall.engine.chess: fen notation dead chess",
    "flagfall.engine.draughts: squares board notation english",
    "flagfall.engine.dominoes: tiles layout notation hands deal",
    "flagfall.engine.dominoes: turns table",
    "flagfall.engine.dominoes: sums draw",
    "flagfall.drivers: pio_buttons watchdog pico",
    "flagfall.drivers: ticks buttons power lamps sounder usblink flashlog storage",
)
# The same, on a board that has the last.
_PANELS = (
    "flagfall.drivers: epaper invert ssd1680",
    "flagfall.drivers: epaper invert ssd1680 transpose ssd1683",
    "flagfall.drivers: epaper transpose uc8151",
)


def files() -> list[list[str]]:
    """The dotted names of the modules of each file, those of all panels too."""
    return [*_rows(_FILES), *_rows(_PANELS)]


def homes(names: Iterable[str]) -> dict[str, str]:
    """Dotted name of a module -> that of the one in whose file it is, in a program that has modules of these names only."""
    known = set(names)
    return {name: row[-1] for row in files() if known.isdisjoint(row[:-1]) and row[-1] in known for name in row[:-1]}


def joined(sources: Mapping[str, str]) -> dict[str, str]:
    """Path on the device -> source text, of every file of one program; modules stay alone where not all of their file are there.

    SyntaxError with its file's path for text that is no Python; ValueError where modules cannot be joined.
    """
    modules = {path: Module(path, text) for path, text in sources.items()}
    paths = {module.name: path for path, module in modules.items()}
    panels = {name.rpartition(".")[0] for name in modules[_BOARD].imported.values()} if _BOARD in modules else set()
    rows = [row for row in [*_rows(_FILES), *(row for row in _rows(_PANELS) if row[-1] in panels)] if paths.keys() >= set(row)]
    leaders = {name: row[-1] for row in rows for name in row}
    _look_for_circles(modules.values(), leaders)
    found = {path: _Member(path, text, leaders, paths).text() for path, text in sources.items() if modules[path].name not in leaders}
    for row in rows:
        found[paths[row[-1]]] = _one([(paths[name], sources[paths[name]]) for name in row], leaders, paths)
    return {path: found[path] for path in sources if path in found}


def _rows(lines: Iterable[str]) -> list[list[str]]:
    return [[f"{room}.{name}" for name in names.split()] for room, names in (line.split(": ") for line in lines)]


def _look_for_circles(modules: Iterable[Module], leaders: Mapping[str, str]) -> None:
    """ValueError where a file would be imported before it is whole."""
    needs: dict[str, set[str]] = {}
    for module in modules:
        nodes = [node for node in module.tree.body if isinstance(node, ast.ImportFrom)]
        paths = {path for node in nodes for path in (module.base(node), *(f"{module.base(node)}.{alias.name}" for alias in node.names))}
        home = leaders.get(module.name, module.name)
        needs.setdefault(home, set()).update({leaders.get(path, path) for path in paths} - {home})
    for home in set(leaders.values()):
        new, below = list(needs[home]), set()
        while new:
            name = new.pop()
            if name not in below:
                below.add(name)
                if home in needs.get(name, ()):
                    raise ValueError(f"{name} and {home} import each other")
                new += needs.get(name, ())


def _one(members: list[tuple[str, str]], leaders: Mapping[str, str], paths: Mapping[str, str]) -> str:
    """The text of a file."""
    taken: dict[str, str] = {}  # name in the file -> what it is there
    texts = []
    for path, text in members:
        scopes = _Scopes(path, text)
        others = {name: f"{name}_{path.rpartition('/')[2].partition('.')[0]}" for name in scopes.own if is_private(name) and name in taken}
        member = _Member(path, _renamed(text, others), leaders, paths)
        for name, meaning in member.given().items():
            if taken.setdefault(name, meaning) != meaning:
                raise ValueError(f"{path}: {name} is something else in the same file")
        texts.append((member, scopes))
    for member, scopes in texts:
        if wrong := sorted(name for name in scopes.used - scopes.own if name in taken and not member.knows(name)):
            raise ValueError(f"{member.path}: {wrong[0]} is another one in the same file")
    return "\n".join(member.text() for member, _ in texts)


class _Scopes:
    """own: the names of a module; used: names that it or a function in it looks up among those, or the built-in ones."""

    def __init__(self, path: str, text: str):
        top = symtable.symtable(text, path, "exec")
        self.own = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_assigned() or symbol.is_imported()}
        self.used = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_referenced()} | set(self._global(top))
        inner = {symbol.get_name() for table in self._below(top) for symbol in table.get_symbols() if symbol.is_local()}
        if wrong := sorted(name for name in inner & self.own if is_private(name)):
            raise ValueError(f"{path}: {wrong[0]} is the module's, and something within it")

    def _below(self, table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
        for child in table.get_children():
            yield child
            yield from self._below(child)

    def _global(self, top: symtable.SymbolTable) -> Iterator[str]:
        for table in self._below(top):
            yield from (symbol.get_name() for symbol in table.get_symbols() if symbol.is_global())


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """Names of a module, not of attributes."""
    edits, before = {}, ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and token.string in names and before != ".":
            edits[token.start] = token.string, names[token.string]
        before = token.string
    return edited(text, edits)


class _Member:
    """One module in its file, or one that has its own: its text, whose imports name files."""

    def __init__(self, path: str, text: str, leaders: Mapping[str, str], paths: Mapping[str, str]):
        self.path = path
        self._module = Module(path, text)
        self._text = text
        self._leaders = leaders
        self._paths = paths
        self._home = leaders.get(self._module.name, "")

    def given(self) -> dict[str, str]:
        """Each of its own names -> what it is: an import by its path, a constant by its value, else by the module."""
        found = {}
        for name in _Scopes(self.path, self._text).own:
            if name not in self._inside and name not in self._brought:
                found[name] = self._module.imported.get(name) or self._plain.get(name) or f"{self._module.name}.{name}"
        return found

    def knows(self, name: str) -> bool:
        """Whether it has this name from another module of its file."""
        return name in self._inside or name in self._brought

    def text(self) -> str:
        lines = self._text.split("\n")
        edits = {}
        for node in self._module.nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self._inside:
                base = node.value.id
                edits[place(node, lines)] = f"{base}.{node.attr}", node.attr
        text = edited(self._text, edits)
        tree = Module(self.path, text)
        statements = [node for node in tree.nodes if isinstance(node, ast.ImportFrom)]
        return replaced(text, {node: said for node in statements if (said := self._said(node, node in tree.tree.body)) is not None})

    @cached_property
    def _inside(self) -> dict[str, str]:
        """Name here -> the module of the same file that it is."""
        found = {}
        for node in self._module.tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    full = f"{self._module.base(node)}.{alias.name}"
                    if self._home and self._leaders.get(full) == self._home:
                        found[alias.asname or alias.name] = full
        self._look(found)
        return found

    def _look(self, found: Mapping[str, str]) -> None:
        """ValueError where such a module is more than what stands before a dot, or what stands behind it means something else there."""
        attributes = {node.value: node.attr for node in self._module.nodes if isinstance(node, ast.Attribute)}
        for node in self._module.nodes:
            if isinstance(node, ast.Name) and node.id in found and node not in attributes:
                raise ValueError(f"{self.path}: {node.id} is a module of the same file, and can only stand before a dot")
            if isinstance(node, ast.FunctionDef):
                inner = walk(node)
                bound = {part.id for part in inner if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}
                bound |= {part.arg for part in inner if isinstance(part, ast.arg)}
                for base, name in attributes.items():
                    if isinstance(base, ast.Name) and base.id in found and base in inner and name in bound:
                        raise ValueError(f"{self.path}: {base.id}.{name} and {name} meet in {node.name}")

    @cached_property
    def _brought(self) -> set[str]:
        """What it imports from modules of the same file, under the same name."""
        found = set()
        for node in self._module.tree.body:
            if isinstance(node, ast.ImportFrom) and self._home and self._leaders.get(self._module.base(node)) == self._home:
                found |= {alias.name for alias in node.names if alias.asname in (None, alias.name)}
        return found

    @cached_property
    def _plain(self) -> dict[str, str]:
        """Names for a value that is written down, such as TYPE_CHECKING."""
        return {
            node.targets[0].id: ast.unparse(node.value)
            for node in self._module.tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant)
        }

    def _said(self, node: ast.ImportFrom, at_top: bool) -> str | None:
        """The import by the names of files; None where it stays."""
        base = self._module.base(node)
        if base.partition(".")[0] not in {name.partition(".")[0] for name in self._paths}:
            return None
        said = []
        for alias in node.names:
            here, full = alias.asname or alias.name, f"{base}.{alias.name}"
            if full in self._paths:
                leader = self._leaders.get(full, full)
                if self._home and leader == self._home and at_top:
                    continue
                package, _, last = leader.rpartition(".")
                said.append(f"from {package} import {_as(last, here)}")
            elif self._home and self._leaders.get(base) == self._home:
                said += [f"{here} = {alias.name}"] if here != alias.name else []
            else:
                said.append(f"from {self._leaders.get(base, base)} import {_as(alias.name, here)}")
        return "; ".join(said) or "pass"


def _as(name: str, here: str) -> str:
    return name if name == here else f"{name} as {here}"
