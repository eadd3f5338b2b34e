"""Games of chess from files of other programs: as python-chess writes them, in the dialects of lichess and chess.com, and damaged."""

import io
import json
from random import Random

import chess
import chess.pgn
import pytest

from host_tools.cli import main
from host_tools.importing.game_file import games_in
from host_tools.importing.written_record import played

LICHESS = """[Event "Rated blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2024.05.01"]
[White "Anna"]
[Black "Boris"]
[Result "1-0"]
[UTCDate "2024.05.01"]
[UTCTime "18:30:05"]
[WhiteElo "1500"]
[Variant "Standard"]
[TimeControl "180+2"]
[ECO "C20"]
[Termination "Normal"]

1. e4 { [%eval 0.36] [%clk 0:03:00] } 1... e5 { [%eval 0.3] [%clk 0:03:00] } 2. Qh5?! { (0.30 → -0.4) Inaccuracy. Nf3 was best. }
{ [%eval -0.4] [%clk 0:02:58] } (2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5) 2... Ke7?? $4 { [%eval #1] } 3. Qxe5# { White wins. } 1-0


"""
CHESS_COM = """[Event "Live Chess"]
[Site "Chess.com"]
[Date "2024.05.02"]
[Round "-"]
[White "anna_2"]
[Black "boris"]
[Result "1/2-1/2"]
[TimeControl "600"]
[EndTime "18:30:05 PST"]
[Termination "Game drawn by agreement"]

1. d4 {[%clk 0:09:59.9]} 1... d5 {[%clk 0:09:58]} 2. c4 {[%clk 0:09:57.1]} 1/2-1/2
"""


def entries(reply_games: str) -> list[list[str]]:
    return [[turn["entry"] for turn in game["turns"]] for game in json.loads(reply_games)["games"]]


def test_the_dialects_of_lichess_and_chess_com(importing, exported, capsys):
    reply = importing(LICHESS + CHESS_COM)
    assert (reply["imported"], reply["known"], reply["refused"]) == (2, 0, [])
    games = json.loads(exported("json"))["games"]
    assert [[seat["name"] for seat in game["seats"]] for game in games] == [["Anna", "Boris"], ["anna_2", "boris"]]
    assert [game["played"] for game in games] == ["2024-05-01T12:00:00Z", "2024-05-02T12:00:00Z"]
    assert [[seat["score"] for seat in game["seats"]] for game in games] == [[1, 0], [0.5, 0.5]]
    assert [turn["entry"] for turn in games[0]["turns"]] == ["e2e4", "e7e5", "d1h5", "e8e7", "h5e5"]
    assert {game["device"] for game in games} == {"00000000"}
    assert main(["games"]) == 0
    assert capsys.readouterr().out.count("imported") == 2
    assert main(["standings"]) == 0
    assert "Anna" in capsys.readouterr().out


def test_a_game_is_stored_once_however_it_is_written(importing):
    plain = '[White "Anna"]\n[Black "Boris"]\n[Date "2024.05.01"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n'
    assert importing(LICHESS)["imported"] == 1
    for text in (LICHESS, plain, plain.replace("e4 ", "e2e4 "), "\ufeff" + plain.replace("\n", "\r\n"), plain.replace("1. e4", "1.e4!")):
        reply = importing(text)
        assert (reply["imported"], reply["known"], reply["refused"]) == (0, 1, []), text
    assert importing(plain.replace("2024", "2025"))["imported"] == 1, "another day is another game"


def test_random_games_with_comments_and_variations(importing, exported):
    random, file, expected = Random(7), io.StringIO(), []
    for number in range(30):
        game = chess.pgn.Game()
        game.headers.update({"White": f"White {number}", "Black": f"Black {number}", "Date": "2023.01.02", "Round": str(number)})
        board, node, moves = game.board(), game, []
        for _ in range(random.randint(5, 120)):
            legal = list(board.legal_moves)
            if not legal or board.is_game_over():
                break
            move = random.choice(legal)
            if random.random() < 0.2:
                node.add_variation(random.choice(legal), comment="or ) this ( ; too")
            node = node.add_main_variation(move, comment=random.choice(["", "", "[%clk 0:01:02]", 'a "word" [x]']))
            if random.random() < 0.1:
                node.nags.add(random.randint(1, 19))
            moves.append(move.uci())
            board.push(move)
        game.headers["Result"] = board.result() if board.is_game_over() else random.choice(["1-0", "0-1", "1/2-1/2", "*"])
        expected.append(moves)
        print(game, file=file, end="\n\n")
    reply = importing(file.getvalue())
    assert (reply["imported"], reply["refused"]) == (30, [])
    found = [[entry for entry in each if not entry.startswith(("result", "end"))] for each in entries(exported("json"))]
    assert found == expected
    read, text = [], io.StringIO(exported("pgn"))
    while game := chess.pgn.read_game(text):
        read.append([move.uci() for move in game.mainline_moves()])
    assert read == expected


def test_letters_of_older_programs(importing, exported):
    importing('[White "Müller"]\n[Black "Žižka"]\n[Result "*"]\n\n1. e4 *\n'.replace("Ž", "Z").replace("ž", "z").encode("latin-1"))
    assert '"Müller"' in exported("json")


def test_another_start_is_taken_by_its_position(importing, exported):
    fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    assert importing(f'[SetUp "1"]\n[FEN "{fen}"]\n[Result "1-0"]\n\n1. a8Q+ Kd7 1-0\n')["imported"] == 1
    assert f'[FEN "{fen}"]' in exported("pgn") and "a8=Q+" in exported("pgn")


@pytest.mark.parametrize(
    "text, reason",
    [
        ('[Variant "Atomic"]\n\n1. e4 *', "Atomic is not played here"),
        ('[Variant "Chess960"]\n\n1. e4 *', "Chess960 is not played here"),
        ("1. e4 e5 2. Ke3 *", "move 3, Ke3"),
        ("1. e4 -- 2. d4 *", "move 2, --"),
        ('[FEN "nonsense"]\n\n1. e4 *', ""),
        ('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 1-0', "its moves end in another result than the file says"),
    ],
)
def test_a_refused_game_is_named_and_the_others_are_taken(importing, text, reason):
    reply = importing(f"{CHESS_COM}\n{text}\n\n{LICHESS}")
    assert reply["imported"] == 2 and [each["game"] for each in reply["refused"]] == [2]
    assert reason in reply["refused"][0]["reason"] and "\n" not in reply["refused"][0]["reason"]


@pytest.mark.parametrize("content", ["", "\n\n", "%only a note\n"])
def test_a_file_without_games_is_one_line(importing, content):
    assert "has no games" in importing(content)["error"]


def test_a_file_that_is_not_there(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    assert main(["import", str(tmp_path / "none.pgn")]) == 1
    assert capsys.readouterr().err == f"flagfall: cannot read {tmp_path / 'none.pgn'}: No such file or directory\n"


def test_damaged_files_are_read_or_refused():
    random = Random(11)
    whole = (LICHESS + CHESS_COM) * 2
    taken = 0
    for _ in range(300):
        letters = list(whole)
        for _ in range(random.randint(1, 30)):
            letters[random.randrange(len(letters))] = random.choice('[](){};$%"\\\n\t1e4=#*-/\x00\u2028Я')
        for game in games_in("".join(letters[random.randrange(100) :]), random.random() < 0.2):
            result = played(game)
            taken += not isinstance(result, str)
    assert taken > 100


def test_an_import_is_taken_back_by_the_same_file(importing, tmp_path, capsys):
    importing(LICHESS)
    assert importing(CHESS_COM)["imported"] == 1
    assert main(["standings"]) == 0
    capsys.readouterr()
    for count, rest in ((1, 0), (0, 1)):
        assert main(["import", "--remove", "--json", str(tmp_path / "games.pgn")]) == 0
        reply = json.loads(capsys.readouterr().out)
        assert (reply["removed"], reply["unknown"], reply["refused"]) == (count, rest, [])
    assert main(["standings"]) == 0
    out = capsys.readouterr().out
    assert "Anna" in out and "anna_2" not in out, "the other game stays, and the standings follow"
    assert importing(CHESS_COM)["imported"] == 1
