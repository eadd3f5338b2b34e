"""JSON and CSV must be right for other programs, also with any typed names."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from flagfall.record import record
from host_tools import ROOT, cli
from host_tools.store.store import Store
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE
from tests.host.sync.test_golden_synced import GOLDEN, WHOLE

HOSTILE = '"x",\x0b\x85\u2028\u2066\x1b[2J\x00\U000e0001]'


@pytest.fixture
def run_command(tmp_path, monkeypatch, capsys):
    """Returns a function that stores these games, runs a command and returns its output."""
    monkeypatch.setenv("FLAGFALL_DB", str(tmp_path / "games.db"))

    def run(*words: str, games: tuple[Recorded, ...] = (), code: int = 0) -> str:
        store = Store(str(tmp_path / "games.db"))
        store.devices.note(DEVICE, "host")
        for game in games:
            store.games.keep(game.name, game.data)
        store.close()
        assert cli.main(list(words)) == code
        return capsys.readouterr().out

    return run


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


validate_games = fastjsonschema.compile(json.loads((ROOT / "host_tools/views/docs/games.schema.json").read_text(encoding="utf-8")))


def checked_games(text: str) -> list[dict[str, Any]]:
    """Returns the games in a file, and checks the file against the published schema."""
    read = validate_games(json.loads(text))
    assert read["schema"] == 1
    return read["games"]


def drawn_game(number: int = 2, names: tuple[str, ...] = ("Ada", "Žofia"), **more) -> Recorded:
    game = Recorded("chess", names, "5m+2s", number, **more)
    game.event(record.RESUME, 0)
    game.play("e2e4", 0)
    game.press(0, 3000)
    game.play("draw", 3500)
    return game


@pytest.mark.parametrize("name", WHOLE.values())
def test_json_has_the_moves_of_a_golden_game_and_its_score(name, run_command):
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    preset, _, words = next(line for line in lines if line.startswith("new ")).removeprefix("new ").partition(" ")
    options = dict(word.split("=", 1) for word in words.split())
    game = Recorded(preset, (), **options)
    moves = [line.removeprefix("play ") for line in lines if line.startswith("play ")]
    for move in moves:
        game.play(move)
    (read,) = checked_games(run_command("export", "--json", games=(game,)))
    again = Recorded(preset, (), **options)
    assert len(read["turns"]) == len(moves)
    for turn in read["turns"]:
        again.play(turn["entry"])
    expected = json.loads(lines[-1].removeprefix("#= "))
    scores = {player["side"]: player["score"] for player in read["seats"]}
    half = 2 if preset in ("chess", "draughts") else 1
    assert [again.session.game.score(side) for side in range(len(expected["score"]))] == expected["score"]
    assert [scores[side] * half for side in sorted(scores)] == expected["score"] and read["options"] == options
    assert [score * half for score in read["turns"][-1]["score"]] == expected["score"]


def test_json_has_all_facts_about_a_game(run_command):
    (read,) = checked_games(run_command("export", "--json", games=(drawn_game(),)))
    assert read.pop("synced").endswith("Z")
    assert read == {
        "id": 1, "status": "verified",
        "name": "E6614103-0BADCAFE-0002", "game": "chess", "options": {}, "clock": "5m+2s", "played": None, "device": "E6614103",
        "number": 2, "after": None, "rules": 1, "move_count": 2, "duration_ms": 3500, "ended_early": False, "as_pad": False,
        "result": "Ada ½ : Žofia ½, a draw (by agreement)", "correction": None, "recorded": None, "pad_from": None,
        "seats": [
            {"name": "Ada", "side": 0, "score": 0.5, "place": 1, "left_ms": 301_000},
            {"name": "Žofia", "side": 1, "score": 0.5, "place": 1, "left_ms": 301_500},
        ],
        "turns": [
            {"n": 1, "seat": 0, "entry": "e2e4", "points": [0, 0], "score": [0, 0], "time_ms": 3000, "left_ms": 301_000},
            {"n": 2, "seat": None, "entry": "draw", "points": [0.5, 0.5], "score": [0.5, 0.5], "time_ms": None, "left_ms": None},
        ],
    }  # fmt: skip
    assert json.loads(run_command("show", "--json")) | {"synced": None} == read | {"synced": None}
    (listed,) = checked_games(run_command("games", "--json"))
    assert listed | {"synced": None} == {key: value for key, value in read.items() if key not in ("turns", "pad_from")} | {"synced": None}


def test_undone_entries_are_left_out_and_entries_of_a_pad_are_marked(run_command):
    game = worked_hand()
    game.event(record.UNDO, 21000, 1)
    game.event(record.PAD, 22000)
    game.play("0+15", 23000)
    game.play("end", 24000)
    (read,) = checked_games(run_command("export", "--json", games=(game,)))
    entries = [turn["entry"] for turn in read["turns"]]
    assert entries[:2] == ["lead 0", "5-5"] and entries[9:] == ["0+15", "end"]
    assert read["as_pad"] and read["pad_from"] == 10


def test_csv_is_a_line_for_each_player_in_each_game(run_command):
    csv_rows = rows(run_command("export", "--csv", games=(worked_hand(), drawn_game())))
    assert [(row["name"][-4:], row["seat"], row["player"], row["score"], row["place"]) for row in csv_rows] == [
        ("0001", "0", "Ada", "10", ""), ("0001", "1", "Boris", "45", ""),
        ("0002", "0", "Ada", "0.5", "1"), ("0002", "1", "Žofia", "0.5", "1")
    ]  # fmt: skip
    assert (csv_rows[0]["ended_early"], csv_rows[2]["ended_early"], csv_rows[0]["played"]) == ("1", "0", "")
    assert csv_rows[2]["left_ms"] == "301000"  # 5:02 at the start, 3 s used, 2 s gained


def test_hostile_names_stay_inside_their_cell(run_command):
    game = drawn_game(names=(HOSTILE, "=1+2"))
    read = checked_games(run_command("export", "--json", games=(game,)))
    csv_rows = rows(run_command("export", "--csv"))
    shown = '"x",' + "\ufffd" * 4 + "\ufffd[2J" + "\ufffd" * 2 + "]"
    assert read[0]["seats"][0]["name"] == csv_rows[0]["player"] == shown
    assert csv_rows[1]["player"] == "'=1+2" and read[0]["seats"][1]["name"] == "=1+2"  # a spreadsheet would calculate it
    for kind in ("--json", "--csv"):
        text = run_command("export", kind)
        assert all(c in "\r\n" or c.isprintable() for c in text)


def test_json_escapes_what_another_program_wrote_into_the_store(run_command, tmp_path):
    run_command("games", games=(drawn_game(),))
    store = Store(str(tmp_path / "games.db"))
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql("update player set name = ? where name = 'Ada'", ("\x1b\x7f\x85\u2028\u202e\U000e0001",))
    store.close()
    text = run_command("export", "--json")
    assert all(c == "\n" or c.isprintable() for c in text)
    assert checked_games(text)[0]["seats"][0]["name"] == "\x1b\x7f\x85\u2028\u202e\U000e0001"
    assert rows(run_command("export", "--csv"))[0]["player"] == "\ufffd" * 6


def test_a_file_is_what_the_terminal_shows(run_command, tmp_path):
    games = tuple(drawn_game(number) for number in range(1, 31))  # enough games for other processes
    shown = {kind: run_command("export", f"--{kind}", games=games) for kind in ("json", "csv", "pgn")}
    for kind, text in shown.items():
        place = Path(tmp_path / f"games.{kind}")
        run_command("export", f"--{kind}", "-o", str(place))
        data = place.read_bytes()
        assert data.startswith(b"\xef\xbb\xbf") == (kind == "csv")  # spreadsheets need it to know the encoding
        assert data.decode("utf-8-sig").replace("\r\n", "\n").rstrip("\n") == text.replace("\r\n", "\n").rstrip("\n")
    assert [game["number"] for game in checked_games(shown["json"])] == list(range(1, 31))
    assert shown["pgn"].count("1. e4") == 30


def test_one_game_and_none(run_command):
    assert run_command("export", "--json", code=1) == ""
    games = worked_hand(), drawn_game()
    assert [game["number"] for game in checked_games(run_command("export", "0002", "--json", games=games))] == [2]
    assert {row["number"] for row in rows(run_command("export", "0001", "--csv"))} == {"1"}


TYPED_NAMES = ("=1+2", "+1", "-1", "@x", "\uff1dA1", "\uff0b1", "\uff0d1", "\uff20x", "'quoted", "''twice", "plain", "7", "")


def test_cells_that_look_like_formulas_are_marked_and_read_back(run_command):
    """The rule of files.md: removing one apostrophe from each cell that begins with one gives the text again."""
    games = tuple(drawn_game(number, (name or "x", "Boris")) for number, name in enumerate(TYPED_NAMES, 1))
    run_command("games", games=games)
    for words in (("--csv",), ("--csv", "--turns")):
        csv_rows = rows(run_command("export", *words))
        assert len(csv_rows) == 2 * len(games)
        for row in csv_rows:
            assert not any(value[:1] and value[0] in "=+@\uff1d\uff0b\uff0d\uff20" for value in row.values())
            assert not any(value.startswith("-") and not value[1:].isdecimal() for value in row.values())
        read = {row["player"][1:] if row["player"].startswith("'") else row["player"] for row in csv_rows} - {"Boris", ""}
        assert read == {name or "x" for name in TYPED_NAMES}


def test_csv_of_turns_is_a_line_for_each(run_command):
    pad = Recorded("pad", ("Anna", "Boris"), number=3)
    for entry in ("0+20", "1-5", "end"):
        pad.play(entry, 1000)
    csv_rows = rows(run_command("export", "--csv", "--turns", games=(drawn_game(), worked_hand(1), pad)))
    first = {key: value for key, value in csv_rows[0].items() if value}
    assert first == {
        "id": "1", "name": "E6614103-0BADCAFE-0002", "game": "chess", "n": "1", "seat": "0", "player": "Ada", "entry": "e2e4",
        "on_pad": "0", "time_ms": "3000", "left_ms": "301000", "points_0": "0", "points_1": "0", "score_0": "0", "score_1": "0",
    }  # fmt: skip
    assert [row["points_1"] for row in csv_rows if row["game"] == "fives" and row["player"] == "Boris"] == ["10", "15", "0", "20"]
    scores = [(row["entry"], row["score_0"], row["score_1"]) for row in csv_rows if row["game"] == "pad"]
    assert scores[:2] == [("0+20", "20", "0"), ("1-5", "20", "-5")]
