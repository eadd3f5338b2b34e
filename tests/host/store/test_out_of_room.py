"""Tests of a full disk, missing rights and a closed pipe: at most one plain line, an exit code, and no partial file."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from host_tools import ROOT
from host_tools.cli import main
from host_tools.store.database import plain_failures
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.made_records import Recorded, worked_hand

pytestmark = pytest.mark.usefixtures("home")

FLAGFALL = "import sys; from host_tools.cli import main; sys.exit(main())"


def store_games(count: int = 1) -> None:
    store = Store()
    store.devices.note("E6614103", "fake")
    for number in range(1, count + 1):
        store.games.keep(worked_hand(number).name, worked_hand(number).data)
    chess = Recorded("chess", number=count + 1)
    for entry in ("e2e4", "e7e5", "resign 0"):
        chess.play(entry)
    store.games.keep(chess.name, chess.data)
    store.close()


def run_command(*words: str, stdout) -> tuple[int, str]:
    command = [sys.executable, "-c", FLAGFALL, *words]
    done = subprocess.run(command, cwd=ROOT, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("words", [["games"], ["show"], ["export", "--pgn"], ["--help"], ["roster"]])
def test_output_on_a_full_disk(words):
    store_games()
    with open("/dev/full", "w") as full:
        assert run_command(*words, stdout=full) == (1, "flagfall: the output cannot be written: No space left on device\n")


@pytest.mark.parametrize("words", [["games"], ["export", "--pgn"], ["show"]])
def test_output_that_nobody_reads(words):
    """As in `flagfall games | head -1`."""
    store_games()
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert run_command(*words, stdout=writer) == (0, "")
    finally:
        os.close(writer)


def test_an_export_that_breaks_off_leaves_the_old_file(home, monkeypatch, capsys, program_faults):
    store_games()
    place = home / "games.pgn"
    assert main(["export", "--pgn", "-o", str(place)]) == 0
    before = place.read_bytes()
    monkeypatch.setattr("host_tools.commands.export.file_text", lambda *_: 1 // 0)
    assert main(["export", "--pgn", "-o", str(place)]) == 1
    assert place.read_bytes() == before and sorted(each.suffix for each in home.iterdir() if "games.pgn" in each.name) == [".pgn"]
    program_faults.clear()
    monkeypatch.undo()
    monkeypatch.setenv("FLAGFALL_HOME", str(home))
    assert main(["export", "--pgn", "-o", "/dev/full"]) == 1
    assert "flagfall: /dev/full cannot be written: No space left on device\n" in capsys.readouterr().err


def test_a_database_on_a_full_disk(home):
    """SQLite is informed that the disk ends at the file's present end."""
    store_games(40)

    def limit_size(connection, _record):
        pages = connection.execute("pragma page_count").fetchone()[0]
        connection.execute(f"pragma max_page_count={pages}")

    event.listen(Engine, "connect", limit_size)
    try:
        store = Store()
        with pytest.raises(Failure, match="the database cannot be used: the disk is full; nothing was changed"), plain_failures():
            for number in range(100, 200):
                store.games.keep(worked_hand(number).name, worked_hand(number).data)
        store.close()
    finally:
        event.remove(Engine, "connect", limit_size)
    with closing(sqlite3.connect(home / "games.db")) as plain:
        assert plain.execute("pragma integrity_check").fetchone() == ("ok",)
        games, records = (plain.execute(f"select count(*) from {table}").fetchone()[0] for table in ("game", "record"))
        assert 41 <= games == records


@pytest.mark.parametrize("folder_too", [False, True], ids=["file", "folder"])
def test_a_database_that_is_read_only(folder_too, monkeypatch):
    """A user without the right to write reads the reason and the file's name."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:  # a folder open to everybody
        monkeypatch.setenv("FLAGFALL_HOME", name)
        store_games()
        place = Path(name) / "games.db"
        place.chmod(0o444)
        place.parent.chmod(0o555 if folder_too else 0o777)
        program = "import os, sys; from host_tools.cli import main; main(['roster'])\n"
        program += "os.getuid() or os.setuid(65534)\n"  # nothing is read-only for root
        command = [sys.executable, "-c", program + "sys.exit(main(sys.argv[1:]))", "roster", "add", "Ada"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 1 and done.stderr.count("\n") == 1
        assert done.stderr.startswith("flagfall: the database cannot be used: it is read-only") and str(place) in done.stderr


def test_a_damaged_database_is_named(home, capsys):
    store_games()
    place = home / "games.db"
    data = bytearray(place.read_bytes())
    data[8192:40960] = b"\x55" * (40960 - 8192)
    place.write_bytes(data)
    assert main(["games"]) == 1
    message = f"flagfall: the database cannot be used: its file is damaged; put the last copy of it in its place: {place}\n"
    assert capsys.readouterr().err == message
