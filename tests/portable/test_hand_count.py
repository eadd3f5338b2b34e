"""The tiles left at the end of a hand must be counted as hand_count.py says: a set of five tiles, worked by hand."""

from flagfall.engine.hand_count import WRONG_PASS, HandCount
from flagfall.engine.moves import ITEM, PLAIN, TOTAL
from flagfall.errors import IllegalMove

PIPS = (9, 7, 3, 1, 0)  # of the tiles 0 to 4


class Hidden:
    """Five hidden tiles. held: the number of tiles of each seat; proofs: the tiles that prove a wrong pass; lacks: for a seat, the most
    tiles like each of these; the rest is the boneyard.
    """

    def __init__(self, held, proofs=(), lacks=()):
        self.held, self.proofs, self.lacks, self.left = list(held), proofs, dict(lacks), list(range(len(PIPS)))

    def in_hand(self, seat: int) -> int:
        return self.held[seat]

    def unseen(self, tile: int) -> bool:
        assert tile < len(PIPS), "the set has no such tile"
        return tile in self.left

    def most_of(self, seat: int, tile: int) -> int:
        return self.lacks.get(seat, {}).get(tile, 255)

    def show(self, seat: int, tile: int) -> int:
        self.left.remove(tile)
        self.held[seat] -= 1
        return WRONG_PASS if tile in self.proofs else 0


def new_count(*tiles, proofs=(), lacks=()) -> HandCount:
    """Starts the count at the end of a hand. tiles: how many each seat still holds; proofs, lacks: see Hidden."""
    hidden = Hidden(tiles, proofs, lacks)
    count = HandCount(len(tiles), hidden, len(PIPS), lambda tile: "tile %d" % tile, lambda tile: PIPS[tile])
    count.ask(True)
    return count


def total(count, seat: int, pips: int):
    return count.enter(TOTAL, seat << 16 | pips, 0)


def turn_up(count, seat: int, *tiles) -> str:
    """Turns up these tiles of the seat, the last of its hand at the end. Returns the warning, "" for none."""
    for tile in tiles[:-1]:
        assert count.enter(ITEM, seat << 7 | tile, 1) is None and count.turning_up == seat
    return str(count.enter(ITEM, seat << 7 | tiles[-1], 0) or "")


def refusal(method, *arguments) -> str:
    try:
        method(*arguments)
    except IllegalMove as error:
        return str(error)
    raise AssertionError("not refused: %s" % (arguments,))


def test_each_seat_with_tiles_is_asked():
    count = new_count(1, 2, 0)
    assert count.asks() == [(0, "pips", 0, 9), (1, "pips", 1, 16)]
    assert [count.next(seat) for seat in (0, 1, 2)] == [0, 1, 0]
    assert total(count, 0, 3) is None
    assert [count.next(seat) for seat in (0, 1, 2)] == [1, 1, 1]
    assert total(count, 1, 10) is None
    assert [count.next(seat) for seat in (0, 1, 2)] == [-1, -1, -1] and count.asks() == []
    assert count.totals == [3, 10, 0]
    count.begin()
    assert count.out == -1 and count.trusted
    count.ask(False)
    assert count.next(0) == -1


def test_the_total_of_one_hand_limits_the_other():
    """Two tiles with 7 pips are 7 and 0, so the other hand has neither."""
    count = new_count(1, 2, 0)
    total(count, 1, 7)
    assert count.asks() == [(0, "pips", 1, 9)]
    assert [pips for pips in range(11) if count.possible(0, pips)] == [1, 3, 9]
    assert refusal(total, count, 0, 0) == refusal(total, count, 0, 10) == "seat 0 must have 1 to 9 pips"
    assert refusal(total, count, 0, 7) == "seat 0 cannot have 7 pips: no such tiles are unseen"
    assert total(count, 0, 1) is None


def test_the_heaviest_tiles_of_one_hand_limit_the_other():
    """Two tiles with 16 pips are 9 and 7, so the other hand has at most 3."""
    count = new_count(2, 1, 0)
    total(count, 0, 16)
    assert count.asks() == [(1, "pips", 0, 3)]
    assert refusal(total, count, 1, 7) == "seat 1 must have 0 to 3 pips"


def test_both_limits_are_totals_that_the_hand_can_have():
    """Three tiles with 16 pips are 9, 7 and 0, so the other hand has 3 or 1."""
    count = new_count(1, 3, 0)
    total(count, 1, 16)
    assert count.asks() == [(0, "pips", 1, 3)]


def test_a_hand_without_pips_holds_its_tile_too():
    count = new_count(1, 1)
    total(count, 1, 0)
    assert count.asks() == [(0, "pips", 1, 9)] and refusal(total, count, 0, 0) == "seat 0 must have 1 to 9 pips"


def test_without_a_boneyard_the_last_hand_has_the_rest():
    count = new_count(2, 3)
    total(count, 0, 10)
    assert count.asks() == [(1, "pips", 10, 10)]
    assert refusal(total, count, 1, 9) == refusal(total, count, 1, 11) == "seat 1 must have 10 pips"


def test_totals_that_cannot_be():
    count = new_count(1, 2, 0)
    assert refusal(total, count, 1, 0) == refusal(total, count, 1, 17) == "seat 1 must have 1 to 16 pips"
    for pips in (2, 5, 6, 11, 13, 14, 15):
        assert refusal(total, count, 1, pips) == "seat 1 cannot have %d pips: no such tiles are unseen" % pips
    assert refusal(total, count, 3, 5) == "there is no seat 3"
    assert refusal(total, count, 2, 0) == "seat 2 has nothing left to enter"
    total(count, 1, 16)
    assert refusal(total, count, 1, 16) == "seat 1 has nothing left to enter"


def test_a_hand_is_turned_up_tile_by_tile():
    count = new_count(1, 2, 0)
    assert refusal(turn_up, count, 3, 0) == "there is no seat 3"
    assert refusal(turn_up, count, 0, 5) == "the set has no such tile"
    assert refusal(turn_up, count, 1, 0) == "seat 1 holds 1 more"
    assert refusal(turn_up, count, 0, 1, 2) == "seat 0 holds fewer tiles"
    assert count.turning_up == -1 and count.turned_up == 0
    assert not turn_up(count, 1, 1, 2)
    assert count.totals == [-1, 10, 0] and (count.turning_up, count.turned_up, count.proof) == (-1, 0, -1)
    assert refusal(turn_up, count, 0, 1) == "tile 1 cannot be in a hand"
    assert count.asks() == [(0, "pips", 0, 9)] and not turn_up(count, 0, 0) and count.totals == [9, 10, 0]


def test_a_turned_up_hand_must_leave_the_totals_possible():
    """Without a boneyard and with 10 pips in the two tiles of seat 0 (9 and 1, or 7 and 3), seat 1 has 10."""
    count = new_count(2, 3)
    total(count, 0, 10)
    assert refusal(turn_up, count, 1, 0, 3, 2) == "seat 1 must have 10 pips"
    assert not turn_up(count, 1, 4) and count.totals == [10, 10]
    count = new_count(2, 3)
    total(count, 0, 10)
    # 7, 1 and 0 are left, and no two of them are 10
    assert refusal(turn_up, count, 1, 0, 2, 4) == "the totals entered before cannot be right: take one back"
    count = new_count(2, 2)
    total(count, 0, 7)
    # only 7 and 0 are 7 pips, so no tile can be beside the 0
    assert refusal(turn_up, count, 1, 4, 0) == "the totals entered before cannot be right: take one back"


def test_the_message_about_a_turned_up_hand_counts_its_other_tiles():
    count = new_count(1, 2, 0)
    total(count, 0, 9)
    assert refusal(turn_up, count, 1, 1, 0) == "seat 1 must have 7 to 10 pips"
    count = new_count(1, 2, 0)
    total(count, 0, 1)
    assert refusal(turn_up, count, 1, 1, 3) == "seat 1 cannot have 8 pips: no such tiles are unseen"


def test_the_rest_of_a_turned_up_hand_comes_next():
    for seat, other in ((0, 1), (1, 0)):
        count = new_count(2, 2)
        for kind, payload in ((PLAIN, 0), (TOTAL, seat << 16), (ITEM, seat << 7 | 1), (ITEM, other << 7 | 1)):
            count.check_move(kind, payload)
        count.enter(ITEM, seat << 7 | 1, 1)
        count.check_move(ITEM, seat << 7 | 2)
        for kind, payload in ((PLAIN, 0), (PLAIN, seat << 7 | 2), (TOTAL, seat << 16 | 5), (TOTAL, seat << 7), (ITEM, other << 7 | 2)):
            assert refusal(count.check_move, kind, payload) == "first the rest of the hand of seat %d" % seat


def test_the_first_tile_that_proves_a_wrong_pass_is_named():
    shows = "tile %d shows that seat 0 could have played when it drew or passed"
    assert turn_up(new_count(3, 2, proofs=(0, 2)), 0, 1, 0, 2) == shows % 0
    assert turn_up(new_count(3, 2, proofs=(0, 2)), 0, 2, 0, 1) == shows % 2
    count = new_count(3, 2, proofs=(4,))
    assert turn_up(count, 0, 1, 0, 4) == shows % 4 and not turn_up(count, 1, 2, 3)


def test_what_a_seat_has_not_limits_its_pips():
    count = new_count(2, 1, 1, lacks={0: {0: 0, 4: 0}})
    assert count.doubt() is None
    assert count.asks() == [(0, "pips", 4, 10), (1, "pips", 0, 9), (2, "pips", 0, 9)]
    assert refusal(total, count, 0, 16) == "seat 0 cannot have 16 pips by the draws and passes so far: turn up its tiles"
    assert refusal(total, count, 0, 17) == "seat 0 must have 4 to 10 pips"


def test_what_all_others_have_not_is_in_the_last_hand():
    """Without a boneyard nobody but seat 1 can have the 9 and the 7."""
    count = new_count(2, 3, lacks={0: {0: 0, 1: 0}})
    assert count.asks() == [(0, "pips", 1, 4), (1, "pips", 16, 19)]
    total(count, 1, 17)
    assert count.asks() == [(0, "pips", 3, 3)]
    count = new_count(1, 2, 2, lacks={0: {0: 0, 1: 0}, 1: {0: 0, 1: 0}})
    assert count.asks() == [(0, "pips", 0, 3), (1, "pips", 1, 4), (2, "pips", 16, 16)]


def test_a_seat_has_as_many_tiles_of_a_kind_as_it_has_drawn():
    """Two of the three tiles 9, 7 and 3 at most one."""
    count = new_count(2, 1, lacks={0: {0: 1, 1: 1, 2: 1}})
    assert count.asks()[0] == (0, "pips", 1, 10)
    count = new_count(2, 1, lacks={0: {0: 0, 1: 1, 2: 1}})
    assert count.asks()[0] == (0, "pips", 1, 8)
    count = new_count(3, 1, lacks={0: {0: 1, 1: 2, 2: 2, 3: 2}})
    assert count.asks()[0] == (0, "pips", 4, 16), "3, 1 and 0; 9, 7 and 0"


def test_facts_that_cannot_be_true_together_limit_nothing():
    """Without a boneyard somebody must have the 9."""
    count = new_count(2, 3, lacks={0: {0: 0}, 1: {0: 0}})
    assert str(count.doubt()) == "somebody could have played instead of a draw or a pass"
    assert count.doubt() is None, "it is said once"
    assert count.asks() == [(0, "pips", 1, 16), (1, "pips", 4, 19)]
    assert total(count, 0, 16) is None


def test_turned_up_tiles_count_more_than_facts():
    count = new_count(2, 3, lacks={0: {0: 0}})
    assert refusal(total, count, 0, 16) == "seat 0 cannot have 16 pips by the draws and passes so far: turn up its tiles"
    assert not turn_up(count, 0, 0, 1) and count.totals == [16, -1]
    count = new_count(2, 3, lacks={1: {0: 0}})
    assert turn_up(count, 0, 1, 2) == "somebody could have played instead of a draw or a pass"
    assert count.asks() == [(1, "pips", 10, 10)] and total(count, 1, 10) is None
