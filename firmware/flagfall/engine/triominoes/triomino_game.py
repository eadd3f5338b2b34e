"""Triominoes (T): lead, turns, the end of a round, and the next round until a seat has won. Every seat plays for itself."""

from ...errors import IllegalMove, MoveWarning
from ..game import Game
from ..hand_count import HandCount
from ..moves import CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, TOTAL, kind
from ..moves import make as move_of
from . import notation, triomino_options, triomino_pad
from .facts import Facts
from .grid import Grid
from .racks import Racks
from .round_end import RoundEnd
from .triomino_places import TriominoPlaces
from .triomino_set import TILES, name, pips, shown_in, tile_in, tile_of, x_in, y_in

rows = triomino_options.rows
pad_limits = triomino_pad.limits
pad_turn = triomino_pad  # the bonuses of a turn, for a pad where people also enter the end of a round (T-16)


def make(preset: str, options: dict, ring: bool):
    return TriominoGame(preset, options, ring)


class TriominoGame(Game):
    """A game of triominoes.

    grid: the tiles on the table; racks: the known facts about hidden tiles; places: the legal places; round_end: the points for the
    end of a round; leader: the seat that began the round; drew: number of tiles that the seat on turn has drawn; passes: turns in a row
    without a tile that ended with an empty well before all draws were used (T-r); left: number of tiles left to each seat when the last
    round ended; hand_number counts rounds.
    """

    FACTS = Facts
    STATE = ("leader", "hand_number", "hand_points", "drew", "passes", "left", "reason")

    def _setup(self) -> None:
        options = self.options
        self._each = int(options["deal"].split("/")[self.seats - 2])
        self.grid = Grid()
        self.racks = Racks(self.seats)
        self.places = TriominoPlaces(self.grid, self.racks, options)
        self.hand_count = HandCount(self.seats, self.racks, TILES, name, pips)
        self.round_end = RoundEnd(options)
        self.parts = (self.grid, self.racks, self.hand_count, self.round_end)
        self.hand_number = 0
        self.left = [0] * self.seats
        self._begin(options["first"])

    def _begin(self, leader: int) -> None:
        """Deals a round; leader: the seat that begins it, -1 when people must enter it first (T-03, T-15)."""
        self.grid.clear()
        self.racks.deal(self._each)
        self.hand_count.begin()
        self.hand_points = [0] * self.seats
        self.drew = self.passes = 0
        self.hand_number += 1
        self.chance = leader < 0
        self.stage = "lead" if self.chance else "play"
        self.turn = self.leader = max(leader, 0)

    # Legal moves and limits

    def moves(self, out) -> int:
        n = 0
        if self.stage == "lead":
            for seat in range(self.seats):
                out[n] = move_of(CHANCE, seat)
                n += 1
        elif self.stage == "play":
            n = self.places.list_moves(out)
            if self.grid.laid() and self._may_pass():
                out[n] = move_of(PASS)
                n += 1
            if self.grid.laid() and self._may_draw():
                out[n] = move_of(DRAW)
                n += 1
        return n

    def moves_for(self, word: str, out) -> int:
        """Works as `moves`. The word `tile=A-B-C` lists the places of one tile, its numbers in any order."""
        field, _, text = word.partition("=")
        if field != "tile":
            return Game.moves_for(self, word, out)
        tile = tile_of(*notation.numbers(text))
        return self.places.list_tile(tile, out) if self.stage == "play" else 0

    def asks(self) -> list:
        return self.hand_count.asks() if self.stage == "count" else []

    def limits(self, seat: int) -> tuple:
        """Returns (low, high) of the pips that this seat may still enter, see hand_count.py."""
        return self.hand_count.limits(seat)

    def possible(self, seat: int, points: int) -> bool:
        """Returns True when this seat can still have so many pips."""
        return self.hand_count.possible(seat, points)

    def _may_draw(self) -> bool:
        return self.racks.well() > 0 and self.drew < self.options["draw_max"]

    def _may_pass(self) -> bool:
        """Returns True when the seat on turn may pass (T-e)."""
        return self.options["may_stop"] == "on" or not self._may_draw()

    # Making moves

    def mover_of(self, move: int) -> int:
        move_kind, payload = kind(move), move & PAYLOAD
        if move_kind == CHANCE:
            return -1
        if move_kind == ITEM:
            return payload >> 7
        return payload >> 16 if move_kind == TOTAL else self.turn

    def _apply(self, move: int) -> None:
        move_kind, payload = kind(move), move & PAYLOAD
        self.hand_count.check_move(move_kind, payload)
        if (move & MORE and move_kind != ITEM) or (payload and move_kind in (PASS, DRAW)):
            raise IllegalMove("this game has no such move")
        if move_kind == CHANCE:
            self._lead(payload)
        elif move_kind in (ITEM, TOTAL):
            self._enter_pips(move_kind, payload, move & MORE)
        elif move_kind not in (PLAIN, PASS, DRAW):
            raise IllegalMove("this game has no such move")
        elif self.stage == "lead":
            raise IllegalMove("first enter which seat leads")
        elif self.stage == "count":
            raise IllegalMove("the hand is over: enter the pips that are left")
        elif move_kind == PLAIN:
            self._lay(payload)
        elif not self.grid.laid():
            raise IllegalMove("the leader lays a tile")
        elif move_kind == DRAW:
            self._draw()
        else:
            self._pass()

    def _lead(self, seat: int) -> None:
        """Sets the seat that begins the round (T-03, T-15)."""
        if self.stage != "lead":
            raise IllegalMove("the leader of this hand is known: seat %d", self.leader)
        if seat >= self.seats:
            raise IllegalMove("there is no seat %d", seat)
        self.turn, self.leader, self.stage, self.chance = seat, seat, "play", False

    def _lay(self, payload: int) -> None:
        """Lays the tile of a turn (T-08, T-f). The round ends when the seat has no tile left (T-13)."""
        seat = self.turn
        refused = self.places.refusal(payload)
        if refused:
            raise refused
        points = self.places.worth(payload)
        tile = tile_in(payload)
        proof = self.racks.show(seat, tile)
        if proof:
            self.warning = self.hand_count.warning(seat, tile, proof)
        if not self.grid.laid():
            self._note_lead(seat, tile)
        self.grid.lay(shown_in(payload), x_in(payload), y_in(payload))
        self._score(seat, points)
        self.passes = 0
        if self.racks.in_hand(seat):
            self._next()
        else:
            self._end_round(seat)

    def _note_lead(self, seat: int, tile: int) -> None:
        """Notes what the first tile proves about the others (T-03, T-07). 0-0-0 proves nothing: its owner may hold a higher triple, which
        it must then show (T-06).
        """
        if tile:
            self.racks.note_lead(self.places.earlier(tile))
        else:
            self.warning = MoveWarning("seat %d must show its highest other triple, if it has one", seat)

    def _doubt(self) -> None:
        """Sets the warning when passes and the lead have become impossible together."""
        self.warning = self.hand_count.doubt() or self.warning

    def _draw(self) -> None:
        """Draws a tile (T-10). The round ends when the well is then empty and no unseen tile fits (T-r)."""
        if not self.racks.well():
            raise IllegalMove("the well is empty")
        if not self._may_draw():
            raise IllegalMove("no more than %d tiles are drawn in a turn", self.options["draw_max"])
        self.racks.draw(self.turn)
        self.drew += 1
        self._score(self.turn, -self.options["draw_penalty"])
        if self._dead():
            self._fail()
            self._end_round(-1)

    def _pass(self) -> None:
        """Ends the turn without a tile (T-10 to T-12, T-e). The round ends when all seats have passed in a row (T-r)."""
        if not self._may_pass():
            raise IllegalMove("draw first: the well still has tiles")
        failed = self._fail()
        self.passes = 0 if failed or self.racks.well() else self.passes + 1
        if self.passes:
            self.places.note_no_fit(self.turn)
            self._doubt()
        if self.passes == self.seats:
            self._end_round(-1)
        else:
            self._next()

    def _fail(self) -> bool:
        """Charges the seat when it has used up all draws without laying a tile, and returns True then (T-11). A seat that could not
        draw so often, because the well is empty, pays nothing more (T-12).
        """
        failed = self.drew == self.options["draw_max"]
        if failed:
            self._score(self.turn, -self.options["fail_penalty"])
        return failed

    def _score(self, seat: int, points: int) -> None:
        """Adds points to the seat; its score may fall below 0 (T-m)."""
        self.hand_points[seat] += points
        self.scores[seat] += points

    def _next(self) -> None:
        """Gives the turn to the next seat clockwise (T-q). Ends the round when no seat can play any more (T-r)."""
        self.drew = 0
        self.turn = (self.turn + 1) % self.seats
        if self._dead():
            self._end_round(-1)

    def _dead(self) -> bool:
        """Returns True when the well is empty and no unseen tile fits."""
        return not self.racks.well() and not self.places.any()

    # The end of a round

    def _end_round(self, out: int) -> None:
        """Ends the round; out: the seat that laid the last tile, -1 when the round is blocked."""
        self.hand_count.out = out
        self.left = [self.racks.in_hand(seat) for seat in range(self.seats)]
        asks = self.round_end.asks(out)
        if asks:
            self.stage = "count"
        self.hand_count.ask(asks)
        self._doubt()
        self._go_on_counting()

    def _enter_pips(self, move_kind: int, payload: int, more: int) -> None:
        """Enters a total or a turned-up tile after the end of the round."""
        if self.stage != "count":
            raise IllegalMove("pips are entered when the hand is over")
        self.warning = self.hand_count.enter(move_kind, payload, more)
        if not more:
            self._go_on_counting()

    def _go_on_counting(self) -> None:
        """Asks the next seat without a total. After the last total, adds the award to the scores and begins the next round (T-15) or ends
        the game (T-16).
        """
        count = self.hand_count
        owing = count.next(self.turn)
        if owing >= 0:
            self.turn = owing
            return
        for seat, points in enumerate(self.round_end.award(count.out, self.left, count.totals)):
            self._score(seat, points)
        won = self.round_end.winners(self)
        if won is None:
            self._begin(-1)
        else:
            self.reason = "out" if count.out >= 0 else "blocked"
            self._win(won)

    # Text

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        """Parses an entry. A tile without a cell goes to the only cell where it fits with these numbers, the first tile to cell 0,0."""
        if len(words) > 1 or not words[0][0].isdigit():
            return notation.parse(words, self.seats)
        shown, x, y = notation.parse_tile(words[0])
        if x is None:
            return [self.places.only_move(shown)]
        return [notation.lay(shown, x, y)]

    def key(self) -> str:
        tiles = sorted([self.grid.tile(i) for i in range(self.grid.laid())])
        return ";".join(["%d,%d:%s" % (x, y, notation.clockwise(shown, "")) for x, y, shown in tiles])

    def board_text(self) -> str:
        """Returns the tiles in the order in which they were laid."""
        tiles = [self.grid.tile(i) for i in range(self.grid.laid())]
        return " ".join(["%s@%d,%d" % (notation.clockwise(shown), x, y) for x, y, shown in tiles]) or "no tile laid"

    # Numbers of the parts

    def hand(self, side: int) -> int:
        return self.hand_points[side]

    def in_hand(self, seat: int) -> int:
        return self.racks.in_hand(seat)

    def stock(self) -> int:
        return self.racks.well()

    @property
    def out(self) -> int:
        return self.hand_count.out
