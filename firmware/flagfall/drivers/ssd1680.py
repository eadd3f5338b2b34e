"""The e-ink controller SSD1680 (2.9 inch, 296 x 128 in landscape). Hexadecimal names are the data sheet's commands.

The panel's own directions are 128 sources (X, eight to a byte) and 296 gates (Y). In landscape, gate = x and source = 127 - y. In data
entry mode 07 the address runs along Y, then X steps up: the lines of bytes of a MONO_VLSB buffer are sent from the lowest up, each in its
own order (Pico_ePaper-2.9.py, landscape). Turned, mode 05 runs down Y: the lines are sent from the highest down, and the bits of each byte
are reversed here. Modes in which X counts down are not used, because it is not known whether the chip then reverses the bits of a byte. Ink
is 0 for the chip, so bytes are inverted. Knows no chip that it runs on.

RAM 24 is the new image, RAM 26 the one on the glass. A partial refresh changes only the pixels where they differ. There are two kinds of
this glass, and only one has a waveform for partial refreshes in its own memory (OTP). So the waveform is sent, and sent again after each
full refresh, which loads another one.
"""

from micropython import const

from .epaper import AWAKE, BUSY, CLEAR, FULL_LIMIT, IMAGE, KNOWN, LOADED, PART_LIMIT, POWERED, RESET, RUN, SET, WAIT, Epaper

_PULSE = const(2)  # ms of reset; a longer pulse cuts the supply of these panels
_BOOT = const(10)  # ms after a hardware or software reset
_RESET_LIMIT = const(500)  # ms of BUSY
_OFF_LIMIT = const(1000)  # also when the high voltage is switched on
_SHORTEST_FULL = const(500)  # ms; the shortest published is 1,140
_SHORTEST_PART = const(200)  # ms; the shortest published is 358

# The waveform and voltages of a partial refresh (end option, gate, source, VCOM), from the maker's Pico_ePaper-2.9.py: 20 frames directly
# to the other colour, then one that drives every pixel to its own colour and one without voltage, at 50 Hz. GxEPD2 repeats the first group
# once more: 200 ms longer, and blacker on some glasses, so the hardware check asks. 37 is not sent: RAM 26 is written after each refresh,
# so the chip need not exchange its two images (GxEPD2_290_T94_V2 does not send it either).
_WAVEFORM = (
    b"\x00\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # black stays black: levels of two bits, a byte for each of 12 groups
    b"\x80\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # black to white
    b"\x40\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # white to black
    b"\x00\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # white stays white
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # VCOM
    b"\x0a\x00\x00\x00\x00\x00\x01\x01\x00\x00\x00\x00\x00\x00"  # seven bytes a group: frames first, number of repeats last
    b"\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x22\x22\x22\x22\x22\x22\x00\x00\x00"  # rates, and the gates as usual
)
_IGNORES_26 = const(0x40)  # of the first byte of command 21
_REPEATS = const(66)  # the byte of the first group
_VOLTAGES = const(((b"\x3f", b"\x22"), (b"\x03", b"\x17"), (b"\x04", b"\x41\xb0\x32"), (b"\x2c", b"\x36")))


class SSD1680(Epaper):
    """The driver of this chip. The arguments are those of Epaper."""

    repeats = 1

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 296, height: int = 128, full: int = 4000, part: int = 480):
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, full, part, self._buffers(width, height))
        self._write_scripts()

    def _buffers(self, width: int, height: int) -> list:
        """Returns buffers for pieces of eight lines."""
        from .invert import invert, invert_turned  # imported here, because the SSD1683 does not need them

        self._inverts = invert, invert_turned
        return [memoryview(bytearray(width))] * (height // 8)

    def _write_scripts(self) -> None:
        self._write_family(5 if self.is_turned else 7, self.width - 1, self.height // 8 - 1, b"\x00\x80", b"\x00\x80", 0xCC)
        once = self.repeats == 1
        waveform = _WAVEFORM if once else _WAVEFORM[:_REPEATS] + bytes((self.repeats,)) + _WAVEFORM[_REPEATS + 1 :]
        self._load = ((b"\x32", waveform),) + _VOLTAGES + ((SET, LOADED),)
        self._deep = self._doze
        self._bare = tuple([(b"\x22", b"\xfc") if step == (b"\x22", b"\xcc") else step for step in self._part])
        self._bare = tuple([(RUN, (0, FULL_LIMIT)) if step[0] == RUN else step for step in self._bare])

    def take(self, index: int, piece) -> None:
        """Fills a piece with eight lines of the picture."""
        at = index * self.width if self.is_turned else len(self.buffer) - (index + 1) * self.width
        self._inverts[self.is_turned](self.buffer, at, piece, self.width)

    def _write_family(self, entry: int, gate: int, last: int, full_use: bytes, part_use: bytes, part: int) -> None:
        """Sets the scripts of the SSD168x chips.

        entry: the data entry mode, in which X counts up; gate: number of the last gate; last: the last byte of X in a line of RAM;
        full_use, part_use: the data of command 21 (use of the RAMs, wired sources) for both kinds of refresh; part: the data of command 22
        for a partial refresh. The buffer does not change while `busy`, so it can be sent again as the image on the glass.
        """
        low, high = gate & 255, gate >> 8
        lines = b"\x00\x00", bytes((low, high))
        if not entry & 2:  # Y counts down
            lines = lines[1], lines[0]
        home = ((b"\x4e", b"\x00"), (b"\x4f", lines[0]))
        new = home + ((CLEAR, KNOWN), (b"\x24", b""), (IMAGE, 0))
        again = home + ((b"\x26", b""), (IMAGE, 0), (SET, KNOWN))
        run = (b"\x20", b"")
        self._wake = (
            (RESET, _PULSE),
            (WAIT, _BOOT),
            (BUSY, _RESET_LIMIT),
            (b"\x12", b""),
            (WAIT, _BOOT),
            (BUSY, _RESET_LIMIT),
            (b"\x01", bytes((low, high, 0))),
            (b"\x11", bytes((entry,))),
            (b"\x44", bytes((0, last))),
            (b"\x45", lines[0] + lines[1]),
            (b"\x18", b"\x80"),  # the built-in thermometer
            (SET, AWAKE),
        )
        # 3C: the border flashes in a full refresh only. F7 loads the temperature and its waveform, and switches the
        # high voltage off at the end; a partial refresh leaves it on for the next one.
        before, after = ((), again) if full_use[0] & _IGNORES_26 else (again, ())
        self._full = ((b"\x3c", b"\x05"), (b"\x21", full_use)) + new + before + ((b"\x22", b"\xf7"), run, (CLEAR, LOADED))
        self._full += ((RUN, (_SHORTEST_FULL, FULL_LIMIT)), (CLEAR, POWERED)) + after
        self._part = ((b"\x3c", b"\x80"), (b"\x21", part_use)) + new
        self._part += ((b"\x22", bytes((part,))), run, (SET, POWERED), (RUN, (_SHORTEST_PART, PART_LIMIT))) + again
        self._on = ((b"\x22", b"\xe0"), run, (SET, POWERED), (BUSY, _OFF_LIMIT))
        self._doze = ((b"\x10", b"\x01"), (CLEAR, AWAKE | KNOWN | LOADED))
        self._off = ((b"\x22", b"\x83"), run, (BUSY, _OFF_LIMIT), (CLEAR, POWERED))
