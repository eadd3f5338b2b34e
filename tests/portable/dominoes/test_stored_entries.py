"""The entries of the domino games must keep their numbers: stored games hold them."""

from flagfall.engine import new
from flagfall.engine.moves import CALL, CHANCE, DRAW, ITEM, MORE, PASS, SAY, TOTAL, make

# a tile is a(a+1)/2 + b for its halves a >= b; the arms l, r, t, b are 1 to 4
_TILE_6_4, _TILE_4_3, _TILE_4_2 = 25, 13, 12


def test_every_entry_keeps_its_number():
    """A laid tile: five bits and more for the tile, then three for the arm, then two for the touching half: 0 low, 1 high, 2 crosswise; of
    the first tile 1 says that the low half faces left. A redeal stands where the leader would: 8, after the most that three bits can name.
    """
    fives, six_matador = new("muggins", {}), new("sixmatador", {})
    for game, text, ints in (
        (fives, "lead 0", [make(CHANCE, 0)]),
        (fives, "lead 1", [make(CHANCE, 1)]),
        (fives, "redeal", [make(CHANCE, 8)]),
        (fives, "6-4", [_TILE_6_4 << 5]),
        (fives, "4-6", [_TILE_6_4 << 5 | 1]),
        (fives, "4-3@l", [_TILE_4_3 << 5 | 1 << 2 | 1]),
        (fives, "3-4@r", [_TILE_4_3 << 5 | 2 << 2]),
        (fives, "4-3@t", [_TILE_4_3 << 5 | 3 << 2 | 1]),
        (fives, "3-4@b", [_TILE_4_3 << 5 | 4 << 2]),
        (six_matador, "4:2@r", [_TILE_4_2 << 5 | 2 << 2 | 2]),
        (fives, "draw", [make(DRAW)]),
        (fives, "pass", [make(PASS)]),
        (fives, "say 10", [make(SAY, 10)]),
        (fives, "muggins 1", [make(CALL, 1)]),
        (fives, "pips 1 40", [make(TOTAL, 1 << 16 | 40)]),
        (fives, "hand 1 6-4 4-3", [make(ITEM, 1 << 7 | _TILE_6_4) | MORE, make(ITEM, 1 << 7 | _TILE_4_3)]),
    ):
        assert game.parse(text) == ints, text
        if len(ints) == 1:
            assert game.text(ints[0]) == text
