"""Writes games as CSV (RFC 4180): a line for each player, or a line for each turn. `docs/files.md` lists the columns.

A cell that a spreadsheet would take for a formula, or that begins with an apostrophe, gets an apostrophe before it. A reader removes
the first apostrophe of each cell that begins with one.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from ..terminal.plain_text import escaped
from .game_json import facts
from .game_model import Game, Score, Turn

_SIDES = range(6)  # no game has more

_GAME = [
    "id", "status", "name", "game", "options", "clock", "played", "synced", "device", "number", "after", "rules", "move_count",
    "duration_ms", "ended_early", "as_pad", "result", "correction", "recorded",
]  # fmt: skip
_SEAT = ["seat", "player", "side", "score", "place", "left_ms"]
_TURN = ["id", "name", "game", "n", "seat", "player", "entry", "on_pad", "time_ms", "left_ms"]


def of_players(game: Game) -> str:
    """Returns a line for each seat. Each line has all facts about the game."""
    known = facts(game)
    known["options"] = " ".join(f"{name}={value}" for name, value in game.options.items())
    seats = ((number, seat.name, seat.side, seat.score, seat.place, seat.left_ms) for number, seat in enumerate(game.seats))
    return _lines([*(known[column] for column in _GAME), *seat] for seat in seats)


def of_turns(game: Game) -> str:
    """Returns a line for each turn. Columns of sides that the game does not have are empty."""
    return _lines(_turn(game, turn) for turn in game.turns)


def _turn(game: Game, turn: Turn) -> list[Any]:
    player = game.names[turn.seat] if turn.seat is not None else None
    own = [game.id, game.name, game.game, turn.n, turn.seat, player, turn.entry, turn.on_pad, turn.time_ms, turn.left_ms]
    return [*own, *_each_side(turn.points), *_each_side(turn.score)]


def _each_side(scores: Sequence[Score]) -> list[Score | None]:
    return [scores[side] if side < len(scores) else None for side in _SIDES]


def _lines(rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value: Any) -> Any:
    """Returns the value for a cell: a bool as 1 or 0, and text safe for spreadsheets. None becomes an empty cell."""
    if isinstance(value, bool):
        return int(value)
    if not isinstance(value, str):
        return value
    return escaped(value, "csv")


PLAYERS = _lines([_GAME + _SEAT])  # first lines
TURNS = _lines([_TURN + [f"{name}_{side}" for name in ("points", "score") for side in _SIDES]])
