"""The PC's end of the serial link: one request, one checked reply. Knows no games and no database.

A request that is sent again keeps its SEQ. So the device repeats its reply, and does nothing twice. Lines that are no framed reply
(a prompt, a print, a damaged line) are skipped.
"""

import json
import os
import random
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import serial

from flagfall.errors import LinkError
from flagfall.referee.wire import LAST_SEQ, REPLY, REQUEST, frame, unframe

from ..files.paths import command_name
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import harmless
from .replies import check_reply

HELD_S = 20  # seconds that another program, such as Linux's ModemManager, may hold a port after it was plugged in
_MAX_UNENDED_BYTES = 4096  # of a line whose end has not come


class Refused(DeviceFailure):
    """A device understood the request and refused it. error: its code, such as `busy`; reason: its message."""

    def __init__(self, error: str, message: str):
        self.error, self.reason = error, harmless(message or error)
        super().__init__(f"the device refuses: {self.reason}")


class NotAFlagfall(DeviceFailure):
    """Something else than a Flagfall is at this port."""


class Link:
    """An open port with a Flagfall behind it. hello: the device's reply to `hello`.

    timeout: seconds to wait for a reply; advice: words for the person when the device is unplugged; say: gets a line when another program
    still holds the new port, and then the link waits for it; without it the port is refused at once.
    """

    def __init__(
        self,
        port: str,
        timeout: float = 1.5,
        tries: int = 4,
        advice: str = "sync again, nothing is lost",
        say: Callable[[str], object] | None = None,
    ):
        self.port = port
        self._advice = advice
        self._timeout, self._tries = timeout, tries
        self._seq = random.randint(1, LAST_SEQ)  # most likely not the last SEQ of another program
        self._received = b""
        self._prompt = False
        self.hello: dict[str, Any] = {}
        self._serial = _open(port, say)
        try:
            self._write(b"\n")  # ends a half line that another program may have left
            self.hello = self.ask("hello")
        except DeviceFailure:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._serial.close()

    def ask(self, body: str) -> dict[str, Any]:
        """Returns the device's reply to this request (printable ASCII). Raises Refused, and DeviceFailure without a reply, or for one
        that does not have the fields of such a reply.
        """
        reply = self.request(body)
        if reply["ok"] is not True:
            raise Refused(str(reply.get("error", "")), str(reply.get("message", "")))
        check_reply(self.port, body, reply)
        return reply

    def request(self, body: str) -> dict[str, Any]:
        """Works as `ask`, but returns a refusal like any other reply. Raises LinkError for a request that is too long."""
        self._seq = self._seq % LAST_SEQ + 1
        line = frame(self._seq, body, REQUEST) + b"\n"
        for _ in range(self._tries):
            self._write(line)
            reply = self._reply(time.monotonic() + self._timeout)
            if reply is not None:
                return reply
        if body == "hello":
            raise NotAFlagfall(self._not_a_flagfall())
        raise DeviceFailure(f"the device at {self.port} stopped answering; {self._advice}")

    def _reply(self, until: float) -> dict[str, Any] | None:
        """Returns the next sound reply with the present SEQ; None after the time `until`."""
        while time.monotonic() < until:
            line = self._line()
            self._prompt = self._prompt or b">>>" in line
            try:
                seq, body = unframe(line[max(0, line.find(b"#")) :].strip(), REPLY)
                reply = json.loads(body)
            except (LinkError, ValueError, RecursionError):
                continue  # noise, or our own request echoed
            if seq != self._seq:
                continue
            if isinstance(reply, dict) and "ok" in reply:
                return reply
        return None

    def _line(self) -> bytes:
        """Returns the next line without its end; b"" when no whole line has come within the timeout of the port."""
        end = self._received.find(b"\n")
        if end < 0:
            try:
                self._received += self._serial.read(max(1, self._serial.in_waiting))
            except (serial.SerialException, OSError, TypeError) as error:
                raise self._lost() from error
            end = self._received.find(b"\n")
        if end < 0:
            self._prompt = self._prompt or b">>>" in self._received
            self._received = self._received[-_MAX_UNENDED_BYTES:]
            return b""
        line, self._received = self._received[:end], self._received[end + 1 :]
        return line

    def _write(self, line: bytes) -> None:
        try:
            self._serial.write(line)
        except serial.SerialTimeoutException as error:
            raise DeviceFailure(f"the device at {self.port} takes no more data; unplug it and plug it in again") from error
        except (serial.SerialException, OSError) as error:
            raise self._lost() from error

    def _lost(self) -> DeviceFailure:
        """Returns the failure for a port that has ended. The socket of an emulated device hangs up on a second program."""
        if not self.hello and self.port.startswith("socket:"):
            with suppress(serial.SerialException):
                serial.serial_for_url(self.port).close()  # the device is still there
                return _InUse(f"{self.port} is in use by another program")
        return DeviceFailure(f"the device at {self.port} was unplugged; {self._advice}")

    def _not_a_flagfall(self) -> str:
        """Returns the message for a port that does not answer `hello`."""
        if self._prompt:
            return f"{self.port} is MicroPython without Flagfall running: reset it, or run {command_name()} flash --port {self.port}"
        return f"{self.port} is not a Flagfall: nothing there answers its protocol"


class _InUse(DeviceFailure):
    """Another program holds this port."""


def _open(port: str, say: Callable[[str], object] | None) -> Any:
    """Opens the port. Waits while another program holds a new one, as `Link` says. Raises DeviceFailure."""
    until = time.monotonic() + HELD_S if say and is_new(port) else 0.0
    while True:
        try:
            return serial.serial_for_url(port, 115200, timeout=0.05, write_timeout=2, exclusive=True)
        except (serial.SerialException, OSError, ValueError) as error:
            failure = _port_failure(port, error)
            if not isinstance(failure, _InUse) or time.monotonic() >= until:
                raise failure from error
        if say:
            say(f"{failure}. It may be looking at a new device: waiting up to {HELD_S} s")
            say = None
        time.sleep(0.2)


def is_new(port: str) -> bool:
    """Returns True when the port was plugged in so short ago that the system's own programs may still look at it."""
    try:
        return time.time() - os.stat(port).st_ctime < HELD_S
    except OSError:  # no file, as on Windows
        return False


# Parts of the messages for a port that another program holds; the last one is Windows', whose sentence is in the person's language.
_HELD = "exclusively lock", "Resource temporarily unavailable", "busy", "PermissionError(13"


def _port_failure(port: str, error: Exception) -> DeviceFailure:
    """Returns the failure for a port that cannot be opened."""
    text = str(error)
    if (
        "No such file" in text
        or "Connection refused" in text
        or "WinError 10061" in text
        or "could not open port" in text
        and "FileNotFound" in text
    ):
        return DeviceFailure(f"there is no port {port}; {command_name()} devices lists them")
    if "Permission denied" in text:
        return DeviceFailure(f"no permission to use {port}: on Linux, join the group that owns it (often dialout) and log in again")
    if any(words in text for words in _HELD):
        return _InUse(f"{port} is in use by another program")
    return DeviceFailure(f"{port} cannot be opened as a serial port")
