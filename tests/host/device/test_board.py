"""Board games on the device must work: moves entered with buttons, and the pictures of the pieces."""

import random
from array import array

import pytest

from flagfall.app.table.entry.board_cursor import BoardCursor
from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PLAIN, kind
from host_tools.generators import piecegen
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.desk import Desk
from tests.host.entry_presses import way_to


def random_game(preset: str, seed: int, plies: int) -> list[tuple[str, int, list[str]]]:
    """Returns (text, move, buttons) of each move of a random game."""
    chance, out = random.Random(seed), array("I", [0] * MAX_MOVES)
    game, played = new(preset, {}), []
    for _ in range(plies):
        n = game.moves(out)
        if not n:
            break
        move = out[chance.randrange(n)]
        played.append((game.text(move), move, way_to(BoardCursor(game), move)))
        game.play(move)
    return played


@pytest.mark.parametrize(("preset", "control"), [("draughts", ""), ("draughts", "10m+5s"), ("chess", "10m+5s")])
def test_a_game_by_buttons(preset, control):
    desk = Desk()
    begin_game(desk, preset, "", control, ("Anna", "Boris"))
    if control:
        desk.press("right")
    for text, move, names in random_game(preset, 7, 30):
        desk.press("ok")
        assert desk.screen == "board_entry"
        desk.press(*names, ms=20)
        game = table_session(desk).game
        assert game.log[len(game.log) - 1] == move, text
        if control and not game.over:
            desk.press(("left", "right")[table_session(desk).clock.turn], ms=20)
            assert desk.screen == "play"
    check_replay(desk)


def test_the_clock_alone_waits_for_no_entry():
    desk = Desk()
    begin_game(desk, "draughts", "", "10m+5s", ("Anna", "Boris"))
    for turn in range(30):
        desk.press(("right", "left")[turn % 2], ms=20)
    table = desk.app.screen.table
    assert table.pending_turns == 0 and not table.clock.paused and sum(table.clock.moves) == 29
    desk.press("ok")
    assert desk.screen == "board_entry"
    desk.press("ok", "ok")
    assert table.pending_turns == 28 and not table.clock.paused
    desk.press("right" if table.clock.turn else "left", ms=20)
    assert not table.clock.paused, "a player who began to enter late may go on entering late"
    check_replay(desk)


def test_an_earlier_move_is_changed():
    desk = Desk()
    begin_game(desk, "draughts", "", "", ("Anna", "Boris"))
    for word in ("11-15", "23-19", "8-11"):
        desk.app.book.enter(table_session(desk).game.parse(word), table_session(desk).t)
    desk.press("down", "down", "ok", "ok")
    assert desk.screen == "board_entry"
    game = desk.app.screen._game
    assert len(game.log) == 1 and desk.app.screen.cursor.move
    move = game.parse("22-18")[0]
    desk.app.screen.cursor.choose(move)
    while desk.screen == "board_entry":
        desk.press("ok")
    assert desk.screen == "confirmation", "8-11 does not fit any more"
    desk.press("ok")
    now = table_session(desk).game
    assert kind(now.log[1]) == PLAIN and now.entry(1) in ("22-18", "23-18")
    check_replay(desk)


def test_the_only_move_takes_two_presses_and_ends_the_game():
    desk = Desk()
    begin_game(desk, "draughts", "fen=B:W15:B11", "", ("Anna", "Boris"))
    desk.press("ok", "ok")
    assert table_session(desk).game.over and table_session(desk).game.winners() == (0,)
    assert desk.screen == "game_result"


@pytest.mark.parametrize("family", piecegen.SETS)
def test_the_pictures_are_those_of_the_generator(family):
    assert (piecegen.ROOMS / family / "pieces.py").read_text(encoding="utf-8") == piecegen.file_text(piecegen.SETS[family])


def test_no_two_squares_look_alike():
    data = piecegen.data(piecegen.SIGNS)
    squares = [data[at : at + 32] for at in range(0, len(data), 32)]
    assert len(squares) == 34
    for i, one in enumerate(squares):
        for other in squares[i % 2 : i : 2]:  # on the same ground
            differ = sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))
            assert differ >= 20, "two squares must differ in at least 20 pixels"
