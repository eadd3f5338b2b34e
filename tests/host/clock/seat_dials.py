"""One seat's clock as a mechanism that knows only the next millisecond: hands, stops and refills for every timing method.

It is a second opinion on firmware/flagfall/clock, written from the descriptions of the methods and not from its arithmetic: no capacity, no
division, no look ahead. `counting_clock.py` moves these dials.
"""


class Dial:
    """A hand that runs down to 0. Each seat has one dial. hand: the ms that the seat sees."""

    period = 1

    def __init__(self, method, start: str):
        self.method = method
        self.fide = start == "fide"
        self.hand = method.base

    def begin(self) -> None:
        """Begins a turn of the seat."""

    def tick(self) -> None:
        """Lets one millisecond of the seat's turn pass."""
        self.hand -= 1

    def tick_down(self) -> bool:
        """Lets one millisecond of a turn with a fallen flag pass. Returns True when it costs nothing."""
        return False

    def empty(self) -> bool:
        return self.hand <= 0

    def refill(self) -> bool:
        """Gives the seat its next time when the hand is down. Returns False when there is none, so that the flag falls."""
        return False

    def press(self, completed: int) -> None:
        """Ends a turn that was a move. completed: the seat's number of completed moves."""

    def passed(self) -> None:
        """Ends a turn that was no move."""

    def forget(self) -> None:
        """Ends a turn with the flag down."""

    def fell(self) -> None:
        """Sets the hand for a fallen flag."""
        self.hand = 0

    def raised(self) -> None:
        """Sets the hand when the flag is raised for a new turn, for dials whose flag counts for one turn only."""

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        """Sets the arbiter's numbers, -1 for an unchanged one."""
        if ms >= 0:
            self.hand = ms

    def displayed(self) -> int:
        return self.hand

    def overtime(self) -> int:
        return -1

    def penalty(self) -> int:
        return 0


class ByoYomi(Dial):
    """Japanese byo-yomi. lives: periods that are left, 0 in the main time."""

    def __init__(self, method, start: str):
        super().__init__(method, start)
        self.lives = 0
        if self.hand and self.fide:
            self.hand += method.gain
        if not self.hand:
            self.refill()

    @property
    def period(self) -> int:
        return self.method.count + 2 - self.lives if self.lives else 1

    def refill(self) -> bool:
        if self.lives == 1:
            return False
        self.lives = self.lives - 1 if self.lives else self.method.count
        self.hand = self.method.extra
        return True

    def press(self, completed: int) -> None:
        if not self.lives:
            self.hand += self.method.gain
        self.passed()

    def passed(self) -> None:
        if self.lives:
            self.hand = self.method.extra

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        if period > 0:
            self.lives = self.method.count + 2 - period if period > 1 else 0
        if left > 0:
            self.lives = left
        if period > 1 or left > 0:
            self.hand = self.method.extra
        super().set(ms)

    def overtime(self) -> int:
        return self.lives or -1


class Canadian(Dial):
    """Canadian overtime: so many moves in each block of time."""

    def __init__(self, method, start: str):
        super().__init__(method, start)
        self.block = self.stones = 0
        if not self.hand:
            self.refill()

    @property
    def period(self) -> int:
        return self.block + 1

    def begin_block(self) -> None:
        self.block += 1
        self.stones = self.method.count + self.method.step * (self.block - 1)
        self.hand = self.method.extra

    def refill(self) -> bool:
        if self.block:
            return False
        self.begin_block()
        return True

    def press(self, completed: int) -> None:
        if self.block:
            self.stones -= 1
            if not self.stones:
                self.begin_block()

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        if period == 1:
            self.block = self.stones = 0
        elif period > 1 or left > 0 and not self.block:
            self.block = max(period - 2, 0)
            self.begin_block()
        if left > 0:
            self.stones = left
        super().set(ms)

    def overtime(self) -> int:
        return self.stones if self.block else -1


class Gong(Dial):
    """The gong: the clock ends the turn by itself, and each turn has its full time."""

    def fell(self) -> None:
        self.hand = self.method.base

    passed = fell


class Up(Dial):
    """A clock that counts up. With a limit, the flag falls there."""

    def __init__(self, method, start: str):
        super().__init__(method, start)
        self.hand = 0

    def tick(self) -> None:
        self.hand += 1

    def empty(self) -> bool:
        return 0 < self.method.base <= self.hand

    def fell(self) -> None:
        self.hand = self.method.base


class Scrabble(Dial):
    """Scrabble: down to zero, then up for at most ten minutes; each begun minute costs ten points."""

    def __init__(self, method, start: str):
        super().__init__(method, start)
        self.over = 0
        self.period = 1

    def tick(self) -> None:
        if self.period == 2:
            self.over += 1
        else:
            self.hand -= 1

    def empty(self) -> bool:
        return self.over >= 600_000 if self.period == 2 else self.hand <= 0

    def refill(self) -> bool:
        if self.period == 2:
            return False
        self.period = 2
        return True

    def fell(self) -> None:
        self.over = 600_000

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        if period > 0 and period != self.period:
            self.period, self.hand, self.over = period, 0, 0
        if ms >= 0 and self.period == 2:
            self.over = ms
        else:
            super().set(ms)

    def displayed(self) -> int:
        return self.over if self.period == 2 else self.hand

    def penalty(self) -> int:
        minutes = 0
        while minutes * 60_000 < self.over:
            minutes += 1
        return 10 * minutes


class Move(Dial):
    """A time for each move; with save, the rest stays."""

    def press(self, completed: int) -> None:
        self.passed()

    def passed(self) -> None:
        self.hand = self.method.base + (self.hand if self.method.save else 0)

    def raised(self) -> None:
        self.hand = self.method.base


DIALS = {"byo": ByoYomi, "can": Canadian, "gong": Gong, "hour": Dial, "up": Up, "scrabble": Scrabble, "move": Move}
