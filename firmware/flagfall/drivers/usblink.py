"""The Link port over the USB serial line, which MicroPython's prompt uses, too. It never waits for the PC.

When a PC has the port open and does not read, a write of many bytes waits for half a second. A writable port has room for only one byte for
certain. So bytes are sent one by one, each after a check. Ctrl-C never arrives here on the chip, because it stops the program. Knows lines,
not their meaning.
"""

from micropython import const

_LONGEST = const(527)  # bytes of the longest line received: a request of 512 bytes and its frame
_POLL_BYTES = const(64)  # for each poll and direction, which takes a Pico 4 ms


class UsbLink:
    """The link. source.readinto(buffer of 1), sink.write(1 byte); readable, writable: pollers whose ipoll(0) yields when these can work."""

    def __init__(self, source, readable, sink, writable):
        self._source = source
        self._readable = readable
        self._sink = sink
        self._writable = writable
        self._in = bytearray(_LONGEST)
        self._length = 0
        self._spoilt = False  # the line being received is too long or not printable
        self._whole = False
        self._out = b""  # the caller's own line, without its line end
        self._end = 0
        self._sent = 0
        self._byte = bytearray(1)

    def line(self) -> bytes:
        """Returns the next whole line without its line end, b"" for none."""
        if not self._whole:
            return b""
        self._whole = False
        line = bytes(self._in[: self._length])
        self._length = 0
        return line

    def send(self, line: bytes) -> bool:
        """Begins to send one line, which must not change until it is sent. Returns False while the previous line is being sent."""
        if self._sent < self._end:
            return False
        self._out = line
        self._end = len(line) + 1
        self._sent = 0
        return True

    def poll(self) -> bool:
        """Receives and sends some bytes. Returns True when there were any."""
        byte, moved = self._byte, False
        for _ in range(_POLL_BYTES):
            if self._sent == self._end or not _ready(self._writable):
                break
            byte[0] = self._out[self._sent] if self._sent < self._end - 1 else 10
            if not self._sink.write(byte):
                break
            self._sent += 1
            moved = True
        for _ in range(_POLL_BYTES):
            if self._whole or not _ready(self._readable):
                break
            if not self._source.readinto(byte):
                break
            self._take(byte[0])
            moved = True
        return moved

    def _take(self, byte: int) -> None:
        """Adds a received byte to the line, or ends the line. Ctrl-C drops the line so far."""
        if byte == 10 or byte == 13:
            self._whole = self._length > 0 and not self._spoilt
            if not self._whole:
                self._length = 0
            self._spoilt = False
        elif byte == 3:
            self._length = 0
            self._spoilt = False
        elif not 32 <= byte <= 126 or self._length == _LONGEST:
            self._spoilt = True
        else:
            self._in[self._length] = byte
            self._length += 1


def _ready(poller) -> bool:
    for _ in poller.ipoll(0):
        return True
    return False


def over_stdio() -> UsbLink:
    """Returns the link over the line of MicroPython's own prompt."""
    import select
    import sys

    readable, writable = select.poll(), select.poll()
    readable.register(sys.stdin, select.POLLIN)
    writable.register(sys.stdout, select.POLLOUT)
    return UsbLink(sys.stdin.buffer, readable, sys.stdout.buffer, writable)
