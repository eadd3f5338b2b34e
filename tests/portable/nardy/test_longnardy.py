"""Long nardy must follow the rule book, LN-01 to LN-11. test_nardy_match.py tests the points of a match."""

from flagfall.engine import new
from tests.portable.nardy.nardy_talk import from_position, game_after, legal_texts, refusal


def test_all_men_stand_on_the_head():  # LN-01
    game = new("longnardy", {})
    assert [game.position.men[seat][24] for seat in range(2)] == [15, 15]
    assert game.position.across[24] == 12 and game.position.pips(0) == 360
    assert legal_texts(game) == ["lead 0", "lead 1"]  # LN-c


def test_one_man_leaves_the_head_in_a_turn():  # LN-01
    game = game_after("longnardy", {}, "lead 1", "roll 53", "24/19")
    assert game.turn == 1 and legal_texts(game) == ["19/16"]
    assert "head" in refusal(game, "24/21")


def test_a_step_that_no_die_shows_is_refused():  # LN-02, LN-03
    game = game_after("longnardy", {}, "lead 0", "roll 65")
    assert "no die" in refusal(game, "24/21")


def test_nobody_lands_on_the_other_side():  # LN-05
    game = from_position({20: 15}, {6: 1, 24: 14}, "21", long=True)  # their 6 is our 18
    assert legal_texts(game) == ["20/19"]
    assert "held" in refusal(game, "20/18")


def max_heads_after(roll: str, *before: str, **options: str) -> int:
    """Returns the number of men that may leave the head at the first throw of the seat on turn."""
    game = game_after("longnardy", options, "lead 0", *before, "roll " + roll)
    return game.max_heads


def test_the_first_throw():  # LN-09, LN-b: another program checked the principle over all pairs of first throws
    for roll in ("11", "22", "33", "44", "55", "66", "21", "62", "53"):
        assert max_heads_after(roll) == (2 if roll in ("33", "44", "66") else 1), roll
    ways = {
        "21": ("24/22", "22/21"), "22": ("24/22", "22/20", "20/18", "18/16"), "53": ("24/19", "19/16"), "62": ("24/18", "18/16"),
        "55": ("24/19", "19/14", "14/9", "9/4"),
    }  # fmt: skip
    for roll in ways:
        fives = max_heads_after("55", "roll " + roll, *ways[roll])
        assert fives == (1 if roll == "55" else 2), roll
    for roll, freed in (("62", True), ("53", True), ("22", True), ("21", False), ("55", False)):
        assert (max_heads_after(roll, "roll 55", *ways["55"]) == 2) == freed, roll


def test_the_first_throw_as_listed():  # LN-b
    after = {"21": ("24/22", "22/21"), "53": ("24/19", "19/16")}
    for roll, before, men in (("55", "21", 2), ("62", "21", 2), ("55", "53", 1), ("66", "53", 2), ("44", "53", 2), ("53", "21", 1)):
        assert max_heads_after(roll, "roll " + before, *after[before], head2="listed") == men, (roll, before)


def test_after_the_first_throw_one_man_may_leave_the_head():
    game = game_after("longnardy", {}, "lead 0", "roll 21", "24/22", "22/21", "roll 21", "24/22", "22/21", "roll 44")
    assert game.max_heads == 1


def test_six_in_a_row_need_one_ahead():  # LN-07, LN-h
    men = {18: 2, 19: 2, 20: 2, 21: 2, 22: 2, 24: 5}
    assert "ahead" in refusal(from_position(men, {24: 15}, "1", long=True), "24/23")
    # their 5 is our 17, their 4 our 16: one man ahead of the block is enough
    game = from_position(men, {24: 14, 4: 1}, "1", long=True)
    assert "24/23" in legal_texts(game)
    # a man behind it is not
    assert "24/23" not in legal_texts(from_position(men, {24: 14, 13: 1}, "1", long=True))


def test_six_in_a_row_over_our_own_end_are_forbidden():  # LN-h
    # 3, 2, 1, 24, 23, 22 are in a row: over our end of the board, but in the middle of their way
    assert "3/2" not in legal_texts(from_position({3: 2, 1: 2, 24: 7, 23: 2, 22: 2}, {24: 15}, "1", long=True))


def test_six_in_a_row_over_the_end_of_their_way_are_allowed():  # LN-h, LN-06
    # their way ends and begins between our 13 and 12: no player can have all six in front of him; with 11 empty there is no row at all
    for men in ({11: 2, 12: 2, 13: 2, 14: 2, 15: 2, 16: 5}, {12: 2, 13: 2, 14: 2, 15: 2, 16: 7}):
        assert "16/10" in legal_texts(from_position(men, {20: 15}, "6", long=True))
    # the same position as in the golden game longnardy_worked
    key = "0,0,0,0,0,0,0,-15,0,2,2,0,2,2,2,1,0,0,0,0,0,0,0,4/0,0/0,0/0/41"
    assert "16/12" in legal_texts(new("longnardy", {"position": key}))
    # seven with their last six points among them are forbidden, because no man is ahead of those
    assert "ahead" in refusal(from_position({12: 2, 13: 2, 14: 2, 15: 2, 16: 2, 17: 2, 24: 3}, {20: 15}, "6", long=True), "24/18")
    assert "23/17" in legal_texts(from_position({12: 2, 13: 2, 14: 2, 15: 2, 16: 2, 23: 5}, {20: 15}, "6", long=True))


def test_the_block_is_looked_at_after_every_step():  # LN-h: a step through a forbidden block is not allowed either
    game = from_position({18: 2, 19: 2, 20: 2, 21: 2, 22: 2, 24: 5}, {24: 15}, "61", long=True)
    assert "24/23" not in legal_texts(game)
    assert "24/18" in legal_texts(game)


def test_equal_dice_are_used_as_far_as_blocks_let_them():  # LN-08, LN-h
    # 10/5 and then 11/6 would close 6 to 1; with 11/6 6/1 10/5 all three steps are made
    game = from_position({11: 1, 10: 1, 4: 10, 3: 1, 2: 1, 1: 1}, {24: 15}, "555", long=True)
    assert legal_texts(game) == ["11/6"]


def test_a_full_move_must_be_made():  # LN-08
    # the others hold our 19 and 5, so the 5 can be played only after 24/18; 10/4 would lose it
    game = from_position({24: 1, 10: 1, 1: 13}, {7: 1, 17: 1, 24: 13}, "65", long=True)
    assert legal_texts(game) == ["24/18"]


def test_bearing_off():  # LN-10, LN-e
    assert legal_texts(from_position({7: 1, 6: 14}, {24: 15}, "6", long=True)) == ["7/1"]
    assert legal_texts(from_position({3: 2, 2: 3}, {24: 15}, "6", long=True)) == ["3/off"]
    assert legal_texts(from_position({3: 2, 2: 3}, {24: 15}, "6", long=True, bear_off="any")) == ["2/off", "3/off"]


def test_the_game_ends_when_one_is_out():  # LN-11
    game = from_position({1: 1}, {1: 1}, long=True)
    for entry in ("roll 21", "1/off"):
        game.enter(game.parse(entry))
    assert game.over and game.winners() == (0,)


def test_there_is_no_cube():
    game = game_after("longnardy", {}, "lead 0")
    for entry in ("double", "take", "drop", "beaver"):
        refusal(game, entry)


def test_two_men_that_have_left_the_head_keep_the_third_there_in_a_set_up_position():  # LN-09
    """Two of the fours are played from the head, and the third man may not leave it."""
    game = game_after("longnardy", {}, "lead 0", "roll 44", "24/20", "24/20")
    again = new("longnardy", {"position": game.key()})
    assert legal_texts(again) == legal_texts(game) == ["20/16"]
