"""The first screen: games to go on with, the last ones again, a new game, what was played, settings, the PC."""

from micropython import const

from ... import engine
from ..i18n.language import game, give_back, t
from ..menu import Menu
from ..screen import EDGE, RIGHT
from . import setups
from .resume import Resume, beside, players, resume, unfinished

_MOST = const(2)  # unfinished games, each in its line
_LAST = const(3)  # games as they were set up
_ABOVE = const(4)  # lines of both, so that what stands below is not far


class Home(Menu):
    """RIGHT is a short way to a new game."""

    title = "Flagfall"

    def __init__(self, app):
        super().__init__(app)
        self._what = []

    def enter(self) -> None:
        self.cursor = 0
        super().enter()

    def leave(self) -> None:
        give_back()

    def lines(self) -> list:
        book, canvas = self.app.book, self.app.canvas
        self.right = self.app.preferences.owner
        self._what, lines = [], []
        for number, line in unfinished(book, canvas, t("resume") + ": ", _MOST):
            self._line(lines, ("resume", number), *line)
        left = len(book.unfinished())
        if left > _MOST:
            self._line(lines, ("menus.resume", 0), t("resume") + "…", str(left))
        for row in setups.read(book.storage)[: min(_LAST, _ABOVE - len(lines))]:
            name, texts = game(row[0]), (players(row[2].split("|")), setups.clock_face(row[3]))
            said = ", ".join([text for text in texts if text])
            self._line(lines, ("again", row), name, beside(name, said, canvas))
        self._line(lines, ("menus.game_choice", 0), t("new"), "▶")
        for preset in engine.presets(*engine.ANY_GAME):
            self._line(lines, ("game", preset), game(preset), "")
        self._line(lines, ("games.%s.count_hand" % engine.asked("count").partition(".")[0], 0), t("count_hand"), "")
        damaged = len(book.index.damaged()) + book.index.lost
        if damaged or book.storage.found:
            self._line(lines, ("damaged", 0), t("damaged" if damaged else "found"), str(damaged or ""))
        waiting = len([entry for entry in book.finished() if not book.is_synced(entry.number)])
        self._line(lines, ("menus.history", 0), t("history"), t("waiting", waiting) if waiting else "")
        self._line(lines, ("menus.settings", 0), t("settings"), "")
        self._line(lines, ("menus.pc_link", 0), t("pc_link"), "")
        if self.app.board.power.off:
            self._line(lines, ("menus.switch_off", 0), t("switch_off"), "")
        return lines

    def _line(self, lines: list, what: tuple, text: str, value: str) -> None:
        self._what.append(what)
        lines.append((text, value))

    def press(self, event) -> None:
        if event.button == RIGHT and event.kind == EDGE:
            self.app.open("menus.game_choice")
        else:
            super().press(event)

    def choose(self, index: int) -> None:
        app, (what, which) = self.app, self._what[index]
        if what == "resume":
            resume(app, which)
        elif what == "again":
            engine.module(which[0])  # here, where the stack is not yet deep
            app.open("menus.summary", which)
        elif what == "game":
            from .game_choice import set_up

            set_up(app, which)
        elif what == "damaged":
            from ..book.damage import told

            app.open("notice", told(app))
        else:
            app.open(what)

    answered = Resume.answered
