"""Methods that look at the turn more than at the game: hourglass, gong, so much for each move."""

from .method import Method


class Hourglass(Method):
    """What one seat uses the others win, so that the sum never changes; the flag falls at nothing left."""

    kind = "hour"
    shares = True

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.pour()

    def boundary(self, course, seat: int) -> bool:
        course.pour()
        return False

    def rebase(self, course, seat: int) -> None:
        course.pour()


class Gong(Method):
    """So much time for one seat, then for the next, by itself. No presses, no flags."""

    kind = "gong"
    automatic = True

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] = self.base

    def boundary(self, course, seat: int) -> bool:
        course.rest[seat] = self.base
        course.rounds()
        course.begin(course.next(seat), course.since)
        return True


class PerMove(Method):
    """So much time for every turn; save: what is left is added to the next. Without freeze a flag is one for its turn only."""

    kind = "move"

    def __init__(self, base: int, save: bool = False):
        Method.__init__(self, base)
        self.save = save

    def text(self) -> str:
        return Method.text(self) + ("+save" if self.save else "")

    def begin(self, course, seat: int) -> None:
        if course.down[seat] and not course.freeze:
            course.lift(seat, False)
            course.over[seat] = 0

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] = self.base + (course.rest[seat] - d if self.save else 0)

    def overran(self, course, seat: int) -> None:
        course.rest[seat] = self.base
