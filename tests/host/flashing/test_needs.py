"""The imports of a module, and its possible generators during an import, must be found in small sources."""

import pytest

from host_tools.packing.generators_at_import import import_time_generator
from host_tools.packing.needs import needs

PROGRAM = {"a.", "a.b.", "a.b.c", "a.b.d", "a.e", "board"}


@pytest.mark.parametrize(
    ("source", "name", "expected"),
    [
        ("from .d import x\nfrom ..e import y\nimport board, sys", "a.b.c", ["board", "a.e", "a.b.d"]),
        ("from . import d, z", "a.b.c", ["a.b.d", "a.b."]),
        ("from .b import c", "a.", ["a.b.c"]),
        ("from .. import e, b", "a.b.", ["a.e"]),
        ("if x:\n    import board\nclass C:\n    from ..e import y", "a.b.c", ["a.e", "board"]),
        ("def f():\n    import board\n\nclass C:\n    def f(self):\n        from .d import x", "a.b.c", []),
        ("from gone import x\nimport machine", "a.b.c", []),
    ],
)
def test_needs(source, name, expected):
    assert needs(source, name, PROGRAM) == expected


GENERATOR = """
def g():
    yield 1

class C:
    def draw(self):
        yield 2

def plain(n):
    return n

def leads():
    return g()

"""


@pytest.mark.parametrize(
    "source",
    [
        "x = g()",
        "x = C().draw()",
        "x = leads()",
        "x = [plain(0), g]\ny = x[1]()",
        "for x in C().draw():\n    pass",
        "register(g)",
        "class D:\n    x = g()",
        "def f(x=g()):\n    pass",
        "@register\ndef h():\n    yield",
        "if plain(1):\n    y = g()",
        "x = (one for one in g())",
    ],
)
def test_a_generator_could_be_made(source):
    assert import_time_generator(GENERATOR + source) > 0


@pytest.mark.parametrize(
    "source", ["", "x = plain(1)", "TABLE = (g, C.draw)", "x = array('I', [0] * 4)", "def f():\n    return g()", "class D(C):\n    pass"]
)
def test_none_can_be_made(source):
    assert import_time_generator(GENERATOR + source) == 0


def test_a_module_without_generators_may_do_anything():
    assert import_time_generator("def f():\n    return 1\n\nx = [f() for _ in range(3)]\n") == 0
