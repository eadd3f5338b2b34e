"""A hand of dominoes turn by turn: lots, lead, laid tiles, draws and passes, until nobody plays any more.

The same in every domino game; knows no points and no targets. What it reads from the options: deal, lead, draw,
must_play, free_draw, keep_last, max_pip, first. table.py goes on with what the hands were left with.
"""

from ...errors import BadSyntax, IllegalMove
from ..game import Game
from ..moves import CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, TOTAL, kind, make
from . import notation
from .hands import Hands
from .tiles import ARMS, BOTTOM, HIGH, LEAD, LEFT, LOW, MOST_TILES, arm_in, is_double, name, place, side_in, size, tile_in


class Turns(Game):
    """layout, hands: what lies on the table and what is known of the rest; leader: who led this hand, -1 before the
    lots; passes: how many in a row, without a tile laid or drawn between them."""

    family = "domino"
    STAGES = ("lead", "play", "call", "count", "over")
    STATE = ("laid_cells", "hand_cells", "leader", "double_first", "drew", "passes", "hand_number")

    def _layout(self):
        """The game's own Layout."""
        raise NotImplementedError

    def _laid(self) -> None:
        """The seat on turn has just laid a tile: its points."""

    def _end_hand(self, out: int) -> None:
        """Nobody plays any more: seat `out` has no tiles left, or -1 when the hand is blocked."""
        raise NotImplementedError

    def _left(self, what: int, payload: int, more: int) -> None:
        """A total or a turned-up tile, after the end of the hand."""
        raise NotImplementedError

    def _claim(self, what: int, payload: int) -> None:
        raise IllegalMove("this game has no such move")

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
        self._top = options["max_pip"]
        self._tiles = size(self._top)
        self._each = int(options["deal"].split("/")[self.seats - 2])
        self._keep = int(options.get("keep_last", "0/0/0").split("/")[self.seats - 2])
        self._one_draw = options["draw"] == "one"
        self._must_play = options.get("must_play", "on") == "on"
        self._free_draw = options.get("free_draw", "off") == "on"
        self.layout = self._layout()
        self.hands = Hands(self.seats, self._top)
        self.hand_number = 0
        self._begin(options.get("first", -1), True)

    def _begin(self, leader: int, by_lead: bool) -> None:
        """Deals a hand. leader -1: lots are to be told first; by_lead: the `lead` rule decides, not an earlier hand."""
        self.layout.clear()
        self.hands.deal(self._each)
        self.leader = leader
        self.double_first = by_lead and self.options["lead"] == "highest_double"
        self.drew = self.passes = 0
        self.hand_number += 1
        self.stage = "lead" if leader < 0 else "play"
        self.chance = leader < 0
        self.turn = max(leader, 0)

    def held(self, seat: int) -> int:
        return self.hands.held(seat)

    def stock(self) -> int:
        return self.hands.stock()

    def drawable(self) -> int:
        """How many tiles of the boneyard may still be drawn (M0-V5)."""
        return max(self.hands.stock() - self._keep, 0)

    def key(self) -> str:
        return self.layout.key()

    def board_text(self) -> str:
        from . import picture  # for the PC: on the device nobody sees it

        return picture.line(self.layout)

    def mover_of(self, move: int) -> int:
        return -1 if kind(move) == CHANCE else self.turn

    def moves(self, out) -> int:
        n = 0
        if self.stage == "lead":
            for seat in range(self.seats):
                out[n] = make(CHANCE, seat)
                n += 1
            if self.double_first:
                out[n] = make(CHANCE, notation.REDEAL)
                n += 1
        elif self.stage in ("play", "call"):
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
        empty, wanted = not layout.laid(), layout.wanted()
        for tile in range(self._tiles):
            if not hands.unseen(tile):
                continue
            if empty:
                if self._may_lead(tile):
                    out[n] = make(PLAIN, place(tile, LEAD, 0))
                    n += 1
                continue
            if not (wanted >> HIGH[tile] | wanted >> LOW[tile]) & 1:
                continue
            for arm in range(LEFT, BOTTOM + 1):
                if layout.fits(tile, arm):
                    out[n] = make(PLAIN, layout.joined(tile, arm))
                    n += 1
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

    def _lots(self, payload: int) -> None:
        if self.stage != "lead":
            raise IllegalMove("the leader of this hand is known: seat %d" % self.leader)
        if payload == notation.REDEAL:
            if not self.double_first:
                raise IllegalMove("tiles are dealt again only when a double must lead and nobody has one")
            return
        if payload >= self.seats:
            raise IllegalMove("there is no seat %d" % payload)
        self.leader = self.turn = payload
        self.stage, self.chance = "play", False

    def _lay(self, tile: int, payload: int) -> None:
        reason = self._no_lay(tile, payload)
        if reason:
            raise IllegalMove(reason)
        seat = self.turn
        if self.hands.show(seat, tile):
            self._warn(seat, tile)
        self.layout.lay(tile, arm_in(payload), side_in(payload))
        self.drew = self.passes = 0
        self._laid()
        if self.over:
            return
        if not self.hands.held(seat):
            self._end_hand(seat)
        elif self._stuck():
            self._end_hand(-1)
        else:
            self.turn = (seat + 1) % self.seats

    def _warn(self, seat: int, tile: int) -> None:
        self.warning = "%s shows that seat %d could have played when it drew or passed" % (name(tile), seat)

    def _no_lay(self, tile: int, payload: int) -> str:
        """Why this tile may not be laid so; "" when it may."""
        if tile >= self._tiles:
            return "the set has no tile %s" % name(tile) if tile < MOST_TILES else "there is no such tile"
        if not self.hands.unseen(tile):
            return "%s has been laid already" % name(tile)
        arm, layout = arm_in(payload), self.layout
        if not layout.laid():
            if arm != LEAD or side_in(payload) > (0 if is_double(tile) else 1):
                return "the first tile is laid without an arm"
            if self._may_lead(tile):
                return ""
            return "somebody must hold a higher double than %s" % name(tile) if is_double(tile) else "the highest double leads"
        if arm == LEAD:
            return "say at which end %s is laid" % name(tile) if self._places(tile) else "%s fits no open end" % name(tile)
        if arm > BOTTOM or not layout.end(arm):
            return "%s is not open" % (ARMS[arm] if arm <= BOTTOM else "that arm")
        if not layout.fits(tile, arm) or layout.joined(tile, arm) != payload:
            return "at %s the touching half must be a %d" % (ARMS[arm], layout.value(arm))
        return ""

    def _may_lead(self, tile: int) -> bool:
        """Any tile; or the highest double (M0-V3), when the boneyard can hide all that are higher."""
        return not self.double_first or (is_double(tile) and self._top - HIGH[tile] <= self.hands.stock())

    def _places(self, tile: int) -> list:
        """The arms where this tile fits."""
        return [arm for arm in range(LEFT, BOTTOM + 1) if self.layout.fits(tile, arm)]

    def _stuck(self) -> bool:
        """Nothing can be drawn and no unseen tile fits: nobody will play again in this hand."""
        if self.drawable():
            return False
        wanted = self.layout.wanted()
        for tile in range(self._tiles):
            if (wanted >> HIGH[tile] | wanted >> LOW[tile]) & 1 and self.hands.unseen(tile) and self._places(tile):
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
        return ""

    def _draw(self) -> None:
        reason = self._no_draw()
        if reason:
            raise IllegalMove(reason)
        if not self._free_draw:
            self._could_not_play()
        self.hands.draw(self.turn)
        self.drew, self.passes = 1, 0
        if self._stuck():
            self._end_hand(-1)

    def _pass(self) -> None:
        reason = self._no_pass()
        if reason:
            raise IllegalMove(reason)
        if self._must_play:
            self._could_not_play()
        self.drew = 0
        self.passes += 1
        if self.passes == self.seats:
            self._end_hand(-1)
        else:
            self.turn = (self.turn + 1) % self.seats

    def _could_not_play(self) -> None:
        for arm in range(LEFT, BOTTOM + 1):
            if self.layout.end(arm):
                self.hands.has_none(self.turn, self.layout.value(arm))

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        """A tile without an arm goes to the only place where it fits."""
        entry = notation.parse(words, self.seats)
        if kind(entry[0]) == PLAIN and self.layout.laid() and arm_in(entry[0] & PAYLOAD) == LEAD:
            tile = tile_in(entry[0] & PAYLOAD)
            arms = self._places(tile) if tile < self._tiles and self.hands.unseen(tile) else []
            if len(arms) > 1:
                raise BadSyntax("say where: " + " or ".join([notation.text(make(PLAIN, self.layout.joined(tile, arm))) for arm in arms]))
            if arms:
                entry[0] = make(PLAIN, self.layout.joined(tile, arms[0]))
        return entry
