"""An evening must work with the real commands: six people, three devices, from `event new` to `publish`; with each
command killed in its middle; with two PCs.
"""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing

import pytest

from host_tools import ROOT
from host_tools.cli import main
from host_tools.event.pairing import bye_points, pair
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.databases import new_address
from tests.host.event.evening_devices import TableDevice
from tests.host.event.evening_store import game_at, next_round, open_event, store_game

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Жанна")
RESULTS = (("resign 1", (1, 0)), ("resign 0", (0, 1)), ("draw", (0.5, 0.5)))  # of tables 1 to 3, in every round


@pytest.fixture
def devices(tmp_path):
    devices = [TableDevice(tmp_path, number) for number in range(3)]
    yield devices
    for each in devices:
        each.stop()


@pytest.fixture
def run_command(home, capsys):
    """Returns a function that runs a command and returns its output: text, or with --json the JSON object."""

    def run(*words: str, code: int = 0):
        assert main([*words]) == code, capsys.readouterr().err
        output = capsys.readouterr().out
        return json.loads(output) if "--json" in words else output

    return run


def sync_all(run_command, devices):
    for each in devices:
        run_command("sync", "--port", each.port)


def test_six_people_and_three_devices(run_command, devices, home):
    sync_all(run_command, devices)
    run_command("event", "new", "Club evening", "--game", "chess", "--clock", "10m+5s", "--swiss", "3")
    run_command("event", "enter", *NAMES)
    for table, each in enumerate(devices, 1):
        run_command("event", "table", str(table), each.id)
    for round in (1, 2, 3):
        paired = run_command("event", "pair", "--json")
        assert paired["round"] == round and len(paired["tables"]) == 3 and paired["bye"] == []
        assert run_command("event", "pair", "--json", code=1)["missing"] == [1, 2, 3]
        sync_all(run_command, devices)
        for table, each in enumerate(devices, 1):
            names = " – ".join(entry["name"] for entry in paired["tables"][table - 1]["entries"])
            each.wait(lambda each=each: each.first_row.startswith("Table"))
            assert each.first_row == f"Table {table}, White: {names}"
            each.play(RESULTS[table - 1][0])
        sync_all(run_command, devices)
        for each in devices:
            each.wait(lambda each=each: each.first_row and not each.first_row.startswith("Table"))
    rows = run_command("event", "standings", "--json")["rows"]
    scores = [[met["score"] for met in row["rounds"]] for row in rows]
    assert sum(map(sum, scores)) == 9 and {met["how"] for row in rows for met in row["rounds"]} == {"game"}
    assert [row["points"] for row in rows] == sorted((sum(each) for each in scores), reverse=True)
    run_command("event", "publish", str(home / "web"))
    files = {path.name for path in (home / "web").iterdir()}
    assert files == {"index.html", "standings.json", "event.trf", *(f"game-{number}.pgn" for number in range(1, 10))}
    assert json.loads((home / "web/standings.json").read_text())["rows"] == rows
    assert '[Round "2.3"]' in (home / "web/game-6.pgn").read_text() and "1/2-1/2" in (home / "web/game-6.pgn").read_text()
    run_command("report", "--event", "Club", "-o", str(home / "evening.html"))
    assert run_command("event", "close", "--json")["closed"] and run_command("event", "list", "--json")["events"][0]["closed"]


STEPS = (
    ("event", "new", "Evening", "--game", "chess", "--swiss", "2"),
    ("event", "enter", *NAMES[:4]),
    ("sync",),
    ("event", "table", "1", "{device}"),
    ("event", "pair"),
    ("sync",),
    ("event", "result", "2", "1-0"),
    ("sync",),
    ("event", "pair"),
    ("event", "publish", "{home}/web"),
)


@pytest.mark.slow
def test_a_command_that_is_killed_loses_nothing_and_is_typed_again(home, tmp_path):
    """Each step is killed in its middle once, and then typed again: nothing that it had done is lost or done twice."""
    device = TableDevice(tmp_path, 0)
    environment = os.environ | {"FLAGFALL_HOME": str(home)}
    try:
        for number, step in enumerate(STEPS):
            words = [word.format(device=device.id, home=home) for word in step]
            words += ["--port", device.port] if words == ["sync"] else []
            command = [sys.executable, "-m", "host_tools.cli", *words]
            killed = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(0.25 + 0.11 * number)
            killed.send_signal(signal.SIGKILL)
            done = killed.wait() == 0
            if not done:
                again = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
                known = "already" in again.stderr or "lacks" in again.stderr  # the killed command had done it
                assert again.returncode == 0 or known, (words, again.stderr)
            if number == 5:
                device.play("resign 0")
    finally:
        device.stop()
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        state = store.events.find("Evening")
        assert [each.name for each in state.entrants] == list(NAMES[:4])
        assert [(table.round, table.table, table.result and table.result.points) for table in state.tables] == [
            (1, 1, (0, 1)),
            (1, 2, (1, 0)),
            (2, 1, None),
            (2, 2, None),
        ]
        assert len(store.games.newest()) == 1 and (home / "web/game-4.pgn").exists()


def test_two_pcs_enter_and_take_back_at_one_table(tmp_path):
    """Each PC acts on what the other has stored, also when it has read the event before."""
    address = new_address("postgresql", tmp_path)
    with closing(Store(address)) as one, closing(Store(address)) as other:
        seen = open_event(one, "Ada", "Boris")
        one.results.enter(seen, seen.tables[0], "1-0", "")
        with pytest.raises(Failure, match="has 1 : 0 by hand already"):
            other.results.enter(seen, seen.tables[0], "0-1", "")
        other.results.clear(seen, seen.tables[0])
        with pytest.raises(Failure, match="has no result"):
            one.results.clear(seen, seen.tables[0])
        one.event_changes.unpair(seen)
        with pytest.raises(Failure, match="paired anew by another program"):
            other.results.enter(seen, seen.tables[0], "0-1", "")
        with pytest.raises(Failure, match="no round is paired"):
            other.event_changes.unpair(seen)
        assert other.events.find().tables == () and other.games.newest() == []


def test_two_pcs_on_one_server(tmp_path):
    """Each PC sees the changes of the other; when both pair at once, they pair one round."""
    address = new_address("postgresql", tmp_path)
    with closing(Store(address)) as one, closing(Store(address)) as other:
        state = open_event(one, "Ada", "Boris")
        store_game(other, game_at(state, state.tables[0], "resign 1"))
        assert len(other.results.collect()) == 1 and one.results.collect() == []
        state = one.events.find()
        assert state.tables[0].result.points == (1, 0)
        one.events.enter(state, [["Cyril"], ["Dana"]], 2)
        seen = other.events.find()
        next_round(one, one.events.find())
        with pytest.raises(Failure, match="changed by another program"):
            other.events.add_round(seen, 2, pair(seen, 2).tables, bye_points(seen))
        assert other.events.find().round == 2 and len(other.events.find().of_round(2)) == 2
