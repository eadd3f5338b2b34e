"""A PC at the table must work when the power is cut, must not make the loop wait, and must not disturb people's presses."""

import time
from random import Random

import pytest

from flagfall.record import record
from flagfall.referee.wire import REQUEST, frame
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.chess_table import GAMES
from tests.host.desk import Desk
from tests.host.device.streaming_pc import ask, stream

NAMES = ("Anna", "Борис")
GAMES_AT_RANDOM = (("fives", "first=0"), ("chess", ""), ("draughts", ""), ("pad", "seats=2"), ("draw", "first=1"))


def test_the_power_goes_after_each_confirmed_move():
    """Every confirmed move is there after the power cut, and the clock is paused."""
    desk = Desk()
    desk.settle()
    begin_game(desk, "chess", "", "10m+5s", NAMES)
    desk.press("right")
    for i, move in enumerate(GAMES["chess_opera"][2].split()[:8]):
        assert ask(desk, f"table play {move} after={i}", i + 1)["ok"]
        desk.cut()
        assert ask(desk, f"table play {move} after={i}", i + 1)["error"] == "no-game", "no game may be on the table before the resume"
        desk.press("down", "up", "ok")
        assert desk.screen == "play" and len(table_session(desk).game.log) == i + 1
        assert table_session(desk).clock.running(table_session(desk).t) == -1
        assert ask(desk, f"table play {move} after={i}", 99)["error"] == "bad-value", "the move must not be entered twice"
        desk.press("back", "ok")
        desk.press(("left", "right")[i % 2])
    check_replay(desk)


def test_the_power_goes_before_the_reply_is_read():
    """The move may be there or not, but never half, and never twice."""
    for ms in range(0, 60, 5):
        desk = Desk()
        begin_game(desk, "fives", "first=0", "", NAMES)
        stream(desk, "5-5 5-0@r")
        desk.send(frame(7, "table play 5-3@l", REQUEST).decode())
        desk.run(ms)
        desk.cut()
        desk.press("ok")
        game = table_session(desk).game
        assert len(game.log) in (2, 3) and game.scores == [10, 10]
        reply = ask(desk, "table play 5-3@l after=2", 8)
        assert reply["ok"] == (len(game.log) == 3 and reply.get("move") == "5-3@l")
        assert len(table_session(desk).game.log) == 3
        check_replay(desk)


@pytest.mark.parametrize("error", [OSError(5), MemoryError()])
def test_an_entry_that_the_flash_does_not_take(error, monkeypatch):
    """The PC reads that; the device shows an error, and its next press continues the game as it is on the flash."""
    desk = Desk()
    begin_game(desk, "fives", "first=0", "", NAMES)
    stream(desk, "5-5")
    with monkeypatch.context() as patched:
        patched.setattr(desk.board.storage, "append", lambda slot: (_ for _ in ()).throw(error))
        assert ask(desk, "table play 5-0@r", 2)["error"] == "busy"
    assert desk.screen == "crash"
    desk.press("ok")
    assert desk.screen == "play" and len(table_session(desk).game.log) == 1
    stream(desk, "5-0@r", 3)
    assert desk.app.crashes == 1
    desk.app.crashes = 0
    assert len(check_replay(desk).game.log) == 2


def test_presses_count_at_their_stamp_while_a_pc_asks_all_the_time():
    """Requests come in every turn of the loop; each press ends its turn at its own millisecond."""
    desk = Desk()
    begin_game(desk, "chess", "", "10m", NAMES)
    desk.press("right")
    base, pressed = desk.app.stack[0].table.base, []
    for i, move in enumerate(GAMES["chess_evergreen"][2].split()[:20]):
        for k, body in enumerate((f"table play {move}", "table at", "table log", "table show", "table legal", "table game")):
            desk.send(frame(100 * i + k + 1, body, REQUEST).decode())
            desk.run(90)  # the device is still busy with some of them when the press comes
        pressed.append(desk.now - base)
        desk.press(("left", "right")[i % 2])
    assert len(table_session(desk).game.log) == 20
    book = desk.app.book
    stamps = [record.t_of(slot) for slot in book.slots(book.entry.number) if slot[0] == record.PRESS][1:]
    assert len(stamps) == 20 and all(abs(stamp - at) <= 1 for stamp, at in zip(stamps, pressed, strict=True))
    assert check_replay(desk).clock.moves == [10, 10]


@pytest.mark.parametrize("control", ["", "10m+5s"])
def test_the_loop_goes_on_in_small_steps(control):
    """While the device answers requests about a long game, no turn of the loop takes 0.1 s of the PC's processor."""
    desk = Desk()
    begin_game(desk, "chess", "", control, NAMES)
    if control:
        desk.press("right")
    stream(desk, GAMES["chess_immortal"][2])
    worst = 0.0
    for seq, body in enumerate(("table log", "table legal", "table show", "table at", "table game"), 100):
        desk.send(frame(seq, body, REQUEST).decode())
        while not desk.lines():
            before = time.process_time()
            desk.app.step()
            worst = max(worst, time.process_time() - before)
            desk.board.ticks.sleep(5)
    assert worst < 0.1


def test_people_and_a_pc_at_random():
    """Moves from the port and presses come in turn, right or wrong: the record must replay to the game on the table."""
    for seed in range(6):
        random = Random(seed)
        desk = Desk(seed=seed)
        begin_game(desk, *random.choice(GAMES_AT_RANDOM), random.choice(("", "5m+3s")), NAMES)
        desk.app.preferences.auto_press = random.random() < 0.5
        seq = 0
        for _ in range(120):
            if desk.screen == "home" or desk.app.book.session is None:
                break
            if random.random() < 0.5:
                desk.press(random.choice(("left", "right", "up", "down", "ok", "ok", "back")), ms=20)
                continue
            seq = seq % 9999 + 1
            moves = ask(desk, "table legal", seq).get("moves", [])
            seq += 1
            body = random.choice(("play", "play", "play", "undo", "show", "log", "at", "play after=", "legal from=9"))
            if body == "play":
                body += " " + random.choice([*moves, "+5", "pips 0 12", "pips 1 9", "lead 1", "result 1-0", "zebra", "draw"])
            assert "ok" in ask(desk, "table " + body, seq)
        assert desk.app.crashes == 0
        if desk.app.book.session is not None:
            check_replay(desk)
