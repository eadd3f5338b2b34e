"""The package that `mpremote mip install` reads: by the installer of the pinned mpremote itself, from a folder and from a web server."""

import http.server
import json
import threading
from functools import partial
from pathlib import Path

import pytest
from mpremote import mip as installer

from host_tools.compiling import build, mip


class Device:
    """As much of mpremote's transport as an installation needs: the files that it writes, in order."""

    def __init__(self):
        self.files: dict[str, bytes] = {}
        self.states: list[dict[str, bytes]] = []  # after each file: a cut leaves one of them
        self._folders = {"/"}

    def fs_exists(self, path: str) -> bool:
        return _proper(path) in self._folders

    def fs_mkdir(self, path: str) -> None:
        assert _proper(_proper(path).rpartition("/")[0]) in self._folders, f"{path} is made before what it lies in"
        self._folders.add(_proper(path))

    def fs_writefile(self, path: str, data: bytes, progress_callback=None) -> None:
        assert _proper(_proper(path).rpartition("/")[0]) in self._folders
        self.files[_proper(path)[1:]] = data
        self.states.append(dict(self.files))


def _proper(path: str) -> str:
    """As the device's file system reads it: slashes in a row are one."""
    return "/" + "/".join(part for part in path.split("/") if part)


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> tuple[Path, dict[str, Path]]:
    folder = build.build("pico_epaper_2in9", folder=tmp_path_factory.mktemp("mip"))
    files = build.files(folder)
    mip.write(folder, files)
    return folder, files


def installed(package: str) -> dict[str, bytes]:
    device = Device()
    installer._install_package(device, package, "http://127.0.0.1:9/no-index", "/", None, True)
    return device.files


def test_the_folder_installs_every_file_and_main_last(built, capsys):
    folder, files = built
    found = installed(str(folder / "package.json"))
    assert found == {name: path.read_bytes() for name, path in files.items()}


def test_cut_off_after_any_file_it_never_starts_a_mixed_program(built, capsys):
    folder, files = built
    device = Device()
    device.files = dict.fromkeys(files, b"old")
    installer._install_package(device, str(folder / "package.json"), "http://127.0.0.1:9/no-index", "/", None, True)
    main = files["main.py"].read_bytes()
    for state in device.states[:-1]:
        assert b"cut off" in state["main.py"] and b"import" not in state["main.py"]
    assert device.states[-1] == {name: path.read_bytes() for name, path in files.items()} and device.files["main.py"] == main


def test_a_web_server_with_the_folder_on_it(built, capsys):
    folder, files = built
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=str(folder.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        found = installed(f"http://127.0.0.1:{server.server_port}/{folder.name}/package.json")
    finally:
        server.shutdown()
        server.server_close()
    assert found == {name: path.read_bytes() for name, path in files.items()}


class _Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def test_the_package_leads_down_only_and_carries_the_version(built):
    folder, _ = built
    package = json.loads((folder / "package.json").read_text())
    assert package["version"] == "0.1.0"
    (first, *rest), sources = package["urls"], [source for _, source in package["urls"]]
    assert first == ["main.py", "updating.py"] and all(target == source for target, source in rest)
    assert not [source for source in sources if ".." in source or source.startswith("/")]
