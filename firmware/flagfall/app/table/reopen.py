"""Reopens a finished game, after a question: its last entry is taken back, and the players go on. A game that a PC has stays as it is."""

from ...errors import FlagfallError
from ..i18n.language import t


def ask(app, table) -> None:
    """Asks on the result screen. Raises FlagfallError when a PC has the game."""
    _ask(app, table.session.header.number, table, lambda: _undo(app))


def ask_in_history(app, number: int) -> None:
    """Asks for a game that is not on the table. number: of the game. Raises FlagfallError when a PC has it."""
    _ask(app, number, None, lambda: _resume(app, number))


def _ask(app, number: int, table, then) -> None:
    if app.book.is_synced(number):
        raise FlagfallError("the PC has this game: correct it there")
    app.open("table.confirmation", table, t("sure_reopen"), then)


def _undo(app) -> None:
    """Takes back the last entry of the game on the table."""
    app.stack[0].table.undo(app.ticks.now())
    app.back_to("play")


def _resume(app, number: int) -> None:
    from ..menus.resume import resume

    app.home()  # frees the memory that the history needs
    resume(app, number)
    _undo(app)
