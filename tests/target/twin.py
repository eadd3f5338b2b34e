"""Runs a Pico and the device of boards/host side by side: the same firmware, the same presses at the same moments, the same picture.

The PC's device is the desk of tests/host, so programs that play on a desk play on both. Time passes on both alike.
"""

from pathlib import Path

import pytest

from boards.host.flash import PowerCut
from boards.host.kinds import DEFAULT
from tests.host.desk import BUTTONS, Desk
from tests.target.emulator.wires import WIRES

_HELD = 60  # ms of a press, at least
_PAUSE = 1540  # ms after a press: before a game the chip opens screens in up to 1.3 s
_START = 3000  # ms from power to the home screen, with a margin


class Twin(Desk):
    """Both devices. `compare_glasses` writes both pictures to `folder` when they differ."""

    def __init__(self, pico, folder: Path, board: str = DEFAULT):
        super().__init__(board)
        self.pico = pico
        self._folder = folder

    def run(self, ms: int) -> None:
        self.pico.run(ms)
        super().run(ms)

    def press(self, *names: str, ms: int = _HELD) -> None:
        for name in names:
            button, held = self.button_and_hold(name, ms)
            self.down(button)
            self.run(max(held, _HELD))
            self.up(button)
            self.run(_PAUSE)

    def down(self, name: str) -> None:
        assert name in BUTTONS
        self.pico.level(name, 0)
        super().down(name)

    def up(self, name: str) -> None:
        self.pico.level(name, 1)
        super().up(name)

    def settle(self, limit: int = 20_000) -> None:
        end = self.now + limit
        while not self.pico.still or self.app.refresh.busy(self.app.screen) or self.board.display.busy:
            assert self.now < end, "a glass did not stop changing in time"
            self.run(100)

    def home(self) -> None:
        """Presses BACK until the home screen is open."""
        while self.screen != "home":
            self.press("back")

    def cut(self) -> None:
        """Cuts the power of both, restores it, and lets both start."""
        self.pico.cut()
        super().cut()
        self.run(_START)

    def cut_in_press(self, name: str) -> None:
        """Presses a button and cuts the power in the middle of the next flash operation of both devices."""
        flash = self.board.flash
        self.pico.cut_in_operation(1)
        flash.cut_after = 0
        before = self.pico.state()["boots"]
        with pytest.raises(PowerCut):
            self.press(name)
        flash.cut_after = -1
        self.pico.run(_HELD)
        self.pico.level(name, 1)  # a button that is down during the start counts as stuck
        self.pico.run(_PAUSE)
        assert self.pico.state()["boots"] == before + 1
        super().cut()
        self.run(_START)

    def compare_lamps(self) -> None:
        """Checks that the lamps of both devices show the same turn, also while time runs and the glasses cannot be compared."""
        levels = self.pico.pins()
        assert [levels[gpio] for gpio in WIRES[self.kind].lamps] == [int(seat == self.lamp) for seat in range(len(WIRES[self.kind].lamps))]

    def compare_glasses(self) -> None:
        """Compares both glasses after they have come to rest."""
        self.settle()
        assert self.pico.panel.faults == [] == self.board.panel.faults
        if self.pico.panel.picture() != self.glass():
            (self._folder / "pico.png").write_bytes(self.pico.panel.png(3))
            self.png(self._folder / "pc.png", 3)
            raise AssertionError(f"the Pico and the PC show different pictures: {self._folder}/pico.png, pc.png")
