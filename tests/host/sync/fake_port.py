"""The port of a fake device: a pseudo-terminal, or a socket where there is none. It shares no code with the ports of boards/host."""

import os
import socket
from contextlib import suppress


class PtyPort:
    """port: the path for the PC. `read` waits for bytes of the PC. After `close`, `read` and `write` raise OSError."""

    def __init__(self) -> None:
        import tty

        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)

    def read(self) -> bytes:
        return os.read(self._master, 4096)

    def write(self, data: bytes) -> None:
        os.write(self._master, data)

    def close(self) -> None:
        for name in ("_slave", "_master"):
            descriptor, self.__dict__[name] = self.__dict__[name], -1
            if descriptor >= 0:
                os.close(descriptor)


class SocketPort:
    """The same calls over a socket, one program of the PC after the other."""

    def __init__(self) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        self._pc: socket.socket | None = None
        self._waiting = b""  # written while no program had the port open

    def read(self) -> bytes:
        while True:
            if self._pc is None:
                self._pc, _ = self._server.accept()
                self._pc.sendall(self._waiting)
                self._waiting = b""
            with suppress(ConnectionError):
                if data := self._pc.recv(4096):
                    return data
            self._pc.close()
            self._pc = None

    def write(self, data: bytes) -> None:
        if self._pc is None:
            self._waiting += data
        else:
            with suppress(ConnectionError):  # the program has closed the port
                self._pc.sendall(data)

    def close(self) -> None:
        for end in (self._pc, self._server):
            if end:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)  # wakes a thread that reads
                end.close()


def new_port() -> PtyPort | SocketPort:
    return PtyPort() if hasattr(os, "openpty") else SocketPort()
