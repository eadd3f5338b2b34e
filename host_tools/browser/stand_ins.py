"""Puts what a browser has in the place of what it has not: its ports, and files that were built before."""

import sys

from . import list_ports


def put() -> None:
    """Makes the browser's ports known to pyserial, and lets `flash` and `image` take the built files of a board. Called once."""
    sys.modules["serial.tools.list_ports"] = list_ports  # the real one knows no browser and refuses to be imported
    import serial
    import serial.tools

    serial.tools.list_ports = list_ports  # type: ignore[attr-defined]
    serial.protocol_handler_packages.append("host_tools.browser")  # there it finds protocol_web.py

    from ..commands import flash, image
    from . import board_files

    flash.build_with_progress = image.build_with_progress = board_files.fetched
    image.board_image = board_files.image
