"""The files with which emulated devices announce themselves may hold anything, and so may the place of a device's flash."""

import json
import os

import pytest

from host_tools.files import paths
from tests.host.posix import needs


def test_an_announcement_of_an_ended_device_is_ignored(home):
    assert paths.running_devices() == []
    paths.announce(paths.Running("/dev/null", "", 2**22 + 1, ""))
    assert paths.running_devices() == []
    (home / "running" / "7.json").write_text("{")
    assert paths.running_devices() == []
    assert list((home / "running").iterdir()) == [], "the files of ended devices must be deleted"


ANNOUNCED = {"port": "/dev/null", "url": "http://127.0.0.1:1/", "pid": os.getpid(), "flash": "x"}


@pytest.mark.parametrize(
    "told",
    [
        ANNOUNCED | {"pid": 10**30},
        ANNOUNCED | {"pid": 0},
        ANNOUNCED | {"pid": -1},
        ANNOUNCED | {"pid": True},
        ANNOUNCED | {"pid": "1"},
        ANNOUNCED | {"pid": 1.0},
        ANNOUNCED | {"port": 5},
        ANNOUNCED | {"port": None},
        ANNOUNCED | {"port": ["/dev/null"]},
        ANNOUNCED | {"port": "/dev/null\0"},
        ANNOUNCED | {"url": {}},
        ANNOUNCED | {"flash": 1},
        {"port": "/dev/null"},
        [ANNOUNCED],
        5,
        "[" * 5000,
    ],
    ids=range(16),
)
def test_an_announcement_that_no_device_writes_is_ignored(home, run_command, told):
    (home / "running").mkdir()
    for name, content in (("1", ANNOUNCED | {"more": 1}), ("2", told)):
        (home / "running" / f"{name}.json").write_text(content if isinstance(content, str) else json.dumps(content))
    assert paths.running_devices() == [paths.Running(**ANNOUNCED)]
    assert run_command("devices")[0] == 0


@pytest.mark.timeout(20)
@needs("mkfifo")
def test_a_pipe_and_a_folder_among_the_announcements_are_ignored(home, run_command):
    (home / "running" / "1.json").mkdir(parents=True)
    os.mkfifo(home / "running" / "2.json")
    assert paths.running_devices() == [] and run_command("devices")[0] == 0


@pytest.mark.timeout(20)
@pytest.mark.parametrize("place", ["pipe", "/dev/zero", "folder"])
@needs("mkfifo")
def test_the_flash_of_a_device_is_a_file(home, run_command, place):
    os.mkfifo(home / "pipe")
    (home / "folder").mkdir()
    code, _, err = run_command("run", "--no-browser", "--flash", str(home / place))
    assert code == 1 and f"cannot use {home / place} as the device's flash: it is no file" in err
