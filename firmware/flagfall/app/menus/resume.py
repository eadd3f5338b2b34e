"""The rows of unfinished games, and the way back to one of them."""

from ... import engine
from ...errors import FlagfallError
from ..i18n.language import game_name, joined, person, t
from ..menu import Menu, Row
from ..paint.canvas import fit


class Resume(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("resume")

    def rows(self) -> list:
        return resume_rows(self.app)


def resume_rows(app, before: str = "", most=None) -> list:
    """Returns a row for each unfinished game, the last played first. Equal rows also have the number of the game."""
    entries = sorted(app.book.unfinished(), key=lambda entry: -entry.last)[:most]
    lines = [_line(app, entry.number, before) for entry in entries]
    rows = []
    for i, (text, value) in enumerate(lines):
        number = entries[i].number
        if lines.count(lines[i]) > 1:
            value = fit_value(text, t("game_number", number) + (value and ", " + value), app.canvas)
        rows.append(Row(text, value, resume, args=(app, number)))
    return rows


def _line(app, number: int, before: str) -> tuple:
    """Returns (game, names) of a row, with `before` in front. When the game cannot be read, the reason takes the place of the names."""
    try:
        header = app.book.header(number)
    except FlagfallError as error:
        return before + t("game_number", number), str(error)
    text = before + game_name(header.preset)
    return text, fit_value(text, players(header.names), app.canvas)


def fit_value(text: str, value: str, canvas) -> str:
    """Returns `value`, cut to the room of a row after `text`."""
    return fit(value, canvas.body, canvas.width - 24 - canvas.body.measure(text))


def players(names: list) -> str:
    """Returns `Anna – Boris` or `Anna, Boris, Cyril`; "" when all are guests."""
    if all([name[:7] == "Player " for name in names]):
        return ""
    people = [person(name) for name in names]
    return joined("%s – %s" if len(people) == 2 else "%s, %s", people)


def resume(app, number: int, stamp: int = -1) -> None:
    """Puts the game on the table and shows it. When the present rules refuse the game, offers to delete it. Raises BadRecord.

    stamp: the time of the press, which also starts the clock of the framed player; -1: the clock waits.
    """
    header = app.book.header(number)
    engine.module(header.preset)  # imported here, because the stack is shallow
    try:
        session = app.book.resume(number)
    except FlagfallError as error:
        if header.rules >= engine.RULES:
            raise
        app.open("menus.pick", t("sure_throw"), [t("yes"), t("no")], lambda no: no or _throw_away(app.book, number), 1, app.message(error))
        return
    if number != app.preferences.sides_of:
        app.preferences.set_sides(app.preferences.usual)
    app.request_full()
    app.begin("table.play", session, True)
    if stamp >= 0:
        app.screen.go_on(stamp)


def _throw_away(book, number: int) -> None:
    """Deletes an unfinished game."""
    book.prepare()
    book.index.throw_away(book.index.find(number))
