"""The games that were left: which one goes on."""

from ... import engine
from ...errors import FlagfallError
from ..i18n.language import game, person, t
from ..menu import Menu
from ..paint.canvas import fit


class Resume(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("resume")
        self._games = []

    def lines(self) -> list:
        self._games = unfinished(self.app.book, self.app.canvas)
        return [line for _, line in self._games]

    def choose(self, index: int) -> None:
        resume(self.app, self._games[index][0])

    def answered(self, answer) -> None:
        """(number, 0 for yes): a game that today's rules refuse is thrown away."""
        book, (number, no) = self.app.book, answer
        if not no:
            book.prepare()
            book.index.throw_away(book.index.find(number))


def unfinished(book, canvas, before: str = "", most=None) -> list:
    """(number, line) of the games that can go on, the one played last first; lines that look alike say the number, too."""
    entries = sorted(book.unfinished(), key=lambda entry: -entry.last)[:most]
    lines = [_line(book, entry.number, canvas, before) for entry in entries]
    found = []
    for i in range(len(lines)):
        text, said = lines[i]
        number = entries[i].number
        if lines.count(lines[i]) > 1:
            said = beside(text, t("game_number", number) + (said and ", " + said), canvas)
        found.append((number, (text, said)))
    return found


def _line(book, number: int, canvas, before: str) -> tuple:
    """(game, names) of a menu's line, `before` in front; the reason in place of the names when the game cannot be read."""
    try:
        header = book.header(number)
    except FlagfallError as error:
        return before + t("game_number", number), str(error)
    text = before + game(header.preset)
    return text, beside(text, players(header.names), canvas)


def beside(text: str, said: str, canvas) -> str:
    """`said` as far as a line has room for it behind `text`."""
    return fit(said, canvas.body, canvas.width - 24 - canvas.body.measure(text))


def players(names: list) -> str:
    """`Anna – Boris`; `Anna, Boris, Cyril`. Nothing where all are guests."""
    if all([name[:7] == "Player " for name in names]):
        return ""
    shown = [person(name) for name in names]
    return (" – " if len(shown) == 2 else ", ").join(shown)


def resume(app, number: int) -> None:
    """Puts the game on the table and shows it. Of one that today's rules refuse it only asks whether it may go. BadRecord."""
    header = app.book.header(number)
    engine.module(header.preset)  # here, where the stack is not yet deep
    try:
        session = app.book.resume(number)
    except FlagfallError as error:
        if header.rules >= engine.RULES:
            raise
        app.open("menus.pick", number, t("sure_throw"), [t("yes"), t("no")], 1, app.said(error))
        return
    app.full()
    app.begin("table.play", session, number)
