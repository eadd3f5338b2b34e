"""Each row of the fives options must make the difference of the rule book. One function tests one row."""

from flagfall.engine import new, rows
from flagfall.engine.dominoes import lots
from flagfall.engine.dominoes.tiles import tile_of
from flagfall.engine.rng import Rng
from flagfall.errors import FlagfallError
from tests.portable.dominoes.entries import legal_texts, play, refusal


def game(preset="muggins", **given):
    """Returns a game in which seat 0 leads and points need not be said."""
    for name, value in (("first", "0"), ("claim", "off")):
        given.setdefault(name, value)
    return new(preset, given)


def block_hand(table, *left):
    """Blocks a hand at once, for must_play=off: a lead without points, all pass, and enter these pips."""
    play(table, "2-1", *["pass"] * table.seats)
    return play(table, *["pips %d %d" % (seat, pips) for seat, pips in enumerate(left)])


GOING_OUT = ("0-1", "1-1@r", "1-2@r", "2-2@r", "2-6@r", "6-6@r", "6-3@r")


def go_out(table, pips):
    """Lets the leader lay seven tiles while all others (must_play=off) pass. With two seats, the other player has these pips."""
    for i, tile in enumerate(GOING_OUT):
        play(table, tile)
        if i < 6:
            play(table, *["pass"] * (table.seats - 1))
    return play(table, "pips %d %d" % (1 - table.out, pips))


def option_seats():
    assert [len(game(seats=n).sides) for n in "234"] == [2, 3, 4]
    table = game(seats="3")
    play(table, "2-1", "1-1@r", "1-0@r")
    assert table.turn == 0


def option_teams():
    assert game(seats="4", teams="2x2").sides == ((0, 2), (1, 3))
    assert play(game(seats="4"), "2-1", "draw", "draw", "1-3@r", "3-3@r") == [0, 0, 0, 0]
    table = game(seats="4", teams="2x2", spinner_count="all4")
    assert play(table, "5-5", "5-0@r", "5-3@l", "0-2@r") == [0, 15]
    assert [table.score(0), table.score(1)] == [10, 25]
    try:
        new("fives", {"teams": "2x2"})
        assert False, "two seats cannot play in pairs"
    except FlagfallError:
        pass


def option_max_pip():
    assert "no tile 9-8" in refusal(game(), "9-8")
    assert game(max_pip="9").stock() == 55 - 14
    assert not refusal(game(max_pip="9"), "9-8")
    assert len(legal_texts(game(max_pip="12"))) == 91
    try:
        new("fives", {"max_pip": "9"})
        assert False, "fives allows only the double-six set"
    except FlagfallError:
        pass


def option_deal():
    for deal in ("7/5/5", "7/7/7", "7/6/5"):
        for seats, each in zip("234", deal.split("/")):
            table = game(seats=seats, deal=deal)
            assert [table.in_hand(seat) for seat in range(table.seats)] == [int(each)] * int(seats)
            assert table.stock() == 28 - int(seats) * int(each)


def option_lead():
    # seat 1 lifted the lowest tile, seat 2 the highest: 6-3 is higher than 5-4, although both have nine pips
    lifted = [tile_of(5, 4), tile_of(1, 0), tile_of(6, 3)]
    assert [lots.leader(rule, lifted) for rule in ("lot_lowest", "lot_highest", "highest_double")] == [1, 2, -1]
    assert len(set(lots.draw(Rng(7), 4, 6))) == 4
    assert game(first="-1").stage == "lead" and game(first="-1").chance
    # fourteen tiles in the boneyard may contain all seven doubles; then the tiles are dealt again
    table = game(first="-1", lead="highest_double")
    assert legal_texts(table) == ["lead 0", "lead 1", "redeal"]
    play(table, "redeal")
    assert table.stage == "lead"
    table = game(first="-1", lead="highest_double", deal="7/7/7", seats="4")
    assert legal_texts(table) == ["lead 0", "lead 1", "lead 2", "lead 3"]
    assert "nobody has one" in refusal(table, "redeal")
    play(table, "lead 2")
    # all tiles are dealt, so the highest double is 6-6
    assert legal_texts(table) == ["6-6"]
    assert "double leads" in refusal(table, "6-5") and "higher double" in refusal(table, "5-5")
    play(table, "6-6")
    assert table.turn == 3
    # the fourteen tiles in the boneyard may contain all six higher doubles
    assert legal_texts(game(lead="highest_double")) == ["%d-%d" % (n, n) for n in range(7)]
    assert "nobody has one" in refusal(game(first="-1"), "redeal")


def option_first():
    assert game(first="1").turn == 1 and game(first="1").stage == "play"
    table = game(first="-1")
    assert "seat leads" in refusal(table, "5-5")
    play(table, "lead 1")
    assert (table.turn, table.stage, table.mover) == (1, "play", -1)
    assert "is known" in refusal(table, "lead 0")
    try:
        new("fives", {"first": "2"})
        assert False, "there are only seats 0 and 1"
    except FlagfallError:
        pass


def option_next_lead():
    for rule, after_out, after_block in (("winner_or_lot", 1, -1), ("rotate", 0, 0), ("lot", -1, -1)):
        table = game(first="1", next_lead=rule, must_play="off")
        go_out(table, 30)
        assert (table.lead.leader, table.stage) == (after_out, "lead" if after_out < 0 else "play"), rule
        table = game(first="1", next_lead=rule, must_play="off")
        block_hand(table, 20, 40)
        assert (table.lead.leader, table.stage) == (after_block, "lead" if after_block < 0 else "play"), rule
    # when lots would be drawn again, the highest double leads again; a player who went out leads any tile
    table = game(must_play="off", lead="highest_double")
    play(table, "6-6", "pass", "pass", "pips 0 40", "pips 1 40", "lead 1")
    assert "double leads" in refusal(table, "6-5")
    table = game(must_play="off", lead="highest_double")
    for tile in ("6-6", "6-0@l", "0-0@l", "0-1@l", "1-1@l", "1-2@l", "2-2@l"):
        play(table, tile, *(["pass"] if tile != "2-2@l" else ["pips 1 30"]))
    assert table.lead.leader == 0 and not refusal(table, "6-5")


def option_spinner():
    assert not refusal(game_after("5-5"), "5-3@t")
    table = game(spinner="off")
    # G0-11: 10, then 5-5 and 0 are 10, 5-5 and 0-0 are 10, 6 and 0-0 are 6, 6 and 4 are 10
    assert [sum(play(table, tile)) for tile in ("5-5", "5-0@r", "0-0@r", "5-6@l", "0-4@r")] == [10, 10, 10, 0, 10]
    assert "not open" in refusal(table, "5-3@t")
    assert table.key() == "l=6,r=4,t=-,b=-;count=10"


def game_after(*texts, **given):
    table = game(**given)
    play(table, *texts)
    return table


def option_spinner_count():
    worked = ("5-5", "5-0@r", "5-3@l", "0-2@r")
    assert game_after(*worked, spinner_count="all4").points == [0, 15]
    assert game_after(*worked, spinner_count="played").points == [0, 5]
    # G2-13: a spinner that is covered on both sides adds nothing when only played sides count: 6-6 and 3
    closed = ("4-4", "4-6@r", "4-3@l", "6-6@r")
    assert game_after(*closed, spinner_count="played").layout.count() == 15
    assert game_after(*closed, spinner_count="all4").layout.count() == 23


def option_arms():
    assert not refusal(game_after("5-5"), "5-3@t")
    table = game_after("5-5", arms="sides_first")
    assert table.key() == "l=5*,r=5*,t=-,b=-;count=10"
    assert "not open" in refusal(table, "5-3@t")
    play(table, "5-0@r")
    assert "not open" in refusal(table, "5-3@b")
    play(table, "5-3@l")
    assert not refusal(table, "5-1@b")
    # a spinner that is joined to a line already has one side covered
    table = game_after("2-5", "5-5@r", arms="sides_first")
    assert "not open" in refusal(table, "5-3@t")
    play(table, "5-0@r")
    assert not refusal(table, "5-3@t")


def option_double_count():
    assert game_after("5-5", double_count="half").layout.count() == 5
    assert game_after("6-3", "6-6@l", spinner="off", double_count="half").layout.count() == 9
    assert game_after("6-3", "6-6@l", spinner="off").layout.count() == 15
    worked = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")
    # when 3-3 counts once, the count after it is 17 instead of 20, and 12 instead of 15
    assert game_after(*worked, spinner_count="all4", double_count="half").layout.count() == 17
    assert game_after(*worked, spinner_count="played", double_count="half").layout.count() == 12


def option_unit():
    assert game_after("6-6", unit="3").points == [12, 0] and game_after("6-6").points == [0, 0]
    assert game_after("5-5", unit="3").points == [0, 0] and game_after("5-5").points == [10, 0]
    assert new("threes", {}).options["unit"] == "3"


def option_unit_points():
    assert game_after("5-5", unit_points="on").points == [2, 0]
    assert game_after("3-2", unit_points="on").points == [1, 0]
    assert go_out(game(unit_points="on", must_play="off"), 32) == [6, 0]
    assert go_out(game(must_play="off"), 32) == [30, 0]


def option_target():
    for target, over in (("200", False), ("100", True)):
        table = game(target=target)
        play(table, "adjust 0 90", "5-5")
        assert table.over is over
    assert table.winners() == (0,) and table.stage == "over" and table.turn == -1


def game_after_overshoot(overshoot):
    """Returns a game in which seat 1, at 59 of 61, has just laid a tile that makes 15, which is three points."""
    table = game("muggins61", spinner_count="all4", overshoot=overshoot)
    play(table, "adjust 1 57", "5-5", "5-0@r")
    assert table.score(1) == 59
    play(table, "5-3@l", "0-2@r")
    assert table.layout.count() == 15
    return table


def option_overshoot():
    table = game_after_overshoot("reach")
    assert table.over and table.score(1) == 62
    table = game_after_overshoot("exact")
    assert not table.over and table.score(1) == 59
    assert play(table, "3-2@l", "5-1@t") == [0, 2]  # 5-1 makes 10, which is two points
    assert table.over and table.winners() == (1,)
    table = game_after_overshoot("freeze_hand")
    assert table.score(1) == 59
    assert play(table, "3-2@l", "5-1@t") == [0, 0] and not table.over
    # the award of a hand that goes too far is not given either
    for overshoot, bonus in (("reach", 20), ("exact", 0), ("freeze_hand", 0)):
        table = game(overshoot=overshoot, must_play="off")
        play(table, "adjust 0 190")
        assert block_hand(table, 20, 40) == [bonus, 0], overshoot


def option_win_check():
    for check, over in (("immediate", True), ("end_of_hand", False)):
        table = game(win_check=check)
        play(table, "adjust 0 190", "5-5")
        assert table.over is over
    # at the end of a hand the highest total wins (G0-10)
    table = game(must_play="off")
    play(table, "adjust 0 185", "adjust 1 210")
    block_hand(table, 20, 40)
    assert table.over and table.winners() == (1,) and [table.score(0), table.score(1)] == [205, 210]


def option_tie():
    for tie, hands in (("extra_hands", 2), ("one_more_hand", 1)):
        table = game(tie=tie, must_play="off", next_lead="rotate")
        play(table, "adjust 0 185", "adjust 1 205")
        block_hand(table, 20, 40)
        assert [table.score(0), table.score(1)] == [205, 205] and not table.over
        for _ in range(hands):
            assert not table.over
            # points in an extra hand do not win at once
            play(table, "5-5", "pass", "pass", "pips 0 20")
            assert not table.over
            play(table, "pips 1 40")
        assert table.over and table.winners() == (0,), tie
    # a tie after the extra hands makes another block of them
    table = game(tie="one_more_hand", must_play="off", next_lead="rotate")
    play(table, "adjust 0 200", "adjust 1 200")
    for _ in range(3):
        block_hand(table, 30, 30)
        assert not table.over
    block_hand(table, 40, 20)
    assert table.over and table.winners() == (1,)


def option_bonus_div():
    for given, points in (("1", 30), ("unit", 6)):
        assert go_out(game(bonus_div=given, must_play="off"), 32) == [points, 0]


def option_hand_round():
    # three seats: 27 and 46 are 73, that is 75; rounded one by one 25 and 45
    for given, points in (("sum", 75), ("each", 70)):
        table = game(seats="3", deal="7/7/7", hand_round=given, must_play="off")
        for tile in GOING_OUT:
            play(table, tile)
            if tile != GOING_OUT[-1]:
                play(table, "pass", "pass")
        assert play(table, "pips 1 27", "pips 2 46") == [points, 0, 0], given


def points_of_blocked_hand(left, **given):
    return block_hand(game(seats=str(len(left)), must_play="off", **given), *left)


def option_blocked():
    left = (18, 20, 26, 28)  # fifteen more than in G0-5 for each, so the differences are the same
    assert points_of_blocked_hand(left) == [20, 15, 0, 0]
    assert points_of_blocked_hand(left, blocked="winner_diff") == [20, 0, 0, 0]
    assert points_of_blocked_hand(left, blocked="opponents") == [74, 0, 0, 0]
    assert points_of_blocked_hand(left, blocked="nothing") == [0, 0, 0, 0]
    assert points_of_blocked_hand(left, blocked="total_minus_own") == [55, 0, 0, 0]
    # M0-V11, the literal reading: the player with the fewest pips wins the game, whatever the score; after a tie it goes on
    for left, teams, winners in (((18, 20, 26, 28), "off", (0,)), ((28, 20, 20, 28), "off", ()), ((28, 20, 26, 20), "2x2", (1,))):
        table = game(seats="4", must_play="off", blocked="wins_game", teams=teams)
        play(table, "adjust 0 150")
        assert not any(block_hand(table, *left)) and table.winners() == winners and table.over == bool(winners), left
        assert table.reason == "blocked" if winners else table.stage == "lead"


def option_blocked_round():
    left = (20, 24, 26, 27)
    assert points_of_blocked_hand(left, blocked_round="sum") == [15, 5, 0, 0]  # 4 + 6 + 7 = 17; 2 + 3 = 5; 1
    assert points_of_blocked_hand(left, blocked_round="each") == [15, 5, 0, 0]  # 5 + 5 + 5; 0 + 5; 0
    assert points_of_blocked_hand(left, blocked_round="none") == [17, 5, 1, 0]
    left = (24, 26, 26, 26)
    assert points_of_blocked_hand(left, blocked_round="sum") == [5, 0, 0, 0]
    assert points_of_blocked_hand(left, blocked_round="each") == [0, 0, 0, 0]


def option_partner():
    # seat 0 goes out; the opponents have 25 + 40 = 65, the partner 16: the difference 49, rounded to 50 or not, or all 65
    for partner, points in (("net", 50), ("gross_minus_raw", 49), ("floor0", 50), ("ignore", 65)):
        table = game(seats="4", teams="2x2", deal="7/5/5", partner=partner, must_play="off")
        for tile in GOING_OUT[:5]:
            play(table, tile)
            if tile != GOING_OUT[4]:
                play(table, "pass", "pass", "pass")
        assert play(table, "pips 1 25", "pips 2 16", "pips 3 40") == [points, 0], partner


def option_claim():
    table = new("muggins", {"first": "0"})
    assert play(table, "5-5") == [0, 0] and (table.stage, table.due(0), table.due(1)) == ("call", 10, 10)
    assert "say 10" in legal_texts(table) and "muggins 1" in legal_texts(table)
    assert play(table, "say 10") == [10, 0] and table.mover == 0 and table.due(0) == 0
    assert "no points" in refusal(table, "muggins 1")
    table = game()
    assert play(table, "5-5") == [10, 0] and table.stage == "play"
    assert "no points" in refusal(table, "say 10")


def option_draw():
    table = game_after("6-6", draw="until_playable")
    play(table, "draw", "draw")
    assert refusal(table, "pass").startswith("draw first")
    table = game_after("6-6", draw="one")
    assert refusal(table, "pass").startswith("draw first")
    play(table, "draw")
    assert "one tile" in refusal(table, "draw") and "draw" not in legal_texts(table)
    play(table, "pass")
    assert table.turn == 0
    # passing round after round does not block the hand while tiles can be drawn
    play(table, "draw", "pass", "draw", "pass")
    assert table.stage == "play"


def option_must_play():
    for must_play, warned in (("on", True), ("off", False)):
        table = game_after("6-6", must_play=must_play)
        assert ("pass" in legal_texts(table)) is not warned
        # a pass shows a missing number only when a player must play
        table = game_after("6-6", "pass", "6-5@l", "6-4@r", "5-3@l", seats="4", deal="7/7/7", must_play=must_play)
        assert table.turn == 1 and not table.warning
        play(table, "6-2@t")
        assert bool(table.warning) is warned and table.turn == 2


def option_free_draw():
    for free_draw, warned in (("off", True), ("on", False)):
        # at the ends 6 and 5 seat 1 draws one tile, so only one of its two sixes can be new
        table = game_after("6-5", "draw", "6-4@l", "5-3@r", free_draw=free_draw)
        assert not table.warning
        play(table, "3-6@r")
        assert bool(table.warning) is warned, free_draw


def option_keep_last():
    for seats, kept in (("2", 2), ("3", 1), ("4", 0)):
        table = game_after("6-6", seats=seats, deal="7/5/5", keep_last="2/1/0")
        draws = table.stock() - kept
        play(table, *["draw"] * draws)
        assert table.stock() == kept
        assert refusal(table, "draw") == ("the rest of the boneyard stays" if kept else "the boneyard is empty")
        assert not refusal(table, "pass")
        table = game_after("6-6", seats=seats, deal="7/5/5", keep_last="may")
        play(table, *["draw"] * draws)
        if kept:
            table.undo()
            assert refusal(table, "pass").startswith("draw first") and "pass" not in legal_texts(table)
            play(table, "draw")
            assert "pass" in legal_texts(table) and "draw" in legal_texts(table)
            assert not refusal(table, "pass")
            play(table, *["draw"] * kept)
        assert table.stock() == 0 and refusal(table, "draw") == "the boneyard is empty"
        assert not refusal(table, "pass")


def test_every_option_makes_its_difference():
    for row in rows("muggins"):
        globals()["option_" + row[0]]()


def test_no_option_is_tested_that_does_not_exist():
    names = [row[0] for row in rows("muggins")]
    for name in globals():
        assert not name.startswith("option_") or name[7:] in names, name
