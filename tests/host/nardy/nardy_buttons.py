"""Makes a player's presses for an entry of nardy, by the shortest way, and counts them."""

from flagfall.engine.moves import CHANCE, CUBE, PAYLOAD, PLAIN, kind
from tests.host.at_table import table_session
from tests.host.desk import Desk


def _turn(desk: Desk, names: tuple[str, str], steps: int, count: int) -> int:
    """Turns a dial of `count` places, the shorter way round. names: the buttons forwards and backwards. Returns the number of presses."""
    steps %= count
    name, steps = (names[0], steps) if steps <= count - steps else (names[1], count - steps)
    desk.press(*[name] * steps, ms=20)
    return steps


def _turn_dice(desk: Desk, first: int, second: int) -> int:
    """Turns the two dice of the open dial to these faces, each by itself. Returns the number of presses."""
    faces, sides = desk.app.screen.cursor.faces, desk.app.screen.cursor.sides
    presses = _turn(desk, ("up", "down"), first - faces[0], sides[0])
    presses += _turn(desk, ("right", "left"), second - faces[1], sides[1])
    assert faces == [first, second]
    return presses


def _presses_to_faces(faces: list[int], first: int, second: int, sides: tuple[int, int]) -> int:
    """Returns the number of presses to these faces."""
    one, other = (first - faces[0]) % sides[0], (second - faces[1]) % sides[1]
    return min(one, sides[0] - one) + min(other, sides[1] - other)


def enter_roll(desk: Desk, first: int, second: int) -> int:
    """Enters a roll from the play screen, or where the device asks for it. Returns the number of presses, with every OK."""
    presses = 0
    if desk.screen == "play":
        desk.press("ok")
        presses = 1
    screen = desk.app.screen
    assert desk.screen == "dice_entry", desk.screen
    sides = screen.cursor.sides
    if not screen.opening and _presses_to_faces(screen.cursor.faces, second, first, sides) < _presses_to_faces(
        screen.cursor.faces, first, second, sides
    ):
        first, second = second, first
    presses += _turn_dice(desk, first, second)
    desk.press("ok")
    return presses + 1


def enter_step(desk: Desk, move: int) -> int:
    """Chooses a step on the board and plays it. Returns the number of presses."""
    presses = 0
    if desk.screen == "play":
        desk.press("ok")
        presses = 1
    assert desk.screen == "step_entry", desk.screen
    screen = desk.app.screen
    points = list(dict.fromkeys(each >> 3 for each in screen.cursor.steps))
    presses += _turn(desk, ("left", "right"), points.index(move >> 3) - points.index(screen.cursor.move >> 3), len(points))
    if screen.cursor.move != move:
        desk.press("up")
        presses += 1
    assert screen.cursor.move == move
    desk.press("ok")
    return presses + 1


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
        presses = 1 + _turn(desk, ("right", "left"), 7 - desk.app.screen.cursor.faces[1], 7)
        desk.press("ok")
        return presses + 1
    desk.press("up" if text == "take" else "down")
    return 1
