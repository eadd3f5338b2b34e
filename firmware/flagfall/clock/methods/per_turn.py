"""Methods that look at the turn more than at the game: hourglass, gong, so much for each move."""

from micropython import const

from .. import clock_format
from ..method import FALLS, Method

_SECOND = const(1000)
_DAY = const(86400)  # seconds


class Hourglass(Method):
    """What one seat uses the others win, so that the sum never changes; the flag falls at nothing left."""

    kind = words = "hour"
    usual = "hour:%s"
    shares = True

    def phrases(self) -> list:
        return [("", "%s; what one uses the others get", self.base)]

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.pour()

    def boundary(self, course, seat: int) -> bool:
        course.pour()
        return False

    def rebase(self, course, seat: int) -> None:
        course.pour()


class Gong(Method):
    """So much time for one seat, then for the next, by itself. No presses, no flags."""

    kind = words = "gong"
    usual = "gong:10s"
    automatic = True

    def fields(self) -> tuple:
        return (("f_turn", "minutes", "base", 1, _DAY),)

    def phrases(self) -> list:
        return [("", "%s for one, then for the next, by itself", self.base)]

    def rules(self, options: dict) -> list:
        return [("A gong ends the turn; nobody presses, and no flag falls.",)]

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] = self.base

    def boundary(self, course, seat: int) -> bool:
        course.rest[seat] = self.base
        course.rounds()
        course.begin(course.next(seat), course.since)
        return True


class PerMove(Method):
    """So much time for every turn; save: what is left is added to the next. Without freeze a flag is one for its turn only."""

    kind = words = "move"
    usual = "move:30s"
    forgives = True

    def __init__(self, base: int, save: bool = False):
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
        kept = "%s for every turn, what is left is kept" if self.save else "%s for every turn, nothing is kept"
        return [("", kept, self.base)]

    def rules(self, options: dict) -> list:
        falls = "At zero the flag falls, for that turn." if options.get("freeze") == "off" else FALLS
        return [("What is left after a move is added to the next.",), (falls,)] if self.save else [(falls,)]

    def extra_text(self, number: int = 1) -> str:
        return "+" + clock_format.seconds(self.base) if self.save else ""

    def begin(self, course, seat: int) -> None:
        if course.down[seat] and not course.freeze:
            course.lift(seat, False)
            course.over[seat] = 0

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] = self.base + (course.rest[seat] - d if self.save else 0)

    def overran(self, course, seat: int) -> None:
        course.rest[seat] = self.base
