"""Muggins in cribbage must give, ask for, and allow calls of the right points. Numbers CR are of the rule book."""

from flagfall.engine import new
from tests.portable.cribbage.test_cribbage import legal_texts, play, refusal


def game(*entries, preset="crib6", **given):
    given["muggins"] = given.get("muggins", "on")
    table = new(preset, {name: str(given[name]) for name in given})
    play(table, *(("deal 0",) + entries))
    return table


def test_points_of_a_card_must_be_said():
    """CR-V7"""
    table = game("cut 2C", "7C", "8D")
    assert table.scores == [0, 0] and table.pending == 2 and table.due(0) == table.due(1) == 2
    assert legal_texts(table)[-2:] == ["say 2", "muggins 1"]
    assert "only the other side" in refusal(table, "muggins 0")
    assert play(table, "say 2") == [2, 0] and table.pending == 0 and table.mover == 0
    assert "no points" in refusal(table, "say 2") and "no points" in refusal(table, "muggins 1")


def test_the_other_side_calls():
    table = game("cut 2C", "7C", "8D")
    assert play(table, "muggins") == [0, 2]
    table = game("cut 2C", "7C", "8D", "9H")
    assert table.pending == 3 and table.claims.owner == 1, "the two points of 8D must have lapsed"
    assert play(table, "muggins 0") == [3, 0]


def test_too_few_points():
    """The rest may be called until the next card. The player who said too few points cannot correct them."""
    table = game("cut 2C", "5C", "5D")
    play(table, "5H")
    assert table.pending == 8
    assert play(table, "say 6") == [0, 6] and table.pending == 2 and table.due(1) == 0 and table.due(0) == 2
    assert "no points" in refusal(table, "say 2")
    assert play(table, "muggins 0") == [2, 0]


def test_too_many_points_are_refused_without_the_number():
    table = game("cut 2C", "7C", "8D")
    message = refusal(table, "say 3")
    assert message == "the last card does not make 3 points" and "2" not in message


def test_points_given_at_once():
    """These are jack, go, last card and 31. A fifteen, pairs and runs must be said."""
    table = game("cut JC")
    assert table.scores == [2, 0]
    play(table, "KC", "QD", "JD", "AC")
    assert table.scores == [2 + 2, 0] and table.pending == 0, "two points for 31 are given at once"
    table = game("cut 2C", "KC", "QD", "8D", "go", "go")
    assert table.scores == [0, 1]
    table = game("cut 2C", "KC", "QD", "JD")
    assert table.scores == [0, 0] and table.pending == 3


# the hand of seat 1 is worth eight points, that of seat 0 four; nobody says or calls the two points of TD
LAID_CARDS = ("cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")


def test_points_of_the_show_must_be_said():
    table = game(*LAID_CARDS)
    assert table.stage == "show" and table.pending == 0
    assert table.asks() == [(1, "points", 0, 29)] and legal_texts(table) == []
    assert "with muggins" in refusal(table, "score") and refusal(table, "say 19") == "no hand is worth 19 points"
    assert refusal(table, "say 9") == "the cards are not worth 9 points"
    assert play(table, "say 6") == [0, 6]
    assert table.pending == 2 and table.turn == 0 and table.stage == "show" and legal_texts(table) == ["muggins 0"]
    assert play(table, "muggins 0") == [2, 0]
    play(table, "say 0")
    assert table.pending == 4 and legal_texts(table) == ["muggins 1"]
    play(table, "crib 3C 3D 3H 3S")
    assert table.pending == 0, "entering the crib must end the call"
    play(table, "say 10")
    assert table.stage == "cut" and table.pending == 2
    assert play(table, "muggins 1") == [0, 2]
    table.undo()
    play(table, "cut 7H")
    assert table.pending == 0


def test_the_last_card_and_the_show():
    """CR-q"""
    pair = ("cut 5C", "TC", "9D", "8D", "go", "go", "JS", "QH", "7C", "go", "go", "7S", "7H")
    table = game(*pair)
    assert table.stage == "show" and table.pending == 2 and table.claims.owner == 0 and table.turn == 1
    assert play(table, "say 2") == [2, 0] and table.turn == 1
    table = game(*pair)
    play(table, "say 1")
    assert table.pending == 1 and table.due(0) == 0 and table.due(1) == 1
    table = game(*pair)
    play(table, "hand 1 TC 8D QH 7S")
    assert table.pending == 0, "entering the first hand must end the call"
    table = game(*pair)
    assert play(table, "muggins 1") == [0, 2]
    assert refusal(table, "say 29") == "the cards are not worth 29 points", "the number is now compared with the hand"


def test_pairs_call_the_other_pair():
    table = game("cut 2C", "7C", "8D", preset="cribpairs")
    assert table.claims.owner == 2 and [table.due(seat) for seat in range(4)] == [0, 2, 2, 2]
    assert "only the other side" in refusal(table, "muggins 0") and "say which seat" in refusal(table, "muggins")
    assert play(table, "muggins 3") == [0, 2]


def test_a_call_can_win():
    table = game("cut 2C", "7C", "8D", "adjust 1 119", "muggins 1")
    assert table.over and table.winners() == (1,)


def test_all_points_must_be_said():
    """CR-m, muggins=all: the jack until the first card; 31, last card and go until the next card or the first hand of the show."""
    table = game("cut JC", muggins="all")
    assert table.scores == [0, 0] and table.due(0) == table.due(1) == 2
    assert legal_texts(table)[-2:] == ["say 2", "muggins 1"]
    assert "only the other side" in refusal(table, "muggins 0") and "3 points" in refusal(table, "say 3")
    assert play(table, "say 2") == [2, 0] and table.mover == 0
    table.undo()
    assert play(table, "muggins") == [0, 2]
    table.undo()
    play(table, "KC")
    assert table.due(0) == table.due(1) == 0 and table.pending == 0
    play(table, "QD", "JD", "AC")
    assert table.pending == 2 and table.claims.owner == 0 and table.turn == 1, "two points for 31 must wait"
    play(table, "9C")
    assert table.pending == 0 and table.scores == [0, 0]


def test_a_go_counts_as_the_last_card():
    """CR-15, CR-m"""
    table = game("cut 2C", "KC", "QD", "QS", "go", "go", muggins="all")
    assert table.scores == [0, 0] and table.pending == 3 and table.claims.owner == 1
    assert play(table, "say 3") == [0, 3]
    table.undo()
    table.undo()
    table.undo()
    play(table, "say 1", "go", "go")
    assert (table.due(0), table.due(1)) == (2, 1), "seat 1 may say only the new point; seat 0 may also call the missed one"
    assert "2 points" in refusal(table, "say 2")
    assert play(table, "say 1") == [0, 1] and (table.due(0), table.due(1)) == (1, 0)
    assert play(table, "muggins 0") == [1, 0]
    called = game("cut 2C", "KC", "QD", "QS", "muggins 0", "go", "go", muggins="all")
    assert called.scores == [2, 0] and (called.due(0), called.due(1)) == (1, 1)


def test_the_last_card_of_all_waits_for_the_show():
    """CR-q: the points of the last card wait until they are said or called, or until the first hand of the show is entered."""
    table = game(*LAID_CARDS, muggins="all")
    assert table.stage == "show" and table.pending == 1 and table.claims.owner == 0
    assert "last card" in refusal(table, "say 8")
    play(table, "say 0")
    assert play(table, "muggins 1") == [0, 1]
    assert play(table, "say 8") == [0, 8]
    by_rank = game(*LAID_CARDS[:-1], "8", muggins="all")
    assert by_rank.stage == "show" and by_rank.pending == 1
    play(by_rank, "hand 1 5H 6C QC 9C")
    assert by_rank.pending == 0


def test_three_points_are_never_said():
    """CR-i: they are given with the starter, also when all points must be said."""
    table = game("cut JC", preset="crib5", muggins="all")
    assert table.scores == [0, 3] and table.due(1) == 2


def test_a_crib_can_be_called_until_the_starter():
    """CR-i: the three points of the next deal come only after that."""
    table = game("cut 2C", "KH", "9D", "QS", "go", "go", "hand 1 KH QS 7C", "say 0", "hand 0 9D 3S 4H", "say 0", preset="crib5")
    play(table, "adjust 0 54", "adjust 1 56", "crib 5H 5S AD 6C", "say 0")
    assert table.scores == [54, 60] and table.pending == 2 and not table.over
    assert play(table, "muggins 1") == [0, 2] and table.winners() == (1,)
    table.undo()
    assert play(table, "cut 3C") == [3, 0] and not table.over and table.pending == 0
