"""Tests of the facts that draws, passes and leads prove about hidden tiles: warnings and limits of pips, worked by hand."""

from tests.portable.referee_talk import Talk

SOMEBODY = "somebody could have played instead of a draw or a pass"


def warnings(talk, *entries):
    """Enters the entries and returns the warning of each, None where there is none."""
    return [talk("play " + entry).get("warn") for entry in entries]


def limits(shown):
    """Returns {seat: (low, high)} of the pips that are asked for."""
    return {ask["seat"]: (ask["low"], ask["high"]) for ask in shown["asks"]}


def test_not_all_four_can_pass_when_all_tiles_are_in_hands():
    talk = Talk("new fives seats=4 first=0")
    # after three passes seat 0 holds the other six sixes
    assert warnings(talk, "6-6", "pass", "pass", "pass", "pass") == [None] * 4 + [SOMEBODY]
    shown = talk("show")
    # the passes prove nothing any more: the lightest seven without 6-6 have 0 1 2 2 3 3 4 pips, the heaviest 11 10 10 9 9 8 8
    assert shown["stage"] == "count" and limits(shown)[1] == (15, 65) and limits(shown)[0] == (11, 57)
    assert warnings(talk, "hand 1 6-5 0-0 1-0 2-0 1-1 3-0 2-1") == ["6-5 shows that seat 1 could have played when it drew or passed"]
    for _ in range(2):
        talk("undo")
    assert talk("show")["stage"] == "play"
    assert warnings(talk, "pass") == [SOMEBODY]


def test_the_third_pass_can_prove_it():
    """Seat 0 holds six sixes. When it has laid 6-5 and nobody has a five, the five others must be with seat 0, too."""
    talk = Talk("new fives seats=4 first=0 spinner=off")
    assert warnings(talk, "6-6", "pass", "pass", "pass", "6-5@r", "pass", "pass", "pass") == [None] * 7 + [SOMEBODY]
    assert warnings(talk, "6-4@l", "pass") == [None, None], "it is said once"


def test_nothing_is_proven_while_the_boneyard_can_hide_the_tiles():
    talk = Talk("new fives seats=3 first=0 draw=one")
    assert warnings(talk, "6-6", "draw", "pass", "draw", "pass") == [None] * 5
    # seat 0 has no six either: six sixes, and five tiles are left
    assert warnings(talk, "draw", "pass") == [SOMEBODY, None]
    talk = Talk("new fives seats=4 first=0 must_play=off")  # players may keep back a tile (M0-V6)
    assert warnings(talk, "6-6", "pass", "pass", "pass", "pass") == [None] * 5


def test_a_drained_boneyard():
    """Seat 1 draws all fourteen tiles for one that fits 6-6, so seat 0 holds the sixes, and cannot pass (D-08)."""
    talk = Talk("new draw first=0")
    assert warnings(talk, "6-6", *["draw"] * 14) == [None] * 15
    assert warnings(talk, "pass", "pass") == [None, SOMEBODY]


def test_a_drained_boneyard_of_matador():
    """Beside 6-6 the seven ones, 5-2, 4-3 and 0-0 fit. Seat 0 can hold as many of the ten as it has tiles, the boneyard the rest."""
    for preset, each in (("matador", 7), ("french", 5)):
        talk = Talk("new %s first=0" % preset)
        stock = 28 - 2 * each
        found = warnings(talk, "6-6", *["draw"] * stock)
        # when seat 1 draws, it has none of the ten; that is wrong as soon as fewer than 10 - (each - 1) tiles are in the boneyard
        assert [n for n in range(len(found)) if found[n]] == [stock - (10 - (each - 1)) + 2], (preset, found)


def test_six_matador():
    """Beside 6-6 the seven blanks, 5-1, 4-2 and 3-3 fit: ten tiles, of which seat 0 can hold six."""
    talk = Talk("new sixmatador seats=4 first=0")
    assert warnings(talk, "6-6", "pass", "pass", "pass", "pass") == [None] * 3 + [SOMEBODY, None]
    # the boneyard of two seats hides them, while nobody draws
    talk = Talk("new sixmatador seats=2 first=0 draw=none")
    assert warnings(talk, "6-6", "pass", "pass") == [None] * 3


def test_an_undo_takes_back_what_was_proven():
    talk = Talk("new fives seats=4 first=0")
    warnings(talk, "6-6", "pass", "pass", "pass", "pass", "hand 1 6-5 0-0 1-0 2-0 1-1 3-0 2-1")
    for _ in range(6):
        talk("undo")
    assert warnings(talk, "6-6", "pass", "pass", "pass", "pass") == [None] * 4 + [SOMEBODY]


LINE = ("0-0", "0-1@r", "0-2@l", "1-1@r", "1-2@r", "2-2@l", "2-3@r")  # seat 0 lays seven tiles; its opponent draws and passes


def talk_after_line():
    """Returns the conversation, and the reply to the last tile."""
    talk = Talk("new draw first=0 draw=one lead=lot_highest")
    for tile in LINE[:-1]:
        assert warnings(talk, tile, "draw", "pass") == [None] * 3
    return talk, talk("play " + LINE[-1])


def test_pips_leave_out_the_tiles_that_would_have_fitted():
    """Seat 1 has thirteen tiles and no two. It has at most two ones, drawn since its pass at 2 and 1, and at most four ones and blanks.

    So it has nine of the ten tiles above (90 pips, the heaviest 12) beside 3-0 3-1 4-0 4-1, or all ten beside 6-1 6-0 5-1.
    """
    talk, shown = talk_after_line()
    assert limits(shown) == {1: (90 - 12 + 3 + 4 + 4 + 5, 90 + 7 + 6 + 6)}
    message = "seat 1 cannot have %d pips by the draws and passes so far: turn up its tiles"
    assert talk.message("play pips 1 93") == message % 93 and talk.message("play pips 1 110") == message % 110
    assert talk.message("play pips 1 200") == "seat 1 must have 94 to 109 pips"
    assert talk("play pips 1 94")["score"] == [94, 0]


def test_turned_up_tiles_count_more_than_passes():
    talk, _ = talk_after_line()
    shown = talk("play hand 1 6-6 6-5 6-4 6-3 5-5 5-4 5-3 4-4 4-3 3-3 6-2 6-1 6-0")
    assert shown["warn"] == "6-2 shows that seat 1 could have played when it drew or passed"
    assert shown["score"] == [90 + 8 + 7 + 6, 0]


def lead_wrong(tile, seat):
    return "%s proves the lead wrong: seat %d should have led it" % (tile, seat)


def test_a_later_higher_double_proves_the_lead_wrong():
    talk = Talk("new draw first=0")
    assert warnings(talk, "5-5", "5-6@r", "6-6@r") == [None, None, lead_wrong("6-6", 0)]
    talk = Talk("new draw first=0")  # the others were asked for it, too (D-05)
    assert warnings(talk, "4-4", "4-6@r", "4-5@l", "6-6@r") == [None] * 3 + [lead_wrong("6-6", 1)]
    # it is said once, and lower doubles may come
    assert warnings(talk, "5-5@l", "6-3@r", "3-3@r") == [None] * 3


def test_whoever_has_drawn_may_have_drawn_the_higher_double():
    talk = Talk("new draw first=0")
    assert warnings(talk, "5-5", "5-6@r", "draw", "6-6@r") == [None] * 4
    # one draw explains one tile only
    talk = Talk("new draw first=0")
    entries = ("3-3", "3-5@r", "draw", "5-5@r", "5-4@r", "4-4@r")
    assert warnings(talk, *entries) == [None] * 5 + [lead_wrong("4-4", 0)]
    talk("undo")
    assert warnings(talk, "4-4@r") == [lead_wrong("4-4", 0)]


def test_the_other_rules_that_oblige_to_lead():
    # a double, else the heaviest tile (MT-b, SM-l); sums of seven and of six
    talk = Talk("new matador first=0")
    assert warnings(talk, "5-5", "2-6@r", "1-1@r", "6-4@r", "3-3@r") == [None] * 5
    talk = Talk("new matador first=0")
    assert warnings(talk, "5-5", "2-1@r", "6-6@r") == [None, None, lead_wrong("6-6", 0)]
    talk = Talk("new sixmatador first=0")
    assert warnings(talk, "4-4", "2-1@r", "5-5@r") == [None, None, lead_wrong("5-5", 0)]
    # the heaviest tile (FP-02); 6-3 and 5-4 weigh the same, and the 6 leads (FP-e)
    talk = Talk("new french first=0")
    assert warnings(talk, "6-3", "4-2@r", "5-4@r") == [None] * 3
    talk = Talk("new french first=0")
    assert warnings(talk, "5-4", "3-3@r", "4-6@r") == [None, None, lead_wrong("6-4", 0)]
    # the fives family, where the option says so (M0-V3), and lots, where any tile may be led
    talk = Talk("new muggins first=0 lead=highest_double claim=off")
    assert warnings(talk, "4-4", "4-5@r", "5-5@r") == [None, None, lead_wrong("5-5", 0)]
    talk = Talk("new muggins first=0 claim=off")
    assert warnings(talk, "4-4", "4-5@r", "5-5@r") == [None] * 3


def lay(talk, *tiles):
    """Lays tiles of triominoes in their first places; returns the warning of each."""
    return [talk("play " + talk("legal tile=" + tile)["moves"][0]).get("warn") for tile in tiles]


def test_a_later_higher_triple_proves_the_lead_wrong():
    talk = Talk("new triominoes first=0")
    assert lay(talk, "3-3-3", "3-3-4", "3-4-4", "4-4-4") == [None] * 3 + [lead_wrong("4-4-4", 1)]
    talk = Talk("new triominoes first=0")  # no triple at all (T-07): only 4-5-5 has a higher sum than 3-5-5
    assert lay(talk, "3-5-5", "3-4-5", "4-5-5") == [None, None, lead_wrong("4-5-5", 0)]
    talk("undo")
    talk("play draw")
    assert lay(talk, "4-5-5") == [None], "it may be the drawn one"
    talk = Talk("new triominoes first=0")
    assert lay(talk, "3-3-3", "2-3-3", "2-2-3", "2-2-2") == [None] * 4


def test_0_0_0_may_be_led_by_the_owner_of_a_higher_triple_who_shows_it():
    talk = Talk("new triominoes seats=3 first=1")
    assert lay(talk, "0-0-0") == ["seat 1 must show its highest other triple, if it has one"]
    assert lay(talk, "0-0-3", "0-3-3", "3-3-3") == [None] * 3
    talk("undo")
    for _ in range(3):
        talk("undo")
    assert lay(talk, "1-1-1") == [None]
    assert lay(talk, "0-1-1", "0-0-1", "0-0-0") == [None] * 3, "only the first tile of a round is led"


def drained(talk):
    """Draws the well of triominoes empty, three tiles a turn (T-10). Nothing is proven, because a seat need not play while it can draw."""
    while True:
        stock = talk("show")["stock"]
        if not stock:
            return
        for _ in range(min(stock, 3)):
            assert "warn" not in talk("play draw")
        if stock > 3:
            assert "warn" not in talk("play pass")


def test_triominoes_with_the_well_drained():
    talk = Talk("new triominoes first=0")
    lay(talk, "5-5-5")
    drained(talk)  # 42 tiles in fourteen turns: seat 0 has now used its three draws
    shown = talk("show")
    assert shown["stock"] == 0 and shown["turn"] == 0
    assert warnings(talk, "pass") == [None]  # three draws without a tile, which is no pass in this sense (T-r)
    assert warnings(talk, "pass", "pass") == [None, SOMEBODY]
    shown = talk("show")
    assert shown["stage"] == "count" and [ask["seat"] for ask in shown["asks"]] == [0, 1]
