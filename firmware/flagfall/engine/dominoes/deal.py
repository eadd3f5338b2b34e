"""A hand of dominoes before the first tile: the deal, who leads it, and which tiles may be led.

Knows no turns and no points. What it reads from the options: max_pip, deal, lead (or the game's own LEAD), first.
"""

from micropython import const

from ...errors import IllegalMove
from ..game import Game
from ..moves import CHANCE, PLAIN, kind, make
from . import notation
from .hands import Hands
from .tiles import HIGH, LEAD, is_double, name, place, size, weight

_DOUBLES = const(1000)  # added to the rank of a double, where doubles lead before all other tiles


class Deal(Game):
    """layout, hands: what lies on the table and what is known of the rest; leader: who led this hand, -1 before the
    lots; bound: the rule of this hand says which tile leads; counts: the sum of the open ends matters in this game.
    """

    family = "dominoes"
    STAGES = ("lead", "play", "call", "count", "over")
    STATE = ("laid_cells", "hand_cells", "leader", "bound", "hand_number")
    LEAD = "lot"  # where there is no option: highest_double, double_or_heaviest, heaviest, or lots
    ONERS = 0  # what both halves of a matador add up to; 0: the game has none
    counts = False

    def _layout(self):
        """The game's own Layout."""
        raise NotImplementedError

    @property
    def laid_cells(self) -> bytearray:
        return self.layout.cells

    @laid_cells.setter
    def laid_cells(self, cells: bytearray) -> None:
        self.layout.cells = cells

    @property
    def hand_cells(self) -> bytearray:
        return self.hands.cells

    @hand_cells.setter
    def hand_cells(self, cells: bytearray) -> None:
        self.hands.cells = cells

    def _setup(self) -> None:
        options = self.options
        self.top = options.get("max_pip", 6)
        self._tiles = size(self.top)
        self._each = int(options["deal"].split("/")[self.seats - 2])
        self._lead_rule = options.get("lead", self.LEAD)
        self._least_lead = self._least()
        self.layout = self._layout()
        self.hands = Hands(self.seats, self.top, self.ONERS)
        self.hand_number = 0
        self._begin(options.get("first", -1), True)

    def _begin(self, leader: int, by_lead: bool) -> None:
        """Deals a hand. leader -1: lots are to be told first; by_lead: the `lead` rule decides, not an earlier hand."""
        self.layout.clear()
        self.hands.deal(self._each)
        self.leader = leader
        self.bound = by_lead and self._lead_rule[:3] != "lot"
        self.hand_number += 1
        self.stage = "lead" if leader < 0 else "play"
        self.chance = leader < 0
        self.turn = max(leader, 0)

    @property
    def redeals(self) -> bool:
        """The tiles are dealt again when nobody can lead: the boneyard is large enough to hide every double (M0-V3, D-05)."""
        return self.bound and self._lead_rule == "highest_double" and not self._least_lead

    def held(self, seat: int) -> int:
        return self.hands.held(seat)

    def stock(self) -> int:
        return self.hands.stock()

    def key(self) -> str:
        return self.layout.key()

    def board_text(self) -> str:
        from . import picture  # for the PC: on the device nobody sees it

        return picture.line(self.layout)

    def mover_of(self, move: int) -> int:
        return -1 if kind(move) == CHANCE else self.turn

    def _lead_moves(self, out) -> int:
        """The table moves of stage lead."""
        n = 0
        for seat in range(self.seats):
            out[n] = make(CHANCE, seat)
            n += 1
        if self.redeals:
            out[n] = make(CHANCE, notation.REDEAL)
            n += 1
        return n

    def _first_tiles(self, out) -> int:
        """Every tile that may be led."""
        n = 0
        for tile in range(self._tiles):
            if self._may_lead(tile):
                out[n] = make(PLAIN, place(tile, LEAD, 0))
                n += 1
        return n

    def _lots(self, payload: int) -> None:
        if self.stage != "lead":
            raise IllegalMove("the leader of this hand is known: seat %d", self.leader)
        if payload == notation.REDEAL:
            if not self.redeals:
                raise IllegalMove("tiles are dealt again only when a double must lead and nobody has one")
            return
        if payload >= self.seats:
            raise IllegalMove("there is no seat %d", payload)
        self.leader = self.turn = payload
        self.stage, self.chance = "play", False

    def _rank(self, tile: int) -> int:
        """The higher, the earlier the tile leads; -1 for one that never does."""
        if is_double(tile) and self._lead_rule != "heaviest":
            return _DOUBLES + HIGH[tile]
        return -1 if self._lead_rule == "highest_double" else weight(tile)

    def _least(self) -> int:
        """The rank that a led tile must have at least: the boneyard can hide so many tiles of a higher one, and no more."""
        ranks = sorted([self._rank(tile) for tile in range(self._tiles)])
        hidden = self._tiles - self.seats * self._each
        return max(ranks[-1 - hidden], 0)

    def _may_lead(self, tile: int) -> bool:
        """Any tile; or the one that the rule names, when the boneyard can hide all that go before it (M0-V3, D-05, SM-l, FP-02)."""
        return not self.bound or self._rank(tile) >= self._least_lead

    def _no_lead(self, tile: int):
        """The IllegalMove that says why this tile may not be led; None when it may."""
        if self._may_lead(tile):
            return None
        if self._lead_rule == "highest_double":
            if not is_double(tile):
                return IllegalMove("the highest double leads")
            return IllegalMove("somebody must hold a higher double than %s", name(tile))
        return IllegalMove("somebody must hold a tile that leads before %s", name(tile))
