"""One seat's clock as a mechanism that knows only the next millisecond: hands, stops and refills for every timing method.

A second opinion on firmware/flagfall/clock, written from the descriptions of the methods and not from its arithmetic: no
capacity, no division, nothing looks ahead. `counted.py` sets these dials in motion.
"""

DELAYS = ("d", "b")


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


class Periods(Dial):
    """One period or several. `stop` holds the hand for the rest of a simple delay, `used` is what this turn has had of its delay."""

    def __init__(self, method, start: str, credit: str, carry: bool):
        super().__init__(method, start)
        self.credit, self.carry = credit, carry
        self.stop = self.used = 0
        self.emptied = False  # the hand came down in this turn
        self.period = 1
        first = self.now
        self.hand = first.base
        if first.sign == "b" or first.sign == "+" and self.fide:
            self.hand += first.extra

    @property
    def now(self):
        return self.at(self.period)

    def at(self, period: int):
        return self.method.periods[min(period, len(self.method.periods)) - 1]

    def further(self) -> bool:
        return self.method.repeats or self.period < len(self.method.periods)

    def due(self) -> int:
        """Moves to be completed up to the end of this period, 0 where the period asks for none."""
        return sum(self.at(number).moves for number in range(1, self.period + 1)) if self.now.moves else 0

    def by_move(self) -> bool:
        return self.now.moves > 0 and (self.now.at_move or self.credit == "move")

    def begin(self) -> None:
        self.used = 0
        self.stop = self.now.extra if self.now.sign == "d" else 0
        self.emptied = False

    def tick(self) -> None:
        if self.stop:
            self.stop -= 1
            self.used += 1
        else:
            self.hand -= 1
            if self.now.sign == "b" and self.used < self.now.extra:
                self.used += 1

    def tick_down(self) -> bool:
        """The delay runs out all the same: who is given time now has none of it again."""
        self.stop = max(0, self.stop - 1)
        free = self.now.sign in DELAYS and self.used < self.now.extra
        self.used += free
        return free and not self.emptied

    def empty(self) -> bool:
        return self.hand <= 0 and not self.stop

    def press(self, completed: int) -> None:
        old = self.now
        self.passed()
        if self.by_move() and completed >= self.due() and self.further():
            self.next_period(self.increment_of(self.period + self.fide), False)
        elif old.sign == "+":
            self.hand += old.extra

    def passed(self) -> None:
        """What was used of the sum's extra time comes back."""
        if self.now.sign == "b":
            self.hand += self.used
        self.used = self.stop = 0

    def forget(self) -> None:
        self.stop = self.used = 0

    def next_period(self, increments: int, on_turn: bool) -> None:
        """increments: ms to add for a new increment, less what the old one has given; counts only where the sign is +."""
        old, new = self.now, self.at(self.period + 1)
        self.period += 1
        main = 0 if old.sign in DELAYS and not self.carry else self.main(old)
        main += new.base + (increments if "+" in (old.sign, new.sign) else 0)
        self.go_on_with(new, max(0, main), on_turn)

    def main(self, period) -> int:
        """The hand without the part of a sum that is delay."""
        return self.hand - (period.extra - self.used if period.sign == "b" else 0)

    def go_on_with(self, new, main: int, on_turn: bool) -> None:
        """What was used of a delay in this turn stays used, as far as the new one goes."""
        self.used = min(self.used, new.extra) if new.sign in DELAYS else 0
        self.hand = main + (new.extra - self.used if new.sign == "b" else 0)
        self.stop = new.extra - self.used if new.sign == "d" and on_turn else 0

    def fell(self) -> None:
        self.hand, self.emptied = 0, True

    def increment_of(self, period: int) -> int:
        return self.at(period).extra if self.at(period).sign == "+" else 0

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        if period > 0:
            main = max(0, self.main(self.now))
            self.period = period
            self.go_on_with(self.now, main, on_turn)
        super().set(ms)


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


_DIALS = {"byo": ByoYomi, "can": Canadian, "gong": Gong, "hour": Dial, "up": Up, "scrabble": Scrabble, "move": Move}


def dial(method, start: str, credit: str, carry: bool) -> Dial:
    """The mechanism of that method of a time control."""
    return Periods(method, start, credit, carry) if method.kind == "timed" else _DIALS[method.kind](method, start)
