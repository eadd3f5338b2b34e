"""The question before a result by hand ends a game, in words: `Anna beats Boris 1–0`."""

from ...engine import outcome
from ...engine.moves import RESULT, make
from ..i18n.language import t
from .game_screen import side_name


def ask(app, table, code: int, said: str) -> None:
    """Asks for the confirmation of a result, and enters it. code: the payload of a RESULT; said: the words of the row that was chosen.

    Raises FlagfallError when the game cannot end that way.
    """
    app.open("table.confirmation", table, _sentence(table, code, said), lambda: _enter(app, table, code))


def _enter(app, table, code: int) -> None:
    table.result(code, app.ticks.now())
    app.back_to("play")


def _sentence(table, code: int, said: str) -> str:
    """Returns the result in words. The game itself decides who wins: the result is entered and taken back, without a record."""
    game = table.game
    length, last = len(game.log), (game.points[:], game.warning, game.mover)
    game.enter([make(RESULT, code)])
    won, text = game.winners(), t("end_unrated_sure")
    if not game.ended:
        text = _score(table, won) if len(game.sides) == 2 else _winners(table, won)
        if code < outcome.RESULT_IS or code > 63:
            text = said + ". " + text
    game.rewind(length)
    game.points, game.warning, game.mover = last
    return text


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
