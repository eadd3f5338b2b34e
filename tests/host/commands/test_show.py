"""`flagfall show` must print each event in words, the time of each turn, sums and drawings; the expected times are worked by hand."""

from pathlib import Path

import pytest

from flagfall.record import record, record_replay, session
from host_tools.cli import main
from host_tools.store.store import Store
from host_tools.views.time_used import course
from tests.host.made_records import Recorded, worked_hand


@pytest.fixture
def show_rows(home, monkeypatch, capsys):
    """Returns a function that shows a game. It returns the rows, with single blanks."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def run(game: Recorded) -> list[str]:
        if not game.session.game.over:
            game.play("end", game.session.t)
        store = Store()
        store.devices.note("E6614103", "fake")
        assert store.games.keep(game.name, game.data)[1].status == "verified"
        store.close()
        assert main(["show"]) == 0
        return [" ".join(row.split()) for row in capsys.readouterr().out.splitlines()]

    return run


def clock_game(control: str, options: str = "", **more: str) -> Recorded:
    names = ("Ada", "Boris", "Clara")[: int(more.get("seats", "2"))]
    return Recorded("clock", names, control, clock_options=options, **more)


def test_flags_say_which_when_and_the_first(show_rows):
    game = clock_game("10s", "freeze=off")
    game.press(1, 0)
    game.press(0, 12_000)  # 10 s were used at 0:10
    game.press(1, 23_000)  # began at 0:12, 10 s were used at 0:22
    game.event(record.CORRECT, 24_000, 30_000, 0)
    rows = show_rows(game)
    assert "0:00.0 Boris starts the clock 0:10.0 : 0:10.0" in rows
    assert "0:10.0 flag of Ada falls, the first 0:00.0 : 0:10.0" in rows
    assert "0:12.0 Ada turn ends after 0:12.0, no move completed 0:00.0 : 0:10.0" in rows
    assert "0:22.0 flag of Boris falls 0:00.0 : 0:00.0" in rows
    assert "0:24.0 time of Ada corrected from 0:00.0 to 0:30.0 0:30.0 : 0:00.0" in rows
    assert "0:24.0 flag of Ada is up again" in rows
    assert "- Ada flag 0:12.0 0:00.0" in rows  # the line of the time used


def test_a_period_begins_for_both_at_the_millisecond_it_is_used_up(show_rows):
    game = clock_game("1/10s;20s")
    game.press(1, 0)
    game.press(0, 4000)
    game.press(1, 9000)
    game.press(0, 17_000)  # 4 s and then 6 s were used at 0:15
    rows = show_rows(game)
    assert "0:15.0 period 2 of Ada begins: 20s 0:20.0 : 0:25.0" in rows
    assert "0:15.0 period 2 of Boris begins: 20s 0:20.0 : 0:25.0" in rows
    assert "2 Ada 0:08.0 0:18.0 2" in rows  # 20 s less the 2 s after 0:15
    assert "1 Boris 0:05.0 0:05.0 1" in rows


def test_a_period_that_ends_with_a_move(show_rows):
    game = clock_game("1!/10s;20s")
    game.press(1, 0)
    game.press(0, 4000)
    rows = show_rows(game)
    at = rows.index("0:04.0 Ada turn ends after 0:04.0 0:26.0 : 0:10.0")
    assert rows[at + 1] == "0:04.0 period 2 of Ada begins: 20s"
    game = clock_game("1!/10s;20s", number=2)
    game.press(1, 0)
    game.press(0, 4000)
    game.event(record.UNPRESS, 5000)
    assert "0:05.0 Ada is in period 1 again" in show_rows(game)


def test_byo_yomi(show_rows):
    game = clock_game("byo:10s,2x5s")
    game.press(1, 0)
    game.press(0, 12_000)
    game.press(1, 13_000)
    rows = shown_until(game, 25_000, show_rows)
    assert "0:10.0 byo-yomi of Ada: 2 periods of 0:05 left 0:05.0 : 0:10.0" in rows
    assert "0:18.0 byo-yomi of Ada: one period of 0:05 left 0:05.0 : 0:09.0" in rows
    assert "0:23.0 flag of Ada falls, the first 0:00.0 : 0:09.0" in rows
    assert "1 Ada 0:12.0 0:05.0 2 (2 periods left)" in rows
    assert "- Ada flag, not ended 0:10.0 0:00.0 3 (one period left)" in rows


def shown_until(game: Recorded, t: int, show_rows) -> list[str]:
    game.play("end", t)
    return show_rows(game)


def test_canadian_blocks_and_a_correction_of_moves_left(show_rows):
    game = clock_game("can:10s,2/20s")
    game.press(1, 0)
    game.press(0, 15_000)
    game.event(record.PAUSE, 16_000)
    game.event(record.CORRECT, 16_500, 2, 24)
    rows = show_rows(game)
    assert "0:10.0 overtime of Ada: 2 moves in 0:20 0:20.0 : 0:10.0" in rows
    assert "1 Ada 0:15.0 0:15.0 2 (one move left)" in rows  # 5 s of the 20; the present move was the first of two
    assert "0:16.5 moves left of Ada corrected from 1 to 2 0:15.0 : 0:09.0" in rows  # the time of the block stays


def test_every_correction_has_its_field_and_both_values(show_rows):
    game = clock_game("2/10s;20s")
    game.press(1, 0)
    game.event(record.PAUSE, 1000)
    game.event(record.CORRECT, 1000, 7000, 1)
    game.event(record.CORRECT, 2000, 5, 8 + 1)
    game.event(record.CORRECT, 3000, 2, 16 + 1)
    game.event(record.RESUME, 4000)
    rows = show_rows(game)
    assert "0:01.0 time of Boris corrected from 0:10.0 to 0:07.0 0:09.0 : 0:07.0" in rows
    assert [row for row in rows if row.startswith("0:02.0 moves of Boris corrected from 0 to 5")]
    assert [row for row in rows if row.startswith("0:03.0 period of Boris corrected from 1 to 2")]
    assert not [row for row in rows if "period 2 of Boris begins" in row]  # only once
    assert "0:04.0 goes on" in rows


def test_the_order_of_many_seats(show_rows):
    game = clock_game("1m", seats="3")
    game.event(record.RESUME, 0)
    game.event(record.SKIP, 2000)  # Ada passes, so Boris is on turn
    game.event(record.REVERSE, 3000)  # after Boris comes Ada
    game.press(1, 5000)
    game.event(record.OUT, 6000, 0, 0)  # Ada is out, so Clara is on turn
    game.event(record.REVERSE, 7000)
    game.event(record.OUT, 8000, 0, 8)
    rows = shown_until(game, 9000, show_rows)
    for row in (
        "0:00.0 the clock of Ada is started",
        "0:02.0 Ada turn ends after 0:02.0, no move completed 0:58.0",
        "0:03.0 the turns go round backwards",
        "0:05.0 Boris turn ends after 0:03.0 0:57.0",
        "0:06.0 Ada takes part no more 0:57.0",
        "0:07.0 the turns go round forwards again",
        "0:08.0 Ada takes part again 0:57.0",
        "- Ada passed on 0:02.0 0:58.0",
        "- Ada out 0:01.0 0:57.0",
        "- Clara not ended 0:03.0 0:57.0",
    ):
        assert row in rows, row


def test_a_late_player(show_rows):
    game = clock_game("1m", "late=5s")
    game.press(1, 0)
    rows = shown_until(game, 9000, show_rows)
    assert "0:05.0 Ada is late: no move in the time agreed 0:54.9 : 1:00.0" in rows  # at 5.001 s


def test_scrabble_counts_the_time_over(show_rows):
    game = clock_game("scrabble:10s")
    game.press(1, 0)
    game.press(0, 12_000)
    rows = show_rows(game)
    assert "0:10.0 time of Ada is used up: from now on points are lost 0:00.0 : 0:10.0" in rows
    assert "1 Ada 0:12.0 0:02.0 2" in rows


def test_presses_taken_back(show_rows):
    game = clock_game("1m")
    game.press(1, 0)
    game.event(record.UNPRESS, 3000)
    game.press(1, 4000)
    game.press(0, 9000)
    game.event(record.UNPRESS, 11_000)
    game.press(0, 14_000)
    rows = show_rows(game)
    assert "0:03.0 press taken back: the clock was not started 1:00.0 : 1:00.0" in rows
    assert "0:11.0 Ada press taken back, the turn goes on 0:53.0 : 1:00.0" in rows
    assert "0:14.0 Ada turn ends after 0:10.0 0:50.0 : 1:00.0" in rows  # 5, 2 and 3 s
    assert [row for row in rows if row.startswith("1 ")] == ["1 Ada 0:10.0 0:50.0"]


def test_the_game_itself(show_rows):
    game = Recorded()
    for move in ("lead 0", "5-5", "5-0@r", "5-3@l"):
        game.play(move, 1000)
    entries = len(game.session.game.log)
    game.event(record.EDIT, 2000, game.session.game.parse("5-3@r")[0], 2)  # 5-0@r becomes 5-3@r, so a second 5-3 does not fit
    game.event(record.KEPT, 2000, len(game.session.game.log))
    assert entries - len(game.session.game.log) == 1
    game.play("end", 3000)
    game.event(record.UNDO, 4000, 1)
    game.event(record.PAD, 5000)
    game.event(record.PAD, 6000, 0, 1)
    game.event(record.PAD, 7000)
    game.play("+5", 8000)
    rows = shown_until(game, 9000, show_rows)
    for start in (
        "0:02.0 corrects move 2 from the end: 5-3 right; one later move no longer fits",
        "0:03.0 the game is closed",
        "0:04.0 opens the game again: takes back one move",
        "0:05.0 goes on as pad",
        "0:06.0 back from the pad to the rules",
        "0:08.0 Ada +5",
    ):
        assert [row for row in rows if row.startswith(start)], start


def test_entries_before_and_after_the_press_are_tied_to_their_turns():
    game = Recorded(control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.play("5-5", 3000)  # before the press
    game.press(0, 4000)
    game.press(1, 6000)  # two presses ahead
    game.press(0, 9000)
    game.play("5-0@r", 9500)
    game.play("5-3@l", 9600)
    game.press(1, 13_000)
    game.play("0-2@r", 13_500)
    game.event(record.UNDO, 14_000, 1)
    times = course(game.data)
    assert [(turn.number, turn.clock_seat, turn.used, turn.text) for turn in times.turns] == [
        (1, 0, 4000, "5-5"),
        (1, 1, 2000, "5-0 right"),
        (2, 0, 3000, "5-3 left"),
        (2, 1, 4000, ""),  # taken back and not entered again
        (0, 0, 1000, ""),
    ]
    assert times.total == 14_000
    game.play("5-4@t", 15_000)
    assert course(game.data).turns[3].text == "5-4 top"
    game.event(record.EDIT, 16_000, game.session.game.parse("0-2@r")[0], 1)
    game.event(record.KEPT, 16_000, len(game.session.game.log))
    assert course(game.data).turns[3].text == "0-2 right"


def test_a_press_taken_back_gives_its_entry_to_the_next_one():
    game = Recorded(control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.play("5-5", 3000)
    game.press(0, 4000)
    game.event(record.UNPRESS, 5000)
    game.press(0, 6000)
    assert [(turn.used, turn.text) for turn in course(game.data).turns] == [(6000, "5-5")]


def test_the_sums_are_those_of_the_clock():
    """For a clock without extra time, the lost time must be the used time of its turns, whatever happens."""
    game = Recorded(control="20m")
    game.play("lead 0")
    game.press(1, 0)
    t = 0
    for i, wait in enumerate((7000, 1, 0, 86_000, 5555, 12_345)):
        t += wait
        game.press(i % 2, t)
        if i == 2:
            game.event(record.PAUSE, t + 10)
            game.event(record.RESUME, t + 9000)
            t += 9000
        if i == 3:
            game.event(record.UNPRESS, t + 70)
            t += 500
            game.press(1, t)
    times, clock = course(game.data), game.session.clock
    for seat in (0, 1):
        assert sum(turn.used for turn in times.turns if turn.clock_seat == seat) == 1_200_000 - clock.left(seat, t)


def test_lines_go_through_the_times_of_the_clock():
    game = Recorded(control="1m+10s")
    game.play("lead 0")
    game.press(1, 0)
    game.press(0, 20_000)
    game.event(record.PAUSE, 25_000)
    game.event(record.RESUME, 85_000)
    game.press(1, 90_000)
    ada, boris = course(game.data, 10).lines
    assert (0, 70_000) in ada and (20_000, 50_000) in ada and (20_000, 60_000) in ada  # 60 + 10 - 20, then 10 more
    assert (25_000, 65_000) in boris and boris[-1] == (30_000, 60_000)  # the pause has no length
    assert len(ada) > 10


def test_a_gong_has_no_turns_of_its_own_but_a_drawing(show_rows):
    game = clock_game("gong:10s")
    game.event(record.RESUME, 0)
    rows = shown_until(game, 35_000, show_rows)
    assert not [row for row in rows if row.startswith("move who")]
    assert "On the clock (m:ss) against time played (m:ss), without pauses" in rows


def test_the_drawing_has_80_columns_in_a_pipe_and_the_terminal_s_width_else(show_rows, tmp_path, monkeypatch, capsys):
    game = Recorded(control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.press(0, 60_000)
    show_rows(game)
    for columns, wide in ((None, 80), ("60", 60), ("120", 120)):
        if columns:
            monkeypatch.setenv("COLUMNS", columns)
        main(["show"])
        rows = capsys.readouterr().out.splitlines()
        axis = [row for row in rows if "└" in row]
        assert [len(row) for row in axis] == [wide]


def test_the_times_of_a_damaged_record_say_why_they_stop():
    game = worked_hand(control="5m")
    broken = game.data[:-32] + bytes(32)
    times = course(broken)
    assert "damaged" in times.stopped
    with pytest.raises(session.BadRecord):
        record_replay.read(broken)


def test_games_on_a_board_show_their_position(show_rows):
    chess = Recorded("chess")
    for word in ("e4", "e5"):
        chess.play(word)
    rows = show_rows(chess)
    assert rows[rows.index("5 . . . . p . . .") + 1] == "4 . . . . P . . ."
    draughts = Recorded("draughts", number=2)
    draughts.play("11-15")
    rows = show_rows(draughts)
    assert rows[rows.index(".b.b...b") + 1] == "....b..." and rows[rows.index(".b.b...b") - 1] == "b.b.b.b."


def test_dominoes_show_the_points_of_each_hand(show_rows):
    """The golden game of five hands has 28 : 41 after the second hand, 58 : 71 after the third, 93 : 101 at the end."""
    golden = Path(__file__).parents[2] / "data/golden/fives_game.txt"
    begun, *entries = [line for line in golden.read_text().splitlines() if line.startswith(("new ", "play "))]
    game = Recorded(**dict(option.split("=") for option in begun.split()[2:]))
    for entry in entries:
        game.play(entry.removeprefix("play "))
    rows = show_rows(game)
    assert "hand 3 +30 : +30 58 : 71" in rows and rows[-2] == "hand 5 +0 : +10 93 : 101"
    assert not [row for row in show_rows(worked_hand(2)) if row.startswith("hand 1 ")]
