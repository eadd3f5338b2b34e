"""The engine must find dead positions (CH-03, CH-20) and players who cannot mate (CK-a)."""

from flagfall.engine import new
from flagfall.engine.chess.dead import cannot_mate


def game(pieces: str, side: str = "w"):
    return new("chess", {"fen": pieces + "_" + side + "_-_-_0_1"})


def who_cannot_mate(pieces: str) -> tuple:
    """Returns (White cannot mate, Black cannot mate)."""
    position = game(pieces).position
    return cannot_mate(position, True), cannot_mate(position, False)


def test_too_little_to_mate():
    """A game is dead with kings alone, with one knight or bishop, and with bishops of one square colour only."""
    for pieces in (
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4KN2",
        "4k3/8/8/8/8/8/8/4KB2",
        "2b1k3/8/8/8/8/8/8/4KB2",
        "b3k3/8/2b5/8/8/8/8/4KB2",
    ):
        for side in "wb":
            assert game(pieces, side).reason == "dead position", pieces
    for pieces in (
        "5bk1/8/8/8/8/8/8/4KB2",  # of both square colours: a mate in the corner is possible
        "4k3/8/8/8/8/8/8/3NKN2",
        "4kn2/8/8/8/8/8/8/4KN2",
        "4kn2/8/8/8/8/8/8/4KB2",
        "4k3/8/8/8/8/8/8/3BKN2",
        "4k3/8/8/8/8/8/P7/4K3",
        "4k3/8/8/8/8/8/8/R3K3",
    ):
        assert not game(pieces).over, pieces


def test_sides_that_cannot_mate():
    """A lone knight counts as able to mate with the help of any man of the opponent but queens; a lone bishop only with that of a pawn,
    a knight, or a bishop of the other square colour. Against other men there is always a way out.
    """
    for pieces, white, black in (
        ("3qk3/8/8/8/8/8/8/4K3", True, False),
        ("3qk3/8/8/8/8/8/8/4KN2", True, False),
        ("3rk3/8/8/8/8/8/8/4KN2", False, False),
        ("4k3/p7/8/8/8/8/8/4KN2", False, False),
        ("3rk3/8/8/8/8/8/8/4KB2", True, False),
        ("4kn2/8/8/8/8/8/8/4KB2", False, False),
        ("4k3/p7/8/8/8/8/8/4KB2", False, False),
        ("4k3/p7/8/8/8/8/8/4K3", True, False),
        ("3rk3/8/8/8/8/8/8/3QK3", False, False),
        ("4k1b1/8/8/8/8/8/8/2B1K3", False, False),
    ):
        assert who_cannot_mate(pieces) == (white, black), pieces


def test_walls_of_pawns():
    """It is dead when each pawn is blocked by a pawn, no piece can attack one, and no bishop can ever give check."""
    assert game("8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/4K3/8").reason == "dead position"
    assert game("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3").reason == "dead position"  # all gaps are attacked
    assert not game("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3").over  # the kings can go round by the g-file
    shut = "8/2k5/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/2K5/8"
    assert game(shut).reason == "dead position"
    assert game(shut.replace("2K5", "2KB4")).over  # a dark-squared bishop behind its pawns has no way out
    assert not game(shut.replace("2K5", "2KN4")).over
    assert not game(shut.replace("1P1P1P1P/8", "1P1P1P2/8")).over  # the pawn h5 is not blocked
