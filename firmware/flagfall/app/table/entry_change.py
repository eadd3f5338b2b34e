"""What becomes of an entry that somebody has chosen in the list of moves.py: it is taken back, or another one is asked for.

In its own file: a press waits for a module that is being read, and the list is often only looked at.
"""

from ...engine.moves import CHANCE, DRAW, MORE, PASS, PLAIN, TOTAL, kind
from ..i18n.language import t
from .game_screen import seat_name
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
            _change(screen.app, table, first)
            return
        table.undo_to(first, now)
        screen.app.back()
        return
    move = table.game.log[first]
    if tag == "lead":
        table.edit(first, CHANCE << 26 | value, now)
    elif tag == "pips":
        table.edit(first, move & ~0xFFFF | value, now)
    else:
        table.edit(first, move & ~0xFFFF | value + 32768, now)


def _can_change(log, first: int) -> bool:
    return not log[first] & MORE and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL)


def _change(app, table, first: int) -> None:
    """Asks for the other entry: by the same means as it was entered."""
    game = game_before(table, first)
    what = kind(table.game.log[first])
    if what == CHANCE:
        app.open("menus.pick", "lead", t("who_leads"), [seat_name(table, seat) for seat in range(game.seats)])
    elif what == TOTAL:
        seat = table.game.log[first] >> 16 & 7
        low, high = [ask[2:] for ask in game.asks() if ask[0] == seat][0]
        app.open("menus.number", "pips", t("pips_of", seat_name(table, seat), game.held(seat)), table.game.log[first] & 0xFFFF, low, high)
    elif game.means == "points":
        low, high = game.asks()[0][2:]
        app.open("menus.number", "points", t("points"), (table.game.log[first] & 0xFFFF) - 32768, low, high)
    else:
        app.replace("table.%s_entry" % game.means, table, first, game)
