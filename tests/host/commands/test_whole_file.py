"""A file of a command must be whole or absent, and no half written file may stay, however the command ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import ROOT
from host_tools.files.atomic_write import replacing

PROGRAM = """
import sys, time
from pathlib import Path
from host_tools.cli import _signals_as_exit
from host_tools.files.atomic_write import replacing
with _signals_as_exit(), replacing(Path(sys.argv[1])) as place:
    place.write_text("half")
    print("half", flush=True)
    time.sleep(60)
"""


def kill_while_writing(output: Path, how: signal.Signals) -> int:
    """Ends a command in the middle of writing. Returns its exit code."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "firmware"), str(ROOT / "boards/host/modules")])}
    command = [sys.executable, "-c", PROGRAM, str(output)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as program:
        assert program.stdout and program.stdout.readline() == "half\n"
        program.send_signal(how)
        return program.wait(20)


@pytest.mark.parametrize("how", [signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM), signal.SIGINT])
def test_a_command_that_is_told_to_end_leaves_no_file(tmp_path, how):
    output = tmp_path / "games.pgn"
    output.write_text("old")
    assert kill_while_writing(output, how) != 0
    assert [path.name for path in tmp_path.iterdir()] == ["games.pgn"] and output.read_text() == "old"


def test_the_next_command_removes_the_file_of_a_killed_one(tmp_path):
    output, other = tmp_path / "games.pgn", tmp_path / ".notes.part"
    other.write_text("somebody else's")
    kill_while_writing(output, signal.SIGKILL)
    assert len(list(tmp_path.iterdir())) == 2 and not output.exists()
    alive = tmp_path / f".more.pgn.{os.getpid()}.flagfall-part"
    alive.write_text("of a command that is still at work")
    with replacing(tmp_path / "other.csv") as place:
        place.write_text("whole")
    assert {path.name for path in tmp_path.iterdir()} == {".notes.part", alive.name, "other.csv"}


def test_a_file_takes_its_name_when_it_is_whole(tmp_path):
    output = tmp_path / ("x" * 240)
    with replacing(output) as place:
        place.write_text("new")
        assert not output.exists()
    assert output.read_text() == "new"
    with pytest.raises(ValueError, match="half"), replacing(output) as place:
        place.write_text("worse")
        raise ValueError("half")
    assert output.read_text() == "new" and list(tmp_path.iterdir()) == [output]


def test_a_device_and_a_folder_are_not_replaced(tmp_path):
    with replacing(Path(os.devnull)) as place:
        assert place == Path(os.devnull)
    (tmp_path / "folder").mkdir()
    with replacing(tmp_path / "folder") as place:
        assert place == tmp_path / "folder"
