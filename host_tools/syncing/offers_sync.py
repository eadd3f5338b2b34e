"""Sends the roster to a device, and exchanges the owner's own time controls with it.

A name is noted in the store before it is sent, and deleted there after the device has removed it. So a sync that is cut off forgets
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flagfall.errors import FlagfallError
from flagfall.record.saved_controls import MAX_CONTROLS, normalise
from flagfall.referee.wire import escape

from ..port.link import Link, Refused
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import harmless
from .sync_report import Report, try_request

if TYPE_CHECKING:
    from ..store.device_store import Devices, OwnControl
    from ..store.players import Players

_REQUEST_BYTES = 480  # at most, of a request with names
MAX_NAMES = 64  # on a device's roster


def send_roster(link: Link, players: Players, devices: Devices, report: Report) -> None:
    """Sends the roster, with several names in a request: the first request replaces the device's names, the others add to them.

    An empty roster is sent only to a device that has names from this store. Other devices keep their names.
    """
    names, before = players.names_for_devices(), devices.sent(report.device, "roster")
    if len(names) > MAX_NAMES:
        report.notes.append(f"the device has room for {MAX_NAMES} names: it gets the first of the {len(names)}")
        names = names[:MAX_NAMES]
    lines: list[str] = ["roster "] if before and not names else []
    for name in map(escape, names):
        if lines and len(lines[-1]) + len(name) < _REQUEST_BYTES:
            lines[-1] += "|" + name
        else:
            lines.append(("roster + " if lines else "roster ") + name)
    devices.note_sent(report.device, "roster", before.union(names))
    for line in lines:
        if not try_request(link, line, "the roster was not sent", report):
            return
    devices.note_sent(report.device, "roster", names)


def share_clocks(link: Link, devices: Devices, report: Report) -> None:
    """Exchanges own controls with the device. When two have one name, the PC's control counts. A control that was removed on the PC is
    removed from the device.
    """
    device = report.device
    try:
        on_device, count = _device_controls(link, report)
    except Refused as error:
        report.notes.append(f"own time controls were not exchanged: {error.reason}")
        return
    before = devices.sent(device, "clock")
    new_on_device = {name: own for name, own in on_device.items() if name not in before}
    for own in devices.add_clocks(new_on_device.values()):
        report.notes.append(f"time control taken over from the device: {_control_line(own)}")
    in_store = {own[0]: own for own in devices.clocks()}
    devices.note_sent(device, "clock", before.union(in_store))
    for name in on_device.keys() - in_store.keys():
        if not try_request(link, f"clocks - {escape(name)}", f"the time control {name} was not removed from the device", report):
            return
        count -= 1
    for name, own in new_on_device.items():
        if in_store.get(name, own) != own:
            report.notes.append(f"the device had another time control {_control_line(own)}: it gets {_control_line(in_store[name])}")
    sent = _send_controls(link, in_store, on_device, count, report)
    devices.note_sent(device, "clock", sent | on_device.keys() & in_store.keys())


def _send_controls(link: Link, in_store: dict[str, OwnControl], on_device: dict[str, OwnControl], count: int, report: Report) -> set[str]:
    """Sends the controls that the device lacks or has otherwise; returns the names of those that arrived. count: of the controls on the
    device, also of those that this program cannot read.
    """
    sent, left_out = set[str](), []
    for name, own in in_store.items():
        if on_device.get(name) == own:
            continue
        if name not in on_device and count == MAX_CONTROLS:
            left_out.append(name)
        elif try_request(link, f"clocks + {escape(name)}={own[1]} {own[2]}".strip(), f"the time control {name} was not sent", report):
            sent.add(name)
            count += name not in on_device
    if left_out:
        report.notes.append(f"the device has room for {MAX_CONTROLS} own time controls: it does not get {', '.join(left_out)}")
    return sent


def _control_line(own: OwnControl) -> str:
    return f"{own[0]} = {own[1]} {own[2]}".strip()


def _device_controls(link: Link, report: Report) -> tuple[dict[str, OwnControl], int]:
    """Returns the device's own controls by name, and their number. The number also counts those that this program cannot read."""
    controls: dict[str, OwnControl] = {}
    start = count = 0
    while True:
        reply = link.ask(f"clocks {start}")
        rows, more = reply["clocks"], reply.get("more")
        count += len(rows)
        if count > MAX_CONTROLS or more not in (None, count):
            raise DeviceFailure(f"the device at {link.port} lists its time controls without an end")
        for row in rows:
            own = _read_control(row, report)
            if own:
                controls[own[0]] = own
        if more is None:
            return controls, count
        start = more


def _read_control(row: Any, report: Report) -> OwnControl | None:
    """Returns a control from the device's list. For one that this program cannot read, adds a note and returns None; it stays on the
    device.
    """
    match row:
        case [str(name), str(control), str(options)] if name == harmless(name):
            try:
                return normalise(name, control, options)
            except FlagfallError as error:
                report.notes.append(f"the time control {name} on the device is unknown to this program: {harmless(str(error))}")
        case _:
            report.notes.append("the device has a time control that this program cannot read")
    return None
