"""The first screen: go on, the same again, a new game, what was played, settings, the PC."""

from ... import engine
from ...errors import BadRecord
from ..i18n.language import game, t
from ..menu import Menu
from .resume import game_line, last_header, resume

_COUNT = "games.cribbage.count_hand"  # needs no game


class Home(Menu):
    title = "Flagfall"

    def __init__(self, app):
        super().__init__(app)
        self._what = []

    def enter(self) -> None:
        self.cursor = 0
        super().enter()

    def lines(self) -> list:
        book = self.app.book
        self.right = self.app.preferences.owner
        self._what, lines = [], []
        open_games, last = book.unfinished(), last_header(book)
        if open_games:
            self._what.append("resume")
            value = game_line(book, open_games[0].number)[1] if len(open_games) == 1 else str(len(open_games))
            lines.append((t("resume"), value))
        if last:
            self._what.append("again")
            lines.append((t("again"), game(last.preset)))
        damaged = len(book.index.damaged()) + book.index.lost
        if damaged:
            self._what.append("damaged")
            lines.append((t("damaged"), str(damaged)))
        waiting = len([entry for entry in book.finished() if not book.is_synced(entry.number)])
        for name in ("game_choice", "history", "settings", "pc_link"):
            self._what.append(name)
            value = t("waiting", waiting) if name == "history" and waiting else ""
            lines.append((t("new" if name == "game_choice" else name), value))
        if engine.asked("count"):
            self._what.append("count_hand")
            lines.append((t("count_hand"), ""))
        return lines

    def choose(self, index: int) -> None:
        app, what = self.app, self._what[index]
        if what == "resume":
            games = app.book.unfinished()
            if len(games) == 1:
                resume(app, games[0].number)
                return
        elif what == "again":
            header = last_header(app.book)
            engine.module(header.preset)  # here, where the stack is not yet deep
            app.open("menus.summary", header)
            return
        elif what == "damaged":
            app.open("notice", self._damage())
            return
        app.open(_COUNT if what == "count_hand" else "menus." + what)

    def _damage(self) -> str:
        """What is damaged, and what helps."""
        app, numbers = self.app, ", ".join([str(number) for number in self.app.book.index.damaged()])
        said = [app.said(BadRecord("a part of these games is damaged: %s", numbers))] if numbers else []
        if app.book.index.lost:
            said.append(app.said(BadRecord("nothing is left of %d games", app.book.index.lost)))
        return " ".join(said)
