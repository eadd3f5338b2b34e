"""Backgammon must follow the rule book, BG-01 to BG-11 and BG-20 to BG-22. test_nardy_match.py tests the points of a match."""

from flagfall.engine import new
from flagfall.engine.moves import CHANCE, make
from flagfall.errors import BadValue, FlagfallError
from tests.portable.nardy.nardy_talk import from_position, game_after, legal_texts, refusal
from tests.portable.perfts import table


def test_the_men_stand_as_the_book_says():  # BG-01
    game = new("backgammon", {})
    for seat in range(2):
        men = game.position.men[seat]
        assert {point: men[point] for point in range(26) if men[point]} == {24: 2, 13: 5, 8: 3, 6: 5}
    assert (game.stage, game.chance, game.position.pips(0), game.position.pips(1)) == ("lead", True, 167, 167)


def test_the_higher_die_begins_with_both_dice():  # BG-a, BG-20
    for roll, seat in (("31", 0), ("13", 1)):
        game = game_after("backgammon", {}, "roll " + roll)
        assert (game.turn, game.dice, game.stage, game.entry(0)) == (seat, b"\x03\x01", "move", "roll " + roll)
    assert "throw again" in refusal(new("backgammon", {}), "roll 44")
    assert len(legal_texts(new("backgammon", {}))) == 30


def test_a_roll_is_two_dice():
    game = game_after("backgammon", {}, "roll 31", "8/5", "6/5")
    for bad in ("roll 7", "roll 70", "roll 07", "roll 311", "roll -1", "roll", "roll 31 twice"):
        refusal(game, bad)
    assert len(legal_texts(game)) == 21
    game.enter(game.parse("roll 12"))
    assert game.entry(3) == "roll 21" and game.dice == b"\x02\x01"
    assert "thrown already" in refusal(game, "roll 21")


def test_every_refusal_says_why():
    game = game_after("backgammon", {}, "roll 31")
    for entry, words in (
        ("bar/22", "no man of yours on the bar"),
        ("5/4", "no man of yours on 5"),
        ("6/4", "no die for that: 3-1"),
        ("24/20", "no die"),
        ("6/off", "no die"),
        ("8/8", "1 to 6 points forward"),
        ("8/1", "1 to 6 points forward"),
        ("25/24", "a point must be"),
        ("8/5/4", "a step is written"),
        ("7/off/", "a step is written"),
        ("12/off", "from points 1 to 6"),
        ("lead 0", "it is written"),
        ("double now", "it is written"),
    ):
        assert words in refusal(game, entry), (entry, refusal(game, entry))
    assert "when all are home, and 10 are not" in refusal(game_after("backgammon", {}, "roll 61"), "6/off")
    for step in (0, 7, 31 << 3 | 1, 8 << 3, 8 << 3 | 7, 1 << 8 | 8 << 3 | 1):
        assert "no step of a man" in refusal(game, step), step


def test_points_held_by_two_are_closed():  # BG-03, BG-04
    game = from_position({24: 15}, {6: 2, 13: 13}, "53")
    assert legal_texts(game) == ["24/21"]  # the 5 leads to their 6 point
    assert "held" in refusal(game, "24/19")


def test_one_man_may_play_both_dice_over_an_open_point():  # BG-04
    game = from_position({13: 1, 1: 14}, {17: 13, 1: 2}, "53")  # their 17 is our 8, so 13/8 is closed
    assert legal_texts(game) == ["13/10"]
    game.enter(game.parse("13/10"))
    assert legal_texts(game) == ["10/5"]


def test_equal_dice_are_four_steps():  # BG-05
    game = from_position({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, "2222")
    for left in (4, 3, 2, 1):
        assert len(game.dice) == left and game.stage == "move"
        game.enter(game.parse("13/11"))
    assert game.turn == 1 and game.stage == "roll"


def test_no_die_is_wasted():  # BG-06
    # after 8/2 no man could play the 5, so 8/3 plays the 5 and 24/18 the 6, in either order
    game = from_position({24: 1, 8: 1, 1: 13}, {6: 2, 12: 2, 8: 2, 13: 9}, "65")
    assert legal_texts(game) == ["8/3", "24/18"]
    assert "waste" in refusal(game, "8/2")


def test_the_larger_of_two_that_cannot_both_be_played():  # BG-06
    game = from_position({12: 1, 1: 14}, {21: 2, 20: 13}, "53")
    assert legal_texts(game) == ["12/7"]
    assert "larger" in refusal(game, "12/9")
    game.enter(game.parse("12/7"))
    assert game.turn == 1


def test_the_smaller_one_when_only_that_can_be_played():
    game = from_position({12: 1, 1: 14}, {18: 2, 21: 2, 20: 11}, "53")
    assert legal_texts(game) == ["12/9"]


def test_a_blot_is_hit_and_comes_in_first():  # BG-07 to BG-09
    game = from_position({24: 2, 13: 5, 8: 3, 6: 5}, {24: 1, 5: 1, 13: 5, 8: 3, 6: 5}, "41")
    game.enter(game.parse("24/20"))
    assert game.position.men[1][25] == 1 and game.position.pips(1) == 24 + 65 + 24 + 30 + 25
    game.enter(game.parse("6/5"))
    game.enter(game.parse("roll 62"))
    assert legal_texts(game) == ["bar/23"]  # four men hold the 6 point
    assert "on the bar" in refusal(game, "13/11")
    game = from_position({25: 1, 13: 5, 8: 9}, {6: 15}, "22")  # equal dice are listed by other code
    assert legal_texts(game) == ["bar/23"]
    game.enter(game.parse("bar/23"))
    assert legal_texts(game) == ["8/6", "13/11", "23/21"]


def test_equal_dice_of_a_position_are_a_roll_of_four():  # BG-05
    """The last two of them are written with a comma; so every key is a position."""
    for dice, steps in (("11", 4), ("1111", 4), ("111", 3), ("1,1", 2), ("1", 1), ("21", 2), ("12", 2)):
        game = from_position({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, dice)
        assert len(game.dice) == steps, dice
        while game.stage == "move":
            again = new("backgammon", {"position": game.key()})
            assert (again.key(), again.dice, legal_texts(again)) == (game.key(), game.dice, legal_texts(game)), dice
            game.enter(game.parse(legal_texts(game)[0]))
            steps -= 1
        assert not steps, dice
    for dice in ("11111", "112", "2,1", "1,1,1", "11,", ",11", "1,", "1,11", ",", "17", ""):
        try:
            from_position({6: 15}, {6: 15}, dice)
        except BadValue:
            continue
        raise AssertionError(dice)


def test_a_seat_that_cannot_come_in_loses_the_roll():  # BG-09
    game = from_position({25: 1, 6: 14}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5})
    game.enter(game.parse("roll 64"))
    assert (game.turn, game.stage, game.dice) == (1, "roll", b"")
    assert game.ended_turn(0)


def test_bearing_off():  # BG-10, BG-b
    assert legal_texts(from_position({7: 1, 6: 14}, {13: 15}, "61")) == ["6/5", "7/6", "7/1"]
    assert legal_texts(from_position({6: 2, 5: 3}, {13: 15}, "4")) == [
        "5/1",
        "6/2",
    ]  # the 4 point is empty, so a man from a higher point must move
    assert legal_texts(from_position({3: 2, 2: 3}, {13: 15}, "6")) == ["3/off"]  # without a man on a higher point, the highest man goes off
    assert "higher point" in refusal(from_position({6: 2, 3: 3}, {13: 15}, "4"), "3/off")
    assert "when all are home" in refusal(from_position({7: 1, 3: 2}, {13: 15}, "3"), "3/off")
    game = from_position({6: 1, 5: 1, 4: 1}, {13: 15}, "41")
    assert "4/off" in legal_texts(game) and "6/2" in legal_texts(game)  # a player who can move need not bear off


def test_a_step_at_home_may_not_keep_the_other_die_from_bearing_off():  # BG-06, BG-10
    # they hold our 1 point, so 6/1 is closed; after 6/5 the 5 bears off, but after 3/2 the man on 6 would be in its way
    assert legal_texts(from_position({6: 1, 3: 1}, {24: 2, 1: 13}, "51")) == ["6/5"]


def test_off_takes_the_die_that_fits_or_the_smallest_that_serves():
    game = from_position({3: 3, 2: 1}, {24: 15}, "63")
    game.enter(game.parse("3/off"))
    assert game.dice == b"\x06"
    game = from_position({3: 3, 2: 1}, {24: 15}, "65")
    assert legal_texts(game) == ["3/off"]
    game.enter(game.parse("3/off"))
    assert game.dice == b"\x06"


def test_the_first_to_bear_all_off_wins():  # BG-02
    game = from_position({1: 1}, {1: 1})
    for entry in ("roll 21", "1/off"):
        game.enter(game.parse(entry))
    assert game.over and game.winners() == (0,) and game.scores == [1, 0] and game.turn == -1


def test_the_devices_throw_comes_back():  # BG-21
    game = game_after("backgammon", {}, "roll 31 device", "8/5", "6/5", "roll 54 device", "13/9", "13/8", "roll 11", "6/5")
    game.rewind(4)
    assert "device threw 5-4" not in refusal(game, "roll 66")  # the dice are still on the table
    game.rewind(3)
    assert "device threw 5-4" in refusal(game, "roll 66") and legal_texts(game) == ["roll 54 device"]
    refusal(game, "roll 54")
    game.rewind(0)
    assert "device threw 3-1" in refusal(game, "roll 42") and legal_texts(game) == ["roll 31 device"]
    for entry in ("roll 31 device", "24/21", "21/20", "roll 54 device", "13/8", "13/9", "roll 66"):
        game.enter(game.parse(entry))
    game = game_after("backgammon", {}, "roll 31", "8/5", "6/5", "roll 54", "13/9", "13/8")
    game.rewind(0)
    game.enter(game.parse("roll 62 device"))


def test_without_moves_there_are_no_rolls():  # BG-22
    game = new("backgammon", {"moves": "off"})
    assert game.facts.results_only and not game.chance and not legal_texts(game)
    for entry in ("roll 31", "8/5", "double", "won 0 2"):
        refusal(game, entry)
    game.enter(game.parse("won 1 1"))
    assert game.over and game.winners() == (1,)
    assert "on the board" in refusal(new("backgammon", {}), "won 0 1")


def test_positions_that_cannot_be():
    start = new("backgammon", {}).key()
    assert new("backgammon", {"position": start}).key() == start
    changes = (
        ("-2,", "-3,"),
        ("-2,", "x,"),
        ("/-/-/", "/2/-/"),
        ("/-/-/", "/-/31/"),
        ("/-/-/", "/0/7/"),
        ("/-/-/", "/0//"),
        ("/-/-/", "/0/313/"),
        ("/-/-/", "/0/11111/"),
        ("0,1,1", "1,1,1"),
        ("0,1,1", "0,2,1"),
        ("0,1,1", "0,1"),
        ("0,1,1", "0,1,1/"),
        ("/0,0/", "/0/"),
        ("/0,0/", "/a,0/"),
        ("/0,0/", "/"),
    )
    for old, new_ in changes:
        position = start.replace(old, new_, 1)
        assert position != start
        try:
            new("backgammon", {"position": position})
        except FlagfallError as error:
            assert error.code == "bad-value", position
            continue
        raise AssertionError(position)


def test_a_position_needs_moves_to_go_on():  # BG-22
    start = new("backgammon", {}).key()
    try:
        new("backgammon", {"moves": "off", "position": start.replace("/-/-/", "/0/31/")})
    except FlagfallError as error:
        assert error.code == "bad-value" and "moves" in str(error)
    else:
        raise AssertionError("not refused")
    again = game_after("backgammon", {}, "roll 31", "8/5").key()
    assert new("backgammon", {"position": again}).key() == again


def test_ints_that_are_no_roll_are_refused():
    game = game_after("backgammon", {}, "roll 31", "8/5", "6/5")
    for payload in (0, 1, 7, 8, 1 << 3 | 2, 7 << 3 | 1, 128 | 3 << 3 | 1, 256 | 3 << 3 | 1):
        refusal(game, make(CHANCE, payload))


def test_counted_positions():
    for preset in ("backgammon", "longnardy"):
        for _, _, nodes in table(preset):
            assert new(preset, {}).perft(1) == nodes[0]


def test_counted_positions_of_a_short_end():
    """Seat 0 has three men on its last point, seat 1 one. The 6 equal rolls win at once; the 15 others leave one man, and then each of 21
    rolls of seat 1 wins.
    """
    game = from_position({1: 3}, {1: 1})
    assert [game.perft(depth) for depth in range(4)] == [1, 21, 15 * 21, 0]


def test_the_picture_tells_every_point_as_seat_0_counts():
    game = from_position({25: 1, 6: 2}, {5: 3, 1: 11}, "31")
    assert game.board_text() == "24:11x 20:3x 6:2o bar 1o 0x off 12o 1x pips 37 26 dice 31"
    game = from_position({24: 15}, {24: 14, 1: 1}, long=True)
    assert game.board_text() == "24:15o 13:1x 12:14x bar 0o 0x off 0o 0x pips 360 337"
