"""The course of every game of dominoes: deal, lead, turns, count, and the next hand, until a side has won.

The parts of a game hold its special rules; a new game is a file that combines parts. Knows no points.
"""

from ...errors import BadSyntax, IllegalMove, either
from ..game import Game
from ..hand_count import HandCount
from ..moves import CALL, CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, SAY, TOTAL, kind
from . import notation
from .facts import Facts
from .hands import Hands
from .placing import Placing
from .tiles import arm_in, name, pips, side_in, size, tile_in


class DominoGame(Game):
    """A game made of parts: six that build(game) returns, and three that every game has.

    Parts with attributes that play changes name them in STATE. Reads the options max_pip, deal and first.
    """

    FACTS = Facts
    STATE = ("hand_number", "reason")
    reason = "target"  # reached in play

    def __init__(self, preset: str, options: dict, ring: bool, build):
        self._build = build
        Game.__init__(self, preset, options, ring)

    def fresh(self):
        return DominoGame(self.preset, self.options, self.log.limited, self._build)

    def _setup(self) -> None:
        options = self.options
        self.top = options.get("max_pip", 6)  # pips on the highest half
        self.each = int(options["deal"].split("/")[self.seats - 2])  # tiles dealt to a seat
        tiles = size(self.top)
        # layout: the tiles on the table; lead: the leader and the tile that leads; turn_rules: when a seat may draw or pass; scoring:
        # points in play; award: `pips`, True where the seats must enter the pips left to them, and `of_hand(pips, out)`, the points of each
        # side at the end of a hand, given the pips of each seat and the seat that went out; target: the end of the game
        parts = self._build(self)
        self.layout, self.lead, self.turn_rules, self.scoring, self.award, self.target = parts
        self.hands = Hands(self.seats, self.top, self.layout.total)  # the known facts about hidden tiles
        self.placing = Placing(self.layout, self.lead, self.hands, tiles)  # where they fit
        self.hand_count = HandCount(self.seats, self.hands, tiles, name, pips)  # the tiles left to each seat
        self.parts = (self.layout, self.hands, self.lead, self.turn_rules, self.scoring, self.hand_count, self.target)
        self.hand_number = 0
        self._begin(options.get("first", -1), True)

    def _begin(self, leader: int, by_rule: bool) -> None:
        """Deals a hand. leader, by_rule: see Lead.begin."""
        self.layout.clear()
        self.hands.deal(self.each)
        self.lead.begin(leader, by_rule)
        for part in (self.turn_rules, self.scoring, self.hand_count, self.target):
            part.begin()
        self.hand_number += 1
        self.chance = leader < 0
        self.stage = "lead" if self.chance else "play"
        self.turn = max(leader, 0)

    # Legal moves and limits

    def moves(self, out) -> int:
        n = 0
        if self.stage == "lead":
            n = self.lead.seats(out)
        elif self.stage == "play" or self.stage == "call":
            if self.hands.in_hand(self.turn):
                n = self.placing.list_moves(out)
            if self.layout.laid():
                n = self.turn_rules.list_moves(out, n)
        return n if self.hand_count.turning_up >= 0 else self.scoring.list_claims(out, n)

    def asks(self) -> list:
        return self.hand_count.asks() if self.stage == "count" else []

    def limits(self, seat: int) -> tuple:
        """Returns (low, high) of the pips that this seat may still enter, see hand_count.py."""
        return self.hand_count.limits(seat)

    def possible(self, seat: int, points: int) -> bool:
        """Returns True when this seat can still have so many pips."""
        return self.hand_count.possible(seat, points)

    def due(self, seat: int) -> int:
        return self.scoring.due(seat)

    def drawable(self) -> int:
        """Returns the number of tiles of the boneyard that may still be drawn (M0-V5, SM-g)."""
        return self.turn_rules.drawable()

    def passed_over(self) -> tuple:
        """Returns the seats without tiles, when there is nothing to draw."""
        return () if self.drawable() else tuple(self.emptied)

    def worth(self, count: int, payload: int = 0) -> int:
        """Returns the points for laying a tile when the open ends then add up to `count`. payload: the laid tile, see tiles.place."""
        return self.scoring.worth(count, payload)

    # Making moves

    def mover_of(self, move: int) -> int:
        move_kind, payload = kind(move), move & PAYLOAD
        if move_kind == CHANCE:
            return -1
        if move_kind == SAY:
            return self.laid_by
        if move_kind == CALL:
            return payload & 7
        if move_kind == ITEM:
            return payload >> 7
        return payload >> 16 if move_kind == TOTAL else self.turn

    def _apply(self, move: int) -> None:
        move_kind, payload = kind(move), move & PAYLOAD
        self.hand_count.check_move(move_kind, payload)
        if (move & MORE and move_kind != ITEM) or (payload and move_kind in (PASS, DRAW)):
            raise IllegalMove("this game has no such move")
        if move_kind in (PLAIN, PASS, DRAW):
            self._take_turn(move_kind, payload)
        elif move_kind == CHANCE:
            if self.lead.enter_leader(payload):
                self.turn, self.stage, self.chance = payload, "play", False
        elif move_kind in (ITEM, TOTAL):
            self._enter_pips(move_kind, payload, move & MORE)
        else:
            won = self.scoring.claim(move_kind, payload)
            if won:
                self._win(won)
        if move_kind not in (PLAIN, PASS):
            self.scoring.score_nothing()

    def _take_turn(self, move_kind: int, payload: int) -> None:
        seat, rules = self.turn, self.turn_rules
        if self.stage == "lead":
            raise IllegalMove("first enter which seat leads")
        if self.stage == "count":
            raise IllegalMove("the hand is over: enter the pips that are left")
        if move_kind == PLAIN:
            self._lay(payload)
        elif not self.layout.laid():
            raise IllegalMove("the leader lays a tile")
        elif move_kind == DRAW:
            rules.draw(seat)
            if rules.ended():
                self._end_hand()
        else:
            rules.pass_turn(seat)
            self.scoring.score_pass(seat)
            if rules.all_passed():
                self._end_hand()
            else:
                self.turn = rules.next(seat)

    def _lay(self, payload: int) -> None:
        seat, tile = self.turn, tile_in(payload)
        refused = self.placing.refusal(payload, seat)
        if refused:
            raise refused
        proof = self.hands.show(seat, tile)
        if proof:
            self.warning = self.hand_count.warning(seat, tile, proof)
        if not self.layout.laid() and self.lead.bound:
            self.hands.note_lead(self.lead.earlier(tile))
        self.layout.lay(tile, arm_in(payload), side_in(payload))
        self.turn_rules.note_tile(seat)
        won = self.scoring.score_tile(seat, payload)
        if won:
            self._win(won)
        elif self.turn_rules.ended():
            self._end_hand()
        else:
            self.turn = self.turn_rules.next(seat)

    def note_no_fit(self, seat: int) -> None:
        """Notes that the seat holds no tile that fits now, as its draw or pass shows."""
        self.placing.note_no_fit(seat)
        self._doubt()

    def _doubt(self) -> None:
        """Sets the warning when draws, passes and the lead have become impossible together."""
        self.warning = self.hand_count.doubt() or self.warning

    # The end of a hand

    def _end_hand(self) -> None:
        """Ends the hand. The first seat that went out has won it; without one the hand is blocked."""
        self.hand_count.out = self.turn_rules.first_out()
        if self.award.pips:
            self.stage = "count"
        self.hand_count.ask(self.award.pips)
        self._doubt()
        self._go_on_counting()

    def _enter_pips(self, move_kind: int, payload: int, more: int) -> None:
        """Enters a total or a turned-up tile after the end of the hand."""
        if self.stage != "count":
            raise IllegalMove("pips are entered when the hand is over")
        self.warning = self.hand_count.enter(move_kind, payload, more)
        self.scoring.lapse()
        if not more:
            self._go_on_counting()

    def _go_on_counting(self) -> None:
        """Asks the next seat without a total. After the last total, adds the award to the scores, and ends the game or begins the next hand
        (M0-16).
        """
        count, target = self.hand_count, self.target
        owing = count.next(self.turn)
        if owing >= 0:
            self.turn = owing
            return
        award = [target.allowed(side, points) for side, points in enumerate(self.award.of_hand(count.totals, count.out))]
        for side in range(len(award)):
            self.scores[side] += award[side]
        self.scoring.end_hand(award)
        won = target.winners()
        if won is None:
            self._begin(*self.lead.next(count.out))
        else:
            self.reason = "out" if count.out >= 0 else "blocked"
            self._win(won)

    def _win(self, sides: tuple) -> None:
        self.scoring.lapse()
        Game._win(self, sides)

    def rewind(self, length: int) -> None:
        Game.rewind(self, length)
        self.scoring.score_nothing()

    # Text

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        """Parses an entry. A tile without an arm goes to the only place where it fits."""
        entry = self.scoring.parse(words) or notation.parse(words, self.seats)
        if kind(entry[0]) != PLAIN:
            return entry
        places = self.placing.placements(entry[0])
        if len(places) > 1:
            raise BadSyntax("say where: %s", either([notation.text(move) for move in places]))
        return places

    def key(self) -> str:
        return self.layout.key()

    def board_text(self) -> str:
        from . import picture  # only the PC needs this module

        return picture.line(self.layout)

    # Numbers of the parts

    def hand(self, side: int) -> int:
        return self.scoring.hand_points[side]

    def in_hand(self, seat: int) -> int:
        return self.hands.in_hand(seat)

    def stock(self) -> int:
        return self.hands.stock()

    @property
    def pending(self) -> int:
        return self.scoring.pending

    @property
    def laid_by(self) -> int:
        return self.scoring.laid_by

    @property
    def drew(self) -> int:
        return self.turn_rules.drew

    @property
    def emptied(self) -> list:
        return self.turn_rules.emptied

    @property
    def skipped(self) -> int:
        return self.turn_rules.skipped

    @property
    def out(self) -> int:
        return self.hand_count.out

    @property
    def totals(self) -> list:
        return self.hand_count.totals
