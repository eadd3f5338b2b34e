"""Counts the pending turns: those that a press has ended and nobody has entered yet. Knows no flash and no screen.

Players press at once and enter their moves later, so within a hand the clock is ahead of the entries. Between hands (in stages such as
`lead` and `count`) no seat has the turn, and clock and entries start again together.
"""

from ..engine.moves import ADJUST, kind
from .record import EDIT, MOVE, PRESS, SKIP, UNPRESS

IDLE = ("lead", "count", "deal", "cut", "cards", "show", "crib", "over")  # stages between hands, in which no time runs


def no_turn_yet(game) -> bool:
    """Returns True when no seat has had a turn yet in this hand."""
    for i in range(len(game.log) - 1, -1, -1):
        if kind(game.log[i]) != ADJUST:
            return game.by_table(game.log[i])
    return True


class PendingTurns:
    """The count of one game. count: number of pending turns; below 0: turns that were entered before their press; passed: how many of
    those, the last ones, were passed over or lie before the leader of a hand, so that no player presses for them; pressed: a press has
    ended the last turn at the clock, and can be taken back.
    """

    def __init__(self):
        self.count = self.passed = 0
        self._start = 0  # index of the first int of the log that the entry may change
        self._turns = 0  # number of turns from there on, before the entry
        self._acts = 0  # number of acts of the table from there on
        self.pressed = False
        self._added = 0  # number of turns that the last press has added

    def press(self, session, event: int, started: bool) -> None:
        """Counts the turn that a PRESS or SKIP has ended, or that an UNPRESS has given back. started: the clock had been started before."""
        if event in (PRESS, SKIP, UNPRESS):
            self.pressed = event == PRESS
        if event == UNPRESS:
            self._set(self.count - self._added)
        elif event == PRESS or event == SKIP:
            self._added = 1 if started else (_ahead(session) - self.count) % session.clock.seats
            self._set(self.count + self._added)

    def note(self, game, back: int) -> None:
        """Notes the turns and acts before an entry, which may change the last `back` ints. It may still be refused."""
        self._start = max(0, len(game.log) - back)
        self._turns, self._acts = _turns(game, self._start), _acts(game, self._start)

    def enter(self, session, event: int, asked: bool) -> None:
        """Counts the turns after a MOVE, UNDO or EDIT. Within a hand the count changes by the turns that were entered or taken back; with
        a new hand, clock and entries start again together. asked: the stage before the event was one of IDLE.
        """
        game, count = session.game, self.count
        asks = game.stage in IDLE
        # True when the entry may begin a hand, False when it goes back into an earlier one.
        new = event == MOVE or event == EDIT and no_turn_yet(game)
        same_hand = not (asked or asks) and (event == MOVE or self._acts == _acts(game, self._start))
        if same_hand and not (new and event == EDIT):
            turns = (game.skipped + session.ended_turn if event == MOVE else _turns(game, self._start)) - self._turns
            self.passed += turns - (event == MOVE and turns > 0 >= count)  # the player has not pressed yet
            count -= turns
            if event == EDIT and not count and session.clock.started and not game.over and _ahead(session):
                count = _ahead(session) - session.clock.seats  # another leader: the clock passes on to the seat on turn
                self.passed = -count
        elif asks or not session.clock.started:
            count = 0
        else:
            # How far the clock is ahead is known only up to a whole round. After a new entry it is behind (a count below 0), after an undo
            # ahead.
            ahead = _ahead(session)
            count = ahead - session.clock.seats if ahead and new else ahead
            self.passed = -count
        self._set(count)

    def count_again(self, session) -> None:
        """Counts the turns after a player has come or left: the seats in the game from the one on turn to the one at the clock, none of
        which the clock has been pressed for by somebody who left. An entry that waits for its press still does.
        """
        clock, game, count = session.clock, session.game, 0
        if clock.started and not game.over:
            seat = game.turn
            while session.clock_seat(seat) != clock.turn:
                count += seat not in game.gone
                seat = (seat + 1) % game.seats
            if count and self.count < 0:
                count -= game.seats - len(game.gone)
        self._set(count)

    def _set(self, count: int) -> None:
        self.count = count
        self.passed = max(min(self.passed, -count), 0)


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
