"""Games of draughts from PDN: as pydraughts and lidraughts write them, with points as results, and of kinds that are not played here."""

import json

import draughts
import pytest

LIDRAUGHTS = """[Event "Casual English game"]
[Site "https://lidraughts.org/abcdefgh"]
[Date "2024.05.01"]
[White "Anna"]
[Black "Boris"]
[Result "2-0"]
[UTCDate "2024.05.01"]
[GameType "21"]
[TimeControl "300+3"]

1. 11-15 { [%clock w0:05:00 B0:05:00] } 22-18 2. 15x22 25x18 { good } (2... 26x17) 3. 8-11 2-0
"""


def test_a_game_as_lidraughts_writes_it(importing, exported):
    reply = importing(LIDRAUGHTS, "games.pdn")
    assert (reply["imported"], reply["refused"]) == (1, [])
    (game,) = json.loads(exported("json"))["games"]
    assert game["game"] == "draughts" and [turn["entry"] for turn in game["turns"]][:5] == ["11-15", "22-18", "15x22", "25x18", "8-11"]
    assert {seat["name"]: seat["score"] for seat in game["seats"]} == {"Boris": 0, "Anna": 1}, "2-0 is White's win"
    assert game["seats"][0]["name"] == "Boris", "the dark men begin"
    assert '[White "Anna"]' in exported("pdn")


def test_random_games_of_another_program(importing, exported):
    expected, text = [], ""
    for number in range(12):
        board = draughts.Board(variant="english")
        moves = []
        while not board.is_over() and len(moves) < 60:
            legal = sorted(board.legal_moves(), key=lambda move: move.pdn_move)
            move = legal[number * 7 % len(legal)]
            moves.append(move.pdn_move)
            board.push(move)
        numbered = " ".join(f"{at // 2 + 1}. {move}" if at % 2 == 0 else move for at, move in enumerate(moves))
        text += f'[White "W{number}"]\n[Black "B{number}"]\n[GameType "21"]\n[Result "*"]\n\n{numbered} *\n\n'
        expected.append(len(moves))
    reply = importing(text, "games.txt")
    assert (reply["imported"], reply["refused"]) == (12, [])
    games = json.loads(exported("json"))["games"]
    assert [len([turn for turn in game["turns"] if turn["entry"][0].isdigit()]) for game in games] == expected


@pytest.mark.parametrize(
    "tags, reason",
    [
        ('[GameType "20"]', "international draughts is not played here"),
        ('[GameType "25,W,8,8,A0,0"]', "Russian draughts is not played here"),
        ('[GameType "99"]', "GameType 99 is not played here"),
        ('[GameType "x"]', "GameType x is not played here"),
        ('[GameType "21"]\n[Variant "Breakthrough"]', "Breakthrough is not played here"),
    ],
)
def test_other_kinds_of_draughts_are_refused_by_name(importing, tags, reason):
    reply = importing(f"{tags}\n\n1. 32-28 19-23 *\n\n{LIDRAUGHTS}")
    assert reply["imported"] == 1 and reply["refused"] == [{"game": 1, "reason": reason}]


def test_a_file_without_tags_is_known_by_its_squares(importing, exported):
    assert importing("1. 11-15 22-18 2. 15x22 25x18 0-1\n", "moves.txt")["imported"] == 1
    (game,) = json.loads(exported("json"))["games"]
    assert game["game"] == "draughts" and [seat["score"] for seat in game["seats"]] == [1, 0], "0-1 is the win of the dark men"


def test_a_position_may_end_with_a_full_stop(importing, exported):
    text = '[GameType "21"]\n[Result "*"]\n[SetUp "1"]\n[FEN "W:W31,27,19:B17,12,5."]\n\n1. 19-15 *\n'
    assert importing(text, "games.pdn")["imported"] == 1
    assert '[FEN "W:W31,27,19:B17,12,5"]' in exported("pdn")
