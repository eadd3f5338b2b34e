"""The state of a clock: what its events have made of every seat's time. Knows no rule about which event is allowed.

The clock keeps three: the course as it went, the course as it would have gone without the last press, and one to look
ahead with. Flags and new periods are computed from the stamps; `settle` writes them down. Nothing here allocates once
the course is made.
"""

from micropython import const

_FAR = const(1 << 20)  # ms


class ClockState:
    """For each seat, see method.py: rest (ms), spare, moves completed, period; down, fell: which flags are down and since when.

    over: ms that a seat has overrun in earlier turns; gone: takes part no more; order[:fallen]: the seats in order of
    falling; mark: the first flag, -1 when there is none or the arbiter has corrected it.
    turn: the seat on turn, -1 before the start; used: ms of its turn up to `since`; ran: ms that have run in all up to
    `since`, begun: when the turn began. ahead: 1, or -1 when the order is reversed.
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
        self.ahead = 1
        self.paused = False
        self.passed = -1  # the seat that used a period up, as the last one did
        self.passed_at = 0  # and how much had run then
        self._until = 0  # how far settle is on its way to
        for seat in range(seats):
            methods[seat].setup(self, seat, start)

    def copy(self, other) -> None:
        """Becomes the same as another course of the same clock."""
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
        self.ahead = other.ahead
        self.paused = other.paused
        self.passed = other.passed
        self.passed_at = other.passed_at

    # Questions

    def stands(self) -> bool:
        """True when no time passes for anyone, as far as the events up to now tell."""
        return self.turn < 0 or self.paused or self.freeze and self.fallen > 0

    def spent(self, t: int) -> int:
        """ms that the turn has lasted at t, without pauses."""
        return self.used if self.stands() else self.used + t - self.since

    def sure(self, t: int) -> int:
        """The first moment at which something happens by itself, a flag or a new period; far after t when nothing will."""
        seat = self.turn
        if self.stands() or self.down[seat]:
            return t + _FAR
        capacity = self.methods[seat].capacity(self, seat)
        return self.since + capacity - self.used if capacity >= 0 else t + _FAR

    def left(self, seat: int, t: int) -> int:
        """ms that the clock of the seat shows at t, up to which it must be settled; 0 when its flag is down."""
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
        """True while the seat's clock counts up."""
        return self.counts_over if self.down[seat] else self.methods[seat].rises(self, seat)

    def next(self, seat: int) -> int:
        """Whose turn follows this seat's: the next one that takes part."""
        seats = len(self.rest)
        other = seat
        for _ in range(seats):
            other = (other + self.ahead) % seats
            if not self.gone[other] and not (self.drops_out and self.down[other]):
                return other
        return seat

    def live(self) -> int:
        """How many seats take part."""
        return len(self.gone) - sum(self.gone)

    # What events do; t is never before the last event

    def settle(self, t: int) -> None:
        """Brings the turn up to t, and the flag or the new periods that came on the way; freeze stops the turn at its flag."""
        self._until = t
        while t >= self.sure(t):
            seat = self.turn
            method = self.methods[seat]
            on = max(0, method.capacity(self, seat) - self.used)
            self._run(on)
            if not method.boundary(self, seat):
                self._drop(seat, self.since)
        if not self.stands():
            self._run(t - self.since)
        self.since = t

    def _run(self, ms: int) -> None:
        self.used += ms
        self.since += ms
        self.ran += ms

    def hand_over(self, t: int, done: bool = True) -> None:
        """The seat on turn, its flag up or down, ends its turn at t. done: a turn that ends before the flag completes a move."""
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
        """The turn of this seat begins at t."""
        self.turn = seat
        self.used = 0
        self.since = t
        self.begun = self.ran
        self.methods[seat].begin(self, seat)

    def pause(self, t: int) -> None:
        """All time stands from t on; before the first turn nothing runs that could be paused."""
        self.settle(t)
        self.paused = self.turn >= 0

    def resume(self, t: int) -> None:
        """The time of the seat on turn runs again from t on."""
        self.settle(t)
        self.paused = False

    def correct(self, seat: int, ms: int, moves: int, period: int, spare: int, t: int) -> None:
        """The arbiter's numbers from t on, -1 for what stays. What was used of a delay in this turn stays used."""
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
        """The seat's flag is up again."""
        self._still(t)
        self.lift(seat)
        self.over[seat] = 0
        if seat == self.turn and self.methods[seat].shares:
            self.used = 0  # what ran after the flag nobody has won

    def skip(self, t: int) -> None:
        """The turn ends without a completed move."""
        self.hand_over(t, False)

    def leave(self, seat: int, t: int) -> None:
        """The seat takes part no more; on turn, the turn goes on to the next."""
        self._still(t)
        on_turn = seat == self.turn
        if on_turn:
            self._end(False)
        self.gone[seat] = True
        if on_turn:
            self.begin(self.next(seat), t)

    def come_back(self, seat: int, t: int) -> None:
        """A seat that was out takes its turns again."""
        self._still(t)
        self.gone[seat] = False

    def reverse(self, t: int) -> None:
        """The turns go round the other way from now on."""
        self._still(t)
        self.ahead = -self.ahead

    def _still(self, t: int) -> None:
        """Settled, with what the seats win from each other divided by those who have taken part so far."""
        self.settle(t)
        if self.turn >= 0 and self.methods[self.turn].shares and not self.down[self.turn]:
            self.pour()

    # For the methods

    def pour(self) -> None:
        """Hourglass: what the seat on turn has used goes to the others, and the turn begins anew."""
        turn, spent = self.turn, self.used
        for seat in range(len(self.rest)):
            if seat != turn:
                self.rest[seat] += self._share(seat, spent)
        self.rest[turn] -= spent
        self.used = 0

    def _share(self, seat: int, spent: int) -> int:
        """What this seat wins from the turn of another: the same for all whose flag is up, the remainder to the next in turn."""
        if self.gone[seat] or self.down[seat]:
            return 0
        others, first = 0, -1
        other = self.turn
        for _ in range(len(self.rest) - 1):
            other = (other + self.ahead) % len(self.rest)
            if not self.gone[other] and not self.down[other]:
                others += 1
                if first < 0:
                    first = other
        return spent // others + (spent % others if seat == first else 0)

    def rounds(self) -> None:
        """Gong: leaves out whole rounds on the way to the time that is asked for, however long ago that was."""
        a_round = 0
        for seat in range(len(self.rest)):
            if not self.gone[seat]:
                if self.rest[seat] != self.methods[seat].base:
                    return
                a_round += self.methods[seat].base
        out = (self._until - self.since) // a_round * a_round
        self.since += out
        self.ran += out

    def lift(self, seat: int, pardoned: bool = True) -> None:
        """The seat's flag is up again; pardoned: its mark as the first is gone, too."""
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
        """ms by which a seat whose flag is down has overrun, `spent` ms into a turn (0: not on turn)."""
        return self.over[seat] + max(0, spent - self.methods[seat].capacity(self, seat)) if seat == self.turn else self.over[seat]
