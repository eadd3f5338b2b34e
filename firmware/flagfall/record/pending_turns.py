"""Counts the pending turns: those that a press has ended and nobody has entered yet. Knows no flash and no screen.

Players press at once and enter their moves later, so within a hand the clock is ahead of the entries. Between hands (in stages such as
`lead` and `count`) no seat has the turn, and clock and entries start again together.
"""

from ..engine.moves import ADJUST, RESULT, kind
from .record import EDIT, MOVE, PRESS, SKIP, UNDO, UNPRESS

IDLE = ("lead", "count", "deal", "cut", "cards", "show", "crib", "over")  # stages between hands, in which no time runs


def no_turn_yet(game) -> bool:
    """Returns True when no seat has had a turn yet in this hand."""
    for i in range(len(game.log) - 1, -1, -1):
        if kind(game.log[i]) != ADJUST:
            return game.by_table(game.log[i])
    return True


class PendingTurns:
    """The count of one game. count: number of pending turns; below 0: turns that were entered before their press; passed: how many of
    those, the last ones, were passed over or lie before the leader of a hand, so that no player presses for them.
    """

    def __init__(self):
        self.count = self.passed = 0
        self._start = 0  # index of the first int of the log that the event may change
        self._turns = 0  # number of turns from there on, before the event
        self._acts = 0  # number of acts of the table from there on
        self._stage = ""
        self._not_started = True  # the clock had not been started before the event
        self._no_turn = False  # the event is a result or an adjustment, which is no turn
        self._added = 0  # number of turns that the last press has added

    def before(self, session, event: int, value: int, aux: int) -> None:
        """Notes the state before an event of a game with a clock. The event may still be refused."""
        self._not_started = not session.clock.started
        if event != PRESS:  # a press must be quick, and `after` needs no notes for it
            self._note(session.game, event, value, aux)

    def _note(self, game, event: int, value: int, aux: int) -> None:
        """Notes the turns and acts that the event may change, and the stage before it."""
        self._start = max(0, len(game.log) - (value if event == UNDO else aux if event == EDIT else 0))
        self._turns, self._acts = _turns(game, self._start), _acts(game, self._start)
        self._stage = game.stage
        move = value if event == MOVE else game.log[len(game.log) - 1] if event == UNDO and len(game.log) else 0
        self._no_turn = kind(move) in (ADJUST, RESULT)

    def after(self, session, event: int) -> None:
        """Counts the turns after an event."""
        if event == PRESS or event == SKIP:
            self._added = (_ahead(session) - self.count) % session.clock.seats if self._not_started else 1
            self.count += self._added
        elif event == UNPRESS:
            self.count -= self._added
        else:
            self._count_entry(session, event)
        self.passed = max(min(self.passed, -self.count), 0)

    def _count_entry(self, session, event: int) -> None:
        """Counts the turns after an event that is no press. Within a hand the count changes by the turns that were entered or taken back;
        with a new hand, clock and entries start again together.
        """
        game = session.game
        if event in (MOVE, UNDO, EDIT) and not self._no_turn:
            # True when the event may begin a hand, False when it goes back into an earlier one.
            new = event == MOVE or event == EDIT and no_turn_yet(game)
            same_hand = self._stage not in IDLE and game.stage not in IDLE and (event == MOVE or self._acts == _acts(game, self._start))
            if same_hand and not (new and event == EDIT):
                turns = _turns(game, self._start) - self._turns
                self.passed += turns - (event == MOVE and turns > 0 >= self.count)  # the player has not pressed yet
                self.count -= turns
            elif self._not_started or game.stage in IDLE:
                self.count = 0
            else:
                # How far the clock is ahead is known only up to a whole round. After a new entry it is behind (a count below 0), after an
                # undo ahead.
                ahead = _ahead(session)
                self.count = ahead - session.clock.seats if ahead and new else ahead
                self.passed = -self.count


def _turns(game, start: int) -> int:
    """Returns the number of turns that the ints from index `start` on have ended."""
    count = game.skipped  # the clock counts a press for seats that are passed over, too
    for i in range(start, len(game.log)):
        count += game.ended_turn(i)
    return count


def _acts(game, start: int) -> int:
    """Returns the number of acts of the table among the ints from index `start` on."""
    count = 0
    for i in range(start, len(game.log)):
        count += game.by_table(game.log[i])
    return count


def _ahead(session) -> int:
    """Returns the number of presses from the seat on turn in a game that is not over to the seat on turn at the clock, 0 to less than a
    round.
    """
    return (session.clock.turn - session.clock_seat(session.game.turn)) % session.clock.seats
