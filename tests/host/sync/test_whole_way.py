"""Tests of the way from a press on a button to a verified row in the database: played by buttons alone, then synced."""

import sqlite3
from pathlib import Path

from tests.host.at_table import check_replay, enter_texts, table_session
from tests.host.desk import Desk, choose, new_game
from tests.host.made_records import WORKED_HAND
from tests.host.page.running_device import RunningDevice

DEVICE = "00c0ffee"  # the id of `flagfall run`
WORKED_POINTS = (10, 10, 0, 15, 0, 0, 0, 20)  # the source document, with every free side of the spinner counted


def sync_desk(desk: Desk, home: Path) -> list[tuple]:
    """Hands the device's flash to `flagfall run`, syncs twice over its pseudo-terminal, and reads the database in plain SQL."""
    (home / "device.bin").write_bytes(desk.board.flash.image)
    device = RunningDevice(home)
    try:
        for _ in range(2):  # the second finds nothing new and changes nothing
            done = device.command("sync")
            assert done.returncode == 0, done.stderr
        standings = device.command("standings")
        assert standings.returncode == 0 and "Only guests have played" in standings.stdout
    finally:
        device.stop()
    with sqlite3.connect(home / "games.db") as database:
        return database.execute(
            "select game.preset, game.status, game.ended_early, game.moves, seat.seat, seat.score, seat.place, seat.time_left"
            " from game join seat on seat.game_id = game.id order by game.number, seat.seat"
        ).fetchall()


def test_the_worked_hand_with_two_power_cuts(tmp_path):
    """10, 10, 0, 15, 0, 0, 0, 20; entries sometimes before and sometimes after the press; the power fails twice in the middle."""
    desk = Desk(device=DEVICE)
    desk.settle()
    new_game(desk, "Fives")
    enter_texts(desk, "lead 0")
    desk.press("right")  # the second player starts the first player's clock
    desk.run(4000)
    big = ("left", "right")
    for turn, (tile, points) in enumerate(zip(WORKED_HAND, WORKED_POINTS, strict=True)):
        seat, before = turn % 2, table_session(desk).game.scores[turn % 2]
        if turn % 3:
            enter_texts(desk, tile)
            desk.press(big[seat])
        else:
            desk.press(big[seat])  # first the clock; the entry comes later
            enter_texts(desk, tile)
        assert table_session(desk).game.scores[seat] == before + points, tile
        desk.run(1500)
        if turn in (3, 6):
            scores = table_session(desk).game.scores
            left = [table_session(desk).clock.left(side, table_session(desk).t) for side in (0, 1)]
            desk.cut()
            desk.settle()
            assert desk.screen == "home"
            desk.press("down", "up", "ok")  # resume stands first; OK alone would start the time, too
            assert desk.screen == "play" and table_session(desk).game.scores == scores
            assert [table_session(desk).clock.left(side, table_session(desk).t) for side in (0, 1)] == left
            assert table_session(desk).clock.running(table_session(desk).t) == -1, "a resumed game must be paused"
            desk.settle()
            desk.press("back")
            choose(desk, "Go on")
    desk.press("back")
    choose(desk, "Result, resign, end…")
    choose(desk, "End here, not rated")
    desk.press("ok")
    assert table_session(desk).game.ended
    live = check_replay(desk)
    left = [live.clock.left(seat, live.t) for seat in (0, 1)]
    rows = sync_desk(desk, tmp_path)
    entries = len(WORKED_HAND) + 2
    assert [row[:7] for row in rows] == [
        ("fives", "verified", 1, entries, 0, 10, None),
        ("fives", "verified", 1, entries, 1, 45, None),
    ]
    assert [row[7] for row in rows] == left


def test_a_whole_game_over_several_hands(tmp_path):
    """It reaches the target of 100, with counts of hands."""
    desk = Desk(device=DEVICE)
    desk.settle()
    new_game(desk, "Fives", "No clock")
    enter_texts(desk, "lead 0")
    game = table_session(desk).game
    for _ in range(2000):
        if game.over:
            break
        if desk.screen == "tile_entry" and game.layout.laid():
            desk.press("down", ms=20)  # not the first offered: that one scores too often
        desk.press("ok", ms=20)
    assert game.over and game.hand_number > 2 and max(game.scores) >= 100
    winner = game.scores.index(max(game.scores))
    assert game.winners() == (winner,)
    live = check_replay(desk)
    rows = sync_desk(desk, tmp_path)
    assert [row[:2] + row[4:7] for row in rows] == [
        ("fives", "verified", seat, live.game.scores[seat], 1 if seat == winner else 2) for seat in (0, 1)
    ]
