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
BLOCK = FLASH + 0x1000  # of the file
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
        return self.xip._plan

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
        self.xip._rows = array("H", [number for row in rows for number in row])


@pytest.fixture
def made(monkeypatch):
    memory = Memory(SIZE, 1 << 16)
    with chip(Flash(), memory):
        yield Chip(monkeypatch, memory)


# One pointer


def test_a_pointer_changes_when_all_bytes_are_equal(made):
    made.flash(20, TEXT)
    made.rows((20, len(TEXT), 0))
    pointer = made.pointer(TEXT)
    assert made.xip._point(pointer, 0) and made.memory.read(pointer) == BLOCK + 20


@pytest.mark.parametrize("at", range(len(TEXT)))
def test_one_other_byte_and_it_stays(made, at):
    made.flash(20, TEXT[:at] + b"#" + TEXT[at + 1 :])
    made.rows((20, len(TEXT), 0))
    pointer = made.pointer(TEXT)
    before = made.memory.read(pointer)
    assert not made.xip._point(pointer, 0) and made.memory.read(pointer) == before


def test_a_pointer_outside_memory_stays(made):
    made.flash(20, TEXT)
    made.flash(100, TEXT)
    made.rows((20, len(TEXT), 0))
    pointer = made.memory.words(BLOCK + 100)
    assert not made.xip._point(pointer, 0) and made.memory.read(pointer) == BLOCK + 100


def test_bytes_cut_by_the_end_of_a_block_are_left_out(made):
    made.rows((20, 0, 0))
    assert not made.xip._point(made.pointer(TEXT), 0)


def test_the_trial_run_changes_nothing(made):
    made.plan[6] = 0
    made.flash(20, TEXT)
    made.rows((20, len(TEXT), 0))
    pointer = made.pointer(TEXT)
    before = made.memory.read(pointer)
    assert made.xip._point(pointer, 0) and made.memory.read(pointer) == before and made.plan[5] == 1


# Texts among constants


def text(made: Chip, kind: int = STR, size: int = len(TEXT)) -> int:
    """Returns the address of a text object: type, hash, length, bytes."""
    return made.memory.words(kind, 0, size, made.memory.new(TEXT))


@pytest.mark.parametrize(
    ("kind", "size", "moved"), [(STR, len(TEXT), True), (BYTES, len(TEXT), True), (OTHER, len(TEXT), False), (STR, 5, False)]
)
def test_a_constant_is_pointed_at_only_when_it_is_that_text(made, kind, size, moved):
    made.flash(20, TEXT)
    made.rows((20, len(TEXT), 1))
    constant = text(made, kind, size)
    before = made.memory.read(constant + 12)
    made.xip._point_texts(made.memory.words(7, constant), 0, 1)
    assert made.memory.read(constant + 12) == (BLOCK + 20 if moved else before)


def test_a_small_number_or_a_name_among_constants_is_left_alone(made):
    made.rows((20, len(TEXT), 0), (20, len(TEXT), 1))
    assert made.xip._point_texts(made.memory.words(0x15, 0x0A), 0, 2) == 2 and made.plan[4] == 0


def test_texts_in_a_tuple_and_behind_it(made):
    made.flash(20, TEXT)
    inside, behind = text(made), text(made)
    pair = made.memory.words(TUPLE, 2, 0x15, inside)
    made.rows((1, 0, 0), (20, len(TEXT), 1), (0, 0, 0), (20, len(TEXT), 1))
    assert made.xip._point_texts(made.memory.words(pair, behind), 0, 4) == 4
    assert [made.memory.read(one + 12) for one in (inside, behind)] == [BLOCK + 20] * 2


# Functions inside functions


def code(made: Chip, data: bytes, *inside: int) -> int:
    """Returns the address of a function's code: kind, bytes, table of inner functions."""
    return made.memory.words(0, made.memory.new(data), made.memory.words(*inside) if inside else 0)


@pytest.mark.parametrize("like", [True, False])
def test_inner_functions_are_compared_only_in_an_equal_outer_function(made, like):
    made.flash(0, b"outer code")
    made.flash(16, b"inner code")
    made.flash(32, b"next")
    inner = code(made, b"inner code")
    outer, behind = code(made, b"outer code" if like else b"other code", inner), code(made, b"next")
    before = made.memory.read(inner + 4)
    made.rows((100, 1, 2), (0, 10, 1), (16, 10, 0), (32, 4, 0))
    assert made.xip._point_inner(made.memory.words(outer, behind), 0) == 4
    assert made.memory.read(inner + 4) == (BLOCK + 16 if like else before)
    assert made.memory.read(behind + 4) == BLOCK + 32, "the rows of what was passed by are passed by, too"


# A module


def test_a_module_without_rows_or_from_a_source_is_not_touched(made, monkeypatch):
    monkeypatch.setattr(made.xip, "_point_texts", None)  # a call would fail
    monkeypatch.setattr(made.module.xip_viper, "functions", None)
    made.xip.settle(SimpleNamespace(__file__="/flagfall/one.mpy"), (BLOCK, 0, 0, 0))
    made.xip.settle(SimpleNamespace(__file__="/flagfall/one.py"), (BLOCK, 0, RAM + 16, 20))


# This MicroPython as a whole


class Layout:
    """The contents of xip.py's own module in MicroPython 1.28: the words checked before everything else."""

    def __init__(self, made: Chip):
        module, memory = made.module, made.memory
        names = memory.words(DICT, len(module.Xip.__dict__) << 3 | 1, 0, 0)
        slots = bytes(15) + bytes((2,))  # a type's slot for its names: here the second
        self.own = made.address(sys.modules[module.__name__])
        self.example = made.known[id(module._example)] = memory.words(FUNCTION, self.own, 0, 0)
        self.names = names
        made.known[id(module.Xip)] = memory.new(OTHER.to_bytes(4, "little") + slots + bytes(4) + names.to_bytes(4, "little"))
        made.plan[6] = 0
        self.settled = 0
        self.seen, self.found = 12, 15

        def settle(own, where):
            self.settled += 1
            assert made.plan[6] == 0, "it is tried without changing anything"
            made.plan[4], made.plan[5] = self.seen, self.found

        made.xip.settle = settle


@pytest.fixture
def layout(made):
    return Layout(made)


def test_it_fits(made, layout):
    assert made.xip.fits((BLOCK, 0, RAM, 20)) and made.plan[6] == 1


@pytest.mark.parametrize("wrong", ["function", "names", "count"])
def test_functions_classes_and_names_must_look_as_expected(made, layout, wrong):
    at = {"function": layout.example + 4, "names": layout.names, "count": layout.names + 4}[wrong]
    made.memory.write(at, made.memory.read(at) + 8)
    assert not made.xip.fits((BLOCK, 0, RAM, 20)) and made.plan[6] == 0 and layout.settled == 0


@pytest.mark.parametrize(("seen", "found"), [(12, 14), (13, 15), (12, 16), (0, 3), (7, 10)])
def test_every_function_and_text_of_this_module_must_be_found(made, layout, seen, found):
    layout.seen, layout.found = seen, found
    assert not made.xip.fits((BLOCK, 0, RAM, 20)) and made.plan[6] == 0
