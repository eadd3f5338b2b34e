"""Draw dominoes must follow the numbers G5 of the rule book, each option, and the refusals at the table."""

from flagfall.engine import new, rows
from tests.portable.dominoes.entries import legal_texts, play, refusal

# three seats, seat 0 leads: seat 1 draws one tile and holds two at the end, seat 2 holds one
GOING_OUT = ["6-6", "draw", "6-5@r", "5-5@r", "5-4@r", "4-4@r", "4-3@r", "3-3@r", "3-2@r", "2-2@r", "2-1@r", "1-1@r", "1-0@r", "0-6@r"]


def game(**given):
    """Returns a game in which seat 0 leads the first hand."""
    given.setdefault("first", "0")
    return new("draw", given)


def award_of(pips, out=-1, **given):
    """Returns the award of a hand in which the seats are left with these pips."""
    table = game(seats=str(len(pips)), **given)
    return table.award.of_hand(pips, out)


def test_the_seat_that_goes_out_gets_all_pips():
    table = game(seats="3")
    play(table, *GOING_OUT)
    assert table.stage == "count" and table.out == 0 and table.in_hand(1) == 2 and table.stock() == 12
    assert play(table, "hand 1 6-2 4-0", "pips 2 9") == [21, 0, 0]  # G5-1
    assert table.stage == "lead" and table.chance and table.hand_number == 2
    assert award_of([12, 0, 9], 1) == [0, 21, 0]


def test_blocked_in_every_reading():
    assert award_of([9, 5, 14]) == [0, 28, 0]  # G5-2
    assert award_of([9, 5, 14], blocked="opponents") == [0, 23, 0]
    assert award_of([9, 5, 14], blocked="opponents_minus_own") == [0, 18, 0]
    for blocked in ("all_hands", "opponents", "opponents_minus_own"):
        assert award_of([6, 6, 10], blocked=blocked) == [0, 0, 0]  # G5-5
        assert award_of([12, 0, 9], 1, blocked=blocked) == [0, 21, 0]


def test_a_hundred_or_fifty_wins_after_the_hand():
    for target, before, over in (("100", 92, True), ("100", 78, False), ("50", 29, True), ("50", 28, False)):
        table = game(seats="3", target=target)
        play(table, "adjust 0 %d" % before, *GOING_OUT)
        play(table, "pips 1 12", "pips 2 9")
        assert table.score(0) == before + 21
        assert table.over is over and table.winners() == ((0,) if over else ()), (target, before)  # G5-3, G5-4


def test_equal_scores_are_played_off():
    table = game(seats="3", target="50")
    play(table, "adjust 1 60", "adjust 0 39", *GOING_OUT)
    play(table, "pips 1 12", "pips 2 9")
    assert table.scores == [60, 60, 0] and not table.over
    play(table, "lead 0", *GOING_OUT)
    play(table, "pips 1 12", "pips 2 9")
    assert table.over and table.winners() == (0,)


def test_the_line_has_two_ends():
    table = game()
    play(table, "6-6", "6-5@l", "5-5@l")
    assert table.key() == "l=5-5,r=6-6,t=-,b=-;count=22"
    assert "t is not open" in refusal(table, "6-4@t") and "must be a 5" in refusal(table, "6-4@l")
    assert [text for text in legal_texts(table) if text[0].isdigit()] == [
        "5-0@l", "5-1@l", "5-2@l", "5-3@l", "5-4@l", "6-0@r", "6-1@r", "6-2@r", "6-3@r", "6-4@r",
    ]  # fmt: skip
    assert play(table, "6-4") == [0, 0] and table.key() == "l=5-5,r=4,t=-,b=-;count=14"


def test_blocked_when_nothing_can_be_drawn_and_nothing_fits():
    """All seven sixes are laid, two of them at the ends."""
    table = game(seats="2")
    play(table, "6-6", "6-5@l", "5-4@l", "4-6@l", "6-3@l", "3-2@l", "2-6@l", "6-1@l", "1-0@l")
    assert table.stock() == 14 and table.in_hand(1) == 3
    play(table, *["draw"] * 14)
    assert table.stock() == 0 and table.stage == "play"
    play(table, "0-6@l")
    assert table.stage == "count" and table.out == -1
    assert table.in_hand(0) == 2 and table.in_hand(1) == 16
    # of 168 pips 12 + 11 + 9 + 10 + 9 + 5 + 8 + 7 + 1 + 6 = 78 are on the table, so 90 are in the hands; the lightest two tiles are 0-0 and
    # 2-0, the heaviest 5-5 and 5-3
    assert table.asks() == [(0, "pips", 2, 18), (1, "pips", 72, 88)]
    play(table, "pips 0 9")
    assert table.asks() == [(1, "pips", 81, 81)]
    assert "must have 81 pips" in refusal(table, "pips 1 80")
    assert play(table, "pips 1 81") == [90, 0]


def option_seats():
    assert [game(seats=n).seats for n in "234"] == [2, 3, 4]


def option_target():
    assert not game(target="100").over and game(target="50").options["target"] == 50  # games to both targets are played above


def option_deal():
    for seats, each in (("2", 7), ("3", 5), ("4", 5)):
        table = game(seats=seats)
        assert [table.in_hand(seat) for seat in range(table.seats)] == [each] * table.seats
        assert table.stock() == 28 - table.seats * each


def option_lead():
    table = game(first="-1", seats="4")
    assert legal_texts(table) == ["lead 0", "lead 1", "lead 2", "lead 3", "redeal"]
    play(table, "redeal", "lead 3")
    # eight tiles in the boneyard may contain six higher doubles
    assert legal_texts(table) == ["%d-%d" % (n, n) for n in range(7)]
    assert "double leads" in refusal(table, "6-5")
    table = game(first="-1", lead="lot_highest")
    assert legal_texts(table) == ["lead 0", "lead 1"] and "nobody has one" in refusal(table, "redeal")
    play(table, "lead 1")
    assert len(legal_texts(table)) == 28 and not refusal(table, "6-5")


def test_one_drawn_tile_explains_only_one_tile_laid_later():
    """Seat 1 had no 6 and no 5 and drew one tile, which cannot be both 6-4 and 5-4. A second drawn tile can be the other one."""
    table = game(first="0", lead="lot_highest")
    play(table, "6-5", "draw", "6-4@l")
    assert table.warning is None
    play(table, "4-3@l", "5-4@r")
    assert str(table.warning) == "5-4 shows that seat 1 could have played when it drew or passed"
    table = game(first="0", lead="lot_highest")
    play(table, "6-5", "draw", "6-4@l", "4-3@l", "draw", "5-4@r")
    assert table.warning is None


def option_first():
    table = game(first="1", seats="3")
    assert table.turn == 1 and table.stage == "play"
    play(table, "6-6")
    assert table.turn == 2


def option_draw():
    table = game()
    play(table, "6-6", "draw", "draw")
    assert "draw first" in refusal(table, "pass")
    table = game(draw="one")
    play(table, "6-6")
    assert "draw first" in refusal(table, "pass")
    play(table, "draw")
    assert "one tile" in refusal(table, "draw")
    play(table, "pass")
    assert (table.turn, table.in_hand(1), table.stock()) == (0, 8, 13)


def option_blocked():
    test_blocked_in_every_reading()


def test_every_option_makes_its_difference():
    for row in rows("draw"):
        globals()["option_" + row[0]]()
