"""Names that run from flash must keep every byte, and no entry may be left in a chunk that the collector frees.

The pools and chunks are those of MicroPython 1.28 (py/qstr.c), built here by hand from what that file says.
"""

from random import Random

import pytest

from boards.host.flash import Flash
from tests.host.flashing.chip_memory import FLASH, RAM, Memory
from tests.host.runtime.chip_modules import SIZE, chip, runtime

CHUNK = 128  # bytes of a new chunk
CONSTANT = 700  # names that MicroPython has itself
FIRST = 10  # the first pool in memory has twice as many entries
OWN = "settle"  # a name of xip_names.py, by which it finds the pool


class Interpreter:
    """Interns names as MicroPython does. chunks: address and bytes of each chunk; the last one is filled next."""

    def __init__(self, memory: Memory):
        self.memory = memory
        self.pools: list[int] = []
        self.known: dict[str, int] = {}  # name -> its entry
        self.chunks: list[list[int]] = []
        self.used = 0

    def intern(self, name: str) -> None:
        if name in self.known:
            return
        data = name.encode() + b"\0"
        if not self.chunks or self.used + len(data) > self.chunks[-1][1]:
            size = max(CHUNK, len(data))
            self.chunks.append([self.memory.new(bytes(size)), size])
            self.used = 0
        text = self.chunks[-1][0] + self.used
        self.used += len(data)
        place, at = self.memory.at(text)
        place[at : at + len(data)] = data
        self._add(name, text, len(data) - 1)

    def _add(self, name: str, text: int, length: int) -> None:
        read, write = self.memory.read, self.memory.write
        if not self.pools or read(self.pools[-1] + 12) == read(self.pools[-1] + 8):
            before = self.pools[-1] if self.pools else 0
            size = 2 * (read(before + 8) if before else FIRST)
            total = read(before + 4) + read(before + 12) if before else CONSTANT
            pool = self.memory.new(bytes(24 + 6 * size))
            for at, word in enumerate((before or FLASH, total, size, 0, pool + 24 + 4 * size, pool + 24 + 5 * size)):
                write(pool + 4 * at, word)
            self.pools.append(pool)
        pool = self.pools[-1]
        at = read(pool + 12)
        write(pool + 24 + 4 * at, text)
        write(read(pool + 20) + at, length, 1)
        write(pool + 12, at + 1)
        self.known[name] = pool + 24 + 4 * at

    def text_of(self, name: str) -> int:
        return self.memory.read(self.known[name])

    def check(self) -> None:
        """Each name has its bytes, and lies in flash, in a copy, or in a chunk whose first text has its entry still."""
        texts = {self.text_of(name) for name in self.known}
        for name in self.known:
            text = self.text_of(name)
            place, at = self.memory.at(text)
            assert place[at : at + len(name.encode()) + 1] == name.encode() + b"\0"
            for begin, size in self.chunks:
                if begin <= text < begin + size:
                    assert begin in texts, "the collector frees this chunk"
        assert self.chunks[-1][0] in texts, "MicroPython fills this chunk next"


class Setup:
    def __init__(self, monkeypatch):
        self.memory = Memory(SIZE, 1 << 17)
        self.monkeypatch = monkeypatch
        self.end = 0  # of the files in flash

    def prepare(self) -> None:
        self.interpreter = Interpreter(self.memory)
        self.module = names = runtime("xip_names")
        byte, word = self.memory.pointer(1), self.memory.pointer(4)
        places, move = names.places, names.move
        for name, value in {
            "ptr8": byte,
            "ptr32": word,
            "_RAM_END": RAM + len(self.memory.ram),
            "addressof": self.interpreter.text_of,
            "places": lambda pool, first, file, found, count: places(word(pool), first, byte(file), found, count),
            "move": lambda found, count, copy: move(found, count, byte(self.memory.new(bytes(copy)))),
        }.items():
            self.monkeypatch.setattr(names, name, value)

    def load(self, name: str, inside: list[str]) -> int:
        """Interns what the import of a module interns: its name, its path, and the names in its file. Returns the file's address."""
        path = f"/p/{name.replace('.', '/')}.mpy"
        data = b"M\x06\x13\x1f" + bytes((len(inside) + 1, 0)) + b"\x05"  # the first is a name that every MicroPython has
        for each in inside:
            size = len(each.encode()) << 1
            data += (bytes((128 | size >> 7, size & 127)) if size > 127 else bytes((size,))) + each.encode() + b"\0"
        if self.end % 4096 + len(data) > 4096:
            self.end += -self.end % 4096
        file = FLASH + self.end
        self.memory.flash[self.end : self.end + len(data)] = data
        self.end += -(-len(data) // 4) * 4
        for each in (name, path, *inside):
            self.interpreter.intern(each)
        return file


@pytest.fixture
def setup(monkeypatch):
    made = Setup(monkeypatch)
    with chip(Flash(), made.memory):
        made.prepare()
        yield made


def test_names_of_a_file_lie_in_flash_and_paths_in_a_copy(setup):
    setup.interpreter.intern(OWN)
    names = setup.module.Names()
    names.settle(setup.load("flagfall.one", ["alpha", "beta", "gamma" * 9, "ü"]))
    names.settle(setup.load("flagfall.two", ["delta", "alpha", *(f"filler{n}" for n in range(CHUNK // 8 + 1))]))
    setup.interpreter.check()
    assert all(setup.interpreter.text_of(name) >> 28 == 1 for name in ("alpha", "beta", "gamma" * 9, "ü"))
    assert not any(begin <= setup.interpreter.text_of("flagfall.one") < begin + size for begin, size in setup.interpreter.chunks)


def test_names_of_before_stay(setup):
    setup.load("flagfall.one", [OWN, "alpha"])
    before = {name: setup.interpreter.text_of(name) for name in setup.interpreter.known}
    names = setup.module.Names()
    for k in range(40):
        names.settle(setup.load(f"flagfall.more{k}", [f"name_{k}_{n}" for n in range(9)]))
        setup.interpreter.check()
    assert {name: setup.interpreter.text_of(name) for name in before} == before
    in_flash = [name for name in setup.interpreter.known if setup.interpreter.text_of(name) >> 28 == 1]
    assert len(in_flash) > 9 * 38


@pytest.mark.parametrize("seed", range(30))
def test_any_names_in_any_order(setup, seed):
    """Some modules have no file here, some names are made by the program, some come twice, and pools end anywhere."""
    chance = Random(seed)
    letters = "abcdefghijklmnop_"

    def some(most: int) -> list[str]:
        return ["".join(chance.choices(letters, k=chance.randrange(1, 70))) for _ in range(chance.randrange(most))]

    names, all_names = None, [OWN]
    for k in range(60):
        for each in some(4):
            setup.interpreter.intern(each)
        inside = [*dict.fromkeys([*some(30), *chance.sample(all_names, min(len(all_names), 3))])]
        all_names += inside
        file = setup.load(f"flagfall.m{k}", [OWN, *[each for each in inside if each != OWN]]) if chance.random() < 0.9 else 0
        if names:
            names.settle(file)
            setup.interpreter.check()
        elif k == chance.randrange(1, 20) or k == 20:
            names = setup.module.Names()


def test_without_the_expected_pool_nothing_changes(setup):
    file = setup.load("flagfall.one", [OWN, "alpha"])
    setup.memory.write(setup.interpreter.pools[0] + 16, RAM + 16)
    before = bytes(setup.memory.ram)
    setup.module.Names().settle(file)
    assert bytes(setup.memory.ram) == before
