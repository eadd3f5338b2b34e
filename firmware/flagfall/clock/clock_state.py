"""The state of a clock: the effect of its events on each seat's time. Knows no rule about which event is allowed.

The clock has three states: the actual one, the one without the last press, and one to look ahead with. Flags and new periods are
computed from the stamps; `settle` writes them down. Nothing here allocates once the state is made.
"""

from micropython import const

_FAR = const(1 << 20)  # ms


class ClockState:
    """The numbers of each seat, see method.py: rest (ms), spare, moves completed, period; down, fell: the fallen flags and their stamps.

    over: ms that a seat has overrun in earlier turns; gone: out of the game; order[:fallen]: the seats in order of falling; mark: the first
    flag, -1 for none or when the arbiter has corrected it. | turn: the seat on turn, -1 before the start; used: ms of its turn up to
    `since`; ran: ms that have run in all up to `since`; begun: `ran` when the turn began; direction: 1, or -1 when the order is reversed.
    """

    def __init__(self, methods: list, start: str, freeze: bool, by_move: bool = False, carry: bool = False, overtime: str = "stay"):
        seats = len(methods)
        self.methods = methods
        self.fide = start == "fide"
        self.freeze = freeze
        self.by_move = by_move
        self.carry = carry
        self.counts_over = overtime == "up"
        self.drops_out = overtime == "out"
        self.rest = [0] * seats
        self.spare = [-1] * seats
        self.moves = [0] * seats
        self.period = [1] * seats
        self.down = [False] * seats
        self.fell = [0] * seats
        self.over = [0] * seats
        self.gone = [False] * seats
        self.order = [-1] * seats
        self.fallen = 0
        self.mark = -1
        self.turn = -1
        self.used = 0
        self.since = 0
        self.ran = 0
        self.begun = 0
        self.direction = 1
        self.paused = False
        self.passed = -1  # the seat that used a period up last
        self.passed_at = 0  # `ran` at that moment
        self._until = 0  # the goal of `settle` while it works
        for seat in range(seats):
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
        self.paused = other.paused
        self.passed = other.passed
        self.passed_at = other.passed_at

    # Questions

    def stopped(self) -> bool:
        """Returns True when no time runs for any seat, by the events up to now."""
        return self.turn < 0 or self.paused or self.freeze and self.fallen > 0

    def spent(self, t: int) -> int:
        """Returns the ms that the turn has lasted at t, without pauses."""
        return self.used if self.stopped() else self.used + t - self.since

    def next_event(self, t: int) -> int:
        """Returns the first moment of a flag or a new period; far after t when none will come."""
        seat = self.turn
        if self.stopped() or self.down[seat]:
            return t + _FAR
        capacity = self.methods[seat].capacity(self, seat)
        return self.since + capacity - self.used if capacity >= 0 else t + _FAR

    def left(self, seat: int, t: int) -> int:
        """Returns the ms that the clock of the seat shows at t, up to which it must be settled; 0 when its flag is down."""
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

    def seats_in_game(self) -> int:
        """Returns the number of seats in the game."""
        return len(self.gone) - sum(self.gone)

    # What events do; t is never before the last event

    def settle(self, t: int) -> None:
        """Brings the turn up to t, with its flag or new periods; freeze stops the turn at its flag."""
        self._until = t
        while t >= self.next_event(t):
            seat = self.turn
            method = self.methods[seat]
            on = max(0, method.capacity(self, seat) - self.used)
            self._run(on)
            if not method.boundary(self, seat):
                self._drop(seat, self.since)
        if not self.stopped():
            self._run(t - self.since)
        self.since = t

    def _run(self, ms: int) -> None:
        self.used += ms
        self.since += ms
        self.ran += ms

    def hand_over(self, t: int, done: bool = True) -> None:
        """Ends the turn of the seat on turn, its flag up or down, at t. done: a turn that ends before the flag completes a move."""
        self.settle(t)
        self._end(done)
        self.begin(self.next(self.turn), t)

    def _end(self, done: bool) -> None:
        seat = self.turn
        if self.down[seat]:
            self.over[seat] = self._overrun(seat, self.used)
            self.methods[seat].overran(self, seat)
            return
        if done:
            self.moves[seat] += 1
        self.methods[seat].after(self, seat, self.used, done)

    def begin(self, seat: int, t: int) -> None:
        """Begins the turn of this seat at t."""
        self.turn = seat
        self.used = 0
        self.since = t
        self.begun = self.ran
        self.methods[seat].begin(self, seat)

    def pause(self, t: int) -> None:
        """Stops all time from t on; before the first turn nothing runs that could be paused."""
        self.settle(t)
        self.paused = self.turn >= 0

    def resume(self, t: int) -> None:
        """Starts the time of the seat on turn again at t."""
        self.settle(t)
        self.paused = False

    def correct(self, seat: int, ms: int, moves: int, period: int, spare: int, t: int) -> None:
        """Sets the arbiter's numbers from t on, -1 for unchanged ones. The used part of a delay in this turn stays used."""
        self.settle(t)
        method = self.methods[seat]
        if moves >= 0:
            self.moves[seat] = moves
        if ms > 0 and self.down[seat]:
            self._pardon(seat, t)
        if period > 0 or spare > 0:
            if seat == self.turn and not self.down[seat]:
                method.rebase(self, seat)
            rest = self.rest[seat]
            if period > 0:
                method.stage(self, seat, period)
            if spare > 0:
                method.spare(self, seat, spare)
            if self.down[seat]:
                self.rest[seat] = rest  # only a time raises a flag
        if ms > 0 or not ms and not self.down[seat]:
            self.rest[seat] += ms - self.left(seat, t)

    def _pardon(self, seat: int, t: int) -> None:
        """Raises the seat's flag again."""
        self._settle_shares(t)
        self.raise_flag(seat)
        self.over[seat] = 0
        if seat == self.turn and self.methods[seat].shares:
            self.used = 0  # nobody has won the time that ran after the flag

    def skip(self, t: int) -> None:
        """Ends the turn without a completed move."""
        self.hand_over(t, False)

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

    def reverse(self, t: int) -> None:
        """Reverses the order of the turns."""
        self._settle_shares(t)
        self.direction = -self.direction

    def _settle_shares(self, t: int) -> None:
        """Settles, and divides the time that seats win from each other among those in the game so far."""
        self.settle(t)
        if self.turn >= 0 and self.methods[self.turn].shares and not self.down[self.turn]:
            self.share_out()

    # For the methods

    def share_out(self) -> None:
        """Hourglass: gives the time that the seat on turn has used to the others, and begins the turn again."""
        turn, spent = self.turn, self.used
        for seat in range(len(self.rest)):
            if seat != turn:
                self.rest[seat] += self._share(seat, spent)
        self.rest[turn] -= spent
        self.used = 0

    def _share(self, seat: int, spent: int) -> int:
        """Returns the ms that this seat wins from the turn of another: the same for all whose flag is up, the remainder to the next in
        turn.
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
        """Gong: skips whole rounds on the way to the goal of `settle`, however far it is."""
        a_round = 0
        for seat in range(len(self.rest)):
            if not self.gone[seat]:
                if self.rest[seat] != self.methods[seat].base:
                    return
                a_round += self.methods[seat].base
        out = (self._until - self.since) // a_round * a_round
        self.since += out
        self.ran += out

    def raise_flag(self, seat: int, pardoned: bool = True) -> None:
        """Raises the seat's flag again; pardoned: it also loses its mark as the first flag."""
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
        self.down[seat] = True
        self.fell[seat] = at
        if not self.fallen and self.mark < 0:
            self.mark = seat
        self.order[self.fallen] = seat
        self.fallen += 1

    def _overrun(self, seat: int, spent: int) -> int:
        """Returns the ms by which a seat whose flag is down has overrun, `spent` ms into a turn (0: not on turn)."""
        return self.over[seat] + max(0, spent - self.methods[seat].capacity(self, seat)) if seat == self.turn else self.over[seat]
