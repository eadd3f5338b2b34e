"""The games that are over: names and result; a dot marks what the PC does not have yet."""

from ..errors import FlagfallError
from .menu import ROWS, Menu
from .words import person, t


class History(Menu):
    """Results come from replaying a game, so they are worked out one a turn of the loop, for the lines in sight."""

    def __init__(self, app):
        super().__init__(app)
        self.title = t("history")
        self.right = t("not_synced_mark")
        self.empty = t("none")
        self._games = [entry.number for entry in app.book.finished()]
        self._known = {}

    def lines(self) -> list:
        lines = []
        for number in self._games:
            mark = " " if self.app.book.is_synced(number) else "●"
            lines.append(("%s%d" % (mark, number), self._known.get(number, "…")))
        return lines

    def tick(self, now: int) -> None:
        for index in range(self._top, min(self._top + ROWS, len(self._games))):
            if self._games[index] not in self._known:
                self._known[self._games[index]] = self._result(self._games[index])
                self.renew()
                return

    def _result(self, number: int) -> str:
        try:
            session = self.app.book.look(number)
        except FlagfallError as error:
            return str(error)
        return result_line(session)

    def choose(self, index: int) -> None:
        self.app.open("finished", self._games[index])


def result_line(session) -> str:
    """`Ann 105 : 80 Bob`, or name and score of every side."""
    game = session.game
    sides = [side_name(session, side) for side in range(len(game.sides))]
    if len(sides) == 2:
        return "%s %d : %d %s" % (sides[0], game.score(0), game.score(1), sides[1])
    return "  ".join(["%s %d" % (sides[side], game.score(side)) for side in range(len(sides))])


def side_name(session, side: int) -> str:
    """The names of a side's players."""
    return "+".join([person(session.names[seat]) for seat in session.game.sides[side]])
