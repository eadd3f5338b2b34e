"""Tests of `flagfall run --fresh`: it empties the flash, but never that of a running device, by any path or home."""

import os

import pytest

from boards.host.flash import BLOCK, BLOCKS, Flash
from tests.host.page.running_device import RunningDevice


@pytest.fixture
def running(tmp_path):
    device = RunningDevice(tmp_path / "home")
    yield device
    device.stop()


def refusal_line(device: RunningDevice, *options: str) -> str:
    """Returns the one-line message of a `flagfall run` that refuses to start."""
    done = device.command("run", "--no-browser", "--http", "0", "--fresh", *options)
    assert done.returncode == 1 and done.stdout == "" and done.stderr.count("\n") == 1
    return done.stderr


def test_a_running_device_keeps_its_flash(running, tmp_path):
    image = running.home / "device.bin"
    before = image.stat().st_ino, image.read_bytes()
    linked, hard, other = tmp_path / "linked.bin", tmp_path / "hard.bin", tmp_path / "other"
    linked.symlink_to(image)
    hard.hardlink_to(image)
    (tmp_path / "folder").symlink_to(running.home)
    for path in (linked, hard, tmp_path / "folder" / "device.bin", running.home / ".." / "home" / "device.bin"):
        assert "runs already" in refusal_line(running, "--flash", str(path))
    elsewhere = {**running.environment, "FLAGFALL_HOME": str(other)}
    running.environment, kept = elsewhere, running.environment
    try:
        assert "another emulated device uses it" in refusal_line(running, "--flash", str(image))
    finally:
        running.environment = kept
    assert (image.stat().st_ino, image.read_bytes()) == before
    assert running.state()["screen"] == "home"


def test_a_fresh_flash_is_empty_and_has_another_number(tmp_path):
    path = tmp_path / "device.bin"
    used = Flash(path)
    used.writeblocks(3, b"\x00" * 256, 0)
    old = used.id
    used.close()
    inode = path.stat().st_ino
    fresh = Flash(path, fresh=True)
    try:
        assert fresh.id != old and fresh.image == b"\xff" * (BLOCK * BLOCKS)
        assert path.read_bytes() == bytes(fresh.image) + fresh.id.encode() and path.stat().st_ino == inode
    finally:
        fresh.close()


def test_a_file_that_is_no_flash_is_not_emptied(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Žofia")
    with pytest.raises(OSError, match="no image"):
        Flash(path, fresh=True)
    assert path.read_text() == "Dear Žofia" and os.stat(path).st_size == len("Dear Žofia".encode())
