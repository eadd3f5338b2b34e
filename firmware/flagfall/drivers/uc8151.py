"""The e-ink controller UC8151, also called IL0373 (Badger 2040, 296 x 128 in landscape). Names are those of its data sheet.

Gate = x and, with the sources shifted to the right (PSR), source = y: each column of the picture is sixteen bytes from the top down, the
highest bit of each on top. Turned, the chip shifts to the left and scans up. Both settings are used together, as by the maker (uc8151.cpp);
no use of only one of them is known. With DDX = 00 (CDI) 1 is ink.

RAM 10 (DTM1) is the image on the glass, RAM 13 (DTM2) the new one. The chip's own waveforms are not used, because its full refresh takes
4.5 s; other waveforms are sent. Each of the four tables (white or black before, white or black after) has rows of four levels, and the
number of frames of 10 ms for each level. A full refresh is the maker's (uc8151.cpp, "medium"): it drives a pixel that becomes white
twice to each colour, one that becomes black three times. A partial one (uc8151.py of antirez, speed 4 without flickering) drives only the
pixels that change, directly to their colour, and leaves the others at ground.
"""

from micropython import const

from .epaper import AWAKE, BUSY, CLEAR, FULL_LIMIT, IMAGE, KNOWN, PART_LIMIT, POWERED, RESET, RUN, SET, WAIT, Epaper, command, step
from .transpose import columns

_PULSE = const(2)  # ms of reset
_BOOT = const(10)  # ms after a reset
_RESET_LIMIT = const(100)  # ms of BUSY
_POWER_LIMIT = const(500)
_PIECE = const(37)  # columns sent at once
_FRAME = const(10)  # ms
_PART_FRAMES = const(32)  # of a partial refresh; one more at ground follows
_MARGIN_DIVISOR = const(20)  # a refresh may take 1/20 longer than its frames

# Two bits a level: 0 ground, 1 VDH (to black), 2 VDL (to white).
_TO_BLACK = const(0x40)
_TO_WHITE = const(0x80)
# Rows of the full refresh: levels of a pixel that becomes white, of one that becomes black; frames of each level, and how many times the
# row is played.
_FULL_ROWS = (
    (0x54, 0xA8, b"\x16\x16\x0d\x00\x01"),
    (0x60, 0x60, b"\x23\x23\x00\x00\x02"),
    (0xA8, 0x54, b"\x16\x16\x0d\x00\x01"),
)
_FULL_FRAMES = const(2 * 57 + 2 * 70)


def _table(size: int, *rows) -> bytes:
    """Returns a waveform of `size` bytes from rows of (levels, frames and times). The other rows are empty."""
    table = b"".join([bytes((levels,)) + frames for levels, frames in rows])
    return table + bytes(size - len(table))


def _waveforms(ww: tuple, bw: tuple, wb: tuple, bb: tuple) -> bytes:
    """Returns commands 20 to 24 with the waveforms. VCOM stays at its DC level."""
    tables = command(0x20, _table(44, *[(0, frames) for _, frames in ww]))
    for code, rows in ((0x21, ww), (0x22, bw), (0x23, wb), (0x24, bb)):
        tables += command(code, _table(42, *rows))
    return tables


class UC8151(Epaper):
    """The driver of this chip. The arguments are those of Epaper."""

    BUSY_IS = 0

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 296, height: int = 128):
        part = (_PART_FRAMES + 1) * _FRAME
        full = _FULL_FRAMES * _FRAME
        self._pages = height // 8
        self._piece = bytearray(_PIECE * self._pages)
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, full + 100, part, width // _PIECE)
        low, high = (width - 1) & 255, (width - 1) >> 8
        on = command(0x04) + step(BUSY, _POWER_LIMIT) + step(SET, POWERED)
        end = command(0x11)
        new = step(CLEAR, KNOWN) + command(0x13) + step(IMAGE) + end + command(0x12)
        again = command(0x10) + step(IMAGE) + end + step(SET, KNOWN)
        window, leave = command(0x90, bytes((0, height - 1, 0, 0, high, low, 1))), command(0x92)
        self._write_scripts()
        # 50: the border becomes white in a full refresh and floats otherwise. BUSY of this board may begin late or end early, so
        # it is valid only when the waveform must be over, also at a slower rate of frames. Bytes during a waveform would disturb it.
        white = tuple([(levels, frames) for levels, _, frames in _FULL_ROWS])
        black = tuple([(levels, frames) for _, levels, frames in _FULL_ROWS])
        self._full = command(0x50, b"\x4c") + _waveforms(white, white, black, black) + on + leave + new
        self._full += step(RUN, full + full // _MARGIN_DIVISOR, FULL_LIMIT) + again
        once = bytes((_PART_FRAMES, 1, 0, 0, 1))
        self._part = command(0x50, b"\x0c")
        self._part += _waveforms(((0, once),), ((_TO_WHITE, once),), ((_TO_BLACK, once),), ((0, once),))
        self._part += on + command(0x91) + window + new + step(RUN, part + part // _MARGIN_DIVISOR, PART_LIMIT) + again + leave
        self._on = on
        self._off = command(0x02) + step(BUSY, _POWER_LIMIT) + step(CLEAR, POWERED)
        self._deep = self._doze = command(0x07, b"\xa5") + step(CLEAR, AWAKE | KNOWN)

    def _write_scripts(self) -> None:
        """Sets the script that depends on the turn, `_wake`. PSR also sets the directions of the sources (SHL) and the gates (UD): to the
        right and down, or turned, to the left and up.
        """
        size = bytes((self.height, (self.width >> 8), self.width & 255))
        self._wake = step(RESET, _PULSE) + step(WAIT, _BOOT) + step(BUSY, _RESET_LIMIT)
        self._wake += command(0x00, b"\xbb" if self.is_turned else b"\xb7")  # PSR: 128 x 296, waveforms from registers, black and white
        self._wake += command(0x01, b"\x03\x00\x2b\x2b\x2b")  # PWR: own supplies; gates 16 V, sources 11 V
        self._wake += command(0x06, b"\x17\x17\x17")  # booster: soft start of 10 ms, strength 3
        self._wake += command(0x03, b"\x00")  # PFS: off in one frame
        self._wake += command(0x41, b"\x00")  # TSE: the built-in thermometer
        self._wake += command(0x60, b"\x22")  # TCON
        self._wake += command(0x30, b"\x3a")  # PLL: 100 frames a second
        self._wake += command(0x61, size) + step(SET, AWAKE)

    def take(self, index: int) -> bytearray | memoryview:
        """Returns columns of the picture."""
        columns(self.buffer, index * _PIECE, self._piece, self.width, self._pages)
        return self._piece
