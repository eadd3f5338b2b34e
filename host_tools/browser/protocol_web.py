"""A port of the browser as a port of pyserial, `web://NUMBER`. pyserial finds this file by its name.

A call that waits gives control back to JavaScript, so it must come from a function that was entered by `callPromising`.
"""

from collections.abc import Callable
from typing import Any

import serial
from pyodide.ffi import can_run_sync, run_sync  # type: ignore[import-not-found]  # Pyodide's

_LONGEST_MS = 2**31 - 1
NO_WAY = "this browser cannot reach a device: Chrome, Edge or Firefox on a computer can"

ports: Callable[[], Any] = lambda: ()  # noqa: E731  # returns the ports of ports.js; the worker sets it
stop: Callable[[], None] = lambda: None  # noqa: E731  # raises KeyboardInterrupt when the person has cancelled


class Serial(serial.SerialBase):
    """A port with the calls that Link and mpremote use."""

    _baudrate: int
    _timeout: float | None
    _dtr_state: bool
    _rts_state: bool

    def open(self) -> None:
        if not can_run_sync():
            raise serial.SerialException(NO_WAY)
        known = ports()
        number = str(self.portstr).partition("://")[2]
        if not number.isdecimal() or not 0 < int(number) <= len(known):
            raise serial.SerialException("No such file")  # the words of a missing port on a PC
        self._port = known[int(number) - 1]
        self._wait_for(self._port.open(self._baudrate))
        self.is_open = True
        self._wait_for(self._port.signals(True, True))  # not every browser raises DTR by itself

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self._wait_for(self._port.close())

    def _reconfigure_port(self) -> None:
        """Does nothing: USB has no baud rate."""

    def _update_dtr_state(self) -> None:
        if self.is_open:
            self._wait_for(self._port.signals(self._dtr_state, self._rts_state))

    _update_rts_state = _update_dtr_state

    @property
    def in_waiting(self) -> int:
        """Returns the number of bytes that have come. It gives control back for a millisecond, because mpremote asks in a loop."""
        stop()
        self._look()
        return self._port.waiting or run_sync(self._port.wait(1, 1))

    def read(self, size: int = 1, /) -> bytes:
        """Returns `size` bytes, or those that have come within the timeout."""
        stop()
        if self._port.waiting < size:
            run_sync(self._port.wait(size, _LONGEST_MS if self._timeout is None else round(self._timeout * 1000)))
        data = self._port.take(size).to_bytes()
        if not data:
            self._look()
        return data

    def write(self, data: Any, /) -> int:
        self._look()
        self._wait_for(self._port.write(memoryview(bytes(data))))
        return len(data)

    def flush(self) -> None:
        """Does nothing: `write` returns when the browser has taken all."""

    def reset_input_buffer(self) -> None:
        self._port.take(self._port.waiting)

    def reset_output_buffer(self) -> None:
        """Does nothing, see `flush`."""

    def _look(self) -> None:
        if self._port.lost:
            raise serial.SerialException("the device was unplugged")

    def _wait_for(self, promise: Any) -> None:
        try:
            run_sync(promise)
        except Exception as error:
            raise serial.SerialException(str(error)) from error
