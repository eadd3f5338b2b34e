"""Replaces MicroPython's modules for pack_reader and flagfall/runtime, over an emulated flash and memory map. Knows no test."""

import importlib
import sys
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace

from littlefs import LittleFS

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Context, with_os_errors
from tests.host.flashing.chip_memory import Memory

SIZE = 2 << 20  # of the Pico's flash; the file system ends at its end


class _Lfs:
    """Replaces vfs.VfsLfs2, with which pack_reader opens the pack."""

    def __init__(self, device, readsize: int, progsize: int, lookahead: int):
        device.image = bytearray()  # Context asks for it; it stays empty, because Context reads from the device
        self._fs = LittleFS(
            Context(device), block_size=BLOCK, block_count=BLOCKS, read_size=readsize, prog_size=progsize, cache_size=4 * progsize
        )

    def open(self, path: str, mode: str):
        return with_os_errors(self._fs.open, path, mode, 0)  # unbuffered, as on the chip: each read asks littlefs


@contextmanager
def chip(flash: Flash, memory: Memory):
    """Makes pack_reader and `flagfall.runtime` importable as on a chip with this flash, mapped into `memory`."""

    def byte_array(address: int, size: int) -> bytearray:
        place, at = memory.at(address)
        return place[at : at + size]

    class Words:
        def __init__(self, size: int):
            self.size = size

        def __getitem__(self, address: int) -> int:
            return memory.read(address, self.size)

        def __setitem__(self, address: int, value: int) -> None:
            memory.write(address, value, self.size)

    given = {
        "rp2": {"Flash": lambda: flash},
        "uctypes": {"bytearray_at": byte_array},
        "vfs": {"VfsLfs2": _Lfs, "mount": lambda device, path: None},
        "machine": {"mem8": Words(1), "mem32": Words(4), "Pin": SimpleNamespace()},
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
    vars(module)["sys"] = SimpleNamespace(implementation=SimpleNamespace(_machine="Raspberry Pi Pico with RP2040"), path=[])
    return module


def runtime(name: str):
    """Returns flagfall.runtime.NAME, imported on the chip."""
    return importlib.import_module(f"flagfall.runtime.{name}")
