"""Few presses must lead from power on to a running game, in each game of the register; they are counted at the buttons."""

import pytest

from flagfall import engine
from flagfall.app.paint.canvas import Canvas
from tests.host.at_table import begin_game, enter_texts, table_session
from tests.host.desk import Desk, choose, set_up
from tests.host.device.streaming_pc import ask
from tests.host.screens import scenes_menus

PRESETS = engine.presets()
QUESTIONS = ("leader", "who_leads", "dealer")  # the first player is not known before people enter it
USUAL = {  # usual times for each player, from clock.md and the federations' rule books
    "fives": "15m+5s",
    "draw": "10m+5s",
    "matador": "10m+10s",
    "sixmatador": "12m+10s",
    "french": "move:45s",
    "triominoes": "20m+10s",
    "chess": "15m+10s",
    "draughts": "25m+10s",
    "crib6": "15md10s",
    "backgammon": "10md12s",
    "longnardy": "12md10s",
    "clock": "15m+10s",
    "pad": "",
}


def start_running_game(desk: Desk) -> int:
    """Presses a big button on the summary, and again when people must enter who begins. Returns the number of presses."""
    assert desk.screen == "summary" and desk.app.screen.cursor == 0, "Start must be the first row"
    desk.press("left")
    if desk.screen in QUESTIONS:
        desk.press("left")
        return 2
    return 1


def test_a_big_button_on_the_summary_says_who_deals():
    """With two players the owner of the button deals, with more players the named one; OK asks."""
    for preset, button, expected in (
        ("crib6", "right", "your big button: you deal"),
        ("crib6", "left", "your big button: you deal"),
        ("crib4p", "right", "big button: Player 1 deals"),
    ):
        desk = Desk()
        set_up(desk, preset)
        assert desk.menu[0] == ("▶ Start", expected)
        desk.press(button)
        assert desk.screen == "starter" and table_session(desk).game.dealer == (preset == "crib6" and button == "right")
        desk = Desk()
        set_up(desk, preset)
        desk.press("ok")
        assert desk.screen == "dealer"


def test_the_last_games_stand_first_and_each_line_costs_one_press_more():
    names = [("Anna", "Boris"), ("Cyril", "Dana"), ("Eva", "Fedor")]
    desk = Desk()
    for preset, pair in zip(("chess", "backgammon", "clock"), names, strict=True):
        begin_game(desk, preset, "moves=off" if preset == "backgammon" else "", "5m+3s", pair)
        desk.press("left", "back")
        choose(desk, "Result, resign, end…")
        choose(desk, "End here, not rated")
        desk.press("ok")
        desk.run(50)
        desk.press("back")
        assert desk.screen == "home"
    desk.cut()
    assert [line for line, _ in desk.menu[:3]] == ["Game clock", "Backgammon", "Chess"]
    assert desk.menu[2] == ("Chess", "Anna – Boris, 5:00 +3")
    for line, preset in enumerate(("clock", "backgammon", "chess")):
        desk.cut()
        desk.press(*["down"] * line, "ok")
        presses = line + 1 + start_running_game(desk)
        assert presses <= 3 + line
        header = table_session(desk).header
        assert (header.preset, header.control) == (preset, "5m+3s") and header.names == list(names[2 - line])
        assert table_session(desk).clock.running(desk.now) >= 0
        desk.press("back")
        choose(desk, "Throw the game away…")
        desk.press("up", "ok")
        assert desk.screen == "home"


@pytest.mark.parametrize("preset", USUAL)
def test_each_game_brings_its_usual_clock_and_remembers_another(preset):
    desk = Desk()
    set_up(desk, preset)
    setup = desk.app.screen.setup
    assert setup.control == USUAL[preset]
    if setup.needs_clock or not setup.control:
        return
    choose(desk, "▶ Start without a clock")
    assert table_session(desk).clock is None
    table = desk.app.stack[0].table
    text = {"lead": "lead 0", "deal": "deal 0", "roll": "won 0 1"}.get(table.game.stage) or {"chess": "e2e4", "draughts": "11-15"}[preset]
    table.enter(table.game.parse(text), desk.now)
    desk.app.home()
    desk.cut()
    desk.press("down", "up")  # just after the start, the big buttons go on with the game
    set_up(desk, preset)
    assert desk.app.screen.setup.control == "", "the last game had no clock"


def test_a_new_kind_of_game_is_offered_to_the_players_of_the_last_one():
    desk = Desk()
    begin_game(desk, "chess", "", "5m", ("Anna", "Boris"))
    desk.press("left", "back")
    choose(desk, "Leave, go on later")
    set_up(desk, "fives")
    assert desk.app.screen.setup.names == ["Anna", "Boris"]


@pytest.mark.parametrize("preset", PRESETS)
def test_back_undoes_a_start_in_which_nothing_was_played(preset):
    """BACK leads to the agreed settings again. Neither the device nor its list for the PC has such a game, also after a power cut."""
    desk = Desk()
    set_up(desk, preset)
    agreed = desk.menu
    desk.press("ok")
    assert desk.app.book.session
    for _ in range(3):
        if desk.screen == "summary":
            break
        desk.press("back")
    assert desk.screen == "summary" and desk.menu == agreed
    for seq in (1, 2):
        book = desk.app.book
        assert not book.session and not book.unfinished() and not book.finished() and not book.index.damaged() and not book.index.lost
        assert ask(desk, "list 0", seq)["games"] == []
        assert desk.board.storage.load("setups") == b""
        desk.cut()


@pytest.mark.parametrize("button", ["ok", "left", "right"])
def test_after_a_power_cut_one_press_goes_on(button):
    """The framed player's time runs, and none of it is lost meanwhile."""
    desk = Desk()
    begin_game(desk, "chess", "", "5m", ("Anna", "Boris"))
    desk.press("left", "left", "right")
    desk.run(2000)
    table = desk.app.stack[0].table
    left = [table.clock.left(seat, table.session.t) for seat in range(2)]
    desk.cut()
    assert desk.chosen == "Resume: Chess"
    desk.press(button)
    assert desk.screen == "play"
    clock = table_session(desk).clock
    assert clock.running(desk.now) == 0
    desk.press("back")
    assert clock.paused and clock.left(1, table_session(desk).t) == left[1] and 0 <= left[0] - clock.left(0, table_session(desk).t) <= 100


def test_a_power_cut_at_the_result_keeps_the_settings_of_the_game():
    desk = Desk()
    begin_game(desk, "chess", "", "3m+2s", ("Anna", "Boris"))
    desk.press("left", "left", "back")
    choose(desk, "Result, resign, end…")
    choose(desk, "Anna gives up")
    desk.press("ok")
    desk.run(100)
    assert desk.screen == "game_result"
    desk.cut()
    assert desk.board.storage.load("setups") == b"chess\t\tAnna|Boris\t3m+2s\t\n"


@pytest.mark.parametrize(("preset", "entries"), [("fives", ("5-5", "5-0@r")), ("sixmatador", ("6-4", "4:2@r"))])
def test_who_gives_up_among_three_leaves_the_best_of_the_others(preset, entries):
    """Boris has points, in Six Matador only those of this hand."""
    desk = Desk()
    played = begin_game(desk, preset, "seats=3 first=0", "", ("Anna", "Boris", "Vera"))
    enter_texts(desk, *entries)
    desk.press("back")
    choose(desk, "Result, resign, end…")
    choose(desk, "Anna gives up")
    assert desk.screen_text == "Anna gives up. Boris wins"
    desk.press("ok")
    desk.run(100)
    assert desk.screen == "game_result" and played.game.winners() == (1,)


def test_a_game_that_was_left_waits_for_a_press_and_says_so(words):
    desk = Desk()
    begin_game(desk, "chess", "", "5m", ("Anna", "Boris"))
    desk.press("left", "back")
    choose(desk, "Leave, go on later")
    desk.press("right")
    assert desk.screen == "game_choice", "RIGHT must open a new game"
    desk.press("back", "ok")
    clock = table_session(desk).clock
    desk.settle()
    assert clock.paused and "OK: go on" in words
    desk.press("ok")
    assert clock.running(desk.now) >= 0
    desk.settle()
    assert "OK: go on" not in words


def test_the_clock_goes_on_after_a_change_that_was_left_while_the_entry_waits_for_its_press():
    """No more can be entered before the press, so no OK could end a pause."""
    desk = Desk()
    begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("down", "ok")
    desk.press("back", "back")
    clock = table_session(desk).clock
    assert clock.running(desk.now) == 0
    desk.press("left")
    assert clock.running(desk.now) == 1


@pytest.fixture
def words(monkeypatch):
    """Returns the list of all texts of the last picture."""
    texts: list[str] = []
    text, clear = Canvas.text, Canvas.clear
    monkeypatch.setattr(Canvas, "text", lambda self, words, *how, **more: texts.append(words) or text(self, words, *how, **more))
    monkeypatch.setattr(Canvas, "clear", lambda self: texts.clear() or clear(self))
    return texts


def test_a_game_never_begun_is_not_there_after_a_power_cut():
    desk = Desk()
    begin_game(desk, "chess", "", "5m")
    desk.cut()
    assert desk.chosen == "New game" and not desk.app.book.unfinished()


def test_unfinished_games_that_look_alike_show_their_numbers():
    """The last played game is the first in the list."""
    desk, guests = Desk(), ["Player 1", "Player 2"]
    first = scenes_menus.played(desk, "chess", guests, "e2e4")
    desk.app.home()
    assert desk.menu[0] == ("Resume: Chess", "")
    scenes_menus.played(desk, "chess", guests, "d2d4")
    desk.app.home()
    assert desk.menu[:2] == [("Resume: Chess", "game 2"), ("Resume: Chess", "game 1")]
    book = desk.app.book
    book.enter(book.resume(first).game.parse("e7e5"), 0)
    book.leave()
    scenes_menus.played(desk, "pad", ["Anna", "Boris"], "+5")
    scenes_menus.played(desk, "pad", ["Anna", "Cyril"], "+5")
    scenes_menus.played(desk, "pad", ["Anna", "Boris"], "+6")
    desk.app.home()
    assert desk.menu[:2] == [("Resume: Score pad", "Anna – Boris"), ("Resume: Score pad", "Anna – Cyril")]
    desk.app.open("menus.resume")
    assert [value for _, value in desk.menu] == ["game 5, Anna – Boris", "Anna – Cyril", "game 3, Anna – Boris", "game 1", "game 2"]
    desk.press("down", "down", "ok")
    assert book.entry.number == 3


def test_an_unfinished_game_is_thrown_away_after_one_question():
    desk = Desk()
    begin_game(desk, "chess", "", "5m")
    desk.press("left", "back")
    choose(desk, "Leave, go on later")
    assert desk.chosen == "Resume: Chess"
    desk.press("ok", "back")
    choose(desk, "Throw the game away…")
    assert desk.chosen == "No"
    desk.press("ok")
    assert desk.screen == "game_menu" and desk.app.book.unfinished()
    choose(desk, "Throw the game away…")
    desk.press("up", "ok")
    assert desk.screen == "home" and desk.chosen == "Chess"
    for _ in range(2):
        assert not desk.app.book.unfinished() and not desk.app.book.finished()
        desk.cut()


def test_a_return_game_of_chess_changes_the_colours_and_nobody_changes_chairs():
    desk = Desk()
    begin_game(desk, "chess", "", "5m", ("Anna", "Boris"))
    desk.press("left", "back")
    choose(desk, "Result, resign, end…")
    choose(desk, "Anna wins")
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "game_result"
    desk.press("ok")
    assert desk.screen == "summary" and desk.app.screen.right == "Rematch"
    desk.press("back")
    assert desk.screen == "home" and not desk.app.preferences.swapped
    desk.app.open("menus.summary", ["chess", "", "Anna|Boris", "5m", ""], True)
    desk.press("left")
    assert table_session(desk).names == ["Boris", "Anna"] and table_session(desk).clock.running(desk.now) == 0
    desk.press("left")
    assert table_session(desk).clock.running(desk.now) == 0, "LEFT must stay Anna's button"
    desk.press("right")
    assert table_session(desk).clock.running(desk.now) == 1
    desk.cut()
    assert desk.app.preferences.swapped


@pytest.mark.parametrize(("preset", "changes_seats"), [("chess", True), ("draughts", True), ("backgammon", False), ("clock", False)])
def test_times_by_player_follow_the_players_at_a_return_game(preset, changes_seats):
    """Anna has ten minutes, Boris five with two seconds a move, in each return game."""
    desk = Desk()
    begin_game(desk, preset, "", "10m|5m+2s", ("Anna", "Boris"))
    for number in (1, 2, 3):
        session = table_session(desk)
        names = ["Boris", "Anna"] if changes_seats and number == 2 else ["Anna", "Boris"]
        assert session.names == names
        times = {name: session.clock.left(session.clock_seat(seat), 0) for seat, name in enumerate(names)}
        assert times == {"Anna": 600_000, "Boris": 302_000}, number
        desk.app.stack[0].table.result(session.game.parse("resign 0")[0] & 0xFFFFFF, desk.now)
        desk.run(50)
        assert desk.screen == "game_result"
        desk.press("ok", "ok")


def test_a_return_game_of_the_clock_lets_the_other_begin():
    desk = Desk()
    desk.app.open("menus.summary", ["clock", "seats=3 first=2", "A|B|C", "5m", ""], True)
    desk.press("ok")
    assert table_session(desk).header.options == "seats=3" and table_session(desk).names == ["A", "B", "C"]


def test_a_first_start_asks_for_the_language_and_which_way_up_and_never_again():
    desk = Desk()
    desk.app.introduce()
    assert [line for line, _ in desk.menu] == ["English", "Русский", "Українська", "Slovenčina"]
    desk.press("back", "down", "ok")
    assert desk.app.screen.title == "Экран повёрнут правильно?"
    desk.settle()
    upright = desk.glass()
    desk.press("down", "ok")
    desk.settle()
    assert desk.glass() == bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(bytes(desk.board.display.buffer))) != upright
    desk.press("ok")
    assert desk.screen == "home" and desk.chosen == "Новая игра"
    desk.cut()
    desk.app.introduce()
    assert desk.screen == "home" and desk.chosen == "Новая игра"
    desk.settle()
    assert desk.glass() == bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(bytes(desk.board.display.buffer)))


def test_back_leads_from_the_second_question_to_the_first():
    desk = Desk()
    desk.app.introduce()
    desk.press("down", "ok", "back")
    assert desk.app.screen.title == "Flagfall" and desk.chosen == "English"
    desk.press("ok", "ok")
    assert desk.screen == "home" and desk.chosen == "New game"


def test_english_needs_ok_twice():
    desk = Desk()
    desk.app.introduce()
    desk.press("ok", "ok")
    assert desk.screen == "home" and not desk.board.display.turned
