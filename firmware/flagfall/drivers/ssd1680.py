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

from .epaper import AWAKE, BUSY, CLEAR, FULL_LIMIT, IMAGE, KNOWN, LOADED, PART_LIMIT, POWERED, RESET, RUN, SET, WAIT, Epaper, command, step

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
    b"\x32\x99"  # each command with the number of its bytes
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
    b"\x3f\x01\x22\x03\x01\x17\x04\x03\x41\xb0\x32\x2c\x01\x36"
)
_IGNORES_26 = const(0x40)  # of the first byte of command 21
_REPEATS = const(68)  # the byte of the first group


class SSD1680(Epaper):
    """The driver of this chip. The arguments are those of Epaper."""

    repeats = 1

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 296, height: int = 128, full: int = 4000, part: int = 480):
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, full, part, (height + 7) // 8)
        self._prepare()
        self._write_scripts()

    def _prepare(self) -> None:
        """Makes the buffer for pieces of eight lines."""
        from .invert import invert, invert_turned  # imported here, because the SSD1683 does not need them

        self._inverts = invert, invert_turned
        self._piece = bytearray(self.width)

    def _write_scripts(self) -> None:
        self._write_family(5 if self.is_turned else 7, self.width - 1, self.height // 8 - 1, b"\x00\x80", b"\x00\x80", b"\xcc")
        self._load = _WAVEFORM
        if self.repeats != 1:
            self._load = _WAVEFORM[:_REPEATS] + bytes((self.repeats,)) + _WAVEFORM[_REPEATS + 1 :]
        self._deep = self._doze
        own = self._part.replace(command(0x22, b"\xcc"), command(0x22, b"\xfc"))
        self._bare = own.replace(step(RUN, _SHORTEST_PART, PART_LIMIT), step(RUN, 0, FULL_LIMIT))

    def take(self, index: int) -> bytearray | memoryview:
        """Returns eight lines of the picture."""
        at = index * self.width if self.is_turned else len(self.buffer) - (index + 1) * self.width
        self._inverts[self.is_turned](self.buffer, at, self._piece, self.width)
        return self._piece

    def _write_family(self, entry: int, gate: int, last: int, full_use: bytes, part_use: bytes, part: bytes) -> None:
        """Sets the scripts of the SSD168x chips.

        entry: the data entry mode, in which X counts up; gate: number of the last gate; last: the last byte of X in a line of RAM;
        full_use, part_use: the data of command 21 (use of the RAMs, wired sources) for both kinds of refresh; part: the data of command 22
        for a partial refresh. The buffer does not change while `busy`, so it can be sent again as the image on the glass.
        """
        low, high = gate & 255, gate >> 8
        lines = b"\x00\x00", bytes((low, high))
        if not entry & 2:  # Y counts down
            lines = lines[1], lines[0]
        home = command(0x4E, b"\x00") + command(0x4F, lines[0])
        new = home + step(CLEAR, KNOWN) + command(0x24) + step(IMAGE)
        again = home + command(0x26) + step(IMAGE) + step(SET, KNOWN)
        run = command(0x20)
        reset = step(WAIT, _BOOT) + step(BUSY, _RESET_LIMIT)
        self._wake = step(RESET, _PULSE) + reset + command(0x12) + reset + command(0x01, bytes((low, high, 0)))
        self._wake += command(0x11, bytes((entry,))) + command(0x44, bytes((0, last))) + command(0x45, lines[0] + lines[1])
        self._wake += command(0x18, b"\x80") + step(SET, AWAKE)  # the built-in thermometer
        # 3C: the border flashes in a full refresh only. F7 loads the temperature and its waveform, and switches the
        # high voltage off at the end; a partial refresh leaves it on for the next one.
        before, after = (b"", again) if full_use[0] & _IGNORES_26 else (again, b"")
        self._full = command(0x3C, b"\x05") + command(0x21, full_use) + new + before + command(0x22, b"\xf7") + run
        self._full += step(CLEAR, LOADED) + step(RUN, _SHORTEST_FULL, FULL_LIMIT) + step(CLEAR, POWERED) + after
        self._part = command(0x3C, b"\x80") + command(0x21, part_use) + new + command(0x22, part) + run
        self._part += step(SET, POWERED) + step(RUN, _SHORTEST_PART, PART_LIMIT) + again
        self._on = command(0x22, b"\xe0") + run + step(SET, POWERED) + step(BUSY, _OFF_LIMIT)
        self._doze = command(0x10, b"\x01") + step(CLEAR, AWAKE | KNOWN | LOADED)
        self._off = command(0x22, b"\x83") + run + step(BUSY, _OFF_LIMIT) + step(CLEAR, POWERED)
