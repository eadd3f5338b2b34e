"""Takes back an entry chosen in the list of entry_list.py, or opens the entry that replaces it.

It is a file of its own, because loading delays a press, and the list is often only viewed.
"""

from ....engine.moves import CHANCE, DRAW, MORE, PASS, PLAIN, TOTAL, kind
from ...i18n.language import t
from ..replay import game_before


def ask(app, table, title: str, index: int, first: int) -> None:
    """Asks for the action on an entry and runs it. index: of its row, 0 for the newest; first: index of its first int in the log."""
    names = [t("undo_this") if not index else t("undo_to_here", index + 1)]
    if _can_change(table.game.log, first):
        names.append(t("change_this"))
    app.open("menus.pick", title, names, lambda way: _change(app, table, first) if way else _undo(app, table, first))


def _undo(app, table, first: int) -> None:
    table.undo_to(first, app.ticks.now())
    app.back()


def _change(app, table, first: int) -> None:
    table.pause(app.ticks.now())
    table.style.change(app, table, first, game_before(table, first))


def _can_change(log, first: int) -> bool:
    return not log[first] & MORE and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL)
