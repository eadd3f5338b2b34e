"""The rules of the turns: when a seat may draw or pass, which seat is next, whether any seat can play.

Knows no points and no targets. Reads the options draw, must_play, free_draw and keep_last.
"""

from micropython import const

from ...errors import IllegalMove
from ..moves import DRAW, PASS, make
from .tiles import LEFT, RIGHT

_MAY_KEEP = const("2/1/0")  # tiles of the boneyard for keep_last=may, with two, three and four seats


class TurnRules:
    """The turns of one hand.

    end: the rule that ends a hand: out, reserve_empty, out_and_reserve_empty (M0-14, MT-02, FP-07); locks: the hand also ends when both
    ends are blank and no matador is left, even with tiles in the boneyard (FP-08).

    drew: the seat on turn has drawn; passes: number of passes in a row, without a tile laid or drawn between them; emptied: the seats
    without tiles, the first one first; skipped: number of turns of such seats that were passed over in this hand.
    """

    STATE = ("drew", "passes", "emptied", "skipped")

    def __init__(self, game, end: str = "out", locks: bool = False):
        options = game.options
        self._game = game
        self._seats = game.seats
        self._end = end
        self._locks = locks
        keep = options.get("keep_last", "0/0/0/0")
        self._last = int((_MAY_KEEP if keep == "may" else keep).split("/")[game.seats - 2])  # tiles that need not be drawn
        self._keep = 0 if keep == "may" else self._last  # tiles that must not be drawn
        self._draw = options.get("draw", "until_playable")
        self._must_play = options.get("must_play", "on") == "on"
        self._free_draw = options.get("free_draw", "off") == "on"
        self.begin()

    def begin(self) -> None:
        """Begins a hand."""
        self.drew = self.passes = self.skipped = 0
        self.emptied = []

    def drawable(self) -> int:
        """Returns the number of tiles of the boneyard that may still be drawn (M0-V5, SM-g)."""
        return 0 if self._draw == "none" else max(self._game.hands.stock() - self._keep, 0)

    def list_moves(self, out, n: int) -> int:
        """Writes a pass and a draw, where the seat on turn may make them, into `out` from index n and returns the index after them."""
        if not self._must_draw() and not self._holds_all_unseen():
            out[n] = make(PASS)
            n += 1
        if self._may_draw():
            out[n] = make(DRAW)
            n += 1
        return n

    def draw(self, seat: int) -> None:
        """Draws a tile for the seat on turn (M0-11, D-08). Raises IllegalMove."""
        game = self._game
        if self._drawn_enough():
            raise IllegalMove("one tile is drawn in a turn")
        if not self.drawable():
            raise IllegalMove("the rest of the boneyard stays" if game.hands.stock() else "the boneyard is empty")
        if not self._free_draw:
            game.note_no_fit(seat)
        if seat in self.emptied:
            self.emptied.remove(seat)
        game.hands.draw(seat)
        self.drew, self.passes = 1, 0

    def pass_turn(self, seat: int) -> None:
        """Passes for the seat on turn (M0-11, M0-V5, M0-V6). Raises IllegalMove."""
        if self._must_draw():
            raise IllegalMove("draw first: the boneyard still has tiles")
        if self._holds_all_unseen():
            raise IllegalMove("seat %d holds a tile that fits", seat)
        if self._must_play:
            self._game.note_no_fit(seat)
        self.drew = 0
        self.passes += 1

    def note_tile(self, seat: int) -> None:
        """Notes that the seat on turn has laid a tile."""
        self.drew = self.passes = 0
        if not self._game.hands.in_hand(seat):
            self.emptied.append(seat)

    def next(self, seat: int) -> int:
        """Returns the seat after `seat`. Seats with no tiles and none to draw are passed over (MT-e)."""
        hands, seat = self._game.hands, (seat + 1) % self._seats
        while not hands.in_hand(seat) and not self.drawable():
            self.skipped += 1
            seat = (seat + 1) % self._seats
        return seat

    def first_out(self) -> int:
        """Returns the seat that has been without tiles for longest, -1 for none."""
        return self.emptied[0] if self.emptied else -1

    def all_passed(self) -> bool:
        """Returns True when every seat that still has turns has passed since the last tile was laid or drawn."""
        return self.passes == self._seats - (0 if self.drawable() else len(self.emptied))

    def ended(self) -> bool:
        """Returns True when the last tile or draw has ended the hand: a seat is out, or the hand is blocked (M0-14, MT-02, FP-07)."""
        if self.emptied and (self._end == "out" or (self._end == "out_and_reserve_empty" and not self.drawable())):
            return True
        layout, placing = self._game.layout, self._game.placing
        if self._locks and not layout.value(LEFT) and not layout.value(RIGHT):
            return placing.dead()
        return not self.drawable() and (placing.dead() or len(self.emptied) == self._seats)

    def _drawn_enough(self) -> bool:
        """Returns True after the only draw of a turn, with draw=one (D-V1)."""
        return self._draw == "one" and self.drew > 0

    def _may_draw(self) -> bool:
        return not self._drawn_enough() and self.drawable() > 0

    def _must_draw(self) -> bool:
        """Returns True when the seat on turn may not pass, because it can draw (M0-11, M0-V5, M0-V6)."""
        return self._must_play and self._may_draw() and self._game.hands.stock() > self._last

    def _holds_all_unseen(self) -> bool:
        """Returns True when all other seats are out and the boneyard is empty. Then a tile fits, or the hand would be over."""
        return len(self.emptied) == self._seats - 1 and not self._game.hands.stock()
