"""Tests of the guards of running from flash: an unexpected function, text or MicroPython stays in memory.

The object layouts are those of MicroPython 1.28 (objfun.h, emitglue.h, objstr.h, objtuple.h, objdict.h), built by hand.
"""

import inspect
import sys
from array import array
from types import SimpleNamespace

import pytest

from boards.host.flash import Flash
from tests.host.flashing.chip_memory import FLASH, RAM, Memory
from tests.host.runtime.chip_modules import SIZE, chip, runtime

STR, BYTES, DICT, FUNCTION, GENERATOR, NATIVE, TUPLE, OTHER = (FLASH + 16 * n for n in range(1, 9))  # the addresses of MicroPython's types
BLOCK = FLASH + 0x1000  # address of a block; the module begins there
TEXT = b"a text that is too long to be a name"


class Chip:
    def __init__(self, monkeypatch, memory: Memory):
        self.memory = memory
        self.known: dict[int, int] = {}  # id of Python's object -> address here
        self.module = runtime("xip")
        monkeypatch.setattr(self.module, "id", self.address, raising=False)
        self.xip = self.module.Xip()
        self.plan[0] = BLOCK
        self.plan[6] = 1

    @property
    def plan(self) -> array:
        """Returns the plan (xip_viper.py): word 0 is the module's address, 4 and 5 the number seen and found, 6 is 1 to change pointers."""
        return self.xip.plan

    def address(self, thing) -> int:
        """Returns the address of a small object of the same type, or of the one made for it."""
        if id(thing) not in self.known:
            kind = {str: STR, bytes: BYTES, dict: DICT}.get(type(thing), OTHER)
            if inspect.isfunction(thing):
                kind = GENERATOR if inspect.isgeneratorfunction(thing) else FUNCTION
            self.known[id(thing)] = self.memory.words(kind, 0, 0, 0)
        return self.known[id(thing)]

    def flash(self, at: int, data: bytes) -> None:
        self.memory.flash[BLOCK - FLASH + at : BLOCK - FLASH + at + len(data)] = data

    def pointer(self, data: bytes) -> int:
        """Returns the address of a word that points to these bytes in memory."""
        return self.memory.words(self.memory.new(data))

    def rows(self, *rows: tuple[int, int, int]) -> None:
        self.xip.rows = array("H", [number for row in rows for number in row])


@pytest.fixture
def xip_chip(monkeypatch):
    memory = Memory(SIZE, 1 << 16)
    with chip(Flash(), memory):
        yield Chip(monkeypatch, memory)


# One pointer


def test_a_pointer_changes_when_all_bytes_are_equal(xip_chip):
    xip_chip.flash(20, TEXT)
    xip_chip.rows((20, len(TEXT), 0))
    pointer = xip_chip.pointer(TEXT)
    assert xip_chip.xip.point_one(pointer, 0) and xip_chip.memory.read(pointer) == BLOCK + 20


@pytest.mark.parametrize("at", range(len(TEXT)))
def test_one_other_byte_and_it_stays(xip_chip, at):
    xip_chip.flash(20, TEXT[:at] + b"#" + TEXT[at + 1 :])
    xip_chip.rows((20, len(TEXT), 0))
    pointer = xip_chip.pointer(TEXT)
    before = xip_chip.memory.read(pointer)
    assert not xip_chip.xip.point_one(pointer, 0) and xip_chip.memory.read(pointer) == before


def test_a_pointer_outside_memory_stays(xip_chip):
    xip_chip.flash(20, TEXT)
    xip_chip.flash(100, TEXT)
    xip_chip.rows((20, len(TEXT), 0))
    pointer = xip_chip.memory.words(BLOCK + 100)
    assert not xip_chip.xip.point_one(pointer, 0) and xip_chip.memory.read(pointer) == BLOCK + 100


def test_bytes_cut_by_the_end_of_a_block_are_left_out(xip_chip):
    xip_chip.rows((20, 0, 0))
    assert not xip_chip.xip.point_one(xip_chip.pointer(TEXT), 0)


def test_the_trial_run_changes_nothing(xip_chip):
    xip_chip.plan[6] = 0
    xip_chip.flash(20, TEXT)
    xip_chip.rows((20, len(TEXT), 0))
    pointer = xip_chip.pointer(TEXT)
    before = xip_chip.memory.read(pointer)
    assert xip_chip.xip.point_one(pointer, 0) and xip_chip.memory.read(pointer) == before and xip_chip.plan[5] == 1


# Texts among constants


def text(made: Chip, kind: int = STR, size: int = len(TEXT)) -> int:
    """Returns the address of a text object: type, hash, length, bytes."""
    return made.memory.words(kind, 0, size, made.memory.new(TEXT))


@pytest.mark.parametrize(
    ("kind", "size", "moved"), [(STR, len(TEXT), True), (BYTES, len(TEXT), True), (OTHER, len(TEXT), False), (STR, 5, False)]
)
def test_a_constant_is_pointed_at_flash_only_when_it_is_that_text(xip_chip, kind, size, moved):
    xip_chip.flash(20, TEXT)
    xip_chip.rows((20, len(TEXT), 1))
    constant = text(xip_chip, kind, size)
    before = xip_chip.memory.read(constant + 12)
    xip_chip.xip.point_texts(xip_chip.memory.words(7, constant), 0, 1)
    assert xip_chip.memory.read(constant + 12) == (BLOCK + 20 if moved else before)


def test_a_small_number_or_a_name_among_constants_is_left_alone(xip_chip):
    xip_chip.rows((20, len(TEXT), 0), (20, len(TEXT), 1))
    assert xip_chip.xip.point_texts(xip_chip.memory.words(0x15, 0x0A), 0, 2) == 2 and xip_chip.plan[4] == 0


def test_texts_in_a_tuple_and_behind_it(xip_chip):
    xip_chip.flash(20, TEXT)
    inside, behind = text(xip_chip), text(xip_chip)
    pair = xip_chip.memory.words(TUPLE, 2, 0x15, inside)
    xip_chip.rows((1, 0, 0), (20, len(TEXT), 1), (0, 0, 0), (20, len(TEXT), 1))
    assert xip_chip.xip.point_texts(xip_chip.memory.words(pair, behind), 0, 4) == 4
    assert [xip_chip.memory.read(one + 12) for one in (inside, behind)] == [BLOCK + 20] * 2


# Functions inside functions


def code(made: Chip, data: bytes, *inside: int) -> int:
    """Returns the address of a function's code: kind, bytes, table of inner functions."""
    return made.memory.words(0, made.memory.new(data), made.memory.words(*inside) if inside else 0)


@pytest.mark.parametrize("like", [True, False])
def test_inner_functions_are_compared_only_in_an_equal_outer_function(xip_chip, like):
    xip_chip.flash(0, b"outer code")
    xip_chip.flash(16, b"inner code")
    xip_chip.flash(32, b"next")
    inner = code(xip_chip, b"inner code")
    outer, behind = code(xip_chip, b"outer code" if like else b"other code", inner), code(xip_chip, b"next")
    before = xip_chip.memory.read(inner + 4)
    xip_chip.rows((100, 1, 2), (0, 10, 1), (16, 10, 0), (32, 4, 0))
    assert xip_chip.xip.point_inner(xip_chip.memory.words(outer, behind), 0) == 4
    assert xip_chip.memory.read(inner + 4) == (BLOCK + 16 if like else before)
    assert xip_chip.memory.read(behind + 4) == BLOCK + 32, "the rows of a skipped function must be skipped, too"


# A module


def test_a_module_without_rows_or_from_a_source_is_not_touched(xip_chip, monkeypatch):
    monkeypatch.setattr(xip_chip.xip, "point_texts", None)  # None, so that any call fails
    monkeypatch.setattr(xip_chip.module.xip_viper, "functions", None)
    xip_chip.xip.point(SimpleNamespace(__file__="/flagfall/one.mpy"), (BLOCK, 0, 0, 0))
    xip_chip.xip.point(SimpleNamespace(__file__="/flagfall/one.py"), (BLOCK, 0, RAM + 16, 20))


# This MicroPython as a whole


class Layout:
    """The contents of xip.py's own module in MicroPython 1.28: the words checked before everything else."""

    def __init__(self, made: Chip):
        module, memory = made.module, made.memory
        names = memory.words(DICT, len(module.Xip.__dict__) << 3 | 1, 0, 0)
        slots = bytes(15) + bytes((2,))  # a type's slot for its names: here the second
        self.own = made.address(sys.modules[module.__name__])
        self.example = made.known[id(module.example)] = memory.words(FUNCTION, self.own, 0, 0)
        self.names = names
        made.known[id(module.Xip)] = memory.new(OTHER.to_bytes(4, "little") + slots + bytes(4) + names.to_bytes(4, "little"))
        made.plan[6] = 0
        self.calls = 0
        self.seen, self.found = 12, 16  # found: also the four functions inside __init__, which do not count as seen

        def point(module, place):
            self.calls += 1
            assert made.plan[6] == 0, "the trial must not change anything"
            made.plan[4], made.plan[5] = self.seen, self.found

        made.xip.point = point


@pytest.fixture
def layout(xip_chip):
    return Layout(xip_chip)


def test_it_fits(xip_chip, layout):
    assert xip_chip.xip.fits((BLOCK, 0, RAM, 20)) and xip_chip.plan[6] == 1


@pytest.mark.parametrize("wrong", ["function", "names", "count"])
def test_functions_classes_and_names_must_look_as_expected(xip_chip, layout, wrong):
    at = {"function": layout.example + 4, "names": layout.names, "count": layout.names + 4}[wrong]
    xip_chip.memory.write(at, xip_chip.memory.read(at) + 8)
    assert not xip_chip.xip.fits((BLOCK, 0, RAM, 20)) and xip_chip.plan[6] == 0 and layout.calls == 0


@pytest.mark.parametrize(("seen", "found"), [(12, 15), (13, 16), (12, 17), (0, 4), (6, 10)])
def test_every_function_and_text_of_this_module_must_be_found(xip_chip, layout, seen, found):
    layout.seen, layout.found = seen, found
    assert not xip_chip.xip.fits((BLOCK, 0, RAM, 20)) and xip_chip.plan[6] == 0
