"""Methods in which overtime follows the main time: byo-yomi, Canadian blocks.

In the ClockState `spare` is the number of periods of byo-yomi left, or of moves of the block; -1 in the main time.
"""

from micropython import const

from .. import clock_format
from ..method import Method, after_main

_MAIN = const(-1)
_SECOND = const(1000)
_HOUR = const(3600)  # seconds
_DAY = const(86400)
_MAX_COUNT = const(99)  # of periods, or of moves of a block


class Byoyomi(Method):
    """Main time, in which each move earns `gain` ms, then `count` periods of `extra` ms. A move within a period keeps the period; a period
    used up is lost.
    """

    kind = words = "byo"
    usual = "byo:%s,5x30s"
    counts = "period"
    renews = True

    def __init__(self, base: int, count: int, extra: int, gain: int = 0):
        Method.__init__(self, base)
        self.gain = gain
        self.count = count
        self.extra = extra
        self.stages = count + 1
        self.spares = count

    @classmethod
    def read(cls, word: str, reader):
        form = "byo:MAIN,NxTIME"
        reader.sign(":", form)
        base, gain = reader.time(), 0
        if base and reader.take("+"):
            gain = reader.time()
        reader.sign(",", form)
        count = reader.number(1, _MAX_COUNT, "the periods")
        reader.sign("x", form)
        return cls(base, count, reader.time(_SECOND), gain)

    def text(self) -> str:
        from .. import time_span

        gain = "+" + time_span.text(self.gain) if self.base and self.gain else ""
        return "byo:%s%s,%dx%s" % (time_span.text(self.base), gain, self.count, time_span.text(self.extra))

    def fields(self) -> tuple:
        return (
            ("main_time", "minutes", "base", 0, _DAY),
            ("extra_time", "seconds", "gain", 0, _HOUR),
            ("f_periods", "count", "count", 1, _MAX_COUNT),
            ("f_each", "seconds", "extra", 1, _HOUR),
        )

    def phrases(self) -> list:
        found = after_main(self.base, "byo-yomi, %d × %s", self.count, self.extra)
        if self.gain:
            found.insert(1, ("; ", "+%s a move", self.gain))
        return found

    def extra_text(self, number: int) -> str:
        gain = "+%s " % clock_format.seconds(self.gain) if self.gain and number == 1 else ""
        return gain + "%d×%s" % (self.count, clock_format.text(self.extra))

    def spare_at(self, period: int) -> int:
        return self.count + 2 - period if period > 1 else 0

    def period_at(self, spare: int, period: int) -> int:
        return self.count + 2 - max(spare, 1)

    def first_ms(self, start: str) -> int:
        return self.base + (self.gain if start == "fide" else 0) or self.extra

    def setup(self, state, seat: int, start: str) -> None:
        state.rest[seat] = self.first_ms(start)
        if not self.base:
            self.spare(state, seat, self.count)

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        if state.spare[seat] == _MAIN:
            state.rest[seat] += (self.gain if done else 0) - d
        else:
            state.rest[seat] = self.extra

    def boundary(self, state, seat: int) -> bool:
        left = self.count if state.spare[seat] == _MAIN else state.spare[seat] - 1
        if not left:
            return False
        state.used = 0
        self.spare(state, seat, left)
        return True

    def stage(self, state, seat: int, period: int) -> None:
        if period == 1:
            state.period[seat] = 1
            state.spare[seat] = _MAIN
        else:
            self.spare(state, seat, self.spare_at(period))

    def spare(self, state, seat: int, left: int) -> None:
        state.spare[seat] = left
        state.period[seat] = self.count + 2 - left
        state.rest[seat] = self.extra


class Canadian(Method):
    """Main time, then blocks of `count` moves in `extra` ms. Each block has `step` moves more than the last. Unused time is lost."""

    kind = "can"
    words = "can canp"
    usual = "can:%s,20/5m"
    stages = 99
    counts = "move"
    spares = 999

    def __init__(self, base: int, count: int, extra: int, step: int):
        Method.__init__(self, base)
        self.count = count
        self.extra = extra
        self.step = step

    @classmethod
    def read(cls, word: str, reader):
        grows = word == "canp"
        form = "canp:MAIN,MOVES/TIME,+MOVES" if grows else "can:MAIN,MOVES/TIME"
        reader.sign(":", form)
        base = reader.time()
        reader.sign(",", form)
        count = reader.number(1, _MAX_COUNT, "the moves")
        reader.sign("/", form)
        extra, step = reader.time(_SECOND), 0
        if grows:
            reader.sign(",+", form)
            step = reader.number(1, _MAX_COUNT, "the moves")
        return cls(base, count, extra, step)

    def text(self) -> str:
        from .. import time_span

        word = "canp" if self.step else "can"
        more = ",+%d" % self.step if self.step else ""
        return "%s:%s,%d/%s%s" % (word, time_span.text(self.base), self.count, time_span.text(self.extra), more)

    def fields(self) -> tuple:
        return (
            ("main_time", "minutes", "base", 0, _DAY),
            ("f_moves", "count", "count", 1, _MAX_COUNT),
            ("f_block", "seconds", "extra", 1, _DAY),
            ("f_step", "count", "step", 0, _MAX_COUNT),
        )

    def phrases(self) -> list:
        found = after_main(self.base, "blocks: %d moves in %s", self.count, self.extra)
        if self.step:
            found.append((", ", "each time %d moves more", self.step))
        return found

    def extra_text(self, number: int) -> str:
        return "%d/%s" % (self.count, clock_format.text(self.extra))

    def spare_at(self, period: int) -> int:
        return self.count + (period - 2) * self.step if period > 1 else 0

    def period_at(self, spare: int, period: int) -> int:
        return max(period, 2)

    def first_ms(self, start: str) -> int:
        return self.base or self.extra

    def setup(self, state, seat: int, start: str) -> None:
        state.rest[seat] = self.base
        if not self.base:
            self._block(state, seat, 2)

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.rest[seat] -= d
        if state.spare[seat] == _MAIN or not done:
            return
        state.spare[seat] -= 1
        if not state.spare[seat]:
            self._block(state, seat, state.period[seat] + 1)

    def boundary(self, state, seat: int) -> bool:
        if state.spare[seat] != _MAIN:
            return False
        state.used = 0
        self._block(state, seat, 2)
        return True

    def stage(self, state, seat: int, period: int) -> None:
        if period == 1:
            state.period[seat] = 1
            state.spare[seat] = _MAIN
        else:
            self._block(state, seat, period)

    def spare(self, state, seat: int, left: int) -> None:
        if state.spare[seat] == _MAIN:
            self._block(state, seat, 2)
        state.spare[seat] = left

    def _block(self, state, seat: int, period: int) -> None:
        """Begins the block of this period. The first block is period 2."""
        state.period[seat] = period
        state.spare[seat] = self.spare_at(period)
        state.rest[seat] = self.extra
