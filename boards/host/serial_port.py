"""Chooses the kind of serial port that this machine has for other programs."""

import sys
from contextlib import suppress

from .serial_line import Serial


def new_port() -> Serial:
    """Returns a line that other programs can open: a pseudo-terminal, or a socket where there is none, as on Windows."""
    if sys.platform != "win32":
        with suppress(ImportError):
            from .pty_line import Pty

            return Pty()
    from .socket_line import Socket

    return Socket()
