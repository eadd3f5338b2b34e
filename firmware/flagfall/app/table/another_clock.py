"""Another control for a game that has begun, whose clock was set wrong (FIDE 6.10.2): the control, then what each player gets.

The times stay; or they are those that the new control would have left, by the stamps of all presses; or they are set by hand.
"""

from ...clock.clock_format import exact
from ...errors import FlagfallError
from ...record.clock_from_record import followed
from ...record.since_start import replayed
from ..i18n.language import free_parts, t
from ..menu import HELP_LINES, Row
from ..menus import control_text
from ..menus.game_setup import GameSetup
from ..menus.setups import row_of
from .game_screen import clock_name
from .table_menu import TableMenu


class AnotherClock(TableMenu):
    """Changes the control of the stopped clock."""

    keys = "keys_menu"
    help_lines = HELP_LINES

    def __init__(self, app, table):
        super().__init__(app, table, t("do_another").rstrip("…"))
        row = row_of(table.session)
        self.setup = GameSetup(row[0])
        self.setup.copy_row(row)
        self.setup.menu = "another_clock"

    def leave(self) -> None:
        free_parts()
        self.app.unload_clock_choice(True)
        self.app.unload_readers()

    def rows(self) -> list:
        setup, session = self.setup, self.table.session
        control, clock_options = setup.control, setup.clock_text()
        label = control_text.label(control, self.app.book.clocks())
        rows = [Row(t("clock"), label, self.app.open, None, lambda *_: label, ("menus.clock_choice", setup))]
        if (control, clock_options) == (session.control, session.clock_options):
            return rows
        kept = followed(session.clock, control, clock_options, session.t), session.t
        ways = [("clock_kept", kept, False), ("clock_by_hand", kept, True)]
        try:
            slots = self.table.book.slots(session.header.number)
            ways.insert(1, ("clock_replayed", replayed(session, slots, control, clock_options), False))
        except FlagfallError:
            pass  # the seats have changed since the start
        return rows + [Row(t(key), "", self._take, None, self._explain, (after, by_hand)) for key, after, by_hand in ways]

    def _explain(self, after: tuple, *_) -> str:
        """Returns the time of each player before and after the change."""
        table, texts = self.table, []
        for clock_seat in range(table.clock.seats):
            times = exact(table.clock, clock_seat, table.session.t), exact(after[0], clock_seat, after[1])
            texts.append("%s %s → %s" % ((clock_name(table, clock_seat),) + times))
        return ". ".join(texts)

    def _take(self, after: tuple, by_hand: bool) -> None:
        """Records the control, and the times and periods that it changes. A time that is used up must be set by hand."""
        app, table, stamp = self.app, self.table, self.stamp
        clock, at = after
        table.change_control(self.setup.control, self.setup.clock_text(), stamp)
        for clock_seat in range(clock.seats):
            ms, left = clock.left(clock_seat, at), clock.overtime(clock_seat, at)
            table.set_clock(clock_seat, stamp, ms, -1, clock.period_of(clock_seat, at), left)
            by_hand = by_hand or not ms and not table.clock.rises(clock_seat, at)
        app.stack[0].name_control()
        if by_hand:
            app.replace("table.clock_correction", table)
        else:
            app.back_to("game_menu")
