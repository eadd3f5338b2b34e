"""The places where unseen tiles can be laid. Reads the layout and the hidden tiles; knows no turns and no points."""

from array import array

from ...errors import IllegalMove
from ..moves import PLAIN, make
from .layout import MATADOR
from .tiles import ARMS, BOTTOM, CROSSWISE, HIGH, LEAD, LEFT, LOW, MOST_TILES, arm_in, is_matador, name, place, side_in, tile_in

_ALL = (1 << MATADOR) - 1  # the bits of all values


class Placing:
    """The legal places of one game. lead: the rules for the first tile; tiles: number of tiles in the set."""

    def __init__(self, layout, lead, hands, tiles: int):
        self._layout = layout
        self._lead = lead
        self._hands = hands
        self._tiles = tiles
        self._needs = array("H", [0] * (BOTTOM + 1))  # scratch: the halves that each arm needs

    def list_moves(self, out) -> int:
        """Writes every way to lay an unseen tile into `out`, in rising order, and returns their number."""
        n = 0
        layout, hands = self._layout, self._hands
        if not layout.laid():
            return self._lead.tiles(out)
        needs, last, wanted = self._needs, layout.last, 0
        for arm in range(LEFT, last + 1):
            needs[arm] = layout.needs(arm)
            wanted |= needs[arm]
        matador_sum = layout.total if wanted >> MATADOR else 0
        for tile in range(self._tiles):
            high, low = HIGH[tile], LOW[tile]
            matador = matador_sum and is_matador(tile, matador_sum)
            if not (matador or (wanted >> high | wanted >> low) & 1) or not hands.unseen(tile):
                continue
            for arm in range(LEFT, last + 1):
                bits = needs[arm]
                if not (matador or (bits >> high | bits >> low) & 1):
                    continue
                ways, side = layout.ways(tile, arm), 0
                while ways:
                    if ways & 1:
                        out[n] = place(tile, arm, side)  # PLAIN is 0
                        n += 1
                    ways >>= 1
                    side += 1
        return n

    def places(self, tile: int) -> list:
        """Returns every way to join this tile now, as moves."""
        places = []
        for arm in range(LEFT, BOTTOM + 1):
            ways = self._layout.ways(tile, arm)
            places += [make(PLAIN, place(tile, arm, side)) for side in range(CROSSWISE + 1) if ways >> side & 1]
        return places

    def dead(self) -> bool:
        """Returns True when no unseen tile fits."""
        layout, wanted = self._layout, self._layout.wanted()
        if wanted >> MATADOR:
            wanted = _ALL
        for tile in range(self._tiles):
            if (wanted >> HIGH[tile] | wanted >> LOW[tile]) & 1 and self._hands.unseen(tile):
                for arm in range(LEFT, BOTTOM + 1):
                    if layout.ways(tile, arm):
                        return False
        return True

    def refusal(self, payload: int, seat: int):
        """Returns the IllegalMove with the reason why this seat may not lay this tile in this place, None when it may."""
        tile, arm, layout = tile_in(payload), arm_in(payload), self._layout
        if tile >= self._tiles:
            return IllegalMove("the set has no tile %s", name(tile)) if tile < MOST_TILES else IllegalMove("there is no such tile")
        if not self._hands.unseen(tile):
            return IllegalMove("%s has been laid already", name(tile))
        if not layout.laid():
            return self._lead.refusal(payload)
        if not self._hands.in_hand(seat):
            return IllegalMove("seat %d has no tile: it draws", seat)
        if arm == LEAD:
            return IllegalMove("say at which end %s is laid" if self.places(tile) else "%s fits no open end", name(tile))
        if arm > BOTTOM or not layout.end(arm):
            return IllegalMove("%s is not open", ARMS[arm] if arm <= BOTTOM else "that arm")
        if not layout.ways(tile, arm) >> side_in(payload) & 1:
            return IllegalMove("at %s %s", ARMS[arm], layout.demand(arm))
        return None

    def note_no_fit(self, seat: int) -> None:
        """Notes that the seat holds no tile that fits now, as its draw or pass shows."""
        wanted = self._layout.wanted()
        for kind_of_tile in range(MATADOR + 1):
            if wanted >> kind_of_tile & 1:
                self._hands.exclude(seat, kind_of_tile)

    def placements(self, move: int) -> list:
        """Returns the moves that a written tile can stand for: without an arm, one for every place where the tile fits.

        A crosswise matador may be written like any other tile (SM-06). Returns the move itself when the tile cannot be laid.
        """
        layout, tile, arm = self._layout, tile_in(move), arm_in(move)
        if not layout.laid():
            led_across = layout.crosswise and side_in(move) == CROSSWISE and arm == LEAD
            return [make(PLAIN, place(tile, LEAD, 0)) if led_across else move]
        if arm == LEAD:
            places = self.places(tile) if tile < self._tiles and self._hands.unseen(tile) else []
            return places or [move]
        return [make(PLAIN, place(tile, arm, CROSSWISE)) if layout.ways(tile, arm) == 1 << CROSSWISE else move]
