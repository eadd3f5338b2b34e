"""The home screen: unfinished games, paired games, the last games again, a new game, the history, settings, the PC."""

from micropython import const

from ... import engine
from ...runtime import module_loader
from ..i18n.language import free_parts, game_name, t
from ..menu import Menu, Row
from ..screen import EDGE, OK, RIGHT
from . import setups
from .resume import fit_value, players, resume, resume_rows

_MAX_UNFINISHED = const(2)  # rows for unfinished games
_MAX_LAST = const(3)  # rows for the last games
_MAX_ABOVE = const(4)  # rows for both and for pairings, so that the rows below stay near


class Home(Menu):
    """Shows the home menu. RIGHT is a short way to a new game.

    just_on: the device was just switched on. The interrupted game is the first row; OK and both big buttons resume it at once.
    """

    title = "Flagfall"
    jump_mark = "◀"

    _known = 0  # `pairings_changed` of the book when the rows were made

    def __init__(self, app, just_on: bool = False):
        super().__init__(app)
        self._just_on = just_on

    def enter(self) -> None:
        self.cursor = 0
        super().enter()

    def leave(self) -> None:
        free_parts()

    def tick(self, now: int) -> None:
        """Renews the rows when a PC has sent pairings."""
        if self._known != self.app.book.pairings_changed:
            self.renew()

    def rows(self) -> list:
        app = self.app
        book, canvas = app.book, app.canvas
        self._known = book.pairings_changed
        self.right = app.preferences.owner
        rows = resume_rows(app, t("resume") + ": ", _MAX_UNFINISHED)
        count = len(book.unfinished())
        if count > _MAX_UNFINISHED:
            rows.append(self._row_to("menus.resume", t("resume") + "…", str(count)))
        if book.storage.load("pairings"):
            rows += module_loader.load("app.menus.paired_games").paired_games(app, _MAX_ABOVE - len(rows))
        for last in setups.read(book.storage)[: min(_MAX_LAST, _MAX_ABOVE - len(rows))]:
            texts = players(last[2].split("|")), setups.clock_face(last[3])
            value = fit_value(game_name(last[0]), ", ".join([text for text in texts if text]), canvas)
            rows.append(Row(game_name(last[0]), value, self._repeat, args=(last,)))
        rows.append(self._row_to("menus.game_choice", t("new"), "▶"))
        for preset in engine.presets(*engine.ANY_GAME):
            # These names are words of the menus, because loading the words of two families would make each start 60 ms longer.
            rows.append(Row(t("home_" + preset), "", self._set_up, args=(preset,)))
        rows.append(self._row_to("games.%s.count_hand" % engine.question_module("count").partition(".")[0], t("count_hand")))
        damaged = len(book.index.damaged()) + book.index.lost
        if damaged or book.storage.found:
            rows.append(Row(t("damaged" if damaged else "found"), str(damaged or ""), self._show_damage))
        waiting = len([entry for entry in book.finished() if not book.is_synced(entry.number)])
        rows.append(self._row_to("menus.history", t("history"), t("waiting", waiting) if waiting else ""))
        rows.append(self._row_to("menus.settings", t("settings")))
        rows.append(self._row_to("menus.pc_link", t("pc_link")))
        if app.board.power.off:
            rows.append(self._row_to("menus.switch_off", t("switch_off")))
        return rows

    def _row_to(self, screen: str, text: str, value: str = "") -> Row:
        """Returns a row that opens this screen."""
        return Row(text, value, self.app.open, args=(screen,))

    def press(self, event) -> None:
        row, button = self._rows[self.cursor], event.button
        if self._just_on and not self.cursor and row.choose is resume and (button <= RIGHT or button == OK) and event.kind == EDGE:
            resume(row.args[0], row.args[1], event.stamp)
            return
        self._just_on = False
        if button == RIGHT and event.kind == EDGE:
            self.app.open("menus.game_choice")
        else:
            super().press(event)

    def _repeat(self, last: list) -> None:
        """Opens the summary with the settings of an earlier game, a row of setups.py."""
        engine.module(last[0])  # imported here, because the stack is shallow
        self.app.open("menus.summary", last)

    def _set_up(self, preset: str) -> None:
        from .game_choice import set_up

        set_up(self.app, preset)

    def _show_damage(self) -> None:
        from ..book.damage import damage_message

        self.app.open("notice", damage_message(self.app))
