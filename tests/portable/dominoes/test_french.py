"""The French party must follow its rules: losses, the locked line, the end of a game, and every option (FP)."""

from flagfall.engine import new, ranking, rows
from flagfall.engine.pad import pad
from tests.portable.dominoes.entries import legal_texts, legal_tiles, play, refusal


def game(**given):
    """Returns a game in which seat 0 leads the first hand."""
    given.setdefault("first", "0")
    return new("french", given)


def losses_of(pips, out=-1, **given):
    """Returns the losses of a hand in which the seats are left with these pips."""
    table = game(seats=str(len(pips)), **given)
    return table.award.of_hand(pips, out)


# five seats; both ends are blank and all honours are laid, with three tiles in the reserve
LOCKED = ["6-6", "1-0@l", "4-3@l", "5-2@r", "6-1@l", "0-0@r", "6-0@l"]


def test_fifteen_tiles_answer_six_five():
    table = game()
    play(table, "6-5")
    answers = legal_tiles(table)
    assert len(answers) == 15 and "43" in answers and "00" in answers  # G6-11
    assert [tile for tile in answers if "1" not in tile and "2" not in tile] == ["00", "43"]


def test_only_the_honours_answer_two_blank_ends():
    table = game()
    play(table, "6-5", "1-0@l", "2-0@r")
    assert legal_tiles(table) == ["00", "43", "52", "61"]  # G6-12
    assert "blank: only a matador" in refusal(table, "6-0@l")


def test_the_heaviest_tile_leads():
    """FP-02, FP-e: with five seats three tiles can be hidden."""
    table = game(seats="5", first="-1")
    assert legal_texts(table) == ["lead %d" % seat for seat in range(5)]
    play(table, "lead 4")
    assert legal_texts(table) == ["5-5", "6-4", "6-5", "6-6"]
    assert "leads before 6-3" in refusal(table, "6-3") and "leads before 5-4" in refusal(table, "5-4")


def test_pips_are_losses():
    assert losses_of([0, 11, 7], 0) == [0, 11, 7]  # G6-13
    assert losses_of([4, 9, 9]) == [4, 9, 9]  # G6-14
    assert losses_of([4, 9, 9], locked="lowest_free") == [0, 9, 9]
    assert losses_of([5, 5, 9], locked="lowest_free") == [0, 0, 9]
    assert losses_of([0, 11, 7], 0, locked="lowest_free") == [0, 11, 7]


def test_two_blank_ends_without_honours_lock_the_hand():
    table = game(seats="5")
    play(table, *LOCKED[:-1])
    assert table.stage == "play"
    play(table, LOCKED[-1])
    assert table.stage == "count" and table.out == -1 and table.stock() == 3  # FP-08
    assert play(table, "pips 0 9", "pips 1 12", "pips 2 22", "pips 3 30", "pips 4 31") == [9, 12, 22, 30, 31]
    assert table.stage == "lead" and not table.over


# four seats; all ones and all honours are laid, one end is blank, the other a six: no tile fits, and eight tiles are in the reserve
BLOCKED = [
    "6-6",
    "1-0@l",
    "5-2@l",
    "5-1@l",
    "6-5@l",
    "2-1@l",
    "6-4@l",
    "3-1@l",
    "6-3@l",
    "4-1@l",
    "4-3@l",
    "4-2@l",
    "5-0@l",
    "0-0@l",
    "1-1@r",
    "1-6@r",
]


def test_another_dead_line_waits_for_the_reserve():
    table = game(seats="4")
    play(table, *BLOCKED)
    assert table.key() == "l=0-0,r=6,t=-,b=-;count=6" and table.stage == "play"
    assert legal_texts(table) == ["draw"]
    play(table, *["draw"] * 7)
    assert table.stage == "play"
    play(table, "draw")
    assert table.stage == "count" and table.out == -1  # FP-h


def play_locked_hand(table, *left):
    """Plays a locked hand of five seats with these remaining pips."""
    if table.stage == "lead":
        play(table, "lead 0")
    play(table, *LOCKED)
    play(table, *["pips %d %d" % (seat, pips) for seat, pips in enumerate(left)])


def test_the_fewest_losses_win_when_the_limit_is_reached():
    table = game(seats="5")
    play_locked_hand(table, 9, 12, 22, 30, 31)
    play_locked_hand(table, 9, 12, 22, 30, 31)
    play_locked_hand(table, 9, 12, 22, 30, 31)
    assert not table.over and max(table.scores) == 93
    play_locked_hand(table, 12, 9, 22, 31, 30)
    assert table.over and table.scores == [39, 45, 88, 121, 123]
    assert table.winners() == (0,) and [ranking.rank(table, side) for side in range(5)] == [1, 2, 3, 4, 5]


def test_equal_fewest_losses_are_played_off():
    table = game(seats="5", loss_limit="31")
    play_locked_hand(table, 12, 12, 22, 27, 31)
    assert not table.over
    play_locked_hand(table, 9, 12, 22, 30, 31)
    assert table.over and table.winners() == (0,)


def test_after_a_resignation_the_fewest_losses_win():
    table = game(seats="3")
    play(table, "adjust 0 5", "adjust 1 40", "adjust 2 30", "resign 0")
    assert table.winners() == (2,)


def test_as_a_pad_the_fewest_still_win():
    table = game(seats="3", loss_limit="50")
    play(table, "adjust 0 45", "adjust 1 20", "adjust 2 30")
    table = pad.after(table)
    assert table.facts.low_wins and table.options["target"] == 50
    play(table, "+10", "+5", "+5")
    assert table.over and table.winners() == (1,) and table.scores == [55, 25, 35]
    assert refusal(new("pad", {"like": "french"}), "+169") and not refusal(new("pad", {"like": "french"}), "+168")


def option_seats():
    assert [game(seats=n).seats for n in "2345"] == [2, 3, 4, 5]


def option_deal():
    for seats, stock in (("2", 18), ("3", 13), ("4", 8), ("5", 3)):
        table = game(seats=seats)
        assert table.in_hand(0) == 5 and table.stock() == stock


def option_first():
    assert game(first="4", seats="5").turn == 4 and game(first="-1").stage == "lead"


def game_without_tiles(**given):
    """Plays until seat 0 has laid its fifth tile. Seat 1 has one tile left."""
    table = game(**given)
    play(table, "6-6", "1-3@l", "4-4@l", "3-5@l", "2-2@l", "5-4@l", "3-3@l", "4-1@l", "6-5@l")
    assert table.in_hand(0) == 0 and table.in_hand(1) == 1
    return table


def option_end():
    table = game_without_tiles(end="out")
    assert table.stage == "count" and table.out == 0 and table.stock() == 18
    assert play(table, "pips 1 7") == [0, 7]
    table = game_without_tiles()
    assert table.stage == "play" and table.turn == 1
    play(table, "2-1@l")
    # both players have no tile and must draw (FP-a)
    assert table.turn == 0 and legal_texts(table) == ["draw"] and table.emptied == [0, 1]
    play(table, "draw")
    assert table.emptied == [1] and table.in_hand(0) == 1
    # the last tile of the reserve is drawn while seat 1 has no tile: that ends the hand (FP-07)
    play(table, *["draw"] * 16)
    assert table.stage == "play" and table.stock() == 1
    play(table, "draw")
    assert table.stage == "count" and table.out == 1 and table.in_hand(0) == 18
    # 10 tiles are laid, with 12 + 4 + 8 + 8 + 4 + 9 + 6 + 5 + 11 + 3 = 70 pips
    assert table.asks() == [(0, "pips", 98, 98)]
    assert play(table, "pips 0 98") == [98, 0]


def option_locked():
    for locked, lost in (("all_pay", [9, 12, 22, 30, 31]), ("lowest_free", [0, 12, 22, 30, 31])):
        table = game(seats="5", locked=locked)
        play_locked_hand(table, 9, 12, 22, 30, 31)
        assert table.scores == lost


def option_loss_limit():
    for limit, over in (("31", True), ("32", False)):
        table = game(seats="5", loss_limit=limit)
        play_locked_hand(table, 9, 12, 22, 30, 31)
        assert table.over is over, limit


def option_hands():
    table = game(seats="5", hands="2", loss_limit="20")
    play_locked_hand(table, 9, 12, 22, 30, 31)
    assert not table.over  # with a number of hands there is no limit
    play_locked_hand(table, 12, 9, 22, 31, 30)
    assert not table.over  # 21 and 21: one more hand
    play_locked_hand(table, 12, 9, 22, 31, 30)
    assert table.over and table.winners() == (1,)
    table = game(seats="5", hands="1")
    play_locked_hand(table, 9, 12, 22, 30, 31)
    assert table.over and table.winners() == (0,)


def test_every_option_makes_its_difference():
    for row in rows("french"):
        globals()["option_" + row[0]]()
