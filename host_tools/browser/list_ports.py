"""Stands for serial.tools.list_ports: lists the ports that the person has allowed, as `web://NUMBER`."""

from collections.abc import Iterator

from serial.tools.list_ports_common import ListPortInfo

from . import protocol_web


def comports(include_links: bool = False) -> list[ListPortInfo]:
    found = []
    for number, port in enumerate(protocol_web.ports(), 1):
        if port.there:
            info = ListPortInfo(f"web://{number}")
            info.vid, info.pid = port.vid, port.pid
            found.append(info)
    return found


def grep(regexp: str, include_links: bool = False) -> Iterator[ListPortInfo]:
    """Finds nothing; mpremote gets the port by its name."""
    return iter(())
