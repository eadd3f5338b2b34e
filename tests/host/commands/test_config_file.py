"""The config file must give defaults below typed options and FLAGFALL_DB, and a mistake in it must be one plain line."""

import json
import os
from pathlib import Path

import pytest

from host_tools.input.config_file import config_file
from host_tools.store.store import Store
from tests.host.made_records import worked_hand
from tests.host.posix import needs
from tests.host.sync.fake_device import DEVICE

pytestmark = pytest.mark.usefixtures("alone")


def store_named_games(place: Path, *names: str) -> str:
    """Returns a database with a game for each name."""
    store = Store(str(place))
    store.devices.note(DEVICE, "fake")
    for number, name in enumerate(names, 1):
        game = worked_hand(number, names=(name, "Boris"))
        store.games.keep(game.name, game.data)
    store.close()
    return str(place)


@pytest.fixture
def config(home):
    """Returns a function that writes the file."""

    def write(text: str) -> None:
        file = config_file()
        assert home in file.parents
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    return write


def test_the_database_is_the_typed_one_then_that_of_the_environment_then_that_of_the_file(run_command, config, tmp_path, monkeypatch):
    one, two, three = (store_named_games(tmp_path / f"{name}.db", name) for name in ("One", "Two", "Three"))
    store_named_games(tmp_path / "games.db", "Dana")  # the database without any option
    assert "Dana" in run_command("games")[1]
    config(f'database = "{one}"\n')
    assert "One" in run_command("games")[1] and "Dana" not in run_command("games")[1]
    assert "One" in run_command("players")[1] and "One" in run_command("players", "list")[1]
    assert run_command("roster", "add", "Eva")[0] == 0 and "Eva" in run_command("roster", "--db", one)[1]
    monkeypatch.setenv("FLAGFALL_DB", two)
    assert "Two" in run_command("games")[1]
    assert "Three" in run_command("games", "--db", three)[1]


def test_options_of_one_command(run_command, config, tmp_path):
    store_named_games(tmp_path / "games.db", "One", "Two", "Three")
    config('[games]\nlimit = 2\ngame = "fives"\n[standings]\nsince = 2031-01-01\n')
    assert [name in run_command("games")[1] for name in ("One", "Two", "Three")] == [False, True, True]
    assert "One" in run_command("games", "--limit", "3")[1]
    assert run_command("games", "--game", "chess")[1].startswith("No games of Chess yet")
    assert run_command("standings")[1] == "No such games.\n"
    assert "Boris" in run_command("standings", "--since", "2020-01-01")[1]


def test_the_port_of_the_file(run_command, config):
    config('port = "/dev/nothing"\n')
    assert "there is no port /dev/nothing" in run_command("sync")[2]
    assert "there is no port /dev/other" in run_command("sync", "--port", "/dev/other")[2]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("database = ", "config.toml: Invalid value (at end of document)"),
        ("\udcff", "config.toml: "),
        ("[dance]\n", "dance is no command, nor database, port, broadcast_token"),
        ('games = "x"\n', "games is no command, nor database, port, broadcast_token"),
        ("[database]\n", "database is no command, nor database, port, broadcast_token"),
        ('[games]\ncolour = "red"\n', "config.toml: games has no option colour"),
        ('[games]\nlimit = "many"\n', "many"),
        ("[games]\nlimit = 0\n", "0 is not at least 1"),
        ("[games]\nsince = 12\n", "12 is no day"),
        ("database = 5\n", "config.toml: database is one line of text"),
        ('database = ["a.db"]\n', "database is one line of text"),
        ('database = "a\\u0000b"\n', "database is one line of text"),
        ('database = "~nosuch/x.db"\n', "there is no home folder for ~nosuch/x.db"),
        ("port = 2026-11-24\n", "port is one line of text"),
        ("[games]\nlimit = [1]\n", "config.toml: limit takes one line of text, one number or one day"),
        ("[games]\nlimit = true\n", "limit takes one line"),
        ("[games]\nlimit = 2026-11-24\n", "'2026-11-24' is no whole number"),
        ("[games]\nlimit = 1.5\n", "'1.5' is no whole number"),
        ("[games]\nlimit = inf\n", "'inf' is no whole number"),
        (f"[games]\nlimit = {10**30}\n", "limit takes one line"),
        (f"[games]\nlimit = 0x{'f' * 5000}\n", "limit takes one line"),
        ("[games]\nlimit.a = 1\n", "limit takes one line"),
        ("[games]\nsince = 2026-11-24T07:30:00\n", "since takes one line"),
        ("[games]\nsince = 07:30:00\n", "since takes one line"),
        ('[games]\nplayer = "Anna"\n', 'player takes a list of texts, such as ["Anna", "Boris"]'),
        ('[games]\nplayer = [["Anna"]]\n', "player takes a list"),
        ('[games]\njson = "x"\n', "json takes true or false"),
        (f"[games]\nlimit = {'[' * 5000}\n", "config.toml: its lists are nested too deeply"),
        (f"games{'.a' * 5000} = 1\n", "games has no option a"),
    ],
    ids=lambda text: text[:40],
)
def test_a_mistake_in_it_is_one_plain_line_and_changes_nothing(run_command, config, text, why, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    config("")
    config_file().write_bytes(text.encode("utf-8", "surrogateescape"))
    code, out, err = run_command("games")
    assert code and out == "" and why in err
    assert run_command("--help")[0] == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [config_file()], "no empty store may appear"


@pytest.mark.timeout(20)
@needs("mkfifo")
def test_a_pipe_in_its_place_is_not_waited_for(run_command, config):
    config("")
    config_file().unlink()
    os.mkfifo(config_file())
    assert run_command("games")[::2] == (1, f"flagfall: {config_file()} is no file\n")


def test_a_list_of_names(run_command, config, tmp_path):
    store_named_games(tmp_path / "games.db", "One", "Two")
    config('[games]\nplayer = ["Boris", "Two"]\njson = true\n')
    code, out, _ = run_command("games")
    assert code == 0 and len(json.loads(out)["games"]) == 1


@pytest.mark.parametrize(
    ("options", "listed"),
    [
        (("--since", "0001-01-01"), True),
        (("--until", "9999-12-31"), True),
        (("--since", "9999-12-31"), False),
        (("--until", "0001-01-01"), False),
    ],
)
def test_the_first_and_the_last_day_of_all(run_command, tmp_path, options, listed):
    store_named_games(tmp_path / "games.db", "One")
    code, out, _ = run_command("games", *options)
    assert code == 0 and ("One" in out) == listed


def test_the_home_folder_of_nobody(run_command, monkeypatch):
    for name in ("FLAGFALL_DB", "FLAGFALL_HOME"):
        monkeypatch.setenv(name, "~nosuch/a")
        code, _, err = run_command("games")
        assert code == 1 and "there is no home folder for ~nosuch/a" in err


def test_without_it_nothing_is_different(run_command):
    assert not config_file().exists()
    assert "No games yet" in run_command("games")[1]
    assert run_command("players")[1].startswith("No players yet")
