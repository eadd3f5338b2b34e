"""What the table has told about a hand, asked for again: who led it, what a seat was left with. For every family with hidden tiles."""

from ...engine.moves import CHANCE, TOTAL, kind, make
from ..i18n.language import t
from .game_screen import seat_name


def ask(app, table, first: int, before) -> bool:
    """Asks for another answer in place of the one at `first` of the log; before: the game as it stood before it. False when
    that entry is no answer.
    """
    move = table.game.log[first]
    if kind(move) == CHANCE:
        app.open("menus.pick", "change", t("who_leads"), [seat_name(table, seat) for seat in range(before.seats)])
    elif kind(move) == TOTAL:
        seat = move >> 16 & 7
        low, high = [ask[2:] for ask in before.asks() if ask[0] == seat][0]
        title = t("pips_of", seat_name(table, seat), before.held(seat))
        app.open("menus.number", "change", title, move & 0xFFFF, low, high)
    else:
        return False
    return True


def changed(move: int, value: int) -> int:
    """The move in the place of `move`, by the seat or the number that was answered."""
    return make(CHANCE, value) if kind(move) == CHANCE else move & ~0xFFFF | value
