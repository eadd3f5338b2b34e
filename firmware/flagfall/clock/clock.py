"""The game clock of one game: press, pause, correct, and questions about any moment. Time is always an argument, in whole milliseconds.

The clock never reads the time and needs no polling: it computes flags and new periods from the stamps of the events, to the millisecond.
Stamps may count from any zero. Knows no game, no screen. docs/clock.md explains its rules.
"""

from micropython import const

from ..errors import BadValue, NothingToUndo
from .clock_state import ClockState

_MAX_MS = const(864000000)  # ten days: the longest time that a correction may set
LATE_MS = const(3600000)  # after which a player who is not there loses, unless the event has other rules (CK-07)

MAX_SEATS = const(6)
_REPORT_MS = const(300000)  # for this time the clock reports the end of a period
_MAX_MOVES = const(9999)


class Clock:
    """The clock of a game. Its constructor raises BadValue when the arguments do not fit together.

    A question changes nothing. Its t may be after the last event: the answer then holds if nothing happens until t. An earlier t means the
    time of the last event.
    """

    def __init__(
        self,
        control,  # a Control
        seats: int = 2,  # their number, 2..6
        first: int = 0,  # the seat that `resume` starts on a new clock (CK-05)
        start: str = "fide",  # adds the increment of the first move to the start value; `base` does not
        freeze: bool = True,  # the first flag stops all time
        credit: str = "zero",  # a period with a number of moves ends at `zero` or with the `move`
        delay_carry: bool = False,  # the rest of a period with delay is added to the next (CK-c)
        late: int = LATE_MS,  # ms, see `late`
        overtime: str = "stay",  # without freeze, a seat whose flag is down will `stay` at 0:00, count `up`, or be `out` after its turn
    ):
        self.check_seats(seats)
        if not 0 <= first < seats:
            raise BadValue("the first seat is a number 0 to %d", seats - 1)
        if start not in ("fide", "base"):
            raise BadValue("start is one of fide base")
        if credit not in ("zero", "move"):
            raise BadValue("credit is one of zero move")
        if overtime not in ("stay", "up", "out"):
            raise BadValue("overtime is one of stay up out")
        methods = control.of(seats)
        for method in methods:
            if not method.can_begin(start):
                raise BadValue("a control without main time needs start=fide")
        self.methods = methods  # the clock needs no more of its control, so the modules that read texts can be unloaded
        self.seats = seats
        self.automatic = methods[0].automatic  # turns end without a press
        states = [ClockState(methods, start, freeze, credit == "move", delay_carry, overtime, late) for _ in range(3)]
        self._state, self._unpressed, self._future = states
        self.first = first
        self.start = start
        self.freeze = freeze
        self._pressed = False  # True when there is a press or a skip to take back
        self._last = 0  # stamp of the last event; valid when _stamped
        self._stamped = False
        self._state_until = self._future_from = self._future_until = 0  # see _state_at

    # Events. Each raises BadValue for a stamp before the last event. An event that is not allowed raises before anything has changed.

    def press(self, seat: int, t: int) -> bool:
        """Ends the turn of the seat (CK-08). On a new clock it starts the next seat, and no move is counted.

        Returns False when the press does not count and changes nothing: another seat is on turn, the clock is paused or stopped by a flag,
        or turns end by a gong.
        """
        self._check_event(seat, t)
        if self._state.turn >= 0 and (seat != self.running(t) or self.automatic):
            return False
        self._end_turn(seat, t, True)
        return True

    def skip(self, t: int) -> bool:
        """Ends the turn without a completed move: a pass, or an absent player. Returns False when no time runs."""
        self._check_event(0, t)
        seat = self.running(t)
        if seat < 0:
            return False
        self._end_turn(seat, t, False)
        return True

    def pause(self, t: int) -> bool:
        """Stops all time until `resume`, also a delay. Returns False when the clock has not started, or is paused already."""
        self._check_event(0, t)
        if self._state.turn < 0 or self._state.paused:
            return False
        self._note_event(t)
        self._state.pause(t)
        self._unpressed.pause(t)
        return True

    def resume(self, t: int) -> bool:
        """Restarts the time of the seat on turn, or starts seat `first` of a new clock (CK-05). Returns False when it was not paused.

        After a flag has stopped the clock, no time runs until the arbiter corrects that seat.
        """
        self._check_event(0, t)
        state = self._state
        if state.turn < 0:
            self._note_event(t)
            state.begin(state.next(self.first) if state.gone[self.first] else self.first, t)
            return True
        if not state.paused:
            return False
        self._note_event(t)
        state.resume(t)
        self._unpressed.resume(t)
        return True

    def correct(self, seat: int, ms: int, t: int, moves: int = -1, period: int = -1, left: int = -1) -> None:
        """Sets numbers of the seat at t for the arbiter: ms, as the clock shows it; moves made; period; left, the periods or moves left of
        the overtime. -1 leaves a number unchanged.

        More than 0 ms raises the seat's flag again and removes its mark as the first flag. A clock that this flag had stopped is then
        paused.
        """
        self._check_event(seat, t)
        method = self.methods[seat]
        if not -1 <= ms <= _MAX_MS:
            raise BadValue("a time is a number 0 to %d ms", _MAX_MS)
        if not -1 <= moves <= _MAX_MOVES:
            raise BadValue("moves is a number 0 to %d", _MAX_MOVES)
        if period != -1 and not 1 <= period <= method.stages:
            if method.stages == 1:
                raise BadValue("this control has one period")
            raise BadValue("period is a number %d to %d", 1, method.stages)
        if 0 < method.limit <= ms and (method.counts_up or (period if period > 0 else self.period_of(seat, t)) > 1):
            raise BadValue("the limit is %d ms", method.limit)
        if left != -1 and not 1 <= left <= method.spares:
            if not method.spares:
                raise BadValue("this control has no periods or moves left to count")
            raise BadValue("left is a number %d to %d", 1, method.spares)
        stopped = self.freeze and ms > 0 and self.flag(seat, t)
        self._note_event(t)
        self._state.correct(seat, ms, moves, period, left, t)
        self._unpressed.correct(seat, ms, moves, period, left, t)
        if stopped:
            self._state.pause(t)
            self._unpressed.pause(t)

    def follow(self, old, t: int, left=(), moves=(), periods=()) -> None:
        """Takes the place of another clock, which is stopped at t; this one is new and has as many seats (FIDE 6.10.2). Turn, flags, times
        as they are shown, moves and periods stay; a period that this control does not have becomes its last one.

        left, moves, periods: other numbers in their place, one for each seat. The last press cannot be taken back any more. Raises
        BadValue, and the old clock is still good then.
        """
        old._check_event(0, t)
        if old.running(t) >= 0:
            raise BadValue("the clock must be stopped before it gets another control")
        state = old._state_at(t)
        self._state.follow(state, self.start)
        for seat in range(self.seats):
            period = periods[seat] if periods else min(state.period[seat], self.methods[seat].stages)
            ms = left[seat] if left else 0 if state.down[seat] else state.left(seat, t)
            self.correct(seat, ms, t, moves[seat] if moves else -1, period)

    def unpress(self, t: int) -> None:
        """Takes back the last press or skip. The time since then counts for the seat whose turn it had ended.

        Pauses and corrections since then stay. After the first press is taken back, the clock has not started. Raises NothingToUndo
        when there was no press and no skip since the start or since the last unpress.
        """
        self._check_event(0, t)
        if not self._pressed:
            raise NothingToUndo("there is no press to take back")
        self._note_event(t)
        self._state, self._unpressed = self._unpressed, self._state
        self._pressed = False
        self._state.settle(t)

    def out(self, seat: int, t: int) -> None:
        """Takes the seat out of the game. Its turns are passed over, also the running one. Raises BadValue for the last seat."""
        self._check_event(seat, t)
        if self._state.gone[seat]:
            raise BadValue("seat %d is out already", seat)
        if self._state.seats_in_game() == 1:
            raise BadValue("the last seat stays")
        self._note_event(t)
        self._state.leave(seat, t)
        self._unpressed.leave(seat, t)

    def back(self, seat: int, t: int) -> None:
        """Brings the seat back into the game. Raises BadValue when it is not out."""
        self._check_event(seat, t)
        if not self._state.gone[seat]:
            raise BadValue("seat %d is not out", seat)
        self._note_event(t)
        self._state.come_back(seat, t)
        self._unpressed.come_back(seat, t)

    def set_seats(self, seats: int, t: int) -> None:
        """Adds seats behind the last one, with its control and their full time, or removes the last ones. Raises BadValue."""
        self.check_seats(seats)
        self._check_event(0, t)
        self._note_event(t)
        while self.seats != seats:
            more = self.seats < seats
            if more:
                self.methods.append(self.methods[-1])  # the states have the same list
            for state in (self._state, self._unpressed, self._future):
                (state.add_seat if more else state.remove_seat)(t)
            if not more:
                self.methods.pop()
            self.seats = len(self.methods)

    def reverse(self, t: int) -> None:
        """Reverses the order of the turns."""
        self._check_event(0, t)
        self._note_event(t)
        self._state.reverse(t)
        self._unpressed.reverse(t)

    # Questions

    def left(self, seat: int, t: int) -> int:
        """Returns the ms that the seat's clock shows at t; 0 when its flag has fallen (with overtime=up: the ms of overrun)."""
        return self._state_at(t).left(seat, self._not_past(t))

    def running(self, t: int) -> int:
        """Returns the seat whose time runs at t, -1 for none. Without freeze a seat whose flag is down stays on turn."""
        state = self._state_at(t)
        return -1 if state.stopped() else state.turn

    def steady_until(self, t: int) -> int:
        """Returns the time of the next flag or period after t, if no event comes before. Until then the same seat's time runs."""
        return self._future_until if self._state_at(t) is self._future else self._state_until

    def delay_left(self, t: int) -> int:
        """Returns the ms for which the shown time still waits, by the simple delay of the running turn, else 0."""
        state = self._state_at(t)
        seat = state.turn
        if state.stopped() or state.down[seat]:
            return 0
        return self.methods[seat].delay_left(state, seat, state.spent(self._not_past(t)))

    def flag(self, seat: int, t: int) -> bool:
        """Returns True when the seat's flag has fallen at t."""
        return self._state_at(t).down[seat]

    def flags(self, t: int) -> list:
        """Returns the seats whose flags have fallen at t, in order of falling."""
        state = self._state_at(t)
        return [state.order[i] for i in range(state.fallen)]

    def first_flag(self, t: int) -> int:
        """Returns the seat whose flag fell first, -1 for none or after its correction by the arbiter. A second flag never becomes the
        first.
        """
        return self._state_at(t).mark

    def flag_time(self, seat: int, t: int) -> int:
        """Returns the stamp at which the seat's flag fell. Raises BadValue when it has not fallen at t."""
        state = self._state_at(t)
        if not state.down[seat]:
            raise BadValue("the flag has not fallen")
        return state.fell[seat]

    def period_of(self, seat: int, t: int) -> int:
        """Returns the number of the seat's period at t, from 1. Where overtime follows, the main time is period 1, and overtime begins with
        period 2.
        """
        return self._state_at(t).period[seat]

    def period_ender(self, t: int) -> int:
        """Returns the seat that used up a period of the main time in the last five minutes of running time, so that the next one
        began; -1 for none.
        """
        state = self._state_at(t)
        return state.period_ender if self.ran(t) - state.period_ended_at < _REPORT_MS else -1

    def overtime(self, seat: int, t: int) -> int:
        """Returns the periods of byo-yomi or moves of the Canadian block that are left; -1 in main time, and with other methods."""
        return self._state_at(t).spare[seat]

    def penalty(self, seat: int, t: int) -> int:
        """Returns the points that overrun time costs (Scrabble), else 0."""
        state = self._state_at(t)
        return self.methods[seat].penalty(state, seat, self._not_past(t))

    def rises(self, seat: int, t: int) -> bool:
        """Returns True while the seat's clock counts up: the time used, or the overrun."""
        return self._state_at(t).rises(seat)

    def ran(self, t: int) -> int:
        """Returns the total ms that have run at t, for all seats together."""
        state = self._state_at(t)
        return state.ran if state.stopped() else state.ran + self._not_past(t) - state.since

    def late(self, t: int) -> int:
        """Returns the seat that made no move in the agreed time since the start (CK-06, CK-07), also after it has moved; -1 for none.

        The arbiter decides what follows; no time stops. Pauses do not count. A seat whose turn began only after that time is not late.
        """
        return self._state_at(t).late_seat(self.ran(t))

    def is_out(self, seat: int) -> bool:
        """Returns True when the seat is out of the game."""
        return self._state.gone[seat]

    def next(self, seat: int) -> int:
        """Returns the seat whose turn follows this one's."""
        return self._state.next(seat)

    @property
    def backwards(self) -> bool:
        """Returns True when the order is reversed."""
        return self._state.direction < 0

    @property
    def moves(self) -> list:
        """Returns the number of completed moves of each seat; to read only."""
        return self._state.moves

    @property
    def period(self) -> list:
        """Returns the period of each seat at the last event; to read only."""
        return self._state.period

    @property
    def turn(self) -> int:
        """Returns the seat on turn at the last event, also while no time runs; -1 before the start."""
        return self._state.turn

    @property
    def paused(self) -> bool:
        """Returns True from `pause` to `resume`; a clock that a flag has stopped is not paused."""
        return self._state.paused

    @property
    def started(self) -> bool:
        return self._state.turn >= 0

    @property
    def can_unpress(self) -> bool:
        """Returns True when there is a press or a skip to take back."""
        return self._pressed

    # Helpers

    def check_seats(self, seats: int) -> None:
        """Raises BadValue when a clock cannot have so many seats."""
        if not 2 <= seats <= MAX_SEATS:
            raise BadValue("a clock has 2 to %d seats", MAX_SEATS)

    def _check_event(self, seat: int, t: int) -> None:
        """Raises BadValue for a wrong seat, or a stamp before the last event."""
        if not 0 <= seat < self.seats:
            raise BadValue("the seat is a number 0 to %d", self.seats - 1)
        if self._stamped and t < self._last:
            raise BadValue("time goes back: the last event was at %d", self._last)

    def _note_event(self, t: int) -> None:
        """Notes the stamp of an event and forgets all stored answers."""
        self._last = self._state_until = self._future_until = t
        self._stamped = True

    def _end_turn(self, seat: int, t: int, done: bool) -> None:
        state = self._state
        self._unpressed.copy(state)
        self._pressed = True
        self._note_event(t)
        if state.turn < 0:
            state.begin(state.next(seat), t)
        else:
            state.hand_over(t, done)

    def _not_past(self, t: int) -> int:
        """Returns t, or the time of the last event when that is later."""
        return max(t, self._last)

    def _state_at(self, t: int) -> ClockState:
        """Returns the state at t, if no event comes before.

        Questions are frequent, so answers are stored: `_state` holds until `_state_until`, and `_future` from `_future_from`
        until `_future_until`.
        """
        if t < self._last:
            t = self._last
        if t < self._state_until:
            return self._state
        if self._future_from <= t < self._future_until:
            return self._future
        until = self._state.next_event(t)
        if t < until:
            self._state_until = until
            return self._state
        future = self._future
        future.copy(self._state)
        future.settle(t)
        self._future_from, self._future_until = t, future.next_event(t)
        return future
