"""A program that hangs must be restarted within ten seconds, with the game paused; work that only takes long must not be restarted."""

import pytest

from boards.host.watchdog import LIMIT_MS, Bitten
from flagfall.record import record
from flagfall.runtime import module_loader
from tests.host.at_table import begin_game, check_replay, enter_texts, table_session
from tests.host.desk import Desk


def hang(desk: Desk) -> None:
    """Lets the program do nothing from now on but let time pass."""
    while True:
        desk.board.ticks.sleep(10)


def desk_in_play(control: str = "5m+3s") -> Desk:
    desk = Desk()
    begin_game(desk, control=control)
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("left")
    return desk


@pytest.mark.parametrize("function", ["draw", "tick", "press"])
def test_a_screen_that_hangs_is_started_again_and_the_game_goes_on_paused(function: str):
    desk = desk_in_play()
    recorded, begun = list(table_session(desk).game.log), desk.now

    def stand(*_):
        hang(desk)
        yield

    setattr(desk.app.screen, function, stand if function == "draw" else lambda *_: hang(desk))
    with pytest.raises(Bitten):
        desk.press("ok" if function == "press" else "right")  # the big buttons have a function of their own
        desk.run(20_000)
    assert desk.now - begun <= LIMIT_MS + 3000  # the picture before must settle first
    desk.restart_by_watchdog()
    desk.settle()
    assert desk.screen == "crash"
    desk.press("ok")
    assert desk.screen == "play" and list(table_session(desk).game.log) == recorded
    assert table_session(desk).clock.running(table_session(desk).t) == -1
    desk.app.crashes = 0  # there was no other crash
    check_replay(desk)
    desk.press("back", "ok")  # go on
    desk.run(1000)
    assert desk.app.live()


def test_a_game_that_finds_no_memory_restarts_a_chip_that_runs_from_memory(monkeypatch):
    def fail(event) -> None:
        raise MemoryError

    desk = desk_in_play()
    recorded = list(table_session(desk).game.log)
    desk.app.screen.press = fail
    with monkeypatch.context() as patch, pytest.raises(Bitten):
        patch.setattr(module_loader, "runs_from", "memory")
        desk.press("ok")
    desk.cut()
    assert desk.screen == "home"
    desk.press("ok")  # resume is the first line
    assert desk.screen == "play" and list(table_session(desk).game.log) == recorded


def test_the_game_that_was_played_last_is_resumed_not_the_newest():
    desk = Desk()
    begin_game(desk, control="")
    enter_texts(desk, "5-5")
    desk.app.home()
    begin_game(desk, control="")
    desk.app.home()
    desk.app.begin("table.play", desk.app.book.resume(1))
    enter_texts(desk, "5-0@r")
    desk.app.screen.tick = lambda now: hang(desk)
    with pytest.raises(Bitten):
        desk.run(20_000)
    desk.restart_by_watchdog()
    desk.press("ok")
    assert desk.app.book.entry.number == 1 and len(table_session(desk).game.log) == 2


def test_a_hang_without_a_game_leads_home():
    desk = Desk()
    desk.app.screen.tick = lambda now: hang(desk)
    with pytest.raises(Bitten):
        desk.run(20_000)
    desk.restart_by_watchdog()
    desk.press("ok")
    assert desk.screen == "home"
    desk.cut()
    assert desk.screen == "home"


def test_a_long_game_may_take_its_time_to_be_resumed():
    """Thousands of events take the chip a minute; each slot that is read feeds the watchdog."""
    desk = Desk()
    book = desk.app.book
    game = book.start(record.Header("pad", "", ["Anna", "Boris"]), 0).game
    for _ in range(1500):
        book.enter(game.parse("+5"), 0)
    desk.cut()
    storage, ticks = desk.board.storage, desk.board.ticks
    read = storage.read

    def slow(number, slot):
        ticks.sleep(20)
        read(number, slot)

    storage.read = slow
    desk.run(20)
    before = desk.now
    desk.press("ok")
    assert desk.screen == "play" and desk.now - before > 3 * LIMIT_MS


def test_ctrl_c_leaves_the_prompt_in_peace():
    desk = Desk()
    ticks, sleep = desk.board.ticks, desk.board.ticks.sleep
    turns = []

    def interrupt(ms):
        turns.append(ms)
        sleep(ms)
        if len(turns) == 100:
            raise KeyboardInterrupt

    ticks.sleep = desk.board.buttons._sleep = interrupt
    with pytest.raises(KeyboardInterrupt):
        desk.app.run()
    ticks.advance(3_600_000_000)  # an hour at the prompt


def test_an_error_after_an_error_restarts_the_chip(monkeypatch):
    """Where memory is full, even the screen about the error finds none. Without a restart the device would stand still for ever."""
    desk = Desk()

    def fail(*_):
        raise MemoryError

    for name in ("turn", "crash"):
        monkeypatch.setattr(desk.app, name, fail)
    with pytest.raises(MemoryError):
        desk.app.run()
    with pytest.raises(Bitten):
        hang(desk)
