"""English draughts must follow its rules: moves, captures, kings, ends, and text. Numbers EN are of the rule book."""

from array import array

from flagfall.engine import new
from flagfall.engine.draughts.position import Board
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.perft import perft
from flagfall.errors import BadSyntax, BadValue, IllegalMove


def game(fen: str = "", **given):
    if fen:
        given["fen"] = fen
    return new("draughts", given)


def legal_texts(played) -> list:
    out = array("I", [0] * MAX_MOVES)
    n = played.moves(out)
    assert list(out)[:n] == sorted(list(out)[:n])
    return [played.text(out[i]) for i in range(n)]


def play(played, text: str) -> None:
    for word in text.split():
        played.enter(played.parse(word))


def refusal(played, text: str) -> str:
    before = (played.key(), played.turn, len(played.log))
    try:
        play(played, text)
    except (IllegalMove, BadSyntax) as error:
        assert (played.key(), played.turn, len(played.log)) == before
        return str(error)
    raise AssertionError("not refused: " + text)


def test_start():
    played = game()
    assert played.turn == 0 and played.stage == "move"
    assert played.key() == "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    assert sorted(legal_texts(played)) == ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"]


def test_the_light_men_may_begin():
    """EN-a, EN-04: seat 0 always begins, here with the light men. A given position says itself which side begins."""
    played = game(begins="light")
    assert played.turn == 0 and played.facts.white == 0 and game().facts.white == 1
    assert played.key() == "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    assert sorted(legal_texts(played)) == ["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"]
    play(played, "22-18 11-15 18x11")
    assert played.turn == 1 and played.key()[0] == "B"
    played.undo()
    assert played.turn == 0 and sorted(legal_texts(played)) == ["18x11"]
    played.rewind(0)
    assert played.turn == 0 and len(legal_texts(played)) == 7
    put_up = game("W:W14:B1", begins="dark")
    assert put_up.turn == 1 and put_up.facts.white == 1, "seat 0 must have the dark men"
    try:
        game("W:W14:B1", begins="light")
    except BadValue as error:
        assert str(error) == "the position says which side begins: leave out begins=light"
    else:
        raise AssertionError("begins=light was ignored")
    won = game(begins="light")
    play(won, "22-17")
    won.enter(won.parse("resign 1"))
    assert won.winners() == (0,) and won.score(0) == 2


def test_published_counts():
    board = Board()
    board.start()
    assert [perft(board, board.moves, depth, MAX_MOVES) for depth in (1, 2, 3, 4, 5)] == [7, 49, 302, 1469, 7361]
    assert game().perft(4) == 1469 and game().perft(0) == 1


def test_men_move_forward_and_kings_both_ways():
    assert sorted(legal_texts(game("B:W32:B14"))) == ["14-17", "14-18"]
    assert sorted(legal_texts(game("W:W14:B1"))) == ["14-10", "14-9"]
    assert sorted(legal_texts(game("B:W32:BK14"))) == ["14-10", "14-17", "14-18", "14-9"]


def test_a_capture_is_compulsory_and_any_will_do():
    """EN-09: with two jumps on one way and one on another, either may be chosen."""
    played = game("B:W15,24,17:B11,13")
    assert legal_texts(played) == ["11x18", "13x22"]
    assert refusal(played, "11-16") == "who can capture must: 11x18"
    longer = game("B:W15,23,17:B10,13")
    assert legal_texts(longer) == ["10x19x26", "13x22"]
    assert refusal(longer, "10x19") == "the capture goes on: 10x19x26"
    play(longer, "13x22")
    assert longer.key() == "W:W15,23:B10,22"


def test_the_first_and_the_last_square_are_enough_for_one_capture():
    """PDN names all squares only where it must."""
    for fen, short, whole in (
        ("B:W6,15,32:B1", "1x19", "1x10x19"),
        ("W:W31,5:B27,19", "31x15", "31x24x15"),
        ("B:W6,14,15,32:BK2", "2x11", "2x9x18x11"),
        ("B:W15:B11", "11x18", "11x18"),
    ):
        played = game(fen)
        play(played, short)
        assert played.entry(0) == whole, short
    assert refusal(game("B:W6,7,14,15:BK2"), "2x2") == "several captures begin and end there: write all squares"
    assert refusal(game("B:W6,32:B1"), "1x19") == "from 1 to 19 is no jump"
    assert refusal(game("B:W6,15,32:B1"), "1x10") == "the capture goes on: 1x10x19"
    assert refusal(game(), "1x33") == "a square is a number 1 to 32, not 33"


def test_a_man_captures_forward_only_a_king_in_any_direction():
    assert sorted(legal_texts(game("B:W10:B15"))) == ["15-18", "15-19"]
    assert legal_texts(game("B:W10:BK15")) == ["15x6"]


def test_a_man_is_crowned_on_each_square_of_the_last_row():
    """EN-06: on squares 29 to 32 for Dark, 1 to 4 for Light, by a move and by a capture."""
    for step, king in (("25-29", 29), ("25-30", 30), ("26-30", 30), ("26-31", 31), ("27-31", 31), ("27-32", 32), ("28-32", 32)):
        played = game("B:W10:B%s" % step[:2])
        play(played, step)
        assert played.key() == "W:W10:BK%d" % king, step
    for step, king in (("5-1", 1), ("6-1", 1), ("6-2", 2), ("7-2", 2), ("7-3", 3), ("8-3", 3), ("8-4", 4)):
        played = game("W:W%s:B27" % step[0])
        play(played, step)
        assert played.key() == "B:WK%d:B27" % king, step
    for man, taken, king in ((22, 25, 29), (23, 26, 30), (24, 27, 31), (23, 27, 32)):
        played = game("B:W10,%d:B%d" % (taken, man))
        play(played, "%dx%d" % (man, king))
        assert played.key() == "W:W10:BK%d" % king, man


def test_crowned_in_a_capture_it_stops():
    """EN-10: 22x31 crowns the man; only a king could go on with 31x24."""
    played = game("B:W26,27:B22,1")
    assert legal_texts(played) == ["22x31"]
    play(played, "22x31")
    assert played.key() == "W:W27:B1,K31" and played.turn == 1


def test_a_king_may_come_back_to_where_it_began():
    played = game("B:W6,7,14,15:BK2")
    routes = legal_texts(played)
    assert "2x9x18x11x2" in routes and "2x11x18x9x2" in routes
    play(played, "2x11x18x9x2")
    assert played.over and played.winners() == (0,) and played.key() == "W:W:BK2"


def test_no_piece_left_or_none_that_can_move_loses():
    taken = game("B:W15:B11")
    play(taken, "11x18")
    assert taken.over and taken.winners() == (0,) and [taken.score(0), taken.score(1)] == [2, 0]
    blocked = game("B:W32:B28,27,23,1")
    play(blocked, "1-5")
    assert blocked.over and blocked.winners() == (0,) and blocked.turn == -1
    lost = game("W:W:BK1")
    assert lost.over and lost.winners() == (0,)


def test_results():
    for text, score in (
        ("draw", [1, 1]),
        ("resign 0", [0, 2]),
        ("resign 1", [2, 0]),
        ("flag 0", [0, 2]),
        ("result 1/2", [1, 1]),
        ("end", [0, 0]),
    ):
        played = game()
        played.enter(played.parse(text))
        assert played.over and [played.score(0), played.score(1)] == score, text
        played.undo()
        assert not played.over and [played.score(0), played.score(1)] == [0, 0] and len(legal_texts(played)) == 7
    assert "agree" in refusal_of_result(game(), "flag 0 draw")


def refusal_of_result(played, text: str) -> str:
    try:
        played.enter(played.parse(text))
    except IllegalMove as error:
        return str(error)
    raise AssertionError("not refused: " + text)


def test_the_third_time_the_same_position_may_be_claimed():
    """EN-c"""
    played = game("B:WK32:BK1", draw_claims="on")
    for words in ("1-6 32-27 6-1 27-32", "1-6 32-27 6-1"):
        play(played, words)
        assert "2 times" in refusal_of_result(played, "claim")
        assert "claim" not in legal_texts(played)
    play(played, "27-32")
    assert legal_texts(played)[-1] == "claim" and legal_texts(played)[:-1] == ["1-6", "1-5"]
    played.enter(played.parse("claim"))
    assert legal_texts(played) == []
    assert played.over and played.winners() == () and [played.score(0), played.score(1)] == [1, 1]
    assert "agreed" in refusal_of_result(game(), "claim")


def test_a_man_that_moves_begins_the_count_anew():
    played = game("B:WK32:BK1,5", draw_claims="on")
    play(played, "1-6 32-27 6-1 27-32 5-9 32-27 1-6 27-32 6-1")
    assert played.quiet == 4
    assert "2 times" in refusal_of_result(played, "claim")


def test_a_king_that_takes_begins_the_count_anew():
    played = game("B:WK32,K27:BK1,K14", draw_claims="on")
    play(played, "1-5 27-23 5-1 23-18")
    assert played.quiet == 4
    play(played, "14x23")
    assert played.quiet == 0


def test_forty_moves_without_progress_may_be_claimed():
    """Forty moves of each side count. The kings go round in 16 and 6 moves, so that no position repeats three times before."""
    played = game("B:WK32:BK1,K3", draw_claims="on")
    dark = ["1-6", "6-10", "10-15", "15-11", "11-8", "8-4", "4-8", "8-11", "11-7", "7-2", "2-6", "6-9", "9-14", "14-10", "10-6", "6-1"]
    light = ["32-27", "27-23", "23-26", "26-31", "31-27", "27-32"]
    for i in range(79):
        play(played, light[i // 2 % 6] if i % 2 else dark[i // 2 % 16])
    assert "39 moves" in refusal_of_result(played, "claim") and "claim" not in legal_texts(played)
    play(played, light[79 // 2 % 6])
    assert legal_texts(played)[-1] == "claim"
    played.enter(played.parse("claim"))
    assert played.over and played.winners() == ()


def test_a_claim_is_listed_only_where_draws_are_claimed():
    played = game("B:WK32:BK1")
    play(played, "1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32")
    assert legal_texts(played) == ["1-6", "1-5"] and "agreed" in refusal_of_result(played, "claim")


def test_the_effect_of_a_fallen_flag_is_an_option():
    """CK-a, as in chess: asked and lost, lost, or only shown."""
    for flag in ("ask", "loss"):
        played = game(flag=flag)
        played.enter(played.parse("flag 1"))
        assert played.over and played.winners() == (0,)
    played = game(flag="warn")
    for text in ("flag 1", "flag 0", "flag 0 draw"):
        assert "only warns" in refusal_of_result(played, text)
    played.enter(played.parse("resign 1"))
    assert played.winners() == (0,)


def test_text_and_position():
    for fen in ("B:W18,24,K10:B12,16", "W:W5,K1,K32:B2,K30"):
        assert game(fen).key() == fen
    assert game("B:B16,12:W24,K10,18").key() == "B:W18,24,K10:B12,16"
    for fen in (
        "B",
        "B:W1",
        "X:W18:B2",
        "B:W33:B2",
        "B:W0:B2",
        "B:W18,18:B2",
        "B:W18:B18",
        "B:W3:B20",
        "B:W18:B30",
        "B:W:BK",
        "B:W18:W2",
        "B:Wx:B2",
    ):
        try:
            game(fen)
        except BadValue:
            continue
        raise AssertionError("not refused: " + fen)
    played = game()
    assert "no step" in refusal(played, "11-22")
    assert "no jump" in refusal(played, "11x15")
    assert refusal(played, "23-18") == "there is no piece of yours on 23"
    assert refusal(played, "8-11") == "8-11 is not possible"
    for text in ("11", "11-", "0-4", "11-15-18", "11x", "33-29", "x", "1-5 9"):
        refusal(played, text)


def test_undo_and_save():
    played = game()
    play(played, "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14")
    data, key = played.save(), played.key()
    again = game()
    again.restore(data)
    assert again.key() == key and again.save() == data
    for _ in range(8):
        played.undo()
    assert played.key() == game().key() and legal_texts(played) == legal_texts(game())
