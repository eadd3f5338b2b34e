"""The question before an entry by hand ends a game, in words: `Anna beats Boris 1–0`."""

from ...engine import outcome
from ...engine.moves import PAYLOAD, RESULT, make
from ..i18n.language import t
from .game_screen import replace_entry, side_name


def choose(app, table) -> None:
    """Asks how the game ends, and enters that after a confirmation."""

    def act(index: int) -> None:
        text, code = ends[index]
        if outcome.RESIGN <= code < outcome.RESULT_IS and table.goes_on_without:
            table.out(table.session.clock_seat(code - outcome.RESIGN), app.ticks.now())
            app.back_to("play")
        else:
            ask(app, table, code, text)

    ends = _ends(table)
    app.open("menus.pick", t("do_ends"), [text for text, _ in ends], act)


def ask(app, table, code: int, said: str) -> None:
    """Asks for the confirmation of a result, and enters it. code: the payload of a RESULT; said: the words of the row that was chosen.

    Raises FlagfallError when the game cannot end that way.
    """
    move = make(RESULT, code)
    _confirm(app, table, table.game, move, said, lambda: _enter(app, table, move))


def choose_again(app, table, index: int, before) -> None:
    """Asks for another end in place of the one at `index` of the log, the last one. Of two players the other one has most likely won.

    before: the game before that end.
    """

    def act(row: int) -> None:
        move = make(RESULT, ends[row][1])
        _confirm(app, table, before, move, ends[row][0], lambda: replace_entry(app, table, index, move, before))

    ends, winners = _ends(table), table.game.winners()
    codes = [code for _, code in ends]
    other = outcome.RESULT_IS + 1 - winners[0] if len(winners) == 1 else -1
    app.open("menus.pick", t("do_ends"), [text for text, _ in ends], act, codes.index(other) if other in codes else 0)


def _ends(table) -> list:
    """Returns (text, code of engine/outcome.py) for each possible end of the game."""
    game = table.game
    ends = table.style.ends(table)
    if len(game.sides) == 2:
        for side in range(2):
            ends.append((t("wins", side_name(table, side)), outcome.RESULT_IS + side))
    for side in range(len(game.sides)):
        seat = game.sides[side][0]
        if seat not in game.gone and not table.style.own_resignation:
            key = "seat_out" if table.goes_on_without else "gives_up"
            ends.append((t(key, side_name(table, side)), outcome.RESIGN + seat))
    if game.facts.draws_agreed:
        ends.append((t("draw_agreed"), outcome.DRAWN))
    if game.facts.draws_claimed and len(game.log):
        ends.append((t("draw_claimed"), outcome.CLAIM))
    return ends + [(t("end_unrated"), outcome.END)]


def ask_if_over(app, table, move: int, said: str) -> None:
    """Enters the end of one game of a match; asks first when the match ends with it. said: the kind of the win, "" for a plain one."""
    text, over = _sentence(table, table.game, move, said)
    if over:
        app.open("table.confirmation", table, text, lambda: _enter(app, table, move))
    else:
        _enter(app, table, move)


def _confirm(app, table, game, move: int, said: str, then) -> None:
    """Asks for the confirmation of a RESULT in words. game: before it; said: the words of the row that was chosen; then(): enters it.

    Raises FlagfallError when the game cannot end that way.
    """
    is_plain = outcome.RESULT_IS <= move & PAYLOAD <= 63
    app.open("table.confirmation", table, _sentence(table, game, move, "" if is_plain else said)[0], then)


def _enter(app, table, move: int) -> None:
    now = app.ticks.now()
    table.pause(now)
    table.enter([move], now)
    app.back_to("play")


def _sentence(table, game, move: int, said: str) -> tuple:
    """Returns (the end in words, True when it ends the game). The game itself decides who wins: the move is entered and taken back, without
    a record.
    """
    length, last = len(game.log), (game.points[:], game.warning, game.mover)
    game.enter([move])
    over, won, text = game.over, game.winners(), t("end_unrated_sure")
    if not game.ended:
        text = _score(table, game, won) if len(game.sides) == 2 else _winners(table, won)
        if said:
            text = said + ". " + text
    game.rewind(length)
    game.points, game.warning, game.mover = last
    return text, over


def _winners(table, won: tuple) -> str:
    if not won:
        return t("drawn")
    return t("wins" if len(won) == 1 else "share_win", ", ".join([side_name(table, side) for side in won]))


def _score(table, game, won: tuple) -> str:
    """Returns `Anna beats Boris 1–0`; `Anna – Boris 0–2` when nobody has won."""
    first = won[0] if won else 0
    names = side_name(table, first), side_name(table, 1 - first)
    text = t("beats", *names) if won else "%s – %s" % names
    if not game.facts.moves_optional:
        return "%s %d–%d" % (text, game.score(first), game.score(1 - first))
    return "%s %s" % (text, "1–0" if won else "½–½")
