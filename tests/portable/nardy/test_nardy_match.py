"""A match of nardy must count right: the cube, Crawford, gammon, money play, resignations (BG-12 to BG-20, LN-j)."""

from flagfall.engine import new
from flagfall.engine.moves import CUBE, TOTAL, make
from flagfall.errors import BadValue
from tests.portable.nardy.nardy_talk import from_position, game_after, legal_texts, refusal

OPENED = ("roll 31", "8/5", "6/5")  # then seat 1 is on turn


def match_without_moves(**options):
    """Returns a match in which no moves are entered."""
    return new("backgammon", dict(options, moves="off", cube="on", gammon="on"))


def enter(game, *entries):
    for entry in entries:
        game.enter(game.parse(entry))
    return game


def test_the_next_game_begins_by_itself():  # BG-19
    game = enter(new("backgammon-match", {}), *OPENED, "double", "take", "roll 65", "24/18", "18/13", "resign 0 1")
    assert game.scores == [0, 2] and game.hand_number == 2 and game.stage == "lead"
    assert game.key() == new("backgammon", {}).key()
    assert (game.cube.value, game.cube.owner) == (1, -1)


def test_the_cube_before_a_roll_only():  # BG-14
    game = new("backgammon-match", {})
    assert "before the roll" in refusal(game, "double")
    enter(game, "roll 31")
    refusal(game, "double")
    enter(game, "8/5", "6/5")
    assert legal_texts(game)[-1] == "double"
    enter(game, "double")
    assert (game.stage, game.turn, game.mover) == ("double", 0, 1)
    for entry in ("double", "roll 31", "8/5", "beaver"):
        refusal(game, entry)
    enter(game, "take")
    assert (game.cube.value, game.cube.owner, game.turn) == (2, 0, 1)
    assert "other side's" in refusal(game, "double")
    enter(game, "roll 21", "13/11", "6/5", "double", "take")
    assert (game.cube.value, game.cube.owner) == (4, 1)


def test_a_drop_costs_the_value_before():  # BG-14
    game = enter(new("backgammon-match", {}), *OPENED, "double", "take", "roll 21", "13/11", "6/5", "double", "drop")
    assert game.scores == [2, 0] and game.match.games == [1, 0]


def test_a_dead_cube():  # BG-15
    game = match_without_moves(match="5")
    enter(game, "won 0 3")
    enter(game, "double 0", "take")
    assert "dead" not in refusal(game, "double 0")  # the cube belongs to the other seat
    enter(game, "double 1", "take")  # seat 1 lacks five points, and the cube is at 2
    assert game.cube.value == 4
    assert "dead" in refusal(game, "double 0")


def test_no_doubles_in_a_match_to_one():  # BG-15
    for moves in ("on", "off"):
        game = enter(new("backgammon", {"match": "1", "cube": "on", "moves": moves}), *(OPENED if moves == "on" else ()))
        assert not [text for text in legal_texts(game) if text[:6] == "double"]
        assert "dead" in refusal(game, "double" if moves == "on" else "double 1")


def test_the_limit_of_the_cube():
    game = match_without_moves(match="0", cube_limit="64")
    for turn in range(6):
        enter(game, "double %d" % (turn % 2), "take")
    assert game.cube.value == 64
    assert "limit" in refusal(game, "double 0")


def test_the_crawford_game():  # BG-16
    game = enter(match_without_moves(match="3"), "won 0 2")
    assert "Crawford" in refusal(game, "double 1")
    assert not [text for text in legal_texts(game) if text[:6] == "double"]
    enter(game, "won 1 1")
    assert "dead" in refusal(game, "double 0")
    enter(game, "double 1", "drop")
    assert game.scores == [2, 2]  # both lack one point now, but there is no second Crawford game
    assert "dead" in refusal(game, "double 1")
    game = enter(match_without_moves(match="3", crawford="off"), "won 0 2", "double 1", "take")
    assert game.cube.value == 2


def test_the_points_of_a_game():  # BG-13
    cases = (
        ({23: 2, 13: 13}, "on", 3),
        ({25: 1, 13: 14}, "on", 3),
        ({18: 2, 13: 13}, "on", 2),
        ({19: 1, 13: 14}, "on", 3),
        ({18: 2, 13: 12}, "on", 1),
        ({23: 2, 13: 13}, "off", 1),
    )
    for theirs, gammon, points in cases:
        game = from_position({1: 1}, theirs, "21", gammon=gammon, match="5")
        enter(game, "1/off")
        assert game.scores == [points, 0], theirs


def test_points_beyond_the_match_count():  # BG-12
    game = enter(match_without_moves(match="2"), "double 0", "take", "won 1 3")
    assert game.over and game.scores == [0, 6] and game.winners() == (1,)


def test_jacoby():  # BG-17
    game = match_without_moves(match="0", jacoby="on")
    assert "1 at most" in refusal(game, "won 0 2")
    enter(game, "double 0", "take", "won 0 3")
    assert game.scores == [6, 0] and not game.over
    enter(game, "end")
    assert game.over and game.ended


def test_beaver():  # BG-17
    game = match_without_moves(match="0", beaver="on")
    enter(game, "double 1")
    assert legal_texts(game) == ["take", "drop", "beaver"]
    enter(game, "beaver")
    assert (game.turn, legal_texts(game)) == (1, ["take", "drop"])
    assert "no beaver" in refusal(game, "beaver")
    enter(game, "take")
    assert (game.cube.value, game.cube.owner) == (4, 0)
    enter(game, "won 0 1", "double 1", "beaver", "drop")
    assert game.scores == [6, 0]
    assert "no beaver" in refusal(enter(match_without_moves(match="0"), "double 1"), "beaver")
    assert "limit" in refusal(
        enter(
            match_without_moves(match="0", beaver="on", cube_limit="64"),
            *("double 0", "take", "double 1", "take") * 2,
            "double 0",
            "take",
            "double 1",
        ),
        "beaver",
    )


def test_equal_opening_throws_turn_the_cube():  # BG-20
    game = new("backgammon", {"match": "0", "cube": "on", "auto_double": "2"})
    enter(game, "roll 33")
    enter(game, "roll 55")
    assert game.cube.value == 4 and game.cube.owner == -1 and not game.ended_turn(0)
    assert "throw again" in refusal(game, "roll 11")
    enter(game, *OPENED)
    assert game.ended_turn(4) and not game.ended_turn(3) and not game.ended_turn(2)


def test_only_an_open_session_has_jacoby_beaver_and_automatic_doubles():
    for options in ({"jacoby": "on"}, {"beaver": "on"}, {"auto_double": "1"}):
        try:
            new("backgammon", options)
        except BadValue as error:
            assert "open session" in str(error)
        else:
            raise AssertionError(options)


def test_resignations():  # BG-18
    game = new("backgammon", {"gammon": "on", "match": "0"})
    enter(game, "resign 1 3")
    assert game.scores == [3, 0] and not game.over
    enter(game, "resign 0")
    assert game.scores == [3, 1]
    assert refusal(new("backgammon", {"cube": "on"}), "resign 0 2") == "seat 0 can lose 1 times the cube at most"
    # seat 0 has borne off men: no gammon any more
    refusal(from_position({1: 5}, {6: 10}, gammon="on"), "resign 0 2")
    # no man is off, and no contact is left: a gammon, but no backgammon
    game = from_position({6: 15}, {6: 15}, gammon="on", match="0")
    refusal(game, "resign 0 3")
    enter(game, "resign 0 2")
    assert "no seat" in refusal(new("backgammon", {}), 8 << 26 | 8 + 2)


def test_no_message_names_a_cube_where_there_is_none():
    for preset in ("backgammon", "longnardy"):
        assert refusal(new(preset, {}), "resign 0 2") == "seat 0 can lose 1 at most"
        assert refusal(new(preset, {"moves": "off"}), "won 0 2") == "a game counts 1 at most here"
        for options in ({}, {"moves": "off"}):
            for word in ("double", "take", "drop", "beaver"):
                words = refusal(new(preset, options), word)
                assert "cube" not in words.replace("without the cube", ""), words
                assert preset != "longnardy" or "double" not in words
    for options in ({"cube": "on"}, {"auto_double": "1", "match": "0"}):
        options["moves"] = "off"
        assert refusal(new("backgammon", options), "won 0 2") == "a game counts 1 at most here, besides the cube"


def test_flag_and_result_end_the_match():  # BG-22, CK-a
    for entry in ("flag 0", "result 0-1"):
        game = enter(new("backgammon-match", {}), *OPENED, entry)
        assert game.over and game.winners() == (1,) and game.scores == [0, 0]
    assert "only warns" in refusal(new("backgammon", {"flag": "warn"}), "flag 0")
    refusal(new("backgammon", {}), "flag 0 draw")
    refusal(new("backgammon", {}), "draw")


def test_mars():  # LN-j, LN-f
    for mars, theirs, points in (("on", {24: 15}, 2), ("on", {24: 14}, 1), ("off", {24: 15}, 1)):
        game = from_position({1: 1}, theirs, "21", long=True, mars=mars, match="3")
        enter(game, "1/off")
        assert game.scores == [points, 0]
    refusal(new("longnardy", {}), "resign 0 2")
    assert enter(new("longnardy", {"mars": "on"}), "resign 0 2").scores == [0, 2]
    assert new("longnardy", {"match": "25"}).match.length == 25


def test_undo_over_the_end_of_a_game():
    game = enter(match_without_moves(match="3"), "won 0 2", "won 1 1", "double 1")
    for length in (2, 1, 0):
        game.rewind(length)
    assert game.scores == [0, 0] and game.hand_number == 1 and game.match.games == [0, 0]
    enter(game, "won 1 1")
    assert game.scores == [0, 1]


def test_undo_over_the_end_of_a_game_forgets_its_gammon():
    game = new("backgammon", {"gammon": "on", "moves": "off"})
    enter(game, "won 0 2")
    assert game.last_game == (2, 1)
    game.undo()
    assert game.last_game == (1, 1)


def test_the_seat_that_doubles_must_be_entered_while_the_cube_is_in_the_middle():  # BG-22
    game = new("backgammon-match", {"moves": "off"})
    assert "who doubles" in refusal(game, "double")
    enter(game, "double 1", "take", "double")
    assert game.turn == 1, "seat 0 owns the cube and doubles"


def test_a_turn_of_the_clock():
    """Double, take, beaver and the last step end a turn."""
    game = game_after("backgammon-match", {}, *OPENED, "double", "take", "roll 64", "24/18", "adjust 0 1", "18/14")
    assert [game.ended_turn(i) for i in range(len(game.log))] == [False, False, True, True, True, False, False, False, True]


def test_ints_that_no_text_stands_for():
    game = match_without_moves(match="3")
    for move in (
        make(CUBE, 0),
        make(CUBE, 3 << 2),
        make(CUBE, 1 << 2 | 1),
        make(CUBE, 64),
        make(TOTAL, 0),
        make(TOTAL, 2 | 8),
        make(TOTAL, 32),
    ):
        refusal(game, move)
    assert "first dice" not in refusal(new("longnardy", {"moves": "off"}), "roll 31")
    assert enter(new("longnardy", {"moves": "off", "mars": "on"}), "won 0 2").scores == [2, 0]


def test_the_extra_fields_of_show():
    game = game_after("backgammon-match", {}, *OPENED)
    assert game.extra_fields() == [
        ("cube", (("value", 1), ("owner", None))),
        ("match", (("length", 7), ("games", [0, 0]), ("crawford", False))),
        ("pips", [163, 167]),
    ]
    assert [name for name, _ in match_without_moves(match="3").extra_fields()] == ["cube", "match"]
