"""The USB serial line on the PC, with the Pico's stream calls: a wire in memory, or a port for other programs.

As on the chip, nothing can be read or written while no program has the port open.
"""

from collections.abc import Callable, Iterator
from typing import Protocol


class Serial(Protocol):
    """The calls that usblink.UsbLink needs. port: its name for the PC's tools, "" for none."""

    port: str

    @property
    def readable(self) -> "Poller": ...
    @property
    def writable(self) -> "Poller": ...

    def readinto(self, buffer: bytearray) -> int: ...
    def write(self, data: bytes) -> int: ...
    def close(self) -> None: ...


class Poller(Protocol):
    def ipoll(self, timeout: int) -> Iterator[object]: ...


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
        self.readable = Side(lambda: self.open and bool(self._in))
        self.writable = Side(lambda: self.open and (self.room is None or len(self._out) < self.room))

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

    def close(self) -> None:
        self.open = False


class Side:
    """A direction of a line. ready: returns True when a byte can pass now."""

    def __init__(self, ready: Callable[[], bool]):
        self._ready = ready

    def ipoll(self, timeout: int) -> Iterator[object]:
        if self._ready():
            yield self
