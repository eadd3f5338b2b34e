"""Counts the turns by which the clock is ahead of the game: ended by a press, but not entered yet. Knows no flash and no screen.

Players press at once and enter later what they did, so within a hand the clock and the entries run apart. Between hands (`lead`, `count`
...) it is nobody's turn, and both start again together.
"""

from ..engine.moves import ADJUST, RESULT, kind
from .record import EDIT, MOVE, PRESS, SKIP, UNDO, UNPRESS

IDLE = ("lead", "count", "deal", "cut", "cards", "show", "crib", "over")  # stages in which no player's time may pass


def fresh(game) -> bool:
    """Returns True when no seat has had a turn yet in this hand."""
    for i in range(len(game.log) - 1, -1, -1):
        if kind(game.log[i]) != ADJUST:
            return game.by_table(game.log[i])
    return True


class PendingTurns:
    """The count of one game. owed: turns to be entered; below 0: turns that were entered and wait for their press."""

    def __init__(self):
        self.owed = 0
        self._start = 0  # first int of the log that the event may touch
        self._turns = 0  # turns from there on, before the event
        self._acts = 0  # and acts of the table: lots and counts
        self._stage = ""
        self._not_started = True  # the clock had not been started before the event
        self._no_turn = False  # a result or points by agreement: nobody's turn
        self._added = 0  # what the last press added

    def before(self, session, event: int, value: int, aux: int) -> None:
        """Prepares for an event of a game with a clock, which may still be refused."""
        self._not_started = not session.clock.started
        if event != PRESS:  # for a press `after` needs nothing of this, and it must be quick
            self._look(session.game, event, value, aux)

    def _look(self, game, event: int, value: int, aux: int) -> None:
        self._start = max(0, len(game.log) - (value if event == UNDO else aux if event == EDIT else 0))
        self._turns, self._acts = _turns(game, self._start), _acts(game, self._start)
        self._stage = game.stage
        moved = value if event == MOVE else game.log[len(game.log) - 1] if event == UNDO and len(game.log) else 0
        self._no_turn = kind(moved) in (ADJUST, RESULT)

    def after(self, session, event: int) -> None:
        """Counts an event that has happened."""
        if event == PRESS or event == SKIP:
            self._added = (_lead(session) - self.owed) % session.clock.seats if self._not_started else 1
            self.owed += self._added
        elif event == UNPRESS:
            self.owed -= self._added
        else:
            self._count_entry(session, event)

    def _count_entry(self, session, event: int) -> None:
        game = session.game
        if event in (MOVE, UNDO, EDIT) and not self._no_turn:
            new = event == MOVE or event == EDIT and fresh(game)
            same_hand = self._stage not in IDLE and game.stage not in IDLE and (event == MOVE or self._acts == _acts(game, self._start))
            if same_hand and not (new and event == EDIT):
                self.owed += self._turns - _turns(game, self._start)
            elif self._not_started or game.stage in IDLE:
                self.owed = 0
            else:
                lead = _lead(session)
                self.owed = lead - session.clock.seats if lead and new else lead


def _turns(game, start: int) -> int:
    count = game.skipped  # seats passed over press the clock all the same
    for i in range(start, len(game.log)):
        count += game.ended_turn(i)
    return count


def _acts(game, start: int) -> int:
    count = 0
    for i in range(start, len(game.log)):
        count += game.by_table(game.log[i])
    return count


def _lead(session) -> int:
    """Returns the number of presses from the seat on turn in the game to the seat on turn at the clock, less than one round."""
    if session.game.turn < 0:
        return 0
    return (session.clock.turn - session.clock_seat(session.game.turn)) % session.clock.seats
