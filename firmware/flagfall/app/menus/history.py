"""The list of finished games with names and results, and details of the chosen game below. A dot marks games that the PC does not have."""

from ...engine.ranking import rank
from ...errors import FlagfallError
from ..i18n.dates import date_text
from ..i18n.language import end_reason, free_parts, game_name, joined, person, t
from ..lazy_rows import LazyRows
from ..menu import HELP_LINES, Menu, Row


class History(Menu):
    """Lists finished games. A result needs a replay, so each turn of the loop replays one game of the visible rows."""

    help_lines = HELP_LINES
    signs = True

    def __init__(self, app):
        super().__init__(app)
        self.title = t("history")
        self.empty = t("none")
        self.games = [entry.number for entry in app.book.finished()]  # the number of each row's game
        self.right = t("not_synced_mark") if self.games else ""
        self._known = {}  # number -> (result, details)

    def rows(self):
        return LazyRows(len(self.games), self._row)

    def _row(self, index: int) -> Row:
        number = self.games[index]
        mark = " " if self.app.book.is_synced(number) else "●"
        text, more = self._known.get(number, ("…", ""))
        return Row("%s %s" % (mark, text), "", self.app.open, help=lambda *_: more, args=("menus.finished", number))

    def tick(self, now: int) -> None:
        games, known = self.games, self._known
        for index in range(self._top, min(self._top + self.page, len(games))):
            if games[index] not in known:
                known[games[index]] = self._result(games[index])
                self.move_to(self.cursor)
                return

    def _result(self, number: int) -> tuple:
        try:
            session = self.app.book.look(number)
        except FlagfallError as error:
            return self.app.message(error), t("game_number", number)
        header = session.header
        date = date_text(header.date) if header.date else t("after_game", header.after) if header.after else t("no_date")
        more = (game_name(header.preset), end_reason(session), date)
        return result_line(session), t("game_number", number) + ": " + ", ".join([text for text in more if text])

    def leave(self) -> None:
        free_parts()


def result_line(session) -> str:
    """Returns `Ann 105 : 80 Bob`; for more than two sides name and score of each, the best first, because the end may be cut."""
    game = session.game
    sides = [side_name(session, side) for side in range(len(game.sides))]
    if len(sides) == 2:
        return "%s %s : %s %s" % (sides[0], points_of(game, 0), points_of(game, 1), sides[1])
    order = sorted(range(len(sides)), key=lambda side: rank(game, side))
    return joined("%s  %s", ["%s %d" % (sides[side], game.score(side)) for side in order])


def points_of(game, side: int) -> str:
    """Returns the score of a side; `1`, `½` or `0` in a game without points."""
    if not game.facts.moves_optional or not game.over or game.ended:
        return str(game.score(side))
    return "1" if side in game.winners() else "0" if game.winners() else "½"


def side_name(session, side: int, short: bool = False) -> str:
    """Returns the names of a side's players. short: a guest is only a number, as in teams."""
    seats = session.game.sides[side]
    return "+".join([person(session.names[seat], short or len(seats) > 1) for seat in seats])
