"""The picture of a board game: the board, the players, the turn, the last moves; on a tall panel also the clocks."""

from micropython import const

from ....engine.moves import PLAIN, kind
from ....runtime import module_loader
from ...i18n.language import t
from ...paint import board_squares, large_time
from ...paint.canvas import AT_RIGHT, CLOCK, fit
from ..entry_text import entry_text
from ..game_screen import side_fit, side_name
from ..time_warnings import is_low
from . import play_news
from .clock_marks import corner, flag_sign, mark, time_text

_NAME = const(8)  # letters of a name that have room before the marks of the clock: `Player 1`
_GAP = const(7)  # pixels from the board to the text


def draw(canvas, play):
    """Draws the picture; yields after each element. play: the play screen."""
    table = play.table
    game = table.game
    at = play.drawing_time() if table.clock else 0
    letters = game.squares()
    yield
    pieces = module_loader.load("app." + table.style.pieces)
    yield
    for row in range(8):
        board_squares.draw_row(canvas, pieces, letters, row)
        board_squares.label_row(canvas, table.style.numbered, row)
        yield
    left = board_squares.draw_edges(canvas) + _GAP
    high = canvas.bar + (CLOCK.height + 2 if table.clock else 0)
    for side in range(2):
        yield from _player(canvas, play, side, left, side * (high + 2), high, at)
    play.claim_text()  # computed in a step of its own, and stored for the lines below
    yield
    low = canvas.height - 1
    if canvas.tall:
        low = 8 * board_squares.side_of(canvas)
        yield from play_news.last_line(canvas, play)
    else:
        low -= canvas.small.height
        text = fit(t("ok_goes_on") if play.waits else play.claim_text() or t("ok_move"), canvas.small, canvas.edge(low - 2) - left - 4)
        canvas.text(text, left + 4, low, canvas.small)
        yield
    index = len(game.log)
    top = 2 * high + 6
    y = low - canvas.line - (low - top) % canvas.line
    while index and y >= top:
        index = table.game.first_of(index - 1)
        canvas.text(fit(_numbered(table, index), canvas.small, canvas.width - left - 8), left + 4, y, canvas.small)
        y -= canvas.line
        yield
    yield


def _player(canvas, play, side: int, left: int, y: int, high: int, at: int):
    """Draws the name of a side, with a clock also its time and marks, inverted when it has the turn. Yields between steps."""
    clock, clock_seat = play.table.clock, play.table.clock_seat_of(side) if play.table.clock else -1
    room = canvas.width - left - 8
    if clock:
        beside = room - canvas.body.measure(side_name(play.table, side)[:_NAME]) - 4
        text = mark(clock, clock_seat, at)
        if not text or canvas.small.measure(text) > beside:
            text = flag_sign(clock, clock_seat, at) or corner(canvas.small, clock, clock_seat, at, beside)
        canvas.text(text, canvas.width - 4, y + 5, canvas.small, AT_RIGHT)
        room -= canvas.small.measure(text) + 4
        large_time.draw(canvas, time_text(clock, clock_seat, at), (left + canvas.width) // 2, y + canvas.bar, CLOCK, t("min"))
        yield
    if clock and is_low(clock, clock_seat, at):
        canvas.black_line(side_fit(play.table, side, canvas.small, room - 12), left, y, room)
    else:
        canvas.text(side_fit(play.table, side, canvas.body, room), left + 4, y + 2)
    if play.marked_side() == side:
        if play.black():
            canvas.invert(left, y, canvas.width - left, high)
        else:
            canvas.box(left, y, canvas.width - left, high, 2)
    yield


def _numbered(table, index: int) -> str:
    """Returns the entry at `index` with the number of its move: `3. Bb5`, `3… a6`."""
    log, text = table.game.log, entry_text(table, index)
    if kind(log[index]) != PLAIN:
        return text
    before = sum([kind(log[other]) == PLAIN for other in range(index)])
    return "%d%s %s" % (before // 2 + 1, "…" if before % 2 else ".", text)
