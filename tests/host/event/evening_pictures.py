"""Draws the pictures of evening.md, the desk and the hall with two live boards: `python -m tests.host.event.evening_pictures`."""

import io
import tempfile
import time
from contextlib import closing, redirect_stdout
from pathlib import Path

from playwright.sync_api import sync_playwright

from host_tools import ROOT
from host_tools.cli import main as flagfall
from host_tools.store.store import Store
from tests.host.desk_page.running_desk import RunningDesk
from tests.host.event.evening_devices import ask_table
from tests.host.event.evening_store import next_round, open_event
from tests.host.event.running_hall import RunningHall
from tests.host.event.running_table import RunningTable
from tests.host.page.running_device import CHROMIUM, SWITCHES, wait_until

FOLDER = ROOT / "firmware/flagfall/docs/pictures"
NAMES = ("Anna Kováčová", "Boris", "Cyril", "Dana", "Emil", "Жанна", "Igor", "Julia", "Krzysztof Wojciechowski", "Lena", "Mila", "Nina")
FIRST = ("1-0", "1/2", "0-1", "1-0", "1-0", "1/2")  # results of the first round
BY_HAND = (3, 5)  # tables of the second round whose result is in
OPENINGS = (
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7",
    "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5",
)


def event(home: Path, *words: str) -> None:
    with redirect_stdout(io.StringIO()):
        assert flagfall(["event", *words, "--db", str(home / "games.db")]) == 0, words


def open_evening(home: Path) -> None:
    """Makes an event in its second round, with the results of two tables."""
    with closing(Store(home / "games.db")) as store:
        state = open_event(store, *NAMES, device=False, control="10m+5s", tiebreaks="buchholz_cut1,buchholz,wins")
        event(home, "rename", "Thursday open")
        for table, result in zip(state.tables, FIRST, strict=True):
            store.results.enter(store.events.find(), table, result, "")
        state = next_round(store, store.events.find())
        for number in BY_HAND:
            store.results.enter(state, state.of_round(2)[number - 1], "1-0", "")


def sync(devices: list[RunningTable]) -> None:
    assert devices[0].command("sync").returncode == 0  # of all that are announced


def play_openings(home: Path, devices: list[RunningTable]) -> None:
    sync(devices)
    for table, device in enumerate(devices, 1):
        event(home, "table", str(table), device.id)
    sync(devices)
    for table, (device, moves) in enumerate(zip(devices, OPENINGS, strict=True), 1):
        device.begin(table)
        for number, move in enumerate(moves.split()):
            ask_table(device.port, f"play {move}")
            device.press("RIGHT" if number % 2 else "LEFT")
            time.sleep(0.7)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        home = Path(folder)
        open_evening(home)
        devices = [RunningTable(home, number) for number in range(len(OPENINGS))]
        play_openings(home, devices)
        desk = RunningDesk(home)
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
            page.goto(desk.url)
            page.get_by_text("at the cable").nth(1).wait_for()
            page.screenshot(path=FOLDER / "desk.png")
            desk.stop()
            hall = RunningHall(home, "--start", "0")
            try:
                page.goto(hall.url)
                wait_until(lambda: page.locator("[data-device]").count() == len(devices), 60)
                page.click("nav button[data-panel=boards]")
                page.wait_for_timeout(2000)
                page.screenshot(path=FOLDER / "hall.png")
            finally:
                hall.stop()
        finally:
            browser.close()
            desk.stop()
            for device in devices:
                device.stop()


if __name__ == "__main__":
    main()
