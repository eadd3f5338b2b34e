"""Connects the PC's own Link to a device in simulated time, in the place of pyserial, with all faults of a cable.

Knows no game and no database.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from serial import SerialException, SerialTimeoutException

from host_tools.port import link
from tests.host.desk import Desk

WAIT_MS = 20  # of the device's time for one read


class Killed(BaseException):
    """Raised when the program on the PC is killed. The program must not catch it."""


class Cable:
    """A cable to a desk. faults: number of a written line, from 0 -> the fault before it is sent; step: called before each line."""

    def __init__(self, desk: Desk, faults: dict[int, Callable[["Cable"], None]], step: Callable[[], None]):
        self.desk = desk
        self.request_count = 0  # lines written; the first is empty
        self.garble: Callable[[bytes], bytes] | None = None  # changes the next bytes from the device
        self._faults = faults
        self._step = step
        self._arrived = b""

    def write(self, line: bytes) -> None:
        self._step()
        fault = self._faults.pop(self.request_count, None)
        self.request_count += 1
        if fault:
            fault(self)
        self.send(line)

    def send(self, line: bytes) -> None:
        self.desk.send(line.decode().removesuffix("\n"))

    @property
    def in_waiting(self) -> int:
        return len(self._arrived)

    def read(self, size: int) -> bytes:
        """Returns bytes that have arrived. When there are none, first lets WAIT_MS pass, in which the device may answer."""
        if not self._arrived:
            self.desk.run(WAIT_MS)
            _clock.ms += WAIT_MS
            self._arrived = b"".join(line.encode() + b"\n" for line in self.desk.lines())
            if self._arrived and self.garble:
                self._arrived, self.garble = self.garble(self._arrived), None
        taken, self._arrived = self._arrived[:size], self._arrived[size:]
        return taken

    def close(self) -> None:
        """Discards all further bytes of the device."""
        self.desk.run(100)
        self.desk.lines()


class _Clock:
    """Stands in for the module `time`, so that the PC's timeouts run in the device's time."""

    ms = 0

    def monotonic(self) -> float:
        return self.ms / 1000


_clock = _Clock()
_plugged: dict[str, Cable] = {}


@contextmanager
def cables(random: Random) -> Iterator[None]:
    """Lets every Link in this context open the cable that is plugged in at its port."""
    ports = SimpleNamespace(serial_for_url=_open, SerialException=SerialException, SerialTimeoutException=SerialTimeoutException)
    with patch.multiple(link, serial=ports, time=_clock, random=random):
        yield


def plug(port: str, cable: Cable) -> None:
    _plugged[port] = cable


def _open(port: str, *_: object, **__: object) -> Cable:
    return _plugged[port]


# Faults before a request


def pull_cable(cable: Cable) -> None:
    raise SerialException("device disconnected")


def pull_before_reply(cable: Cable) -> None:
    """Pulls the cable after the device has done the request, and before its reply arrives."""
    cable.garble = lambda data: pull_cable(cable) or data


def kill_program(cable: Cable) -> None:
    raise Killed


def damage_reply(cable: Cable, random: Random) -> None:
    """Damages the reply: it has a wrong bit, is cut, comes twice, or does not come."""

    def garble(data: bytes) -> bytes:
        at = random.randrange(len(data))
        wrong = bytes((data[at] ^ 1 << random.randrange(8),))
        return random.choice((data[:at] + wrong + data[at + 1 :], data[:at], data + data, b""))

    cable.garble = garble
