"""A serial line as a TCP port of this machine, for Windows, which has no pseudo-terminal. pyserial opens it by its address."""

import select
import socket
from contextlib import suppress

from .serial_line import Side


class Socket:
    """A new port, for one program at a time. port: its address, `socket://127.0.0.1:NUMBER`."""

    def __init__(self) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.setblocking(False)
        self._pc: socket.socket | None = None
        self._first = True  # no byte of this program was read yet
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        self.readable = Side(lambda: self._ready(0))
        self.writable = Side(lambda: self._ready(1))

    def _ready(self, side: int) -> bool:
        """Returns True when a program has the port open and a byte can pass. side: 0 to read, 1 to write."""
        if not self._has_unread():
            self._accept()
        if self._pc is None:
            return False
        here = [self._pc]
        return bool(select.select([] if side else here, here if side else [], [], 0)[side])

    def _has_unread(self) -> bool:
        """Returns True when the program has sent bytes that are not read yet. Hangs up when it has closed the port."""
        try:
            if self._pc and self._pc.recv(1, socket.MSG_PEEK):
                return True
            self._hang_up()
        except BlockingIOError:
            pass
        except OSError:
            self._hang_up()
        return False

    def _accept(self) -> None:
        """Takes a program that opens the port; hangs up on it while another one has the port."""
        with suppress(BlockingIOError):
            other, _ = self._server.accept()
            if self._pc:
                other.close()
            else:
                other.setblocking(False)
                self._pc, self._first = other, True

    def readinto(self, buffer: bytearray) -> int:
        """Reads what has come. It hangs up on a program whose first byte is a letter: a web page can send a request of HTTP here."""
        if self._pc is None:
            return 0
        try:
            data = self._pc.recv(len(buffer))
        except BlockingIOError:
            return 0
        except OSError:
            data = b""
        if not data or self._first and data[:1].isalpha():
            self._hang_up()
            return 0
        self._first = False
        buffer[: len(data)] = data
        return len(data)

    def write(self, data: bytes) -> int:
        if self._pc is None:
            return 0
        try:
            return self._pc.send(data)
        except BlockingIOError:
            return 0
        except OSError:
            self._hang_up()
            return 0

    def close(self) -> None:
        self._hang_up()
        self._server.close()

    def _hang_up(self) -> None:
        if self._pc:
            self._pc.close()
            self._pc = None
