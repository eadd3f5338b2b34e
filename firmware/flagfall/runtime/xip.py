"""Runs compiled modules where they lie in flash, and frees the memory of their loaded copies.

MicroPython copies a .mpy file into memory to run it: 80 KB in a game of chess, of 240. But littlefs leaves the blocks of a file where they
are, and the chip reads its flash like memory. So after a module has been imported, its functions and long texts are pointed at the same
bytes in flash, and the collector frees the copies. The pack has a table of their places (host_tools/packing/code_places.py).

Nothing is trusted. The pack's blocks are those that littlefs itself read for it at power on (pack_reader.py), and a pointer is changed only
when all bytes in memory and in flash are equal. Everything is tried first on this very module: whether functions and texts look as in
MicroPython 1.28 (objfun.h, emitglue.h, objstr.h, bc.h). littlefs never moves the block of a file that nobody writes: the program does not
write its own pack, and mpremote restarts MicroPython before it does.

A copy that still runs must stay. A module is pointed at flash when its import is over, so no function of it is running; for the modules of
the start see start.py. A living generator would still run: the build refuses a module that could have made one (live_generators.py). A
function inside a function may be alive, but it holds its own copy.

It knows the interpreter; nothing of flash, littlefs or the program.
"""

import sys
from array import array

from machine import mem8, mem32
from uctypes import bytearray_at

from micropython import const

from . import xip_viper

_MEMORY = const(2)  # the first digit of addresses in memory
_BLOCK = const(4096)
_FIRST = const(0)  # places in the plan of `functions`
_SECOND = const(1)
_ROWS = const(2)
_COUNT = const(3)
_SEEN = const(4)
_FOUND = const(5)
_CHANGE = const(6)


def _example() -> None:
    """A function like any other: its type is that of all."""


class Xip:
    """Points modules at their bytes in the blocks."""

    def __init__(self):
        self._texts = (mem32[id("a text that is too long to be a name: %d" % _BLOCK)], mem32[id(b"bytes %d" % _BLOCK)])
        types = [id(kind) for kind in (type, property, staticmethod, classmethod)]
        code = [mem32[id(one)] for one in (_example, lambda: (yield))]
        self._plan = array("I", [0] * 7 + code + types + [mem32[id(xip_viper.functions)]])  # see `functions`
        self._rows = b""

    def fits(self, where: tuple) -> bool:
        """Returns True when this MicroPython stores functions, classes, modules and texts as expected: tried on this module, which is
        not changed.
        """
        own, plan = sys.modules[__name__], self._plan
        names = mem32[id(Xip) + 16 + 4 * (mem8[id(Xip) + 19] or 1)]
        if mem32[id(_example) + 4] != id(own) or mem32[names] != mem32[id({})] or mem32[names + 4] >> 3 != len(Xip.__dict__):
            return False
        self.settle(own, where)
        # All its functions and two texts were found, and the three functions inside __init__.
        plan[_CHANGE] = plan[_FOUND] == plan[_SEEN] + 3 and plan[_FOUND] > 10
        return bool(plan[_CHANGE])

    def settle(self, module, where: tuple) -> None:
        """Points everything of a module at its bytes in flash. where: the result of PackReader.where. Parts that are not found stay in
        memory.
        """
        first, second, rows, _ = where
        if not rows or not module.__file__.endswith(".mpy"):
            return
        texts, codes = array("H", bytearray_at(rows, 4))
        plan = self._plan
        plan[_FIRST], plan[_SECOND] = first, second - _BLOCK if second else 0
        rows += 4
        self._rows = array("H", bytearray_at(rows, 6 * texts))
        self._point_texts(mem32[id(module) + 12], 0, texts)
        # Only functions from here on: one whose code begins like a text of one byte would be taken for that text.
        rows += 6 * texts
        self._rows = array("H", bytearray_at(rows, 6 * codes))
        plan[_ROWS], plan[_COUNT] = rows, codes
        xip_viper.functions(id(module.__dict__), plan, self._point_inner)  # pyright: ignore[reportArgumentType]  what viper takes
        self._rows = b""

    def _place(self, row: int) -> int:
        """Returns the address of the bytes that a row describes."""
        at = self._rows[3 * row]
        return self._plan[_FIRST if at < _BLOCK else _SECOND] + at

    def _point(self, pointer: int, row: int) -> bool:
        """Changes a pointer into memory and returns True when it shows the bytes of this row."""
        where, place, size = mem32[pointer], self._place(row), self._rows[3 * row + 1]
        if not size or where >> 28 != _MEMORY or bytearray_at(where, size) != bytearray_at(place, size):
            return False
        self._plan[_FOUND] += 1
        if self._plan[_CHANGE]:
            mem32[pointer] = place
        return True

    def _point_texts(self, items: int, row: int, last: int) -> int:
        """Points the long texts among the constants at this address. Returns the row behind them.

        Rows of offset, length, place; no length for a tuple, whose rows follow up to one with no offset.
        """
        rows = self._rows
        while row < last and rows[3 * row]:
            thing = mem32[items + 4 * rows[3 * row + 2]]
            if not rows[3 * row + 1]:
                row = self._point_texts(thing + 8, row + 1, last)
            elif not thing & 3 and mem32[thing] in self._texts and mem32[thing + 8] == rows[3 * row + 1]:
                self._plan[_SEEN] += 1
                self._point(thing + 12, row)
            row += 1
        return row

    def _point_inner(self, table: int, row: int) -> int:
        """Points the functions inside a function, and theirs. Returns the row behind them.

        Rows of offset, length, functions inside. A table at 0 is none: its rows are skipped.
        """
        inner = self._rows[3 * row + 2]
        row += 1
        for i in range(inner):
            code = mem32[table + 4 * i] if table else 0
            same = code and self._point(code + 4, row)
            row = self._point_inner(mem32[code + 8] if same else 0, row)
        return row
