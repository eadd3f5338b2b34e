"""The contract of every game: a list of small integers, and the position that the rules derive from it.

Knows no screen, no file, no clock. A family subclasses Game, names its changing attributes in STATE and writes `_apply`, `moves`, `_text`
and `_parse`. Undo, save and restore are here; undo and restore play moves of the list again.
"""

from micropython import const

from ..errors import BadRecord, BadSyntax, FlagfallError, GameOver, IllegalMove, NothingToUndo
from . import outcome
from .family_facts import FamilyFacts
from .moves import ADJUST, CHANCE, ITEM, MORE, PASS, PAYLOAD, PLAIN, RESULT, TOTAL, Moves, kind, read
from .snapshots import Snapshots, copy_of

MAX_MOVES = const(256)  # the most table moves that `moves` lists at once
_STATE = const(("turn", "chance", "stage", "over", "ended", "won", "scores"))


class Game:
    """One game of one preset.

    seats: number of seats; sides: tuple of the seats of each side; turn: the seat that must act, -1 when over;
    chance: dice, cards or lots decide the next move; stage: a word, see FamilyFacts.stages; over: the game has ended; ended: it was closed
    early and is not rated; warning: a MoveWarning about the last move, such as that it proved an earlier one wrong, else None; mover: the
    seat that made the last move, -1 for chance and the table; points: the points that the last move gave each side.
    """

    STATE = ()  # names of all attributes that play changes: ints, strings, tuples, lists or bytearrays of these
    FACTS = FamilyFacts  # a family sets the class `Facts` of its facts.py
    parts: tuple = ()  # objects that play changes, too; each has a STATE of its own
    hand_number = 0  # number of the hand being played, from 1
    # These two are empty, except in games that credit a side other points for a hand than it has made in it, such as Six Matador.
    last_hand_points = ()  # points that each side made in the last finished hand
    last_points = ()  # points that the last move added to the hand of each side, below 0 when it lost points
    pending = 0  # points of the last move that nobody has said or called yet
    skipped = 0  # number of turns in this hand that were passed over
    gone: tuple = ()  # the seats of players who have left; they do not win
    reason = ""  # the word for the end of a game by the rules: `out`, `checkmate`; see ending.end_reason
    move_number = 1  # number of the move, in games whose notation has one

    def __init__(self, preset: str, options: dict, ring: bool = False):
        self.preset = preset
        self.options = options
        self.facts = self.FACTS(preset, options)
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

    # Methods that the families write

    def _setup(self) -> None:
        """Creates the family's attributes, as before the first move."""

    def _apply(self, move: int) -> None:
        """Checks and makes one move. Raises IllegalMove before anything has changed."""
        raise NotImplementedError

    def moves(self, out) -> int:
        """Writes the legal table moves in rising order into `out` (array of at least MAX_MOVES ints) and returns their number. A game with
        `facts.unchecked` lists none and accepts all that its pieces can show.
        """
        raise NotImplementedError

    def moves_for(self, word: str, out) -> int:
        """Works as `moves`, for a word `name=value` of the request `legal`. Each family defines its own words. Raises BadSyntax."""
        raise BadSyntax("there is no %s here", word)

    def asks(self) -> list:
        """Returns the numbers that people must still enter: (seat, name, low, high) each, such as (1, "pips", 3, 40)."""
        return []

    def due(self, seat: int) -> int:
        """Returns the pending points that this seat may say or call now."""
        return 0

    def hand(self, side: int) -> int:
        """Returns the side's points in this hand so far."""
        return 0

    def in_hand(self, seat: int) -> int:
        """Returns the number of tiles or cards in the seat's hand, by the moves so far."""
        return 0

    def stock(self) -> int:
        """Returns the number of tiles left to draw."""
        return 0

    def mover_of(self, move: int) -> int:
        """Returns the seat that makes this move, -1 for chance."""
        return -1 if self.chance else self.turn

    def ends_turn(self, move: int) -> bool:
        """Returns True when this move ends the turn, so that a press of the clock belongs to it."""
        return kind(move) == PLAIN or kind(move) == PASS

    def ended_turn(self, index: int) -> bool:
        """Returns True when the move with this index has ended a turn. A game overrides it where later moves decide that."""
        return self.ends_turn(self.log[index])

    def by_table(self, move: int) -> bool:
        """Returns True for an act of the table between hands, such as a lot or a count, which is no player's turn."""
        return kind(move) in (CHANCE, ITEM, TOTAL)

    def passed_over(self) -> tuple:
        """Returns the seats that cannot act any more in this hand. Their turns are passed over."""
        return ()

    def players_text(self, move: int) -> str:
        """Returns a legal move in the notation of players."""
        return self.text(move)

    def players_entry(self, index: int) -> str:
        """Returns the entry whose first int has this index in the notation of players."""
        return self.entry(index)

    def _text(self, move: int) -> str:
        raise BadSyntax("not a move of this game")

    def _parse(self, words: list) -> list:
        raise BadSyntax("not a move of this game: %s", words[0])

    def check_claim(self) -> None:
        """Raises IllegalMove with the reason when the seat on turn has no draw to claim."""
        raise IllegalMove("there is nothing to claim in this game")

    def check_flag(self, seat: int, drawn: bool) -> None:
        """Raises IllegalMove when a fallen flag of this seat cannot have this result. drawn: the game is drawn, else the seat loses."""

    def key(self) -> str:
        """Returns the position as one line, as docs/protocol.md writes it."""
        return ""

    def extra_fields(self) -> list:
        """Returns the family's own fields of a reply: (name, value) pairs, where a value may be a tuple of such pairs."""
        return []

    def board_text(self) -> str:
        """Returns the table for people as one line of ASCII."""
        return self.key()

    # Methods that are the same in every game

    def side(self, seat: int) -> int:
        """Returns the side of this seat. Raises IllegalMove."""
        for i, seats in enumerate(self.sides):
            if seat in seats:
                return i
        raise IllegalMove("there is no seat %d", seat)

    def score(self, side: int) -> int:
        """Returns the points of this side."""
        return self.scores[side]

    def winners(self) -> tuple:
        """Returns the winning sides; empty when drawn, closed early or not over."""
        return self.won if self.over else ()

    def play(self, move: int) -> None:
        """Makes one move (0..2^30-1). Raises IllegalMove or GameOver before anything has changed."""
        if self.over:
            raise GameOver("the game is over")
        before, mover, warning = self.scores[:], self._mover(move), self.warning
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
        self._snapshots.add_if_due(len(self.log), self, 0)

    def _mover(self, move: int) -> int:
        """Returns the seat that makes the move: for a resignation the seat that it names, for a claim the seat on turn, -1 for any other
        result and for an adjustment.
        """
        move_kind, code = kind(move), move & 63
        if move_kind == RESULT:
            if code == outcome.CLAIM:
                return self.turn
            return code & 7 if outcome.RESIGN <= code < outcome.RESULT_IS else -1
        return -1 if move_kind == ADJUST else self.mover_of(move)

    def _make(self, move: int) -> None:
        """Checks and makes a move of any kind. Raises IllegalMove before anything has changed."""
        move_kind = kind(move)
        if move_kind != RESULT and move_kind != ADJUST:
            self._apply(move)
            return
        if not outcome.is_valid(move):
            raise IllegalMove("this is no result and no points by agreement")
        (self._result if move_kind == RESULT else self._adjust)(move & PAYLOAD)

    def fresh(self):
        """Returns the same game before its first move."""
        return type(self)(self.preset, self.options, self.log.limited)

    def enter(self, moves: list) -> None:
        """Plays all ints of one entry, or none of them. `points` becomes their sum, `warning` the first warning.

        Raises IllegalMove or GameOver before anything has changed.
        """
        if len(moves) == 1:
            self.play(moves[0])
            return
        n, total, warning = len(self.log), [0] * len(self.sides), None
        earlier = self.points[:], self.warning, self.mover
        try:
            for move in moves:
                self.play(move)
                warning = warning or self.warning
                for side in range(len(total)):
                    total[side] += self.points[side]
        except FlagfallError:
            if len(self.log) > n:
                self.rewind(n)
                self.points, self.warning, self.mover = earlier
            raise
        self.points, self.warning = total, warning

    def first_of(self, index: int) -> int:
        """Returns the index of the first int of the entry with the int at `index`."""
        log = self.log
        while index and log[index - 1] & MORE:
            index -= 1
        return index

    def undo(self) -> int:
        """Takes back the last entry, with all ints of a chain, and returns their number. Raises NothingToUndo."""
        n = len(self.log)
        if not n:
            raise NothingToUndo("nothing to undo")
        to = self.first_of(n - 1)
        self.rewind(to)
        return n - to

    def rewind(self, length: int) -> None:
        """Goes back to the position after the first `length` moves."""
        at, state = self._snapshots.latest(length)
        self._restore(state)
        for i in range(at, length):
            self._make(self.log[i])
            self._snapshots.add_if_due(i + 1, self, length)
        self.log.cut(length)
        self.warning, self.mover = None, -1
        self.points = [0] * len(self.sides)

    def save(self) -> bytes:
        """Returns the moves, four bytes each, little-endian."""
        return self.log.save()

    def restore(self, data: bytes) -> None:
        """Plays the bytes of `save` in a game without moves. Raises BadRecord when the rules do not allow a move."""
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
        """Returns the ints of one entry in the notation of the protocol. Raises BadSyntax; `play` checks whether they are legal."""
        words = text.split()
        if not words:
            raise BadSyntax("a move is missing")
        move = outcome.parse(words, self.seats, self.facts.draws_agreed)
        return [move] if move >= 0 else self._parse(words)

    def text(self, move: int) -> str:
        """Returns one int in the notation of the protocol, as `parse` reads it. Raises IllegalMove when it is no move of this game."""
        return outcome.text_of(self, move)

    def entry(self, index: int) -> str:
        """Returns the text of the entry whose first int has this index. A chain of turned-up items is one line."""
        return outcome.entry(self, index)

    def _result(self, payload: int) -> None:
        """Ends the game by the payload of a RESULT move: end, draw, claim, resign, flag, result. Raises IllegalMove."""
        from . import ending  # a game in play does not need it in memory

        self._win(ending.winners(self, payload))
        self.ended = payload == outcome.END

    def _win(self, sides: tuple) -> None:
        """Ends the game with these sides as winners."""
        self.won, self.over = sides, True
        self.stage, self.turn, self.chance = "over", -1, False

    def _adjust(self, payload: int) -> None:
        """Adds points by agreement. That never ends the game: the next entry that changes a score asks for the end, of all sides."""
        if self.facts.moves_optional:
            raise IllegalMove("in this game a result is entered, no points by agreement")
        self.scores[self.side(payload >> 16)] += outcome.points_of(payload)

    def _changeable(self) -> list:
        """Returns (owner, name) of every attribute that play changes."""
        return [(self, name) for name in _STATE + self.STATE] + [(part, name) for part in self.parts for name in part.STATE]

    def snapshot(self) -> list:
        """Returns copies of all attributes that play changes, for `_restore`."""
        return [copy_of(getattr(owner, name)) for owner, name in self._changeable()]

    def _restore(self, state: list) -> None:
        for (owner, name), value in zip(self._changeable(), state):
            setattr(owner, name, copy_of(value))
