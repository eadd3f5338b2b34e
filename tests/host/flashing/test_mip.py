"""The package for `mpremote mip install` must work with the installer of the pinned mpremote, from a folder and from a web server."""

import http.server
import json
import threading
from functools import partial
from pathlib import Path

import pytest
from mpremote import mip as installer

from flagfall import VERSION
from host_tools.packing import build, pack


class Device:
    """The part of mpremote's transport that an installation needs: it notes the written files, in order."""

    def __init__(self):
        self.files: dict[str, bytes] = {}
        self.states: list[dict[str, bytes]] = []  # the state after each file, for a cut there
        self._folders = {"/"}

    def fs_exists(self, path: str) -> bool:
        return _normal_path(path) in self._folders

    def fs_mkdir(self, path: str) -> None:
        assert _normal_path(_normal_path(path).rpartition("/")[0]) in self._folders, f"{path} is made before its parent folder"
        self._folders.add(_normal_path(path))

    def fs_writefile(self, path: str, data: bytes, progress_callback=None) -> None:
        assert _normal_path(_normal_path(path).rpartition("/")[0]) in self._folders
        self.files[_normal_path(path)[1:]] = data
        self.states.append(dict(self.files))


def _normal_path(path: str) -> str:
    """Returns the path as the device's file system reads it: several slashes are one."""
    return "/" + "/".join(part for part in path.split("/") if part)


@pytest.fixture(scope="module")
def built_package(tmp_path_factory) -> tuple[Path, dict[str, bytes]]:
    """Returns the folder, and the files of a device that got all of it."""
    folder = build.build("pico_epaper_2in9", folder=tmp_path_factory.mktemp("mip"))
    names = [*build.loose_files(folder), pack.NAME]
    return folder, {name: (folder / name).read_bytes() for name in names}


def install(package: str) -> Device:
    device = Device()
    installer._install_package(device, package, "http://127.0.0.1:9/no-index", "/", None, True)
    return device


def test_the_folder_installs_the_pack_the_reader_and_main(built_package, capsys):
    folder, files = built_package
    assert set(files) == {"main.py", "pack_reader.mpy", "flagfall.pack"}
    assert install(str(folder / "package.json")).files == files


def test_cut_off_after_any_file_it_never_starts_a_mixed_program(built_package, capsys):
    """First comes a main.py that reports an update that was cut off; then the old pack is emptied. The real main.py comes last."""
    folder, files = built_package
    device = install(str(folder / "package.json"))
    for state in device.states[:-1]:
        assert b"cut off" in state["main.py"] and b"import" not in state["main.py"]
    packs = [state.get("flagfall.pack") for state in device.states]
    assert packs[0] is None and b"" in packs and packs[-1] == files["flagfall.pack"]
    assert device.states[-1] == files


def test_a_web_server_with_the_folder_on_it(built_package, capsys):
    folder, files = built_package
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=str(folder.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        device = install(f"http://127.0.0.1:{server.server_port}/{folder.name}/package.json")
    finally:
        server.shutdown()
        server.server_close()
    assert device.files == files


class _Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def test_the_package_names_only_files_of_its_own_folder_and_the_version(built_package):
    folder, _ = built_package
    package = json.loads((folder / "package.json").read_text())
    assert package["version"] == VERSION
    assert package["urls"] == [
        ["main.py", "updating.py"],
        ["flagfall.pack", "empty.pack"],
        ["pack_reader.mpy", "pack_reader.mpy"],
        ["flagfall.pack", "flagfall.pack"],
        ["main.py", "main.py"],
    ]
