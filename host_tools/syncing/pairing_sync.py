"""The part of a sync for events: collects the results of synced games, and sends the pairings that the device must offer.

A pairing is noted in the store before it is sent, and deleted there after the device has removed it. So a sync that is cut off
forgets nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flagfall.referee.wire import escape

from ..port.link import Link, Refused
from ..store.verify import crc
from ..terminal.failure import DeviceFailure
from .sync_report import Report, try_request

if TYPE_CHECKING:
    from ..store.device_store import Devices
    from ..store.event_model import EventState, Table
    from ..store.event_results import EventResults
    from ..store.event_store import Events

MAX_PAIRINGS = 8  # on a device
_REQUEST_BYTES = 480  # at most, of a request with names


def collect_results(events: Events, results: EventResults, report: Report) -> None:
    """Adds the results of stored games to the events. Adds a note for each new game of a table that gives no result."""
    report.results += results.collect()
    new = {game.id for game in report.new}
    if not new:
        return
    for state in events.newest():
        for each in results.outstanding(state) if not state.closed else ():
            if each.game in new:
                names = " – ".join(state.entrant(number).name for number in each.table.numbers)
                report.notes.append(f"{state.name}, table {each.table.table}, {names}: no result, {each.reason}")


def send_pairings(link: Link, events: Events, devices: Devices, report: Report) -> None:
    """Sends the pairings of this device, and removes those that no longer belong to it."""
    device = report.device
    offered = {table.device_pairing or 0: (state, table) for state, table in events.pairings_for(device)[:MAX_PAIRINGS]}
    requests = {number: pairing_requests(*each) for number, each in offered.items()}
    before = devices.sent(device, "pairing")
    if not requests and not before:
        return
    try:
        on_device = _device_pairings(link)
    except Refused as error:
        report.notes.append(f"pairings were not sent to {device}: {error.reason}")
        return
    # The number and a check value, so that a pairing whose contents have changed is sent again.
    keys = {number: f"{number} {crc(chr(10).join(each).encode()):04X}" for number, each in requests.items()}
    devices.note_sent(device, "pairing", before.union(keys.values()))
    sent_keys = set()
    for number in sorted({int(key.partition(" ")[0]) for key in before} - keys.keys()):
        if not try_request(link, f"pairing - {number}", f"pairing {number} was not taken away", report):
            sent_keys |= {key for key in before if key.startswith(f"{number} ")}
    for number, each in requests.items():
        earlier = [key for key in before if key.startswith(f"{number} ")]
        is_there = number in on_device and earlier == [keys[number]]
        if not is_there:
            state, table = offered[number]
            devices.note_pairing(device, number, state.players_at(table))
        if is_there or _send(link, each, report):
            sent_keys.add(keys[number])
        else:
            sent_keys.update(earlier)
    devices.note_sent(device, "pairing", sent_keys)


def pairing_requests(state: EventState, table: Table) -> list[str]:
    """Returns the requests that send a pairing to its device."""
    number, names = table.device_pairing, list(state.players_at(table))
    begin = f"pairing + {number} {table.table} {table.round} {len(names)} {state.preset} {state.options_at(table)}"
    requests = [begin.strip()]
    if state.control:
        requests.append(f"pairing {number} clock {state.control} {state.clock_options}".strip())
    seats = ""
    for seat, name in enumerate(map(escape, names)):
        if seats and len(seats) + len(name) < _REQUEST_BYTES:
            seats += "|" + name
        else:
            requests += [seats] if seats else []
            seats = f"pairing {number} seats {seat} {name}"
    return [*requests, seats]


def _send(link: Link, requests: list[str], report: Report) -> bool:
    return all(try_request(link, each, "a pairing was not sent", report) for each in requests)


def _device_pairings(link: Link) -> set[int]:
    """Returns the numbers of the pairings on the device. Raises DeviceFailure for an impossible list."""
    numbers: set[int] = set()
    start = 0
    while True:
        reply = link.ask(f"pairings {start}")
        numbers.update(number for number, *_ in reply["pairings"])
        more = reply.get("more")
        if more is None:
            return numbers
        if more <= start:
            raise DeviceFailure(f"the device at {link.port} lists its pairings without an end")
        start = more
