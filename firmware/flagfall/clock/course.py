"""The state of a clock: what its events have made of every seat's time. Knows no rule about which event is allowed.

The clock keeps two: the course as it went, and the course as it would have gone without the last press. A flag is
computed from the stamps; `settle` writes it down. Nothing here allocates once the course is made.
"""


class Course:
    """rest: ms a seat at the begin of its turn; turn: the seat on turn, -1 before the start; used: ms of its turn up to `since`.

    down, fell: which flags are down and since when; order[:fallen]: the seats in order of falling; mark: the first
    flag, -1 when there is none or the arbiter has corrected it.
    """

    def __init__(self, methods: list, start: str, freeze: bool):
        seats = len(methods)
        self.methods = methods
        self.freeze = freeze
        self.rest = [method.first(start) for method in methods]
        self.moves = [0] * seats
        self.period = [1] * seats
        self.turn = -1
        self.used = 0
        self.since = 0
        self.paused = False
        self.down = [False] * seats
        self.fell = [0] * seats
        self.order = [-1] * seats
        self.fallen = 0
        self.mark = -1

    def copy(self, other) -> None:
        """Becomes the same as another course of the same clock."""
        for seat in range(len(self.rest)):
            self.rest[seat] = other.rest[seat]
            self.moves[seat] = other.moves[seat]
            self.period[seat] = other.period[seat]
            self.down[seat] = other.down[seat]
            self.fell[seat] = other.fell[seat]
            self.order[seat] = other.order[seat]
        self.turn = other.turn
        self.used = other.used
        self.since = other.since
        self.paused = other.paused
        self.fallen = other.fallen
        self.mark = other.mark

    # Questions

    def stands(self) -> bool:
        """True when no time passes for anyone, as far as the events up to now tell."""
        return self.turn < 0 or self.paused or self.freeze and self.fallen > 0

    def spent(self, t: int) -> int:
        """ms that the turn has lasted at t, without pauses."""
        return self.used if self.stands() else self.used + t - self.since

    def falling(self, t: int) -> int:
        """The seat whose flag falls at t or before, though no event has noticed it yet; -1 when none."""
        seat = self.turn
        if self.stands() or self.down[seat] or self.spent(t) < self.methods[seat].capacity(self.rest[seat]):
            return -1
        return seat

    def instant(self) -> int:
        """When the flag of the running seat falls, or fell, if nothing happens."""
        return self.since - self.used + self.methods[self.turn].capacity(self.rest[self.turn])

    def left(self, seat: int, t: int) -> int:
        """ms that the clock of the seat shows at t; 0 when its flag is down."""
        if self.down[seat] or self.falling(t) == seat:
            return 0
        return self.methods[seat].left(self.rest[seat], self.spent(t) if seat == self.turn else 0)

    # What events do; t is never before the last event

    def settle(self, t: int) -> None:
        """Brings the turn up to t, and a flag that has fallen on the way; freeze stops the turn at that instant."""
        seat = self.falling(t)
        spent = self.spent(t)
        if seat >= 0:
            at = self.instant()
            if self.freeze:
                spent -= t - at
            self._drop(seat, at)
        self.used = spent
        self.since = t

    def hand_over(self, to: int, t: int) -> None:
        """The seat on turn, its flag up or down, ends its turn at t. Only a turn that ends before the flag is a move."""
        self.settle(t)
        seat = self.turn
        if self.down[seat]:
            self.rest[seat] = 0
        else:
            self.rest[seat] = self.methods[seat].after(self.rest[seat], self.used)
            self.moves[seat] += 1
        self.begin(to, t)

    def begin(self, seat: int, t: int) -> None:
        """The turn of this seat begins at t."""
        self.turn = seat
        self.used = 0
        self.since = t

    def pause(self, t: int) -> None:
        self.settle(t)
        self.paused = self.turn >= 0

    def resume(self, t: int) -> None:
        self.settle(t)
        self.paused = False

    def correct(self, seat: int, ms: int, t: int) -> None:
        """The seat has ms from t on, with what was used of its delay in this turn still used. More than 0 clears its flag."""
        self.settle(t)
        if self.down[seat]:
            if not ms:
                return
            self._raise(seat)
        d = self.used if seat == self.turn else 0
        self.rest[seat] += ms - self.methods[seat].left(self.rest[seat], d)

    def _drop(self, seat: int, at: int) -> None:
        self.down[seat] = True
        self.fell[seat] = at
        if not self.fallen:
            self.mark = seat
        self.order[self.fallen] = seat
        self.fallen += 1

    def _raise(self, seat: int) -> None:
        self.down[seat] = False
        if self.mark == seat:
            self.mark = -1
        place = 0
        for i in range(self.fallen):
            if self.order[i] != seat:
                self.order[place] = self.order[i]
                place += 1
        self.fallen = place
