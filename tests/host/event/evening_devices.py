"""Emulated devices at the tables of an evening. Their home screen starts the paired game, and buttons and link do the rest."""

import time
from pathlib import Path

from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.terminal.failure import DeviceFailure


def ask_table(port: str, *requests: str, limit: float = 60) -> None:
    """Makes requests of the conversation over the link. Waits while a sync has the port."""
    end = time.monotonic() + limit
    while True:
        try:
            with Link(port) as link:
                for request in requests:
                    link.ask(f"table {request}")
            return
        except DeviceFailure as failure:
            if "in use" not in str(failure) or time.monotonic() > end:
                raise
        time.sleep(0.1)


class TableDevice(EmulatedDevice):
    """A device that was used before, so its language is known."""

    def __init__(self, folder: Path, number: int):
        super().__init__(folder / f"device{number}.bin")
        self.app.board.storage.store("settings", b"language=en")
        self.start()

    @property
    def first_row(self) -> str:
        """Returns the first row of the home screen."""
        rows = getattr(self.app.screen, "_rows", ())
        return rows[0].text if self.screen == "home" and rows else ""

    def click(self, button: str) -> None:
        self.press(button, True)
        time.sleep(0.06)
        self.press(button, False)
        time.sleep(0.06)

    def wait(self, condition, limit: float = 30) -> None:
        """Waits until the condition holds."""
        end = time.monotonic() + limit
        while not condition():
            assert time.monotonic() < end, (self.screen, self.first_row)
            assert self.screen != "notice", f"{self.app.screen.text} hides the next pairing"
            time.sleep(0.02)

    def play(self, *entries: str) -> None:
        """Starts the first game on the home screen, makes these entries through the link, and goes home again."""
        self.wait(lambda: self.first_row.startswith("Table "))
        self.click("OK")
        self.wait(lambda: self.screen == "play")
        ask_table(self.port, *(f"play {entry}" for entry in entries))
        self.go_home()

    def go_home(self) -> None:
        """Goes home from the result of a game."""
        self.wait(lambda: self.screen == "game_result")
        self.click("BACK")
        self.wait(lambda: self.screen == "home")
