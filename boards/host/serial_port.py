"""Chooses the kind of serial port that this machine has for other programs."""

from .serial_line import Serial


def new_port() -> Serial:
    """Returns a line that other programs can open: a pseudo-terminal, or a socket where there is none, as on Windows."""
    try:
        from .pty_line import Pty
    except ImportError:
        from .socket_line import Socket

        return Socket()
    return Pty()
