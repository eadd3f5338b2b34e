"""Nardy on the PC: matches of backgammon as .mat files, the turns in the notation of books, the dice that were thrown."""

from collections.abc import Callable
from math import sqrt
from typing import cast

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.game import Game
from flagfall.engine.nardy.nardy_game import NardyGame

from .family import Family, Format, Played, Roll
from .nardy_turns import Part, Turn, parts, rolls

_COLUMN = 28  # letters of the left player's half of a line
_CUBE = {"double": " Doubles => {}", "take": " Takes", "drop": " Drops", "beaver": " Beavers => {}"}
_WIDTH = 34  # of a column of `show`


def mat(played: Played) -> str:
    """A match in the form that GNU Backgammon and others read: `N) 31: 8/5 6/5     62: 24/18 13/11`."""
    game, names = cast(NardyGame, played.session.game), [_plain(name) for name in played.session.names]
    lines = [f'; [Player 1 "{names[0]}"]', f'; [Player 2 "{names[1]}"]']
    if played.played_at:
        lines.append(f'; [EventDate "{played.played_at.astimezone():%Y.%m.%d}"]')
    if game.options["crawford"] == "off":
        lines.append('; [Crawford "Off"]')
    lines += ["", f" {game.match.length} point match", ""]
    for number, part in enumerate(parts(game), 1):
        lines.append(f" Game {number}")
        lines.append(f" {f'{names[0]} : {part.scores[0]}':<31}{names[1]} : {part.scores[1]}")
        lines += [*_lines(part, game.over and 0 < game.match.length <= part.scores[part.winner] + part.points), ""]
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    """A name without what would end it in such a file."""
    return name.replace(":", ";").replace('"', "'").strip() or "?"


def _rows(part: Part, cell: Callable[[Turn], str]) -> list[list[str]]:
    """The turns, two a row, seat 0's first."""
    rows: list[list[str]] = []
    for turn in part.turns:
        if not rows or rows[-1][turn.seat] or (turn.seat == 0 and rows[-1][1]):
            rows.append(["", ""])
        rows[-1][turn.seat] = cell(turn)
    return rows


def _lines(part: Part, last: bool) -> list[str]:
    """The numbered rows, and who has won: beside a drop of the left player, else in a line of its own. last: by that the match."""
    rows = _rows(part, _cell)
    won = f"Wins {part.points} point{'s' * (part.points > 1)}{' and the match' * last}" if part.winner >= 0 else ""
    if won and part.winner == 1 and rows and rows[-1][0] == _CUBE["drop"] and not rows[-1][1]:
        rows[-1][1], won = won, ""
    lines = [f"{number:3}) {left + '  ':<{_COLUMN}}{right}".rstrip() for number, (left, right) in enumerate(rows, 1)]
    return [*lines, " " * (6 if part.winner == 0 else 34) + won] if won else lines


def _cell(turn: Turn) -> str:
    if turn.cube:
        return _CUBE[turn.cube].format(turn.value)
    return f"{turn.dice}: {turn.moves(True)}".rstrip()


def _told(text: str) -> bool:
    """Were the moves of a game with these options entered?"""
    return options.read(text).get("moves") != "off"


class Nardy(Family):
    """formats: of backgammon only; other programs do not know long nardy."""

    def __init__(self, preset: str):
        super().__init__(preset)
        if preset != "longnardy":
            self.formats = (Format("mat", "Backgammon as .mat, whole matches.", mat, _told),)

    def trust(self, given: dict[str, str]) -> float:
        """The better player wins a longer match more surely: as the square root of its points."""
        length = int(options.resolve(engine.rows(self.preset), given)["match"])
        return sqrt(max(length, 1))

    def rolls(self, game: Game) -> list[Roll]:
        return list(rolls(game))

    def position(self, game: Game) -> list[str]:
        """The turns of every game of the match, with the pips of who moved; then the board."""
        match, lines = cast(NardyGame, game), []
        for number, part in enumerate(parts(match), 1):
            lines.append(f"game {number}   {part.scores[0]} : {part.scores[1]}" + (f"   cube {part.value}" if part.value > 1 else ""))
            rows = _rows(part, _said)
            lines += [f"{at:4}  {left:<{_WIDTH}}{right}".rstrip() for at, (left, right) in enumerate(rows, 1)]
            if part.winner >= 0:
                lines.append(" " * (6 + _WIDTH * part.winner) + f"wins {part.points}")
        return [*lines, match.board_text()] if match.told else lines


def _said(turn: Turn) -> str:
    if turn.cube:
        return f"{turn.cube}s to {turn.value}" if turn.cube in ("double", "beaver") else f"{turn.cube}s"
    pips = f" ({turn.pips[turn.seat]})" if turn.pips else ""
    return f"{turn.dice}: {turn.moves() or 'no step'}{pips}"


FAMILY = Nardy
