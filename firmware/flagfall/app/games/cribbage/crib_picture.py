"""The picture of cribbage: a street for each side with its pegs, score, deal and games won; the count below.

In a game with a clock the play screen shows the clocks; the board is on the entry of a card, with small times, and below the hands so far.
"""

from ....runtime import module_loader
from ...i18n.language import joined, t
from ...paint.canvas import AT_RIGHT, fit
from ...table.game_screen import side_fit
from ...table.pictures import play_news
from ...table.pictures.clock_marks import time_text
from .crib_track import Track


def draw(canvas, play):
    """Draws the picture. Yields after each element. play: the play screen."""
    table = play.table
    if table.clock:
        name = "game_for_two" if len(table.game.sides) == 2 else "game_for_many"
        yield from module_loader.load("app.table.pictures." + name).draw(canvas, play)
    else:
        yield from board(canvas, table, play.app.preferences.swapped, 0, canvas.height - 2 * canvas.bar)
    yield from play_news.draw(canvas, play)


def board(canvas, table, swapped: bool, y: int, high: int, at: int = -1):
    """Draws all sides from y on, `high` pixels high. at: game time of the clocks, -1 for no clocks. Yields between steps."""
    game = table.game
    sides = len(game.sides)
    each = high // sides
    body, small = canvas.body.height, canvas.small.height
    row = canvas.score.height if each >= 2 * canvas.score.height - 4 else body if each >= 2 * body - 2 else small
    track = Track(2, canvas.width - 4, game.options["target"])
    for place in range(sides):
        side = place ^ swapped if sides == 2 else place
        top = y + place * each + 1
        yield from _row(canvas, table, side, top, row, at)
        yield from track.draw(canvas, top + row + 3, min(each - row - 6, 2 * row), game.score(side), game.behind[side], _skunk(game))


def streets(canvas, game, y: int):
    """Draws only the streets, from y on to the foot of the screen, in the order of the sides. Yields between steps."""
    sides = len(game.sides)
    each = min((canvas.height - y) // sides, 40)
    track = Track(2, canvas.width - 4, game.options["target"])
    for side in range(sides):
        yield from track.draw(canvas, y + side * each + 1, each - 3, game.score(side), game.behind[side], _skunk(game))


def count_line(canvas, table, y: int) -> None:
    """Draws the running count with its cards, and the points of the last card."""
    line, right = table.style.line(table)
    canvas.text(fit(line, canvas.body, canvas.width - 12 - canvas.small.measure(right)), 4, y)
    canvas.text(right, canvas.width - 4, y + 2, canvas.small, AT_RIGHT)


def _row(canvas, table, side: int, y: int, row: int, at: int):
    """Draws the name, the note and the score of a side."""
    game = table.game
    font = canvas.body if row > canvas.small.height else canvas.small
    large = canvas.score if row >= canvas.score.height else font
    right = canvas.width - 10 - large.measure("000")
    canvas.text(str(game.score(side)), canvas.width - 4, y + (row - large.height) // 2, large, AT_RIGHT)
    points = game.points[side]
    gain = "%+d" % points if points else ""
    canvas.text(gain, right, y + (row - font.height) // 2, font, AT_RIGHT)
    yield
    note = time_text(table.clock, side, at) if at >= 0 and table.clock else _note(table, side)
    room = right - 34 - canvas.small.measure(note)
    canvas.text(note, right - 30, y + (row - canvas.small.height) // 2 + 1, canvas.small, AT_RIGHT)
    turn = not game.over and game.turn >= 0 and game.side(game.turn) == side
    mark = "▶" if turn and row < canvas.bar else ""  # no room for a black bar
    name = mark + side_fit(table, side, font, room - 8 - font.measure(mark), True)
    canvas.text(name, 4, y + (row - font.height) // 2 + 1, font)
    yield
    if turn and not mark:
        canvas.invert(0, y, min(font.measure(name) + 8, room), row)
    yield


def _note(table, side: int) -> str:
    """Returns the note on a side: its games won this evening, and whether it deals now or next."""
    game = table.game
    words = []
    won = games_won(table)[side]
    if won:
        words.append(t("games_won", won))
    if game.dealer >= 0:
        if game.side(game.dealer) == side:
            words.append(t("deals"))
        if game.side((game.dealer + 1) % game.seats) == side:
            words.append(t("deals_next"))
    return joined("%s  %s", words)


def _skunk(game) -> int:
    """Returns the hole before the skunk line (CR-s)."""
    return max(game.options["target"] - 31, 0)


def games_won(table) -> list:
    """Returns the number of games that the player or pair of each side has won since power on, against any opponents. A skunk counts as
    two or three games; a game whose end was taken back does not count.
    """
    names = table.session.names
    won = [0] * len(table.game.sides)
    for number, (family, winners, games) in table.book.evening.items():
        if number == table.session.header.number and not table.game.over:
            continue
        for side, seats in enumerate(table.game.sides):
            if family == "cribbage" and sorted([names[seat] for seat in seats]) in winners:
                won[side] += games
    return won
