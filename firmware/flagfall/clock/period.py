"""One period of the main time: a time for a number of moves or for the rest of the game, and the extra time of each move."""

from micropython import const

from ..errors import ControlError
from . import clock_format

_MAX_MOVES = const(999)
_LEAST_MS = const(1000)  # base and extra time of each period together
_USUAL_EXTRA_MS = const(5000)
_DAY = const(86400)  # seconds
_HOUR = const(3600)


class Period:
    """A period. moves: number of its moves, 0 for any number; at_move: it ends with the last of them; base, extra: ms; sign: "" for no
    extra time, `+` for an increment, `d` for a delay, `b` for a Bronstein delay; most: ms above which no increment lifts the clock, 0 for
    none.
    """

    def __init__(self, base: int, sign: str, extra: int, moves: int, at_move: bool, most: int = 0):
        self.base = base
        self.sign = sign
        self.extra = extra
        self.moves = moves
        self.at_move = at_move
        self.most = most

    @property
    def increment(self) -> int:
        """Returns the ms that each move earns (Fischer)."""
        return self.extra if self.sign == "+" else 0

    @property
    def delay(self) -> int:
        """Returns the ms of each turn that cost nothing."""
        return self.extra if self.sign in ("d", "b") else 0

    def lifted(self, rest: int, ms: int) -> int:
        """Returns the rest of a clock after it has earned ms. What is above the highest time already stays."""
        return rest + (min(ms, max(0, self.most - rest)) if self.most else ms)

    # Text, editor and words

    @staticmethod
    def read(reader):
        """Reads [MOVES[!]/]TIME, and +TIME, +TIME<TIME, dTIME or bTIME. Raises ControlError."""
        moves, at_move, most = 0, False, 0
        if reader.number_before("!/"):
            moves = reader.number(1, _MAX_MOVES, "the moves")
            at_move = reader.take("!")
            if not reader.take("/"):
                raise reader.error("after the moves comes /")
        begin = reader.at
        base = reader.time()
        sign, extra = reader.next(), 0
        if sign and sign in "+db":
            reader.take(sign)
            extra = reader.time()
            if sign == "+" and reader.take("<"):
                most = reader.time(base)
        if not extra:
            sign = ""
        if base + extra < _LEAST_MS:
            raise ControlError("a control gives at least %ds", begin + 1, _LEAST_MS // 1000)
        if not base and sign != "+":
            raise ControlError("a delay needs a main time before it", begin + 1)
        return Period(base, sign, extra, moves, at_move, most)

    def text(self) -> str:
        """Returns the text of the period, such as `40/1h30m+30s`."""
        from . import time_span  # imported here, so that it can be unloaded when the game begins

        count = "%d%s/" % (self.moves, "!" if self.at_move else "") if self.moves else ""
        most = "<" + time_span.text(self.most) if self.most else ""
        return count + time_span.text(self.base) + (self.sign + time_span.text(self.extra) + most if self.sign else "")

    def fields(self, several: bool, last: bool) -> list:
        """Returns rows as Method.fields. several: there are other periods; last: no period follows."""
        rows = []
        if several or self.moves:
            rows.append(("f_number", "any", "moves", 0, _MAX_MOVES))
        rows.append(("main_time", "minutes", "base", 0, _DAY))
        if self.moves and not last:
            rows.append(("f_ends", "choice", "at_move", (False, True), ("at_zero", "at_move")))
        names = ("extra_none", "extra_add", "extra_delay", "extra_bronstein")
        rows.append(("extra_kind", "choice", "sign", ("", "+", "d", "b"), names))
        if self.sign:
            rows.append(("extra_time", "seconds", "extra", 0, _HOUR))
        if self.sign == "+":
            rows.append(("f_most", "minutes", "most", 0, _DAY))
        return rows

    def put(self, name: str, value) -> None:
        """Sets a field. A sign brings an extra time, and an extra time of 0 removes the sign."""
        setattr(self, name, value)
        if name == "sign":
            self.most = 0
            self.extra = (self.extra or _USUAL_EXTRA_MS) if value else 0
        elif not self.extra:
            self.sign = ""

    def gain(self, joint: str) -> list:
        """Returns the gain of each move as phrases, see Method.phrases. joint: the text before them."""
        if not self.extra:
            return []
        gains = {"+": "+%s a move", "d": "first %s of a move are free", "b": "up to %s of a move come back"}
        gain = [(joint, gains[self.sign], self.extra)]
        return gain + [(", ", "at most %s", self.most)] if self.most else gain

    def extra_text(self) -> str:
        """Returns `+30`, `d5` or `b3`; "" without extra time."""
        return self.sign + clock_format.seconds(self.extra) if self.extra else ""
