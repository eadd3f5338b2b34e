"""Tests of the emulated device without its page: its id, the speed of its time, its supply and its board."""

import asyncio
import os
import threading
import time

import pytest
from aiohttp.test_utils import TestClient, TestServer

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files
from boards.host.ticks import RealTicks
from flagfall.drivers.storage import Storage
from host_tools.emulated import device as emulated_device
from host_tools.emulated.device import BOARDS, SPEEDS, EmulatedDevice, FinishedGame
from host_tools.emulated.server import Server
from host_tools.emulated.sheet import Sheet


@pytest.fixture
def make_device(tmp_path):
    """Makes devices, runs them, and stops them at the end."""
    devices = []

    def make(name: str = "device.bin", **options) -> EmulatedDevice:
        devices.append(EmulatedDevice(tmp_path / name, **options))
        devices[-1].start()
        return devices[-1]

    yield make
    for device in devices:
        device.stop()


def wait_until(wanted, limit: float = 20.0):
    end = time.monotonic() + limit
    while not wanted():
        assert time.monotonic() < end, "the condition did not become true in time"
        time.sleep(0.02)


def click(device: EmulatedDevice, button: str, seconds: float = 0.08) -> None:
    device.press(button, True)
    time.sleep(seconds)
    device.press(button, False)


def test_every_device_has_its_own_id_and_keeps_it(tmp_path):
    ids = []
    for name in ("one.bin", "two.bin", "one.bin"):
        device = EmulatedDevice(tmp_path / name)
        ids.append(device.id)
        assert device.app.board.device == device.id and device.app.book.name(1).lower().startswith(device.id)
        device.stop()
    assert ids[0] == ids[2] != ids[1]
    assert all(len(each) == 8 and int(each, 16) >= 0 for each in ids)


def test_a_flash_from_the_time_when_all_had_one_id_keeps_it(tmp_path):
    """Its games carry that id."""
    flash = Flash()
    Storage(flash, Files(flash), os.urandom)
    path = tmp_path / "device.bin"
    path.write_bytes(flash.image)
    for _ in range(2):
        device = EmulatedDevice(path)
        assert device.id == "00c0ffee"
        device.stop()
    assert path.stat().st_size == BLOCKS * BLOCK


@pytest.mark.parametrize("damaged", [b"\x00" * 8, b"00C0FFEE", b"00c0ffe", b"00c0ffeee"])
def test_bytes_after_a_flash_must_be_an_id(tmp_path, damaged):
    path = tmp_path / "device.bin"
    path.write_bytes(b"\x01" + b"\xff" * (BLOCKS * BLOCK - 1) + damaged)
    with pytest.raises(OSError, match="no image of a flash"):
        Flash(path)


def test_time_runs_at_the_chosen_speed(make_device):
    device = make_device()
    for speed in (60, 1):
        device.set_speed(speed)
        outside = [time.monotonic()]
        start = device.app.ticks.micros()
        outside.append(time.monotonic())
        time.sleep(0.5)
        outside.append(time.monotonic())
        gone = (device.app.ticks.micros() - start) / 1e6
        outside.append(time.monotonic())
        assert speed * (outside[2] - outside[1]) - 0.001 < gone < speed * (outside[3] - outside[0]) + 0.001


def test_time_never_goes_back_when_its_speed_changes():
    ticks, done = RealTicks(), threading.Event()

    def change() -> None:
        while not done.is_set():
            for speed in SPEEDS:
                ticks.speed = speed

    thread = threading.Thread(target=change)
    thread.start()
    try:
        last = 0
        for _ in range(50_000):
            now = ticks.micros()
            assert now >= last
            last = now
    finally:
        done.set()
        thread.join()


def test_a_short_press_stays_short_at_any_speed_of_time(make_device):
    """On five buttons a long OK is BACK: at 60x every click would otherwise be one."""
    device = make_device(board="badger2040")
    wait_until(lambda: device.screen == "home")
    device.set_speed(60)
    click(device, "OK")
    wait_until(lambda: device.screen == "game_choice")
    click(device, "OK", 0.9)
    wait_until(lambda: device.screen == "home")
    device.cut_power()
    assert device.speed == device.app.ticks.speed == 60, "a power cut must not reset the speed"


def test_a_weak_battery_is_shown_until_usb_supplies_the_board(make_device):
    device = make_device()
    assert (device.battery, device.low, device.app.board.power.low) == (0, False, 3000)
    device.set_speed(60)
    device.set_supply("battery")
    assert 3600 < device.battery < 3800  # 700 mV above the limit
    device.set_supply("weak")
    wait_until(lambda: device.low and device.screen == "notice")
    assert 2890 < device.battery < 2910  # 100 mV below the limit
    device.set_supply("usb")
    wait_until(lambda: not device.low and device.battery == 0)


@pytest.mark.parametrize(("board", "idle"), [("pico_epaper_2in9", "asleep"), ("badger2040", "asleep"), ("pico_epaper_4in2", "rest")])
def test_the_panel_rests_when_nothing_has_happened_for_a_minute(make_device, board, idle):
    device = make_device(board=board)
    wait_until(lambda: device.panel == "work")
    device.set_speed(60)
    wait_until(lambda: device.panel == idle)
    device.set_speed(1)
    click(device, "OK")
    wait_until(lambda: device.panel == "work" and device.screen == "game_choice")


def test_another_board_has_the_same_games(make_device):
    device = make_device()
    name = device.app.book.name(1)
    for board in (*BOARDS, "pico_epaper_2in9"):
        device.restart_on(board)
        wait_until(lambda: device.screen == "home")
        assert device.board == board and device.app.book.name(1) == name
        assert device.size == (device.app.board.display.width, device.app.board.display.height)
        assert device.png().startswith(b"\x89PNG")


def test_the_board_never_stands_beside_the_size_or_buttons_of_another(make_device, monkeypatch):
    """The server's thread reads them while the device restarts on another board."""
    device = make_device(board="pico_epaper_2in9")
    seen = []
    make = emulated_device.make

    def recording_make(**options):
        seen.append((device.board, device.size, len(device.buttons)))
        return make(**options)

    monkeypatch.setattr(emulated_device, "make", recording_make)
    device.restart_on("pico_epaper_4in2")
    assert seen == [("pico_epaper_2in9", (296, 128), 6)]
    assert (device.board, device.size, len(device.buttons)) == ("pico_epaper_4in2", (400, 300), 8)


def _process_of(ended: FinishedGame) -> Sheet:
    return Sheet("", [], "", str(os.getpid()), "")


def test_a_game_is_described_in_another_process(tmp_path):
    """In this process the firmware forgets modules of the engine when a game leaves the table; a description would find half of them."""

    async def report() -> str:
        device = EmulatedDevice(tmp_path / "device.bin")
        device.finished = FinishedGame("0-0-1", b"")
        try:
            async with TestClient(TestServer(Server(device, _process_of).app, host="127.0.0.1")) as client:
                return await (await client.get("/report")).text()
        finally:
            device.stop()

    assert int(asyncio.run(report())) != os.getpid()
