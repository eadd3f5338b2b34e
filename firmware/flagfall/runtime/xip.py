"""Runs compiled modules in place in the flash, and frees the memory of their loaded copies.

MicroPython copies a .mpy file into memory to run it: 80 of 240 KB in a game of chess. But littlefs does not move the blocks of a file, and
the chip reads its flash like memory. So after the import of a module, its functions and long texts are pointed at the same bytes in flash,
and the collector frees the copies. The pack has a table of their places (host_tools/packing/code_places.py).

Every step is checked. The blocks of the pack are those that littlefs itself read at power on (pack_reader.py). A pointer is changed only
when all bytes in memory and in flash are equal. The layouts of functions and texts, those of MicroPython 1.28 (objfun.h, emitglue.h,
objstr.h, bc.h), are first tested on this module. littlefs moves the blocks of a file only when the file is written: the program never
writes its own pack, and mpremote restarts MicroPython before it does.

A copy that is still running must stay. A module is pointed at flash after its import, when none of its functions is running; for the
modules of the start see start.py. A generator could still be running, so the build refuses a module that could have made one during its
import (generators_at_import.py). A function inside a function may exist, but it holds its own copy.

Knows the interpreter; nothing of flash, littlefs or the program.
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


def example() -> None:
    """Does nothing. It has the type of all functions."""


class Xip:
    """Points modules at their bytes in the blocks."""

    def __init__(self):
        # The types of texts and bytes: the first word of an object is its type.
        self._texts = (mem32[id("a text that is too long to be a name: %d" % _BLOCK)], mem32[id(b"bytes %d" % _BLOCK)])
        types = [id(kind) for kind in (type, property, staticmethod, classmethod)]
        code = [mem32[id(one)] for one in (example, lambda: (yield))]
        others = [mem32[id(xip_viper.functions)], mem32[id(lambda: self)]]
        self.plan = array("I", [0] * 7 + code + types + others)  # see `functions`
        self.rows = b""  # of the module that is being pointed at flash

    def fits(self, where: tuple) -> bool:
        """Returns True when this MicroPython stores functions, classes, modules and texts as expected. The test is on this module, which is
        not changed.
        """
        own, plan = sys.modules[__name__], self.plan
        # Byte 19 of a class is the number, from 1, of its slot with the names (obj.h).
        names = mem32[id(Xip) + 16 + 4 * (mem8[id(Xip) + 19] or 1)]
        if mem32[id(example) + 4] != id(own) or mem32[names] != mem32[id({})] or mem32[names + 4] >> 3 != len(Xip.__dict__):
            return False
        self.point(own, where)
        # It must find all functions and two texts of this module, and the four functions inside __init__.
        plan[_CHANGE] = plan[_FOUND] == plan[_SEEN] + 4 and plan[_FOUND] > 10
        return bool(plan[_CHANGE])

    def point(self, module, where: tuple) -> None:
        """Points the functions and texts of a module at their bytes in flash. where: the result of PackReader.where. Parts not found stay
        in memory.
        """
        first, second, rows, _ = where
        if not rows or not module.__file__.endswith(".mpy"):
            return
        texts, codes = array("H", bytearray_at(rows, 4))
        plan = self.plan
        plan[_FIRST], plan[_SECOND] = first, second - _BLOCK if second else 0
        rows += 4
        self.rows = array("H", bytearray_at(rows, 6 * texts))
        self.point_texts(mem32[id(module) + 12], 0, texts)
        # From here on only rows of functions: with both kinds, code that begins like a text of one byte would be mistaken for that text.
        rows += 6 * texts
        self.rows = array("H", bytearray_at(rows, 6 * codes))
        plan[_ROWS], plan[_COUNT] = rows, codes
        xip_viper.functions(id(module.__dict__), plan, self.point_inner)  # pyright: ignore[reportArgumentType]  what viper takes
        self.rows = b""

    def _place(self, row: int) -> int:
        """Returns the address of the bytes that a row describes."""
        at = self.rows[3 * row]
        return self.plan[_FIRST if at < _BLOCK else _SECOND] + at

    def point_one(self, pointer: int, row: int) -> bool:
        """Changes a pointer into memory and returns True, if the bytes there are those of this row."""
        where, place, size = mem32[pointer], self._place(row), self.rows[3 * row + 1]
        if not size or where >> 28 != _MEMORY or bytearray_at(where, size) != bytearray_at(place, size):
            return False
        self.plan[_FOUND] += 1
        if self.plan[_CHANGE]:
            mem32[pointer] = place
        return True

    def point_texts(self, items: int, row: int, last: int) -> int:
        """Points the long texts among the constants at this address. Returns the row behind them.

        A row has offset, length, place. A tuple has length 0; the rows of its items follow, up to a row with offset 0.
        """
        rows = self.rows
        while row < last and rows[3 * row]:
            thing = mem32[items + 4 * rows[3 * row + 2]]
            if not rows[3 * row + 1]:
                row = self.point_texts(thing + 8, row + 1, last)
            elif not thing & 3 and mem32[thing] in self._texts and mem32[thing + 8] == rows[3 * row + 1]:
                self.plan[_SEEN] += 1
                self.point_one(thing + 12, row)
            row += 1
        return row

    def point_inner(self, table: int, row: int) -> int:
        """Points the functions inside a function, and the functions inside them. Returns the row behind them.

        A row has offset, length, number of functions inside. With a table at address 0 the rows are only skipped.
        """
        inner = self.rows[3 * row + 2]
        row += 1
        for i in range(inner):
            code = mem32[table + 4 * i] if table else 0
            same = code and self.point_one(code + 4, row)
            row = self.point_inner(mem32[code + 8] if same else 0, row)
        return row
