"""Chooses the kind of serial port that this machine has for other programs."""

import sys

from .serial_line import Serial


def new_port() -> Serial:
    """Returns a line that other programs can open: a pseudo-terminal, or a socket on Windows, which has none."""
    if sys.platform == "win32":
        from .socket_line import Socket

        return Socket()
    from .pty_line import Pty

    return Pty()
