"""Methods that count up: the time used (a stopwatch), or the overrun, which costs points (Scrabble)."""

from micropython import const

from ..method import NEVER, Method

_SECOND = const(1000)
_MINUTE = const(60000)
_DAY = const(86400)  # seconds


class Up(Method):
    """A clock that counts the time used. The flag falls at the limit, if there is one."""

    kind = words = usual = "up"
    counts_up = True

    def __init__(self, base: int):
        Method.__init__(self, base)
        self.limit = base

    @classmethod
    def read(cls, word: str, reader):
        return cls(reader.time(_SECOND) if reader.take(":") else 0)

    def text(self) -> str:
        return Method.text(self) if self.base else "up"

    def fields(self) -> tuple:
        return (("f_limit", "minutes", "base", 0, _DAY),)

    def phrases(self) -> list:
        return [("", "counts up, at most %s", self.base) if self.base else ("", "counts up the time used")]

    def first_ms(self, start: str) -> int:
        return 0

    def can_begin(self, start: str) -> bool:
        return True

    def capacity(self, state, seat: int) -> int:
        return self.base - state.rest[seat] if self.base else NEVER

    def left(self, state, seat: int, d: int) -> int:
        return state.rest[seat] + d

    def rises(self, state, seat: int) -> bool:
        return True

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.rest[seat] += d

    def end_overrun(self, state, seat: int) -> None:
        state.rest[seat] = self.base

    def rebase(self, state, seat: int) -> None:
        state.rest[seat] += state.used
        state.used = 0


class Scrabble(Method):
    """A clock that counts the time down, and in period 2 the overrun up. Ten minutes of overrun lose."""

    kind = words = "scrabble"
    usual = "scrabble:%s"
    stages = 2
    fine = 10
    limit = 600000  # ms of overrun that lose the game

    def phrases(self) -> list:
        return [("", "%s, then minus %d points a minute", self.base, self.fine)]

    def penalty(self, state, seat: int, t: int) -> int:
        if state.period[seat] == 1:
            return 0
        over = self.limit if state.down[seat] else state.left(seat, t)
        return -(-over // _MINUTE) * self.fine

    def capacity(self, state, seat: int) -> int:
        rest = state.rest[seat]
        return rest if state.period[seat] == 1 else self.limit - rest

    def left(self, state, seat: int, d: int) -> int:
        return state.rest[seat] + (d if state.period[seat] > 1 else -d)

    def rises(self, state, seat: int) -> bool:
        return state.period[seat] > 1

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.rest[seat] = self.left(state, seat, d)

    def boundary(self, state, seat: int) -> bool:
        if state.period[seat] > 1:
            return False
        state.period[seat] = 2
        state.rest[seat] = state.used = 0
        return True

    def end_overrun(self, state, seat: int) -> None:
        state.rest[seat] = self.limit

    def rebase(self, state, seat: int) -> None:
        state.rest[seat] = self.left(state, seat, state.used)
        state.used = 0

    def stage(self, state, seat: int, period: int) -> None:
        """Puts the seat into a period. A change of period crosses zero, so the time of the new period begins at 0."""
        if period != state.period[seat]:
            state.period[seat] = period
            state.rest[seat] = 0
