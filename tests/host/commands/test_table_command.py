"""`flagfall table` must work with the emulated device in real time: moves from files and pipes, and events for programs."""

import io
import json
import threading
import time

import chess
import pytest

from flagfall.record import record_replay, session
from flagfall.record.record import Header
from host_tools.cli import main
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.entering import entries
from tests.host.chess_table import GAMES

OPERA = GAMES["chess_opera"][2].split()


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Returns a function that starts a device with a game on its table; `flagfall table` finds it by its port."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    devices: list[EmulatedDevice] = []

    def begin(preset: str = "chess", options: str = "", control: str = "", auto_press: bool = False) -> EmulatedDevice:
        device = EmulatedDevice(tmp_path / f"device{len(devices)}.bin")
        app = device.app
        app.preferences.auto_press = auto_press
        if preset:
            app.begin("table.play", app.book.start(Header(preset, options, ["Ада", "Boris"], control)))
        device.start()
        devices.append(device)
        return device

    yield begin
    for device in devices:
        device.stop()


@pytest.fixture
def run_command(capsys, monkeypatch):
    """Runs `flagfall table` with these words and this input. Returns (exit code, printed lines, the error)."""

    def run(device: EmulatedDevice, *words: str, given: str = "") -> tuple[int, list[str], str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        code = main(["table", "--port", device.port, *words])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out.splitlines(), err

    return run


def tap(device: EmulatedDevice, name: str) -> None:
    device.press(name, True)
    time.sleep(0.08)
    device.press(name, False)
    time.sleep(0.08)


def record(device: EmulatedDevice) -> session.Session:
    """Returns the record on the device's flash, replayed as the PC does."""
    return record_replay.read(b"".join(bytes(slot) for slot in device.app.book.slots(1)))


def test_a_whole_game_from_a_file_while_the_clock_runs(table, run_command, tmp_path):
    device = table(control="10m+5s", auto_press=True)
    tap(device, "RIGHT")
    numbered = [
        f"{i // 2 + 1}. {white} {black}" for i, (white, black) in enumerate(zip(OPERA[::2], [*OPERA[1::2], ""], strict=True)) if white
    ]
    (tmp_path / "opera.txt").write_text("# Paris 1858\n\n" + "\n".join(numbered) + "\n")
    code, lines, err = run_command(device, str(tmp_path / "opera.txt"))
    assert (code, err) == (0, "") and len(lines) == 33
    board = chess.Board()
    for san, line in zip(OPERA, lines, strict=True):
        assert line.split()[0] == board.push_san(san).uci()
    assert lines[-1].endswith("the game is over")
    played = record(device)
    assert played.game.key() == board.fen() and played.game.winners() == (0,)
    assert played.clock.moves == [16, 16], "every entry but the last must end the turn"
    end = time.monotonic() + 5
    while device.screen != "game_result" and time.monotonic() < end:
        time.sleep(0.05)
    assert device.screen == "game_result"


def test_a_file_waits_for_the_players(table, run_command):
    device = table(control="10m")
    tap(device, "RIGHT")
    presser = threading.Timer(1.0, tap, (device, "LEFT"))
    presser.start()
    code, lines, err = run_command(device, "-", given="e4\ne5\n")
    presser.join()
    assert code == 0 and lines == ["e2e4", "e7e5"]
    assert err.splitlines() == ["flagfall: waiting: the clock must be pressed first: one turn has been entered ahead"]


def test_a_wrong_move_in_a_file_names_its_line_and_earlier_moves_stay(table, run_command):
    device = table()
    code, lines, err = run_command(device, given="e4 e5\n\nKe3\nd4\n")
    assert code == 1 and lines == ["e2e4", "e7e5"]
    assert len(err.splitlines()) == 1 and err.startswith("flagfall: line 3: Ke3: ")
    assert len(device.app.book.session.game.log) == 2


@pytest.mark.parametrize("line", ["e2e5", "zebra", "undo undo", "Nf3 Ж", "x" * 600, "claim", "flag 7", "\x01"])
def test_one_clear_line_for_whatever_is_typed(table, run_command, line):
    code, _, err = run_command(table(), given=line + "\n")
    assert code == 1 and len(err.splitlines()) == 1 and err.startswith("flagfall: line 1: ")


def test_at_the_keyboard_a_refusal_is_printed_and_the_next_line_counts(table, capsys, monkeypatch):
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    device = table(control="10m")
    tap(device, "RIGHT")
    monkeypatch.setattr("sys.stdin", Keyboard("e4\ne5\nundo\nKe2\nNf3\n"))
    assert main(["table", "--port", device.port]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Chess: Ада, Boris.")
    assert lines[1:4] == ["e2e4", "the clock must be pressed first: one turn has been entered ahead", "undone"]
    assert lines[5:] == ["g1f3"] and lines[4]
    assert len(device.app.book.session.game.log) == 1


def test_dominoes_and_a_score(table, run_command):
    device = table("fives", "first=0")
    code, lines, _ = run_command(device, given="5-5\n5-0@r\nundo\n5-3@r\n")
    assert code == 0
    assert lines == ["5-5   +10  +0   10 : 0", "5-0@r   +0  +10   10 : 10", "undone   10 : 0", "5-3@r   10 : 0"]


def test_draughts_by_squares(table, run_command):
    code, lines, _ = run_command(table("draughts"), given="1. 11-15 23-19 2. 8-11 22-17\n")
    assert code == 0 and lines == ["11-15", "23-19", "8-11", "22-17"]


def test_no_game_no_file_no_device(table, run_command, tmp_path):
    device = table("")
    code, _, err = run_command(device, given="e4\n")
    assert code == 1 and err == "flagfall: there is no game on the device's table: begin one there, or resume one\n"
    code, _, err = run_command(device, str(tmp_path / "none.txt"))
    assert code == 1 and err.startswith("flagfall: cannot read ") and len(err.splitlines()) == 1
    assert main(["table", "--port", str(tmp_path / "port")]) == 3


def test_events_are_printed(table, run_command):
    device = table(control="10m", auto_press=True)
    tap(device, "RIGHT")
    code, lines, err = run_command(device, "-", "--follow", given="e4\ne9\nc5\nundo\n")
    assert (code, err) == (0, "")
    events = [json.loads(line) for line in lines]
    assert events[0]["event"] == "game" and events[0]["names"] == ["Ада", "Boris"] and events[0]["control"] == "10m"
    assert [(e["move"], e["seat"], e["number"]) for e in events if e["event"] == "move"] == [("e2e4", 0, 1), ("c7c5", 1, 2)]
    assert [(e["entry"], e["error"]) for e in events if e["event"] == "refused"] == [("e9", "syntax")]
    assert [e["number"] for e in events if e["event"] == "undo"] == [2]
    positions = [e for e in events if e["event"] == "position"]
    assert [e["turn"] for e in positions] == [0, 1, 0, 1]
    clocks = [e for e in events if e["event"] == "clock"]
    assert clocks[0]["running"] == 0 and clocks[1]["running"] == 1 and clocks[-1]["left"][1] <= 600_000
    assert all(later["t"] >= earlier["t"] for earlier, later in zip(clocks, clocks[1:], strict=False))


def test_a_game_that_was_played_before_the_pc_came(table, run_command):
    device = table("fives", "first=0")
    book = device.app.book
    for move in ("5-5", "5-0@r", "5-3@l"):
        book.enter(book.session.game.parse(move), 0)
    code, lines, _ = run_command(device, "-", "--follow")
    assert code == 0
    assert [json.loads(line).get("move") for line in lines] == [None, "5-5", "5-0@r", "5-3@l", None]


@pytest.mark.parametrize(
    ("line", "preset", "expected"),
    [
        ("1. e4 e5 2.Nf3 Nc6", "chess", ["e4", "e5", "Nf3", "Nc6"]),
        ("12... Nf6", "chess", ["Nf6"]),
        ("claim Nf3", "chess", ["claim Nf3"]),
        ("flag 0 draw", "chess", ["flag 0 draw"]),
        ("pips 1 23", "fives", ["pips 1 23"]),
        ("# a comment", "chess", []),
        ("", "fives", []),
    ],
)
def test_entries_of_a_line(line, preset, expected):
    assert list(entries(line, preset)) == expected


def test_the_first_game_of_a_pgn_file_is_entered(table, run_command, tmp_path):
    device = table()
    (tmp_path / "game.pgn").write_text('[White "Anna"]\n[Result "1-0"]\n\n1. e4 {a comment} e5 (1... c5) 2. Nf3! $1 1-0\n\n1. d4 *\n')
    code, lines, _ = run_command(device, str(tmp_path / "game.pgn"))
    assert code == 0 and [line.split()[0] for line in lines] == ["e2e4", "e7e5", "g1f3"]
    (tmp_path / "wrong.pgn").write_text('[Variant "Atomic"]\n\n1. e4 *\n')
    code, lines, err = run_command(device, str(tmp_path / "wrong.pgn"))
    assert (code, lines, err) == (1, [], "flagfall: the first game of the file: Atomic is not played here\n")
