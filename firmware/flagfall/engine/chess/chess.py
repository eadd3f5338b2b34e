"""Chess (CH): the preset `chess`. The ends of a game, claims and flags; position.py moves the pieces.

Seat 0 is White. A plain move is from << 9 | to << 3 | promoted kind (2 knight to 5 queen), places 0..63 from a1. A CALL has the
payload of a plain move: it claims a draw for the position after that move.
"""

from micropython import const

from ...errors import BadSyntax, IllegalMove, MoveWarning
from .. import outcome
from ..game import Game
from ..moves import CALL, MORE, PAYLOAD, PLAIN, RESULT, kind
from ..moves import make as move_of
from . import attacks, dead, fen, legal, notation, repetition, san
from .facts import Facts
from .geometry import KING, PAWN, square
from .position import Position

_MAX_MOVES = const(224)  # no position has more than 218 legal moves
_FIFTY_PLIES = const(100)  # half moves
_SEVENTY_FIVE_PLIES = const(150)
_WIN = const(2)  # half points
_DRAW = const(1)
_MARKED_MOVES = const(256)  # a device stores the notation of so many last moves
_CHECK = const(64)  # as in san.py
_MATE = const(128)


def rows(preset: str) -> tuple:
    """Returns the option table. fen: the position that the game begins from, with _ for a blank, "" for the usual one."""
    return (
        ("seats", (2, 2), 2, "CH-01"),
        ("automatic", ("off", "on"), "off", "CH-b"),
        ("sheet", ("off", "on"), "off", "CH-d"),
        ("flag", ("ask", "loss", "warn"), "ask", "CK-a"),
        ("fen", (), "", "CH-a"),
    )


def make(preset: str, options: dict, ring: bool):
    """Returns a game from the standard position, or from `fen`. Raises BadValue for an impossible position."""
    return Chess(preset, options, ring)


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad, in half points: a lost game 0, a draw 1, a won game 2."""
    return 0, _WIN, True


class Chess(Game):
    """A game of chess.

    position: the pieces; quiet: half moves since a pawn moved or a piece was taken; reversible: half moves since the last one after
    which no earlier position can come back: a pawn move, a capture, a change of castling rights, or any move where en passant could be
    taken; reason: the cause of the end of the game: a word of the rules, also for a claim, or `time`; "" for any other entered result.
    """

    STATE = ("reason", "packed")
    FACTS = Facts

    def _setup(self) -> None:
        self.stage, self.reason = "move", ""
        self.position = Position()
        self._legal = [0] * _MAX_MOVES
        self._count = 0  # number of moves in _legal, -1 while the list is not complete
        self._checked = 0  # a move that `is_legal` has found legal in this position
        self._replaying = False  # a replay needs no checks, because its moves were legal
        # On a device: the marks of each of the last moves, see san.py.
        self._marks = bytearray(_MARKED_MOVES if self.log.limited and not self.facts.unchecked else 0)
        self._marked_from = 0  # index of the first move whose marks no later move has overwritten
        self.quiet, self.move_number, self.reversible = 0, 1, 0
        if self.facts.unchecked:
            self.players_text = self.text  # the notation of books tells more than was entered
        if self.options["fen"]:
            from .fen_read import read

            self.quiet, self.move_number = read(self.options["fen"], self.position)
        else:
            fen.start(self.position)
        self.turn = 0 if self.position.white else 1
        self._check_end()

    @property
    def packed(self) -> bytes:
        """Returns the whole position, for snapshots."""
        position = self.position
        counters = (self.quiet, self.move_number, self.reversible)
        low = [count & 255 for count in counters]
        high = [count >> 8 for count in counters]
        pieces = [position.squares[square(i)] for i in range(64)]
        return bytes(pieces + [position.white, position.rights, position.ep] + low + high)

    @packed.setter
    def packed(self, data: bytes) -> None:
        self.position.set_up(data, data[64] == 1, data[65], data[66])
        self._checked = 0
        self.quiet, self.move_number, self.reversible = [data[67 + i] | data[70 + i] << 8 for i in range(3)]

    # Moves

    def moves(self, out) -> int:
        n = 0 if self.over or self.facts.unchecked else self._list()
        notation.outers(self._legal, n, out, self.position.pin, self.position.own)
        if n and self._may_claim():
            out[n] = move_of(RESULT, outcome.CLAIM)
            n += 1
        return n

    def _apply(self, move: int) -> None:
        if self.facts.unchecked:
            from .scoresheet import enter

            enter(self, move)
            self._check_end()
            return
        move_kind, payload = kind(move), move & PAYLOAD
        if move_kind != PLAIN and move_kind != CALL or move & MORE or payload >> 15:
            raise IllegalMove("this is no move of chess")
        found, marks = self._legal_inner(payload), 0
        if self._marks and not self._replaying:
            marks = san.marks(found, self)
        if move_kind == CALL:
            self._finish(-1, self._grounds(payload))
        else:
            self.make_step(found)
            self._check_end(move)
        if marks:
            if move_kind == PLAIN and self.check():
                marks |= _MATE if self.reason == "checkmate" else _CHECK
            at = len(self.log)  # this move is not in the log yet
            self._marks[at % _MARKED_MOVES] = marks
            self._marked_from = max(self._marked_from, at + 1 - _MARKED_MOVES)

    def _legal_inner(self, move: int) -> int:
        """Returns position.py's form of a plain move. Raises IllegalMove when it is not legal."""
        wanted = notation.inner(move)
        if not self._replaying and wanted != self._checked and not self.is_legal(wanted):
            from .refusal import reason

            raise IllegalMove(reason(self.position, wanted))
        return wanted

    def is_legal(self, move: int) -> bool:
        """Returns True when this plain move, in position.py's form, is legal now."""
        if move == self._checked:
            return True
        count = self._count
        if count < 0:
            count = legal.moves(self.position, self._legal, move >> 8 & 255)
        try:
            self._legal.index(move, 0, count)
        except ValueError:
            return False
        self._checked = move
        return True

    def make_step(self, move: int) -> None:
        """Makes a legal move and updates the counters."""
        position = self.position
        changes = position.squares[move & 255] or position.squares[move >> 8 & 255] & 7 == PAWN
        rights, ep = position.rights, position.ep
        position.make(move)
        self._checked = 0
        if position.ep:
            position.tidy_ep()
        self.quiet = 0 if changes else self.quiet + 1
        self.reversible = 0 if changes or ep or rights != position.rights else self.reversible + 1
        if position.white:
            self.move_number += 1
        self.turn = 0 if position.white else 1

    def _check_end(self, last: int = -1) -> None:
        """Ends the game when the position or the option automatic ends it; last: the move just made, when it is not in the log yet."""
        if self._replaying:
            return
        position, self._count = self.position, 0 if self.over else -1
        if self.over or self.facts.unchecked:
            return
        if not (self._list() if self._marks else legal.moves(position, self._legal, legal.ONE)):  # a device needs the whole list anyway
            if self.check():
                self._finish(1 - self.turn, "checkmate")
            else:
                self._finish(-1, "stalemate")
        elif not dead.alive(position) and dead.dead(position, self._legal, self._list()):
            self._finish(-1, "dead position")
        elif self.options["automatic"] == "on":
            if self.quiet >= _SEVENTY_FIVE_PLIES:
                self._finish(-1, "seventy-five moves")
            elif self._occurrences(last) >= 5:
                self._finish(-1, "fivefold repetition")

    def _list(self) -> int:
        """Lists all legal moves, if they are not listed yet, and returns their number."""
        if self._count < 0:
            self._count = self.position.legal(self._legal)
        return self._count

    def rewind(self, length: int) -> None:
        """Works as for every game, but skips legality checks during the replay."""
        self._replaying = True
        try:
            Game.rewind(self, length)
        finally:
            self._replaying = False
        self._check_end()

    def check(self) -> bool:
        """Returns True when the king of the side to move is attacked (CH-16)."""
        return not self.facts.unchecked and attacks.attacked(self.position, self.position.own[0])

    # Claims, flags, results

    def _finish(self, side: int, reason: str) -> None:
        """Ends the game. side: the winner, -1 for a draw."""
        self.won = (side,) if side >= 0 else ()
        self.over, self.stage, self.turn = True, "over", -1
        self._count_points(reason)

    def _result(self, payload: int) -> None:
        reason = self._grounds() if payload == outcome.CLAIM else "time" if payload & 63 >= outcome.FLAG else ""
        Game._result(self, payload)
        if not self.ended:
            self._count_points(reason)
        winner = 1 - (payload & 7)  # after a fallen flag
        if reason == "time" and not self.won and not self.facts.unchecked and not dead.cannot_mate(self.position, winner == 0):
            self.warning = MoveWarning("the table says that seat %d cannot mate", winner)

    def _count_points(self, reason: str) -> None:
        """Sets the reason and the half points of each side (CH-24)."""
        self.reason = reason
        for side in range(2):
            self.scores[side] += _WIN if side in self.won else 0 if self.won else _DRAW

    def _occurrences(self, last: int = -1) -> int:
        """Returns the number of times that this position has occurred, with this one. No rule looks back further than 75 moves."""
        return repetition.count(self.log, last, self.position.squares, min(self.reversible, _SEVENTY_FIVE_PLIES))

    def _may_claim(self) -> bool:
        """Returns True when the seat on turn may claim a draw in this position (CH-22, CH-23)."""
        return self.quiet >= _FIFTY_PLIES or self._occurrences() >= 3

    def check_claim(self) -> None:
        """Raises IllegalMove with the reason when the position gives no draw to claim (CH-22, CH-23)."""
        self._grounds()

    def _grounds(self, move: int = -1) -> str:
        """Returns the reason for a draw by claim, in this position or in the one after the plain `move`. Raises IllegalMove for none."""
        if self.facts.unchecked:
            raise IllegalMove("there is nothing to claim in this game")
        last, before = -1, None
        if move >= 0:
            found = self._legal_inner(move)
            before, last = self.packed, move
            self.make_step(found)
        quiet, occurred = self.quiet, self._occurrences(last)
        if before is not None:
            self.packed = before
            self.turn = 1 - self.turn
        if occurred >= 3:
            return "threefold repetition"
        if quiet >= _FIFTY_PLIES:
            return "fifty moves"
        raise IllegalMove("no claim: %d times the same position, %d half moves without progress", occurred, quiet)

    def check_flag(self, seat: int, drawn: bool) -> None:
        """Raises IllegalMove where the option flag or the material excludes this result of a fallen flag (CK-a)."""
        rule = self.options["flag"]
        if rule == "warn":
            raise IllegalMove("a fallen flag only warns in this game")
        if rule == "loss" and drawn:
            raise IllegalMove("a fallen flag loses in this game")
        helpless = rule == "ask" and not self.facts.unchecked and dead.cannot_mate(self.position, seat == 1)
        if helpless and not drawn:
            raise IllegalMove("seat %d cannot mate any more: it is a draw", 1 - seat)

    # Text

    def parse(self, text: str) -> list:
        """Works as Game.parse, but faster for what can only be a plain move: one word with a row at its end."""
        return [self._read(text)] if text and text[-1] in notation.RANKS and " " not in text else Game.parse(self, text)

    def _read(self, word: str) -> int:
        move = notation.read_uci(word)
        if move < 0 and self.facts.unchecked:
            raise BadSyntax("in this game a move is written e2e4 or e7e8q, not %s", word)
        return san.read(word, self) if move < 0 else move

    def _parse(self, words: list) -> list:
        """Parses a move, or `claim MOVE` for the draw after this move."""
        claims = words[0] == "claim"
        if len(words) != 1 + claims:
            raise BadSyntax("it is written: MOVE, claim, claim MOVE, flag SEAT or flag SEAT draw")
        move = self._read(words[-1])
        return [move_of(CALL, move) if claims else move]

    def text(self, move: int) -> str:
        """Works as Game.text, in a third of its time for plain moves, which are the most frequent ones."""
        return Game.text(self, move) if kind(move) or move & 7 > KING else notation.uci(move)

    def players_entry(self, index: int) -> str:
        """Returns the entry: one of the last moves in the notation of books, any other entry in the notation of the protocol."""
        move = self.log[index]
        if kind(move) not in (PLAIN, CALL) or not self._marks or index < self._marked_from:
            return self.entry(index)
        return "claim " * (kind(move) > 0) + san.text(move & PAYLOAD, self._marks[index % _MARKED_MOVES])

    def _text(self, move: int) -> str:
        return "claim " * (kind(move) > 0) + notation.uci(move & PAYLOAD)

    def squares(self) -> str:
        """Returns a letter for each of the 64 squares, see fen.rows."""
        return fen.rows(self.position)

    def squares_of(self, move: int) -> tuple:
        """Returns (from, to) of a plain move: places 0..63 in `squares`."""
        return move >> 9 & 63 ^ 56, move >> 3 & 63 ^ 56

    def san(self, move: int) -> str:
        """Returns a legal plain move in the notation of books: `Nf3`, `exd8=Q#`. Raises IllegalMove."""
        return san.write(move, self._legal_inner(move), self)

    players_text = san

    def key(self) -> str:
        return fen.write(self.position, self.quiet, self.move_number)

    def board_text(self) -> str:
        letters = self.squares().replace(" ", ".")
        lines = []
        for rank in range(8):
            lines.append("%d %s" % (8 - rank, " ".join(list(letters[8 * rank : 8 * rank + 8]))))
        if self.over:
            status = self.reason or "over"
        else:
            status = ("%s in check" if self.check() else "%s to move") % ("White", "Black")[self.turn]
        return "".join(["%s | " % line for line in lines + ["  a b c d e f g h"]]) + status

    def perft(self, depth: int) -> int:
        """Returns the number of lines of `depth` plies. Draws do not end a line."""
        from ..perft import perft

        return perft(self.position, self.position.legal, depth, _MAX_MOVES)
