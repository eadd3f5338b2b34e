"""Counts the refreshes in an hour of play with a move every twenty seconds, on the panel of the PC's device.

An hour on the emulated chip would take nearly an hour. test_figures.py compares a part of it with the chip.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from flagfall.engine.game import MAX_MOVES
from tests.host.at_table import begin_game, table_session
from tests.host.desk import Desk
from tests.host.entry_presses import way_to

EVERY = 20_000  # ms between two moves
LENGTH = 3_600_000
CONTROL = "25m+10s"  # above 20 minutes in the first part of the hour, below 20 minutes in the other part

_EARLIER = 8000  # ms from entering the move, with up to a dozen presses, to the press of the clock
_SIDES = ("left", "right")


@dataclass(frozen=True)
class Hour:
    """Counts of an hour. partial, full: refreshes; turns: presses of the clock."""

    what: str
    turns: int
    partial: int
    full: int


def put_on_table(desk: Desk, game: str) -> None:
    """Puts the game of WAYS[game] on the table of a desk that has just got power."""
    desk.settle()
    begin_game(desk, WAYS[game][0], "", CONTROL)


def play_for(desk: Desk, game: str, length: int = LENGTH) -> Hour:
    """Plays the game on the table for `length` ms from the start of its clock."""
    enter, draw, turns = WAYS[game][1], Random(20), 0
    desk.settle()
    began, panel = desk.now, desk.board.panel
    partial, full = panel.partial, panel.full
    desk.press("right")
    while (turns + 1) * EVERY < length:
        desk.run(began + (turns + 1) * EVERY - _EARLIER - desk.now)
        enter(desk, draw)
        desk.run(began + (turns + 1) * EVERY - desk.now)
        running = table_session(desk).clock.running(table_session(desk).t)
        assert running == turns % 2 and not table_session(desk).game.over
        desk.press(_SIDES[running])
        turns += 1
    desk.run(began + length - desk.now)
    return Hour(game, turns, panel.partial - partial, panel.full - full)


def _do_nothing(desk: Desk, draw: Random) -> None:
    pass


def _enter_any_move(desk: Desk, draw: Random) -> None:
    """Enters one of the possible moves on a board with the buttons."""
    game = table_session(desk).game
    out = array("I", [0] * MAX_MOVES)
    move = out[draw.randrange(game.moves(out))]
    desk.press("ok")
    desk.press(*way_to(desk.app.screen.cursor, move))
    assert game.log[len(game.log) - 1] == move


WAYS: dict[str, tuple[str, Callable[[Desk, Random], None]]] = {"clock": ("clock", _do_nothing), "chess": ("chess", _enter_any_move)}
