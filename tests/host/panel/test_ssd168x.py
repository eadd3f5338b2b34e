"""The emulated SSD1680 against its data sheet, byte by byte, without the driver."""

import pytest

from bare_panel import BarePanel
from boards.host.ssd168x import FULL_MS, PARTIAL_MS, Panel, Panel4in2

SIZE = 296 * 128 // 8


class Bare(BarePanel):
    def __init__(self, glass: bytes | None = None):
        super().__init__(Panel, glass)

    def begin(self) -> None:
        self.send(0x12)
        self.ticks.sleep(10)
        self.send(0x01, 0x27, 0x01, 0x00)

    def image(self, ram: int, fill: int) -> None:
        """The whole image in one colour, in the usual order: along X, down Y."""
        self.send(0x11, 3)
        self.send(0x44, 0, 15)
        self.send(0x45, 0, 0, 0x27, 1)
        self.send(0x4E, 0)
        self.send(0x4F, 0, 0)
        self.send(ram, *bytes([fill]) * SIZE)

    def run(self, sequence: int) -> int:
        """Milliseconds that BUSY was high."""
        self.send(0x22, sequence)
        self.send(0x20)
        return self.wait()


def test_ram_is_laid_out_as_in_the_data_sheet_and_seen_in_landscape():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0xFF)
    for x_byte, gate, bits in ((0, 0, 0x7F), (15, 0, 0xFE), (0, 295, 0x7F), (3, 100, 0xEF)):
        bare.send(0x4E, x_byte)
        bare.send(0x4F, gate & 255, gate >> 8)
        bare.send(0x24, bits)
    bare.send(0x21, 0x40, 0x80)
    bare.run(0xF7)
    # The glass upright has source 0 on the left and gate 0 on top; turned left by a quarter it is in landscape.
    assert sorted(bare.ink()) == [(0, 0), (0, 127), (100, 127 - 27), (295, 127)]
    assert bare.panel.faults == []


def test_the_larger_glass_lies_as_it_is_addressed():
    """SSD1683: 400 sources along X, 50 bytes; 300 gates along Y; entry mode 03 is line by line."""
    bare = BarePanel(Panel4in2)
    bare.send(0x12)
    bare.ticks.sleep(10)
    bare.send(0x01, 0x2B, 0x01, 0x00)
    bare.send(0x11, 3)
    bare.send(0x44, 0, 49)
    bare.send(0x45, 0, 0, 0x2B, 1)
    bare.send(0x4E, 0)
    bare.send(0x4F, 0, 0)
    bare.send(0x24, *bytes([0xFF]) * 15000)
    for x_byte, y, bits in ((0, 0, 0x7F), (49, 0, 0xFE), (0, 299, 0x7F), (30, 100, 0xEF)):
        bare.send(0x4E, x_byte)
        bare.send(0x4F, y & 255, y >> 8)
        bare.send(0x24, bits)
    bare.send(0x21, 0x40, 0x00)
    bare.send(0x22, 0xF7)
    bare.send(0x20)
    assert 4000 <= bare.wait() <= 4200
    assert sorted(bare.ink()) == [(0, 0), (0, 299), (243, 100), (399, 0)]
    assert bare.panel.faults == []
    assert Panel4in2(bare.ticks.now, bare.panel.picture()).picture() == bare.panel.picture()


def test_a_full_refresh_takes_two_seconds_and_a_partial_one_0_36():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    assert FULL_MS <= bare.run(0xF7) <= FULL_MS + 200
    first, second = bare.run(0xFC), bare.run(0xFC)
    assert PARTIAL_MS <= second < first <= PARTIAL_MS + 150  # the first one had to switch the high voltage on
    assert bare.run(0x83) < 200
    assert (bare.panel.full, bare.panel.partial, bare.panel.faults) == (1, 2, [])


def test_a_partial_refresh_changes_only_what_differs_from_the_previous_image():
    bare = Bare(glass=b"\xff" * SIZE)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    bare.run(0xF7)
    bare.image(0x24, 0x00)
    bare.run(0xFC)  # all black; nobody writes 26
    bare.image(0x24, 0xFF)
    bare.run(0xFC)  # 24 and 26 are equal: the ghost of the black picture stays
    assert len(bare.ink()) == 296 * 128
    bare.image(0x26, 0x00)
    bare.run(0xFC)
    assert bare.ink() == []


def test_a_full_refresh_that_looks_at_a_stale_previous_image_leaves_ghosts():
    bare = Bare(glass=b"\xff" * SIZE)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0x00)
    bare.run(0xF7)
    assert len(bare.ink()) == 296 * 128
    bare.send(0x21, 0x40, 0x80)
    bare.run(0xF7)
    assert bare.ink() == []


def test_inverse_use_of_ram():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.send(0x21, 0x48, 0x80)
    bare.run(0xF7)
    assert len(bare.ink()) == 296 * 128


def test_the_glass_changes_when_the_refresh_ends():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0x00)
    bare.send(0x21, 0x40, 0x80)
    bare.send(0x22, 0xF7)
    bare.send(0x20)
    bare.ticks.sleep(1900)
    assert bare.ink() == [] and bare.panel.changed == 0
    bare.ticks.sleep(400)
    assert len(bare.ink()) == 296 * 128 and bare.panel.changed == 1


@pytest.mark.parametrize(
    ("fault", "acts"),
    [
        ("bytes while BUSY", lambda b: (b.send(0x22, 0x83), b.begin(), b.send(0x12), b.send(0x22, 0x83))),
        ("bytes in deep sleep", lambda b: (b.send(0x10, 1), b.send(0x12))),
        ("unknown command 99", lambda b: b.send(0x99)),
        ("too much data for command 11", lambda b: b.send(0x11, 3, 3)),
        ("command 45 with 3 bytes", lambda b: (b.send(0x45, 0, 0, 1), b.send(0x11, 3))),
        ("partial refresh before any full one", lambda b: (b.begin(), b.image(0x24, 0), b.run(0xFC))),
        ("refresh without the high voltage", lambda b: (b.begin(), b.run(0x0C))),
        ("refresh with 250 gates set", lambda b: (b.send(0x01, 0xF9, 0, 0), b.run(0xF7))),
        ("address 16, 0 outside the window", lambda b: (b.begin(), b.image(0x24, 0), b.send(0x4E, 16), b.send(0x24, 0))),
        ("deep sleep with the high voltage on", lambda b: (b.begin(), b.run(0xE0), b.send(0x10, 1))),
        ("bytes while not selected or in reset", lambda b: (b.panel.cs(1), b.panel.write(b"\x12"))),
        ("reset during a refresh", lambda b: (b.begin(), b.send(0x22, 0xF7), b.send(0x20), b.panel.rst(0))),
    ],
)
def test_nonsense_is_noted(fault, acts):
    bare = Bare()
    acts(bare)
    assert any(fault in line for line in bare.panel.faults), bare.panel.faults


def test_ram_survives_sleep_and_a_short_reset_only():
    for mode, pulse, kept in ((1, 2, True), (1, 20, False), (3, 2, False)):
        bare = Bare()
        bare.begin()
        bare.image(0x24, 0x00)
        bare.send(0x10, mode)
        assert bare.panel.busy()  # BUSY stays high in deep sleep
        bare.panel.rst(0)
        bare.ticks.sleep(pulse)
        bare.panel.rst(1)
        bare.ticks.sleep(10)
        bare.begin()
        bare.send(0x21, 0x40, 0x80)
        bare.run(0xF7)
        assert (len(bare.ink()) == 296 * 128) == kept
