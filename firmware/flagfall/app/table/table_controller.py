"""The game on the table, between buttons and scorebook: presses, entries, pauses, corrections. Draws nothing.

Every stamp is ms of Ticks. Game time continues from the last event of the record. The scorebook plays all events, so they are on flash
before the screen shows them.
"""

from micropython import const

from ...engine import outcome
from ...engine.moves import ADJUST, BACK, CALL, NEW_SEAT, RESULT, make
from ...errors import FlagfallError
from ...record.pending_turns import IDLE, no_turn_yet
from ...record.record import CONTROL, CORRECT, EDIT, OUT, PAD, PAUSE, PRESS, RESUME, REVERSE, SKIP, UNDO, UNPRESS
from ..games import style
from ..i18n import language
from ..i18n.language import t as words
from .colours import white, white_of
from .time_warnings import TimeWarnings

MAX_PENDING = const(30)  # the most pending turns with which the clock runs
_ANNOUNCED = const(3)  # of these, the last ones are announced

_MOVES = const(8)  # added to the clock seat in the aux of a correction: once for moves, twice for the period, three times for overtime


class TableController:
    """The controller. book: the scorebook with this game on the table; now: ms of Ticks; light(clock_seat): called after a press or a
    pause is on flash, with the clock seat whose time runs, -1 for none; preferences: the owner's, or None for the usual ones.

    hand_end: (points made in the hand, award) of each side in the hand that the last entry has ended, None after a screen has shown it;
    white: the clock seat that plays White, -1 for none.
    """

    def __init__(self, book, session, now: int, light=None, preferences=None):
        self.book = book
        self.session = session
        self.base = now - session.t  # ms of Ticks at game time 0
        self.hand_end = None
        self.spliced = None  # the last change that entry_change.splice made, for *Undo the change*; None for none
        self.goes_on = False  # the clock ran when the change of an entry stopped it, and goes on after the change
        self.noticed = 0  # number of fallen flags that were reported
        self.warner = TimeWarnings()
        self.white = white(self)
        self._style = (None, "")
        self._light = light
        self._late = -1  # the clock seat reported as late
        self._before = None  # ms left on each clock at the last press or skip, below 0 what it has counted up
        self._preferences = preferences

    @property
    def game(self):
        return self.session.game

    @property
    def clock(self):
        return self.session.clock

    @property
    def style(self):
        """Returns the style (GameStyle) of this game's family; of the pad, if the game continues as a pad."""
        family = self.game.facts.family
        if self._style[1] != family:
            self._style = style(family), family
            language.load_game_words(family)
        return self._style[0]

    @property
    def pending_turns(self) -> int:
        """Returns the number of pending turns, below 0 for entries that wait for their press. Before the first optional move it is 0."""
        if self.clock is None or self.game.facts.moves_optional and not len(self.game.log):
            return 0
        return self.session.pending_turns.count

    @property
    def few_left(self) -> bool:
        """Returns True when few more turns may wait for their entry before the clock stops."""
        return self.pending_turns > MAX_PENDING - _ANNOUNCED and not self.game.facts.moves_optional

    def time(self, stamp: int) -> int:
        """Returns the game time of a stamp, never before the last event."""
        return max(stamp - self.base, self.session.t)

    def running(self, now: int) -> int:
        """Returns the clock seat whose time runs, -1 for none."""
        return self.clock.running(self.time(now)) if self.clock else -1

    def side_at(self, clock_seat: int) -> int:
        """Returns the side of the players at a clock seat."""
        return self.game.side(self.session.seats_at(clock_seat)[0])

    def clock_seat_of(self, side: int) -> int:
        """Returns the clock seat of a side. Where partners have a clock each, as in a game that is its clock alone, the first one's."""
        return self.session.clock_seat(self.game.sides[side][0])

    @property
    def asks(self) -> str:
        """Returns the stage in which players must answer before play continues, such as `lead`, `count` or `over`; "" for none."""
        return self.game.stage if self.game.stage in IDLE else ""

    @property
    def pressed_last_entry(self) -> bool:
        """Returns True when the last press has ended the turn of the last entry, so that both belong together."""
        game, session = self.game, self.session
        if not session.pending_turns.pressed or session.pending_turns.count or game.mover < 0:
            return False
        return game.ended_turn(len(game.log) - 1) and session.clock_seat(game.mover) != self.clock.turn

    def must_press(self, moves: list) -> bool:
        """Returns True when the clock must be pressed before this entry: one turn has been entered ahead."""
        return self.clock is not None and self.pending_turns < 0 and self.game.ends_turn(moves[0])

    @property
    def no_turn_yet(self) -> bool:
        """Returns True before the first turn of a hand."""
        return not self.game.facts.free_order and no_turn_yet(self.game)

    def press(self, clock_seat: int, stamp: int) -> bool:
        """Handles a big button: ends the turn of the clock seat, or starts the hand. Returns False when it has no effect."""
        clock, t = self.clock, self.time(stamp)
        if clock is None or self.asks:
            return False
        if clock.started and clock.paused:
            if not self.no_turn_yet:
                return False
            self._do(RESUME, t)
            if clock_seat != clock.turn:
                return True  # the press has only started the clock of the seat on turn
        if not self._press(t, clock_seat):
            return False
        self._pass_over(t)
        if self._light:
            self._light(clock.running(t))
        self._note_times(t)
        if self.pending_turns > MAX_PENDING and not self.game.facts.moves_optional:
            self._do(PAUSE, t)
        return True

    def go(self, stamp: int) -> bool:
        """Resumes the clock, or starts it for the seat on turn. Returns False when nothing has changed."""
        clock, t = self.clock, self.time(stamp)
        if clock is None or self.asks:
            return False
        if not clock.started:
            gone_on = self._press(t, (self.session.clock_seat(self.game.turn) - 1) % clock.seats)
        else:
            gone_on = clock.paused and self._do(RESUME, t)
            if gone_on:
                self._pass_over(t)
        if gone_on and self._light:
            self._light(clock.running(t))
        return gone_on

    def _press(self, t: int, clock_seat: int) -> bool:
        """Records a press. The press that starts a clock for two also sets the clock seat with White."""
        starts = not self.clock.started
        if not self._do(PRESS, t, 0, clock_seat):
            return False
        if starts and self.white >= 0 and self.game.facts.free_order:
            self.white = white_of(self.clock, self.clock.turn)
        return True

    def pause(self, stamp: int) -> None:
        """Stops all time, and prepares flash for later events in the pause."""
        clock = self.clock
        if clock is not None and clock.started and not clock.paused:
            self._do(PAUSE, self.time(stamp))
        self.prepare(stamp)

    def prepare(self, stamp: int) -> None:
        """Prepares flash for later events, unless a clock runs."""
        if self.running(stamp) < 0:
            self.book.prepare()

    def enter(self, moves: list, stamp: int) -> None:
        """Records an entry of one or more ints. Stops the clock at the end of a hand. Ends the turn if the owner has chosen that.

        Raises FlagfallError before anything has changed.
        """
        if self.must_press(moves):
            raise FlagfallError(words("press_first"))
        game, t, seat, turn_pressed = self.game, self.time(stamp), self.game.turn, self.pending_turns > 0
        hand_points = [game.hand(side) for side in range(len(game.sides))]
        self.book.enter(moves, t)
        session = self.session
        if session.ended_hand:
            self.hand_end = (game.last_hand_points or hand_points, game.points[:])
        if self.clock and self.clock.started:
            if session.asks_now or session.ended_hand and game.facts.results_only:
                self._stop(t, turn_pressed)
            else:
                self._pass_over(t, turn_pressed)
        if self.pending_turns < 0 and self._preferences and self._preferences.auto_press:
            self.press(session.clock_seat(seat), stamp)

    def _stop(self, t: int, turn_pressed: bool) -> None:
        """Stops time at the end of a hand. turn_pressed: gives back the time since the last press, except the used part of a delay."""
        if not self.clock.paused:
            self._do(PAUSE, t)
        if turn_pressed:
            self._give_back(t)
        self._before = None

    def _note_times(self, t: int) -> None:
        """Notes the times of all clock seats, so that they can be given back."""
        self._before = [self._signed_left(clock_seat, t) for clock_seat in range(self.clock.seats)]

    def _give_back(self, t: int) -> None:
        """Gives back the time since the last press, except the used part of a delay. With an hourglass the others lose what they won."""
        clock = self.clock
        for clock_seat in range(clock.seats if self._before else 0):
            method, left, now = clock.methods[clock_seat], self._before[clock_seat], self._signed_left(clock_seat, t)
            if clock_seat == clock.turn:
                left -= method.shown_delay(clock.period[clock_seat])
            if clock.flag(clock_seat, t) and left <= 0:
                continue  # no correction can set an overrun
            if now < 0 < left and method.fine:  # Scrabble: back to the period without fines
                self._do(CORRECT, t, 1, 2 * _MOVES + clock_seat)
            if now < left or now > left and method.shares:
                self._do(CORRECT, t, abs(left), clock_seat)

    def _signed_left(self, clock_seat: int, t: int) -> int:
        """Returns the ms left of a clock seat; below 0 what its clock has counted up."""
        left = self.clock.left(clock_seat, t)
        return -left if self.clock.rises(clock_seat, t) else left

    def _pass_over(self, t: int, turn_pressed: bool = False) -> None:
        """Ends the turns at the clock of seats that have none in the game, which gain no time and no move: those that were passed over, and
        those before the leader of a hand. turn_pressed: gives back the time since the last press.
        """
        clock, paused = self.clock, False
        for _ in range(self.game.seats):
            if self.asks or not self._is_passed_over():
                break
            if clock.paused:
                paused = self._do(RESUME, t)
            if turn_pressed:
                self._give_back(t)
            clock_seat = clock.turn
            left = clock.left(clock_seat, t)
            if not self._do(SKIP, t):
                break
            if clock.methods[clock_seat].renews and clock.left(clock_seat, t) != left:
                self._do(CORRECT, t, left, clock_seat)
        if paused:
            self._do(PAUSE, t)

    def _is_passed_over(self) -> bool:
        """Returns True when the turn at the clock is no turn of the game, by the entries so far."""
        count, game = self.pending_turns, self.game
        if count > 0:
            return (game.turn + count) % game.seats in game.passed_over()
        return -self.session.pending_turns.passed <= count < 0

    def undo(self, stamp: int) -> None:
        """Takes back the last entry. Raises FlagfallError when there is none."""
        log = self.game.log
        n = len(log)
        if not n:
            raise FlagfallError(words("no_undo"))
        start = self.game.first_of(n - 1)
        t = self.time(stamp)
        self.book.do(UNDO, t, n - start)  # not `_do`, because the stack is shallow here
        self._before = self._before if self.clock and self._before and len(self._before) == self.clock.seats else None
        self.hand_end = None
        if self.asks and self.running(stamp) >= 0:
            self._do(PAUSE, t)

    def undo_to(self, index: int, stamp: int) -> None:
        """Takes back all entries from the int at `index` on."""
        while len(self.game.log) > index:
            self.undo(stamp)

    def edit(self, index: int, move: int, stamp: int) -> None:
        """Replaces the entry at `index`, at most 255 ints before the end. Later ints stay as long as they are legal."""
        t = self.time(stamp)
        self.book.do(EDIT, t, move, len(self.game.log) - index)
        self.settle(t)

    def settle(self, t: int) -> None:
        """Adapts the clock at t ms of game time to changed entries."""
        self.hand_end = None
        if self.clock and self.clock.started:
            self._pass_over(t)

    def bring_back(self, stamp: int, all_entries: bool = False) -> None:
        """Enters the first entry again that was taken back, or all of them; undoes a change. The clocks stay as they are."""
        taken_back, t = self.session.taken_back, self.time(stamp)
        changed, count = taken_back.at < len(self.game.log), taken_back.entries() if all_entries else 1
        if changed:
            self.edit(taken_back.at, taken_back.entry()[0], stamp)
        while taken_back.count and (changed or count):
            self.book.enter(taken_back.entry(), t)
            count -= 1
        self.hand_end = None
        if self.asks and self.running(stamp) >= 0:
            self._do(PAUSE, t)

    def adjust(self, side: int, points: int, stamp: int) -> None:
        """Adds points to a side by agreement of the players; points may be below 0."""
        self.enter([outcome.give(ADJUST, self.game.sides[side][0], points)], stamp)

    def result(self, code: int, stamp: int) -> None:
        """Ends the game. code: the payload of a RESULT, see engine/outcome.py."""
        self.pause(stamp)
        self.enter([make(RESULT, code)], stamp)

    def pad(self, stamp: int) -> None:
        """Changes to a pad, or back to the rules while the pad is empty."""
        self._do(PAD, self.time(stamp), 0, 1 if self.session.padded else 0)

    def set_clock(self, clock_seat: int, stamp: int, ms: int = -1, moves: int = -1, period: int = -1, left: int = -1) -> None:
        """Records the arbiter's correction of one clock: what changes, the period first, because it sets other numbers. -1 leaves a number
        unchanged. No time before it is given back. Raises FlagfallError; changes before it stay recorded.
        """
        self._before = None
        clock, t = self.clock, self.time(stamp)
        if 0 <= period != clock.period_of(clock_seat, t):
            self._do(CORRECT, t, period, 2 * _MOVES + clock_seat)
        if 0 <= left != clock.overtime(clock_seat, t):
            self._do(CORRECT, t, left, 3 * _MOVES + clock_seat)
        if 0 <= ms != clock.left(clock_seat, t):
            self._do(CORRECT, t, ms, clock_seat)
        if 0 <= moves != clock.moves[clock_seat]:
            self._do(CORRECT, t, moves, _MOVES + clock_seat)

    def change_control(self, control: str, clock_options: str, stamp: int) -> None:
        """Gives the stopped clock another control. Times, moves and periods stay. Raises FlagfallError."""
        self.book.do_with_text((control + " " + clock_options).strip(" "), CONTROL, self.time(stamp))
        self._before = None

    def skip(self, stamp: int) -> None:
        """Ends the turn without a move."""
        t = self.time(stamp)
        self._do(SKIP, t)
        self._note_times(t)

    @property
    def goes_on_without(self) -> bool:
        """Returns True when one of three or more may leave, and the others play on: on a pad, and in a game that is its clock alone."""
        game, clock = self.game, self.clock
        if game.facts.is_pad:
            return len(game.sides) == game.seats and game.seats - len(game.gone) > 2
        return game.facts.free_order and clock.seats - sum([clock.is_out(clock_seat) for clock_seat in range(clock.seats)]) > 2

    def out(self, clock_seat: int, stamp: int) -> None:
        """Takes the clock seat out of the game, or brings it back."""
        if self.game.facts.is_pad:
            self.leave(self.session.seats_at(clock_seat)[0], stamp)
        else:
            self._do(OUT, self.time(stamp), 0, clock_seat + (BACK if self.clock.is_out(clock_seat) else 0))

    def leave(self, seat: int, stamp: int) -> None:
        """Lets a player leave the pad, or come back."""
        self.enter([make(CALL, seat + (BACK if seat in self.game.gone else 0))], stamp)
        self._before = None

    def come(self, name: str, stamp: int) -> None:
        """Lets a new player come to a pad. name: "" for a guest."""
        self.book.come(name, make(CALL, NEW_SEAT), self.time(stamp))
        self._before = None

    def reverse(self, stamp: int) -> None:
        self._do(REVERSE, self.time(stamp))

    def unpress(self, stamp: int) -> None:
        """Takes back the last press with all its effects."""
        self._before = None
        self._do(UNPRESS, self.time(stamp))
        if not self.clock.started:
            self.white = white(self)

    def flag(self, now: int) -> int:
        """Returns the clock seat of a newly fallen flag, each flag once; -1 for none."""
        clock, t, down = self.clock, self.time(now), 0
        if clock is None:
            return -1
        for clock_seat in range(clock.seats):
            if clock.flag(clock_seat, t):
                down += 1
        if down <= self.noticed:
            self.noticed = down
            return -1
        self.noticed += 1
        return clock.flags(t)[self.noticed - 1]

    def late(self, now: int) -> int:
        """Returns a newly late clock seat that has not moved yet, -1 for none."""
        clock = self.clock
        clock_seat = clock.late(self.time(now)) if clock else -1
        if clock_seat < 0 or clock_seat == self._late or clock_seat != clock.turn or clock.moves[clock_seat]:
            return -1
        self._late = clock_seat
        return clock_seat

    def _do(self, event: int, t: int, value: int = 0, aux: int = 0) -> bool:
        done = self.book.do(event, t, value, aux)
        if done and event == PAUSE and self._light:
            self._light(-1)
        return done
