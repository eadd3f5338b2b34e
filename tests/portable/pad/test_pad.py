"""The score pad must follow its rules: the turn, the limits of its game, and going on from a running game."""

from array import array

from flagfall.engine import new
from flagfall.engine.pad import pad
from flagfall.errors import FlagfallError
from tests.portable.any_int import legal_moves


def play(game, *texts):
    for text in texts:
        game.enter(game.parse(text))
    return game


def refusal(game, text):
    before = game.snapshot(), game.save()
    try:
        game.enter(game.parse(text))
    except FlagfallError as error:
        assert (game.snapshot(), game.save()) == before
        return str(error)
    assert False, "not refused: " + text


def test_points_go_to_the_seat_on_turn_and_the_turn_goes_on():
    game = play(new("pad", {"seats": "3"}), "+10", "+0", "-7")
    assert game.scores == [10, 0, -7] and game.turn == 0 and game.mover == 2
    play(game, "2+12")
    assert game.scores == [10, 0, 5] and game.turn == 0 and game.mover == 2
    assert [game.text(game.log[i]) for i in range(4)] == ["+10", "+0", "-7", "2+12"]
    assert [game.ends_turn(game.log[i]) for i in range(4)] == [True, True, True, False]
    game.undo()
    assert game.scores == [10, 0, -7]
    assert game.key() == "turn=0;points=10,0,-7"


def test_partners_share_their_points():
    assert play(new("pad", {"seats": "4", "teams": "2x2"}), "+1", "+2", "+3", "3+4").scores == [4, 6]


def test_step_and_shape_are_checked():
    game = new("pad", {"step": "5"})
    assert "multiples of 5" in refusal(game, "+7")
    for text in ("10", "3+5", "+", "++5", "+5 +5", "1", "+10000", "1+x"):
        refusal(game, text)
    # no points, no seat 5, no seat 16, a pass, a kind and a chain that the pad does not have
    for move in (15 << 16 | 0, 5 << 16 | 32773, 1 << 20 | 32773, 1 << 26, 2 << 26 | 15 << 16 | 32773, 1 << 25 | 15 << 16 | 32773):
        try:
            game.play(move)
            assert False, move
        except FlagfallError:
            assert len(game.log) == 0
    assert refusal(game, "2+5") == "seat must be a number 0 to 1"
    assert refusal(new("pad", {"seats": "8"}), "8+5") == "seat must be a number 0 to 7"


def test_a_stored_entry_keeps_its_meaning():
    """The low 16 bits are the points and 32768, the seat is above them in 4 bits, 15 for the seat on turn. Games on flash have it so."""
    game = new("pad", {})
    for text, move in (("+5", 0xF8005), ("+0", 0xF8000), ("-1", 0xF7FFF), ("1+1", 0x18001), ("0-20", 0x7FEC)):
        assert game.parse(text) == [move] and game.text(move) == text
        game.play(move)
    assert game.scores == [5 - 1 - 20, 0 + 1] and game.turn == 1


def test_one_entry_is_at_most_9999_points():
    game = play(new("pad", {}), "+9999", "-9999")
    assert game.scores == [9999, -9999] and game.asks() == [(0, "points", -9999, 9999)]
    for text in ("+10000", "-10000"):
        assert refusal(game, text) == "points must be a number -9999 to 9999"


def test_the_end_of_a_round_is_the_only_move_of_the_table():
    """Only a pad of triominoes has it, while the game lasts."""
    game = new("pad", {"like": "triominoes", "target": "400"})
    assert [game.text(move) for move in legal_moves(game)] == ["round"]
    out = array("I", [0, 0])
    assert play(game, "+400", "round").over and game.moves(out) == 0
    assert legal_moves(new("pad", {})) == legal_moves(new("pad", {"like": "fives"})) == []


def test_the_target_ends_the_game():
    game = play(new("pad", {"target": "30"}), "+10", "+29", "+19")
    assert not game.over
    play(game, "+1")
    assert game.over and game.winners() == (1,) and game.asks() == [] and "over" in refusal(game, "+1")


def test_a_pad_like_a_game_has_its_target():
    """The targets are those of the option tables of the rule book. 0 stands for no end."""
    for like, target in (
        ("any", 0),
        ("fives", 100),
        ("muggins", 200),
        ("muggins61", 61),
        ("sixmatador", 100),
        ("french", 100),
        ("crib6", 121),
        ("crib5", 61),
        ("cribpairs", 121),
        ("backgammon", 1),
        ("backgammon-match", 7),
        ("longnardy", 1),
        ("triominoes", 400),
        ("chess", 0),
        ("draughts", 0),
    ):
        assert new("pad", {"like": like}).facts.target == target, like
        assert new("pad", {"like": like, "target": "30"}).facts.target == 30, like
    game = play(new("pad", {"like": "crib6"}), *(["+24", "+0"] * 5))
    assert not game.over and refusal(game, "+19") == "no hand is worth 19 points"
    assert play(game, "+1").winners() == (0,) and game.scores == [121, 0]
    assert play(new("pad", {"like": "backgammon-match"}), "+6", "1+2", "0+1").winners() == (0,)


def test_a_pad_like_a_match_takes_the_points_that_a_game_can_count():
    """BG-13, BG-15, BG-20, LN-j: the cube is a power of two, and a game counts it once to three times."""
    doubled, in_a_match = [1, 2, 4, 8, 16], [1, 2, 3, 4, 6, 8, 12, 16]
    for preset, options, most, possible in (
        ("backgammon", {}, 1, [1]),
        ("backgammon", {"gammon": "on"}, 3, [1, 2, 3]),
        ("backgammon", {"cube": "on", "cube_limit": "64"}, 64, doubled),
        ("backgammon", {"match": "0", "auto_double": "2"}, 4, [1, 2, 4]),
        ("backgammon-match", {}, 3072, in_a_match),
        ("longnardy", {"mars": "on"}, 2, [1, 2]),
        ("longnardy", {}, 1, [1]),
    ):
        game = pad.after(new(preset, options))
        assert game.asks() == [(0, "points", 0, most)], preset
        assert "0 to %d" % most in refusal(game, "-1") == refusal(game, "+%d" % (most + 1))
        for points in range(min(most, 20) + 1):
            if points and points not in possible:
                assert refusal(game, "+%d" % points) == "no game counts %d points" % points, preset
            else:
                play(game, "0+%d" % points).undo()
    for points in (1, 2, 3, 4, 6, 8, 12, 16, 24, 1024, 2048, 3072):
        play(new("pad", {"like": "backgammon-match", "target": "9999"}), "+%d" % points)


def test_a_pad_like_chess_counts_half_points():
    """CH-24, EN-e: a won game is 2, a draw 1."""
    for like in ("chess", "draughts"):
        game = play(new("pad", {"like": like}), "+2", "+0", "+1", "+1")
        assert game.scores == [3, 1] and not game.over and "0 to 2" in refusal(game, "+3") == refusal(game, "-1")


def test_no_score_goes_beyond_sixty_one():
    """M0-V9, M0-n: such points are not given; with overshoot=reach they win."""
    game = play(new("pad", {"like": "muggins61", "target": "61"}), "0+34", "0+25", "1+34")
    assert refusal(game, "+3") == refusal(game, "0+3") == "that goes beyond 61: such points are not given"
    assert play(game, "+2").winners() == (0,) and game.scores == [61, 34]
    for overshoot, winners in (("exact", ()), ("freeze_hand", ()), ("reach", (0,))):
        table = play(new("muggins61", {"first": "0", "overshoot": overshoot}), "adjust 0 59")
        game = pad.after(table)
        if winners:
            play(game, "+3")
        else:
            assert "beyond 61" in refusal(game, "+3")
        assert game.winners() == winners


def test_a_side_beyond_sixty_one_wins_with_an_entry_of_no_points():
    """Points by agreement may go beyond the target and end no game. The next entry ends it, and may give no points."""
    game = play(new("pad", {"like": "muggins61", "target": "61"}), "adjust 0 63")
    assert not game.over and "beyond 61" in refusal(game, "+1")
    assert play(game, "+0").winners() == (0,) and game.scores == [63, 0]


def test_the_limits_of_the_chosen_game_hold():
    # fives: plays are multiples of five up to the four doubles 6 5 4 3, which are 36; the award of a hand is at most 168 / 5, which is 34
    game = new("pad", {"like": "fives"})
    assert game.asks() == [(0, "points", 0, 35)]
    assert "0 to 35" in refusal(game, "-5") and "0 to 35" in refusal(game, "+40")
    play(game, "+35", "+33", "+6", "+25", "+0")
    # muggins: the award is not divided, so all points are multiples of five
    game = new("pad", {"like": "muggins"})
    assert "multiples of 5" in refusal(game, "+33")
    assert "0 to 170" in refusal(game, "+175")
    play(game, "+35", "+170")
    game = new("pad", {"like": "muggins", "seats": "4", "teams": "2x2"})
    play(game, "+10", "-15")
    # M0-i: each partner scores the differences to both opponents, 92 + 20 and 86 + 14 pips in the hand below; 0-5 has brought 5 points
    hand = ("hand 0 1-1", "hand 2 1-3 2-2", "hand 3 6-6 5-5", "pips 1 94")
    blocked = (
        ["0-0"]
        + 8 * ["draw"]
        + ["pass", "0-1@l", "1-2@l", "2-0@l", "pass", "0-3@r", "3-4@r", "4-0@r", "pass", "0-5@l", "5-6@l", "6-0@l"]
        + list(hand)
    )
    side = {"seats": "4", "teams": "2x2"}
    both = play(new("muggins", dict(side, claim="off", first="0")), *blocked)
    assert both.scores == [5 + 110 + 100, 0]
    play(new("pad", dict(side, like="muggins")), "+210")
    # one point for each five
    game = new("pad", {"like": "muggins61"})
    assert "0 to 34" in refusal(game, "+35")
    play(game, "+33", "+1")
    # 168 pips, and ten points for a matador, of which there are four, or for each of the 27 tiles that are joined to another (MT-03, MT-a)
    for points, most in (("off", 168), ("matadors_only", 208), ("every_tile", 438)):
        assert pad.after(new("matador", {"matador_points": points})).asks() == [(0, "points", 0, most)]
    game = new("pad", {"like": "threes"})
    assert "0 to 56" in refusal(game, "+57")
    play(game, "+36", "+55")


def test_nobody_makes_the_end_of_a_round():
    game = play(new("pad", {"like": "triominoes"}), "+5", "round")
    assert game.turn == 1 and game.mover == -1


def test_a_game_goes_on_as_pad():
    game = play(new("fives", {"seats": "4", "teams": "2x2", "first": "2", "target": "250"}), "5-5", "5-0@r")
    after = pad.after(game)
    assert (after.seats, after.sides, after.turn, after.scores) == (4, ((0, 2), (1, 3)), 0, [10, 10])
    assert after.options["target"] == 250 and after.options["like"] == "fives"
    assert pad.after(new("french", {"hands": "4", "loss_limit": "100"})).options["target"] == 0, "a number of hands ends this game"
    assert pad.after(new("chess", {})).options["target"] == 0, "no points end this game"
    assert [pad.after(new("sixmatador", {"target": target})).options["target"] for target in ("none", "100")] == [0, 100]
    play(after, "+15")
    assert after.scores == [25, 10] and game.scores == [10, 10]
    after.undo()
    assert after.scores == [10, 10] and after.turn == 0
    again = pad.after(game)
    again.restore(play(after, "+5", "1+20").save())
    assert again.scores == [15, 30]


def test_the_running_games_own_options_set_the_limits():
    after = pad.after(new("fives", {"bonus_div": "1", "win_check": "end_of_hand", "target": "100"}))
    assert "multiples of 5" in refusal(after, "+33")
    # the game ends only at the end of a round
    play(after, "+100")
    assert not after.over
    play(after, "+105")
    assert after.over and after.winners() == (1,)


def test_a_finished_game_does_not_go_on():
    game = play(new("fives", {}), "end")
    try:
        pad.after(game)
        assert False
    except FlagfallError:
        pass
