"""The allowed imports between parts of the program, as tables, and functions that read imports from a file.

They work on text, so that a test can plant a wrong import without a file.
"""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Maps the beginning of a module's name to its part. The longest beginning counts. A module without one is an error.
PARTS = {
    "main": "main",
    "pack_reader": "reader",
    "board": "board",
    "boards.": "board",
    "boards.host.": "host board",
    "boards.host.modules.": "stand-ins",
    "flagfall": "ground",
    "flagfall.errors": "ground",
    "flagfall.ports": "ground",
    "flagfall.record": "record",
    "flagfall.referee": "referee",
    "flagfall.referee.wire": "wire",
    "flagfall.engine": "engine",
    "flagfall.clock": "clock",
    "flagfall.app": "app",
    "flagfall.app.games": "app",  # the register of styles
    "flagfall.app.games.": "game screens",
    "flagfall.drivers": "drivers",
    "flagfall.drivers.pio_": "chip drivers",
    "flagfall.drivers.files": "chip drivers",
    "flagfall.drivers.guarded_files": "chip drivers",
    "flagfall.drivers.badger": "chip drivers",
    "flagfall.drivers.pico": "chip drivers",
    "flagfall.drivers.pico_epaper": "chip drivers",
    "flagfall.runtime": "runtime",
    "flagfall.drivers.watchdog": "chip drivers",
    "host_tools": "host ground",
    "host_tools.files": "host ground",
    "host_tools.input": "host ground",
    "host_tools.pico": "host ground",
    "host_tools.terminal": "host ground",
    "host_tools.web": "host ground",
    "host_tools.workers": "host ground",
    "host_tools.browser": "browser",
    "host_tools.cli": "command line",
    "host_tools.commands": "commands",
    "host_tools.packing": "packing",
    "host_tools.games.": "one game",
    "host_tools.games": "games",
    "host_tools.games.device_words": "games",
    "host_tools.games.drawn_game": "games",
    "host_tools.games.family": "games",
    "host_tools.games.hand_lines": "games",
    "host_tools.games.mosaic": "games",
    "host_tools.games.movetext": "games",
    "host_tools.games.movetext_reader": "games",
    "host_tools.games.written_game": "games",
    "host_tools.games.shown_picture": "games",
    "host_tools.games.squares_drawn": "games",
    "host_tools.generators": "generators",
    "host_tools.importing": "importing",
    "host_tools.maker": "maker",
    "host_tools.desk": "desk",
    "host_tools.emulated": "emulated",
    "host_tools.event": "event",
    "host_tools.port": "port",
    "host_tools.report": "report",
    "host_tools.store": "store",
    "host_tools.syncing": "syncing",
    "host_tools.views": "views",
}

# The parts that the PC's commands use. No command uses the generators or the maker's drawings.
_ROOMS = ("host ground", "packing", "emulated", "event", "games", "importing", "port", "report", "store", "syncing", "views")

ARROWS = {
    "main": {"reader", "runtime", "board", "app"},
    "reader": set(),
    "runtime": set(),
    "board": {"drivers", "chip drivers"},
    "host board": {"drivers"},
    "stand-ins": set(),
    "ground": set(),
    "engine": set(),
    "clock": set(),
    "wire": {"record"},
    "record": {"engine", "clock"},
    "referee": {"engine", "clock", "record", "wire"},
    "app": {"runtime", "engine", "clock", "record", "referee", "wire"},
    "game screens": {"app", "runtime", "engine", "record"},
    "drivers": set(),
    "chip drivers": {"drivers"},
    "host ground": set(),
    "command line": {"host ground", "commands"},
    "commands": {*_ROOMS, "desk", "referee", "record", "clock"},
    "packing": {"host ground", "engine"},
    "games": {"host ground", "engine", "clock", "record"},
    "one game": {"host ground", "games", "engine", "clock", "record"},
    "generators": {"host ground", "host board", "games", "packing", "browser", "command line", "engine"},
    "maker": {"host ground"},
    "browser": {*_ROOMS, "desk", "command line", "commands", "host board", "stand-ins", "engine"},
    "desk": {"host ground", "command line", "commands", "emulated"},
    "emulated": {"host ground", "host board", "app"},
    "port": {"host ground", "engine", "record", "wire"},
    "store": {"host ground", "games", "engine", "record"},
    "importing": {"host ground", "games", "store", "engine", "record"},
    "syncing": {"host ground", "port", "store", "record", "wire"},
    "views": {"host ground", "games", "store", "engine", "clock", "record"},
    "report": {"host ground", "games", "store", "views", "engine"},
    "event": {"host ground", "games", "port", "report", "store", "syncing", "views", "engine", "record"},
}

_RULES = {"micropython", "array"}
_DRIVERS = {*_RULES, "builtins", "os", "select", "struct", "sys", "time"}
_CHIP = {"gc", "machine", "rp2", "uctypes", "vfs"}

# MicroPython's own modules. The parts that run on CPython only are not listed: they may import any module.
BUILT_IN = {
    "ground": _RULES,
    "engine": _RULES,
    "clock": _RULES,
    "record": {*_RULES, "struct"},
    "referee": _RULES,
    "wire": _RULES,
    "app": {*_RULES, "framebuf", "gc", "sys"},
    "game screens": _RULES,
    "drivers": _DRIVERS,
    "chip drivers": _DRIVERS | _CHIP | {"io"},
    "runtime": _DRIVERS | _CHIP,
    "reader": _DRIVERS | _CHIP | {"binascii", "io"},
    "board": _DRIVERS | _CHIP,
    "main": {"gc", "sys"},
}

_OURS = ("board", "boards", "flagfall", "host_tools", "main", "pack_reader")


def module_of(path: str) -> str:
    """Returns the dotted name of a file. path: from the root; firmware/flagfall/app/app.py is flagfall.app.app."""
    parts = list(Path(path.removeprefix("firmware/")).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str | None:
    """Returns the part of a module; None for a module that is not in the table."""
    fits = [start for start in PARTS if module == start or module.startswith(start if start[-1] in "._" else start + ".")]
    best = max(fits, key=len, default=None)
    if best is None or (best in ("flagfall", "host_tools") and module != best):
        return None
    return PARTS[best]


def family_of(module: str) -> str | None:
    """Returns the family of games in whose folder a module is, None for modules that all families share."""
    for start in ("flagfall.engine.", "flagfall.app.games.", "host_tools.games."):
        name = module.removeprefix(start).split(".")[0]
        for family in (name, name.rpartition("_")[0]):  # on the PC a family may also have a file FAMILY_WHAT
            if module.startswith(start) and family and (ROOT / "firmware/flagfall/engine" / family).is_dir():
                return family
    return None


@cache
def tree_of(source: str) -> ast.Module:
    """Returns the syntax tree of a text, parsed once for all questions about it."""
    return ast.parse(source)


@cache
def imports(path: str, source: str) -> list[tuple[int, str]]:
    """Returns (line, absolute dotted name) of every import anywhere in a file."""
    imported = []
    package = module_of(path) if path.endswith("__init__.py") else module_of(path).rpartition(".")[0]
    for node in ast.walk(tree_of(source)):
        if isinstance(node, ast.Import):
            imported += [(node.lineno, name.name) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = package.split(".")
                base = ".".join(up[: len(up) - node.level + 1] + ([base] if base else []))
            imported += [(node.lineno, f"{base}.{name.name}" if _is_module(base, name.name) else base) for name in node.names]
    return sorted(set(imported))


def _is_module(package: str, name: str) -> bool:
    folder = Path(*package.split("."))
    return any((ROOT / top / folder / end).exists() for top in ("firmware", ".") for end in (f"{name}.py", f"{name}/__init__.py"))


def circle(sources: dict[str, str]) -> list[str]:
    """Returns the modules of a circle: each imports the next, and the last is the first again. [] for none. sources: path -> text."""
    known = {module_of(path) for path in sources}
    rest = {module_of(path): known & {name for _, name in imports(path, source)} for path, source in sources.items()}
    while done := [module for module, others in rest.items() if not others & rest.keys()]:
        for module in done:
            del rest[module]
    way = [min(rest)] if rest else []
    while way and way.count(way[-1]) == 1:
        way.append(min(rest[way[-1]] & rest.keys()))
    return way[way.index(way[-1]) :] if way else []


def wrong_imports(path: str, source: str) -> list[str]:
    """Returns a line for each import that is not allowed."""
    part = part_of(module_of(path))
    if part is None:
        return [f"{path}: belongs to no part; add it to the table in tests/host/arrows.py"]
    wrong = []
    for line, name in imports(path, source):
        top = name.split(".")[0]
        if top in _OURS:
            other = part_of(name)
            is_other_family = family_of(name) not in (None, family_of(module_of(path))) and part in ("engine", "game screens", "one game")
            if is_other_family or other not in (part, "ground", *ARROWS[part]):
                wrong.append(f"{path}:{line}: {part} may not import {name}")
        elif part in BUILT_IN and top not in BUILT_IN[part]:
            wrong.append(f"{path}:{line}: {part} may not import {name}, which is not among MicroPython's modules for it")
    return wrong
