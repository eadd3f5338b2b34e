"""The end of a hand of tiles: the tiles left to each seat, entered as a total or turned up tile by tile.

Compares each total with the unseen tiles and with what draws, passes and the lead have proven, so that most slips are refused (M0-14,
M2-13, T-13). Knows no points.
"""

from micropython import const

from ..errors import IllegalMove, MoveWarning
from . import shares
from .moves import ITEM, TOTAL

_MISSING = const(-1)

# A tile that is laid or turned up can prove a mistake: its seat passed or drew wrongly, or another tile led wrongly.
WRONG_PASS = const(1)
WRONG_LEAD = const(2)


class HandCount:
    """hands: the known facts about the hidden tiles; tiles: number of tiles in the set; name, pips: functions of a tile."""

    STATE = ("out", "totals", "turning_up", "turned_up", "proof", "trusted")

    def __init__(self, seats: int, hands, tiles: int, name, pips):
        self._seats = seats
        self._hands = hands
        self._tiles = tiles
        self._name = name
        self._pips = pips
        self.begin()

    def begin(self) -> None:
        """Prepares for a new hand."""
        # out: the seat that went out first, also when others played on, -1 for none; turning_up: the seat whose hand is being turned up, -1
        # for none; proof: a tile of that hand that proves an earlier move wrong, and how (tile << 2 | what Hands.show returned), -1 for
        # none
        self.out = self.turning_up = self.proof = -1
        self.turned_up = 0  # the pips of that hand so far
        self.trusted = True  # draws, passes and the lead can all be right; while they cannot, they limit no total
        self.totals = [_MISSING] * self._seats  # pips of each seat, -1 while they are missing

    def ask(self, pips: bool) -> None:
        """Begins the count. pips: from now on every seat that holds tiles must enter its pips."""
        self.totals = [_MISSING if pips and self._hands.in_hand(seat) else 0 for seat in range(self._seats)]

    def doubt(self):
        """Compares all draws, passes and the lead with the unseen tiles.

        Returns a MoveWarning when they have just become impossible together, else None.
        """
        before, self.trusted = self.trusted, self._all_can_be_right()
        if self.trusted or not before:
            return None
        return MoveWarning("somebody could have played instead of a draw or a pass")

    def _all_can_be_right(self) -> bool:
        """Returns True when the tiles that any group of seats can hold are enough for all hands of the group."""
        hands, holders = self._hands, {}  # number of tiles by the seats that can hold them, as bits
        for tile in range(self._tiles):
            if hands.unseen(tile):
                seats = 0
                for seat in range(self._seats):
                    if hands.most_of(seat, tile):
                        seats |= 1 << seat
                holders[seats] = holders.get(seats, 0) + 1
        for group in range(1, 1 << self._seats):
            held = sum([hands.in_hand(seat) for seat in range(self._seats) if group >> seat & 1])
            if held > sum([holders[seats] for seats in holders if seats & group]):
                return False
        return True

    def warning(self, seat: int, tile: int, proof: int) -> MoveWarning:
        """Returns the warning about a tile of this seat that proves an earlier move wrong. proof: as Hands.show returns it."""
        if proof == WRONG_LEAD:
            return MoveWarning("%s proves the lead wrong: seat %d should have led it", self._name(tile), seat)
        return MoveWarning("%s shows that seat %d could have played when it drew or passed", self._name(tile), seat)

    def next(self, seat: int) -> int:
        """Returns the first seat without a total, from this one on; -1 when all are entered."""
        for _ in range(self._seats):
            if self.totals[seat] < 0:
                return seat
            seat = (seat + 1) % self._seats
        return -1

    def limits(self, seat: int) -> tuple:
        """Returns (low, high) for the pips in this seat's hand, by the unseen tiles, the totals of the other seats, and what draws, passes
        and the lead prove.

        While the hand is being turned up, these are the limits of its other tiles.
        """
        return self._limits(seat, self._proves(seat))

    def _proves(self, seat: int) -> bool:
        """Returns True when draws, passes and the lead can be right beside the totals, so that they limit this seat's pips."""
        return self.trusted and self._possible(seat, shares.ANY, True)

    def _limits(self, seat: int, proven: bool) -> tuple:
        """Returns the limits; proven: draws, passes and the lead count, too."""
        tiles, sizes, totals, free = self._divide(seat, proven)
        rest, left = len(tiles) - sum(sizes), sum([pips for pips, _ in tiles]) - sum(totals)
        pips = [pips for pips, _ in tiles]
        low = max(shares.extreme(reversed(tiles), 0, sizes[0]), left - sum(pips[:rest]))
        high = min(shares.extreme(tiles, 0, sizes[0]), left - sum(pips[len(pips) - rest :]))
        totals[0] = low
        while totals[0] <= high and not shares.possible(tiles, sizes, totals, free):
            totals[0] += 1
        low, totals[0] = totals[0], high
        while low < totals[0] and not shares.possible(tiles, sizes, totals, free):
            totals[0] -= 1
        return low, totals[0]

    def possible(self, seat: int, pips: int) -> bool:
        """Returns True when the rest of this seat's hand can have this number of pips, as `limits` says."""
        return self._possible(seat, pips, self._proves(seat))

    def _possible(self, seat: int, pips: int, proven: bool) -> bool:
        tiles, sizes, totals, free = self._divide(seat, proven)
        totals[0] = pips
        return shares.possible(tiles, sizes, totals, free)

    def _divide(self, seat: int, proven: bool) -> tuple:
        """Returns the arguments of shares.possible: this seat's hand first, with a total of 0, then the others. proven: draws, passes and
        the lead count, too.
        """
        hands = self._hands
        told, free = [seat], []
        for other in range(self._seats):
            if other != seat and hands.in_hand(other):
                (told if self.totals[other] >= 0 else free).append(other)
        order, tiles = told + free, []
        for tile in range(self._tiles):
            if hands.unseen(tile):
                tiles.append((self._pips(tile), bytes([hands.most_of(other, tile) if proven else 255 for other in order])))
        tiles.sort(reverse=True)
        totals = [0 if other == seat else self.totals[other] for other in told]
        return tiles, [hands.in_hand(other) for other in told], totals, [hands.in_hand(other) for other in free]

    def asks(self) -> list:
        """Returns (seat, "pips", low, high) for each seat without a total."""
        asked = []  # not in one line: that is a call more, and the stack of a Pico is nearly full here
        for seat in range(self._seats):
            if self.totals[seat] < 0:
                asked.append((seat, "pips") + self.limits(seat))
        return asked

    def check_move(self, move_kind: int, payload: int) -> None:
        """Raises IllegalMove while a hand is being turned up and this move is not one of its tiles."""
        if self.turning_up >= 0 and (move_kind != ITEM or payload >> 7 != self.turning_up):
            raise IllegalMove("first the rest of the hand of seat %d", self.turning_up)

    def enter(self, move_kind: int, payload: int, more: int):
        """Enters the TOTAL of a seat, or turns up one of its tiles (ITEM). more: other tiles of the hand follow.

        Returns the MoveWarning about what this hand proves, after its last tile; else None. Raises IllegalMove when the unseen tiles do not
        allow it, and for a total also when draws and passes do not.
        """
        seat = payload >> (7 if move_kind == ITEM else 16)
        if seat >= self._seats:
            raise IllegalMove("there is no seat %d", seat)
        if self.totals[seat] >= 0:
            raise IllegalMove("seat %d has nothing left to enter", seat)
        if move_kind != TOTAL:
            return self._turn_up(seat, payload & 127, more)
        pips = payload & 0xFFFF
        self._check_total(seat, pips, self._proves(seat))
        self.totals[seat] = pips
        return None

    def _turn_up(self, seat: int, tile: int, more: int):
        if tile >= self._tiles or not self._hands.unseen(tile):
            if tile < self._tiles:
                raise IllegalMove("%s cannot be in a hand", self._name(tile))
            raise IllegalMove("the set has no such tile")
        missing = self._hands.in_hand(seat) - 1
        if more and not missing:
            raise IllegalMove("seat %d holds fewer tiles", seat)
        if not more:
            if missing:
                raise IllegalMove("seat %d holds %d more", seat, missing)
            self._check_total(seat, self._pips(tile), False)
        proof = self._hands.show(seat, tile)
        if proof and self.proof < 0:
            self.proof = tile << 2 | proof
        self.turned_up += self._pips(tile)
        if more:
            self.turning_up = seat
            return None
        proof, self.totals[seat] = self.proof, self.turned_up
        self.turning_up = self.proof = -1
        self.turned_up = 0
        doubt = self.doubt()
        return self.warning(seat, proof >> 2, proof & 3) if proof >= 0 else doubt

    def _check_total(self, seat: int, pips: int, proven: bool) -> None:
        """Raises IllegalMove when the rest of this seat's hand cannot have this number of pips. proven: see `_limits`."""
        if self._possible(seat, pips, proven):
            return
        if proven and self._possible(seat, pips, False):
            raise IllegalMove("seat %d cannot have %d pips by the draws and passes so far: turn up its tiles", seat, pips)
        low, high = self._limits(seat, proven)
        if low < pips < high:
            raise IllegalMove("seat %d cannot have %d pips: no such tiles are unseen", seat, pips + self.turned_up)
        if low > high:
            raise IllegalMove("the totals entered before cannot be right: take one back")
        low, high = low + self.turned_up, high + self.turned_up
        if low < high:
            raise IllegalMove("seat %d must have %d to %d pips", seat, low, high)
        raise IllegalMove("seat %d must have %d pips", seat, low)
