"""A whole game must go from `flagfall flash` to a verified row in the store, on an emulated Pico with its buttons alone. The PC's device
shows the same.
"""

import sqlite3

from tests.host.at_table import check_replay, enter_texts, table_session
from tests.host.desk import choose, new_game
from tests.host.made_records import WORKED_HAND
from tests.target.conftest import BOARD, flagfall
from tests.target.emulator.pico import LAMPS
from tests.target.twin import Twin

_OPENING = 1000  # ms until a resumed game stands on the chip's table, and its time runs
_OPENED = 2000  # ms to wait after a press and its pause, until the game is on the chip's table, with a margin


def lamp(twin: Twin) -> int:
    """Returns the seat whose lamp is lit on the Pico, -1 for none."""
    levels = twin.pico.pins()
    return {(1, 0): 0, (0, 1): 1, (0, 0): -1}[levels[LAMPS[0]], levels[LAMPS[1]]]


def test_flashing_again_finds_everything_up_to_date(needs_pack, pico, tmp_path):
    pico.settle()
    with pico.free():
        assert "up to date" in flagfall("flash", "--board", BOARD, "--port", pico.port, home=tmp_path)
    pico.run(4000)
    pico.settle()
    assert pico.panel.full == 3 and pico.panel.faults == []  # home, the notice, home again


def test_a_game_with_power_cuts_to_the_store(pico, tmp_path):
    """Four tiles of the worked hand score 10, 10, 0, 15. The power is cut between two events, and in the middle of writing one."""
    twin = Twin(pico, tmp_path)
    twin.run(3000)
    twin.compare_glasses()
    new_game(twin, "Fives")
    twin.compare_glasses()  # a press before the question appears would answer nothing
    enter_texts(twin, "lead 0")
    twin.compare_glasses()
    twin.press("right")  # the second player starts the first player's clock
    twin.run(3000)
    assert lamp(twin) == twin.lamp == 0
    for turn, tile in enumerate(WORKED_HAND[:2]):
        enter_texts(twin, tile)
        twin.press(("left", "right")[turn])
        twin.run(1500)
        assert lamp(twin) == twin.lamp == 1 - turn
    assert table_session(twin).game.scores == [10, 10]

    twin.cut()
    check_resumed(twin)
    twin.press("back")
    choose(twin, "Go on")
    enter_texts(twin, *WORKED_HAND[2:3])
    twin.press("left")
    enter_texts(twin, *WORKED_HAND[3:4])
    assert table_session(twin).game.scores == [10, 25]

    twin.cut_in_press("right")
    check_resumed(twin)
    assert table_session(twin).game.scores == [10, 25]

    twin.press("back")
    choose(twin, "Result, resign, end…")
    choose(twin, "End here, not rated")
    twin.press("ok")
    twin.compare_glasses()
    assert table_session(twin).game.ended
    live = check_replay(twin)
    left = [live.clock.left(seat, live.t) for seat in (0, 1)]

    for _ in range(2):  # the second sync finds nothing new and changes nothing
        with pico.free():
            flagfall("sync", "--port", pico.port, home=tmp_path)
    with sqlite3.connect(tmp_path / "games.db") as database:
        rows = database.execute(
            "select game.preset, game.status, game.ended_early, game.moves, seat.seat, seat.score, seat.time_left"
            " from game join seat on seat.game_id = game.id order by game.number, seat.seat"
        ).fetchall()
    assert [row[:6] for row in rows] == [("fives", "verified", 1, 6, seat, points) for seat, points in ((0, 10), (1, 25))]
    for row, ms in zip(rows, left, strict=True):
        assert -3 <= row[6] - ms <= 3 + 2 * _OPENING  # 1 ms for each press; the chip opens a resumed game later than the PC
    assert pico.panel.faults == []


def check_resumed(twin: Twin) -> None:
    """Resumes the game. Checks that the time of the player on turn runs, and that both devices show it alike."""
    twin.compare_glasses()
    assert twin.screen == "home"
    twin.press("ok")  # resume is the first line
    twin.run(_OPENED)
    assert twin.screen == "play" and table_session(twin).clock.running(table_session(twin).t) == lamp(twin) == twin.lamp != -1
