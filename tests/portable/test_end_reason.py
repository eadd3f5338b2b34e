"""A game must report the right word for each way in which it can end (rules CH, EN, M0-15, T-13, T-14, CR-02, BG-02)."""

from flagfall.engine import ending, new
from flagfall.engine.moves import RESULT, make
from flagfall.engine.outcome import END, RESIGN, RESULT_IS
from flagfall.record.record import MOVE, PRESS, RESUME, Header
from flagfall.record.session import Session
from tests.portable.test_golden import folder

MATE = "f2f3 e7e5 g2g4 d8h4"
SHUFFLE = "g1f3 g8f6 f3g1 f6g8"


def end_reason(preset: str, entries: list, **options: str) -> str:
    game = new(preset, options)
    for text in entries:
        game.enter(game.parse(text))
    assert game.over
    return ending.end_reason(game)


def golden(name: str) -> tuple:
    """Returns (preset, options, entries) of a file with one game and without undos."""
    preset, options, entries = "", {}, []
    with open(folder() + "/" + name + ".txt") as file:
        for line in file:
            word, _, rest = line.strip().partition(" ")
            if word == "new":
                preset, _, rest = rest.partition(" ")
                options = dict([tuple(each.split("=", 1)) for each in rest.split()])
            elif word == "play":
                entries.append(rest)
    return preset, options, entries


def test_ends_that_people_enter():
    assert end_reason("chess", ["resign 0"]) == "resigned"
    assert end_reason("chess", ["draw"]) == "agreed"
    assert end_reason("chess", ["flag 1"]) == "time"
    assert end_reason("chess", ["flag 1 draw"]) == "cannot mate"
    assert end_reason("chess", ["result 1-0"]) == "told"
    assert end_reason("chess", ["end"]) == "ended"
    assert end_reason("clock", ["flag 0"]) == "time"
    assert end_reason("fives", ["end"], first="0") == "ended"


def test_ends_by_the_rules_of_chess():
    assert end_reason("chess", MATE.split()) == "checkmate"
    assert end_reason("chess", ["b5b6"], fen="k7/8/8/1Q6/8/8/8/K7_w_-_-_0_1") == "stalemate"
    assert end_reason("chess", ["a1a2"], fen="k7/8/8/8/8/8/r7/K7_w_-_-_0_1") == "dead position"
    assert end_reason("chess", SHUFFLE.split() * 2 + ["claim"]) == "threefold repetition"
    assert end_reason("chess", (SHUFFLE.split() * 2)[:7] + ["claim f6g8"]) == "threefold repetition"
    assert end_reason("chess", SHUFFLE.split() * 4, automatic="on") == "fivefold repetition"
    assert end_reason("chess", ["a1a2", "claim"], fen="k7/8/8/8/8/8/7R/K7_w_-_-_99_90") == "fifty moves"
    assert end_reason("chess", ["a1a2"], fen="k7/8/8/8/8/8/7R/K7_w_-_-_149_90", automatic="on") == "seventy-five moves"


def test_ends_by_the_rules_of_draughts():
    assert end_reason("draughts", ["1x10"], fen="B:W6:B1") == "no moves"
    assert end_reason("draughts", ["draw"]) == "agreed"
    moves = ["1-5", "32-28", "5-1", "28-32"]
    assert end_reason("draughts", moves * 2 + ["claim"], fen="B:WK32:BK1", draw_claims="on") == "claimed"


def test_ends_of_a_game_of_hands():
    """When the last entry is no tile, the players entered the rest: all seats but one when a seat was out, all seats after a block."""
    for name in ("draw_game", "triominoes_game", "matador_game", "threes_game", "muggins_game", "triominoes_six"):
        preset, options, entries = golden(name)
        count = 0
        while entries[-1 - count].split()[0] in ("pips", "hand"):
            count += 1
        seats = int(options.get("seats", "2"))
        expected = "target" if not count else "blocked" if count == seats else "out"
        assert end_reason(preset, entries, **options) == expected, name
    preset, options, entries = golden("fives_blocked")
    assert end_reason(preset, ["adjust 0 45"] + entries, target="50") == "blocked"
    assert end_reason("fives", ["5-5", "adjust 1 40", "5-0@r"], first="0", target="50") == "target"


def test_ends_of_a_game_of_points_and_of_one_with_dice():
    assert end_reason("pad", ["0+50"], target="50") == "target"
    preset, options, entries = golden("crib6_game")
    assert end_reason(preset, entries, **options) == "target"
    assert end_reason("longnardy", golden("longnardy_game")[2], **golden("longnardy_game")[1]) == "borne off"
    assert end_reason("backgammon", ["won 1 1"], moves="off") == ""


def test_a_game_that_goes_on_after_an_undo_has_forgotten_how_it_had_ended():
    game = new("fives", {"target": "50"})
    for text in ["adjust 0 45"] + golden("fives_blocked")[2]:
        game.enter(game.parse(text))
    assert game.over and game.reason == "blocked"
    game.undo()
    assert not game.over and game.reason == "target"


def test_a_result_against_a_fallen_flag_is_a_loss_on_time():
    """Without a clock no flag falls, and a game that is closed early has no loser."""
    for result, expected in ((RESULT_IS + 1, "time"), (RESULT_IS, "told"), (RESIGN, "time"), (RESIGN + 1, "resigned"), (END, "ended")):
        session = Session(Header("fives", "first=0", ["Anna", "Boris"], "1m"))
        session.apply(RESUME, 0)
        session.apply(MOVE, 61_000, make(RESULT, result))  # the flag of seat 0 has fallen
        assert session.clock.flags(61_000) == [0] and session.end_reason() == expected
    session = Session(Header("fives", "first=0"))
    session.apply(MOVE, 61_000, make(RESULT, RESULT_IS + 1))
    assert session.end_reason() == "told"


def test_the_flag_of_one_partner_is_the_flag_of_the_side():
    """First each partner has a clock, and the flag of seat 2 falls: a result for seats 1 and 3 is a loss on time, one for its own side is
    not. Then partners share a clock, and the flag of seats 1 and 3 falls.
    """
    for result, expected in ((RESULT_IS + 1, "time"), (RESULT_IS, "told")):
        session = Session(Header("fives", "first=0 seats=4 teams=2x2", [], "1m", "clock=seats"))
        for seat in (3, 0, 1):
            session.apply(PRESS, 1000, 0, seat)
        session.apply(MOVE, 62_000, make(RESULT, result))
        assert session.clock.flags(62_000) == [2] and session.end_reason() == expected
    for result, expected in ((RESULT_IS, "time"), (RESULT_IS + 1, "told")):
        session = Session(Header("fives", "first=0 seats=4 teams=2x2", [], "1m"))
        for seat in (1, 0):
            session.apply(PRESS, 1000, 0, seat)
        session.apply(MOVE, 62_000, make(RESULT, result))
        assert session.clock.flags(62_000) == [1] and session.end_reason() == expected
