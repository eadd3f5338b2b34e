"""The change of an earlier answer about a hand: its leader, or the pips of a seat. For all families with hidden tiles."""

from ....engine.moves import CHANCE, TOTAL, kind, make
from ...i18n.language import t
from ..game_screen import replace_entry, seat_name


def ask(app, table, first: int, before) -> bool:
    """Asks for an answer that replaces the one at index `first` of the log. before: the game before that entry. Returns False when the
    entry is no such answer.
    """
    move = table.game.log[first]
    if kind(move) == CHANCE:
        names = [seat_name(table, seat) for seat in range(before.seats)]
        app.open("menus.pick", t("who_leads"), names, lambda seat: replace_entry(app, table, first, make(CHANCE, seat), before))
    elif kind(move) == TOTAL:
        seat = move >> 16 & 7
        low, high = [ask[2:] for ask in before.asks() if ask[0] == seat][0]
        title = t("pips_of", seat_name(table, seat), before.in_hand(seat))
        then = lambda pips: replace_entry(app, table, first, move & ~0xFFFF | pips, before)  # noqa: E731
        app.open("menus.number", title, move & 0xFFFF, low, high, then, False, True)
    else:
        return False
    return True
