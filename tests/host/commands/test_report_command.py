"""`flagfall report` must write a game, an evening and a player, and refuse with one line. The expected numbers are counted by hand."""

import re
from datetime import UTC, datetime
from html import unescape

import pytest

from host_tools.store.schema import Game
from host_tools.store.store import Store
from tests.host.golden_records import golden_record
from tests.host.made_records import Recorded

# White, Black, result, day
PLAYED = [
    ("Anna", "Boris", "1-0", 20),
    ("Boris", "Clara", "1/2", 21),
    ("Clara", "Anna", "0-1", 24),
    ("Anna", "Clara", "0-1", 24),
]


def chess(white: str, black: str, result: str, number: int) -> Recorded:
    """Plays four half moves, the n-th after n seconds times the number of the game; the result is entered."""
    game = Recorded("chess", (white, black), "5m", number)
    game.press(1, 0)
    t = 0
    for at, move in enumerate(("e4", "e5", "Nf3", "Nc6")):
        t += 1000 * (at + 1) * number
        game.play(move, t)
        game.press(at % 2, t)
    game.play(f"result {result}" if result != "1/2" else "draw", t + 1000)
    return game


@pytest.fixture
def club(alone):
    """Stores four games of chess and a game of dominoes, each on its day of November 2026."""
    store = Store()
    store.devices.note("E6614103", "fake")
    for number, (white, black, result, _) in enumerate(PLAYED, 1):
        game = chess(white, black, result, number)
        assert store.games.keep(game.name, game.data)[1].status == "verified"
    dominoes = golden_record("fives_game", names=("Boris", "Player 2"), number=9)
    store.games.keep(dominoes.name, dominoes.data)
    with store.database.writing() as session:
        for row, day in zip(session.query(Game).order_by(Game.id), [*(day for *_, day in PLAYED), 24], strict=True):
            row.played_at = datetime(2026, 11, day, 19, row.number, tzinfo=UTC)
            row.day = row.played_at.date()
    store.close()
    return alone


def keep(game: Recorded) -> None:
    store = Store()
    store.devices.note("E6614103", "fake")
    assert store.games.keep(game.name, game.data)[1].status == "verified"
    store.close()


def rows(text: str, name: str) -> list[str]:
    """Returns the words of each row of the table of that class."""
    table = text.partition(f'<table class="{name}">')[2].partition("</table>")[0]
    row_texts = [row.partition(">")[2] for row in table.split("<tr")[1:]]
    return [" ".join(unescape(re.sub("<[^>]*>", " ", row)).split()) for row in row_texts]


def test_the_newest_game_and_a_game_by_its_number(club, run_command, tmp_path):
    file = tmp_path / "game.html"
    assert run_command("report", "-o", str(file)) == (0, "", "")
    assert "<h1>Player 2 beat Boris 101–93, in 5 hands</h1>" in file.read_text(encoding="utf-8")
    assert run_command("report", "1", "-o", str(file))[0] == 0
    assert "<h1>Anna beat Boris 1–0, in 2 moves</h1>" in file.read_text(encoding="utf-8")


def test_an_evening(club, run_command, tmp_path):
    """Since the 21st Clara has a draw, a loss and a win; Anna a win and a loss; Boris a draw, and a loss at dominoes against a guest."""
    file = tmp_path / "evening.html"
    assert run_command("report", "--since", "2026-11-21", "-o", str(file)) == (0, "", "")
    text = file.read_text(encoding="utf-8")
    assert "<h1>Games of 21 to 24 November 2026</h1>" in text and "4 games, 3 players" in text and "<script" not in text
    standings = [row.split() for row in rows(text, "sums standings")[1:]]
    assert [row[:7] for row in standings] == [
        ["1", "Clara", "1½", "3", "1", "1", "1"],
        ["2", "Anna", "1", "2", "1", "0", "1"],
        ["3", "Boris", "½", "2", "0", "1", "1"],
    ]
    assert rows(text, "cross")[1:] == ["1 Clara 0 1 ½", "2 Anna 1 0", "3 Boris ½"]
    cards = re.findall(r'<div class="card"><p class="over">([^<]*)</p><h2>([^<]*)</h2><p>([^<]*)', text)
    assert ("Longest think", "0:16", "Clara, Nc6") in cards
    assert [value for title, value, _ in cards if title == "Least time left"] == ["4:36"]  # 5 minutes less 8 and 16 seconds


def test_a_day_is_written_as_for_the_list_of_games(club, run_command, tmp_path):
    file = str(tmp_path / "evening.html")
    for day, code in (("2026-11-24", 0), ("2026-1-4", 2), ("24.11.2026", 2)):
        assert run_command("games", "--since", day)[0] == run_command("report", "--since", day, "-o", file)[0] == code, day


def test_all_games_and_chosen_ones(club, run_command, tmp_path):
    file = tmp_path / "all.html"
    assert run_command("report", "--all", "-o", str(file))[0] == 0
    assert "5 games" in file.read_text(encoding="utf-8")
    assert run_command("report", "1", "3", "-o", str(file))[0] == 0
    text = file.read_text(encoding="utf-8")
    assert "2 games, 3 players" in text and len(re.findall("<article>", text)) == 2


def test_a_player(club, run_command, tmp_path):
    """Anna beat Boris; she beat Clara and lost to her."""
    file = tmp_path / "anna.html"
    assert run_command("report", "--player", "ann", "-o", str(file)) == (0, "", "")
    text = file.read_text(encoding="utf-8")
    assert "<h1>Anna</h1>" in text and "3 games: 2 won, 0 drawn, 1 lost" in text
    assert rows(text, "sums")[1:] == ["Clara 1 2 1 0 1", "Boris 1 1 1 0 0"]
    assert 'aria-label="Rating over time"' in text and len(re.findall("<article>", text)) == 3


def test_partners_with_one_clock_think_together(alone, run_command, tmp_path):
    game = Recorded("fives", ("Anna", "Boris", "Clara", "Dan"), "5m", seats="4", teams="2x2")
    for at, seat in enumerate((1, 0, 1, 0, 1)):
        game.press(seat, 2000 * at)
    game.press(0, 40_000)
    game.play("resign 1", 41_000)
    keep(game)
    file = tmp_path / "page.html"
    assert run_command("report", "--all", "-o", str(file))[0] == 0
    assert "Anna + Clara" in re.search(r"Longest think</p><h2>0:32</h2><p>([^<]*)", file.read_text(encoding="utf-8"))[1]
    for player, think in (("Anna", "0:32, Anna + Clara"), ("Clara", "0:32, Anna + Clara"), ("Boris", "2.0 s, Boris + Dan")):
        assert run_command("report", "--player", player, "-o", str(file))[0] == 0
        assert f"The longest think: {think}, in game 1." in file.read_text(encoding="utf-8"), "each side has its own longest think"


def test_a_pad_has_no_biggest_hand(alone, run_command, tmp_path):
    game = Recorded("pad", ("Anna", "Boris"))
    for points in ("+15", "+20", "+30", "end"):
        game.play(points, 1000)
    keep(game)
    file = tmp_path / "all.html"
    assert run_command("report", "--all", "-o", str(file))[0] == 0
    assert "Biggest hand" not in file.read_text(encoding="utf-8")
    keep(golden_record("fives_game", number=2))
    assert run_command("report", "--all", "-o", str(file))[0] == 0
    assert "Biggest hand" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "say where to write"),
        (("-o", "x.html", "--since", "yesterday"), "yesterday is no day: write it as 2026-11-24"),
        (("-o", "x.html", "--since", "2027-01-01"), "there are no verified games since 2027-01-01"),
        (("-o", "x.html", "--player", "Zoltan"), "there is no player Zoltan"),
        (("-o", "x.html", "1", "--all"), "say one of them"),
        (("-o", "x.html", "77"), "there is no game 77"),
        (
            (
                "-o",
                "no/such/folder/x.html",
            ),
            "no/such/folder/x.html cannot be written: No such file or directory",
        ),
    ],
)
def test_an_impossible_report_gives_one_line_and_writes_nothing(club, run_command, tmp_path, monkeypatch, words, message):
    monkeypatch.chdir(tmp_path)
    code, out, err = run_command("report", *words)
    assert code in (1, 2) and message in err and out == "" and not list(tmp_path.glob("*.html*"))


def test_without_games(alone, run_command, tmp_path):
    assert "no game is stored yet" in run_command("report", "-o", str(tmp_path / "x.html"))[2]
    assert "there are no verified games" in run_command("report", "--all", "-o", str(tmp_path / "x.html"))[2]
    assert "nobody has played yet" in run_command("report", "--player", "Anna", "-o", str(tmp_path / "x.html"))[2]


@pytest.mark.parametrize("games", [12, pytest.param(60, marks=pytest.mark.slow)])
def test_an_evening_of_sixty_games_has_400_kilobytes_at_most(alone, run_command, tmp_path, games):
    store = Store()
    store.devices.note("E6614103", "fake")
    names = ("chess_evergreen", "backgammon-match_game", "crib6_game", "muggins_double_nine", "triominoes_six", "draughts_game")
    for number in range(1, games + 1):
        record = golden_record(names[number % len(names)], "15m+5s", number=number)
        store.games.keep(record.name, record.data)
    store.close()
    file = tmp_path / "evening.html"
    assert run_command("report", "--all", "-o", str(file)) == (0, "", "")
    text = file.read_text(encoding="utf-8")
    assert len(re.findall("<article>", text)) == games and len(text.encode()) <= games * 400 * 1024 // 60
    assert not re.search(r"https?:|<script|url\(", text)
