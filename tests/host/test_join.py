"""Modules that always come together as one file: it has all their names, and whoever imports one of them finds it there."""

import ast
import types

import pytest

from host_tools.compiling import build, join
from host_tools.compiling.contents import MARK, OWN_BLOCK

# A tree with all modules of three of the real files; what they are called is all that is real of them.
TREE = {
    "flagfall/errors.mpy": "class Wrong(Exception):\n    pass\n",
    "flagfall/engine/moves.mpy": "TYPE_CHECKING = False\n_LOW = 3\ndef low():\n    return _LOW\n",
    "flagfall/engine/options.mpy": "from ..errors import Wrong\nTYPE_CHECKING = False\n_LOW = 5\ndef five():\n    return _LOW\n",
    "flagfall/engine/__init__.mpy": (
        "from . import options as _options\nfrom .moves import low as lowest\n\n\n"
        "def all():\n    from .moves import low\n    return lowest(), low(), _options.five()\n"
    ),
    "flagfall/crc.mpy": "def crc():\n    return 1\n",
    "board.mpy": (
        "from flagfall.engine import moves, all\nfrom flagfall.engine.options import five\nfrom flagfall import errors, engine, crc\n"
    ),
}
HOME = "flagfall/engine/__init__.mpy"
FIRMWARE = {name: path.read_text(encoding="utf-8") for name, path in build.sources("pico_epaper_4in2").items()}


def run(sources: dict[str, str], path: str) -> types.ModuleType:
    """The module of a file, which imports others of these only."""
    names = {path: path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".") for path in sources}
    loaded: dict[str, types.ModuleType] = {}

    def load(name, scope=None, local=None, given=(), level=0):
        assert level == 0, "an import that is not by the whole name"
        for file, called in names.items():
            if called == name and name not in loaded:
                module = loaded[name] = types.ModuleType(name)
                vars(module)["__builtins__"] = {**__builtins__, "__import__": load}
                exec(sources[file], vars(module))
        module = loaded.setdefault(name, types.ModuleType(name))
        for word in given or ():
            if not hasattr(module, word) and f"{name}.{word}" in names.values():
                setattr(module, word, load(f"{name}.{word}"))
        return module

    return load(names[path], given=("x",))


def test_a_file_has_all_that_its_modules_have():
    made = join.joined(TREE)
    assert set(made) == {HOME, "flagfall/crc.mpy", "board.mpy"}
    whole = run(made, HOME)
    assert whole.all() == (3, 3, 5) and whole.low() == 3 and issubclass(whole.Wrong, Exception)


def test_who_imports_a_module_gets_its_file():
    board = run(join.joined(TREE), "board.mpy")
    assert board.moves is board.errors is board.engine and board.moves.low() == 3 and board.five() == 5 and board.all() == (3, 3, 5)
    assert board.crc.crc() == 1


def test_a_file_that_is_not_whole_is_left_alone():
    parts = {path: text for path, text in TREE.items() if not path.endswith("options.mpy")}
    assert set(join.joined(parts)) == set(parts)


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        ("flagfall/errors.mpy", "def low():\n    pass\n", "low is something else in the same file"),
        ("flagfall/errors.mpy", "def all():\n    pass\n", "all is something else in the same file"),
        ("flagfall/engine/options.mpy", "def five():\n    return len('five')\ndef low():\n    pass\n", "low is something else"),
        ("flagfall/errors.mpy", "def f():\n    return lowest\n", "lowest is another one in the same file"),
        ("flagfall/engine/options.mpy", "def lowest():\n    pass\ndef five():\n    pass\n", "lowest is something else"),
        (HOME, "from . import options\ndef f():\n    return options\n", "options is a module of the same file"),
        (HOME, "from . import options\ndef f(five):\n    return options.five()\n", "options.five and five meet in f"),
        ("flagfall/engine/options.mpy", "_LOW = 5\ndef five(_LOW):\n    pass\n", "_LOW is the module's, and something within it"),
    ],
)
def test_what_cannot_be_joined(path, text, why):
    with pytest.raises(ValueError, match=why):
        join.joined(TREE | {path: text})


def test_a_circle_of_files_is_found():
    tree = TREE | {"flagfall/errors.mpy": "from .crc import crc\n", "flagfall/crc.mpy": "from .engine.moves import low\n"}
    with pytest.raises(ValueError, match=r"flagfall\.crc and flagfall\.engine import each other"):
        join.joined(tree)


def test_modules_of_the_firmware_are_in_one_file_each():
    names = [name for row in join.files()[: -len(join._PANELS)] for name in row]
    paths = {build.module(path) for path in FIRMWARE}
    assert len(names) == len(set(names)) and set(names) < paths and {name for row in join.files() for name in row} < paths


@pytest.mark.parametrize("board", build.boards())
def test_the_board_s_own_panel_is_one_file(board):
    panels = {row[-1] for row in map(str.split, (line.replace(": ", " ") for line in join._PANELS))}
    made = join.joined({name: path.read_text(encoding="utf-8") for name, path in build.sources(board).items()})
    assert sum("class Epaper" in text for text in made.values()) == 1
    (home,) = [path for path, text in made.items() if "class Epaper" in text]
    assert home.removesuffix(".mpy").rpartition("/")[2] in panels
    assert home.removesuffix(".mpy").replace("/", ".") in made["board.mpy"]


def test_nothing_of_the_firmware_is_lost():
    """Every function and class is there once, under its own name, and no file imports one that has gone."""
    made = join.joined(FIRMWARE)
    assert len(made) < len(FIRMWARE) - 50

    def defined(sources):
        nodes = [node for text in sources.values() for node in ast.walk(ast.parse(text))]
        names = [node.name for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef)]
        return sorted(name for name in names if name[0] != "_")

    assert defined(made) == defined(FIRMWARE)
    there = {build.module(path) for path in made}
    gone = {build.module(path) for path in FIRMWARE} - there
    for path, text in made.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("flagfall"):
                assert node.module not in gone, path
                assert not {f"{node.module}.{alias.name}" for alias in node.names} & gone, path


def test_whoever_is_imported_by_its_name_leads_its_file():
    """late.py and the table of games look modules up by names in texts; only the last of a file has a name on the device."""
    gone = join.homes({build.module(path) for path in join.joined(FIRMWARE)})
    assert len(gone) > 50
    for path, text in FIRMWARE.items():
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="late"), attr="load"), args=[ast.Constant(value=str(name))]):
                    assert f"flagfall.app.{name}" not in gone, path
                case ast.Call(func=ast.Attribute(value=ast.Name(id="late"), attr="drop"), args=[ast.Constant(value=str(name))]):
                    assert f"flagfall.{name}" not in gone, path
    from flagfall.app import late
    from flagfall.engine import home, presets

    assert not {f"flagfall.app.table.{name}" for name in late._TABLE.split()} & gone.keys()
    assert not {f"flagfall.{name}" for name in late._PASSING.split()} & gone.keys()
    assert not {f"flagfall.engine.{home(preset)}" for preset in presets()} & gone.keys()
    assert not [name for name in gone if name.startswith(("flagfall.app.menus.", "flagfall.app.i18n."))]


def test_the_collector_has_room_for_a_file():
    """It has 64 places (py/gc.c): for what a file defines, for the methods of a class on top of that, for the chain (garbage.py)."""
    for path, text in join.joined(FIRMWARE).items():
        body = ast.parse(text).body
        classes = [node for node in body if isinstance(node, ast.ClassDef)]
        methods = max((sum(isinstance(part, ast.FunctionDef) for part in node.body) for node in classes), default=0)
        made = [node for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
        values = [node for node in body if isinstance(node, ast.Assign) and not isinstance(node.value, ast.Constant)]
        made += [node for node in values if "const(" not in ast.unparse(node)]
        assert len(made) + methods <= 56, path


def test_what_is_large_enough_runs_from_flash(tmp_path):
    """A file of more than two blocks could not."""
    folder = build.build("pico_epaper_4in2", folder=tmp_path / "mpy")
    made = join.joined(FIRMWARE)
    homes = set(join.homes({build.module(path) for path in made}).values())
    for path in made:
        if build.module(path) in homes:
            data = (folder / path).read_bytes()
            assert len(data) <= OWN_BLOCK or MARK in data, path
