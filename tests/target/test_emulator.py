"""The emulated Pico must work like the original: its processor like that of rp2040js, its flash like a flash part."""

import json
import struct
import subprocess

import pytest

from boards.host.flash import Operation, perform
from tests.target.conftest import mpremote
from tests.target.emulator import image
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import HERE, NODE

PROGRAM = """
import rp2, time
flash = rp2.Flash()
block = flash.ioctl(4, 0) - 1
flash.ioctl(6, block)
page = bytearray(range(256))
t = time.ticks_us()
flash.writeblocks(block, page, 0)
program = time.ticks_diff(time.ticks_us(), t)
page[:] = b'\\xf0' * 256
flash.writeblocks(block, page, 0)
t = time.ticks_us()
flash.ioctl(6, block) if %d else None
erase = time.ticks_diff(time.ticks_us(), t)
flash.readblocks(block, page)
print(program, erase, bytes(page) == bytes([i & 0xf0 for i in range(256)]), min(page))
"""


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_quick_processor_does_as_the_plain_one(micropython, seed):
    bootrom()  # fails when the emulator is not set up
    done = subprocess.run([NODE, HERE / "check.mjs", "300000", str(seed)], capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert "differs" not in report and done.returncode == 0, report
    assert report["quick"] > 100_000, "too few instructions ran on the quick processor"


def test_a_firmware_file_of_either_kind(tmp_path):
    blocks = b""
    for number, (address, flags) in enumerate(((0x10000000, 0x2000), (0x10000100, 0x2000), (0x10FFFF00, 0x2000), (0x10000200, 1))):
        payload = bytes([number + 1]) * 256
        blocks += struct.pack("<8I476sI", 0x0A324655, 0x9E5D5157, flags, address, 256, number, 4, 0, payload, 0x0AB16F30)
    (tmp_path / "a.uf2").write_bytes(blocks)
    (tmp_path / "a.bin").write_bytes(b"\x01" * 256 + b"\x02" * 256)
    for name in ("a.uf2", "a.bin"):
        read = image.read(tmp_path / name)
        assert read[:512] == b"\x01" * 256 + b"\x02" * 256 and set(read[512:]) == {255} and len(read) == image.SIZE
    for bad in (b"", blocks[:512] + b"x" * 512, blocks[:600]):
        (tmp_path / "bad").write_bytes(bad)
        with pytest.raises(ValueError, match="bad"):
            image.read(tmp_path / "bad")


def test_flash_takes_its_time_and_only_clears_bits(micropython, make_pico):
    pico = make_pico(micropython)
    pico.run(8000)
    with pico.free():
        program, erase, anded, _ = mpremote(pico.port, "exec", PROGRAM % 0).split()
        assert 700 <= int(program) < 1000 and int(erase) < 200 and anded == "True"
        _, erase, _, lowest = mpremote(pico.port, "exec", PROGRAM % 1).split()
        assert 45_000 <= int(erase) < 46_000 and lowest == "255"


@pytest.mark.parametrize("share", [0.25, 0.5])
def test_power_that_goes_in_an_erase_leaves_a_part_of_it(needs_pack, micropython, make_pico, share):
    """The cut leaves the same part as on the flash of boards/host. The block is one of a stock Pico's file system."""
    pico = make_pico(micropython)
    pico.run(8000)
    with pico.free():
        mpremote(pico.port, "exec", "import rp2; rp2.Flash().writeblocks(350, b'\\x55' * 4096)")
    block = image.FILES + 350 * 4096
    wanted = bytearray(pico.flash())
    assert wanted[block : block + 4096] == b"\x55" * 4096
    boots = pico.state()["boots"]
    pico.cut_in_operation(1, share)
    with pico.free():
        mpremote(pico.port, "exec", "--no-follow", "import rp2; rp2.Flash().ioctl(6, 350)")
    pico.run(1000)
    assert pico.state()["boots"] == boots + 1
    perform(wanted, Operation(block, None), share)
    assert pico.flash() == wanted
