"""The question before an entry by hand ends a game, in words: `Anna beats Boris 1–0`."""

from ...engine import outcome
from ...engine.moves import RESULT, make
from ..i18n.language import t
from .game_screen import side_name


def ask(app, table, code: int, said: str) -> None:
    """Asks for the confirmation of a result, and enters it. code: the payload of a RESULT; said: the words of the row that was chosen.

    Raises FlagfallError when the game cannot end that way.
    """
    is_plain = outcome.RESULT_IS <= code <= 63
    _confirm(app, table, make(RESULT, code), _sentence(table, make(RESULT, code), "" if is_plain else said)[0])


def ask_if_over(app, table, move: int, said: str) -> None:
    """Enters the end of one game of a match; asks first when the match ends with it. said: the kind of the win, "" for a plain one."""
    text, over = _sentence(table, move, said)
    if over:
        _confirm(app, table, move, text)
    else:
        _enter(app, table, move)


def _confirm(app, table, move: int, text: str) -> None:
    app.open("table.confirmation", table, text, lambda: _enter(app, table, move))


def _enter(app, table, move: int) -> None:
    now = app.ticks.now()
    table.pause(now)
    table.enter([move], now)
    app.back_to("play")


def _sentence(table, move: int, said: str) -> tuple:
    """Returns (the end in words, True when it ends the game on the table). The game itself decides who wins: the move is entered and taken
    back, without a record.
    """
    game = table.game
    length, last = len(game.log), (game.points[:], game.warning, game.mover)
    game.enter([move])
    over, won, text = game.over, game.winners(), t("end_unrated_sure")
    if not game.ended:
        text = _score(table, won) if len(game.sides) == 2 else _winners(table, won)
        if said:
            text = said + ". " + text
    game.rewind(length)
    game.points, game.warning, game.mover = last
    return text, over


def _winners(table, won: tuple) -> str:
    if not won:
        return t("drawn")
    return t("wins" if len(won) == 1 else "share_win", ", ".join([side_name(table, side) for side in won]))


def _score(table, won: tuple) -> str:
    """Returns `Anna beats Boris 1–0`; `Anna – Boris 0–2` when nobody has won."""
    game, first = table.game, won[0] if won else 0
    names = side_name(table, first), side_name(table, 1 - first)
    text = t("beats", *names) if won else "%s – %s" % names
    if not game.facts.moves_optional:
        return text + " %d–%d" % (game.score(first), game.score(1 - first))
    return text + (" 1–0" if won else " ½–½")
