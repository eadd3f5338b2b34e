"""`flagfall devices`: lists the serial ports and the devices at them."""

from functools import partial

from rich.table import Table

from ..files.paths import command_name
from ..port.attached import Attached, attached
from ..port.link import Link
from ..syncing.pull import introduction, troubles
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import cell, say, terminal


def devices() -> None:
    """List devices and other serial ports. Only those that may be a device are asked."""
    console = terminal()
    ports = attached()
    if not ports:
        say(console, f"No serial port. Plug a device in, or start an emulated one with: {command_name()} run")
        return
    table = Table("port", "what", "Flagfall", box=None, pad_edge=False)
    for port in ports:
        table.add_row(cell(port.port), cell(port.description), cell(_answer(port)))
    console.print(table)


def _answer(port: Attached) -> str:
    """Returns the device's reply in words. Asks only likely ports, because a line could have an effect on any other machine."""
    if not port.likely:
        return "not asked"
    try:
        with Link(port.port, timeout=0.5, tries=2, say=partial(say, terminal(stderr=True))) as link:
            device, board = introduction(link)
            return ", ".join([device, board, *troubles(link)])
    except DeviceFailure as error:
        return f"no: {error}"
