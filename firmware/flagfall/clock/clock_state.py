"""The state of a clock: the effect of its events on each seat's time. Knows no rule about which event is allowed.

The clock has three states: the present one, the one without the last press, and one for questions about later moments. `settle` computes
flags and new periods from the stamps. Only the constructor and a new seat allocate.
"""

from micropython import const

# the lists with a value for each seat, and the value of a new seat; those of `rest`, `fell` and `order` are never read
_LISTS = (
    ("rest", 0),
    ("spare", -1),
    ("moves", 0),
    ("period", 1),
    ("down", False),
    ("fell", 0),
    ("over", 0),
    ("gone", False),
    ("order", 0),
)
_FAR_MS = const(1 << 20)  # ms from a question to the next event, when none will come


class ClockState:
    """The state at the moment `since`. A list has one value for each seat."""

    def __init__(self, methods: list, start: str, freeze: bool, by_move: bool, carry: bool, overtime: str, late: int):
        self.methods = methods
        self.fide = start == "fide"
        self.freeze = freeze
        self.by_move = by_move
        self.carry = carry
        self.counts_over = overtime == "up"
        self.drops_out = overtime == "out"
        self.late_ms = late
        self.rest = []  # ms left, as its method counts them
        self.spare = []  # see overtime.py
        self.moves = []  # completed moves
        self.period = []  # number of its period
        self.down = []  # its flag has fallen
        self.fell = []  # the stamp of that
        self.over = []  # ms of overrun in earlier turns
        self.gone = []  # it is out of the game
        self.order = []  # its first `fallen` values are the seats whose flags are down, in order of falling
        self.fallen = 0
        self.mark = -1  # the seat of the first flag, -1 for none or after its correction by the arbiter
        self.turn = -1  # the seat on turn, -1 before the start
        self.used = 0  # ms of its turn up to `since`
        self.since = 0
        self.ran = 0  # total ms that have run up to `since`
        self.begun = 0  # `ran` when the turn began
        self.direction = 1  # -1 when the order is reversed
        self.late = -1  # the seat whose turn ended late, see late_seat
        self.paused = False
        self.period_ender = -1  # the last seat that used up a period of main time, with another one after it
        self.period_ended_at = 0  # `ran` at that moment
        self._until = 0  # the end of the time that `settle` works on
        for _ in methods:
            self._append_seat()
        for seat in range(len(methods)):
            methods[seat].setup(self, seat, start)

    def copy(self, other) -> None:
        """Copies another state of the same clock."""
        for seat in range(len(self.rest)):
            self.rest[seat] = other.rest[seat]
            self.spare[seat] = other.spare[seat]
            self.moves[seat] = other.moves[seat]
            self.period[seat] = other.period[seat]
            self.down[seat] = other.down[seat]
            self.fell[seat] = other.fell[seat]
            self.over[seat] = other.over[seat]
            self.gone[seat] = other.gone[seat]
            self.order[seat] = other.order[seat]
        self.fallen = other.fallen
        self.mark = other.mark
        self.turn = other.turn
        self.used = other.used
        self.since = other.since
        self.ran = other.ran
        self.begun = other.begun
        self.direction = other.direction
        self.late = other.late
        self.paused = other.paused
        self.period_ender = other.period_ender
        self.period_ended_at = other.period_ended_at

    def follow(self, other, start: str) -> None:
        """Continues the turns and flags of a stopped clock with another control, whose methods this state has. Times and periods begin
        anew.
        """
        self.copy(other)
        self.used = 0
        self.period_ender = -1
        self.paused = self.turn >= 0
        if not self.down[self.mark]:
            self.mark = -1
        for seat, method in enumerate(self.methods):
            self.over[seat], self.period[seat], self.spare[seat] = 0, 1, -1
            method.setup(self, seat, start)

    # Questions

    def stopped(self) -> bool:
        """Returns True when no time runs for any seat."""
        return self.turn < 0 or self.paused or self.freeze and self.fallen > 0

    def spent(self, t: int) -> int:
        """Returns the ms of the running turn at t, without pauses."""
        return self.used if self.stopped() else self.used + t - self.since

    def next_event(self, t: int) -> int:
        """Returns the time of the next flag or new period; a time long after t when none will come."""
        seat = self.turn
        if self.stopped() or self.down[seat]:
            return t + _FAR_MS
        capacity = self.methods[seat].capacity(self, seat)
        return self.since + capacity - self.used if capacity >= 0 else t + _FAR_MS

    def left(self, seat: int, t: int) -> int:
        """Returns the ms that the seat's clock shows at t; 0, or the overrun, when its flag is down. The state must be settled up to t."""
        spent = self.spent(t) if seat == self.turn else 0
        if self.down[seat]:
            return self._overrun(seat, spent) if self.counts_over else 0
        left = self.methods[seat].left(self, seat, spent)
        turn = self.turn
        if turn >= 0 and seat != turn and self.methods[turn].shares and not self.down[turn]:
            spent = self.spent(t)
            left += self._share(seat, spent)
        return left

    def rises(self, seat: int) -> bool:
        """Returns True while the seat's clock counts up."""
        return self.counts_over if self.down[seat] else self.methods[seat].rises(self, seat)

    def next(self, seat: int) -> int:
        """Returns the next seat in the game after this one."""
        seats = len(self.rest)
        other = seat
        for _ in range(seats):
            other = (other + self.direction) % seats
            if not self.gone[other] and not (self.drops_out and self.down[other]):
                return other
        return seat

    def late_seat(self, ran: int) -> int:
        """Returns the seat that had made no move when the agreed time since the start was over, -1 for none (CK-06, CK-07). ran: total ms
        that have run.

        A seat whose turn began only after that time is not late. The seat stays noted after its turn.
        """
        seat = self.turn
        if seat < 0 or self.methods[seat].automatic or self.moves[seat] or self.begun > self.late_ms:
            return self.late
        return seat if ran > self.late_ms else -1

    def seats_in_game(self) -> int:
        """Returns the number of seats in the game."""
        return len(self.gone) - sum(self.gone)

    # Events; t is never before the last event

    def settle(self, t: int) -> None:
        """Brings the state up to t, with its flag or new periods. With freeze, time stops at the flag."""
        self._until = t
        while t >= self.next_event(t):
            seat = self.turn
            method = self.methods[seat]
            step = max(0, method.capacity(self, seat) - self.used)
            self._run(step)
            if not method.boundary(self, seat):
                self._drop(seat, self.since)
        if not self.stopped():
            self._run(t - self.since)
        self.since = t

    def _run(self, ms: int) -> None:
        """Lets the time of the seat on turn run for ms."""
        self.used += ms
        self.since += ms
        self.ran += ms

    def hand_over(self, t: int, done: bool) -> None:
        """Ends the running turn at t and begins the next one. done: the turn completes a move, unless the flag is down."""
        self.settle(t)
        self._end(done)
        self.begin(self.next(self.turn), t)

    def _end(self, done: bool) -> None:
        """Ends the running turn."""
        seat = self.turn
        self.late = self.late_seat(self.ran)
        if self.down[seat]:
            self.over[seat] = self._overrun(seat, self.used)
            self.methods[seat].end_overrun(self, seat)
            return
        if done:
            self.moves[seat] += 1
        self.methods[seat].end_turn(self, seat, self.used, done)

    def begin(self, seat: int, t: int) -> None:
        """Begins the turn of this seat at t."""
        self.turn = seat
        self.used = 0
        self.since = t
        self.begun = self.ran
        self.methods[seat].begin(self, seat)

    def pause(self, t: int) -> None:
        """Stops all time from t on. Before the first turn it changes nothing."""
        self.settle(t)
        self.paused = self.turn >= 0

    def resume(self, t: int) -> None:
        """Restarts the time of the seat on turn at t."""
        self.settle(t)
        self.paused = False

    def correct(self, seat: int, ms: int, moves: int, period: int, spare: int, t: int) -> None:
        """Sets the arbiter's numbers at t, -1 for an unchanged one. The used part of a delay in this turn stays used."""
        self.settle(t)
        method = self.methods[seat]
        if moves >= 0:
            self.moves[seat] = moves
        if ms > 0 and self.down[seat]:
            self._pardon(seat, t)
        if period > 0 or spare > 0:
            if seat == self.turn and not self.down[seat]:
                method.rebase(self, seat)
            rest, over = self.rest[seat], self._overrun(seat, self.used)
            if period > 0:
                method.stage(self, seat, period)
            if spare > 0:
                method.spare(self, seat, spare)
            if self.down[seat]:  # the flag stays down, because only a correction of the time raises it
                self.rest[seat] = rest
                if seat == self.turn:  # another delay changes no overrun, and does not stop it
                    self.used = max(self.used, method.capacity(self, seat))
                    self.over[seat] += over - self._overrun(seat, self.used)
        if ms > 0 or not ms and not self.down[seat]:  # -1 leaves the time, and 0 has no effect on a flag that is down
            method.change_left(self, seat, ms - self.left(seat, t))

    def _pardon(self, seat: int, t: int) -> None:
        """Raises the seat's flag again."""
        self._settle_shares(t)
        self.raise_flag(seat)
        self.over[seat] = 0
        if seat == self.turn and self.methods[seat].shares:
            self.used = 0  # the other seats do not win the time that ran after the flag

    def leave(self, seat: int, t: int) -> None:
        """Takes the seat out of the game, and ends its running turn."""
        self._settle_shares(t)
        on_turn = seat == self.turn
        if on_turn:
            self._end(False)
        self.gone[seat] = True
        if on_turn:
            self.begin(self.next(seat), t)

    def come_back(self, seat: int, t: int) -> None:
        """Brings a seat back into the game."""
        self._settle_shares(t)
        self.gone[seat] = False

    def add_seat(self, t: int) -> None:
        """Adds a seat behind the last one. Its method is already in the list."""
        self._settle_shares(t)
        self._append_seat()
        seat = len(self.rest) - 1
        self.methods[seat].setup(self, seat, "fide" if self.fide else "base")

    def _append_seat(self) -> None:
        for name, value in _LISTS:
            getattr(self, name).append(value)

    def remove_seat(self, t: int) -> None:
        """Removes the last seat, and ends its running turn."""
        seat = len(self.rest) - 1
        self.leave(seat, t)
        self.raise_flag(seat)
        self.late = -1 if self.late == seat else self.late
        self.period_ender = -1 if self.period_ender == seat else self.period_ender
        for name, _ in _LISTS:
            getattr(self, name).pop()

    def reverse(self, t: int) -> None:
        """Reverses the order of the turns."""
        self._settle_shares(t)
        self.direction = -self.direction

    def _settle_shares(self, t: int) -> None:
        """Settles, and with an hourglass gives the used time to the seats that are in the game."""
        self.settle(t)
        if self.turn >= 0 and self.methods[self.turn].shares and not self.down[self.turn]:
            self.share_out()

    # For the methods

    def share_out(self) -> None:
        """Gives the used time of the running turn to the other seats, and begins the turn again (hourglass)."""
        turn, spent = self.turn, self.used
        for seat in range(len(self.rest)):
            if seat != turn:
                self.rest[seat] += self._share(seat, spent)
        self.rest[turn] -= spent
        self.used = 0

    def _share(self, seat: int, spent: int) -> int:
        """Returns the ms that this seat wins from the turn of another: equal parts for all whose flag is up, and the remainder for the next
        in turn.
        """
        if self.gone[seat] or self.down[seat]:
            return 0
        others, first = 0, -1
        other = self.turn
        for _ in range(len(self.rest) - 1):
            other = (other + self.direction) % len(self.rest)
            if not self.gone[other] and not self.down[other]:
                others += 1
                if first < 0:
                    first = other
        return spent // others + (spent % others if seat == first else 0)

    def skip_rounds(self) -> None:
        """Skips all whole rounds before the time that `settle` works up to, which may be far away (gong)."""
        round_ms = 0
        for seat in range(len(self.rest)):
            if not self.gone[seat]:
                if self.rest[seat] != self.methods[seat].base:
                    return  # a correction has made this round longer or shorter
                round_ms += self.methods[seat].base
        skipped = (self._until - self.since) // round_ms * round_ms
        self.since += skipped
        self.ran += skipped

    def raise_flag(self, seat: int, pardoned: bool = True) -> None:
        """Raises the seat's flag again. pardoned: the seat also loses its mark as the first flag."""
        self.down[seat] = False
        if pardoned and self.mark == seat:
            self.mark = -1
        place = 0
        for i in range(self.fallen):
            if self.order[i] != seat:
                self.order[place] = self.order[i]
                place += 1
        self.fallen = place

    def _drop(self, seat: int, at: int) -> None:
        """Drops the seat's flag, at this stamp."""
        self.down[seat] = True
        self.fell[seat] = at
        if not self.fallen and self.mark < 0:
            self.mark = seat
        self.order[self.fallen] = seat
        self.fallen += 1

    def _overrun(self, seat: int, spent: int) -> int:
        """Returns the ms of overrun of a seat whose flag is down. spent: ms of its running turn."""
        return self.over[seat] + max(0, spent - self.methods[seat].capacity(self, seat)) if seat == self.turn else self.over[seat]
