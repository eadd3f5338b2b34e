"""Tests of the emulated UC8151 against its data sheet, byte by byte, without the driver."""

import pytest

from boards.host.uc8151 import UC8151
from tests.host.panel.bare_panel import BarePanel

SIZE = 296 * 128 // 8
PIXELS = 296 * 128
PANEL = 0xB7  # command 00: 128 x 296, waveforms from registers, black and white, sources to the right
GROUND = (0x00, 20, 0, 0, 0, 1)
BLACK = (0x40, 20, 0, 0, 0, 1)
WHITE = (0x80, 20, 0, 0, 0, 1)


class Bare(BarePanel):
    def __init__(self, glass: bytes | None = None):
        super().__init__(UC8151, glass)

    def begin(self, panel: int = PANEL, polarity: int = 0x4C) -> None:
        self.send(0x00, panel)
        self.send(0x30, 0x3A)
        self.send(0x50, polarity)
        self.send(0x04)
        self.wait()

    def tables(self, ww=GROUND, bw=WHITE, wb=BLACK, bb=GROUND, vcom=GROUND) -> None:
        self.send(0x20, *vcom, *bytes(38))
        for command, row in ((0x21, ww), (0x22, bw), (0x23, wb), (0x24, bb)):
            self.send(command, *row, *bytes(36))

    def image(self, ram: int, fill: int) -> None:
        self.send(ram, *bytes([fill]) * SIZE)
        self.send(0x11)

    def refresh(self) -> int:
        self.send(0x12)
        return self.wait()


def test_busy_is_low_while_busy():
    bare = Bare()
    assert bare.panel.busy() is True
    bare.send(0x04)
    assert bare.panel.busy() is False
    assert 0 < bare.wait() <= 100
    assert bare.panel.busy() is True


def test_the_upper_left_pixel_is_the_first_bit_as_the_maker_of_the_board_has_it():
    """In the board maker's driver a column of the picture is 16 bytes, the highest bit of the first on top, with SHR = 1, UD = 0."""
    for panel, wanted, mirrored in ((PANEL, (0, 0), 0), (PANEL & ~4, (0, 127), 1), (PANEL | 8, (295, 0), 1), (PANEL ^ 12, (295, 127), 0)):
        bare = Bare(glass=bytes(SIZE))
        bare.begin(panel)
        bare.tables()
        bare.image(0x10, 0)
        bare.send(0x13, 0x80, *bytes(SIZE - 1))
        bare.send(0x11)
        bare.refresh()
        assert bare.ink() == [wanted]
        assert ["as nobody scans this glass" in fault for fault in bare.panel.faults] == [True] * mirrored


def test_ddx_says_whether_1_is_ink():
    for data, fill in ((0x4C, 0xFF), (0xD7, 0x00)):
        bare = Bare(glass=bytes(SIZE))
        bare.begin(polarity=data)
        bare.tables()
        bare.image(0x10, fill ^ 255)
        bare.image(0x13, fill)
        bare.refresh()
        assert len(bare.ink()) == PIXELS


def test_a_table_is_carried_out():
    """(20 + 30) frames twice at 100 Hz is a second; the last drive decides; ground changes nothing."""
    bare = Bare(glass=bytes(SIZE))
    bare.begin()
    swing = (0x90, 20, 30, 0, 0, 2)  # to white, then to black
    bare.tables(wb=swing, vcom=(0, 20, 30, 0, 0, 2))
    bare.image(0x10, 0x00)
    bare.image(0x13, 0xFF)
    assert 1000 <= bare.refresh() <= 1001
    assert len(bare.ink()) == PIXELS
    bare.image(0x10, 0x00)
    bare.image(0x13, 0x00)  # white on a pixel recorded as white but in truth black: not driven
    bare.refresh()
    assert len(bare.ink()) == PIXELS
    bare.tables(ww=WHITE)
    bare.image(0x10, 0x00)
    bare.refresh()
    assert bare.ink() == []
    assert bare.panel.faults == []


def test_the_chip_s_own_waveforms_drive_everything_and_take_long():
    bare = Bare(glass=b"\xff" * SIZE)
    bare.begin(PANEL & ~0x20)
    bare.image(0x13, 0x00)
    assert 4500 <= bare.refresh() <= 4501
    assert bare.ink() == []
    assert (bare.panel.full, bare.panel.partial) == (1, 0)


def test_in_partial_mode_bytes_go_into_the_window():
    bare = Bare(glass=bytes(SIZE))
    bare.begin()
    bare.tables()
    bare.image(0x10, 0)
    bare.image(0x13, 0)
    bare.send(0x91)
    bare.send(0x90, 8, 23, 1, 4, 1, 5, 1)  # sources 8 to 23, gates 260 and 261
    bare.send(0x13, 0x80, 0x01, 0x00, 0xFF)
    bare.send(0x11)
    bare.refresh()
    assert sorted(bare.ink()) == [(260, 8), (260, 23), *((261, y) for y in range(16, 24))]
    assert bare.panel.faults == []
    assert bare.panel.partial == 1


@pytest.mark.parametrize(
    ("fault", "acts"),
    [
        ("bytes while BUSY", lambda b: (b.send(0x04), b.send(0x12))),
        ("bytes in deep sleep", lambda b: (b.send(0x07, 0xA5), b.send(0x04))),
        ("deep sleep without its check code", lambda b: b.send(0x07, 0x01)),
        ("deep sleep with the high voltage on", lambda b: (b.begin(), b.send(0x07, 0xA5))),
        ("unknown command 99", lambda b: b.send(0x99)),
        ("too much data for command 30", lambda b: b.send(0x30, 1, 2)),
        ("command 61 with 2 bytes", lambda b: (b.send(0x61, 128, 1), b.send(0x11))),
        ("refresh without the high voltage", lambda b: (b.tables(), b.send(0x12))),
        ("refresh without waveforms", lambda b: (b.begin(), b.send(0x12))),
        ("refresh in three colours", lambda b: (b.begin(PANEL & ~0x10), b.tables(), b.send(0x12))),
        ("refresh of another resolution", lambda b: (b.begin(PANEL & 0x3F), b.tables(), b.send(0x12))),
        ("an image of 3 bytes", lambda b: (b.send(0x13, 1, 2, 3), b.send(0x11))),
        ("more bytes than the window has", lambda b: b.send(0x13, *bytes(SIZE + 1))),
        ("a rate of frames that no panel is run at", lambda b: (b.begin(), b.send(0x30, 0), b.tables(), b.send(0x12))),
        ("outside the glass", lambda b: (b.send(0x90, 0, 127, 0, 0, 1, 40, 1), b.send(0x91))),
        ("bytes while not selected or in reset", lambda b: (b.panel.cs(1), b.panel.write(b"\x12"))),
        ("reset during a refresh", lambda b: (b.begin(), b.tables(), b.send(0x12), b.panel.rst(0))),
    ],
)
def test_nonsense_is_noted(fault, acts):
    bare = Bare()
    acts(bare)
    assert any(fault in line for line in bare.panel.faults), bare.panel.faults
