"""Provides scenes of the hardware check, of the cells, and of a board that switches itself off."""

from tests.host.desk import Desk
from tests.host.device.battery_on_desk import Battery


def _check(desk: Desk, step: str = "", by_pc: bool = False):
    """Opens the check at this step."""
    desk.run(3000)
    desk.app.open("check.hardware_check", by_pc)
    desk.run(200)
    if step:
        desk.app.screen.check.begin(step)
    return desk.app.screen


def sound(desk: Desk) -> None:
    _check(desk, "signals")
    desk.run(300)


def lamps(desk: Desk) -> None:
    sound(desk)
    desk.app.screen.check.answer("yes")
    desk.run(300)


def press(desk: Desk) -> None:
    _check(desk, "buttons")
    desk.run(300)


def hands_off(desk: Desk) -> None:
    _check(desk, "quiet")
    desk.run(300)


def corners(desk: Desk) -> None:
    screen = _check(desk, "pictures")
    while screen.check.asks != "picture":
        desk.run(50)


def counts(desk: Desk) -> None:
    corners(desk)
    check = desk.app.screen.check
    while check.asks != "counts":
        check.answer("yes")
        desk.run(50)


def squares(desk: Desk) -> None:
    """Only the 2.9 inch panel asks this."""
    desk.board.display.repeats = 1
    counts(desk)
    check = desk.app.screen.check
    while check.asks != "black":
        check.answer("yes")
        desk.run(50)


def found(desk: Desk) -> None:
    """It shows more short lines than a page holds, and the longest ones."""
    screen = _check(desk)
    screen.check.end()
    screen._at = 8
    screen.check.all_findings = [
        "glass-without",
        "commands",
        "button-exchanged:LEFT-RIGHT",
        "button-loose:RIGHT 4/5",
        "supply-unknown",
        "noise:OK",
    ]
    screen.dirty = True
    desk.run(100)


def nothing(desk: Desk) -> None:
    found(desk)
    desk.app.screen.check.all_findings = []
    desk.app.screen.dirty = True
    desk.run(100)


def led(desk: Desk) -> None:
    """The PC leads through the check."""
    _check(desk, by_pc=True)


def cells(desk: Desk) -> None:
    Battery(desk, 4000)
    desk.run(3000)
    desk.app.open("menus.settings")
    desk.press("up", "up")


def switch_off(desk: Desk) -> None:
    desk.board.power.off = lambda: None
    desk.run(3000)
    desk.app.open("menus.switch_off")
    desk.run(200)


SCENES = {
    "check_" + scene.__name__: scene
    for scene in (sound, lamps, press, hands_off, corners, counts, squares, found, nothing, led, cells, switch_off)
}
