"""Shorter names in what the device compiles: they are few, no two meet, and the program means what it did."""

import textwrap

import pytest

from host_tools.compiling import shorten_names
from host_tools.compiling.micropython_names import NUMBERED, OTHERS
from host_tools.compiling.program import Program
from host_tools.compiling.shorten import shorten

SETTER = """
class A:
    @property
    def size(self): return self._x
    @size.setter
    def size(self, room): self._x = room
a = A()
a.size = 3
result = a.size
"""


def short(sources: dict[str, str]) -> dict[str, str]:
    return shorten_names.short_names(Program({name + ".mpy": textwrap.dedent(text) for name, text in sources.items()}))


def one(text: str, **other: str) -> str:
    """A module `m` of a program, shortened; somebody looks up what the tests call its functions and its result."""
    return shorten(
        {"m.mpy": textwrap.dedent(text), "kept.mpy": "'f', 'program', 'result'"} | {f"{name}.mpy": source for name, source in other.items()}
    )["m.mpy"]


def outcome(text: str):
    scope = {"__name__": "m"}
    exec(text, scope)
    return scope["result"]


def class_of(base: str, *names: str, imports: str = "") -> str:
    methods = "".join(f"    def {name}(self): pass\n" for name in names)
    return f"{imports}\nclass It({base}):\n{methods}"


# -- names of the program's own --


def test_names_of_one_module_differ_and_unrelated_modules_share():
    found = short({"a": "_one = 1\ntwo = 2\n", "b": "_three = 3\nfour = 4\n"})
    assert {found["_one"], found["two"]} == {found["_three"], found["four"]} and len(set(found.values())) == 2


def test_what_costs_nothing_comes_first():
    """Names that are a number in every compiled file, then others that MicroPython has; but none that its modules or functions have."""
    found = short({"m": "".join(f"name{i} = 1\n" for i in range(400))})
    names = list(found.values())
    assert len(set(names)) == 400 and set(names[:10]) <= set(NUMBERED)
    free = [name for name in names if name in OTHERS or name in NUMBERED]
    assert free == names[: len(free)] and len(free) > 130 and max(map(len, names[len(free) :])) == 2
    assert not {"len", "print", "open", "read", "readblocks", "math", "os", "value"} & set(names)


def test_a_module_takes_no_name_that_another_needs_for_its_functions():
    first = short({"m": "mine = 1\n"})["mine"]
    assert short({"m": "mine = 1\n", "n": f"sum(x.{first})\n"})["mine"] != first


def test_what_inherits_shares_with_no_ancestor_but_siblings_share():
    """Three modules one below the other, and a fourth beside the last."""
    found = short(
        {
            "top": class_of("", "one", "_two"),
            "middle": class_of("It", "three", imports="from top import It"),
            "low": class_of("Base", "_four", imports="from middle import It as Base"),
            "beside": class_of("middle.It", "_five", imports="import middle"),
        }
    )
    assert len({found[name] for name in ("one", "_two", "three", "_four")}) == 4
    assert len({found[name] for name in ("one", "_two", "three", "_five")}) == 4
    assert len(set(found.values())) < len(found)


def test_both_parents_of_a_class_are_kept_apart():
    parents = {"left": class_of("", "_one"), "right": class_of("", "_two")}
    both = "from left import It\nfrom right import It as Other\nclass Both(It, Other): pass\n"
    assert short(parents)["_one"] == short(parents)["_two"]
    apart = short(parents | {"both": both})
    assert apart["_one"] != apart["_two"]


def test_a_class_is_found_through_packages_and_relative_imports():
    sources = {
        "box/__init__": "from .inner.deep import It as Lid\n",
        "box/inner/__init__": "",
        "box/inner/deep": class_of("", "_one"),
        "box/inner/near": class_of("deep.It", "_two", imports="from . import deep"),
        "box/user": class_of("Lid", "_three", imports="from . import Lid"),
        "far": class_of("box.Lid", "_four", imports="import box"),
    }
    found = short(sources)
    assert found["_one"] not in {found["_two"], found["_three"], found["_four"]}


def test_a_base_class_that_cannot_be_followed_is_told():
    with pytest.raises(ValueError, match="m: .* where base is defined"):
        short({"m": "def made(base):\n    class It(base): pass\n"})
    with pytest.raises(ValueError, match="m: .* where It is defined"):
        short({"m": "from m.missing import It\nclass Sub(It): pass\n"})
    assert short({"m": "from elsewhere import It\nclass Sub(It, ValueError):\n    _x = 1\n"}).keys() == {"_x", "Sub"}


def test_a_name_is_the_same_wherever_it_stands():
    found = shorten(
        {"a.mpy": "class A:\n    def go(self): return self._hook()\n", "b.mpy": "from a import A\nclass B(A):\n    def _hook(self): pass\n"}
    )
    hook = short(
        {"a": "class A:\n    def go(self): return self._hook()\n", "b": "from a import A\nclass B(A):\n    def _hook(self): pass\n"}
    )["_hook"]
    assert found["a.mpy"].endswith(f"self.{hook}()\n") and f"def {hook}(self)" in found["b.mpy"]


def test_every_kind_of_public_name():
    text = """
        import sys
        from other import name1, name3 as name2
        NAME3 = name4 = 1
        for name5, name6 in (): pass
        class Name7:
            name8 = name9 = 2
            def name10(self, word): self.name11 = [word for word in sys.path]
            @property
            def name12(self): return 3
        def name13():
            global name14
            name15 = 1
        thing.name16 += 1
    """
    wanted = {f"name{i}" for i in (2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16)} | {"NAME3", "Name7"}
    assert short({"m": text}).keys() == wanted
    assert short({"m": text, "other": "name1 = 1\n"}).keys() == wanted | {"name1"}


@pytest.mark.parametrize(
    "use",
    [
        'getattr(thing, "_name")',
        'FIELDS = "turn _name"',
        "b'_name'",
        'f"{_name}"',
        "make(_name=1)",
        "from _name import it",
        "class A:\n    __slots__ = ('_name',)",
    ],
)
def test_a_name_that_somebody_may_look_up_stays(use):
    assert "_name" not in short({"m": "_name = 1\n_other = 2\n", "_name" if "import" in use else "n": use})


@pytest.mark.parametrize(
    "use",
    [
        'getattr(thing, "mine")',
        'STATE = ("turn", "mine")',
        "ask(b'mine')",
        'f"{mine}"',
        "make(mine=1)",
        "from mine import it",
        "from machine import mine",
        "@asm_pio()\ndef go():\n    jmp(mine)",
        "class A:\n    __slots__ = ('mine',)",
    ],
)
def test_a_public_name_that_somebody_may_look_up_stays(use):
    found = short({"m": "mine = 1\nother = 2\n", "mine" if "from mine" in use else "n": use})
    assert "mine" not in found and "other" in found


def test_the_class_of_a_screen_stays():
    """app.py opens the screen "notice" by the class Notice."""
    assert short({"m": "class Notice: pass\nclass Warning2: pass\n", "n": 'app.open("notice")'}).keys() == {"Warning2"}


def test_sentences_keep_no_public_name():
    assert short({"m": "def mine(): raise ValueError('this is not mine')\n"}).keys() == {"mine"}


def test_what_micropython_has_stays():
    """Who fills a frame buffer and who fills a box cannot be told apart; and it costs nothing."""
    assert short({"m": "def fill(): pass\ndef append(): pass\ndef put(): pass\nclass Pin: pass\ndef fully(): pass\n"}).keys() == {"fully"}


def test_what_only_people_read_keeps_nothing():
    assert short({"m": '"""About _name."""\ndef _name():\n    """_name does it."""  # _name\n'}).keys() == {"_name"}


def test_constants_that_the_compiler_folds_are_left_alone():
    assert short({"m": "_SIZE = const(3)\nx = _SIZE + 1\n"}).keys() == {"x"}
    assert short({"m": "_SIZE = const(3)\n", "n": "_SIZE = read()\n"}) == {}
    assert short({"m": "SIZE = const(3)\n", "n": "from m import SIZE\n"}).keys() == {"SIZE"}  # a public one is kept, for others
    for more in ("_SIZE = 4\n", "thing._SIZE = 4\n", "def f():\n    global _SIZE\n"):
        assert "_SIZE" in short({"m": "_SIZE = const(3)\n" + more})


def test_what_others_define_and_names_of_python_stay():
    assert short({"m": "import sys\nfrom machine import _secret\nsys.implementation._mpy\n_ = 1\n__version__ = 2\n__mangled = 3\n"}) == {}


def test_a_short_name_that_the_program_has_is_not_given_again():
    first = short({"m": "_name = 1\n"})["_name"]
    second = short({"m": "_name = 1\n", "n": f"x.{first}\n"})["_name"]
    third = short({"m": "_name = 1\n", "n": f"x.{first}\n", "o": f"getattr(x, '{second}')\n"})["_name"]
    assert len({first, second, third}) == 3


def test_a_stranger_at_private_attributes_is_found():
    a = "class A:\n    def __init__(self):\n        self._x = 1\n"
    for more, found in (
        ("from a import A\nA()._x\n", ["b: _x is private to another module"]),
        ("def put(a):\n    a._y = 1\n", ["b: _y is private to another module"]),
        ("import sys\nsys.implementation._machine\n", []),
        ("from a import A\nclass B(A):\n    def go(self, other):\n        return other._x\n", []),
    ):
        assert shorten_names.strangers(Program({"a.mpy": a, "b.mpy": more})) == found


# -- parameters --


@pytest.mark.parametrize(
    "text",
    [
        "def f(size, room=7):\n    return size * 10 + room\nresult = f(2), f(2, 3)",
        "def f(size):\n    size += 1\n    del size\n    size = 5\n    return [size for _ in (1, 2)]\nresult = f(1)",
        "def f(size):\n    return lambda room: size - room\nresult = f(9)(4)",
        "def f(size):\n    def g(room):\n        value = 3\n        return size, room, value\n    return g(2)\nresult = f(1)",
        "def f(size):\n    def g():\n        nonlocal size\n        size += 1\n    g()\n    return size\nresult = f(1)",
        "def f(size, row):\n    return [size for size in row], size\nresult = f(1, [2, 3])",
        "def f(row):\n    return [row for row in row]\nresult = f([2, 3])",
        "value = 5\ndef f(size):\n    return size + value\nresult = f(1)",
        "value = 5\ndef f(size, room=value):\n    return size, room\nresult = f(1)",
        "def f(size):\n    global value\n    value = size\nf(3)\nresult = value",
        "def f(size):\n    import math as size\n    return size.pi\nresult = f(1)",
        "def f(error):\n    try:\n        1 / 0\n    except ZeroDivisionError as error:\n        return str(error)\nresult = f(1)",
        "def f(size):\n    class size:\n        room = 4\n    return size.room\nresult = f(1)",
        "def f(size, *rest, room=2):\n    return size, rest, room\nresult = f(1, 3, room=4)",
        "def f(size, /, room):\n    return size, room\nresult = f(1, 3)",
        "def f(size, **more):\n    return size, more\nresult = f(1, value=3)",
        "def f(size, room):\n    return size, room\nresult = f(1, room=3)",
        "def f(size, room):\n    return size, room\nresult = f(**{'size': 1, 'room': 3})",
        "class A:\n    def go(self, size, room): return size.value, room\n    value = 8\nresult = A().go(A(), 1)",
        "class A:\n    def _get(self): return 3\n    p = property(_get)\nresult = A().p",
        SETTER,
        "def f(a, b, c, d, e, g, h, i, j, k, l, m, n, o, p, q, r):\n    return a, q, r\nresult = f(*range(17))",
        "def f(größe): return 'ß' + größe + 'Ж'; x = '…'\nresult = f('é')",
        "def f(size):\n    text = '''Ж\n  '''; return 'ü…', size, text, size\nresult = f(3)",
        "def f(size): return sorted([2, 1], key=lambda size: size)\nresult = f(3)",
        "def f(size, index):\n    for value in range(size):\n        index += value\n    return index\nresult = f(4, 2)",
        "_value = 2\ndef f(_value, size): return _value + size\nresult = f(4, 2) + _value",
    ],
)
def test_it_means_what_it_did(text):
    found = one(text)
    assert outcome(found) == outcome(text)
    assert found.count("\n") == text.count("\n")
    everything = shorten({"m.mpy": text + "\nkept = 'result'"})["m.mpy"]
    assert outcome(everything) == outcome(text)


def test_parameters_get_names_that_cost_nothing():
    assert one("def f(self, size, value, room: int = 2, *more, late=3): return size + room\n") == (
        "def f(self, key, value, index: int = 2, *more, late=3): return key + index\n"
    )
    assert one("f = lambda size: size.size\n") == "f = lambda value: value.size\n"


def test_a_parameter_that_any_call_names_stays():
    text = "def f(size, room): return size\n"
    assert one(text) == "def f(value, key): return value\n"
    assert one(text, n="other.f(1, room=2)\n") == "def f(value, room): return value\n"
    assert one(text, n="f(**options)\n") == text
    found = shorten({"m.mpy": text + "kept = 'f'\n"}, called={"size"})["m.mpy"]
    assert found.startswith("def f(size, value): return size\n")
    attribute = "def f(room): return room.room\nthing.room = 'f'\n"
    name = short({"m": attribute})["room"]
    assert shorten({"m.mpy": attribute}, called={"room"})["m.mpy"].startswith(f"def f({name}): return {name}.{name}\n")


def test_what_others_compile_is_left_alone():
    assembler = "def f(size):\n    @asm(size=1)\n    def program(room):\n        mov(x, room)\n    return program\n"
    viper = "@micropython.viper\ndef f(size: int) -> int:\n    return size\n"
    assert one(assembler) == assembler and one(viper) == viper
