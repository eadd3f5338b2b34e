"""What becomes of an entry that somebody has chosen in the list of entry_list.py: it is taken back, or another one is asked for.

In its own file: a press waits for a module that is being read, and the list is often only looked at.
"""

from ...engine.moves import CHANCE, DRAW, MORE, PASS, PLAIN, TOTAL, kind
from ..i18n.language import t
from .replay import game_before


def ask(screen, entries, index: int) -> None:
    """What shall be done with the entry at `index`, 0 the newest."""
    names = [t("undo_this") if not index else t("undo_to_here", index + 1)]
    if _can_change(screen.table.game.log, entries.firsts[index]):
        names.append(t("change_this"))
    screen.app.open("menus.pick", "entry", entries[index][0], names)


def answered(screen, entries, answer: tuple) -> None:
    """Does it, or puts the other entry in the place of this one."""
    tag, value = answer
    table, first = screen.table, entries.firsts[screen.cursor]
    now = screen.app.ticks.now()
    if tag == "entry":
        if value:
            table.pause(now)
            table.room.change(screen.app, table, first, game_before(table, first))
            return
        table.undo_to(first, now)
        screen.app.back()
        return
    table.edit(first, table.room.changed(table.game.log[first], value), now)


def _can_change(log, first: int) -> bool:
    return not log[first] & MORE and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL)
