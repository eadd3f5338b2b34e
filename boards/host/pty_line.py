"""A serial line as a pseudo-terminal, which Linux and macOS have."""

import os
import pty
import select
import sys
import tty
from collections.abc import Iterator

assert sys.platform != "win32"  # for the check of types


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
