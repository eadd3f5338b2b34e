"""Six Matador must follow its rules: the numbers G6-1 to G6-10 of the rule book, crosswise matadors, debts, and every option (SM)."""

from flagfall.engine import new, rows
from flagfall.engine.pad import pad
from tests.portable.dominoes.entries import legal_texts, legal_tiles, play, refusal


def game(**given):
    """Returns a game in which seat 0 leads the first hand."""
    given.setdefault("first", "0")
    return new("sixmatador", given)


def hand_points(table):
    """Returns the points of each seat in the hand so far."""
    return [table.hand(seat) for seat in range(table.seats)]


def points_of_last(table, *texts):
    """Returns the change of the hand's points by the last of these texts."""
    play(table, *texts[:-1])
    before = sum(hand_points(table))
    play(table, texts[-1])
    assert sum(table.last_points) == sum(hand_points(table)) - before and table.points == [0] * table.seats
    return sum(hand_points(table)) - before


def credited_points(points, **given):
    """Returns the points that are credited for a hand with these points."""
    table = game(seats=str(len(points)), **given)
    table.scoring.hand_points = points
    return table.award.of_hand([], -1)


def test_strict_points():
    assert points_of_last(game(), "5-4", "4:2@r") == 10  # G6-1, 4 + 2 is six
    assert points_of_last(game(), "6-6", "0-3@r", "4:2@r") == 10  # G6-1, wild
    assert points_of_last(game(), "5-4", "2-5@r") == 1  # G6-2
    assert points_of_last(game(), "5-4", "2-3@r", "3-6@r") == 6  # G6-3
    assert points_of_last(game(), "5-4", "1-6@l") == 1 + 5 and points_of_last(game(), "5-5", "1-6@l") == 6  # G6-4
    assert points_of_last(game(), "5-4", "0:0@r") == 10  # G6-5
    assert points_of_last(game(), "5-4", "6:0@r") == 10  # G6-7
    assert points_of_last(game(), "6-6") == 0 and points_of_last(game(), "3-3") == 10 and points_of_last(game(), "0-0") == 10


def test_simple_points():
    """G6-7: matadors give ten points each, other tiles give none."""
    for texts, points in (
        (("5-4", "4:2@r"), 10),
        (("5-4", "0:0@r"), 10),
        (("5-4", "6:0@r"), 10),
        (("5-4", "2-5@r"), 0),
        (("5-4", "2-3@r", "3-6@r"), 0),
        (("5-5", "1-6@l"), 0),
        (("6-6", "pass"), 0),
    ):
        assert points_of_last(game(scoring="simple", draw="none"), *texts) == points, texts


def test_a_pass_costs_six_and_may_leave_debts():
    table = game(draw="none")
    play(table, "5-5", "1-2@l", "4-4@l", "2-3@l", "3-4@l", "2-5@l", "1-1@l", "5-3@l", "3-0@l")
    assert hand_points(table) == [4, 4]
    play(table, "pass")  # G6-6
    assert hand_points(table) == [4, -2] and table.scores == [0, 0] and table.last_points == [0, -6]


def test_settling():
    assert credited_points([34, 10, -6]) == [30, 0, 0]  # G6-8
    assert credited_points([34, 10, -6], settle="sum_of_diffs") == [64, 0, 0]
    assert credited_points([15, 20, 12]) == [0, -7, 0]  # G6-9
    assert credited_points([15, 20, 12], settle="sum_of_diffs") == [0, 13, 0]
    assert credited_points([15, 20, 12], settle="floor0") == [0, 0, 0]
    for settle in ("minus_sum", "sum_of_diffs", "floor0"):
        assert credited_points([22, 9], settle=settle) == [13, 0]  # G6-10
        assert credited_points([20, 20, 3], settle=settle) == [0, 0, 0]  # SM-j
    assert credited_points([22, 9], settle="keep_own") == [22, 9]
    assert credited_points([34, 10, -6], settle="keep_own") == [34, 10, -6]


def test_tiles_that_answer_a_line_that_ends_in_one_and_four():
    """SM-04, SM-b: thirteen tiles have a 5 or a 2; also 0-0, 6-0 and 3-3 are matadors."""
    table = game()
    play(table, "5-4", "1-1@l")
    assert table.key() == "l=1-1,r=4,t=-,b=-;count=6"
    with_five_or_two = ["20", "21", "22", "32", "42", "52", "62", "50", "51", "53", "54", "55", "65"]
    with_five_or_two.remove("54")  # it is laid already
    assert legal_tiles(table) == sorted(with_five_or_two + ["00", "60", "33"])
    table = game(wild="zero_only")
    play(table, "5-4", "1-1@l")
    assert legal_tiles(table) == sorted(with_five_or_two)
    assert "must be a 5" in refusal(table, "3:3@l")


def test_matadors_lie_across_and_either_half_is_open():
    table = game()
    play(table, "5-4", "4:2@r")
    assert table.key() == "l=5,r=2/4,t=-,b=-;count=11" and table.board_text() == "5-4 4:2; count 11"
    assert {"4-0@r", "4-1@r", "2-0@r", "2-6@r", "0:0@r", "3:3@r"} <= set(legal_texts(table))
    assert "must be a 2 or 4" in refusal(table, "5-3@r")
    for text in ("2:4@r", "4-2@r"):  # the other order, or not written as crosswise
        table.undo()
        play(table, text)
        assert table.entry(len(table.log) - 1) == "4:2@r", text
    table = game()
    play(table, "5-5", "1-1@l", "5:1@l", "0:0@r")
    assert table.key() == "l=1/5,r=0/0,t=-,b=-;count=6"
    assert "blank: only a matador" in refusal(table, "0-3@r") and "blank: only a matador" in refusal(table, "6-3@r")
    # a matador that leads also lies crosswise, and both ends are either half of it
    table = game()
    play(table, "3:3")
    assert table.entry(0) == "3-3" and table.key() == "l=3/3,r=3/3,t=-,b=-;count=6"
    assert "3-1@l" in legal_texts(table) and "3-1@r" in legal_texts(table)


def test_the_tile_6_0_leaves_a_six_and_a_blank():
    table = game(wild="zero_only")
    play(table, "5-5", "1-1@l", "1-6@r", "6:0@r")
    assert table.key() == "l=1-1,r=0/6,t=-,b=-;count=8"
    assert "0-3@r" in legal_texts(table) and "3:3@r" in legal_texts(table) and "6-3@r" not in legal_texts(table)
    table = game(zero="six_allowed")
    play(table, "5-5", "1-1@l", "1-6@r", "6:0@r")
    assert "0-3@r" in legal_texts(table) and "6-3@r" in legal_texts(table)


def test_a_hand_is_settled_at_once():
    """No pips are entered in this game, so the next hand begins at once. Four seats hold all tiles, so 6-6 leads."""
    table = game(seats="4", first="-1")
    play(table, "lead 2")
    assert legal_texts(table) == ["6-6"] and table.stock() == 0
    n = 0
    while table.hand_number == 1:
        moves = [text for text in legal_texts(table) if text != "pass"]
        play(table, moves[n % len(moves)] if moves and n % 5 else "pass" if "pass" in legal_texts(table) else moves[0])
        n += 1
    assert table.stage == "lead" and hand_points(table) == [0, 0, 0, 0]
    hand = table.last_hand_points
    most = max(hand)
    others = sum(hand) - most
    assert table.points == table.scores == [most - others if hand.count(most) == 1 and points == most else 0 for points in hand]
    play(table, "lead 0")
    table.undo()
    table.undo()
    assert table.hand_number == 1 and table.scores == [0, 0, 0, 0] and table.last_points == [0, 0, 0, 0]


def short_game(**given):
    """Returns a game of two seats without draws, in which each has laid five of six tiles. Seat 0 has 9 hand points, seat 1 has 23."""
    table = game(draw="none", **given)
    play(table, "5-5", "5:1@l", "1-1@r", "4:2@r", "5-4@l", "2-3@l", "2-2@r", "4-3@r", "3-6@r", "3-0@l")
    return table


def test_a_hand_goes_on_when_the_first_seat_is_out():
    table = short_game()
    assert hand_points(table) == [0 + 1 + 1 + 1 + 6, 10 + 10 + 1 + 1 + 1]
    assert table.key() == "l=0,r=6,t=-,b=-;count=6" and table.in_hand(0) == 1 and table.in_hand(1) == 1
    play(table, "0:0@l")
    assert table.in_hand(0) == 0 and table.turn == 1 and table.emptied == [0] and table.stage == "play"
    play(table, "0-1@r")
    assert table.hand_number == 2 and table.last_hand_points == [19, 24] and table.scores == [0, 5]


def test_as_a_pad_differences_may_be_negative():
    table = short_game(target="none")
    play(table, "adjust 0 12")
    table = pad.after(table)
    assert table.options["target"] == 0 and table.scores == [12, 0] and not table.facts.low_wins
    play(table, "-19", "+5")
    assert table.scores == [-7, 5] and not table.over
    assert "one entry is -600 to 600" in refusal(table, "+601")
    assert pad.after(short_game()).options["target"] == 100


def option_seats():
    assert [game(seats=n).seats for n in "234"] == [2, 3, 4]


def option_target():
    table = short_game(target="100")
    play(table, "adjust 1 94", "0:0@l", "0-1@r")
    assert table.scores == [0, 99] and not table.over
    table = short_game(target="100")
    play(table, "adjust 1 95", "0:0@l", "0-1@r")
    assert table.over and table.winners() == (1,)
    table = short_game(target="none")
    play(table, "0:0@l", "0-1@r")
    assert table.over and table.winners() == (1,) and table.scores == [0, 5]
    # the most points of the hand win, however few points are credited for them
    table = short_game(target="none")
    play(table, "0:0@l", "pass")
    assert table.last_hand_points == [19, 17] and table.winners() == (0,) and table.scores == [2, 0]


def option_deal():
    for seats, each, stock in (("2", 6, 16), ("3", 6, 10), ("4", 7, 0)):
        table = game(seats=seats)
        assert table.in_hand(0) == each and table.stock() == stock


def option_first():
    assert game(first="1").turn == 1 and legal_texts(game(first="-1")) == ["lead 0", "lead 1"]


def option_scoring():
    test_simple_points()
    test_strict_points()


def option_draw():
    table = game()
    play(table, "6-6", "draw", "draw")
    assert "draw first" in refusal(table, "pass")
    table = game(draw="one")
    assert points_of_last(table, "6-6", "draw", "pass") == -6 and table.turn == 0
    table = game(draw="none")
    play(table, "6-6")
    assert "draw" not in legal_texts(table) and refusal(table, "draw")
    assert points_of_last(table, "pass") == -6
    # two passes in a row end the hand; both players have only the penalty
    play(table, "pass")
    assert table.hand_number == 2 and table.last_hand_points == [-6, -6] and table.scores == [0, 0]


def option_zero():
    table = game()
    play(table, "5-5", "1-0@l")
    assert "6-3@l" not in legal_texts(table) and "blank" in refusal(table, "6-6@l")
    table = game(zero="six_allowed")
    play(table, "5-5", "1-0@l")
    assert points_of_last(table, "6-3@l") == 1
    play(table, "3-0@l")
    assert points_of_last(table, "6-6@l") == 6  # a six stays open


def option_wild():
    test_tiles_that_answer_a_line_that_ends_in_one_and_four()


def option_matador_plus_one():
    assert points_of_last(game(matador_plus_one="on"), "5-4", "4:2@r") == 11
    assert points_of_last(game(matador_plus_one="on"), "3-3") == 10
    assert points_of_last(game(matador_plus_one="on", scoring="simple"), "5-4", "4:2@r") == 10


def option_premium():
    for premium, points in (("strict", 0), ("both", 5)):
        assert points_of_last(game(scoring="simple", premium=premium), "5-5", "1-6@l") == points
        assert points_of_last(game(premium=premium), "5-5", "1-6@l") == 6
        assert points_of_last(game(premium=premium), "5-5", "1-1@l", "6:0@l") == 10  # SM-e


def option_penalty():
    for penalty, points in (("strict", 0), ("both", -6)):
        assert points_of_last(game(scoring="simple", draw="none", penalty=penalty), "6-6", "pass") == points
        assert points_of_last(game(draw="none", penalty=penalty), "6-6", "pass") == -6


def option_settle():
    test_settling()


def test_every_option_makes_its_difference():
    for row in rows("sixmatador"):
        globals()["option_" + row[0]]()


def test_a_resignation_is_decided_by_the_points_of_the_hand_where_the_scores_are_equal():
    """SM-13: the points of a hand are credited at its end, so before that all scores of the first hand are 0."""
    for target in ("100", "none"):
        table = game(seats="3", target=target)
        play(table, "6-4", "4:2@r")
        assert table.scores == [0, 0, 0] and hand_points(table) == [0, 10, 0]
        for loser, winners in ((0, (1,)), (2, (1,)), (1, (0, 2))):
            play(table, "resign %d" % loser)
            assert table.winners() == winners
            table.undo()
    play(table, "adjust 2 1", "resign 0")
    assert table.winners() == (2,)
