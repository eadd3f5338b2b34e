"""`flagfall devices`: lists the serial ports and the devices at them."""

import json
from functools import partial
from typing import Any

from rich.table import Table

from ..files.paths import command_name
from ..port.attached import Attached, attached
from ..port.link import Link
from ..syncing.pull import count_offers, introduction, troubles
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import cell, say, terminal
from .shared_options import Json


def devices(as_json: Json = False) -> None:
    """List devices and other serial ports. Only those that may be a device are asked."""
    console = terminal()
    ports = attached()
    if as_json:
        print(json.dumps({"ports": list(map(_facts, ports))}))
        return
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
        with _link(port) as link:
            device, board = introduction(link)
            return ", ".join([device, board, *troubles(link)])
    except DeviceFailure as error:
        return f"no: {error}"


def _facts(port: Attached) -> dict[str, Any]:
    """Returns the port for other programs; with a device its id, board, version, troubles, and the number of games that wait."""
    facts: dict[str, Any] = {"port": port.port, "what": port.description, "likely": port.likely}
    if port.likely:
        try:
            with _link(port) as link:
                device, board = introduction(link)
                facts |= {"device": device, "board": board, "flagfall": link.hello.get("flagfall", ""), "troubles": troubles(link)}
                facts["waiting"] = count_offers(link, device)
        except DeviceFailure as error:
            facts["failure"] = str(error)
    return facts


def _link(port: Attached) -> Link:
    return Link(port.port, timeout=0.5, tries=2, say=partial(say, terminal(stderr=True)))
