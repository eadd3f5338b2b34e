"""A new program for a device: what `flagfall flash` does, with mpremote played on the emulated flash's own file system."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random

from littlefs.errors import LittleFSError

from boards.host.flash import BLOCK, BLOCKS, Flash, Operation, perform
from boards.host.littlefs_files import Files
from host_tools.failure import DeviceFailure, Failure
from host_tools.port import flasher
from host_tools.port.log_room import make_room

_HEAD = b"M\x06\x13\x1f"  # a compiled file: version 6, machine code for the Pico
_MPY = 6 | 3 << 8 | 4 << 10  # what a Pico's MicroPython 1.28 loads
NAMES = ("main.py", "board.mpy", *(f"flagfall/{room}/part{number}.mpy" for room in ("app", "engine") for number in range(5)))
MOST = 9000  # bytes of a file
LEAST = 4  # files that the log keeps


class Mpremote:
    """The commands that flashing uses. After `steps` of them the cable is out."""

    def __init__(self, flash: Flash, steps: int):
        self._fs = Files(flash)._fs
        self._steps = steps

    def __call__(self, arguments: list[str], heard: Callable[[str], None]) -> str:
        said, step = [], []
        for word in [*arguments[2:], "+"]:
            if word != "+":
                step.append(word)
                continue
            if self._steps == 0:
                raise DeviceFailure("mpremote: could not write")
            self._steps -= 1
            said += self._do(step)
            step = []
        return "\n".join(said)

    def _do(self, step: list[str]) -> list[str]:
        match step:
            case ["exec", _]:
                return self._probe()
            case ["fs", "rm", path]:
                self._fs.remove(path[1:])
            case ["fs", "mkdir", path]:
                self._fs.mkdir(path[1:])
            case ["fs", "cp", path, target]:
                with self._fs.open(path[1:], "rb") as stream:
                    Path(target).write_bytes(stream.read())
            case ["fs", "cp", "-f", source, path]:
                try:
                    with self._fs.open(path[1:], "wb") as stream:
                        stream.write(Path(source).read_bytes())
                except LittleFSError as error:
                    raise DeviceFailure(f"mpremote: {error}") from error
        return []

    def _probe(self) -> list[str]:
        said = []
        for name, data in held(self._fs).items():
            said.append(f"FILE {hashlib.sha256(data).hexdigest()} {len(data)} {name}")
        for folder in ("flagfall", "flagfall/app", "flagfall/engine"):
            try:
                self._fs.listdir(folder)
                said.append(f"FOLDER {folder}")
            except (LittleFSError, FileNotFoundError):
                continue
        if flasher.LOG.split("/")[1] in self._fs.listdir("data"):
            said += [f"LOG {name}" for name in self._fs.listdir(flasher.LOG)]
        return [*said, f"FREE {BLOCK * (BLOCKS - self._fs.used_block_count)}", f"MPY {_MPY} 1.28.0"]


def held(fs) -> dict[str, bytes]:
    """The program's files on a device."""
    found = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = f"{folder.strip('/')}/{name}".strip("/")
            if path in NAMES:
                with fs.open(path, "rb") as stream:
                    found[path] = stream.read()
    return found


def program(folder: Path, version: int) -> dict[str, Path]:
    """A program of which some files differ from the version before."""
    wanted = {}
    for number, name in enumerate(NAMES):
        random = Random(f"{name} {(version + number) // 3}")
        path = folder / str(version) / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_HEAD + random.randbytes(random.randrange(MOST)))
        wanted[name] = path
    return wanted


def update(flash: Flash, wanted: dict[str, Path], random: Random) -> str:
    """Flashes, interrupted or not, then again until it is whole. Says what happened; no half of a program may ever start."""
    whole = {name: path.read_bytes() for name, path in wanted.items()}
    start, before = bytes(flash.image), held(Files(flash)._fs)
    fault = random.choice(("whole", "cable out", "power cut"))
    if fault == "power cut":
        image, flash.journal = bytearray(flash.image), []
        said = _flash(flash, wanted, -1)
        _cut(flash, image, flash.journal, random)
    else:
        said = _flash(flash, wanted, random.randint(1, len(NAMES)) if fault == "cable out" else -1)
    flash.journal = None
    if said == "no room":
        return said
    now = held(Files(flash)._fs)
    assert now in (before, whole) or not now.get("main.py"), f"half a program starts after an update: {fault}"
    again = _flash(flash, wanted, -1)
    if again == "no room" and flash.image == start:
        return again  # it broke off while the log was read, before anything had begun
    assert again == "whole" and held(Files(flash)._fs) == whole, f"an update that had begun finds no end: {again}"
    return fault


def _flash(flash: Flash, wanted: dict[str, Path], steps: int) -> str:
    mpremote = Mpremote(flash, steps)
    try:
        found = flasher.probe(mpremote, "PORT")
        made = flasher.plan(wanted, found)
        if not made.empty:
            make_room(mpremote, "PORT", found, made, LEAST)
            flasher.apply(mpremote, "PORT", wanted, made, lambda done, total: None)
    except DeviceFailure:
        return "cable out"
    except Failure:
        return "no room"
    return "whole"


def _cut(flash: Flash, image: bytearray, journal: list[Operation], random: Random) -> None:
    """The flash as it is when the power goes in the middle of one of these operations."""
    done = random.randint(0, len(journal))
    for operation in journal[:done]:
        perform(image, operation)
    if done < len(journal):
        perform(image, journal[done], random.random())
    flash.image[:] = image
