"""Triominoes must follow its rules: lead, places, draws and lost turns, out and blocked, targets, and every option."""

from array import array

from flagfall.engine import new, rows
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import MORE
from flagfall.engine.triominoes.triomino_set import tile_of
from flagfall.errors import FlagfallError

# three seats, seat 0 leads and goes out: seat 1 is left with one tile, seat 2 with two after a draw; 61, 38 and 46 points
_GOING_OUT = """
4-4-4@0,0 1-4-4@-1,0 1-4-1@-1,1 4-0-4@1,0 1-2-4@0,1 4-4-5@0,-1 0-2-4@2,0 0-1-2@3,0 draw 1-4-0@-2,0 0-4-0@-2,-1 5-1-1@-2,1
4-2-3@2,-1 2-2-1@0,2 0-0-2@-3,-1 5-0-2@-4,-1 2-4-2@1,2 4-4-2@1,3 5-1-5@-3,1 2-3-3@3,-1
"""
GOING_OUT = _GOING_OUT.split()
DRAW_THREE = ("draw", "draw", "draw", "pass")
LEFT_HANDS = ("hand 1 3-4-5", "hand 2 0-0-1 2-2-2")


def game(preset="triominoes", **given):
    """Returns a game in which seat 0 leads the first round."""
    given.setdefault("first", "0")
    return new(preset, given)


def play(table, *texts):
    """Enters all texts. Returns the points of each seat for the last one."""
    for text in texts:
        table.enter(table.parse(text))
    return table.points


def refusal(table, text):
    """Returns the reason for refusing this entry; "" when it is accepted (then it is taken back)."""
    before = table.snapshot(), table.save(), table.points[:]
    try:
        play(table, text)
    except FlagfallError as error:
        assert (table.snapshot(), table.save(), table.points[:]) == before, text
        return str(error)
    table.undo()
    return ""


def legal_texts(table):
    """Returns the texts of all table moves."""
    out = array("I", [0] * MAX_MOVES)
    return [table.text(out[i]) for i in range(table.moves(out))]


def test_the_leader_is_entered_in_every_round():
    table = game(first="-1", seats="3")
    assert table.chance and table.stage == "lead" and legal_texts(table) == ["lead 0", "lead 1", "lead 2"]
    assert refusal(table, "4-4-4") == "first enter which seat leads"
    assert refusal(table, "lead 3") and "no seat 3" in refusal_of_int(table, 3 << 26 | 3)
    play(table, "lead 2")
    assert table.turn == 2 and table.mover == -1 and "is known" in refusal(table, "lead 1")
    play(table, "5-5-5@0,0")
    assert table.turn == 0 and refusal(table, "lead 1") == "the leader of this hand is known: seat 2"


def refusal_of_int(table, move):
    before = table.snapshot(), table.save()
    try:
        table.play(move)
    except FlagfallError as error:
        assert (table.snapshot(), table.save()) == before
        return str(error)
    table.undo()
    return ""


def test_tiles_that_may_be_led():
    """T-07: with six seats the well can hide the six triples and eight others. Above 12 are 3-5-5, 4-4-5, 4-5-5; of 12 are 2-5-5, 3-4-5; of
    11 are 1-5-5, 2-4-5, 3-3-5, 3-4-4. So five others go before a tile of 11, and nine before a tile of 10.
    """
    table = game(seats="6")
    led = legal_texts(table)
    others = ["3-5-5", "4-4-5", "4-5-5", "2-5-5", "3-4-5", "1-5-5", "2-4-5", "3-3-5", "3-4-4"]
    assert sorted([text[:5] for text in led]) == sorted(["%d-%d-%d" % (n, n, n) for n in range(6)] + others)
    assert refusal(table, "1-4-5") == "somebody must hold a tile that leads before 1-4-5"
    assert refusal(table, "4-5-4@1,0") == "the first tile lies in cell 0,0"
    assert not refusal(table, "4-5-4@0,0") and not refusal(table, "4-5-4")
    assert play(table, "0-0-0") == [40, 0, 0, 0, 0, 0]  # T-06, T-o


def test_a_tile_without_a_cell_goes_to_the_only_cell_that_fits():
    table = game()
    play(table, "4-4-5")
    assert play(table, "2-4-5") == [0, 11] and table.key() == "-1,0:245;0,0:445"
    assert refusal(table, "5-5-5") == "say in which cell 5-5-5 is laid"
    table = game()
    play(table, "4-4-4", "1-4-4")
    assert refusal(table, "1-4-1") == "say where: 1-4-1@-2,0 or 1-4-1@-1,1"


def test_ints_that_are_no_move():
    table = game()
    play(table, "4-4-5")
    for move in (56 << 16 | 64 << 9 | 64 << 2, 63 << 16, 1 << 22, 55 << 16 | 1, 3, 1 << 26 | 1, 2 << 26 | 5, 4 << 26 | 5, 5 << 26, 9 << 26):
        assert refusal_of_int(table, move), move
        assert refusal_of_int(table, move | MORE), move
    for text in ("4-4-5@64,0", "4-4", "4-4-6", "a-b-c", "4-4-4@1", "4-4-4@x,y", "dance", "draw 1", "pips 2 1", "hand 0", "pips 1 421"):
        assert refusal(table, text), text


def test_a_corner_that_only_touches_must_match():
    """T-08, T-19: one side fits, but the opposite corner does not."""
    table = game(seats="3")
    play(table, *BRIDGE[:-1])
    assert refusal(table, "3-0-1@-1,1") == "its corner with a 3 would touch a 2"
    assert [text for text in legal_texts(table) if text.endswith("@-1,1")] == ["2-0-1@-1,1"]


def test_a_triple_lies_in_one_way_only():
    table = game()
    for turn in (1, 2, 3):
        assert refusal_of_int(table, 55 << 16 | 64 << 9 | 64 << 2 | turn) == "there is no such tile"


def test_a_turn_lost_to_an_empty_well_costs_nothing_more():
    """G4-12: the sixth seat finds two tiles; G4-13: the next seat finds none."""
    table = game(seats="6")
    play(table, "4-4-4", *DRAW_THREE * 4)
    assert table.scores == [22, -25, -25, -25, -25, 0] and table.stock() == 2
    play(table, "draw", "draw", "pass")
    assert table.score(5) == -10 and table.turn == 0  # G4-12
    play(table, "pass")
    assert table.score(0) == 22  # G4-13


def test_two_draws_that_empty_the_well_are_a_pass_and_not_a_failed_turn():
    table = game(seats="6", deal="9/7/7/6/6")  # twenty tiles in the well
    play(table, "4-4-4", *DRAW_THREE * 6, "draw", "draw", "pass")
    assert table.scores == [-3, -35, -25, -25, -25, -25] and table.stock() == 0 and table.passes == 1


def test_three_draws_that_empty_the_well_are_a_failed_turn_and_no_pass():
    """T-11, T-r: 42 tiles are in the well, three for a turn. After the last of them both seats must still pass."""
    table = game()
    play(table, "4-4-4", *DRAW_THREE * 13)
    assert play(table, *DRAW_THREE[:3]) == [-5, 0] and table.stock() == 0 and table.turn == 0
    assert play(table, "pass") == [-10, 0] and table.turn == 1 and table.passes == 0
    assert play(table, "pass") == [0, 0] and table.turn == 0 and table.passes == 1 and table.stage == "play"
    assert play(table, "pass") == [0, 0] and table.stage == "count" and table.out == -1


def test_blocked_when_every_seat_has_passed():
    table = game()
    play(table, "4-4-4", *DRAW_THREE * 14)
    assert table.turn == 1 and table.stock() == 0 and table.stage == "play"
    play(table, "pass")
    assert table.stage == "play" and table.passes == 1
    play(table, "1-4-4@-1,0")
    assert table.passes == 0
    play(table, "pass", "pass")
    assert table.stage == "count" and table.out == -1
    # 4-4-4 and 1-4-4 are laid, both by seat 0: 420 - 12 - 9 pips are left
    assert table.left == [26, 28] and table.asks()[0][:2] == (0, "pips")
    play(table, "pips 0 %d" % table.asks()[0][2])
    assert table.asks() == [(1, "pips", 399 - table.hand_count.totals[0], 399 - table.hand_count.totals[0])]


def test_blocked_at_once_when_nothing_can_be_drawn_and_nothing_fits():
    """Only tiles without a 4 are left, as if all others were laid."""
    fourless = [(a, b, c) for c in (0, 1, 2, 3, 5) for b in (0, 1, 2, 3, 5) for a in (0, 1, 2, 3, 5) if a <= b <= c]
    for most, cost in (("3", -5), ("1", -15)):
        table = game(draw_max=most)
        play(table, "4-4-4")
        cells = table.racks.cells
        for tile in range(56):
            cells[tile] = 0
        for a, b, c in fourless[:14]:
            cells[tile_of(a, b, c)] = 1
        cells[62] = 1  # in the well; six and seven tiles are on the racks
        assert play(table, "draw") == [0, cost] and table.stage == "count" and table.out == -1
        # six heavy tiles win against eight light ones, also when all of them are turned up (T-14)
        by_pips = sorted(fourless[:14], key=sum)
        texts = ["%d-%d-%d" % tile for tile in by_pips]
        assert table.left == [6, 8] and sum(map(sum, by_pips[:8])) < sum(map(sum, by_pips[8:]))
        play(table, "hand 1 " + " ".join(texts[:8]))
        assert play(table, "hand 0 " + " ".join(texts[8:])) == [sum(map(sum, by_pips[:8])) - sum(map(sum, by_pips[8:])), 0]
    table = game()
    play(table, "4-4-4")
    cells = table.racks.cells
    for tile in range(56):
        cells[tile] = 0
    for a, b, c in [(4, 4, 5)] + fourless[:12]:
        cells[tile_of(a, b, c)] = 1
    cells[62] = 0
    play(table, "4-4-5@0,-1")
    assert table.stage == "count", "no other tile fits, so the round must end"


def test_the_end_of_a_round_in_every_reading():
    def award(seat, tiles, pips, **given):
        return game(seats=str(len(tiles)), **given).round_end.award(seat, tiles, pips)

    assert award(0, [0, 1, 2], [0, 12, 7]) == [24, 0, 0]  # G4-14
    assert award(0, [0, 1, 2], [0, 12, 7], out_bonus="25") == [44, 0, 0]
    assert award(0, [0, 1, 2], [0, 12, 7], out="per_tile5") == [15, 0, 0]
    assert award(-1, [1, 2, 2], [14, 3, 9]) == [-2, 0, 0]  # G4-15
    assert award(-1, [1, 2, 2], [14, 3, 9], blocked="fewest_pips") == [0, 20, 0]
    assert award(-1, [1, 2, 2], [14, 3, 9], out="per_tile5") == [-2, 0, 0]
    # of equal tiles the fewer pips win; with equal pips too, no seat wins (T-d)
    assert award(-1, [2, 2, 2], [14, 3, 9]) == [0, 20, 0]
    assert award(-1, [2, 2, 3], [9, 9, 1]) == [0, 0, 0]
    assert award(-1, [1, 2, 2], [9, 9, 10], blocked="fewest_pips") == [0, 0, 0]


def test_a_round_ends_when_a_seat_is_out():
    table = game(seats="3")
    play(table, *GOING_OUT)
    assert table.stage == "count" and table.out == 0 and table.scores == [61, 38, 46] and table.hand(2) == 46
    assert "when the hand is over" not in refusal(table, LEFT_HANDS[0])
    assert refusal(table, "4-4-4@9,9") == "the hand is over: enter the pips that are left"
    assert "has nothing left" in refusal(table, "pips 0 5")
    play(table, LEFT_HANDS[0])
    assert play(table, LEFT_HANDS[1]) == [24, 0, 0] and table.hand_number == 2 and table.stage == "lead"
    assert [table.hand(seat) for seat in range(3)] == [0, 0, 0]
    table.undo()
    assert table.stage == "count" and table.hand_count.totals == [0, 12, -1] and table.hand(0) == 61
    play(table, "pips 2 7", "lead 1", *GOING_OUT)
    assert table.out == 1 and table.scores == [85 + 46, 38 + 61, 46 + 38]


def test_a_hand_half_turned_up():
    table = game(seats="3")
    play(table, *GOING_OUT)
    first = table.parse(LEFT_HANDS[1])[0]
    table.play(first)
    assert "first the rest" in refusal(table, "pips 1 12") and table.asks()[1] == (2, "pips", 0, 15)
    table.play(table.parse(LEFT_HANDS[1])[1])
    play(table, "pips 1 12")
    assert table.scores[0] == 85


def test_the_target_is_looked_at_when_the_round_is_over():
    """G4-16: seat 2 passes 400 in the middle of the round, but seat 0 has more at its end."""
    table = game(seats="3")
    play(table, "adjust 2 360", "adjust 0 325", *GOING_OUT)
    assert table.scores == [386, 38, 406] and not table.over
    play(table, *LEFT_HANDS)
    assert table.scores == [410, 38, 406] and table.over and table.winners() == (0,)


def test_equal_totals_are_played_off():
    table = game(seats="3")
    play(table, "adjust 2 364", "adjust 0 325", *GOING_OUT)
    play(table, *LEFT_HANDS)
    assert table.scores == [410, 38, 410] and not table.over and table.hand_number == 2


def test_the_longest_reply_fits_a_device():
    """Six seats lay tiles wherever they can: the key of a full table is the longest."""
    from flagfall.referee.referee import Referee

    referee = Referee("bench", "00c0ffee", 1024)
    referee.ask("new triominoes-official seats=6 first=0")
    table = referee.game
    play(table, "4-4-4")
    out = array("I", [0] * MAX_MOVES)
    while table.stage == "play":
        n = table.moves(out)
        table.play(out[n - 1] if out[0] >> 26 else out[0])  # tiles are listed first, then drawing and passing
        assert len(referee.ask("show")) <= 1024
    assert len(table.key().split(";")) > 28, "most tiles are on the table"


def option_seats():
    assert [game(seats=n).seats for n in "23456"] == [2, 3, 4, 5, 6]


def option_target():
    for target, over in (("90", False), ("85", True)):
        table = game(seats="3", target=target)
        play(table, *GOING_OUT)
        play(table, *LEFT_HANDS)
        assert table.scores[0] == 85 and table.over is over


def option_deal():
    for deal in ("7/7/7/7/7", "9/7/7/6/6"):
        for seats, each in zip("23456", deal.split("/")):
            table = game(seats=seats, deal=deal)
            assert [table.in_hand(seat) for seat in range(table.seats)] == [int(each)] * table.seats
            assert table.stock() == 56 - table.seats * int(each)
    assert game("triominoes-official").in_hand(1) == 9 and game("triominoes-official", seats="6").in_hand(5) == 6


def option_first():
    table = game(first="1", seats="3")
    assert table.turn == 1 and table.stage == "play"
    play(table, "4-4-4")
    assert table.turn == 2


def option_start_bonus():
    assert play(game(start_bonus="20"), "4-4-4") == [32, 0]
    assert play(game(start_bonus="20"), "4-4-5") == [13, 0]
    assert play(game(start_bonus="0"), "0-0-0") == [30, 0]


def option_zero_bonus():
    assert play(game(zero_bonus="50"), "0-0-0") == [60, 0]
    assert play(game(zero_bonus="50"), "1-1-1") == [13, 0]


_SHAPES = """
0-0-0 1-0-0@-1,0 0-5-0@1,0 4-5-0@1,1 4-4-5@2,1 4-4-4@2,2 3-4-4@1,2 3-4-2@0,2 2-0-1@-1,1
4-4-5 2-4-5@-1,0 2-5-0@-2,0 0-5-0@-2,-1 5-5-0@-1,-1 5-4-5@0,-1
3-5-5 3-3-5@1,0 2-3-3@1,1 0-2-3@0,1 0-3-0@-1,1 4-0-0@-2,1 4-0-2@-3,1 2-0-0@-3,0 0-5-0@-2,0 0-3-5@-1,0
3-5-5 5-5-2@0,-1 5-2-4@-1,-1 5-5-4@-2,-1 0-5-5@-2,0 0-0-5@-3,0 0-0-0@-3,1 0-3-0@-2,1 3-3-0@-1,1 3-3-3@0,1 3-4-5@1,0 3-4-3@1,1 0-3-5@-1,0
"""
BRIDGE, HEXAGON, TWO_HEXAGONS, THREE_HEXAGONS = [line.split() for line in _SHAPES.strip().split("\n")]


def option_bridge():
    for bridge in (0, 40, 100):
        assert max(play(game(seats="3", bridge=str(bridge)), *BRIDGE)) == 3 + bridge


def option_hexagon():
    for hexagon, points in (("50/60/70", (64, 68, 78)), ("50/100/150", (64, 108, 158))):
        for i in range(3):
            assert max(play(game(seats="3", hexagon=hexagon), *(HEXAGON, TWO_HEXAGONS, THREE_HEXAGONS)[i])) == points[i]


def option_draw_max():
    table = game(draw_max="1")
    play(table, "4-4-4", "draw")
    assert "no more than 1" in refusal(table, "draw")
    assert play(table, "pass") == [0, -10]


def option_draw_penalty():
    assert play(game(draw_penalty="2"), "4-4-4", "draw") == [0, -2]


def option_fail_penalty():
    assert play(game(fail_penalty="7"), "4-4-4", "draw", "draw", "draw", "pass") == [0, -7]


def option_may_stop():
    table = game(may_stop="on")
    play(table, "4-4-4")
    assert "pass" in legal_texts(table) and "draw" in legal_texts(table)
    assert play(table, "draw", "pass") == [0, 0] and table.score(1) == -5
    play(table, "pass", "pass", "pass")
    assert table.stage == "play"  # T-r: the well still has tiles
    table = game()
    play(table, "4-4-4")
    assert "pass" not in legal_texts(table) and refusal(table, "pass") == "draw first: the well still has tiles"


def option_out():
    table = game(seats="3", out="per_tile5")
    assert play(table, *GOING_OUT) == [8 + 15, 0, 0] and table.stage == "lead"


def option_out_bonus():
    table = game("triominoes-official", seats="3")
    play(table, *GOING_OUT)
    play(table, LEFT_HANDS[0])
    assert play(table, LEFT_HANDS[1]) == [44, 0, 0]


def option_blocked():
    test_the_end_of_a_round_in_every_reading()


def option_at_target():
    for at_target, winner in (("highest", 2), ("round_winner", 0)):
        table = game(seats="3", at_target=at_target)
        play(table, "adjust 2 400", "adjust 0 325", *GOING_OUT)
        play(table, *LEFT_HANDS)
        assert table.scores == [410, 38, 446] and table.winners() == (winner,), at_target
        # alone at the target, although another seat won the round
        table = game(seats="3", at_target=at_target)
        play(table, "adjust 2 400", *GOING_OUT)
        play(table, *LEFT_HANDS)
        assert table.winners() == (2,)


def test_every_option_makes_its_difference():
    for row in rows("triominoes"):
        globals()["option_" + row[0]]()


def test_no_option_is_tested_that_does_not_exist():
    names = [row[0] for row in rows("triominoes")]
    for name in globals():
        assert not name.startswith("option_") or name[7:] in names, name
