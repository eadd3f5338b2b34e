"""The log must survive on an emulated flash under the Pico's own file system: wear, time, and power cuts at every operation."""

import os
from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from boards.host.flash import BLOCK, ERASE_US, PAGE_US, Flash, Operation, PowerCut, perform
from boards.host.littlefs_files import Files
from boards.host.ticks import SimulatedTicks
from flagfall.drivers.storage import Storage
from flagfall.errors import StorageFull


def slot(n: int) -> bytes:
    body = bytes([2, *n.to_bytes(4, "little"), *((n + 1) * k & 255 for k in range(9))])
    return body + crc_hqx(body, 0xFFFF).to_bytes(2, "little")


def sound(data: bytes) -> bool:
    return int.from_bytes(data[14:], "little") == crc_hqx(data[:14], 0xFFFF)


def slot_content(storage: Storage, number: int) -> bytes:
    data = bytearray(16)
    storage.read(number, data)
    return bytes(data)


def storage_on(image: bytes) -> tuple[Flash, Storage]:
    flash = Flash(image=image)
    return flash, Storage(flash, Files(flash), os.urandom)


# The emulated flash itself.


def test_programming_only_clears_bits_and_an_erase_sets_them():
    flash = Flash()
    page = bytes(range(256))
    flash.writeblocks(3, page, 512)
    flash.writeblocks(3, b"\xf0" * 256, 512)
    got = bytearray(256)
    flash.readblocks(3, got, 512)
    assert got == bytes(b & 0xF0 for b in range(256))
    flash.writeblocks(3, page * 16)  # without an offset it erases first
    flash.readblocks(3, got, 512)
    assert got == page
    flash.ioctl(6, 3)
    flash.readblocks(3, got, 512)
    assert got == b"\xff" * 256
    assert (flash.erases, flash.pages) == (2, 18)
    assert (flash.ioctl(4, 0), flash.ioctl(5, 0)) == (352, 4096)


@pytest.mark.parametrize(("size", "offset"), [(16, 0), (256, 16), (300, 0), (256, 4096 * 352)])
def test_impossible_operations_are_refused(size, offset):
    with pytest.raises(ValueError, match="whole pages"):
        Flash().writeblocks(0, bytes(size), offset)


def test_operations_take_their_time_with_interrupts_off():
    ticks = SimulatedTicks()
    flash = Flash(stall=ticks.stall)
    flash.ioctl(6, 1)
    flash.writeblocks(1, bytes(512), 0)
    assert ticks.stalls == [(0, ERASE_US), (ERASE_US, ERASE_US + PAGE_US), (ERASE_US + PAGE_US, ERASE_US + 2 * PAGE_US)]


def test_the_power_goes_in_the_middle_of_the_chosen_operation():
    flash = Flash()
    flash.cut_after = 1
    flash.writeblocks(0, b"\0" * 256, 0)
    with pytest.raises(PowerCut):
        flash.writeblocks(0, b"\0" * 256, 256)
    assert flash.image[256:384] == b"\0" * 128 and flash.image[384:512] == b"\xff" * 128


def test_a_file_keeps_the_flash(tmp_path: Path):
    path = tmp_path / "flash.bin"
    flash = Flash(path)
    storage = Storage(flash, Files(flash), os.urandom)
    storage.append(slot(0))
    storage.store("settings", b"sound=off")
    flash.close()
    assert path.stat().st_size == 352 * BLOCK + 8  # the last 8 bytes are the flash's own number
    flash = Flash(path)
    again = Storage(flash, Files(flash), os.urandom)
    assert (again.epoch, again.end, again.load("settings")) == (storage.epoch, 1, b"sound=off")
    flash.close()


def test_another_kind_of_file_is_left_alone(tmp_path: Path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada")
    with pytest.raises(OSError, match="no image of a flash"):
        Flash(path)
    assert path.read_text() == "Dear Ada"
    path.write_bytes(b"\xff" * 1000)  # a flash whose creation was cut off
    Flash(path).close()
    assert path.read_bytes()[:-8] == b"\xff" * (352 * BLOCK)


def test_two_devices_do_not_share_a_file(tmp_path: Path):
    path = tmp_path / "flash.bin"
    flash = Flash(path)
    with pytest.raises(OSError, match="another emulated device"):
        Flash(path)
    flash.close()
    Flash(path).close()


# Wear and time.


def test_an_append_programs_one_page_in_a_millisecond_and_erases_nothing():
    ticks = SimulatedTicks()
    flash = Flash(stall=ticks.stall)
    storage = Storage(flash, Files(flash), os.urandom)
    storage.prepare(2000)
    erases, pages = flash.erases, flash.pages
    for n in range(2000):
        start = ticks.micros()
        storage.append(slot(n))
        assert ticks.micros() - start <= 1000
    assert (flash.erases - erases, flash.pages - pages) == (0, 2000)


@pytest.mark.parametrize("most", [40, 160])
def test_at_most_one_erase_for_200_events_over_the_life_of_a_log(most):
    flash = Flash()
    storage = Storage(flash, Files(flash), os.urandom, most=most)
    begun = flash.erases
    for n in range(60_000):
        if n % 150 == 0 and not storage.prepare(510):
            storage.drop(storage.first + most // 2 * 255)
            assert storage.prepare(510)
        storage.append(slot(n))
        if n in (3_000, 10_000, 40_000, 59_999):
            assert (flash.erases - begun) * 200 <= n
    assert [n for n in range(storage.first, storage.end) if slot_content(storage, n) != slot(n)] == []


def test_the_files_on_the_flash_are_ordinary_ones():
    flash, storage = storage_on(Flash().image)
    storage.prepare(510)
    for n in range(400):
        storage.append(slot(n))
    files = Files(flash)
    data = b""
    for name in sorted(files.listdir("/data/log")):
        with files.open(f"/data/log/{name}", "rb") as stream:
            data += stream.read()[16:]
    assert data[: 400 * 16] == b"".join(slot(n) for n in range(400))


def test_a_full_flash_leaves_the_rest_alone():
    flash = Flash()
    files = Files(flash)
    storage = Storage(flash, files, os.urandom, most=1000)
    storage.store("settings", b"x")
    assert not storage.prepare(1_000_000)
    assert storage.load("settings") == b"x"
    last = sorted(files.listdir("/data/log"))[-1]
    with files.open(f"/data/log/{last}", "rb") as stream:
        assert len(stream.read()) == BLOCK
    for n in range(storage.ready()):
        storage.append(slot(n))
    with pytest.raises(StorageFull):
        storage.append(slot(0))


# Power cuts.


@dataclass
class Script:
    """A use of the storage, with its acknowledgements by number of flash operations."""

    image: bytes  # before the script
    journal: list[Operation]
    slots: dict[int, bytes] = field(default_factory=dict)  # number -> the slot written there
    kept: list[tuple[int, int]] = field(default_factory=list)  # operations done, slots acknowledged
    small: list[tuple[int, bytes]] = field(default_factory=list)  # operations done, content acknowledged
    dropped: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])  # operations done, `first`


@pytest.fixture(scope="module")
def script() -> Script:
    flash = Flash()
    Files(flash)
    flash_script = Script(bytes(flash.image), [])
    flash.journal = flash_script.journal
    storage = Storage(flash, Files(flash), os.urandom)
    flash_script.small.append((0, b""))

    def append(count: int) -> None:
        for _ in range(count):
            data = slot(len(flash_script.slots))
            flash_script.slots[storage.append(data)] = data
            flash_script.kept.append((len(flash_script.journal), len(flash_script.slots)))

    def store(data: bytes) -> None:
        storage.store("settings", data)
        flash_script.small.append((len(flash_script.journal), data))

    storage.prepare(300)
    append(20)
    store(b"language=en")
    append(245)
    storage.prepare(500)
    store(b"language=sk\nsound=off")
    append(255)
    flash_script.dropped.append((len(flash_script.journal), 255))
    storage.drop(260)
    storage.prepare(700)  # the first file is reused
    append(300)
    store(b"")
    assert sorted(flash_script.slots) == list(range(820))
    return flash_script


def reached(done: int, milestones: list) -> list:
    """Returns the milestones after so many operations."""
    return [milestone for when, milestone in milestones if when <= done]


def cuts(script: Script, share: float) -> Iterator[tuple[int, bytes]]:
    """Yields the flash after each number of whole operations and a part of the next one."""
    image = bytearray(script.image)
    for done, operation in enumerate(script.journal):
        torn = bytearray(image)
        perform(torn, operation, share)
        yield done, bytes(torn)
        perform(image, operation)
    yield len(script.journal), bytes(image)


@pytest.mark.parametrize("share", [0.5, *(pytest.param(share, marks=pytest.mark.slow) for share in (0.0, 0.95))])
def test_the_power_may_go_at_any_flash_operation(script: Script, share: float):
    for done, image in cuts(script, share):
        flash, storage = storage_on(image)
        first = reached(done, script.dropped)[-1]
        acknowledged = (reached(done, script.kept) or [0])[-1]
        assert storage.end >= acknowledged
        for number in range(first, acknowledged):
            assert slot_content(storage, number) == script.slots[number], (done, number)
        for number in range(max(acknowledged, storage.first), storage.end):
            data = slot_content(storage, number)
            assert not sound(data) or data == script.slots[number], (done, number)
        values = [data for _, data in script.small]
        small_files = reached(done, script.small)
        assert storage.load("settings") in (small_files[-1], *values[len(small_files) : len(small_files) + 1]), done
        # and it goes on
        fresh = slot(100_000)
        assert storage.prepare(300), done
        number = storage.append(fresh)
        assert number >= acknowledged
        assert slot_content(storage_on(bytes(flash.image))[1], number) == fresh, done


def test_the_power_may_go_while_the_first_log_of_all_is_made():
    flash = Flash()
    flash.journal = []
    storage = Storage(flash, Files(flash), os.urandom)
    storage.append(slot(0))
    for share in (0.0, 0.5):
        image = bytearray(b"\xff" * len(flash.image))
        for operation in flash.journal:
            torn = bytearray(image)
            perform(torn, operation, share)
            other = storage_on(bytes(torn))[1]
            assert other.end <= 1 and other.append(slot(9)) <= 1
            perform(image, operation)
