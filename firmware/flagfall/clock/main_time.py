"""Main time in one or several periods, each with an increment, a delay, or neither (CK-02, CK-03, CK-04).

A period ends at zero, for all seats at the same millisecond, or with the seat's own move N. docs/periods.md explains the rules by an
example. Knows of the clock only its ClockState.
"""

from micropython import const

from ..errors import ControlError
from .method import Method
from .period import Period

_MAX_PERIODS = const(8)


class Timed(Method):
    """Main time. periods: one or more; repeats: the last period repeats; sign, extra: those of the first period."""

    kind = "timed"
    usual = "%s+5s"

    def __init__(self, periods: list, repeats: bool = False):
        Method.__init__(self, periods[0].base)
        self.periods = periods
        self.repeats = repeats
        self.sign = periods[0].sign
        self.extra = periods[0].extra
        self.stages = 99 if repeats else len(periods)
        self.numbered = self.stages > 1

    # Text, editor and words

    @classmethod
    def read(cls, word: str, reader):
        """Reads PERIOD or PERIOD;PERIOD and so on. The last one has a `*` when it repeats."""
        periods = []
        while True:
            if len(periods) == _MAX_PERIODS:
                raise reader.error("there are at most %d periods", _MAX_PERIODS)
            begin = reader.at
            period = Period.read(reader)
            if periods and period.moves and not periods[-1].moves:
                raise ControlError("no number of moves can follow a period for any number of moves", begin + 1)
            periods.append(period)
            if reader.next() == "*":
                if not period.moves:
                    raise reader.error("what repeats needs its number of moves")
                reader.take("*")
                return cls(periods, True)
            if not reader.take(";"):
                return cls(periods)

    def text(self) -> str:
        return ";".join([period.text() for period in self.periods]) + ("*" if self.repeats else "")

    def fields(self) -> tuple:
        """Returns the fields beside those of the periods."""
        return (("f_repeats", "choice", "repeats", (False, True), ("off", "on")),) if self.repeats or self.periods[-1].moves else ()

    def period_fields(self, index: int) -> list:
        """Returns the fields of the period at that index of `periods`."""
        count = len(self.periods)
        return self.periods[index].fields(count > 1 or self.repeats, index + 1 == count and not self.repeats)

    def phrases(self) -> list:
        """Returns the phrases, see Method. The extra time appears once when it is the same in all periods."""
        first, last, found = self.periods[0], len(self.periods), []
        same = all([period.gain("") == first.gain("") for period in self.periods])
        for number, period in enumerate(self.periods, 1):
            if found:
                found.append((", ", "then"))
            joint = " " if found else ""
            if period.moves and self.repeats and number == last:
                found.append((joint, "%s for every %d moves", period.base, period.moves))
            elif period.moves and self.follows(number):
                found.append((joint, "%s to move %d", period.base, self.due(number)))
            elif period.base or last > 1:
                found.append((joint, "%s", period.base))
            if period.at_move and self.follows(number):
                found.append((" ", "(then at once)"))
            if not same:
                found += period.gain(", ")
        return found + first.gain("; " if found else "") if same else found

    # Beside the clock

    def extra_text(self, number: int) -> str:
        return self.at(number).extra_text()

    def shown_delay(self, number: int) -> int:
        period = self.at(number)
        return period.extra if period.sign == "b" else 0

    # On the clock

    def first_ms(self, start: str) -> int:
        """Returns the first time in ms. It has the first increment with start=fide (CK-b, CK-g), and the delay of a Bronstein clock."""
        return self._first_rest(start) + (self.extra if self.sign == "b" else 0)

    def _first_rest(self, start: str) -> int:
        first = self.periods[0]
        return first.lifted(self.base, first.increment if start == "fide" else 0)

    def setup(self, state, seat: int, start: str) -> None:
        state.rest[seat] = self._first_rest(start)

    def at(self, number: int) -> Period:
        """Returns the period with this number, from 1."""
        return self.periods[min(number, len(self.periods)) - 1]

    def due(self, number: int) -> int:
        """Returns the moves that must be complete at the end of that period, 0 for any number."""
        moves, last = 0, len(self.periods)
        for i in range(min(number, last)):
            moves += self.periods[i].moves
        if number > last:
            moves += (number - last) * self.periods[last - 1].moves
        return moves if self.at(number).moves else 0

    def follows(self, number: int) -> bool:
        """Returns True when a period follows this one."""
        return self.repeats or number < len(self.periods)

    def capacity(self, state, seat: int) -> int:
        return state.rest[seat] + self.at(state.period[seat]).delay

    def left(self, state, seat: int, d: int) -> int:
        period = self.at(state.period[seat])
        if period.sign == "b":
            return state.rest[seat] + period.extra - d
        return state.rest[seat] - max(0, d - period.delay)

    def delay_left(self, state, seat: int, d: int) -> int:
        period = self.at(state.period[seat])
        return max(0, period.extra - d) if period.sign == "d" else 0

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        period = self.at(state.period[seat])
        d -= period.delay
        if d > 0:
            state.rest[seat] -= d
        if done:
            self._complete_move(state, seat, period)

    def _complete_move(self, state, seat: int, period: Period) -> None:
        """Completes a move in the period. The move may end the period."""
        number, increment = state.period[seat], period.increment
        if self._ends_by_move(state, number) and self.follows(number) and state.moves[seat] >= self.due(number):
            if state.fide:
                increment = self.at(number + 1).increment
            self.enter(state, seat, 0)
        state.rest[seat] = self.at(state.period[seat]).lifted(state.rest[seat], increment)

    def _ends_by_move(self, state, number: int) -> bool:
        period = self.at(number)
        return period.moves > 0 and (period.at_move or state.by_move)

    def boundary(self, state, seat: int) -> bool:
        """Ends a period that is used up. The next one begins for this seat and for all others in the same period (CK-h)."""
        number = state.period[seat]
        if not self.follows(number) or state.moves[seat] < self.due(number):
            return False
        state.period_ender, state.period_ended_at = seat, state.ran
        for other in range(len(state.rest)):
            method = state.methods[other]
            if other == seat:
                continue
            if state.period[other] == number and not state.down[other] and method.follows(number):
                if not method._ends_by_move(state, number):
                    # A seat that is a move ahead has already completed, with the old increment, the move that `seat` is playing.
                    ahead = 1 if state.moves[other] > state.moves[seat] else 0
                    method.enter(state, other, ahead + (1 if state.fide else 0))
        self.rebase(state, seat)
        self.enter(state, seat, 1 if state.fide else 0)
        return True

    def enter(self, state, seat: int, moves: int) -> None:
        """Begins the seat's next period. moves: number of moves that had the old increment and get the new one instead."""
        number = state.period[seat]
        old, new = self.at(number), self.at(number + 1)
        if old.delay and not state.carry:  # CK-c
            state.rest[seat] = 0
        state.rest[seat] = new.lifted(state.rest[seat] + new.base, moves * (new.increment - old.increment))
        self.stage(state, seat, number + 1)

    def stage(self, state, seat: int, period: int) -> None:
        """Puts the seat into a period. When its delay is shorter than the old one, the used time beyond it costs nothing. A negative rest
        becomes 0.
        """
        state.rest[seat] = max(0, state.rest[seat])
        state.period[seat] = period
        if seat == state.turn and not state.down[seat]:
            state.used = min(state.used, self.at(period).delay)

    def change_left(self, state, seat: int, ms: int) -> None:
        """Changes the main time. What a Bronstein clock shows less than its delay comes from the delay of this turn; the next turn has all
        of it, so a waiting seat keeps it (CK-04).
        """
        rest = state.rest[seat] + ms
        state.rest[seat] = max(0, rest)
        if rest < 0 and seat == state.turn:
            state.used -= rest

    def rebase(self, state, seat: int) -> None:
        """Subtracts the used time from the rest. The used part of the delay stays used."""
        beyond = max(0, state.used - self.at(state.period[seat]).delay)
        state.rest[seat] -= beyond
        state.used -= beyond
