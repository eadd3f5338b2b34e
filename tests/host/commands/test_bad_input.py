"""An impossible command must give one plain line and an exit code, never a traceback; a fault of the program must be reported as one."""

import subprocess
import sys

import pytest

from host_tools import ROOT
from host_tools.cli import main


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["sync"], 3, "no device found"),
        (["flash", "--board", "pico_epaper_2in9"], 3, "no device found: plug in a board"),
        (["flash", "--board", "2in9", "--port", "/dev/nope"], 3, "there is no port /dev/nope"),
        (["sync", "--port", "/dev/nothing"], 3, "there is no port /dev/nothing"),
        (["show", "0001"], 1, "there is no game 0001; "),
        (["show"], 1, "no game is stored yet"),
        (["games", "--db", "/nosuch/folder/x.db"], 1, "the database cannot be used: unable to open database file: /nosuch/folder/x.db"),
        (["games", "--db", __file__], 1, f"the database cannot be used: file is not a database: {__file__}"),
        (["games", "--db", "mysql://u:secret@host/x"], 1, "not a database that can be reached: mysql; SQLite and PostgreSQL can"),
        (["games", "--db", "sqlite:///x.db?timeout=soon"], 1, "timeout behind the ? of the database's address cannot be set so"),
        (["games", "--db", "sqlite:///x.db?colour=red"], 1, "colour behind the ? of the database's address cannot be set so"),
        (["games", "--db", "a?b.db"], 1, "the path of a database cannot have a ?: a?b.db"),
        (["show", "a/" + "9" * 30], 1, "there is no game a/999"),
        (["show", "a/" + "9" * 5000], 1, "there is no game a/999"),
        (["show", "\udcff"], 2, "is not written in UTF-8"),
        (["roster", "remove", "\udcff"], 2, "is not written in UTF-8"),
        (["games", "--limit", "0"], 2, "'--limit': 0 is not at least 1."),
        (["games", "--limit", "many"], 2, "'--limit': 'many' is no whole number."),
        (["export", "--html"], 2, "No such option: --html\n"),
        (["games", "--game", "whist"], 2, "; Game clock; Score pad\n"),
        (["standings", "--game", "Treomino"], 2, "there is no game Treomino; do you mean Triominoes"),
        (["games", "--game", "d"], 2, "d may be "),
        (["dance"], 2, "dance"),
        (["flash", "--board", "toaster", "--build-only"], 2, "there is no board toaster; there are: "),
        (["flash", "--board", "Badger 2350", "--build-only"], 2, "a Badger 2350 is not supported"),
        (["flash", "--board", "pico", "--build-only"], 2, "pico may be pico2_epaper_2in9; pico2_epaper_4in2; pico_epaper_2in9; "),
        (["flash", "--build-only"], 2, "choose a board with --board; the boards are: "),
        (["roster", "remove", "Nobody"], 1, "Nobody is not on the roster"),
        (["roster", "--db", "other.db", "add", "Ada"], 1, "--db stands behind"),
        (["roster", "add", "a|b"], 1, "cannot write the letter '|'"),
        (["roster", "add", "名"], 1, "cannot write the letter"),
        (["roster", "add", " "], 1, "the name is empty"),
        (["roster", "add", "x" * 34], 1, "too long"),
    ],
)
def test_an_error_is_one_plain_line_and_an_exit_code(run_command, words, code, message):
    exit_code, _, err = run_command(*words)
    assert exit_code == code and message in err


def test_a_fault_of_the_program_is_reported_as_one(run_command, monkeypatch, program_faults):
    monkeypatch.setattr("host_tools.commands.games.open_for_lists", lambda database: 1 // 0)
    code, _, err = run_command("games")
    assert code == 1 and "a fault in the program" in err and "--debug" in err
    assert isinstance(program_faults.pop(), ZeroDivisionError)


def test_debug_shows_where(capsys, monkeypatch, program_faults):
    monkeypatch.setattr("host_tools.commands.games.open_for_lists", lambda database: 1 // 0)
    assert main(["--debug", "games"]) == 1
    assert "Traceback" in capsys.readouterr().err
    assert isinstance(program_faults.pop(), ZeroDivisionError)


@pytest.mark.parametrize("word", ["games", "referee"])
def test_closed_streams_are_no_fault(home, word):
    words = ["sh", "-c", 'exec "$@" <&- >&-', "sh", sys.executable, "-m", "host_tools.cli", word]
    done = subprocess.run(words, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
