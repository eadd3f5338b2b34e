"""Tests of the emulated SSD1680 against its data sheet, byte by byte, without the driver."""

import pytest

from boards.host.ssd168x import GDEY029T94, POWER_OFF_MS, POWER_ON_MS, T94_V2, T94_V2_MUTE, Otp, Panel
from boards.host.ssd1683 import Panel4in2
from tests.host.panel.bare_panel import BarePanel

SIZE = 296 * 128 // 8
# Pico_ePaper-2.9.py sends this before a partial refresh: 32, then 3F, 03, 04, 2C.
WS_PARTIAL = (
    bytes((0, 0x40, *[0] * 10, 0x80, 0x80, *[0] * 10, 0x40, 0x40, *[0] * 10, 0, 0x80, *[0] * 22))
    + bytes((10, 0, 0, 0, 0, 0, 1, 1, *[0] * 6, 1, *[0] * 6, *[0] * 63))
    + bytes((*[0x22] * 6, 0, 0, 0))
)
# Its waveform for full refreshes.
WS_20_30 = (
    bytes((0x80, 0x66, *[0] * 6, 0x40, 0, 0, 0, 0x10, 0x66, *[0] * 6, 0x20, 0, 0, 0) * 2 + tuple([0] * 12))
    + bytes((0x14, 8, 0, 0, 0, 0, 1, 10, 10, 0, 10, 10, 0, 1, *[0] * 42, 0x14, 8, 0, 1, 0, 0, 1, *[0] * 6, 1, *[0] * 14))
    + bytes((*[0x44] * 6, 0, 0, 0))
)


class Bare(BarePanel):
    def __init__(self, glass: bytes | None = None, otp: Otp = GDEY029T94):
        super().__init__(Panel, glass)
        self.panel.OTP = otp

    def begin(self) -> None:
        self.send(0x12)
        self.ticks.sleep(10)
        self.send(0x01, 0x27, 0x01, 0x00)
        self.send(0x18, 0x80)
        self.send(0x21, 0x00, 0x80)

    def upload(self, table: bytes = WS_PARTIAL) -> None:
        self.send(0x32, *table)
        self.send(0x3F, 0x22)
        self.send(0x03, 0x17)
        self.send(0x04, 0x41, 0xB0, 0x32)
        self.send(0x2C, 0x36)

    def image(self, ram: int, fill: int) -> None:
        """Sends a whole image of one colour in the usual order: along X, down Y."""
        self.send(0x11, 3)
        self.send(0x44, 0, 15)
        self.send(0x45, 0, 0, 0x27, 1)
        self.send(0x4E, 0)
        self.send(0x4F, 0, 0)
        self.send(ram, *bytes([fill]) * SIZE)

    def run(self, sequence: int) -> int:
        """Returns the milliseconds of a high BUSY."""
        self.send(0x22, sequence)
        self.send(0x20)
        return self.wait()


def test_ram_is_laid_out_as_in_the_data_sheet_and_seen_in_landscape():
    bare = Bare()
    bare.begin()
    for ram in (0x24, 0x26):
        bare.image(ram, 0xFF)
        for x_byte, gate, bits in ((0, 0, 0x7F), (15, 0, 0xFE), (0, 295, 0x7F), (3, 100, 0xEF)):
            bare.send(0x4E, x_byte)
            bare.send(0x4F, gate & 255, gate >> 8)
            bare.send(ram, bits)
    bare.run(0xF7)
    # The upright glass has source 0 on the left and gate 0 on top; a quarter turn to the left makes it landscape.
    assert sorted(bare.ink()) == [(0, 0), (0, 127), (100, 127 - 27), (295, 127)]
    assert bare.panel.faults == []


def test_the_larger_glass_lies_as_it_is_addressed():
    """SSD1683: 400 sources along X are 50 bytes, 300 gates along Y; entry mode 03 is line by line."""
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
    assert 1140 <= bare.wait() <= 1160
    assert sorted(bare.ink()) == [(0, 0), (0, 299), (243, 100), (399, 0)]
    assert bare.panel.faults == []
    assert Panel4in2(bare.ticks.now, bare.panel.picture()).picture() == bare.panel.picture()


@pytest.mark.parametrize(("otp", "full"), [(GDEY029T94, 1715), (T94_V2, 4012)])
def test_refreshes_take_what_others_have_measured(otp, full):
    bare = Bare(otp=otp)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    assert abs(bare.run(0xF7) - full) <= 10
    bare.upload()
    first, second = bare.run(0xCC), bare.run(0xCC)
    assert abs(second - 440) <= 2 and abs(first - second - POWER_ON_MS) <= 2  # 22 frames at 50 Hz; and the high voltage
    assert abs(bare.run(0x83) - POWER_OFF_MS) <= 2
    assert (bare.panel.full, bare.panel.partial, bare.panel.faults) == (1, 2, [])


def test_32_frames_take_what_gxepd2_measured():
    """The table of EPD_2in9_V2.c has 30 frames and two: 736 ms, with 96 ms for the power."""
    bare = Bare(otp=T94_V2)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    bare.run(0xF7)
    bare.upload(WS_PARTIAL[:66] + b"\x02" + WS_PARTIAL[67:])
    assert abs(bare.run(0xCC) - 736) <= 2


def test_the_maker_s_own_order_of_a_partial_refresh():
    """Pico_ePaper-2.9.py: reset, waveform, 37 to swap the RAMs, C0, the picture, 0F. RAM 26 is not written again."""
    bare = Bare(otp=T94_V2)
    bare.begin()
    bare.upload(WS_20_30)
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    assert abs(bare.run(0xC7) - 1940 - POWER_ON_MS - POWER_OFF_MS) <= 2
    for fill, black in ((0x00, 296 * 128), (0xFF, 0), (0x00, 296 * 128)):
        bare.panel.rst(0)
        bare.ticks.sleep(2)
        bare.panel.rst(1)
        bare.ticks.sleep(2)
        bare.upload()
        bare.send(0x01, 0x27, 0x01, 0x00)
        bare.send(0x21, 0x00, 0x80)
        bare.send(0x37, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0)
        bare.run(0xC0)
        bare.image(0x24, fill)
        assert abs(bare.run(0x0F) - 440 - POWER_OFF_MS) <= 2
        assert len(bare.ink()) == black
    assert bare.panel.faults == []


@pytest.mark.parametrize("sequence", [0xFC, 0xCC])
@pytest.mark.parametrize(("otp", "black"), [(T94_V2, 296 * 128), (T94_V2_MUTE, 0)])
def test_without_a_waveform_the_full_one_is_played_or_nothing(otp, black, sequence):
    """The OTP has none for mode 2 (FC), or the registers still hold the waveform of the last full refresh (CC)."""
    bare = Bare(otp=otp)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    bare.run(0xF7)
    bare.image(0x24, 0x00)
    taken = bare.run(sequence)
    replayed = black or sequence == 0xCC
    assert taken > 3000 if replayed else taken < 150
    assert len(bare.ink()) == (296 * 128 if replayed else 0)
    assert len(bare.panel.faults) == 1


def test_the_cold_makes_the_maker_s_waveforms_longer_and_an_uploaded_one_not():
    spans = []
    for celsius in (22, 0):
        bare = Bare(otp=T94_V2)
        bare.panel.celsius = celsius
        bare.begin()
        bare.image(0x24, 0xFF)
        bare.image(0x26, 0xFF)
        spans.append(bare.run(0xF7))
        bare.upload()
        spans.append(bare.run(0xCC))
    assert spans[2] > 10_000 > 2 * spans[0] and abs(spans[3] - spans[1]) <= 1


def test_a_warm_temperature_register_makes_a_full_refresh_fast_in_the_cold():
    """GxEPD2: 1A with a temperature, then 22 without a measurement (bit 20)."""
    bare = Bare(otp=T94_V2)
    bare.panel.celsius = 0
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    bare.send(0x1A, 0x64)
    assert bare.run(0xD7) < 4100


def test_a_partial_refresh_changes_only_what_differs_from_the_previous_image():
    bare = Bare(glass=b"\xff" * SIZE)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0xFF)
    bare.run(0xF7)
    bare.image(0x24, 0x00)
    bare.run(0xFC)  # all black; 26 stays unwritten
    bare.image(0x24, 0xFF)
    bare.run(0xFC)  # 24 and 26 are equal: the ghost of the black picture stays
    assert len(bare.ink()) == 296 * 128
    bare.image(0x26, 0x00)
    bare.run(0xFC)
    assert bare.ink() == []


def test_a_full_refresh_leaves_ghosts_where_the_previous_image_differs_from_the_new_one():
    bare = Bare(glass=b"\xff" * SIZE)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0x00)
    bare.run(0xF7)
    assert len(bare.ink()) == 296 * 128
    bare.image(0x26, 0xFF)
    bare.run(0xF7)
    assert bare.ink() == [] and bare.panel.faults == []


def test_inverse_use_of_ram():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.send(0x21, 0x48, 0x80)
    bare.run(0xF7)
    assert len(bare.ink()) == 296 * 128
    assert "as nobody has it on this glass" in bare.panel.faults[0]


def test_the_glass_changes_when_the_refresh_ends():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0x00)
    bare.image(0x26, 0x00)
    bare.send(0x22, 0xF7)
    bare.send(0x20)
    bare.ticks.sleep(1500)
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
        ("refresh without a waveform", lambda b: (b.begin(), b.image(0x24, 0), b.run(0xCC))),
        ("a waveform without its voltages", lambda b: (b.begin(), b.image(0x24, 0), b.send(0x32, *WS_PARTIAL), b.run(0xCC))),
        ("data entry mode 06", lambda b: b.send(0x11, 6)),
        ("data entry mode 00", lambda b: b.send(0x11, 0)),
        ("command 21 with 40 80", lambda b: (b.begin(), b.send(0x21, 0x40, 0x80), b.run(0xF7))),
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
        bare.image(0x26, 0x00)
        bare.send(0x10, mode)
        assert bare.panel.busy()  # BUSY stays high in deep sleep
        bare.panel.rst(0)
        bare.ticks.sleep(pulse)
        bare.panel.rst(1)
        bare.ticks.sleep(10)
        bare.begin()
        bare.run(0xF7)
        assert (len(bare.ink()) == 296 * 128) == kept
