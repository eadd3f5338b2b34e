"""Puts the program on a device through mpremote, and touches nothing else on it. Knows files, no board.

A program is a few loose files and one pack. The device has no room for two packs, so the old one is removed first. The new one
counts only after the device has checked its check value. Each flash lets the device check it again. When an update is cut off, main.py says
so, and the next flash repairs it.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..pico.chips import Chip
from ..pico.littlefs_blocks import BLOCK, blocks_of
from ..pico.tested_versions import RECOMMENDED
from ..terminal.failure import DeviceFailure, Failure
from ..workers.run_module import run_module

Mpremote = Callable[[list[str], Callable[[str], None]], str]
Progress = Callable[[str, int], None]  # gets the name of the step, "" for the same one, and its percentage

PACK = "flagfall.pack"
MAIN = "main.py"
_MPY = (6, 3)  # of our .mpy files: version, sub-version
_SPARE_BLOCKS = 4  # littlefs needs them to rewrite folders

# This program runs on the device and prints a line for each finding. MicroPython counts the two blocks of each folder twice. /p is not
# a folder: the program is mounted there. With a damaged pointer in the pack, the file system cannot count; there is room without the pack.
PROBE = """
import os, sys, hashlib, binascii
def there(path):
    try:
        return os.stat(path)
    except OSError:
        return None
for name in %r:
    if there('/' + name):
        with open('/' + name, 'rb') as file:
            print('FILE', binascii.hexlify(hashlib.sha256(file.read()).digest()).decode(), name)
stat = there('/%s')
print('PACK', stat[6] if stat else 0)
sys.path[:] = ['.frozen']
try:
    import flagfall
    print('FROZEN')
except ImportError:
    pass
sys.path[:] = ['', '.frozen']
try:
    import pack_reader
    reader = pack_reader.PackReader()
    print('BUILD', reader.build if not reader.find() and reader.is_whole() else '')
except Exception:
    pass
folders, seen = [''], 0
while folders:
    folder = folders.pop()
    for entry in os.ilistdir(folder or '/'):
        if entry[1] == 0x4000 and (folder or entry[0] != 'p'):
            folders.append(folder + '/' + entry[0])
            seen += 1
try:
    room = os.statvfs('/')
    print('FREE', room[0] * (room[3] + 2 * seen))
except OSError:
    print('FREE', 1 << 30)
version = '.'.join([str(n) for n in sys.implementation[1][:3]]) + ''.join(['-' + n for n in sys.implementation[1][3:] if n])
print('MPY', getattr(sys.implementation, '_mpy', 0), version, getattr(sys.implementation, '_machine', '?'))
"""


@dataclass
class DeviceContents:
    """The files and the MicroPython of a device. files: loose files by name, with their hashes; pack: bytes, 0 for none; build: the number
    of a whole pack, else ""; free: bytes, -1 for unknown; mpy: version, sub-version and architecture of the .mpy files that it loads, in
    8, 2 and 4 bits; version: of MicroPython; machine: its name for itself; frozen: the program is built into its firmware.
    """

    files: dict[str, str] = field(default_factory=dict)
    pack: int = 0
    build: str = ""
    free: int = -1
    mpy: int = -1
    version: str = ""
    machine: str = ""
    frozen: bool = False


@dataclass
class Plan:
    """The changes to make on the device. files: the loose files that differ; pack: the pack differs. `apply` copies all loose files, and
    the pack only when it differs.
    """

    files: list[str] = field(default_factory=list)
    pack: bool = False

    @property
    def empty(self) -> bool:
        return not (self.files or self.pack)


def probe(mpremote: Mpremote, port: str, names: list[str]) -> DeviceContents:
    """Returns the contents of the device. names: of the loose files. Raises DeviceFailure without a proper answer of MicroPython."""
    contents = DeviceContents()
    script = PROBE % (tuple(names), PACK)
    try:
        for line in mpremote(["connect", port, "exec", script], lambda line: None).splitlines():
            match line.split(" ", 3):
                case ["FILE", digest, name]:
                    contents.files[name] = digest
                case ["PACK", size]:
                    contents.pack = int(size)
                case ["BUILD", number]:
                    contents.build = number
                case ["FREE", size]:
                    contents.free = int(size)
                case ["FROZEN"]:
                    contents.frozen = True
                case ["MPY", number, version, machine]:
                    contents.mpy, contents.version, contents.machine = int(number), version, machine
    except ValueError:
        contents.mpy = -1
    if contents.mpy < 0 or contents.free < 0:
        raise DeviceFailure(f"MicroPython at {port} does not answer as expected; unplug it, plug it in and try again")
    return contents


def plan(loose: Mapping[str, Path], pack: Path, build: str, contents: DeviceContents, chip: Chip) -> Plan:
    """Returns the differences between the built program and the device. chip: of the program's board. Raises Failure when the program
    cannot run there, or has no room.
    """
    if contents.frozen:
        raise Failure(
            f"the program is built into this device: sync it, then install MicroPython {RECOMMENDED}, which makes its file system anew"
        )
    if chip.name not in contents.machine:
        raise Failure(f"the program is for the {chip.name}, and this is {contents.machine}: choose its board with --board")
    if contents.machine != chip.machine:  # another file system, or the RISC-V variant
        raise Failure(f"this is MicroPython for the {contents.machine}: install {chip.micropython}")
    if not _can_load(contents.mpy, chip):
        raise Failure(f"the MicroPython on the device cannot load the program: install {chip.micropython}, version {RECOMMENDED}")
    changes = Plan(pack=contents.build != build)
    changes.files = [name for name, path in loose.items() if contents.files.get(name) != hashlib.sha256(path.read_bytes()).hexdigest()]
    if changes.pack:
        have, need = contents.free + blocks_of(contents.pack) * BLOCK, (blocks_of(pack.stat().st_size) + _SPARE_BLOCKS) * BLOCK
        if have < need:
            raise Failure(f"the device has {have // 1024} KB for the program, which needs {need // 1024} KB: remove other files from it")
    return changes


def apply(
    mpremote: Mpremote, port: str, loose: Mapping[str, Path], pack: Path, updating: Path, build: str, changes: Plan, progress: Progress
) -> None:
    """Makes the changes and resets the device. updating: the main.py to use until the copy is complete. Raises DeviceFailure when the
    update is cut off.
    """
    steps = [_copy_step(updating, MAIN)]
    if changes.pack:
        steps.append(["exec", f"import os\ntry:\n    os.remove('/{PACK}')\nexcept OSError:\n    pass"])
    steps += [_copy_step(loose[name], name) for name in loose if name != MAIN]
    if changes.pack:
        steps.append(_copy_step(pack, PACK))
    steps.append(_copy_step(loose[MAIN], MAIN))
    try:
        _run_steps(mpremote, port, steps, progress)
        progress("checking the program", 0)
        if probe(mpremote, port, []).build != build:
            _run_steps(mpremote, port, [_copy_step(updating, MAIN)], progress)
            raise DeviceFailure("the program was not copied whole")
        mpremote(["connect", port, "reset"], lambda line: None)
    except DeviceFailure as error:
        raise DeviceFailure(f"{error}; the games on the device are safe, flash it again") from error


def _copy_step(source: Path, name: str) -> list[str]:
    """Returns the arguments of mpremote that copy a file to this name on the device."""
    return ["fs", "cp", "-f", str(source), f":{name}"]


def _run_steps(mpremote: Mpremote, port: str, steps: list[list[str]], progress: Progress) -> None:
    """Runs the steps in one call of mpremote, and passes its progress on."""
    arguments = ["connect", port]
    for i, step in enumerate(steps):
        arguments += ["+", *step] if i else step

    def on_line(line: str) -> None:
        if percent := re.search(r"(\d+)% \[", line):
            progress("", int(percent[1]))
        elif line.startswith("cp "):
            progress(f"copying {line.rsplit(':', maxsplit=1)[-1]}", 0)

    mpremote(arguments, on_line)


def mpremote(arguments: list[str], on_line: Callable[[str], None]) -> str:
    """Runs the real mpremote. Passes each printed line to `on_line` and returns all lines. Raises DeviceFailure with its last line."""
    done = run_module("mpremote", arguments, on_line)
    if done.code:
        lines = [line.strip() for line in (*done.out, *done.errors) if line.strip()]
        last = lines[-1].removeprefix("mpremote: ").removeprefix("TransportError: ") if lines else "mpremote failed"
        raise DeviceFailure(f"mpremote: {last}")
    return "\n".join(done.out)


def _can_load(mpy: int, chip: Chip) -> bool:
    """Returns True when a MicroPython with this number loads the program's .mpy files, which contain machine code."""
    return (mpy & 0xFF, mpy >> 8 & 3) == _MPY and mpy >> 10 in chip.codes
