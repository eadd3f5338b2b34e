"""Changes an entry chosen in the list of entry_list.py, takes it or later ones back, or inserts one. What other entries lose by that is
asked first.

It is a file of its own, because loading delays a press, and the list is often only viewed.
"""

from ....engine.moves import ADJUST, CHANCE, DRAW, MORE, PASS, PAYLOAD, PLAIN, RESULT, TOTAL, kind
from ....engine.outcome import give, points_of
from ....errors import FlagfallError
from ....record.pending_turns import IDLE
from ....record.record import UNDO
from ....runtime import module_loader
from ...i18n.language import t
from ..game_screen import MAX_ADJUST
from ..replay import game_before


def ask(app, table, title: str, index: int, firsts: list) -> None:
    """Opens the change of the newest entry at once. Asks what to do with an earlier one, or with one that cannot be changed.

    index: of the row, 0 for the newest; firsts: for each row the index of the first int of its entry in the log.
    """
    log, first = table.game.log, firsts[index]
    may_change = not log[first] & MORE and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL, ADJUST, RESULT)
    if may_change and not index:
        _change(app, table, first)
        return
    ways = [("change_this", lambda: _change(app, table, first))] if may_change else []
    if table.style.change_player and kind(log[first]) == PLAIN:
        ways.append(("change_player", lambda: table.style.change_player(app, table, first)))
    undo = lambda: _undo(app, table, first)  # noqa: E731
    if index:
        end = firsts[index - 1]
        if table.style.inserts:
            ways.append(("insert_before", lambda: _insert(app, table, first)))
            ways.append(("insert_after", lambda: _insert(app, table, end)))
        ways.append(("take_out", lambda: splice(app, table, first, end, [], game_before(table, first))))
        sure = t("sure_undo", index + 1, title)
        ways.append(("undo_to_here", lambda: app.open("table.confirmation", table, sure, undo, "confirm_loss")))
    else:
        ways.append(("undo_this", undo))
    names = [t(key, index + 1) if key == "undo_to_here" else t(key) for key, _ in ways]
    app.open("menus.pick", title, names, lambda way: ways[way][1]())


def replace(app, table, index: int, move: int, before) -> None:
    """Replaces the entry at `index` of the log, and shows the game. Asks first when later entries do not fit any more.

    before: the game before that entry. Raises FlagfallError for an illegal move.
    """

    def act() -> None:
        if move != table.game.log[index]:
            table.edit(index, move, app.ticks.now())

    _act(app, table, _lost(table.game.log, index, index + 1, [move], before), act)


def splice(app, table, first: int, end: int, moves: list, before) -> None:
    """Works as `replace`: puts entries of one int each in place of the ints `first` to `end` of the log; [] takes the ints out."""

    def act() -> None:
        game, stamp = table.game, app.ticks.now()
        log = game.log
        old = [log[i] for i in range(first, len(log))]
        _enter_again(table, first, moves + old[end - first :], stamp)
        table.spliced = first, old, len(log), table.session.revised

    _act(app, table, _lost(table.game.log, first, end, moves, before), act)


def undo_splice(app, table) -> None:
    """Puts back what the last splice has changed."""
    first, old = table.spliced[:2]
    _enter_again(table, first, old, app.ticks.now())


def _enter_again(table, first: int, ints: list, stamp: int) -> None:
    """Takes back all entries from the int at `first` on, and enters these ints as long as they are legal."""
    table.spliced = None
    book, log, t, at = table.book, table.game.log, table.time(stamp), 0
    book.make_room(UNDO, 0, 2 + len(ints))
    if first < len(log):
        book.do(UNDO, t, len(log) - first)
    try:
        while at < len(ints):
            end = at + 1
            while end < len(ints) and ints[end - 1] & MORE:
                end += 1
            book.enter(ints[at:end], t)
            at = end
    except FlagfallError:
        pass  # people were told before how many entries fall
    table.session.taken_back.forget()
    table.settle(t)


def _act(app, table, lost: int, act) -> None:
    """Runs act() and shows the game, after a question when entries are lost by it."""

    def run() -> None:
        act()
        app.back_to("play")

    if lost:
        app.open("table.confirmation", table, t("sure_change", lost), run, "confirm_loss")
    else:
        run()


def _lost(log, first: int, end: int, moves: list, before) -> int:
    """Returns the number of later entries that do not fit when these moves stand in place of the ints `first` to `end`. Raises
    FlagfallError when the moves are illegal.
    """
    at, lost = end, 0
    try:
        for move in moves:
            before.play(move)
        try:
            while at < len(log):
                before.play(log[at])
                at += 1
        except FlagfallError:
            while at < len(log):
                lost += not log[at] & MORE
                at += 1
    finally:
        before.rewind(first)
    return lost


def _undo(app, table, first: int) -> None:
    table.undo_to(first, app.ticks.now())
    app.back_to("play")


def _insert(app, table, index: int) -> None:
    before = game_before(table, index)
    if before.stage in IDLE:
        raise FlagfallError("nothing can be inserted here")
    _stop(app, table)
    seat = (before.turn,) if before.facts.is_pad else ()
    app.replace(table.style.entry, table, *seat, index, before, True)


def _stop(app, table) -> None:
    """Stops the clock, because a change may take long."""
    now = app.ticks.now()
    table.goes_on = table.running(now) >= 0
    table.pause(now)


def _change(app, table, first: int) -> None:
    _stop(app, table)
    move, before = table.game.log[first], game_before(table, first)
    if kind(move) == ADJUST:
        seat = (move & PAYLOAD) >> 16
        then = lambda points: replace(app, table, first, give(ADJUST, seat, points), before)  # noqa: E731
        app.open("menus.number", t("do_adjust"), points_of(move), -MAX_ADJUST, MAX_ADJUST, then, False, True)
    elif kind(move) == RESULT:
        module_loader.load("app.table.result_by_hand").choose_again(app, table, first, before)
    else:
        table.style.change(app, table, first, before)
