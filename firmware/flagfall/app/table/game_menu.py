"""The menu of the game while the clock is stopped. BACK continues the game. Clocks and scores stay visible beside it."""

from ...engine.moves import kind
from ...runtime import module_loader
from ..i18n.language import t
from ..menu import Row
from ..screen import BACK
from .game_screen import MAX_ADJUST, clock_name, seat_name, side_name
from .pictures import sides_column
from .pictures.clock_marks import time_text
from .table_menu import TableMenu


class GameMenu(TableMenu):
    """Offers the actions on the game. ran: the clock was running when the menu was opened."""

    keys = "keys_menu"

    def __init__(self, app, table, ran: bool):
        super().__init__(app, table, t("paused" if table.clock and table.clock.started else "game_menu"))
        self.width -= sides_column.width(app.canvas, table)
        self._ran = ran

    def rows(self) -> list:
        app, table = self.app, self.table
        game, clock = table.game, table.clock
        self.right = self._last()
        first = "resume" if clock and clock.started else "start_clock" if clock and not table.asks else "go_on"
        rows = [_row(first, lambda: self._go_on(self.stamp, True))] + self._rows_of_bringing_back()
        own = [Row(text, "", app.replace, args=(screen, table)) for text, screen in table.style.menu(table)]
        if table.asks:  # the answer that the players owe comes first
            rows += own
        if clock:
            rows.append(_row("correct", app.open, "table.clock_correction", table))
            clock_seat = clock.first_flag(table.session.t)
            if clock_seat >= 0:
                rows.append(_row("flag", app.open, "table.fallen_flag", table, clock_seat, True))
        rows += self._rows_of_taking_back()
        if not table.asks:
            rows += own
        if clock and clock.seats > 2 and game.facts.free_order:
            rows.append(_row("turns", app.open, "table.turn_menu", table))
        if len(game.sides) == 2:
            rows.append(_row("swap", self._swap))
        if not game.facts.moves_optional:
            rows.append(_row("adjust", self._ask_side))
        rows.append(_row("ends", lambda: module_loader.load("app.table.result_by_hand").choose(app, table)))
        if clock and clock.started:
            rows.append(_row("another", app.open, "table.another_clock", table))
        if not game.facts.moves_optional and (not game.facts.is_pad or table.session.padded and not len(game.log)):
            key = "unpad" if game.facts.is_pad else "as_pad"
            rows.append(_row(key, self._ask_sure, key, self._pad))
        rows.append(Row(t("manual"), "", app.open, args=("menus.manual", game.facts.family)))
        rows.append(_row("throw", self._ask_sure, "throw", self._throw_away, 1))
        return rows + [_row("leave", app.home)]

    def _rows_of_bringing_back(self) -> list:
        """Returns the rows for what was taken back or changed."""
        table, taken_back = self.table, self.table.session.taken_back
        if not taken_back.count:
            spliced = table.spliced
            is_last = spliced and spliced[2:] == (len(table.game.log), table.session.revised)
            return [_row("unchange", self._undo_splice)] if is_last else []
        if taken_back.at < len(table.game.log):
            return [_row("unchange", self._bring_back, True)]
        rows, entries = [Row(self._next_words(), "", self._bring_back, args=(False,))], taken_back.entries()
        return rows + [Row(t("do_redo_all"), str(entries), self._bring_back, args=(True,))] if entries > 1 else rows

    def _rows_of_taking_back(self) -> list:
        table, clock, rows = self.table, self.table.clock, []
        if table.pressed_last_entry:
            rows.append(_row("undo_both", self._unpress, "undo_both"))
        if clock and clock.can_unpress:
            rows.append(_row("unpress", self._unpress, "unpress"))
        if len(table.game.log):
            rows.append(_row("undo", self._undo))
        return rows

    def _next_words(self) -> str:
        """Returns the words for the entry that can be brought back first; a hand that was turned up is not named. Points of a pad
        have the name of their player.
        """
        from .entry_text import text

        game, ints = self.table.game, self.table.session.taken_back.entry()
        if len(ints) > 1:
            return t("do_redo")
        words = text(self.table, (game.text if kind(ints[0]) else game.players_text)(ints[0]))
        if words[0] in "+-":
            words = "%s %s" % (seat_name(self.table, game.turn), words)
        return t("do_redo_this", words)

    def draw(self, canvas):
        yield from TableMenu.draw(self, canvas)
        yield from sides_column.draw(canvas, self.app.stack[0])

    def _last(self) -> str:
        """Returns the last entry in words, "" before the first."""
        table = self.table
        n = len(table.game.log)
        if not n:
            return ""
        from .entry_text import entry_text

        return entry_text(table, table.game.first_of(n - 1))

    def press(self, event) -> None:
        if event.button == BACK:
            clock = self.table.clock
            self._go_on(event.stamp, clock is not None and clock.started and (self._ran or not self.table.no_turn_yet))
        else:
            super().press(event)

    def _go_on(self, stamp: int, start: bool) -> None:
        if start:
            self.table.go(stamp)
        self.app.back()

    def _undo(self) -> None:
        self.table.undo(self.stamp)
        self.app.back_to("play")

    def _bring_back(self, all_entries: bool) -> None:
        self.table.bring_back(self.stamp, all_entries)
        self.app.back_to("play")

    def _undo_splice(self) -> None:
        module_loader.load("app.table.entry.entry_change").undo_splice(self.app, self.table)
        self.app.back_to("play")

    def _unpress(self, key: str) -> None:
        """Takes back the last press, for `undo_both` with its entry, and shows a notice, because the picture changes only a little. OK
        there goes on.
        """
        table, clock = self.table, self.table.clock
        if key == "undo_both":
            table.undo(self.stamp)
        table.unpress(self.stamp)
        if clock.started:
            text = t("unpressed", clock_name(table, clock.turn), time_text(clock, clock.turn, table.time(self.stamp)))
        else:
            text = t("unpressed_start")
        self.cursor = 0
        self.app.open("table.table_notice", table, text, "do_" + key, clock.started)

    def _swap(self) -> None:
        """Swaps the sides, and their buttons with them, for players who have changed chairs."""
        self.app.preferences.set_sides(not self.app.preferences.swapped, self.table.session.header.number)
        self.dirty = True

    def _ask_side(self) -> None:
        table = self.table
        names = [side_name(table, side) for side in range(len(table.game.sides))]
        self.app.open("menus.pick", t("do_adjust"), names, self._ask_points)

    def _ask_points(self, side: int) -> None:
        title = "%s: %s" % (t("do_adjust"), side_name(self.table, side))
        self.app.open("menus.number", title, 0, -MAX_ADJUST, MAX_ADJUST, lambda points: self._adjust(side, points))

    def _adjust(self, side: int, points: int) -> None:
        if points:
            self.table.adjust(side, points, self.app.ticks.now())
            self.app.back_to("play")

    def _ask_sure(self, key: str, then, cursor: int = 0) -> None:
        """Asks for a yes or no. then(): called for yes."""
        self.app.open("menus.pick", t("sure_" + key), [t("yes"), t("no")], lambda no: no or then(), cursor)

    def _pad(self) -> None:
        self.table.pad(self.app.ticks.now())
        self.app.back_to("play")

    def _throw_away(self) -> None:
        book = self.table.book
        book.prepare()
        book.index.throw_away(book.entry)
        self.app.home()


def _row(key: str, choose, *args) -> Row:
    """Returns a row for an action. choose(*args): the action."""
    return Row(t("do_" + key), "", choose, args=args)
