"""Which game: the groups of the register, the one that was played last first, and the games of one.

LEFT and RIGHT turn the kind of a game. A group of one game is that game.
"""

from ... import engine
from ..i18n.language import game, t
from ..menu import Menu, Row
from ..paint.canvas import fit
from . import setups
from .game_setup import GameSetup


class GameChoice(Menu):
    """games: of a group, each a list of its kinds."""

    def __init__(self, app, group: str = "", games=()):
        super().__init__(app)
        self.title = t("group_" + group) if group else t("game")
        self._rows_played = setups.read(app.book.storage)
        self._entries = [("", kinds) for kinds in games] if group else self._groups()
        self._kinds = [0] * len(self._entries)

    def _groups(self) -> list:
        """(group, its games), (\"\", kinds of the game) where there is only one.

        Those with the longest ways to their games stand first, so that none is far.
        """
        found = []
        last = self._rows_played[0][0] if self._rows_played else ""
        groups = engine.groups()
        order = sorted([(len(groups[i][1]) == 1, -sum([len(kinds) for kinds in groups[i][1]]), i) for i in range(len(groups))])
        for _, _, i in order:
            name, games = groups[i]
            latest = engine.family(games[0][0]) not in engine.ANY_GAME and any([last in kinds for kinds in games])
            found.insert(0 if latest else len(found), (name, games) if len(games) > 1 else ("", games[0]))
        return found

    def rows(self) -> list:
        rows, app, body = [], self.app, self.app.canvas.body
        for index, (group, games) in enumerate(self._entries):
            if group:
                name, others = t("group_" + group), ", ".join([game(kinds[0]) for kinds in games])
                value = fit(others, body, app.canvas.width - 24 - body.measure(name))
                rows.append(Row(name, value, app.open, args=("menus.game_choice", group, games)))
                continue
            kind = self._kinds[index]
            name, other = game(games[kind]), game(games[(kind + 1) % len(games)])
            room = len(name) + len(other) < app.canvas.width // body.measure(" ") - 4
            value = "" if len(games) == 1 else other + " ▶" if room else "▶"
            rows.append(Row(name, value, self._set_up, self._turn, args=(index,)))
        return rows

    def _set_up(self, index: int) -> None:
        set_up(self.app, self._entries[index][1][self._kinds[index]])

    def _turn(self, step: int, index: int) -> None:
        self._kinds[index] = (self._kinds[index] + step) % len(self._entries[index][1])


def set_up(app, preset: str) -> None:
    """Opens the summary of this game: as it was set up last, else as usual for it and with the players of the last game."""
    rows = setups.read(app.book.storage)
    setup = GameSetup(preset)
    for row in rows:
        if row[0] == preset:
            setup.again(row)
            break
    else:
        setup.names = rows[0][2].split("|")[: setup.seats()] if rows else []
    app.open("menus.summary", setup)
