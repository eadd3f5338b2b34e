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
    extra time, `+` for an increment, `d` for a delay, `b` for a Bronstein delay.
    """

    def __init__(self, base: int, sign: str, extra: int, moves: int, at_move: bool):
        self.base = base
        self.sign = sign
        self.extra = extra
        self.moves = moves
        self.at_move = at_move

    @property
    def increment(self) -> int:
        """Returns the ms that each move earns (Fischer)."""
        return self.extra if self.sign == "+" else 0

    @property
    def delay(self) -> int:
        """Returns the ms of each turn that cost nothing."""
        return self.extra if self.sign in ("d", "b") else 0

    # Text, editor and words

    @staticmethod
    def read(reader):
        """Reads [MOVES[!]/]TIME, and +TIME, dTIME or bTIME. Raises ControlError."""
        moves, at_move = 0, False
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
        if not extra:
            sign = ""
        if base + extra < _LEAST_MS:
            raise ControlError("a control gives at least %ds", begin + 1, _LEAST_MS // 1000)
        if not base and sign != "+":
            raise ControlError("a delay needs a main time before it", begin + 1)
        return Period(base, sign, extra, moves, at_move)

    def text(self) -> str:
        """Returns the text of the period, such as `40/1h30m+30s`."""
        from . import time_span  # imported here, so that it can be unloaded when the game begins

        count = "%d%s/" % (self.moves, "!" if self.at_move else "") if self.moves else ""
        return count + time_span.text(self.base) + (self.sign + time_span.text(self.extra) if self.sign else "")

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
        return rows

    def put(self, name: str, value) -> None:
        """Sets a field. A sign brings an extra time, and an extra time of 0 removes the sign."""
        setattr(self, name, value)
        if name == "sign":
            self.extra = (self.extra or _USUAL_EXTRA_MS) if value else 0
        elif not self.extra:
            self.sign = ""

    def gain(self) -> tuple:
        """Returns the gain of each move as a phrase without the text before it, see Method.phrases. The period must have extra time."""
        gains = {"+": "+%s a move", "d": "first %s of a move are free", "b": "up to %s of a move come back"}
        return gains[self.sign], self.extra

    def gain_rule(self, after: bool) -> str:
        """Returns the gain as a rule without values. after: the increment is added after each move, so the first
        move has none before it.
        """
        if self.sign == "d":
            return "Delay: in each turn the clock waits that long before it runs; what is not used of it is lost."
        if self.sign == "b":
            return "Given back (Bronstein): the clock shows both times as one sum; what was used of the second comes back after the turn."
        if after:
            return "The extra time of each move is added after it."
        return "The extra time of each move is added before it, before the first one too."

    def extra_text(self) -> str:
        """Returns `+30`, `d5` or `b3`; "" without extra time."""
        return self.sign + clock_format.seconds(self.extra) if self.extra else ""
