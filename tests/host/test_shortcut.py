"""What an import asks of the program's folder, in MicroPython's order, and how often folders are searched for it."""

import importlib
import os
import sys
import types

import pytest


@pytest.fixture
def shortcut(monkeypatch, tmp_path):
    """The module on a folder of the PC's, and what it has looked up there."""
    mounted = {}
    monkeypatch.setitem(sys.modules, "vfs", types.SimpleNamespace(mount=lambda files, name: mounted.update({name: files})))
    sys.modules.pop("flagfall.drivers.shortcut", None)
    shortcut = importlib.import_module("flagfall.drivers.shortcut")
    searches = []

    def opened(path, mode):
        searches.append(path)
        return open(path, mode)

    def stat(path):
        searches.append(path)
        return os.stat(path)

    monkeypatch.setattr(shortcut, "_PROGRAM", str(tmp_path))
    monkeypatch.setattr(shortcut, "open", opened, raising=False)
    monkeypatch.setattr(shortcut, "os", types.SimpleNamespace(stat=stat))
    yield types.SimpleNamespace(module=shortcut, files=shortcut.Shortcut(), folder=tmp_path, searches=searches, mounted=mounted)
    sys.modules.pop("flagfall.drivers.shortcut", None)


def kind(files, path: str) -> str:
    try:
        return "folder" if files.stat(path)[0] & 0x4000 else "file"
    except OSError:
        return ""


def imported(files, path: str):
    """As builtinimport.c: the folder first, then source, then compiled. What is read, None for no module."""
    if kind(files, path) == "folder":
        path += "/__init__"
    for end in (".py", ".mpy"):
        if kind(files, path + end) == "file":
            with files.open(path + end, "rb") as stream:
                return stream.read()
    return None


def test_a_compiled_module_is_found_by_one_search(shortcut):
    for name in ("one", "two", "one"):
        (shortcut.folder / (name + ".mpy")).write_bytes(name.encode())
        shortcut.searches.clear()
        assert imported(shortcut.files, "/" + name) == name.encode()
        assert shortcut.searches == [f"{shortcut.folder}/{name}.mpy"]


def test_a_package_and_what_is_in_it(shortcut):
    (shortcut.folder / "app").mkdir()
    assert imported(shortcut.files, "/app") is None, "a folder without anything"
    (shortcut.folder / "app/__init__.mpy").write_bytes(b"package")
    (shortcut.folder / "app/late.mpy").write_bytes(b"late")
    assert imported(shortcut.files, "/app") == b"package"
    assert imported(shortcut.files, "/app/late") == b"late"


def test_a_source_file_counts_when_there_is_no_compiled_one(shortcut):
    (shortcut.folder / "own.py").write_bytes(b"source")
    assert imported(shortcut.files, "/own") == b"source"
    (shortcut.folder / "own.mpy").write_bytes(b"compiled")
    assert imported(shortcut.files, "/own") == b"compiled"
    (shortcut.folder / "own.mpy").unlink()
    assert imported(shortcut.files, "/own") == b"source"


def test_a_compiled_module_that_was_replaced_is_read_anew(shortcut):
    for text in (b"first", b"second"):
        (shortcut.folder / "own.mpy").write_bytes(text)
        assert imported(shortcut.files, "/own") == text


def test_what_is_not_there(shortcut):
    assert imported(shortcut.files, "/nothing") is None
    assert imported(shortcut.files, "/nothing/in") is None


def test_an_import_that_failed_before_its_file_was_opened_leaves_nothing(shortcut):
    for name in ("one", "two"):
        (shortcut.folder / (name + ".mpy")).write_bytes(name.encode())
    assert kind(shortcut.files, "/one") == ""  # and memory ran out here
    assert imported(shortcut.files, "/two") == b"two"
    assert imported(shortcut.files, "/one") == b"one"


@pytest.mark.parametrize("folder", ["flagfall", ".frozen/flagfall", "/lib/flagfall"])
def test_it_is_used_only_where_the_program_lies_in_its_folder(shortcut, monkeypatch, folder):
    packages = types.SimpleNamespace(__path__=folder), types.SimpleNamespace(__path__=folder + "/drivers")
    monkeypatch.setattr(shortcut.module, "_PROGRAM", "/flagfall")
    monkeypatch.setitem(sys.modules, "flagfall", packages[0])
    monkeypatch.setitem(sys.modules, "flagfall.drivers", packages[1])
    shortcut.module.install()
    if folder == "flagfall":
        assert [package.__path__ for package in packages] == ["/f", "/f/drivers"] and list(shortcut.mounted) == ["/f"]
        assert shortcut.module.real("/f/app/late.mpy") == "/flagfall/app/late.mpy"
    else:
        assert [package.__path__ for package in packages] == [folder, folder + "/drivers"] and not shortcut.mounted
    assert shortcut.module.real("board.mpy") == "board.mpy" and shortcut.module.real("/flagfall/crc.mpy") == "/flagfall/crc.mpy"


def test_whoever_lists_the_device_sees_the_files_once(shortcut):
    assert list(shortcut.files.ilistdir("/")) == []
