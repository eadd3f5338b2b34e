"""The leader of a hand, and the tile that is led. Knows no turns and no points."""

from micropython import const

from ...errors import IllegalMove
from ..moves import CHANCE, PLAIN, make
from .notation import REDEAL
from .tiles import HIGH, LEAD, arm_in, is_double, name, place, side_in, size, tile_in, weight

_DOUBLE_RANK = const(1000)  # added to the rank of a double, where doubles lead before all other tiles


class Lead:
    """The leader of one hand. rule: lots (a word that begins with `lot`: any tile may be led), highest_double, double_or_heaviest or
    heaviest.

    Reads the option next_lead (M0-p); without it the same rule holds for every hand (D-a). leader: the seat that leads or led this hand, -1
    before it is known; bound: the rule of this hand decides which tile leads.
    """

    STATE = ("leader", "bound")

    def __init__(self, game, rule: str):
        options = game.options
        self.rule = rule
        self._next = options.get("next_lead", "lot")
        self._seats = game.seats
        self._tiles = size(game.top)
        self._least = self._least_rank(self._tiles - game.seats * game.each)
        self.leader = -1
        self.bound = False

    def begin(self, leader: int, by_rule: bool) -> None:
        """Begins a hand. leader: a seat, -1 when people must enter it first; by_rule: the rule decides which tile leads."""
        self.leader = leader
        self.bound = by_rule and self.rule[:3] != "lot"

    def next(self, out: int) -> tuple:
        """Returns the arguments of `begin` for the next hand, after seat `out` (-1: none) has gone out in this one (M0-p)."""
        if self._next == "rotate":
            return (self.leader + 1) % self._seats, False
        leader = out if self._next == "winner_or_lot" else -1
        return leader, leader < 0

    @property
    def redeals(self) -> bool:
        """Returns True when the tiles are dealt again if nobody can lead: the boneyard can hide every double (M0-V3, D-05)."""
        return self.bound and self.rule == "highest_double" and not self._least

    def seats(self, out) -> int:
        """Writes the moves that name the leader into `out` and returns their number."""
        n = 0
        for seat in range(self._seats):
            out[n] = make(CHANCE, seat)
            n += 1
        if self.redeals:
            out[n] = make(CHANCE, REDEAL)
            n += 1
        return n

    def tiles(self, out) -> int:
        """Writes every tile that may be led into `out` and returns their number."""
        n = 0
        for tile in range(self._tiles):
            if self._may_lead(tile):
                out[n] = make(PLAIN, place(tile, LEAD, 0))
                n += 1
        return n

    def enter_leader(self, payload: int) -> bool:
        """Sets the leader. Returns False when the tiles are dealt again instead.

        Raises IllegalMove when the leader is known already, there is no such seat, or the tiles may not be dealt again (D-05).
        """
        if self.leader >= 0:
            raise IllegalMove("the leader of this hand is known: seat %d", self.leader)
        if payload == REDEAL:
            if not self.redeals:
                raise IllegalMove("tiles are dealt again only when a double must lead and nobody has one")
            return False
        if payload >= self._seats:
            raise IllegalMove("there is no seat %d", payload)
        self.leader = payload
        return True

    def refusal(self, payload: int):
        """Returns the IllegalMove with the reason why this cannot be the first tile, None when it can."""
        tile = tile_in(payload)
        if arm_in(payload) != LEAD or side_in(payload) > (0 if is_double(tile) else 1):
            return IllegalMove("the first tile is laid without an arm")
        if self._may_lead(tile):
            return None
        if self.rule == "highest_double":
            if not is_double(tile):
                return IllegalMove("the highest double leads")
            return IllegalMove("somebody must hold a higher double than %s", name(tile))
        return IllegalMove("somebody must hold a tile that leads before %s", name(tile))

    def earlier(self, led: int):
        """Returns a function of a tile that is True when the tile leads before the led one (M0-V3, D-05, SM-l, FP-02)."""
        rank = self._rank(led)
        return lambda tile: self._rank(tile) > rank

    def _may_lead(self, tile: int) -> bool:
        """Returns True when this tile may lead: any tile where no rule decides, else a tile when the boneyard can hide all that lead before
        it (M0-V3, D-05, SM-l, FP-02).
        """
        return not self.bound or self._rank(tile) >= self._least

    def _rank(self, tile: int) -> int:
        """Returns the rank of a tile: tiles of a higher rank lead first. -1 for a tile that never leads."""
        if is_double(tile) and self.rule != "heaviest":
            return _DOUBLE_RANK + HIGH[tile]
        return -1 if self.rule == "highest_double" else weight(tile)

    def _least_rank(self, hidden: int) -> int:
        """Returns the least rank that a leading tile can have when `hidden` tiles of a higher rank are in the boneyard.

        0 when the boneyard can hide every tile that leads.
        """
        ranks = sorted([self._rank(tile) for tile in range(self._tiles)])
        return max(ranks[-1 - hidden], 0)
