"""The screen about this device and the PC: name, version, games not fetched yet, last sync, date, free space, supply."""

from micropython import const

from ... import VERSION
from ..book.game_entry import GONE
from ..i18n.dates import date_text
from ..i18n.language import t
from ..menu import Menu, Row

_SEVERAL = const(3)  # the fewest games for an average length
_USUAL = const(150)  # events of a game without an average: forty moves of chess with their presses, seven hands of fives
_SHORTEST = const(30)  # the fewest events of an average game, so that very short games do not raise the estimate
_FILE = const(255)  # slots of a file, freed together
_RESERVED = const(80)  # slots: the scorebook's _SPARE and _LOW


class PcLink(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("pc_link")

    def rows(self) -> list:
        app, book = self.app, self.app.book
        date = book.now(app.ticks.now())
        waiting = [entry for entry in book.finished() if not book.is_synced(entry.number)]
        rows = [
            Row(t("device"), app.board.device),
            Row(t("version"), "%s, %s" % (VERSION, app.board.name)),
            Row(t("games_waiting"), str(len(waiting))),
            Row(t("last_sync"), date_text(book.index.synced) if book.index.synced else t("never")),
            Row(t("date"), date_text(date, True) if date else t("no_date")),
            Row(t("space"), t("about", self._more_games())),
        ]
        power = app.board.power
        if power.low:
            mv = power.battery()
            rows.append(Row(t("supply"), "%d.%02d V" % (mv // 1000, mv % 1000 // 10) if mv else "USB"))
        return rows

    def _more_games(self) -> int:
        """Returns an estimate of the number of games that still fit into the log, by the average length of its games."""
        book = self.app.book
        sizes = [entry.next for entry in book.index.entries if entry.state < GONE]
        usual = max(_SHORTEST, sum(sizes) // len(sizes)) if len(sizes) >= _SEVERAL else _USUAL
        oldest, storage = book.index.oldest(), book.storage
        done = oldest.first - storage.first if oldest else storage.end - storage.first  # slots of games that are on a PC
        return max(0, storage.room() + done // _FILE * _FILE - _RESERVED) // usual
