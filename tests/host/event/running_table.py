"""A device at a table of an evening, as a process of its own: `flagfall run`, whose page nobody looks at."""

import json
from pathlib import Path

from tests.host.event.evening_devices import ask_table
from tests.host.page.running_device import RunningDevice, wait_until


class RunningTable(RunningDevice):
    """A device that was used before. Several devices in one process disturb each other: each forgets modules at any moment."""

    def __init__(self, home: Path, number: int):
        super().__init__(home, "--flash", str(home / f"table{number}.bin"))
        self.id = self.state()["device"]
        self.wait("first_start")
        while self.state()["screen"] != "home":  # the questions of the first start
            self.press("OK")

    def press(self, button: str) -> None:
        self.post("press", json.dumps({"button": button}).encode())

    def begin(self, table: int) -> None:
        """Starts the game of its table as soon as it stands on the home screen."""
        wait_until(lambda: f"Table {table}" in self.state()["words"], 120)
        self.press("OK")
        self.wait("play")

    def play(self, table: int, result: str) -> None:
        """Plays the game of its table to this result, and goes home."""
        self.begin(table)
        ask_table(self.port, f"play {result}")
        self.wait("game_result")
        self.press("BACK")
        self.wait("home")
