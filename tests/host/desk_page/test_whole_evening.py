"""A whole evening of 14 people by clicks, with three devices, a laptop that is killed in the middle, and no command typed by a person."""

import json
import signal
import zipfile

import pytest

from tests.host.desk_page.desk_window import Window, event
from tests.host.desk_page.running_desk import RunningDesk
from tests.host.event.running_table import RunningTable
from tests.host.page.running_device import needs_browser

pytestmark = [needs_browser, pytest.mark.slow]

NAMES = ["Anna", "Boris", "Cyril", "Dana", "Emil", "Жанна", "Igor", "Julia", "Krzysztof Wojciechowski", "Lena", "Mira", "Nora", "Olga"]
RESULTS = ("resign 1", "resign 0", "draw")  # of the devices at tables 1 to 3
SCORES = ([1, 0], [0, 1], [0.5, 0.5])


@pytest.fixture
def devices(home):
    made = [RunningTable(home, number) for number in range(3)]
    yield made
    for each in made:
        each.stop()


class Evening:
    """The desk with its page; `killed` starts both again as after a cut of the laptop's power."""

    def __init__(self, chromium, home):
        self._chromium, self._home = chromium, home
        self.desk = RunningDesk(home)
        self.window = Window(chromium, self.desk)

    def killed(self) -> None:
        port = self.desk.base.split(":")[2].strip("/")
        self.desk.stop(signal.SIGKILL)
        self.desk = RunningDesk(self._home, "--http", port)
        self.window.page.locator("#lost").wait_for(state="hidden")
        self.window.desk = self.desk

    def tables(self) -> list[dict]:
        return event(self.desk)["played"][-1]["tables"]

    def play(self, devices) -> None:
        """Plays the tables with devices there, and clicks the others' results."""
        for number, (device, result) in enumerate(zip(devices, RESULTS, strict=True), 1):
            device.play(number, result)
        for number in range(len(devices) + 1, len(self.tables()) + 1):
            self.window.button(f"Table {number}: 1–0").click()
            self.window.wait_for_notice(f"Table {number}: 1–0")
        self.window.wait(lambda: all(table["scores"] for table in self.tables()), 120)
        for table, scores in zip(self.tables(), SCORES, strict=False):
            assert (table["scores"], table["how"]) == (scores, "game")


def test_an_evening_of_fourteen(chromium, home, devices, tmp_path):
    evening = Evening(chromium, home)
    window = evening.window
    window.page.set_default_timeout(120_000)
    try:
        window.open_event("Thursday open", "10m+5s")
        window.enter(*NAMES)
        window.page.locator("details[data-key=pairs] summary").click()
        for one, other in (("Anna", "Boris"), ("Cyril", "Dana")):  # two families
            window.page.get_by_label("One player").select_option(one)
            window.page.get_by_label("The other player").select_option(other)
            window.button("Keep apart").click()
            window.wait_for_notice(f"{one} and {other} do not meet")
        window.button("Pair round 1").click()
        window.wait_for_notice("Round 1 is paired")
        for number, device in enumerate(devices, 1):
            window.page.locator(f"summary[aria-label='Table {number}']").click()
            window.page.locator("details.menu[open] select").select_option(device.id)
            window.wait_for_notice(f"Table {number}: {device.id}")
            window.page.keyboard.press("Escape")
        evening.play(devices)

        window.enter("Peter")  # comes in round 2
        window.button("Pair round 2").click()
        window.wait_for_notice("Round 2 is paired")
        window.menu("Table 7", window.names(7)[0] + " is not there")
        window.wait_for_notice("is not there")
        evening.killed()
        window.page.locator("#takeback").click()  # it is known also after the laptop was cut
        window.wait_for_notice("Taken back: Round 2, Table 7")
        window.menu("Round 2", "Take the pairing back")
        window.wait_for_notice("Round 2 is taken back")
        window.page.locator("#takeback").click()
        window.wait_for_notice("Taken back: Round 2 is taken back")
        evening.play(devices)
        window.button("Table 4: 0–1").click()  # a wrong one is put right
        window.page.locator("#question input").fill("mixed up")
        window.page.keyboard.press("Enter")
        window.wait_for_notice("Table 4: 0–1")

        window.button("Pair round 3").click()
        window.wait_for_notice("Round 3 is paired")
        evening.play(devices)
        shown = event(evening.desk)
        met = [{entry["name"] for entry in table["entries"]} for round in shown["played"] for table in round["tables"]]
        assert len(met) == len({frozenset(pair) for pair in met}), "no two meet twice"
        assert {"Anna", "Boris"} not in met and {"Cyril", "Dana"} not in met
        assert sum(row["points"] for row in shown["standings"]) == 6 + 1 + 7 + 7, "each table gives a point, the bye of round 1 another one"

        for kind in ("Pairings", "Slips", "Standings", "Cross table"):
            with window.page.expect_popup() as opened:
                window.button(kind).click()
            opened.value.wait_for_load_state()
            assert "Krzysztof Wojciechowski" in opened.value.locator("body").inner_text()
            opened.value.close()
        window.page.once("dialog", lambda dialog: dialog.accept(""))
        with window.page.expect_download() as saved:
            window.button("Publish …").click()
        with zipfile.ZipFile(saved.value.path()) as published:
            assert {"index.html", "standings.json", "event.trf", "game-1.pgn"} <= set(published.namelist())
            assert json.loads(published.read("standings.json"))["rows"] == shown["standings"]
        window.menu("More", "Close the event")
        window.wait_for_notice("Close the event")
        assert event_closed(evening.desk)
        window.close()
    finally:
        evening.desk.stop()


def event_closed(desk) -> bool:
    from tests.host.desk_page.desk_window import flagfall

    return flagfall(desk, "event", "list")["events"][0]["closed"]
