"""A hand of dominoes turn by turn: laid tiles, draws and passes, until nobody plays any more.

The same in every domino game; knows no points and no targets. What it reads from the options: draw, must_play,
free_draw, keep_last, end. deal.py is what comes before; table.py goes on with what the hands were left with.
"""

from array import array

from ...errors import BadSyntax, IllegalMove, MoveWarning
from ..moves import CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, TOTAL, kind, make
from . import notation
from .deal import Deal
from .layout import ONER
from .tiles import ARMS, BOTTOM, CROSSWISE, HIGH, LEAD, LEFT, LOW, MOST_TILES, arm_in, is_double, is_oner, name, place, side_in, tile_in

_ALL = (1 << ONER) - 1  # the bits of all values


class TurnRules(Deal):
    """passes: how many in a row, without a tile laid or drawn between them; emptied: the seats without tiles, in that
    order; skipped: how many turns of such seats were passed over in this hand, because there was nothing to draw.
    """

    STATE = Deal.STATE + ("drew", "passes", "emptied", "skipped")
    END = "out"  # what ends a hand, where there is no option: out, reserve_empty, out_and_reserve_empty

    def _laid(self, payload: int) -> None:
        """The seat on turn has just laid this tile: its points."""

    def worth(self, count: int, payload: int) -> int:
        """Points for laying this tile when the open ends then add up to `count`."""
        return 0

    def _passed(self) -> None:
        """The seat on turn passes."""

    def _end_hand(self, out: int) -> None:
        """Nobody plays any more: seat `out` was the first without tiles, or -1 when the hand is blocked."""
        raise NotImplementedError

    def _left(self, what: int, payload: int, more: int) -> None:
        """A total or a turned-up tile, after the end of the hand."""
        raise NotImplementedError

    def _claim(self, what: int, payload: int) -> None:
        raise IllegalMove("this game has no such move")

    def _setup(self) -> None:
        options = self.options
        self._keep = int(options.get("keep_last", "0/0/0/0").split("/")[self.seats - 2])
        self._one_draw = options.get("draw") == "one"
        self._no_draws = options.get("draw") == "none"
        self._must_play = options.get("must_play", "on") == "on"
        self._free_draw = options.get("free_draw", "off") == "on"
        self._end = options.get("end", self.END)
        self._needs = array("H", [0] * (BOTTOM + 1))  # scratch: what each arm asks for
        Deal._setup(self)

    def _begin(self, leader: int, by_lead: bool) -> None:
        self.drew = self.passes = self.skipped = 0
        self.emptied = []
        Deal._begin(self, leader, by_lead)

    def drawable(self) -> int:
        """How many tiles of the boneyard may still be drawn (M0-V5, SM-g)."""
        return 0 if self._no_draws else max(self.hands.stock() - self._keep, 0)

    def passed_over(self) -> tuple:
        """Seats without tiles, when there is nothing to draw."""
        return () if self.drawable() else tuple(self.emptied)

    def moves(self, out) -> int:
        if self.stage == "lead":
            return self._lead_moves(out)
        if self.stage != "play" and self.stage != "call":
            return 0
        if not self.layout.laid():
            return self._first_tiles(out)
        n = self._tile_moves(out)
        if not self._no_pass():
            out[n] = make(PASS)
            n += 1
        if not self._no_draw():
            out[n] = make(DRAW)
            n += 1
        return n

    def _tile_moves(self, out) -> int:
        n = 0
        layout, hands = self.layout, self.hands
        if not hands.held(self.turn):
            return 0
        needs, last, wanted = self._needs, layout.last, 0
        for arm in range(LEFT, last + 1):
            needs[arm] = layout.needs(arm)
            wanted |= needs[arm]
        oners = self.ONERS if wanted >> ONER else 0
        for tile in range(self._tiles):
            high, low = HIGH[tile], LOW[tile]
            oner = oners and is_oner(tile, oners)
            if not (oner or (wanted >> high | wanted >> low) & 1) or not hands.unseen(tile):
                continue
            for arm in range(LEFT, last + 1):
                bits = needs[arm]
                if not (oner or (bits >> high | bits >> low) & 1):
                    continue
                ways, side = layout.ways(tile, arm), 0
                while ways:
                    if ways & 1:
                        out[n] = place(tile, arm, side)  # PLAIN is 0
                        n += 1
                    ways >>= 1
                    side += 1
        return n

    def _apply(self, move: int) -> None:
        what, payload = kind(move), move & PAYLOAD
        if (move & MORE and what != ITEM) or (payload and what in (PASS, DRAW)):
            raise IllegalMove("this game has no such move")
        if what == CHANCE:
            self._lots(payload)
        elif what in (ITEM, TOTAL):
            self._left(what, payload, move & MORE)
        elif what > DRAW:
            self._claim(what, payload)
        elif self.stage == "lead":
            raise IllegalMove("first tell which seat leads")
        elif self.stage == "count":
            raise IllegalMove("the hand is over: tell the pips that are left")
        elif what == PLAIN:
            self._lay(tile_in(payload), payload)
        elif what == DRAW:
            self._draw()
        else:
            self._pass()

    def _lay(self, tile: int, payload: int) -> None:
        refused = self._no_lay(tile, payload)
        if refused:
            raise refused
        seat = self.turn
        if self.hands.show(seat, tile):
            self._warn(seat, tile)
        self.layout.lay(tile, arm_in(payload), side_in(payload))
        self.drew = self.passes = 0
        self._laid(payload)
        if self.over:
            return
        if not self.hands.held(seat):
            self.emptied.append(seat)
        if not self._ended():
            self._next()

    def _ended(self) -> bool:
        """Ends the hand when nobody plays any more: somebody is out, or blocked (M0-14, MT-02, FP-07)."""
        out = self.emptied[0] if self.emptied else -1
        if out >= 0 and (self._end == "out" or (self._end == "out_and_reserve_empty" and not self.drawable())):
            self._end_hand(out)
        elif self._stuck():
            self._end_hand(out)
        else:
            return False
        return True

    def _next(self) -> None:
        """The turn goes on, past those who have no tiles and none to draw (MT-e)."""
        self.turn = (self.turn + 1) % self.seats
        while not self.hands.held(self.turn) and not self.drawable():
            self.skipped += 1
            self.turn = (self.turn + 1) % self.seats

    def _warn(self, seat: int, tile: int) -> None:
        self.warning = MoveWarning("%s shows that seat %d could have played when it drew or passed", name(tile), seat)

    def _no_lay(self, tile: int, payload: int):
        """The IllegalMove that says why this tile may not be laid so; None when it may."""
        if tile >= self._tiles:
            return IllegalMove("the set has no tile %s", name(tile)) if tile < MOST_TILES else IllegalMove("there is no such tile")
        if not self.hands.unseen(tile):
            return IllegalMove("%s has been laid already", name(tile))
        arm, layout = arm_in(payload), self.layout
        if not layout.laid():
            if arm != LEAD or side_in(payload) > (0 if is_double(tile) else 1):
                return IllegalMove("the first tile is laid without an arm")
            return self._no_lead(tile)
        if not self.hands.held(self.turn):
            return IllegalMove("seat %d has no tile: it draws", self.turn)
        if arm == LEAD:
            return IllegalMove("say at which end %s is laid" if self._places(tile) else "%s fits no open end", name(tile))
        if arm > BOTTOM or not layout.end(arm):
            return IllegalMove("%s is not open", ARMS[arm] if arm <= BOTTOM else "that arm")
        if not layout.ways(tile, arm) >> side_in(payload) & 1:
            return IllegalMove("at %s %s", ARMS[arm], layout.demand(arm))
        return None

    def _places(self, tile: int) -> list:
        """Every way to lay this tile now, as moves."""
        places = []
        for arm in range(LEFT, BOTTOM + 1):
            ways = self.layout.ways(tile, arm)
            places += [make(PLAIN, place(tile, arm, side)) for side in range(CROSSWISE + 1) if ways >> side & 1]
        return places

    def _stuck(self) -> bool:
        """Nothing can be drawn and no tile in a hand can fit: nobody will play again in this hand."""
        return not self.drawable() and (self._dead() or len(self.emptied) == self.seats)

    def _dead(self) -> bool:
        """No unseen tile fits."""
        layout, wanted = self.layout, self.layout.wanted()
        if wanted >> ONER:
            wanted = _ALL
        for tile in range(self._tiles):
            if (wanted >> HIGH[tile] | wanted >> LOW[tile]) & 1 and self.hands.unseen(tile):
                for arm in range(LEFT, BOTTOM + 1):
                    if layout.ways(tile, arm):
                        return False
        return True

    def _no_draw(self) -> str:
        if not self.layout.laid():
            return "the leader lays a tile"
        if self._one_draw and self.drew:
            return "one tile is drawn in a turn"
        if not self.drawable():
            return "the rest of the boneyard stays" if self.hands.stock() else "the boneyard is empty"
        return ""

    def _no_pass(self) -> str:
        if not self.layout.laid():
            return "the leader lays a tile"
        if self._must_play and self.drawable() and not (self._one_draw and self.drew):
            return "draw first: the boneyard still has tiles"
        if len(self.emptied) == self.seats - 1 and not self.hands.stock():
            return "seat %d holds a tile that fits" % self.turn  # all that are unseen, and the hand would be over if none did
        return ""

    def _draw(self) -> None:
        reason = self._no_draw()
        if reason:
            raise IllegalMove(reason)
        if not self._free_draw:
            self._could_not_play()
        if self.turn in self.emptied:
            self.emptied.remove(self.turn)
        self.hands.draw(self.turn)
        self.drew, self.passes = 1, 0
        self._ended()

    def _pass(self) -> None:
        reason = self._no_pass()
        if reason:
            raise IllegalMove(reason)
        if self._must_play:
            self._could_not_play()
        self.drew = 0
        self.passes += 1
        self._passed()
        if self.passes == self.seats - (0 if self.drawable() else len(self.emptied)):
            self._end_hand(self.emptied[0] if self.emptied else -1)
        else:
            self._next()

    def _could_not_play(self) -> None:
        """Who draws or passes says that nothing in the hand can be joined."""
        wanted = self.layout.wanted()
        for kind_of_tile in range(ONER + 1):
            if wanted >> kind_of_tile & 1:
                self.hands.has_none(self.turn, kind_of_tile)

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        """A tile without an arm goes to the only place where it fits; a matador that lies crosswise need not be written so."""
        entry = notation.parse(words, self.seats)
        if kind(entry[0]) != PLAIN:
            return entry
        payload = entry[0] & PAYLOAD
        tile, arm = tile_in(payload), arm_in(payload)
        if not self.layout.laid():
            if self.layout.crosswise and side_in(payload) == CROSSWISE and arm == LEAD:
                entry[0] = make(PLAIN, place(tile, LEAD, 0))
        elif arm == LEAD:
            places = self._places(tile) if tile < self._tiles and self.hands.unseen(tile) else []
            if len(places) > 1:
                raise BadSyntax("say where: %s", " or ".join([notation.text(move) for move in places]))
            if places:
                entry[0] = places[0]
        elif self.layout.ways(tile, arm) == 1 << CROSSWISE:
            entry[0] = make(PLAIN, place(tile, arm, CROSSWISE))
        return entry
