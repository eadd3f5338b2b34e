"""Points the names of the program's modules at their texts in flash, and frees the copies in memory.

MicroPython keeps each new name for ever: an entry in a table, the pool, and a copy of the text in a chunk of memory, the newest chunk
first (py/qstr.c of 1.28). A game of Fives has 2,400 names with 27 KB of texts, and most texts also stand in the files of the modules. An
entry is pointed there when all bytes are equal. The texts without such a place, such as the paths of modules, move to a closer copy. The
collector frees a chunk when the entry of its first text has left it, so all texts of a chunk leave together, and those of the newest
chunk stay: MicroPython adds to it, and only that entry keeps it.

Loaded after the first picture (start.py), only where modules run from flash. The names until then stay where they are. Without the
expected pool it does nothing.
"""

from array import array

from machine import mem32
from uctypes import addressof

import micropython
from micropython import const

# Viper takes numbers and buffers as pointers.
# pyright: reportArgumentType=false

ptr8 = bytearray  # words of the viper compiler; CPython reads them as types
ptr32 = bytearray

_RAM = const(0x20000000)  # the heap of a Pico lies here; that of a Pico 2 has room enough
_RAM_END = const(0x20042000)
_BEFORE = const(4)  # offsets in a pool, 24 bytes and its entries: the number of names in all pools before
_SIZE = const(8)  # the number of its entries
_COUNT = const(12)  # and of those in use
_HASHES = const(16)
_LENGTHS = const(20)
_ENTRIES = const(24)
_MOST = const(20504)  # bytes of a pool with 5,120 entries


class Names:
    """The names of a chip from now on."""

    def __init__(self):
        self._texts = []  # the copies that entries point at
        self._rows = array("I")  # entries whose chunk may be the newest: address of the entry, length, place in flash or 0
        self._pool = self._scan(addressof("settle"), _MOST)
        self._seen = mem32[self._pool + _BEFORE] + mem32[self._pool + _COUNT] if self._pool else 0  # the number of the next name

    def settle(self, file: int) -> None:
        """Points the new names at the texts of a module that was just loaded. file: its address, 0 for none."""
        try:
            while self._pool:
                before = mem32[self._pool + _BEFORE]
                count = before + mem32[self._pool + _COUNT] - self._seen
                if count > 0:
                    found = array("I", bytes(12 * count))
                    places(self._pool, self._seen - before, file, found, count)
                    self._rows.extend(found)
                    self._seen += count
                    self._release()
                if self._seen < before + mem32[self._pool + _SIZE]:
                    break
                following = self._scan(self._pool, 0)
                if not following:
                    break
                self._pool = following
        except MemoryError:
            pass  # the next module tries again

    def _release(self) -> None:
        """Points the entries of all chunks but the newest one at other texts."""
        count = newest(self._rows, len(self._rows) // 3)
        if count:
            copy = bytearray(rest(self._rows, count))
            if copy:
                self._texts.append(copy)
            move(self._rows, count, copy)
            self._rows = self._rows[3 * count :]

    def _scan(self, word: int, most: int) -> int:
        """Returns the address of a pool with this word, 0 for none. most: the bytes before the word, at most: 0 for its first word."""
        at = find(word, _RAM)
        while at:
            for pool in range(at & ~15, max(at - most, _RAM) - 1, -16):
                if fits(pool) and at < pool + _ENTRIES + 4 * mem32[pool + _COUNT]:
                    return pool
            at = find(word, at + 4)
        return 0


def fits(pool: int) -> bool:
    """Returns True when a pool lies at this address."""
    size, hashes = mem32[pool + _SIZE], mem32[pool + _HASHES]
    return hashes == pool + _ENTRIES + 4 * size and 0 < mem32[pool + _COUNT] <= size <= mem32[pool + _LENGTHS] - hashes <= 2 * size


@micropython.viper
def find(word: int, at: int) -> int:
    """Returns the address of the next word in memory with this value, from address `at` on; 0 for none."""
    while at < _RAM_END:
        if ptr32(at)[0] == word:
            return at
        at += 4
    return 0


@micropython.viper
def places(pool: ptr32, first: int, file: ptr8, found: ptr32, count: int):
    """Notes three words for each of `count` entries of a pool, from entry `first` on: its address, its length, and the address of
    its text in the file of a compiled module (code_places.py), 0 for none.
    """
    at = 4
    names = 0
    byte = 128
    while int(file) and byte & 128:
        byte = int(file[at])
        names = names << 7 | byte & 127
        at += 1
    while int(file) and file[at] & 128:  # the number of constants
        at += 1
    start = at + 1
    end = 4096 - (int(file) & 4095)  # of the block of flash
    lengths = ptr8(pool[5])
    for entry in range(count):
        text = ptr8(pool[6 + first + entry])
        length = int(lengths[first + entry])
        place = 0
        at = start
        left = names
        while left > 0 and at < end:
            left -= 1
            size = 0
            byte = 128
            while byte & 128:
                byte = int(file[at])
                size = size << 7 | byte & 127
                at += 1
            if size & 1:  # a name that every MicroPython has
                continue
            size >>= 1
            if size == length and at + size < end:
                same = 0
                while same < size and file[at + same] == text[same]:
                    same += 1
                if same == size and not file[at + size]:
                    place = int(file) + at
                    left = 0
            at += size + 1
        found[3 * entry] = int(pool) + 24 + 4 * (first + entry)
        found[3 * entry + 1] = length
        found[3 * entry + 2] = place


@micropython.viper
def newest(found: ptr32, count: int) -> int:
    """Returns the index of the first entry that may be in the newest chunk: from there on each text begins behind the one before."""
    i = count - 1
    while i > 0 and ptr32(found[3 * i - 3])[0] + found[3 * i - 2] + 1 == ptr32(found[3 * i])[0]:
        i -= 1
    return i


@micropython.viper
def rest(found: ptr32, count: int) -> int:
    """Returns the bytes of the texts without a place in flash."""
    size = 0
    for i in range(count):
        if not found[3 * i + 2]:
            size += found[3 * i + 1] + 1
    return size


@micropython.viper
def move(found: ptr32, count: int, copy: ptr8):
    """Points `count` entries at their places in flash, and the others at their texts, which it copies to `copy`."""
    at = 0
    for i in range(count):
        entry = ptr32(found[3 * i])
        place = found[3 * i + 2]
        if not place:
            text = ptr8(entry[0])
            place = int(copy) + at
            for k in range(found[3 * i + 1] + 1):
                copy[at + k] = text[k]
            at += found[3 * i + 1] + 1
        entry[0] = place
