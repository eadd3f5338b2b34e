"""Replaces MicroPython's modules for pack_reader and flagfall/runtime, over an emulated flash and memory map. Knows no test."""

import importlib
import sys
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace

from littlefs import LittleFS

from boards.host.flash import BLOCK, Flash
from boards.host.littlefs_files import Context, with_os_errors
from tests.host.flashing.chip_memory import FLASH, Memory

POWER, WATCHDOG = 1, 3  # reset causes of MicroPython: power on, and a reset by the watchdog or a program
SIZE = 2 << 20  # of the Pico's flash; the file system ends at its end


class _Lfs:
    """Replaces vfs.VfsLfs2, with which pack_reader opens the pack."""

    def __init__(self, device, readsize: int, progsize: int, lookahead: int):
        device.image = bytearray()  # Context asks for it; it stays empty, because Context reads from the device
        count = device.ioctl(4, 0)
        self.fs = LittleFS(
            Context(device), block_size=BLOCK, block_count=count, read_size=readsize, prog_size=progsize, cache_size=4 * progsize
        )

    def open(self, path: str, mode: str):
        return _Stream(with_os_errors(self.fs.open, path, mode, 0))  # unbuffered, as on the chip: each read asks littlefs


class _Stream:
    """An open file, for `with`."""

    def __init__(self, stream):
        self._stream = stream

    def __enter__(self) -> "_Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def read(self, size: int) -> bytes:
        return with_os_errors(self._stream.read, size)

    def seek(self, offset: int, whence: int) -> int:
        return with_os_errors(self._stream.seek, offset, whence)


@contextmanager
def chip(flash: Flash, memory: Memory, tells_place: bool = True, reset_cause: int = POWER):
    """Makes pack_reader and `flagfall.runtime` importable as on a chip with this flash, mapped to the end of the flash in `memory`.

    tells_place: this MicroPython returns the address of its file system, as all do from 1.25 on. reset_cause: of this start.
    """

    def address_of(part: Flash) -> int:
        if not tells_place:
            raise TypeError("object with buffer protocol required")
        return FLASH + len(memory.flash) - len(part.image)

    def byte_array(address: int, size: int) -> bytearray:
        place, at = memory.at(address)
        return place[at : at + size]

    class Words:
        """Replaces mem8 and mem32. Four bytes read as a signed number, as on the chip."""

        def __init__(self, size: int):
            self.size = size

        def __getitem__(self, address: int) -> int:
            value = memory.read(address, self.size)
            return value - (1 << 32) if value >> 31 else value

        def __setitem__(self, address: int, value: int) -> None:
            memory.write(address, value, self.size)

    given = {
        "rp2": {"Flash": lambda: flash},
        "uctypes": {"addressof": address_of, "bytearray_at": byte_array},
        "vfs": {"VfsLfs2": _Lfs, "mount": lambda device, path: None},
        "machine": {
            "mem8": Words(1),
            "mem32": Words(4),
            "Pin": SimpleNamespace(),
            "PWRON_RESET": POWER,
            "reset_cause": lambda: reset_cause,
        },
    }
    names = [*given, "pack_reader", *(f"flagfall.runtime.{name}" for name in ("importer", "xip", "xip_viper", "start"))]
    before = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    try:
        for name, words in given.items():
            sys.modules[name] = ModuleType(name)
            vars(sys.modules[name]).update(words)
        yield
    finally:
        for name in names:
            sys.modules.pop(name, None)
        sys.modules.update(before)


def reader() -> ModuleType:
    """Returns pack_reader, imported on the chip like the compiled module beside the pack."""
    module = importlib.import_module("pack_reader")
    vars(module)["__file__"] = "/pack_reader.mpy"
    vars(module)["sys"] = SimpleNamespace(implementation=SimpleNamespace(_mpy=6 | 3 << 8 | 4 << 10), path=[])
    return module


def runtime(name: str):
    """Returns flagfall.runtime.NAME, imported on the chip."""
    return importlib.import_module(f"flagfall.runtime.{name}")
