"""The firmware's names: what shortening makes of them is few, no two meet, and only names change."""

import ast
import importlib
import inspect
import io
import textwrap

import pytest

from host_tools import ROOT
from host_tools.compiling import build, shorten_names
from host_tools.compiling.micropython_names import NUMBERED, OTHERS
from host_tools.compiling.program import Program
from host_tools.compiling.shorten import shorten
from host_tools.compiling.walking import walk


def texts(board: str) -> dict[str, str]:
    return {name: path.read_text(encoding="utf-8") for name, path in build.sources(board).items()}


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    return texts("pico_epaper_2in9")


@pytest.fixture(scope="module")
def program(sources) -> Program:
    return Program(sources)


@pytest.fixture(scope="module")
def short(program) -> dict[str, str]:
    return shorten_names.short_names(program)


@pytest.mark.parametrize("board", build.boards())
def test_nobody_reaches_into_another_module(board):
    assert shorten_names.strangers(Program(texts(board))) == []


def test_only_names_change(sources, program, short):
    """Both trees side by side: where they differ there was a name, which is everywhere the same other one, or a parameter."""
    keywords = program.keywords
    changed = []
    for path, text in shorten(sources).items():
        before, after = (list(ast.walk(ast.parse(source))) for source in (sources[path], text))
        parameters = {node.arg for node in after if isinstance(node, ast.arg)}
        assert [type(node) for node in before] == [type(node) for node in after]
        differ = [pair for pair in zip(map(_own, before), map(_own, after), before, strict=True) if pair[0] != pair[1]]
        assert not [node for _, _, node in differ if isinstance(node, ast.Constant | ast.keyword)], path
        names = [pair for old, new, _ in differ for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
        wrong = [(old, new) for old, new in names if short.get(old) != new and not (old not in keywords and new in parameters)]
        assert not wrong, path
        changed += names
    assert len(changed) > 15000


def _own(node: ast.AST) -> list:
    """What a node says itself: names and values, not the nodes in it."""
    fields = [getattr(node, field) for field in node._fields]
    parts = [part for field in fields for part in (field if isinstance(field, list) else [field])]
    return [part for part in parts if not isinstance(part, ast.AST)]


def test_no_object_has_two_names_in_one(sources, short):
    """Python itself tells which class inherits what; the attributes are read off the source of each class."""
    seen = 0
    for path in sources:
        if path == "main.py":
            continue
        try:
            module = importlib.import_module(build.module(path))
        except ImportError as error:  # what touches the chip
            assert error.name in ("board", "machine", "time", "vfs"), path
            continue
        globals_ = [short.get(name, name) for name in vars(module)]
        assert len(globals_) == len(set(globals_)), path
        for kind in vars(module).values():
            if not inspect.isclass(kind) or kind.__module__ != module.__name__:
                continue
            names = set().union(*(_attributes(ancestor) for ancestor in kind.__mro__ if ancestor.__module__.startswith("flagfall.")))
            others = [short.get(name, name) for name in names]
            assert len(others) == len(set(others)), kind
            seen += len(others)
    assert seen > 2000


def _attributes(kind: type) -> set[str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} | set(vars(kind))


def test_the_names_are_few(short):
    assert len(short) > 1000 and len(set(short.values())) < 200 and set(short.values()) <= {*NUMBERED, *OTHERS}


def test_no_name_of_another_is_changed(short):
    """What the stubs of MicroPython's modules say; the assembler's words are left alone where they stand."""
    stubs = ROOT / ".venv" / "stubs"
    places = [stubs / f"{name}.pyi" for name in ("machine", "framebuf", "gc", "micropython", "select", "time", "uctypes", "vfs")]
    places += [stubs / "rp2" / "__init__.pyi", stubs / "stdlib" / "array.pyi", stubs / "stdlib" / "struct.pyi"]
    theirs = set()
    for place in places:
        for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                    theirs.add(name)
    for kind in (
        str,
        bytes,
        bytearray,
        list,
        dict,
        set,
        tuple,
        int,
        float,
        memoryview,
        property,
        OSError,
        type(textwrap.dedent),
        io.FileIO,
    ):
        theirs.update(dir(kind))
    assert len(theirs) > 500 and sorted(theirs & set(short)) == ["title"]  # its texts have none


def test_names_that_are_looked_up_are_strings_somewhere(sources):
    """All places where a name comes from somewhere else: in each it is a whole string of the program's own."""
    found = set()
    for path, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(func=ast.Name(id="getattr" | "hasattr" | "setattr" | "delattr"), args=[_, name, *_]):
                    if not isinstance(name, ast.Constant):
                        found.add(path.removeprefix("flagfall/").removesuffix(".mpy"))
                case ast.Name(id="vars" | "dir" | "globals" | "locals" | "eval"):
                    found.add(f"{path}: {node.id}")
    assert found == {"app/app", "app/late", "app/book/answers", "app/menus/timing", "engine/game"}


def test_the_nodes_are_those_of_ast_walk(sources):
    for text in sources.values():
        tree = ast.parse(text)
        assert walk(tree) == [node for node in ast.walk(tree) if not isinstance(node, ast.expr_context)]
