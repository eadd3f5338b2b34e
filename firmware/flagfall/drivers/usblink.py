"""The Link port over the USB serial line that the REPL uses too. Never waits, whatever the PC does.

A PC that has the port open and does not read makes a write of many bytes stall for half a second; "writable" promises
one free byte only. So bytes go one by one, each asked for. Knows lines, not what they say. Ctrl-C never gets here on the
chip: it stops the program, and the REPL answers.
"""

from micropython import const

_LONGEST = const(527)  # of a line that comes in: a referee request of 512 bytes and its frame
_A_POLL = const(64)  # bytes a poll and direction, 4 ms at the Pico's pace


class UsbLink:
    """source.readinto(buffer of 1), sink.write(1 byte), and a poller for each whose ipoll(0) yields when it can go on."""

    def __init__(self, source, readable, sink, writable):
        self._source = source
        self._readable = readable
        self._sink = sink
        self._writable = writable
        self._in = bytearray(_LONGEST)
        self._length = 0
        self._spoilt = False  # the line coming in is too long or not printable
        self._whole = False
        self._out = b""  # the caller's own line, without its end
        self._end = 0
        self._sent = 0
        self._byte = bytearray(1)

    def line(self) -> bytes:
        """The next whole line without its end, b"" when there is none."""
        if not self._whole:
            return b""
        self._whole = False
        line = bytes(self._in[: self._length])
        self._length = 0
        return line

    def send(self, line: bytes) -> bool:
        """Takes one line, which must not change until it has gone out; False while the one before is still going out."""
        if self._sent < self._end:
            return False
        self._out = line
        self._end = len(line) + 1
        self._sent = 0
        return True

    def poll(self) -> bool:
        byte, moved = self._byte, False
        for _ in range(_A_POLL):
            if self._sent == self._end or not _ready(self._writable):
                break
            byte[0] = self._out[self._sent] if self._sent < self._end - 1 else 10
            if not self._sink.write(byte):
                break
            self._sent += 1
            moved = True
        for _ in range(_A_POLL):
            if self._whole or not _ready(self._readable):
                break
            if not self._source.readinto(byte):
                break
            self._take(byte[0])
            moved = True
        return moved

    def _take(self, byte: int) -> None:
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
    """The link over the line of MicroPython's own prompt."""
    import select
    import sys

    readable, writable = select.poll(), select.poll()
    readable.register(sys.stdin, select.POLLIN)
    writable.register(sys.stdout, select.POLLOUT)
    return UsbLink(sys.stdin.buffer, readable, sys.stdout.buffer, writable)
