"""One seat's clock as a mechanism that knows only the next millisecond: hands, stops and refills for every timing method.

A second opinion on firmware/flagfall/clock, written from the descriptions of the methods and not from its arithmetic: no
capacity, no division, nothing looks ahead. `counting_clock.py` sets these dials in motion.
"""


class Dial:
    """A hand that runs down to 0. One dial a seat; `hand` in ms is what the seat sees."""

    period = 1

    def __init__(self, method, start: str):
        self.method = method
        self.fide = start == "fide"
        self.hand = method.base

    def begin(self) -> None:
        """A turn of the seat begins."""

    def tick(self) -> None:
        """One millisecond of the seat's own turn."""
        self.hand -= 1

    def tick_down(self) -> bool:
        """One millisecond of a turn whose flag is down. True when it costs nothing."""
        return False

    def empty(self) -> bool:
        return self.hand <= 0

    def refill(self) -> bool:
        """The hand is down: is there something to go on with? False is a fallen flag."""
        return False

    def press(self, completed: int) -> None:
        """The turn was a move, the seat has now completed so many."""

    def passed(self) -> None:
        """The turn ended and was no move."""

    def forget(self) -> None:
        """The turn ended with the flag down."""

    def fell(self) -> None:
        self.hand = 0

    def raised(self) -> None:
        """A turn begins with the flag down (dials whose flag counts for the turn only)."""

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        """The arbiter's numbers, -1 for what stays."""
        if ms >= 0:
            self.hand = ms

    def shown(self) -> int:
        return self.hand

    def overtime(self) -> int:
        return -1

    def penalty(self) -> int:
        return 0


class ByoYomi(Dial):
    """Japanese: `lives` periods are left, 0 in the main time."""

    def __init__(self, method, start: str):
        super().__init__(method, start)
        self.lives = 0
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
    """So many moves in each block of time."""

    def __init__(self, method, start: str):
        super().__init__(method, start)
        self.block = self.stones = 0
        if not self.hand:
            self.refill()

    @property
    def period(self) -> int:
        return self.block + 1

    def fresh(self) -> None:
        self.block += 1
        self.stones = self.method.count + self.method.step * (self.block - 1)
        self.hand = self.method.extra

    def refill(self) -> bool:
        if self.block:
            return False
        self.fresh()
        return True

    def press(self, completed: int) -> None:
        if self.block:
            self.stones -= 1
            if not self.stones:
                self.fresh()

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        if period == 1:
            self.block = self.stones = 0
        elif period > 1 or left > 0 and not self.block:
            self.block = max(period - 2, 0)
            self.fresh()
        if left > 0:
            self.stones = left
        super().set(ms)

    def overtime(self) -> int:
        return self.stones if self.block else -1


class Gong(Dial):
    """The clock passes the turn on by itself; each turn has all of its time."""

    def fell(self) -> None:
        self.hand = self.method.base

    passed = fell


class Up(Dial):
    """Counts up; a limit is a flag."""

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
    """Down, then up for at most ten minutes, ten points for each of them that has begun."""

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

    def shown(self) -> int:
        return self.over if self.period == 2 else self.hand

    def penalty(self) -> int:
        minutes = 0
        while minutes * 60_000 < self.over:
            minutes += 1
        return 10 * minutes


class Move(Dial):
    """So much for every turn; with save what is left stays."""

    def press(self, completed: int) -> None:
        self.passed()

    def passed(self) -> None:
        self.hand = self.method.base + (self.hand if self.method.save else 0)

    def raised(self) -> None:
        self.hand = self.method.base


DIALS = {"byo": ByoYomi, "can": Canadian, "gong": Gong, "hour": Dial, "up": Up, "scrabble": Scrabble, "move": Move}
