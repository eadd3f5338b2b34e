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


BITE = "import machine; machine.mem32[0x40060000] = %d << 12; machine.WDT(timeout=200)"  # the control of the ring oscillator


@pytest.mark.parametrize(("oscillator", "locked"), [(0xFAB, False), (0xD1E, True)], ids=["on", "off"])
def test_a_watchdog_that_bites_without_the_ring_oscillator_locks_the_chip(micropython, make_pico, oscillator, locked):
    """`lightsleep` switches it off in MicroPython 1.28 (issue 17228)."""
    pico = make_pico(micropython)
    pico.run(8000)
    boots = pico.state()["boots"]
    with pico.free():
        mpremote(pico.port, "exec", "--no-follow", BITE % oscillator)
    pico.run(3000)
    assert pico.state()["boots"] == boots + (not locked)
    pico.cut()
    pico.run(3000)
    assert pico.state()["boots"] == boots + 1 + (not locked)


def test_the_rate_of_the_bus_follows_the_clock_and_its_dividers(micropython, make_pico):
    """The panel of a Pico may get 10 MHz. `lightsleep` is one way to move the clock from 48 to 125 MHz; a program can do it, too."""
    pico = make_pico(micropython)
    pico.run(8000)
    write = "from machine import *; spi = SPI(1, %d, sck=Pin(10), mosi=Pin(11), miso=None); Pin(12, 1, value=1); cs = Pin(9, 1, value=%s); "
    send = "cs(0); spi.write(bytes(20)); cs(1); "
    faults = []
    for hertz, moved in ((4_000_000, ""), (12_000_000, ""), (4_000_000, "mem32[0x40008048] &= ~0xE0; ")):
        pico.panel.faults.clear()
        with pico.free():
            mpremote(pico.port, "exec", write % (hertz, 1) + moved + send)
        faults.append([text.partition("bytes at ")[2] for text in pico.panel.faults if "faster" in text])
    assert [[text.split()[0] for text in each] for each in faults] == [[], ["12.0"], ["10.4"]]
