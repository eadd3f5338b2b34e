"""The menu of games: the groups of the register, and the presets of a group. A group with one preset is a row for that game.

The order never changes. The cursor starts on the last game played.
"""

from micropython import const

from ... import engine
from ..i18n.language import game_name, t
from ..menu import Menu, Row
from . import setups
from .game_setup import GameSetup

_MARGINS = const(24)  # pixels around and between the two texts of a row
_FOR_TEXT = const(96)  # pixels of a row that its value must not use


class GameChoice(Menu):
    """Lists groups or presets. group: lists the presets of this group, "" lists the groups."""

    def __init__(self, app, group: str = ""):
        super().__init__(app)
        self.title = t("group_" + group) if group else t("game")
        self._group = group
        last = setups.read(app.book.storage)[:1]
        for index, (_, presets) in enumerate(self.entries()):
            if last and last[0][0] in presets:
                self.cursor = index

    def entries(self) -> list:
        """Returns (name of the group, its presets) for each row. A row with one preset is that game."""
        groups = engine.groups()
        return [("", [preset]) for preset in dict(groups)[self._group]] if self._group else groups

    def rows(self) -> list:
        app, rows = self.app, []
        for group, presets in self.entries():
            if len(presets) == 1:
                rows.append(Row(game_name(presets[0]), "", set_up, args=(app, presets[0])))
                continue
            name = t("group_" + group)
            rows.append(Row(name, self._list(name, presets), app.open, args=("menus.game_choice", group)))
        return rows

    def _list(self, name: str, presets: list) -> str:
        """Returns the names of the first presets, as many as fit after the group's name. Omits the game of the group's own name and
        its match.
        """
        body, text = self.app.canvas.body, ""
        room = self.app.canvas.width - max(body.measure(name) + _MARGINS, _FOR_TEXT)
        for preset in presets:
            if game_name(preset).partition(",")[0] == name:
                continue
            longer = text + (", " if text else "") + game_name(preset)
            if body.measure(longer + ("" if preset == presets[-1] else ", …")) > room:
                return text + ", …" if text else ""
            text = longer
        return text


def set_up(app, preset: str) -> None:
    """Opens the summary of this game with its last settings, or with the usual ones and the players of the last game."""
    rows = setups.read(app.book.storage)
    setup = GameSetup(preset)
    for row in rows:
        if row[0] == preset:
            setup.copy_row(row)
            break
    else:
        setup.names = rows[0][2].split("|")[: setup.seats()] if rows else []
    app.open("menus.summary", setup)
