"""Matador must follow its rules: touching halves, matadors, the end of a hand, and every option (MT)."""

from flagfall.engine import new, rows
from tests.portable.dominoes.entries import legal_texts, legal_tiles, play, refusal


def game(**given):
    """Returns a game in which seat 0 leads the first hand."""
    given.setdefault("first", "0")
    return new("matador", given)


def award_of(pips, out=-1, **given):
    """Returns the award of a hand in which the seats are left with these pips."""
    table = game(seats=str(len(pips)), **given)
    return table.award.of_hand(pips, out)


def test_touching_halves_add_up_to_seven():
    table = game()
    play(table, "6-4")
    assert table.key() == "l=6,r=4,t=-,b=-;count=10"
    # a 1 answers the 6, a 3 the 4; 5-2 and 0-0 are matadors, also 6-1 and 4-3, which have a 1 or a 3 besides
    assert legal_tiles(table) == sorted(["10", "11", "21", "31", "41", "51", "61", "30", "32", "33", "43", "53", "63", "52", "00"])
    assert "must be a 1" in refusal(table, "6-2@l") and "must be a 3" in refusal(table, "4-2@r")
    play(table, "3-3@r")
    assert table.key() == "l=6,r=3-3,t=-,b=-;count=12"
    assert "4-0@r" in legal_texts(table)


def test_the_player_chooses_the_open_half_of_a_matador():
    table = game()
    play(table, "6-4")
    for text, end in (("3-4@r", "4"), ("4-3@r", "3"), ("6-1@r", "1"), ("1-6@r", "6"), ("0-0@r", "0-0")):
        play(table, text)
        assert table.key().split(",")[1] == "r=" + end, text
        table.undo()
    assert "say where" in refusal(table, "4-3")  # MT-f


def test_a_blank_end_takes_only_a_matador():
    table = game()
    play(table, "6-6", "1-0@l", "4-3@r")
    assert table.key() == "l=0,r=3,t=-,b=-;count=3"
    assert "blank: only a matador" in refusal(table, "5-0@l")
    at_left = {text[:3] for text in legal_texts(table) if text[-2:] == "@l"}
    assert at_left == {"0-0", "2-5", "5-2", "1-6", "6-1"}


def test_the_lead():
    """It is the highest double, or the heaviest tile when all doubles are in the reserve (MT-b)."""
    # three players leave 13 tiles: seven doubles and six heavier tiles
    leads = legal_texts(game(seats="3"))
    assert [tile for tile in leads if tile[0] == tile[2]] == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]
    # 6-5, 6-4, 6-3 and 5-4, 6-2 and 5-3 may all be hidden, so 6-1 is the last tile that may lead
    assert [tile for tile in leads if tile[0] != tile[2]] == ["5-3", "5-4", "6-1", "6-2", "6-3", "6-4", "6-5"]
    assert "leads before 5-2" in refusal(game(seats="3"), "5-2")
    table = game(seats="2", first="-1")
    assert legal_texts(table) == ["lead 0", "lead 1"]


# four seats lay tiles in turn until seat 0 has laid its fifth and last one
SEAT_0_LAYS_ALL = [
    "6-6",
    "1-2@r",
    "5-5@r",
    "2-4@r",
    "3-3@r",
    "4-5@r",
    "2-2@r",
    "5-3@r",
    "4-4@r",
    "3-6@r",
    "1-1@r",
    "6-5@r",
    "2-3@r",
    "4-6@r",
    "1-4@r",
    "3-4@r",
    "3-1@r",
]


def test_without_tiles_one_draws_while_there_are_some():
    table = game(seats="4")
    play(table, *SEAT_0_LAYS_ALL)
    # seat 0 has laid five tiles, and eight are in the reserve (MT-01, MT-d)
    assert table.in_hand(0) == 0 and table.stock() == 8 and table.stage == "play" and table.turn == 1
    play(table, "6-1@r", "6-2@r", "5-2@r")
    assert table.turn == 0 and legal_texts(table) == ["draw"]
    assert "has no tile: it draws" in refusal(table, "0-0@r") and "draw first" in refusal(table, "pass")
    play(table, "draw")
    assert table.in_hand(0) == 1 and table.emptied == [1, 2, 3]


def game_with_empty_reserve(**given):
    """Lets seat 0 lay its last tile after the other player has drawn the whole reserve."""
    table = game(**given)
    play(table, "6-6", *["draw"] * 14)
    play(table, "1-3@r", "4-4@r", "3-5@r", "2-2@r", "5-6@r", "1-1@r", "6-2@r", "5-5@r", "2-1@r", "6-3@r", "4-1@r")
    assert table.in_hand(0) == 1 and table.stock() == 0
    play(table, "6-4@r")
    return table


def test_a_seat_that_is_out_is_passed_over_and_wins():
    """MT-e: the other player goes on alone, and seat 0, which was out first, gets the remaining pips."""
    table = game_with_empty_reserve()
    assert table.in_hand(0) == 0 and table.in_hand(1) == 15 and table.stage == "play" and table.turn == 1
    assert table.scores == [0, 0] and table.emptied == [0]
    assert play(table, "3-4@r") == [0, 10] and table.turn == 1 and table.skipped == 1
    assert "holds a tile that fits" in refusal(table, "pass") and "pass" not in legal_texts(table)
    play(table, "3-0@r", "0-0@r", "1-6@r", "1-0@r", "2-5@r")
    assert table.scores == [0, 40]
    play(table, "2-0@r", "1-5@l", "2-3@l", "4-0@l")
    # both ends are blank and all matadors are laid; 3-3, 5-4, 4-2, 5-0, 6-0 are left
    assert table.stage == "count" and table.out == 0 and table.asks() == [(1, "pips", 32, 32)]
    assert play(table, "pips 1 32") == [32, 0] and table.scores == [32, 40]


def test_a_hand_in_which_no_seat_goes_out():
    assert award_of([9, 5, 14]) == [0, 23, 0] and award_of([9, 5, 14], blocked="all_hands") == [0, 28, 0]
    assert award_of([6, 6, 10]) == [0, 0, 0]
    assert award_of([12, 3, 0], 2) == [0, 0, 15]


def option_seats():
    assert [game(seats=n).seats for n in "234"] == [2, 3, 4]


def option_target():
    for target, over in (("124", True), ("125", False)):
        table = game_with_empty_reserve(end="out", target=target)
        # 94 of 168 pips are on the table
        assert play(table, "adjust 0 50", "pips 1 74") == [74, 0]
        assert table.over is over and table.score(0) == 124, target


def option_deal():
    for seats, each in (("2", 7), ("3", 5), ("4", 5)):
        assert game(seats=seats).in_hand(0) == each


def option_first():
    assert game(first="1").turn == 1 and game(first="-1").stage == "lead"


def option_matador_points():
    for value, points in (("matadors_only", [0, 0, 10, 10]), ("every_tile", [0, 10, 10, 10]), ("off", [0, 0, 0, 0])):
        table = game(matador_points=value)
        tile_points = [sum(play(table, text)) for text in ("6-4", "3-2@r", "5-2@r", "0-0@l")]
        assert tile_points == points, value
        assert [table.hand(0), table.hand(1)] == table.scores


def option_blocked():
    test_a_hand_in_which_no_seat_goes_out()


def option_end():
    table = game_with_empty_reserve(end="out")
    assert table.stage == "count" and table.out == 0
    # also while tiles can be drawn
    table = game(end="out", seats="4")
    play(table, *SEAT_0_LAYS_ALL)
    assert table.stage == "count" and table.out == 0 and table.stock() == 8


def test_every_option_makes_its_difference():
    for row in rows("matador"):
        globals()["option_" + row[0]]()
