"""Shorter names in what the device compiles: they are few, no two meet, and the program means what it did."""

import ast
import importlib
import inspect
import textwrap

import pytest

from host_tools import build, shorten_private
from host_tools.program import Program, is_private
from host_tools.shorten import shorten

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
    return shorten_private.short_names(Program({name + ".mpy": textwrap.dedent(text) for name, text in sources.items()}))


def one(text: str, **other: str) -> str:
    """A module `m` of a program, shortened."""
    return shorten({"m.mpy": textwrap.dedent(text)} | {f"{name}.mpy": source for name, source in other.items()})["m.mpy"]


def outcome(text: str):
    scope = {"__name__": "m"}
    exec(text, scope)
    return scope["result"]


def class_of(base: str, *private: str, imports: str = "") -> str:
    methods = "".join(f"    def {name}(self): pass\n" for name in private)
    return f"{imports}\nclass It({base}):\n{methods}"


# -- private names --


def test_names_of_one_module_differ_and_unrelated_modules_share():
    found = short({"a": "_one = 1\n_two = 2\n", "b": "_three = 3\n_four = 4\n"})
    assert {found["_one"], found["_two"]} == {found["_three"], found["_four"]} == {"_a", "_b"}


def test_what_inherits_shares_with_no_ancestor_but_siblings_share():
    """Three modules one below the other, and a fourth beside the last."""
    found = short(
        {
            "top": class_of("", "_one", "_two"),
            "middle": class_of("It", "_three", imports="from top import It"),
            "low": class_of("Base", "_four", imports="from middle import It as Base"),
            "beside": class_of("middle.It", "_five", imports="import middle"),
        }
    )
    assert len({found[name] for name in ("_one", "_two", "_three", "_four")}) == 4
    assert len({found[name] for name in ("_one", "_two", "_three", "_five")}) == 4
    assert found["_four"] == found["_five"]


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
    assert short({"m": "from elsewhere import It\nclass Sub(It, ValueError):\n    _x = 1\n"}) == {"_x": "_a"}


def test_a_name_is_the_same_wherever_it_stands():
    found = shorten(
        {"a.mpy": "class A:\n    def go(self): return self._hook()\n", "b.mpy": "from a import A\nclass B(A):\n    def _hook(self): pass\n"}
    )
    assert found["a.mpy"].endswith("self._a()\n") and "def _a(self)" in found["b.mpy"]


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


def test_what_only_people_read_keeps_nothing():
    assert short({"m": '"""About _name."""\ndef _name():\n    """_name does it."""  # _name\n'}) == {"_name": "_a"}


def test_constants_that_the_compiler_folds_are_left_alone():
    assert short({"m": "_SIZE = const(3)\nx = _SIZE + 1\n"}) == {}
    for more in ("_SIZE = 4\n", "thing._SIZE = 4\n", "def f():\n    global _SIZE\n"):
        assert short({"m": "_SIZE = const(3)\n" + more}) == {"_SIZE": "_a"}
    assert short({"m": "_SIZE = const(3)\n", "n": "_SIZE = read()\n"}) == {"_SIZE": "_a"}


def test_what_others_define_and_names_of_python_stay():
    assert short({"m": "import sys\nfrom machine import _secret\nsys.implementation._mpy\n_ = 1\n__version__ = 2\n__mangled = 3\n"}) == {}


def test_a_short_name_that_the_program_has_is_not_given_again():
    assert short({"m": "_name = 1\n", "n": "x._a\n", "o": "getattr(x, '_b')\n"}) == {"_name": "_c"}


def test_a_stranger_at_private_attributes_is_found():
    a = "class A:\n    def __init__(self):\n        self._x = 1\n"
    for more, found in (
        ("from a import A\nA()._x\n", ["b: _x is private to another module"]),
        ("def put(a):\n    a._y = 1\n", ["b: _y is private to another module"]),
        ("import sys\nsys.implementation._machine\n", []),
        ("from a import A\nclass B(A):\n    def go(self, other):\n        return other._x\n", []),
    ):
        assert shorten_private.strangers(Program({"a.mpy": a, "b.mpy": more})) == found


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
    assert shorten({"m.mpy": text}, called={"size"})["m.mpy"] == "def f(size, value): return size\n"


def test_what_others_compile_is_left_alone():
    assembler = "def f(size):\n    @asm(size=1)\n    def program(room):\n        mov(x, room)\n    return program\n"
    viper = "@micropython.viper\ndef f(size: int) -> int:\n    return size\n"
    assert one(assembler) == assembler and one(viper) == viper


# -- the firmware --


def texts(board: str) -> dict[str, str]:
    return {name: path.read_text(encoding="utf-8") for name, path in build.sources(board).items()}


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    return texts("pico_epaper_2in9")


@pytest.mark.parametrize("board", build.boards())
def test_nobody_reaches_into_another_module(board):
    assert shorten_private.strangers(Program(texts(board))) == []


def test_only_names_change(sources):
    """Both trees side by side: where they differ there was a private name, or a parameter of a function around it."""
    keywords = Program(sources).keywords
    changed = []
    for path, text in shorten(sources).items():
        before, after = (list(ast.walk(ast.parse(source))) for source in (sources[path], text))
        parameters = {node.arg for node in after if isinstance(node, ast.arg)}
        assert [type(node) for node in before] == [type(node) for node in after]
        differ = [pair for pair in zip(map(_own, before), map(_own, after), before, strict=True) if pair[0] != pair[1]]
        assert not [node for _, _, node in differ if isinstance(node, ast.Constant | ast.keyword)], path
        names = [pair for old, new, _ in differ for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
        wrong = [(old, new) for old, new in names if not (is_private(old) and is_private(new) or old not in keywords and new in parameters)]
        assert not wrong, path
        changed += names
    assert len(changed) > 5000


def _own(node: ast.AST) -> list:
    """What a node says itself: names and values, not the nodes in it."""
    fields = [getattr(node, field) for field in node._fields]
    parts = [part for field in fields for part in (field if isinstance(field, list) else [field])]
    return [part for part in parts if not isinstance(part, ast.AST)]


def test_no_object_has_two_names_in_one(sources):
    """Python itself tells which class inherits what; the attributes are read off the source of each class."""
    found = short_names = shorten_private.short_names(Program(sources))
    seen = 0
    for path in sources:
        if path == "main.py":
            continue
        try:
            module = importlib.import_module(build.module(path))
        except ImportError as error:  # what touches the chip
            assert error.name in ("board", "machine", "time"), path
            continue
        globals_ = [found[name] for name in vars(module) if name in found]
        assert len(globals_) == len(set(globals_)), path
        for kind in vars(module).values():
            if not inspect.isclass(kind) or kind.__module__ != module.__name__:
                continue
            private = set().union(*(_attributes(ancestor) for ancestor in kind.__mro__ if ancestor.__module__.startswith("flagfall.")))
            short_ones = [short_names[name] for name in private if name in short_names]
            assert len(short_ones) == len(set(short_ones)), kind
            seen += len(short_ones)
    assert seen > 500


def _attributes(kind: type) -> set[str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and is_private(node.attr)} | set(
        filter(is_private, vars(kind))
    )


def test_the_names_are_few(sources):
    found = shorten_private.short_names(Program(sources))
    assert len(found) > 400 and len(set(found.values())) < 100
