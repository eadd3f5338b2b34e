"""A game must list its legal moves in rising order, each once, whatever the array contained before, and accept no other."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError
from tests.portable.perfts import table

_TWO_TAKE = "8/8/8/1PpP4/8/8/8/K6k w - c6 0 1"  # both pawns may capture en passant: 2 moves for each pawn, 3 for the king
_PROMOTE = "1n1n4/P1P1P3/8/8/8/8/8/K6k w - - 0 1"  # 3 + 2 + 2 squares of promotion with four kinds each, 3 moves of the king


def legal_moves(position: str) -> list:
    out = array("I", [0x7FFFFFFF - i for i in range(MAX_MOVES)])
    n = new("chess", {"fen": position.replace(" ", "_")}).moves(out)
    return [out[i] for i in range(n)]


def is_rising(moves: list) -> bool:
    return all([moves[i - 1] < moves[i] for i in range(1, len(moves))])


def test_moves_rise():
    for name, position, nodes in table("chess"):
        moves = legal_moves(position)
        assert len(moves) == nodes[0] and is_rising(moves), name


def test_en_passant_and_promotions_rise_too():
    for position, count in ((_TWO_TAKE, 7), (_PROMOTE, 4 * 7 + 3)):
        moves = legal_moves(position)
        assert len(moves) == count and is_rising(moves), position


def test_a_piece_of_the_other_side_never_moves():
    """In a new game, where no list of moves has been made, every entry must be refused with the same words."""
    entries = (
        ("r3k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", "a8a7"),
        ("r3k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", "a8a1"),
        ("4k3/8/8/1b6/8/8/8/4K2R_w_-_-_0_1", "b5a4"),
        ("3qk3/8/8/8/8/8/8/2K5_w_-_-_0_1", "d8d5"),
        ("4k3/8/8/8/8/8/8/4K2R_b_-_-_0_1", "h1h5"),
        ("4k3/8/8/8/8/8/8/4K2R_b_-_-_0_1", "c3c4"),
    )
    for position, entry in entries:
        game = new("chess", {"fen": position})
        try:
            game.enter(game.parse(entry))
        except FlagfallError as error:
            assert str(error) == "no piece of yours stands there", entry
        else:
            raise AssertionError("not refused: " + entry)
