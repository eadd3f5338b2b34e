"""Takes back an entry chosen in the list of entry_list.py, or replaces it. What other entries lose by that is asked first.

It is a file of its own, because loading delays a press, and the list is often only viewed.
"""

from ....engine.moves import ADJUST, CHANCE, DRAW, MORE, PASS, PAYLOAD, PLAIN, TOTAL, kind
from ....engine.outcome import give, points_of
from ....errors import FlagfallError
from ...i18n.language import t
from ..game_screen import MAX_ADJUST
from ..replay import game_before


def ask(app, table, title: str, index: int, first: int) -> None:
    """Asks for the action on an entry and runs it. index: of its row, 0 for the newest; first: index of its first int in the log."""
    names = [t("undo_this") if not index else t("undo_to_here", index + 1)]
    if _can_change(table.game.log, first):
        names.append(t("change_this"))
    undo = lambda: _undo(app, table, first)  # noqa: E731

    def act(way: int) -> None:
        if way:
            _change(app, table, first)
        elif index:
            app.open("table.confirmation", table, t("sure_undo", index + 1, title), undo, "confirm_loss")
        else:
            undo()

    app.open("menus.pick", title, names, act)


def replace(app, table, index: int, move: int, before, done) -> None:
    """Replaces the entry at `index` of the log. Asks first when later entries do not fit any more.

    before: the game before that entry; done(): called after the replacement, None for nothing. Raises FlagfallError for an illegal move.
    """

    def act() -> None:
        table.edit(index, move, app.ticks.now())
        if done:
            done()

    lost = _lost(table.game.log, index, move, before)
    if lost:
        app.open("table.confirmation", table, t("sure_change", lost), act, "confirm_loss")
    else:
        act()


def _lost(log, index: int, move: int, before) -> int:
    """Returns the number of later entries that do not fit when this move replaces the entry at `index`. Raises FlagfallError."""
    at, lost = index + 1, 0
    before.play(move)
    try:
        while at < len(log):
            before.play(log[at])
            at += 1
    except FlagfallError:
        while at < len(log):
            lost += not log[at] & MORE
            at += 1
    before.rewind(index)
    return lost


def _undo(app, table, first: int) -> None:
    table.undo_to(first, app.ticks.now())
    app.back_to("play")


def _change(app, table, first: int) -> None:
    table.pause(app.ticks.now())
    move, before = table.game.log[first], game_before(table, first)
    if kind(move) == ADJUST:
        seat = (move & PAYLOAD) >> 16
        then = lambda points: replace(app, table, first, give(ADJUST, seat, points), before, None)  # noqa: E731
        app.open("menus.number", t("do_adjust"), points_of(move), -MAX_ADJUST, MAX_ADJUST, then)
    else:
        table.style.change(app, table, first, before)


def _can_change(log, first: int) -> bool:
    return not log[first] & MORE and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL, ADJUST)
