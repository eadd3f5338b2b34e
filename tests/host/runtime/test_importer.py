"""Tests of the importer: each module is looked up separately on the flash and set to run from it, in any order of imports."""

import builtins
import struct
import sys

import pytest

from boards.host.flash import Flash
from tests.host.flashing.chip_memory import RAM, Memory
from tests.host.runtime.chip_modules import SIZE, chip, runtime

TOY = "flagfall_toy"  # a program whose name begins like the real one's
SOURCES = {
    "__init__": "",
    "top": "from .room import inner\nfrom . import side\n",
    "side": "from .room.inner import VALUE\n",
    "lone": "",
    "later": "def go():\n    from . import lone\n    return lone\n",
    "room/__init__": "",
    "room/inner": "VALUE = 5\n",
}
NEEDS = {  # in the build's form: without the program's own name, the last first, a package's with a dot
    f"{TOY}.top": ["side", "room.inner"],
    f"{TOY}.side": ["room.inner"],
}


class Pack:
    """A stand-in for PackReader. asked: the requested names."""

    def __init__(self, memory: Memory):
        self.memory, self.asked = memory, []

    def where(self, name: str) -> tuple:
        self.asked.append(name)
        needs = " ".join(NEEDS.get(name, [])).encode()
        return RAM, 0, self.memory.new(struct.pack("<2H", 0, 0) + needs), 4 + len(needs)


class Toy:
    def __init__(self, folder, memory: Memory, monkeypatch):
        for name, text in SOURCES.items():
            path = folder / TOY / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.pack = Pack(memory)
        self.pointed = []
        monkeypatch.setattr(runtime("importer"), "PROGRAM", TOY + ".")
        self.importer = runtime("importer").Importer(self.pack, self.point)
        self.plain = builtins.__import__

    def point(self, module, place) -> None:
        self.pointed.append(module.__name__)
        assert place[0] == RAM

    def load(self, name: str, *rest):
        builtins.__import__ = self.importer.load
        try:
            return self.importer.load(name, *rest)
        finally:
            builtins.__import__ = self.plain


@pytest.fixture
def toy(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path))
    memory = Memory(SIZE, 1 << 16)
    with chip(Flash(), memory):
        yield Toy(tmp_path, memory, monkeypatch)
    for name in [name for name in sys.modules if name.startswith(TOY)]:
        del sys.modules[name]


def test_needed_modules_come_first_and_each_is_looked_up_once(toy):
    toy.load(f"{TOY}.top")
    assert toy.pointed == [TOY, f"{TOY}.room", f"{TOY}.room.inner", f"{TOY}.side", f"{TOY}.top"]
    assert sorted(toy.pack.asked) == sorted([f"{TOY}.top", f"{TOY}.", f"{TOY}.room.", f"{TOY}.room.inner", f"{TOY}.side"])


def test_a_loaded_module_is_not_looked_up_again(toy):
    toy.load(f"{TOY}.top")
    toy.pack.asked.clear()
    toy.load(f"{TOY}.side")
    assert toy.pack.asked == [] and len(toy.pointed) == 5


def test_an_import_inside_a_function_is_one_like_any_other(toy):
    later = toy.load(f"{TOY}.later", None, None, ("go",))
    builtins.__import__ = toy.importer.load
    try:
        later.go()
    finally:
        builtins.__import__ = toy.plain
    assert toy.pointed == [TOY, f"{TOY}.later", f"{TOY}.lone"]


def test_a_module_that_fails_leaves_the_importer_in_place(toy, tmp_path):
    (tmp_path / TOY / "broken.py").write_text("1 / 0\n")
    builtins.__import__ = toy.importer.load
    try:
        with pytest.raises(ZeroDivisionError):
            toy.importer.load(f"{TOY}.broken")
        assert builtins.__import__ == toy.importer.load
    finally:
        builtins.__import__ = toy.plain
    assert f"{TOY}.broken" not in toy.pointed


def test_an_import_without_memory_leaves_the_importer_in_place(toy, monkeypatch):
    def fail(*given) -> None:
        raise MemoryError

    monkeypatch.setattr(toy.pack, "where", fail)
    monkeypatch.setattr(builtins, "__import__", toy.importer.load)
    with pytest.raises(MemoryError):
        toy.importer.load(f"{TOY}.lone")
    now = builtins.__import__
    monkeypatch.undo()
    assert now == toy.importer.load


def test_without_running_from_flash_modules_are_still_imported(toy):
    toy.importer._point = None
    toy.load(f"{TOY}.top")
    assert sys.modules[f"{TOY}.side"].VALUE == 5
