"""Triominoes on the PC: the table of every round as it grew, and what the rounds brought."""

from collections.abc import Sequence
from typing import cast

from flagfall.engine.game import Game
from flagfall.engine.triominoes.grid import Grid
from flagfall.engine.triominoes.triomino_game import TriominoGame
from flagfall.engine.triominoes.triomino_set import corner

from .family import Family
from .hand_lines import left_with, lines

_WIDE = 3  # characters for half the width of a tile


def picture(grid: Grid) -> list[str]:
    """The table in letters: numbers where tiles touch with their corners, and inside each tile when it was laid."""
    laid = [grid.tile(index) for index in range(grid.laid())]
    if not laid:
        return []
    left, top = min(x for x, _, _ in laid), max(y for _, y, _ in laid) + 1
    signs: dict[tuple[int, int], str] = {}
    for number, (x, y, shown) in enumerate(laid, 1):
        at, middle, down = (x - left) * _WIDE, 2 * (top - y) - 1, (x + y) % 2 == 1
        base, tip = (middle - 1, middle + 1) if down else (middle + 1, middle - 1)
        ends, point = [(base, at), (base, at + 2 * _WIDE)], (tip, at + _WIDE)
        places = [*ends, point] if down else [point, *ends[::-1]]
        signs |= {place: str(corner(shown, i)) for i, place in enumerate(places)}
        signs |= {(base, at + i): "-" for i in range(2, 2 * _WIDE - 1)}
        signs |= {(middle, at + i): sign for i, sign in enumerate(f"\\{number:>2}/" if down else f"/{number:>2}\\", 1)}
    last_line, last = max(line for line, _ in signs), max(at for _, at in signs)
    return ["".join(signs.get((line, at), " ") for at in range(last + 1)).rstrip() for line in range(last_line + 1)]


def _tables(game: Game) -> list[str]:
    """The table at the end of each round on which tiles were laid."""
    again, drawn = cast(TriominoGame, game.fresh()), {}
    for index in range(len(game.log)):
        again.play(game.log[index])
        if again.grid.laid():
            drawn[again.hand_number] = picture(again.grid)
    return [line for number in drawn for line in (f"round {number}", *drawn[number], "")]


class Triominoes(Family):
    draw = "draws"

    def own(self, words: list[str], names: Sequence[str]) -> str:
        """`5-5-4`; where it lies the drawing below tells."""
        return left_with([words[0].partition("@")[0], *words[1:]], names)

    def position(self, game: Game) -> list[str]:
        return _tables(game) + lines(game, "round")


FAMILY = Triominoes
