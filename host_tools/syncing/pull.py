"""Copies the games of a device into the store, each exactly once, even when a sync is cut off.

The order makes this safe: a game is committed to the store before it is acknowledged, and the device keeps every game until its
acknowledgement. A game that is already stored is only acknowledged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flagfall.record.crc import crc16

from ..port.link import Link
from ..store.verify import check, date_of, date_played, name_fields
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import harmless
from ..workers.every_core import EveryCore
from .offers_sync import send_roster, share_clocks
from .pairing_sync import collect_results, send_pairings
from .sync_report import Report, try_request

if TYPE_CHECKING:
    from ..store.store import Store

_SLOT_BYTES = 16
_ATTEMPTS = 3  # to fetch a record
_MAX_EMPTY_PAGES = 20
_BATCH = 64  # games that are checked together and stored in one transaction

TROUBLES = {  # the device's word -> the text for its owner
    "panel": "its screen does not answer",
    "flash": "its memory is wearing out: sync it often",
    "battery": "its battery is low",
    "games": "a part of a game in its memory is damaged",
    "directory": "the directory of its memory was damaged, its games were found again",
}

Progress = Callable[[str, int, int], None]  # gets (game, bytes fetched, bytes in all), or (`checking`, games checked, games in all)


@dataclass(frozen=True)
class Offer:
    """A game as the device lists it."""

    name: str
    size: int
    crc: str

    @property
    def number(self) -> int:
        """Returns the game's number on its device."""
        return int(self.name.rpartition("-")[2])


def pull(link: Link, store: Store, now: int, progress: Progress = lambda name, done, size: None, again: bool = False) -> Report:
    """Syncs one device. now: unix seconds. Raises DeviceFailure when the device is unplugged; games that are stored stay stored.

    again: the device was synced a moment ago, so only games and pairings are exchanged: setting its date writes to its flash.
    """
    device, board = introduction(link)
    report = Report(device, board)
    report.notes += troubles(link)
    store.devices.note(device, board)
    with EveryCore() as cores:
        for fetched in _fetch_new(link, list(_offers(link, device)), store.games.known_records(device), progress):
            unknown = [(offer, data) for offer, data in fetched if data]
            checked = []
            for result in cores.map(check, ((offer.name, data) for offer, data in unknown)):
                checked.append(result)
                progress("checking", len(checked), len(unknown))
            report.notes += [
                f"game {offer.number} of the device has no possible date ({date_of(result.date):%Y-%m-%d}): it is kept without one"
                for (offer, _), result in zip(unknown, checked, strict=True)
                if result.date and not date_played(result.date)
            ]
            stored = iter(store.games.keep_all((offer.name, data, result) for (offer, data), result in zip(unknown, checked, strict=True)))
            for offer, data in fetched:
                outcome, game = next(stored) if data else ("known", None)
                try_request(
                    link, f"ack {offer.name} {offer.crc}", f"game {offer.number} of the device was not acknowledged, sync again", report
                )
                if game is None or outcome == "known":
                    report.known += 1
                else:
                    report.new.append(game)
    if not again:
        try_request(link, f"time {now}", "the date was not set", report)
        send_roster(link, store.players, store.devices, report)
        share_clocks(link, store.devices, report)
    collect_results(store.events, store.results, report)
    send_pairings(link, store.events, store.devices, report)
    return report


def _fetch_new(
    link: Link, offers: list[Offer], known: set[tuple[str, int, int]], progress: Progress
) -> Iterator[list[tuple[Offer, bytes]]]:
    """Yields lists of (offer, record), with b"" for a known record. When the device is unplugged, yields the fetched records before
    it raises DeviceFailure.
    """
    for at in range(0, len(offers), _BATCH):
        fetched: list[tuple[Offer, bytes]] = []
        failure: DeviceFailure | None = None
        for offer in offers[at : at + _BATCH]:
            is_known = (offer.name, offer.size, int(offer.crc, 16)) in known
            try:
                fetched.append((offer, b"" if is_known else _fetch(link, offer, progress)))
            except DeviceFailure as error:
                failure = error
                break
        yield fetched
        if failure:
            raise failure


def count_offers(link: Link, device: str) -> int:
    """Returns the number of games that the device offers: over, and not acknowledged yet."""
    return sum(1 for _ in _offers(link, device))


def introduction(link: Link) -> tuple[str, str]:
    """Returns the device id and the board from the reply to `hello`."""
    device, board = link.hello.get("device") or "", harmless(link.hello.get("board") or "")
    if not re.fullmatch(r"[0-9A-Fa-f]{8}", device):
        raise DeviceFailure(f"the device at {link.port} gives no proper id; flash it again")
    return device, board


def troubles(link: Link) -> list[str]:
    """Returns the device's reported troubles in words for its owner."""
    reported = link.hello.get("trouble") or ()
    notes = [text for name, text in TROUBLES.items() if name in reported]
    repaired = link.hello.get("repaired")
    if repaired:
        notes.append(f"bits in its memory had flipped: {repaired} {'event was' if repaired == 1 else 'events were'} put right")
    return notes


def _offers(link: Link, device: str) -> Iterator[Offer]:
    """Yields the games that the device offers, page by page. Checks each line. Raises DeviceFailure for an impossible list."""
    start = empty = 0
    seen: set[str] = set()
    while True:
        reply = link.ask(f"list {start}")
        known = len(seen)
        for item in reply["games"]:
            offer = _offer(item, device, link)
            if offer.name not in seen:
                yield offer
            seen.add(offer.name)
        more = reply.get("more")
        if more is None:
            return
        empty += len(seen) == known  # a game that is played on meanwhile is no longer listed, so a page may be empty
        if more <= start or empty > _MAX_EMPTY_PAGES:
            raise DeviceFailure(f"the device at {link.port} lists its games without an end")
        start = more


def _offer(item: list[Any], device: str, link: Link) -> Offer:
    name, slots, crc = item
    fields = name_fields(name)
    if not fields or fields[0] != device:
        raise DeviceFailure(f"the device at {link.port} lists a game that is not its own; flash it again")
    return Offer(name, slots * _SLOT_BYTES, crc)


def _fetch(link: Link, offer: Offer, progress: Progress) -> bytes:
    """Returns the bytes of a record. Raises DeviceFailure when they do not have the offered check value after all attempts."""
    for _ in range(_ATTEMPTS):
        data = b""
        while len(data) < offer.size:
            progress(f"game {offer.number}", len(data), offer.size)
            piece = bytes.fromhex(link.ask(f"get {offer.name} {len(data)}")["hex"])
            if not piece or len(piece) % _SLOT_BYTES or len(data) + len(piece) > offer.size:
                break
            data += piece
        if len(data) == offer.size and f"{crc16(data):04X}" == offer.crc:
            progress(f"game {offer.number}", offer.size, offer.size)
            return data
    raise DeviceFailure(f"game {offer.number} of the device at {link.port} arrives damaged; nothing of it was stored, the device keeps it")
