"""The emulated panel against the data sheet, and the e-ink driver on it."""

import random
from io import BytesIO

import pytest
from PIL import Image

import framebuf
from boards.host.panel import FULL_MS, PARTIAL_MS, Panel
from boards.host.ticks import SimulatedTicks
from flagfall.drivers.ssd1680 import SSD1680

SIZE = 296 * 128 // 8


class Bare:
    """A panel without the driver: commands byte by byte."""

    def __init__(self, glass: bytes | None = None):
        self.ticks = SimulatedTicks()
        self.panel = Panel(self.ticks.now, glass)

    def send(self, command: int, *data: int) -> None:
        panel = self.panel
        panel.cs(0)
        panel.dc(0)
        panel.write(bytes([command]))
        panel.dc(1)
        if data:
            panel.write(bytes(data))
        panel.cs(1)

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
        start = self.ticks.now()
        while self.panel.busy():
            self.ticks.sleep(1)
        return self.ticks.now() - start


def ink(picture: bytes) -> list[tuple[int, int]]:
    return [(x, y) for y in range(128) for x in range(296) if picture[(y >> 3) * 296 + x] >> (y & 7) & 1]


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
    assert sorted(ink(bare.panel.picture())) == [(0, 0), (0, 127), (100, 127 - 27), (295, 127)]
    assert bare.panel.faults == []


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
    assert len(ink(bare.panel.picture())) == 296 * 128
    bare.image(0x26, 0x00)
    bare.run(0xFC)
    assert ink(bare.panel.picture()) == []


def test_a_full_refresh_that_looks_at_a_stale_previous_image_leaves_ghosts():
    bare = Bare(glass=b"\xff" * SIZE)
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.image(0x26, 0x00)
    bare.run(0xF7)
    assert len(ink(bare.panel.picture())) == 296 * 128
    bare.send(0x21, 0x40, 0x80)
    bare.run(0xF7)
    assert ink(bare.panel.picture()) == []


def test_inverse_use_of_ram():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0xFF)
    bare.send(0x21, 0x48, 0x80)
    bare.run(0xF7)
    assert len(ink(bare.panel.picture())) == 296 * 128


def test_the_glass_changes_when_the_refresh_ends():
    bare = Bare()
    bare.begin()
    bare.image(0x24, 0x00)
    bare.send(0x21, 0x40, 0x80)
    bare.send(0x22, 0xF7)
    bare.send(0x20)
    bare.ticks.sleep(1900)
    assert ink(bare.panel.picture()) == [] and bare.panel.changed == 0
    bare.ticks.sleep(400)
    assert len(ink(bare.panel.picture())) == 296 * 128 and bare.panel.changed == 1


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
        assert (len(ink(bare.panel.picture())) == 296 * 128) == kept


class Rig:
    """The driver on a panel that shows rubbish from before, in simulated time."""

    def __init__(self):
        self.ticks = SimulatedTicks()
        self.random = random.Random(7)
        self.panel = Panel(self.ticks.now, glass=self.random.randbytes(SIZE))
        p = self.panel
        self.display = SSD1680(p, p.cs, p.dc, p.rst, p.busy, self.ticks)
        self.canvas = framebuf.FrameBuffer(self.display.buffer, 296, 128, framebuf.MONO_VLSB)

    def scribble(self) -> None:
        r = self.random
        self.canvas.fill_rect(r.randrange(290), r.randrange(120), r.randrange(90), r.randrange(60), r.randrange(2))
        self.canvas.line(r.randrange(296), r.randrange(128), r.randrange(296), r.randrange(128), r.randrange(2))

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, 5):
            self.display.poll()
            self.ticks.sleep(5)

    def finish(self) -> int:
        start = self.ticks.now()
        while self.display.busy:
            assert self.ticks.now() - start < 20_000
            self.display.poll()
            self.ticks.sleep(5)
        return self.ticks.now() - start

    def right(self, wanted: bytes | None = None) -> bool:
        return self.panel.faults == [] and self.panel.picture() == (self.display.buffer if wanted is None else wanted)


def test_the_first_picture_is_a_full_refresh_and_right():
    rig = Rig()
    rig.scribble()
    rig.display.show(False)
    assert 2000 <= rig.finish() <= 2500
    assert rig.right()
    assert (rig.panel.full, rig.panel.partial) == (1, 0)


def test_any_sequence_of_refreshes_rests_and_sleeps_is_right_on_the_glass():
    rig = Rig()
    for _ in range(60):
        rig.scribble()
        rig.display.show(rig.random.random() < 0.15)
        rig.finish()
        assert rig.right()
        what = rig.random.randrange(4)
        if what == 1:
            rig.wait(12_000)  # the high voltage goes off by itself
        elif what == 2:
            rig.display.sleep()
            rig.wait(rig.random.choice((0, 20, 2_000)))
            while rig.display.busy:  # caught while it goes to sleep
                rig.wait(5)
    assert rig.panel.partial > 30 and rig.panel.full > 3


def test_the_buffer_may_be_drawn_on_as_soon_as_the_panel_is_no_longer_busy():
    rig = Rig()
    for full in (True, False, False):
        rig.scribble()
        wanted = bytes(rig.display.buffer)
        rig.display.show(full)
        rig.finish()
        rig.scribble()
        assert rig.right(wanted)
        rig.display.sleep()  # what it writes from now on must come from its own copy
        rig.wait(2_000)
        rig.panel.lose_memory()
        assert rig.right(wanted)


def test_one_refresh_at_a_time():
    rig = Rig()
    rig.display.show(True)
    rig.wait(500)
    rig.display.show(True)
    rig.finish()
    assert rig.panel.full == 1 and rig.panel.faults == []


def test_duration_is_what_a_partial_refresh_takes():
    rig = Rig()
    rig.display.show(True)
    rig.finish()
    for _ in range(3):
        rig.scribble()
        expected = rig.display.duration
        start, before = rig.ticks.now(), rig.panel.changed
        rig.display.show(False)
        while rig.panel.changed == before:
            rig.display.poll()
            rig.ticks.sleep(1)
        assert abs(rig.ticks.now() - start - expected) <= 110
        rig.finish()
    assert abs(rig.display.duration - PARTIAL_MS) <= 20


def test_an_idle_panel_has_no_high_voltage_and_a_sleeping_one_draws_nothing():
    rig = Rig()
    rig.display.show(True)
    rig.finish()
    rig.display.show(False)
    rig.finish()
    assert rig.panel.powered
    rig.wait(11_000)
    assert not rig.panel.powered and not rig.panel.asleep
    rig.display.sleep()
    rig.wait(1_000)
    assert rig.panel.asleep and not rig.display.busy
    assert rig.right()


def test_sleep_asked_for_during_a_refresh_comes_after_it():
    rig = Rig()
    rig.scribble()
    rig.display.show(True)
    rig.wait(300)
    rig.display.sleep()
    rig.wait(4_000)
    assert rig.panel.asleep and rig.right()


def test_a_partial_refresh_is_right_even_when_the_ram_did_not_survive_the_sleep():
    rig = Rig()
    rig.scribble()
    rig.display.show(True)
    rig.finish()
    rig.display.sleep()
    rig.wait(100)
    rig.panel.lose_memory()
    rig.scribble()
    rig.display.show(False)
    rig.finish()
    assert rig.right()
    assert (rig.panel.full, rig.panel.partial) == (1, 1)


def test_busy_that_never_drops_is_told_and_the_next_picture_tries_again():
    rig = Rig()
    rig.scribble()
    rig.display.show(True)
    rig.finish()
    stuck = rig.panel.busy
    rig.display._is_busy = lambda: True
    rig.display.show(False)
    taken = rig.finish()
    assert rig.display.failed and 2 * PARTIAL_MS <= taken <= 1_500
    rig.wait(5_000)
    assert rig.display.failed
    rig.display._is_busy = stuck
    rig.panel.faults.clear()
    rig.scribble()
    rig.display.show(False)
    rig.finish()
    assert not rig.display.failed and rig.right()
    assert rig.panel.full == 2


def test_the_png_is_the_glass_in_landscape():
    rig = Rig()
    rig.canvas.fill_rect(10, 20, 30, 5, 1)
    rig.display.show(True)
    rig.finish()
    image = Image.open(BytesIO(rig.panel.png(2)))
    assert image.size == (592, 256)
    assert [image.getpixel(at) for at in ((20, 40), (79, 49), (18, 40), (20, 50))] == [0, 0, 255, 255]
