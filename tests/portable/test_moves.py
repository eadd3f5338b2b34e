"""The list of moves must agree with a plain list: it keeps the last moves, and asks for the others when its ring is full."""

from flagfall.engine import moves as kinds
from flagfall.engine.moves import Moves, read
from flagfall.engine.rng import Rng
from flagfall.errors import BadRecord


def requests_for_older_moves(ring, longest):
    """Appends and cuts at random up to `longest` moves, and compares every seventh. Returns the number of requests for an older move."""
    chance, plain, asked = Rng(11), [], [0]
    moves = Moves(ring)

    def older(index):
        asked[0] += 1
        return plain[index]

    moves.older = older
    while len(plain) < longest:
        for _ in range(chance.below(300)):
            move = chance.next()
            moves.append(move)
            plain.append(move)
        cut = len(plain) - min(chance.below(200), len(plain))
        moves.cut(cut)
        plain[cut:] = []
        assert len(moves) == len(plain)
        for i in range(0, len(plain), 7):
            assert moves[i] == plain[i], i
    return asked[0]


def test_without_a_ring_everything_is_kept():
    assert requests_for_older_moves(False, 3000) == 0


def test_a_ring_keeps_the_last_moves_and_asks_for_the_older_ones():
    assert requests_for_older_moves(True, 300) == 0
    assert requests_for_older_moves(True, 3000) > 0


def test_a_full_ring_takes_no_more_memory():
    moves = Moves(True)
    for i in range(5000):
        moves.append(i)
    assert len(moves._data) == 512
    assert [moves[i] for i in (4488, 4999)] == [4488, 4999]


def test_the_oldest_move_in_memory():
    assert not Moves().limited
    for ring, oldest in ((False, 0), (True, 488)):
        moves = Moves(ring)
        assert moves.oldest == 0
        for i in range(1000):
            moves.append(i)
            assert moves.oldest == (max(i - 511, 0) if ring else 0)
        moves.cut(700)
        assert moves.oldest == oldest and moves[699] == 699
        moves.cut(300)
        assert moves.oldest == min(oldest, 300)
        moves.append(7)
        assert moves[300] == 7 and moves.oldest == min(oldest, 300)


def test_a_full_ring_without_a_scorebook_names_the_lost_move():
    moves = Moves(True)
    for i in range(513):
        moves.append(i)
    for index, message in ((0, "move 0 is no longer in memory"), (513, "no move 513"), (-1, "no move -1")):
        try:
            moves[index]
        except IndexError as error:
            assert str(error) == message
            continue
        raise AssertionError(index)
    assert moves[1] == 1 and moves[512] == 512


def test_the_kinds_have_the_numbers_of_stored_games():
    names = ("PLAIN", "PASS", "DRAW", "CHANCE", "SAY", "CALL", "ITEM", "TOTAL", "RESULT", "CUBE", "ADJUST")
    assert [getattr(kinds, name) for name in names] == list(range(11))
    assert kinds.make(kinds.ADJUST, 3) == 10 << 26 | 3 and kinds.kind(10 << 26 | 3) == kinds.ADJUST


def test_there_is_nothing_beyond_the_end():
    moves = Moves()
    moves.append(5)
    moves.cut(0)
    for index in (-1, 0, 1):
        try:
            moves[index]
        except IndexError:
            continue
        assert False, index


def test_saved_moves_are_little_endian_and_are_read_back():
    moves = Moves()
    for move in (0x2A345678, 1, 0x3F000000):
        moves.append(move)
    data = moves.save()
    assert data == b"\x78\x56\x34\x2a\x01\x00\x00\x00\x00\x00\x00\x3f"
    assert [read(data, at) for at in (0, 4, 8)] == [0x2A345678, 1, 0x3F000000]


def test_four_bytes_of_more_than_30_bits_are_no_move():
    assert read(b"\xff\xff\xff\x3f", 0) == (1 << 30) - 1
    for data in (b"\x00\x00\x00\x40", b"\xff\xff\xff\xff"):
        try:
            read(data, 0)
        except BadRecord:
            continue
        raise AssertionError("not refused")
