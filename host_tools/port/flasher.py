"""Brings a device's program files up to date through mpremote, and touches nothing else on it.

The device itself computes the hashes of what it holds, so a copy that was cut off, or files changed by hand, are found.
"""

import hashlib
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..failure import DeviceFailure, Failure
from ..littlefs_blocks import BLOCK, FOLDER, blocks_of

Mpremote = Callable[[list[str], Callable[[str], None]], str]

# Files and one folder; the rest is the players' or the owner's.
OURS = ("main.py", "main.mpy", "board.py", "board.mpy", "flagfall")
TRIED = ("1.28.0",)  # versions of MicroPython on which the program runs from flash (runtime/start.py)
LOG = "data/log"  # the players' games, a block a file

# Runs on the device: a line a file, so that it needs next to no memory there. MicroPython counts the two blocks of each folder
# twice; /p is no folder, but what runs in place.
PROBE = """
import os, sys, hashlib, binascii
piece = bytearray(512)
def look(path):
    if os.stat(path)[0] & 0x4000:
        print('FOLDER', path)
        for name in os.listdir(path):
            look(path + '/' + name)
        return
    digest = hashlib.sha256()
    with open(path, 'rb') as file:
        while True:
            n = file.readinto(piece)
            if not n:
                break
            digest.update(memoryview(piece)[:n])
    print('FILE', binascii.hexlify(digest.digest()).decode(), os.stat(path)[6], path)
for name in %r:
    try:
        os.stat(name)
    except OSError:
        continue
    look(name)
try:
    for name in os.listdir(%r):
        print('LOG', name)
except OSError:
    pass
room, folders, seen = os.statvfs('/'), [''], 0
while folders:
    folder = folders.pop()
    for entry in os.ilistdir(folder or '/'):
        if entry[1] == 0x4000 and (folder or entry[0] != 'p'):
            folders.append(folder + '/' + entry[0])
            seen += 1
print('FREE', room[0] * (room[3] + 2 * seen))
sys.path[:] = ['.frozen']
try:
    import flagfall
    print('FROZEN')
except ImportError:
    pass
print('MPY', getattr(sys.implementation, '_mpy', 0), '.'.join([str(n) for n in sys.implementation[1][:3]]))
""" % (OURS, LOG)


@dataclass
class Found:
    """What the device holds: `files` path -> (hash, size); log: names of the log's files, oldest first.

    mpy: of the .mpy files that it loads version, sub-version and architecture, in 8, 2 and 4 bits; frozen: it has the program built in.
    """

    files: dict[str, tuple[str, int]] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    log: list[str] = field(default_factory=list)
    free: int = 0
    mpy: int = -1
    version: str = ""
    frozen: bool = False


@dataclass
class Plan:
    """What has to change on the device: removed first, main.py copied last, so that half a copy never starts.

    short: bytes that it lacks for that; log: files of the log that go to make room.
    """

    remove: list[str] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)
    copy: list[str] = field(default_factory=list)
    same: int = 0
    short: int = 0
    log: list[str] = field(default_factory=list)

    @property
    def old(self) -> int:
        """Files that do not belong there any more."""
        return len([name for name in self.remove if name not in self.copy])

    @property
    def empty(self) -> bool:
        return not (self.remove or self.copy)


def probe(mpremote: Mpremote, port: str) -> Found:
    """What the device says of itself. DeviceFailure when no MicroPython answers."""
    found = Found()
    for line in mpremote(["connect", port, "exec", PROBE], lambda line: None).splitlines():
        match line.split(" ", 3):
            case ["FILE", digest, size, path]:
                found.files[path] = digest, int(size)
            case ["FOLDER", path]:
                found.folders.add(path)
            case ["LOG", name] if len(name) == 6 and name.isdigit():
                found.log.append(name)
            case ["FREE", size]:
                found.free = int(size)
            case ["FROZEN"]:
                found.frozen = True
            case ["MPY", number, version]:
                found.mpy, found.version = int(number), version
    found.log.sort()
    if found.mpy < 0:
        raise DeviceFailure(f"MicroPython at {port} does not answer as expected; unplug it, plug it in and try again")
    return found


def untried(found: Found) -> str:
    """What its owner should know of a version of MicroPython on which the program runs from memory; "" for one that was tried."""
    if found.version in TRIED:
        return ""
    return f"MicroPython {found.version} was not tried: on it a Pico has room for the clock and the score pad only; install {TRIED[-1]}"


def plan(wanted: Mapping[str, Path], found: Found) -> Plan:
    """Compares the built files with what `probe` found. Failure when they cannot run there."""
    if found.frozen:
        raise Failure("the program is built into this device: sync it, then install MicroPython 1.28, which makes its file system anew")
    for name, path in wanted.items():
        if name.endswith(".mpy") and not _loads(found.mpy, path.read_bytes()):
            raise Failure(f"MicroPython {found.version} on the device cannot load the program's .mpy files: install 1.28 on it")
    made, there = Plan(), found.files
    made.remove = sorted(name for name in there if name not in wanted and name.endswith((".py", ".mpy")))
    need = 0
    for name, path in wanted.items():
        data = path.read_bytes()
        if name in there and there[name][0] == hashlib.sha256(data).hexdigest():
            made.same += 1
            continue
        made.copy.append(name)
        need += blocks_of(len(data))
    made.copy.sort(key=lambda name: (name == "main.py", name))
    parents = {parent.as_posix() for name in made.copy for parent in Path(name).parents if parent.name}
    made.folders = sorted(parents - found.folders)
    if "main.py" in there and (made.remove or made.copy) and "main.py" not in (*made.remove, *made.copy):
        made.copy.append("main.py")
        made.same -= 1
        need += blocks_of(there["main.py"][1])
    made.remove += [name for name in made.copy if name in there]  # littlefs keeps an old file until the new one is whole
    need += FOLDER * len(made.folders) - sum(blocks_of(there[name][1]) for name in made.remove)
    made.short = need * BLOCK - found.free
    return made


def apply(mpremote: Mpremote, port: str, wanted: Mapping[str, Path], made: Plan, progress: Callable[[int, int], None]) -> None:
    """Carries the plan out in one conversation and resets the device. DeviceFailure when it breaks off."""
    steps = [["fs", "rm", f":{LOG}/{name}"] for name in made.log]
    steps += [["fs", "rm", f":{name}"] for name in sorted(made.remove, key=lambda name: name != "main.py")]
    steps += [["fs", "mkdir", f":{name}"] for name in made.folders]
    steps += [["fs", "cp", "-f", str(wanted[name]), f":{name}"] for name in made.copy]
    steps.append(["reset"])
    arguments = ["connect", port]
    for i, step in enumerate(steps):
        arguments += ["+", *step] if i else step
    done = 0

    def count(line: str) -> None:
        nonlocal done
        if line.startswith(("rm ", "mkdir ", "cp ")):
            done += 1
            progress(done, len(steps))

    try:
        mpremote(arguments, count)
    except DeviceFailure as error:
        raise DeviceFailure(f"{error}; the games on the device are safe, flash it again") from error


def mpremote(arguments: list[str], heard: Callable[[str], None]) -> str:
    """Runs the real mpremote; gives each line it prints to `heard` and returns them all. DeviceFailure with its last words."""
    command = [sys.executable, "-u", "-m", "mpremote", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace") as process:
        lines = []
        for line in process.stdout or ():
            lines.append(line)
            heard(line.strip())
    said = "".join(lines)
    if process.returncode:
        words = [line.strip() for line in said.splitlines() if line.strip()]
        last = words[-1].removeprefix("mpremote: ").removeprefix("mpremote.transport.TransportError: ") if words else "mpremote failed"
        raise DeviceFailure(f"mpremote: {last}")
    return said


def _loads(mpy: int, module: bytes) -> bool:
    """Whether such a MicroPython loads this .mpy file: one without machine code asks for the version alone."""
    version, flags = module[1:3]
    return version == mpy & 0xFF and (flags < 4 or flags & 0x3F == mpy >> 8 & 0x3F)
