"""The drawn positions of the rule book must agree with the positions below them, and their legal moves must be legal."""

import re
from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from host_tools.generators.rulebook import BOOKS

PAGE = (BOOKS / "rules-nardy.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"```\n(.*?)```\n\n`new (\w+) position=(\S+)`: (.*?)\.\n", re.DOTALL)
TALLEST = 5


def drawing(key: str) -> str:
    """Returns the board from seat 0's side: o are its men, x those of seat 1; with more than five, the last place is their number."""
    points, bar, off = key.split("/")[:3]
    men = [int(word) for word in points.split(",")]
    on_bar, gone = [[int(word) for word in part.split(",")] for part in (bar, off)]
    upper, lower = list(range(12, 24)), list(range(11, -1, -1))

    def row(places: list[int], level: int) -> str:
        cells = [_cell(men[place], level) for place in places]
        return "  " + " ".join(cells[:6]) + " |  | " + " ".join(cells[6:])

    def numbers(places: list[int]) -> str:
        cells = [f"{place + 1:>2}" for place in places]
        return "  " + " ".join(cells[:6]) + " |  | " + " ".join(cells[6:])

    lines = [numbers(upper), *(row(upper, level) for level in range(TALLEST))]
    lines += [f"  bar {'o' * on_bar[0]}{'x' * on_bar[1] or ''}".rstrip() + f"  off {gone[0]} o, {gone[1]} x"]
    lines += [*(row(lower, level) for level in reversed(range(TALLEST))), numbers(lower)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _cell(count: int, level: int) -> str:
    sign = "o" if count > 0 else "x"
    if level >= abs(count):
        return " ."
    return f"{abs(count):>2}" if level == TALLEST - 1 and abs(count) > TALLEST else " " + sign


def test_the_drawn_positions():
    examples = EXAMPLE.findall(PAGE)
    assert len(examples) == PAGE.count("```\n") // 2 >= 6
    for picture, preset, position, legal in examples:
        game = new(preset, {"position": position})
        assert picture == drawing(game.key()), position
        out = array("I", [0] * MAX_MOVES)
        assert ", ".join(f"`{game.text(out[i])}`" for i in range(game.moves(out))) == legal, position
