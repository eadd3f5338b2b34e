"""Matches of backgammon from .mat files: our own, GNU Backgammon's dialect, and damaged ones."""

import json
from random import Random

import pytest

from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import CUBE, kind
from host_tools.games.family import Played
from host_tools.games.nardy import mat
from host_tools.games.nardy_read import read_matches
from host_tools.importing.written_record import PlayedGame, played
from host_tools.store.verify import check
from tests.host.made_records import Recorded

# The form of GNU Backgammon's manual: a man that moves twice is one word, equal steps are counted, hits have a star.
GNU = """; [Site "Club"]
; [Player 1 "Anna"]
; [Player 2 "Boris"]
; [EventDate "2024.05.01"]

 3 point match

 Game 1
 Anna : 0                            Boris : 0
  1) 31: 8/5 6/5                      64: 24/14
  2) 55: 8/3(2) 6/1*(2)               61: Cannot Move
  3)  Doubles => 2                     Drops
      Wins 1 point

 Game 2
 Anna : 1                            Boris : 0
  1)                                  52: 13/8 24/22
  2)  Doubles => 2                     Takes
  3) 66: 24/18(2) 13/7(2)             31: 8/5 6/5
                                       Wins 2 points
"""


def random_match(seed: int) -> Recorded:
    random = Random(seed)
    match = Recorded("backgammon-match", ("Anna", "Boris"), match=str(random.choice([1, 3, 5])))
    game = match.session.game
    while not game.over:
        out = [0] * MAX_MOVES
        found = out[: game.moves(out)]
        cube, others = [move for move in found if kind(move) == CUBE], [move for move in found if kind(move) != CUBE]
        match.play(game.text(random.choice(cube) if cube and (not others or random.random() < 0.03) else random.choice(others)))
    return match


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 60))])
def test_our_own_matches_come_back(seed):
    match = random_match(seed)
    (written,) = read_matches(mat(Played(match.session, {}, None)))
    game = played(written)
    assert isinstance(game, PlayedGame), game
    checked = check(game.name, game.data)
    assert checked.status == "verified"
    assert [seat.score for seat in checked.seats] == [match.session.game.score(side) for side in range(2)]


def test_a_match_of_another_program(importing, exported):
    reply = importing(GNU, "match.mat")
    assert (reply["imported"], reply["refused"]) == (1, []), reply
    assert importing(GNU.replace("\n", "\r\n"), "match.mat")["known"] == 1
    (game,) = json.loads(exported("json"))["games"]
    assert game["options"]["match"] == "3" and game["played"] == "2024-05-01T12:00:00Z"
    assert [(seat["name"], seat["score"]) for seat in game["seats"]] == [("Anna", 1), ("Boris", 2)]
    entries = [turn["entry"] for turn in game["turns"]]
    assert entries[:6] == ["roll 31", "8/5", "6/5", "roll 64", "24/18", "18/14"] and "drop" in entries and "take" in entries
    assert "Anna" in exported("mat")


@pytest.mark.parametrize(
    "wrong, reason",
    [
        (("31: 8/5 6/5                      64", "31: 8/5 8/4                      64"), "8/5 8/4 is not legal"),
        (("Anna : 1                            Boris : 0", "Anna : 2                            Boris : 0"), "the moves give 1 : 0"),
        (("; [Site", '; [Variation "Nackgammon"]\n; [Site'), "Nackgammon is not played here"),
        ((" 3 point match", " 99 point match"), ""),
    ],
)
def test_a_wrong_match_is_refused(importing, wrong, reason):
    reply = importing(GNU.replace(*wrong), "match.mat")
    assert reply["imported"] == 0 and reason in reply["refused"][0]["reason"] and "\n" not in reply["refused"][0]["reason"]


def test_damaged_matches_are_read_or_refused():
    random = Random(3)
    for _ in range(300):
        letters = list(GNU)
        for _ in range(random.randint(1, 20)):
            letters[random.randrange(len(letters))] = random.choice("0123456789/*()barof \n:=>\x00Я")
        for written in read_matches("".join(letters)):
            assert isinstance(played(written), str | PlayedGame)
