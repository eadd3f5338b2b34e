"""English draughts, the preset `draughts` (EN-01 to EN-10). Seat 0 begins, with the dark men or with the light ones.

A game from a position is different: the position says which side begins, and seat 0 has the dark men (EN-a).
"""

from array import array

from micropython import const

from ...errors import BadSyntax, BadValue, IllegalMove
from ..game import MAX_MOVES, Game
from ..moves import PAYLOAD, PLAIN, RESULT, kind
from ..moves import make as move_of
from ..outcome import CLAIM
from . import notation
from .facts import Facts
from .position import CAPTURE, DARK, FROM, KING, LIGHT, PATH, Board
from .squares import CELL

_WIN = const(2)  # half points
_DRAW = const(1)
_LETTERS = const(b" mM  dD")  # of `squares`: by DARK, LIGHT and KING
_DRAW_PLIES = const(80)  # moves of both sides without progress
_REPEAT_PLIES = const(8)  # the fewest moves of both sides after which a position can occur for the third time


def rows(preset: str) -> tuple:
    """Returns the option table. fen: the position that the game begins from, "" for the usual one."""
    return (
        ("seats", (2, 2), 2, "EN-03"),
        ("begins", ("dark", "light"), "dark", "EN-a"),
        ("draw_claims", ("off", "on"), "off", "EN-c"),
        ("flag", ("ask", "loss", "warn"), "ask", "CK-a"),
        ("fen", (), "", "EN-d"),
    )


def make(preset: str, options: dict, ring: bool):
    """Returns a new game. Raises BadValue for an impossible position, and for a position with begins=light, because the position says
    which side begins (EN-a).
    """
    return Draughts(preset, options, ring)


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad, in half points: a lost game 0, a draw 1, a won game 2 (EN-e)."""
    return 0, _WIN, True


class Draughts(Game):
    """A game of draughts. board: the pieces; quiet: moves since a man moved or a piece was taken."""

    STATE = ("cells", "quiet", "reason")
    FACTS = Facts

    def _setup(self) -> None:
        self.board = Board()
        light, fen = self.options["begins"] == "light", self.options["fen"]
        if light and fen:
            raise BadValue("the position says which side begins: leave out begins=light")
        self.board.start(LIGHT if light else DARK)
        self.quiet = 0
        if fen:
            notation.set_up(self.board, fen)
        self._out = array("I", [0] * MAX_MOVES)
        self._earlier = bytearray(len(self.board.cells))  # scratch: the cells of an earlier position
        self.stage = "move"
        self.turn = self.facts.white if self.board.mover == LIGHT else 1 - self.facts.white
        if not self.board.moves(self._out):
            self._lose(self.turn)

    @property
    def cells(self) -> bytearray:
        """Returns the board's cells, for snapshots. The side to move follows from the seat on turn."""
        return self.board.cells

    @cells.setter
    def cells(self, cells: bytearray) -> None:
        for i in range(len(cells)):
            self.board.cells[i] = cells[i]

    def _restore(self, state: list) -> None:
        Game._restore(self, state)
        if self.turn >= 0:
            self.board.mover = LIGHT if self.turn == self.facts.white else DARK

    def moves(self, out) -> int:
        n = 0 if self.over else self.board.moves(out)
        if n and self.options["draw_claims"] == "on" and self._may_claim():
            out[n] = move_of(RESULT, CLAIM)
            n += 1
        return n

    def perft(self, depth: int) -> int:
        """Returns the number of lines of `depth` plies. Draws do not end a line."""
        from ..perft import perft

        return perft(self.board, self.board.moves, depth, MAX_MOVES)

    def key(self) -> str:
        return notation.fen(self.board)

    def board_text(self) -> str:
        return notation.picture(self.board)

    def squares(self) -> str:
        """Returns a letter for each of the 64 squares, row by row from the north: M D a man and a king of Light, m d of Dark, or a
        blank.
        """
        found = bytearray(b" " * 64)
        for cell in CELL:
            found[notation.place(cell)] = _LETTERS[self.board.cells[cell]]
        return found.decode()

    def squares_of(self, move: int) -> tuple:
        """Returns (from, to) of a move: places 0..63 in `squares`."""
        return notation.place(CELL[move >> FROM & 31]), notation.place(notation.end(move))

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        if len(words) > 1:
            return Game._parse(self, words)
        found = notation.captures(words[0], self._out[: self.board.moves(self._out)])
        if len(found) > 1:
            raise BadSyntax("several captures begin and end there: write all squares")
        return found or [notation.parse(words[0])]

    def _apply(self, move: int) -> None:
        n = self.board.moves(self._out)
        for i in range(n):
            if self._out[i] == move:
                break
        else:
            raise self._refusal(move, n)
        piece = self.board.cells[CELL[move >> FROM & 31]]
        self.board.make(move)
        self.quiet = 0 if piece < KING or move & CAPTURE else self.quiet + 1
        self.turn = 1 - self.turn
        if not self.board.moves(self._out):
            self._lose(self.turn)

    def _refusal(self, move: int, n: int) -> IllegalMove:
        """Returns the IllegalMove with the reason why this move is not legal. n: number of legal moves in _out."""
        if move > PAYLOAD or move & PATH < 4:
            return IllegalMove("this is no move of a piece")
        square = move >> FROM & 31
        if not self.board.cells[CELL[square]] & self.board.mover:
            return IllegalMove("there is no piece of yours on %d", square + 1)
        first = self._out[0]
        if first & CAPTURE and not move & CAPTURE:
            return IllegalMove("who can capture must: %s", self.text(first))
        for i in range(n):
            longer = self._out[i]
            if move & CAPTURE and self.text(longer).startswith(self.text(move) + "x"):
                return IllegalMove("the capture goes on: %s", self.text(longer))
        return IllegalMove("%s is not possible", self.text(move))

    def _lose(self, seat: int) -> None:
        """Ends the game, which this seat loses because none of its pieces can move, or all are taken (EN-02, EN-f)."""
        self.won, self.over, self.stage, self.turn = (1 - seat,), True, "over", -1
        self.scores[1 - seat] = _WIN
        self.reason = "no moves"

    def _result(self, payload: int) -> None:
        Game._result(self, payload)
        for side in range(2):
            self.scores[side] = _WIN if side in self.won else _DRAW if not self.won and not self.ended else 0

    def check_flag(self, seat: int, drawn: bool) -> None:
        """Raises IllegalMove for a drawn game, and with flag=warn for a lost one, too (CK-a)."""
        if self.options["flag"] == "warn":
            raise IllegalMove("a fallen flag only warns in this game")
        if drawn:
            raise IllegalMove("a flag loses in draughts, or the players agree on a draw")

    def check_claim(self) -> None:
        """Raises IllegalMove when draw_claims is off, or when the position does not stand for the third time and fewer than 40 moves each
        went without a capture or a man's move (EN-c).
        """
        if self.options["draw_claims"] == "off":
            raise IllegalMove("draws are agreed in this game, not claimed")
        if not self._may_claim():
            raise IllegalMove(
                "this position was there %d times, and %d moves were made without progress", self._occurrences(), self.quiet // 2
            )

    def _may_claim(self) -> bool:
        return self.quiet >= _DRAW_PLIES or self.quiet >= _REPEAT_PLIES and self._occurrences() >= 3

    def _occurrences(self) -> int:
        """Returns the number of times that this position has occurred, with this one. It goes back over the moves of kings."""
        cells, times, back = self._earlier, 1, 0
        for i in range(len(cells)):
            cells[i] = self.board.cells[i]
        index = len(self.log)
        while back < self.quiet and index:
            index -= 1
            move = self.log[index]
            if kind(move) != PLAIN:
                continue
            back += 1
            start = CELL[move >> FROM & 31]
            there = notation.end(move)
            cells[start], cells[there] = cells[there], 0
            if back % 2 == 0 and cells == self.board.cells:
                times += 1
        return times
