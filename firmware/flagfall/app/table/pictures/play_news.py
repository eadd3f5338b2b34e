"""The last lines of the play screen: the game's own line, and the news or the next step. Knows games only by their styles."""

from ....engine.moves import PLAIN, kind
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, fit
from ..game_screen import clock_name, seat_name
from ..table_controller import MAX_PENDING


def draw(canvas, play):
    """Draws the lines. Yields after each element. play: the play screen. Where moves are optional, the game has no line of its own."""
    table = play.table
    bar, left = canvas.bar, 0
    y = canvas.height - 2 * bar
    urgent = table.style.urgent(table)
    lapsed = t("not_claimed", table.session.lapsed) if table.session.lapsed else ""
    yield
    if urgent and urgent[0]:
        _draw_line(canvas, urgent[0], lapsed, 4, canvas.width - 4, y + 2)
        canvas.invert(0, y, canvas.width, bar)
        yield
    elif not (table.game.facts.moves_optional and table.clock):
        line, right = table.style.line(table)
        yield
        left = table.style.sign(canvas, table, y)
        yield
        _draw_line(canvas, line, lapsed or right, 4 + left, canvas.width - 4, y + 2)
        yield
    yield from last_line(canvas, play, left)


def _draw_line(canvas, text: str, right: str, x: int, edge: int, y: int) -> None:
    """Draws a line of text from x on, and another at the right, which ends at the edge. Small letters when body text has no room for both.

    Cuts the text only when small letters have no room, either.
    """
    font = canvas.body
    if font.measure(text + right) > edge - x - (font.measure(" ") if right else 2):
        font = canvas.small
        y += (canvas.body.height - font.height) * 3 // 4
    canvas.text(fit(text, font, edge - x - 2 - font.measure(right)), x, y, font)
    canvas.text(right, edge, y, font, AT_RIGHT)


def last_line(canvas, play, left: int = 0):
    """Draws the news or the next step, from x = left on. Yields between steps."""
    table, bar = play.table, canvas.bar
    y = canvas.height - bar
    play.claim_text()  # computed in a step of its own, and stored for the line below
    yield
    urgent = table.style.urgent(table)
    edge = canvas.edge(y + 2)
    text, right = urgent[1:] if urgent else (yield from _news(play, canvas.body, edge - left - 6))
    if not urgent and canvas.small.measure(text + right) > edge - left - 6:
        right = ""  # a hint gives way to the news
    yield
    _draw_line(canvas, text, right, left + 4, edge, y + 2)
    yield
    if urgent or _is_paused(table) or table.clock and table.clock.first_flag(play.drawn_at) >= 0:
        canvas.invert(left, y, canvas.width - left, bar)
        yield


def _is_paused(table) -> bool:
    """Returns True when the clock has started and is paused."""
    clock = table.clock
    return clock is not None and clock.started and clock.paused


def _news(play, font, room: int):
    """Returns (the news or the next step, a hint for the right). room: pixels of the line in this font. Yields before the last entry."""
    table = play.table
    game, clock, pending, style = table.game, table.clock, table.pending_turns, table.style
    if clock and clock.first_flag(play.drawn_at) >= 0:
        return t("flag_of", clock_name(table, clock.first_flag(play.drawn_at))), t("back_goes_on")
    if _is_paused(table):
        if pending > MAX_PENDING:
            return t("to_enter", pending), t("stopped")
        return t("ok_goes_on" if play.waits else "hand_waits" if table.no_turn_yet else "paused"), t("back_goes_on")
    right = style.beside(table)
    if pending > 0:
        return t("to_enter", pending), t("stops_after", MAX_PENDING) if table.few_left else right
    if clock and not clock.started:
        return t("press_starts", seat_name(table, game.turn)) if pending == 0 else t("press_due"), ""
    if pending < 0:
        return t("press_due"), _last(play, font, 0) if game.facts.moves_optional else ""
    remark = style.remark(table)
    if remark:
        return remark, right
    right = right or play.claim_text()
    yield
    return _last(play, font, room - font.measure(right + " " if right else "")), right


def _last(play, font, room: int) -> str:
    """Returns the last entry, or the use of OK; before the first entry of a game with optional moves, the control.

    room: the most pixels in this font; 0 omits the player's name.
    """
    table = play.table
    game = table.game
    n = len(game.log)
    if game.facts.moves_optional and not n:
        return play.control
    taken_back = room and n and game.mover < 0 and kind(game.log[n - 1]) == PLAIN  # after an undo the seat of the last move is unknown
    if not n or table.no_turn_yet or taken_back:
        return t("ok_move" if game.facts.moves_optional else "ok_enters")
    from ..entry_text import entry_text

    return entry_text(table, table.game.first_of(n - 1), game.mover if room else -1, font, room)
