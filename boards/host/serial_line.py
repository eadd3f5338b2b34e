"""The USB serial line on the PC: a pseudo-terminal, or a wire in memory for tests. Both have the Pico's stream calls.

As on the chip, nothing can be read or written while no program has the port open.
"""

import os
import pty
import select
import tty
from collections.abc import Iterator
from typing import Protocol


class Serial(Protocol):
    """The calls that usblink.UsbLink needs."""

    readable: "Poller"
    writable: "Poller"

    def readinto(self, buffer: bytearray) -> int: ...
    def write(self, data: bytes) -> int: ...


class Poller(Protocol):
    def ipoll(self, timeout: int) -> Iterator[object]: ...


class Pty:
    """A new pseudo-terminal. port: the path for the PC's tools."""

    def __init__(self) -> None:
        self._fd, slave = pty.openpty()
        tty.setraw(slave)
        self.port = os.ttyname(slave)
        os.close(slave)
        self.readable = _Event(self._fd, select.POLLIN)
        self.writable = _Event(self._fd, select.POLLOUT)

    def readinto(self, buffer: bytearray) -> int:
        try:
            data = os.read(self._fd, len(buffer))
        except OSError:  # a program has just closed the port
            return 0
        buffer[: len(data)] = data
        return len(data)

    def write(self, data: bytes) -> int:
        try:
            return os.write(self._fd, data)
        except OSError:
            return 0

    def close(self) -> None:
        os.close(self._fd)


class _Event:
    def __init__(self, fd: int, event: int):
        self._poll = select.poll()
        self._poll.register(fd, event)
        self._event = event

    def ipoll(self, timeout: int) -> Iterator[object]:
        for found in self._poll.poll(timeout):
            if found[1] & self._event and not found[1] & select.POLLHUP:
                yield found


class Wire:
    """A line in memory. `feed` adds the PC's bytes, `read_by_pc` returns those for the PC. open: the PC has the port open; room: bytes
    that the PC's side takes before it must read, None for any number.
    """

    port = ""

    def __init__(self, room: int | None = None) -> None:
        self.open = True
        self.room = room
        self._in = bytearray()
        self._out = bytearray()
        self.readable = _Side(lambda: self.open and bool(self._in))
        self.writable = _Side(lambda: self.open and (self.room is None or len(self._out) < self.room))

    def feed(self, data: bytes) -> None:
        self._in += data

    def read_by_pc(self) -> bytes:
        data = bytes(self._out)
        self._out.clear()
        return data

    def readinto(self, buffer: bytearray) -> int:
        size = min(len(buffer), len(self._in))
        buffer[:size] = self._in[:size]
        del self._in[:size]
        return size

    def write(self, data: bytes) -> int:
        self._out += data
        return len(data)


class _Side:
    def __init__(self, ready):
        self._ready = ready

    def ipoll(self, timeout: int) -> Iterator[object]:
        if self._ready():
            yield self
