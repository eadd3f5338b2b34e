"""Tests of the device's message about collected games after a sync."""

import time
from pathlib import Path

from flagfall.record import record
from flagfall.record.record import Header
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull


def test_the_device_shows_the_number_of_collected_games(tmp_path: Path):
    device = EmulatedDevice(tmp_path / "device.bin")
    book = device.app.book
    for _ in range(2):
        book.start(Header("pad", "", ["Anna", "Boris"]), 0)
        for at, text in enumerate(("+5", "end")):
            for move in book.session.game.parse(text):
                book.do(record.MOVE, 1000 * at, move)
        book.leave()
    device.start()
    try:
        with Link(device.port) as link:
            pull(link, Store(str(tmp_path / "games.db")), 1_800_000_000)
        end = time.monotonic() + 30
        while device.app.screen.name != "notice" and time.monotonic() < end:
            time.sleep(0.05)
        assert device.app.screen.text == "Games now on the PC: 2"
    finally:
        device.stop()
