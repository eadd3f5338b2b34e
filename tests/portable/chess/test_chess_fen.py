"""A position must be read from text and written back the same; an impossible one must be refused (CH-05, CH-10 to CH-16)."""

from flagfall.engine import new
from flagfall.errors import BadValue

_KINGS_ONLY = "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1"


def refusal(text: str) -> str:
    try:
        new("chess", {"fen": text})
    except BadValue as error:
        return str(error)
    raise AssertionError("not refused: " + text)


def test_a_read_position_is_written_the_same():
    for text in (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9999",
        "QQQQ4/QQQQQ3/8/8/8/8/8/k1K5 b - - 9999 5000",
        "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1",
    ):
        assert new("chess", {"fen": text.replace(" ", "_")}).key() == text


def test_four_fields_are_enough():
    assert new("chess", {"fen": "4k2r/8/8/8/8/8/8/4K3_b_k_-"}).key() == "4k2r/8/8/8/8/8/8/4K3 b k - 0 1"
    assert new("chess", {}).key().startswith("rnbqkbnr/")


def test_an_en_passant_square_without_a_capture_is_left_out():
    assert new("chess", {"fen": "4k3/8/8/8/4P3/8/8/4K3_b_-_e3_0_1"}).key() == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"
    pinned = "8/8/8/8/k2Pp2Q/8/8/3K4_b_-_d3_0_1"
    assert new("chess", {"fen": pinned}).key() == "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"


def test_text_that_is_no_position():
    fields = "a FEN has six fields: pieces, side, castling, en passant and two counters"
    for text in ("x", "_", _KINGS_ONLY[:-2], _KINGS_ONLY + "_1", "4k3/8/8/8/8/8/8/4K3"):
        assert refusal(text) == fields, text
    assert refusal("4k3/8/8/8/8/8/4K3_w_-_-_0_1") == "a FEN has eight rows"
    assert refusal("4k3/8/8/8/8/8/8/8/4K3_w_-_-_0_1") == "a FEN has eight rows"
    assert refusal("4k3/8/8/7/8/8/8/4K3_w_-_-_0_1") == "row 5 has not eight squares"
    assert refusal("4k3/8/8/4P4/8/8/8/4K3_w_-_-_0_1") == "row 5 has not eight squares"
    assert refusal("4k3/8/8/44/8/8/8/4K3_w_-_-_0_1") == "4 is no piece"
    assert refusal("4k3/8/8/8p/8/8/8/4K3_w_-_-_0_1") == "row 5 has more than eight squares"
    for c in "x9.0-":
        assert refusal("4k3/8/8/7%s/8/8/8/4K3_w_-_-_0_1" % c) == c + " is no piece"
    assert refusal(_KINGS_ONLY.replace("w", "x")) == "the side to move is w or b"
    for rights in ("KK", "kK", "X", "K-", "qkQK"):
        assert refusal("r3k2r/8/8/8/8/8/8/R3K2R_w_%s_-_0_1" % rights) == "castling is written KQkq, some of these letters, or -"
    for ep in ("e3", "e4", "i6", "e", "e66"):
        assert refusal(_KINGS_ONLY.replace("_-_0", "_%s_0" % ep)) == "the en passant square is on row 6, or -"
    for counters in ("-1_1", "0_0", "10000_1", "0_x", "1.5_1"):
        assert refusal(_KINGS_ONLY.replace("0_1", counters)).startswith("the counters of a FEN are ")


def test_impossible_men_are_refused():
    assert refusal("8/8/8/8/8/8/8/4K3_w_-_-_0_1") == "Black has not one king"
    assert refusal("4k3/8/8/8/8/8/8/2K1K3_w_-_-_0_1") == "White has not one king"
    assert refusal("4k2P/8/8/8/8/8/8/4K3_w_-_-_0_1") == "a pawn cannot stand on the first or last row"
    assert refusal("4k3/8/8/8/8/8/8/p3K3_w_-_-_0_1") == "a pawn cannot stand on the first or last row"
    assert refusal("4k3/8/8/8/8/P7/PPPPPPPP/4K3_w_-_-_0_1") == "White has more than eight pawns"
    more = "has more pieces than pawns could have become"
    assert refusal("4k3/8/8/8/8/8/PPPPPPPP/Q2QK3_w_-_-_0_1") == "White " + more
    assert refusal("2b1k3/1b6/pppppppp/8/8/8/8/4K3_w_-_-_0_1") == "Black " + more  # both on light squares
    assert refusal("QQQQ4/QQQQQ3/Q7/8/8/8/8/2k1K3_w_-_-_0_1") == "White " + more
    assert new("chess", {"fen": "4k3/8/8/8/8/8/1PPPPPPP/Q2QK3_w_-_-_0_1"}).turn == 0


def test_positions_that_no_move_can_reach_are_refused():
    assert refusal("4k3/8/8/8/4R3/8/8/4K3_w_-_-_0_1") == "the side that has moved is in check"
    assert refusal("8/8/8/8/8/8/4k3/4K3_w_-_-_0_1") == "the side that has moved is in check"
    checks = "no move can give these checks at once"
    assert refusal("4k3/8/3N1N2/8/8/8/8/4K3_b_-_-_0_1") == checks
    assert refusal("4k3/8/3N4/8/B7/8/8/4R1K1_b_-_-_0_1") == checks
    assert new("chess", {"fen": "4k3/8/3N4/8/8/8/8/4R1K1_b_-_-_0_1"}).check()
    rights = "needs king and rook at home"
    assert refusal("r3k2r/8/8/8/8/8/8/4K2R_w_KQ_-_0_1") == "castling Q " + rights
    assert refusal("r4k1r/8/8/8/8/8/8/4K3_w_k_-_0_1") == "castling k " + rights
    crossed = "no pawn has just crossed the en passant square"
    for text in (
        "4k3/8/8/8/8/8/8/4K3_w_-_e6_0_1",
        "4k3/4p3/8/3Pp3/8/8/8/4K3_w_-_e6_0_1",
        "4k3/8/4n3/3Pp3/8/8/8/4K3_w_-_e6_0_1",
        "4k3/8/8/3Pp3/8/8/8/4K3_w_-_e6_1_1",
        "4k3/8/8/3PP3/8/8/8/4K3_w_-_e6_0_1",
    ):
        assert refusal(text) == crossed, text


def test_a_game_can_begin_at_its_end():
    for text, reason in (
        ("4k3/8/8/8/8/8/8/4K3_w_-_-_0_1", "dead position"),
        ("7k/5K2/6Q1/8/8/8/8/8_b_-_-_0_1", "stalemate"),
        ("R5k1/5ppp/8/8/8/8/8/6K1_b_-_-_0_1", "checkmate"),
    ):
        game = new("chess", {"fen": text})
        assert game.over and game.reason == reason and game.turn == -1
