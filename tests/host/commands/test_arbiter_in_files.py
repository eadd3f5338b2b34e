"""Files and the report must name an arbiter's corrections, changed controls and late players (FIDE 6.7, 6.10.2)."""

import io

import chess.pgn

from flagfall.record import record
from host_tools.report.game_page import game_page
from host_tools.views.account import account
from tests.host.made_records import Recorded, sheet, stored_row

MINUTE = 60_000


def corrected_game(names: tuple[str, str] = ("Ada", "Boris")) -> Recorded:
    """White is late and thinks 61 minutes. After Black's first move the arbiter changes the control and Black's time."""
    game = Recorded("chess", names, "2h")
    game.press(1, 0)
    game.play("e2e4", 61 * MINUTE)
    game.press(0, 61 * MINUTE)
    game.play("e7e5", 62 * MINUTE)
    game.press(1, 62 * MINUTE)
    game.event(record.PAUSE, 63 * MINUTE)
    game.change_control("1h30m+30s freeze=off", 64 * MINUTE)
    game.event(record.CORRECT, 64 * MINUTE, 90 * MINUTE, 1)
    game.event(record.RESUME, 65 * MINUTE)
    game.play("g1f3", 66 * MINUTE)
    game.press(0, 66 * MINUTE)
    game.play("resign 1", 67 * MINUTE)
    return game


NOTES = (
    "Ada is late: no move in the time agreed",
    "the clock gets another control: 1 h 30 min; +30 s a move. The other clocks go on after a flag",
    "time of Boris corrected from 119:00.0 to 90:00.0",
)


def test_pgn_tells_both_controls_and_the_acts_in_comments():
    text = sheet(corrected_game()).text()
    assert '[TimeControl "5400+30"]\n[FlagfallControl "1h30m+30s"]\n[FlagfallFirstControl "2h"]' in text
    moves = " ".join(text.split("\n\n")[1].split())
    assert moves == ("{%s} 1. e4 {[%%clk 0:59:00]} 1... e5 {[%%clk 1:59:00]} {%s} {%s} 2. Nf3 {[%%clk 0:57:30]} 1-0" % NOTES)
    assert all(len(line) <= 80 for line in text.split("\n"))


def test_another_program_reads_the_comments():
    read = chess.pgn.read_game(io.StringIO(sheet(corrected_game()).text()))
    assert read is not None and not read.errors
    nodes = list(read.mainline())
    assert [node.san() for node in nodes] == ["e4", "e5", "Nf3"] and [node.clock() for node in nodes] == [3540, 7140, 3450]
    assert " ".join(nodes[1].comment.split()).endswith(f"{NOTES[1]} {NOTES[2]}")


def test_no_name_ends_a_comment():
    read = chess.pgn.read_game(io.StringIO(sheet(corrected_game(("A} 1-0 {", 'B\\"}'))).text()))
    assert read is not None and not read.errors and len(list(read.mainline())) == 3


def test_a_note_behind_an_entry_that_was_taken_back_stays_at_the_end():
    game = Recorded("chess", ("Ada", "Boris"), "5m")
    game.press(1, 0)
    game.play("e2e4", 1000)
    game.press(0, 1000)
    game.event(record.PAUSE, 2000)
    game.event(record.CORRECT, 3000, 5, 8)
    game.event(record.UNDO, 4000, 1)
    game.play("resign 1", 5000)
    assert sheet(game).words == ["{moves of Ada corrected from 1 to 5}", "1-0"]


def test_the_time_that_the_device_gives_back_is_no_act_of_an_arbiter():
    """A mate that is entered after the press gives the time since then back, at the moment of the entry."""
    game = Recorded("chess", ("Ada", "Boris"), "5m")
    game.press(1, 0)
    game.play("e2e4", 1000)
    game.press(0, 1000)
    game.play("resign 1", 9000)
    assert game.slots.pop()[0] == record.CLOSE
    game.event(record.CORRECT, 9000, 300_000, 1)
    assert not [word for word in sheet(game).words if word.startswith("{") and "clk" not in word]


def test_the_report_and_the_list_of_events_have_them():
    game = corrected_game()
    with stored_row(game) as row:
        assert row.control == "1h30m+30s", "the control that was right in the end"
        found = account(row, game.data)
        texts = [event.text for event in found.event_rows]
        assert set(NOTES) <= set(texts)
        page = game_page(found).text
        assert all(note in page for note in NOTES)
