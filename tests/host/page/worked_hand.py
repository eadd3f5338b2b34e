"""Plays the worked hand of the rule book with the keys on the page of `flagfall run`."""

from collections.abc import Callable

from flagfall import engine
from flagfall.app.games.dominoes.tile_cursor import TileCursor
from tests.host.entry_presses import way_to
from tests.host.made_records import WORKED_HAND

KEYS = {"LEFT": "ArrowLeft", "RIGHT": "ArrowRight", "UP": "ArrowUp", "DOWN": "ArrowDown", "OK": "Enter", "BACK": "Escape"}


def press_key(page, button: str) -> None:
    """Presses and releases the key of a button in one go: on a busy machine a press of two messages can become a held key."""
    page.evaluate(
        """(key) => { for (const kind of ["keydown", "keyup"])
        document.activeElement.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true })); }""",
        KEYS[button],
    )
    page.wait_for_timeout(40)


def buttons_of_tile(game, tile: str) -> list[str]:
    """Returns the buttons that choose this tile in the entry screen, without the last OK."""
    return [name.upper() for name in way_to(TileCursor(game), game.parse(tile)[0])[:-1]]


def play_worked_hand(page, device, press: Callable[[str], None], tiles: int = len(WORKED_HAND)):
    """Plays the hand from the first screen of a new device. Returns the engine's game after so many tiles.

    press: presses a button on the page."""

    def choose(screen: str, *buttons: str) -> None:
        device.wait(screen)
        for button in buttons:
            press(button)

    def wait_for_lamp(seat: int) -> None:
        page.wait_for_function("(seat) => document.getElementById(`lamp-${seat}`).classList.contains('on')", arg=seat)
        assert device.state()["lamp"] == seat

    choose("home", "OK")
    choose("game_choice", "OK")  # dominoes
    page.wait_for_timeout(500)
    choose("game_choice", "DOWN", "OK")  # Fives, after Muggins
    choose("summary", "OK")
    choose("leader", "OK")
    choose("play", "RIGHT")  # any big button starts the first player's clock
    wait_for_lamp(0)
    game = engine.new("fives", {})
    game.play(game.parse("lead 0")[0])
    for tile in WORKED_HAND[:tiles]:
        seat = game.turn
        choose("play", "OK")
        choose("tile_entry", *buttons_of_tile(game, tile), "OK")
        game.play(game.parse(tile)[0])
        choose("play", "LEFT" if seat == 0 else "RIGHT")
        wait_for_lamp(1 - seat)
    return game
