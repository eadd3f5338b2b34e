"""The commands must print the right lines and exit codes, and one plain line for an error."""

import io
import json
import os
import subprocess
import sys
import time
from datetime import datetime
from types import SimpleNamespace

import pytest
from sqlalchemy import update

from flagfall import VERSION
from flagfall.record import record
from host_tools import ROOT
from host_tools.cli import COMMANDS, command
from host_tools.commands import sync
from host_tools.commands.sync import present_ports
from host_tools.files import paths
from host_tools.port.link import Link
from host_tools.store.schema import Game
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from host_tools.web.page_address import has_windows
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import FakeDevice, Memory

pytestmark = pytest.mark.usefixtures("alone")


def store_games(*games: Recorded) -> None:
    store = Store()
    store.devices.note("E6614103", "fake")
    for game in games:
        store.games.keep(game.name, game.data)
    store.close()


def test_sync_finds_the_running_emulated_device(run_command):
    game = worked_hand()
    with FakeDevice(Memory({game.name: game.data})) as device:
        paths.announce(paths.Running(device.port, "http://127.0.0.1:1/", os.getpid(), ""))
        code, out, _ = run_command("sync")
        assert code == 0 and "E6614103 (fake): 1 new game\n" in out and "Ada 10 : Boris 45, not played to the end" in out
        assert "0 new games\n" in run_command("sync")[1]
    assert run_command("games")[1].count("verified") == 1


def test_every_device_is_synced_whatever_happens_to_another(run_command, monkeypatch):
    game = worked_hand()
    with FakeDevice(Memory({game.name: game.data})) as device, FakeDevice(Memory({})) as stranger:
        stranger.answer = lambda line: stranger.say(b"OK\n")
        monkeypatch.setattr("host_tools.commands.sync.Link", lambda port, **_: Link(port, 0.3))
        monkeypatch.setattr("host_tools.commands.sync.chosen_ports", lambda port: [stranger.port, device.port])
        assert run_command("sync")[0] == 0
        monkeypatch.setattr("host_tools.commands.sync.chosen_ports", lambda port: ["/dev/nothing", device.port])
        code, out, err = run_command("sync")
        assert code == 3 and "there is no port /dev/nothing" in err and "0 new games" in out
        monkeypatch.setattr("host_tools.commands.sync.chosen_ports", lambda port: [stranger.port])
        code, _, err = run_command("sync")
        assert code == 3 and "is not a Flagfall" in err


def test_watch_syncs_each_device_when_it_is_plugged_in_and_again_after_it_was_away(run_command, monkeypatch):
    """Poll by poll: no port, a port that is not ready, the device, the device still there, unplugged, there again; Ctrl-C."""
    games = [worked_hand(1), worked_hand(2)]
    with FakeDevice(Memory({games[0].name: games[0].data})) as device:
        polls_left = [[], ["/dev/nothing"], ["/dev/nothing"], [device.port], [device.port], [], [device.port]]
        polls_left_at_sync = []

        def no_ports(port):
            if not polls_left:
                raise KeyboardInterrupt
            return set(polls_left.pop(0))

        def open_link(port, **_):
            if port == device.port:
                polls_left_at_sync.append(len(polls_left))
                game = games[len(polls_left_at_sync) - 1]
                device.memory.games[game.name] = game.data
            return Link(port, 0.08)

        monkeypatch.setattr("host_tools.commands.sync.present_ports", no_ports)
        monkeypatch.setattr("host_tools.commands.sync.Link", open_link)
        monkeypatch.setattr("host_tools.commands.sync.POLL_S", 0)
        code, out, _ = run_command("sync", "--watch")
    assert code == 0 and polls_left_at_sync == [3, 0]
    assert out.count("E6614103 (fake): 1 new game\n") == 2
    assert out.count("there is no port /dev/nothing") == 1  # reported once, tried each time
    assert run_command("games")[1].count("verified") == 2


@pytest.mark.parametrize("error", [Failure("it fails"), OSError(5, "it fails"), ZeroDivisionError("it fails")], ids=repr)
@pytest.mark.parametrize("part", ["present_ports", "Link", "pull", "result"])
def test_watch_goes_on_after_a_fault_of_any_part(run_command, monkeypatch, part, error, program_faults):
    faults, polls = [error, error], 0
    works = getattr(sync, part)

    def fail_twice(*given, **_):
        if faults:
            raise faults.pop()
        return works(*given)

    def sleep(seconds: float) -> None:
        nonlocal polls
        polls += 1
        if polls == 10:
            raise KeyboardInterrupt

    monkeypatch.setattr(sync, part, fail_twice)
    monkeypatch.setattr(sync, "time", SimpleNamespace(sleep=sleep, time=time.time, monotonic=lambda: 1000.0 * polls))
    with FakeDevice(Memory({worked_hand().name: worked_hand().data})) as device:
        paths.announce(paths.Running(device.port, "http://127.0.0.1:1/", os.getpid(), ""))
        code, out, _ = run_command("sync", "--watch")
    assert code == 0 and out.count("it fails") == 1 and "E6614103 (fake): " in out
    assert run_command("games")[1].count("verified") == 1
    program_faults.clear()


def test_watch_asks_again_which_ports_are_there(tmp_path, monkeypatch):
    port = tmp_path / "ttyACM7"
    assert present_ports(str(port)) == set()
    port.touch()
    assert present_ports(str(port)) == {str(port)}
    monkeypatch.setattr("host_tools.commands.sync.chosen_ports", lambda given: ["/dev/a", "/dev/b"])
    assert present_ports(None) == {"/dev/a", "/dev/b"} and present_ports("/dev/b") == {"/dev/b"}


def test_devices_lists_what_answers(run_command):
    with FakeDevice(Memory({})) as device:
        paths.announce(paths.Running(device.port, "http://127.0.0.1:1/", os.getpid(), ""))
        code, out, _ = run_command("devices")
    assert code == 0 and device.port in out and "E6614103, fake" in out


def test_show_prints_every_move_with_points_and_score(run_command):
    store_games(worked_hand())
    code, out, _ = run_command("show", "1")
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert ["0:05.0", "Boris", "0-2", "right", "+15", "10", ":", "25"] in rows
    assert ["0:09.0", "Boris", "3-3", "left", "+20", "10", ":", "45"] in rows


def test_show_prints_presses_and_the_time_left(run_command):
    game = Recorded(control="5m+3s")
    game.play("lead 0")
    game.press(1, 0)  # on a standing clock this starts seat 0
    game.play("5-5", 9000)
    game.press(0, 10_000)
    game.play("end", 12_000)
    store_games(game)
    out = run_command("show")[1]
    rows = [" ".join(line.split()) for line in out.splitlines()]
    assert "0:00.0 Boris starts the clock 5:03.0 : 5:03.0" in rows
    assert "0:10.0 Ada turn ends after 0:10.0 4:56.0 : 5:03.0" in rows


def test_a_game_without_a_date_was_played_by_the_day_of_its_sync(run_command):
    store_games(worked_hand())
    assert f"by {datetime.now():%Y-%m-%d}" in run_command("games")[1]


def test_a_game_is_called_by_its_number(run_command):
    store_games(worked_hand(7), worked_hand(3))
    assert [row.split()[0] for row in run_command("games")[1].splitlines()] == ["number", "2", "1"]
    by_number, by_name = run_command("show", "1"), run_command("show", "0BADCAFE-0007")
    assert by_number == by_name and by_number != run_command("show", "2")
    assert run_command("show", "last") == run_command("show", "2") == run_command("show")
    assert "E6614103" not in run_command("games")[1] + by_number[1]


def test_show_prints_undos_and_edits(run_command):
    game = Recorded(control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.play("5-5", 1000)
    game.event(record.UNDO, 2000, 1)
    game.play("6-6", 3000)
    game.event(record.EDIT, 4000, game.session.game.parse("5-5")[0], 1)
    game.event(record.KEPT, 4000, 2)
    game.event(record.PAUSE, 5000)
    game.event(record.CORRECT, 9000, 240_000, 1)
    game.event(record.RESUME, 9000)
    game.play("end", 10_000)
    store_games(game)
    rows = [" ".join(line.split()) for line in run_command("show")[1].splitlines()]
    for row in (
        "0:02.0 takes back one move 0 : 0",
        "0:04.0 corrects the last move: 5-5 10 : 0",
        "0:05.0 pause",
        "0:09.0 time of Boris corrected from 5:00.0 to 4:00.0 4:55.0 : 4:00.0",
        "0:09.0 goes on",
    ):
        assert row in rows


def test_a_game_that_a_later_program_stored_is_listed(run_command, monkeypatch):
    """Two programs use one database: the older one knows neither the rules nor the family of the game."""
    store_games(worked_hand())
    store = Store()
    with store.database.writing() as session:
        session.execute(update(Game).values(preset="whist"))
    store.close()
    assert "whist" in run_command("games")[1] and "Boris 45" in run_command("games")[1]
    assert run_command("standings")[0] == 0


def test_the_version_is_the_device_s(run_command):
    assert run_command("--version") == (0, f"flagfall {VERSION}\n", "")


def test_every_command_is_listed_with_its_first_sentence():
    """The help has its own words, because it does not load the commands."""
    assert {path.stem for path in (ROOT / "host_tools/commands").glob("*.py")} == {*COMMANDS, "__init__", "shared_options", "typed_control"}
    for name, sentence in COMMANDS.items():
        assert (command(name).help or "").startswith(sentence), name


@pytest.mark.parametrize(
    ("words", "completions"),
    [
        ("st", "standings"),
        ("games --game ch", "chess"),
        ("flash --board bad", "badger2040 badger2040w"),
        ("roster a", "add"),
        ("export --p", "--pgn --pdn"),
    ],
)
def test_the_shell_completes(words, completions):
    line = f"flagfall {words}"
    asked = {"_FLAGFALL_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1)}
    program = "import sys; sys.argv[0] = 'flagfall'; from host_tools.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env=os.environ | asked, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stdout.split() == completions.split()


def test_the_referee_answers_line_by_line_until_quit(run_command, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("# a golden game\n\nnew fives\nplay lead 0\nplay 5-5\nplay 5-5\nquit\nhello\n"))
    replies = [json.loads(line) for line in run_command("referee")[1].splitlines()]
    assert [reply["ok"] for reply in replies] == [True, True, True, False, True]
    assert (replies[2]["points"], replies[3]["error"]) == ([10, 0], "illegal-move")


def test_only_quit_alone_ends_the_conversation(run_command, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("quit now\nquit from=5\nhello\n quit \nhello\n"))
    replies = [json.loads(line) for line in run_command("referee")[1].splitlines()]
    assert [reply.get("error", "") for reply in replies] == ["syntax", "syntax", "", ""]


def test_the_referee_refuses_bytes_that_are_no_text(run_command, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nhello\n"), "utf-8"))
    code, out, _ = run_command("referee")
    assert code == 0 and [json.loads(line)["ok"] for line in out.splitlines()] == [False, True]


def test_standings_show_games_ended_early_but_do_not_rate_them(run_command):
    store_games(worked_hand())
    rows = [line.split() for line in run_command("standings")[1].splitlines()]
    assert ["1", "Boris", "1", "0", "0", "1", "45", "-"] in rows
    assert ["2", "Ada", "1", "0", "0", "1", "10", "-"] in rows


def test_a_terminal_that_cannot_write_a_name_gets_question_marks(home):
    game = Recorded(names=("Žofia", "Їжак"), control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.play("resign 0", 5000)
    store_games(game)
    words = [sys.executable, "-m", "host_tools.cli", "show"]
    done = subprocess.run(words, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?ofia" in done.stdout and b"On the clock" in done.stdout  # the chart of the times has only plain characters


def test_a_terminal_that_does_not_know_its_width(run_command, monkeypatch):
    store_games(worked_hand())
    monkeypatch.setenv("COLUMNS", "0")
    assert "Ada 10 : Boris 45" in run_command("games")[1]


def test_hostile_names_are_shown_as_text(run_command):
    game = Recorded(names=("[bold]x[/bold]", "\x1b]0;pwned\x07\x1b[31m"))
    game.play("resign 0")
    store_games(game)
    for word in ("games", "show", "standings"):
        out = run_command(word)[1]
        assert "[bold]x[/bold]" in out and "\x1b]" not in out and "\x07" not in out


@pytest.mark.parametrize("words", [["--help"], ["sync", "--help"], ["devices"]])
def test_commands_without_a_store_do_not_load_its_libraries(words):
    """Those libraries take three times as long to load as all others."""
    source = f"import sys\nfrom host_tools.cli import main\nassert main({words!r}) == 0\nprint(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = set(done.stdout.splitlines())
    assert "typer" in loaded and not loaded & {"sqlalchemy", "pydantic", "openskill", "aiohttp", "PIL", "boards"}


def test_the_emulated_device_is_not_flashed(run_command):
    with FakeDevice(Memory({})) as device:
        paths.announce(paths.Running(device.port, "http://127.0.0.1:1/", os.getpid(), ""))
        code, _, err = run_command("flash", "--port", device.port, "--board", "pico_epaper_2in9")
    assert code == 1 and "is an emulated device" in err


def test_no_browser_is_opened_in_the_terminal(monkeypatch):
    """A text browser would wait for the page and block the device."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert not has_windows()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_windows()


def test_an_empty_list_says_why(run_command):
    assert "No games yet. Play one, then: flagfall sync" in run_command("games")[1]
    store_games(worked_hand())
    assert "No games of Threes yet. Play one, then: flagfall sync" in run_command("games", "--game", "thr")[1]
    assert "No verified games of Score pad yet." in run_command("standings", "--game", "pad")[1]
    assert "Ada" in run_command("standings", "--game", "fives")[1]


def test_a_limit_may_have_any_size(run_command):
    store_games(worked_hand())
    assert "Ada" in run_command("games", "--limit", "9" * 30)[1]


def test_in_a_pipe_a_row_is_one_line(run_command, monkeypatch):
    monkeypatch.delenv("COLUMNS")
    game = Recorded(names=("A very long name", "Another long one"))
    game.play("resign 0")
    store_games(game)
    assert "A very long name 0 : Another long one 0, Another long one wins (by resignation)  verified" in run_command("games")[1]


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_help_needs_no_device_and_names_every_command(run_command, words):
    code, out, _ = run_command(*words)
    assert code == 0
    for word in ("run", "sync", "games", "show", "standings", "roster", "devices", "flash", "referee"):
        assert f"  {word}" in out


@pytest.mark.parametrize("words", [[name] for name in COMMANDS] + [["roster", "add"], ["clocks", "add"]])
def test_help_speaks_of_no_types_of_python(run_command, words):
    help_text = run_command(*words, "--help")[1]
    assert help_text.startswith("Usage: ")
    assert not [word for word in ("<int", "<str", "{name", "[name", "--install-completion") if word in help_text]
