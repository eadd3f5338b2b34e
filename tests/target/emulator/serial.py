"""Connects a pseudo-terminal with a socket, which carries the emulated chip's serial bytes."""

import os
import pty
import select
import socket
import threading
import time
import tty
from collections.abc import Callable

_LOOK = 0.01  # seconds between two checks whether a program has opened the port


class Cable:
    """The cable. port: for the PC's tools; opened(bool): called when the first tool opens the port and when the last one closes it."""

    def __init__(self, chip: socket.socket, opened: Callable[[bool], None]):
        self._chip = chip
        self._opened = opened
        self._fd, slave = pty.openpty()
        tty.setraw(slave)
        self.port = os.ttyname(slave)
        os.close(slave)  # so that we notice whether another program has it open
        self._plugged = True
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Pulls the cable. A second call does nothing: by then another file may have its number."""
        if self._plugged:
            self._plugged = False
            self._thread.join()
            self._chip.close()
            os.close(self._fd)

    def _carry(self) -> None:
        look = select.poll()
        look.register(self._fd, select.POLLIN)
        was_open = False
        while self._plugged:
            events = look.poll(0)
            is_open = not (events and events[0][1] & select.POLLHUP)
            if is_open != was_open:
                was_open = is_open
                try:
                    self._opened(is_open)
                except OSError:
                    return
            ready, _, _ = select.select([self._chip, self._fd] if is_open else [self._chip], [], [], _LOOK)
            try:
                if self._chip in ready:
                    data = self._chip.recv(4096)
                    if not data:
                        return
                    if is_open:
                        os.write(self._fd, data)
                if self._fd in ready:
                    self._chip.sendall(os.read(self._fd, 4096))
            except OSError:
                time.sleep(_LOOK)  # the program has just closed it
