"""What an import asks for a module with a short name, in MicroPython's order, and how often folders are searched for it."""

import importlib
import sys
import types

import pytest

from flagfall import modules

NAMES = b" app: ALT=late : all=board_game engine: cos=__init__ : "
LETTERS = bytes([0] * 34 + [1] * 25)  # A to b begin in the first 32 bytes; c on, and so the end, in the second
KNOWN = ("app.late", "engine.__init__", "board_game")


@pytest.fixture
def shortcut(monkeypatch, tmp_path):
    """The module on a folder of the PC's, and what it has opened there."""
    mounted = {}
    monkeypatch.setitem(sys.modules, "vfs", types.SimpleNamespace(mount=lambda files, name: mounted.update({name: files})))
    sys.modules.pop("flagfall.drivers.shortcut", None)
    shortcut = importlib.import_module("flagfall.drivers.shortcut")
    opened = []

    def opens(path, mode):
        opened.append(path)
        return open(path, mode)

    monkeypatch.setattr(modules, "NAMES", NAMES)
    monkeypatch.setattr(modules, "LETTERS", LETTERS)
    monkeypatch.setattr(shortcut, "_PROGRAM", f"{tmp_path}/")
    monkeypatch.setattr(shortcut, "open", opens, raising=False)
    for name in KNOWN:
        place = tmp_path / f"{name.replace('.', '/')}.mpy"
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(name.encode())
    yield types.SimpleNamespace(module=shortcut, files=shortcut.Shortcut(), folder=tmp_path, opened=opened, mounted=mounted)
    sys.modules.pop("flagfall.drivers.shortcut", None)


def kind(files, path: str) -> str:
    try:
        return "folder" if files.stat(path)[0] & 0x4000 else "file"
    except OSError:
        return ""


def imported(files, name: str):
    """As builtinimport.c: the folder first, then source, then compiled. What is read, None for no module."""
    assert kind(files, f"/{name}") != "folder"
    for end in (".py", ".mpy"):
        if kind(files, f"/{name}{end}") == "file":
            with files.open(f"/{name}{end}", "rb") as stream:
                return stream.read()
    return None


def test_a_module_is_found_by_one_search(shortcut):
    for name in ("app.late", "engine.__init__", "board_game", "app.late"):
        shortcut.opened.clear()
        assert imported(shortcut.files, modules.path(name)) == name.encode()
        assert shortcut.opened == [f"{shortcut.folder}/{name.replace('.', '/')}.mpy"]


def test_a_name_is_there_and_back_again(shortcut):
    paths = [modules.path(name) for name in KNOWN]
    assert paths == ["ALT", "cos", "all"]
    assert [modules.is_app(path) for path in paths] == [True, False, False]
    assert [modules.name(path) for path in paths] == list(KNOWN)
    assert modules.name("board") == modules.name("sys") == ""
    with pytest.raises(ValueError):
        modules.path("late")


def test_in_the_tree_modules_are_called_as_they_lie(monkeypatch):
    assert modules.NAMES == b"" and modules.path("app.late") == "flagfall.app.late"
    assert modules.name("flagfall.app.late") == "app.late" and modules.name("sys") == modules.name("F0") == ""
    assert modules.is_app("flagfall.app.late") and not modules.is_app("flagfall.clock")


def test_what_a_guest_has_imported_is_told_in_order_and_how_large_the_last_file_is(shortcut):
    """The guest has a name that no module has; what it imports has its own."""
    files = shortcut.files
    files.mount(False, False)
    assert files.guest(modules.path("app.late")) == "_" and files.others == []
    assert imported(files, "_") == b"app.late" and files.size == len(b"app.late") and files.others == []
    for name in ("engine.__init__", "board_game"):
        assert imported(files, modules.path(name)) == name.encode() and files.size == len(name)
    assert files.others == [modules.path("engine.__init__"), modules.path("board_game")]
    assert files.guest("sys") == "sys" and files.others == []


def test_a_module_that_was_replaced_is_read_anew(shortcut):
    for text in (b"first", b"second"):
        (shortcut.folder / "board_game.mpy").write_bytes(text)
        assert imported(shortcut.files, modules.path("board_game")) == text


def test_other_modules_are_looked_for_elsewhere(shortcut):
    for name in ("board", "machine", "asyncio", "Fine", "A"):
        assert imported(shortcut.files, name) is None
    (shortcut.folder / "board_game.mpy").unlink()
    assert imported(shortcut.files, modules.path("board_game")) is None


def test_an_import_that_failed_before_its_file_was_opened_leaves_nothing(shortcut):
    first, second = modules.path("app.late"), modules.path("board_game")
    assert kind(shortcut.files, f"/{first}") == ""  # and memory ran out here
    assert imported(shortcut.files, second) == b"board_game"
    assert imported(shortcut.files, first) == b"app.late"


def test_it_comes_first_and_only_where_modules_have_short_names(shortcut, monkeypatch):
    monkeypatch.setattr(sys, "path", ["", "/lib"])
    monkeypatch.setattr(modules, "NAMES", b"")
    shortcut.module.install()
    assert not shortcut.mounted and sys.path == ["", "/lib"]
    monkeypatch.setattr(modules, "NAMES", NAMES)
    shortcut.module.install()
    assert list(shortcut.mounted) == ["/f"] and sys.path == ["/f", "", "/lib"]


def test_without_files_the_program_is_a_part_of_micropython(shortcut, monkeypatch):
    monkeypatch.setattr(sys, "path", ["", "/lib"])
    monkeypatch.setattr(shortcut.module, "_PROGRAM", "/no such folder/")
    shortcut.module.install()
    assert not shortcut.mounted and sys.path == [".frozen", "", "/lib"]


def test_where_a_file_really_lies(shortcut, monkeypatch):
    monkeypatch.setattr(shortcut.module, "_PROGRAM", "/flagfall/")
    late = types.SimpleNamespace(__name__=modules.path("app.late"), __file__="/f/_.mpy")
    assert shortcut.module.real(late) == "/flagfall/app/late.mpy"
    assert shortcut.module.real(types.SimpleNamespace(__name__="board", __file__="board.mpy")) == "board.mpy"


def test_modules_are_imported_by_one_path_and_keep_their_names(shortcut, monkeypatch):
    files, late = shortcut.files, modules.path("app.late")
    assert files.guest(late) == late, "before there is a way"
    files.mount(False, False)
    for name in (late, modules.path("board_game")):
        guest = files.guest(name)
        assert imported(files, guest) == modules.name(name).encode()
        assert imported(files, modules.path("engine.__init__")) == b"engine.__init__", "what it imports itself"
        monkeypatch.setitem(sys.modules, guest, types.ModuleType(guest))
        files.part(name)
        assert guest == "_" not in sys.modules and sys.modules.pop(name).__name__ == name
    assert files.guest("json") == "json"
    files.part("json")  # and an import that failed
    assert "_" not in sys.modules and sys.modules["json"].__name__ == "json"


def test_whoever_lists_the_device_sees_the_files_once(shortcut):
    assert list(shortcut.files.ilistdir("/")) == []
