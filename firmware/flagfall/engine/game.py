"""The contract of every game: a list of small integers and what the rules make of it.

Knows no screen, no file, no clock. A family subclasses Game, names its changing attributes in STATE and writes
`_apply`, `moves`, `text`, `parse`; undo, save and restore are here, and are all the same thing: play the list.
"""

from micropython import const

from ..errors import BadRecord, BadSyntax, FlagfallError, GameOver, IllegalMove, NothingToUndo
from . import ending, outcome
from .family_facts import FamilyFacts
from .moves import ADJUST, CHANCE, ITEM, MORE, PASS, PAYLOAD, PLAIN, RESULT, TOTAL, Moves, kind, read
from .snapshots import Snapshots, copied

MOST = const(256)  # table moves that `moves` may list at once
_STATE = ("turn", "chance", "stage", "over", "ended", "won", "scores")


class Game:
    """One game of one preset.

    seats: number of seats; sides: tuple of the seats of each side; turn: the seat that must act, -1 when over;
    chance: dice, cards or lots decide the next move; stage: a word; over, ended (closed early: not rated);
    warning: a MoveWarning when the last move proved an earlier one wrong, else None; mover: who made it, -1 for chance and the table;
    points: what the last move changed, a number a side.
    """

    STATE = ()  # names of all attributes that play changes: ints, strings, tuples, lists or bytearrays of these
    FACTS = FamilyFacts  # the class `Facts` of the family's facts.py
    parts: tuple = ()  # objects that play changes, too; each has a STATE of its own
    hand_number = 0  # number of the hand being played, from 1
    last_hand_points = ()  # points that each side made in the last finished hand, where they differ from the points credited for it
    last_points = ()  # points of the hand that the last move gave to or took from each side, in the same games
    pending = 0  # points of the last move that nobody has said or called yet
    skipped = 0  # number of turns in this hand that were passed over
    reason = ""  # why the rules have ended the game, in a word: `out`, `checkmate`; see ending.how
    move_number = 1  # number of the move, in games whose notation has one

    def __init__(self, preset: str, options: dict, ring: bool = False):
        self.preset = preset
        self.options = options
        self.facts = self.FACTS()
        self.seats = options["seats"]
        if options.get("teams", "off") == "2x2":
            self.sides = ((0, 2), (1, 3))
        else:
            self.sides = tuple([(seat,) for seat in range(self.seats)])
        self.turn, self.chance, self.stage = 0, False, "play"
        self.over = self.ended = False
        self.won = ()  # winning sides when over
        self.scores = [0] * len(self.sides)
        self.points = [0] * len(self.sides)
        self.mover = -1
        self.warning = None
        self.log = Moves(ring)
        self._setup()
        self._snapshots = Snapshots(self.snapshot())

    # What a family writes

    def _setup(self) -> None:
        """Creates the family's attributes, as before the first move."""

    def _apply(self, move: int) -> None:
        """Checks and makes one move. Raises IllegalMove before anything has changed."""
        raise NotImplementedError

    def moves(self, out) -> int:
        """Writes the legal table moves, rising, into `out` (array of at least MOST ints); returns how many."""
        raise NotImplementedError

    def moves_asked(self, word: str, out) -> int:
        """As `moves`, for the family's own word behind `legal`, `name=value`: fewer moves, or more. BadSyntax."""
        raise BadSyntax("there is no %s here", word)

    def asks(self) -> list:
        """What people must still tell: (seat, what, low, high) each, e.g. (1, "pips", 3, 40)."""
        return []

    def due(self, seat: int) -> int:
        """Points that this seat may say or call now."""
        return 0

    def hand(self, side: int) -> int:
        """Points of this hand so far."""
        return 0

    def held(self, seat: int) -> int:
        """Tiles or cards in that seat's hand, as far as known from public play."""
        return 0

    def stock(self) -> int:
        """Tiles left to draw from."""
        return 0

    def mover_of(self, move: int) -> int:
        """The seat that makes this move, -1 for chance."""
        return -1 if self.chance else self.turn

    def ends_turn(self, move: int) -> bool:
        """Does this move hand the turn on, so that a press of the clock belongs to it?"""
        return kind(move) == PLAIN or kind(move) == PASS

    def turn_ends(self, index: int) -> bool:
        """As `ends_turn`, of the move with this index: for games in which what comes behind it tells."""
        return self.ends_turn(self.log[index])

    def by_table(self, move: int) -> bool:
        """An act of the table between hands, not of a player in one: a lot, a count."""
        return kind(move) in (CHANCE, ITEM, TOTAL)

    def passed_over(self) -> tuple:
        """Seats that cannot act any more in this hand: their turns go by."""
        return ()

    def written(self, move: int) -> str:
        """A legal move as players write it."""
        return self.text(move)

    def as_told(self, index: int) -> str:
        """The entry whose first int has this index, as players write it."""
        return self.entry(index)

    def _text(self, move: int) -> str:
        raise BadSyntax("not a move of this game")

    def _parse(self, words: list) -> list:
        raise BadSyntax("not a move of this game: %s", words[0])

    def claim(self) -> None:
        """IllegalMove with the reason when the seat on turn has no draw to claim."""
        raise IllegalMove("there is nothing to claim in this game")

    def flag_fell(self, seat: int, drawn: bool) -> None:
        """IllegalMove when the fall of this seat's flag cannot have that result."""

    def key(self) -> str:
        """The position in one line, as docs/protocol.md writes it."""
        return ""

    def more(self) -> list:
        """(name, value) of what only this family shows besides; a tuple of such pairs is a value, too."""
        return []

    def board_text(self) -> str:
        """The table for people, one line of ASCII."""
        return self.key()

    # What is the same in every game

    def side(self, seat: int) -> int:
        """The side this seat plays for."""
        for i, seats in enumerate(self.sides):
            if seat in seats:
                return i
        raise IllegalMove("there is no seat %d", seat)

    def score(self, side: int) -> int:
        return self.scores[side]

    def winners(self) -> tuple:
        """The winning sides; empty when drawn, closed early or not over."""
        return self.won if self.over else ()

    def play(self, move: int) -> None:
        """Makes one move (0..2^30-1). IllegalMove, GameOver: nothing has changed."""
        if self.over:
            raise GameOver("the game is over")
        before, mover, warning = self.scores[:], ending.mover(self, move), self.warning
        self.warning = None
        try:
            self._make(move)
        except FlagfallError:
            self.warning = warning
            raise
        self.mover = mover
        for side in range(len(before)):
            self.points[side] = self.scores[side] - before[side]
        self.log.append(move)
        self._snapshots.look(len(self.log), self, 0)

    def _make(self, move: int) -> None:
        """Checks and makes a move of any kind. Raises IllegalMove before anything has changed."""
        what = kind(move)
        if what != RESULT and what != ADJUST:
            self._apply(move)
            return
        if not outcome.proper(move):
            raise IllegalMove("this is no result and no points by agreement")
        (self._result if what == RESULT else self._adjust)(move & PAYLOAD)

    def fresh(self):
        """The same game before its first move."""
        return type(self)(self.preset, self.options, self.log.limited)

    def enter(self, moves: list) -> None:
        """Plays one entry of one or more ints as a whole: all of them or none. `points` is the sum of them, `warning` the first."""
        n, total, warning = len(self.log), [0] * len(self.sides), None
        shown = self.points[:], self.warning, self.mover
        try:
            for move in moves:
                self.play(move)
                warning = warning or self.warning
                for side in range(len(total)):
                    total[side] += self.points[side]
        except FlagfallError:
            if len(self.log) > n:
                self.rewind(n)
                self.points, self.warning, self.mover = shown
            raise
        self.points, self.warning = total, warning

    def undo(self) -> int:
        """Takes back the last entry (a chain is one entry); returns how many ints that was. NothingToUndo."""
        n = len(self.log)
        if not n:
            raise NothingToUndo("nothing to undo")
        to = n - 1
        while to and self.log[to - 1] & MORE:
            to -= 1
        self.rewind(to)
        return n - to

    def rewind(self, length: int) -> None:
        """Goes back to the position after the first `length` moves."""
        at, state = self._snapshots.before(length)
        self._restore(state)
        for i in range(at, length):
            self._make(self.log[i])
            self._snapshots.look(i + 1, self, length)
        self.log.cut(length)
        self.warning, self.mover = None, -1
        self.points = [0] * len(self.sides)

    def save(self) -> bytes:
        """The moves, four bytes each, little end first."""
        return self.log.save()

    def restore(self, data: bytes) -> None:
        """Plays what `save` gave, on a game that has no moves yet. BadRecord when the rules do not allow it."""
        if len(data) % 4 or len(self.log):
            raise BadRecord("a saved game has four bytes a move")
        i = 0
        try:
            for i in range(0, len(data), 4):
                self.play(read(data, i))
        except FlagfallError as error:
            self.rewind(0)
            raise BadRecord("move %d: %s", i // 4 + 1, error)

    def parse(self, text: str) -> list:
        """The ints of one entry in the field's notation. BadSyntax; legality is for `play` to say."""
        words = text.split()
        if not words:
            raise BadSyntax("a move is missing")
        move = outcome.parse(words, self.seats, self.facts.draws_agreed)
        return [move] if move >= 0 else self._parse(words)

    def text(self, move: int) -> str:
        """One int in the field's notation (what `parse` reads). IllegalMove where no move of this game looks so."""
        return outcome.worded(self, move)

    def entry(self, index: int) -> str:
        """The text of the whole entry whose first int has this index: a chain of turned-up items is one line."""
        return outcome.entry(self, index)

    def _result(self, payload: int) -> None:
        """end, draw, claim, resign, flag, result."""
        self._win(ending.winners(self, payload))
        self.ended = payload == outcome.END

    def _win(self, sides: tuple) -> None:
        """The game is over and these sides have won."""
        self.won, self.over = sides, True
        self.stage, self.turn, self.chance = "over", -1, False

    def _adjust(self, payload: int) -> None:
        self.scores[self.side(payload >> 16)] += outcome.adjusted(payload)

    def _changeable(self) -> list:
        """(owner, name) of every attribute that play changes."""
        return [(self, name) for name in _STATE + self.STATE] + [(part, name) for part in self.parts for name in part.STATE]

    def snapshot(self) -> list:
        """What `_restore` needs to come back to the position."""
        return [copied(getattr(owner, name)) for owner, name in self._changeable()]

    def _restore(self, state: list) -> None:
        for (owner, name), value in zip(self._changeable(), state):
            setattr(owner, name, copied(value))
