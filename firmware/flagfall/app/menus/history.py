"""The games that are over: names and result; a dot marks what the PC does not have yet."""

from ...engine.ranking import rank
from ...errors import FlagfallError
from ..i18n.language import person, t
from ..menu import Menu


class Results:
    """The lines of the menu, made when they are asked for: a full log has hundreds. known: number -> result."""

    def __init__(self, book):
        self._book = book
        self.games = [entry.number for entry in book.finished()]
        self.known = {}

    def __len__(self) -> int:
        return len(self.games)

    def __getitem__(self, index: int) -> tuple:
        number = self.games[index]
        mark = " " if self._book.is_synced(number) else "●"
        return "%s%d" % (mark, number), self.known.get(number, "…")


class History(Menu):
    """Results come from replaying a game, so they are worked out one a turn of the loop, for the lines in sight."""

    def __init__(self, app):
        super().__init__(app)
        self.title = t("history")
        self.right = t("not_synced_mark")
        self.empty = t("none")
        self._results = Results(app.book)

    def lines(self):
        return self._results

    def tick(self, now: int) -> None:
        games, known = self._results.games, self._results.known
        for index in range(self._top, min(self._top + self.rows, len(games))):
            if games[index] not in known:
                known[games[index]] = self._result(games[index])
                self.dirty = True
                return

    def _result(self, number: int) -> str:
        try:
            session = self.app.book.look(number)
        except FlagfallError as error:
            return self.app.said(error)
        return result_line(session)

    def choose(self, index: int) -> None:
        self.app.open("menus.finished", self._results.games[index])


def result_line(session) -> str:
    """`Ann 105 : 80 Bob`, or name and score of every side, the best first: there may be room for one only."""
    game = session.game
    sides = [side_name(session, side) for side in range(len(game.sides))]
    if len(sides) == 2:
        scores = "%d : %d" % (game.score(0), game.score(1))
        if game.spared and game.over and not game.ended:  # only won, drawn or lost
            scores = "%d : %d" % (0 in game.winners(), 1 in game.winners()) if game.winners() else "½ : ½"
        return "%s %s %s" % (sides[0], scores, sides[1])
    order = sorted(range(len(sides)), key=lambda side: rank(game, side))
    return "  ".join(["%s %d" % (sides[side], game.score(side)) for side in order])


def side_name(session, side: int) -> str:
    """The names of a side's players."""
    return "+".join([person(session.names[seat]) for seat in session.game.sides[side]])
