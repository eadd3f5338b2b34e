"""Makes a player's presses for an entry of nardy, by the shortest way, and counts them."""

from copy import copy
from typing import Any

from flagfall.app.games.nardy.dice_entry import DOUBLES
from flagfall.engine.moves import CHANCE, CUBE, PAYLOAD, PLAIN, kind
from tests.host.at_table import table_session
from tests.host.desk import Desk
from tests.host.entry_presses import way_to


def roll_way(dice: Any, first: int, second: int) -> list[str]:
    """Returns the fewest presses from a DiceCursor to a roll, the first die first, with every OK. A change begins at the second die."""
    dice, presses = copy(dice), []
    dice.faces = dice.faces[:]
    if dice.die and dice.faces[0] == first:
        return [*_face_way(dice, second), "ok"]
    if dice.go_back():
        presses.append("back")
    for face in (first, second):
        presses += [*_face_way(dice, face), "ok"]
        dice.go_on()
    return presses


def _face_way(dice: Any, face: int) -> list[str]:
    ways = []
    for step, name in ((1, "up"), (-1, "down")):
        tried, presses = copy(dice), 0
        tried.faces = dice.faces[:]
        while tried.faces[tried.die] != face:
            tried.walk(step)
            presses += 1
        ways.append((presses, name, tried.faces))
    presses, name, dice.faces = min(ways)
    return [name] * presses


def enter_roll(desk: Desk, first: int, second: int) -> int:
    """Enters a roll from the play screen, or where the device asks for it. Returns the number of presses, with every OK."""
    opened = desk.screen == "play"
    if opened:
        desk.press("ok")
    screen = desk.app.screen
    assert desk.screen == "dice_entry", desk.screen
    presses = roll_way(screen.cursor, first, second)
    if not screen.opening:
        presses = min(presses, roll_way(screen.cursor, second, first), key=len)
    desk.press(*presses, ms=20)
    return opened + len(presses)


def enter_step(desk: Desk, move: int) -> int:
    """Chooses a step on the board and plays it. Returns the number of presses."""
    opened = desk.screen == "play"
    if opened:
        desk.press("ok")
    assert desk.screen == "step_entry", desk.screen
    presses = way_to(desk.app.screen.cursor, move)
    desk.press(*presses, ms=20)
    return opened + len(presses)


def enter_text(desk: Desk, text: str) -> int:
    """Makes any entry of a golden game. Returns the number of presses."""
    game = table_session(desk).game
    move = game.parse(text)[0]
    if desk.screen in ("hand_result", "table_notice"):
        desk.press("ok")
    if kind(move) == CHANCE and move & 63 > 8:
        return enter_roll(desk, move >> 3 & 7, move & 7)
    if kind(move) == CHANCE:
        return enter_roll(desk, *((6, 1), (1, 6))[move & PAYLOAD])
    if kind(move) == PLAIN:
        return enter_step(desk, move)
    assert kind(move) == CUBE
    if text == "double":
        desk.press("ok")
        presses = [*_face_way(copy(desk.app.screen.cursor), DOUBLES), "ok"]
        desk.press(*presses, ms=20)
        return 1 + len(presses)
    desk.press("up" if text == "take" else "down")
    return 1
