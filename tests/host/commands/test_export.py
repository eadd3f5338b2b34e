"""Files of games must be read back by other programs."""

import io
import re
from datetime import UTC, datetime
from random import Random

import chess.pgn
import draughts
import pytest
from draughts.PDN import PDNReader

from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PLAIN, kind
from flagfall.record import record
from host_tools import cli, games
from host_tools.games import movetext
from host_tools.store.store import Store
from tests.host.made_records import Recorded, fools_mate, sheet
from tests.host.sync.fake_device import DEVICE

OPENING = ("11-15", "23-19", "8-11", "22-17", "9-13", "17-14", "10x17", "21x14")


def short_game(number: int = 1, end: str = "resign 1", **options: str) -> Recorded:
    """Plays a draughts game with a clock: turns of 3 s and 5 s, each move entered just after its press."""
    game = Recorded("draughts", ("Ada", 'Boris "B" \\'), "5m+2s", number, **options)
    game.event(record.RESUME, 0)
    t = 0
    for ply, text in enumerate(OPENING):
        t += 3000 if ply % 2 == 0 else 5000
        game.press(ply % 2, t)
        game.play(text, t)
    game.play(end, t)
    return game


def test_a_game_of_draughts():
    text = sheet(short_game(), datetime(2026, 11, 21, 12, tzinfo=UTC)).text()
    tags = dict(re.findall(r'\[(\w+) "(.*)"\]', text))
    assert tags["White"] == 'Boris \\"B\\" \\\\' and tags["Black"] == "Ada"
    assert tags["Result"] == "0-1" and tags["Date"] == "2026.11.21" and tags["GameType"] == "21"
    assert tags["TimeControl"] == "300+2" and tags["Termination"] == "normal"
    # 5:02 at the start; Black's turns of 3 s leave 5:01, 5:00, 4:59, 4:58 with the increment; White's turns of 5 s leave 4:59, 4:56, 4:53,
    # 4:50
    moves = " ".join(text.split("\n\n")[1].split())
    assert moves == (
        "1. 11-15 {[%clk 0:05:01]} 23-19 {[%clk 0:04:59]} 2. 8-11 {[%clk 0:05:00]} 22-17 {[%clk 0:04:56]} "
        "3. 9-13 {[%clk 0:04:59]} 17-14 {[%clk 0:04:53]} 4. 10x17 {[%clk 0:04:58]} 21x14 {[%clk 0:04:50]} 0-1"
    )
    assert all(len(line) <= movetext.WIDTH for line in text.split("\n\n")[1].split("\n"))


def test_another_program_reads_games_of_draughts():
    """pydraughts reads a file of random games, with and without a clock; its last position must be ours."""
    played = [random_draughts(number) for number in range(1, 9)]
    text = "".join(sheet(game).text() for game in played)
    read = PDNReader(pdn_text=text).games
    assert len(read) == len(played) and {game.variant for game in read} == {"english"}
    for ours, theirs in zip(played, read, strict=True):
        board = draughts.Board(variant="english")
        for word in theirs.moves:
            squares = [int(square) for square in re.split("[-x]", word)]
            board.push(next(move for move in board.legal_moves() if list(move.steps_move) == squares))
        game = ours.session.game
        assert len(theirs.moves) == sum(kind(game.log[at]) == PLAIN for at in range(len(game.log))) > 20
        assert pieces(board.fen) == pieces(game.key()), theirs.moves
        assert theirs.game_ending == ("1-0" if game.winners() == (1,) else "0-1")  # White is seat 1, because Black begins


def random_draughts(number: int) -> Recorded:
    """Plays up to 60 moves, then one player resigns. Every second game has a clock, and so a comment behind each move."""
    chance, out = Random(number), [0] * MAX_MOVES
    game = Recorded("draughts", ("Ada", "Boris"), "5m+2s" if number % 2 else "", number)
    if number % 2:
        game.event(record.RESUME, 0)
    for ply in range(60):
        count = game.session.game.moves(out)
        listed = [move for move in out[:count] if kind(move) == PLAIN]
        if game.session.game.over or not listed:
            break
        if number % 2:
            game.press(ply % 2, 3000 * (ply + 1))
        game.event(record.MOVE, 3000 * (ply + 1), chance.choice(listed))
    if not game.session.game.over:
        game.play(f"resign {number // 2 % 2}", game.session.t)
    return game


def pieces(fen: str) -> list[set[str]]:
    """Returns the squares of White and of Black."""
    return [set(re.search(rf":{colour}([K\d,]*)", fen)[1].split(",")) for colour in "WB"]  # type: ignore[index]


def test_undone_moves_are_left_out_and_results_are_written():
    game = Recorded("draughts", ("Ada", "Boris"))
    game.play("11-15")
    game.event(record.UNDO, 0, 1)
    game.play("9-13")
    game.play("flag 1")
    pdn_sheet = sheet(game)
    assert pdn_sheet.words == ["1.", "9-13", "0-1"] and dict(pdn_sheet.tags)["Termination"] == "time forfeit"
    assert dict(pdn_sheet.tags)["TimeControl"] == "-" and dict(pdn_sheet.tags)["Date"] == "????.??.??"
    for end, result in (("draw", "1/2-1/2"), ("end", "*"), ("resign 0", "1-0")):
        game = Recorded("draughts")
        game.play(end)
        assert sheet(game).words == [result]


def times_of(game: Recorded) -> tuple[list[float | None], dict[str, str]]:
    """Returns what another program reads: the seconds left after each move, and the tags."""
    read = chess.pgn.read_game(io.StringIO(sheet(game).text()))
    assert read is not None
    return [node.clock() for node in read.mainline()], dict(read.headers)


def test_the_mating_move_has_its_time_although_nobody_presses():
    times, tags = times_of(fools_mate())
    # 5:02 at the start; White's turns of 2 s and 4 s, Black's of 4 s and, up to the mate, 3 s; each press adds 2 s
    assert times == [302, 300, 300, 297] and (tags["WhiteClock"], tags["BlackClock"]) == ("0:05:00", "0:04:57")


@pytest.mark.parametrize(
    ("end", "at", "black"), [("flag 1", 400_000, "0:00:00"), ("resign 1", 47_000, "0:04:27"), ("draw", 47_000, "0:04:27")]
)
def test_the_time_of_a_turn_without_a_move_is_told(end, at, black):
    game = Recorded("chess", ("Ada", "Boris"), "5m+2s")
    game.press(1, 0)
    game.play("e2e4", 10_000)
    game.press(0, 12_000)
    game.play(end, at)
    times, tags = times_of(game)
    assert times == [292] and (tags["WhiteClock"], tags["BlackClock"]) == ("0:04:52", black)
    assert "ReferenceTime" not in tags


def test_a_game_without_a_clock_has_no_times():
    game = Recorded("chess", ("Ada", "Boris"))
    game.play("e2e4")
    assert not {"WhiteClock", "BlackClock", "ReferenceTime"} & times_of(game)[1].keys()


def chess_game(words: str, **options: str) -> Recorded:
    """Plays with a clock: turns of 4 s and 6.5 s."""
    first = 1 if "_b_" in options.get("fen", "") else 0
    game = Recorded("chess", ("Ada", "Boris"), "40/90m+30s;30m+30s", clock_options=f"first={first}", **options)
    game.event(record.RESUME, 0)
    t = 0
    for ply, word in enumerate(words.split(), first):
        t += 4000 if ply % 2 == 0 else 6500
        game.press(ply % 2, t)
        game.play(word, t)
    return game


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 f1e1 e8g8", {}),  # both castle
        ("e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 d6c7 a5a4 c7d8q e8d8", {}),  # en passant, promotion with capture
        ("f2f3 e7e5 g2g4 d8h4", {}),  # mate
        ("g1f3 b8c6 b1c3 g8f6 f3d4 f6d5 c3b5 c6b4", {}),  # two knights can go to one square
        ("a2a4 a7a5 h2h4 h7h5 a1a3 a8a6 h1h3 h8h6 a3d3 h6d6", {}),  # either rook can go there
        ("e7e8n f8e8 e1e8", {"fen": "5rk1/4P3/8/8/8/8/8/4R1K1_w_-_-_0_30"}),
        ("g8f6 g1f3", {"fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_KQkq_-_0_1"}),
    ],
)
def test_chess_is_read_back_by_another_program(words, options):
    recorded = chess_game(words, **options)
    if not recorded.session.game.over:
        recorded.play("resign 0", recorded.session.t)
    text = sheet(recorded).text()
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and not read.errors
    assert [move.uci() for move in read.mainline_moves()] == words.split()
    assert read.end().board().fen(en_passant="legal") == recorded.session.game.key()
    assert read.headers["Result"] == "0-1" and read.headers["TimeControl"] == "40/5400+30:1800+30"
    left = [5430.0, 5430.0]
    for ply, node in enumerate(read.mainline(), 1 if "_b_" in options.get("fen", "") else 0):
        left[ply % 2] += 30 - (4 if ply % 2 == 0 else 6.5)
        assert node.clock() == left[ply % 2]


def test_a_position_to_begin_from():
    game = Recorded("draughts", ("Ada", "Boris"), fen="W:W18,K10:B12,16")
    game.play("18-15")
    game.play("end")
    pdn_sheet = sheet(game)
    assert ("FEN", "W:W18,K10:B12,16") in pdn_sheet.tags and pdn_sheet.words == ["1...", "18-15", "*"]


@pytest.mark.parametrize(
    ("control", "field"),
    [
        ("5m", "300"),
        ("3m+2s", "180+2"),
        ("40/1h30m+30s;30m+30s", "40/5400+30:1800+30"),
        ("40/2h;1h", "40/7200:3600"),
        ("hour:1m", "*60"),
        ("1500ms+500ms", "?"),  # the standard has only whole seconds
        ("", "-"),
        ("25md5s", "?"),
        ("byo:10m,5x30s", "?"),
        ("5m|3m", "?"),
    ],
)
def test_time_controls(control, field):
    assert movetext.time_control(control) == field


def test_clocks():
    assert [movetext.clock(ms) for ms in (0, 999, 1000, 61050, 3600000, 36000000)] == [
        "0:00:00", "0:00:00.9", "0:00:01", "0:01:01", "1:00:00", "10:00:00"
    ]  # fmt: skip


def test_every_kind_of_file_is_offered_by_one_family():
    assert [(preset, form.name) for preset, form in games.formats()] == [
        ("chess", "pgn"),
        ("draughts", "pdn"),
        ("backgammon", "mat"),
        ("backgammon-match", "mat"),
    ]
    assert games.family_of("fives").formats == games.family_of("pad").formats == ()


HOSTILE = 'x"]\x0b[Result "1-0"]\x85\u2028\x1b[2J\x00\u202e\u0301\\'


@pytest.mark.parametrize("preset", ["chess", "draughts"])
def test_a_hostile_name_stays_inside_its_tag(preset):
    """Another program must read it so, whatever it takes for the end of a line."""
    game = Recorded(preset, (HOSTILE, "Boris" * 60))
    game.play("resign 1")
    text = sheet(game).text()
    assert text.splitlines() == text.split("\n")[:-1]
    assert all(c == "\n" or c.isprintable() for c in text) and max(map(len, text.split("\n"))) < 255
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and read.headers["Result"] == ("1-0" if preset == "chess" else "0-1")
    players = read.headers["White"] + read.headers["Black"]
    assert 'x"] [Result "1-0"]' in players.replace("\\", "")  # the other program keeps the backslashes


@pytest.fixture
def run_command(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("FLAGFALL_DB", str(tmp_path / "games.db"))
    monkeypatch.setenv("COLUMNS", "100")

    def run(*words: str) -> tuple[int, str, str]:
        code = cli.main(list(words))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    store = Store(str(tmp_path / "games.db"))
    try:
        store.devices.note(DEVICE, "host")
        for game in (short_game(1), short_game(2, "draw"), Recorded("draughts", number=3), Recorded(number=4)):
            store.games.keep(game.name, game.data)
    finally:
        store.close()
    return run


def test_the_command(run_command, tmp_path):
    code, out, _ = run_command("export", "--pdn")
    assert code == 0 and out.count("[Event ") == 2
    assert out.index("-0001") < out.index("-0002")
    code, out, _ = run_command("export", "0002", "--pdn", "--output", str(tmp_path / "one.pdn"))
    assert code == 0 and out == ""
    written = (tmp_path / "one.pdn").read_text(encoding="utf-8")
    assert written.count("[Event ") == 1 and written.rstrip().endswith("1/2-1/2")


def test_event_place_and_round_are_written_in_the_tags_of_the_standard(run_command):
    _, out, _ = run_command("export", "0001", "--pdn")
    assert out.startswith('[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "-"]\n[White "')
    _, out, _ = run_command("export", "0001", "--pdn", "--event", 'Club "A"', "--site", "Kyiv UKR", "--round", "3.1")
    assert out.startswith('[Event "Club \\"A\\""]\n[Site "Kyiv UKR"]\n[Date "????.??.??"]\n[Round "3.1"]\n')
    for words, why in (("--json --round 3", "--pgn and --pdn only"), ("--pdn --turns", "--turns stands with --csv only")):
        code, out, err = run_command("export", *words.split())
        assert (code, out) == (2, "") and why in err


def test_half_points_are_written_as_people_say_them(run_command):
    assert [games.family_of("draughts").points(score) for score in (0, 1, 2, 3)] == ["0", "½", "1", "1½"]
    assert games.family_of("fives").points(3) == "3"
    _, out, _ = run_command("games")
    assert "Ada 1 : Boris" in out and "Ada ½" in out


def test_a_game_that_cannot_be_exported_gives_one_line(run_command):
    for expected, words in ((2, ""), (2, "--pgn --pdn"), (1, "0004 --pdn"), (1, "nothing --pdn")):
        code, out, err = run_command("export", *words.split())
        assert code == expected and out == "" and err.count("\n") == 1 and err.startswith("flagfall: "), words
