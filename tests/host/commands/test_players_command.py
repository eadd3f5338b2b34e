"""`flagfall players`, `roster add` of many names, and `correct` must work, and the other commands must follow them."""

import csv
import io
import json
from pathlib import Path

import chess.pgn
import pytest

from host_tools.store.store import Store
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE

pytestmark = pytest.mark.usefixtures("alone")


def store_games(*games: Recorded) -> None:
    store = Store()
    store.devices.note(DEVICE, "fake")
    for game in games:
        store.games.keep(game.name, game.data)
    store.close()


def won_by_white(number: int = 1, names: tuple[str, str] = ("Ana", "Boris")) -> Recorded:
    game = Recorded("chess", names, "5m", number)
    game.press(1, 0)
    game.play("e2e4", 1000)
    game.press(0, 2000)
    game.play("resign 1", 3000)
    return game


def test_a_name_is_corrected_everywhere(run_command, tmp_path):
    store_games(won_by_white(), worked_hand(2, names=("Ana", "Boris")))
    assert run_command("players", "rename", "Ana", "Anna")[0] == 0
    for words in (["games"], ["show", "1"], ["show", "2"], ["standings"], ["export", "--pgn"], ["export", "--csv"], ["export", "--json"]):
        out = run_command(*words)[1]
        assert "Anna" in out and "Ana" not in out, words
    assert "Anna wins" in run_command("games")[1] and "Anna leads" in run_command("show", "2")[1]
    assert json.loads(run_command("players", "--json")[1])["players"][0] == {
        "name": "Anna", "games": 2, "last": json.loads(run_command("players", "--json")[1])["players"][1]["last"],
        "on_roster": False, "guest": False, "also": ["Ana"],
    }  # fmt: skip
    out = run_command("players")[1].splitlines()
    assert out[0].split() == ["player", "games", "last", "roster", "also"] and out[1].split()[-1] == "Ana"
    assert run_command("players", "remove", "Anna")[1] == "Anna is removed player 1 from now on\n"
    for words in (["games"], ["show", "1"], ["players"], ["players", "--json"], ["export", "--json"], ["export", "--pgn"]):
        out = run_command(*words)[1]
        assert "removed player 1" in out and "Ana" not in out and "Anna" not in out, words


@pytest.mark.parametrize("name", ["removed player 1", "Removed  player 7", "Player 3"])
def test_nobody_can_type_a_name_that_only_the_store_gives(run_command, name):
    """A removed player can still be renamed: so the removal is taken back."""
    store_games(worked_hand(2, names=("Ana", "Boris")))
    assert run_command("event", "new", "Evening", "--game", "fives", "--round-robin", "1")[0] == 0
    assert run_command("players", "remove", "Ana")[0] == 0
    for words in (["roster", "add", name], ["players", "rename", "Boris", name], ["event", "enter", "Boris", name]):
        code, _, err = run_command(*words)
        kind = "guest" if name == "Player 3" else "removed player"
        assert code == 1 and f"is the name of a {kind}: choose another name" in err, words
    assert run_command("players", "rename", "removed player 1", "Ana")[0] == 0


def test_a_mat_file_has_the_new_name(run_command):
    game = Recorded("backgammon", ("Ana", "Boris"))
    for entry in ("roll 31", "8/5", "6/5", "resign 1"):
        game.play(entry)
    store_games(game)
    run_command("players", "rename", "Ana", "Anna")
    out = run_command("export", "--mat")[1]
    assert '[Player 1 "Anna"]' in out and " Anna : 0" in out and "Ana " not in out


def test_an_impossible_change_of_a_player_gives_one_line(run_command):
    store_games(won_by_white(), won_by_white(2, ("Carl", "Boris")))
    for words, why in (
        (["rename", "Nobody", "Anna"], "there is no player Nobody"),
        (["rename", "Ana", "Boris"], "there is a player Boris already"),
        (["rename", "Ana", "A|B"], "cannot write the letter '|'"),
        (["rename", "Ana", "x" * 34], "too long"),
        (["merge", "Ana", "Boris"], "they met each other in game 1"),
        (["remove", "Player 1"], "is a guest"),
    ):
        code, out, err = run_command("players", *words)
        assert (code, out) == (1, "") and why in err
    assert run_command("players", "merge", "Carl", "Ana")[0] == 0
    assert "Ana 1 : Boris 0" in run_command("games")[1] and "Carl" not in run_command("games")[1]


def test_many_names_at_once_and_from_a_file(run_command, tmp_path):
    names = Path(tmp_path / "names.txt")
    names.write_text("\ufeffŽofia\n\n  Ада  \nAnna\n", encoding="utf-8")
    assert run_command("roster", "add", "Anna", "Boris", "--file", str(names))[0] == 0
    assert run_command("roster")[1] == "Anna\nBoris\nŽofia\nАда\n"
    assert run_command("roster", "add", "Boris", "Carl")[1] == "on the roster already: Boris\n"
    for words, why in (
        (["Dora", "a|b"], "cannot write the letter '|'"),
        (["Anna", "Boris"], "Anna, Boris are on the roster already"),
        ([], "say who"),
        (["--file", str(tmp_path / "none")], "none"),
        (["--file", str(tmp_path)], "cannot be read"),
    ):
        code, out, err = run_command("roster", "add", *words)
        assert code and out == "" and why in err
    names.write_bytes(b"\xff\xfe\x00")
    assert "is not written in UTF-8" in run_command("roster", "add", "--file", str(names))[2]
    assert run_command("roster")[1] == "Anna\nBoris\nCarl\nŽofia\nАда\n"


def test_a_result_is_corrected_and_back(run_command):
    store_games(won_by_white())
    before = run_command("show")[1], run_command("standings")[1]
    assert run_command("correct", "1", "0-1", "--why", "Ana had resigned")[1] == (
        "1  Ana 0 : Boris 1, Boris wins (corrected): Ana had resigned\n   recorded: Ana 1 : Boris 0, Ana wins (by resignation)\n"
    )
    assert "Boris wins (corrected): Ana had resigned" in run_command("games")[1]
    shown = run_command("show")[1]
    assert "Ana 1 : Boris 0, Ana wins (by resignation)" in shown and "Boris resigns" in shown and "0-1 on " in shown
    assert run_command("standings")[1].splitlines()[1].split()[1] == "Boris"
    read = chess.pgn.read_game(io.StringIO(run_command("export", "--pgn")[1]))
    assert read is not None and (read.headers["Result"], read.headers["Termination"]) == ("0-1", "adjudication")
    (game,) = json.loads(run_command("export", "--json")[1])["games"]
    assert [(seat["score"], seat["place"]) for seat in game["seats"]] == [(0, 2), (1, 1)]
    assert game["correction"].endswith(": Ana had resigned") and game["recorded"] == "Ana 1 : Boris 0, Ana wins (by resignation)"
    (row, _) = csv.DictReader(io.StringIO(run_command("export", "--csv")[1]))
    assert (row["player"], row["score"], row["place"], row["recorded"]) == ("Ana", "0", "2", game["recorded"])
    assert run_command("correct", "1", "--undo")[0] == 0
    assert (run_command("show")[1], run_command("standings")[1]) == before


def test_a_forfeit_and_a_score_below_zero(run_command):
    triominoes = Recorded("triominoes", ("Ada", "Boris"), number=2)
    triominoes.play("resign 1", 5000)
    store_games(won_by_white(), triominoes)
    assert "Boris wins (corrected): phone" in run_command("correct", "1", "forfeit", "0", "--why", "phone")[1]
    assert "Ada -5 : Boris 45, Boris wins" in run_command("correct", "2", "--why", "counted again", "--", "-5:45")[1]
    assert "Ada 50 : Boris 45, Ada wins" in run_command("correct", "last", "50:45", "--why", "counted again")[1]


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (["1", "0-1"], 2, "say which result and why"),
        (["1", "--why", "so"], 2, "say which result and why"),
        (["1", "0-1", "--why", "  "], 2, "say which result and why"),
        (["1", "0-1", "--undo"], 2, "--undo stands alone"),
        (["1", "0-1", "--why", "x" * 300], 2, "the reason is too long"),
        (["1", "--undo"], 1, "was not corrected"),
        (["1", "9-0", "--why", "so"], 1, "is no result of this game"),
        (["9", "1-0", "--why", "so"], 1, "there is no game 9"),
        (["1", "forfeit", "2", "--why", "so"], 1, "forfeit names the seat that loses: 0, 1"),
    ],
)
def test_an_impossible_correction_gives_one_line_and_changes_nothing(run_command, words, code, why):
    store_games(won_by_white())
    before = run_command("show")[1]
    exit_code, out, err = run_command("correct", *words)
    assert (exit_code, out) == (code, "") and why in err
    assert run_command("show")[1] == before
