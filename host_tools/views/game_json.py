"""Writes games as JSON by schema 1, `docs/games.schema.json`. Knows no store and no file."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from .game_model import Game, Turn

BEGIN, BETWEEN, END = '{"schema": 1, "games": [\n', ",\n", "\n]}\n"  # around the games of a file


def facts(game: Game) -> dict[str, Any]:
    """Returns all facts but the turns. Instants are UTC, times are milliseconds, scores are in people's units: 0.5 for a half."""
    return {
        **attributes(game, "id", "status", "name", "game", "options", "clock"),
        "played": instant(game.played),
        "synced": instant(game.synced),
        **attributes(game, "device", "number", "after", "rules", "move_count", "duration_ms", "ended_early", "as_pad", "result"),
        "correction": game.correction or None,
        "recorded": game.recorded or None,
        "seats": [attributes(seat, "name", "side", "score", "place", "left_ms") for seat in game.seats],
    }


def attributes(thing: object, *names: str) -> dict[str, Any]:
    """Returns name -> value of these attributes."""
    return {name: getattr(thing, name) for name in names}


def facts_with_turns(game: Game) -> dict[str, Any]:
    """Returns the facts with the turns of the game."""
    return facts(game) | turns(game)


def turns(game: Game) -> dict[str, Any]:
    """Returns the turns of the game; pad_from: the number of the first turn on the score pad, None for none."""
    pad_from = next((turn.n for turn in game.turns if turn.on_pad), None)
    return {"pad_from": pad_from, "turns": list(map(_turn, game.turns))}


def _turn(turn: Turn) -> dict[str, Any]:
    return attributes(turn, "n", "seat", "entry", "points", "score", "time_ms", "left_ms")


def line(values: dict[str, Any]) -> str:
    """Returns the JSON text on one line, in printable characters only."""
    text = json.dumps(values, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(values)


def instant(when: datetime | None) -> str | None:
    """Returns an instant as `2026-11-24T18:30:00Z`."""
    return f"{when.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if when else None
