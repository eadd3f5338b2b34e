"""The game on the table, between buttons and scorebook: presses, entries, pauses, corrections. Draws nothing.

Every stamp is ms of Ticks; game time goes on from the last event of the record. Whatever changes goes through the
scorebook, so it is on flash before anything is shown.
"""

from micropython import const

from ...engine.moves import ADJUST, CALL, ITEM, RESULT, SAY, TOTAL, kind, make
from ...errors import FlagfallError
from ...record.pending_turns import IDLE, fresh
from ...record.record import CORRECT, EDIT, OUT, PAD, PAUSE, PRESS, RESUME, REVERSE, SKIP, UNDO, UNPRESS
from ..games import room
from ..i18n import language
from ..i18n.language import t as words
from .colours import white, white_of
from .time_warnings import TimeWarnings

WAITING = const(8)  # turns that may wait for their entry

_MOVES = const(8)  # aux of a correction of the move number
_BACK = const(8)  # aux of a seat that takes part again


class TableController:
    """book: the scorebook with this game on the table; now: ms of Ticks; light(seat): shows whose time runs, -1 for nobody's, as
    soon as a press is on flash; preferences: the owner's, or None for the usual ones. hand_end: (points made in the hand a side,
    award a side) of the hand that the last entry ended, until somebody has seen it. white: the clock's seat that plays White, -1
    where nobody does.
    """

    def __init__(self, book, session, now: int, light=None, preferences=None):
        self.book = book
        self.session = session
        self.base = now - session.t
        self.hand_end = None
        self.noticed = 0  # how many fallen flags have been told to the players
        self.warner = TimeWarnings()
        self.white = white(self)
        self._room = (None, "")
        self._light = light
        self._late = -1  # the seat whose lateness has been told
        self._lapsed = (0, 0)  # points that nobody claimed, and the events of the record when they lapsed
        self._before = None  # left of every clock when the last press was made
        self._preferences = preferences

    @property
    def game(self):
        return self.session.game

    @property
    def clock(self):
        return self.session.clock

    @property
    def room(self):
        """What the family of this game shows in its own way (GameRoom); another one when the game goes on as pad."""
        family = self.game.facts.family
        if self._room[1] != family:
            self._room = room(family), family
            language.load_game_words(family)
        return self._room[0]

    @property
    def owed(self) -> int:
        """Turns that wait for their entry; below 0 when entries wait for their press. 0 where nobody enters anything."""
        if self.clock is None or self.game.facts.moves_optional and not len(self.game.log):
            return 0
        return self.session.pending_turns.owed

    @property
    def lapsed(self) -> int:
        """Points that could no longer be claimed after the last entry; 0 once anything else has happened."""
        points, events = self._lapsed
        return points if events == self.session.count else 0

    def time(self, stamp: int) -> int:
        """Ticks to game time; never before the last event."""
        return max(stamp - self.base, self.session.t)

    def clock_seat(self, seat: int) -> int:
        return self.session.clock_seat(seat)

    def running(self, now: int) -> int:
        """The clock's seat whose time passes, -1 for none."""
        return self.clock.running(self.time(now)) if self.clock else -1

    @property
    def asks(self) -> str:
        """What the table must tell before anyone can play: `lead`, `count`, `over`, or nothing."""
        return self.game.stage if self.game.stage in IDLE else ""

    @property
    def fresh(self) -> bool:
        """True when nobody has had a turn in this hand."""
        return not self.game.facts.free_order and fresh(self.game)

    def press(self, seat: int, stamp: int) -> bool:
        """A big button of the clock's seat: ends the turn, or starts the hand. False: it counted for nothing."""
        clock, t = self.clock, self.time(stamp)
        if clock is None or self.asks:
            return False
        if clock.started and clock.paused:
            if not self.fresh:
                return False
            self._do(RESUME, t)
            if seat != clock.turn:
                return True
        if not self._started(PRESS, t, seat):
            return False
        while not self.asks and clock.turn in self.game.passed_over() and self._press_for(clock.turn, t):
            pass
        if self._light:
            self._light(clock.running(t))
        self._before = [clock.left(i, t) for i in range(clock.seats)]
        if self.owed > WAITING and not self.game.facts.moves_optional:
            self._do(PAUSE, t)
        return True

    def go(self, stamp: int) -> bool:
        """The clock goes on; before the start, it starts for the seat on turn. False when nothing has changed."""
        clock, t = self.clock, self.time(stamp)
        if clock is None or self.asks:
            return False
        if not clock.started:
            return self._started(PRESS, t, (self.clock_seat(self.game.turn) - 1) % clock.seats)
        return clock.paused and self._do(RESUME, t)

    def _started(self, event: int, t: int, seat: int) -> bool:
        """A press; the one that starts a clock for two says who is White."""
        fresh = not self.clock.started
        if not self._do(event, t, 0, seat):
            return False
        if fresh and self.white >= 0 and self.game.facts.free_order:
            self.white = white_of(self.clock, self.clock.turn)
        return True

    def pause(self, stamp: int) -> None:
        """Stops all time, and uses the pause to prepare flash for what comes."""
        clock = self.clock
        if clock is not None and clock.started and not clock.paused:
            self._do(PAUSE, self.time(stamp))
        self.rest(stamp)

    def rest(self, stamp: int) -> None:
        """Prepares flash for what comes, unless a clock runs."""
        if self.running(stamp) < 0:
            self.book.prepare()

    def enter(self, moves: list, stamp: int) -> None:
        """One entry, of one or more ints. When it ends the hand, the clock stands; where the owner has chosen so, it ends the turn.

        FlagfallError: nothing has changed.
        """
        game, t, seat = self.game, self.time(stamp), self.game.turn
        if self.clock and game.ends_turn(moves[0]):
            if self.owed < 0:
                raise FlagfallError(words("press_first"))
        made = [game.hand(side) for side in range(len(game.sides))]
        asked, hand = self.asks, game.hand_number
        pressed, pending = self.owed > 0, game.pending
        self.book.enter(moves, t)
        told = kind(moves[0])
        self._lapsed = (0 if told in (SAY, CALL, ADJUST) and len(moves) == 1 else pending), self.session.count
        counted = asked == "count" and self.asks != "count" and told in (ITEM, TOTAL)
        settled = game.over and game.last_hand_points and told not in (RESULT, ADJUST)
        if counted or settled or game.hand_number != hand:
            self.hand_end = (game.last_hand_points or made, game.points[:])
        if self.clock and self.clock.started:
            if self.asks and not asked:
                self._stop(t, pressed)
            elif asked and not self.asks:
                self._seat_leader(t)
            elif game.facts.results_only and game.hand_number != hand:
                self._stop(t, False)
        if self.owed < 0 and self._preferences and self._preferences.switches:
            self.press(self.clock_seat(seat), stamp)

    def _stop(self, t: int, pressed: bool) -> None:
        """The hand is over: time stands, and who was put on turn by the press of the last one has lost none."""
        clock = self.clock
        seat = clock.turn
        if not clock.paused:
            self._do(PAUSE, t)
        if pressed and self._before and clock.left(seat, t) < self._before[seat]:
            self._do(CORRECT, t, self._before[seat], seat)
        self._before = None

    def _seat_leader(self, t: int) -> None:
        """Between hands: the clock comes to the leader of the next hand; nobody gains time or moves by that."""
        clock = self.clock
        if self.owed >= 0:
            return
        self._do(RESUME, t)
        while self.owed < 0:
            if not self._press_for(clock.turn, t):
                break
        self._do(PAUSE, t)

    def _press_for(self, seat: int, t: int) -> bool:
        """Ends a turn that this seat of the clock does not have; it gains no time and no move. False when it cannot be done."""
        clock = self.clock
        left, moves = clock.left(seat, t), clock.moves[seat]
        if not self._do(PRESS, t, 0, seat):
            return False
        if clock.left(seat, t) != left:
            self._do(CORRECT, t, left, seat)
        self._do(CORRECT, t, moves, _MOVES + seat)
        return True

    def undo(self, stamp: int) -> None:
        """Takes back the last entry. FlagfallError when there is none."""
        log = self.game.log
        n = len(log)
        if not n:
            raise FlagfallError(words("no_undo"))
        start = self.first_of(n - 1)
        t = self.time(stamp)
        self._do(UNDO, t, n - start)
        self.hand_end = None
        if self.asks and self.running(stamp) >= 0:
            self._do(PAUSE, t)

    def undo_to(self, index: int, stamp: int) -> None:
        """Takes back every entry from the int at `index` on."""
        while len(self.game.log) > index:
            self.undo(stamp)

    def first_of(self, index: int) -> int:
        """The first int of the entry that the int at `index` belongs to."""
        log = self.game.log
        while index and log[index - 1] >> 25 & 1:
            index -= 1
        return index

    def edit(self, index: int, move: int, stamp: int) -> int:
        """Replaces the entry at `index`, at most 255 ints before the end; returns how many later ints could not be kept."""
        n, t = len(self.game.log), self.time(stamp)
        self._do(EDIT, t, move, n - index)
        self.hand_end = None
        if self.clock and self.clock.started and self.fresh and not self.asks:
            self._seat_leader(t)
        return n - len(self.game.log)

    def adjust(self, side: int, points: int, stamp: int) -> None:
        """Points by agreement of the table, more or less."""
        self.enter([make(ADJUST, self.game.sides[side][0] << 16 | points + 32768)], stamp)

    def result(self, code: int, stamp: int) -> None:
        """Ends the game: one of the codes of engine/outcome.py."""
        self.pause(stamp)
        self.enter([make(RESULT, code)], stamp)

    def pad(self, stamp: int) -> None:
        """Goes on as pad, or back to the rules while the pad is empty."""
        self._do(PAD, self.time(stamp), 0, 1 if self.session.padded else 0)

    def set_clock(self, seat: int, stamp: int, ms: int = -1, moves: int = -1, period: int = -1, left: int = -1) -> None:
        """The arbiter's correction of one clock; -1 leaves a value."""
        for what, number in enumerate((ms, moves, period, left)):
            if number >= 0:
                self._do(CORRECT, self.time(stamp), number, _MOVES * what + seat)

    def skip(self, stamp: int) -> None:
        """The turn ends, and no move was made."""
        self._do(SKIP, self.time(stamp))

    def out(self, seat: int, stamp: int) -> None:
        """The clock's seat takes part no more, or again."""
        self._do(OUT, self.time(stamp), 0, seat + (_BACK if self.clock.is_out(seat) else 0))

    def reverse(self, stamp: int) -> None:
        self._do(REVERSE, self.time(stamp))

    def unpress(self, stamp: int) -> None:
        """The last press was a slip: as if it had never been."""
        self._do(UNPRESS, self.time(stamp))
        if not self.clock.started:
            self.white = white(self)

    def flag(self, now: int) -> int:
        """The seat whose flag has just fallen, once for each; -1 when nothing is new."""
        clock, t, down = self.clock, self.time(now), 0
        if clock is None:
            return -1
        for seat in range(clock.seats):
            if clock.flag(seat, t):
                down += 1
        if down <= self.noticed:
            self.noticed = down
            return -1
        self.noticed += 1
        return clock.flags(t)[self.noticed - 1]

    def late(self, now: int) -> int:
        """Returns a newly late seat, -1 for none."""
        seat = self.clock.late(self.time(now)) if self.clock else -1
        if seat < 0 or seat == self._late:
            return -1
        self._late = seat
        return seat

    def _do(self, event: int, t: int, value: int = 0, aux: int = 0) -> bool:
        return self.book.do(event, t, value, aux)
