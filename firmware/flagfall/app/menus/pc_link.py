"""What the PC needs to know of this device, and what it has fetched."""

from ... import VERSION
from ..i18n.language import date, t
from ..menu import Menu


class PcLink(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("pc_link")

    def lines(self) -> list:
        app, book = self.app, self.app.book
        now = book.now(app.ticks.now())
        waiting = [entry for entry in book.finished() if not book.is_synced(entry.number)]
        lines = [
            (t("device"), app.board.device),
            (t("version"), "%s, %s" % (VERSION, app.board.name)),
            (t("games_waiting"), str(len(waiting))),
            (t("last_sync"), date(book.index.synced) if book.index.synced else t("never")),
            (t("date"), date(now, True) if now else t("no_date")),
            (t("space"), str(app.board.storage.ready())),
        ]
        power = app.board.power
        if power.low:
            mv = power.battery()
            lines.append((t("supply"), "%d.%02d V" % (mv // 1000, mv % 1000 // 10) if mv else "USB"))
        return lines
