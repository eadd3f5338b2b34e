"""Nardy must work on the PC: matches as .mat files that GNU Backgammon reads back, turns in the notation of books, dice and ratings."""

import re
import shutil
import subprocess
from array import array
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from flagfall.engine.game import MAX_MOVES
from flagfall.record import record, record_replay
from host_tools import cli
from host_tools.games import family_of
from host_tools.games.family import Played, Roll
from host_tools.games.nardy import mat, parts
from host_tools.store.store import Store
from host_tools.views.dice import chance_of_more, chi_square, histogram
from tests.host.made_records import Recorded
from tests.host.nardy.nardy_table import FOLDER
from tests.host.sync.fake_device import DEVICE

pytestmark = pytest.mark.usefixtures("home")

GNUBG = shutil.which("gnubg", path="/usr/bin:/usr/games:/usr/local/bin")


def entries(name: str) -> list[str]:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="ascii").splitlines()
    return [line.removeprefix("play ") for line in lines if line.startswith("play ")]


def recorded_game(preset: str, *texts: str, number: int = 1, names: tuple[str, str] = ("Ada", 'Boris "B": x'), **options: str) -> Recorded:
    game = Recorded(preset, names, number=number, **options)
    for text in texts:
        game.play(text)
    return game


def mat_text(game: Recorded) -> str:
    return mat(Played(record_replay.read(game.data), {}, datetime(2026, 11, 23, 12, tzinfo=UTC)))


def whole_match() -> Recorded:
    return recorded_game("backgammon-match", *entries("backgammon-match_game"), match="5")


def test_a_match_as_mat():
    """A gammon is given up with the cube at 2: 4 points. The next game has no roll, so it is not in the file.

    The right player's turns begin at letter 34. An act with the cube has one more blank before it, on both sides.
    """
    text = mat_text(recorded_game("backgammon-match", "roll 31", "8/5", "6/5", "double", "take", "roll 62", "24/18", "13/11", "resign 1 2"))
    assert text == (
        '; [Player 1 "Ada"]\n; [Player 2 "Boris \'B\'; x"]\n; [EventDate "2026.11.23"]\n\n 7 point match\n\n Game 1\n'
        " Ada : 0                        Boris 'B'; x : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n"
        "  2)  Takes                      62: 24/18 13/11\n"
        "      Wins 4 points\n\n"
    )


def test_equal_opening_dice_are_no_turn_in_a_mat_file():  # BG-20
    options = {"match": "0", "cube": "on", "auto_double": "1"}
    text = mat_text(recorded_game("backgammon", "roll 33", "roll 62", "24/18", "13/11", **options))
    assert "  1) 62: 24/18 13/11\n" in text and "33" not in text


def test_the_cube_of_a_game_whose_last_move_is_a_take():
    lines = family_of("backgammon").summary(recorded_game("backgammon-match", "roll 31", "8/5", "6/5", "double", "take").session)
    assert lines[0] == "game 1   0 : 0   cube 2"


def moves(text: str) -> list[tuple[str, Counter[str]]]:
    """Returns the contents of the file, turn by turn: dice with where men start and end, or the act with the cube; and the winners."""
    all_moves = []
    for line in text.split("\n"):
        if line.startswith(";"):
            continue
        for part in re.findall(r"\d\d:(?: \d+(?:/\d+\*?)+)*|Doubles => \d+|Takes|Drops|Wins \d+ point", line):
            dice, _, steps = part.partition(":")
            all_moves.append((dice, Counter(starts_and_ends(steps)) if re.fullmatch(r"\d\d", dice) else Counter()))
    return all_moves


def starts_and_ends(steps: str) -> list[str]:
    """Returns the first and the last point of each man, because two programs may order or join steps differently."""
    starts, ends = Counter[str](), Counter[str]()
    for word in steps.replace("*", "").split():
        points = word.split("/")
        starts[points[0]] += 1
        ends[points[-1]] += 1
    left, reached = starts - ends, ends - starts
    return [f"-{point}" for point in left.elements()] + [f"+{point}" for point in reached.elements()]


@pytest.mark.skipif(GNUBG is None, reason="there is no GNU Backgammon: apt install gnubg")
def test_gnubg_reads_a_match_back(tmp_path: Path):
    game = whole_match()
    ours, theirs = tmp_path / "ours.mat", tmp_path / "theirs.mat"
    ours.write_text(mat_text(game), encoding="utf-8")
    commands = f'set automatic game off\nimport mat "{ours}"\nexport match mat "{theirs}"\nshow score\n'
    completed = subprocess.run([str(GNUBG), "-t", "-q", "-r"], input=commands, capture_output=True, text=True, check=False, timeout=120)
    output = completed.stdout + completed.stderr
    assert not re.search("nrecognised|llegal|doesn't|nknown", output), output
    assert moves(theirs.read_text(encoding="utf-8", errors="replace")) == moves(ours.read_text(encoding="utf-8"))
    assert len(moves(ours.read_text(encoding="utf-8"))) > 60


LONG_NAMES = {  # names -> the names that GNU Backgammon has for them: at most 31 bytes, and a comma would end them
    ("A" * 16, "B" * 16): ("A" * 16, "B" * 16),
    ("A" * 31, "B" * 31): ("A" * 31, "B" * 31),
    ("Alexandra " * 4, "Alexander " * 4): ("Alexandra Alexandra Alexandra A", "Alexander Alexander Alexander A"),
    ("A" * 40, "A" * 39 + "B"): ("A" * 29 + " 1", "A" * 29 + " 2"),
    ("Ж" * 16, "Ж" * 15 + "Щ"): ("Ж" * 14 + " 1", "Ж" * 14 + " 2"),
    ("x" * 250, "y" * 250): ("x" * 31, "y" * 31),
    ("Smith, Anna", "Smith, Boris"): ("Smith; Anna", "Smith; Boris"),
}


@pytest.mark.parametrize("names", LONG_NAMES)
def test_two_long_names_keep_apart(names):
    text = mat_text(recorded_game("backgammon-match", "roll 31", "8/5", "6/5", "resign 1 2", names=names))
    line = next(line for line in text.splitlines() if " : " in line)
    assert re.fullmatch(" (.+?) : 0 {2,}(.+?) : 0", line).groups() == LONG_NAMES[names], line


@pytest.mark.skipif(GNUBG is None, reason="there is no GNU Backgammon: apt install gnubg")
@pytest.mark.parametrize("names", LONG_NAMES)
def test_gnubg_reads_both_names(names, tmp_path: Path):
    place = tmp_path / "names.mat"
    place.write_text(mat_text(recorded_game("backgammon-match", "roll 31", "8/5", "6/5", "resign 1 2", names=names)), encoding="utf-8")
    commands = f'import mat "{place}"\nshow score\n'
    done = subprocess.run([str(GNUBG), "-t", "-q", "-r"], input=commands.encode(), capture_output=True, check=False, timeout=120)
    one, other = LONG_NAMES[names]
    assert f"{one} 2, {other} 0 (match to 7 points" in done.stdout.decode(errors="replace")


def random_match(preset: str, number: int, **options: str) -> Recorded:
    """Returns a match that the engine plays at random."""
    game, chance, out = recorded_game(preset, number=number, **options), Random(number), array("I", [0] * MAX_MOVES)
    while not game.session.game.over:
        game.event(record.MOVE, len(game.slots), chance.choice(out[: game.session.game.moves(out)]))
    return game


@pytest.mark.skipif(GNUBG is None, reason="there is no GNU Backgammon: apt install gnubg")
def test_gnubg_counts_every_game_as_the_file_says(tmp_path: Path):
    """This includes gammons of a table that does not count them, or that needs one point only."""
    games = [random_match("backgammon", number) for number in range(12)]
    games += [random_match("backgammon-match", number) for number in range(3)]
    games += [random_match("backgammon", number, match="3", gammon="on") for number in range(3)]
    commands = ["set automatic game off"]
    for number, game in enumerate(games):
        (tmp_path / f"ours{number}.mat").write_text(mat_text(game), encoding="utf-8")
        commands += [f'import mat "{tmp_path}/ours{number}.mat"', f'export match mat "{tmp_path}/theirs{number}.mat"']
    typed = "\n".join([*commands, ""])
    subprocess.run([str(GNUBG), "-t", "-q", "-r"], input=typed, capture_output=True, text=True, check=False, timeout=300)
    won = []
    for number in range(len(games)):
        ours, theirs = (moves((tmp_path / f"{whose}{number}.mat").read_text(encoding="utf-8")) for whose in ("ours", "theirs"))
        points = [[text for text, _ in cells if text.startswith("Wins")] for cells in (ours, theirs)]
        assert points[0] == points[1]
        won += points[0]
    assert {"Wins 1 point", "Wins 2 point", "Wins 3 point"} <= set(won), "the games must have every kind of end"


def test_the_notation_of_books():
    game = recorded_game("backgammon", "roll 31", "8/5", "6/5", "roll 66", "24/18", "24/18", "13/7", "13/7", "roll 21", "6/4", "4/3")
    [part] = parts(game.session.game)
    assert [turn.moves() for turn in part.turns] == ["8/5 6/5", "24/18(2) 13/7(2)", "6/3"]
    assert [turn.pips for turn in part.turns][:2] == [(163, 167), (163, 143)]
    game = recorded_game("longnardy", "lead 1", "roll 65", "24/18", "18/13")
    assert [turn.moves() for turn in parts(game.session.game)[0].turns] == ["24/13"]
    lines = family_of("backgammon").summary(recorded_game("backgammon", "roll 31", "8/5", "6/5").session)
    assert lines[:2] == ["game 1   0 : 0", "   1  31: 8/5 6/5 (163)"]


def test_the_step_that_ends_a_game_shows_no_pips():
    position = "1," + "0," * 22 + "-1/0,0/14,14/0/-"
    game = recorded_game("backgammon", "roll 21", "1/off", position=position)
    assert parts(game.session.game)[0].turns[-1].pips == ()


def test_the_last_man_of_the_winner_is_drawn_off():
    """Both seats have one man on their own 1 point, and the second seat bears it off."""
    position = "1," + "0," * 22 + "-1/0,0/14,14/1/-"
    game = recorded_game("backgammon-match", "roll 21", "1/off", position=position, match="3")
    assert game.session.game.scores == [0, 1]
    assert family_of("backgammon").drawing(game.session.game).positions[-1].words == "pips 1 : 0"


def test_a_hit_in_the_middle_of_a_joined_step():
    rest = "1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-1,0,0,0,0,1/0,0/13,14/0/54"
    game = recorded_game("backgammon", "24/19", "19/15", position=rest)
    [part] = parts(game.session.game)
    assert (part.turns[0].dice, part.turns[0].moves()) == ("54", "24/19*/15")
    game = recorded_game("backgammon", "roll 54", "24/19", "19/15", position=rest.replace("/54", "/-"))
    assert parts(game.session.game)[0].turns[0].moves() == "24/19*/15"
    assert "24/19*/15" in mat_text(game)


@pytest.mark.parametrize(
    ("position", "steps", "written", "in_mat"),
    [
        (
            "1,2,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,-2,0,0,0,0,-13/0,0/10,0/0/6666",
            "6/off 6/off 2/off 2/off",
            "6/off(2) 2/off(2)",
            "6/0 6/0 2/0 2/0",
        ),
        ("0,1,0,1,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-2,-13,0,0/0,0/11,0/0/64", "6/off 4/off", "6/off 4/off", "6/0 4/0"),
        ("1,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-2,-13,0,0/0,0/13,0/0/63", "6/3 3/off", "6/off", "6/0"),
        ("1,0,-1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-2,-12,0,0/0,0/13,0/0/63", "6/3 3/off", "6/3*/off", "6/3*/0"),
    ],
    ids=["a double", "two men", "one man by both dice", "one man after a hit"],
)
def test_men_borne_off(position, steps, written, in_mat):
    """Books write `off`, .mat files write 0."""
    game = recorded_game("backgammon", *steps.split(), position=position)
    [part] = parts(game.session.game)
    [turn] = part.turns
    assert turn.moves() == written and f"  1) {turn.dice}: {in_mat}\n" in mat_text(game)
    assert str(family_of("backgammon").summary(game.session)[1]).startswith(f"   1  {turn.dice}: {written} (")


def store_games(*games: Recorded) -> None:
    store = Store()
    store.devices.note(DEVICE, "pico")
    for game in games:
        assert store.games.keep(game.name, game.data)[0] == "new"
    store.close()


def test_only_matches_with_moves_are_exported(capsys):
    with_moves, without_moves = whole_match(), recorded_game("backgammon", "won 0 1", number=2, moves="off")
    store_games(with_moves, without_moves)
    assert cli.main(["export", "--mat"]) == 0
    assert capsys.readouterr().out.count("point match") == 1
    assert cli.main(["export", "--mat", without_moves.name]) == 1
    assert "without moves" in capsys.readouterr().err


def test_show_prints_the_turns(capsys):
    store_games(whole_match())
    assert cli.main(["show"]) == 0
    shown = capsys.readouterr().out
    assert "51: 8/7 13/8 (161)" in shown and "doubles to 2" in shown and "no step" in shown


def test_the_dice_of_a_game_of_an_evening_and_of_all(capsys):
    match = whole_match()
    store_games(
        match, recorded_game("backgammon", *entries("backgammon_game"), number=2), recorded_game("fives", "lead 0", "end", number=3)
    )
    for name, message in (("last", "no dice"), (match.name, "of one game"), ("evening", "of 2 games"), ("all", "of 2 games")):
        assert cli.main(["show", name, "--dice"]) == (1 if message == "no dice" else 0)
        captured = capsys.readouterr()
        assert message in captured.out + captured.err and "Traceback" not in captured.err


def test_the_devices_rolls_stand_apart(capsys):
    store_games(recorded_game("backgammon", "roll 31 device", "8/5", "6/5", "roll 62", "24/18", "13/11", "resign 0"))
    assert cli.main(["show", "--dice"]) == 0
    output = capsys.readouterr().out
    assert "1 rolls of one game, thrown at the table" in output and "1 rolls of one game, thrown by the device" in output


def test_chi_square():
    """The values are worked by hand; the critical values are from tables of statistics."""
    assert chi_square(Counter({1: 12, 2: 8}), {1: 10.0, 2: 10.0}) == pytest.approx(0.8)
    for value, degrees, share in ((31.410, 20, 0.05), (37.566, 20, 0.01), (11.070, 5, 0.05), (15.086, 5, 0.01)):
        assert chance_of_more(value, degrees) == pytest.approx(share, rel=1e-3)
    lines = histogram(Counter([Roll(3, 1, False, False), Roll(1, 3, False, False), Roll(6, 6, False, False)]))
    assert lines[3].split() == ["3", "2", "0", "0"] and lines[7].split() == ["all", "2", "0", "2", "0", "0", "2"]
    assert "too few" in lines[-1]


def test_a_longer_match_changes_ratings_more(tmp_path):
    def points_gained(length: int) -> float:
        wins = ["won 0 3"] * (length // 3) or ["won 0 1"]
        game = recorded_game("backgammon", *wins, moves="off", match=str(length), gammon="on")
        assert game.session.game.over
        store = Store(str(tmp_path / f"{length}.db"))
        store.devices.note(DEVICE, "pico")
        store.games.keep(game.name, game.data)
        ratings = {one.name: one.rating or 0.0 for one in store.games.standings()}
        store.close()
        return ratings["Ada"] - ratings['Boris "B": x']

    assert 0 < points_gained(1) < points_gained(9) < points_gained(24)
    assert family_of("backgammon").trust({"match": "9"}) == 3.0 and family_of("backgammon").trust({}) == family_of("fives").trust({}) == 1.0
    assert family_of("backgammon-match").trust({}) == pytest.approx(7**0.5) and family_of("backgammon").trust({"match": "0"}) == 1.0


def test_a_record_of_the_devices_throws_is_checked():
    """A record in which a throw was changed after an undo must be refused."""
    game = recorded_game("backgammon", "roll 31 device")
    game.event(record.UNDO, 0, 1)
    slots = list(game.slots)
    with pytest.raises(Exception, match="device threw 3-1"):
        game.play("roll 52 device")
    assert game.slots == slots
