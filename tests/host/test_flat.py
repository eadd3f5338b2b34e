"""Modules with short names and no packages: every import still brings what it did, and nests no deeper than the stack has room for."""

import ast
import sys
import types
from functools import cache

import pytest

from flagfall import modules
from host_tools.compiling import build, flat, micropython_names

LIST = {
    "flagfall/modules.mpy": '# modules\nNAMES = b""\nLETTERS = b""  # where\nALONG = b""\n',
    "flagfall/drivers/shortcut.mpy": "from .. import modules\n",
}
TREE = LIST | {
    "flagfall/__init__.mpy": '"""It."""\nVERSION = 3\n',
    "flagfall/a/__init__.mpy": '"""Only says what it is for."""\n',
    "flagfall/a/low.mpy": "ONE = 1\n",
    "flagfall/a/mid.mpy": "from . import low\nfrom .low import ONE\nfrom .. import VERSION as V, modules\nTWO = ONE + low.ONE\n",
    "flagfall/app/one.mpy": "",
    "flagfall/b.mpy": "import sys\nfrom .a import (\n    low,\n    mid as middle,\n)\n"
    "def f():\n    from .a.mid import TWO\n    return TWO\n",
    "board.mpy": "from flagfall.b import f\nfrom flagfall import b\n",
    "main.py": "import sys\nfrom flagfall.drivers import shortcut\nfrom flagfall.b import f  # last\n",
}


@cache
def shortened() -> dict[str, str]:
    """Path on the device -> text."""
    return build.shortened(build.sources("pico_epaper_2in9"))


class Device:
    """Imports what was made, each module from its text, and notes how deep imports were within imports."""

    def __init__(self, texts: dict[str, str], made: flat.Flat):
        self.texts = {made.called[path]: text for path, text in texts.items()}
        self.loaded: dict[str, types.ModuleType] = {}
        self.depth = self.deepest = 0

    def load(self, name: str, scope=None, local=None, given=(), level=0):
        assert level == 0, "an import that asks for packages"
        if name not in self.texts:
            return sys.modules.get(name) or types.ModuleType(name)
        if name not in self.loaded:
            module = self.loaded[name] = types.ModuleType(name)
            self.depth += 1
            self.deepest = max(self.deepest, self.depth)
            vars(module)["__builtins__"] = {**__builtins__, "__import__": self.load}
            exec(self.texts[name], vars(module))
            self.depth -= 1
        return self.loaded[name]


def device(tree: dict[str, str]) -> tuple[Device, flat.Flat]:
    made = flat.flat(tree)
    return Device(flat.flattened(tree), made), made


def test_every_import_brings_what_it_did():
    run, made = device(TREE)
    main = run.load("main")
    assert main.f() == 2 and run.load(made.names["flagfall.a.mid"]).V == 3
    assert run.load("board").b is run.load(made.names["flagfall.b"])
    assert run.load(made.names["flagfall.a.mid"]).modules is run.load("modules") is run.load("shortcut").modules
    assert run.load(made.names["flagfall.b"]).middle is run.load(made.names["flagfall.a.mid"])


def test_what_only_says_what_it_is_for_is_left_out():
    made = flat.flat(TREE)
    assert "flagfall/a/__init__.mpy" not in made.paths and "flagfall/__init__.mpy" in made.paths
    assert made.paths["modules.mpy"] == "flagfall/modules.mpy" and made.paths["shortcut.mpy"] == "flagfall/drivers/shortcut.mpy"
    assert made.called["board.mpy"] == "board" and made.called["main.py"] == "main"


def test_the_list_is_what_the_device_looks_names_up_in(monkeypatch):
    run, made = device(TREE)
    listed = run.load("modules")
    assert made.lists == (listed.NAMES, listed.LETTERS, listed.ALONG)
    monkeypatch.setattr(modules, "NAMES", made.lists[0])
    monkeypatch.setattr(modules, "LETTERS", made.lists[1])
    names = ["__init__", "a.low", "a.mid", "app.one", "b"]
    assert {modules.path(name): name for name in names} == {made.called[f"flagfall/{name.replace('.', '/')}.mpy"]: name for name in names}
    assert all(modules.name(modules.path(name)) == name for name in names)
    assert made.lists[0].count(b"=") == len(names)
    for wrong in ("a.one", "a", "low", "app.", "app", "mid", "b.b"):
        with pytest.raises(ValueError):
            modules.path(wrong)


def test_every_module_of_the_firmware_is_found_by_its_word(monkeypatch):
    """Words that MicroPython has in flash: they cost no memory. None of them is a module of its own, or a file beside main.py."""
    made = flat.flat(shortened())
    monkeypatch.setattr(modules, "NAMES", made.lists[0])
    monkeypatch.setattr(modules, "LETTERS", made.lists[1])
    words = {made.called[path]: path for path in made.paths if path.startswith("flagfall/")}
    assert len(words) > 150
    assert len(made.lists[0]) < 3500, "or it does not lie whole in one block of flash, and costs memory"
    for word, path in words.items():
        name = path.removeprefix("flagfall/").removesuffix(".mpy").replace("/", ".")
        assert modules.path(name) == word and modules.name(word) == name and modules.is_app(word) == name.startswith("app.")
        assert word in micropython_names.OTHERS, "one with a number would not be found in flash"
    others = (*micropython_names.LIBRARY, *sys.stdlib_module_names, "board", "modules", "shortcut", "main", "x", "ZZ", "_", "", "zzz", "ё")
    assert [name for name in others if modules.name(name) or modules.name(name + ".py")] == []


def test_what_a_screen_brings_along_is_listed_in_the_order_of_importing(monkeypatch):
    """Worked by hand from the imports of the tile's screen; what is in memory while a game is played is not listed."""
    made = flat.flat(shortened())
    for name, value in zip(("NAMES", "LETTERS", "ALONG"), made.lists, strict=True):
        monkeypatch.setattr(modules, name, value)
    listed = [modules.name(word) for word in modules.along(modules.path("app.table.tile"))]
    # tiles is in the file of deal, heading and entry in files that are in memory, choices in the screen's own.
    assert listed == ["engine.game", "engine.dominoes.deal", "app.table.domino"]
    for name in ("app.table.play", "app.menus.home", "app.table.told", "engine.game"):
        assert modules.along(modules.path(name)) == []
    assert modules.along("") == modules.along("tile") == []


def test_nothing_that_a_screen_brings_along_is_imported_within_another_import():
    """Module for module as listed, and the screen at last: then a press waits for one of them at most."""
    texts = shortened()
    made = flat.flat(texts)
    imports = {made.called[path]: list(_imported(text)) for path, text in flat.flattened(texts).items()}
    there: set[str] = set()
    assert _depth("main", imports, there) and _depth(made.names["flagfall.app.table.play"], imports, there)
    rows = made.lists[2].decode().strip(";").split(";")
    assert len(rows) > 15
    for row in rows:
        screen, _, others = row.partition(":")
        loaded = set(there)
        assert {_depth(word, imports, loaded) for word in others.split()} | {_depth(screen, imports, loaded)} <= {0, 1}, row


def test_lines_stay_where_they_were():
    for path, text in flat.flattened(TREE).items():
        assert text.count("\n") == TREE[flat.flat(TREE).paths[path]].count("\n")


@pytest.mark.parametrize("wrong", ["from . import a\n", "import flagfall.b\n", "from .a import nothing\n"])
def test_an_import_that_cannot_be_said(wrong):
    with pytest.raises(ValueError):
        flat.flattened(TREE | {"flagfall/wrong.mpy": wrong})


def test_a_long_row_of_imports_comes_lowest_first():
    tree = LIST | {f"flagfall/m{n}.mpy": f"from . import m{n - 1}\n" if n else "LOW = 1\n" for n in range(12)}
    run, made = device(tree)
    run.load(made.names["flagfall.m11"])
    assert len(run.loaded) == 12 and run.deepest <= 2
    plain = Device({place: flat.caller(tree[path], made.names, path) for place, path in made.paths.items()}, made)
    plain.load(made.names["flagfall.m11"])
    assert plain.deepest == 12, "without that it would be deeper"


def test_no_import_of_the_firmware_nests_deeper():
    """One import within another at most, where there would be five."""
    texts = shortened()
    made = flat.flat(texts)
    flattened = {made.called[path]: list(_imported(text)) for path, text in flat.flattened(texts).items()}
    plain = {made.called[path]: list(_imported(flat.caller(texts[made.paths[path]], made.names, made.paths[path]))) for path in made.paths}
    assert len(flattened) > 150
    assert max(_depth(name, plain, set()) for name in plain) >= 5
    drivers = {word for name, word in made.names.items() if name.startswith("flagfall.drivers.")}  # some come while the board is made
    started: set[str] = set()
    assert _depth("main", flattened, started) <= 3 and made.names["flagfall.drivers.pico"] in started
    late = [name for name in flattened if name not in started and name not in drivers]
    assert len(late) > 130 and max(_depth(name, flattened, set(started)) for name in late) <= 2


def _imported(text: str):
    """The modules that a module imports while it is imported itself, in order."""
    for node in ast.parse(text).body:
        for part in node.body if isinstance(node, ast.Try) else [node]:
            match part:
                case ast.Expr(value=ast.Call(func=ast.Name(id="__import__"), args=[ast.Constant(value=name)])):
                    yield name
                case ast.Expr(value=ast.ListComp(generators=[ast.comprehension(iter=ast.Call(func=ast.Attribute(value=text)))])):
                    yield from ast.literal_eval(text).split()
                case ast.Import(names=names):
                    yield from (alias.name for alias in names)
                case ast.ImportFrom(module=name, level=0):
                    yield name


def _depth(name: str, imports: dict[str, list[str]], loaded: set[str]) -> int:
    if name in loaded or name not in imports:
        return 0
    loaded.add(name)
    return 1 + max((_depth(below, imports, loaded) for below in imports[name]), default=0)
