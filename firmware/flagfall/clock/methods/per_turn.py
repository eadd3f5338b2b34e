"""Methods that limit a single turn more than the whole game: hourglass, gong, a time for each move."""

from micropython import const

from .. import clock_format
from ..method import Method

_SECOND = const(1000)
_DAY = const(86400)  # seconds


class Hourglass(Method):
    """The other seats win the time that a seat uses, so the sum never changes. The flag falls at 0."""

    kind = words = "hour"
    usual = "hour:%s"
    shares = True

    def phrases(self) -> list:
        return [("", "%s; what one uses the others get", self.base)]

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.share_out()

    def boundary(self, state, seat: int) -> bool:
        state.share_out()
        return False

    def rebase(self, state, seat: int) -> None:
        state.share_out()


class Gong(Method):
    """A time for each turn, which ends without a press and without a flag."""

    kind = words = "gong"
    usual = "gong:10s"
    automatic = True

    def fields(self) -> tuple:
        return (("f_turn", "minutes", "base", 1, _DAY),)

    def phrases(self) -> list:
        return [("", "%s for one, then for the next, by itself", self.base)]

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.rest[seat] = self.base

    def boundary(self, state, seat: int) -> bool:
        state.rest[seat] = self.base
        state.skip_rounds()
        state.begin(state.next(seat), state.since)
        return True


class PerMove(Method):
    """A time for each turn. save: the time left is added to the seat's next turn. Without freeze, a flag counts only for its turn."""

    kind = words = "move"
    usual = "move:30s"
    renews = True
    forgives = True

    def __init__(self, base: int, save: bool):
        Method.__init__(self, base)
        self.save = save

    @classmethod
    def read(cls, word: str, reader):
        reader.sign(":", "move:TIME")
        base, save = reader.time(_SECOND), reader.next() == "+"
        if save:
            reader.sign("+save", "move:TIME+save")
        return cls(base, save)

    def text(self) -> str:
        return Method.text(self) + ("+save" if self.save else "")

    def fields(self) -> tuple:
        return (("f_turn", "minutes", "base", 1, _DAY), ("f_save", "choice", "save", (False, True), ("off", "on")))

    def phrases(self) -> list:
        template = "%s for every turn, what is left is kept" if self.save else "%s for every turn, nothing is kept"
        return [("", template, self.base)]

    def extra_text(self, number: int) -> str:
        return "+" + clock_format.seconds(self.base) if self.save else ""

    def begin(self, state, seat: int) -> None:
        if state.down[seat] and not state.freeze:
            state.raise_flag(seat, False)
            state.over[seat] = 0

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.rest[seat] = self.base + (state.rest[seat] - d if self.save else 0)

    def end_overrun(self, state, seat: int) -> None:
        state.rest[seat] = self.base
