"""The mechanism of main time in one or several periods, with increments and delays, for counting_clock.py."""

from tests.host.clock.seat_dials import Dial

DELAYS = ("d", "b")


def earned(period, hand: int, ms: int) -> int:
    """Returns the hand after so many ms of increments in this period, ms by ms: each one lifts it unless it is at the highest time."""
    while ms > 0 and not 0 < period.most <= hand:
        hand, ms = hand + 1, ms - 1
    return hand + min(ms, 0)


class Periods(Dial):
    """One or several periods. stop: ms that the hand still stands in a simple delay; used: ms of the delay that this turn has used.

    With the sign b the hand shows the sum of the main time and the delay.
    """

    def __init__(self, method, start: str, credit: str, carry: bool):
        super().__init__(method, start)
        self.credit, self.carry = credit, carry
        self.stop = self.used = 0
        self.emptied = False  # the hand reached zero in this turn
        self.period = 1
        first = self.current
        self.hand = first.base
        if first.sign == "b" or first.sign == "+" and self.fide:
            self.hand = earned(first, self.hand, first.extra)

    @property
    def current(self):
        return self.at(self.period)

    def at(self, period: int):
        return self.method.periods[min(period, len(self.method.periods)) - 1]

    def has_next_period(self) -> bool:
        return self.method.repeats or self.period < len(self.method.periods)

    def due(self) -> int:
        """Returns the moves to complete up to the end of this period, 0 when the period needs none."""
        return sum(self.at(number).moves for number in range(1, self.period + 1)) if self.current.moves else 0

    def by_move(self) -> bool:
        return self.current.moves > 0 and (self.current.at_move or self.credit == "move")

    def begin(self) -> None:
        self.used = 0
        self.stop = self.current.extra if self.current.sign == "d" else 0
        self.emptied = False

    def tick(self) -> None:
        if self.stop:
            self.stop -= 1
            self.used += 1
        else:
            self.hand -= 1
            if self.current.sign == "b" and self.used < self.current.extra:
                self.used += 1

    def tick_down(self) -> bool:
        """Lets a ms of a fallen turn pass. The delay runs out meanwhile: a seat that gets time in this turn gets no new
        delay.
        """
        self.stop = max(0, self.stop - 1)
        free = self.current.sign in DELAYS and self.used < self.current.extra
        self.used += free
        return free and not self.emptied

    def empty(self) -> bool:
        return self.hand <= 0 and not self.stop

    def press(self, completed: int) -> None:
        old = self.current
        self.passed()
        if self.by_move() and completed >= self.due() and self.has_next_period():
            self.next_period(self.increment_of(self.period + self.fide), False)
        elif old.sign == "+":
            self.hand = earned(old, self.hand, old.extra)

    def passed(self) -> None:
        """Gives back the used part of the delay to a sum."""
        if self.current.sign == "b":
            self.hand += self.used
        self.used = self.stop = 0

    def forget(self) -> None:
        self.stop = self.used = 0

    def next_period(self, increments: int, on_turn: bool) -> None:
        """Begins the next period. increments: ms of increments that come with the change; they count only for the sign +."""
        old, new = self.current, self.at(self.period + 1)
        self.period += 1
        main = 0 if old.sign in DELAYS and not self.carry else self.main(old)
        main = earned(new, main + new.base, increments if "+" in (old.sign, new.sign) else 0)
        self.go_on_with(new, max(0, main), on_turn)

    def main(self, period) -> int:
        """Returns the hand without the part of a sum that is delay."""
        return self.hand - (period.extra - self.used if period.sign == "b" else 0)

    def go_on_with(self, new, main: int, on_turn: bool) -> None:
        """Keeps the part of a delay that this turn has used, up to the length of the new delay."""
        self.used = min(self.used, new.extra) if new.sign in DELAYS else 0
        self.hand = main + (new.extra - self.used if new.sign == "b" else 0)
        self.stop = new.extra - self.used if new.sign == "d" and on_turn else 0

    def fell(self) -> None:
        self.hand, self.emptied = 0, True

    def increment_of(self, period: int) -> int:
        return self.at(period).extra if self.at(period).sign == "+" else 0

    def set(self, ms: int, period: int = -1, left: int = -1, on_turn: bool = False) -> None:
        if period > 0:
            main = max(0, self.main(self.current))
            self.period = period
            self.go_on_with(self.current, main, on_turn)
        super().set(ms)
        if ms >= 0 and self.current.sign == "b":  # a sum below the delay is what is left of the delay of this turn
            if on_turn:
                self.used = max(self.used, self.current.extra - self.hand)
            else:
                self.hand = max(self.hand, self.current.extra)
