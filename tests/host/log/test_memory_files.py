"""The file system of the site's device must do for the storage driver what littlefs does: the same calls on both, the same answers."""

import os

import pytest

from boards.host.flash import BLOCK, Flash
from boards.host.littlefs_files import Files
from boards.host.memory_files import MemoryFiles, Table
from flagfall.drivers.storage import Storage
from flagfall.errors import StorageFull


@pytest.fixture(params=["littlefs", "memory"])
def start(request):
    """Returns a function that starts a device again on the same flash."""
    flash, table = Flash(), Table()
    return lambda most=139: Storage(
        flash, Files(flash) if request.param == "littlefs" else MemoryFiles(flash, table), os.urandom, most=most
    )


def test_slots_are_there_after_a_restart(start):
    storage = start()
    for number in range(600):  # three files
        assert storage.ready() or storage.prepare(1)
        assert storage.append(number.to_bytes(16)) == number
    again = start()
    assert (again.epoch, again.first, again.end, len(again.blocks)) == (storage.epoch, 0, 600, 3)
    slot = bytearray(16)
    for number in (0, 254, 255, 599):
        again.read(number, slot)
        assert slot == number.to_bytes(16)


def test_a_small_file_is_replaced_whole(start):
    storage = start()
    assert storage.load("settings") == b""
    storage.store("settings", b"language=en")
    storage.store("settings", b"language=uk" * 500)
    assert start().load("settings") == b"language=uk" * 500


def test_a_full_flash_says_so_and_keeps_the_old_file(start):
    storage = start()
    storage.store("roster", b"old")
    with pytest.raises(StorageFull):
        storage.store("roster", bytes(400 * BLOCK))
    assert storage.load("roster") == b"old" and "new" not in storage.fs.listdir("/data")


@pytest.mark.parametrize("call", [lambda fs: fs.open("/none", "rb"), lambda fs: fs.listdir("/none"), lambda fs: fs.remove("/none")])
def test_what_is_not_there_is_an_error(start, call):
    with pytest.raises(OSError) as refused:
        call(start().fs)
    assert refused.value.errno == 2


def test_a_protected_block_is_not_used():
    flash = Flash()
    files = MemoryFiles(flash, {}).guard(flash, [1, 3])
    files.put("/a", bytes(2 * BLOCK))
    assert flash.image[BLOCK] == 0xFF != flash.image[2 * BLOCK] and flash.image[4 * BLOCK] == 0
